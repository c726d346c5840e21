//! Colours as roles: the role of a thing is fixed, and the theme gives the colour.

use adjutant_events::SeatId;

/// A colour in both themes: `#rrggbb`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Colour {
    /// In the light theme.
    pub light: &'static str,
    /// In the dark theme.
    pub dark: &'static str,
}

impl Colour {
    /// A colour in both themes.
    pub const fn new(light: &'static str, dark: &'static str) -> Self {
        Self { light, dark }
    }
}

/// The colours of a seat. Tests check that seats differ under every common kind of colour blindness.
#[derive(Clone, Copy, Debug)]
pub struct SeatColours {
    /// The seat.
    pub seat: &'static str,
    /// Its own land.
    pub land: Colour,
    /// Its pieces, or the plate behind them.
    pub plate: Colour,
    /// Things on the plate.
    pub ink: Colour,
    /// The shady side of a piece.
    pub shade: Colour,
}

/// The colours that a game defines.
#[derive(Clone, Copy, Debug)]
pub struct Colours {
    /// The colours of its seats, in order.
    pub seats: &'static [SeatColours],
    /// Other colours, by the game's own names.
    pub own: &'static [(&'static str, Colour)],
}

impl Colours {
    /// The colours of a seat.
    pub fn seat(&self, seat: &str) -> Option<&'static SeatColours> {
        self.seats.iter().find(|colours| colours.seat == seat)
    }

    /// A colour that the game defines.
    pub fn own(&self, name: &str) -> Option<Colour> {
        self.own.iter().find(|(known, _)| *known == name).map(|(_, colour)| *colour)
    }
}

/// A role with a colour.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Ink {
    /// Open water.
    Sea,
    /// Lines on water, and lines on cards.
    SeaLine,
    /// Text on water.
    SeaText,
    /// Borders between lands.
    Border,
    /// Coasts.
    Coast,
    /// Text on the map.
    Text,
    /// The halo behind text on the map.
    Halo,
    /// The background of cards.
    Panel,
    /// A card.
    Card,
    /// Text on a card.
    CardText,
    /// Less important text on a card.
    CardSoft,
    /// Battles and losses.
    Battle,
    /// Things on battle marks.
    OnBattle,
    /// The casing of things that stand out from the map.
    Casing,
    /// Land of a seat.
    Land(SeatId),
    /// Pieces of a seat, or their plate.
    Plate(SeatId),
    /// Things on a plate.
    OnPlate(SeatId),
    /// The shady side of a piece of a seat.
    Shade(SeatId),
    /// A colour that the game defines.
    Own(&'static str),
}
