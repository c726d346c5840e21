//! Names of things in the log: games, players, seats, spaces, kinds of unit.
//!
//! Ids are words (`ukraine`, `sz11`), never row numbers, so that a log can be read years later without the
//! data file of its day. Each has a type of its own; a space is never passed where a power is meant.

use serde::{Deserialize, Serialize};
use smol_str::SmolStr;
use std::fmt;

macro_rules! word_id {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
        #[serde(transparent)]
        pub struct $name(SmolStr);

        impl $name {
            /// The id made of this word, taken as it is.
            pub fn new(word: impl AsRef<str>) -> Self {
                Self(SmolStr::new(word))
            }

            /// The word itself.
            pub fn as_str(&self) -> &str {
                self.0.as_str()
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&self.0)
            }
        }

        impl From<&str> for $name {
            fn from(word: &str) -> Self {
                Self::new(word)
            }
        }
    };
}

word_id! {
    /// A game, unique on its server: the name its creator gave it.
    GameId
}
word_id! {
    /// A league, unique in its data folder: the name its founder gave it.
    LeagueId
}
word_id! {
    /// A person: a name at the local table, a user id on a chat server.
    PlayerId
}
word_id! {
    /// A seat at the table: a power (`germany`) in one game, a side in another.
    SeatId
}
word_id! {
    /// A side: seats that win and lose together (`entente`, `central`).
    SideId
}
word_id! {
    /// A space of the board: `ukraine`, `sz11`.
    SpaceId
}
word_id! {
    /// A kind of unit: `knight`, `wagon`.
    KindId
}
word_id! {
    /// What a standing instruction is about: `retreat`. A seat has at most one of each topic and scope.
    TopicId
}
word_id! {
    /// A ruleset, by the name of its data folder.
    RulesetId
}
word_id! {
    /// What caused a command: a chat interaction, a line of a script. The same cause twice is executed once.
    CauseId
}

/// Position of an event in its game's log; the first event is 1, 0 stands before it.
pub type Seq = u64;

/// Milliseconds since 1970-01-01 UTC, as the command brought them. `core` never asks a clock.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Timestamp(pub i64);

/// One unit on the board, numbered in order of appearance from 1; a number is never used again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct UnitId(pub u32);

impl fmt::Display for UnitId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{}", self.0)
    }
}

/// A number of units of one kind.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct KindCount {
    /// The kind.
    pub kind: KindId,
    /// How many, 1 and up.
    pub count: u16,
}
