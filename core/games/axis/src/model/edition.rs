//! What an edition chooses: who sits where, whose turn comes when, who pays, which phases and steps there are, and the
//! pieces of the rules that differ between the games of the family.
//!
//! Five things that are one in a small game are told apart. A *power* has units and land. A *seat* is what a player takes
//! and decides for one or more powers. In a *turn* powers of one seat act together. A *purse* pays for the units of one
//! or more powers, and a capital keeps it open; a power may have several purses, or none. The *owner* of a space is a
//! power: the one it belongs to by right, and the one that holds it.
//!
//! A piece of the rules is an enum here, chosen in `ruleset.toml`, and an exhaustive match at the place of the rule. A
//! choice that no rule carries out does not stand here. Why: `docs/decisions/0027-editions.md`.
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

    /// Its id in the log.
    pub fn id(self) -> SideId {
        SideId::new(match self {
            Self::Allies => "allies",
            Self::Axis => "axis",
        })
    }
}

/// A seat at the table. It is called after the first of its powers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatDef {
    /// The word of its first power.
    pub id: SeatId,
    /// The powers whose decisions it takes, in the order of the board.
    pub powers: Vec<Power>,
}

/// What pays: in most games each power has its own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PurseDef {
    /// Its word in the log; a power's own purse has that power's.
    pub id: SeatId,
    /// What players call it.
    pub name: Name,
    /// The powers whose units it pays for and whose land fills it; never empty.
    pub powers: Vec<Power>,
    /// The space without which it is closed, and whose captor empties it.
    pub capital: Space,
    /// IPCs in it before the first turn.
    pub starting_ipc: u32,
}

/// A turn: what one seat does before the next one acts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TurnDef {
    /// The powers that act in it, all of one seat; the turn is called after the first.
    pub powers: Vec<Power>,
    /// The purses that pay for them, in the order of the board.
    pub purses: Vec<Purse>,
    /// The phases of the edition; what each purse does by itself stands here once for each.
    pub stages: Vec<TurnPhase>,
}

/// A phase of one turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TurnPhase {
    /// Which phase.
    pub phase: Phase,
    /// Whose money is spent in it, if any is.
    pub purse: Option<Purse>,
}

/// The phases of a turn, in the rulebook's words; an edition says in which order they come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// Buy units into the mobilization zone.
    PurchaseUnits,
    /// Moves that lead to battle.
    CombatMove,
    /// Battles.
    ConductCombat,
    /// Moves that do not.
    NoncombatMove,
    /// New units come to the board.
    MobilizeNewUnits,
    /// IPCs for the spaces controlled.
    CollectIncome,
}

/// The steps of a round of battle, in the rulebook's words; an edition says which there are and in which order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// The round has begun. It comes before every list.
    Begin,
    /// The attacker's submarines strike or submerge.
    AttackerSubmarines,
    /// The defender's submarines strike or submerge.
    DefenderSubmarines,
    /// The attacker's submarines roll their surprise strike.
    SurpriseAttack,
    /// The defender's submarines roll theirs.
    SurpriseDefence,
    /// The defender takes the losses of the surprise strike.
    SurpriseAttackCasualties,
    /// The attacker takes those of the defender's.
    SurpriseDefenceCasualties,
    /// The attacker fires.
    AttackFire,
    /// The defender moves losses to the casualty zone.
    AttackCasualties,
    /// The defender fires, the casualty zone included.
    DefenceFire,
    /// The attacker takes losses.
    DefenceCasualties,
    /// The casualty zone is cleared.
    RemoveCasualties,
    /// The attacker continues or retreats.
    ContinueOrRetreat,
    /// Ships shell the land on which units have landed.
    Bombardment,
    /// The defender takes the losses of that.
    BombardmentCasualties,
    /// The defender's guns fire at aircraft.
    Antiaircraft,
    /// Kamikazes strike the ships at which they were aimed.
    Kamikazes,
}

/// A way to win.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VictoryDef {
    /// The option under which it counts: `two_capitals` or `one_capital`.
    pub option: String,
    /// Who wins by it.
    pub side: Side,
    /// When it is looked at.
    pub checked: Checked,
    /// The capitals that count.
    pub capitals: Vec<Space>,
    /// How many of them the side must hold.
    pub needed: u8,
    /// The power that must hold them, where it matters which of the side does.
    pub taken_by: Option<Power>,
    /// Capitals that it must hold besides, all of them: its own, as a rule.
    pub held: Vec<Space>,
}

/// When a way to win is looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Checked {
    /// When this turn ends.
    After(Turn),
    /// When this turn would begin.
    Before(Turn),
}

impl Checked {
    /// The turn it speaks of.
    pub const fn turn(self) -> Turn {
        match self {
            Self::After(turn) | Self::Before(turn) => turn,
        }
    }
}

/// The pieces of the rules that the games of the family do not share.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rules {
    /// The steps of a round of battle. Without a surprise step for a side its submarines fire with the rest.
    pub battle_steps: Vec<Step>,
    /// How many units a complex makes in a turn.
    pub production: Production,
    /// Where new fighters come to the board.
    pub new_fighters: NewFighters,
    /// What new carriers are to fighters that are in the air already.
    pub new_carriers: NewCarriers,
    /// What happens to units that wait when their purse is closed.
    pub closed_purse: ClosedPurse,
    /// Who gets land that belongs to an ally.
    pub liberation: Liberation,
    /// When damaged ships are whole again.
    pub repair: Repair,
    /// What a destroyer takes from enemy submarines.
    pub destroyers: Destroyers,
    /// When land units that went aboard an ally's ship go ashore.
    pub allied_cargo: AlliedCargo,
    /// What becomes of words of an order that nothing comes of.
    pub words: Words,
    /// Which of like units is lost where they differ.
    pub like_units: LikeUnits,
    /// Dice that are worse at the start of the war.
    pub opening: Option<Opening>,
    /// What only some theatres of war have.
    pub theatre: Pieces,
}

/// How many units a complex makes in a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Production {
    /// As many as its space is worth.
    Value,
    /// Any number where it stood at the start, in the hands of whoever held it then; elsewhere as many as its space is
    /// worth.
    UnlimitedAtFirst,
    /// Any number.
    Unlimited,
}

/// Where new fighters come to the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NewFighters {
    /// In the space of the complex, or on own carriers in a sea zone beside it.
    LandOrCarriers,
    /// In the space of the complex only.
    Land,
}

/// What new carriers are to fighters that are in the air already.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NewCarriers {
    /// A fighter may wait over the sea for one that will be placed there.
    TakeFighters,
    /// They come to the board when all fighters must be down.
    StayEmpty,
}

/// What happens to units that wait when their purse is closed: its capital is in enemy hands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClosedPurse {
    /// Nothing is placed: they are paid back.
    PlacesNothing,
    /// What was bought is placed where the purse still has a complex.
    PlacesWhatWasBought,
}

/// Who gets land that belongs to an ally.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Liberation {
    /// Its owner, unless his capital is in enemy hands: then the liberator keeps it until that is freed.
    UnlessCapitalLost,
    /// Its owner, always.
    Always,
}

/// When damaged ships are whole again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Repair {
    /// When they leave the battle or it ends.
    AfterBattle,
    /// When the turn ends.
    AfterTurn,
}

/// What a destroyer in the battle takes from enemy submarines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Destroyers {
    /// The surprise strike, and submerging.
    CancelStrikeAndSubmerging,
    /// The surprise strike only.
    CancelStrike,
}

/// When land units that went aboard an ally's ship go ashore.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AlliedCargo {
    /// In the same turn, if they like: so it was before the second revision of the rules.
    LandsAtOnce,
    /// In their owner's next turn: the ship's own turn lies between, whether it sails in it or not.
    LandsATurnLater,
}

/// Which of like units is lost where they differ: in what they carry, how far they can still fly, whether they can retreat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LikeUnits {
    /// The first in the referee's order: so it was before the second revision of the rules.
    GoInOrder,
    /// Their owner is asked. What he leaves open goes in that order.
    OwnerSays,
}

/// What becomes of words of an order that nothing comes of: a number of a unit, a way, a ship.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Words {
    /// Some are passed over: so it was before the second revision of the rules.
    SomeArePassedOver,
    /// The order is refused.
    AllCount,
}

/// Dice of the defender that are worse in the first round, during one turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Opening {
    /// In which turn of the first round.
    pub turn: Turn,
    /// All defenders hit on this or less.
    pub defenders_hit_on: u8,
    /// Not where the land belongs by right to one of these powers.
    pub except_land_of: Vec<Power>,
}

impl Rules {
    /// The step after another; the first if nothing was done yet. None: the round is over.
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

    /// Places of a round's steps, from 1; 0 is its beginning.
    fn place_of(&self, step: Step) -> usize {
        self.battle_steps.iter().position(|known| *known == step).map_or(0, |place| place + 1)
    }
}
