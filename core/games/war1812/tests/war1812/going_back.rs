//! Rewinds in a game with hidden information: they reveal nothing, and nothing that was seen is drawn again.

use crate::war1812::games;
use crate::war1812::table::Table;
use adjutant_core::command::TableCommand;
use adjutant_core::referee::may_read;
use adjutant_core::table::Status;
use adjutant_core::{Viewer, replay};
use adjutant_events::{Actor, Event, RollEvent, SeatId};
use adjutant_game_war1812::board::Side;
use adjutant_game_war1812::fact::War1812Event as E;
use adjutant_seeds as seeds;

/// Makes one random command of a seat that is asked and returns the seat; none if the game is over.
fn one(table: &mut Table) -> Option<SeatId> {
    let asked = table.asked().first().cloned()?;
    if matches!(table.game.table.status, Status::Over(_)) {
        return None;
    }
    let command = table.any(&asked);
    table.order(&asked, command).expect("what is offered");
    Some(asked)
}

/// Whether an event permanently reveals something: a face of a die, a hidden block, written orders.
fn shows(event: &Event) -> bool {
    let opened = |event: &E| {
        matches!(
            event,
            E::BattleRevealed { .. }
                | E::OrdersRevealed
                | E::BlocksDrawn { .. }
                | E::IndiansRemoved { .. }
                | E::PursuitClaimed { .. }
                | E::PursuitAnswered { .. }
        )
    };
    matches!(event, Event::Roll(RollEvent::DiceRolled { .. })) || event.fact().is_some_and(opened)
}

#[test]
fn what_is_taken_back_leaves_the_other_side_where_it_was() {
    let all = || seeds::of("what_is_taken_back_leaves_the_other_side_where_it_was").rotating(2, 200);
    // In the fixed games enough commands are taken back.
    let mut all_taken = 0;
    for (fixed, options) in [(31, &[][..]), (32, &[("movement", "simultaneous")])] {
        let games = all().fixed([fixed]).play(|seed| taken_back(seed, options));
        games.together(|taken| all_taken += taken.into_iter().sum::<usize>());
    }
    assert!(seeds::alone() || all_taken > 50, "only {all_taken} commands were taken back");
}

/// Plays a game in which commands are taken back and returns their number.
fn taken_back(seed: u64, options: &[(&str, &str)]) -> usize {
    let mut taken = 0;
    let mut table = Table::new(seed, options);
    for _ in 0..700 {
        let Some(asked) = table.asked().first().cloned() else { break };
        let other = Side::of(&asked).expect("a side").enemy();
        let eyes = [Viewer::Seat(other.seat()), Viewer::Spectator];
        let before = eyes.clone().map(|viewer| table.view(&viewer).play);
        let (digest, heard) = (table.game.play_digest(), table.log.len());
        if one(&mut table).is_none() {
            break;
        }
        if !table.can_take_back(&asked) || table.chance.below(2) == 0 {
            continue;
        }
        // All commands since then: a side may have acted several times in one command.
        table.order(&asked, TableCommand::TakeBack).expect("taken back");
        taken += 1;
        assert_eq!(table.game.play_digest(), digest, "seed {seed}");
        assert_eq!(eyes.clone().map(|viewer| table.view(&viewer).play), before, "seed {seed}: {other:?}");
        for envelope in &table.log[heard..] {
            assert!(!shows(&envelope.event), "taken back although it was shown: {:?}", envelope.event);
            let reads = eyes.iter().any(|viewer| may_read(&table.game, viewer, envelope));
            let told = format!("{:?}", envelope.event);
            assert!(!reads || !told.contains("UnitId"), "{other:?} hears of a block: {told}");
        }
    }
    taken
}

#[test]
fn what_was_shown_cannot_be_taken_back() {
    // In the fixed games enough is revealed.
    let all = seeds::of("what_was_shown_cannot_be_taken_back").fixed([33, 34]).rotating(2, 200);
    let games = all.play(|seed| {
        let (mut shown, mut refused) = (0, 0);
        let mut table = Table::new(seed, &[]);
        for _ in 0..700 {
            // Events before this command are not among what it revealed.
            table.asked();
            let heard = table.log.len();
            let Some(asked) = one(&mut table) else { break };
            table.asked();
            if !table.log[heard..].iter().any(|envelope| shows(&envelope.event)) {
                continue;
            }
            shown += 1;
            for side in Side::BOTH {
                assert!(!table.can_take_back(&side.seat()), "{side:?} could take back what {asked} saw");
                refused += usize::from(table.order(&side.seat(), TableCommand::TakeBack).is_err());
            }
        }
        assert_eq!(refused, 2 * shown);
        shown
    });
    games.together(|shown| assert!(shown.iter().sum::<usize>() > 60, "{shown:?}"));
}

/// A game master rewinds again and again, as far as possible: what was drawn stays the same.
#[test]
fn however_often_the_board_goes_back_a_draw_is_made_once() {
    // In the fixed game the board is rewound often enough.
    let all = seeds::of("however_often_the_board_goes_back_a_draw_is_made_once").fixed([36]).rotating(2, 200);
    all.play(goes_back).together(|back| assert!(back[0] > 5, "the board went back {back:?} times"));
}

/// Plays a game that is rewound again and again and returns the number of rewinds.
fn goes_back(seed: u64) -> usize {
    let mut table = Table::new(seed, &[]);
    let gm = Actor::Gm { player: "gm".into() };
    let mut back = 0;
    for step in 0..900 {
        if one(&mut table).is_none() {
            break;
        }
        table.asked();
        if step % 20 == 19 && table.game.table.status == Status::Playing {
            let marks: Vec<u64> = table.game.marks.iter().map(|mark| mark.seq).collect();
            let to = if step % 40 == 39 { marks[0] } else { marks[table.chance.below(marks.len())] };
            let made = table.game.draws.made();
            let rewind = TableCommand::Rewind { to, reason: "again".into() };
            if table.act(&gm, &rewind.into()).is_ok() {
                back += 1;
                assert_eq!(table.game.draws.made(), made, "draws are not taken back");
            }
        }
    }
    // The draw before the game gave each side the same blocks every time.
    for side in Side::BOTH {
        let first = |event: &Event| match event.fact() {
            Some(E::BlocksDrawn { seat, blocks, town: None }) if *seat == side.seat() => Some(blocks.clone()),
            _ => None,
        };
        let drawn: Vec<_> = table.log.iter().filter_map(|envelope| first(&envelope.event)).collect();
        assert!(!drawn.is_empty() && drawn.iter().all(|blocks| *blocks == drawn[0]), "{side:?}: {drawn:?}");
    }
    let seals = table.log.iter().filter(|e| matches!(e.event, Event::Roll(RollEvent::DrawSealed { .. }))).count();
    assert_eq!(seals, table.game.draws.made() as usize, "one seal for each draw");
    assert_eq!(replay(&games(), &table.log).expect("the log replays").digest(), table.game.digest());
    back
}
