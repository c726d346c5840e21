//! Terms: the arguments of a message, before it is worded.
//!
//! This crate has no text in a human language. A refusal or a prompt is a key with named terms. The interface looks the
//! key up in the reader's catalogue, and writes each term in that language.

use crate::interface::told::{Joint, Told};
use adjutant_events::{KindCount, KindId, Native, SeatId, SideId, SpaceId};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::any::Any;
use std::borrow::Cow;
use std::fmt;
use std::sync::Arc;

/// An argument of a message, in the rulebook's words.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)] // a field without a comment is what its name says
pub enum Term {
    Number(u64),
    Space(SpaceId),
    /// Several spaces, in the order in which they are named.
    Spaces(Vec<SpaceId>),
    /// A kind of unit.
    Kind(KindId),
    /// Kinds of unit.
    Kinds(Vec<KindId>),
    /// Kinds of unit with their numbers.
    Units(Vec<KindCount>),
    /// A seat; in many games a power.
    Seat(SeatId),
    Seats(Vec<SeatId>),
    Side(SideId),
    /// A phase, by its word in the ruleset.
    Phase(PhaseWord),
    /// A word that is the same in every language: a player's name, an option.
    Word(String),
    /// Several such words.
    Words(Vec<String>),
    /// Terms of any type, and how they are joined.
    List(Joint, Vec<Term>),
    /// A nested message.
    Told(Box<Told>),
    /// An order of the game, as a user types it.
    Order(Native),
    /// The game itself, by its name.
    Game,
}

impl Term {
    /// A list of terms, joined this way.
    pub fn list<T: Into<Self>>(joint: Joint, items: impl IntoIterator<Item = T>) -> Self {
        Self::List(joint, items.into_iter().map(Into::into).collect())
    }

    /// The number of things that it names, for singular and plural. A nested message counts as its first term.
    pub fn count(&self) -> u64 {
        match self {
            Self::Number(number) => *number,
            Self::Spaces(spaces) => spaces.len() as u64,
            Self::Kinds(kinds) => kinds.len() as u64,
            Self::Units(units) => units.iter().map(|unit| u64::from(unit.count)).sum(),
            Self::Seats(seats) => seats.len() as u64,
            Self::Words(words) => words.len() as u64,
            Self::List(_, items) => items.iter().map(Self::count).sum(),
            Self::Told(told) => told.terms().first().map_or(1, |(_, term)| term.count()),
            Self::Space(_)
            | Self::Kind(_)
            | Self::Seat(_)
            | Self::Side(_)
            | Self::Phase(_)
            | Self::Word(_)
            | Self::Order(_)
            | Self::Game => 1,
        }
    }
}

impl From<Told> for Term {
    fn from(told: Told) -> Self {
        Self::Told(Box::new(told))
    }
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

impl From<&str> for Term {
    fn from(word: &str) -> Self {
        Self::Word(word.to_owned())
    }
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

/// A message read from storage: its terms are kept, but its type is lost.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct KeptMessage {
    section: String,
    key: String,
    terms: Terms,
}

impl KeptMessage {
    /// Keeps the terms of a message.
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

/// A refusal or question of the rules: a key and named terms, under a section of the rules.
pub trait Message: Any + fmt::Debug + Send + Sync {
    /// The section of the rules behind it.
    fn section(&self) -> &str;

    /// Its message key, as in the catalogues and case files: `table-not-your-turn`.
    fn key(&self) -> String;

    /// Its terms, by name.
    fn terms(&self) -> Terms;

    /// The message in a form whose fields can be written by name.
    fn readable(&self) -> &dyn Readable;

    /// Whether a standing instruction can answer it. Then nobody may see whether one did.
    fn is_answered_beforehand(&self) -> bool {
        false
    }

    /// Whether the speed of an answer could tell what the seat holds. In a game with the option for it
    /// ([`answer_delay`](crate::interface::answer_delay)) its answers wait.
    fn waits(&self) -> bool {
        false
    }

    /// Whether it equals another message.
    fn is(&self, other: &dyn Any) -> bool;
}

/// The definition of a message: key, section of the rules, names of its terms.
pub type MessageDef = (String, &'static str, Vec<&'static str>);

/// Messages that can be listed: those that [`messages`] defines.
pub trait Listed: Message {
    /// The definitions of all messages of this type.
    fn list() -> Vec<MessageDef>;
}

/// A message of the rules of any game.
#[derive(Clone)]
pub struct RuleMessage(Arc<dyn Message>);

impl RuleMessage {
    /// Keeps a message.
    pub fn new(message: impl Message) -> Self {
        Self(Arc::new(message))
    }

    /// The message, if it is of this type.
    pub fn read<T: Message>(&self) -> Option<&T> {
        (&*self.0 as &dyn Any).downcast_ref()
    }
}

/// What is kept of it are its terms: it says the same when it is read again, and nobody knows its type any more.
impl Serialize for RuleMessage {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        KeptMessage::of(&*self.0).serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for RuleMessage {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        KeptMessage::deserialize(deserializer).map(Self::new)
    }
}

impl std::ops::Deref for RuleMessage {
    type Target = dyn Message;

    fn deref(&self) -> &Self::Target {
        &*self.0
    }
}

impl PartialEq for RuleMessage {
    fn eq(&self, other: &Self) -> bool {
        self.0.is(&*other.0 as &dyn Any)
    }
}

impl Eq for RuleMessage {}

impl fmt::Debug for RuleMessage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// Defines an enum of messages: every variant has a section of the rules, a key, and named terms.
///
/// The key is the enum's prefix and the variant's name in `kebab-case`. The catalogues have one entry for each. A test
/// compares their placeholders with the terms that `all_keys` lists. The fields are the terms and need no comments.
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
        $(, waiting: $waiting:path)?
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

        impl $crate::term::Listed for $name {
            fn list() -> Vec<$crate::term::MessageDef> {
                Self::all_keys()
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

            $(fn waits(&self) -> bool {
                $waiting(self)
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
