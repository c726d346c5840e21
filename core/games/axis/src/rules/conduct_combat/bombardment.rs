//! Bombardment: before the first round of an assault from the sea, ships shell the land.
//!
//! A ship that can shells once, where a unit landed from its own zone and no sea battle was fought there this turn; not
//! one that landed units itself. What it hits still fires back. With landings in two spaces from one zone it shells in
//! the battle that is fought first. A ship that has shelled has fought: it does not move any more.
//!
//! Section: `3.bombardment`.

use crate::model::board::{Domain, Space};
use crate::model::state::{Battle, State, Unit};
use adjutant_events::UnitId;

/// The ships that shell in this battle, with the number that each hits on.
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

/// The same by number, to be marked when they have fired.
pub fn shelling(state: &State, battle: &Battle) -> Vec<UnitId> {
    ships(state, battle).into_iter().map(|(_, unit)| unit.id).collect()
}
