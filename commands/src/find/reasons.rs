//! Why somebody was not matched.
//!
//! A person whom somebody else avoids is not told so, neither in words nor in a count: whoever avoids you does not exist
//! for you here.

use super::matching::{Call, Group, Party, pace, share_hours};
use super::seating::seated;
use super::{Board, WaitingPlayer};
use adjutant_events::{PlayerId, RulesetId, Timestamp};
use serde::{Deserialize, Serialize};

/// The groups that are tried for the reasons of one person and one size.
const TRIES: u32 = 500;

/// Why somebody was not matched.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum WaitReason {
    /// These friends do not search, or do not name the same party.
    PartyIncomplete {
        /// The friends.
        missing: Vec<PlayerId>,
    },
    /// The party itself has no game, pace or hours that all its members want.
    PartyApart,
    /// The game waits for people.
    Waits {
        /// The game.
        rules: RulesetId,
        /// What is in the way.
        obstacles: Obstacles,
    },
}

/// What is in the way of a game: how many others look for it, and the first reason against each of them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Obstacles {
    /// Others who look for this game.
    pub others: usize,
    /// Those of them whom the person avoids.
    pub avoided: usize,
    pub pace: usize,
    pub hours: usize,
    /// Those who like only the same seats.
    pub seats: usize,
    /// Those who would suit.
    pub fit: usize,
    /// Those who would suit, but still want a player for each seat, because half of their wait is not over.
    pub full_only: usize,
    /// How many people are in the largest possible group, with the person.
    pub together: usize,
    /// How many are needed now.
    pub needed: usize,
}

/// Why a party was not matched, and the games for which it is one short.
pub(super) fn why(
    party: &Party<'_>,
    others: &[&Party<'_>],
    boards: &[Board],
    now: Timestamp,
) -> (Vec<WaitReason>, Vec<Call>) {
    let (mut reasons, mut calls) = (Vec::new(), Vec::new());
    let open: Vec<&Party<'_>> = [party].into_iter().chain(others.iter().copied()).collect();
    for rules in party.games() {
        let Some(board) = boards.iter().find(|board| board.rules == *rules) else { continue };
        let own = party.members.len();
        let group = |size| Group { open: &open, board, size, whole: false, now, tries: TRIES };
        if group(own).people().is_none() {
            continue;
        }
        let mut obstacles = obstacles(party, others, board, now);
        let found = (own..board.seats.len()).rev().find_map(|size| group(size).people());
        let Some(together) = found else { continue };
        obstacles.together = together.len();
        obstacles.needed = obstacles.needed.max(obstacles.together + 1);
        reasons.push(WaitReason::Waits { rules: rules.clone(), obstacles });
        if obstacles.together + 1 == obstacles.needed {
            calls.push(Call { rules: rules.clone(), people: together, needed: obstacles.needed });
        }
    }
    if reasons.is_empty() {
        reasons.push(WaitReason::PartyApart);
    }
    (reasons, calls)
}

/// What is in the way of a game, without how many are together.
fn obstacles(party: &Party<'_>, others: &[&Party<'_>], board: &Board, now: Timestamp) -> Obstacles {
    let mut found = Obstacles::default();
    let own = &party.members;
    let avoids = |one: &WaitingPlayer, other: &WaitingPlayer| one.avoid.contains(&other.person);
    for other in others.iter().flat_map(|party| &party.members).copied() {
        if other.search.wish(&board.rules).is_none() {
            continue;
        }
        let is_avoided = own.iter().any(|one| avoids(one, other));
        if !is_avoided && own.iter().any(|one| avoids(other, one)) {
            continue;
        }
        found.others += 1;
        let both: Vec<&WaitingPlayer> = own.iter().copied().chain([other]).collect();
        let agreed = pace(&both, now);
        if is_avoided {
            found.avoided += 1;
        } else if agreed.is_none() {
            found.pace += 1;
        } else if !agreed.is_some_and(|pace| share_hours(&both, pace, now)) {
            found.hours += 1;
        } else if seated(board, &both, false, now).is_none() {
            found.seats += 1;
        } else {
            found.fit += 1;
            found.full_only += usize::from(!other.search.is_relaxed(now));
        }
    }
    let is_relaxed = own.iter().all(|one| one.search.is_relaxed(now));
    found.needed = if is_relaxed && found.full_only == 0 { board.sides().len() } else { board.seats.len() };
    found
}
