//! What a power, or the game master, may want in an Axis & Allies game.

use crate::model::board::Phase;
use crate::rules::house_rules::order::HouseOrder;
use crate::rules::theatre::order::TheatreOrder;
use adjutant_events::{KindCount, KindId, SeatId, SpaceId, UnitId};
use serde::{Deserialize, Serialize};

/// A command of the family. Spaces and kinds are words; whether they exist on this board is the referee's to say.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)] // a field without a comment is what its name says
pub enum AxisCommand {
    /// Order units and pay for them.
    Purchase { units: Vec<KindCount> },
    /// Move units. Land units that go to a sea zone board there, those that come from one go ashore.
    Move {
        units: Vec<Selection>,
        from: SpaceId,
        /// Spaces the route must pass, in order; empty = the referee finds the way.
        via: Vec<SpaceId>,
        to: SpaceId,
        /// The transport to board or to go ashore from, when it matters.
        transport: Option<UnitId>,
    },
    /// End the phase.
    Done {
        /// The phase meant, when the player said it: guards against ending the next one by mistake.
        phase: Option<Phase>,
    },
    /// End the phase although new units, or aircraft in the air, are lost by it.
    DoneAnyway,
    /// Fight the battle in this space now.
    Fight {
        /// Where; none = the only one there is.
        space: Option<SpaceId>,
    },
    /// Say what the submarines of the acting power do.
    Submarines {
        /// Strike or submerge.
        order: SubmarineOrder,
        /// How many do it, the others do the opposite; none = all.
        count: Option<u16>,
    },
    /// Choose losses.
    Casualties {
        /// Which; empty = whatever the referee proposes.
        losses: Vec<Loss>,
    },
    /// Agree to the losses another defending power proposed.
    Agree,
    /// Fight another round.
    Continue,
    /// Break the attack off.
    Retreat {
        /// Where to; none = the only way there is, or aircraft alone.
        to: Option<SpaceId>,
    },
    /// Stay in a sea zone where only transports are left on both sides.
    Stay,
    /// Land fighters that lost their carrier in defence.
    LandStranded {
        count: u16,
        /// From which sea zone.
        from: SpaceId,
        to: SpaceId,
    },
    /// Bring new units to the board.
    Mobilize {
        /// What; empty = everything left, as far as it fits.
        units: Vec<KindCount>,
        to: SpaceId,
        /// The complex that makes them, when a sea zone lies beside several.
        complex: Option<SpaceId>,
    },
    /// Change the board by hand (GM).
    Edit { edits: Vec<Edit>, reason: String },
    /// What only some theatres of war have.
    Theatre(TheatreOrder),
    /// Fight every battle that must be fought, one after the other, in an order that is left to the referee.
    FightAll,
    /// What only house rules have.
    House(HouseOrder),
    /// Choose losses, some of them by the numbers of the units.
    CasualtiesByNumber {
        /// Those that are named by kind.
        losses: Vec<Loss>,
        /// Those that are named by number.
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

/// Units meant by a command.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Selection {
    /// What kind.
    pub kind: KindId,
    /// How many; none = all of that kind that can.
    pub count: Option<u16>,
    /// Which of them, when they differ.
    pub which: Which,
}

/// Which of several like units is meant.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Which {
    /// Any: they do not differ, or cargo named beside them tells.
    Any,
    /// Those that carry something.
    Loaded,
    /// Those that carry nothing.
    Empty,
    /// These, by number.
    These(Vec<UnitId>),
    /// Those of this power, where one seat plays several.
    Of(SeatId),
}

/// Part of a choice of losses.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Loss {
    pub kind: KindId,
    pub count: u16,
    pub how: LossHow,
    /// Whose, when several powers have units of that kind; none = as the referee orders them.
    pub owner: Option<SeatId>,
}

/// Part of a choice of losses: like units that differ, by their numbers.
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
    /// One hit each: damages what can be damaged, destroys the rest.
    Hit,
    /// Damaged and still afloat.
    Damage,
    /// Destroyed, with as many hits as that needs.
    Destroy,
}

/// One change by a game master.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)] // a field without a comment is what its name says
pub enum Edit {
    /// Put units on the board.
    Add { owner: SeatId, units: Vec<KindCount>, space: SpaceId },
    /// Take units off the board.
    Remove { owner: SeatId, units: Vec<KindCount>, space: SpaceId },
    /// Give a space to a power.
    SetOwner { space: SpaceId, to: SeatId },
    /// Set a treasury.
    SetIpcs {
        power: SeatId,
        /// To how many.
        amount: u32,
    },
    /// Put units somewhere else, with what they carry; land units that go to sea go aboard.
    Move { owner: SeatId, units: Vec<KindCount>, from: SpaceId, to: SpaceId },
    /// Set how often units were hit.
    SetDamage {
        owner: SeatId,
        units: Vec<KindCount>,
        space: SpaceId,
        /// 0 = they are whole.
        hits: u8,
    },
    /// Let a turn go on at a phase of it.
    SetTurn {
        /// Whose turn.
        power: SeatId,
        /// In the ruleset's word: `combat_move`.
        phase: String,
        /// In which round; none = the one that is on.
        round: Option<u16>,
    },
}

/// What submarines do when they may choose.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SubmarineOrder {
    /// Surprise strike.
    Strike,
    /// Submerge.
    Submerge,
}

impl SubmarineOrder {
    /// The word for it, as catalogues and programs have it.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Strike => "strike",
            Self::Submerge => "submerge",
        }
    }
}
