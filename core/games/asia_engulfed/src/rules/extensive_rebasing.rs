//! Extensive rebasing: for one special action, Japan rebases any fleets, transports and marines, at sea or on a coast.
//! They go to any supplied ports and cost no oil.
//!
//! The way leads over zones with full supply and without enemy influence. As in all rebasing, the first zone is
//! excepted (8.8). Its range is unlimited, and the port must be supplied. One action serves a whole rebase phase of
//! either side.
//!
//! Sections: `7.5`, `8.8`, `8.13`.

use crate::model::board::{Area, Piece, Zone};
use crate::model::refusal::AsiaRefusal as No;
use crate::model::state::{PieceLocation, State, Supply, Track};
use crate::model::vocabulary::{Nation, Power, Side, Type};
use crate::rules::draft::Draft;
use crate::rules::influence::Influence;
use crate::rules::naval_movement::pay_actions;
use crate::rules::rebase;
use crate::rules::supply::Supplies;
use adjutant_events::UnitId;
use std::collections::BTreeSet;

/// Whether a side can rebase so: Japan, with a special action left or already paid in this phase.
pub fn is_open(state: &State, side: Side) -> bool {
    let paid = state.track(Track::ExtensiveRebasing) > 0;
    side == Side::Japan && (paid || state.track(Track::JapanActions) > 0)
}

/// The first zones of a piece's way; none = it cannot rebase so.
fn starts(state: &State, piece: Piece) -> Option<(Vec<Zone>, bool)> {
    match state.piece(piece).at {
        PieceLocation::Sea(zone) if state.ty(piece) != Type::Submarine => Some((vec![zone], true)),
        PieceLocation::Land(area) if state.ty(piece) == Type::Marine && state.is_safe(state.side(piece), area) => {
            let coasts = state.board().area(area).coasts.iter().filter(|(_, open)| *open);
            Some((coasts.map(|(zone, _)| *zone).collect(), false))
        }
        PieceLocation::Land(_)
        | PieceLocation::Sea(_)
        | PieceLocation::Port(_)
        | PieceLocation::Pool
        | PieceLocation::Later(_)
        | PieceLocation::Aside
        | PieceLocation::Gone
        | PieceLocation::Carrier(_)
        | PieceLocation::Orphan
        | PieceLocation::Holding => None,
    }
}

/// Influence and supply for ways over the sea, computed once for all pieces.
#[derive(Debug)]
pub struct Sea<'a> {
    state: &'a State,
    influence: Influence,
    supplies: Supplies,
}

impl<'a> Sea<'a> {
    /// Computes both for the current board.
    pub fn of(state: &'a State) -> Self {
        Self { state, influence: Influence::of(state), supplies: Supplies::of(state) }
    }

    /// Zones from which a piece can enter a port.
    fn reached(&self, piece: Piece) -> BTreeSet<Zone> {
        let open = |zone: &Zone| {
            let supplied = self.supplies.power(Power::Japan).full.zone(*zone);
            supplied && !self.influence.stops(Side::Japan, *zone)
        };
        let Some((from, afloat)) = starts(self.state, piece) else { return BTreeSet::new() };
        let mut found: BTreeSet<Zone> = from.into_iter().filter(|zone| afloat || open(zone)).collect();
        let mut queue: Vec<Zone> = found.iter().copied().collect();
        while let Some(zone) = queue.pop() {
            for next in self.state.next_zones(Side::Japan, zone).filter(open) {
                if found.insert(next) {
                    queue.push(next);
                }
            }
        }
        found
    }

    /// Ports that a piece can rebase to.
    pub fn ports(&self, piece: Piece) -> Vec<Area> {
        let reached = self.reached(piece);
        let can = |area: &Area| self.check(piece, &reached, *area).is_ok();
        self.state.board().all_areas().filter(can).collect()
    }

    fn check(&self, piece: Piece, reached: &BTreeSet<Zone>, area: Area) -> Result<(), No> {
        let (state, def) = (self.state, self.state.board().area(area));
        if state.piece(piece).at == PieceLocation::Land(area) || !rebase::has_room(state, piece, area) {
            return Err(No::NoBerth { area: def.id.clone() });
        }
        let near = def.port_zones.iter().any(|zone| reached.contains(zone));
        if near && self.supplies.judge_area(state, Nation::Japan, area) == Supply::Full {
            Ok(())
        } else {
            Err(No::NoSupplyLine { kind: state.ty(piece).kind(), area: def.id.clone() })
        }
    }
}

/// Rebases units into a supplied port at any distance.
///
/// # Errors
/// A unit cannot go there, or no special action is left.
pub fn order(draft: &mut Draft, side: Side, units: &[UnitId], area: Area) -> Result<(), No> {
    if side != Side::Japan {
        return Err(No::not_asked());
    }
    let pieces = draft.state.ordered_units(side, units)?;
    if draft.state.track(Track::ExtensiveRebasing) == 0 {
        pay_actions(draft, &BTreeSet::from([Power::Japan]))?;
        draft.set_tracks(&[(Track::ExtensiveRebasing, 1)]);
    }
    for piece in pieces {
        let state = &draft.state;
        if starts(state, piece).is_none() {
            return Err(No::CannotDoThis { kind: state.ty(piece).kind() });
        }
        let sea = Sea::of(state);
        sea.check(piece, &sea.reached(piece), area)?;
        rebase::bring_in(draft, side, &[piece], area);
    }
    Ok(())
}
