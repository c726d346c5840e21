//! The orders of particular theatres of war as choices. Orders that differ in one thing become one choice.

use crate::model::board::Power;
use crate::model::order::{AxisCommand as C, Selection, Which};
use crate::model::state::State;
use crate::rules::theatre::order::TheatreOrder as O;
use crate::rules::theatre::{claim, offers};
use adjutant_core::choice::{Choice, Line, Picked, Slot, Value, What};
use adjutant_events::{KindId, SeatId, SpaceId};

/// The verb of an order.
pub(crate) const fn verb(order: &O) -> &'static str {
    match order {
        O::Split { .. } => "split",
        O::Claim { .. } => "annex",
        O::Kamikaze { .. } => "kamikaze",
        O::HoldKamikazes => "hold kamikazes",
        O::Raid { .. } => "raid",
        O::Intercept { .. } => "intercept",
        O::Patrol { .. } => "patrol",
    }
}

/// The order without its pick, and the value that this order picks. Split money is picked by the amount for the first
/// purse. A power, a ship or a destination is picked by its index among the possible ones. None means there is nothing
/// to pick.
fn open(order: &O, place: usize) -> Option<(O, &'static str, Value)> {
    let placed = |label| Value { label: Some(label), ..Value::new(What::Number(place as u32)) };
    let units = |line: &'static str, units: &[Selection]| {
        let kind = units.first().map(|unit| unit.kind.clone());
        kind.map_or_else(|| Line::new(line), |kind| Line::new(line).with("kind", kind))
    };
    let empty = || SpaceId::new("");
    Some(match order {
        O::Split { purse, amount } => {
            let label = Line::new("choice-split").with("purse", purse.clone()).with("amount", *amount);
            let value = Value { label: Some(label), ..Value::new(What::Number(*amount)) };
            (O::Split { purse: purse.clone(), amount: 0 }, "amount", value)
        }
        O::Claim { space, power } => {
            let label = Line::new("choice-claim").with("power", power.clone());
            let value = Value { label: Some(label), ..Value::new(What::Number(place as u32)) };
            (O::Claim { space: space.clone(), power: SeatId::new("") }, "power", value)
        }
        O::Kamikaze { target, zone, .. } => {
            let label = units("choice-kamikaze", std::slice::from_ref(target)).with("zone", zone.clone());
            let label = match &target.which {
                Which::Of(power) => label.with("power", power.clone()),
                Which::Any | Which::Loaded | Which::Empty | Which::These(_) => label,
            };
            let target = Selection { kind: KindId::new(""), count: None, which: Which::Any };
            (O::Kamikaze { count: 1, target, zone: empty() }, "units", placed(label))
        }
        O::Raid { units: flown, from, to, .. } => {
            let label = units("choice-raid", flown).with("from", from.clone()).with("to", to.clone());
            let bare = O::Raid { units: whose(flown), from: empty(), via: Vec::new(), to: empty() };
            (bare, "to", placed(label))
        }
        O::Patrol { units: flown, from, zone } => {
            let label = units("choice-patrol", flown).with("from", from.clone()).with("zone", zone.clone());
            (O::Patrol { units: whose(flown), from: empty(), zone: empty() }, "zone", placed(label))
        }
        O::Intercept { count } => {
            (O::Intercept { count: None }, "count", Value::new(What::Number(u32::from(count.unwrap_or_default()))))
        }
        O::HoldKamikazes => return None,
    })
}

/// A selection with only the owner of the order's units.
fn whose(units: &[Selection]) -> Vec<Selection> {
    let of = units.first().filter(|unit| matches!(unit.which, Which::Of(_)));
    of.map(|unit| Selection { kind: KindId::new(""), count: None, which: unit.which.clone() }).into_iter().collect()
}

/// The powers whose orders form one choice: all powers of the turn, or one power if partners are apart.
fn speaking(state: &State, units: &[Selection]) -> Vec<Power> {
    let mut powers = state.turn_def().powers.clone();
    if let Some(Selection { which: Which::Of(owner), .. }) = units.first().filter(|_| state.board().apart) {
        powers.retain(|power| state.board().power_def(*power).id == *owner);
    }
    powers
}

/// Adds an order to its choice.
pub(crate) fn add(order: &O, choices: &mut Vec<Choice>) {
    let place = |choice: &Choice| choice.slots.first().map_or(0, |slot| slot.values.len());
    let found = choices.iter().position(|known| known.verb == verb(order));
    let Some((bare, slot, value)) = open(order, found.map_or(0, |at| place(&choices[at]))) else {
        choices.push(Choice::plain(verb(order), C::from(order.clone())));
        return;
    };
    match found {
        Some(at) => {
            choices[at].slots[0].values.push(value);
            choices[at].spelt.push(C::from(order.clone()).into());
        }
        None => choices.push(Choice {
            spelt: vec![C::from(order.clone()).into()],
            slots: vec![Slot::one(slot, vec![value])],
            prompted: 2,
            sure: true,
            ..Choice::plain(verb(order), C::from(bare))
        }),
    }
}

/// Among the many ways to split, the sample is the one in the middle.
pub(crate) fn sample(choices: &mut [Choice]) {
    for choice in choices.iter_mut().filter(|choice| choice.verb == "split") {
        let middle = choice.spelt.len() / 2;
        choice.spelt.swap(0, middle);
        choice.prompted = 1;
    }
}

/// The order with the pick.
pub(crate) fn fill(state: &State, order: &O, picked: &[Picked<'_>]) -> Option<C> {
    let picked = picked.first()?;
    let What::Number(number) = picked.what() else { return None };
    Some(match order {
        O::Split { purse, .. } => O::Split { purse: purse.clone(), amount: *number }.into(),
        O::Claim { space, .. } => {
            let board = state.board();
            let powers = claim::claimants(state, board.space(space)?);
            let power = board.power_def(*powers.get(*number as usize)?).id.clone();
            O::Claim { space: space.clone(), power }.into()
        }
        O::Kamikaze { .. } | O::Raid { .. } | O::Patrol { .. } => {
            let all = match order {
                O::Raid { units, .. } | O::Patrol { units, .. } => offers::on_the_move(state, &speaking(state, units)),
                _ => offers::kamikazes(state),
            };
            all.into_iter().filter(|known| verb(known) == verb(order)).nth(*number as usize)?.into()
        }
        O::Intercept { .. } => O::Intercept { count: Some(u16::try_from(*number).ok()?) }.into(),
        O::HoldKamikazes => return None,
    })
}
