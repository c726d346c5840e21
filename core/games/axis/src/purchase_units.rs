//! Purchase units, phase 1: order, pay, into the mobilization zone. What is not spent is kept.

use super::refusal::AxisRefusal;
use super::state::State;
use crate::fact::AxisEvent;
use adjutant_events::KindCount;

/// What an order of units makes happen.
///
/// # Errors
/// Not for sale, or too expensive.
pub fn decide(state: &State, units: &[KindCount]) -> Result<Vec<AxisEvent>, AxisRefusal> {
    let board = state.board();
    let mut counts = vec![0u16; board.kinds.len()];
    let mut cost: u64 = 0;
    for units in units {
        let Some(kind) = board.kind(&units.kind) else {
            return Err(AxisRefusal::UnknownKind { word: units.kind.to_string() });
        };
        let Some(price) = board.kind_def(kind).cost else {
            return Err(AxisRefusal::NotForSale {
                kind: units.kind.clone(),
                kinds: board.kinds.iter().filter(|kind| kind.cost.is_some()).map(|kind| kind.id.clone()).collect(),
            });
        };
        counts[kind.ix()] = counts[kind.ix()].saturating_add(units.count);
        cost += u64::from(price) * u64::from(units.count);
    }
    let order = state.kind_counts(&counts);
    if order.is_empty() {
        return Err(AxisRefusal::NoUnitsNamed {});
    }
    let have = state.ipcs(state.active());
    if cost > u64::from(have) {
        return Err(AxisRefusal::NotEnoughIpcs { units: order, cost, have });
    }
    let power = board.power_def(state.active()).id.clone();
    Ok(vec![AxisEvent::UnitsPurchased { power, units: order }])
}
