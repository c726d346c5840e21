//! What happens in a game of the Axis & Allies family, in the rulebook's words.

use crate::rules::house_rules::fact::HouseEvent;
use crate::rules::theatre::fact::TheatreEvent;
use adjutant_events::{KindCount, SeatId, SpaceId, UnitId};
use serde::{Deserialize, Serialize};

/// An event of an Axis & Allies game. What follows from it (totals, battles to come) is the reducer's to derive.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)] // a field without a comment is what its name says
pub enum AxisEvent {
    /// Units were ordered, paid for and put into the mobilization zone.
    UnitsPurchased {
        /// The buyer.
        power: SeatId,
        /// What, and how many of each.
        units: Vec<KindCount>,
    },
    /// Units moved along a route. What they carry goes along.
    UnitsMoved {
        /// Which units, cargo not listed.
        units: Vec<UnitId>,
        /// Every space of the way, the first and the last included.
        route: Vec<SpaceId>,
    },
    /// Land units went aboard.
    UnitsLoaded {
        /// Each land unit with the transport it boarded.
        aboard: Vec<(UnitId, UnitId)>,
    },
    /// Land units went ashore in a friendly space.
    UnitsUnloaded { units: Vec<UnitId>, to: SpaceId },
    /// Land units aboard transports were committed to an amphibious assault; they stay aboard until it is fought.
    AssaultDeclared {
        units: Vec<UnitId>,
        /// The hostile space.
        to: SpaceId,
    },
    /// The assault from a sea zone is off: the sea battle was not won.
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
    /// A side decided what its submarines do this round; those not named strike.
    SubmarinesDecided {
        /// Attacker or defender.
        role: Role,
        /// Those that leave the battle under water.
        submerged: Vec<UnitId>,
    },
    /// One of several defending powers said which losses it would take.
    CasualtiesProposed {
        power: SeatId,
        /// The proposal.
        losses: Losses,
    },
    /// Losses were chosen.
    CasualtiesTaken {
        /// Whose units were hit.
        role: Role,
        losses: Losses,
    },
    /// Transports left without a combat unit beside them were destroyed.
    DefencelessDestroyed { units: Vec<UnitId> },
    /// The casualty zone was cleared; the round is over.
    CasualtiesRemoved,
    /// The attacker fights another round.
    BattleContinued,
    /// The attacker broke off.
    UnitsRetreated {
        /// Which units left the battle.
        units: Vec<UnitId>,
        /// Where land units and ships went; aircraft stay over the battle until the noncombat move.
        to: Option<SpaceId>,
    },
    /// A battle is over.
    BattleEnded { space: SpaceId, outcome: BattleOutcome },
    /// A space was taken.
    SpaceCaptured {
        space: SpaceId,
        /// By whose units.
        by: SeatId,
        /// Who controls it now: another power when it was liberated.
        controller: SeatId,
    },
    /// A space went back to its original owner because that owner's capital was freed.
    SpaceReturned { space: SpaceId, to: SeatId },
    /// A captured capital's treasury went to the captor.
    IpcsSeized { from: SeatId, by: SeatId, amount: u32 },
    /// A fighter that lost its carrier in defence found a place to land.
    StrandedFightersLanded { units: Vec<UnitId>, to: SpaceId },
    /// Units were lost outside battle.
    UnitsLost { units: Vec<UnitId>, reason: LossReason },
    /// New units came from the mobilization zone to the board.
    UnitsMobilized {
        /// The industrial complex that made them.
        complex: SpaceId,
        /// Where they stand: its space, or a sea zone beside it.
        to: SpaceId,
        /// What, and how many of each.
        units: Vec<KindCount>,
    },
    /// What was left in the mobilization zone when its phase ended.
    MobilizationClosed {
        /// Paid back: no complex could take them.
        refunded: Vec<KindCount>,
        /// Lost: they could have been placed and were not.
        forfeited: Vec<KindCount>,
    },
    /// A power got the IPCs of the spaces it controls.
    IncomeCollected { power: SeatId, amount: u32 },
    /// A phase is over; the next begins.
    PhaseEnded {
        /// Whose turn.
        power: SeatId,
        /// Which phase, in the ruleset's word: `combat_move`.
        phase: String,
    },
    /// A game master put the board right by hand.
    BoardEdited {
        /// What was changed, in order.
        edits: Vec<BoardEdit>,
        /// Why: never optional.
        reason: String,
    },
    /// What only some theatres of war have.
    Theatre(TheatreEvent),
    /// The attacker left it to the referee in which order the battles of this phase are fought.
    AllBattlesCalled { power: SeatId },
    /// What only house rules have.
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
    /// Its word, in messages and for programs.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Attacker => "attacker",
            Self::Defender => "defender",
        }
    }

    /// The other one.
    pub const fn opponent(self) -> Self {
        match self {
            Self::Attacker => Self::Defender,
            Self::Defender => Self::Attacker,
        }
    }
}

/// Losses of one step of a battle.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Losses {
    /// Units that took a hit and stay afloat.
    pub damaged: Vec<UnitId>,
    /// Units destroyed.
    pub destroyed: Vec<UnitId>,
}

/// How a battle ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum BattleOutcome {
    /// No defender is left in the battle and an attacker is.
    AttackerWon,
    /// No attacker is left.
    DefenderHeld,
    /// Nobody is left.
    BothDestroyed,
    /// The attacker broke off.
    Retreated,
    /// Nobody left can hit anybody, or only transports are left on both sides.
    Stalemate,
}

impl BattleOutcome {
    /// Its word, in messages and for programs.
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
    /// Units were put on the board.
    UnitsAdded { owner: SeatId, space: SpaceId, units: Vec<KindCount> },
    /// Units were taken off the board, whatever they carried with them.
    UnitsRemoved { units: Vec<UnitId> },
    /// A space changed hands.
    OwnerSet { space: SpaceId, to: SeatId },
    /// A treasury was set.
    IpcsSet {
        power: SeatId,
        /// To how many.
        amount: u32,
    },
    /// Units were put somewhere else.
    UnitsPlaced {
        /// Each with the ship that it went aboard.
        units: Vec<(UnitId, Option<UnitId>)>,
        to: SpaceId,
    },
    /// Units are hit so often from now on.
    DamageSet {
        units: Vec<UnitId>,
        /// 0 = they are whole.
        hits: u8,
    },
    /// It is this phase of this turn from now on.
    TurnSet {
        round: u16,
        /// Whose turn.
        power: SeatId,
        /// In the ruleset's word.
        phase: String,
    },
}
