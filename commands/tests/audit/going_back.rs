//! Going back, however often, never makes an honest game invalid.

use crate::audit::game::{Kind, SHORT, Table, secrets, server};
use crate::game_list::games;
use adjutant_audit::reservation::Reservation;
use adjutant_audit::{ReaderInput, verify, verify_within};
use adjutant_core::command::TableCommand;
use adjutant_core::{Command, Next, choices};
use adjutant_events::{Actor, DicePolicy, KindCount, PlayerId};
use adjutant_game_axis::State;
use adjutant_game_axis::board::Phase;
use adjutant_game_axis::command::AxisCommand;

fn unproven(kind: Kind) -> Table {
    Table::open_with(kind, DicePolicy::Scripted, secrets(), server())
}

fn purchases(table: &Table) -> bool {
    table.game.play.read::<State>().expect("a board").phase() == Phase::PurchaseUnits
}

#[test]
fn five_hundred_purchases_taken_back_near_event_four_thousand() {
    let mut table = unproven(Kind { patience: 2, ..SHORT });
    let mut done = 0;
    let buy = AxisCommand::Purchase { units: vec![KindCount { kind: "infantry".into(), count: 1 }] };
    while done < 500 {
        let Next::Wait(prompts) = table.settle() else { panic!("it is over") };
        let seat = prompts[0].seats[0].clone();
        let player = table.game.table.seat(&seat).and_then(|seat| seat.player.clone()).expect("a held seat");
        let actor = Actor::Seat { seat: seat.clone(), player };
        let take_back = Command::from(TableCommand::TakeBack);
        let end = Command::from(AxisCommand::Done { phase: None });
        if table.log.len() > 3900 && purchases(&table) {
            table.act(&actor, &buy.clone().into());
            table.act(&actor, &take_back);
            done += 1;
        } else if choices(&table.game, &seat).iter().any(|choice| choice.order == end) {
            table.act(&actor, &end);
        } else {
            table.order_first();
        }
    }
    let verdict = verify(games(), &table.bundle(), &[]);
    assert!(verdict.finding().is_none() && verdict.reservations.is_empty(), "{verdict:?}");
    assert_eq!(verdict.counts.replayed_to, table.log.len() as u64);
}

#[test]
fn what_was_not_checked_is_said_and_never_called_wrong() {
    let mut table = unproven(SHORT);
    while table.game.marks.len() < 400 {
        table.settle();
        table.order_first();
    }
    table.settle();
    // Back to the beginning, moment by moment: every board of the game is needed again.
    while let Some(mark) = table.game.marks.last().copied().filter(|_| table.game.marks.len() > 1) {
        let rewind = TableCommand::Rewind { to: mark.seq, reason: "once more".to_owned() };
        table.act(&Actor::Gm { player: PlayerId::new("gm") }, &rewind.into());
    }
    let bundle = table.bundle();
    let whole = verify(games(), &bundle, &[]);
    assert!(whole.finding().is_none() && whole.counts.replayed_to == table.log.len() as u64, "{whole:?}");
    let hurried = verify_within(games(), &bundle, &ReaderInput::default(), 0);
    let to = hurried.counts.replayed_to;
    assert!(hurried.finding().is_none() && to < table.log.len() as u64, "{hurried:?}");
    let said = hurried.reservations.contains(&Reservation::RulesCheckedTo { seq: to });
    assert!(said || hurried.reservations.len() >= adjutant_audit::reservation::MOST, "{:?}", hurried.reservations);
}
