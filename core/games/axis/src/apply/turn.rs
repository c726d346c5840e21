//! Records what happens between battles: purchases, control, money, new units, the end of phases and turns.

use super::{battle, kind, power, space};
use crate::board::{Phase, Power};
use crate::fact::BoardEdit;
use crate::state::State;
use adjutant_events::{KindCount, SeatId, SpaceId};

pub(super) fn purchased(state: &mut State, units: &[KindCount]) -> Result<(), String> {
    for units in units {
        let kind = kind(state, &units.kind)?;
        let cost = state.board().kind_def(kind).cost.unwrap_or(0) * u32::from(units.count);
        state.mobilization[kind.ix()] += units.count;
        let purse = &mut state.ipcs[state.active.ix()];
        *purse = purse.checked_sub(cost).ok_or("a purchase beyond the treasury")?;
    }
    Ok(())
}

/// A space, and the complex in it, changes hands.
pub(super) fn controlled_by(state: &mut State, id: &SpaceId, to: &SeatId) -> Result<(), String> {
    let (space, to) = (space(state, id)?, power(state, to)?);
    let board = state.shared_board();
    state.owners[space.ix()] = Some(to);
    for unit in &mut state.units {
        if unit.at == space && board.kind_def(unit.kind).abilities.produces {
            unit.owner = to;
        }
    }
    Ok(())
}

pub(super) fn ipcs_seized(state: &mut State, from: &SeatId, by: &SeatId, amount: u32) -> Result<(), String> {
    let (from, by) = (power(state, from)?, power(state, by)?);
    let purse = &mut state.ipcs[from.ix()];
    *purse = purse.checked_sub(amount).ok_or("more was seized than there was")?;
    state.ipcs[by.ix()] += amount;
    Ok(())
}

pub(super) fn mobilized(state: &mut State, complex: &SpaceId, to: &SpaceId, units: &[KindCount]) -> Result<(), String> {
    let (complex, to) = (space(state, complex)?, space(state, to)?);
    let owner = state.active;
    let mut made = 0;
    for units in units {
        let kind = kind(state, &units.kind)?;
        let waiting = &mut state.mobilization[kind.ix()];
        *waiting = waiting.checked_sub(units.count).ok_or("more was mobilized than was bought")?;
        made += units.count;
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

pub(super) fn mobilization_closed(state: &mut State, refunded: &[KindCount]) -> Result<(), String> {
    for units in refunded {
        let kind = kind(state, &units.kind)?;
        let cost = state.board().kind_def(kind).cost.unwrap_or(0);
        state.ipcs[state.active.ix()] += cost * u32::from(units.count);
    }
    state.mobilization.fill(0);
    Ok(())
}

pub(super) fn income(state: &mut State, id: &SeatId, amount: u32) -> Result<(), String> {
    let power = power(state, id)?;
    state.ipcs[power.ix()] += amount;
    Ok(())
}

pub(super) fn phase_ended(state: &mut State) {
    // Fighters over a deck of theirs stand on it from here on.
    if matches!(state.phase(), Phase::ConductCombat | Phase::NoncombatMove) {
        state.settle_aboard();
    }
    let phases = state.board().phases.len();
    state.phase += 1;
    if usize::from(state.phase) < phases {
        return;
    }
    state.phase = 0;
    let next = state.active.ix() + 1;
    if next < state.board().powers.len() {
        state.active = Power(next as u8);
    } else {
        state.active = Power(0);
        state.round += 1;
    }
    state.begin_turn();
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
        }
        BoardEdit::IpcsSet { power: id, amount } => {
            let power = power(state, id)?;
            state.ipcs[power.ix()] = *amount;
        }
    }
    Ok(())
}
