//! What fills a slot.

use crate::naming;
use crate::print::Said;
use adjutant_events::{KindId, PlayerId, SeatId, SpaceId};
use std::any::Any;
use std::fmt;
use std::sync::Arc;

/// How many.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Count {
    /// So many.
    Of(u16),
    /// All.
    All,
    /// Not said, and the word is a plural.
    Several,
    /// Not said.
    Unsaid,
}

/// The value of a slot.
#[derive(Clone, Debug)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub enum Value {
    Space(SpaceId),
    /// Spaces, in order.
    Spaces(Vec<SpaceId>),
    /// A kind of unit.
    Kind(KindId),
    Power(SeatId),
    /// Powers, in any order.
    Powers(Vec<SeatId>),
    /// By its word in the rules.
    Phase(&'static str),
    Number(u64),
    /// A length of time.
    Minutes(u32),
    /// Words.
    Text(String),
    /// The canonical name of a command.
    Command(&'static str),
    /// Whole lines, where a slot has them: only printed.
    Lines(Vec<Said>),
    /// Of a slot that only its game can read.
    Own(Owned),
}

/// A value that only its game can read.
#[derive(Clone)]
pub struct Owned(Arc<dyn Any + Send + Sync>);

impl fmt::Debug for Owned {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a value of the game's own")
    }
}

impl Value {
    /// A value that only its game can read.
    pub fn own(value: impl Any + Send + Sync) -> Self {
        Self::Own(Owned(Arc::new(value)))
    }

    /// What only the game can read, if it is of this type.
    pub fn as_own<T: Any>(&self) -> Option<&T> {
        match self {
            Self::Own(Owned(value)) => value.downcast_ref(),
            _ => None,
        }
    }
}

/// Values of a command's slots.
#[derive(Clone, Debug, Default)]
pub struct Bound {
    /// The word the command was called by, folded.
    pub(crate) head: String,
    values: Vec<(&'static str, Value)>,
}

impl Bound {
    /// Nothing filled yet; the word the command was called by.
    pub fn of(head: String) -> Self {
        Self { head, values: Vec::new() }
    }

    /// The word the command was called by, folded.
    pub fn head(&self) -> &str {
        &self.head
    }

    /// Fills a slot.
    pub fn fill(&mut self, slot: &'static str, value: Value) {
        self.values.push((slot, value));
    }

    /// Puts another value in the place of the one that is there.
    pub fn put(&mut self, slot: &'static str, value: Value) {
        self.values.retain(|(name, _)| *name != slot);
        self.fill(slot, value);
    }

    /// Empties a slot.
    pub(crate) fn remove(&mut self, slot: &str) {
        self.values.retain(|(name, _)| *name != slot);
    }

    /// How many slots are filled.
    pub(crate) fn filled(&self) -> usize {
        self.values.len()
    }

    /// Whether a slot is filled.
    pub fn has(&self, slot: &str) -> bool {
        self.values.iter().any(|(name, _)| *name == slot)
    }

    /// What fills a slot.
    pub fn get(&self, slot: &str) -> Option<&Value> {
        self.values.iter().find(|(name, _)| *name == slot).map(|(_, value)| value)
    }

    /// What only the game can read, if it is of this type.
    pub fn own<T: Any>(&self, slot: &str) -> Option<&T> {
        self.get(slot)?.as_own()
    }

    /// The space that fills it.
    pub fn space(&self, slot: &str) -> Option<SpaceId> {
        match self.get(slot) {
            Some(Value::Space(space)) => Some(space.clone()),
            _ => None,
        }
    }

    /// The spaces that fill it.
    pub fn spaces(&self, slot: &str) -> Vec<SpaceId> {
        match self.get(slot) {
            Some(Value::Spaces(spaces)) => spaces.clone(),
            _ => Vec::new(),
        }
    }

    /// The kind of unit that fills it.
    pub fn kind(&self, slot: &str) -> Option<KindId> {
        match self.get(slot) {
            Some(Value::Kind(kind)) => Some(kind.clone()),
            _ => None,
        }
    }

    /// The power that fills it.
    pub fn power(&self, slot: &str) -> Option<SeatId> {
        match self.get(slot) {
            Some(Value::Power(power)) => Some(power.clone()),
            _ => None,
        }
    }

    /// The powers that fill it.
    pub fn powers(&self, slot: &str) -> Vec<SeatId> {
        match self.get(slot) {
            Some(Value::Powers(powers)) => powers.clone(),
            _ => Vec::new(),
        }
    }

    /// The phase that fills it, by its word in the rules.
    pub fn phase(&self, slot: &str) -> Option<&'static str> {
        match self.get(slot) {
            Some(Value::Phase(phase)) => Some(*phase),
            _ => None,
        }
    }

    /// The number that fills it.
    pub fn number(&self, slot: &str) -> Option<u64> {
        match self.get(slot) {
            Some(Value::Number(number)) => Some(*number),
            _ => None,
        }
    }

    /// The length of time that fills it, in minutes.
    pub fn minutes(&self, slot: &str) -> Option<u32> {
        match self.get(slot) {
            Some(Value::Minutes(minutes)) => Some(*minutes),
            _ => None,
        }
    }

    /// The player whose name fills it; none if it has no letter, as nobody's has.
    pub fn player(&self, slot: &str) -> Option<PlayerId> {
        let text = self.text(slot)?;
        let name = naming::player(&text);
        name.chars().any(char::is_alphanumeric).then(|| PlayerId::new(name))
    }

    /// The words that fill it.
    pub fn text(&self, slot: &str) -> Option<String> {
        match self.get(slot) {
            Some(Value::Text(text)) => Some(text.clone()),
            _ => None,
        }
    }
}
