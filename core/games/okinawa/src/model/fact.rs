//! What can happen, in the rulebook's words, and who may read it.
//!
//! What is sealed is two facts: one for its owner, then one for everybody that it is done.
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

/// What the AA of a base took (5.13).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct BaseAa {
    pub base: Base,
    pub lost: u8,
    /// All plus modifiers of the strike on this base are lost.
    pub no_bonus: bool,
}

/// What a strike did to a base (5.14).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Struck {
    pub base: Base,
    pub lost: u16,
    pub disrupted: u16,
}

/// What the AA of a fleet took from a group (5.34).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct FleetAa {
    pub fleet: Fleet,
    pub special: u16,
    pub conventional: u16,
}

/// What hits made of a fleet (5.35).
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

/// A fact. Numbers in brackets are rules.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)] // a field without a comment is what its name says
pub enum OkinawaFact {
    /// A phase is over (4.1).
    PhaseEnded { phase: Phase },

    /// The United States attack from the air in this turn, or not (5.2).
    AirAttackDeclared { attacks: bool },
    /// The Yamato sailed, or did not (5.22).
    YamatoDecided { sails: bool },
    /// The groups of an air attack (5.1).
    UsGroupsFormed { groups: Vec<UsGroup> },
    /// The bases that get a marker (5.12).
    Evacuated { bases: Vec<Base> },
    /// Evacuation markers were drawn and turned up (5.12, 5.21).
    MarkersTurned { markers: Vec<(Base, u8)> },
    /// The AA of the bases fired (5.13).
    BaseAaRead { aa: Vec<BaseAa> },
    /// The bases were struck (5.14).
    BasesStruck { struck: Vec<Struck> },
    /// After the opening attack losses and disruption stand tripled, and so many turns pass without Japanese attacks (5.15, 5.16).
    OpeningEnded { lost: u16, disrupted: u16, delay: u8 },
    /// Japan attacks with these groups, or, without any, does not (5.3).
    JapaneseGroupsFormed { groups: Vec<JapaneseGroup> },
    /// The AA of the fleet fired (5.34).
    FleetAaRead { aa: Vec<FleetAa> },
    /// Hits were counted (5.35).
    FleetsHit { fleets: Vec<FleetHit> },
    /// Ships were hit and scored (5.36).
    ShipsHit { ships: Vec<ShipHit>, points: u16 },
    /// Which of the damaged carriers took a fatal hit: British or not, and light or not (5.36a).
    CarriersJudged { fatal: Vec<ShipHit> },
    /// Points for fatal hits.
    CarriersBurn { points: u16 },
    /// The aircraft came home: special ones that are lost (5.37).
    AttackEnded { special_lost: u16 },

    /// The weather of the turn (6).
    WeatherRead { weather: Weather },

    /// The United States chose a chit: for their eyes (7).
    UsChitSealed { chit: UsChit },
    /// Japan chose a chit: for its eyes.
    JapaneseChitSealed { chit: JapaneseChit },
    /// A side has chosen.
    ChitReady { power: Power },
    /// Both chits are shown.
    ChitsShown { us: UsChit, japan: JapaneseChit },

    /// A side wrote down its markers: for its eyes (8.2, J11).
    PlotSealed { power: Power, aimed: Vec<Aimed> },
    /// A side has written.
    PlotReady { power: Power },
    /// Both plots are shown.
    PlotsShown { us: Vec<Aimed>, japan: Vec<Aimed> },
    /// What happens to units on the ground.
    Ground(GroundFact),
    /// What happens beyond the phases of a turn.
    Campaign(CampaignFact),

    /// A game master put right what only a side may know: for its eyes.
    Corrected { power: Power, set: Vec<Set> },
    /// He put the board right: what everybody may know of it, in which hexes there is more, and how much that is.
    BoardEdited { set: Vec<Set>, hexes: Vec<Hex>, hidden: u16, reason: String },
}

/// Who may read a fact.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // a variant without a comment is what its name says
pub enum Readers {
    Everyone,
    Only(Power),
}

impl OkinawaFact {
    /// What a game master put right with it.
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

    /// Who may read it (15).
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

/// A fact beyond the phases.
pub const fn told(fact: CampaignFact) -> OkinawaFact {
    OkinawaFact::Campaign(fact)
}
