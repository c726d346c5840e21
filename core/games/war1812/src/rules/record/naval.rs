//! Records ships: built, repaired, sailed, sunk, captured.

use crate::model::fact::{Course, ShipStack, Ships};
use crate::model::state::{SeaMovement, SequenceStage, State};
use crate::rules::navy::total;
use crate::rules::record::{Recorded, lake, side, take, town};
use adjutant_events::{SeatId, SpaceId};

fn add(heap: &mut Ships, ships: Ships) {
    heap.operational += ships.operational;
    heap.disabled += ships.disabled;
}

fn sub(heap: &mut Ships, ships: Ships) -> Recorded {
    take(&mut heap.operational, ships.operational)?;
    take(&mut heap.disabled, ships.disabled)
}

fn ordered(state: &mut State, seat: &SeatId) -> Recorded {
    let turn = &mut state.sides[side(seat)?.ix()];
    turn.naval_done = true;
    if let Some(plotted) = &mut turn.plotted {
        plotted.naval = None;
    }
    Ok(())
}

pub(super) fn built(state: &mut State, seat: &SeatId, base: &SpaceId) -> Recorded {
    let (side, base) = (side(seat)?, town(state, base)?);
    let fleet = &mut state.fleets[side.ix()];
    take(&mut fleet.unbuilt, 1)?;
    fleet.towns[base.ix()].disabled += 1;
    ordered(state, seat)
}

pub(super) fn repaired(state: &mut State, seat: &SeatId, base: &SpaceId) -> Recorded {
    let (side, base) = (side(seat)?, town(state, base)?);
    let ships = &mut state.fleets[side.ix()].towns[base.ix()];
    take(&mut ships.disabled, 1)?;
    ships.operational += 1;
    ordered(state, seat)
}

pub(super) fn sailed(state: &mut State, seat: &SeatId, on: &SpaceId, course: Course, stacks: &[ShipStack]) -> Recorded {
    let (side, on) = (side(seat)?, lake(state, on)?);
    let was_there = !state.afloat(side, on).is_empty();
    for stack in stacks {
        let at = town(state, &stack.town)?;
        let fleet = &mut state.fleets[side.ix()];
        match course {
            Course::Out => {
                sub(&mut fleet.towns[at.ix()], stack.ships)?;
                add(&mut fleet.lakes[on.ix()], stack.ships);
            }
            Course::In => {
                sub(&mut fleet.lakes[on.ix()], stack.ships)?;
                add(&mut fleet.towns[at.ix()], stack.ships);
            }
        }
    }
    if state.stage != SequenceStage::Naval {
        return Ok(());
    }
    if course == Course::Out {
        state.sides[side.ix()].sailed = Some((on, was_there));
        if let Some(sea) = state.sides[side.ix()].sea.as_mut().filter(|sea| sea.lake == on) {
            add(&mut sea.fleet, total(stacks));
        }
        if !state.simultaneous && !state.afloat(side.enemy(), on).is_empty() {
            state.contested_lakes.push((on, side));
        }
    } else if let Some(sea) = &mut state.sides[side.ix()].sea {
        // Ships that sailed into port do not carry (J21).
        for stack in stacks {
            sea.carriers = sea.carriers.saturating_sub(stack.ships.operational);
            sea.fleet.operational = sea.fleet.operational.saturating_sub(stack.ships.operational);
            sea.fleet.disabled = sea.fleet.disabled.saturating_sub(stack.ships.disabled);
        }
    }
    ordered(state, seat)
}

pub(super) fn sea_declared(state: &mut State, seat: &SeatId, on: &SpaceId) -> Recorded {
    let (side, on) = (side(seat)?, lake(state, on)?);
    let fleet = state.afloat(side, on);
    state.sides[side.ix()].sea = Some(SeaMovement { lake: on, carriers: fleet.operational, fleet, kept: false });
    ordered(state, seat)
}

pub(super) fn hits_taken(state: &mut State, by: &SeatId, on: &SpaceId, disabled: u8, sunk: u8) -> Recorded {
    let (by, on) = (side(by)?, lake(state, on)?);
    let fleet = &mut state.fleets[by.enemy().ix()];
    let ships = &mut fleet.lakes[on.ix()];
    take(&mut ships.operational, disabled)?;
    ships.disabled += disabled;
    take(&mut ships.disabled, sunk)?;
    fleet.lost += sunk;
    let battle = state.naval.as_mut().ok_or("there is no battle on a lake")?;
    // Surplus hits are lost (J6).
    battle.hits[by.ix()] = 0;
    Ok(())
}

pub(super) fn retreated(state: &mut State, seat: &SeatId, on: &SpaceId, stacks: &[ShipStack]) -> Recorded {
    let (side, on) = (side(seat)?, lake(state, on)?);
    for stack in stacks {
        let at = town(state, &stack.town)?;
        let fleet = &mut state.fleets[side.ix()];
        sub(&mut fleet.lakes[on.ix()], stack.ships)?;
        add(&mut fleet.towns[at.ix()], stack.ships);
    }
    Ok(())
}

pub(super) fn port_taken(
    state: &mut State,
    seat: &SeatId,
    at: &SpaceId,
    captured: Ships,
    prizes: Ships,
    escaped: Ships,
) -> Recorded {
    let (side, at) = (side(seat)?, town(state, at)?);
    let on = state.board().town_def(at).lake.ok_or("the town is not on a lake")?;
    let fleet = &mut state.fleets[side.ix()];
    sub(&mut fleet.towns[at.ix()], captured)?;
    sub(&mut fleet.towns[at.ix()], escaped)?;
    fleet.lost += captured.total();
    add(&mut fleet.lakes[on.ix()], escaped);
    let captor = &mut state.fleets[side.enemy().ix()];
    take(&mut captor.unbuilt, prizes.total())?;
    add(&mut captor.towns[at.ix()], prizes);
    if !escaped.is_empty() && !state.afloat(side.enemy(), on).is_empty() {
        // Ships that escape attack (8.4).
        state.contested_lakes.push((on, side));
    }
    state.port = None;
    state.port_faces.clear();
    Ok(())
}

pub(super) fn removed(state: &mut State, seat: &SeatId, space: &SpaceId, ships: Ships) -> Recorded {
    let side = side(seat)?;
    let heap = if let Some(on) = state.board().lake(space) {
        &mut state.fleets[side.ix()].lakes[on.ix()]
    } else {
        let at = town(state, space)?;
        &mut state.fleets[side.ix()].towns[at.ix()]
    };
    sub(heap, ships)?;
    state.fleets[side.ix()].lost += ships.total();
    Ok(())
}
