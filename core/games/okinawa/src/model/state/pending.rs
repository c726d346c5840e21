//! Pending results of bombardment, mines, fire and assault: dice for units that entered a hex, losses, retreats,
//! advances, and fatigue that needs a choice of division. They are resolved in this order in every phase.
//!
//! Sections: `8.32`, `8.33`, `9.14`, `10.3`, `11.5`, `14.3`.

use crate::model::board::Unit;
use crate::model::state::UnitLocation;
use crate::model::vocabulary::{Formation, Power};
use adjutant_hex::Hex;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// The cause of a loss. Units destroyed by bombardment cannot be replaced (J20).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)] // a variant without a comment is what its name says
pub enum Cause {
    Bombardment,
    Mine,
    Fire,
    Assault,
}

/// Steps that a unit loses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Loss {
    pub unit: Unit,
    pub steps: u8,
    /// The new location if this was its last step.
    pub fallen: Option<UnitLocation>,
}

/// Steps that a side must lose; its player chooses the units.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Toll {
    pub power: Power,
    pub hex: Hex,
    pub units: Vec<Unit>,
    pub steps: u8,
    /// The minimum to lose; for each step above it that is not lost, the units retreat one hex more (10.32b, 11.52).
    pub least: u8,
    /// The number of hexes that the units retreat if they lose all those steps.
    pub retreat: u8,
    pub cause: Cause,
}

/// Units that must retreat (10.33).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Retreat {
    pub power: Power,
    pub from: Hex,
    pub units: Vec<Unit>,
    pub hexes: u8,
    /// The hexes that they have left in this retreat.
    pub path: Vec<Hex>,
    pub cause: Cause,
    /// Whether they may stay, as Japanese units on a ridge or in Shuri may (10.35).
    pub may_stay: bool,
    /// Whether they make room for other retreating units.
    pub makes_room: bool,
}

/// Units that may enter a hex if the enemy has left it (8.32c, 10.36).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Advance {
    pub power: Power,
    pub hex: Hex,
    pub units: Vec<Unit>,
}

/// Fatigue of a stack of several divisions; the US player chooses the division (14.32).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Weary {
    pub hex: Hex,
    pub divisions: Vec<Formation>,
    pub points: u8,
}

/// The reason for dice when a unit enters a hex.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Peril {
    /// Interdiction markers of a side (8.33).
    Interdiction(Power),
    /// A real mine (9.14).
    Mine,
}

/// A unit that has entered a hex where dice must be rolled.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Entry {
    pub unit: Unit,
    pub hex: Hex,
    pub peril: Peril,
}

/// All pending results.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Pending {
    pub entries: Vec<Entry>,
    pub tolls: Vec<Toll>,
    pub retreats: Vec<Retreat>,
    pub advances: Vec<Advance>,
    pub weary: Vec<Weary>,
    /// Units hurt by the current shots or dice; they may not advance (10.36).
    pub hurt: BTreeSet<Unit>,
    /// Units that have retreated or made room during the current retreats; a unit makes room only once.
    pub shifted: BTreeSet<Unit>,
}

impl Pending {
    /// Whether no result is pending.
    pub const fn is_empty(&self) -> bool {
        self.entries.is_empty()
            && self.tolls.is_empty()
            && self.retreats.is_empty()
            && self.advances.is_empty()
            && self.weary.is_empty()
    }
}
