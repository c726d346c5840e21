//! The sequence after the surprise attack on Hawaii. Its fleets return at once or stay. If they stay, American fleets
//! off Hawaii rebase to the United States or fight one round by day. If those are gone, the remaining carriers attack
//! the harbour again, without the surprise.
//!
//! Japan may also fight those fleets without a harbour attack first: `fight` in their zone then counts as staying.
//!
//! Sections: `9.11`, `9.11b`, `9.11c`, `9.11f`, `9.11j`, `9.11k`. Ruling: J18.

use crate::model::board::{Area, Piece, Zone};
use crate::model::fact::AsiaEvent as E;
use crate::model::refusal::AsiaRefusal as No;
use crate::model::state::{Chit, PieceLocation, State, ZoneBattle};
use crate::model::vocabulary::{Nation, Side, Word};
use crate::rules::air_naval::ships;
use crate::rules::draft::Draft;
use crate::rules::rebase;
use adjutant_events::UnitId;

fn hawaii(state: &State) -> Area {
    state.board().named("hawaii")
}

/// The zone from which Hawaii is attacked.
pub fn waters(state: &State) -> Zone {
    state.board().named_zone("hawaiian_islands")
}

fn fleets(state: &State, side: Side) -> bool {
    state.fleets_at_sea(side, waters(state)).next().is_some()
}

/// American fleets at sea off Hawaii.
fn surprised(state: &State) -> Vec<Piece> {
    let american = |piece: &Piece| state.nation(*piece) == Nation::Usa;
    state.fleets_at_sea(Side::Allies, waters(state)).filter(american).collect()
}

/// The number of attacks on the harbour and airbase of Hawaii in this phase.
fn raids(state: &State) -> usize {
    state.fought.iter().filter(|area| **area == hawaii(state)).count()
}

/// Whether an attack on an area is the surprise attack on Hawaii: the first there (9.11j).
pub fn is_first(state: &State, area: Area) -> bool {
    state.is_surprise() && area == hawaii(state) && raids(state) == 0
}

/// Whether an attack on an area is the second on Hawaii, without any bonus of the surprise (9.11k).
pub fn is_second(state: &State, area: Area) -> bool {
    state.is_surprise() && area == hawaii(state) && raids(state) == 1
}

/// Whether Japan may attack Hawaii a second time: its fleets are still there, and the enemy's are gone (9.11k).
pub fn second_is_open(state: &State, area: Area) -> bool {
    is_second(state, area) && fleets(state, Side::Japan) && !fleets(state, Side::Allies)
}

/// Whether the battle is the one after Japan stayed. Then its air has used up the bonus of the surprise (9.11k).
pub fn is_spent(state: &State, battle: &ZoneBattle) -> bool {
    match battle.strike {
        Some(strike) => is_second(state, strike.area),
        None => battle.zone == waters(state) && raids(state) > 0,
    }
}

/// The first attack on Hawaii is over: Japan decides about its fleets.
pub(crate) fn over(draft: &mut Draft, area: Area) {
    let state = &draft.state;
    if is_second(state, area) && fleets(state, Side::Japan) {
        let zone = draft.zone_id(waters(&draft.state));
        draft.emit(E::RaidOver { zone });
    }
}

/// Records whether Japan's fleets stay or are gone.
fn decided(draft: &mut Draft, zone: Zone, stay: bool) {
    let met = stay && !surprised(&draft.state).is_empty();
    let zone = draft.zone_id(zone);
    draft.emit(E::RaidersDecided { seat: Side::Japan.seat(), zone, stay, met });
}

/// Whether a fight in a zone is against the surprised American fleets.
pub(crate) fn is_met(state: &State, zone: Zone) -> bool {
    state.is_surprise() && zone == waters(state) && fleets(state, Side::Japan) && !surprised(state).is_empty()
}

/// The fleets left in the zone stay.
pub(crate) fn stay(draft: &mut Draft, zone: Zone) {
    decided(draft, zone, true);
}

/// Units of the surprise attack enter a port at once. When none is left in the zone, the decision is complete (9.11k).
///
/// # Errors
/// A unit does not belong to the attack, or cannot go there.
pub fn leave(draft: &mut Draft, zone: Zone, units: &[UnitId], area: Area) -> Result<(), No> {
    for piece in draft.state.ordered_units(Side::Japan, units)? {
        if draft.state.piece(piece).at != PieceLocation::Sea(zone) {
            let space = draft.zone_id(zone);
            return Err(No::NotThere { kind: draft.state.ty(piece).kind(), space });
        }
    }
    rebase::order(draft, Side::Japan, units, area)?;
    if ships(&draft.state, Side::Japan, zone).is_empty() {
        decided(draft, zone, false);
    }
    Ok(())
}

/// Surprised fleets stand and fight by day, or rebase to the United States, but not to Hawaii (9.11k).
///
/// # Errors
/// They cannot fight by night.
pub fn answer(draft: &mut Draft, zone: Zone, chit: Chit) -> Result<(), No> {
    let stand = match chit {
        Chit::Day => true,
        Chit::Avoid => false,
        Chit::Night => return Err(No::OnlyChit { chit: Chit::Day.word().to_owned() }),
    };
    let (seat, word) = (Side::Allies.seat(), draft.zone_id(zone));
    if !stand {
        let usa = draft.state.board().named("usa");
        let fleets = surprised(&draft.state);
        rebase::bring_in(draft, Side::Allies, &fleets, usa);
    }
    draft.emit(E::FleetsStand { seat, zone: word.clone(), stand });
    if stand {
        draft.emit(E::BattleBegun { zone: word, area: None, airbase: false, at_port: false });
    }
    Ok(())
}
