//! Records what happens by these rules.

use super::fact::TheatreEvent as E;
use crate::apply::battle::destroy;
use crate::apply::{kind, power, purse, space};
use crate::state::State;

/// Records an event.
///
/// # Errors
/// It names what is not on this board.
pub(crate) fn record(state: &mut State, event: &E) -> Result<(), String> {
    match event {
        E::ConvoyMoneyReceived { power: whose, amount } => {
            state.theatre.owed = Some((power(state, whose)?, *amount));
            state.theatre.received = true;
        }
        E::ConvoyMoneySplit { shares, .. } => {
            for (id, amount) in shares {
                let purse = purse(state, id)?;
                state.ipcs[purse.ix()] = state.ipcs[purse.ix()].saturating_add(*amount);
            }
            state.theatre.owed = None;
        }
        E::LevyCounted { units, .. } => state.theatre.levied = Some(units.iter().map(|units| units.count).sum()),
        E::LevyPlaced { power: owner, to, units } => {
            let (owner, to) = (power(state, owner)?, space(state, to)?);
            for units in units {
                let kind = kind(state, &units.kind)?;
                for _ in 0..units.count {
                    state.add_unit(owner, kind, to);
                }
            }
            state.theatre.levied = Some(0);
        }
        E::LevyLost { .. } => state.theatre.levied = Some(0),
        E::AircraftShotDown { units, .. } => {
            for id in units {
                destroy(state, *id);
                state.theatre.overflown.retain(|(unit, _)| unit != id);
            }
            state.theatre.shot = None;
        }
        E::PointsScored { total, .. } | E::PointsLost { total, .. } => state.theatre.points = *total,
    }
    Ok(())
}
