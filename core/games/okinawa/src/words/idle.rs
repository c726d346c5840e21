//! Facts that tell a reader nothing new.

use crate::model::board::Unit;
use crate::model::fact::OkinawaFact as F;
use crate::model::ground_fact::GroundFact as G;
use crate::model::names;
use crate::model::state::{UnitLocation, UnitState};
use crate::model::view::View;
use crate::model::vocabulary::Power;
use adjutant_core::told::Sight;

/// Whether a fact tells nothing new: nobody advances into a hex that the enemy still holds.
pub(crate) fn is_idle(fact: &F, sight: Option<&dyn Sight>) -> bool {
    let F::Ground(G::Advanced { power, hex, units }) = fact else { return false };
    let Some(seen) = sight.filter(|_| units.is_empty()).and_then(|sight| sight.view().board::<View>()) else {
        return false;
    };
    let stands = |(unit, one): (&Unit, &UnitState)| {
        let is_enemy = names::unit_of(unit.id()).is_some_and(|(_, def)| def.power != *power);
        is_enemy && one.place == UnitLocation::Map(*hex)
    };
    let is_under = *power == Power::Us && seen.fortifications.iter().any(|(at, _, is_held)| at == hex && *is_held);
    is_under || seen.units.iter().any(stands)
}
