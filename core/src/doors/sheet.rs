//! Sheets: what a terminal shows of a view, as data. A flat says which lines there are; the face sets them in columns, in its
//! reader's language, width and colours.

use crate::doors::term::Term;
use crate::doors::told::Told;
use adjutant_events::{KindId, SeatId, SpaceId};

/// What somebody wants to look at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Look<'a> {
    /// The whole board.
    Board,
    /// Where the game stands, on one line: round or year, whose turn, phase.
    Moment,
    /// One space: everything about it.
    Space(&'a SpaceId),
    /// Where units are.
    Units {
        /// Of this seat only.
        seat: Option<&'a SeatId>,
        /// Of this kind only.
        kind: Option<&'a KindId>,
    },
    /// The battle being fought and those that wait.
    Battles,
    /// The battle being fought; no lines if there is none.
    Battle,
    /// What a seat has, in three lines at most: for the screen of a telephone.
    Brief(&'a SeatId),
    /// Each seat's state.
    Seats,
    /// What each seat has besides what stands on the board: treasuries and incomes, reserves and ships.
    Income,
    /// How far each side is from winning.
    Score,
    /// The phases of a turn, the one that is on marked.
    Turn,
}

/// Lines one under the other.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Sheet {
    /// Names that stand in one column: it is as wide as the longest of them.
    pub column: Vec<Term>,
    pub lines: Vec<Line>,
}

/// A line, or several that belong together.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub enum Line {
    /// Nothing.
    Blank,
    /// On one line, however long.
    Plain(Vec<Span>),
    /// A sentence on as many lines as it takes, all of them behind this many spaces.
    Folded(usize, Span),
    /// Items after a head; those that do not fit stand under the first.
    Hanging {
        /// What stands before them.
        head: Vec<Span>,
        items: Vec<Vec<Span>>,
        between: Between,
    },
    /// Rows under headings: every column as wide as it must be, numbers to the right.
    Table {
        /// Messages of the headings.
        heading: Vec<&'static str>,
        /// The cells.
        rows: Vec<Vec<Span>>,
    },
}

/// What stands between two items that hang from a head.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub enum Between {
    Comma,
    Semicolon,
    Gap,
}

/// A piece of a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Span {
    /// A term, as it stands alone.
    Term(Term),
    /// A seat by its bare name, in its colour.
    Seat(SeatId),
    /// Signs that are the same in every language.
    Signs(String),
    /// A name, filled up to the width of the sheet's column.
    Name(Term),
    /// A number, this many digits wide.
    Number(u32, usize),
    /// Begins with a capital letter, where the language has any.
    Capital(Box<Span>),
    /// A heading.
    Heading(Box<Span>),
    /// Less important.
    Quiet(Box<Span>),
    /// Something that waits for the reader.
    Call(Box<Span>),
    /// Pieces that are not parted.
    All(Vec<Span>),
}

impl Span {
    /// A message without terms.
    pub fn word(key: &'static str) -> Self {
        Told::new(key).into()
    }

    /// Signs that are the same in every language.
    pub fn signs(signs: impl Into<String>) -> Self {
        Self::Signs(signs.into())
    }

    /// As a heading.
    #[must_use]
    pub fn heading(self) -> Self {
        Self::Heading(Box::new(self))
    }

    /// As less important.
    #[must_use]
    pub fn quiet(self) -> Self {
        Self::Quiet(Box::new(self))
    }

    /// As what waits for the reader.
    #[must_use]
    pub fn call(self) -> Self {
        Self::Call(Box::new(self))
    }

    /// With a capital letter.
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
    /// One piece on one line.
    pub fn one(span: impl Into<Span>) -> Self {
        Self::Plain(vec![span.into()])
    }

    /// One piece on one line, two spaces in.
    pub fn indented(span: impl Into<Span>) -> Self {
        Self::Plain(vec![Span::signs("  "), span.into()])
    }
}

impl Sheet {
    /// These lines.
    pub fn of(lines: impl IntoIterator<Item = Line>) -> Self {
        Self { column: Vec::new(), lines: lines.into_iter().collect() }
    }

    /// The same with names that stand in one column.
    #[must_use]
    pub fn with_column<T: Into<Term>>(self, names: impl IntoIterator<Item = T>) -> Self {
        Self { column: names.into_iter().map(Into::into).collect(), ..self }
    }

    /// The same; if there are no lines, this message instead.
    #[must_use]
    pub fn or(self, key: &'static str) -> Self {
        if self.lines.is_empty() { Self { lines: vec![Line::one(Span::word(key))], ..self } } else { self }
    }
}
