//! Set-up by the players: Japan places its units, fortifications and mines; then the United States place theirs if a
//! scenario begins with some ashore. Japan's set-up is sealed until it is done.
//!
//! Sections: `18`, `18.12`, `18.23`, `18.321`, `18.322`.

pub mod markers;
pub mod places;
pub mod suggested;
pub mod written;

use crate::model::board::{Unit, space};
use crate::model::campaign_fact::CampaignFact as C;
use crate::model::fact::{OkinawaFact as F, told};
use crate::model::ground_fact::GroundFact as G;
use crate::model::prompt::OkinawaTask as T;
use crate::model::refusal::OkinawaRefusal as No;
use crate::model::state::{Phase, State, UnitLocation};
use crate::model::vocabulary::{Airfield, Formation, Power, Region, Scenario, Word};
use crate::rules::next::{Dice, Next};
use crate::rules::set_up::places::Station;
use crate::rules::{stacking, zones_of_control};
use adjutant_hex::Hex;

/// Whether the United States set up units (18.522, 18.622, 18.722).
const fn us_sets_up(scenario: Scenario) -> bool {
    matches!(scenario, Scenario::Ushijima | Scenario::Sunset | Scenario::Cornered)
}

/// The next step of the set-up.
pub fn next(state: &State) -> Next {
    let campaign = &state.campaign;
    let [us_done, japan_done] = campaign.setting_up.done;
    let (us, japan) = (Power::Us.seat(), Power::Japan.seat());
    let has_landing = state.special.second_landing;
    let writes_first = state.scenario == Scenario::Free;
    if state.scenario == Scenario::Sunset && campaign.south.is_none() {
        // This die is rolled before play begins (18.63b).
        return Next::roll(state, Dice::d6("south", Power::Japan, 1), |faces| {
            vec![told(C::SouthRead { markers: faces.first().copied().unwrap_or(1) as u8 })]
        });
    }
    if has_landing && writes_first && campaign.landing.is_none() {
        return Next::ask(Power::Us, T::WriteLanding { seat: us });
    }
    if !japan_done {
        let left = places::unplaced(state, Power::Japan).len() as u8;
        return Next::ask(Power::Japan, T::SetUp { seat: japan, left });
    }
    if has_landing && campaign.landing.is_none() {
        return Next::ask(Power::Us, T::WriteLanding { seat: us });
    }
    if writes_first && campaign.points.is_none() {
        return Next::ask(Power::Japan, T::WritePoints { seat: japan });
    }
    if us_sets_up(state.scenario) && !us_done {
        let left = places::unplaced(state, Power::Us).len() as u8;
        return Next::ask(Power::Us, T::SetUp { seat: us, left });
    }
    Next::Act(vec![F::PhaseEnded { phase: Phase::SetUp }])
}

/// Checks that a side sets up now.
pub(crate) fn may_order(state: &State, power: Power) -> Result<(), No> {
    let [us_done, japan_done] = state.campaign.setting_up.done;
    let waits_for_us = state.scenario == Scenario::Free && state.campaign.landing.is_none();
    let is_asked = match power {
        Power::Japan => !japan_done && !waits_for_us,
        Power::Us => japan_done && !us_done && us_sets_up(state.scenario),
    };
    if is_asked { Ok(()) } else { Err(No::NotAsked {}) }
}

/// Whether a unit may be placed in a hex now.
///
/// # Errors
/// The unit is not in this set-up, may not be in such a hex, or has no room.
pub fn may_place(state: &State, power: Power, unit: Unit, hex: Hex) -> Result<(), No> {
    let def = state.def(unit);
    let kind = || def.ty.kind();
    if def.power != power {
        return Err(No::NotYours { kind: kind() });
    }
    let is_free = matches!(state.unit(unit).place, UnitLocation::Waiting | UnitLocation::Map(_));
    if !is_free || places::station(state, unit) == Station::Elsewhere {
        return Err(No::NotInSetUp { kind: kind() });
    }
    let is_beach = places::beach_hexes(state).any(|(_, beach)| beach == hex);
    if state.scenario == Scenario::Historical && power == Power::Japan && is_beach {
        return Err(No::BeachClosed { hex: space(hex) });
    }
    if !places::fits(state, unit, hex) {
        let area = places::area(state.scenario, places::station(state, unit)).to_owned();
        return Err(No::NotItsArea { kind: kind(), hex: space(hex), area });
    }
    if state.has_units(power.enemy(), hex) {
        return Err(No::NotThere { kind: kind(), hex: space(hex) });
    }
    if !places::has_place_in_pool(state, unit, hex) {
        return Err(No::TooManyThere { hex: space(hex) });
    }
    stacking::may_stop(state, unit, hex)
}

/// Places a unit, or moves it.
///
/// # Errors
/// The side does not set up now, or the unit may not be there.
pub fn place(state: &State, power: Power, unit: Unit, hex: Hex) -> Result<Vec<F>, No> {
    may_order(state, power)?;
    may_place(state, power, unit, hex)?;
    Ok(vec![told(C::Placed { power, unit, hex })])
}

/// Checks whether a set-up is complete.
///
/// # Errors
/// The first missing part.
pub fn check(state: &State, power: Power) -> Result<(), No> {
    if let Some(unit) = places::unplaced(state, power).first() {
        return Err(No::Unplaced {
            kind: state.def(*unit).ty.kind(),
            left: places::unplaced(state, power).len() as u8,
        });
    }
    markers::check(state, power)?;
    if power == Power::Us {
        return at_front(state);
    }
    let covered = |hex: Hex| state.has_units(Power::Japan, hex) || zones_of_control::controls(state, Power::Japan, hex);
    if state.special.beach_duty {
        for (_, hex) in places::beach_hexes(state) {
            if !covered(hex) {
                return Err(No::NotCovered { hex: space(hex) });
            }
        }
    }
    if state.scenario == Scenario::Free {
        let points = state.board.set_up(state.scenario).map(|set_up| set_up.points.as_slice()).unwrap_or_default();
        for hex in points.iter().flat_map(|point| &point.hexes) {
            if !covered(*hex) {
                return Err(No::NotCovered { hex: space(*hex) });
            }
        }
        let apart = state.on_map().find(|(unit, hex)| {
            places::station(state, *unit) == Station::Free && !places::is_concentrated(state, *unit, *hex)
        });
        if let Some((unit, hex)) = apart {
            return Err(No::NotThere { kind: state.def(unit).ty.kind(), hex: space(hex) });
        }
    }
    Ok(())
}

/// In S2 every division of the front must have units next to Japanese units (18.522).
fn at_front(state: &State) -> Result<(), No> {
    if state.scenario != Scenario::Ushijima {
        return Ok(());
    }
    for division in [Formation::Inf7, Formation::Inf27, Formation::Inf96] {
        let mut units = state.on_map().filter(|(unit, _)| state.def(*unit).formation == division).peekable();
        let beside = |hex: Hex| hex.neighbours().any(|(_, next)| state.has_units(Power::Japan, next));
        if units.peek().is_some() && !units.any(|(_, hex)| beside(hex)) {
            return Err(No::NotAtFront { division: division.word().to_owned() });
        }
    }
    Ok(())
}

/// A side ends its set-up.
///
/// # Errors
/// The side does not set up now, or something is missing.
pub fn end(state: &State, power: Power) -> Result<Vec<F>, No> {
    may_order(state, power)?;
    check(state, power)?;
    let is_left_out = |unit: &Unit| {
        state.scenario == Scenario::Opening
            && places::is_of_pool(state.def(*unit))
            && state.unit(*unit).place == UnitLocation::Waiting
    };
    let gone = state.board.all_units().filter(is_left_out).collect();
    let mut facts = vec![told(C::SetUpEnded { power, gone })];
    match power {
        Power::Japan => facts.push(told(shown(state))),
        Power::Us => facts.extend(airfields(state)),
    }
    Ok(facts)
}

/// The public part of the Japanese set-up (9.63, 15).
fn shown(state: &State) -> C {
    let is_open =
        |(unit, hex): &(Unit, Hex)| state.def(*unit).power == Power::Japan && state.fortification(*hex).is_none();
    C::SetUpShown {
        units: state.on_map().filter(is_open).collect(),
        fortifications: state.fortifications.iter().filter_map(|fort| fort.at).collect(),
        mines: state.mines.keys().copied().collect(),
    }
}

/// Airfields that the United States hold before a scenario begins: all north of the line, and that of Ie Shima if the
/// island is not in the game.
fn airfields(state: &State) -> Vec<F> {
    let is_theirs = |airfield: &Airfield| {
        let mut hexes = state.board.hexes.iter().filter(|def| def.airfield == Some(*airfield));
        hexes.all(|def| match def.region {
            Region::Okinawa => !places::is_behind_line(state, def.hex),
            Region::IeShima | Region::Sea => !state.special.ie_shima,
        })
    };
    let taken = Airfield::ALL.iter().copied().filter(is_theirs);
    taken.map(|airfield| F::Ground(G::AirfieldTaken { airfield, power: Power::Us })).collect()
}
