//! The first supply phase: jungle attrition, the network and the judgement of supply.
//!
//! Sections: `1.12`, `3.6`, `3.7`, `6.72`.

use crate::model::board::Piece;
use crate::model::fact::AsiaEvent as E;
use crate::model::sequence;
use crate::model::state::{State, Supply};
use crate::model::vocabulary::{Side, Terrain};
use crate::rules::draft::Draft;
use crate::rules::supply;

/// In Jul/Aug every ground unit in a contested jungle area loses a step, but not its last (6.72).
pub fn attrition(draft: &mut Draft) {
    if !sequence::is_monsoon(draft.state.moment.turn) || draft.state.active() != Side::Japan {
        return;
    }
    for side in Side::BOTH {
        let state = &draft.state;
        let jungle = |area: &crate::model::board::Area| {
            state.board().area(*area).terrain == Terrain::Jungle && state.is_contested(*area)
        };
        let suffers = |piece: &Piece| state.piece(*piece).steps > 1;
        let areas = state.board().all_areas().filter(jungle);
        let units: Vec<Piece> = areas.flat_map(|area| state.ground_at(side, area)).filter(suffers).collect();
        if units.is_empty() {
            continue;
        }
        let areas = state.counted(&units);
        let less = |piece: &Piece| {
            let before = *state.piece(*piece);
            (*piece, crate::model::state::PieceState { steps: before.steps - 1, ..before })
        };
        let changes: Vec<_> = units.iter().map(less).collect();
        draft.set_pieces(&changes, false);
        draft.emit(E::JungleAttrition { seat: side.seat(), areas });
    }
}

/// Judges the supply of the phasing side and marks it (3.7).
pub fn judge(draft: &mut Draft) {
    let side = draft.state.active();
    let marks = supply::judged(&draft.state, side);
    mark(draft, side, &marks);
}

/// Sets a side's supply marks, if they change.
pub(crate) fn mark(draft: &mut Draft, side: Side, marks: &[(Piece, Supply)]) {
    let of = |mark: Supply| -> Vec<Piece> {
        marks.iter().filter(|(_, supply)| *supply == mark).map(|(piece, _)| *piece).collect()
    };
    let (partial, out) = (of(Supply::Partial), of(Supply::Out));
    // Unchanged marks are not events.
    let state = &draft.state;
    let marked = state.board().all_pieces().filter(|piece| state.side(*piece) == side);
    let marked = marked.filter(|piece| state.piece(*piece).supply != Supply::Full);
    if marked.map(|piece| (piece, state.piece(piece).supply)).eq(marks.iter().copied()) {
        return;
    }
    let seat = side.seat();
    let counts = [draft.state.counted(&partial), draft.state.counted(&out)];
    draft.emit(E::SupplyMarked { seat: seat.clone(), partial: State::units(&partial), out: State::units(&out) });
    let [partial, out] = counts;
    draft.emit(E::SupplyJudged { seat, partial, out });
}
