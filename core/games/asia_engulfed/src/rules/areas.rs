//! Control of an area: a side takes it, and the loser's air, ships and fortification are removed.
//!
//! Sections: `2.5`, `3.25`, `5.46`, `6.8`. Ruling: J38.

use crate::model::board::{Area, Piece, Zone};
use crate::model::fact::AsiaEvent as E;
use crate::model::state::{PieceLocation, PieceState, State, Track};
use crate::model::vocabulary::{Control, Side};
use crate::rules::china;
use crate::rules::draft::Draft;
use crate::rules::strategic_warfare;

/// A side takes an area; a loss in China raises militia (9.45).
pub fn take(draft: &mut Draft, side: Side, area: Area) {
    let lost = draft.state.control(area) == Control::by(side.enemy());
    falls_to(draft, side, area);
    if lost && side == Side::Japan {
        china::mobilize(draft, area);
    }
}

/// An area falls to the only side left there. Control changes, and the loser's fortification, air and ships are
/// removed.
pub fn falls_to(draft: &mut Draft, side: Side, area: Area) {
    let loser = side.enemy();
    let strange = draft.state.control(area) != Control::by(side);
    draft.take_area(area, Control::by(side));
    if strange && side == Side::Japan {
        strategic_warfare::base_lost(draft, area);
    }
    if draft.state.area(area).fort == Some(loser) {
        draft.emit(E::FortificationSet { area: draft.area_id(area), seat: None });
    }
    clear(draft, loser, area);
}

/// Removes the air and ships of a side without ground units in an area. Air is removed. Ships escape to an adjacent
/// zone without enemy fleets, or sink (5.46).
pub fn clear(draft: &mut Draft, loser: Side, area: Area) {
    if draft.state.holds(loser, area) || !draft.state.is_friendly(loser.enemy(), area) {
        return;
    }
    let air: Vec<Piece> = draft.state.air_at(loser, area).collect();
    let spaces = draft.state.counted(&air);
    for piece in &air {
        draft.remove(*piece, true);
    }
    if !air.is_empty() {
        draft.emit(E::UnitsRemoved { seat: loser.seat(), rule: "5.46".to_owned(), spaces });
    }
    let fleets: Vec<Piece> = draft.state.fleets_in(loser, area).collect();
    for piece in fleets {
        if let Some(zone) = escape(&draft.state, loser, piece, area) {
            if loser == Side::Japan {
                draft.spend(Track::Oil, 1);
            }
            let (held, from) = (*draft.state.piece(piece), draft.state.counted(&[piece]));
            draft.set_piece(piece, PieceState { at: PieceLocation::Sea(zone), ..held }, false);
            // The enemy sees how many ships leave, but not which.
            let to = draft.zone_id(zone);
            draft.emit(E::UnitsMoved { seat: loser.seat(), to, from, landed: false });
        } else {
            let spaces = draft.state.counted(&[piece]);
            draft.sink(piece);
            draft.emit(E::UnitsRemoved { seat: loser.seat(), rule: "5.46".to_owned(), spaces });
        }
    }
}

/// The zone that a ship escapes to (5.46, J11).
fn escape(state: &State, loser: Side, piece: Piece, area: Area) -> Option<Zone> {
    if loser == Side::Japan && state.track(Track::Oil) == 0 {
        return None;
    }
    let free = |zone: &Zone| {
        state.fleets_at_sea(loser.enemy(), *zone).next().is_none() && state.may_sail(state.nation(piece), *zone)
    };
    state.board().area(area).port_zones.iter().copied().find(free)
}
