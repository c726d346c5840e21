//! How a vote is counted. Rules of the house.
//!
//! Yes and no are counted against each other on each side by itself, and it passes where it passes on every side: who are more
//! cannot vote the others a draw, a substitute or a new position. Who abstains is there for the quorum alone. A tie fails. A vote is
//! counted as soon as no answer that is missing can change how it ends.

use crate::table::council::state::Vote;
use adjutant_events::SideId;
use adjutant_events::council::{Needed, VoteAnswer, VoteOutcome};

/// The answers of one side.
#[derive(Clone, Copy, Debug, Default)]
struct Tally {
    yes: usize,
    no: usize,
    /// Those who have not answered.
    left: usize,
    all: usize,
}

/// How a vote ends if nobody answers any more.
pub(crate) fn as_it_stands(vote: &Vote) -> VoteOutcome {
    if !has_quorum(vote) {
        VoteOutcome::NoQuorum
    } else if tallies(vote).iter().all(|side| is_enough(vote.terms.needed, *side)) {
        VoteOutcome::Passed
    } else {
        VoteOutcome::Failed
    }
}

/// How a vote ends whatever those say who have not answered; none while that is open.
pub(crate) fn certain(vote: &Vote) -> Option<VoteOutcome> {
    let sides = tallies(vote);
    if sides.iter().all(|side| side.left == 0) {
        return Some(as_it_stands(vote));
    }
    let needed = vote.terms.needed;
    let at_worst = |side: &Tally| is_enough(needed, Tally { no: side.no + side.left, ..*side });
    let at_best = |side: &Tally| is_enough(needed, Tally { yes: side.yes + side.left, ..*side });
    // Who is missing may stay away for ever: then the quorum must be there without him.
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
