//! Naval movement: a side names a zone and sends fleets and transports there. The other side reacts, submarine units
//! join, and codes are broken. Extended operations have their own file.
//!
//! Sections: `1.11`, `5.31`, `7.6`, `8.2`, `8.12`, `8.21`, `8.24`, `8.25`, `9.11`, `9.32`. Rulings: J11, J25, J30.

use crate::model::board::{Area, Piece, Zone};
use crate::model::fact::{AsiaEvent as E, Course};
use crate::model::refusal::AsiaRefusal as No;
use crate::model::sequence;
use crate::model::state::{PieceLocation, PieceState, State, Step, Supply, Track};
use crate::model::vocabulary::{Class, Nation, Power, Side, Type, Word};
use crate::rules::draft::Draft;
use crate::rules::influence::Influence;
use crate::rules::routes::{From, Sailing};
use adjutant_events::{SpaceId, UnitId};
use std::collections::BTreeSet;

/// The range of a fleet, in zones (8.22).
pub const FLEET_RANGE: u8 = 3;
/// The range of a transport, in zones.
pub const TRANSPORT_RANGE: u8 = 2;
/// The range of a reaction, in zones (8.25).
pub const REACTION_RANGE: u8 = 2;
/// The range of a reaction to a zone whose code was broken, in zones (7.6).
const AMBUSH_RANGE: u8 = 3;

/// The cost of a voyage.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Fare {
    /// Oil points.
    pub oil: u8,
    /// Transport points.
    pub transport: u8,
}

/// The start and remaining range of a piece in naval movement; none = it cannot sail.
pub fn range(state: &State, piece: Piece) -> Option<(From, u8)> {
    let (ty, held) = (state.ty(piece), state.piece(piece));
    let side = state.side(piece);
    if held.moved {
        return None;
    }
    match held.at {
        PieceLocation::Port(area) => Some((From::Port(area), FLEET_RANGE)),
        PieceLocation::Sea(zone) if ty.is_fleet() => Some((From::Sea(zone), FLEET_RANGE)),
        PieceLocation::Land(area)
            if embarks(state, side, area) && held.supply != Supply::Out && travels(state, piece) =>
        {
            let port = !state.board().area(area).port_zones.is_empty();
            let range = if ty == Type::Marine && port { FLEET_RANGE } else { TRANSPORT_RANGE };
            Some((if ty == Type::Marine && port { From::Port(area) } else { From::Coast(area) }, range))
        }
        PieceLocation::Land(_)
        | PieceLocation::Sea(_)
        | PieceLocation::Pool
        | PieceLocation::Later(_)
        | PieceLocation::Aside
        | PieceLocation::Gone
        | PieceLocation::Carrier(_)
        | PieceLocation::Orphan
        | PieceLocation::Holding => None,
    }
}

/// Whether a side's units can embark in an area: a safe one, or under the rulebook's text also a contested one with a
/// rearguard (5.31).
fn embarks(state: &State, side: Side, area: Area) -> bool {
    state.is_safe(side, area) || (state.by_the_text() && state.is_friendly(side, area))
}

/// Checks that a rearguard stays in each contested area that these pieces leave together (5.14b, 5.31). Aircraft do not
/// count.
///
/// # Errors
/// The rearguard would be too small.
pub fn leaves_rearguard(state: &State, side: Side, pieces: &[Piece]) -> Result<(), No> {
    let leaving = |area: Area| pieces.iter().filter(move |piece| state.piece(**piece).at == PieceLocation::Land(area));
    for piece in pieces.iter().filter(|piece| state.ty(**piece).is_ground()) {
        let PieceLocation::Land(area) = state.piece(*piece).at else { continue };
        if !state.is_contested(area) {
            continue;
        }
        let there: u8 = state.ground_at(side, area).map(|other| state.piece(other).steps).sum();
        let gone = leaving(area).filter(|piece| state.ty(**piece).is_ground());
        let gone: u8 = gone.map(|piece| state.piece(*piece).steps).sum();
        let stays = there - gone + u8::from(state.area(area).garrisons[side.ix()].is_some());
        let steps = state.ground_count(side.enemy(), area);
        if stays < steps {
            return Err(No::RearguardMustStay { area: state.board().area(area).id.clone(), steps });
        }
    }
    Ok(())
}

/// Whether a ground unit or land-based air may travel by sea; the Chinese, the Indies and the Philippines may not (9.4,
/// 9.5).
pub fn travels(state: &State, piece: Piece) -> bool {
    match state.nation(piece).power() {
        Power::Japan | Power::Usa | Power::Commonwealth => state.ty(piece).is_ground() || state.ty(piece).is_lba(),
        Power::Nationalists | Power::Communists | Power::Dei | Power::Philippines => false,
    }
}

/// The number of zones that a piece would move; none = it cannot go there.
pub fn steps_to(state: &State, influence: &Influence, piece: Piece, zone: Zone) -> Option<u8> {
    let (from, most) = range(state, piece)?;
    let nation = state.nation(piece);
    let steps = Sailing::from(state, influence, nation, from, most).steps(zone)?;
    // A marine that is not a ship of its own moves along the coast like other units.
    if steps == 0 { None } else { Some(steps) }
}

/// The cost for Japan when these pieces move these numbers of zones (8.21, 8.24).
///
/// Marines that sail two zones use a transport, unless their owner prefers oil and has some.
pub(crate) fn fare(state: &State, voyage: &[(Piece, u8)], by_oil: bool) -> Fare {
    let mut fare = Fare::default();
    let mut left = state.track(Track::TransportLeft);
    for (piece, steps) in voyage {
        let ty = state.ty(*piece);
        let rather = by_oil && state.track(Track::Oil) > fare.oil;
        let oil = ty.is_fleet() || (ty == Type::Marine && (*steps > TRANSPORT_RANGE || left == 0 || rather));
        if oil {
            fare.oil += 1;
        } else {
            fare.transport += 1;
            left = left.saturating_sub(1);
        }
    }
    fare
}

/// Pays a cost, if there is enough oil and transport.
pub(crate) fn pay(draft: &mut Draft, side: Side, fare: Fare) -> Result<(), No> {
    if side != Side::Japan {
        return Ok(());
    }
    affordable(&draft.state, fare)?;
    let (oil, transport) = (draft.state.track(Track::Oil), draft.state.track(Track::TransportLeft));
    draft.set_tracks(&[(Track::Oil, oil - fare.oil), (Track::TransportLeft, transport - fare.transport)]);
    Ok(())
}

/// Whether Japan can pay a cost.
fn affordable(state: &State, fare: Fare) -> Result<(), No> {
    let (oil, transport) = (state.track(Track::Oil), state.track(Track::TransportLeft));
    if fare.oil > oil {
        return Err(No::NoOil { needed: fare.oil, left: oil });
    }
    if fare.transport > transport {
        return Err(No::NoTransport { needed: fare.transport, left: transport });
    }
    Ok(())
}

/// Whether a side can pay for this piece alone to move this many zones.
///
/// # Errors
/// Oil or transport is short.
pub fn can_pay(state: &State, piece: Piece, steps: u8) -> Result<(), No> {
    match state.side(piece) {
        Side::Japan => affordable(state, fare(state, &[(piece, steps)], false)),
        Side::Allies => Ok(()),
    }
}

/// Moves pieces to a zone and emits the public fact.
pub(crate) fn set_sail(draft: &mut Draft, side: Side, zone: Zone, pieces: &[Piece], course: Course) {
    let from = draft.state.counted(pieces);
    let fleets = pieces.iter().filter(|piece| draft.state.ty(**piece).is_fleet()).count() as u8;
    let changes: Vec<(Piece, PieceState)> = (pieces.iter())
        .map(|piece| {
            let before = *draft.state.piece(*piece);
            let spent = before.spent || course == Course::Extended;
            let moved = course != Course::React || before.moved;
            (*piece, PieceState { at: PieceLocation::Sea(zone), moved, spent, ..before })
        })
        .collect();
    draft.set_pieces(&changes, false);
    let zone = draft.zone_id(zone);
    let transports = pieces.len() as u8 - fleets;
    if course == Course::React {
        return;
    }
    draft.emit(E::ZoneNamed { seat: side.seat(), zone, course, from, fleets, transports });
}

/// Names a zone and sends units there (8.21, 8.22).
///
/// # Errors
/// A unit cannot go there, or the cost cannot be paid.
pub fn sail(draft: &mut Draft, side: Side, zone: &SpaceId, units: &[UnitId]) -> Result<(), No> {
    let state = &draft.state;
    let zone = state.open_zone(zone)?;
    let pieces = state.ordered_units(side, units)?;
    let influence = Influence::of(state);
    let mut voyage = Vec::with_capacity(pieces.len());
    for piece in &pieces {
        voyage.push((*piece, can_sail(state, &influence, *piece, zone)?));
    }
    leaves_rearguard(state, side, &pieces)?;
    let fare = fare(state, &voyage, draft.said.marines_by_oil);
    pay(draft, side, fare)?;
    set_sail(draft, side, zone, &pieces, Course::Move);
    Ok(())
}

/// The number of zones that a piece moves to reach a zone.
///
/// # Errors
/// It cannot go there.
pub fn can_sail(state: &State, influence: &Influence, piece: Piece, zone: Zone) -> Result<u8, No> {
    let (kind, held) = (state.ty(piece).kind(), state.piece(piece));
    let id = || state.board().zone(zone).id.clone();
    if !state.may_sail(state.nation(piece), zone) {
        return Err(No::MayNotGo { kind, space: id() });
    }
    if held.moved {
        return Err(No::HasMoved { kind });
    }
    if range(state, piece).is_none() {
        return Err(if held.supply == Supply::Out { No::OutOfSupply { kind } } else { No::CannotDoThis { kind } });
    }
    steps_to(state, influence, piece, zone).ok_or_else(|| No::TooFar { kind, zone: id() })
}

/// Each of these powers pays a special action (7.13).
///
/// # Errors
/// A power has none left.
pub fn pay_actions(draft: &mut Draft, powers: &BTreeSet<Power>) -> Result<(), No> {
    for power in powers {
        let track = Track::actions(*power);
        let left = track.map_or(0, |track| draft.state.track(track));
        match track {
            Some(track) if left > 0 => draft.set_tracks(&[(track, left - 1)]),
            _ => return Err(No::NoAction { needed: 1, left }),
        }
    }
    Ok(())
}

/// Fleets of a side that can react in a zone (8.25, 9.11a).
pub fn reactors(state: &State, side: Side, zone: Zone) -> Vec<Piece> {
    let influence = Influence::of(state);
    let can = |piece: &Piece| can_react(state, &influence, *piece, zone).is_ok() && state.side(*piece) == side;
    let fleets: Vec<Piece> = state.board().all_pieces().filter(|piece| state.ty(*piece).is_fleet()).collect();
    let mut able: Vec<Piece> = fleets.into_iter().filter(can).collect();
    if side == Side::Japan {
        able.truncate(usize::from(state.track(Track::Oil)));
    }
    able
}

/// Whether a fleet of a side seems able to react, judged by the backs of the blocks: their colour shows the nation. So
/// the question itself reveals nothing more.
pub fn seems_to_react(state: &State, side: Side, zone: Zone) -> bool {
    let (board, influence) = (state.board(), Influence::of(state));
    let fleets = || board.all_pieces().filter(|piece| state.ty(*piece).is_fleet() && state.side(*piece) == side);
    let nations = |piece: Piece| -> BTreeSet<Nation> {
        let colour = board.piece(piece).colour;
        fleets().filter(|other| board.piece(*other).colour == colour).map(|other| state.nation(other)).collect()
    };
    let seems = |piece: Piece| {
        let in_port = matches!(state.piece(piece).at, PieceLocation::Port(_));
        let as_any = |nation: &Nation| can_react_as(state, &influence, *nation, piece, zone).is_ok();
        in_port && nations(piece).iter().any(as_any)
    };
    (side == Side::Allies || state.track(Track::Oil) > 0) && fleets().any(seems)
}

/// Whether a fleet can react in a zone.
///
/// # Errors
/// It cannot react there.
pub fn can_react(state: &State, influence: &Influence, piece: Piece, zone: Zone) -> Result<(), No> {
    can_react_as(state, influence, state.nation(piece), piece, zone)
}

/// The same for a fleet that is taken as one of this nation.
fn can_react_as(state: &State, influence: &Influence, nation: Nation, piece: Piece, zone: Zone) -> Result<(), No> {
    let kind = state.ty(piece).kind();
    let id = || state.board().zone(zone).id.clone();
    let PieceLocation::Port(area) = state.piece(piece).at else { return Err(No::CannotDoThis { kind }) };
    let asleep = matches!(state.board().area(area).id.as_str(), "hawaii" | "usa");
    if state.is_surprise() && nation == Nation::Usa && asleep {
        return Err(No::Surprised {});
    }
    let range = if state.ambush == Some(zone) && nation == Nation::Usa { AMBUSH_RANGE } else { REACTION_RANGE };
    let sailing = Sailing::from(state, influence, nation, From::Port(area), range);
    sailing.steps(zone).map(drop).ok_or_else(|| No::TooFar { kind, zone: id() })
}

/// Fleets that must react: Singapore's, in the surprise attack (9.11e).
pub fn must_react(state: &State, zone: Zone) -> Vec<Piece> {
    let board = state.board();
    let there = [board.named_zone("gulf_of_thailand"), board.named_zone("java_sea")].contains(&zone);
    let ends = state.fleets_at_sea(Side::Japan, zone).next().is_some();
    if !(there && ends && state.is_surprise()) {
        return Vec::new();
    }
    let influence = Influence::of(state);
    let fleets = state.fleets_in(Side::Allies, board.named("singapore"));
    fleets.filter(|piece| can_react(state, &influence, *piece, zone).is_ok()).collect()
}

/// Whether a side's submarine unit can come to a zone.
pub fn submarine_can_come(state: &State, side: Side, zone: Zone) -> bool {
    let ready = state.submarine(side).is_some_and(|piece| {
        let unit = state.piece(piece);
        unit.at == PieceLocation::Holding && unit.steps > 0
    });
    let hawaii = state.board().named_zone("hawaiian_islands");
    ready && !(side == Side::Japan && state.is_surprise() && zone == hawaii)
}

/// The other side reacts or not (8.25).
///
/// # Errors
/// A named unit cannot react.
pub fn react(draft: &mut Draft, zone: Zone, units: &[UnitId], submarine: bool) -> Result<(), No> {
    let side = draft.state.active().enemy();
    let state = &draft.state;
    let mut pieces = if units.is_empty() { Vec::new() } else { state.ordered_units(side, units)? };
    let influence = Influence::of(state);
    for piece in &pieces {
        can_react(state, &influence, *piece, zone)?;
    }
    if side == Side::Allies {
        pieces.extend(must_react(state, zone).into_iter().filter(|piece| !units.contains(&piece.unit())));
    }
    if submarine && !submarine_can_come(state, side, zone) {
        return Err(No::NoSubmarine {});
    }
    pay(draft, side, Fare { oil: pieces.len() as u8, transport: 0 })?;
    set_sail(draft, side, zone, &pieces, Course::React);
    if submarine {
        send(draft, side, zone);
    }
    let fleets = pieces.len() as u8;
    let zone = draft.zone_id(zone);
    draft.emit(E::ReactionEnded { seat: side.seat(), zone, fleets, submarine });
    Ok(())
}

fn send(draft: &mut Draft, side: Side, zone: Zone) {
    if let Some(piece) = draft.state.submarine(side) {
        let before = *draft.state.piece(piece);
        draft.set_piece(piece, PieceState { at: PieceLocation::Sea(zone), ..before }, true);
    }
}

/// The phasing side adds its submarine unit or not (1.11b).
///
/// # Errors
/// The unit cannot come.
pub fn add_submarine(draft: &mut Draft, zone: Zone, sent: bool) -> Result<(), No> {
    let side = draft.state.active();
    if sent {
        if !submarine_can_come(&draft.state, side, zone) {
            return Err(No::NoSubmarine {});
        }
        send(draft, side, zone);
    }
    let zone = draft.zone_id(zone);
    draft.emit(E::SubmarineSent { seat: side.seat(), zone, sent });
    Ok(())
}

/// The track of broken codes for the current year (7.6); none in other years.
pub fn code_track(state: &State) -> Option<Track> {
    match sequence::year(state.moment.turn) {
        1942 => Some(Track::CodeBroken1942),
        1943 => Some(Track::CodeBroken1943),
        _ => None,
    }
}

/// The United States break the code of the zone that Japan has just named (7.6).
///
/// # Errors
/// It is impossible in this year or zone, was already done, or no special action is left.
pub fn break_code(draft: &mut Draft, zone: &SpaceId) -> Result<(), No> {
    let state = &draft.state;
    let zone = state.ordered_zone(zone)?;
    let named = state.step == Step::React(zone) && state.active() == Side::Japan;
    let track = code_track(state).filter(|track| named && state.track(*track) == 0).ok_or(No::NoCode {})?;
    pay_actions(draft, &BTreeSet::from([Power::Usa]))?;
    draft.set_tracks(&[(track, 1)]);
    let state = &draft.state;
    let steps = |class: Class| {
        let of = state.fleets_at_sea(Side::Japan, zone).filter(|piece| Class::of_type(state.ty(*piece)) == Some(class));
        of.map(|piece| state.piece(piece).steps).sum::<u8>()
    };
    let [carriers, battleships, cruisers] = [Class::Cv, Class::Bb, Class::Ca].map(steps);
    let troops = state.transported(Side::Japan, zone).filter(|piece| state.ty(*piece).is_ground());
    let troops = troops.map(|piece| state.piece(piece).steps).sum();
    let zone = draft.zone_id(zone);
    draft.emit(E::CodeBroken { zone, carriers, battleships, cruisers, troops });
    Ok(())
}

/// The powers with special actions.
pub fn powers() -> impl Iterator<Item = Power> {
    Power::ALL.iter().copied().filter(|power| Track::actions(*power).is_some())
}
