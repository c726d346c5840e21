//! Bombardment: ships fire at the land before the first round of an assault from the sea.
//!
//! A ship with this ability bombards once, where a unit landed from its own zone. No sea battle may have been fought in
//! the zone this turn. A ship that landed units itself does not bombard. Units that it hits still fire back. If units
//! from one zone land in two spaces, it bombards in the battle that is fought first. A ship that bombarded has fought,
//! so it may not move any more.
//!
//! Section: `3.bombardment`.

use crate::model::board::{Domain, Space};
use crate::model::state::{Battle, State, Unit};
use adjutant_events::UnitId;

/// The ships that bombard in this battle, each with the number that it hits on.
pub fn ships<'a>(state: &'a State, battle: &Battle) -> Vec<(u8, &'a Unit)> {
    if battle.round != 1 || !battle.amphibious {
        return Vec::new();
    }
    let own_ship = |unit: &&Unit| state.is_own(unit) && state.kind_of(unit).domain == Domain::Sea;
    let landed_here = |unit: &&Unit| unit.turn.unloaded_to == Some(battle.space);
    let ships = || state.units().iter().filter(own_ship);
    let from: Vec<Space> = ships().filter(landed_here).map(|unit| unit.at).collect();
    ships()
        .filter(|unit| from.contains(&unit.at) && !state.fought.contains(&unit.at))
        .filter(|unit| !state.theatre.kamikaze_zones.contains(&unit.at))
        .filter(|unit| unit.turn.unloaded_to.is_none() && !unit.turn.fought)
        .map(|unit| (state.kind_of(unit).abilities.bombards, unit))
        .filter(|(strength, _)| *strength > 0)
        .collect()
}

/// The ids of these ships, which are marked after they have fired.
pub fn shelling(state: &State, battle: &Battle) -> Vec<UnitId> {
    ships(state, battle).into_iter().map(|(_, unit)| unit.id).collect()
}
