//! Compares what a case expects of a board with how it stands.

use super::syntax::{Pieces, PlaceLine, Then, When};
use crate::model::board::{Piece, Space};
use crate::model::state::{Place, State, Supply};
use crate::model::vocabulary::{Class, Nation, Side, Word};
use crate::rules::victory;
use crate::speech::NATIONS;
use adjutant_cases::Names;
use adjutant_core::Game;

/// Compares one expectation.
///
/// # Errors
/// What was so instead.
pub(super) fn check(names: Names<'_>, game: &Game, then: &Then) -> Result<(), String> {
    let state = game.play.read::<State>().ok_or("the case is of another family")?;
    match then {
        Then::Place(space, line) => place(names, state, *space, line),
        Then::Supply(space, side, wanted) => {
            let here = standing(state, *space).into_iter().filter(|piece| state.side(*piece) == *side);
            let found: Vec<Supply> = here.map(|piece| state.piece(piece).supply).collect();
            let so = !found.is_empty() && found.iter().all(|supply| supply == wanted);
            if so { Ok(()) } else { Err(format!("{found:?}")) }
        }
        Then::Tracks(wanted) => {
            let differs = wanted.iter().filter(|(track, value)| state.track(*track) != *value);
            let found: Vec<String> =
                differs.map(|(track, _)| format!("{} {}", track.word(), state.track(*track))).collect();
            if found.is_empty() { Ok(()) } else { Err(found.join(", ")) }
        }
        Then::Turn(wanted) => turn(names, state, *wanted),
        Then::Network(wanted) => {
            let found: Vec<&str> = state.network.iter().map(|zone| state.board().zone(*zone).id.as_str()).collect();
            if state.network == *wanted { Ok(()) } else { Err(found.join(", ")) }
        }
        Then::Pool(wanted) => {
            let count = |nation: Nation, ty| {
                let all = state.board().all_pieces();
                let of = |piece: &Piece| state.nation(*piece) == nation && state.ty(*piece) == ty;
                all.filter(of).filter(|piece| state.piece(*piece).at == Place::Pool).count()
            };
            let differs = wanted.iter().filter(|(nation, ty, number)| count(*nation, *ty) != usize::from(*number));
            let found =
                differs.map(|(nation, ty, _)| format!("{} {}: {}", called(*nation), ty.kind(), count(*nation, *ty)));
            let found: Vec<String> = found.collect();
            if found.is_empty() { Ok(()) } else { Err(found.join(", ")) }
        }
        Then::Holding(wanted) => {
            let steps = |side: Side| {
                let unit = state.submarine(side).map(|piece| state.piece(piece));
                unit.filter(|unit| unit.at == Place::Holding).map_or(0, |unit| unit.steps)
            };
            let differs = wanted.iter().filter(|(side, number)| steps(*side) != *number);
            let found: Vec<String> = differs.map(|(side, _)| format!("{} {}", side.word(), steps(*side))).collect();
            if found.is_empty() { Ok(()) } else { Err(found.join(", ")) }
        }
        Then::Orphans(wanted) => {
            let all: Vec<Piece> =
                state.board().all_pieces().filter(|piece| state.piece(*piece).at == Place::Orphan).collect();
            same(wanted_words(state, wanted), found_words(state, &all))
        }
        Then::Building(wanted) => {
            let jobs = state.naval_markers.iter();
            let found = jobs.filter_map(|marker| marker.job.map(|(class, at)| (marker.nation, class, at))).collect();
            markers(wanted.clone(), found)
        }
        Then::Damaged(wanted) => {
            markers(wanted.clone(), state.damaged.iter().map(|step| (step.nation, step.class, step.at)).collect())
        }
        Then::Points(wanted) => {
            let found = victory::count(state).points;
            if found == *wanted { Ok(()) } else { Err(found.to_string()) }
        }
    }
}

fn called(nation: Nation) -> &'static str {
    NATIONS.iter().find(|(known, _)| *known == nation).and_then(|(_, names)| names.first()).copied().unwrap_or_default()
}

fn markers(mut wanted: Vec<(Nation, Class, u8)>, mut found: Vec<(Nation, Class, u8)>) -> Result<(), String> {
    let order = |(nation, class, at): &(Nation, Class, u8)| (called(*nation), class.word(), *at);
    wanted.sort_by_key(order);
    found.sort_by_key(order);
    let words = |(nation, class, at): &(Nation, Class, u8)| format!("{} {} {at}", called(*nation), class.word());
    if wanted == found { Ok(()) } else { Err(found.iter().map(words).collect::<Vec<_>>().join(", ")) }
}

fn turn(names: Names<'_>, state: &State, wanted: When) -> Result<(), String> {
    let moment = state.moment;
    let so = moment.side == wanted.side && moment.phase == wanted.phase;
    if so && wanted.turn.is_none_or(|turn| turn == moment.turn) {
        return Ok(());
    }
    let turn = crate::model::sequence::turn_word(moment.turn);
    Err(format!("{}, {}, {turn}", names.of(moment.side.word()), moment.phase.word()))
}

/// What stands in a space by itself, and what is carried.
fn standing(state: &State, space: Space) -> Vec<Piece> {
    let here = |piece: &Piece| state.space_of(state.piece(*piece).at) == Some(space);
    state.board().all_pieces().filter(here).collect()
}

/// A unit with its steps and what it carries, so that two ways of writing the same compare as equal.
fn word(nation: Nation, kind: &str, steps: u8, mut deck: Vec<String>) -> String {
    deck.sort_unstable();
    let deck = if deck.is_empty() { String::new() } else { format!(" ({})", deck.join(", ")) };
    format!("{} {kind} {steps}{deck}", called(nation))
}

fn found_words(state: &State, pieces: &[Piece]) -> Vec<String> {
    let by_itself = pieces.iter().filter(|piece| !matches!(state.piece(**piece).at, Place::Carrier(_)));
    let one = |piece: &Piece| {
        let deck = state.aboard(*piece).map(|air| format!("{} {}", state.ty(air).word(), state.piece(air).steps));
        word(state.nation(*piece), state.ty(*piece).word(), state.piece(*piece).steps, deck.collect())
    };
    by_itself.map(one).collect()
}

fn wanted_words(state: &State, pieces: &[Pieces]) -> Vec<String> {
    let most = |of: &Pieces| {
        let all = state.board().all_pieces();
        let same = all.filter(|piece| state.nation(*piece) == of.nation && state.ty(*piece) == of.ty);
        same.map(|piece| state.board().piece(piece).max).max().unwrap_or(0)
    };
    let each = |of: &Pieces| {
        let deck: Vec<String> = of.deck.iter().map(|(ty, steps)| format!("{} {steps}", ty.word())).collect();
        let one = word(of.nation, of.ty.word(), of.steps.unwrap_or_else(|| most(of)), deck);
        vec![one; usize::from(of.count)]
    };
    pieces.iter().flat_map(each).collect()
}

fn same(mut wanted: Vec<String>, mut found: Vec<String>) -> Result<(), String> {
    wanted.sort_unstable();
    found.sort_unstable();
    if wanted == found { Ok(()) } else { Err(if found.is_empty() { "none".to_owned() } else { found.join(", ") }) }
}

fn place(names: Names<'_>, state: &State, space: Space, line: &PlaceLine) -> Result<(), String> {
    let found = found_words(state, &standing(state, space));
    let mut so = line.pieces.as_ref().is_none_or(|pieces| same(wanted_words(state, pieces), found).is_ok());
    if let Space::Area(area) = space {
        let held = state.area(area);
        let mut garrisons: Vec<&str> = held.garrisons.iter().flatten().map(|nation| called(*nation)).collect();
        garrisons.sort_unstable();
        so &= line.control.is_none_or(|control| control == held.control);
        so &= line.fort.is_none_or(|fort| fort.side() == held.fort);
        so &= line.damage.is_none_or(|damage| damage == held.port_damage);
        so &= line.contested.is_none_or(|contested| contested == state.is_contested(area));
        if let Some(nations) = &line.garrisons {
            let mut wanted: Vec<&str> = nations.iter().map(|nation| called(*nation)).collect();
            wanted.sort_unstable();
            so &= wanted == garrisons;
        }
    }
    if so { Ok(()) } else { Err(describe(names, state, space)) }
}

/// A place as a case file writes it.
pub(super) fn describe(names: Names<'_>, state: &State, space: Space) -> String {
    let mut found = found_words(state, &standing(state, space));
    found.sort_unstable();
    let mut parts = vec![if found.is_empty() { "empty".to_owned() } else { found.join(" | ") }];
    if let Space::Area(area) = space {
        let held = state.area(area);
        parts.push(format!("control {}", held.control.word()));
        parts.extend(held.garrisons.iter().flatten().map(|nation| format!("garrison {}", called(*nation))));
        parts.extend(held.fort.map(|side| format!("fort {}", names.of(side.word()))));
        if held.port_damage > 0 {
            parts.push(format!("port damage {}", held.port_damage));
        }
        if state.is_contested(area) {
            parts.push("contested".to_owned());
        }
    }
    format!("{}: {}", names.of(state.board().id(space).as_str()), parts.join("; "))
}
