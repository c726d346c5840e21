//! Terms: what a message is about, before it is a sentence.
//!
//! `core` has no sentence in a human language. A refusal or a prompt is a key and named terms; the face of the house
//! that speaks to somebody looks the key up in that person's catalogue and writes each term in that language.

use adjutant_events::{KindCount, KindId, SeatId, SideId, SpaceId};
use serde::{Deserialize, Serialize};

/// An argument of a message, in the rulebook's things.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Term {
    /// A plain number.
    Number(u64),
    /// A space.
    Space(SpaceId),
    /// Several spaces, in the order they should be named.
    Spaces(Vec<SpaceId>),
    /// A kind of unit.
    Kind(KindId),
    /// Kinds of unit.
    Kinds(Vec<KindId>),
    /// Numbers of units.
    Units(Vec<KindCount>),
    /// A seat: in Axis & Allies a power.
    Seat(SeatId),
    /// Seats.
    Seats(Vec<SeatId>),
    /// A side.
    Side(SideId),
    /// A phase, by its word in the ruleset.
    Phase(PhaseWord),
    /// A word that is the same in every language: a player's name, an option.
    Word(String),
    /// Several such words.
    Words(Vec<String>),
}

/// A phase by its word in the ruleset: `combat_move`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct PhaseWord(pub String);

macro_rules! term_from {
    ($($from:ty => $variant:ident),* $(,)?) => {
        $(impl From<$from> for Term {
            fn from(value: $from) -> Self {
                Self::$variant(value)
            }
        })*
    };
}

term_from! {
    SpaceId => Space,
    Vec<SpaceId> => Spaces,
    KindId => Kind,
    Vec<KindId> => Kinds,
    Vec<KindCount> => Units,
    SeatId => Seat,
    Vec<SeatId> => Seats,
    SideId => Side,
    PhaseWord => Phase,
    String => Word,
    Vec<String> => Words,
}

impl From<u64> for Term {
    fn from(value: u64) -> Self {
        Self::Number(value)
    }
}

impl From<u32> for Term {
    fn from(value: u32) -> Self {
        Self::Number(u64::from(value))
    }
}

impl From<u16> for Term {
    fn from(value: u16) -> Self {
        Self::Number(u64::from(value))
    }
}

impl From<u8> for Term {
    fn from(value: u8) -> Self {
        Self::Number(u64::from(value))
    }
}

/// Defines an enum of messages: every variant has a rule section, a key made of its name, and named terms.
///
/// The key is the variant's name in `kebab-case` behind the enum's prefix; the bot's catalogues have one entry for
/// each, and a test there compares the placeholders with the terms listed by `all_keys`.
macro_rules! messages {
    (
        $(#[$doc:meta])*
        $name:ident, prefix $prefix:literal {
            $(
                $(#[$vdoc:meta])*
                $section:literal $variant:ident { $($(#[$fdoc:meta])* $field:ident : $type:ty),* $(,)? }
            ),* $(,)?
        }
    ) => {
        $(#[$doc])*
        #[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
        #[serde(rename_all = "snake_case")]
        pub enum $name {
            $(
                $(#[$vdoc])*
                $variant { $($(#[$fdoc])* #[allow(missing_docs)] $field: $type),* }
            ),*
        }

        impl $name {
            /// The section of the rules it stands on.
            pub fn section(&self) -> &'static str {
                match self {
                    $(Self::$variant { .. } => $section),*
                }
            }

            /// Its name, as the catalogues and case files have it.
            pub fn key(&self) -> String {
                let name = match self {
                    $(Self::$variant { .. } => stringify!($variant)),*
                };
                $crate::term::key_of($prefix, name)
            }

            /// What it is about.
            pub fn terms(&self) -> Vec<(&'static str, $crate::term::Term)> {
                match self {
                    $(Self::$variant { $($field),* } => vec![
                        $((stringify!($field), $crate::term::Term::from($field.clone()))),*
                    ]),*
                }
            }

            /// Every key with its section and the names of its terms.
            pub fn all_keys() -> Vec<(String, &'static str, Vec<&'static str>)> {
                vec![
                    $((
                        $crate::term::key_of($prefix, stringify!($variant)),
                        $section,
                        vec![$(stringify!($field)),*],
                    )),*
                ]
            }
        }
    };
}
pub(crate) use messages;

/// `prefix-kebab-case` of a variant's name.
pub(crate) fn key_of(prefix: &str, name: &str) -> String {
    let mut key = String::with_capacity(prefix.len() + name.len() + 8);
    key.push_str(prefix);
    for letter in name.chars() {
        if letter.is_ascii_uppercase() {
            key.push('-');
        }
        key.push(letter.to_ascii_lowercase());
    }
    key
}
