//! The panel under a map: cards beside each other, on which lines, marks and pieces stand. All measures are pixels of a
//! picture that is 1600 wide; a card is 84 high.

use super::board::Piece;
use super::colour::Ink;
use super::say::Say;
use adjutant_events::SeatId;

/// A card of the panel.
#[derive(Clone, Debug)]
pub struct PanelCard {
    /// How wide it is; 0 shares what the others leave.
    pub wide: i32,
    /// Whose it is: the mark of a seat stands on a band at its left.
    pub seat: Option<SeatId>,
    /// Whether it is this seat's turn.
    pub active: bool,
    /// What stands on it, to the right of the band.
    pub items: Vec<Item>,
}

/// Something on a card, measured from its upper left corner, or from its band.
#[derive(Clone, Debug)]
#[allow(missing_docs)] // measures
pub enum Item {
    /// Things beside each other from `x` on, on a line at `y`; letters that have no room are cut.
    Line { x: i32, y: i32, parts: Vec<Inline> },
    /// Until when the next answer is awaited, in a game with a clock.
    Deadline { x: i32, y: i32, ink: Ink },
    /// Who plays a seat, if somebody does.
    Player { x: i32, y: i32, seat: SeatId },
    /// What each of several seats has of a whole, with a mark at its middle, from `y` on.
    Balance { y: i32, shares: Vec<(SeatId, u32)> },
    /// Pieces on a plate, as large as fit below `y`.
    Pieces { x: i32, y: i32, seat: SeatId, pieces: Vec<Piece> },
    /// Who holds something, around a point.
    Flag { what: String, x: i32, y: i32, seat: Option<SeatId> },
}

/// Something on a line.
#[derive(Clone, Debug)]
pub enum Inline {
    /// Letters.
    Text(Text),
    /// Letters in two lines, above and below each other.
    Lines(Text, Text),
    /// The mark of a seat, this large.
    Emblem(SeatId, i32),
    /// Nothing for so many pixels.
    Gap(i32),
}

/// Letters on a card.
#[derive(Clone, Debug)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Text {
    pub say: Say,
    pub size: f32,
    pub bold: bool,
    pub ink: Ink,
}

impl Text {
    /// Heavy letters.
    pub const fn bold(size: f32, say: Say) -> Self {
        Self { say, size, bold: true, ink: Ink::CardText }
    }

    /// Ordinary letters.
    pub const fn plain(size: f32, say: Say) -> Self {
        Self { say, size, bold: false, ink: Ink::CardText }
    }

    /// The same in another colour.
    pub fn ink(self, ink: Ink) -> Self {
        Self { ink, ..self }
    }

    /// The same in the colour of what matters less.
    pub fn soft(self) -> Self {
        self.ink(Ink::CardSoft)
    }
}

impl Item {
    /// Letters and nothing else on a line.
    pub fn text(x: i32, y: i32, text: Text) -> Self {
        Self::Line { x, y, parts: vec![Inline::Text(text)] }
    }
}
