//! Records: a fact, a unit or a board as a program reads it, fields by name in the rulebook's things.
//!
//! A flat says which fields there are; the machine interface writes them as JSON, with the board's names.

use crate::doors::term::Term;
use adjutant_events::UnitId;

/// Fields by name, in the order in which they are written.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Record(Vec<(&'static str, Field)>);

/// A field of a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Field {
    /// There is none: `null`.
    Nothing,
    /// Yes or no.
    Flag(bool),
    /// A thing: spaces, kinds and seats by their names, all else as it is.
    Term(Term),
    /// Units by number.
    Pieces(Vec<UnitId>),
    /// Several fields.
    List(Vec<Field>),
    /// Fields of their own.
    Record(Record),
    /// Records by the name of what each is about.
    ByName(Vec<(Term, Record)>),
}

impl Record {
    /// No fields so far.
    pub const fn new() -> Self {
        Self(Vec::new())
    }

    /// A record of this type: its first field is `type`.
    pub fn of(word: &'static str) -> Self {
        Self::new().with("type", word)
    }

    /// The same with a field.
    #[must_use]
    pub fn with(mut self, name: &'static str, field: impl Into<Field>) -> Self {
        self.0.push((name, field.into()));
        self
    }

    /// The same with a field that may be missing.
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

    /// Units by number.
    pub fn pieces(units: &[UnitId]) -> Self {
        Self::Pieces(units.to_vec())
    }

    /// Several records.
    pub fn list(records: impl IntoIterator<Item = Record>) -> Self {
        Self::List(records.into_iter().map(Self::Record).collect())
    }
}
