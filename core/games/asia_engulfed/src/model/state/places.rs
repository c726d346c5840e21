//! Areas: control, garrison, fortification and damage, and how the attacker entered.
//!
//! Sections: `3.25`, `4.28`, `6.8`, `8.71`.

use crate::model::vocabulary::{Control, Nation, Side};
use serde::{Deserialize, Serialize};

/// How ground units entered an area in this player turn, as needed by its first combat (6.1, 6.4).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[allow(clippy::struct_excessive_bools)] // independent flags
pub struct Entry {
    /// Whether the contest began in this turn, so that it must be fought.
    pub fresh: bool,
    /// Whether units landed from the sea.
    pub landed: bool,
    /// Whether marines landed: one more unit may stack there (4.26).
    pub marines: bool,
    /// Whether units crossed a river or a strait (6.73).
    pub crossed: bool,
}

/// The state of an area.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct AreaState {
    pub control: Control,
    /// The garrison of each side, by nation.
    pub garrisons: [Option<Nation>; 2],
    /// The damage of its port in points, 0 to 3 (8.7).
    pub port_damage: u8,
    /// The side that owns the fortification here.
    pub fort: Option<Side>,
    pub entry: Entry,
    /// Whether it changed control in this player turn (3.7).
    pub taken: bool,
}

impl AreaState {
    /// An area at the start of the game.
    pub const fn of(control: Control) -> Self {
        let entry = Entry { fresh: false, landed: false, marines: false, crossed: false };
        Self { control, garrisons: [None; 2], port_damage: 0, fort: None, entry, taken: false }
    }
}
