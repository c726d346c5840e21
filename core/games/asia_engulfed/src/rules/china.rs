//! Emergency mobilization in China: an area that Japan takes there raises five free steps of militia.
//!
//! The referee places them for their owner. Reduced militia comes first, nearest to the lost area. New blocks follow in
//! home areas next to it and beyond, two in an area. The public fact does not say where they are. Before the fourth
//! revision it also said how many.
//!
//! Sections: `9.45`. Ruling: J38.

use crate::model::board::{Area, Piece};
use crate::model::fact::AsiaEvent as E;
use crate::model::sequence::Phase;
use crate::model::state::{PieceLocation, PieceState, State};
use crate::model::vocabulary::{Country, Nation, Side, Terrain, Type};
use crate::rules::draft::Draft;
use crate::rules::production::units::{check_home, communists_come_in, fits};

/// Militia steps for each lost area.
const STEPS: u8 = 5;
/// The maximum of new blocks in an area.
const NEW_BLOCKS: usize = 2;

/// Japan has taken an area of China from the Allies. The Communists mobilize if it is rough, otherwise the
/// Nationalists.
pub fn mobilize(draft: &mut Draft, lost: Area) {
    let state = &draft.state;
    let def = state.board().area(lost);
    let moves = matches!(state.moment.phase, Phase::OperationalMovement | Phase::GroundCombat);
    let nation = if def.terrain == Terrain::Rough { Nation::Communists } else { Nation::Nationalists };
    if def.country != Country::China || !moves || state.has_fallen(nation) {
        return;
    }
    let areas = nearest_first(state, lost);
    let mut left = STEPS;
    let mut changes: Vec<(Piece, PieceState)> = Vec::new();
    for area in &areas {
        let open = state.is_safe(Side::Allies, *area) && state.may_operate(nation, *area);
        for piece in state.ground_at(Side::Allies, *area).filter(|piece| open && is_militia(state, *piece, nation)) {
            let (held, most) = (*state.piece(piece), state.board().piece(piece).max);
            let steps = left.min(most - held.steps);
            left -= steps;
            if steps > 0 {
                changes.push((piece, PieceState { steps: held.steps + steps, ..held }));
            }
        }
    }
    let free = |piece: &Piece| is_militia(state, *piece, nation) && state.piece(*piece).at == PieceLocation::Pool;
    let mut pool = state.board().all_pieces().filter(free);
    let comes_in = |area: &Area| match nation {
        Nation::Communists if state.by_the_text() => communists_come_in(state, *area),
        _ => check_home(state, nation, *area).is_ok(),
    };
    for area in areas.iter().filter(|area| comes_in(area)) {
        for _ in 0..NEW_BLOCKS {
            if left == 0 || !fits(state, Side::Allies, *area, Type::Militia) {
                break;
            }
            let Some(piece) = pool.next() else { break };
            let steps = left.min(state.board().piece(piece).max);
            left -= steps;
            changes.push((piece, PieceState { steps, ..PieceState::off(PieceLocation::Land(*area)) }));
        }
    }
    draft.set_pieces(&changes, false);
    if draft.state.board().names_what_fires() {
        // The number of placed steps would reveal the steps of blocks that the enemy does not see.
        draft.emit(E::MilitiaRaised { nation, steps: STEPS });
    } else if left < STEPS {
        draft.emit(E::MilitiaRaised { nation, steps: STEPS - left });
    }
}

fn is_militia(state: &State, piece: Piece, nation: Nation) -> bool {
    state.ty(piece) == Type::Militia && state.nation(piece) == nation
}

/// The areas next to the lost one, then all others.
fn nearest_first(state: &State, lost: Area) -> Vec<Area> {
    let next: Vec<Area> = state.board().area(lost).land.iter().map(|(area, _)| *area).collect();
    let others = state.board().all_areas().filter(|area| !next.contains(area) && *area != lost);
    next.iter().copied().chain(others).collect()
}
