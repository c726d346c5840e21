//! Influence of both sides in the zones, of which movement, rebasing and supply ask.
//!
//! It comes from land-based air in uncontested areas in or on a zone, from fleets in ports that open on it, and from fleets at
//! sea in it (J10); never from submarines, transports, or the air of the Chinese (9.47). Not here: what it stops.
//!
//! Sections: `8.13`, `9.11d`, `9.47`.

use crate::model::board::{Board, Zone};
use crate::model::sequence::Phase;
use crate::model::state::{PieceLocation, State, Supply};
use crate::model::vocabulary::Side;

/// Who has influence where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Influence(Vec<[bool; 2]>);

impl Influence {
    /// As the board stands.
    pub fn of(state: &State) -> Self {
        let board: &Board = state.board();
        let mut by = vec![[false; 2]; board.zones.len()];
        for piece in board.all_pieces() {
            let (ty, def, held) = (state.ty(piece), board.piece(piece), state.piece(piece));
            let side = def.nation.side();
            match held.at {
                PieceLocation::Land(area) if ty.is_lba() => {
                    // Nothing in 8.13 or 3.6 takes it from air that is out of supply.
                    let cut_off = held.supply == Supply::Out && !state.by_the_text();
                    let quiet = is_surprised(state, side) || def.nation.is_chinese() || cut_off;
                    if !quiet && !state.is_contested(area) {
                        board.area(area).coasts.iter().for_each(|(zone, _)| by[zone.ix()][side.ix()] = true);
                    }
                }
                PieceLocation::Port(area) if ty.is_fleet() && !is_surprised(state, side) => {
                    board.area(area).port_zones.iter().for_each(|zone| by[zone.ix()][side.ix()] = true);
                }
                PieceLocation::Sea(zone) if ty.is_fleet() => by[zone.ix()][side.ix()] = true,
                PieceLocation::Pool
                | PieceLocation::Later(_)
                | PieceLocation::Aside
                | PieceLocation::Gone
                | PieceLocation::Land(_)
                | PieceLocation::Port(_)
                | PieceLocation::Sea(_)
                | PieceLocation::Carrier(_)
                | PieceLocation::Orphan
                | PieceLocation::Holding => {}
            }
        }
        Self(by)
    }

    /// Whether a side has any.
    pub fn has(&self, side: Side, zone: Zone) -> bool {
        self.0[zone.ix()][side.ix()]
    }

    /// Whether a side dominates: it has some and the enemy none.
    pub fn dominates(&self, side: Side, zone: Zone) -> bool {
        self.has(side, zone) && !self.has(side.enemy(), zone)
    }

    /// Whether both have some.
    pub fn is_limited(&self, zone: Zone) -> bool {
        self.has(Side::Japan, zone) && self.has(Side::Allies, zone)
    }

    /// Whether a side must stop there, and may not rebase into it: the enemy has some.
    pub fn stops(&self, side: Side, zone: Zone) -> bool {
        self.has(side.enemy(), zone)
    }
}

/// Whether a side's air and its fleets in port have no influence yet in the surprise attack (9.11d).
fn is_surprised(state: &State, side: Side) -> bool {
    let early = matches!(
        state.moment.phase,
        Phase::NavalMovement | Phase::FirstSupply | Phase::Production | Phase::AirNavalCombat
    );
    side == Side::Allies && state.is_surprise() && early
}
