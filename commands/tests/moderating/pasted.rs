//! Several orders at once: all of them, or none, and each mistake explained.

use crate::moderating::{SOVIET, anna, awaited, done, length, load, said, started};
use adjutant_commands::moderator::{Denial, DiceWish, LineProblem};
use adjutant_events::{SeatId, Seq};
use adjutant_storage::MemoryStore;
use std::sync::Arc;

#[test]
fn a_block_is_executed_as_a_whole() {
    let store = Arc::new(MemoryStore::new());
    let mut session = started(&store, DiceWish::OperatingSystem);
    let before = length(&store);
    let outcome = done(&mut session, &anna(), SOVIET);
    let causes: Vec<_> = outcome.events.everything().iter().map(|envelope| &envelope.cause).collect();
    assert!(causes.windows(2).all(|pair| pair[0] == pair[1]));
    assert_eq!(length(&store), before + outcome.events.len() as Seq);
    assert_eq!(awaited(&outcome.standing), [SeatId::new("germany")]);
    assert_eq!(load(&store).game().digest(), session.game().digest());
}

#[test]
fn every_wrong_line_of_a_block_is_explained_and_nothing_happens() {
    let store = Arc::new(MemoryStore::new());
    let mut session = started(&store, DiceWish::OperatingSystem);
    let (before, digest) = (length(&store), session.game().digest());
    let block = "# the plan\n1. purchase 2 infantree\n2. purchase 2 infantry; purchase 50 tanks\n\nboard\n- done\nundo";
    let Err(Denial::Orders(denied)) = said(&mut session, &anna(), block) else { panic!() };
    let lines: Vec<(usize, &str)> = denied.lines.iter().map(|line| (line.number, line.text.as_str())).collect();
    assert_eq!(
        lines,
        [
            (2, "purchase 2 infantree"),
            (3, "purchase 2 infantry"),
            (3, "purchase 50 tanks"),
            (5, "board"),
            (6, "done"),
            (7, "undo")
        ]
    );
    let problem = |i: usize| denied.lines[i].problem.as_ref();
    assert!(matches!(problem(0), Some(LineProblem::Unread(_))));
    assert!(problem(1).is_none());
    assert!(matches!(problem(2), Some(LineProblem::Refused(_))));
    assert_eq!(problem(3), Some(&LineProblem::NotInABlock));
    assert!(problem(4).is_none());
    assert_eq!(problem(5), Some(&LineProblem::NotInABlock));
    assert_eq!((before, digest), (length(&store), session.game().digest()));
}

#[test]
fn nothing_follows_dice_or_somebody_elses_turn_in_a_block() {
    let store = Arc::new(MemoryStore::new());
    let mut session = started(&store, DiceWish::Scripted);
    let block = format!("{SOVIET}\ndone\npurchase 1 infantry");
    let Err(Denial::Orders(denied)) = said(&mut session, &anna(), &block) else { panic!() };
    let Some(LineProblem::AfterAnswer { line, awaited }) = &denied.lines.last().expect("lines").problem else {
        panic!("{denied:?}")
    };
    assert!(*line < denied.lines.last().expect("lines").number);
    assert_eq!(awaited, &[SeatId::new("germany")]);
    let block = "done\nmove 3 infantry from Caucasus to Ukraine\ndone\nfight Ukraine\ncasualties 1 infantry\nretreat";
    match said(&mut session, &anna(), block) {
        Err(Denial::Orders(denied)) => {
            let problems: Vec<_> = denied.lines.iter().map(|line| &line.problem).collect();
            assert!(
                problems.iter().any(|problem| matches!(problem, Some(LineProblem::AfterDice { line: 4 }))),
                "{problems:?}"
            );
        }
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_line_of_several_orders_that_is_wrong_in_one_way_is_answered_once() {
    let store = Arc::new(MemoryStore::new());
    let mut session = started(&store, DiceWish::OperatingSystem);
    // It is not the time for moves: this is said once, not for each move.
    let line = "3 inf archangel, 2 inf russia -> west russia";
    let Err(Denial::Refused(refusal)) = said(&mut session, &anna(), line) else { panic!() };
    assert_eq!(refusal.key(), "axis-wrong-phase");
    done(&mut session, &anna(), "done");
    // If one of them is legal, the answer names the wrong one.
    let line = "3 inf archangel, 99 inf russia -> west russia";
    let Err(Denial::Orders(denied)) = said(&mut session, &anna(), line) else { panic!() };
    let wrong: Vec<bool> = denied.lines.iter().map(|line| line.problem.is_some()).collect();
    assert_eq!(wrong, [false, true]);
}
