//! Who looks for a game, and who is matched with whom.
//!
//! What a person looks for is a note in the store under the person's name. It is never an event of a game.
//! [`match_players()`] is pure: the same searches at the same time give the same games and the same reasons.

mod hours;
mod matching;
mod notes;
mod open;
mod pending_game;
mod reasons;
mod seating;
mod wishes;

pub use hours::Hours;
pub use matching::{Call, Match, Round, match_players};
pub use notes::{
    end_search, end_searches, erase, everybody, pending_games, remove_pending, save, store_pending, waiting_players,
};
pub use open::{OpenKind, OpenSeat, open_seats};
pub use pending_game::{PendingGame, free_name};
pub use reasons::{Obstacles, WaitReason};
pub use wishes::{Unread, known_boards, wishes};

use adjutant_events::{PlayerId, RulesetId, SeatId, SideId, Timestamp};
use serde::{Deserialize, Serialize};

/// The time between two rounds of matching, in milliseconds.
pub const QUARTER: i64 = 15 * 60_000;
/// The most people in a private list, and in a party without the person who makes it.
pub const MOST_AVOIDED: usize = 50;
/// See [`MOST_AVOIDED`].
pub const MOST_FRIENDS: usize = 7;

/// How fast a game is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Pace {
    /// In one sitting.
    Live,
    /// A turn a day.
    Daily,
    /// A turn in three days.
    Slow,
}

impl Pace {
    /// All, the fastest first.
    pub const ALL: [Self; 3] = [Self::Live, Self::Daily, Self::Slow];

    /// Its word for programs and custom ids.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Live => "live",
            Self::Daily => "daily",
            Self::Slow => "slow",
        }
    }

    /// The pace of a word.
    pub fn of_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|pace| pace.word() == word)
    }

    /// Whether two people who relax can agree: the one pace is next to the other.
    const fn is_near(self, other: Self) -> bool {
        (self as u8).abs_diff(other as u8) <= 1
    }

    /// The minutes that a seat has for a turn; none = a sitting has no clock.
    pub const fn allowance(self) -> Option<u32> {
        match self {
            Self::Live => None,
            Self::Daily => Some(24 * 60),
            Self::Slow => Some(72 * 60),
        }
    }

    /// The half hours of a day that everybody must share: at first, and after half of the wait.
    const fn shared(self, relaxed: bool) -> u32 {
        match (self, relaxed) {
            (Self::Live, false) => 4,
            (Self::Live, true) | (Self::Daily, false) => 2,
            (Self::Daily, true) | (Self::Slow, _) => 0,
        }
    }
}

/// A seat or a side that a person likes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)] // a field without a comment is what its name says
pub enum Liked {
    Seat(SeatId),
    Side(SideId),
}

/// A game that a person likes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Wish {
    pub rules: RulesetId,
    /// The seats and sides in it, the most liked first; empty = any.
    pub liked: Vec<Liked>,
}

/// What a person looks for now.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Search {
    /// People of one place are matched: a server of Discord, or a folder.
    pub place: String,
    /// Where in that place the game is made, in a form that only the interface reads.
    pub spot: String,
    /// The language in which the person is told.
    pub language: String,
    /// The games, the most liked first.
    pub games: Vec<Wish>,
    /// None = any.
    pub pace: Option<Pace>,
    pub hours: Hours,
    pub since: Timestamp,
    /// The end of the longest wait.
    pub until: Timestamp,
}

impl Search {
    /// When half of the wait is over, so that the search relaxes.
    pub fn relaxes_at(&self) -> Timestamp {
        Timestamp(self.since.0 + (self.until.0 - self.since.0) / 2)
    }

    fn is_relaxed(&self, now: Timestamp) -> bool {
        now >= self.relaxes_at()
    }

    fn wish(&self, rules: &RulesetId) -> Option<&Wish> {
        self.games.iter().find(|wish| wish.rules == *rules)
    }
}

/// The end of a search that found nothing.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Ended {
    pub at: Timestamp,
    pub why: Vec<WaitReason>,
}

/// All that is stored about a person who looks for games.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Person {
    /// What the person looks for now; none = nothing.
    pub search: Option<Search>,
    /// The people with whom the person does not want to play. Nobody else is told.
    pub avoid: Vec<PlayerId>,
    /// The friends with whom the person wants to play, as a party.
    pub with: Vec<PlayerId>,
    /// The last form, so that the next one is filled in.
    pub form: Vec<(String, String)>,
    /// How the last search ended, if it found nothing.
    pub ended: Option<Ended>,
}

/// A person who looks for a game.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct WaitingPlayer {
    pub person: PlayerId,
    pub search: Search,
    pub avoid: Vec<PlayerId>,
    pub with: Vec<PlayerId>,
}

/// The seats of a game, in order.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Board {
    pub rules: RulesetId,
    pub seats: Vec<(SeatId, SideId)>,
}

impl Board {
    /// The sides, in order.
    fn sides(&self) -> Vec<&SideId> {
        let mut sides: Vec<&SideId> = Vec::new();
        for (_, side) in &self.seats {
            if !sides.contains(&side) {
                sides.push(side);
            }
        }
        sides
    }

    fn side_of(&self, seat: &SeatId) -> Option<&SideId> {
        self.seats.iter().find(|(known, _)| known == seat).map(|(_, side)| side)
    }
}
