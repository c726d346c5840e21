//! Writes the contents of a board in the notation of case files.

use crate::State;
use crate::cases::stack;
use crate::cases::words::{Words, of_phase};
use crate::model::board::Space;
use crate::position::{Key, Piece, Statement};
use adjutant_cases::{Names, Statement as _, Worded};

/// A space as a case file writes it.
pub(super) fn space(words: Words<'_>, state: &State, space: Space) -> String {
    let mut text = format!("{}: {}", words.of_space(space), units(words, state, Key::Stands(space)));
    if words.board.is_land(space) {
        let owner = state.controller(space).map_or("nobody", |power| words.of_power(power));
        text.push_str("; owner ");
        text.push_str(owner);
    }
    if let Some(complex) = state.complex_at(space) {
        text.push_str("; complex ");
        text.push_str(words.of_power(complex.owner));
    }
    text
}

fn units(words: Words<'_>, state: &State, key: Key) -> String {
    let pieces: Vec<Piece> = match key.print(state) {
        Statement::Stands(_, pieces) | Statement::Units(_, pieces) => pieces,
        _ => Vec::new(),
    };
    stack::write(words, &pieces)
}

/// A key with the value that was found, for a failed expectation.
pub(super) fn told(names: Names<'_>, found: &Statement) -> String {
    match found {
        Statement::Ipcs(purse, amount) => format!("{} {amount}", purse.write(names)),
        Statement::OnTurn(power) => power.write(names),
        Statement::Phase(phase) => of_phase(*phase).to_owned(),
        Statement::Round(round) => format!("round {round}"),
        Statement::Points(number) | Statement::Bid(number) => number.to_string(),
        Statement::Kamikazes(left) => left.to_string(),
        Statement::Battles(battles) if battles.is_empty() => "none".to_owned(),
        Statement::Battles(battles) => {
            let one = |(space, optional): &(Space, bool)| {
                format!("{}{}", space.write(names), if *optional { " (optional)" } else { "" })
            };
            battles.iter().map(one).collect::<Vec<_>>().join(", ")
        }
        Statement::Bought(_) => bought(names, found).unwrap_or_else(|| "nothing".to_owned()),
        other => format!("{other:?}"),
    }
}

fn bought(names: Names<'_>, found: &Statement) -> Option<String> {
    let (Ok(words), Statement::Bought(kinds)) = (Words::of(names), found) else { return None };
    let kinds: Vec<String> = kinds.iter().map(|(kind, count)| format!("{count} {}", words.of_kind(*kind))).collect();
    (!kinds.is_empty()).then(|| kinds.join(", "))
}

/// The lines of a case that state this board, except what is in progress: battles, raids, rolls.
pub(super) fn lines(names: Names<'_>, state: &State) -> Vec<(String, String)> {
    let Ok(words) = Words::of(names) else { return Vec::new() };
    let board = words.board;
    let line = |word: &str, text: String| (word.to_owned(), text);
    let (power, phase) = (state.leader().write(names), of_phase(state.phase()));
    let mut lines = vec![line("turn", format!("{power}, {phase}, round {}", state.round()))];
    for space in board.all_spaces() {
        let owner = |owner: Option<crate::model::board::Power>| owner.map_or("nobody", |power| words.of_power(power));
        let mut parts = vec![units(words, state, Key::Units(space))];
        let (is, was) = (state.controller(space), state.turn_start.owners[space.ix()]);
        if is.is_some() || board.def(space).starts_with.is_some() {
            parts.push(format!("owner {}", owner(is)));
        }
        if was != is {
            parts.push(format!("was {}", owner(was)));
        }
        if board.def(space).original_owner.is_some() {
            parts.push(if state.complex_at(space).is_some() { "complex" } else { "no complex" }.to_owned());
        }
        lines.push(line(words.of_space(space), parts.join("; ")));
    }
    let mut keys = vec![Key::Hostile(), Key::Fought(), Key::Points(), Key::Kamikazes(), Key::Bid()];
    keys.extend(board.all_purses().map(Key::Ipcs));
    // A position that is read has them in the order of the board, whichever produced first.
    let mut produced: Vec<Space> = state.produced.iter().map(|(space, _)| *space).collect();
    produced.sort_unstable();
    keys.extend(produced.into_iter().map(Key::Produced));
    lines.extend(keys.into_iter().filter_map(|key| key.print(state).line(names)).map(|(word, text)| line(word, text)));
    lines.extend(state.theatre.levied.map(|levied| line("levied", levied.to_string())));
    lines.extend(state.theatre.owed.map(|owed| line("split", owed.write(names))));
    lines.extend(state.theatre.kamikazes_closed.then(|| line("kamikazes", "held".to_owned())));
    lines.extend(bought(names, &Key::Bought().print(state)).map(|bought| line("bought", bought)));
    lines
}
