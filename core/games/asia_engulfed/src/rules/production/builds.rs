//! Construction over several turns: naval steps, damaged steps, Japanese air units, anti-submarine warfare and
//! transport.
//!
//! Sections: `4.7`, `4.62`, `4.71` to `4.77`, `4.72`, `4.73`, `4.74`, `8.6`, `4.76`. Ruling: J28.

use super::{Ledger, from_pool, set_markers};
use crate::model::board::{Area, Piece};
use crate::model::refusal::AsiaRefusal as No;
use crate::model::state::{PieceLocation, PieceState, State, Track};
use crate::model::vocabulary::{Class, Nation, PortSize, Side, Type};
use crate::rules::draft::Draft;

/// The maximum transport capacity (KT).
const MOST_TRANSPORT: u8 = 20;
/// The highest level of anti-submarine warfare (2.1).
const MOST_ASW: u8 = 4;

/// Whether an area is a home port of a nation (4.74): a port of a home area.
fn is_home_port(state: &State, nation: Nation, area: Area) -> bool {
    use crate::model::vocabulary::Country;
    let def = state.board().area(area);
    let own = match nation {
        Nation::Japan => def.country == Country::Japan,
        Nation::Usa => def.country == Country::Usa,
        Nation::Commonwealth => matches!(def.country, Country::Britain | Country::India | Country::Australia),
        Nation::Britain
        | Nation::India
        | Nation::Australia
        | Nation::Nationalists
        | Nation::Communists
        | Nation::Dei
        | Nation::Philippines => false,
    };
    own && def.home && def.port != PortSize::None && state.is_safe(nation.side(), area)
}

/// A finished step enters a home port: a reduced fleet there takes it, otherwise a new block (4.74).
///
/// # Errors
/// The area is no home port, or the pool is empty.
pub fn launch(draft: &mut Draft, nation: Nation, class: Class, area: Area) -> Result<(), No> {
    let state = &draft.state;
    if !is_home_port(state, nation, area) {
        return Err(No::CannotComeIn { area: draft.area_id(area) });
    }
    let reduced = |piece: &Piece| {
        state.nation(*piece) == nation
            && state.ty(*piece) == class.ty()
            && state.piece(*piece).steps < state.board().piece(*piece).max
    };
    let found = state.fleets_in(nation.side(), area).find(reduced);
    let (piece, steps) = if let Some(piece) = found {
        (piece, state.piece(piece).steps + 1)
    } else {
        let piece = from_pool(state, nation, class.ty())?;
        if !state.has_berth(piece, area) {
            return Err(No::NoBerth { area: draft.area_id(area) });
        }
        (piece, 1)
    };
    let before = *draft.state.piece(piece);
    // A new fleet stays in port this turn, except to rebase or react.
    let moved = before.moved || found.is_none();
    draft.set_piece(piece, PieceState { at: PieceLocation::Port(area), steps, moved, ..before }, false);
    Ok(())
}

/// Whether a finished step must wait: the pool has no block for it, or no berth is free (4.74, 4.75).
fn waits_as_built(came: Result<(), No>) -> Result<bool, No> {
    match came {
        Ok(()) => Ok(false),
        Err(No::PoolEmpty { .. } | No::NoBerth { .. }) => Ok(true),
        Err(no) => Err(no),
    }
}

/// Waiting finished steps enter play as soon as possible, before any purchase (4.74, 4.75).
pub fn arrive(draft: &mut Draft, side: Side) {
    let areas: Vec<Area> = draft.state.board().all_areas().collect();
    for at in 0..draft.state.naval_markers.len() {
        let marker = draft.state.naval_markers[at];
        let Some((class, now)) = marker.job.filter(|_| marker.nation.side() == side) else { continue };
        let built = now >= draft.state.board().tables.boxes(class);
        if built && areas.iter().any(|area| launch(draft, marker.nation, class, *area).is_ok()) {
            set_markers(draft, |naval, _, _| naval[at].job = None);
        }
    }
    for at in 0..draft.state.air_markers.len() {
        let marker = draft.state.air_markers[at];
        let built = side == Side::Japan && marker.at >= air_boxes(marker.carrier);
        if built && areas.iter().any(|area| take_off(draft, marker.carrier, *area).is_ok()) {
            set_markers(draft, |_, air, _| air[at].at = 0);
        }
    }
}

/// A finished Japanese air unit enters play at full strength.
fn take_off(draft: &mut Draft, carrier: bool, area: Area) -> Result<(), No> {
    let ty = if carrier { Type::Cba } else { Type::Lba };
    let piece = from_pool(&draft.state, Nation::Japan, ty)?;
    let place = if carrier {
        PieceLocation::Orphan
    } else {
        super::units::check_home(&draft.state, Nation::Japan, area)?;
        PieceLocation::Land(area)
    };
    draft.set_piece(piece, PieceState { steps: 2, ..PieceState::off(place) }, true);
    Ok(())
}

/// Whether Japan flies kamikazes (9.13); then its air production has no limit.
pub fn is_desperate(state: &State) -> bool {
    state.track(Track::Kamikaze) == 0
}

/// Once Japan flies kamikazes, a marker of land-based air advances free of charge before each production (9.13): one in
/// progress, otherwise a free one.
pub fn free_air(draft: &mut Draft) {
    let boxes = air_boxes(false);
    let markers = &draft.state.air_markers;
    let begun = markers.iter().position(|marker| !marker.carrier && marker.at > 0 && marker.at < boxes);
    let Some(at) = begun.or_else(|| markers.iter().position(|marker| marker.at == 0 && !marker.rests)) else { return };
    let now = markers[at].at + 1;
    let honshu = draft.state.board().named("honshu");
    let waits = now < boxes || take_off(draft, false, honshu).is_err();
    set_markers(draft, |_, air, _| {
        air[at] =
            crate::model::state::AirMarker { carrier: false, at: if waits { now } else { 0 }, rests: now >= boxes };
    });
}

/// Spends a WERP on a step of a class (4.73).
///
/// # Errors
/// No marker is free, or the finished step cannot enter play.
pub fn ship(draft: &mut Draft, ledger: &mut Ledger, nation: Nation, class: Class, area: Area) -> Result<(), No> {
    let no_marker = || No::NoMarker { what: "ship".to_owned() };
    let markers = &draft.state.naval_markers;
    let usable = |at: &usize, begun: bool| {
        let marker = &markers[*at];
        let job = marker.job.filter(|(known, now)| *now < draft.state.board().tables.boxes(*known));
        let job = job.map(|(known, _)| known);
        let fits = if begun {
            job == Some(class)
        } else if marker.job.is_some() {
            false
        } else {
            job.is_none() && marker.only.is_none_or(|only| only == class)
        };
        marker.nation == nation && fits && !marker.rests && !ledger.advanced.contains(at)
    };
    let all = || 0..markers.len();
    let found = all().find(|at| usable(at, true)).or_else(|| all().find(|at| usable(at, false)));
    let at = found.ok_or_else(no_marker)?;
    let boxes = draft.state.board().tables.boxes(class);
    let now = markers[at].job.map_or(0, |(_, now)| now) + 1;
    ledger.spend(draft, nation.power(), 1)?;
    ledger.advanced.push(at);
    let waits = now < boxes || waits_as_built(launch(draft, nation, class, area))?;
    set_markers(draft, |naval, _, _| {
        naval[at].job = waits.then_some((class, now));
        naval[at].rests = now >= boxes;
    });
    Ok(())
}

/// Spends a WERP on a damaged step (8.6); past the last box it returns to play.
///
/// # Errors
/// There is no damaged step, or it cannot return.
pub fn repair(draft: &mut Draft, ledger: &mut Ledger, nation: Nation, class: Class, area: Area) -> Result<(), No> {
    let of = |step: &&crate::model::state::Damaged| step.nation == nation && step.class == class;
    let done = |step: &&crate::model::state::Damaged| {
        let same = |known: &&crate::model::state::Damaged| known == step;
        let waiting = draft.state.damaged.iter().filter(same).count();
        ledger.repaired.iter().filter(same).count() >= waiting
    };
    let step = draft.state.damaged.iter().rev().filter(of).find(|step| !done(step)).copied();
    let step = step.ok_or(No::NothingToRepair {})?;
    let boxes = draft.state.board().tables.boxes(class);
    ledger.spend(draft, nation.power(), 1)?;
    let next = step.at + 1;
    if next >= boxes {
        launch(draft, nation, class, area)?;
    } else {
        ledger.repaired.push(crate::model::state::Damaged { at: next, ..step });
    }
    set_markers(draft, |_, _, damaged| {
        if let Some(at) = damaged.iter().position(|known| *known == step) {
            if next >= boxes {
                damaged.remove(at);
            } else {
                damaged[at].at = next;
            }
        }
    });
    Ok(())
}

/// The number of turns that an air unit needs (4.76).
const fn air_boxes(carrier: bool) -> u8 {
    if carrier { 3 } else { 2 }
}

/// Spends a WERP on a Japanese air unit (4.72, 4.75).
///
/// # Errors
/// No marker is free, or no counter is left for it.
pub fn air(draft: &mut Draft, ledger: &mut Ledger, carrier: bool, area: Area) -> Result<(), No> {
    let markers = &draft.state.air_markers;
    let most = if is_desperate(&draft.state) { 2 } else { 1 };
    let usable = |at: &usize, begun: bool| {
        let marker = &markers[*at];
        let goes_on = marker.at > 0 && marker.at < air_boxes(carrier) && marker.carrier == carrier;
        let fits = if begun { goes_on } else { marker.at == 0 };
        fits && !marker.rests && ledger.air_advanced.iter().filter(|known| *known == at).count() < most
    };
    let found =
        (0..markers.len()).find(|at| usable(at, true)).or_else(|| (0..markers.len()).find(|at| usable(at, false)));
    let at = found.ok_or_else(|| No::NoMarker { what: "air".to_owned() })?;
    let now = markers[at].at + 1;
    ledger.spend(draft, Nation::Japan.power(), 1)?;
    ledger.air += 1;
    ledger.air_advanced.push(at);
    let done = now >= air_boxes(carrier);
    let waits = !done || waits_as_built(take_off(draft, carrier, area))?;
    set_markers(draft, |_, air, _| {
        air[at] = crate::model::state::AirMarker { carrier, at: if waits { now } else { 0 }, rests: done };
    });
    Ok(())
}

/// Spends a WERP on anti-submarine warfare: one a turn, ten for a level (4.62).
///
/// # Errors
/// The limit of the turn or the highest level is reached.
pub fn asw(draft: &mut Draft, ledger: &mut Ledger) -> Result<(), No> {
    ledger.count("asw", 1)?;
    let (level, progress) = (draft.state.track(Track::AswLevel), draft.state.track(Track::AswProgress) + 1);
    if level >= MOST_ASW {
        return Err(No::LimitReached { what: "asw_level".to_owned(), most: MOST_ASW });
    }
    ledger.spend(draft, Nation::Japan.power(), 1)?;
    if progress >= draft.state.board().tables.asw_level() {
        draft.set_tracks(&[(Track::AswLevel, level + 1), (Track::AswProgress, 0)]);
    } else {
        draft.set_tracks(&[(Track::AswProgress, progress)]);
    }
    Ok(())
}

/// Buys a point of transport capacity, which uses the marker of battleships (4.77).
///
/// # Errors
/// The limit is reached, or the marker is in use.
pub fn transport(draft: &mut Draft, ledger: &mut Ledger) -> Result<(), No> {
    ledger.count("transport", 1)?;
    let capacity = draft.state.track(Track::TransportCapacity);
    if capacity >= MOST_TRANSPORT {
        return Err(No::LimitReached { what: "transport_capacity".to_owned(), most: MOST_TRANSPORT });
    }
    let markers = &draft.state.naval_markers;
    let free = |at: &usize| {
        let marker = &markers[*at];
        marker.nation.side() == Side::Japan && marker.only == Some(Class::Bb) && marker.job.is_none() && !marker.rests
    };
    let at = (0..markers.len()).find(free).ok_or_else(|| No::NoMarker { what: "transport".to_owned() })?;
    ledger.spend(draft, Nation::Japan.power(), draft.state.board().tables.transport())?;
    draft.set_tracks(&[(Track::TransportCapacity, capacity + 1)]);
    set_markers(draft, |naval, _, _| naval[at].rests = true);
    Ok(())
}
