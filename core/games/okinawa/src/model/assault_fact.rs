//! What can happen in an assault phase.
//!
//! Sections: `11`.

use crate::model::board::Unit;
use crate::model::state::HqAid;
use crate::model::vocabulary::{Assaulted, Power};
use adjutant_hex::Hex;
use serde::{Deserialize, Serialize};

/// What can happen in an assault phase.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)] // a field without a comment is what its name says
pub enum AssaultFact {
    /// Units enter a hex, or turn on the enemies in their own (11.1).
    Launched { power: Power, hex: Hex, units: Vec<Unit>, was_engaged: bool },
    /// A second unit tries to follow (11.14a).
    FollowerNamed { unit: Unit },
    /// Whether it could.
    FollowerRead { unit: Unit, die: u16, goes: bool },
    /// All attackers are in.
    AttackersClosed,
    /// Mortars that fire at the hex (11.15).
    MortarsNamed { units: Vec<Unit> },
    /// Which of them hit the enemy; the others hit their own side.
    MortarsRead { hits: Vec<(Unit, bool)> },
    /// The fatigue of the assault is paid (14.12).
    FatiguePaid,
    /// Tanks try to forbid support, or do not (11.34).
    TanksTry { tries: bool },
    /// Whether they do, and whether flamethrowers come with them.
    TanksRead { die: i16, forbids: bool, flames: bool },
    /// What Japan pledges (11.42, 11.43).
    Pledged { headquarters: Option<HqAid>, banzai: bool },
    /// The dice of those who support the defence (11.35).
    SupportRead { dice: Vec<i16>, successes: u8 },
    /// How the assault ends (11.2, 11.51).
    Read { density: u16, difference: i16, column: u8, die: i16, result: Assaulted },
    /// The Japanese headquarters was left alone: it kills itself, or flees (11.54).
    HeadquartersRead { die: u16, flees: bool },
    /// It fled along a way; without one it is lost.
    HeadquartersFled { unit: Unit, way: Vec<Hex> },
    /// Both sides stay in the hex (11.51).
    Engaged { hex: Hex },
    /// Attackers of a banzai are disrupted until the next turn's recovery (11.43).
    BanzaiSpent { units: Vec<Unit> },
    /// The assault is over.
    Over,
    /// The side has no more assaults in this phase.
    PhaseClosed { power: Power },
}
