//! How a vote is counted. Rules of the house.
//!
//! Yes and no are counted against each other; who abstains is there for the quorum alone. A tie fails. A vote is counted as
//! soon as no answer that is missing can change how it ends.

use super::Vote;
use adjutant_events::council::{Needed, VoteAnswer, VoteOutcome};

/// How a vote ends if nobody answers any more.
pub(super) fn as_it_stands(vote: &Vote) -> VoteOutcome {
    let (yes, no) = (vote.answered(VoteAnswer::Yes), vote.answered(VoteAnswer::No));
    if !has_quorum(vote) {
        VoteOutcome::NoQuorum
    } else if is_enough(vote.terms.needed, yes, no, vote.voters.len() as u32) {
        VoteOutcome::Passed
    } else {
        VoteOutcome::Failed
    }
}

/// How a vote ends whatever those say who have not answered; none while that is open.
pub(super) fn certain(vote: &Vote) -> Option<VoteOutcome> {
    let left = vote.missing().count() as u32;
    if left == 0 {
        return Some(as_it_stands(vote));
    }
    let (yes, no, all) = (vote.answered(VoteAnswer::Yes), vote.answered(VoteAnswer::No), vote.voters.len() as u32);
    let needed = vote.terms.needed;
    // Who is missing may stay away for ever: then the quorum must be there without him.
    if has_quorum(vote) && is_enough(needed, yes, no + left, all) {
        return Some(VoteOutcome::Passed);
    }
    (!is_enough(needed, yes + left, no, all)).then_some(VoteOutcome::Failed)
}

fn has_quorum(vote: &Vote) -> bool {
    vote.cast.len() * 100 >= usize::from(vote.terms.quorum) * vote.voters.len()
}

fn is_enough(needed: Needed, yes: u32, no: u32, all: u32) -> bool {
    match needed {
        Needed::Majority => yes > no,
        Needed::TwoThirds => yes > 0 && yes >= 2 * no,
        Needed::Everybody => yes >= all,
    }
}
