//! The figures of both sides for statistics by turn. Blocks are counted by their backs, and nothing on them is told.

use crate::model::board::{AreaDef, Board};
use crate::model::view::{AsiaView, PieceView};
use crate::model::vocabulary::{Control, Side, Type, Word};
use adjutant_core::story::{Figures, counted};

/// Areas held, with their WERP, oil and victory points, and what stands on the map.
pub(crate) fn of(board: &Board, seen: &AsiaView) -> Figures {
    let row = |side: Side| {
        let held = seen.spaces.iter().filter(|space| space.control.and_then(Control::side) == Some(side));
        let areas: Vec<&AreaDef> = held.filter_map(|space| Some(board.area(board.area_of(&space.space)?))).collect();
        let backs = seen.spaces.iter().flat_map(|space| &space.backs).filter(|backs| backs.side == side);
        let is_counter = |piece: &&PieceView| {
            piece.nation.side() == side && Type::of(piece.kind.as_str()).is_some_and(|ty| !ty.is_block())
        };
        let figures = vec![
            ("asia-engulfed-column-areas", counted(areas.len())),
            ("asia-engulfed-column-werp", areas.iter().map(|area| i64::from(area.resource)).sum()),
            ("asia-engulfed-column-oil", areas.iter().map(|area| i64::from(area.oil)).sum()),
            ("asia-engulfed-column-points", counted(areas.iter().filter(|area| area.vp).count())),
            ("asia-engulfed-column-blocks", backs.map(|backs| i64::from(backs.count)).sum()),
            ("asia-engulfed-column-counters", counted(seen.pieces.iter().filter(is_counter).count())),
        ];
        (side.seat(), figures)
    };
    Side::BOTH.into_iter().map(row).collect()
}
