//! Pairings: who plays whom, how sides were chosen, what came of it.

use crate::rules::Bids;
use adjutant_events::transcript::{Commitment, Hash, ServerPublicKey};
use adjutant_events::{GameId, PlayerId, Timestamp};
use serde::{Deserialize, Serialize};

/// A result, in half games: a game won is 2 to 0, drawn 1 to 1; of a match the sum of its games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Score(pub u8, pub u8);

impl Score {
    /// Won by the first.
    pub const FIRST: Self = Self(2, 0);
    /// Won by the second.
    pub const SECOND: Self = Self(0, 2);
    /// Drawn.
    pub const DRAW: Self = Self(1, 1);

    /// Who has more of it: 0, 1, or nobody.
    pub fn winner(self) -> Option<usize> {
        match self.0.cmp(&self.1) {
            std::cmp::Ordering::Greater => Some(0),
            std::cmp::Ordering::Less => Some(1),
            std::cmp::Ordering::Equal => None,
        }
    }

    /// How much this one of the two has.
    pub fn of(self, which: usize) -> u8 {
        if which == 0 { self.0 } else { self.1 }
    }

    /// How many games it is the result of.
    pub fn games(self) -> u32 {
        u32::midpoint(u32::from(self.0), u32::from(self.1))
    }
}

/// Which game it was: the root of its transcript after so many events as a result says, and who signs it. Of a game whose dice
/// prove nothing there is no server, and the tree is over its events as they are shown at its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Bound {
    pub root: Hash,
    pub server: Option<ServerPublicKey>,
}

/// Why there is a pairing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Origin {
    /// A challenge that was accepted, by its number.
    Challenge(u32),
    /// A round of the season, from 1.
    Round(u16),
    /// A place of the playoff's bracket.
    Playoff(u16),
}

/// How a result came about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum How {
    /// Both said so.
    Agreed,
    /// The referee of the game said so.
    Referee,
    /// Given up by the one who lost it.
    Conceded,
    /// Somebody did not appear, or left.
    Forfeited,
    /// An arbiter or director said so.
    Ruled,
}

/// A result that stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Outcome {
    /// The result.
    pub score: Score,
    /// How it came about.
    pub how: How,
    /// What each had left at the end, where the league counts it.
    pub material: Option<[i32; 2]>,
    /// When it became one.
    pub at: Timestamp,
}

/// How a pairing stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)] // a field without a comment is what its name says
pub enum PairingStatus {
    /// To be played.
    Open,
    /// Reported by one of the two sides, to be confirmed by the other.
    Reported { score: Score, material: Option<[i32; 2]>, by: u8 },
    /// Contested; an arbiter rules.
    Disputed { score: Score },
    /// Over.
    Done(Outcome),
    /// Ruled not to count.
    Annulled,
}

/// How far the auction of the sides is.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Auction {
    /// The last figure in the open, and which of the two named it.
    pub named: Option<(i32, u8)>,
    /// What each committed to.
    pub sealed: [Option<Commitment>; 2],
    /// What each then showed.
    pub shown: [Option<i32>; 2],
    /// What it ended with: who plays the second side, and the figure it gets.
    pub settled: Option<(u8, i32)>,
}

/// Two sides who play each other.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pairing {
    /// Its number, from 1.
    pub number: u32,
    /// The season, from 1.
    pub season: u16,
    /// Why there is one.
    pub origin: Origin,
    /// Who plays: one on each side, or a team. Until sides are auctioned the first plays the first side.
    pub teams: [Vec<PlayerId>; 2],
    /// How its sides and its bid are found: as the league did it when it was made.
    pub bids: Bids,
    /// The auction of the sides.
    pub auction: Auction,
    /// The games it is played in.
    pub games: Vec<GameId>,
    /// What the referee of each said: the winner by his place among the teams.
    pub recorded: Vec<Option<u8>>,
    /// Of which games it is known which they were.
    pub attested: Vec<GameId>,
    /// How it stands.
    pub standing: PairingStatus,
    /// When it was made.
    pub made: Timestamp,
    /// Since when its limits run: since it was made, or since somebody came in another's place.
    pub since: Timestamp,
    /// Until when those who were called are to come.
    pub called: Option<Timestamp>,
    /// Who said that he is there, or did something for it.
    pub ready: [bool; 2],
    /// Whether officials were told that it is late.
    pub overdue: bool,
}

impl Pairing {
    /// Whether nothing of it was played or reported yet.
    pub fn waits_to_begin(&self) -> bool {
        self.standing == PairingStatus::Open && self.games.is_empty()
    }

    /// In which of the two teams somebody is.
    pub fn team_of(&self, player: &PlayerId) -> Option<usize> {
        self.teams.iter().position(|team| team.contains(player))
    }

    /// Which team plays the second side: the one that gets the bid.
    pub fn second_side(&self) -> usize {
        self.auction.settled.map_or(1, |(team, _)| usize::from(team))
    }

    /// The result, if it is over and counts.
    pub fn outcome(&self) -> Option<&Outcome> {
        match &self.standing {
            PairingStatus::Done(outcome) => Some(outcome),
            _ => None,
        }
    }

    /// Whether somebody still has something to do for it.
    pub fn is_open(&self) -> bool {
        matches!(self.standing, PairingStatus::Open | PairingStatus::Reported { .. } | PairingStatus::Disputed { .. })
    }
}
