//! The matching: which people play together, on which seats, and why the others wait.
//!
//! Whoever waited longest is served first, in the largest possible group. Of equal groups it is the one whose members
//! waited longest. Nothing here reads a clock or a store.

use super::reasons::{WaitReason, why};
use super::seating::seated;
use super::{Board, Hours, Pace, WaitingPlayer};
use adjutant_events::{PlayerId, RulesetId, SeatId, Timestamp};
use std::collections::BTreeSet;

/// The groups that are tried for one person and one size. More would take long, and nobody waits in such numbers.
const TRIES: u32 = 5000;

/// People who play together.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Match {
    pub rules: RulesetId,
    pub pace: Pace,
    /// Every seat with its player.
    pub seats: Vec<(SeatId, PlayerId)>,
    /// The players, who waited longest first. That one is the game master.
    pub people: Vec<PlayerId>,
}

/// A group that needs one more player for its game.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Call {
    pub rules: RulesetId,
    pub people: Vec<PlayerId>,
    pub needed: usize,
}

/// The result of a round of matching.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Round {
    pub matches: Vec<Match>,
    /// Everybody who waits on, with the reasons.
    pub waiting: Vec<(PlayerId, Vec<WaitReason>)>,
    pub calls: Vec<Call>,
}

/// Friends who are matched together, or one person.
#[derive(Clone, Debug)]
pub(super) struct Party<'a> {
    pub(super) members: Vec<&'a WaitingPlayer>,
}

impl Party<'_> {
    /// The games that all of them like, in the order of the first.
    pub(super) fn games(&self) -> Vec<&RulesetId> {
        let all = self.members.first().into_iter().flat_map(|first| &first.search.games);
        all.map(|wish| &wish.rules).filter(|rules| self.likes(rules)).collect()
    }

    fn likes(&self, rules: &RulesetId) -> bool {
        self.members.iter().all(|member| member.search.wish(rules).is_some())
    }
}

/// The key that sorts by waiting time. People who began at the same time are sorted by name.
fn since(player: &WaitingPlayer) -> (Timestamp, PlayerId) {
    (player.search.since, player.person.clone())
}

/// Matches people of one place.
pub fn match_players(players: &[WaitingPlayer], boards: &[Board], now: Timestamp) -> Round {
    let mut sorted: Vec<&WaitingPlayer> = players.iter().collect();
    sorted.sort_by_key(|player| since(player));
    let (mut open, lacking) = parties(&sorted);
    let mut round = Round::default();
    let mut at = 0;
    while at < open.len() {
        let found = {
            let from: Vec<&Party<'_>> = open[at..].iter().collect();
            first_game(&from, boards, now)
        };
        let Some((found, taken)) = found else {
            at += 1;
            continue;
        };
        round.matches.push(found);
        let mut number = 0;
        open.retain(|_| {
            let stays = number < at || !taken.contains(&(number - at));
            number += 1;
            stays
        });
    }
    for (person, missing) in lacking {
        round.waiting.push((person, vec![WaitReason::PartyIncomplete { missing }]));
    }
    for at in 0..open.len() {
        let others = open.iter().enumerate().filter(|(other, _)| *other != at).map(|(_, party)| party);
        let (reasons, calls) = why(&open[at], &others.collect::<Vec<_>>(), boards, now);
        for call in calls {
            let is_new = |known: &Call| known.people.iter().all(|person| !call.people.contains(person));
            if round.calls.iter().all(is_new) {
                round.calls.push(call);
            }
        }
        let each = open[at].members.iter().map(|member| (member.person.clone(), reasons.clone()));
        round.waiting.extend(each);
    }
    round
}

/// The parties, longest wait first. Also the people whose friends do not name the same party, with those friends.
///
/// A party is complete if each member names all the others. So nobody is taken along without their own word.
fn parties<'a>(sorted: &[&'a WaitingPlayer]) -> (Vec<Party<'a>>, Vec<(PlayerId, Vec<PlayerId>)>) {
    let with =
        |player: &'a WaitingPlayer| -> BTreeSet<&'a PlayerId> { player.with.iter().chain([&player.person]).collect() };
    let (mut parties, mut lacking): (Vec<Party<'a>>, Vec<_>) = Default::default();
    for player in sorted.iter().copied() {
        let all = with(player);
        let known = |person: &PlayerId| sorted.iter().copied().find(|other| other.person == *person);
        let is_missing = |person: &&PlayerId| known(person).is_none_or(|other| with(other) != all);
        let missing: Vec<PlayerId> = all.iter().copied().filter(is_missing).cloned().collect();
        if !missing.is_empty() {
            lacking.push((player.person.clone(), missing));
            continue;
        }
        match parties.iter_mut().find(|party| party.members.iter().any(|member| all.contains(&member.person))) {
            Some(party) => party.members.push(player),
            None => parties.push(Party { members: vec![player] }),
        }
    }
    // A party waits as long as its last member: nobody gets ahead by naming a friend who waits.
    parties.sort_by_key(|party| party.members.last().map(|last| since(last)));
    (parties, lacking)
}

/// The first game of the first of these parties, and which of them play it.
fn first_game(open: &[&Party<'_>], boards: &[Board], now: Timestamp) -> Option<(Match, Vec<usize>)> {
    let seed = open.first()?;
    for rules in seed.games() {
        let Some(board) = boards.iter().find(|board| board.rules == *rules) else { continue };
        for size in (board.sides().len().max(1)..=board.seats.len()).rev() {
            let group = Group { open, board, size, whole: true, now, tries: TRIES }.found();
            let Some((seats, taken)) = group else { continue };
            let people = people(open, &taken);
            let pace = pace(&people, now)?;
            let people = people.iter().map(|player| player.person.clone()).collect();
            return Some((Match { rules: rules.clone(), pace, seats, people }, taken));
        }
    }
    None
}

/// The members of these parties, in the order of their waiting.
fn people<'a>(open: &[&Party<'a>], chosen: &[usize]) -> Vec<&'a WaitingPlayer> {
    let mut people: Vec<&'a WaitingPlayer> =
        chosen.iter().filter_map(|at| open.get(*at)).flat_map(|party| party.members.iter().copied()).collect();
    people.sort_by_key(|player| since(player));
    people
}

/// Seats with their players, and the parties that play.
type Found = (Vec<(SeatId, PlayerId)>, Vec<usize>);

/// The search for a group of exactly `size` people with the first party in it.
pub(super) struct Group<'s, 'a> {
    pub(super) open: &'s [&'s Party<'a>],
    pub(super) board: &'s Board,
    pub(super) size: usize,
    /// Whether the game could begin with them. If not, each of them only needs a seat.
    pub(super) whole: bool,
    pub(super) now: Timestamp,
    pub(super) tries: u32,
}

impl<'a> Group<'_, 'a> {
    /// The people of a group, for the reasons why somebody waits.
    pub(super) fn people(self) -> Option<Vec<PlayerId>> {
        let open = self.open;
        let (_, taken) = self.found()?;
        Some(people(open, &taken).into_iter().map(|player| player.person.clone()).collect())
    }

    fn found(mut self) -> Option<Found> {
        if !self.open.first()?.likes(&self.board.rules) {
            return None;
        }
        let mut chosen = vec![0];
        self.extended(&mut chosen, 1).map(|seats| (seats, chosen))
    }

    fn extended(&mut self, chosen: &mut Vec<usize>, from: usize) -> Option<Vec<(SeatId, PlayerId)>> {
        let people: Vec<&'a WaitingPlayer> = people(self.open, chosen);
        if people.len() > self.size || !self.agree(&people) {
            return None;
        }
        let is_all = people.len() == self.size;
        let seats = seated(self.board, &people, self.whole && is_all, self.now)?;
        if is_all {
            return Some(seats);
        }
        for next in from..self.open.len() {
            if self.tries == 0 {
                return None;
            }
            self.tries -= 1;
            if !self.open[next].likes(&self.board.rules) {
                continue;
            }
            chosen.push(next);
            if let Some(seats) = self.extended(chosen, next + 1) {
                return Some(seats);
            }
            chosen.pop();
        }
        None
    }

    fn agree(&self, people: &[&WaitingPlayer]) -> bool {
        // Several seats for one person are for those who have waited long enough.
        let is_full = self.size == self.board.seats.len();
        let is_enough = !self.whole || is_full || people.iter().all(|player| player.search.is_relaxed(self.now));
        is_enough
            && people.iter().all(|one| people.iter().all(|other| !one.avoid.contains(&other.person)))
            && pace(people, self.now).is_some_and(|pace| share_hours(people, pace, self.now))
    }
}

/// The pace of a game of these people. The slowest wish counts; whoever wants a faster one must relax, and only by one
/// step. None = they do not agree.
pub(super) fn pace(people: &[&WaitingPlayer], now: Timestamp) -> Option<Pace> {
    let wished = || people.iter().filter_map(|player| Some((player.search.pace?, player.search.is_relaxed(now))));
    let Some(slowest) = wished().map(|(pace, _)| pace).max() else { return Some(Pace::Daily) };
    wished().all(|(pace, relaxed)| pace == slowest || (relaxed && pace.is_near(slowest))).then_some(slowest)
}

/// Whether these people share enough hours of the day for a game of this pace.
pub(super) fn share_hours(people: &[&WaitingPlayer], pace: Pace, now: Timestamp) -> bool {
    let shared = people.iter().fold(Hours::ANY, |shared, player| shared.and(player.search.hours));
    shared.count() >= pace.shared(people.iter().all(|player| player.search.is_relaxed(now)))
}
