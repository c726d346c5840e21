//! The events in a game of the Axis & Allies family, in the rulebook's words.

use crate::rules::house_rules::fact::HouseEvent;
use crate::rules::theatre::fact::TheatreEvent;
use adjutant_events::{KindCount, SeatId, SpaceId, UnitId};
use serde::{Deserialize, Serialize};

/// An event of an Axis & Allies game. The reducer derives what follows from it, such as totals and battles to come.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)] // a field without a comment is what its name says
pub enum AxisEvent {
    /// Units were ordered, paid for and put into the mobilization zone.
    UnitsPurchased {
        /// The buyer.
        power: SeatId,
        /// The units bought, by kind.
        units: Vec<KindCount>,
    },
    /// Units moved along a route, with their cargo.
    UnitsMoved {
        /// The units that moved, without their cargo.
        units: Vec<UnitId>,
        /// Every space of the route, including the first and the last.
        route: Vec<SpaceId>,
    },
    /// Land units boarded transports.
    UnitsLoaded {
        /// Each land unit with the transport it boarded.
        aboard: Vec<(UnitId, UnitId)>,
    },
    /// Land units went ashore in a friendly space.
    UnitsUnloaded { units: Vec<UnitId>, to: SpaceId },
    /// Land units aboard transports were committed to an amphibious assault. They stay aboard until it is fought.
    AssaultDeclared {
        units: Vec<UnitId>,
        /// The hostile space.
        to: SpaceId,
    },
    /// The assault from a sea zone was cancelled because the sea battle was not won.
    AssaultCancelled {
        /// The units that stay aboard.
        units: Vec<UnitId>,
    },
    /// Units committed to an assault landed.
    AssaultLanded { units: Vec<UnitId>, to: SpaceId },
    /// A battle began.
    BattleBegun {
        space: SpaceId,
        /// The active power's units in it.
        attackers: Vec<UnitId>,
        /// All units of the other side in it.
        defenders: Vec<UnitId>,
    },
    /// A side decided what its submarines do this round. Submarines that are not listed strike.
    SubmarinesDecided {
        /// The side that decided.
        role: Role,
        /// The submarines that submerge and leave the battle.
        submerged: Vec<UnitId>,
    },
    /// One of several defending powers proposed losses.
    CasualtiesProposed {
        power: SeatId,
        /// The proposal.
        losses: Losses,
    },
    /// Losses were chosen.
    CasualtiesTaken {
        /// The side whose units were hit.
        role: Role,
        losses: Losses,
    },
    /// Transports left without a combat unit beside them were destroyed.
    DefencelessDestroyed { units: Vec<UnitId> },
    /// The casualty zone was cleared; the round is over.
    CasualtiesRemoved,
    /// The attacker fights another round.
    BattleContinued,
    /// The attacker retreated.
    UnitsRetreated {
        /// The units that left the battle.
        units: Vec<UnitId>,
        /// The destination of land units and ships. Aircraft stay over the battle until the noncombat move.
        to: Option<SpaceId>,
    },
    /// A battle is over.
    BattleEnded { space: SpaceId, outcome: BattleOutcome },
    /// A space was captured.
    SpaceCaptured {
        space: SpaceId,
        /// The power whose units captured it.
        by: SeatId,
        /// The power that controls it now: another power if the space was liberated.
        controller: SeatId,
    },
    /// A space went back to its original owner because that owner's capital was freed.
    SpaceReturned { space: SpaceId, to: SeatId },
    /// A captured capital's treasury went to the captor.
    IpcsSeized { from: SeatId, by: SeatId, amount: u32 },
    /// A fighter that lost its carrier in defence landed.
    StrandedFightersLanded { units: Vec<UnitId>, to: SpaceId },
    /// Units were lost outside battle.
    UnitsLost { units: Vec<UnitId>, reason: LossReason },
    /// New units were placed on the board.
    UnitsMobilized {
        /// The industrial complex that made them.
        complex: SpaceId,
        /// The place: its space, or a sea zone beside it.
        to: SpaceId,
        /// The units, by kind.
        units: Vec<KindCount>,
    },
    /// The mobilization zone was emptied when the phase ended.
    MobilizationClosed {
        /// Refunded, because no complex could make them.
        refunded: Vec<KindCount>,
        /// Forfeited, because they could have been placed and were not.
        forfeited: Vec<KindCount>,
    },
    /// A power received the IPCs of the spaces that it controls.
    IncomeCollected { power: SeatId, amount: u32 },
    /// A phase ended, and the next one begins.
    PhaseEnded {
        /// The power whose turn it is.
        power: SeatId,
        /// The phase, in the ruleset's word: `combat_move`.
        phase: String,
    },
    /// A game master corrected the board.
    BoardEdited {
        /// The changes, in order.
        edits: Vec<BoardEdit>,
        /// The reason; never empty.
        reason: String,
    },
    /// An event of the rules of particular theatres of war.
    Theatre(TheatreEvent),
    /// The attacker lets the referee choose the order of this phase's battles.
    AllBattlesCalled { power: SeatId },
    /// An event of the house rules.
    House(HouseEvent),
}

impl From<TheatreEvent> for AxisEvent {
    fn from(event: TheatreEvent) -> Self {
        Self::Theatre(event)
    }
}

impl From<HouseEvent> for AxisEvent {
    fn from(event: HouseEvent) -> Self {
        Self::House(event)
    }
}

impl From<TheatreEvent> for adjutant_events::Event {
    fn from(event: TheatreEvent) -> Self {
        AxisEvent::Theatre(event).into()
    }
}

/// A side of a battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Role {
    /// The active power.
    Attacker,
    /// The other side.
    Defender,
}

impl Role {
    /// The word in messages and for programs.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Attacker => "attacker",
            Self::Defender => "defender",
        }
    }

    /// The other side of the battle.
    pub const fn opponent(self) -> Self {
        match self {
            Self::Attacker => Self::Defender,
            Self::Defender => Self::Attacker,
        }
    }
}

/// The losses of one step of a battle.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Losses {
    /// Units that took a hit and survive.
    pub damaged: Vec<UnitId>,
    /// Units that were destroyed.
    pub destroyed: Vec<UnitId>,
}

/// How a battle ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum BattleOutcome {
    /// No defender is left in the battle, and at least one attacker is.
    AttackerWon,
    /// No attacker is left.
    DefenderHeld,
    /// No unit is left.
    BothDestroyed,
    /// The attacker retreated.
    Retreated,
    /// No unit left can hit another, or only transports are left on both sides.
    Stalemate,
}

impl BattleOutcome {
    /// The word in messages and for programs.
    pub const fn word(self) -> &'static str {
        match self {
            Self::AttackerWon => "attacker_won",
            Self::DefenderHeld => "defender_held",
            Self::BothDestroyed => "both_destroyed",
            Self::Retreated => "retreated",
            Self::Stalemate => "stalemate",
        }
    }
}

/// Why units were lost outside battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LossReason {
    /// An aircraft had nowhere to land.
    NowhereToLand,
}

/// One change made by a game master.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)] // a field without a comment is what its name says
pub enum BoardEdit {
    /// Units were added.
    UnitsAdded { owner: SeatId, space: SpaceId, units: Vec<KindCount> },
    /// Units were removed, with their cargo.
    UnitsRemoved { units: Vec<UnitId> },
    /// The controller of a space was set.
    OwnerSet { space: SpaceId, to: SeatId },
    /// A treasury was set.
    IpcsSet {
        power: SeatId,
        /// The new amount.
        amount: u32,
    },
    /// Units were moved.
    UnitsPlaced {
        /// Each unit with the ship that it is aboard now.
        units: Vec<(UnitId, Option<UnitId>)>,
        to: SpaceId,
    },
    /// The damage of units was set.
    DamageSet {
        units: Vec<UnitId>,
        /// The number of hits taken; 0 means undamaged.
        hits: u8,
    },
    /// The turn and its phase were set.
    TurnSet {
        round: u16,
        /// The power whose turn it is.
        power: SeatId,
        /// The phase, in the ruleset's word.
        phase: String,
    },
}
