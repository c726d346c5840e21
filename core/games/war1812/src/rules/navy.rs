//! The naval phase: building and repairing (5), naval movement (6), the declaration of a sea movement (12).
//!
//! Sections: `5.1`, `5.2`, `6.1`, `6.2`, `6.3`.

use crate::model::board::{Lake, Side, Town};
use crate::model::fact::{Course, NavalOrder, ShipStack, Ships, War1812Event as E};
use crate::model::refusal::War1812Refusal as No;
use crate::model::state::State;
use adjutant_events::SpaceId;

/// The town with this id.
pub(crate) fn town(state: &State, id: &SpaceId) -> Result<Town, No> {
    state.board().town(id).ok_or_else(|| No::UnknownTown { word: id.to_string() })
}

/// The lake with this id.
pub(crate) fn lake(state: &State, id: &SpaceId) -> Result<Lake, No> {
    let board = state.board();
    let lakes = || board.lakes.iter().map(|lake| lake.id.clone()).collect();
    board.lake(id).ok_or_else(|| No::UnknownLake { word: id.to_string(), lakes: lakes() })
}

/// The ships of several stacks together.
pub(crate) fn total(stacks: &[ShipStack]) -> Ships {
    let mut total = Ships::default();
    for stack in stacks {
        total.operational = total.operational.saturating_add(stack.ships.operational);
        total.disabled = total.disabled.saturating_add(stack.ships.disabled);
    }
    total
}

/// One of a side's own bases, if the side controls it (5.1, J4).
fn open_base(state: &State, side: Side, id: &SpaceId) -> Result<Town, No> {
    let board = state.board();
    let base = town(state, id)?;
    let bases: Vec<Town> = board.all_lakes().filter_map(|lake| board.base(side, lake)).collect();
    if !bases.contains(&base) {
        let bases = bases.into_iter().map(|base| board.id(base)).collect();
        return Err(No::NotOwnBase { town: id.clone(), bases });
    }
    if state.controller(base) == side { Ok(base) } else { Err(No::BaseHeld { town: id.clone() }) }
}

/// The bases where a side can build a ship.
pub fn yards(state: &State, side: Side) -> Vec<Town> {
    let board = state.board();
    if state.fleets[side.ix()].unbuilt == 0 {
        return Vec::new();
    }
    board.all_lakes().filter_map(|lake| board.base(side, lake)).filter(|base| state.controller(*base) == side).collect()
}

/// The bases where a side can repair a ship.
pub fn repairs(state: &State, side: Side) -> Vec<Town> {
    let board = state.board();
    let damaged = |base: &Town| state.controller(*base) == side && state.docked(side, *base).disabled > 0;
    board.all_lakes().filter_map(|lake| board.base(side, lake)).filter(damaged).collect()
}

fn build(state: &State, side: Side, base: &SpaceId) -> Result<Vec<E>, No> {
    open_base(state, side, base)?;
    if state.fleets[side.ix()].unbuilt == 0 {
        return Err(No::NoShipToBuild {});
    }
    Ok(vec![E::ShipBuilt { seat: side.seat(), base: base.clone() }])
}

fn repair(state: &State, side: Side, base: &SpaceId) -> Result<Vec<E>, No> {
    let at = open_base(state, side, base)?;
    if state.docked(side, at).disabled == 0 {
        let places = repairs(state, side).into_iter().map(|base| state.board().id(base)).collect();
        return Err(No::NothingToRepair { town: base.clone(), places });
    }
    Ok(vec![E::ShipRepaired { seat: side.seat(), base: base.clone() }])
}

/// The named ships with each town once; the towns must be on that lake.
fn stacks(state: &State, on: Lake, named: &[ShipStack]) -> Result<Vec<(Town, Ships)>, No> {
    let board = state.board();
    let mut stacks: Vec<(Town, Ships)> = Vec::new();
    for stack in named.iter().filter(|stack| !stack.ships.is_empty()) {
        let at = town(state, &stack.town)?;
        if board.town_def(at).lake != Some(on) {
            let towns = board.lake_def(on).towns.iter().map(|town| board.id(*town)).collect();
            return Err(No::NotOnLake { town: stack.town.clone(), lake: board.lake_id(on), towns });
        }
        match stacks.iter_mut().find(|(other, _)| *other == at) {
            Some((_, ships)) => {
                let both = total(&[stack.clone(), ShipStack { town: stack.town.clone(), ships: *ships }]);
                *ships = both;
            }
            None => stacks.push((at, stack.ships)),
        }
    }
    stacks.sort_by_key(|(town, _)| *town);
    // If the player names a town without any of their ships, the refusal says so.
    if let Some(first) = named.first().filter(|_| stacks.is_empty()) {
        return Err(No::NotEnoughShips { place: first.town.clone(), operational: 0, disabled: 0 });
    }
    if stacks.is_empty() { Err(No::NothingNamed {}) } else { Ok(stacks) }
}

fn fits(place: SpaceId, wanted: Ships, there: Ships) -> Result<(), No> {
    if wanted.operational <= there.operational && wanted.disabled <= there.disabled {
        Ok(())
    } else {
        Err(No::NotEnoughShips { place, operational: there.operational, disabled: there.disabled })
    }
}

fn named(state: &State, stacks: Vec<(Town, Ships)>) -> Vec<ShipStack> {
    stacks.into_iter().map(|(town, ships)| ShipStack { town: state.board().id(town), ships }).collect()
}

/// Checks that ships of a lake go to friendly towns on it (6.1, 6.2).
pub(crate) fn berths(state: &State, side: Side, on: Lake, wanted: &[ShipStack]) -> Result<Vec<ShipStack>, No> {
    let board = state.board();
    let stacks = stacks(state, on, wanted)?;
    let harbours = state.harbours(side, on);
    for (town, _) in &stacks {
        if !harbours.contains(town) {
            let ports = harbours.iter().map(|town| board.id(*town)).collect();
            return Err(No::PortNotFriendly { town: board.id(*town), ports });
        }
    }
    let stacks = named(state, stacks);
    fits(board.lake_id(on), total(&stacks), state.afloat(side, on))?;
    Ok(stacks)
}

fn sail(state: &State, side: Side, id: &SpaceId, course: Course, wanted: &[ShipStack]) -> Result<Vec<E>, No> {
    let on = lake(state, id)?;
    let ships = match course {
        Course::In => berths(state, side, on, wanted)?,
        Course::Out => {
            let stacks = stacks(state, on, wanted)?;
            for (town, ships) in &stacks {
                fits(state.board().id(*town), *ships, state.docked(side, *town))?;
            }
            named(state, stacks)
        }
    };
    Ok(vec![E::ShipsSailed { seat: side.seat(), lake: id.clone(), course, ships }])
}

fn sea_movement(
    state: &State,
    side: Side,
    id: &SpaceId,
    other: Option<&(Course, Vec<ShipStack>)>,
) -> Result<Vec<E>, No> {
    let on = lake(state, id)?;
    let fleet = state.afloat(side, on);
    if fleet.operational == 0 {
        return Err(No::NoCarriers { lake: id.clone() });
    }
    let mut events = vec![E::SeaMovementDeclared { seat: side.seat(), lake: id.clone() }];
    if let Some((course, ships)) = other {
        events.extend(sail(state, side, id, *course, ships)?);
        // Ships that sail into port do not carry, so others must (J21).
        if *course == Course::In && total(ships).operational >= fleet.operational {
            return Err(No::NoCarriers { lake: id.clone() });
        }
    }
    Ok(events)
}

/// The events of a naval order (4.3).
pub(crate) fn order(state: &State, side: Side, order: &NavalOrder) -> Result<Vec<E>, No> {
    match order {
        NavalOrder::Build { base } => build(state, side, base),
        NavalOrder::Repair { base } => repair(state, side, base),
        NavalOrder::Sail { lake, course, ships } => sail(state, side, lake, *course, ships),
        NavalOrder::SeaMovement { lake, sail } => sea_movement(state, side, lake, sail.as_ref()),
    }
}

/// Ships of a lake go into harbour for the winter, all at once (13.3).
pub(crate) fn winter_harbour(state: &State, side: Side, id: &SpaceId, wanted: &[ShipStack]) -> Result<Vec<E>, No> {
    let on = lake(state, id)?;
    let fleet = state.afloat(side, on);
    if fleet.is_empty() {
        return Err(No::NothingToAnswer {});
    }
    let ships = berths(state, side, on, wanted)?;
    if total(&ships) != fleet {
        return Err(No::WholeFleet { lake: id.clone(), ships: fleet.total() });
    }
    Ok(vec![E::ShipsSailed { seat: side.seat(), lake: id.clone(), course: Course::In, ships }])
}
