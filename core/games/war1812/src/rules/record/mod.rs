//! Records events. This module decides nothing: what an event says has happened, and its consequences are derived here.
//!
//! A hidden event is recorded in full; the public event right after it must agree with what was recorded.

mod army;
mod battle;
mod dice;
mod edit;
mod naval;
mod sequence;

use crate::model::board::{BlockIx, Lake, Side, Town};
use crate::model::fact::War1812Event as E;
use crate::model::state::State;
use adjutant_core::draws::Draws;
use adjutant_events::{RollEvent, SeatId, SpaceId, UnitId};

type Recorded = Result<(), String>;

/// Records an event of the game.
///
/// # Errors
/// The event does not fit the board.
pub fn record(state: &mut State, event: &E) -> Recorded {
    match event {
        E::BlocksDrawn { seat, blocks, town } => sequence::blocks_drawn(state, seat, blocks, town.as_ref()),
        E::ReserveDrawn { seat, count, town } => sequence::reserve_drawn(state, seat, *count, town.as_ref()),
        E::BlocksPlaced { seat, places } => sequence::blocks_placed(state, seat, places),
        E::SetupFinished { seat, towns } => sequence::setup_finished(state, seat, towns),
        E::TurnOrderChosen { first, .. } => sequence::order_chosen(state, first),
        E::PhaseEnded { seat, phase } => sequence::phase_ended(state, seat, phase),
        E::VictoryChecked { american, british, .. } => sequence::counted(state, *american, *british),
        E::WinterBegun { .. } => {
            sequence::winter_begun(state);
            Ok(())
        }
        E::AttritionChosen { seat, blocks } => sequence::attrition_chosen(state, seat, blocks),
        E::AttritionTaken { seat, towns } => sequence::attrition_taken(state, seat, towns),
        E::ReinforcementsHeldBack { seat, town, count } => sequence::held_back(state, seat, town, *count),
        E::ReinforcementsDue { american, british } => sequence::reinforcements_due(state, american, british),
        E::ReinforcementsCalled { seat, town, count } => sequence::called(state, seat, town, *count),
        E::YearBegun { year } => {
            state.year = *year;
            sequence::begin_year(state);
            Ok(())
        }
        E::OrdersPlotted { seat, orders } => {
            let side = side(seat)?;
            state.sides[side.ix()].plotted = Some(orders.clone());
            Ok(())
        }
        E::OrdersSealed { seat } => match state.sides[side(seat)?.ix()].plotted {
            Some(_) => Ok(()),
            None => Err("nothing was plotted".to_owned()),
        },
        E::OrdersRevealed => sequence::revealed(state),
        E::OrdersVoid { seat, naval, .. } => army::void(state, seat, *naval),

        E::ShipBuilt { seat, base } => naval::built(state, seat, base),
        E::ShipRepaired { seat, base } => naval::repaired(state, seat, base),
        E::ShipsSailed { seat, lake, course, ships } => naval::sailed(state, seat, lake, *course, ships),
        E::SeaMovementDeclared { seat, lake } => naval::sea_declared(state, seat, lake),
        E::SeaMovementCancelled { seat, .. } => army::sea_cancelled(state, seat),
        E::SeaMovementKept { seat, .. } => army::sea_kept(state, seat),
        E::ShipHitsTaken { by, lake, disabled, sunk } => naval::hits_taken(state, by, lake, *disabled, *sunk),
        E::ShipsRetreated { seat, lake, ships } => naval::retreated(state, seat, lake, ships),
        E::PortEntered { town, .. } => {
            state.port = Some(crate::rules::record::town(state, town)?);
            Ok(())
        }
        E::PortTaken { seat, town, captured, prizes, escaped } => {
            naval::port_taken(state, seat, town, *captured, *prizes, *escaped)
        }
        E::ShipsRemoved { seat, space, ships } => naval::removed(state, seat, space, *ships),

        E::GroupOrdered { seat, from, blocks } => army::ordered(state, seat, from, blocks),
        E::GroupDeclared { seat, from, parts } => army::declared(state, seat, from, parts),
        E::GroupMoved { seat, parts, held, .. } => army::moved(state, seat, parts, *held),
        E::MarchesEnded { seat, parts } => army::marched(state, seat, parts),
        E::BattlefieldChosen { town, .. } => army::battlefield(state, town),

        E::BattleBegun { space, attacker } => battle::begun(state, space, attacker),
        E::BattleContinued { seat, space } => battle::continued(state, seat, space),
        E::BattleRevealed { attackers, defenders, .. } => battle::revealed(state, attackers, defenders),
        E::RetreatDeclared { seat, to, dragoons_to, by_sea, .. } => {
            battle::retreat_declared(state, seat, [to.as_ref(), dragoons_to.as_ref(), by_sea.as_ref()])
        }
        E::PursuitClaimed { seat, kinds } => battle::claimed(state, seat, kinds),
        E::PursuitAnswered { dragoons, .. } => battle::answered(state, *dragoons),
        E::LossesAssigned { seat, losses } => battle::assigned(state, seat, losses),
        E::LossesTaken { seat, lost, removed, .. } => battle::taken(state, seat, *lost, *removed),
        E::BlocksRetreated { seat, to, .. } => battle::blocks_retreated(state, seat, to),
        E::BattleEnded { space, .. } => battle::ended(state, space),
        E::IndiansAppeared { town } => battle::indians_appeared(state, town),
        E::IndiansRemoved { .. } => battle::indians_removed(state),

        E::BlocksEdited { seat, blocks } => edit::blocks(state, seat, blocks),
        E::BoardEdited { edits, .. } => edit::open(state, edits),
    }
}

/// Records an event of the dice.
///
/// # Errors
/// The event does not fit the board.
pub fn record_roll(state: &mut State, event: &RollEvent, draws: &Draws) -> Recorded {
    match event {
        RollEvent::RollRequested(request) => {
            if state.roll.is_some() {
                return Err("a roll is open".to_owned());
            }
            state.roll = Some(request.clone());
            Ok(())
        }
        RollEvent::DiceRolled { roll, values, .. } => {
            let request = state.roll.take().filter(|request| request.roll == *roll).ok_or("no such roll is open")?;
            let fits = values.len() == request.count() && values.iter().all(|face| (1..=request.sides).contains(face));
            if !fits {
                return Err(format!("the dice do not answer roll {roll}"));
            }
            dice::rolled(state, &request, values)
        }
        RollEvent::BeaconSkipped { roll, .. } => match &mut state.roll {
            Some(request) if request.roll == *roll => {
                request.beacon = None;
                Ok(())
            }
            _ => Err(format!("roll {roll} is not open")),
        },
        RollEvent::DrawSealed { draw, .. } => {
            if *draw == state.draws + 1 && draws.is_sealed() {
                Ok(())
            } else {
                Err("no such draw is due".to_owned())
            }
        }
    }
}

fn side(seat: &SeatId) -> Result<Side, String> {
    Side::of(seat).ok_or_else(|| format!("no seat {seat}"))
}

fn town(state: &State, id: &SpaceId) -> Result<Town, String> {
    state.board().town(id).ok_or_else(|| format!("no town {id}"))
}

fn lake(state: &State, id: &SpaceId) -> Result<Lake, String> {
    state.board().lake(id).ok_or_else(|| format!("no lake {id}"))
}

fn own_block(state: &State, side: Side, id: UnitId) -> Result<BlockIx, String> {
    let found = state.board().block(id).filter(|block| state.board().block_def(*block).side == side);
    found.ok_or_else(|| format!("no block {id} of the {} side", side.word()))
}

/// Subtracts a number from a count that must be at least as large.
fn take(heap: &mut u8, count: u8) -> Recorded {
    *heap = heap.checked_sub(count).ok_or("more are taken than are there")?;
    Ok(())
}
