//! A requested roll without an answer: nobody can end, take back or correct a game during it. A file with an open roll
//! reports that first.

use crate::audit::game::{BLOCKS, Kind, ORDERS, SHORT, Table, secrets, server};
use crate::game_list::games;
use adjutant_audit::{Outcome, Reservation, Verdict, verify};
use adjutant_core::command::TableCommand;
use adjutant_core::table::refusal::TableRefusal;
use adjutant_core::{Command, obey};
use adjutant_events::transcript::GameSecrets;
use adjutant_events::{Actor, DicePolicy, Event, GameResult, PlayerId, TableEvent};
use adjutant_game_axis::command::{AxisCommand, Edit as AxisEdit};
use adjutant_game_war1812::command::{Edit, War1812Command};

fn gm() -> Actor {
    Actor::Gm { player: PlayerId::new("gm") }
}

fn close() -> Command {
    TableCommand::Close { reason: "late".to_owned() }.into()
}

/// A table with an open roll that is not a draw, after some other dice.
fn in_the_air(kind: Kind) -> Table {
    let mut table = Table::open(kind);
    for _ in 0..400 {
        match table.settle_until_roll() {
            Some(_) if table.game.table.rolls > 3 => return table,
            Some(_) => assert!(table.throw_due(), "dice are due"),
            None => table.order_first(),
        }
    }
    panic!("no roll is asked for");
}

/// One of each kind of game.
fn tables() -> [Table; 3] {
    [SHORT, BLOCKS, ORDERS].map(in_the_air)
}

fn judged(table: &Table) -> Verdict {
    let verdict = verify(games(), &table.bundle(), &table.notes());
    assert!(!matches!(verdict.outcome, Outcome::Wrong(_)), "{verdict:?}");
    verdict
}

#[test]
fn nothing_ends_goes_back_or_is_put_right_while_a_roll_is_in_the_air() {
    for mut table in tables() {
        let roll = table.game.open_roll().expect("a roll").roll;
        let to = table.game.marks.first().expect("a moment to go back to").seq;
        let reason = || "the dice are not to my liking".to_owned();
        let edit: Command = match table.game.rules.family().name() {
            "axis" => {
                let edits = vec![AxisEdit::SetIpcs { power: "germany".into(), amount: 50 }];
                AxisCommand::Edit { edits, reason: reason() }.into()
            }
            _ => War1812Command::Edit {
                edits: vec![Edit::ShipsLost { seat: "british".into(), count: 1 }],
                reason: reason(),
            }
            .into(),
        };
        let mut seats = table.game.table.seats.clone();
        let last = seats.pop().expect("seats");
        let refused = |table: &Table, actor: &Actor, command: &Command| {
            let found = obey(&table.game, actor, command, table.game.time);
            assert_eq!(found, Err(TableRefusal::DiceAwaited { roll }.into()), "{command:?}");
        };
        for command in [close(), TableCommand::Rewind { to, reason: reason() }.into(), edit] {
            refused(&table, &gm(), &command);
            // A pause does not change that.
            let mut paused = table.again();
            paused.act(&gm(), &TableCommand::Pause { reason: reason() }.into());
            refused(&paused, &gm(), &command);
        }
        // Players may resign, except the last of a side.
        let resigning = |seat: &adjutant_core::table::Seat| Actor::Seat {
            seat: seat.id.clone(),
            player: seat.player.clone().expect("a held seat"),
        };
        for seat in seats.iter().filter(|seat| seat.side == last.side) {
            table.act(&resigning(seat), &TableCommand::Resign.into());
        }
        refused(&table, &resigning(&last), &TableCommand::Resign.into());
        // After its answer, it blocks nothing.
        assert!(table.throw_due(), "dice are due");
        table.settle();
        table.act(&gm(), &close());
    }
}

#[test]
fn a_file_that_leaves_a_roll_open_says_so_first() {
    for table in tables() {
        let request = table.game.open_roll().expect("a roll").roll;
        let verdict = judged(&table);
        let asked = table.log.iter().rev().find(|one| matches!(&one.event, Event::Roll(_))).expect("a request").seq;
        let open = Reservation::RollOpen { seq: asked, roll: request.into() };
        assert_eq!(verdict.reservations.first(), Some(&open), "{verdict:?}");
        assert_eq!(verdict.open_roll(), Some((request.into(), asked)));
        assert_eq!(verdict.phrase().key, "audit-open-roll");
        assert!(verdict.doubts_dice());
    }
    let dice = DicePolicy::OperatingSystem;
    let mut table = Table::open_with(SHORT, dice, secrets(), server());
    while table.settle_until_roll().is_none() {
        table.order_first();
    }
    assert!(judged(&table).open_roll().is_some(), "whatever the dice prove");
}

#[test]
fn a_game_that_an_earlier_program_ended_over_a_roll_says_so_first() {
    for mut table in tables() {
        let roll = table.game.open_roll().expect("a roll").roll;
        let ended = TableEvent::GameEnded { result: GameResult::Closed { reason: "late".to_owned() } };
        table.happens(&gm(), [Event::Ordered(close()), ended.into()]);
        let verdict = judged(&table);
        assert_eq!(verdict.outcome, Outcome::Fair);
        let last = table.log.last().expect("events").seq;
        assert!(
            matches!(verdict.reservations[0], Reservation::RollUnanswered { roll: found, ended, .. }
                if found == u64::from(roll) && ended == last),
            "{verdict:?}"
        );
        assert_eq!(verdict.phrase().key, "audit-open-roll");
    }
}

#[test]
fn a_roll_whose_key_is_lost_is_void_and_then_the_game_can_be_closed() {
    for mut table in tables() {
        let roll = table.game.open_roll().expect("a roll").roll;
        let other: [u8; 65] = std::array::from_fn(|at| if at == 0 { 1 } else { 2 });
        table.replace_key(GameSecrets::from_bytes(&other).expect("good secrets"));
        table.settle();
        table.act(&gm(), &close());
        let verdict = judged(&table);
        assert_eq!(verdict.open_roll(), None);
        let void =
            |one: &Reservation| matches!(one, Reservation::RollVoided { roll: found, .. } if *found == u64::from(roll));
        assert!(verdict.reservations.iter().any(void), "{:?}", verdict.reservations);
        assert_ne!(verdict.phrase().key, "audit-fair");
    }
}
