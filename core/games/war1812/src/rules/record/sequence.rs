//! Records the setup, the sequence of turns, and the winter.
//!
//! Sections: `3.3`, `3.4`, `3.5`.

use crate::model::board::{Lake, Side, Town};
use crate::model::fact::{BlockAt, TownAttrition, TownCount};
use crate::model::state::{BlockLocation, Due, Entry, LAST_YEAR, SequenceStage, SideTurn, State, TURNS};
use crate::rules::record::{Recorded, own_block, side, take, town};
use crate::rules::victory;
use crate::{ARMY, COMBAT, NAVAL};
use adjutant_events::{SeatId, SpaceId, UnitId};

pub(super) fn blocks_drawn(state: &mut State, seat: &SeatId, blocks: &[UnitId], at: Option<&SpaceId>) -> Recorded {
    let side = side(seat)?;
    let at = at.map(|id| town(state, id)).transpose()?;
    // Reinforcements that fight for their town cannot retreat (14.2).
    let entry = at.filter(|at| state.holds(side.enemy(), *at)).map(|_| Entry::Reinforcement);
    for id in blocks {
        let block = own_block(state, side, *id)?;
        let full = state.board().block_def(block).cv;
        let found = &mut state.blocks[block.ix()];
        if found.place != BlockLocation::Reserve {
            return Err(format!("block {id} cannot be drawn"));
        }
        found.place = at.map_or(BlockLocation::Hand, BlockLocation::Town);
        found.cv = full;
        found.entry = entry;
    }
    Ok(())
}

pub(super) fn reserve_drawn(state: &mut State, seat: &SeatId, count: u8, at: Option<&SpaceId>) -> Recorded {
    let side = side(seat)?;
    let at = at.map(|id| town(state, id)).transpose()?;
    let due = state.due.first().copied().ok_or("nothing is to be drawn")?;
    if due.side != side || due.town != at || count > due.count {
        return Err("another draw is due".to_owned());
    }
    state.due.remove(0);
    if let Some(at) = at {
        contest(state, at, side);
    }
    if state.due.is_empty() {
        state.draws += 1;
        if state.stage == SequenceStage::Draw {
            state.stage = SequenceStage::Setup(Side::American);
        }
    }
    Ok(())
}

/// Adds a battle where both sides have blocks.
pub(super) fn contest(state: &mut State, at: Town, attacker: Side) {
    let both = state.holds(attacker, at) && state.holds(attacker.enemy(), at);
    if both && state.contested.iter().all(|(town, _)| *town != at) {
        state.contested.push((at, attacker));
        state.contested.sort_unstable();
    }
}

pub(super) fn blocks_placed(state: &mut State, seat: &SeatId, places: &[BlockAt]) -> Recorded {
    let side = side(seat)?;
    for place in places {
        let (block, at) = (own_block(state, side, place.block)?, town(state, &place.town)?);
        if matches!(state.block(block).place, BlockLocation::Reserve | BlockLocation::Aside) {
            return Err(format!("block {} was not drawn", place.block));
        }
        state.blocks[block.ix()].place = BlockLocation::Town(at);
    }
    Ok(())
}

pub(super) fn setup_finished(state: &mut State, seat: &SeatId, towns: &[TownCount]) -> Recorded {
    let side = side(seat)?;
    let mut counted = 0;
    for line in towns {
        let at = town(state, &line.town)?;
        if state.count_at(side, at) != line.count {
            return Err(format!("{} blocks stand in {}", state.count_at(side, at), line.town));
        }
        counted += line.count;
    }
    if counted != state.army_on_board(side) || state.stage != SequenceStage::Setup(side) {
        return Err("the blocks are not placed".to_owned());
    }
    match side {
        Side::American => state.stage = SequenceStage::Setup(Side::British),
        Side::British => {
            launch(state)?;
            begin_year(state);
        }
    }
    Ok(())
}

/// Places one operational ship in every base (3.5).
fn launch(state: &mut State) -> Recorded {
    let lakes: Vec<Lake> = state.board().all_lakes().collect();
    for side in Side::BOTH {
        for lake in &lakes {
            let base = state.board().base(side, *lake).ok_or("a lake has no base")?;
            let fleet = &mut state.fleets[side.ix()];
            take(&mut fleet.unbuilt, 1)?;
            fleet.towns[base.ix()].operational += 1;
        }
    }
    Ok(())
}

pub(super) fn begin_year(state: &mut State) {
    state.turn = 1;
    state.active = Side::American;
    begin_turn(state);
    state.stage = if state.simultaneous { SequenceStage::Plot } else { SequenceStage::Order };
}

fn begin_turn(state: &mut State) {
    state.sides = [SideTurn::default(), SideTurn::default()];
    state.blocks.iter_mut().for_each(|block| block.entry = None);
    state.order_rolled = false;
    state.swap = None;
}

pub(super) fn order_chosen(state: &mut State, first: &SeatId) -> Recorded {
    state.first = side(first)?;
    state.active = state.first;
    state.stage = SequenceStage::Naval;
    Ok(())
}

pub(super) fn phase_ended(state: &mut State, seat: &SeatId, phase: &str) -> Recorded {
    if side(seat)? != state.active {
        return Err("it is the other side's phase".to_owned());
    }
    match (state.stage, phase) {
        (SequenceStage::Naval, NAVAL) => {
            state.stage = SequenceStage::Army;
            if state.simultaneous {
                meet_on_lakes(state);
            }
        }
        (SequenceStage::Army, ARMY) => {
            state.stage = SequenceStage::Combat;
            if state.simultaneous {
                meet_in_towns(state);
            }
        }
        (SequenceStage::Combat, COMBAT) => end_turn(state),
        (
            SequenceStage::Draw
            | SequenceStage::Setup(_)
            | SequenceStage::Order
            | SequenceStage::ChooseOrder(_)
            | SequenceStage::Naval
            | SequenceStage::Army
            | SequenceStage::Combat
            | SequenceStage::Plot
            | SequenceStage::YearEnd
            | SequenceStage::Counted
            | SequenceStage::Attrition(_)
            | SequenceStage::Harbour
            | SequenceStage::Reinforce
            | SequenceStage::Over,
            _,
        ) => return Err(format!("the phase {phase} is not on")),
    }
    Ok(())
}

fn end_turn(state: &mut State) {
    let last = state.simultaneous || state.active != state.first;
    if last && state.turn == TURNS {
        state.stage = SequenceStage::YearEnd;
        return;
    }
    if last {
        state.turn += 1;
    }
    if state.simultaneous {
        state.active = Side::American;
        state.stage = SequenceStage::Plot;
    } else {
        state.active = state.active.enemy();
        state.stage = SequenceStage::Naval;
    }
    begin_turn(state);
}

/// Finds the battles of fleets that sailed at the same time (19.5). A side that enters a lake that the other held
/// attacks; if the lake was empty, dice decide.
fn meet_on_lakes(state: &mut State) {
    let lakes: Vec<Lake> = state.board().all_lakes().collect();
    for lake in lakes {
        if Side::BOTH.iter().any(|side| state.afloat(*side, lake).is_empty()) {
            continue;
        }
        let entered = |side: Side| {
            state.sides[side.ix()].sailed.is_some_and(|(where_to, was_there)| where_to == lake && !was_there)
        };
        match (entered(Side::American), entered(Side::British)) {
            (true, true) => state.undecided.push(lake),
            (_, true) => state.contested_lakes.push((lake, Side::British)),
            (_, false) => state.contested_lakes.push((lake, Side::American)),
        }
    }
}

/// Finds the battles of groups that moved at the same time (19.2, 19.3). The side that was there defends; in an empty
/// town its country's side defends.
pub(super) fn meet_in_towns(state: &mut State) {
    let towns: Vec<Town> = state.board().all_towns().collect();
    for town in towns {
        if Side::BOTH.iter().any(|side| !state.holds(*side, town)) {
            continue;
        }
        let stood = |side: Side| state.blocks_at(side, town).any(|block| state.block(block).entry.is_none());
        let country = state.board().town_def(town).country;
        let attacker = match (stood(Side::American), stood(Side::British)) {
            (true, false) => Side::British,
            (false, true) => Side::American,
            _ => country.enemy(),
        };
        contest(state, town, attacker);
    }
}

pub(super) fn revealed(state: &mut State) -> Recorded {
    if state.sides.iter().any(|side| side.plotted.is_none()) {
        return Err("orders are missing".to_owned());
    }
    state.active = Side::American;
    state.stage = SequenceStage::Naval;
    Ok(())
}

pub(super) fn counted(state: &mut State, american: u16, british: u16) -> Recorded {
    if [american, british] != Side::BOTH.map(|side| state.points(side)) {
        return Err("the points are others".to_owned());
    }
    let decided = victory::leader(state).is_some() || state.year == LAST_YEAR;
    state.stage = if decided { SequenceStage::Over } else { SequenceStage::Counted };
    Ok(())
}

pub(super) fn winter_begun(state: &mut State) {
    begin_turn(state);
    state.stage = SequenceStage::Attrition(Side::American);
}

pub(super) fn attrition_chosen(state: &mut State, seat: &SeatId, blocks: &[UnitId]) -> Recorded {
    let side = side(seat)?;
    for id in blocks {
        let block = own_block(state, side, *id)?;
        let BlockLocation::Town(at) = state.block(block).place else {
            return Err(format!("block {id} is not on the board"));
        };
        // A surplus block loses 1 CV in its own country, and all its CV in the enemy's country (13.2).
        let home = state.board().town_def(at).country == side;
        let hits = if home { 1 } else { state.block(block).cv };
        state.hit(block, hits);
    }
    Ok(())
}

pub(super) fn attrition_taken(state: &mut State, seat: &SeatId, towns: &[TownAttrition]) -> Recorded {
    let side = side(seat)?;
    for line in towns {
        town(state, &line.town)?;
    }
    state.stage = match side {
        Side::American => SequenceStage::Attrition(Side::British),
        Side::British => SequenceStage::Harbour,
    };
    Ok(())
}

pub(super) fn held_back(state: &mut State, seat: &SeatId, at: &SpaceId, count: u8) -> Recorded {
    let (side, at) = (side(seat)?, town(state, at)?);
    let held = &mut state.held_back[side.ix()][at.ix()];
    *held = held.saturating_add(count);
    Ok(())
}

pub(super) fn reinforcements_due(state: &mut State, american: &[TownCount], british: &[TownCount]) -> Recorded {
    for (side, towns) in Side::BOTH.into_iter().zip([american, british]) {
        for line in towns {
            let at = town(state, &line.town)?;
            state.due.push(Due { side, town: Some(at), count: line.count });
        }
    }
    state.stage = SequenceStage::Reinforce;
    Ok(())
}

pub(super) fn called(state: &mut State, seat: &SeatId, at: &SpaceId, count: u8) -> Recorded {
    let (side, at) = (side(seat)?, town(state, at)?);
    state.held_back[side.ix()][at.ix()] = 0;
    state.due.push(Due { side, town: Some(at), count });
    state.sides[side.ix()].army_done = true;
    if let Some(plotted) = &mut state.sides[side.ix()].plotted {
        plotted.army = None;
    }
    Ok(())
}
