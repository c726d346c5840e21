//! The strength of units: the printed number of their kind, modified by this battle.
//!
//! In an attack each supporting unit raises one other unit by one; the pairs are formed anew in every round. Some kinds
//! hit better in an attack from the sea. At the start of the war a surprised defender may hit less well, where the
//! edition says so.
//!
//! Section: `3.general-combat`.

use crate::model::board::{Board, Kind, Space, Turn};
use crate::model::fact::Role;
use crate::model::state::{Battle, State, Unit};
use crate::rules::conduct_combat::fire;

/// The number printed for a role; 0 means it does not roll.
pub fn printed(state: &State, unit: &Unit, role: Role) -> u8 {
    let def = state.kind_of(unit);
    match role {
        Role::Attacker => def.attack,
        Role::Defender => def.defence,
    }
}

/// The units of a side in the battle, each with the number that it hits on.
pub fn of_all<'a>(state: &'a State, battle: &Battle, role: Role) -> Vec<(u8, &'a Unit)> {
    let units: Vec<&Unit> = fire::present(battle, role).filter_map(|id| state.unit(id)).collect();
    let kinds: Vec<Kind> = units.iter().map(|unit| unit.kind).collect();
    let at_most = surprise(state, battle.space);
    numbers(state.board(), &Firing { role, amphibious: battle.amphibious, at_most }, &kinds)
        .into_iter()
        .zip(units)
        .collect()
}

/// The circumstances of the units that fire.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Firing {
    /// Their side in the battle.
    pub role: Role,
    /// Whether some of the attackers landed from the sea.
    pub amphibious: bool,
    /// The highest number on which the defenders hit, if the war surprises them.
    pub at_most: Option<u8>,
}

/// The numbers on which units of these kinds hit together, in their order.
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
    // No die shows a higher number.
    let faces = u8::try_from(board.die_sides).unwrap_or(u8::MAX);
    numbers.into_iter().map(|number| faces.min(number)).collect()
}

/// The highest number on which defenders in a space hit in the turn in which the war surprises them.
fn surprise(state: &State, space: Space) -> Option<u8> {
    surprise_in(state.board(), space, state.round(), state.turn())
}

/// The same for a turn of a round.
pub fn surprise_in(board: &Board, space: Space, round: u16, turn: Turn) -> Option<u8> {
    let opening = board.rules.opening.as_ref()?;
    let belongs_to = board.def(space).original_owner;
    let excepted = belongs_to.is_some_and(|owner| opening.except_land_of.contains(&owner));
    let first = round == 1 && turn == opening.turn;
    (first && !excepted).then_some(opening.defenders_hit_on)
}

/// The number of a defender in a space, reduced in the turn in which the war surprises it.
pub fn surprised(state: &State, space: Space, hits_on: u8) -> u8 {
    surprise(state, space).map_or(hits_on, |most| most.min(hits_on))
}
