//! Spending a bid as choices: the place, then the units; and the treasury that keeps the rest.
//!
//! Section: `house.bid`.

use crate::model::board::{Kind, Power, Space};
use crate::model::order::AxisCommand as C;
use crate::model::state::State;
use crate::rules::house_rules::bid;
use crate::rules::house_rules::order::HouseOrder as O;
use crate::rules::house_rules::terms::BidUnits;
use adjutant_core::choice::{Choice, Line, Pick, Picked, Slot, Total, Value, What};
use adjutant_events::{KindCount, SpaceId};

/// The verb of an order.
pub(crate) const fn verb(order: &O) -> &'static str {
    match order {
        O::PlaceBid { .. } => "bid place",
        O::KeepBid { .. } => "bid keep",
    }
}

/// What a seat that plays these powers may do with the bid.
pub(crate) fn choices(state: &State, own: &[Power]) -> Vec<Choice> {
    let Some((terms, open)) = bid::open(state) else { return Vec::new() };
    let own = bid::spenders(state, own);
    if own.is_empty() {
        return Vec::new();
    }
    let board = state.board();
    let places = board.all_spaces().filter_map(|space| {
        let kinds: Vec<Value> = board.all_kinds().filter_map(|kind| value(state, &own, kind, space)).collect();
        let slot = match terms.units {
            BidUnits::OneASpace | BidUnits::None => Slot::one("units", kinds),
            BidUnits::Free => Slot::some("units", kinds),
        };
        let slot = slot.total(Total::AtMost(open.left));
        (!slot.values.is_empty()).then(|| Value::space(&board.def(space).id).then(vec![slot]))
    });
    let places: Vec<Value> = places.collect();
    let placed = sample(&places).map(|sample| {
        let slot = Slot::one("in", places).headed(Line::new("offer-bid")).listed();
        let order = O::PlaceBid { units: Vec::new(), to: SpaceId::new("") };
        Choice { brief: true, prompted: 1, ..Choice::with("bid place", C::from(order), vec![slot]) }
            .spell(state, &[vec![sample]])
    });
    let purses = bid::purses(state, terms).into_iter().map(|purse| board.purse_def(purse).id.clone());
    let kept = purses.map(|purse| Choice::plain("bid keep", C::from(O::KeepBid { purse, amount: None })));
    placed.into_iter().chain(kept).collect()
}

/// One unit of a kind in a space, if one of these powers may place it there.
fn value(state: &State, own: &[Power], kind: Kind, space: Space) -> Option<Value> {
    let (terms, open) = bid::open(state)?;
    let power = own.iter().find(|power| bid::may_stand(state, **power, kind, space))?;
    let cost = bid::price_for(state, *power, kind).filter(|cost| *cost > 0)?;
    let at_most = match terms.units {
        BidUnits::OneASpace | BidUnits::None => (open.left / cost).min(1),
        BidUnits::Free => open.left / cost,
    };
    let what = What::Units { kind: state.board().kind_def(kind).id.clone(), owner: None, ids: Vec::new() };
    (at_most > 0).then(|| Value { at_most, cost, ..Value::new(what) })
}

/// One unit of the first kind at the first place.
fn sample(places: &[Value]) -> Option<Pick> {
    let place = places.first()?;
    let kind = place.then.first()?.values.first()?;
    Some(Pick::new("in", place).then(vec![Pick::new("units", kind)]))
}

/// The order with the picks.
pub(crate) fn fill(order: &O, picked: &[Picked<'_>], counts: impl Fn(&[Picked<'_>]) -> Vec<KindCount>) -> Option<C> {
    match order {
        O::PlaceBid { .. } => {
            let place = picked.first()?;
            Some(O::PlaceBid { units: counts(&place.then), to: place.what().end()?.clone() }.into())
        }
        O::KeepBid { .. } => None,
    }
}
