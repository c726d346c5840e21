//! A whole turn at once, as other programs summarise it and as forums write it.

use crate::moderating::{SOVIET, anna, awaited, bert, done, length, said, started};
use adjutant_commands::moderator::{Denial, DiceWish, LineProblem, Session};
use adjutant_events::SeatId;
use adjutant_grammar::ParseProblem;
use adjutant_storage::MemoryStore;
use std::sync::Arc;

/// The same turn of Germany in three styles.
const STYLES: [&str; 3] = [
    "Purchase Units - Germans\n    Germans buy 4 infantry; Remaining resources: 0 PUs;\n\nCombat Move - Germans\n\nCombat - Germans\n\n\
     Non Combat Move - Germans\n    3 infantry moved from Germany to Eastern Europe\n\nPlace Units - Germans\n    \
     4 infantry placed in Germany\n\nTurn Complete - Germans\n    Germans collect 12 PUs; end with 12 PUs total\n",
    "**G1**\nPurchase: 4 inf (12)\nCombat moves: none\nNCM:\n3 inf Ger -> E Eur\nPlace: 4 inf Germany\nIncome: 12\ndone",
    "G1 buy: 4 inf\nG1 CM: no attacks\nG1 NCM: 3 inf Ger to EEur\nG1 place: 4 inf @ Germany\nCollect: 12 IPCs\ndone",
];

fn germany(store: &Arc<MemoryStore>) -> Session {
    let mut session = started(store, DiceWish::OperatingSystem);
    done(&mut session, &anna(), SOVIET);
    session
}

#[test]
fn a_turn_is_taken_from_a_summary() {
    let mut digests = Vec::new();
    for block in STYLES {
        let store = Arc::new(MemoryStore::new());
        let mut session = germany(&store);
        let outcome = done(&mut session, &bert(), block);
        assert_eq!(awaited(&outcome.standing), [SeatId::new("united_kingdom")], "{block}");
        digests.push(session.game().play_digest());
    }
    assert!(digests.windows(2).all(|pair| pair[0] == pair[1]));
}

#[test]
fn a_heading_of_a_phase_that_is_over_is_refused() {
    let store = Arc::new(MemoryStore::new());
    let mut session = germany(&store);
    let before = length(&store);
    let block = "Combat Move - Germans\nPurchase Units - Germans\nGermans buy 4 infantry";
    let Err(Denial::Orders(denied)) = said(&mut session, &bert(), block) else { panic!() };
    let wrong = denied.lines.iter().find_map(|line| line.problem.as_ref());
    let Some(LineProblem::Unread(error)) = wrong else { panic!("{denied:?}") };
    assert!(matches!(error.problem, ParseProblem::OtherPhase { .. }));
    assert_eq!(before, length(&store));
}

#[test]
fn what_a_summary_reports_is_compared() {
    let store = Arc::new(MemoryStore::new());
    let mut session = germany(&store);
    let before = length(&store);
    let block = "Purchase Units - Germans\nGermans buy 4 infantry; Remaining resources: 3 PUs;\nCombat Move - Germans";
    let Err(Denial::Orders(denied)) = said(&mut session, &bert(), block) else { panic!() };
    let wrong = denied.lines.iter().find_map(|line| line.problem.as_ref());
    let Some(LineProblem::Unread(error)) = wrong else { panic!("{denied:?}") };
    assert_eq!(error.key(), "axis-parse-other-money");
    assert_eq!(before, length(&store));
}
