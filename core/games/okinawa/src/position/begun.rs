//! A phase that begins anew where a game master lets the game go on: what it and later ones of the turn had kept is forgotten.
//!
//! Sections: `4.1`, `table.edit`.

use super::Statement;
use crate::model::board::Unit;
use crate::model::state::{Air, Assault, Fire, Movement, Pending, Phase, State, UnitState};
use crate::model::vocabulary::Power;
use crate::rules::{assault, movement};
use adjutant_hex::Hex;
use std::collections::{BTreeMap, BTreeSet};

/// What a board says when a phase of a turn begins.
pub(crate) fn begun(state: &State, turn: u8, phase: Phase) -> Vec<Statement> {
    let mut said = vec![
        Statement::Turn(turn),
        Statement::Phase(phase),
        Statement::Pending(Pending::default()),
        Statement::Fire(Fire::default()),
        Statement::Movement(movement_of(state, phase)),
        Statement::Assault(assault_of(state, phase)),
    ];
    for unit in state.board.all_units() {
        let is = *state.unit(unit);
        let mut fresh = UnitState { moved: false, fired: false, ..is };
        if turn != state.turn || phase <= Phase::UsMovement {
            fresh = UnitState { assaulted: false, defended: false, disengaged: false, ..fresh };
        }
        if fresh != is {
            said.push(Statement::Unit(unit, fresh));
        }
    }
    if phase <= Phase::AirSea {
        said.push(Statement::Air(Air {
            us_attacks_now: None,
            yamato_said: false,
            yamato_now: false,
            japan_said: false,
            ..state.air.clone()
        }));
    }
    if phase <= Phase::Tactics {
        said.extend([Statement::UsChit(None), Statement::JapaneseChit(None), Statement::ChitsShown(false)]);
    }
    if phase <= Phase::Bombardment {
        said.extend([
            Statement::Plots([None, None]),
            Statement::PlotsShown(false),
            Statement::Barrages([None, None]),
            Statement::BarragesApplied(false),
            Statement::AllMarkers([BTreeMap::new(), BTreeMap::new()]),
        ]);
    }
    if phase <= Phase::UsAssault {
        said.push(Statement::HqUsed(false));
    }
    if phase <= Phase::Replacement {
        said.push(Statement::Replaced(false));
    }
    let mut campaign = state.campaign.clone();
    (campaign.has_rested, campaign.has_rebuilt) = (false, false);
    if turn != state.turn {
        (campaign.has_appealed, campaign.owes_cost) = (false, false);
    }
    said.push(Statement::Campaign(campaign));
    said
}

fn of_power(state: &State, power: Power) -> impl Iterator<Item = (Unit, Hex)> + '_ {
    state.on_map().filter(move |(unit, _)| state.def(*unit).power == power)
}

/// An assault phase as it begins.
pub(crate) fn assault_of(state: &State, phase: Phase) -> Assault {
    let start = assault::attacker_in(phase).map(|power| of_power(state, power).collect());
    Assault { start: start.unwrap_or_default(), ..Assault::default() }
}

/// A movement phase as it begins.
pub(crate) fn movement_of(state: &State, phase: Phase) -> Movement {
    let is_japanese = phase == Phase::JapaneseMovement;
    let (pressed, garrisoned) = if is_japanese { movement::pressed(state) } else { (BTreeSet::new(), BTreeSet::new()) };
    Movement { pressed, garrisoned, ..Movement::default() }
}
