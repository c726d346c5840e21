//! The geometry of hex maps with printed numbers: columns stand upright, and a hex of an odd column lies half a hex lower than
//! that of the same row in an even one. Whole numbers only, so that every machine finds the same.
//!
//! Why it is no crate of somebody else: `docs/decisions/0232-a-room-for-hexes.md`.

mod line;

pub use line::{touched, touched_where};

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use std::fmt;
use std::str::FromStr;

/// A hex by its printed number: two digits for the column, two for the row.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Hex {
    column: u8,
    row: u8,
}

/// One of the six sides of a hex, clockwise from the north.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)] // a variant without a comment is what its name says
pub enum Side {
    North,
    NorthEast,
    SouthEast,
    South,
    SouthWest,
    NorthWest,
}

impl Side {
    /// All of them, clockwise.
    pub const ALL: [Self; 6] =
        [Self::North, Self::NorthEast, Self::SouthEast, Self::South, Self::SouthWest, Self::NorthWest];

    /// Its place in arrays.
    pub const fn ix(self) -> usize {
        self as usize
    }

    /// The side across the hex, which is the same side seen from the neighbour.
    pub const fn opposite(self) -> Self {
        match self {
            Self::North => Self::South,
            Self::NorthEast => Self::SouthWest,
            Self::SouthEast => Self::NorthWest,
            Self::South => Self::North,
            Self::SouthWest => Self::NorthEast,
            Self::NorthWest => Self::SouthEast,
        }
    }

    /// The next one clockwise.
    pub const fn clockwise(self) -> Self {
        match self {
            Self::North => Self::NorthEast,
            Self::NorthEast => Self::SouthEast,
            Self::SouthEast => Self::South,
            Self::South => Self::SouthWest,
            Self::SouthWest => Self::NorthWest,
            Self::NorthWest => Self::North,
        }
    }

    /// The next one the other way round.
    pub const fn anticlockwise(self) -> Self {
        self.opposite().clockwise().clockwise()
    }

    /// As maps write it: `N`, `NE`.
    pub const fn word(self) -> &'static str {
        match self {
            Self::North => "N",
            Self::NorthEast => "NE",
            Self::SouthEast => "SE",
            Self::South => "S",
            Self::SouthWest => "SW",
            Self::NorthWest => "NW",
        }
    }

    /// What a map writes.
    pub fn of(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|side| side.word() == word)
    }
}

impl Hex {
    /// A hex by column and row; none where they have more than two digits.
    pub const fn new(column: u8, row: u8) -> Option<Self> {
        if column < 100 && row < 100 { Some(Self { column, row }) } else { None }
    }

    /// A hex by its printed number.
    pub const fn of_number(number: u16) -> Option<Self> {
        if number < 10_000 { Self::new((number / 100) as u8, (number % 100) as u8) } else { None }
    }

    /// Its printed number.
    pub const fn number(self) -> u16 {
        self.column as u16 * 100 + self.row as u16
    }

    /// Its column.
    pub const fn column(self) -> u8 {
        self.column
    }

    /// Its row.
    pub const fn row(self) -> u8 {
        self.row
    }

    /// How far south it lies, in half hexes: an odd column lies half a hex lower.
    pub const fn half_rows(self) -> u16 {
        2 * self.row as u16 + (self.column % 2) as u16
    }

    /// In three coordinates whose sum is nothing: a step changes two of them by one.
    pub(crate) const fn cube(self) -> (i32, i32, i32) {
        let (column, row) = (self.column as i32, self.row as i32);
        let south = row - (column - column % 2) / 2;
        (column, -column - south, south)
    }

    /// The hex across a side; none where a number would need a third digit.
    pub const fn neighbour(self, side: Side) -> Option<Self> {
        let low = self.column % 2;
        let (column, row) = match side {
            Side::North => (Some(self.column), self.row.checked_sub(1)),
            Side::South => (Some(self.column), Some(self.row + 1)),
            Side::NorthEast => (Some(self.column + 1), (self.row + low).checked_sub(1)),
            Side::SouthEast => (Some(self.column + 1), Some(self.row + low)),
            Side::NorthWest => (self.column.checked_sub(1), (self.row + low).checked_sub(1)),
            Side::SouthWest => (self.column.checked_sub(1), Some(self.row + low)),
        };
        match (column, row) {
            (Some(column), Some(row)) => Self::new(column, row),
            (_, _) => None,
        }
    }

    /// The neighbours with the sides that they lie across, clockwise from the north.
    pub fn neighbours(self) -> impl Iterator<Item = (Side, Self)> {
        Side::ALL.into_iter().filter_map(move |side| Some((side, self.neighbour(side)?)))
    }

    /// The side that another hex lies across, if it is a neighbour.
    pub fn side_to(self, other: Self) -> Option<Side> {
        self.neighbours().find_map(|(side, hex)| (hex == other).then_some(side))
    }

    /// How many steps another hex is away: this one is not counted, that one is.
    pub const fn distance(self, other: Self) -> u16 {
        let (from, to) = (self.cube(), other.cube());
        (((from.0 - to.0).abs() + (from.1 - to.1).abs() + (from.2 - to.2).abs()) / 2) as u16
    }

    /// Every hex at most so many steps away, by number; itself among them.
    pub fn within(self, steps: u8) -> impl Iterator<Item = Self> {
        let span = |middle: u8, more: u8| middle.saturating_sub(more)..=middle.saturating_add(more).min(99);
        let all = span(self.column, steps).flat_map(move |column| {
            span(self.row, steps.saturating_add(1)).filter_map(move |row| Self::new(column, row))
        });
        all.filter(move |hex| self.distance(*hex) <= u16::from(steps))
    }
}

impl fmt::Display for Hex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}", self.number())
    }
}

impl fmt::Debug for Hex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// What is no number of a hex: four digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoHex;

impl FromStr for Hex {
    type Err = NoHex;

    fn from_str(text: &str) -> Result<Self, NoHex> {
        let digits = text.len() == 4 && text.bytes().all(|byte| byte.is_ascii_digit());
        digits.then(|| text.parse().ok().and_then(Self::of_number)).flatten().ok_or(NoHex)
    }
}

impl Serialize for Hex {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_newtype_struct("Hex", &self.number())
    }
}

/// As it is written: a number that has a name, so that a description of a format can say how far it goes.
#[derive(Deserialize)]
#[serde(rename = "Hex")]
struct Written(u16);

impl<'de> Deserialize<'de> for Hex {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let Written(number) = Written::deserialize(deserializer)?;
        Self::of_number(number).ok_or_else(|| de::Error::custom(format!("{number} is no hex")))
    }
}
