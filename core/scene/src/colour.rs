//! Colours as roles: what something is decides how it is coloured, the theme decides with what.

use adjutant_events::SeatId;

/// A colour in both themes: `#rrggbb`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Colour {
    /// Ink on paper.
    pub light: &'static str,
    /// For dark rooms.
    pub dark: &'static str,
}

impl Colour {
    /// A colour in both themes.
    pub const fn new(light: &'static str, dark: &'static str) -> Self {
        Self { light, dark }
    }
}

/// The colours of a seat. Those of two seats keep apart under every common kind of colour blindness: the house tests it.
#[derive(Clone, Copy, Debug)]
pub struct SeatColours {
    /// The seat whose colours they are.
    pub seat: &'static str,
    /// Land of its own.
    pub land: Colour,
    /// Its pieces, or the plate behind them.
    pub plate: Colour,
    /// What stands on that.
    pub ink: Colour,
    /// The shady side of a piece.
    pub shade: Colour,
}

/// The colours that a game brings with it.
#[derive(Clone, Copy, Debug)]
pub struct Colours {
    /// Of its seats, in their order.
    pub seats: &'static [SeatColours],
    /// Others, by names of its own.
    pub own: &'static [(&'static str, Colour)],
}

impl Colours {
    /// The colours of a seat.
    pub fn seat(&self, seat: &str) -> Option<&'static SeatColours> {
        self.seats.iter().find(|colours| colours.seat == seat)
    }

    /// A colour of the game's own.
    pub fn own(&self, name: &str) -> Option<Colour> {
        self.own.iter().find(|(known, _)| *known == name).map(|(_, colour)| *colour)
    }
}

/// A role that has a colour.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Ink {
    /// Open water.
    Sea,
    /// Lines on water, and rules on cards.
    SeaLine,
    /// Letters on water.
    SeaText,
    /// Between lands.
    Border,
    /// Between land and water.
    Coast,
    /// Letters on the map.
    Text,
    /// Behind letters on the map.
    Halo,
    /// Behind cards.
    Panel,
    /// A card.
    Card,
    /// Letters on a card.
    CardText,
    /// Lesser letters on a card.
    CardSoft,
    /// Battles and what they cost.
    Battle,
    /// What stands on that.
    OnBattle,
    /// Around what stands off from the map.
    Casing,
    /// Land of a seat.
    Land(SeatId),
    /// Pieces of a seat, or what is behind them.
    Plate(SeatId),
    /// What stands on that.
    OnPlate(SeatId),
    /// The shady side of a piece of a seat.
    Shade(SeatId),
    /// A colour of the game's own.
    Own(&'static str),
}
