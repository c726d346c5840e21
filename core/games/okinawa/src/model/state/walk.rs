//! A movement phase, how far it has come.
//!
//! Sections: `9`.

use crate::model::board::Unit;
use crate::model::vocabulary::Power;
use adjutant_hex::Hex;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// What a unit on its way may still do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Gait {
    /// It has come to where it must stop.
    Stopped,
    /// It has entered an enemy zone of control: one step into another is all that is left, for who infiltrates.
    Entered,
    /// Nothing holds it.
    Free,
}

/// A unit on its way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct UnderWay {
    /// Halves of a movement point that are left.
    pub left: u8,
    pub gait: Gait,
    pub is_strategic: bool,
    /// The hex that it has left by disengagement: whoever was left there exerts no zone of control on it, and it does not
    /// infiltrate (9.92).
    pub left_behind: Option<Hex>,
}

/// A disengagement that is on (9.91).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Disengagement {
    pub power: Power,
    pub hex: Hex,
    pub to: Hex,
    pub units: Vec<Unit>,
    /// Whether those that are left fire; none until the die has fallen.
    pub is_fired_at: Option<bool>,
    /// Whether the units have left.
    pub has_left: bool,
}

/// How far a movement phase has come.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Movement {
    /// Units whose move is not over; several only after a disengagement.
    pub under_way: BTreeMap<Unit, UnderWay>,
    /// A unit that infiltrates and the hex that it has come to, while the other side may fire at it; and who fires.
    pub infiltrator: Option<(Unit, Hex, Option<Vec<Unit>>)>,
    pub disengagement: Option<Disengagement>,
    /// Real mines that were found in this phase.
    pub found: BTreeSet<Hex>,
    /// Whether the moving side is done, and tries to blow the bridge.
    pub closed: Option<bool>,
    pub bridge_tried: bool,
    /// Whether Japan has placed its fortifications.
    pub placed: bool,
    /// Japanese units that stood beside US units or were engaged when the phase began (17.14).
    pub pressed: BTreeSet<Unit>,
    /// Hexes with a fortification and Japanese units when the phase began.
    pub garrisoned: BTreeSet<Hex>,
}
