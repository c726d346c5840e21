//! Records events outside battles: purchases, control, money, new units, the end of phases and turns.
//!
//! Section: `3.antiaircraft`.

use crate::model::board::{Purse, Turn};
use crate::model::edition::{Phase, Repair};
use crate::model::state::State;
use crate::position::Statement;
use crate::rules::record::{kind, power, purse, space};
use crate::rules::theatre::score;
use adjutant_cases::Statement as _;
use adjutant_events::{KindCount, SeatId, SpaceId};

pub(super) fn purchased(state: &mut State, buyer: &SeatId, units: &[KindCount]) -> Result<(), String> {
    let purse = purse(state, buyer)?;
    for units in units {
        let kind = kind(state, &units.kind)?;
        let cost = state.board().kind_def(kind).cost.unwrap_or(0) * u32::from(units.count);
        let waiting = state.waiting_mut(purse).ok_or("a purchase in the turn of another")?;
        waiting[kind.ix()] += units.count;
        let ipcs = &mut state.ipcs[purse.ix()];
        *ipcs = ipcs.checked_sub(cost).ok_or("a purchase beyond the treasury")?;
    }
    Ok(())
}

/// Sets the controller of a space. The complex and the enemy's antiaircraft guns in it are captured too; a gun that an
/// ally brought stays the ally's.
pub(super) fn controlled_by(state: &mut State, id: &SpaceId, to: &SeatId) -> Result<(), String> {
    let (space, to) = (space(state, id)?, power(state, to)?);
    let board = state.shared_board();
    Statement::Owner(space, Some(to)).set(state)?;
    for unit in &mut state.units {
        let captured = board.kind_def(unit.kind).abilities.antiaircraft > 0 && board.side(unit.owner) != board.side(to);
        if unit.at == space && captured {
            unit.owner = to;
        }
    }
    Ok(())
}

pub(super) fn ipcs_seized(state: &mut State, from: &SeatId, by: &SeatId, amount: u32) -> Result<(), String> {
    let (from, by) = (purse(state, from)?, purse(state, by)?);
    let ipcs = &mut state.ipcs[from.ix()];
    *ipcs = ipcs.checked_sub(amount).ok_or("more was seized than there was")?;
    state.ipcs[by.ix()] += amount;
    if score::of_purse(state, by).is_some() {
        state.theatre.seized = state.theatre.seized.saturating_add(amount);
    }
    Ok(())
}

pub(super) fn mobilized(state: &mut State, complex: &SpaceId, to: &SpaceId, units: &[KindCount]) -> Result<(), String> {
    let (complex, to) = (space(state, complex)?, space(state, to)?);
    let owner = state.controller(complex).ok_or("a complex that nobody holds")?;
    let purse = state.purse_of(complex).ok_or("a complex that no purse pays")?;
    let mut made = 0;
    for units in units {
        let kind = kind(state, &units.kind)?;
        let waiting = &mut state.waiting_mut(purse).ok_or("a complex in the turn of another")?[kind.ix()];
        *waiting = waiting.checked_sub(units.count).ok_or("more was mobilized than was bought")?;
        made += units.count;
        if state.board().kind_def(kind).abilities.produces {
            state.theatre.built.push(to);
        }
        for _ in 0..units.count {
            state.add_unit(owner, kind, to);
        }
    }
    match state.produced.iter_mut().find(|(space, _)| *space == complex) {
        Some((_, count)) => *count += made,
        None => state.produced.push((complex, made)),
    }
    state.settle_aboard();
    Ok(())
}

/// Closes the first purse of the turn for which units wait. Each purse closes once, in order.
pub(super) fn mobilization_closed(state: &mut State, refunded: &[KindCount]) -> Result<(), String> {
    let waits = |purse: &&Purse| state.waiting(**purse).iter().any(|count| *count > 0);
    let closing = *state.turn_def().purses.iter().find(waits).ok_or("nothing waits to be placed")?;
    for units in refunded {
        let kind = kind(state, &units.kind)?;
        let cost = state.board().kind_def(kind).cost.unwrap_or(0);
        state.ipcs[closing.ix()] += cost * u32::from(units.count);
    }
    state.waiting_mut(closing).ok_or("a purse of another turn")?.fill(0);
    Ok(())
}

pub(super) fn income(state: &mut State, id: &SeatId, amount: u32) -> Result<(), String> {
    let purse = purse(state, id)?;
    state.ipcs[purse.ix()] += amount;
    Ok(())
}

pub(super) fn phase_ended(state: &mut State) {
    // From now on fighters over a deck of their own are aboard it.
    if matches!(state.phase(), Phase::ConductCombat | Phase::NoncombatMove) {
        state.settle_aboard();
    }
    state.fights_all = false;
    state.theatre.done.clear();
    state.stage += 1;
    if usize::from(state.stage) < state.turn_def().stages.len() {
        return;
    }
    match state.rules().repair {
        Repair::AfterBattle => {}
        Repair::AfterTurn => state.units.iter_mut().for_each(|unit| unit.damage = 0),
    }
    state.stage = 0;
    let next = state.turn.ix() + 1;
    if next < state.board().turns.len() {
        state.turn = Turn(next as u8);
    } else {
        state.turn = Turn(0);
        state.round += 1;
    }
    state.begin_turn();
}
