//! The look of pieces: symbols and the emblems of seats, as drawings of lines and areas.

use super::colour::Colours;

/// A colour of a drawing, relative to its owner's colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tone {
    /// The main colour: on a plate the contrasting one, elsewhere the owner's.
    Main,
    /// The owner's colour.
    Plate,
    /// The owner's colour in shade.
    Shade,
    /// The colour of casings.
    Casing,
}

/// A line or area of a drawing.
#[derive(Clone, Copy, Debug)]
pub struct Line {
    /// SVG path data; overlaps become holes.
    pub path: &'static str,
    /// The fill of the area, with its opacity in percent.
    pub fill: Option<(Tone, u8)>,
    /// The stroke: colour, width, dashes.
    pub stroke: Option<(Tone, f32, &'static str)>,
    /// Whether the stroke is drawn behind the area.
    pub behind: bool,
}

impl Line {
    /// An area in the main colour.
    pub const fn area(path: &'static str) -> Self {
        Self { path, fill: Some((Tone::Main, 100)), stroke: None, behind: false }
    }

    /// A line in the main colour, with round ends.
    pub const fn drawn(path: &'static str, width: f32) -> Self {
        Self { path, fill: None, stroke: Some((Tone::Main, width, "none")), behind: false }
    }
}

/// A drawing of a kind of piece or of a sign, in a box. Directed things face east.
#[derive(Clone, Copy, Debug)]
pub struct Symbol {
    /// The kind.
    pub id: &'static str,
    /// The box: west, north, width, height.
    pub frame: [f32; 4],
    /// Its parts, from bottom to top.
    pub lines: &'static [Line],
}

impl Symbol {
    /// A drawing that stands on the line `y = 16` of a box of height 16, for plates of pieces.
    pub const fn standing(id: &'static str, width: f32, lines: &'static [Line]) -> Self {
        Self { id, frame: [0.0, 0.0, width, 16.0], lines }
    }

    /// Whether it is a drawing for plates.
    pub fn stands(&self) -> bool {
        self.frame[0] >= 0.0 && (self.frame[3] - 16.0).abs() < f32::EPSILON
    }

    /// A drawing in a square of side 2 around the origin, for blocks and signs.
    pub const fn square(id: &'static str, lines: &'static [Line]) -> Self {
        Self { id, frame: [-1.0, -1.0, 2.0, 2.0], lines }
    }

    /// A drawing in a box of its own size, for counters.
    pub const fn counter(id: &'static str, width: f32, height: f32, lines: &'static [Line]) -> Self {
        Self { id, frame: [0.0, 0.0, width, height], lines }
    }
}

/// The mark of a seat, so that seats can be told apart without colours.
#[derive(Clone, Copy, Debug)]
pub struct Emblem {
    /// The seat.
    pub seat: &'static str,
    /// SVG path data around the origin; overlaps become holes.
    pub path: &'static str,
    /// The diameter of the disc behind it, in the same units.
    pub disc: f32,
}

/// The look of a game.
#[derive(Clone, Copy, Debug)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Style {
    pub colours: Colours,
    pub symbols: &'static [Symbol],
    /// The marks of its seats.
    pub emblems: &'static [Emblem],
}

impl Style {
    /// The symbol of a kind, or a plain box if it has none.
    pub fn symbol(&self, id: &str) -> &'static Symbol {
        const BOX: Symbol = Symbol::standing("box", 16.0, &[Line::area("M1 4h14v12H1z")]);
        self.symbols.iter().find(|symbol| symbol.id == id).unwrap_or(&BOX)
    }

    /// Whether a kind has a symbol.
    pub fn has_symbol(&self, id: &str) -> bool {
        self.symbols.iter().any(|symbol| symbol.id == id)
    }

    /// The mark of a seat, or a square if it has none.
    pub fn emblem(&self, seat: &str) -> &'static Emblem {
        const SQUARE: Emblem = Emblem { seat: "nobody", path: "M-4-4h8v8h-8z", disc: 17.5 };
        self.emblems.iter().find(|emblem| emblem.seat == seat).unwrap_or(&SQUARE)
    }
}
