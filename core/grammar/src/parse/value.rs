//! The values of slots.

use super::ParseProblem;
use crate::definition::Definition;
use crate::naming;
use crate::print::PrintedOrder;
use adjutant_events::{KindId, PlayerId, SeatId, SpaceId};
use std::any::Any;
use std::fmt;
use std::sync::Arc;

/// A number of things.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Count {
    /// This many.
    Of(u16),
    /// All.
    All,
    /// Not given, and the word is plural.
    Several,
    /// Not given.
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
    /// A phase, by its word in the rules.
    Phase(&'static str),
    Number(u64),
    /// A length of time.
    Minutes(u32),
    /// Words.
    Text(String),
    /// The canonical name of a command.
    Command(&'static str),
    /// Whole lines; only printed.
    Lines(Vec<PrintedOrder>),
    /// The value of a slot that only its game can read.
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

    /// The game's own value, if it has this type.
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
    /// The command; none for values that are only printed.
    definition: Option<&'static Definition>,
    /// The word that named the command, folded.
    pub(crate) head: String,
    values: Vec<(&'static str, Value)>,
}

impl Bound {
    /// Without values yet; with the command and the word that named it.
    pub fn of(definition: &'static Definition, head: String) -> Self {
        Self { definition: Some(definition), head, values: Vec::new() }
    }

    /// The error for an empty required slot.
    pub fn missing(&self, slot: &str) -> ParseProblem {
        ParseProblem::Missing { slot: slot.to_owned(), usage: self.usage() }
    }

    /// The name of the command.
    pub fn command(&self) -> &'static str {
        self.definition.map_or("", |definition| definition.name)
    }

    /// The usage line of the command.
    pub fn usage(&self) -> String {
        self.definition.map(Definition::usage).unwrap_or_default()
    }

    /// Returns a required value.
    ///
    /// # Errors
    /// The value is missing.
    pub fn need<T>(&self, slot: &str, value: Option<T>) -> Result<T, ParseProblem> {
        value.ok_or_else(|| self.missing(slot))
    }

    /// The word that named the command, folded.
    pub fn head(&self) -> &str {
        &self.head
    }

    /// Fills a slot.
    pub fn fill(&mut self, slot: &'static str, value: Value) {
        self.values.push((slot, value));
    }

    /// Replaces a value.
    pub fn put(&mut self, slot: &'static str, value: Value) {
        self.values.retain(|(name, _)| *name != slot);
        self.fill(slot, value);
    }

    /// Empties a slot.
    pub(crate) fn remove(&mut self, slot: &str) {
        self.values.retain(|(name, _)| *name != slot);
    }

    /// The number of filled slots.
    pub(crate) fn filled(&self) -> usize {
        self.values.len()
    }

    /// Whether a slot is filled.
    pub fn has(&self, slot: &str) -> bool {
        self.values.iter().any(|(name, _)| *name == slot)
    }

    /// The value of a slot.
    pub fn get(&self, slot: &str) -> Option<&Value> {
        self.values.iter().find(|(name, _)| *name == slot).map(|(_, value)| value)
    }

    /// The game's own value of a slot, if it has this type.
    pub fn own<T: Any>(&self, slot: &str) -> Option<&T> {
        self.get(slot)?.as_own()
    }

    /// The space in a slot.
    pub fn space(&self, slot: &str) -> Option<SpaceId> {
        match self.get(slot) {
            Some(Value::Space(space)) => Some(space.clone()),
            _ => None,
        }
    }

    /// The spaces in a slot.
    pub fn spaces(&self, slot: &str) -> Vec<SpaceId> {
        match self.get(slot) {
            Some(Value::Spaces(spaces)) => spaces.clone(),
            _ => Vec::new(),
        }
    }

    /// The kind of unit in a slot.
    pub fn kind(&self, slot: &str) -> Option<KindId> {
        match self.get(slot) {
            Some(Value::Kind(kind)) => Some(kind.clone()),
            _ => None,
        }
    }

    /// The power in a slot.
    pub fn power(&self, slot: &str) -> Option<SeatId> {
        match self.get(slot) {
            Some(Value::Power(power)) => Some(power.clone()),
            _ => None,
        }
    }

    /// The powers in a slot.
    pub fn powers(&self, slot: &str) -> Vec<SeatId> {
        match self.get(slot) {
            Some(Value::Powers(powers)) => powers.clone(),
            _ => Vec::new(),
        }
    }

    /// The phase in a slot, by its word in the rules.
    pub fn phase(&self, slot: &str) -> Option<&'static str> {
        match self.get(slot) {
            Some(Value::Phase(phase)) => Some(*phase),
            _ => None,
        }
    }

    /// The number in a slot.
    pub fn number(&self, slot: &str) -> Option<u64> {
        match self.get(slot) {
            Some(Value::Number(number)) => Some(*number),
            _ => None,
        }
    }

    /// The length of time in a slot, in minutes.
    pub fn minutes(&self, slot: &str) -> Option<u32> {
        match self.get(slot) {
            Some(Value::Minutes(minutes)) => Some(*minutes),
            _ => None,
        }
    }

    /// The player in a slot; none if the text has no letters.
    pub fn player(&self, slot: &str) -> Option<PlayerId> {
        let text = self.text(slot)?;
        let name = naming::player(&text);
        name.chars().any(char::is_alphanumeric).then(|| PlayerId::new(name))
    }

    /// The words in a slot.
    pub fn text(&self, slot: &str) -> Option<String> {
        match self.get(slot) {
            Some(Value::Text(text)) => Some(text.clone()),
            _ => None,
        }
    }

    /// The space in a slot. The parser fills required slots.
    ///
    /// # Errors
    /// It is not filled.
    pub fn the_space(&self, slot: &str) -> Result<SpaceId, ParseProblem> {
        self.need(slot, self.space(slot))
    }

    /// The kind of unit in a slot. The parser fills required slots.
    ///
    /// # Errors
    /// It is not filled.
    pub fn the_kind(&self, slot: &str) -> Result<KindId, ParseProblem> {
        self.need(slot, self.kind(slot))
    }

    /// The power in a slot. The parser fills required slots.
    ///
    /// # Errors
    /// It is not filled.
    pub fn the_power(&self, slot: &str) -> Result<SeatId, ParseProblem> {
        self.need(slot, self.power(slot))
    }

    /// The phase in a slot. The parser fills required slots.
    ///
    /// # Errors
    /// It is not filled.
    pub fn the_phase(&self, slot: &str) -> Result<&'static str, ParseProblem> {
        self.need(slot, self.phase(slot))
    }

    /// The number in a slot. The parser fills required slots.
    ///
    /// # Errors
    /// It is not filled.
    pub fn the_number(&self, slot: &str) -> Result<u64, ParseProblem> {
        self.need(slot, self.number(slot))
    }

    /// The length of time in a slot. The parser fills required slots.
    ///
    /// # Errors
    /// It is not filled.
    pub fn the_minutes(&self, slot: &str) -> Result<u32, ParseProblem> {
        self.need(slot, self.minutes(slot))
    }

    /// The player in a slot. The parser fills required slots.
    ///
    /// # Errors
    /// It is not filled.
    pub fn the_player(&self, slot: &str) -> Result<PlayerId, ParseProblem> {
        self.need(slot, self.player(slot))
    }

    /// The words in a slot. The parser fills required slots.
    ///
    /// # Errors
    /// It is not filled.
    pub fn the_text(&self, slot: &str) -> Result<String, ParseProblem> {
        self.need(slot, self.text(slot))
    }

    /// The game's own value of a slot. The parser fills required slots.
    ///
    /// # Errors
    /// It is not filled.
    pub fn the_own<T: Any>(&self, slot: &str) -> Result<&T, ParseProblem> {
        self.need(slot, self.own(slot))
    }
}
