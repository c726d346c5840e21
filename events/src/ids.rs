//! Names of things in the log: games, players, seats, spaces, kinds of unit.
//!
//! IDs are words (`ukraine`, `sz11`), never row numbers. So a log can be read years later without the data file of its
//! time. Each ID has its own type, so a space cannot be passed for a power.

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
            /// The ID with this word, unchanged.
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
    /// A person: a name in a local game, a user ID on Discord.
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
    /// The topic of a standing instruction: `retreat`. A seat has at most one per topic and scope.
    TopicId
}
word_id! {
    /// A ruleset, named by its data folder.
    RulesetId
}
word_id! {
    /// The cause of a command: a Discord interaction, a line of a script. The same cause is executed once.
    CauseId
}

/// The number of an event in its game's log; the first event is 1, and 0 is before it.
pub type Seq = u64;

/// Milliseconds since 1970-01-01 UTC, passed with each command. `core` reads no clock.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Timestamp(pub i64);

/// One unit on the board, numbered from 1 in order of appearance. Numbers are never reused.
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
    /// The number, at least 1.
    pub count: u16,
}
