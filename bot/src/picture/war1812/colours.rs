//! Colours of this board. Those of the two sides keep apart under every common kind of colour blindness, and each side has
//! a sign besides.

use super::super::palette::Theme;

/// The colours of a side.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SideColours {
    /// Its country.
    pub(crate) land: &'static str,
    /// Its blocks, discs and flags.
    pub(crate) block: &'static str,
    /// The edge of a block in the shade.
    pub(crate) shade: &'static str,
    /// What stands on that.
    pub(crate) ink: &'static str,
}

/// The colours of a theme.
#[derive(Debug)]
pub(crate) struct Colours {
    /// The American side's and the British.
    pub(crate) sides: [SideColours; 2],
    /// A lake of the game.
    pub(crate) lake: &'static str,
    /// Its water along the shore.
    pub(crate) shallow: &'static str,
    /// Other water.
    pub(crate) water: &'static str,
    /// Rivers.
    pub(crate) river: &'static str,
    /// Names of waters.
    pub(crate) water_ink: &'static str,
    /// Names of lands.
    pub(crate) land_ink: &'static str,
    /// The border.
    pub(crate) frontier: &'static str,
    /// Roads.
    pub(crate) road: &'static str,
    /// Their edges.
    pub(crate) verge: &'static str,
    /// The face of a block.
    pub(crate) face: &'static str,
    /// What stands on a face besides the side's colour.
    pub(crate) face_soft: &'static str,
}

/// The colours of a theme.
pub(crate) const fn of(theme: Theme) -> &'static Colours {
    match theme {
        Theme::Light => &LIGHT,
        Theme::Dark => &DARK,
    }
}

const LIGHT: Colours = Colours {
    sides: [
        SideColours { land: "#ebe5c8", block: "#2b5597", shade: "#1b3765", ink: "#ffffff" },
        SideColours { land: "#f1dacd", block: "#b8352b", shade: "#7d1d16", ink: "#ffffff" },
    ],
    lake: "#9cc6dc",
    shallow: "#bfdce9",
    water: "#c8dde6",
    river: "#8db8cf",
    water_ink: "#1f516e",
    land_ink: "#94866a",
    frontier: "#a2605a",
    road: "#74512f",
    verge: "#fffaf0",
    face: "#fff8e6",
    face_soft: "#b3a68c",
};

const DARK: Colours = Colours {
    sides: [
        SideColours { land: "#34372b", block: "#4f86d6", shade: "#24467c", ink: "#0c1420" },
        SideColours { land: "#43302c", block: "#e2695c", shade: "#7f2a22", ink: "#1d0c0a" },
    ],
    lake: "#1d3d52",
    shallow: "#28506a",
    water: "#182a36",
    river: "#2c556c",
    water_ink: "#a9d0e4",
    land_ink: "#91886f",
    frontier: "#b07a6e",
    road: "#c39a66",
    verge: "#1b1a17",
    face: "#f4ead2",
    face_soft: "#a3967b",
};
