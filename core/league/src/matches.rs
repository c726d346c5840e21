//! Pairings: the players, the sides, and the result.

use crate::rules::Bids;
use adjutant_events::transcript::{Commitment, Hash, ServerPublicKey};
use adjutant_events::{GameId, PlayerId, Timestamp};
use serde::{Deserialize, Serialize};

/// A result in half games: a win is 2 to 0, a draw 1 to 1. A match has the sum of its games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Score(pub u8, pub u8);

impl Score {
    /// The first team wins.
    pub const FIRST: Self = Self(2, 0);
    /// The second team wins.
    pub const SECOND: Self = Self(0, 2);
    /// Drawn.
    pub const DRAW: Self = Self(1, 1);

    /// The index of the team with the higher score; none for a draw.
    pub fn winner(self) -> Option<usize> {
        match self.0.cmp(&self.1) {
            std::cmp::Ordering::Greater => Some(0),
            std::cmp::Ordering::Less => Some(1),
            std::cmp::Ordering::Equal => None,
        }
    }

    /// The half games of one team.
    pub fn of(self, which: usize) -> u8 {
        if which == 0 { self.0 } else { self.1 }
    }

    /// The number of games in the result.
    pub fn games(self) -> u32 {
        u32::midpoint(u32::from(self.0), u32::from(self.1))
    }
}

/// The identity of a game: the root of its transcript after the events of a result, and its server. A game without
/// verifiable dice has no server, and the tree is over its visible events at the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Bound {
    pub root: Hash,
    pub server: Option<ServerPublicKey>,
}

/// The origin of a pairing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Origin {
    /// An accepted challenge, by its number.
    Challenge(u32),
    /// A round of the season, from 1.
    Round(u16),
    /// A place in the playoff's bracket.
    Playoff(u16),
}

/// How a result was decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum How {
    /// Both teams agreed.
    Agreed,
    /// The referee of the game reported it.
    Referee,
    /// The loser conceded.
    Conceded,
    /// A player did not appear, or left.
    Forfeited,
    /// An arbiter or director ruled.
    Ruled,
}

/// A valid result.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Outcome {
    /// The result.
    pub score: Score,
    /// How it was decided.
    pub how: How,
    /// The material left for each team, if the league counts it.
    pub material: Option<[i32; 2]>,
    /// The time of the decision.
    pub at: Timestamp,
}

/// The status of a pairing.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)] // a field without a comment is what its name says
pub enum PairingStatus {
    /// To be played.
    Open,
    /// One side reported a result, and the other must confirm it.
    Reported { score: Score, material: Option<[i32; 2]>, by: u8 },
    /// It is disputed, and an arbiter must rule.
    Disputed { score: Score },
    /// Over.
    Done(Outcome),
    /// A ruling says that it does not count.
    Annulled,
}

/// The state of the auction of sides.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Auction {
    /// The last open bid, and the team that made it.
    pub named: Option<(i32, u8)>,
    /// The commitments of both teams.
    pub sealed: [Option<Commitment>; 2],
    /// The revealed bids.
    pub shown: [Option<i32>; 2],
    /// The outcome: the team that plays the second side, and its bonus.
    pub settled: Option<(u8, i32)>,
}

/// A pairing of two teams.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pairing {
    /// Its number, from 1.
    pub number: u32,
    /// The season, from 1.
    pub season: u16,
    /// Its origin.
    pub origin: Origin,
    /// The players of both teams. Until the auction the first team plays the first side.
    pub teams: [Vec<PlayerId>; 2],
    /// The rule for sides and bids, as it was when the pairing was made.
    pub bids: Bids,
    /// The auction of the sides.
    pub auction: Auction,
    /// Its games.
    pub games: Vec<GameId>,
    /// The reported winner of each game, as the index of a team.
    pub recorded: Vec<Option<u8>>,
    /// The games that are identified.
    pub attested: Vec<GameId>,
    /// The status of the pairing.
    pub standing: PairingStatus,
    /// The time at which it was made.
    pub made: Timestamp,
    /// The start of its time limits: when it was made, or when a substitute came.
    pub since: Timestamp,
    /// The deadline of called players.
    pub called: Option<Timestamp>,
    /// The teams that confirmed their presence or did something for it.
    pub ready: [bool; 2],
    /// Whether officials were told that it is overdue.
    pub overdue: bool,
}

impl Pairing {
    /// Whether nothing was played or reported yet.
    pub fn waits_to_begin(&self) -> bool {
        self.standing == PairingStatus::Open && self.games.is_empty()
    }

    /// The team of a person.
    pub fn team_of(&self, player: &PlayerId) -> Option<usize> {
        self.teams.iter().position(|team| team.contains(player))
    }

    /// The team that plays the second side and gets the bonus.
    pub fn second_side(&self) -> usize {
        self.auction.settled.map_or(1, |(team, _)| usize::from(team))
    }

    /// The result, if it is finished and counts.
    pub fn outcome(&self) -> Option<&Outcome> {
        match &self.standing {
            PairingStatus::Done(outcome) => Some(outcome),
            _ => None,
        }
    }

    /// Whether it still needs a result.
    pub fn is_open(&self) -> bool {
        matches!(self.standing, PairingStatus::Open | PairingStatus::Reported { .. } | PairingStatus::Disputed { .. })
    }
}
