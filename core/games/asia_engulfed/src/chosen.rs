//! The orders that are made of choices.

use crate::choices::{ASSAULT, bought, strike};
use crate::command::AsiaCommand as C;
use crate::state::State;
use crate::vocabulary::{Power, Type, Word};
use adjutant_core::choice::{Picked, What};
use adjutant_events::{SpaceId, UnitId};

/// The order of a choice with what was picked in it.
pub(crate) fn fill(state: &State, order: &C, picked: &[Picked<'_>]) -> Option<C> {
    let first = picked.first()?;
    let place = || first.what().end().cloned();
    let who = || units(&first.then);
    Some(match order {
        C::Sail { .. } => C::Sail { zone: place()?, units: who() },
        C::Extend { .. } => C::Extend { zone: place()?, units: who() },
        C::React { .. } => react(state, picked),
        C::Produce { .. } => C::Produce { purchases: bought(picked)? },
        C::FightAt { .. } => C::FightAt { zone: place()? },
        C::Strike { .. } => strike(state, &place()?, word(&first.then)?)?,
        C::March { .. } => C::March { units: who(), to: place()? },
        C::Land { .. } => C::Land { units: who(), area: place()? },
        C::Drop { .. } => C::Drop { unit: units(picked).first().copied()? },
        C::Transfer { .. } => C::Transfer { units: who(), to: place()? },
        C::Attack { .. } => attack(place()?, &first.then),
        C::Occupy { .. } => C::Occupy { unit: units(&first.then).first().copied()?, area: place()? },
        C::Rebase { .. } => C::Rebase { units: who(), area: place()? },
        C::Merge { .. } => merge(place()?, &first.then)?,
        C::RebaseFar { .. } => C::RebaseFar { units: who(), area: place()? },
        C::Demonstrate { .. } => C::Demonstrate { zone: place()? },
        C::Charge { .. } => C::Charge { units: units(picked), garrison: word(picked).is_some() },
        C::Kamikaze { .. } => C::Kamikaze { units: units(picked) },
        C::BreakCode { .. }
        | C::SendSubmarine { .. }
        | C::LayNetwork { .. }
        | C::Choose { .. }
        | C::Fly { .. }
        | C::Submarine { .. }
        | C::EndPhase {}
        | C::Edit { .. }
        | C::AttackWith { .. } => return None,
    })
}

/// A round of ground combat; a power that fights alone is said apart.
fn attack(area: SpaceId, picked: &[Picked<'_>]) -> C {
    let words =
        || picked.iter().filter_map(|picked| if let What::Word(word) = picked.what() { Some(*word) } else { None });
    let assault = words().any(|word| word == ASSAULT);
    match words().find_map(Power::of) {
        Some(power) => C::AttackWith { area, assault, power },
        None => C::Attack { area, assault },
    }
}

/// A reaction; the submarine unit is said apart.
fn react(state: &State, picked: &[Picked<'_>]) -> C {
    let is_submarine = |unit: &UnitId| {
        let piece = state.board().piece_of(*unit);
        piece.is_some_and(|piece| state.ty(piece) == Type::Submarine)
    };
    let (submarines, units): (Vec<UnitId>, Vec<UnitId>) = units(picked).into_iter().partition(is_submarine);
    C::React { units, submarine: !submarines.is_empty() }
}

fn merge(area: SpaceId, picked: &[Picked<'_>]) -> Option<C> {
    let kind = picked.first()?.what().kind()?;
    Some(C::Merge { area, kind: Type::of(kind.as_str())? })
}

/// The word that was picked.
fn word(picked: &[Picked<'_>]) -> Option<&'static str> {
    picked.iter().find_map(|picked| match picked.what() {
        What::Word(word) => Some(*word),
        _ => None,
    })
}

/// The units that were picked.
fn units(picked: &[Picked<'_>]) -> Vec<UnitId> {
    let unit = |picked: &Picked<'_>| match picked.what() {
        What::Piece(piece) => Some(piece.id),
        _ => None,
    };
    picked.iter().filter_map(unit).collect()
}
