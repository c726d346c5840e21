//! Facts in the rulebook's terms, and who may read each.
//!
//! A sealed choice is two facts: the choice for its owner, then a public fact that it was made.
//!
//! Sections: `4.1`, `5`, `15`.

use crate::model::assault_fact::AssaultFact;
use crate::model::campaign_fact::CampaignFact;
use crate::model::edit::Set;
use crate::model::ground_fact::{GroundFact, ShootingFact, WalkFact};
use crate::model::order::{Aimed, JapaneseGroup, UsGroup};
use crate::model::state::Phase;
use crate::model::vocabulary::{Base, Fleet, JapaneseChit, Power, Ship, UsChit, Weather};
use adjutant_hex::Hex;
use serde::{Deserialize, Serialize};

/// Losses from the anti-aircraft fire of a base (5.13).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct BaseAa {
    pub base: Base,
    pub lost: u8,
    /// Whether the strike on this base loses all positive modifiers.
    pub no_bonus: bool,
}

/// The result of a strike on a base (5.14).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Struck {
    pub base: Base,
    pub lost: u16,
    pub disrupted: u16,
}

/// A group's losses from the anti-aircraft fire of a fleet (5.34).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct FleetAa {
    pub fleet: Fleet,
    pub special: u16,
    pub conventional: u16,
}

/// The hits on a fleet, and the ships they sink and damage (5.35).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct FleetHit {
    pub fleet: Fleet,
    pub hits: u8,
    pub sunk: u8,
    pub damaged: u8,
}

/// A ship that was hit (5.36).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct ShipHit {
    pub fleet: Fleet,
    pub ship: Ship,
    pub is_sunk: bool,
}

/// A fact. Numbers in brackets are sections of the rulebook.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)] // a field without a comment is what its name says
pub enum OkinawaFact {
    /// A phase is over (4.1).
    PhaseEnded { phase: Phase },

    /// The United States make an air attack in this turn, or do not (5.2).
    AirAttackDeclared { attacks: bool },
    /// The Yamato sails, or does not (5.22).
    YamatoDecided { sails: bool },
    /// The groups of an air attack (5.1).
    UsGroupsFormed { groups: Vec<UsGroup> },
    /// The bases that receive an evacuation marker (5.12).
    Evacuated { bases: Vec<Base> },
    /// Evacuation markers were drawn and revealed (5.12, 5.21).
    MarkersTurned { markers: Vec<(Base, u8)> },
    /// The anti-aircraft fire of the bases (5.13).
    BaseAaRead { aa: Vec<BaseAa> },
    /// The strikes on the bases (5.14).
    BasesStruck { struck: Vec<Struck> },
    /// The opening attack ends: losses and disruption are tripled, and Japan cannot attack for this number of turns
    /// (5.15, 5.16).
    OpeningEnded { lost: u16, disrupted: u16, delay: u8 },
    /// The groups of a Japanese attack; without groups Japan does not attack (5.3).
    JapaneseGroupsFormed { groups: Vec<JapaneseGroup> },
    /// The anti-aircraft fire of the fleet (5.34).
    FleetAaRead { aa: Vec<FleetAa> },
    /// The hits on fleets (5.35).
    FleetsHit { fleets: Vec<FleetHit> },
    /// The ships that were hit, and the points for them (5.36).
    ShipsHit { ships: Vec<ShipHit>, points: u16 },
    /// The damaged carriers with a fatal hit, by ship and box (5.36a).
    CarriersJudged { fatal: Vec<ShipHit> },
    /// Points for fatal hits.
    CarriersBurn { points: u16 },
    /// The attack ends: special aircraft that do not return are lost (5.37).
    AttackEnded { special_lost: u16 },

    /// The weather of the turn (6).
    WeatherRead { weather: Weather },

    /// The United States chose a chit: readable by them only (7).
    UsChitSealed { chit: UsChit },
    /// Japan chose a chit: readable by Japan only.
    JapaneseChitSealed { chit: JapaneseChit },
    /// A side has chosen.
    ChitReady { power: Power },
    /// Both chits are revealed.
    ChitsShown { us: UsChit, japan: JapaneseChit },

    /// A side wrote down its bombardment markers: readable by that side only (8.2, J11).
    PlotSealed { power: Power, aimed: Vec<Aimed> },
    /// A side has written down its bombardment markers.
    PlotReady { power: Power },
    /// Both plots are revealed.
    PlotsShown { us: Vec<Aimed>, japan: Vec<Aimed> },
    /// A fact about units on the ground.
    Ground(GroundFact),
    /// A fact outside the phases of a turn.
    Campaign(CampaignFact),

    /// A game master corrected hidden information: readable by that side only.
    Corrected { power: Power, set: Vec<Set> },
    /// A game master corrected the board: the public corrections, the hexes with hidden ones, and the number of those.
    BoardEdited { set: Vec<Set>, hexes: Vec<Hex>, hidden: u16, reason: String },
}

/// The readers of a fact.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // a variant without a comment is what its name says
pub enum Readers {
    Everyone,
    Only(Power),
}

impl OkinawaFact {
    /// The corrections in a fact; none = it is not a correction.
    pub fn corrections(&self) -> Option<&[Set]> {
        match self {
            Self::Corrected { set, .. } | Self::BoardEdited { set, .. } => Some(set),
            Self::PhaseEnded { .. }
            | Self::AirAttackDeclared { .. }
            | Self::YamatoDecided { .. }
            | Self::UsGroupsFormed { .. }
            | Self::Evacuated { .. }
            | Self::MarkersTurned { .. }
            | Self::BaseAaRead { .. }
            | Self::BasesStruck { .. }
            | Self::OpeningEnded { .. }
            | Self::JapaneseGroupsFormed { .. }
            | Self::FleetAaRead { .. }
            | Self::FleetsHit { .. }
            | Self::ShipsHit { .. }
            | Self::CarriersJudged { .. }
            | Self::CarriersBurn { .. }
            | Self::AttackEnded { .. }
            | Self::WeatherRead { .. }
            | Self::UsChitSealed { .. }
            | Self::JapaneseChitSealed { .. }
            | Self::ChitReady { .. }
            | Self::ChitsShown { .. }
            | Self::PlotSealed { .. }
            | Self::PlotReady { .. }
            | Self::PlotsShown { .. }
            | Self::Ground(_)
            | Self::Campaign(_) => None,
        }
    }

    /// Who may read the fact (15).
    pub const fn readers(&self) -> Readers {
        match self {
            Self::UsChitSealed { .. } => Readers::Only(Power::Us),
            Self::JapaneseChitSealed { .. } => Readers::Only(Power::Japan),
            Self::PlotSealed { power, .. } | Self::Corrected { power, .. } => Readers::Only(*power),
            Self::Campaign(fact) => match fact.sealed_for() {
                Some(power) => Readers::Only(power),
                None => Readers::Everyone,
            },
            // Who has not moved may lie under a closed fortification.
            Self::Ground(GroundFact::Walk(WalkFact::StackWaits { power, .. })) => Readers::Only(*power),
            Self::PhaseEnded { .. }
            | Self::AirAttackDeclared { .. }
            | Self::YamatoDecided { .. }
            | Self::UsGroupsFormed { .. }
            | Self::Evacuated { .. }
            | Self::MarkersTurned { .. }
            | Self::BaseAaRead { .. }
            | Self::BasesStruck { .. }
            | Self::OpeningEnded { .. }
            | Self::JapaneseGroupsFormed { .. }
            | Self::FleetAaRead { .. }
            | Self::FleetsHit { .. }
            | Self::ShipsHit { .. }
            | Self::CarriersJudged { .. }
            | Self::CarriersBurn { .. }
            | Self::AttackEnded { .. }
            | Self::WeatherRead { .. }
            | Self::ChitReady { .. }
            | Self::ChitsShown { .. }
            | Self::PlotReady { .. }
            | Self::PlotsShown { .. }
            | Self::Ground(_)
            | Self::BoardEdited { .. } => Readers::Everyone,
        }
    }
}

/// A fact of a movement phase.
pub const fn walked(fact: WalkFact) -> OkinawaFact {
    OkinawaFact::Ground(GroundFact::Walk(fact))
}

/// A fact of a fire combat phase.
pub const fn shot(fact: ShootingFact) -> OkinawaFact {
    OkinawaFact::Ground(GroundFact::Shooting(fact))
}

/// A fact of an assault phase.
pub const fn assaulted(fact: AssaultFact) -> OkinawaFact {
    OkinawaFact::Ground(GroundFact::Assault(fact))
}

/// A fact outside the phases of a turn.
pub const fn told(fact: CampaignFact) -> OkinawaFact {
    OkinawaFact::Campaign(fact)
}
