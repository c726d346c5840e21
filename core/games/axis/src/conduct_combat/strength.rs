//! How well units fire: the number that is printed on their kind, and what this battle makes of it.
//!
//! In an attack, units that support others lift one each by one, paired anew every round; some kinds fire better in an
//! attack from the sea. At the start of the war the dice of a surprised defender may be worse, wherever the edition says.
//!
//! Section: `3.general-combat`.

use super::fire;
use crate::board::{Kind, Space};
use crate::fact::Role;
use crate::state::{Battle, State, Unit};

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
    let units = fire::present(battle, role).filter_map(|id| state.unit(id));
    let mut all: Vec<(u8, &Unit)> = units.map(|unit| (printed(state, unit, role), unit)).collect();
    match role {
        Role::Attacker => in_attack(state, battle, &mut all),
        Role::Defender => {
            for (strength, _) in &mut all {
                *strength = surprised(state, battle.space, *strength);
            }
        }
    }
    // No die shows more.
    let faces = u8::try_from(state.board().die_sides).unwrap_or(u8::MAX);
    for (strength, _) in &mut all {
        *strength = faces.min(*strength);
    }
    all
}

fn in_attack(state: &State, battle: &Battle, units: &mut [(u8, &Unit)]) {
    let able = |kind: Kind| state.board().kind_def(kind).abilities;
    let mut support: u32 = units.iter().map(|(_, unit)| u32::from(able(unit.kind).supports)).sum();
    for (strength, unit) in units {
        if battle.amphibious {
            *strength += able(unit.kind).seaborne_bonus;
        }
        if able(unit.kind).supported && support > 0 {
            support -= 1;
            *strength += 1;
        }
    }
}

/// What is left of the number of a defender in a space in the turn in which the war takes him by surprise.
pub fn surprised(state: &State, space: Space, hits_on: u8) -> u8 {
    let Some(opening) = &state.rules().opening else { return hits_on };
    let belongs_to = state.board().def(space).original_owner;
    let excepted = belongs_to.is_some_and(|owner| opening.except_land_of.contains(&owner));
    let first = state.round() == 1 && state.turn() == opening.turn;
    if first && !excepted { opening.defenders_hit_on.min(hits_on) } else { hits_on }
}
