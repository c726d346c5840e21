//! Strategic movement. Ground units move over friendly land and supplied zones, and air by hops or the same way.
//! Carrier air moves onto carriers in port.
//!
//! Sections: `5.2`, `5.21`, `5.22`, `5.23`, `5.24`, `5.32`. Rulings: J9, J32, J35. A hop can cross any number of
//! connected zones. It has no range (5.32), because there is no friendly land between the United States and Hawaii.

use crate::model::board::{Area, Piece, Zone};
use crate::model::fact::AsiaEvent as E;
use crate::model::refusal::AsiaRefusal as No;
use crate::model::state::{PieceLocation, PieceState, State, Supply, Track};
use crate::model::vocabulary::{Border, PortSize, Type};
use crate::rules::draft::Draft;
use crate::rules::influence::Influence;
use crate::rules::production::units::{fits, room};
use crate::rules::supply::Supplies;
use adjutant_events::UnitId;
use std::collections::BTreeSet;

/// The maximum number of zones of a voyage (5.32).
const ZONES: usize = 6;

/// The context of a piece's strategic move.
struct Way<'a> {
    state: &'a State,
    influence: &'a Influence,
    supplies: &'a Supplies,
    piece: Piece,
}

impl Way<'_> {
    fn passes(&self, area: Area) -> bool {
        let side = self.state.side(self.piece);
        self.state.is_safe(side, area)
            && !self.state.is_ungoverned(side, area)
            && self.state.may_operate(self.state.nation(self.piece), area)
    }

    /// Whether the piece can cross this land border.
    fn is_open(&self, border: Border) -> bool {
        self.state.ty(self.piece).is_air() || border != Border::Impassable
    }

    /// Areas reached by land from these. A move ends in an area on a zone with enemy influence, unless it starts there
    /// (5.23).
    fn by_land(&self, from: &[Area], arrived: bool) -> BTreeSet<Area> {
        let mut found: BTreeSet<Area> = from.iter().copied().collect();
        let mut queue: Vec<Area> = from.to_vec();
        while let Some(area) = queue.pop() {
            if arrived && from.contains(&area) && self.is_watched(area) {
                continue;
            }
            for (next, border) in &self.state.board().area(area).land {
                if self.is_open(*border) && self.passes(*next) && found.insert(*next) {
                    queue.push(*next);
                }
            }
        }
        found
    }

    /// Areas that air reaches by land and by hops over zones. A hop ends in an area on another zone with enemy
    /// influence (5.22, 5.23).
    fn by_air(&self, from: Area) -> BTreeSet<Area> {
        let board = self.state.board();
        let (mut open, mut stops) = (BTreeSet::from([from]), BTreeSet::new());
        let (mut queue, mut crossed) = (vec![from], BTreeSet::new());
        while let Some(area) = queue.pop() {
            for (next, border) in &board.area(area).land {
                // A move by land ignores zones, even where a hop would have to stop.
                if self.is_open(*border) && self.passes(*next) && open.insert(*next) {
                    queue.push(*next);
                }
            }
            let shores = self.hop(area, &mut crossed).into_iter().flat_map(|zone| board.zone(zone).areas.iter());
            for next in shores.copied().filter(|next| self.passes(*next)) {
                if self.is_watched(next) {
                    stops.insert(next);
                } else if open.insert(next) {
                    queue.push(next);
                }
            }
        }
        open.extend(stops);
        open
    }

    /// Zones that a hop from an area crosses, without those already crossed.
    fn hop(&self, from: Area, crossed: &mut BTreeSet<Zone>) -> Vec<Zone> {
        let (board, side) = (self.state.board(), self.state.side(self.piece));
        let mut zones: Vec<Zone> = Vec::new();
        let mut edge: Vec<Zone> = board.area(from).coasts.iter().map(|(zone, _)| *zone).collect();
        while let Some(zone) = edge.pop() {
            if self.flies_over(zone) && crossed.insert(zone) {
                zones.push(zone);
                edge.extend(self.state.next_zones(side, zone));
            }
        }
        zones
    }

    fn is_watched(&self, area: Area) -> bool {
        let side = self.state.side(self.piece);
        self.state.board().area(area).coasts.iter().any(|(zone, _)| self.influence.stops(side, *zone))
    }

    fn sails(&self, zone: Zone) -> bool {
        self.flies_over(zone) && self.supplies.power(self.state.nation(self.piece).power()).full.zone(zone)
    }

    fn flies_over(&self, zone: Zone) -> bool {
        let nation = self.state.nation(self.piece);
        !self.influence.stops(nation.side(), zone) && self.state.may_sail(nation, zone)
    }

    /// The zones through which an area is left or reached by sea: those of an undamaged port.
    fn shores(&self, area: Area) -> &[Zone] {
        let def = self.state.board().area(area);
        if def.port == PortSize::None || self.state.area(area).port_damage > 0 {
            return &[];
        }
        &def.port_zones
    }

    /// Areas that the piece can reach, and whether it needs transports.
    fn reach(&self) -> Vec<(Area, bool)> {
        let PieceLocation::Land(from) = self.state.piece(self.piece).at else { return Vec::new() };
        let side = self.state.side(self.piece);
        let free = if self.state.ty(self.piece).is_air() { self.by_air(from) } else { self.by_land(&[from], false) };
        let land = self.by_land(&[from], false);
        let mut zones: Vec<Zone> = Vec::new();
        let starts = land.iter().flat_map(|area| self.shores(*area).iter().copied());
        let mut edge: Vec<Zone> = starts.filter(|zone| self.sails(*zone)).collect();
        let mut steps = 0;
        while !edge.is_empty() && steps < ZONES {
            steps += 1;
            edge.sort_unstable();
            edge.dedup();
            edge.retain(|zone| !zones.contains(zone));
            zones.extend(edge.iter().copied());
            let next = edge.iter().flat_map(|zone| self.state.next_zones(side, *zone).collect::<Vec<_>>());
            edge = next.filter(|zone| self.sails(*zone) && !zones.contains(zone)).collect();
        }
        let arrives = |area: &Area| self.passes(*area) && self.shores(*area).iter().any(|zone| zones.contains(zone));
        let ports: Vec<Area> = self.state.board().all_areas().filter(arrives).collect();
        let beyond = self.by_land(&ports, true);
        let by_sea = beyond.into_iter().filter(|area| !free.contains(area)).map(|area| (area, true));
        let mut all: Vec<(Area, bool)> = free.iter().map(|area| (*area, false)).chain(by_sea).collect();
        all.retain(|(area, _)| *area != from && fits(self.state, side, *area, self.state.ty(self.piece)));
        all
    }
}

/// Areas that a piece can reach by a strategic move, and whether it needs transports. Air needs them where it cannot
/// fly.
pub fn reach(state: &State, influence: &Influence, supplies: &Supplies, piece: Piece) -> Vec<(Area, bool)> {
    if check(state, piece).is_err() {
        return Vec::new();
    }
    Way { state, influence, supplies, piece }.reach()
}

/// Whether a piece can move strategically at all, to any destination.
pub fn may_move(state: &State, piece: Piece) -> bool {
    check(state, piece).is_ok()
}

/// Whether a piece can move strategically at all.
///
/// # Errors
/// It cannot move strategically.
fn check(state: &State, piece: Piece) -> Result<(), No> {
    let (ty, held) = (state.ty(piece), state.piece(piece));
    let kind = ty.kind();
    let power = state.nation(piece).power();
    let left = Track::moves(power).map_or(0, |track| state.track(track));
    if left == 0 {
        return Err(No::NoMovesLeft { left });
    }
    if held.supply == Supply::Out {
        return Err(No::OutOfSupply { kind });
    }
    match held.at {
        PieceLocation::Land(area) if (ty.is_ground() || ty.is_lba()) && state.is_safe(state.side(piece), area) => {
            Ok(())
        }
        PieceLocation::Orphan => Ok(()),
        PieceLocation::Land(_)
        | PieceLocation::Pool
        | PieceLocation::Later(_)
        | PieceLocation::Aside
        | PieceLocation::Gone
        | PieceLocation::Port(_)
        | PieceLocation::Sea(_)
        | PieceLocation::Carrier(_)
        | PieceLocation::Holding => Err(No::CannotDoThis { kind }),
    }
}

/// A carrier with room in a port, for carrier air without a carrier.
pub fn carrier_at(state: &State, supplies: &Supplies, piece: Piece, area: Area) -> Option<Piece> {
    let nation = state.nation(piece);
    let carrier = |fleet: &Piece| {
        state.ty(*fleet) == Type::Cv
            && state.nation(*fleet) == nation
            && room(state, *fleet) >= state.piece(piece).steps
    };
    let supplied = supplies.judge_area(state, nation, area) == Supply::Full;
    state.fleets_in(nation.side(), area).find(carrier).filter(|_| supplied)
}

/// Moves units strategically, one move for each.
///
/// # Errors
/// A unit cannot go there, or moves or transport are short.
pub fn transfer(draft: &mut Draft, side: crate::model::vocabulary::Side, units: &[UnitId], to: Area) -> Result<(), No> {
    let pieces = draft.state.ordered_units(side, units)?;
    let from = draft.state.counted(&pieces);
    for piece in &pieces {
        let state = &draft.state;
        check(state, *piece)?;
        let (influence, supplies) = (Influence::of(state), Supplies::of(state));
        let kind = state.ty(*piece).kind();
        let way = || No::NoWay { kind: kind.clone(), area: state.board().area(to).id.clone() };
        let held = *state.piece(*piece);
        let (at, by_sea) = if held.at == PieceLocation::Orphan {
            let carrier = carrier_at(state, &supplies, *piece, to).ok_or_else(way)?;
            (PieceLocation::Carrier(carrier), false)
        } else {
            let reached = reach(state, &influence, &supplies, *piece);
            let found = reached.into_iter().find(|(area, _)| *area == to).ok_or_else(way)?;
            (PieceLocation::Land(to), found.1)
        };
        let pays = by_sea && side == crate::model::vocabulary::Side::Japan;
        let left = state.track(Track::TransportLeft);
        if pays && left == 0 {
            return Err(No::NoTransport { needed: 1, left });
        }
        if pays {
            draft.spend(Track::TransportLeft, 1);
        }
        if let Some(track) = Track::moves(draft.state.nation(*piece).power()) {
            draft.spend(track, 1);
        }
        draft.set_piece(*piece, PieceState { at, ..held }, false);
    }
    let (seat, to) = (side.seat(), draft.area_id(to));
    draft.emit(E::UnitsMoved { seat, to, from, landed: false });
    Ok(())
}
