//! Writes parts of a board in the notation of case files.

use crate::model::board::Space;
use crate::model::sequence::turn_word;
use crate::model::state::{State, Step, Supply, Track};
use crate::model::vocabulary::{Nation, Side, Word};
use crate::position::{Key, Marker, Statement, Unit, spaces};
use crate::speech::NATIONS;
use adjutant_cases::{Names, Statement as _};

/// The word of a nation.
pub(super) fn called(nation: Nation) -> &'static str {
    NATIONS.iter().find(|(known, _)| *known == nation).and_then(|(_, names)| names.first()).copied().unwrap_or_default()
}

/// A place in the notation of a case file.
pub(super) fn place(names: Names<'_>, state: &State, space: Space) -> String {
    let mut parts = parts(names, state, Key::Stands(space), space);
    if let Space::Area(area) = space
        && state.is_contested(area)
    {
        parts.push("contested".to_owned());
    }
    format!("{}: {}", names.of(state.board().id(space).as_str()), parts.join("; "))
}

fn parts(names: Names<'_>, state: &State, key: Key, space: Space) -> Vec<String> {
    let mut parts = vec![units(names, &key.print(state))];
    if let Space::Area(area) = space {
        let held = state.area(area);
        parts.push(format!("control {}", held.control.word()));
        parts.extend(held.garrisons.iter().flatten().map(|nation| format!("garrison {}", called(*nation))));
        parts.extend(held.fort.map(|side| format!("fort {}", names.of(side.word()))));
        if held.port_damage > 0 {
            parts.push(format!("port damage {}", held.port_damage));
        }
    }
    parts
}

fn units(names: Names<'_>, found: &Statement) -> String {
    let (Statement::Units(_, units)
    | Statement::Stands(_, units)
    | Statement::Orphans(units)
    | Statement::Homeless(units)) = found
    else {
        return String::new();
    };
    let words: Vec<String> = units.iter().map(|unit| word(names, unit)).collect();
    if words.is_empty() { "empty".to_owned() } else { words.join(" | ") }
}

fn word(names: Names<'_>, unit: &Unit) -> String {
    let mut notes: Vec<String> =
        unit.deck.iter().map(|(ty, steps)| format!("{} {steps}", names.of_kind(&ty.kind()))).collect();
    let supply = match unit.supply {
        Supply::Full => None,
        Supply::Partial => Some("partial"),
        Supply::Out => Some("out"),
    };
    let said = [unit.moved.then_some("moved"), unit.spent.then_some("spent"), supply];
    notes.extend(said.into_iter().flatten().map(str::to_owned));
    let notes = if notes.is_empty() { String::new() } else { format!(" ({})", notes.join(", ")) };
    let steps = unit.steps.map_or_else(String::new, |steps| format!(" {steps}"));
    format!("{} {}{steps}{notes}", called(unit.nation), names.of_kind(&unit.ty.kind()))
}

fn markers(markers: &[Marker]) -> String {
    let word = |(nation, class, at): &Marker| format!("{} {} {at}", called(*nation), class.word());
    let words: Vec<String> = markers.iter().map(word).collect();
    if words.is_empty() { "none".to_owned() } else { words.join(", ") }
}

/// The actual value of a key that a case expected otherwise.
pub(super) fn told(names: Names<'_>, found: &Statement) -> String {
    match found {
        Statement::Building(of) | Statement::Damaged(of) => markers(of),
        Statement::Homeless(_) => units(names, found),
        Statement::Active(side) => names.of(side.word()),
        Statement::Phase(phase) => phase.word().to_owned(),
        Statement::Turn(turn) => turn_word(*turn),
        other => other.line(names).map_or_else(|| format!("{other:?}"), |(_, text)| text),
    }
}

/// The lines of a case that state this board, without anything in progress: battles, reactions and dice.
pub(super) fn lines(names: Names<'_>, state: &State) -> Vec<(String, String)> {
    let line = |word: &str, text: String| (word.to_owned(), text);
    let moment = state.moment;
    let begins = if state.step == Step::Begin { " begins" } else { "" };
    let phase = format!("{}{begins}", moment.phase.word().replace('_', " "));
    let turn = format!("{}, {phase}, {}", names.of(moment.side.word()), turn_word(moment.turn));
    let mut lines = vec![line("turn", turn)];
    for space in spaces(state) {
        let mut parts = parts(names, state, Key::Units(space), space);
        if let Space::Area(area) = space {
            let entry = state.area(area).entry;
            for (is_so, word) in [(entry.fresh, "fresh"), (entry.landed, "landed"), (entry.crossed, "crossed")] {
                parts.extend(is_so.then(|| word.to_owned()));
            }
            if state.area(area).garrisons == [None; 2] {
                parts.push("no garrison".to_owned());
            }
            if state.area(area).fort.is_none() {
                parts.push("no fort".to_owned());
            }
        }
        lines.push(line(&names.of(state.board().id(space).as_str()), parts.join("; ")));
    }
    let mut keys = vec![Key::Network(), Key::Resolved(), Key::Fought()];
    keys.extend(Track::ALL.iter().copied().map(Key::Track));
    let holding =
        Side::BOTH.map(Key::Holding).into_iter().filter(|key| !matches!(key.print(state), Statement::Holding(_, 0)));
    keys.extend(holding);
    lines.extend(keys.into_iter().filter_map(|key| key.print(state).line(names)).map(|(word, text)| line(word, text)));
    lines.push(line("orphans", units(names, &Key::Orphans().print(state))));
    for (word, key) in [("building", Key::Building()), ("damaged", Key::Damaged())] {
        lines.push(line(word, told(names, &key.print(state))));
    }
    lines
}
