//! What pieces look like: symbols and the emblems of seats, as drawings of lines and areas.

use super::colour::Colours;

/// A colour of a drawing, against whose it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tone {
    /// The one that the drawing is drawn in: on a plate what stands off from it, elsewhere the owner's.
    Main,
    /// The owner's.
    Plate,
    /// The owner's, in the shade.
    Shade,
    /// That of casings.
    Casing,
}

/// A line or area of a drawing.
#[derive(Clone, Copy, Debug)]
pub struct Line {
    /// SVG path data; overlaps are holes.
    pub path: &'static str,
    /// Its area, and how much of it shows, in percent.
    pub fill: Option<(Tone, u8)>,
    /// Its line: colour, width, dashes.
    pub stroke: Option<(Tone, f32, &'static str)>,
    /// Whether the line lies behind the area.
    pub behind: bool,
}

impl Line {
    /// An area of one colour.
    pub const fn area(path: &'static str) -> Self {
        Self { path, fill: Some((Tone::Main, 100)), stroke: None, behind: false }
    }

    /// A line of one colour, with round ends.
    pub const fn drawn(path: &'static str, width: f32) -> Self {
        Self { path, fill: None, stroke: Some((Tone::Main, width, "none")), behind: false }
    }
}

/// A drawing of a kind of piece or of a sign, in a box. What faces somewhere faces east.
#[derive(Clone, Copy, Debug)]
pub struct Symbol {
    /// The kind it is of.
    pub id: &'static str,
    /// West, north, width and height of its box.
    pub frame: [f32; 4],
    /// What it is made of, from below.
    pub lines: &'static [Line],
}

impl Symbol {
    /// A drawing that stands on the line `y = 16` of a box that is 16 high: what plates of pieces are made of.
    pub const fn standing(id: &'static str, width: f32, lines: &'static [Line]) -> Self {
        Self { id, frame: [0.0, 0.0, width, 16.0], lines }
    }

    /// Whether it is one that stands on plates.
    pub fn stands(&self) -> bool {
        self.frame[0] >= 0.0 && (self.frame[3] - 16.0).abs() < f32::EPSILON
    }

    /// A drawing in a square of side 2 around the origin: for faces of blocks and for signs.
    pub const fn square(id: &'static str, lines: &'static [Line]) -> Self {
        Self { id, frame: [-1.0, -1.0, 2.0, 2.0], lines }
    }

    /// A drawing in a box of its own shape: a counter.
    pub const fn counter(id: &'static str, width: f32, height: f32, lines: &'static [Line]) -> Self {
        Self { id, frame: [0.0, 0.0, width, height], lines }
    }
}

/// The mark of a seat, so that nobody needs to know colours.
#[derive(Clone, Copy, Debug)]
pub struct Emblem {
    /// The seat whose mark it is.
    pub seat: &'static str,
    /// SVG path data around the origin; overlaps are holes.
    pub path: &'static str,
    /// Diameter of the disc that it is drawn on, in the same units.
    pub disc: f32,
}

/// How a game looks.
#[derive(Clone, Copy, Debug)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Style {
    pub colours: Colours,
    pub symbols: &'static [Symbol],
    /// The marks of its seats.
    pub emblems: &'static [Emblem],
}

impl Style {
    /// The symbol of a kind; a plain box for one that has none.
    pub fn symbol(&self, id: &str) -> &'static Symbol {
        const BOX: Symbol = Symbol::standing("box", 16.0, &[Line::area("M1 4h14v12H1z")]);
        self.symbols.iter().find(|symbol| symbol.id == id).unwrap_or(&BOX)
    }

    /// Whether a kind has a symbol.
    pub fn has_symbol(&self, id: &str) -> bool {
        self.symbols.iter().any(|symbol| symbol.id == id)
    }

    /// The mark of a seat; a square for one that has none.
    pub fn emblem(&self, seat: &str) -> &'static Emblem {
        const SQUARE: Emblem = Emblem { seat: "nobody", path: "M-4-4h8v8h-8z", disc: 17.5 };
        self.emblems.iter().find(|emblem| emblem.seat == seat).unwrap_or(&SQUARE)
    }
}
