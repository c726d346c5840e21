//! The orders of a power, or of the game master, in an Axis & Allies game.

use crate::model::board::Phase;
use crate::rules::house_rules::order::HouseOrder;
use crate::rules::theatre::order::TheatreOrder;
use adjutant_events::{KindCount, KindId, SeatId, SpaceId, UnitId};
use serde::{Deserialize, Serialize};

/// An order of the family. Spaces and kinds are ids; the referee checks whether they exist on this board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)] // a field without a comment is what its name says
pub enum AxisCommand {
    /// Order units and pay for them.
    Purchase { units: Vec<KindCount> },
    /// Move units. Land units that go to a sea zone board transports there; land units that come from one go ashore.
    Move {
        units: Vec<Selection>,
        from: SpaceId,
        /// Spaces that the route must pass, in order; empty means the referee chooses the route.
        via: Vec<SpaceId>,
        to: SpaceId,
        /// The transport to board or to leave, when it matters.
        transport: Option<UnitId>,
    },
    /// End the phase.
    Done {
        /// The phase to end, if the player named it. This prevents ending the next phase by mistake.
        phase: Option<Phase>,
    },
    /// End the phase although new units, or aircraft in the air, are lost.
    DoneAnyway,
    /// Fight the battle in this space now.
    Fight {
        /// The space of the battle; none means the only one.
        space: Option<SpaceId>,
    },
    /// Decide what the submarines of the power do.
    Submarines {
        /// Strike or submerge.
        order: SubmarineOrder,
        /// The number of submarines that do it; the others do the opposite; none means all.
        count: Option<u16>,
    },
    /// Choose losses.
    Casualties {
        /// The losses; empty means those that the referee proposes.
        losses: Vec<Loss>,
    },
    /// Agree to the losses that another defending power proposed.
    Agree,
    /// Fight another round.
    Continue,
    /// Retreat from the battle.
    Retreat {
        /// The destination; none means the only one, or only aircraft retreat.
        to: Option<SpaceId>,
    },
    /// Stay in a sea zone where only transports are left on both sides.
    Stay,
    /// Land fighters that lost their carrier in defence.
    LandStranded {
        count: u16,
        /// The sea zone that they leave.
        from: SpaceId,
        to: SpaceId,
    },
    /// Place new units.
    Mobilize {
        /// The units; empty means all units left, as far as they fit.
        units: Vec<KindCount>,
        to: SpaceId,
        /// The complex that makes them, when several are beside the sea zone.
        complex: Option<SpaceId>,
    },
    /// Correct the board by hand (game master).
    Edit { edits: Vec<Edit>, reason: String },
    /// An order of the rules of particular theatres of war.
    Theatre(TheatreOrder),
    /// Fight every battle that must be fought, in an order that the referee chooses.
    FightAll,
    /// An order of the house rules.
    House(HouseOrder),
    /// Choose losses, some of them by unit number.
    CasualtiesByNumber {
        /// The losses by kind.
        losses: Vec<Loss>,
        /// The losses by unit number.
        named: Vec<NamedLoss>,
    },
}

impl From<HouseOrder> for AxisCommand {
    fn from(order: HouseOrder) -> Self {
        Self::House(order)
    }
}

impl From<TheatreOrder> for AxisCommand {
    fn from(order: TheatreOrder) -> Self {
        Self::Theatre(order)
    }
}

/// The units in an order.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Selection {
    /// Their kind.
    pub kind: KindId,
    /// The number of units; none means all of that kind that can.
    pub count: Option<u16>,
    /// Which units, when they differ.
    pub which: Which,
}

/// Which of several like units are meant.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Which {
    /// Any: they do not differ, or the cargo named with them decides.
    Any,
    /// Those that carry something.
    Loaded,
    /// Those that carry nothing.
    Empty,
    /// The units with these numbers.
    These(Vec<UnitId>),
    /// Those of this power, for a seat that plays several.
    Of(SeatId),
}

/// A part of a choice of losses.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Loss {
    pub kind: KindId,
    pub count: u16,
    pub how: LossHow,
    /// The owner, when several powers have units of that kind; none means in the referee's order.
    pub owner: Option<SeatId>,
}

/// A part of a choice of losses: like units that differ, by their numbers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct NamedLoss {
    pub kind: KindId,
    pub units: Vec<UnitId>,
    pub how: LossHow,
}

/// How a unit takes its hit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LossHow {
    /// One hit each: damages units that can be damaged, destroys the others.
    Hit,
    /// Damaged but not destroyed.
    Damage,
    /// Destroyed, with as many hits as that needs.
    Destroy,
}

/// One correction by a game master.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)] // a field without a comment is what its name says
pub enum Edit {
    /// Add units to the board.
    Add { owner: SeatId, units: Vec<KindCount>, space: SpaceId },
    /// Remove units from the board.
    Remove { owner: SeatId, units: Vec<KindCount>, space: SpaceId },
    /// Set the controller of a space.
    SetOwner { space: SpaceId, to: SeatId },
    /// Set a treasury.
    SetIpcs {
        power: SeatId,
        /// The new amount.
        amount: u32,
    },
    /// Move units, with what they carry. Land units that are moved to sea go aboard a transport.
    Move { owner: SeatId, units: Vec<KindCount>, from: SpaceId, to: SpaceId },
    /// Set the number of hits that units have taken.
    SetDamage {
        owner: SeatId,
        units: Vec<KindCount>,
        space: SpaceId,
        /// The number of hits; 0 means undamaged.
        hits: u8,
    },
    /// Set the turn and its phase.
    SetTurn {
        /// The power whose turn it is.
        power: SeatId,
        /// The phase, in the ruleset's word: `combat_move`.
        phase: String,
        /// The round; none means the current one.
        round: Option<u16>,
    },
}

/// What submarines do when they have the choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SubmarineOrder {
    /// Surprise strike.
    Strike,
    /// Submerge.
    Submerge,
}

impl SubmarineOrder {
    /// The word in catalogues and for programs.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Strike => "strike",
            Self::Submerge => "submerge",
        }
    }
}
