//! How a vote is counted. The rules are the program's own.
//!
//! Yes and no are counted for each side separately, and the vote passes only if it passes on every side. So a larger
//! side cannot impose a draw, a substitute or a new position. Abstentions count only for the quorum. A tie fails. A
//! vote is counted as soon as no missing answer can change its outcome.

use crate::table::council::state::Vote;
use adjutant_events::SideId;
use adjutant_events::council::{Needed, VoteAnswer, VoteOutcome};

/// The answers of one side.
#[derive(Clone, Copy, Debug, Default)]
struct Tally {
    yes: usize,
    no: usize,
    /// The number of missing answers.
    left: usize,
    all: usize,
}

/// The outcome if no further answers are given.
pub(crate) fn as_it_stands(vote: &Vote) -> VoteOutcome {
    if !has_quorum(vote) {
        VoteOutcome::NoQuorum
    } else if tallies(vote).iter().all(|side| is_enough(vote.terms.needed, *side)) {
        VoteOutcome::Passed
    } else {
        VoteOutcome::Failed
    }
}

/// The outcome if the missing answers cannot change it; otherwise none.
pub(crate) fn certain(vote: &Vote) -> Option<VoteOutcome> {
    let sides = tallies(vote);
    if sides.iter().all(|side| side.left == 0) {
        return Some(as_it_stands(vote));
    }
    let needed = vote.terms.needed;
    let at_worst = |side: &Tally| is_enough(needed, Tally { no: side.no + side.left, ..*side });
    let at_best = |side: &Tally| is_enough(needed, Tally { yes: side.yes + side.left, ..*side });
    // Missing voters may never answer, so the quorum must be met without them.
    if has_quorum(vote) && sides.iter().all(at_worst) {
        return Some(VoteOutcome::Passed);
    }
    (!sides.iter().all(at_best)).then_some(VoteOutcome::Failed)
}

fn tallies(vote: &Vote) -> Vec<Tally> {
    let mut sides: Vec<(&SideId, Tally)> = Vec::new();
    for (player, side) in &vote.voters {
        let at = sides.iter().position(|(known, _)| *known == side).unwrap_or_else(|| {
            sides.push((side, Tally::default()));
            sides.len() - 1
        });
        let tally = &mut sides[at].1;
        tally.all += 1;
        match vote.cast.iter().find(|(one, _)| one == player).map(|(_, answer)| answer) {
            Some(VoteAnswer::Yes) => tally.yes += 1,
            Some(VoteAnswer::No) => tally.no += 1,
            Some(VoteAnswer::Abstain) => {}
            None => tally.left += 1,
        }
    }
    sides.into_iter().map(|(_, tally)| tally).collect()
}

fn has_quorum(vote: &Vote) -> bool {
    vote.cast.len() * 100 >= usize::from(vote.terms.quorum) * vote.voters.len()
}

fn is_enough(needed: Needed, side: Tally) -> bool {
    match needed {
        Needed::Majority => side.yes > side.no,
        Needed::TwoThirds => side.yes > 0 && side.yes >= 2 * side.no,
        Needed::Everybody => side.yes >= side.all,
    }
}
