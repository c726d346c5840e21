//! Compares what a case expects with what happened and how the board stands.

use super::blocks;
use super::fields::Said;
use super::play::CaseTable;
use super::stack;
use super::syntax::{Complex, SpaceLine, StepKind, Then, Told};
use super::words::{Words, of_phase};
use adjutant_core::table::Status;
use adjutant_core::{Viewer, view};
use adjutant_events::{Event, GameResult, SeatId};
use adjutant_game_axis::State;
use adjutant_game_axis::board::Space;
use adjutant_game_axis::view::AxisView;

/// Compares one expectation.
///
/// # Errors
/// What was so instead.
pub(super) fn check(table: &CaseTable<'_>, expected: &StepKind) -> Result<(), String> {
    match expected {
        StepKind::Event(told) => happened(table, told),
        StepKind::NoEvent(told) => did_not_happen(table, told),
        StepKind::Awaits { seat, task } => awaited(table, seat, task),
        StepKind::Then(then) => match table.game.play.read::<State>() {
            Some(state) => stands(Words::new(state.board()), table, state, then),
            None => Err("the case is not of Axis & Allies".to_owned()),
        },
        StepKind::Stands(then) => blocks::check(table.names(), &table.game, then),
        StepKind::Order { .. }
        | StepKind::Accepted
        | StepKind::Refused(_)
        | StepKind::Roll { .. }
        | StepKind::Fall(_) => Ok(()),
    }
}

fn happened(table: &CaseTable<'_>, told: &Told) -> Result<(), String> {
    let names = table.names();
    let all: Vec<Said> = table.happened.iter().map(|event: &Event| Said::of(event)).collect();
    let named: Vec<&Said> = all.iter().filter(|said| said.is_named(&told.name)).collect();
    if named.iter().any(|said| said.agrees(names, &table.ledger, told).is_ok()) {
        return Ok(());
    }
    let described = |list: &[&Said]| {
        let lines: Vec<String> = list.iter().map(|said| said.describe(names, &table.ledger)).collect();
        lines.join(" / ")
    };
    if named.is_empty() {
        Err(format!("it did not happen; this did: {}", described(&all.iter().collect::<Vec<_>>())))
    } else {
        Err(described(&named))
    }
}

fn did_not_happen(table: &CaseTable<'_>, told: &Told) -> Result<(), String> {
    let names = table.names();
    let all: Vec<Said> = table.happened.iter().map(|event: &Event| Said::of(event)).collect();
    for said in all.iter().filter(|said| said.is_named(&told.name)) {
        if let Some((field, _)) = told.fields.iter().find(|(field, _)| !said.has(field)) {
            return Err(format!("it has no field `{field}`"));
        }
        if said.agrees(names, &table.ledger, told).is_ok() {
            return Err(format!("it happened: {}", said.describe(names, &table.ledger)));
        }
    }
    Ok(())
}

fn awaited(table: &CaseTable<'_>, seat: &SeatId, told: &Told) -> Result<(), String> {
    let names = table.names();
    for prompt in table.prompts.iter().filter(|prompt| prompt.seats.contains(seat)) {
        let said = Said::of_message(prompt.task.message());
        if said.is_named(&told.name) {
            return said.agrees(names, &table.ledger, told);
        }
    }
    let asked: Vec<String> = table
        .prompts
        .iter()
        .map(|prompt| {
            let seats: Vec<&str> = prompt.seats.iter().map(adjutant_events::SeatId::as_str).collect();
            format!("{} {}", seats.join(", "), Said::of_message(prompt.task.message()).describe(names, &table.ledger))
        })
        .collect();
    Err(if asked.is_empty() { "nobody is asked anything".to_owned() } else { format!("asked: {}", asked.join(" / ")) })
}

fn stands(words: Words<'_>, table: &CaseTable<'_>, state: &State, then: &Then) -> Result<(), String> {
    match then {
        Then::Space(space, line) => space_stands(words, state, *space, line),
        Then::Ipcs(all) => {
            let wrong: Vec<String> = all
                .iter()
                .filter(|(power, amount)| state.ipcs(*power) != *amount)
                .map(|(power, _)| format!("{} {}", words.of_power(*power), state.ipcs(*power)))
                .collect();
            if wrong.is_empty() { Ok(()) } else { Err(wrong.join(", ")) }
        }
        Then::Turn(power, phase, round) => {
            let same = state.active() == *power && state.phase() == *phase;
            if same && round.is_none_or(|round| round == state.round()) {
                Ok(())
            } else {
                let (power, phase) = (words.of_power(state.active()), of_phase(state.phase()));
                Err(format!("{power}, {phase}, round {}", state.round()))
            }
        }
        Then::Battles(expected) => battles(words, table, expected),
        Then::Bought(pieces) => {
            let mut counts = vec![0_u16; words.board.kinds.len()];
            for piece in pieces {
                counts[piece.kind.ix()] += 1;
            }
            let found = state.mobilization();
            if state.kind_counts(&counts) == found { Ok(()) } else { Err(format!("{found:?}")) }
        }
        Then::Victory(side, by) => match &table.game.table.status {
            Status::Over(GameResult::Victory { side: winner, by: way })
                if winner.as_str() == side && by.as_ref().is_none_or(|by| by == way) =>
            {
                Ok(())
            }
            status => Err(format!("{status:?}")),
        },
        Then::NoVictory => match &table.game.table.status {
            Status::Over(result) => Err(format!("{result:?}")),
            _ => Ok(()),
        },
    }
}

fn space_stands(words: Words<'_>, state: &State, space: Space, line: &SpaceLine) -> Result<(), String> {
    let owner = state.controller(space);
    let complex = state.complex_at(space).map(|unit| unit.owner);
    let units = line
        .units
        .as_ref()
        .is_none_or(|pieces| stack::write(words, pieces) == stack::write(words, &stack::found(state, space)));
    let complex_agrees = match line.complex {
        None => true,
        Some(Complex::None) => complex.is_none(),
        Some(Complex::Stands) => complex.is_some(),
        Some(Complex::Of(power)) => complex == Some(power),
    };
    if units && line.owner.is_none_or(|expected| expected == owner) && complex_agrees {
        Ok(())
    } else {
        Err(describe_space(words, state, space))
    }
}

/// A space as a case file writes it.
pub(super) fn describe_space(words: Words<'_>, state: &State, space: Space) -> String {
    let mut text = format!("{}: {}", words.of_space(space), stack::write(words, &stack::found(state, space)));
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

fn battles(words: Words<'_>, table: &CaseTable<'_>, expected: &[(Space, bool)]) -> Result<(), String> {
    let view = view(&table.game, &Viewer::Spectator);
    let board = view.board::<AxisView>().ok_or("the case is not of Axis & Allies")?;
    let mut found: Vec<(Space, bool)> = waiting(words, board);
    let mut expected = expected.to_vec();
    found.sort_unstable();
    expected.sort_unstable();
    if found == expected {
        return Ok(());
    }
    let written: Vec<String> = found
        .iter()
        .map(|(space, optional)| format!("{}{}", words.of_space(*space), if *optional { " (optional)" } else { "" }))
        .collect();
    Err(if written.is_empty() { "none".to_owned() } else { written.join(", ") })
}

fn waiting(words: Words<'_>, view: &AxisView) -> Vec<(Space, bool)> {
    view.battles.iter().filter_map(|battle| Some((words.board.space(&battle.space)?, battle.optional))).collect()
}
