//! Builds orders from picks where the slots alone cannot. `speech/commands.rs` says which orders need it.

use crate::choices::{AGAINST, ASSAULT, ATTACK, ESCORT, bought, strike};
use crate::model::order::{AsiaCommand as C, Flight};
use crate::model::state::{Duty, State};
use crate::model::vocabulary::{Class, Power, Type, Word};
use adjutant_core::choice::{Picked, What};
use adjutant_events::{SpaceId, UnitId};

/// The place of the first pick.
fn place(picked: &[Picked<'_>]) -> Option<SpaceId> {
    picked.first()?.what().end().cloned()
}

/// The picks inside the first pick.
fn within<'p, 'b>(picked: &'p [Picked<'b>]) -> &'p [Picked<'b>] {
    picked.first().map_or(&[], |first| &first.then)
}

pub(crate) fn sail(picked: &[Picked<'_>]) -> Option<C> {
    Some(C::Sail { zone: place(picked)?, units: units(within(picked)) })
}

pub(crate) fn produce(state: &State, picked: &[Picked<'_>]) -> Option<C> {
    Some(C::Produce { purchases: bought(state, picked)? })
}

pub(crate) fn fight(picked: &[Picked<'_>]) -> Option<C> {
    Some(C::FightAt { zone: place(picked)? })
}

pub(crate) fn rebase(picked: &[Picked<'_>]) -> Option<C> {
    Some(C::Rebase { units: units(within(picked)), area: place(picked)? })
}

pub(crate) fn charge(picked: &[Picked<'_>]) -> C {
    C::Charge { units: units(picked), garrison: word(picked).is_some() }
}

/// A round of ground combat. A power that fights alone has its own order.
pub(crate) fn attack(picked: &[Picked<'_>]) -> Option<C> {
    let (area, within) = (place(picked)?, within(picked));
    let words =
        || within.iter().filter_map(|picked| if let What::Word(word) = picked.what() { Some(*word) } else { None });
    let assault = words().any(|word| word == ASSAULT);
    Some(match words().find_map(Power::of) {
        Some(power) => C::AttackWith { area, assault, power },
        None => C::Attack { area, assault },
    })
}

/// A reaction. The submarine unit has its own field in the order.
pub(crate) fn react(state: &State, picked: &[Picked<'_>]) -> C {
    let is_submarine = |unit: &UnitId| {
        let piece = state.board().piece_of(*unit);
        piece.is_some_and(|piece| state.ty(piece) == Type::Submarine)
    };
    let (submarines, units): (Vec<UnitId>, Vec<UnitId>) = units(picked).into_iter().partition(is_submarine);
    C::React { units, submarine: !submarines.is_empty() }
}

/// An air attack by every counter that can fly it, unless attackers and escorts were picked.
pub(crate) fn struck(state: &State, picked: &[Picked<'_>]) -> Option<C> {
    let (area, picked) = (&place(picked)?, within(picked));
    let target = picked.iter().find(|picked| matches!(picked.what(), What::Word(_)))?;
    let all = strike(state, area, word(picked)?)?;
    let C::Strike { area, airbase, at_port, flights } = all else { return None };
    let of = |slot: &'static str, duty: Duty| {
        let units = units_in(&target.then, slot);
        units.into_iter().map(move |unit| Flight { unit, duty })
    };
    let named: Vec<Flight> = of(ATTACK, Duty::Attack).chain(of(ESCORT, Duty::Escort)).collect();
    let flights = if named.is_empty() { flights } else { named };
    let class = |picked: &Picked<'_>| if let What::Word(word) = picked.what() { Class::of(word) } else { None };
    let targets: Vec<Class> = target.then.iter().filter(|one| one.slot == AGAINST).filter_map(class).collect();
    if !targets.is_empty() {
        return Some(C::StrikeShips { area, flights, targets });
    }
    Some(C::Strike { area, airbase, at_port, flights })
}

/// Assigns air counters to their duties, and orders the attackers' targets.
pub(crate) fn fly(picked: &[Picked<'_>]) -> C {
    let (mut flights, mut targets): (Vec<Flight>, Vec<Class>) = (Vec::new(), Vec::new());
    for one in picked {
        let What::Word(word) = one.what() else { continue };
        match (Duty::of(word), Class::of(word)) {
            (Some(duty), _) => flights.extend(units(&one.then).into_iter().map(|unit| Flight { unit, duty })),
            (None, Some(class)) => targets.push(class),
            (None, None) => {}
        }
    }
    // Duties keep the order of the typed line, so that picking and typing give the same order.
    let of = |duty: Duty| flights.iter().filter(move |flight| flight.duty == duty).cloned();
    C::Fly { flights: Duty::ALL.iter().copied().flat_map(of).collect(), targets }
}

/// The word that was picked.
fn word(picked: &[Picked<'_>]) -> Option<&'static str> {
    picked.iter().find_map(|picked| match picked.what() {
        What::Word(word) => Some(*word),
        _ => None,
    })
}

/// The units that were picked in a slot.
fn units_in(picked: &[Picked<'_>], slot: &str) -> Vec<UnitId> {
    picked.iter().filter(|one| one.slot == slot).flat_map(|one| units(std::slice::from_ref(one))).collect()
}

/// The units that were picked.
fn units(picked: &[Picked<'_>]) -> Vec<UnitId> {
    let unit = |picked: &Picked<'_>| match picked.what() {
        What::Piece(piece) => Some(piece.id),
        _ => None,
    };
    picked.iter().filter_map(unit).collect()
}
