//! Losses in ground combat: every full-strength unit, garrisons included, loses a step before any loses more.
//!
//! The referee takes them for their owner in this order: full units, militia first; then whoever has most steps, so that as many units as
//! can be live on. Home defence that charges is taken before all others: it is lost in any case.
//!
//! Sections: `6.24`, `6.25`, `6.62`, `9.16`. Rulings: J22, J43.

use crate::board::Piece;
use crate::draft::Draft;
use crate::fact::AsiaEvent as E;
use crate::home_defence;
use crate::state::AreaBattle;
use crate::vocabulary::{Side, Type};

/// Who takes the next loss.
enum Next {
    Block(Piece),
    Garrison,
}

/// Takes hits from a side in an area; how many steps it lost.
pub fn take(draft: &mut Draft, battle: &AreaBattle, side: Side, hits: u8) -> u8 {
    let area = battle.area;
    let fights = |draft: &Draft, piece: &Piece| battle.fights(draft.state.nation(*piece));
    let mut left = hits;
    let mut lost = 0;
    if side == Side::Japan && draft.state.home_defence(area) > 0 {
        let charged = home_defence::charge(draft.state.home_defence(area)).min(left);
        left -= charged;
        lost += charged;
    }
    let mut full: Vec<Piece> = (draft.state.ground_at(side, area))
        .filter(|piece| fights(draft, piece))
        .filter(|piece| draft.state.piece(*piece).steps == draft.state.board().piece(*piece).max)
        .collect();
    full.sort_by_key(|piece| (draft.state.ty(*piece) != Type::Militia, draft.state.ty(*piece) == Type::Marine, *piece));
    let mut changes: Vec<Piece> = Vec::new();
    let mut garrison = draft.state.area(area).garrisons[side.ix()].is_some_and(|nation| battle.fights(nation));
    let mut steps: Vec<(Piece, u8)> = (draft.state.ground_at(side, area))
        .filter(|piece| fights(draft, piece))
        .map(|piece| (piece, draft.state.piece(piece).steps))
        .collect();
    while left > 0 {
        let next = if let Some(piece) = (!full.is_empty()).then(|| full.remove(0)) {
            Next::Block(piece)
        } else if garrison {
            Next::Garrison
        } else {
            let most = steps.iter().filter(|(_, steps)| *steps > 0).max_by_key(|(piece, steps)| {
                (*steps, draft.state.ty(*piece) == Type::Militia, std::cmp::Reverse(*piece))
            });
            match most {
                Some((piece, _)) => Next::Block(*piece),
                None => break,
            }
        };
        left -= 1;
        lost += 1;
        match next {
            Next::Garrison => {
                garrison = false;
                let area = draft.area_id(area);
                draft.emit(E::GarrisonSet { seat: side.seat(), area, nation: None });
            }
            Next::Block(piece) => {
                if let Some((_, steps)) = steps.iter_mut().find(|(known, _)| *known == piece) {
                    *steps -= 1;
                }
                changes.push(piece);
            }
        }
    }
    changes.sort_unstable();
    changes.dedup();
    for piece in changes {
        let after = steps.iter().find(|(known, _)| *known == piece).map_or(0, |(_, steps)| *steps);
        let before = draft.state.piece(piece).steps;
        draft.take_steps(piece, before - after, true);
    }
    lost
}
