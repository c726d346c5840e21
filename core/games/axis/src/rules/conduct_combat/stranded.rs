//! Fighters whose carrier sank in its defence: ruling 24.
//!
//! Decks left in the same zone take them first (the reducer sees to that when the battle ends). The others have one
//! space, before the acting power's noncombat move: to land that is friendly to them, or to a deck in a zone beside.
//! Land that was taken this turn is not friendly any more and so no choice. Where air bases save a step, one on an island
//! in a zone beside is as near as a deck.
//!
//! Sections: `3.stranded`, `4.air-bases`.

use crate::model::board::{Power, Space};
use crate::model::fact::{AxisEvent, LossReason};
use crate::model::prompt::AxisTask;
use crate::model::state::{State, Unit};
use crate::rules::instructions;
use crate::rules::theatre::pieces::AirBases;
use adjutant_core::prompt::{Next, Prompt, Task};
use adjutant_core::seated::Seated;
use adjutant_events::UnitId;

/// Where one of these fighters can land, in board order.
pub fn places(state: &State, fighter: &Unit) -> Vec<Space> {
    let side = state.side_of(fighter);
    let board = state.board();
    let near = board.neighbours(fighter.at);
    let mut places: Vec<Space> = near
        .iter()
        .copied()
        .filter(|space| {
            if board.is_land(*space) {
                state.is_friendly_land(*space, side)
            } else {
                state.units_at(*space).any(|deck| state.side_of(deck) == side && state.deck_room(deck) > 0)
            }
        })
        .collect();
    if state.rules().theatre.air_bases == AirBases::FreeStep {
        let based = |land: &Space| board.def(*land).air_base && state.is_friendly_land(*land, side);
        let zones = near.iter().filter(|zone| board.is_sea(**zone));
        let bases: Vec<Space> = zones.flat_map(|zone| board.neighbours(*zone)).copied().filter(based).collect();
        places.extend(bases);
        places.sort_unstable();
        places.dedup();
    }
    places
}

/// Stranded fighters of one power in one zone.
pub fn group(state: &State, owner: Power, from: Space) -> Vec<UnitId> {
    let here = |id: &&UnitId| state.unit(**id).is_some_and(|unit| unit.owner == owner && unit.at == from);
    state.stranded.iter().filter(here).copied().collect()
}

/// What has to happen before the noncombat move: none if nobody hangs in the air.
pub fn next(state: &State, table: Seated<'_>) -> Option<Next> {
    let first = state.unit(*state.stranded.first()?)?;
    let board = state.board();
    let units = group(state, first.owner, first.at);
    let places = places(state, first);
    let land = |units: Vec<UnitId>, to: Space| {
        Next::Act(vec![AxisEvent::StrandedFightersLanded { units, to: board.def(to).id.clone() }.into()])
    };
    let owner = board.seat_of(first.owner);
    let standing = table
        .seat(owner)
        .into_iter()
        .flat_map(|seat| instructions::landing(seat, &board.def(first.at).id))
        .filter_map(|id| board.space(id))
        .find(|space| places.contains(space));
    Some(match (places.as_slice(), standing) {
        ([], _) => Next::Act(vec![AxisEvent::UnitsLost { units, reason: LossReason::NowhereToLand }.into()]),
        // One at a time: a deck may fill up.
        ([only], _) => land(vec![units[0]], *only),
        (_, Some(to)) => land(vec![units[0]], to),
        _ => Next::Wait(vec![Prompt {
            seats: vec![owner.clone()],
            task: Task::of_rules(AxisTask::LandStranded {
                from: board.def(first.at).id.clone(),
                count: units.len() as u16,
                to: places.iter().map(|space| board.def(*space).id.clone()).collect(),
            }),
        }]),
    })
}
