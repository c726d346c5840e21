//! Fortifications at the end of the Japanese movement phase. Those without units and abandoned ones are placed again,
//! each over Japanese units and facing a side of the hex.
//!
//! Sections: `9.6`, `9.61`, `9.62`, `9.64`.

use crate::model::board::{Unit, space};
use crate::model::campaign_fact::CampaignFact as C;
use crate::model::fact::{OkinawaFact as F, told, walked};
use crate::model::ground_fact::WalkFact as W;
use crate::model::prompt::OkinawaTask as T;
use crate::model::refusal::OkinawaRefusal as No;
use crate::model::state::{Fortification, State};
use crate::model::vocabulary::{Power, Region, Scenario, Sector};
use crate::rules::next::Next;
use crate::rules::set_up::markers;
use crate::rules::{bombardment, calendar};
use adjutant_hex::{Hex, Side};
use std::collections::BTreeSet;

/// Whether a fortification is free: it waits, or no unit is under it. Units abandon one by leaving it (9.61d).
fn is_free(state: &State, fort: Fortification) -> bool {
    fort.at.is_none_or(|(hex, _)| !state.has_units(Power::Japan, hex))
}

/// Whether a hex of Okinawa is south of the sector of the 62nd (9.62): neither in it nor north of its northern limit.
pub fn is_south(state: &State, hex: Hex) -> bool {
    let on_okinawa = state.board.land(hex).is_some_and(|def| def.region == Region::Okinawa);
    let in_sector = state.board.land(hex).is_some_and(|def| def.sector == Sector::Sector62);
    on_okinawa && !in_sector && !bombardment::is_north_of_62nd(state, hex)
}

/// Whether fortifications may be placed in the south without limit: in S4 they moved there before the start.
const fn lies_south(state: &State) -> bool {
    matches!(state.scenario, Scenario::Cornered)
}

/// How many more fortifications may go south (9.62).
fn south_left(state: &State) -> u8 {
    match state.campaign.south {
        _ if lies_south(state) => u8::MAX,
        Some((all, gone)) => all.saturating_sub(gone),
        None => 0,
    }
}

/// Whether a fortification of this kind may be placed on a hex: over Japanese units, where no US unit ever was, one for
/// each hex. The one of Ie Shima stays there. The others belong in the sector of the 62nd, or south of it after the
/// announcement (9.62). In the free variant they belong on or next to an important point (18.33).
pub fn may_stand(state: &State, is_of_ie_shima: bool, hex: Hex) -> bool {
    let Some(def) = state.board.land(hex) else { return false };
    let is_island = (def.region == Region::IeShima) == is_of_ie_shima;
    let has_south = south_left(state) > 0 || state.fortifications.iter().any(|fort| fort.went_south);
    let on_ground = match state.scenario {
        _ if is_of_ie_shima => true,
        Scenario::Free => markers::is_at_point(state, hex),
        Scenario::Campaign
        | Scenario::Historical
        | Scenario::Opening
        | Scenario::Ushijima
        | Scenario::Sunset
        | Scenario::Cornered => def.sector == Sector::Sector62 || (has_south && is_south(state, hex)),
    };
    is_island && on_ground && state.has_units(Power::Japan, hex) && !state.us_entered.contains(&hex)
}

/// The maximum number of fortifications to place in the south at the end of the movement (9.62). It includes free ones
/// that were there before. None = unlimited.
fn most_south(state: &State) -> Option<usize> {
    if state.scenario == Scenario::Free || lies_south(state) {
        return None;
    }
    let before = |fort: &&Fortification| fort.went_south && is_free(state, **fort);
    Some(usize::from(south_left(state)) + state.fortifications.iter().filter(before).count())
}

/// Checks that no more fortifications go south than may. At least one new one must, if that is a duty and possible
/// (9.62, J70).
fn south(state: &State, placed: &[(Hex, Side)]) -> Result<(), No> {
    let Some(most) = most_south(state) else { return Ok(()) };
    let goes = placed.iter().filter(|(hex, _)| is_south(state, *hex)).count();
    if goes > most {
        return Err(No::TooManySouth { left: most.min(255) as u8 });
    }
    let is_new = |fort: &Fortification| !fort.went_south && !fort.is_of_ie_shima && is_free(state, *fort);
    if goes == 0 && owes_south(state) && state.fortifications.iter().any(is_new) {
        return Err(No::MustGoSouth {});
    }
    Ok(())
}

/// Whether a fortification must go south in this turn and a hex there is open for it (9.62, J70).
fn owes_south(state: &State) -> bool {
    let is_open = |hex: Hex| is_south(state, hex) && may_stand(state, false, hex) && state.fortification(hex).is_none();
    let has_duty = state.campaign.south.is_some() && south_left(state) > 0;
    has_duty && state.on_map().any(|(_, hex)| is_open(hex))
}

/// Checks that a fortification is free for the south at the end of the movement. If none is, a garrison that still can
/// must leave one (J70).
///
/// # Errors
/// A garrison could leave its fortification.
pub fn frees(state: &State) -> Result<(), No> {
    let of_okinawa = || state.fortifications.iter().filter(|fort| !fort.is_of_ie_shima && !fort.went_south);
    if !owes_south(state) || of_okinawa().any(|fort| is_free(state, *fort)) {
        return Ok(());
    }
    let leaves = |unit: Unit, hex: Hex| calendar::ends(state, unit).keys().any(|end| *end != hex);
    let can = |fort: &Fortification| {
        fort.at.is_some_and(|(hex, _)| state.units_of(Power::Japan, hex).all(|unit| leaves(unit, hex)))
    };
    if of_okinawa().any(can) { Err(No::MustGoSouth {}) } else { Ok(()) }
}

/// The next step: Japan is asked, unless no fortification or no hex for one exists.
pub(crate) fn next(state: &State) -> Next {
    let free = state.fortifications.iter().filter(|fort| is_free(state, **fort)).count() as u8;
    let nobody = state.fortifications.is_empty()
        || !state.on_map().any(|(_, hex)| [false, true].into_iter().any(|ie| may_stand(state, ie, hex)));
    if nobody {
        return Next::Act(facts(state, &[], &[]));
    }
    Next::ask(Power::Japan, T::PlaceFortifications { seat: Power::Japan.seat(), free })
}

/// Japan places all free fortifications, as far as hexes are open for them.
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
    let is_held = |hex: &&Hex| state.fortification(**hex).is_none() || state.has_units(Power::Japan, **hex);
    if let Some(hex) = abandoned.iter().find(is_held) {
        return Err(no(*hex));
    }
    let stays = |hex: Hex| {
        let mut forts = state.fortifications.iter();
        forts.any(|fort| !is_free(state, *fort) && fort.at.is_some_and(|(at, _)| at == hex))
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
        let of_sort = |fort: &&Fortification| fort.is_of_ie_shima == is_of_ie_shima && is_free(state, **fort);
        let free = state.fortifications.iter().filter(of_sort).count();
        let all: BTreeSet<Hex> = state.on_map().map(|(_, hex)| hex).collect();
        let open = all.iter().filter(|hex| may_stand(state, is_of_ie_shima, **hex) && !stays(**hex));
        let (south, here): (Vec<&Hex>, Vec<&Hex>) = open.partition(|hex| is_south(state, **hex));
        // Fortifications that may not go south wait if no other hex is open.
        let open = here.len() + most_south(state).map_or(south.len(), |most| most.min(south.len()));
        let found = hexes.iter().filter(|hex| may_stand(state, is_of_ie_shima, **hex)).count();
        let needed = free.min(open);
        let may_wait = state.scenario == Scenario::Free;
        if found > free || (found < needed && !may_wait) {
            return Err(No::WrongFortifications { needed: needed as u8, found: found as u8 });
        }
    }
    south(state, placed)?;
    Ok(facts(state, abandoned, placed))
}

/// The facts of the placement, and the number forced by the enemy (18.44a): those whose garrison was gone at the start
/// of the phase.
fn facts(state: &State, abandoned: &[Hex], placed: &[(Hex, Side)]) -> Vec<F> {
    let was_forced = |(hex, _): &(Hex, Side)| {
        !state.has_units(Power::Japan, *hex) && !state.movement.garrisoned.contains(hex) && !abandoned.contains(hex)
    };
    let count = state.fortifications.iter().filter_map(|fort| fort.at).filter(was_forced).count() as u8;
    let mut facts = Vec::new();
    if count > 0 {
        facts.push(told(C::FortificationsForced { count }));
    }
    facts.push(walked(W::FortificationsPlaced { abandoned: abandoned.to_vec(), placed: placed.to_vec() }));
    facts
}
