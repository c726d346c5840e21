//! The progress of a movement phase.
//!
//! Sections: `9`.

use crate::model::board::Unit;
use crate::model::vocabulary::Power;
use adjutant_hex::Hex;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// What limits a unit's further movement.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Gait {
    /// It must stop where it is.
    Stopped,
    /// It has entered an enemy zone of control. Only one step into another is left, if it infiltrates.
    Entered,
    /// No limit but its movement points.
    Free,
}

/// A unit during its move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct UnderWay {
    /// The remaining movement, in half points.
    pub left: u8,
    pub gait: Gait,
    pub is_strategic: bool,
    /// The hex that it left by disengagement. Enemies left there exert no zone of control on it, and it may not
    /// infiltrate (9.92).
    pub left_behind: Option<Hex>,
}

/// A disengagement in progress (9.91).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Disengagement {
    pub power: Power,
    pub hex: Hex,
    pub to: Hex,
    pub units: Vec<Unit>,
    /// Whether the units left in the hex fire; none until the die is rolled.
    pub is_fired_at: Option<bool>,
    /// Whether the units have left.
    pub has_left: bool,
}

/// The progress of a movement phase.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Movement {
    /// Units that have not finished their move; several only after a disengagement.
    pub under_way: BTreeMap<Unit, UnderWay>,
    /// An infiltrating unit and its hex while the other side may fire at it, and the units that fire.
    pub infiltrator: Option<(Unit, Hex, Option<Vec<Unit>>)>,
    pub disengagement: Option<Disengagement>,
    /// Real mines found in this phase.
    pub found: BTreeSet<Hex>,
    /// Set when the moving side is done: whether it tries to blow the bridge.
    pub closed: Option<bool>,
    pub bridge_tried: bool,
    /// Whether Japan has placed its fortifications.
    pub placed: bool,
    /// Japanese units that were next to US units or engaged at the start of the phase (17.14).
    pub pressed: BTreeSet<Unit>,
    /// Hexes with a fortification and Japanese units at the start of the phase.
    pub garrisoned: BTreeSet<Hex>,
}
