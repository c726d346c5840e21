//! Compares the expectations of a case with events and with the board.

use super::fields::RecordedEvent;
use super::play::CaseTable;
use super::syntax::{Ending, StepKind, Told};
use adjutant_core::table::Status;
use adjutant_events::{Event, GameResult, SeatId};

/// Compares one expectation.
///
/// # Errors
/// What was found instead.
pub(super) fn check(table: &CaseTable<'_>, expected: &StepKind) -> Result<(), String> {
    match expected {
        StepKind::Event(told) => happened(table, told),
        StepKind::NoEvent(told) => did_not_happen(table, told),
        StepKind::Awaits { seat, task } => awaited(table, seat, task),
        StepKind::Ends(ending) => ends(&table.game.table.status, ending),
        StepKind::Stands(standing) => standing.check(table.names(), &table.game),
        StepKind::Order { .. }
        | StepKind::Says(_)
        | StepKind::Accepted
        | StepKind::Refused(_)
        | StepKind::Roll { .. }
        | StepKind::Fall(_) => Ok(()),
    }
}

/// What has happened since the last order.
fn recorded(table: &CaseTable<'_>) -> Vec<RecordedEvent> {
    let groups = table.notation.fact_groups();
    table.happened.iter().map(|event: &Event| RecordedEvent::of_fact(event, groups)).collect()
}

fn happened(table: &CaseTable<'_>, told: &Told) -> Result<(), String> {
    let names = table.names();
    let all = recorded(table);
    let named: Vec<&RecordedEvent> = all.iter().filter(|said| said.is_named(&told.name)).collect();
    if named.iter().any(|said| said.agrees(names, &table.ledger, told).is_ok()) {
        return Ok(());
    }
    let described = |list: &[&RecordedEvent]| {
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
    let all = recorded(table);
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
        let said = RecordedEvent::of_message(prompt.task.message());
        // The catalogues may put the word of a family before the names of its questions.
        if said.is_named(&told.name) || prompt.task.key() == format!("task-{}", told.name) {
            return said.agrees(names, &table.ledger, told);
        }
    }
    let asked: Vec<String> = table
        .prompts
        .iter()
        .map(|prompt| {
            let seats: Vec<&str> = prompt.seats.iter().map(adjutant_events::SeatId::as_str).collect();
            format!(
                "{} {}",
                seats.join(", "),
                RecordedEvent::of_message(prompt.task.message()).describe(names, &table.ledger)
            )
        })
        .collect();
    Err(if asked.is_empty() { "nobody is asked anything".to_owned() } else { format!("asked: {}", asked.join(" / ")) })
}

fn ends(status: &Status, ending: &Ending) -> Result<(), String> {
    let so = match (ending, status) {
        (Ending::Victory(side, by), Status::Over(GameResult::Victory { side: winner, by: way })) => {
            winner == side && by.as_ref().is_none_or(|by| by == way)
        }
        (Ending::Draw, Status::Over(GameResult::Draw { .. })) => true,
        (Ending::NoVictory, Status::Over(_)) => false,
        (Ending::NoVictory, _) => true,
        (Ending::Victory(..) | Ending::Draw, _) => false,
    };
    if so { Ok(()) } else { Err(format!("{status:?}")) }
}
