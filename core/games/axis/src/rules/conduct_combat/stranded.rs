//! Fighters whose carrier was sunk in defence: ruling 24.
//!
//! Free decks in the same zone take them first (the reducer does so when the battle ends). The others move one space,
//! before the acting power's noncombat move. They land in a space that is friendly to them, or on a deck in an adjacent
//! zone. Land captured this turn is no longer friendly, so it is not possible. If air bases give a free step, one on an
//! island beside an adjacent zone is also within reach.
//!
//! Sections: `3.stranded`, `4.air-bases`.

use crate::model::board::{Power, Space};
use crate::model::fact::{AxisEvent, LossReason};
use crate::model::prompt::AxisTask;
use crate::model::state::{State, Unit};
use crate::rules::instructions;
use crate::rules::theatre::pieces::AirBases;
use adjutant_core::prompt::{Next, Prompt, Task};
use adjutant_core::seats::Seated;
use adjutant_events::UnitId;

/// The spaces where one of these fighters can land, in board order.
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

/// The stranded fighters of one power in one zone.
pub fn group(state: &State, owner: Power, from: Space) -> Vec<UnitId> {
    let here = |id: &&UnitId| state.unit(**id).is_some_and(|unit| unit.owner == owner && unit.at == from);
    state.stranded.iter().filter(here).copied().collect()
}

/// What must happen before the noncombat move; none if no fighter is stranded.
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
        // One fighter at a time, because a deck may become full.
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
