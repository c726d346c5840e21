//! The panel below a map: cards in a row, with text, marks and pieces. All measures are pixels of a picture that is
//! 1600 wide; a card is 84 high.

use super::board::Piece;
use super::colour::Ink;
use super::say::Say;
use adjutant_events::SeatId;

/// A card of the panel.
#[derive(Clone, Debug)]
pub struct PanelCard {
    /// Its width; 0 shares the remaining width.
    pub wide: i32,
    /// Its seat, whose mark is on a band at the left.
    pub seat: Option<SeatId>,
    /// Whether it is this seat's turn.
    pub active: bool,
    /// Its contents, right of the band.
    pub items: Vec<Item>,
}

/// An item on a card. Positions are relative to the upper left corner, or to the band.
#[derive(Clone, Debug)]
#[allow(missing_docs)] // measures
pub enum Item {
    /// Items in a row from `x`, on a line at `y`. Text that does not fit is cut.
    Line { x: i32, y: i32, parts: Vec<Inline> },
    /// The deadline of the next answer, in a game with a clock.
    Deadline { x: i32, y: i32, ink: Ink },
    /// The player of a seat, if any.
    Player { x: i32, y: i32, seat: SeatId },
    /// The shares of several seats in a whole, with a mark at the middle, from `y` down.
    Balance { y: i32, shares: Vec<(SeatId, u32)> },
    /// Pieces on a plate, as large as fits below `y`.
    Pieces { x: i32, y: i32, seat: SeatId, pieces: Vec<Piece> },
    /// The holder of something, around a point.
    Flag { what: String, x: i32, y: i32, seat: Option<SeatId> },
}

/// An item in a line.
#[derive(Clone, Debug)]
pub enum Inline {
    /// Text.
    Text(Text),
    /// Text in two lines.
    Lines(Text, Text),
    /// The mark of a seat, of this size.
    Emblem(SeatId, i32),
    /// Empty space in pixels.
    Gap(i32),
}

/// Text on a card.
#[derive(Clone, Debug)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Text {
    pub say: Say,
    pub size: f32,
    pub bold: bool,
    pub ink: Ink,
}

impl Text {
    /// Bold text.
    pub const fn bold(size: f32, say: Say) -> Self {
        Self { say, size, bold: true, ink: Ink::CardText }
    }

    /// Normal text.
    pub const fn plain(size: f32, say: Say) -> Self {
        Self { say, size, bold: false, ink: Ink::CardText }
    }

    /// Sets the colour.
    pub fn ink(self, ink: Ink) -> Self {
        Self { ink, ..self }
    }

    /// Sets the colour of less important text.
    pub fn soft(self) -> Self {
        self.ink(Ink::CardSoft)
    }
}

impl Item {
    /// A line with text only.
    pub fn text(x: i32, y: i32, text: Text) -> Self {
        Self::Line { x, y, parts: vec![Inline::Text(text)] }
    }
}
