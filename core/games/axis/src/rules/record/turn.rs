//! Records what happens between battles: purchases, control, money, new units, the end of phases and turns.
//!
//! Section: `3.antiaircraft`.

use crate::model::board::{Purse, Space, Turn};
use crate::model::edition::{Phase, Repair};
use crate::model::fact::BoardEdit;
use crate::model::state::{State, TurnRecord};
use crate::rules::record::{battle, kind, power, purse, space};
use crate::rules::theatre::score;
use adjutant_events::{KindCount, SeatId, SpaceId, UnitId};
use std::sync::OnceLock;

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

/// A space, the complex in it and the enemy's antiaircraft guns change hands; a gun that an ally brought stays his.
pub(super) fn controlled_by(state: &mut State, id: &SpaceId, to: &SeatId) -> Result<(), String> {
    let (space, to) = (space(state, id)?, power(state, to)?);
    let board = state.shared_board();
    state.owners[space.ix()] = Some(to);
    // Only bases change what aircraft spend.
    if board.def(space).air_base {
        state.air = OnceLock::new();
    }
    for unit in &mut state.units {
        let abilities = board.kind_def(unit.kind).abilities;
        let captured = abilities.antiaircraft > 0 && board.side(unit.owner) != board.side(to);
        if unit.at == space && (abilities.produces || captured) {
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

/// The first purse of the turn for which something waits is closed: each closes once, in their order.
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
    // Fighters over a deck of theirs stand on it from here on.
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

/// A unit stands somewhere else, as if it had not moved this turn, and what it carries with it.
fn placed(state: &mut State, id: UnitId, ship: Option<UnitId>, to: Space) -> Result<(), String> {
    let cargo: Vec<UnitId> = state.cargo_of(id).map(|cargo| cargo.id).collect();
    for id in cargo {
        if let Some(cargo) = state.unit_mut(id) {
            (cargo.at, cargo.turn, cargo.assaults) = (to, TurnRecord::default(), None);
        }
    }
    let unit = state.unit_mut(id).ok_or("a unit that is not there")?;
    (unit.at, unit.aboard, unit.turn, unit.assaults) = (to, ship, TurnRecord::default(), None);
    Ok(())
}

/// A turn goes on at a phase of it. Another turn than the one that is on begins anew.
fn turn_set(state: &mut State, round: u16, of: &SeatId, phase: &str) -> Result<(), String> {
    let turn = state.board().turn_of(power(state, of)?).ok_or("a power without a turn")?;
    let stages = &state.board().turn_def(turn).stages;
    let stage =
        stages.iter().position(|stage| crate::phase_word(stage.phase).0 == phase).ok_or("a phase of another turn")?
            as u8;
    let begins = (turn, round) != (state.turn, state.round);
    (state.turn, state.round, state.stage) = (turn, round, stage);
    state.fights_all = false;
    state.theatre.done.clear();
    if begins {
        state.begin_turn();
    }
    Ok(())
}

pub(super) fn edited(state: &mut State, edit: &BoardEdit) -> Result<(), String> {
    match edit {
        BoardEdit::UnitsAdded { owner, space: at, units } => {
            let (owner, at) = (power(state, owner)?, space(state, at)?);
            for units in units {
                let kind = kind(state, &units.kind)?;
                for _ in 0..units.count {
                    state.add_unit(owner, kind, at);
                }
            }
            state.settle_aboard();
        }
        BoardEdit::UnitsRemoved { units } => units.iter().for_each(|id| battle::destroy(state, *id)),
        BoardEdit::OwnerSet { space: at, to } => {
            controlled_by(state, at, to)?;
            // What a referee corrects was never captured: canals and landings go by the corrected board.
            let (at, to) = (space(state, at)?, power(state, to)?);
            state.turn_start.owners[at.ix()] = Some(to);
            state.air = OnceLock::new();
        }
        BoardEdit::IpcsSet { power: id, amount } => {
            let purse = purse(state, id)?;
            state.ipcs[purse.ix()] = *amount;
        }
        BoardEdit::UnitsPlaced { units, to } => {
            let to = space(state, to)?;
            for (id, ship) in units {
                placed(state, *id, *ship, to)?;
            }
            state.settle_aboard();
        }
        BoardEdit::DamageSet { units, hits } => {
            for id in units {
                state.unit_mut(*id).ok_or("a unit that is not there")?.damage = *hits;
            }
        }
        BoardEdit::TurnSet { round, power: id, phase } => turn_set(state, *round, id, phase)?,
    }
    Ok(())
}
