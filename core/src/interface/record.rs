//! Records: a fact, a unit or a board in the form that programs read, with named fields in the rulebook's words.
//!
//! A game's crate defines the fields. The machine interface writes them as JSON, with the board's names.

use crate::interface::term::Term;
use adjutant_events::UnitId;

/// Named fields, in the order in which they are written.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Record(Vec<(&'static str, Field)>);

/// A field of a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Field {
    /// No value: `null`.
    Nothing,
    /// Yes or no.
    Flag(bool),
    /// A term: spaces, kinds and seats by name, everything else unchanged.
    Term(Term),
    /// Unit numbers.
    Pieces(Vec<UnitId>),
    /// A list of fields.
    List(Vec<Field>),
    /// A nested record.
    Record(Record),
    /// Nested records, each under the name of its subject.
    ByName(Vec<(Term, Record)>),
}

impl Record {
    /// A record without fields.
    pub const fn new() -> Self {
        Self(Vec::new())
    }

    /// A record of this type, in its first field `type`.
    pub fn of(word: &'static str) -> Self {
        Self::new().with("type", word)
    }

    /// Adds a field.
    #[must_use]
    pub fn with(mut self, name: &'static str, field: impl Into<Field>) -> Self {
        self.0.push((name, field.into()));
        self
    }

    /// Adds a field that may be `null`.
    #[must_use]
    pub fn with_or_null<T: Into<Field>>(self, name: &'static str, field: Option<T>) -> Self {
        self.with(name, field.map_or(Field::Nothing, Into::into))
    }

    /// Its fields.
    pub fn fields(&self) -> &[(&'static str, Field)] {
        &self.0
    }
}

impl<T: Into<Term>> From<T> for Field {
    fn from(term: T) -> Self {
        Self::Term(term.into())
    }
}

impl From<Record> for Field {
    fn from(record: Record) -> Self {
        Self::Record(record)
    }
}

impl Field {
    /// A word that is the same in every language.
    pub fn word(word: &str) -> Self {
        Self::Term(Term::Word(word.to_owned()))
    }

    /// Unit numbers.
    pub fn pieces(units: &[UnitId]) -> Self {
        Self::Pieces(units.to_vec())
    }

    /// A list of records.
    pub fn list(records: impl IntoIterator<Item = Record>) -> Self {
        Self::List(records.into_iter().map(Self::Record).collect())
    }
}
