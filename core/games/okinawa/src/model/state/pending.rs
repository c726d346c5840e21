//! What follows from bombardment, mines, fire and assault and is not done yet: dice for who enters a hex, steps to lose, retreats,
//! advances, fatigue that a division has to be named for. It is done in this order, whatever phase is on.
//!
//! Sections: `8.32`, `8.33`, `9.14`, `10.3`, `11.5`, `14.3`.

use crate::model::board::Unit;
use crate::model::state::UnitLocation;
use crate::model::vocabulary::{Formation, Power};
use adjutant_hex::Hex;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// What a loss comes from; units that bombardment destroys are not replaced (J20).
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
    /// Where it goes when that was its last one.
    pub fallen: Option<UnitLocation>,
}

/// Steps that a side has to lose: its player says which units lose them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Toll {
    pub power: Power,
    pub hex: Hex,
    pub units: Vec<Unit>,
    pub steps: u8,
    /// As few as these may be lost; for each that is not, the units retreat one hex more (10.32b, 11.52).
    pub least: u8,
    /// How many hexes the units retreat if they lose all those steps.
    pub retreat: u8,
    pub cause: Cause,
}

/// Units that have to retreat (10.33).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Retreat {
    pub power: Power,
    pub from: Hex,
    pub units: Vec<Unit>,
    pub hexes: u8,
    /// The hexes that they have left on this retreat.
    pub path: Vec<Hex>,
    pub cause: Cause,
    /// Japanese units on a ridge or in Shuri may stay (10.35).
    pub may_stay: bool,
    /// They make room for others that retreat.
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

/// Fatigue of a stack of several divisions: the US player says which of them pays (14.32).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Weary {
    pub hex: Hex,
    pub divisions: Vec<Formation>,
    pub points: u8,
}

/// What dice fall for when a unit enters a hex.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Peril {
    /// Markers of a side (8.33).
    Interdiction(Power),
    /// A real mine (9.14).
    Mine,
}

/// A unit that has entered a hex where dice fall.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Entry {
    pub unit: Unit,
    pub hex: Hex,
    pub peril: Peril,
}

/// All of it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Pending {
    pub entries: Vec<Entry>,
    pub tolls: Vec<Toll>,
    pub retreats: Vec<Retreat>,
    pub advances: Vec<Advance>,
    pub weary: Vec<Weary>,
    /// Units that have suffered from the shots or dice that are being read: they do not advance (10.36).
    pub hurt: BTreeSet<Unit>,
    /// Units that have retreated or made room on the retreats that are on: nobody makes room twice.
    pub shifted: BTreeSet<Unit>,
}

impl Pending {
    /// Whether nothing is left to do.
    pub const fn is_empty(&self) -> bool {
        self.entries.is_empty()
            && self.tolls.is_empty()
            && self.retreats.is_empty()
            && self.advances.is_empty()
            && self.weary.is_empty()
    }
}
