//! The orders that are made of choices.

use crate::command::AsiaCommand as C;
use adjutant_core::choice::{Picked, What};
use adjutant_events::UnitId;

/// The order of a choice with what was picked in it.
pub(crate) fn fill(order: &C, picked: &[Picked<'_>]) -> Option<C> {
    let first = picked.first()?;
    let (place, who) = (first.what().end().cloned(), units(&first.then));
    Some(match order {
        C::Sail { .. } => C::Sail { zone: place?, units: who },
        C::Extend { .. } => C::Extend { zone: place?, units: who },
        C::React { submarine, .. } => C::React { units: units(picked), submarine: *submarine },
        C::FightAt { .. } => C::FightAt { zone: place? },
        C::March { .. } => C::March { units: who, to: place? },
        C::Land { .. } => C::Land { units: who, area: place? },
        C::Transfer { .. } => C::Transfer { units: who, to: place? },
        C::Attack { assault, .. } => C::Attack { area: place?, assault: *assault },
        C::Rebase { .. } => C::Rebase { units: who, area: place? },
        C::BreakCode { .. } => C::BreakCode { zone: place? },
        C::SendSubmarine { .. }
        | C::LayNetwork { .. }
        | C::Produce { .. }
        | C::Choose { .. }
        | C::Fly { .. }
        | C::Submarine { .. }
        | C::Strike { .. }
        | C::Drop { .. }
        | C::Merge { .. }
        | C::EndPhase {} => return None,
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
