//! Purchase units, section 1: units are ordered, paid for and put into the mobilization zone. Money that is not spent
//! is kept.
//!
//! The purses of the turn buy one after the other; a closed purse is skipped.
//!
//! Section: `1.purchase`.

use crate::model::board::{KindDef, Purse};
use crate::model::fact::AxisEvent;
use crate::model::refusal::AxisRefusal;
use crate::model::state::State;
use adjutant_events::KindCount;

/// The events of an order of units.
///
/// # Errors
/// The units are not for sale, or too expensive.
pub fn decide(state: &State, units: &[KindCount]) -> Result<Vec<AxisEvent>, AxisRefusal> {
    let board = state.board();
    let Some(purse) = state.stage().purse else { return Err(AxisRefusal::NoUnitsNamed {}) };
    let mut counts = vec![0u16; board.kinds.len()];
    let mut cost: u64 = 0;
    for units in units {
        let Some(kind) = board.kind(&units.kind) else {
            return Err(AxisRefusal::UnknownKind { word: units.kind.to_string() });
        };
        let Some(price) = price(board.kind_def(kind), purse) else {
            let sold = board.kinds.iter().filter(|kind| crate::rules::purchase_units::price(kind, purse).is_some());
            return Err(AxisRefusal::NotForSale {
                kind: units.kind.clone(),
                kinds: sold.map(|kind| kind.id.clone()).collect(),
            });
        };
        counts[kind.ix()] = counts[kind.ix()].saturating_add(units.count);
        cost += u64::from(price) * u64::from(units.count);
    }
    let order = state.kind_counts(&counts);
    if order.is_empty() {
        return Err(AxisRefusal::NoUnitsNamed {});
    }
    let have = state.ipcs(purse);
    if cost > u64::from(have) {
        return Err(AxisRefusal::NotEnoughIpcs { units: order, cost, have });
    }
    let power = board.purse_def(purse).id.clone();
    Ok(vec![AxisEvent::UnitsPurchased { power, units: order }])
}

/// The price of a kind for a purse; none if the purse cannot buy it.
pub fn price(kind: &KindDef, purse: Purse) -> Option<u32> {
    kind.cost.filter(|_| kind.buyers.as_ref().is_none_or(|buyers| buyers.contains(&purse)))
}
