//! The state of a league, and the only function that changes it: [`apply()`].

mod apply;

pub use apply::apply;
pub(crate) use apply::place;

use crate::events::{Fixture, Keys};
use crate::lots::Draw;
use crate::matches::{Origin, Pairing, Score};
use crate::permits::Phase;
use crate::rules::Rules;
use adjutant_events::{LeagueId, PlayerId, Seq, Timestamp};
use smol_str::SmolStr;
use std::collections::{BTreeMap, BTreeSet};

/// The maximum number of events between two checkpoints.
pub const SIGNED_EVERY: u64 = 200;

/// A member of a league.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Member {
    pub name: SmolStr,
    /// The number in order of joining, from 0. It is the last tie-break.
    pub number: u32,
    pub joined: Timestamp,
    /// Whether the member left.
    pub gone: bool,
}

/// A challenge.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Challenge {
    pub number: u32,
    pub season: u16,
    pub fixture: Fixture,
    pub made: Timestamp,
    /// Whether it was accepted; none while it waits. Expired challenges count as declined.
    pub accepted: Option<bool>,
}

impl Challenge {
    /// Whether it is an offer, which names nobody and waits for the first who accepts.
    pub fn is_offer(&self) -> bool {
        self.fixture.second.is_empty()
    }
}

/// A round.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Round {
    pub number: u16,
    pub byes: Vec<PlayerId>,
}

/// A playoff that was made.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Playoff {
    pub seeds: Vec<PlayerId>,
    pub double: bool,
    pub best_of: u8,
}

/// A closed season.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Past {
    pub season: u16,
    pub champion: Option<PlayerId>,
    pub runner_up: Option<PlayerId>,
    pub divisions: Vec<Vec<PlayerId>>,
}

/// The events that affect the ladder, in order.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub enum Entry {
    Joined(PlayerId),
    Left(PlayerId),
    /// The pairing got a result.
    Finished(u32),
}

/// A league.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct League {
    pub id: LeagueId,
    pub seq: Seq,
    pub time: Timestamp,
    pub name: SmolStr,
    pub preset: SmolStr,
    pub rules: Rules,
    pub keys: Option<Keys>,
    pub phase: Phase,
    /// The season, from 1; 0 before the first.
    pub season: u16,
    pub members: BTreeMap<PlayerId, Member>,
    pub directors: BTreeSet<PlayerId>,
    pub arbiters: BTreeSet<PlayerId>,
    pub challenges: Vec<Challenge>,
    pub pairings: Vec<Pairing>,
    pub rounds: Vec<Round>,
    pub divisions: Vec<Vec<PlayerId>>,
    pub playoff: Option<Playoff>,
    pub past: Vec<Past>,
    pub chronicle: Vec<Entry>,
    /// The lots of this season: members in drawn order. Later members follow in order of joining.
    pub lots: Vec<PlayerId>,
    /// The number of draws.
    pub draws: u32,
    /// The draw that is awaited.
    pub asked: Option<Draw>,
    /// The event of the last checkpoint, and whether something that must be signed happened since.
    pub signed: Seq,
    pub unsigned: bool,
    /// Whether a round must be paired after the draw.
    pub pairs_next: bool,
    /// Pairings with equal bids that wait for lots.
    pub tied: Vec<u32>,
    /// The absences of this season.
    pub away: BTreeMap<PlayerId, Vec<(Timestamp, Timestamp)>>,
    /// The waiting list, in order of arrival.
    pub reserves: Vec<(PlayerId, SmolStr)>,
}

/// Why an event cannot be applied: the log and the program disagree.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ApplyError {
    /// The event is out of order.
    #[error("event {found} stands where event {expected} should")]
    Place {
        /// The expected number.
        expected: Seq,
        /// The number found.
        found: Seq,
    },
    /// The event belongs to another league or is earlier than the one before.
    #[error("event {0} belongs to another league or another time")]
    Foreign(Seq),
    /// The event refers to something that does not exist.
    #[error("event {0} speaks of something that is not there")]
    Nothing(Seq),
}

impl League {
    /// A league without events.
    pub fn new(id: LeagueId) -> Self {
        Self {
            id,
            seq: 0,
            time: Timestamp(0),
            name: SmolStr::default(),
            preset: SmolStr::default(),
            rules: Rules::default(),
            keys: None,
            phase: Phase::Preparing,
            season: 0,
            members: BTreeMap::new(),
            directors: BTreeSet::new(),
            arbiters: BTreeSet::new(),
            challenges: Vec::new(),
            pairings: Vec::new(),
            rounds: Vec::new(),
            divisions: Vec::new(),
            playoff: None,
            past: Vec::new(),
            chronicle: Vec::new(),
            lots: Vec::new(),
            draws: 0,
            asked: None,
            signed: 0,
            unsigned: false,
            pairs_next: false,
            tied: Vec::new(),
            away: BTreeMap::new(),
            reserves: Vec::new(),
        }
    }

    /// Whether the league was founded.
    pub fn exists(&self) -> bool {
        self.keys.is_some()
    }

    /// Whether a person is a current member.
    pub fn is_member(&self, player: &PlayerId) -> bool {
        self.members.get(player).is_some_and(|member| !member.gone)
    }

    /// The person that a word names: by id, or a member by the name in tables. An unknown word is taken as an id.
    pub fn named(&self, word: &str) -> PlayerId {
        let id = PlayerId::new(word);
        if self.members.contains_key(&id) {
            return id;
        }
        let lower = word.to_lowercase();
        let called = self.members.iter().find(|(_, member)| member.name.to_lowercase() == lower);
        called.map_or(id, |(player, _)| player.clone())
    }

    /// The current members, in order of joining.
    pub fn active(&self) -> Vec<PlayerId> {
        let mut all: Vec<(&PlayerId, &Member)> = self.members.iter().filter(|(_, member)| !member.gone).collect();
        all.sort_by_key(|(_, member)| member.number);
        all.into_iter().map(|(player, _)| player.clone()).collect()
    }

    /// Whether a checkpoint must come before anything else.
    pub fn must_sign(&self) -> bool {
        self.rules.binds() && (self.unsigned || self.seq >= self.signed + SIGNED_EVERY)
    }

    /// The pairing of this number.
    pub fn pairing(&self, number: u32) -> Option<&Pairing> {
        self.pairings.get(usize::try_from(number).ok()?.checked_sub(1)?)
    }

    /// The challenge of this number.
    pub fn challenge(&self, number: u32) -> Option<&Challenge> {
        self.challenges.get(usize::try_from(number).ok()?.checked_sub(1)?)
    }

    /// The offers that wait, in their order; none outside a season.
    pub fn offers(&self) -> impl Iterator<Item = &Challenge> {
        let may_be_taken = self.phase == Phase::Season;
        let waits = |one: &&Challenge| one.season == self.season && one.accepted.is_none() && one.is_offer();
        self.challenges.iter().filter(move |_| may_be_taken).filter(waits)
    }

    /// The pairings of the current season.
    pub fn present(&self) -> impl Iterator<Item = &Pairing> {
        self.pairings.iter().filter(|pairing| pairing.season == self.season)
    }

    /// A person's place in the lots of the season. People without one follow in order of joining.
    pub fn lot_of(&self, player: &PlayerId) -> (usize, u32) {
        let lot = self.lots.iter().position(|drawn| drawn == player).unwrap_or(usize::MAX);
        (lot, self.members.get(player).map_or(u32::MAX, |member| member.number))
    }

    /// The maximum number of games in a pairing.
    pub fn games_of(&self, pairing: &Pairing) -> u32 {
        match pairing.origin {
            Origin::Playoff(_) => self.playoff.as_ref().map_or(1, |playoff| playoff.best_of.into()),
            Origin::Challenge(_) | Origin::Round(_) => self.rules.games.into(),
        }
    }

    /// The result if one team loses everything: all games of a season's match, or as many as decide a playoff match.
    pub fn lost_by(&self, pairing: &Pairing, team: usize) -> Score {
        let most = self.games_of(pairing);
        let needed = if matches!(pairing.origin, Origin::Playoff(_)) { most / 2 + 1 } else { most };
        let halves = (needed * 2) as u8;
        if team == 0 { Score(0, halves) } else { Score(halves, 0) }
    }

    pub(crate) fn pairing_mut(&mut self, number: u32, seq: Seq) -> Result<&mut Pairing, ApplyError> {
        let index = usize::try_from(number).ok().and_then(|number| number.checked_sub(1));
        index.and_then(|index| self.pairings.get_mut(index)).ok_or(ApplyError::Nothing(seq))
    }
}
