//! The bid: IPCs that compensate the weaker side, spent before the first turn. The players of that side buy units with
//! them or put money into their treasuries. They place the units at once, within the agreed limits. When nothing is
//! left the first turn begins.
//!
//! A unit belongs to the power that controls the land, or at sea to the power whose ship is there. The bid can buy what
//! a treasury of that power could buy, except complexes. Aircraft are placed on land.
//!
//! Section: `house.bid`.

use crate::model::board::{Domain, Kind, Power, Purse, Space};
use crate::model::fact::AxisEvent;
use crate::model::prompt::AxisTask;
use crate::model::refusal::AxisRefusal;
use crate::model::state::State;
use crate::rules::house_rules::fact::HouseEvent;
use crate::rules::house_rules::order::HouseOrder;
use crate::rules::house_rules::terms::{Bid, BidUnits};
use crate::rules::purchase_units::price;
use adjutant_core::prompt::{Next, Prompt, Task};
use adjutant_events::{KindCount, SeatId, SpaceId};
use serde::{Deserialize, Serialize};

/// The maximum number of places that a refusal names.
const MOST_NAMED: usize = 8;

/// A bid that is being spent.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct OpenBid {
    /// The IPCs left.
    pub(crate) left: u32,
    /// The spaces where units of the bid have been placed.
    pub(crate) placed: Vec<Space>,
}

impl OpenBid {
    /// A bid of which nothing has been spent.
    pub(crate) const fn of(amount: u32) -> Self {
        Self { left: amount, placed: Vec::new() }
    }
}

/// The bid that waits to be spent, with its terms.
pub(crate) fn open(state: &State) -> Option<(Bid, &OpenBid)> {
    Some((state.agreed.terms.bid?, state.agreed.bid.as_ref()?))
}

/// The treasuries that may keep money of the bid.
pub(crate) fn purses(state: &State, bid: Bid) -> Vec<Purse> {
    let board = state.board();
    board.all_purses().filter(|purse| board.side(board.purse_def(*purse).powers[0]) == bid.side).collect()
}

fn ids(state: &State, purses: &[Purse]) -> Vec<SeatId> {
    purses.iter().map(|purse| state.board().purse_def(*purse).id.clone()).collect()
}

/// The powers of the side that have a treasury.
fn powers(state: &State, bid: Bid) -> Vec<Power> {
    let board = state.board();
    let able = |power: &Power| board.side(*power) == bid.side && board.purses_of(*power).next().is_some();
    board.all_powers().filter(able).collect()
}

/// The seats that spend the bid, in board order.
pub(crate) fn seats(state: &State, bid: Bid) -> Vec<SeatId> {
    let mut seats: Vec<SeatId> = Vec::new();
    for seat in powers(state, bid).into_iter().map(|power| state.board().seat_of(power)) {
        if !seats.contains(seat) {
            seats.push(seat.clone());
        }
    }
    seats
}

/// The question to the side. If no units can be bought and there is only one treasury, that treasury gets the bid
/// without a question.
pub(super) fn next(state: &State) -> Option<Next> {
    let (bid, open) = open(state)?;
    let purses = purses(state, bid);
    if let ([only], BidUnits::None) = (purses.as_slice(), bid.units) {
        return Some(Next::Act(vec![kept(state, *only, open.left, 0).into()]));
    }
    let task = AxisTask::PlaceBid {
        side: bid.side.id(),
        left: open.left,
        limits: bid.units.word().to_owned(),
        purses: ids(state, &purses),
    };
    Some(Next::Wait(vec![Prompt { seats: seats(state, bid), task: Task::of_rules(task) }]))
}

/// The price of a unit for a power; none if the bid cannot buy it.
pub(crate) fn price_for(state: &State, power: Power, kind: Kind) -> Option<u32> {
    let def = state.board().kind_def(kind);
    if def.abilities.produces || def.domain == Domain::Installation {
        return None;
    }
    state.board().purses_of(power).find_map(|purse| price(def, purse))
}

/// Whether a unit of a power and kind may be placed in a space.
pub(crate) fn may_stand(state: &State, power: Power, kind: Kind, space: Space) -> bool {
    let Some((bid, open)) = open(state) else { return false };
    let board = state.board();
    let at_sea = board.kind_def(kind).domain == Domain::Sea;
    let has = |domain: Option<Domain>| {
        state
            .units_at(space)
            .filter(|unit| unit.owner == power)
            .map(|unit| state.kind_of(unit).domain)
            .any(|its| its != Domain::Installation && domain.is_none_or(|domain| domain == its))
    };
    let possible = !board.def(space).impassable
        && if at_sea {
            board.is_sea(space) && !state.has_enemy_units(space, bid.side)
        } else {
            board.is_land(space) && state.controller(space) == Some(power)
        };
    let own_shore = || board.neighbours(space).iter().any(|near| state.controller(*near) == Some(power));
    possible
        && match (bid.units, at_sea) {
            (BidUnits::None, _) => false,
            (BidUnits::OneASpace, true) => !open.placed.contains(&space) && has(Some(Domain::Sea)),
            (BidUnits::OneASpace, false) => !open.placed.contains(&space) && has(None),
            (BidUnits::Free, true) => has(Some(Domain::Sea)) || own_shore(),
            (BidUnits::Free, false) => true,
        }
}

/// The powers among these that may spend the bid.
pub(crate) fn spenders(state: &State, of: &[Power]) -> Vec<Power> {
    let Some((bid, _)) = open(state) else { return Vec::new() };
    powers(state, bid).into_iter().filter(|power| of.contains(power)).collect()
}

/// The owner of these units in a space: the power that controls the land, or at sea a power that may place them there.
fn owner(state: &State, own: &[Power], kinds: &[Kind], space: Space) -> Option<Power> {
    let fits = |power: &&Power| kinds.iter().all(|kind| may_stand(state, **power, *kind, space));
    let holds = |power: &&Power| state.controller(space) == Some(**power);
    own.iter().find(fits).or_else(|| own.iter().find(holds)).or(own.first()).copied()
}

/// The events of an order by the seat that plays these powers.
///
/// # Errors
/// The reason why the order is not possible.
pub(crate) fn decide(state: &State, own: &[Power], order: &HouseOrder) -> Result<Vec<AxisEvent>, AxisRefusal> {
    let Some((bid, open)) = open(state) else { return Err(AxisRefusal::NoBidToSpend {}) };
    match order {
        HouseOrder::PlaceBid { units, to } => place(state, (bid, open), own, units, to).map(|event| vec![event]),
        HouseOrder::KeepBid { purse, amount } => keep(state, (bid, open), purse, *amount).map(|event| vec![event]),
    }
}

fn place(
    state: &State,
    (bid, open): (Bid, &OpenBid),
    own: &[Power],
    units: &[KindCount],
    to: &SpaceId,
) -> Result<AxisEvent, AxisRefusal> {
    let board = state.board();
    let purses = || ids(state, &purses(state, bid));
    if bid.units == BidUnits::None {
        return Err(AxisRefusal::BidIsMoney { left: open.left, purses: purses() });
    }
    let space = board.space(to).ok_or_else(|| AxisRefusal::UnknownSpace { word: to.to_string() })?;
    let mut counts = vec![0_u16; board.kinds.len()];
    for units in units {
        let kind = board.kind(&units.kind).ok_or_else(|| AxisRefusal::UnknownKind { word: units.kind.to_string() })?;
        counts[kind.ix()] = counts[kind.ix()].saturating_add(units.count);
    }
    let order = state.kind_counts(&counts);
    let kinds: Vec<Kind> = board.all_kinds().filter(|kind| counts[kind.ix()] > 0).collect();
    let own = spenders(state, own);
    let Some(power) = owner(state, &own, &kinds, space).filter(|_| !kinds.is_empty()) else {
        return Err(AxisRefusal::NoUnitsNamed {});
    };
    let mut cost: u64 = 0;
    for kind in &kinds {
        let Some(price) = price_for(state, power, *kind) else {
            let sold = board.all_kinds().filter(|kind| price_for(state, power, *kind).is_some());
            let kinds = sold.map(|kind| board.kind_def(kind).id.clone()).collect();
            return Err(AxisRefusal::NotForSale { kind: board.kind_def(*kind).id.clone(), kinds });
        };
        cost += u64::from(price) * u64::from(counts[kind.ix()]);
    }
    if bid.units == BidUnits::OneASpace && open.placed.contains(&space) {
        return Err(AxisRefusal::BidSpaceTaken { space: to.clone() });
    }
    if let Some(kind) = kinds.iter().find(|kind| !may_stand(state, power, **kind, space)) {
        let places = board.all_spaces().filter(|space| own.iter().any(|own| may_stand(state, *own, *kind, *space)));
        let places = places.take(MOST_NAMED).map(|space| board.def(space).id.clone()).collect();
        let (kind, limits) = (board.kind_def(*kind).id.clone(), bid.units.word().to_owned());
        return Err(AxisRefusal::NotThereByBid { kind, to: to.clone(), limits, places });
    }
    if bid.units == BidUnits::OneASpace && order.iter().map(|units| u32::from(units.count)).sum::<u32>() > 1 {
        return Err(AxisRefusal::OneASpaceByBid { space: to.clone() });
    }
    let left = u32::try_from(cost).ok().and_then(|cost| open.left.checked_sub(cost));
    let Some(left) = left else {
        return Err(AxisRefusal::MoreThanTheBid { units: order, cost, left: open.left });
    };
    let power = board.power_def(power).id.clone();
    Ok(HouseEvent::BidPlaced { power, to: to.clone(), units: order, left }.into())
}

fn keep(
    state: &State,
    (bid, open): (Bid, &OpenBid),
    purse: &SeatId,
    amount: Option<u32>,
) -> Result<AxisEvent, AxisRefusal> {
    let all = purses(state, bid);
    let known = state.board().purse(purse).filter(|purse| all.contains(purse));
    let Some(known) = known else {
        return Err(AxisRefusal::NoPurseOfBid { purse: purse.clone(), purses: ids(state, &all) });
    };
    let amount = amount.unwrap_or(open.left);
    match open.left.checked_sub(amount).filter(|_| amount > 0) {
        Some(left) => Ok(kept(state, known, amount, left)),
        None => Err(AxisRefusal::NotSoMuchOfBid { amount, left: open.left }),
    }
}

fn kept(state: &State, purse: Purse, amount: u32, left: u32) -> AxisEvent {
    HouseEvent::BidKept { purse: state.board().purse_def(purse).id.clone(), amount, left }.into()
}

/// Records what was spent. If nothing is left, the first turn begins on the present board.
pub(crate) fn record_spent(state: &mut State, at: Option<Space>, left: u32) -> Result<(), String> {
    let open = state.agreed.bid.as_mut().ok_or("no bid waits to be spent")?;
    open.left = left;
    open.placed.extend(at);
    if left == 0 {
        state.agreed.bid = None;
        state.begin_turn();
    }
    Ok(())
}
