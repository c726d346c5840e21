//! Colours. Those of the powers keep apart under every common kind of colour blindness; `colour_vision` holds them to it.

use std::str::FromStr;

/// Light or dark.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Theme {
    /// Ink on paper.
    #[default]
    Light,
    /// For dark rooms and dark chats.
    Dark,
}

impl Theme {
    /// Both.
    pub const ALL: [Self; 2] = [Self::Light, Self::Dark];

    /// Its name on a command line.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Light => "light",
            Self::Dark => "dark",
        }
    }

    pub(crate) const fn palette(self) -> &'static Palette {
        match self {
            Self::Light => &LIGHT,
            Self::Dark => &DARK,
        }
    }
}

impl FromStr for Theme {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        Self::ALL.into_iter().find(|theme| theme.id() == text).ok_or_else(|| "light | dark".to_owned())
    }
}

/// The colours of a power.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PowerColours {
    /// Of land that it controls.
    pub(crate) land: &'static str,
    /// Behind its units.
    pub(crate) plate: &'static str,
    /// Its units on that.
    pub(crate) ink: &'static str,
}

/// The colours of a theme.
#[derive(Debug)]
pub(crate) struct Palette {
    /// Water.
    pub(crate) sea: &'static str,
    /// Water along a coast: far from it and near. Opaque, for it is drawn in pieces that overlap.
    pub(crate) shallows: [&'static str; 2],
    /// Between sea zones.
    pub(crate) sea_line: &'static str,
    /// Numbers of sea zones.
    pub(crate) sea_ink: &'static str,
    /// The Arctic.
    pub(crate) ice: &'static str,
    /// Land of nobody.
    pub(crate) neutral: &'static str,
    /// Its hatching.
    pub(crate) neutral_line: &'static str,
    /// Between lands.
    pub(crate) border: &'static str,
    /// Between land and water.
    pub(crate) coast: &'static str,
    /// Names on the map.
    pub(crate) ink: &'static str,
    /// Behind names.
    pub(crate) halo: &'static str,
    /// Behind the panel.
    pub(crate) panel: &'static str,
    /// Behind a card on it.
    pub(crate) card: &'static str,
    /// Text on a card.
    pub(crate) card_ink: &'static str,
    /// Lesser text on a card.
    pub(crate) card_soft: &'static str,
    /// Battles.
    pub(crate) battle: &'static str,
    /// What is drawn on that.
    pub(crate) battle_ink: &'static str,
    /// Passages that are open, and closed.
    pub(crate) passage: &'static str,
    /// Around plates and arrows, so that they stand off from the map.
    pub(crate) casing: &'static str,
    powers: [(&'static str, PowerColours); 5],
    nobody: PowerColours,
}

impl Palette {
    /// The colours of a power.
    pub(crate) fn power(&self, id: &str) -> PowerColours {
        self.powers.iter().find(|(power, _)| *power == id).map_or(self.nobody, |(_, colours)| *colours)
    }

    #[cfg(test)]
    pub(crate) const fn powers(&self) -> &[(&'static str, PowerColours)] {
        &self.powers
    }
}

const WHITE: &str = "#fffdf8";
const BLACK: &str = "#201a12";

const LIGHT: Palette = Palette {
    sea: "#cfe1ea",
    shallows: ["#d8e7ee", "#e0edf2"],
    sea_line: "#8fb2c4",
    sea_ink: "#4a7389",
    ice: "#f2f6f7",
    neutral: "#dcd9d2",
    neutral_line: "#b9b4aa",
    border: "#5c5348",
    coast: "#4d5a61",
    ink: "#221d16",
    halo: "#fdfaf2",
    panel: "#f3efe6",
    card: "#fffdf8",
    card_ink: "#221d16",
    card_soft: "#6d655a",
    battle: "#d7263d",
    battle_ink: WHITE,
    passage: "#2f6f95",
    casing: "#fffdf8",
    powers: [
        ("soviet_union", PowerColours { land: "#b75d4b", plate: "#7c2c22", ink: WHITE }),
        ("germany", PowerColours { land: "#a0adb8", plate: "#2c3642", ink: WHITE }),
        ("united_kingdom", PowerColours { land: "#ecd8b6", plate: "#a1763a", ink: WHITE }),
        ("japan", PowerColours { land: "#e8ac52", plate: "#f7bc60", ink: BLACK }),
        ("united_states", PowerColours { land: "#4b997f", plate: "#2f6a5c", ink: WHITE }),
    ],
    nobody: PowerColours { land: "#dcd9d2", plate: "#6d6d6d", ink: WHITE },
};

const DARK: Palette = Palette {
    sea: "#16222d",
    shallows: ["#192733", "#1c2c39"],
    sea_line: "#35505f",
    sea_ink: "#7fa3b6",
    ice: "#26323b",
    neutral: "#34383c",
    neutral_line: "#484d52",
    border: "#12161a",
    coast: "#0b1116",
    ink: "#f6f1e6",
    halo: "#12161a",
    panel: "#11181f",
    card: "#1b242d",
    card_ink: "#f3eee3",
    card_soft: "#a2a9ad",
    battle: "#ff5a5f",
    battle_ink: "#1a0f0f",
    passage: "#79b4d6",
    casing: "#0d1217",
    powers: [
        ("soviet_union", PowerColours { land: "#78261a", plate: "#a03a2c", ink: WHITE }),
        ("germany", PowerColours { land: "#747c8b", plate: "#39424e", ink: WHITE }),
        ("united_kingdom", PowerColours { land: "#967948", plate: "#a97f42", ink: WHITE }),
        ("japan", PowerColours { land: "#d3a760", plate: "#f7c873", ink: BLACK }),
        ("united_states", PowerColours { land: "#3d6455", plate: "#4f8a78", ink: WHITE }),
    ],
    nobody: PowerColours { land: "#34383c", plate: "#777777", ink: WHITE },
};
