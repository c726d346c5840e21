//! Nations that surrender or fall, and their return.
//!
//! Sections: `9.54`, `9.56`, `10.1`, `10.2`, `10.12` to `10.18`, `10.13`, `10.14`, `10.11`, `10.15`. Ruling: J16.

use crate::model::board::{Area, Piece};
use crate::model::fact::AsiaEvent as E;
use crate::model::state::{PieceLocation, PieceState, State, Track};
use crate::model::vocabulary::{Control, Country, Nation, Power, Side};
use crate::rules::draft::Draft;
use crate::rules::supply::is_source;

/// The nations that can fall, with their tracks.
const FALLING: [(Nation, Track); 6] = [
    (Nation::India, Track::IndiaFell),
    (Nation::Australia, Track::AustraliaFell),
    (Nation::Dei, Track::DeiFell),
    (Nation::Philippines, Track::PhilippinesFell),
    (Nation::Nationalists, Track::NationalistsFell),
    (Nation::Communists, Track::CommunistsFell),
];

/// Whether Japan has surrendered: the Allies control Honshu (10.11).
pub fn japan_is_beaten(state: &State) -> bool {
    state.is_friendly(Side::Allies, state.board().named("honshu"))
}

fn areas_of(state: &State, country: Country, resources: bool) -> Vec<Area> {
    let of = |area: &Area| {
        let def = state.board().area(*area);
        def.country == country && (!resources || def.resource > 0)
    };
    state.board().all_areas().filter(of).collect()
}

fn all_japanese(state: &State, country: Country, resources: bool) -> bool {
    let areas = areas_of(state, country, resources);
    !areas.is_empty() && areas.into_iter().all(|area| state.is_friendly(Side::Japan, area))
}

pub(crate) fn none_left(state: &State, nation: Nation) -> bool {
    let units = |piece: &Piece| state.nation(*piece) == nation && state.ty(*piece).is_ground();
    !state.board().all_pieces().filter(units).any(|piece| state.piece(piece).at.is_in_play())
}

/// Whether the Nationalists hold a resource area (10.14a): one that is a source for them, and does not belong to the
/// Communists alone.
fn holds_resources(state: &State) -> bool {
    let theirs = |area: Area| {
        let of = |nation: Nation| state.ground_at(Side::Allies, area).any(|piece| state.nation(piece) == nation);
        of(Nation::Nationalists) || !of(Nation::Communists)
    };
    state.board().all_areas().any(|area| is_source(state, Power::Nationalists, area) && theirs(area))
}

/// Whether a nation falls now.
fn falls(state: &State, nation: Nation) -> bool {
    match nation {
        Nation::India => all_japanese(state, Country::India, true),
        Nation::Australia => all_japanese(state, Country::Australia, true),
        Nation::Dei => all_japanese(state, Country::Dei, true),
        Nation::Philippines => all_japanese(state, Country::Philippines, false),
        Nation::Nationalists if state.by_the_text() => !holds_resources(state),
        Nation::Nationalists | Nation::Communists => none_left(state, nation),
        Nation::Japan | Nation::Usa | Nation::Britain | Nation::Commonwealth => false,
    }
}

/// Checks at the end of a phase which nations are conquered: the Indies and the Philippines (9.54, 9.56).
pub fn check_conquered(draft: &mut Draft) {
    for (nation, track) in FALLING {
        let conquered = matches!(nation, Nation::Dei | Nation::Philippines);
        if conquered && draft.state.track(track) == 0 && falls(&draft.state, nation) {
            draft.set_tracks(&[(track, 1)]);
            fall(draft, nation);
            draft.emit(E::NationFell { nation, back: false });
        }
    }
}

/// Checks whether the Communists have lost their last unit; then they are out at once (10.14b).
pub fn check_communists(draft: &mut Draft) {
    let (nation, track) = (Nation::Communists, Track::CommunistsFell);
    if draft.state.track(track) == 0 && none_left(&draft.state, nation) {
        draft.set_tracks(&[(track, 1)]);
        fall(draft, nation);
        draft.emit(E::NationFell { nation, back: false });
    }
}

/// Checks at the end of an Allied player turn which nations fall, and whether Australia returns (10.12, 10.13).
pub fn check(draft: &mut Draft) {
    for (nation, track) in FALLING {
        if draft.state.track(track) == 0 && falls(&draft.state, nation) {
            draft.set_tracks(&[(track, 1)]);
            fall(draft, nation);
            draft.emit(E::NationFell { nation, back: false });
        }
    }
    let back = draft.state.track(Track::AustraliaFell) == 1
        && areas_of(&draft.state, Country::Australia, true)
            .into_iter()
            .any(|area| draft.state.is_friendly(Side::Allies, area));
    if back {
        draft.set_tracks(&[(Track::AustraliaFell, 2)]);
        draft.emit(E::NationFell { nation: Nation::Australia, back: true });
    }
}

/// A nation falls. Its forces are removed, except for a fleet (9.54). The invader takes its areas without friendly
/// units (10.2).
fn fall(draft: &mut Draft, nation: Nation) {
    let text = draft.state.by_the_text();
    let goes = |piece: &Piece| draft.state.ty(*piece).is_ground() || (text && draft.state.ty(*piece).is_air());
    let units: Vec<Piece> = (draft.state.board().all_pieces())
        .filter(|piece| draft.state.nation(*piece) == nation && goes(piece))
        .filter(|piece| matches!(draft.state.piece(*piece).at, PieceLocation::Land(_) | PieceLocation::Sea(_)))
        .collect();
    for piece in units {
        if text {
            // Out of the game for good (10.1).
            draft.set_piece(piece, PieceState::off(PieceLocation::Gone), false);
        } else {
            draft.remove(piece, false);
        }
    }
    let country = match nation {
        Nation::India => Country::India,
        Nation::Australia => Country::Australia,
        Nation::Dei => Country::Dei,
        Nation::Philippines => Country::Philippines,
        // The invader also takes Chinese areas that neither Chinese power holds any more (10.21).
        Nation::Nationalists if text => Country::China,
        Nation::Communists if text && draft.state.has_fallen(Nation::Nationalists) => Country::China,
        Nation::Japan
        | Nation::Usa
        | Nation::Britain
        | Nation::Commonwealth
        | Nation::Nationalists
        | Nation::Communists => return,
    };
    for area in areas_of(&draft.state, country, false) {
        let word = draft.area_id(area);
        if draft.state.area(area).garrisons[Side::Allies.ix()] == Some(nation) {
            draft.emit(E::GarrisonSet { seat: Side::Allies.seat(), area: word, nation: None });
        }
        if !draft.state.holds(Side::Allies, area) && draft.state.control(area) != Control::Japan {
            crate::rules::areas::take(draft, Side::Japan, area);
        }
    }
}
