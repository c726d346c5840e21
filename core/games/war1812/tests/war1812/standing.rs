//! Standing instructions: what a side instructed in advance is done when it would be asked, and nobody else learns of
//! it.

use crate::war1812::table::{Table, seat};
use adjutant_core::command::TableCommand;
use adjutant_core::table::Status;
use adjutant_core::{Next, next};
use adjutant_events::{Audience, Envelope, Event, InstructionScope, KindId, Native, TableEvent};
use adjutant_game_war1812::fact::War1812Event as E;
use adjutant_game_war1812::instructions::RetreatWhen;
use adjutant_game_war1812::instructions::{ShipHitOrder, War1812Instruction as Instruction};
use adjutant_seeds as seeds;
use std::sync::OnceLock;

fn instruct(table: &mut Table, side: &str, instruction: Instruction) -> Result<(), String> {
    let command = TableCommand::Instruct { scope: InstructionScope::Always, instruction: Native::new(instruction) };
    table.order(&seat(side), command).map_err(|refusal| refusal.key())
}

fn order(kinds: &[&str]) -> Instruction {
    Instruction::Losses(kinds.iter().map(KindId::new).collect())
}

/// The events of a game, and the questions to the British side.
type Heard = (Vec<Envelope>, Vec<String>);

/// Plays random games with these instructions and checks each with `holds`. Returns the result of all games with fixed
/// seeds: in these, enough happens that a side is asked.
fn asked(test: &'static str, instructions: &[Instruction], holds: impl Fn(&Heard)) -> Heard {
    let (mut log, mut tasks) = (Vec::new(), Vec::new());
    let all = seeds::of(test).fixed(41..65).rotating(4, 200);
    let games = all.play(|seed| {
        let (table, asked) = play(seed, instructions);
        let heard = (table.log.clone(), asked);
        holds(&heard);
        heard
    });
    games.together(|games| {
        for (happened, asked) in games {
            log.extend(happened);
            tasks.extend(asked);
        }
    });
    (log, tasks)
}

/// The questions to the British side in the games with fixed seeds without instructions: the tests are about these.
fn unsaid() -> &'static [String] {
    static ASKED: OnceLock<Vec<String>> = OnceLock::new();
    ASKED.get_or_init(|| (41..65).flat_map(|seed| play(seed, &[]).1).collect())
}

fn play(seed: u64, instructions: &[Instruction]) -> (Table, Vec<String>) {
    let mut table = Table::new(seed, &[]);
    table.settle();
    for instruction in instructions {
        instruct(&mut table, "british", instruction.clone()).expect("a good instruction");
    }
    let mut tasks = Vec::new();
    for _ in 0..1_500 {
        let Some(asked) = table.asked().first().cloned() else { break };
        if matches!(table.game.table.status, Status::Over(_)) {
            break;
        }
        if let Next::Wait(prompts) = next(&table.game)
            && asked == seat("british")
        {
            tasks.extend(prompts.iter().map(|prompt| prompt.task.key()));
        }
        let command = table.any(&asked);
        table.order(&asked, command).expect("what is offered");
    }
    (table, tasks)
}

fn times(tasks: &[String], task: &str) -> usize {
    tasks.iter().filter(|asked| *asked == task).count()
}

#[test]
fn without_instructions_a_side_is_asked() {
    for task in ["task-take-losses", "task-stand-or-retreat", "task-fire-or-retreat"] {
        assert!(times(unsaid(), task) > 0, "{task} is never asked: another seed");
    }
}

#[test]
fn an_order_of_losses_answers() {
    let said = [order(&["infantry", "cavalry", "indian"])];
    let (log, tasks) = asked("an_order_of_losses_answers", &said, |(_, tasks)| {
        assert_eq!(times(tasks, "task-take-losses"), 0);
    });
    if seeds::alone() {
        return;
    }
    assert!(times(&tasks, "task-stand-or-retreat") > 0, "the rest is asked");
    let assigned = log.iter().filter(
        |envelope| matches!(envelope.event.fact(), Some(E::LossesAssigned { seat, .. }) if seat.as_str() == "british"),
    );
    assert!(assigned.count() > 3, "losses were taken");
}

#[test]
fn never_retreating_answers_wherever_one_could() {
    let left =
        |event: &Event| matches!(event.fact(), Some(E::RetreatDeclared { seat, .. }) if seat.as_str() == "british");
    let said = [Instruction::Retreat { when: RetreatWhen::Never, to: None }];
    asked("never_retreating_answers_wherever_one_could", &said, |(log, tasks)| {
        assert_eq!(times(tasks, "task-stand-or-retreat") + times(tasks, "task-fire-or-retreat"), 0);
        assert!(!log.iter().any(|envelope| left(&envelope.event)), "and nobody left");
    });
}

#[test]
fn where_to_go_is_asked_when_there_are_several_ways() {
    let said = [Instruction::Retreat { when: RetreatWhen::UnitsLeft(20), to: None }];
    let (log, tasks) = asked("where_to_go_is_asked_when_there_are_several_ways", &said, |_| ());
    if seeds::alone() {
        return;
    }
    let left =
        |event: &Event| matches!(event.fact(), Some(E::RetreatDeclared { seat, .. }) if seat.as_str() == "british");
    assert!(log.iter().any(|envelope| left(&envelope.event)), "with one way out they leave");
    assert!(times(&tasks, "task-stand-or-retreat") > 0, "with several they are asked");
}

/// The effects of British hits on fleets: ships turned face down, ships sunk.
fn british_hits(log: &[Envelope]) -> Vec<(u8, u8)> {
    let by_british = log.iter().filter_map(|envelope| match envelope.event.fact() {
        Some(E::ShipHitsTaken { by, disabled, sunk, .. }) if by.as_str() == "british" => Some((*disabled, *sunk)),
        _ => None,
    });
    by_british.collect()
}

#[test]
fn hits_on_ships_are_spent_as_was_said() {
    assert!(times(unsaid(), "task-hit-ships") > 0, "there is something to choose: another seed");
    let sunk = [ShipHitOrder::Sink, ShipHitOrder::Disable].map(|order| {
        let said = [Instruction::ShipHits(order)];
        let (log, _) = asked("hits_on_ships_are_spent_as_was_said", &said, |(_, tasks)| {
            assert_eq!(times(tasks, "task-hit-ships"), 0, "{order:?}");
        });
        let hits = british_hits(&log);
        assert!(seeds::alone() || !hits.is_empty());
        let (disabled, sunk) = hits.iter().fold((0, 0), |(d, s), (a, b)| (d + u32::from(*a), s + u32::from(*b)));
        (sunk * 100).checked_div(disabled + sunk).unwrap_or_default()
    });
    assert!(seeds::alone() || sunk[0] > sunk[1], "{sunk:?}");
}

#[test]
fn the_winter_is_as_proposed_if_that_was_said() {
    assert!(times(unsaid(), "task-choose-attrition") > 0, "there is something to choose: another seed");
    let hidden = |envelope: &&Envelope| matches!(envelope.event.fact(), Some(E::AttritionChosen { seat, .. }) if seat.as_str() == "british");
    let (log, _) = asked("the_winter_is_as_proposed_if_that_was_said", &[Instruction::Winter], |(log, tasks)| {
        assert_eq!(times(tasks, "task-choose-attrition"), 0);
        assert!(log.iter().filter(hidden).all(|envelope| envelope.audience == Audience::Seat(seat("british"))));
    });
    assert!(seeds::alone() || log.iter().filter(hidden).count() > 0, "somebody starved");
}

#[test]
fn hits_are_said_for_lakes_and_the_winter_for_all_of_the_board() {
    let mut table = Table::new(41, &[]);
    table.settle();
    let mut said = |place: &str, instruction: Instruction| {
        let scope = InstructionScope::At(place.into());
        let instruction = Native::new(instruction);
        table.order(&seat("american"), TableCommand::Instruct { scope, instruction }).map_err(|refusal| refusal.key())
    };
    let sink = Instruction::ShipHits(ShipHitOrder::Sink);
    assert_eq!(said("lake_erie", sink.clone()), Ok(()));
    assert_eq!(said("buffalo", sink), Err("war1812-unknown-lake".to_owned()));
    assert_eq!(said("buffalo", Instruction::Winter), Err("table-useless-instruction".to_owned()));
    assert_eq!(said("lake_erie", order(&["infantry"])), Err("war1812-unknown-town".to_owned()));
}

#[test]
fn what_can_never_apply_is_refused() {
    let mut table = Table::new(41, &[]);
    table.settle();
    for useless in [order(&[]), order(&["tank"])] {
        assert_eq!(instruct(&mut table, "american", useless), Err("table-useless-instruction".to_owned()));
    }
    // An instruction of another game, or something that is no instruction, is not accepted.
    let foreign =
        TableCommand::Instruct { scope: InstructionScope::Always, instruction: Native::new(E::OrdersRevealed) };
    let refused = table.order(&seat("american"), foreign).map_err(|refusal| refusal.key());
    assert_eq!(refused, Err("table-other-game".to_owned()));
    let away = Instruction::Retreat { when: RetreatWhen::Outnumbered, to: Some("atlantis".into()) };
    assert_eq!(instruct(&mut table, "american", away), Err("war1812-unknown-town".to_owned()));
}

#[test]
fn an_instruction_is_its_givers_alone() {
    let (table, _) = play(41, &[order(&["infantry"])]);
    let given = table
        .log
        .iter()
        .filter(|envelope| matches!(&envelope.event, Event::Table(TableEvent::InstructionGiven { .. })));
    let audiences: Vec<&Audience> = given.map(|envelope| &envelope.audience).collect();
    assert_eq!(audiences, [&Audience::Seat(seat("british"))]);
    let other = table.view(&adjutant_core::Viewer::Seat(seat("american")));
    let british = other.table.seats.iter().find(|at| at.id == seat("british")).expect("the seat");
    assert!(british.instructions.is_empty(), "the other side does not see it");
}
