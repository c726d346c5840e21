//! What an edition defines: seats, turn order, purses, phases and steps of battle, and the rules that differ between
//! the games of the family.
//!
//! Five concepts that coincide in a small game are separate here. A *power* has units and land. A *seat* is held by a
//! player and decides for one or more powers. In a *turn* the powers of one seat act together. A *purse* pays for the
//! units of one or more powers and is open while its capital is held; a power may have several purses, or none. The
//! *owner* of a space is a power: its original owner, or the power that controls it.
//!
//! A variant of a rule is an enum here. It is chosen in `ruleset.toml`, and the code of the rule matches it
//! exhaustively. A variant that no rule implements is not listed. Why: `docs/decisions/0027-editions.md`.
//!
//! Sections: `0.players`, `0.phases`.

use crate::model::board::{Power, Purse, Space, Turn};
use crate::rules::theatre::pieces::Pieces;
use adjutant_core::name::Name;
use adjutant_events::{SeatId, SideId};
use serde::{Deserialize, Serialize};

/// One of the two sides of the war.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Side {
    /// The Allies.
    Allies,
    /// The Axis.
    Axis,
}

impl Side {
    /// The other side.
    #[must_use]
    pub const fn enemy(self) -> Self {
        match self {
            Self::Allies => Self::Axis,
            Self::Axis => Self::Allies,
        }
    }

    /// The id in the log.
    pub fn id(self) -> SideId {
        SideId::new(match self {
            Self::Allies => "allies",
            Self::Axis => "axis",
        })
    }
}

/// A seat at the table. It has the name of its first power.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatDef {
    /// The word of its first power.
    pub id: SeatId,
    /// The powers for which it decides, in the order of the board.
    pub powers: Vec<Power>,
}

/// A treasury. In most games each power has its own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PurseDef {
    /// Its word in the log. A power's own purse has that power's word.
    pub id: SeatId,
    /// Its name for players.
    pub name: Name,
    /// The powers whose units it pays for and whose land fills it; never empty.
    pub powers: Vec<Power>,
    /// Its capital. While an enemy holds it the purse is closed, and its captor takes the money.
    pub capital: Space,
    /// The IPCs in it before the first turn.
    pub starting_ipc: u32,
}

/// A turn: everything that one seat does before the next seat acts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TurnDef {
    /// The powers that act in it, all of one seat. The first one names the turn.
    pub powers: Vec<Power>,
    /// The purses that pay for them, in the order of the board.
    pub purses: Vec<Purse>,
    /// The phases of the edition. A phase that each purse has for itself occurs once for each purse.
    pub stages: Vec<TurnPhase>,
}

/// A phase of one turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TurnPhase {
    /// Which phase.
    pub phase: Phase,
    /// The purse whose money is spent in it, if there is one.
    pub purse: Option<Purse>,
}

/// The phases of a turn, in the rulebook's words. An edition gives their order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// Buy units into the mobilization zone.
    PurchaseUnits,
    /// Moves that lead to battle.
    CombatMove,
    /// Battles.
    ConductCombat,
    /// Moves that do not lead to battle.
    NoncombatMove,
    /// New units are placed on the board.
    MobilizeNewUnits,
    /// IPCs for the spaces controlled.
    CollectIncome,
}

/// The steps of a round of battle, in the rulebook's words. An edition says which steps there are, and in which order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// The round has begun. It comes before all other steps.
    Begin,
    /// The attacker's submarines strike or submerge.
    AttackerSubmarines,
    /// The defender's submarines strike or submerge.
    DefenderSubmarines,
    /// The attacker's submarines roll their surprise strike.
    SurpriseAttack,
    /// The defender's submarines roll their surprise strike.
    SurpriseDefence,
    /// The defender takes the losses of the surprise strike.
    SurpriseAttackCasualties,
    /// The attacker takes the losses of the defender's surprise strike.
    SurpriseDefenceCasualties,
    /// The attacker fires.
    AttackFire,
    /// The defender moves losses to the casualty zone.
    AttackCasualties,
    /// The defender fires, including units in the casualty zone.
    DefenceFire,
    /// The attacker takes losses.
    DefenceCasualties,
    /// The casualty zone is cleared.
    RemoveCasualties,
    /// The attacker continues or retreats.
    ContinueOrRetreat,
    /// Ships bombard the land on which units have landed.
    Bombardment,
    /// The defender takes the losses of the bombardment.
    BombardmentCasualties,
    /// The defender's guns fire at aircraft.
    Antiaircraft,
    /// Kamikazes strike the ships that were chosen as their targets.
    Kamikazes,
}

/// A way to win.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VictoryDef {
    /// The option with which it applies: `two_capitals` or `one_capital`.
    pub option: String,
    /// The side that wins by it.
    pub side: Side,
    /// When it is checked.
    pub checked: Checked,
    /// The capitals that count.
    pub capitals: Vec<Space>,
    /// The number of them that the side must hold.
    pub needed: u8,
    /// The power that must hold them, if it matters which power of the side does.
    pub taken_by: Option<Power>,
    /// Capitals that the side must also hold, all of them; usually its own.
    pub held: Vec<Space>,
}

/// When a way to win is checked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Checked {
    /// At the end of this turn.
    After(Turn),
    /// Before this turn begins.
    Before(Turn),
}

impl Checked {
    /// The turn that it names.
    pub const fn turn(self) -> Turn {
        match self {
            Self::After(turn) | Self::Before(turn) => turn,
        }
    }
}

/// The rules that differ between the games of the family.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rules {
    /// The steps of a round of battle. If a side has no surprise step, its submarines fire with the other units.
    pub battle_steps: Vec<Step>,
    /// The number of units that a complex makes in a turn.
    pub production: Production,
    /// The places for new fighters.
    pub new_fighters: NewFighters,
    /// Whether new carriers can take fighters that are already in the air.
    pub new_carriers: NewCarriers,
    /// What happens to units that wait when their purse is closed.
    pub closed_purse: ClosedPurse,
    /// Who gets captured land that belongs to an ally.
    pub liberation: Liberation,
    /// When damaged ships are repaired.
    pub repair: Repair,
    /// The advantages of enemy submarines that a destroyer cancels.
    pub destroyers: Destroyers,
    /// When land units that boarded an ally's ship may go ashore.
    pub allied_cargo: AlliedCargo,
    /// What happens to words of an order that have no effect.
    pub words: Words,
    /// Which unit is lost among like units that differ.
    pub like_units: LikeUnits,
    /// Weaker defence dice at the start of the war.
    pub opening: Option<Opening>,
    /// The rules of particular theatres of war.
    pub theatre: Pieces,
}

/// The number of units that a complex makes in a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Production {
    /// As many as the value of its space.
    Value,
    /// Any number, if it was there at the start and the original holder still controls it. Elsewhere as many as the
    /// value of its space.
    UnlimitedAtFirst,
    /// Any number.
    Unlimited,
}

/// The places for new fighters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NewFighters {
    /// The space of the complex, or own carriers in a sea zone beside it.
    LandOrCarriers,
    /// The space of the complex only.
    Land,
}

/// Whether new carriers can take fighters that are already in the air.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NewCarriers {
    /// A fighter may wait over the sea for a carrier that will be placed there.
    TakeFighters,
    /// New carriers come after all fighters must have landed.
    StayEmpty,
}

/// What happens to units that wait when their purse is closed because an enemy holds its capital.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClosedPurse {
    /// Nothing is placed. The units are refunded.
    PlacesNothing,
    /// The units are placed where the purse still has a complex.
    PlacesWhatWasBought,
}

/// Who gets captured land that belongs to an ally.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Liberation {
    /// Its owner, unless an enemy holds the owner's capital. Then the liberator keeps the land until the capital is
    /// freed.
    UnlessCapitalLost,
    /// Its owner, always.
    Always,
}

/// When damaged ships are repaired.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Repair {
    /// When they leave the battle or it ends.
    AfterBattle,
    /// When the turn ends.
    AfterTurn,
}

/// The advantages of enemy submarines that a destroyer in the battle cancels.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Destroyers {
    /// The surprise strike and submerging.
    CancelStrikeAndSubmerging,
    /// The surprise strike only.
    CancelStrike,
}

/// When land units that boarded an ally's ship may go ashore.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AlliedCargo {
    /// In the same turn, as before the second revision of the rules.
    LandsAtOnce,
    /// In their owner's next turn. The ship's own turn is in between, whether the ship moves in it or not.
    LandsATurnLater,
}

/// Which unit is lost among like units that differ in their cargo, their remaining range or their ability to retreat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LikeUnits {
    /// The first in the referee's order, as before the second revision of the rules.
    GoInOrder,
    /// The owner chooses. For the rest the referee's order applies.
    OwnerSays,
}

/// What happens to words of an order that have no effect: the number of a unit, a route, a ship.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Words {
    /// Some are ignored, as before the second revision of the rules.
    SomeArePassedOver,
    /// The order is refused.
    AllCount,
}

/// Weaker dice of the defender in one turn of the first round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Opening {
    /// The turn of the first round.
    pub turn: Turn,
    /// All defenders hit on this or less.
    pub defenders_hit_on: u8,
    /// It does not apply to the land of these original owners.
    pub except_land_of: Vec<Power>,
}

impl Rules {
    /// The step after another one; the first step after [`Step::Begin`]. None means the round is over.
    pub fn step_after(&self, step: Step) -> Option<Step> {
        self.battle_steps.get(self.place_of(step)).copied()
    }

    /// Whether a step comes before another in a round.
    pub fn comes_before(&self, step: Step, other: Step) -> bool {
        self.place_of(step) < self.place_of(other)
    }

    /// Whether the edition has a step.
    pub fn has(&self, step: Step) -> bool {
        self.battle_steps.contains(&step)
    }

    /// The positions of the steps in a round, from 1; 0 is the start of the round.
    fn place_of(&self, step: Step) -> usize {
        self.battle_steps.iter().position(|known| *known == step).map_or(0, |place| place + 1)
    }
}
