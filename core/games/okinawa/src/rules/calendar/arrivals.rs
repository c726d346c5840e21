//! Arrivals: the landings of divisions by calendar, the 77th by way of Ie Shima, the second landing, and the Boeitai.
//!
//! Sections: `18.13`, `18.15`, `18.23`, `18.323`, `J75`, `J78`.

use crate::model::board::{Unit, space};
use crate::model::campaign_fact::CampaignFact as C;
use crate::model::fact::{OkinawaFact as F, told};
use crate::model::refusal::OkinawaRefusal as No;
use crate::model::set_up::Arrival;
use crate::model::state::{Phase, State, UnitLocation};
use crate::model::vocabulary::{Beach, Formation, Power, Region, Scenario, Terrain, Type};
use crate::rules::stacking;
use adjutant_hex::Hex;

/// The turn in which Boeitai appear (18.13).
const BOEITAI: u8 = 6;
/// The turn in which the 77th lands on Ie Shima, and its last turn for Hagushi (18.15c, e).
const IE_SHIMA: u8 = 6;
const HAGUSHI: u8 = 10;

fn arrivals(state: &State) -> &[Arrival] {
    state.board.set_up(state.scenario).map(|set_up| set_up.arrivals.as_slice()).unwrap_or_default()
}

fn is_on_ie_shima(state: &State, hex: Hex) -> bool {
    state.board.land(hex).is_some_and(|def| def.region == Region::IeShima)
}

/// Whether Japan has a unit on Ie Shima.
pub fn holds_ie_shima(state: &State) -> bool {
    state.on_map().any(|(unit, hex)| state.def(unit).power == Power::Japan && is_on_ie_shima(state, hex))
}

/// Whether the 77th comes to Okinawa now: on April 28, or when no Japanese unit is left on Ie Shima (J78).
fn comes_to_okinawa(state: &State) -> bool {
    state.special.ie_shima && (state.turn >= HAGUSHI || (state.turn > IE_SHIMA && !holds_ie_shima(state)))
}

/// Whether a division is available for the second landing now.
fn is_available(state: &State, division: Formation) -> bool {
    if division == Formation::Inf77 {
        return comes_to_okinawa(state);
    }
    let of = |unit: &Unit| state.def(*unit).formation == division;
    let first = arrivals(state).iter().filter(|arrival| arrival.units.iter().any(of)).map(|arrival| arrival.turn).min();
    first.is_some_and(|turn| turn <= state.turn)
}

/// The beach of the second landing, if it is possible in this turn and the division takes part.
fn second_landing(state: &State, division: Formation) -> Option<Beach> {
    let landing = state.campaign.landing.filter(|landing| landing.divisions.contains(&division))?;
    let is_now = state.campaign.landed.is_none_or(|landed| landed == state.turn);
    let all_there = landing.divisions.iter().all(|division| is_available(state, *division));
    (is_now && all_there).then_some(landing.beach)
}

/// Whether a division must wait for the second landing (18.23b).
fn waits_for_second(state: &State, division: Formation) -> bool {
    let landing = state.campaign.landing.filter(|landing| landing.divisions.contains(&division));
    landing.is_some() && state.campaign.landed.is_none()
}

/// The hexes of a beach.
fn beach(state: &State, beach: Beach) -> Vec<Hex> {
    let known = state.board.set_up(state.scenario);
    let written = known.and_then(|set_up| set_up.beaches.iter().find(|(known, _)| *known == beach));
    let marked = state.board.hexes.iter().filter(|def| def.beach == Some(beach)).map(|def| def.hex);
    written.map_or_else(|| marked.collect(), |(_, hexes)| hexes.clone())
}

/// The hexes where a unit may land in this turn; none = it does not land.
pub fn landing(state: &State, unit: Unit) -> Option<Vec<Hex>> {
    let def = state.def(unit);
    if def.power == Power::Japan {
        return None;
    }
    let place = state.unit(unit).place;
    let second = second_landing(state, def.formation);
    if let Some(to) = second {
        let hexes = beach(state, to);
        // Marines are taken off the map for this landing (18.23c), and the 77th off Ie Shima.
        let comes = match place {
            UnitLocation::Waiting | UnitLocation::Lifted => true,
            UnitLocation::Map(_) if def.formation.is_marine() => true,
            UnitLocation::Map(hex) => is_on_ie_shima(state, hex),
            UnitLocation::ToRebuild | UnitLocation::OkinawaBox | UnitLocation::Gone | UnitLocation::Exited => false,
        };
        return (comes && !state.campaign.second_ashore.contains(&unit)).then_some(hexes);
    }
    if def.formation == Formation::Inf77 && comes_to_okinawa(state) {
        let comes = match place {
            UnitLocation::Waiting => true,
            UnitLocation::Map(hex) => is_on_ie_shima(state, hex),
            UnitLocation::Lifted
            | UnitLocation::ToRebuild
            | UnitLocation::OkinawaBox
            | UnitLocation::Gone
            | UnitLocation::Exited => false,
        };
        let of_date =
            |arrival: &&Arrival| arrival.turn == state.turn && arrival.turn < HAGUSHI && arrival.units.contains(&unit);
        let today = arrivals(state).iter().filter(of_date).flat_map(|arrival| arrival.hexes.iter().copied());
        let here = hagushi(state).into_iter().chain(today.filter(|_| place == UnitLocation::Waiting));
        return (comes && !waits_for_second(state, def.formation)).then(|| here.collect());
    }
    if place != UnitLocation::Waiting || (waits_for_second(state, def.formation) && def.formation == Formation::Inf27) {
        return None;
    }
    let comes = |arrival: &&Arrival| arrival.turn == state.turn && arrival.units.contains(&unit);
    arrivals(state).iter().find(comes).map(|arrival| arrival.hexes.clone())
}

/// The hexes of Hagushi.
pub fn hagushi(state: &State) -> Vec<Hex> {
    let mut last =
        arrivals(state).iter().filter(|arrival| arrival.turn == HAGUSHI).map(|arrival| arrival.hexes.clone());
    last.next_back().unwrap_or_else(|| beach(state, Beach::Hagushi))
}

/// The maximum movement of a unit in the turn of its landing, in half points, if it is reduced (18.15c).
pub fn slow(state: &State, unit: Unit) -> Option<u8> {
    let (turn, points, units) = state.board.set_up(state.scenario)?.slow.as_ref()?;
    (*turn == state.turn && units.contains(&unit)).then_some(points * 2)
}

/// Whether a landing is on the second beach.
pub fn is_second(state: &State, unit: Unit) -> bool {
    second_landing(state, state.def(unit).formation).is_some()
}

/// Boeitai that must appear in this Japanese movement phase.
pub fn boeitai(state: &State) -> Vec<Unit> {
    if !state.special.boeitai || state.turn != BOEITAI || state.phase != Phase::JapaneseMovement {
        return Vec::new();
    }
    let waits = |unit: &Unit| state.def(*unit).ty == Type::Boeitai && state.unit(*unit).place == UnitLocation::Waiting;
    state.board.all_units().filter(waits).collect()
}

/// The hexes where a battalion of Boeitai can appear. While a hex of Shuri has room, it is there; in the free variant
/// also next to the headquarters. Otherwise it is the nearest hexes to Shuri with room (J75).
pub fn boeitai_hexes(state: &State, unit: Unit) -> Vec<Hex> {
    let has_room = |hex: &Hex| {
        let is_open = !state.has_units(Power::Us, *hex) && !state.engaged.contains(hex);
        is_open && stacking::may_stop(state, unit, *hex).is_ok()
    };
    let shuri: Vec<Hex> =
        (state.board.hexes.iter().filter(|def| def.terrain.contains(&Terrain::Shuri))).map(|def| def.hex).collect();
    let mut near = shuri.clone();
    if state.scenario == Scenario::Free {
        let hq = state.on_map().find(|(unit, _)| {
            let def = state.def(*unit);
            def.power == Power::Japan && def.ty == Type::Hq
        });
        let around = hq.into_iter().flat_map(|(_, hex)| hex.neighbours().map(|(_, next)| next));
        near.extend(around.filter(|hex| state.board.land(*hex).is_some()));
    }
    let open: Vec<Hex> = near.into_iter().filter(has_room).collect();
    if !open.is_empty() {
        return open;
    }
    let away = |hex: Hex| shuri.iter().map(|city| city.distance(hex)).min().unwrap_or(u16::MAX);
    let on_okinawa = state.board.hexes.iter().filter(|def| def.region == Region::Okinawa).map(|def| def.hex);
    let others: Vec<Hex> = on_okinawa.filter(has_room).collect();
    let nearest = others.iter().map(|hex| away(*hex)).min();
    others.into_iter().filter(|hex| Some(away(*hex)) == nearest).collect()
}

/// A battalion of Boeitai appears.
///
/// # Errors
/// No battalion appears now, or not in that hex.
pub fn appear(state: &State, power: Power, unit: Unit, hex: Hex) -> Result<Vec<F>, No> {
    crate::rules::movement::may_order(state, power)?;
    let kind = || state.def(unit).ty.kind();
    if power != Power::Japan || !boeitai(state).contains(&unit) {
        return Err(No::NotInSetUp { kind: kind() });
    }
    if !boeitai_hexes(state, unit).contains(&hex) {
        return Err(No::NotThere { kind: kind(), hex: space(hex) });
    }
    Ok(vec![told(C::Appeared { unit, hex })])
}
