//! How well units fire: the number that is printed on their kind, and what this battle makes of it.
//!
//! In an attack, units that support others lift one each by one, paired anew every round; some kinds fire better in an
//! attack from the sea. At the start of the war the dice of a surprised defender may be worse, wherever the edition says.
//!
//! Section: `3.general-combat`.

use crate::model::board::{Board, Kind, Space, Turn};
use crate::model::fact::Role;
use crate::model::state::{Battle, State, Unit};
use crate::rules::conduct_combat::fire;

/// The number printed for a role; 0 = it does not roll.
pub fn printed(state: &State, unit: &Unit, role: Role) -> u8 {
    let def = state.kind_of(unit);
    match role {
        Role::Attacker => def.attack,
        Role::Defender => def.defence,
    }
}

/// The units of a side that are in the battle, each with the number that it hits on.
pub fn of_all<'a>(state: &'a State, battle: &Battle, role: Role) -> Vec<(u8, &'a Unit)> {
    let units: Vec<&Unit> = fire::present(battle, role).filter_map(|id| state.unit(id)).collect();
    let kinds: Vec<Kind> = units.iter().map(|unit| unit.kind).collect();
    let at_most = surprise(state, battle.space);
    numbers(state.board(), &Firing { role, amphibious: battle.amphibious, at_most }, &kinds)
        .into_iter()
        .zip(units)
        .collect()
}

/// How it stands with those who fire.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Firing {
    /// Which side they are.
    pub role: Role,
    /// Some of the attackers landed from the sea.
    pub amphibious: bool,
    /// The war takes the defender by surprise: he hits on no more than this.
    pub at_most: Option<u8>,
}

/// The numbers that units of these kinds hit on together, in their order.
pub fn numbers(board: &Board, firing: &Firing, kinds: &[Kind]) -> Vec<u8> {
    let able = |kind: Kind| board.kind_def(kind).abilities;
    let mut support: u32 = kinds.iter().map(|kind| u32::from(able(*kind).supports)).sum();
    let in_attack = |kind: Kind| {
        let mut number = board.kind_def(kind).attack;
        if firing.amphibious {
            number += able(kind).seaborne_bonus;
        }
        if able(kind).supported && support > 0 {
            support -= 1;
            number += 1;
        }
        number
    };
    let numbers: Vec<u8> = match firing.role {
        Role::Attacker => kinds.iter().copied().map(in_attack).collect(),
        Role::Defender => {
            let in_defence = |kind: &Kind| board.kind_def(*kind).defence;
            let capped = |number: u8| firing.at_most.map_or(number, |most| most.min(number));
            kinds.iter().map(in_defence).map(capped).collect()
        }
    };
    // No die shows more.
    let faces = u8::try_from(board.die_sides).unwrap_or(u8::MAX);
    numbers.into_iter().map(|number| faces.min(number)).collect()
}

/// On what a defender in a space hits at most in the turn in which the war takes him by surprise.
fn surprise(state: &State, space: Space) -> Option<u8> {
    surprise_in(state.board(), space, state.round(), state.turn())
}

/// The same in a turn of a round.
pub fn surprise_in(board: &Board, space: Space, round: u16, turn: Turn) -> Option<u8> {
    let opening = board.rules.opening.as_ref()?;
    let belongs_to = board.def(space).original_owner;
    let excepted = belongs_to.is_some_and(|owner| opening.except_land_of.contains(&owner));
    let first = round == 1 && turn == opening.turn;
    (first && !excepted).then_some(opening.defenders_hit_on)
}

/// What is left of the number of a defender in a space in the turn in which the war takes him by surprise.
pub fn surprised(state: &State, space: Space, hits_on: u8) -> u8 {
    surprise(state, space).map_or(hits_on, |most| most.min(hits_on))
}
