//! Compares what a case expects of a board with how it stands.

use crate::State;
use crate::cases::syntax::{Count, Holder, Pieces, Place, PlaceLine, Then};
use crate::model::board::{Kind, Side};
use crate::model::fact::Ships;
use crate::model::view::War1812View;
use adjutant_cases::Names;
use adjutant_core::{Game, Viewer, view};

/// Compares one expectation.
///
/// # Errors
/// What was so instead.
pub(super) fn check(names: Names<'_>, game: &Game, then: &Then) -> Result<(), String> {
    let state = game.play.read::<State>().ok_or("the case is of another family")?;
    match then {
        Then::Place(place, line) => {
            let found = found(state, *place);
            let blocks = line.blocks.as_ref().is_none_or(|blocks| Some(alike(state, blocks)) == found.blocks);
            let ships = line.ships.is_none_or(|ships| Some(ships) == found.ships);
            let holder = line.holder.is_none_or(|holder| Some(holder) == found.holder);
            if blocks && ships && holder { Ok(()) } else { Err(describe(names, state, *place)) }
        }
        Then::Counts(count, wanted) => {
            let differs = |(side, number): &&(Side, u16)| counted(state, *count, *side) != *number;
            let wrong: Vec<String> = wanted
                .iter()
                .filter(differs)
                .map(|(side, _)| format!("{} {}", names.of(side.word()), counted(state, *count, *side)))
                .collect();
            if wrong.is_empty() { Ok(()) } else { Err(wrong.join(", ")) }
        }
        Then::Turn { side, phase, year, turn } => {
            let seen = view(game, &Viewer::Spectator);
            let Some(seen) = seen.board::<War1812View>() else {
                return Err("the case is of another family".to_owned());
            };
            let active = seen.active.as_ref().and_then(Side::of);
            let when = year.is_none_or(|year| year == seen.year) && turn.is_none_or(|turn| turn == seen.turn);
            if active == *side && seen.phase == *phase && when {
                return Ok(());
            }
            let who = active.map_or_else(|| "nobody".to_owned(), |side| names.of(side.word()));
            Err(format!("{who}, {}, {}, turn {}", seen.phase, seen.year, seen.turn))
        }
    }
}

fn counted(state: &State, count: Count, side: Side) -> u16 {
    let fleet = &state.fleets[side.ix()];
    match count {
        Count::Points => state.points(side),
        Count::OnBoard => u16::from(state.army_on_board(side)),
        Count::ShipsLost => u16::from(fleet.lost),
        Count::Unbuilt => u16::from(fleet.unbuilt),
        Count::Waiting => state.held_back[side.ix()].iter().map(|held| u16::from(*held)).sum(),
    }
}

/// Blocks one by one, those with the most CV first, so that two ways of writing the same compare as equal.
fn alike(state: &State, blocks: &[(Side, Vec<Pieces>)]) -> Vec<(Side, Vec<Pieces>)> {
    let board = state.board();
    let printed = |side: Side, kind: Kind| {
        board.blocks_of(side).map(|block| board.block_def(block)).find(|def| def.kind == kind).map(|def| def.cv)
    };
    let of_side = |side: Side| {
        let mut all: Vec<Pieces> = Vec::new();
        for (_, pieces) in blocks.iter().filter(|(owner, _)| *owner == side) {
            for piece in pieces {
                let cv = piece.cv.or_else(|| printed(side, piece.kind));
                all.extend((0..piece.count).map(|_| Pieces { count: 1, kind: piece.kind, cv }));
            }
        }
        sort(&mut all);
        (side, all)
    };
    Side::BOTH.into_iter().map(of_side).filter(|(_, all)| !all.is_empty()).collect()
}

fn sort(pieces: &mut [Pieces]) {
    pieces.sort_by_key(|piece| (piece.kind, std::cmp::Reverse(piece.cv)));
}

/// What is in a place.
fn found(state: &State, place: Place) -> PlaceLine {
    match place {
        Place::Town(town) => {
            let of_side = |side: Side| {
                let one = |block| Pieces { count: 1, kind: state.kind(block), cv: Some(state.block(block).cv) };
                let mut all: Vec<Pieces> = state.blocks_at(side, town).map(one).collect();
                sort(&mut all);
                (side, all)
            };
            PlaceLine {
                blocks: Some(Side::BOTH.into_iter().map(of_side).filter(|(_, all)| !all.is_empty()).collect()),
                ships: Some(Side::BOTH.map(|side| state.docked(side, town))),
                holder: Some(Holder::Side(state.controller(town))),
            }
        }
        Place::Lake(lake) => PlaceLine {
            blocks: Some(Vec::new()),
            ships: Some(Side::BOTH.map(|side| state.afloat(side, lake))),
            holder: Some(state.lake_controller(lake).map_or(Holder::Nobody, Holder::Side)),
        },
    }
}

/// A place as a case file writes it.
pub(super) fn describe(names: Names<'_>, state: &State, place: Place) -> String {
    let board = state.board();
    let found = found(state, place);
    let name = match place {
        Place::Town(town) => names.of(board.id(town).as_str()),
        Place::Lake(lake) => names.of(board.lake_id(lake).as_str()),
    };
    let mut parts = Vec::new();
    if let Place::Town(_) = place {
        let of_side = |(side, all): &(Side, Vec<Pieces>)| format!("{} {}", names.of(side.word()), written(names, all));
        let blocks: Vec<String> = found.blocks.iter().flatten().map(of_side).collect();
        parts.push(if blocks.is_empty() { "empty".to_owned() } else { blocks.join(" | ") });
    }
    let fleets = found.ships.unwrap_or_default();
    let of_side = |side: Side| {
        let items = afloat(fleets[side.ix()]);
        (!items.is_empty()).then(|| format!("{} {}", names.of(side.word()), items.join(", ")))
    };
    let ships: Vec<String> = Side::BOTH.into_iter().filter_map(of_side).collect();
    if !ships.is_empty() {
        parts.push(format!("ships {}", ships.join(" | ")));
    }
    let holder = match found.holder {
        Some(Holder::Side(side)) => names.of(side.word()),
        Some(Holder::Nobody) | None => "nobody".to_owned(),
    };
    parts.push(format!("held by {holder}"));
    format!("{name}: {}", parts.join("; "))
}

fn afloat(ships: Ships) -> Vec<String> {
    let mut items = Vec::new();
    if ships.operational > 0 {
        items.push(ships.operational.to_string());
    }
    if ships.disabled > 0 {
        items.push(format!("{} face down", ships.disabled));
    }
    items
}

fn written(names: Names<'_>, pieces: &[Pieces]) -> String {
    let groups = pieces.chunk_by(|a, b| (a.kind, a.cv) == (b.kind, b.cv)).filter_map(|group| {
        let first = group.first()?;
        let count = if group.len() > 1 { format!("{} ", group.len()) } else { String::new() };
        let cv = first.cv.map_or_else(String::new, |cv| format!(" {cv}"));
        Some(format!("{count}{}{cv}", names.of_kind(&first.kind.id())))
    });
    groups.collect::<Vec<_>>().join(", ")
}
