//! Fortifications at the end of the Japanese movement phase: those whose hex is empty or that are abandoned are picked up and placed
//! anew, each over Japanese units, facing a side of the hex.
//!
//! Sections: `9.6`, `9.61`, `9.62`, `9.64`.

use crate::model::board::space;
use crate::model::fact::{OkinawaFact as F, walked};
use crate::model::ground_fact::WalkFact as W;
use crate::model::prompt::OkinawaTask as T;
use crate::model::refusal::OkinawaRefusal as No;
use crate::model::state::{Fortification, State};
use crate::model::vocabulary::{Power, Region, Scenario, Sector};
use crate::rules::next::Next;
use adjutant_hex::{Hex, Side};
use std::collections::BTreeSet;

/// Whether a fortification is free: it waits, nobody is under it any more, or it is abandoned.
fn is_free(state: &State, fort: Fortification, abandoned: &[Hex]) -> bool {
    fort.at.is_none_or(|(hex, _)| !state.has_units(Power::Japan, hex) || abandoned.contains(&hex))
}

/// Whether one of the two sorts may be placed on a hex: over Japanese units, where no US unit ever was, one a hex; the one of
/// Ie Shima there, the others on Okinawa in the sector of the 62nd (9.62; in the variant wherever it may, 18.33).
pub fn may_stand(state: &State, is_of_ie_shima: bool, hex: Hex) -> bool {
    let Some(def) = state.board.land(hex) else { return false };
    let is_island = (def.region == Region::IeShima) == is_of_ie_shima;
    let in_sector = is_of_ie_shima || state.scenario == Scenario::Free || def.sector == Sector::Sector62;
    is_island && in_sector && state.has_units(Power::Japan, hex) && !state.us_entered.contains(&hex)
}

/// What comes next: Japan is asked while it has any.
pub(crate) fn next(state: &State) -> Next {
    let free = state.fortifications.iter().filter(|fort| is_free(state, **fort, &[])).count() as u8;
    Next::ask(Power::Japan, T::PlaceFortifications { seat: Power::Japan.seat(), free })
}

/// Japan places what is free. All of it is placed, as far as hexes are open to it.
///
/// # Errors
/// A hex may not have one, or too few are placed.
pub fn place(state: &State, power: Power, abandoned: &[Hex], placed: &[(Hex, Side)]) -> Result<Vec<F>, No> {
    let movement = &state.movement;
    let is_asked = super::mover(state) == Some(Power::Japan)
        && power == Power::Japan
        && movement.closed.is_some_and(|blows| !blows || movement.bridge_tried)
        && !movement.placed
        && state.pending.is_empty();
    if !is_asked {
        return Err(No::NotAsked {});
    }
    let no = |hex: Hex| No::NotForFortification { hex: space(hex) };
    if let Some(hex) = abandoned.iter().find(|hex| state.fortification(**hex).is_none()) {
        return Err(no(*hex));
    }
    let stays = |hex: Hex| {
        let mut forts = state.fortifications.iter();
        forts.any(|fort| !is_free(state, *fort, abandoned) && fort.at.is_some_and(|(at, _)| at == hex))
    };
    let mut hexes = BTreeSet::new();
    for (hex, _) in placed {
        let is_new = hexes.insert(*hex);
        let fits = [false, true].into_iter().any(|is_of_ie_shima| may_stand(state, is_of_ie_shima, *hex));
        if !is_new || !fits || stays(*hex) {
            return Err(no(*hex));
        }
    }
    for is_of_ie_shima in [false, true] {
        let of_sort =
            |fort: &&Fortification| fort.is_of_ie_shima == is_of_ie_shima && is_free(state, **fort, abandoned);
        let free = state.fortifications.iter().filter(of_sort).count();
        let all: BTreeSet<Hex> = state.on_map().map(|(_, hex)| hex).collect();
        let open = all.iter().filter(|hex| may_stand(state, is_of_ie_shima, **hex) && !stays(**hex)).count();
        let found = hexes.iter().filter(|hex| may_stand(state, is_of_ie_shima, **hex)).count();
        let needed = free.min(open);
        let may_wait = state.scenario == Scenario::Free;
        if found > free || (found < needed && !may_wait) {
            return Err(No::WrongFortifications { needed: needed as u8, found: found as u8 });
        }
    }
    Ok(vec![walked(W::FortificationsPlaced { abandoned: abandoned.to_vec(), placed: placed.to_vec() })])
}
