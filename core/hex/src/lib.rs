//! The geometry of hex maps with printed numbers. Columns are vertical. In each row, the hexes of odd columns lie half
//! a hex lower than those of even columns. It uses integers only, so every machine gets the same results.
//!
//! Why no existing crate is used: `docs/decisions/0232-a-room-for-hexes.md`.

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
    /// All sides, clockwise.
    pub const ALL: [Self; 6] =
        [Self::North, Self::NorthEast, Self::SouthEast, Self::South, Self::SouthWest, Self::NorthWest];

    /// Its index in arrays.
    pub const fn ix(self) -> usize {
        self as usize
    }

    /// The opposite side, which is the same edge seen from the neighbour.
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

    /// The next side clockwise.
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

    /// The next side anticlockwise.
    pub const fn anticlockwise(self) -> Self {
        self.opposite().clockwise().clockwise()
    }

    /// Its abbreviation on maps: `N`, `NE`.
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

    /// The side with this abbreviation.
    pub fn of(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|side| side.word() == word)
    }
}

impl Hex {
    /// The hex at a column and a row; none if either has more than two digits.
    pub const fn new(column: u8, row: u8) -> Option<Self> {
        if column < 100 && row < 100 { Some(Self { column, row }) } else { None }
    }

    /// The hex with a printed number.
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

    /// Its distance from the north in half hexes. An odd column lies half a hex lower.
    pub const fn half_rows(self) -> u16 {
        2 * self.row as u16 + (self.column % 2) as u16
    }

    /// Its cube coordinates, whose sum is 0. A step changes two of them by one.
    pub(crate) const fn cube(self) -> (i32, i32, i32) {
        let (column, row) = (self.column as i32, self.row as i32);
        let south = row - (column - column % 2) / 2;
        (column, -column - south, south)
    }

    /// The neighbour across a side; none if its number would need more digits.
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

    /// The neighbours with their sides, clockwise from the north.
    pub fn neighbours(self) -> impl Iterator<Item = (Side, Self)> {
        Side::ALL.into_iter().filter_map(move |side| Some((side, self.neighbour(side)?)))
    }

    /// The side of a neighbour; none if the other hex is no neighbour.
    pub fn side_to(self, other: Self) -> Option<Side> {
        self.neighbours().find_map(|(side, hex)| (hex == other).then_some(side))
    }

    /// The distance to another hex in steps.
    pub const fn distance(self, other: Self) -> u16 {
        let (from, to) = (self.cube(), other.cube());
        (((from.0 - to.0).abs() + (from.1 - to.1).abs() + (from.2 - to.2).abs()) / 2) as u16
    }

    /// Every hex at most `steps` away, by number, including this one.
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

/// The error for a text that is not a hex number of four digits.
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

/// The stored form: a named number type, so that a format description can give its range.
#[derive(Deserialize)]
#[serde(rename = "Hex")]
struct Written(u16);

impl<'de> Deserialize<'de> for Hex {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let Written(number) = Written::deserialize(deserializer)?;
        Self::of_number(number).ok_or_else(|| de::Error::custom(format!("{number} is no hex")))
    }
}
