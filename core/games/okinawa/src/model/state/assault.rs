//! The progress of an assault phase.
//!
//! Sections: `11`.

use crate::model::board::Unit;
use crate::model::vocabulary::{Assaulted, Power};
use adjutant_hex::Hex;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// The use of the single modifier that the Japanese headquarters gives in a turn (11.42, J17).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)] // a variant without a comment is what its name says
pub enum HqAid {
    /// The die of the assault.
    Assault,
    /// The dice of the units that support the defence.
    Support,
}

/// An assault in progress; parts not decided or rolled yet are none.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(clippy::struct_excessive_bools)] // independent flags
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Current {
    pub attacker: Power,
    pub hex: Hex,
    pub units: Vec<Unit>,
    /// The start hexes of the attackers.
    pub from: BTreeMap<Unit, Hex>,
    pub was_engaged: bool,
    /// The unit that tries to follow the first (11.14a).
    pub follower: Option<Unit>,
    /// Whether no more attackers can join.
    pub is_closed: bool,
    /// The mortars that fire, and whether each hits the enemy.
    pub mortars: Option<Vec<Unit>>,
    pub hits: Option<Vec<(Unit, bool)>>,
    /// Whether the fatigue of the assault was added.
    pub is_paid: bool,
    /// Whether tanks try to prevent support; then whether they do, and whether flamethrowers join them.
    pub tanks_try: Option<bool>,
    pub tanks: Option<(bool, bool)>,
    /// Japan's pledges: the aid of its headquarters, and a banzai.
    pub pledge: Option<(Option<HqAid>, bool)>,
    /// The number of successful supporters.
    pub supported: Option<u8>,
    pub result: Option<Assaulted>,
    /// Whether the headquarters must still flee, after its die.
    pub hq_flees: Option<bool>,
}

/// The progress of the phase.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Assault {
    /// The positions of the assaulting side's units at the start of the phase (11).
    pub start: BTreeMap<Unit, Hex>,
    pub current: Option<Current>,
    /// Hexes assaulted in this phase.
    pub hexes: BTreeSet<Hex>,
    /// The number of them that were not engaged.
    pub new: u8,
    /// Units that failed to follow into a hex.
    pub failed: BTreeSet<(Hex, Unit)>,
    /// Mortars that fired in this phase.
    pub mortars: BTreeSet<Unit>,
    pub is_done: bool,
}
