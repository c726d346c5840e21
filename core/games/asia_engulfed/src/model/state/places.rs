//! Areas: who controls them, what lies in them besides blocks, how the attacker came.
//!
//! Sections: `3.25`, `4.28`, `6.8`, `8.71`.

use crate::model::vocabulary::{Control, Nation, Side};
use serde::{Deserialize, Serialize};

/// How ground units came into an area in this player turn, as far as its first combat asks (6.1, 6.4).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[allow(clippy::struct_excessive_bools)] // each is a mark of its own
pub struct Entry {
    /// The contest is of this turn: it must be fought.
    pub fresh: bool,
    /// Units landed from the sea.
    pub landed: bool,
    /// Marines landed among them: one more unit may stand there (4.26).
    pub marines: bool,
    /// Units came across a river or a strait (6.73).
    pub crossed: bool,
}

/// An area.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct AreaState {
    pub control: Control,
    /// The garrison of each side, and of which nation it is.
    pub garrisons: [Option<Nation>; 2],
    /// Points of damage of its port, up to 3 (8.7).
    pub port_damage: u8,
    /// Whose fortification stands here.
    pub fort: Option<Side>,
    pub entry: Entry,
    /// It changed hands in this player turn (3.7).
    pub taken: bool,
}

impl AreaState {
    /// As the game begins.
    pub const fn of(control: Control) -> Self {
        let entry = Entry { fresh: false, landed: false, marines: false, crossed: false };
        Self { control, garrisons: [None; 2], port_damage: 0, fort: None, entry, taken: false }
    }
}
