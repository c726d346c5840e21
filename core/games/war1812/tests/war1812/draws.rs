//! Tests of draws: unbiased, bound to their seal, the same after a rewind.

use crate::war1812::games;
use crate::war1812::table::{Table, seat};
use adjutant_core::command::TableCommand;
use adjutant_core::draws::{draw, seed};
use adjutant_core::{Command, apply, replay};
use adjutant_events::{Actor, Event, RollEvent};
use adjutant_game_war1812::board::Side;
use adjutant_game_war1812::command::War1812Command as C;
use adjutant_game_war1812::fact::War1812Event as E;
use adjutant_game_war1812::state::{BlockLocation, SequenceStage};

#[test]
fn every_block_is_as_likely_and_every_order() {
    let mut counts = [[0_u32; 5]; 5];
    for n in 0..4000_u16 {
        let seed = seed(&[9; 32], &[n / 256 + 1, n % 256 + 1]);
        let drawn = draw(&seed, "test", 3, 5);
        assert_eq!(drawn.len(), 3);
        for (place, thing) in drawn.iter().enumerate() {
            counts[place][*thing] += 1;
        }
    }
    for of_place in &counts[..3] {
        // The expected number of each is 800, the standard deviation 25.
        assert!(of_place.iter().all(|count| (690..910).contains(count)), "{counts:?}");
    }
}

#[test]
fn a_draw_depends_on_the_seal_the_dice_and_its_label() {
    let one = draw(&seed(&[1; 32], &[1, 2, 3]), "british/quebec", 10, 19);
    assert_ne!(one, draw(&seed(&[2; 32], &[1, 2, 3]), "british/quebec", 10, 19));
    assert_ne!(one, draw(&seed(&[1; 32], &[1, 2, 4]), "british/quebec", 10, 19));
    assert_ne!(one, draw(&seed(&[1; 32], &[1, 2, 3]), "american/albany", 10, 19));
    assert_eq!(draw(&seed(&[1; 32], &[1]), "x", 9, 4).len(), 4, "no more than there are");
}

/// Computed independently of this code, with Python's `hashlib`, from the text above `seed` and `draw`.
#[test]
fn a_draw_is_what_the_text_says() {
    let seed = seed(&[7; 32], &[1, 256, 17]);
    assert_eq!(draw(&seed, "american/setup", 6, 19), EXPECTED);
}

const EXPECTED: [usize; 6] = [18, 10, 11, 3, 1, 7];

fn at_setup() -> Table {
    let mut table = Table::new(11, &[]);
    table.settle();
    table
}

#[test]
fn the_first_draw_gives_twelve_and_ten() {
    let table = at_setup();
    for (side, count) in [(Side::American, 12), (Side::British, 10)] {
        let state = table.state();
        let hand = state.board().blocks_of(side).filter(|at| state.block(*at).place == BlockLocation::Hand);
        assert_eq!(hand.count(), count);
    }
    assert_eq!(table.state().stage, SequenceStage::Setup(Side::American));
    let draws: Vec<&Event> = table.log.iter().map(|envelope| &envelope.event).collect();
    let sealed = draws.iter().position(|event| matches!(event, Event::Roll(RollEvent::DrawSealed { .. })));
    let asked = draws.iter().position(|event| matches!(event, Event::Roll(RollEvent::RollRequested(_))));
    assert!(sealed < asked, "sealed before the dice are asked for");
}

#[test]
fn a_forged_draw_does_not_fit() {
    let table = at_setup();
    let at = table.log.iter().position(|envelope| matches!(envelope.event.fact(), Some(E::BlocksDrawn { .. })));
    let at = at.expect("a draw");
    let mut log = table.log[..=at].to_vec();
    let before = replay(&games(), &log[..at]).expect("the log before");
    let adjutant_core::Next::Act(due) = adjutant_core::next(&before) else { panic!("the draw is due") };
    assert_eq!(due[0], log[at].event, "whoever replays knows which draw is due");
    // A block that is not in the reserve cannot be recorded at all.
    let Some(E::BlocksDrawn { blocks, .. }) = log[at].event.fact_mut() else { panic!("a draw") };
    blocks[0] = blocks[1];
    let mut game = before;
    assert!(apply(&mut game, &log[at], &log[..at]).is_err());
}

/// Plays to the first winter, rewinds to before it and plays it again: the draw is the same.
#[test]
fn going_back_does_not_draw_again() {
    let mut table = Table::new(21, &[]);
    let mut back = None;
    let winter = |table: &Table| table.state().year == 1813;
    for _ in 0..20_000 {
        let Some(asked) = table.asked().first().cloned() else { break };
        if winter(&table) {
            break;
        }
        if table.state().turn == 10 && matches!(table.state().stage, SequenceStage::Naval) {
            back = Some(table.game.seq);
        }
        let done: Command = C::Done { phase: None }.into();
        let quiet = table.state().turn > 8 && table.may(&asked, &done);
        let command = if quiet { done } else { table.any(&asked) };
        table.order(&asked, command).expect("what is offered");
    }
    assert!(winter(&table), "this seed ends before a winter: choose another");
    let drawn = |table: &Table| -> Vec<Event> {
        let due = |event: &&Event| matches!(event.fact(), Some(E::BlocksDrawn { town: Some(_), .. }));
        table.log.iter().map(|envelope| &envelope.event).filter(due).cloned().collect()
    };
    let first = drawn(&table);
    assert!(!first.is_empty());
    let seals = |table: &Table| {
        table.log.iter().filter(|envelope| matches!(envelope.event, Event::Roll(RollEvent::DrawSealed { .. }))).count()
    };
    let (sealed, gm) = (seals(&table), Actor::Gm { player: "gm".into() });
    let to = back.expect("a last turn");
    table.act(&gm, &TableCommand::Rewind { to, reason: "test".into() }.into()).expect("back");
    for _ in 0..200 {
        let Some(asked) = table.asked().first().cloned() else { break };
        if winter(&table) {
            break;
        }
        let done: Command = C::Done { phase: None }.into();
        let command = if table.may(&asked, &done) { done } else { table.any(&asked) };
        table.order(&asked, command).expect("what is offered");
    }
    assert!(winter(&table));
    assert_eq!(seals(&table), sealed, "nothing is sealed twice");
    let again = drawn(&table)[first.len()..].to_vec();
    assert_eq!(again, first);
    let replayed = replay(&games(), &table.log).expect("the log replays");
    assert_eq!(replayed.digest(), table.game.digest());
    assert_eq!(replayed.draws, table.game.draws);
}

#[test]
fn a_placement_can_be_taken_back() {
    let mut table = at_setup();
    let before = table.game.play_digest();
    let block = {
        let state = table.state();
        let found = state.board().blocks_of(Side::American).find(|at| state.block(*at).place == BlockLocation::Hand);
        found.expect("a block in hand").id()
    };
    let american = seat("american");
    table.order(&american, C::Place { blocks: vec![block], town: "albany".into() }).expect("placed");
    assert_ne!(table.game.play_digest(), before);
    table.order(&american, TableCommand::TakeBack).expect("taken back");
    assert_eq!(table.game.play_digest(), before);
}
