//! The facts of an assault phase.
//!
//! Sections: `11`.

use crate::model::board::Unit;
use crate::model::state::HqAid;
use crate::model::vocabulary::{Assaulted, Power};
use adjutant_hex::Hex;
use serde::{Deserialize, Serialize};

/// A fact of an assault phase.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)] // a field without a comment is what its name says
pub enum AssaultFact {
    /// Units enter a hex, or attack the enemies in their own engaged hex (11.1).
    Launched { power: Power, hex: Hex, units: Vec<Unit>, was_engaged: bool },
    /// A second unit tries to follow (11.14a).
    FollowerNamed { unit: Unit },
    /// The result of its die: whether it follows.
    FollowerRead { unit: Unit, die: u16, goes: bool },
    /// No more attackers can join.
    AttackersClosed,
    /// Mortars fire at the hex (11.15).
    MortarsNamed { units: Vec<Unit> },
    /// The mortars that hit the enemy; the others hit their own side.
    MortarsRead { hits: Vec<(Unit, bool)> },
    /// The fatigue of the assault is added (14.12).
    FatiguePaid,
    /// Tanks try to prevent support, or do not (11.34).
    TanksTry { tries: bool },
    /// Whether the tanks prevent support, and whether flamethrowers join them.
    TanksRead { die: i16, forbids: bool, flames: bool },
    /// Japan's pledges to the assault (11.42, 11.43).
    Pledged { headquarters: Option<HqAid>, banzai: bool },
    /// The dice of the units that support the defence (11.35).
    SupportRead { dice: Vec<i16>, successes: u8 },
    /// The result of the assault (11.2, 11.51).
    Read { density: u16, difference: i16, column: u8, die: i16, result: Assaulted },
    /// The Japanese headquarters is left alone: it commits suicide, or flees (11.54).
    HeadquartersRead { die: u16, flees: bool },
    /// The headquarters fled along a way; without a way it is lost.
    HeadquartersFled { unit: Unit, way: Vec<Hex> },
    /// Both sides stay in the hex (11.51).
    Engaged { hex: Hex },
    /// Attackers of a banzai are disrupted until the recovery of the next turn (11.43).
    BanzaiSpent { units: Vec<Unit> },
    /// The assault is over.
    Over,
    /// The side makes no more assaults in this phase.
    PhaseClosed { power: Power },
}
