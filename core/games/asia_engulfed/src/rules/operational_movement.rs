//! Operational movement: ground units move one area, land-based air two areas or over one zone, and transports land
//! their units.
//!
//! Sections: `4.26`, `4.28`, `5.1`, `5.4`, `5.11`, `5.12`, `5.13`, `5.14`, `5.15`, `5.18`, `5.31`, `5.42`, `5.43`,
//! `5.44`, `7.2`, `7.13`, `7.23`, `7.25`, `9.23`, `9.41`, `9.44`, `9.51`, `5.17`, `1.15`, `7.7`. Rulings: J3, J8, J24.

use crate::model::board::{Area, Piece, Zone};
use crate::model::fact::AsiaEvent as E;
use crate::model::refusal::AsiaRefusal as No;
use crate::model::sequence::Phase;
use crate::model::state::{Entry, PieceLocation, PieceState, State, Supply, Track};
use crate::model::vocabulary::{AreaKind, Border, Control, Nation, Power, Side, Terrain, Type};
use crate::rules::areas;
use crate::rules::draft::Draft;
use crate::rules::naval_movement::pay_actions;
use crate::rules::production::units::fits;
use adjutant_events::UnitId;
use std::collections::BTreeSet;

fn id(state: &State, area: Area) -> adjutant_events::SpaceId {
    state.board().area(area).id.clone()
}

/// Whether a ground unit can move to an area by land (5.11).
///
/// # Errors
/// It cannot move there.
pub fn can_march(state: &State, piece: Piece, to: Area) -> Result<(), No> {
    let (side, nation, kind) = (state.side(piece), state.nation(piece), state.ty(piece).kind());
    let held = state.piece(piece);
    let PieceLocation::Land(from) = held.at else { return Err(No::CannotDoThis { kind }) };
    if held.moved {
        return Err(No::HasMoved { kind });
    }
    if nation == Nation::Dei {
        return Err(No::CannotDoThis { kind });
    }
    let border = state.board().border(from, to);
    if border.is_none_or(|border| border == Border::Impassable) {
        return Err(No::NoWay { kind, area: id(state, to) });
    }
    may_enter(state, piece, to)?;
    let safe = state.is_safe(side, to);
    if state.is_contested(from) && !safe {
        return Err(No::NoWay { kind, area: id(state, to) });
    }
    if !has_room(state, side, to, false) {
        return Err(No::NoRoom { area: id(state, to) });
    }
    Ok(())
}

/// Whether a unit may be in an area at all: the theatre of its nation, neutral areas, and the special action that
/// Nationalists need (9.41).
fn may_enter(state: &State, piece: Piece, to: Area) -> Result<(), No> {
    let (side, nation, kind) = (state.side(piece), state.nation(piece), state.ty(piece).kind());
    let neutral = state.control(to) == Control::Neutral && side != Side::Japan;
    if neutral || !state.may_operate(nation, to) {
        return Err(No::MayNotGo { kind, space: id(state, to) });
    }
    let there = |piece: Piece| state.nation(piece) == Nation::Nationalists;
    let occupied = state.holds(Side::Japan, to) && !state.ground_at(Side::Allies, to).any(there);
    let action = state.track(Track::NationalistAttack) > 0 || state.track(Track::UsActions) > 0;
    if nation == Nation::Nationalists && occupied && !action {
        return Err(No::NeedsAction { area: id(state, to) });
    }
    Ok(())
}

/// Whether an area has room for one more ground unit of a side; marines may exceed the limit by one when they land
/// (4.26, 5.4).
fn has_room(state: &State, side: Side, area: Area, marines: bool) -> bool {
    let extra = usize::from(marines);
    let there = state.ground_at(side, area).count();
    state.room(area).ground.is_none_or(|most| there < usize::from(most) + extra)
}

/// Whether a counter can fly to an area: over two areas with stops at enemies and jungle, or over one zone (5.12 to
/// 5.15).
///
/// # Errors
/// It cannot fly there.
pub fn can_fly(state: &State, piece: Piece, to: Area) -> Result<(), No> {
    let (side, kind, held) = (state.side(piece), state.ty(piece).kind(), state.piece(piece));
    let PieceLocation::Land(from) = held.at else { return Err(No::CannotDoThis { kind }) };
    if held.moved {
        return Err(No::HasMoved { kind });
    }
    let welcome = state.is_friendly(side, to) || state.holds(side, to);
    if !welcome || state.control(to) == Control::Neutral || !state.may_operate(state.nation(piece), to) || from == to {
        return Err(No::MayNotGo { kind, space: id(state, to) });
    }
    if !fits(state, side, to, state.ty(piece)) {
        return Err(No::NoRoom { area: id(state, to) });
    }
    let board = state.board();
    let near = |area: Area| board.area(area).land.iter().map(|(next, _)| *next).collect::<Vec<Area>>();
    let contested = state.is_contested(from);
    if state.by_the_text() && contested && !state.is_safe(side, to) {
        // A unit that leaves a contested area may not enter another in this turn (5.14a).
        return Err(No::NoWay { kind, area: id(state, to) });
    }
    let passes = |area: &Area| {
        let stops = state.is_enemy_occupied(side, *area) || board.area(*area).terrain == Terrain::Jungle;
        if state.by_the_text() {
            // Aircraft stop at enemy units, but not at empty enemy areas (5.12). From a contested area, they first move
            // into a safe one (5.14a).
            let alone = state.air_at(side.enemy(), *area).next().is_none();
            let first = !contested || state.is_safe(side, *area);
            return !stops && alone && first && state.control(*area) != Control::Neutral;
        }
        state.is_friendly(side, *area) && !stops
    };
    let one = near(from).contains(&to);
    // A strait costs the whole move, for aircraft too (5.16).
    let strait = |a: Area, b: Area| state.by_the_text() && board.border(a, b) == Some(Border::Strait);
    let between = |area: &&Area| passes(area) && !strait(from, **area) && !strait(**area, to);
    let two = near(from).iter().filter(between).any(|area| near(*area).contains(&to));
    let out = held.supply == Supply::Out;
    let over = board
        .all_zones()
        .any(|zone| board.touches(from, zone) && board.touches(to, zone) && state.may_sail(state.nation(piece), zone));
    match (one, two || over, out) {
        (true, _, _) | (_, true, false) => Ok(()),
        (false, true, true) => Err(No::OutOfSupply { kind }),
        (false, false, _) => Err(No::NoWay { kind, area: id(state, to) }),
    }
}

/// Moves units by land and air into an area.
///
/// # Errors
/// A unit cannot go there, or a rearguard would be too small.
pub fn march(draft: &mut Draft, side: Side, units: &[UnitId], to: Area) -> Result<(), No> {
    let pieces = draft.state.ordered_units(side, units)?;
    let before = draft.state.counted(&pieces);
    let mut entry = draft.state.area(to).entry;
    let contested = draft.state.is_contested(to);
    let mut ground = false;
    for piece in &pieces {
        let state = &draft.state;
        if state.ty(*piece).is_ground() {
            can_march(state, *piece, to)?;
            rearguard(state, side, *piece)?;
            ground = true;
            if let PieceLocation::Land(from) = state.piece(*piece).at {
                let border = state.board().border(from, to);
                entry.crossed |= matches!(border, Some(Border::River | Border::Strait));
            }
            needs_action(draft, *piece, to)?;
        } else if state.ty(*piece).is_lba() {
            can_fly(state, *piece, to)?;
        } else {
            return Err(No::CannotDoThis { kind: state.ty(*piece).kind() });
        }
        let held = *draft.state.piece(*piece);
        draft.set_piece(*piece, PieceState { at: PieceLocation::Land(to), moved: true, ..held }, false);
    }
    let (seat, word) = (side.seat(), draft.area_id(to));
    draft.emit(E::UnitsMoved { seat, to: word.clone(), from: before, landed: false });
    if ground {
        let enemy = draft.state.holds(side.enemy(), to) || draft.state.home_defence(to) > 0;
        if enemy {
            if !contested {
                draft.emit(E::EntryMade { area: word, entry: Entry { fresh: true, ..entry } });
            }
        } else if !draft.state.is_friendly(side, to) {
            areas::take(draft, side, to);
        }
    }
    Ok(())
}

/// A Nationalist attack on an occupied area needs a US special action, once a turn (7.7, 9.41).
fn needs_action(draft: &mut Draft, piece: Piece, to: Area) -> Result<(), No> {
    let state = &draft.state;
    let there = |other: Piece| state.nation(other) == Nation::Nationalists;
    let occupied = state.holds(Side::Japan, to) && !state.ground_at(Side::Allies, to).any(there);
    let attacks = state.nation(piece) == Nation::Nationalists && occupied;
    if attacks && state.track(Track::NationalistAttack) == 0 {
        pay_actions(draft, &BTreeSet::from([Power::Usa]))?;
        draft.set_tracks(&[(Track::NationalistAttack, 1)]);
    }
    Ok(())
}

/// Whether a unit can leave its area: in a contested one, as many steps must stay as there are enemy units (5.14).
///
/// # Errors
/// Too few steps would stay.
pub fn rearguard(state: &State, side: Side, piece: Piece) -> Result<(), No> {
    let PieceLocation::Land(from) = state.piece(piece).at else { return Ok(()) };
    if !state.is_contested(from) {
        return Ok(());
    }
    let stays: u8 =
        state.ground_at(side, from).filter(|other| *other != piece).map(|other| state.piece(other).steps).sum();
    let stays = stays + u8::from(state.area(from).garrisons[side.ix()].is_some());
    let steps = state.ground_count(side.enemy(), from);
    if stays >= steps { Ok(()) } else { Err(No::RearguardMustStay { area: id(state, from), steps }) }
}

/// The number of units that may invade this kind of area, more with marines (7.2).
fn landing_limit(kind: AreaKind) -> usize {
    match kind {
        AreaKind::Large => 4,
        AreaKind::PortBox => 2,
        AreaKind::IslandBox => 1,
    }
}

/// Whether a side can invade an area from a zone (7.2). The coast must not be impassable, and a friendly uncontested
/// area must be on the zone. For Japan the zone must be in the network. The enemy must control the target, and it must
/// not be contested yet.
///
/// # Errors
/// It cannot invade there.
pub fn can_invade(state: &State, side: Side, zone: Zone, area: Area) -> Result<(), No> {
    let board = state.board();
    let base = board.zone(zone).areas.iter().any(|base| state.is_safe(side, *base));
    let network = side != Side::Japan || state.network.contains(&zone);
    // Further landings in this phase are part of the same invasion (7.2).
    let follows = state.by_the_text() && state.area(area).entry.landed;
    let strange = state.control(area) != Control::by(side) && (follows || !state.holds(side, area));
    let neutral = state.control(area) == Control::Neutral && side != Side::Japan;
    if board.can_land(area, zone) && base && network && strange && !neutral {
        Ok(())
    } else {
        Err(No::CannotLand { area: id(state, area) })
    }
}

/// Lands units from their zone, in a friendly area or as an invasion.
///
/// # Errors
/// They cannot land there, or special actions are short.
pub fn land(draft: &mut Draft, side: Side, units: &[UnitId], area: Area) -> Result<(), No> {
    let state = &draft.state;
    let pieces = state.ordered_units(side, units)?;
    let mut zones = BTreeSet::new();
    for piece in &pieces {
        let ty = state.ty(*piece);
        match state.piece(*piece).at {
            PieceLocation::Sea(zone) if ty.is_ground() || ty.is_lba() => zones.insert(zone),
            _ => return Err(No::CannotDoThis { kind: ty.kind() }),
        };
        if !state.may_operate(state.nation(*piece), area) {
            return Err(No::MayNotGo { kind: ty.kind(), space: id(state, area) });
        }
    }
    let (Some(zone), 1) = (zones.first().copied(), zones.len()) else {
        return Err(No::CannotLand { area: id(state, area) });
    };
    let entry = state.area(area).entry;
    let follows = state.by_the_text() && entry.landed && !state.is_friendly(side, area);
    let marines = pieces.iter().any(|piece| state.ty(*piece) == Type::Marine) || (follows && entry.marines);
    let lodged = !follows && (state.is_friendly(side, area) || state.holds(side, area));
    if lodged {
        if !state.board().can_land(area, zone) {
            return Err(No::CannotLand { area: id(state, area) });
        }
    } else {
        invade(draft, side, zone, area, &pieces)?;
    }
    let from = draft.state.counted(&pieces);
    for piece in &pieces {
        let state = &draft.state;
        let room = if state.ty(*piece).is_ground() {
            has_room(state, side, area, marines && !lodged)
        } else {
            fits(state, side, area, state.ty(*piece))
        };
        if !room {
            return Err(No::NoRoom { area: id(state, area) });
        }
        let held = *state.piece(*piece);
        // The mark records which units landed against the enemy (`ashore`).
        let spent = if state.by_the_text() { !lodged } else { held.spent };
        draft.set_piece(*piece, PieceState { at: PieceLocation::Land(area), moved: true, spent, ..held }, false);
    }
    let word = draft.area_id(area);
    draft.emit(E::UnitsMoved { seat: side.seat(), to: word.clone(), from, landed: true });
    if !lodged {
        let entry = draft.state.area(area).entry;
        draft.emit(E::EntryMade { area: word, entry: Entry { fresh: true, landed: true, marines, ..entry } });
    }
    Ok(())
}

/// The further conditions of an invasion. Only infantry and marines land, and no more units than the limit. Unless only
/// marines land, each power needs a special action.
fn invade(draft: &mut Draft, side: Side, zone: Zone, area: Area, pieces: &[Piece]) -> Result<(), No> {
    let state = &draft.state;
    can_invade(state, side, zone, area)?;
    let lands = |piece: &&Piece| matches!(state.ty(**piece), Type::Infantry | Type::Marine);
    if let Some(piece) = pieces.iter().find(|piece| !lands(piece)) {
        return Err(No::DoesNotLand { kind: state.ty(*piece).kind() });
    }
    let marines = |piece: &Piece| state.ty(*piece) == Type::Marine;
    let ashore = ashore(state, side, area);
    let all = || pieces.iter().chain(&ashore);
    let most = landing_limit(state.board().area(area).kind) + usize::from(all().any(marines));
    if all().count() > most {
        return Err(No::NoRoom { area: id(state, area) });
    }
    let power = |piece: &Piece| state.nation(*piece).power();
    // A power with infantry ashore has already paid for the area.
    let paid: BTreeSet<Power> = ashore.iter().filter(|piece| !marines(piece)).map(power).collect();
    let needs = pieces.iter().filter(|piece| !marines(piece)).map(power);
    let powers: BTreeSet<Power> = needs.filter(|power| !paid.contains(power)).collect();
    pay_actions(draft, &powers)
}

/// Units that landed in an area against the enemy in this phase. The limit and the special action belong to the area,
/// however many orders land units there (7.2).
fn ashore(state: &State, side: Side, area: Area) -> Vec<Piece> {
    let counts = state.by_the_text() && state.area(area).entry.landed;
    state.ground_at(side, area).filter(|piece| counts && state.piece(*piece).spent).collect()
}

/// The nation of the garrison that a unit leaves behind; the Chinese, the Indies and the Philippines leave none (4.43).
const fn garrison_of(nation: Nation) -> Option<Nation> {
    match nation.power() {
        Power::Japan => Some(Nation::Japan),
        Power::Usa => Some(Nation::Usa),
        Power::Commonwealth => Some(Nation::Commonwealth),
        Power::Nationalists | Power::Communists | Power::Dei | Power::Philippines => None,
    }
}

/// Occupies an empty enemy box on the zone of a unit that is about to land. The unit gives a step, which becomes a
/// garrison (7.25, J24). Its side controls the box when ground combat is over, as after any unopposed landing (3.25).
///
/// # Errors
/// The box cannot be occupied, or the unit cannot give a step.
pub fn occupy(draft: &mut Draft, side: Side, unit: UnitId, area: Area) -> Result<(), No> {
    let state = &draft.state;
    let piece = state.ordered_unit(side, unit)?;
    let (nation, ty, held) = (state.nation(piece), state.ty(piece), *state.piece(piece));
    let kind = ty.kind();
    let PieceLocation::Sea(zone) = held.at else { return Err(No::CannotDoThis { kind }) };
    if !matches!(ty, Type::Infantry | Type::Marine) {
        return Err(No::DoesNotLand { kind });
    }
    if !state.may_operate(nation, area) {
        return Err(No::MayNotGo { kind, space: id(state, area) });
    }
    can_invade(state, side, zone, area)?;
    let empty = state.board().is_box(area) && !state.holds(side.enemy(), area);
    let garrison = garrison_of(nation).filter(|_| empty && held.steps > 1);
    let garrison = garrison.ok_or_else(|| No::NoGarrison { area: id(state, area) })?;
    let from = state.counted(&[piece]);
    let to = id(state, area);
    draft.emit(E::GarrisonSet { seat: side.seat(), area: to.clone(), nation: Some(garrison) });
    // The mark records that the unit must land (`landings_left`).
    draft.set_piece(piece, PieceState { steps: held.steps - 1, spent: true, ..held }, false);
    draft.emit(E::UnitsMoved { seat: side.seat(), to, from, landed: true });
    Ok(())
}

/// Units that gave a step for an empty box and have not landed, with their possible areas. They must land before the
/// phase ends (7.25).
pub fn landings_left(state: &State, side: Side) -> Vec<(Zone, Piece, Area)> {
    let mut left = Vec::new();
    for zone in state.board().all_zones() {
        for piece in state.transported(side, zone).filter(|piece| state.piece(*piece).spent) {
            let lands = |area: &Area| land(&mut Draft::new(state), side, &[piece.unit()], *area).is_ok();
            let area = state.board().zone(zone).areas.iter().copied().find(lands);
            left.extend(area.map(|area| (zone, piece, area)));
        }
    }
    left
}

/// Removes a step of an infantry or marine unit for a garrison (4.28): in a supplied, friendly and uncontested area, or
/// where a combat was just won (6.74).
///
/// # Errors
/// The place or the unit does not allow it.
pub fn drop(draft: &mut Draft, side: Side, unit: UnitId) -> Result<(), No> {
    let state = &draft.state;
    let piece = state.ordered_unit(side, unit)?;
    let (nation, ty, held) = (state.nation(piece), state.ty(piece), *state.piece(piece));
    let PieceLocation::Land(area) = held.at else { return Err(No::CannotDoThis { kind: ty.kind() }) };
    let no = || No::NoGarrison { area: id(state, area) };
    let garrison = garrison_of(nation).ok_or_else(no)?;
    let won = state.moment.phase == Phase::GroundCombat && state.fought.contains(&area);
    let may = matches!(ty, Type::Infantry | Type::Marine)
        && state.is_safe(side, area)
        && state.area(area).garrisons[side.ix()].is_none()
        && (held.supply == Supply::Full || won);
    if !may {
        return Err(no());
    }
    let area = draft.area_id(area);
    draft.emit(E::GarrisonSet { seat: side.seat(), area, nation: Some(garrison) });
    draft.take_steps(piece, 1, false);
    let from = Vec::new();
    let to = draft.area_id(match held.at {
        PieceLocation::Land(area) => area,
        _ => return Ok(()),
    });
    draft.emit(E::UnitsMoved { seat: side.seat(), to, from, landed: false });
    Ok(())
}
