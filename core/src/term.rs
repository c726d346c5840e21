//! Terms: what a message is about, before it is a sentence.
//!
//! `core` has no sentence in a human language. A refusal or a prompt is a key and named terms; the face of the house
//! that speaks to somebody looks the key up in that person's catalogue and writes each term in that language.

use adjutant_events::{KindCount, KindId, SeatId, SideId, SpaceId};
use serde::{Deserialize, Serialize};
use std::any::Any;
use std::borrow::Cow;
use std::fmt;
use std::sync::Arc;

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
    /// A seat: in many games a power.
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

/// Terms of a message, by name.
pub type Terms = Vec<(Cow<'static, str>, Term)>;

pub use erased_serde::Serialize as Readable;

/// A message that was kept, in its own terms: nobody knows its type any more.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct KeptMessage {
    section: String,
    key: String,
    terms: Terms,
}

impl KeptMessage {
    /// What this message says.
    pub fn of(message: &dyn Message) -> Self {
        Self { section: message.section().to_owned(), key: message.key(), terms: message.terms() }
    }
}

impl Message for KeptMessage {
    fn section(&self) -> &str {
        &self.section
    }

    fn key(&self) -> String {
        self.key.clone()
    }

    fn terms(&self) -> Terms {
        self.terms.clone()
    }

    fn readable(&self) -> &dyn Readable {
        self
    }

    fn is(&self, other: &dyn Any) -> bool {
        other.downcast_ref::<Self>() == Some(self)
    }
}

/// What rules say, refusing or asking: a key and named terms, under a section of the rules.
pub trait Message: Any + fmt::Debug + Send + Sync {
    /// The section of the rules it stands on.
    fn section(&self) -> &str;

    /// Its name, as the catalogues and case files have it: `table-not-your-turn`.
    fn key(&self) -> String;

    /// What it is about, by name.
    fn terms(&self) -> Terms;

    /// Itself, for whoever writes its fields by name.
    fn readable(&self) -> &dyn Readable;

    /// Whether a standing instruction could have answered it, so that nobody sees whether one did.
    fn is_answered_beforehand(&self) -> bool {
        false
    }

    /// Whether it is the same as another.
    fn is(&self, other: &dyn Any) -> bool;
}

/// What the rules of a game said, whatever the game.
#[derive(Clone)]
pub struct Said(Arc<dyn Message>);

impl Said {
    /// This.
    pub fn new(message: impl Message) -> Self {
        Self(Arc::new(message))
    }

    /// The message, if it is of this type.
    pub fn read<T: Message>(&self) -> Option<&T> {
        (&*self.0 as &dyn Any).downcast_ref()
    }
}

impl std::ops::Deref for Said {
    type Target = dyn Message;

    fn deref(&self) -> &Self::Target {
        &*self.0
    }
}

impl PartialEq for Said {
    fn eq(&self, other: &Self) -> bool {
        self.0.is(&*other.0 as &dyn Any)
    }
}

impl Eq for Said {}

impl fmt::Debug for Said {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// Defines an enum of messages: every variant has a rule section, a key made of its name, and named terms.
///
/// The key is the variant's name in `kebab-case` behind the enum's prefix; the catalogues have one entry for each, and a
/// test there compares the placeholders with the terms listed by `all_keys`. Names of terms say what they are: their fields
/// need no words of their own.
#[macro_export]
macro_rules! messages {
    (
        $(#[$doc:meta])*
        $name:ident, prefix $prefix:literal {
            $(
                $(#[$vdoc:meta])*
                $section:literal $variant:ident { $($(#[$fdoc:meta])* $field:ident : $type:ty),* $(,)? }
            ),* $(,)?
        }
        $(beforehand: $beforehand:path)?
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

        impl $crate::term::Message for $name {
            fn section(&self) -> &str {
                match self {
                    $(Self::$variant { .. } => $section),*
                }
            }

            fn key(&self) -> String {
                let name = match self {
                    $(Self::$variant { .. } => stringify!($variant)),*
                };
                $crate::term::key_of($prefix, name)
            }

            fn terms(&self) -> $crate::term::Terms {
                match self {
                    $(Self::$variant { $($field),* } => vec![
                        $((stringify!($field).into(), $crate::term::Term::from($field.clone()))),*
                    ]),*
                }
            }

            fn readable(&self) -> &dyn $crate::term::Readable {
                self
            }

            $(fn is_answered_beforehand(&self) -> bool {
                $beforehand(self)
            })?

            fn is(&self, other: &dyn std::any::Any) -> bool {
                other.downcast_ref::<Self>() == Some(self)
            }
        }
    };
}
pub use messages;

/// `prefix-kebab-case` of a variant's name.
pub fn key_of(prefix: &str, name: &str) -> String {
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
