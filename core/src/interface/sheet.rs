//! Sheets: what a terminal shows of a view, as data. A game's crate defines the lines. The terminal interface sets them
//! in columns, in the reader's language, width and colours.

use crate::interface::term::Term;
use crate::interface::told::Told;
use adjutant_events::{KindId, SeatId, SpaceId};

/// What the reader wants to look at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Look<'a> {
    /// The whole board.
    Board,
    /// The state of the game in one line: round or year, seat, phase.
    Moment,
    /// One space in full.
    Space(&'a SpaceId),
    /// The places of units.
    Units {
        /// Of this seat only.
        seat: Option<&'a SeatId>,
        /// Of this kind only.
        kind: Option<&'a KindId>,
    },
    /// The current battle and those still to be fought.
    Battles,
    /// The current battle; no lines if there is none.
    Battle,
    /// The possessions of a seat in at most three lines, for a phone.
    Brief(&'a SeatId),
    /// Each seat's state.
    Seats,
    /// What each seat owns outside the board: treasuries and incomes, reserves and ships.
    Income,
    /// How far each side is from victory.
    Score,
    /// The phases of a turn, with the current one marked.
    Turn,
}

/// Lines from top to bottom.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Sheet {
    /// Names that share a column. The column is as wide as the longest of them.
    pub column: Vec<Term>,
    pub lines: Vec<Line>,
}

/// A line, or several lines that belong together.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub enum Line {
    /// An empty line.
    Blank,
    /// One line of any length.
    Plain(Vec<Span>),
    /// A sentence that wraps, indented by this many spaces.
    Folded(usize, Span),
    /// Items after a head. Wrapped items are aligned with the first.
    Hanging {
        /// The text before the items.
        head: Vec<Span>,
        items: Vec<Vec<Span>>,
        between: Between,
    },
    /// A table with headings. Each column has its natural width, and numbers are right-aligned.
    Table {
        /// Message keys of the headings.
        heading: Vec<&'static str>,
        /// The cells.
        rows: Vec<Vec<Span>>,
    },
}

/// The separator between two items after a head.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub enum Between {
    Comma,
    Semicolon,
    Gap,
}

/// A part of a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Span {
    /// A term on its own.
    Term(Term),
    /// A seat by its bare name, in its colour.
    Seat(SeatId),
    /// Characters that are the same in every language.
    Signs(String),
    /// A name, padded to the width of the sheet's column.
    Name(Term),
    /// A number, padded to this many digits.
    Number(u32, usize),
    /// With a capital first letter, if the language has capitals.
    Capital(Box<Span>),
    /// A heading.
    Heading(Box<Span>),
    /// Less important text.
    Quiet(Box<Span>),
    /// Text that asks the reader to act.
    Call(Box<Span>),
    /// Parts that are not separated.
    All(Vec<Span>),
}

impl Span {
    /// A message without terms.
    pub fn word(key: &'static str) -> Self {
        Told::new(key).into()
    }

    /// Characters that are the same in every language.
    pub fn signs(signs: impl Into<String>) -> Self {
        Self::Signs(signs.into())
    }

    /// As a heading.
    #[must_use]
    pub fn heading(self) -> Self {
        Self::Heading(Box::new(self))
    }

    /// As less important text.
    #[must_use]
    pub fn quiet(self) -> Self {
        Self::Quiet(Box::new(self))
    }

    /// As text that asks the reader to act.
    #[must_use]
    pub fn call(self) -> Self {
        Self::Call(Box::new(self))
    }

    /// With a capital first letter.
    #[must_use]
    pub fn capital(self) -> Self {
        Self::Capital(Box::new(self))
    }
}

impl<T: Into<Term>> From<T> for Span {
    fn from(term: T) -> Self {
        Self::Term(term.into())
    }
}

impl Line {
    /// A line with one part.
    pub fn one(span: impl Into<Span>) -> Self {
        Self::Plain(vec![span.into()])
    }

    /// A line with one part, indented by two spaces.
    pub fn indented(span: impl Into<Span>) -> Self {
        Self::Plain(vec![Span::signs("  "), span.into()])
    }
}

impl Sheet {
    /// These lines.
    pub fn of(lines: impl IntoIterator<Item = Line>) -> Self {
        Self { column: Vec::new(), lines: lines.into_iter().collect() }
    }

    /// Sets the names that share a column.
    #[must_use]
    pub fn with_column<T: Into<Term>>(self, names: impl IntoIterator<Item = T>) -> Self {
        Self { column: names.into_iter().map(Into::into).collect(), ..self }
    }

    /// Shows this message if there are no lines.
    #[must_use]
    pub fn or(self, key: &'static str) -> Self {
        if self.lines.is_empty() { Self { lines: vec![Line::one(Span::word(key))], ..self } } else { self }
    }
}
