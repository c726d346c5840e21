//! Income of both sides: WERP of areas, oil, and the United States' production by date.
//!
//! Sections: `4.1`, `4.11`, `4.12`, `4.14`, `4.8`, `9.21`, `9.22`, `9.31`, `9.42`, `4.13`. Rulings: J27, J44, J47.

use crate::model::board::Area;
use crate::model::fact::AsiaEvent as E;
use crate::model::sequence;
use crate::model::state::{State, Track};
use crate::model::tables::UsProduction;
use crate::model::vocabulary::{Class, Country, Nation, Power, Side};
use crate::rules::draft::Draft;
use crate::rules::strategic_warfare;
use crate::rules::supply::{Supplies, is_source};

/// The WERP that the European front costs the Commonwealth (9.31).
const EUROPE: u8 = 3;
/// The first turn with free steps for the United States (9.21): Jan/Feb 1944.
const FREE_STEPS: u8 = 13;
/// The first turns of the levels of 9.22: Jan/Feb 1942, 1943, 1944.
const YEARS: [u8; 3] = [1, 7, 13];

/// Whether a resource or oil area gives income to a power: friendly, supplied, governed, with an undamaged port (4.11,
/// 4.12, 4.8).
fn pays(state: &State, supplies: &Supplies, power: Power, area: Area) -> bool {
    let side = power.side();
    let nation = match power {
        Power::Japan => Nation::Japan,
        Power::Usa => Nation::Usa,
        Power::Commonwealth => Nation::Commonwealth,
        Power::Nationalists => Nation::Nationalists,
        Power::Communists => Nation::Communists,
        Power::Dei => Nation::Dei,
        Power::Philippines => Nation::Philippines,
    };
    let reached = supplies.reaches(nation, area) || is_source(state, power, area);
    state.is_friendly(side, area) && reached && !state.is_ungoverned(side, area)
}

/// The WERP of a power's areas.
fn areas(state: &State, supplies: &Supplies, power: Power) -> u8 {
    let board = state.board();
    let of = |area: &Area| {
        let def = board.area(*area);
        // Under the rulebook's text, a line over undamaged ports decides (`Supplies::shipped`).
        let whole = state.by_the_text() || state.area(*area).port_damage == 0 || def.home;
        let own = match power {
            Power::Japan => true,
            Power::Commonwealth => {
                matches!(def.country, Country::India | Country::Australia | Country::Britain | Country::Commonwealth)
            }
            Power::Nationalists => {
                let chinese = def.country == Country::China || def.id.as_str() == "manchukuo";
                let there = |piece| state.nation(piece) == Nation::Nationalists;
                chinese && state.ground_at(Side::Allies, *area).any(there)
            }
            Power::Usa | Power::Communists | Power::Dei | Power::Philippines => false,
        };
        own && def.resource > 0 && whole && pays(state, supplies, power, *area)
    };
    board.all_areas().filter(of).map(|area| board.area(area).resource).sum()
}

/// Whether a Japanese ground unit is in India or Australia, so that the Commonwealth sends nothing to Europe (9.31).
fn presses(state: &State) -> bool {
    let threatened = |area: &Area| {
        let country = state.board().area(*area).country;
        matches!(country, Country::India | Country::Australia) && state.holds(Side::Japan, *area)
    };
    state.board().all_areas().any(|area| threatened(&area))
}

/// The level of United States production (9.22, J44).
pub fn us_level(state: &State) -> UsProduction {
    let turn = state.moment.turn;
    let counts = |track: Track, from: u8| {
        let met = state.track(track);
        met > 0 && turn >= met.max(from)
    };
    if counts(Track::UsSecondFrom, YEARS[2]) {
        UsProduction::Y1944
    } else if counts(Track::UsFirstFrom, YEARS[1]) {
        UsProduction::Y1943
    } else if turn >= YEARS[0] {
        UsProduction::Y1942
    } else {
        UsProduction::Y1941
    }
}

/// Counts the income of the phasing side and sets its purses.
pub fn count(draft: &mut Draft) {
    let side = draft.state.active();
    super::builds::arrive(draft, side);
    if side == Side::Japan && super::builds::is_desperate(&draft.state) {
        super::builds::free_air(draft);
    }
    let state = &draft.state;
    let supplies = if state.by_the_text() { Supplies::shipped(state) } else { Supplies::of(state) };
    let board = state.board();
    match side {
        Side::Japan => {
            let werp = areas(state, &supplies, Power::Japan);
            let pays_oil = |area: &Area| board.area(*area).oil > 0 && pays(state, &supplies, Power::Japan, *area);
            let oil: u8 = board.all_areas().filter(pays_oil).map(|area| board.area(area).oil).sum();
            let moves = strategic_warfare::moves(state);
            let peaceful = state.is_surprise();
            draft.set_tracks(&[(Track::JapanWerp, werp), (Track::OilIncome, oil), (Track::JapanMoves, moves)]);
            draft.emit(E::IncomeCounted { seat: side.seat(), purses: vec![(Power::Japan, werp)], oil });
            if peaceful {
                strategic_warfare::take_oil(draft);
            }
        }
        Side::Allies => {
            let us = board.tables.us_production(us_level(state));
            let commonwealth = areas(state, &supplies, Power::Commonwealth);
            let europe = if presses(state) { 0 } else { EUROPE };
            let luzon = state.is_friendly(Side::Allies, board.named("luzon"));
            let purses = vec![
                (Power::Usa, us),
                (Power::Commonwealth, commonwealth.saturating_sub(europe)),
                (Power::Nationalists, areas(state, &supplies, Power::Nationalists)),
                (Power::Philippines, u8::from(luzon)),
            ];
            let tracks: Vec<(Track, u8)> =
                purses.iter().filter_map(|(power, werp)| Some((Track::werp(*power)?, *werp))).collect();
            draft.set_tracks(&tracks);
            draft.set_tracks(&[(Track::UsMoves, 4), (Track::CommonwealthMoves, 1)]);
            draft.emit(E::IncomeCounted { seat: side.seat(), purses, oil: 0 });
            if draft.state.moment.turn >= FREE_STEPS {
                free_steps(draft);
            }
        }
    }
}

/// One free step of each class for the United States, within the pool (9.21, J47).
fn free_steps(draft: &mut Draft) {
    let usa = draft.state.board().named("usa");
    for class in Class::ALL_CLASSES {
        // A step that cannot enter play is lost.
        let _unused = super::builds::launch(draft, Nation::Usa, class, usa);
    }
}

/// The maximum number of special actions of a power (7.11, J30).
pub fn action_limit(state: &State, power: Power) -> u8 {
    match power {
        Power::Japan => 3,
        Power::Commonwealth => 1,
        Power::Usa => match sequence::year(state.moment.turn) {
            1941 => 0,
            1942 => 1,
            1943 => 2,
            _ => 3,
        },
        Power::Nationalists | Power::Communists | Power::Dei | Power::Philippines => 0,
    }
}
