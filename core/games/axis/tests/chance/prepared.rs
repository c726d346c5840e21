//! Losses without waiting: where somebody is asked for his losses there is something to choose, and who said beforehand in
//! which order he loses units is never asked.

use crate::chance::table::Table;
use adjutant_core::choice::{Choice, Pick, Value, order};
use adjutant_core::command::TableCommand;
use adjutant_core::prompt::Next;
use adjutant_core::{Command, choices};
use adjutant_events::{Event, InstructionScope, SeatId};
use adjutant_game_axis::fact::AxisEvent;
use adjutant_game_axis::prompt::AxisTask;
use std::collections::BTreeSet;

/// The larger theatre is walked through more slowly: fewer orders of it take as long.
const EDITIONS: [(&str, usize); 2] = [("aa1941", 800), ("aa_pacific", 350)];
/// Ways to spread hits that are looked at.
const WAYS: usize = 400;

/// Whose losses are asked for, if they are.
fn losses_asked(table: &mut Table) -> Option<SeatId> {
    let Next::Wait(prompts) = table.settle() else { return None };
    prompts.into_iter().find_map(|prompt| match prompt.task.rules() {
        Some(AxisTask::ChooseCasualties { .. }) => prompt.seats.first().cloned(),
        _ => None,
    })
}

/// All ways to pick so many hits of these values.
fn spread(values: &[Value], needed: u32, picked: &mut Vec<u32>, found: &mut Vec<Vec<u32>>) {
    if found.len() >= WAYS {
        return;
    }
    if picked.len() == values.len() {
        if needed == 0 {
            found.push(picked.clone());
        }
        return;
    }
    for count in 0..=values[picked.len()].at_most.min(needed) {
        picked.push(count);
        spread(values, needed - count, picked, found);
        picked.pop();
    }
}

/// What different choices of losses would make happen, as far as one can tell units apart.
fn outcomes(table: &Table, seat: &SeatId, choice: &Choice, needed: u32) -> BTreeSet<String> {
    let slot = choice.slots.first().expect("losses are named");
    let mut ways = Vec::new();
    spread(&slot.values, needed, &mut Vec::new(), &mut ways);
    let state = table.state();
    let alike = |id| {
        let unit = state.units().iter().find(|unit| unit.id == id).expect("a unit that is there");
        format!("{:?} {:?} {}", unit.kind, unit.owner, unit.damage)
    };
    let taken = |way: Vec<u32>| {
        let picks = slot.values.iter().zip(way).filter(|(_, count)| *count > 0);
        let picks: Vec<Pick> = picks.map(|(value, count)| Pick::new(slot.name, value).times(count)).collect();
        let command = order(&table.game, choice, &picks).ok()?;
        let events = table.would(seat, &command).ok()?;
        events.into_iter().find_map(|event| match &event {
            Event::Play(fact) => match fact.read() {
                Some(AxisEvent::CasualtiesTaken { losses, .. } | AxisEvent::CasualtiesProposed { losses, .. }) => {
                    let mut words: Vec<String> =
                        losses.destroyed.iter().map(|id| format!("lost {}", alike(*id))).collect();
                    words.extend(losses.damaged.iter().map(|id| format!("hurt {}", alike(*id))));
                    words.sort();
                    Some(words.join(", "))
                }
                _ => None,
            },
            _ => None,
        })
    };
    ways.into_iter().filter_map(taken).collect()
}

#[test]
fn whoever_is_asked_for_losses_has_something_to_choose() {
    let mut met = 0;
    for ((ruleset, orders), seed) in [(EDITIONS[0], 1), (EDITIONS[0], 2), (EDITIONS[1], 3)] {
        let mut table = Table::new(ruleset, seed);
        for _ in 0..orders {
            if let Some(seat) = losses_asked(&mut table) {
                let all = choices(&table.game, &seat);
                let choice = all.iter().find(|choice| choice.verb == "casualties").expect("losses to choose");
                let needed = match choice.slots[0].total {
                    Some(adjutant_core::choice::Total::Exactly(needed)) => needed,
                    other => panic!("{other:?}"),
                };
                let outcomes = outcomes(&table, &seat, choice, needed);
                assert!(outcomes.len() > 1, "{seat} has no choice at event {}: {outcomes:?}", table.game.seq);
                met += 1;
            }
            if table.play_one().is_none() {
                break;
            }
        }
    }
    assert!(met > 20, "losses were asked for {met} times");
}

#[test]
fn whoever_took_what_he_was_offered_is_never_asked_for_losses() {
    for ((ruleset, orders), seed) in [(EDITIONS[0], 5), (EDITIONS[1], 8)] {
        for preset in 0..2 {
            let mut table = Table::new(ruleset, seed);
            let offered = table.game.rules.presets();
            assert_eq!(offered.len(), 2);
            let seats: Vec<SeatId> = table.game.table.seats.iter().map(|seat| seat.id.clone()).collect();
            for seat in &seats {
                for instruction in offered[preset].instructions.clone() {
                    let given = TableCommand::Instruct { scope: InstructionScope::Always, instruction };
                    table.order(seat, Command::from(given)).expect("taken");
                }
            }
            let mut battles = 0;
            for _ in 0..orders {
                assert_eq!(losses_asked(&mut table), None, "{ruleset}, at event {}", table.game.seq);
                battles += usize::from(table.state().battle().is_some());
                if table.play_one().is_none() {
                    break;
                }
            }
            assert!(battles > 10, "{ruleset}: {battles} questions in battles");
        }
    }
}
