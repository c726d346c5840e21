//! Final supply: units without even partial supply are removed, and units in supply again recover. Submarine units
//! return to their boxes, and empty fortifications are removed.
//!
//! Sections: `1.19`, `3.7`, `3.8`, `3.25`, `6.83`, `8.53`.

use crate::model::board::{Area, Piece};
use crate::model::fact::AsiaEvent as E;
use crate::model::state::{PieceLocation, Supply};
use crate::model::vocabulary::Side;
use crate::rules::air_naval::submarines_home;
use crate::rules::areas;
use crate::rules::draft::Draft;
use crate::rules::first_supply;
use crate::rules::supply::{self, Supplies};

/// Judges supply and removes unsupplied units.
pub fn close(draft: &mut Draft) {
    let side = draft.state.active();
    let marks = supply::judged(&draft.state, side);
    let on_map = |piece: &Piece| {
        matches!(draft.state.piece(*piece).at, PieceLocation::Land(_) | PieceLocation::Port(_) | PieceLocation::Sea(_))
    };
    let out: Vec<Piece> =
        marks.into_iter().filter(|(_, mark)| *mark == Supply::Out).map(|(piece, _)| piece).filter(on_map).collect();
    if !out.is_empty() {
        let spaces = draft.state.counted(&out);
        for piece in out {
            draft.sink(piece);
        }
        draft.emit(E::UnitsRemoved { seat: side.seat(), rule: "3.8".to_owned(), spaces });
    }
    recover(draft, side);
    let supplies = Supplies::of(&draft.state);
    let areas: Vec<Area> = draft.state.board().all_areas().collect();
    for area in areas {
        if let Some(nation) = draft.state.area(area).garrisons[side.ix()]
            && supplies.judge_area(&draft.state, nation, area) == Supply::Out
            && !matches!(draft.state.board().area(area).kind, crate::model::vocabulary::AreaKind::IslandBox)
            && !matches!(nation, crate::model::vocabulary::Nation::Dei | crate::model::vocabulary::Nation::Philippines)
        {
            let area = draft.area_id(area);
            draft.emit(E::GarrisonSet { seat: side.seat(), area, nation: None });
        }
        // The only side left controls the area at once (3.25). There was no combat, so no militia is raised (J38).
        let enemy = side.enemy();
        let alone = draft.state.holds(enemy, area) && !draft.state.holds(side, area);
        if alone && !draft.state.is_contested(area) && !draft.state.is_friendly(enemy, area) {
            areas::falls_to(draft, enemy, area);
        }
        let empty = draft.state.area(area).fort.is_some_and(|owner| !draft.state.holds(owner, area));
        if empty {
            let area = draft.area_id(area);
            draft.emit(E::FortificationSet { area, seat: None });
        }
    }
    submarines_home(draft);
}

/// Marked units in supply recover, if they did not move and their area was not taken in this turn (3.7).
fn recover(draft: &mut Draft, side: Side) {
    let state = &draft.state;
    let judged = supply::judged(state, side);
    let found = |piece: Piece| judged.iter().find(|(known, _)| *known == piece).map_or(Supply::Full, |(_, mark)| *mark);
    let marked = state.board().all_pieces().filter(|piece| state.side(*piece) == side);
    let after = |piece: Piece| {
        let held = state.piece(piece);
        let taken = match held.at {
            PieceLocation::Land(area) | PieceLocation::Port(area) => {
                state.area(area).taken && state.is_friendly(side, area)
            }
            PieceLocation::Sea(_)
            | PieceLocation::Pool
            | PieceLocation::Later(_)
            | PieceLocation::Aside
            | PieceLocation::Gone
            | PieceLocation::Carrier(_)
            | PieceLocation::Orphan
            | PieceLocation::Holding => false,
        };
        let may = !held.moved || taken;
        if may { held.supply.max(found(piece)) } else { held.supply }
    };
    let marks = marked.filter(|piece| state.piece(*piece).supply != Supply::Full).map(|piece| (piece, after(piece)));
    let marks: Vec<(Piece, Supply)> = marks.filter(|(_, mark)| *mark != Supply::Full).collect();
    first_supply::mark(draft, side, &marks);
}
