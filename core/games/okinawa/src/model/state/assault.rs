//! An assault phase, how far it has come.
//!
//! Sections: `11`.

use crate::model::board::Unit;
use crate::model::vocabulary::{Assaulted, Power};
use adjutant_hex::Hex;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// What the Japanese headquarters lends its turn's one modifier to (11.42, J17).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)] // a variant without a comment is what its name says
pub enum HqAid {
    /// The die of the assault.
    Assault,
    /// The dice of those who support the defence.
    Support,
}

/// How far an assault has come. What is none is still to be said or thrown.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(clippy::struct_excessive_bools)] // questions that have nothing to do with each other
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Current {
    pub attacker: Power,
    pub hex: Hex,
    pub units: Vec<Unit>,
    /// The hexes that they came from.
    pub from: BTreeMap<Unit, Hex>,
    pub was_engaged: bool,
    /// A unit that tries to follow the first one (11.14a).
    pub follower: Option<Unit>,
    /// All attackers are in.
    pub is_closed: bool,
    /// Mortars that fire, and whether they hit the enemy.
    pub mortars: Option<Vec<Unit>>,
    pub hits: Option<Vec<(Unit, bool)>>,
    /// The fatigue of the assault is paid.
    pub is_paid: bool,
    /// Whether tanks try to forbid support; whether they do, and whether flamethrowers come with them.
    pub tanks_try: Option<bool>,
    pub tanks: Option<(bool, bool)>,
    /// What Japan pledges: the aid of its headquarters, and a banzai.
    pub pledge: Option<(Option<HqAid>, bool)>,
    /// How many supporters succeed.
    pub supported: Option<u8>,
    pub result: Option<Assaulted>,
    /// The fate of the headquarters was thrown; whether it still has to flee.
    pub hq_flees: Option<bool>,
}

/// How far the phase has come.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Assault {
    /// Where the units of the side that assaults stood when the phase began (11).
    pub start: BTreeMap<Unit, Hex>,
    pub current: Option<Current>,
    /// Hexes that were assaulted in this phase.
    pub hexes: BTreeSet<Hex>,
    /// How many of them were not engaged.
    pub new: u8,
    /// Units that failed to follow into a hex.
    pub failed: BTreeSet<(Hex, Unit)>,
    /// Mortars that have fired in this phase.
    pub mortars: BTreeSet<Unit>,
    pub is_done: bool,
}
