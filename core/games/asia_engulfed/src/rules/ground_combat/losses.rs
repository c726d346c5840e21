//! Losses in ground combat: every full-strength unit, garrisons included, loses a step before any unit loses a second.
//!
//! A standing instruction (`standing losses`) may name the type that is hit first. Otherwise the referee takes full
//! units first, militia before others. Then it takes the units with the most steps, so that as many units as possible
//! survive. Charging home defence is taken before all others, because it is lost in any case.
//!
//! Sections: `6.24`, `6.25`, `6.62`, `9.16`. Rulings: J22, J43.

use crate::model::board::Piece;
use crate::model::fact::AsiaEvent as E;
use crate::model::state::AreaBattle;
use crate::model::vocabulary::{Side, Type};
use crate::rules::draft::Draft;
use crate::rules::home_defence;
use crate::rules::instructions::Loss;

/// The unit that takes the next loss.
enum Next {
    Block(Piece),
    Garrison,
    Home,
}

/// The steps of a home defence unit, which is full-strength militia (9.16).
const HOME_UNIT: u8 = 4;

/// Applies hits to a side in an area. Returns the number of steps lost.
pub fn take(draft: &mut Draft, battle: &AreaBattle, side: Side, hits: u8) -> u8 {
    let area = battle.area;
    let fights = |draft: &Draft, piece: &Piece| battle.fights(draft.state.nation(*piece));
    let mut left = hits;
    let mut lost = 0;
    // Under the rulebook's text, home defence takes losses as full-strength militia. Each of its units loses a step
    // with all full units, and more before other units lose any.
    let said = draft.said.losses[side.ix()].map(Loss::ty);
    let wanted = |draft: &Draft, piece: &Piece| said == Some(draft.state.ty(*piece));
    let home = if side == Side::Japan && draft.state.by_the_text() { draft.state.home_defence(area) } else { 0 };
    let mut defence = home;
    let mut full_home = home.div_ceil(HOME_UNIT);
    let militia_first = said.is_none_or(|ty| ty == Type::Militia);
    if side == Side::Japan && draft.state.home_defence(area) > 0 && !draft.state.by_the_text() {
        let charged = home_defence::charge(draft.state.home_defence(area)).min(left);
        left -= charged;
        lost += charged;
    }
    let mut full: Vec<Piece> = (draft.state.ground_at(side, area))
        .filter(|piece| fights(draft, piece))
        .filter(|piece| draft.state.piece(*piece).steps == draft.state.board().piece(*piece).max)
        .collect();
    full.sort_by_key(|piece| {
        let ty = draft.state.ty(*piece);
        (!wanted(draft, piece), ty != Type::Militia, ty == Type::Marine, *piece)
    });
    let mut changes: Vec<Piece> = Vec::new();
    let mut garrison = draft.state.area(area).garrisons[side.ix()].is_some_and(|nation| battle.fights(nation));
    let mut steps: Vec<(Piece, u8)> = (draft.state.ground_at(side, area))
        .filter(|piece| fights(draft, piece))
        .map(|piece| (piece, draft.state.piece(piece).steps))
        .collect();
    while left > 0 {
        let next = if full_home > 0 && defence > 0 && (militia_first || full.is_empty()) {
            full_home -= 1;
            Next::Home
        } else if let Some(piece) = (!full.is_empty()).then(|| full.remove(0)) {
            Next::Block(piece)
        } else if garrison {
            Next::Garrison
        } else if defence > 0
            && (militia_first || !steps.iter().any(|(piece, steps)| *steps > 0 && wanted(draft, piece)))
        {
            Next::Home
        } else {
            let most = steps.iter().filter(|(_, steps)| *steps > 0).max_by_key(|(piece, steps)| {
                let militia = draft.state.ty(*piece) == Type::Militia;
                (wanted(draft, piece), *steps, militia, std::cmp::Reverse(*piece))
            });
            match most {
                Some((piece, _)) => Next::Block(*piece),
                None => break,
            }
        };
        left -= 1;
        lost += 1;
        match next {
            Next::Home => defence -= 1,
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
    if defence < home
        && let Some(track) = home_defence::track(draft.state.board(), area)
    {
        draft.set_tracks(&[(track, defence)]);
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
