//! Writes the contents of a board in the notation of case files.

use crate::State;
use crate::cases::{Statement, TownOrLake};
use crate::model::board::Side;
use crate::model::fact::Ships;
use crate::model::view::phase_word;
use crate::position::{Blocks, Key};
use adjutant_cases::{Names, Statement as _};

/// Describes a key whose value differs from the expected one.
pub(super) fn told(names: Names<'_>, found: &Statement) -> String {
    match found {
        Statement::OnTurn(side) => side.map_or_else(|| "nobody".to_owned(), |side| names.of(side.word())),
        Statement::Phase(word) => (*word).to_owned(),
        Statement::Year(year) => year.to_string(),
        Statement::Turn(turn) => format!("turn {turn}"),
        Statement::WaitingInAll(side, count) => format!("waiting: {} {count}", names.of(side.word())),
        other => other.line(names).map_or_else(|| format!("{other:?}"), |(word, text)| format!("{word}: {text}")),
    }
}

/// Writes `TOWN: BLOCKS; ships SHIPS; held by SIDE`.
pub(super) fn place(names: Names<'_>, state: &State, place: TownOrLake) -> String {
    let name = names.of(place.id(state.board()).as_str());
    let mut parts = stood(names, state, place);
    let holder = match Key::Holder(place).print(state) {
        Statement::Holder(_, Some(side)) => names.of(side.word()),
        _ => "nobody".to_owned(),
    };
    parts.push(format!("held by {holder}"));
    format!("{name}: {}", parts.join("; "))
}

/// The contents of a place, part by part.
fn stood(names: Names<'_>, state: &State, place: TownOrLake) -> Vec<String> {
    let mut parts = Vec::new();
    if let TownOrLake::Town(town) = place
        && let Statement::Town(_, blocks) = Key::Town(town).print(state)
    {
        let of_side = |side: Side| of_side(names, side, &blocks[side.ix()]);
        let blocks: Vec<String> = Side::BOTH.into_iter().filter_map(of_side).collect();
        parts.push(if blocks.is_empty() { "empty".to_owned() } else { blocks.join(" | ") });
    }
    let of_side = |side: Side| match Key::Ships(place, side).print(state) {
        Statement::Ships(.., ships) if !ships.is_empty() => {
            Some(format!("{} {}", names.of(side.word()), afloat(ships).join(", ")))
        }
        _ => None,
    };
    let ships: Vec<String> = Side::BOTH.into_iter().filter_map(of_side).collect();
    if !ships.is_empty() {
        parts.push(format!("ships {}", ships.join(" | ")));
    }
    parts
}

fn of_side(names: Names<'_>, side: Side, blocks: &Blocks) -> Option<String> {
    let groups = blocks.chunk_by(|a, b| a == b).filter_map(|group| {
        let (kind, cv) = group.first()?;
        let count = if group.len() > 1 { format!("{} ", group.len()) } else { String::new() };
        Some(format!("{count}{} {cv}", names.of_kind(&kind.id())))
    });
    (!blocks.is_empty()).then(|| format!("{} {}", names.of(side.word()), groups.collect::<Vec<_>>().join(", ")))
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

/// The lines of a case that state this board, except for what is in progress: battles, moves, draws.
pub(super) fn lines(names: Names<'_>, state: &State) -> Vec<(String, String)> {
    let board = state.board();
    let on_turn = names.of(state.active.word());
    let phase = phase_word(state.stage);
    let mut lines = vec![("turn".to_owned(), format!("{on_turn}, {phase}, {}, turn {}", state.year, state.turn))];
    let places = board.all_towns().map(TownOrLake::Town).chain(board.all_lakes().map(TownOrLake::Lake));
    for place in places {
        let parts = stood(names, state, place);
        if !parts.is_empty() {
            lines.push((names.of(place.id(board).as_str()), parts.join("; ")));
        }
    }
    for side in Side::BOTH {
        if let Statement::Hand(_, blocks) = Key::Hand(side).print(state) {
            lines.extend(of_side(names, side, &blocks).map(|blocks| ("hand".to_owned(), blocks)));
        }
        let waiting = board.all_towns().map(|town| Key::Waiting((town, side)));
        let said = [Key::ShipsLost(side)].into_iter().chain(waiting).map(|key| key.print(state));
        lines.extend(said.filter_map(|one| one.line(names)).map(|(word, text)| (word.to_owned(), text)));
    }
    lines.extend(Key::First().print(state).line(names).map(|(word, text)| (word.to_owned(), text)));
    if state.indians_came {
        lines.push(("indians".to_owned(), "came".to_owned()));
    }
    lines
}
