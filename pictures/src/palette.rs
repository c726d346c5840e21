//! The colours of the two themes. The colours of seats come with their game; the tests with `colour_vision` check that
//! they differ enough.

use std::str::FromStr;

/// The light or the dark theme.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Theme {
    /// Dark ink on light paper.
    #[default]
    Light,
    /// For dark rooms and dark chats.
    Dark,
}

impl Theme {
    /// Both themes.
    pub const ALL: [Self; 2] = [Self::Light, Self::Dark];

    /// The name on a command line.
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

/// The colours of a theme.
#[derive(Debug)]
pub(crate) struct Palette {
    /// Water.
    pub(crate) sea: &'static str,
    /// Lines between sea zones.
    pub(crate) sea_line: &'static str,
    /// Numbers of sea zones.
    pub(crate) sea_ink: &'static str,
    /// Lines between lands.
    pub(crate) border: &'static str,
    /// Lines between land and water.
    pub(crate) coast: &'static str,
    /// Names on the map.
    pub(crate) ink: &'static str,
    /// The halo behind names.
    pub(crate) halo: &'static str,
    /// The background of the panel.
    pub(crate) panel: &'static str,
    /// The background of a card on it.
    pub(crate) card: &'static str,
    /// Text on a card.
    pub(crate) card_ink: &'static str,
    /// Secondary text on a card.
    pub(crate) card_soft: &'static str,
    pub(crate) battle: &'static str,
    /// What is drawn on the colour of a battle.
    pub(crate) battle_ink: &'static str,
    /// The outline around plates and arrows, which separates them from the map.
    pub(crate) casing: &'static str,
    /// The face of a block.
    pub(crate) face: &'static str,
    /// What is drawn on a face in another colour than its owner's.
    pub(crate) face_soft: &'static str,
    /// The colour of seats that have none.
    pub(crate) nobody: &'static str,
}

const LIGHT: Palette = Palette {
    sea: "#cfe1ea",
    sea_line: "#8fb2c4",
    sea_ink: "#365d72",
    border: "#5c5348",
    coast: "#4d5a61",
    ink: "#221d16",
    halo: "#fdfaf2",
    panel: "#f3efe6",
    card: "#fffdf8",
    card_ink: "#221d16",
    card_soft: "#6d655a",
    battle: "#d7263d",
    battle_ink: "#fffdf8",
    casing: "#fffdf8",
    face: "#fff8e6",
    face_soft: "#b3a68c",
    nobody: "#6d6d6d",
};

const DARK: Palette = Palette {
    sea: "#16222d",
    sea_line: "#35505f",
    sea_ink: "#7fa3b6",
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
    casing: "#0d1217",
    face: "#f4ead2",
    face_soft: "#a3967b",
    nobody: "#777777",
};
