//! The influence of both sides in sea zones, which movement, rebasing and supply use.
//!
//! Influence comes from land-based air in uncontested areas in or on a zone. It also comes from fleets in ports that
//! open on it, and from fleets at sea in it (J10). Submarines, transports and Chinese air (9.47) have none. Its effects
//! are in other files.
//!
//! Sections: `8.13`, `9.11d`, `9.47`.

use crate::model::board::{Board, Zone};
use crate::model::sequence::Phase;
use crate::model::state::{PieceLocation, State, Supply};
use crate::model::vocabulary::Side;

/// The influence of both sides in each zone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Influence(Vec<[bool; 2]>);

impl Influence {
    /// The influence on the current board.
    pub fn of(state: &State) -> Self {
        let board: &Board = state.board();
        let mut by = vec![[false; 2]; board.zones.len()];
        for piece in board.all_pieces() {
            let (ty, def, held) = (state.ty(piece), board.piece(piece), state.piece(piece));
            let side = def.nation.side();
            match held.at {
                PieceLocation::Land(area) if ty.is_lba() => {
                    // Neither 8.13 nor 3.6 removes the influence of air out of supply.
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

    /// Whether a side has influence in a zone.
    pub fn has(&self, side: Side, zone: Zone) -> bool {
        self.0[zone.ix()][side.ix()]
    }

    /// Whether a side dominates a zone: it has influence and the enemy has none.
    pub fn dominates(&self, side: Side, zone: Zone) -> bool {
        self.has(side, zone) && !self.has(side.enemy(), zone)
    }

    /// Whether both sides have influence in a zone.
    pub fn is_limited(&self, zone: Zone) -> bool {
        self.has(Side::Japan, zone) && self.has(Side::Allies, zone)
    }

    /// Whether a side must stop in a zone and may not rebase into it: the enemy has influence there.
    pub fn stops(&self, side: Side, zone: Zone) -> bool {
        self.has(side.enemy(), zone)
    }
}

/// Whether a side's air and its fleets in port still lack influence because of the surprise attack (9.11d).
fn is_surprised(state: &State, side: Side) -> bool {
    let early = matches!(
        state.moment.phase,
        Phase::NavalMovement | Phase::FirstSupply | Phase::Production | Phase::AirNavalCombat
    );
    side == Side::Allies && state.is_surprise() && early
}
