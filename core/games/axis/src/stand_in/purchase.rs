//! Purchases, and the placement of new units.

use crate::model::board::{Domain, KindDef, Space};
use crate::stand_in::combat::garrison;
use crate::stand_in::keen;
use crate::stand_in::war::{FAR, War};
use adjutant_core::choice::{Choice, Pick, Slot, Total, Value};
use adjutant_core::command::Command;
use adjutant_events::KindId;
use adjutant_events::office::Level;

/// The purchase; none if it was made already, or is not possible.
pub(super) fn purchase(war: &War<'_>) -> Option<Command> {
    if !war.view.mobilization.is_empty() {
        return None;
    }
    let choice = war.seen.choice("purchase")?;
    let slot = choice.slots.first()?;
    let Some(Total::AtMost(money)) = slot.total else { return None };
    let picks = if war.is_keen() { keen::basket(war, slot, money) } else { basket(war, slot, money) };
    let order = |picks: &[Pick]| war.seen.order(choice, picks).filter(|order| war.seen.accepts(order));
    order(&picks).or_else(|| choice.spelt.iter().find(|order| war.seen.accepts(order)).cloned())
}

fn basket(war: &War<'_>, slot: &Slot, money: u32) -> Vec<Pick> {
    let kinds = |value: &Value| Some(war.board.kind_def(war.board.kind(value.what.kind()?)?));
    let offered: Vec<(&Value, &KindDef)> =
        slot.values.iter().filter_map(|value| Some((value, kinds(value)?))).collect();
    let cheapest = |fits: &dyn Fn(&KindDef) -> bool| {
        offered.iter().filter(|(_, kind)| fits(kind)).min_by_key(|(value, _)| value.cost).copied()
    };
    let foot = cheapest(&|kind| kind.domain == Domain::Land && kind.attack > 0);
    // The land unit that attacks well at the lowest price.
    let fast = offered.iter().filter(|(_, kind)| kind.domain == Domain::Land && kind.attack >= 3);
    let fast = fast.min_by_key(|(value, _)| value.cost).copied();
    let plane = cheapest(&|kind| kind.domain == Domain::Air && kind.attack >= 3 && kind.abilities.carrier_borne);
    let ship = cheapest(&|kind| kind.abilities.transport_capacity > 0);
    let homes: Vec<Space> =
        war.board.all_spaces().filter(|space| war.is_own(*space) && war.makes_units(*space)).collect();
    let room: u32 = homes.iter().map(|home| war.board.def(*home).value.max(1)).sum();
    let near = homes.iter().map(|home| war.front(*home)).min().unwrap_or(FAR);
    // If units cannot reach the enemy over land, ships are needed for a part of them.
    let ships = war.board.all_spaces().flat_map(|space| war.ours(space).collect::<Vec<_>>());
    let ships = ships.filter(|piece| piece.kind.abilities.transport_capacity > 0).count() as u32;
    let waiting: u32 = homes
        .iter()
        .filter(|home| war.front(**home) > 3)
        .map(|home| war.ours(*home).filter(|piece| piece.kind.domain == Domain::Land).count() as u32)
        .sum();
    let threatened = homes.iter().any(|home| {
        let here = war.ours(*home).filter(|piece| piece.kind.domain == Domain::Land).count() as u32;
        garrison(war, *home) >= here.max(1) && !war.threat(*home).is_empty()
    });
    let mut bag: Vec<(KindId, &Value, u32)> = Vec::new();
    let (mut left, mut places) = (money, room);
    let mut take = |what: Option<(&'_ Value, &KindDef)>, most: u32| -> bool {
        let Some((value, kind)) = what else { return false };
        let count = most.min(places).min(left / value.cost.max(1));
        if count == 0 {
            return false;
        }
        left -= count * value.cost;
        places -= count;
        let Some(value) = slot.values.iter().find(|known| known.id() == value.id()) else { return false };
        match bag.iter_mut().find(|(id, ..)| *id == kind.id) {
            Some((_, _, known)) => *known += count,
            None => bag.push((kind.id.clone(), value, count)),
        }
        true
    };
    if threatened {
        take(foot, u32::MAX);
    }
    if near > 3 && ships < 2 + waiting / 4 {
        take(ship, if near == FAR { 2 } else { 1 });
    }
    // Two infantry for each fast unit; a keen stand-in adds a fighter if there is enough money.
    if war.seen.level() == Level::Keen && money >= 30 && !threatened {
        take(plane, 1);
    }
    while take(foot, 2) {
        take(fast, 1);
    }
    // If money is left but no room, expensive units are bought.
    take(plane, u32::MAX);
    take(fast, u32::MAX);
    take(foot, u32::MAX);
    bag.into_iter().map(|(_, value, count)| Pick::new(slot.name, value).times(count)).collect()
}

/// The placement of new units: ships beside a complex, land units near the enemy.
pub(super) fn mobilize(war: &War<'_>) -> Option<Command> {
    let choice = war.seen.choice("mobilize")?;
    let slot = choice.slots.first()?;
    let mut places: Vec<(&Value, Space)> =
        slot.values.iter().filter_map(|value| Some((value, war.board.space(value.what.end()?)?))).collect();
    let held = |space: Space| war.board.is_land(space) && garrison(war, space) > war.friends(space).count() as u32;
    let berth = |space: Space| if war.is_keen() { keen::berth(war, space) } else { 0 };
    // Among complexes at the same distance from the enemy, the one from which ships sail.
    let port = if war.is_keen() && war.seen.revision() >= 3 { keen::port(war) } else { None };
    let is_port = |space: Space| port == Some(space);
    places.sort_by_key(|(_, space)| (!held(*space), berth(*space), war.front(*space), !is_port(*space), *space));
    places.into_iter().find_map(|(place, _)| place_at(war, choice, slot, place))
}

fn place_at(war: &War<'_>, choice: &Choice, slot: &Slot, place: &Value) -> Option<Command> {
    let behind = place.then.first()?;
    let made = |units: Vec<Pick>| {
        let order = war.seen.order(choice, &[Pick::new(slot.name, place).then(units)])?;
        war.seen.accepts(&order).then_some(order)
    };
    if behind.name == "units" {
        return made(all_of(behind)).or_else(|| made(one_of(behind)));
    }
    behind.values.iter().find_map(|complex| {
        let units = complex.then.first()?;
        let of = |units: Vec<Pick>| made(vec![Pick::new(behind.name, complex).then(units)]);
        of(all_of(units)).or_else(|| of(one_of(units)))
    })
}

/// As many units as there is room for.
fn all_of(slot: &Slot) -> Vec<Pick> {
    let mut room = match slot.total {
        Some(Total::AtMost(room)) => room,
        Some(Total::Exactly(_)) | None => u32::MAX,
    };
    let mut picks = Vec::new();
    for value in &slot.values {
        let count = value.at_most.min(room / value.cost.max(1));
        if count > 0 {
            room -= count * value.cost.max(1);
            picks.push(Pick::new(slot.name, value).times(count));
        }
    }
    picks
}

fn one_of(slot: &Slot) -> Vec<Pick> {
    slot.values.first().map(|value| Pick::new(slot.name, value)).into_iter().collect()
}
