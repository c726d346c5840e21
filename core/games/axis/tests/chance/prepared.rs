//! Questions about losses. When a player is asked there is a choice. A player with a standing order of losses is never
//! asked.

use crate::chance::table::Table;
use adjutant_core::choice::{Choice, Pick, Value, What, order};
use adjutant_core::command::TableCommand;
use adjutant_core::prompt::Next;
use adjutant_core::{Command, choices};
use adjutant_events::{Event, InstructionScope, SeatId};
use adjutant_game_axis::command::{AxisCommand, Loss, LossHow};
use adjutant_game_axis::fact::AxisEvent;
use adjutant_game_axis::prompt::AxisTask;
use adjutant_seeds as seeds;
use std::collections::BTreeSet;

/// The larger theatre is slower, so fewer of its orders take as long.
const EDITIONS: [(&str, usize); 2] = [("aa1941", 800), ("aa_pacific", 350)];
/// The maximum number of distributions of hits that are tried.
const WAYS: usize = 400;

/// The seat that is asked for losses, if one is.
fn losses_asked(table: &mut Table) -> Option<SeatId> {
    let Next::Wait(prompts) = table.settle() else { return None };
    prompts.into_iter().find_map(|prompt| match prompt.task.rules() {
        Some(AxisTask::ChooseCasualties { .. }) => prompt.seats.first().cloned(),
        _ => None,
    })
}

/// All ways to distribute this number of hits over these values.
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

/// The different results of the choices of losses, as far as units can be distinguished.
fn outcomes(table: &Table, seat: &SeatId, choice: &Choice, needed: u32) -> BTreeSet<String> {
    let slot = choice.slots.first().expect("losses are named");
    let mut ways = Vec::new();
    spread(&slot.values, needed, &mut Vec::new(), &mut ways);
    let state = table.state();
    let alike = |id| {
        let unit = state.units().iter().find(|unit| unit.id == id).expect("a unit that is there");
        // Like units differ in cargo, in range, and in whether they landed.
        let mut cargo: Vec<_> = state.cargo_of(id).map(|cargo| (cargo.kind, cargo.owner, cargo.assaults)).collect();
        cargo.sort_unstable();
        let (left, landed) = (state.movement_left(unit), unit.turn.unloaded_to.is_some());
        format!("{:?} {:?} {} {cargo:?} {left} {landed}", unit.kind, unit.owner, unit.damage)
    };
    let picked = |way: Vec<u32>| {
        let picks = slot.values.iter().zip(way).filter(|(_, count)| *count > 0);
        let picks: Vec<Pick> = picks.map(|(value, count)| Pick::new(slot.name, value).times(count)).collect();
        order(&table.game, choice, &picks).ok()
    };
    let taken = |command: Command| {
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
    // A damaged ship can be sunk where another could be damaged. This is never better, so it can be typed but not
    // picked.
    let sunk = slot.values.iter().filter_map(|value| match &value.what {
        What::Units { kind, owner, .. } => {
            let loss = |how| Loss { kind: kind.clone(), count: 1, how, owner: owner.clone() };
            let more = (1..needed).map(|_| loss(LossHow::Damage));
            let losses = [loss(LossHow::Destroy)].into_iter().chain(more).collect();
            Some(Command::from(AxisCommand::Casualties { losses }))
        }
        _ => None,
    });
    ways.into_iter().filter_map(picked).chain(sunk).filter_map(taken).collect()
}

#[test]
fn whoever_is_asked_for_losses_has_something_to_choose() {
    let all = || seeds::of("whoever_is_asked_for_losses_has_something_to_choose");
    // In the games with fixed seeds there are enough losses.
    let kept =
        [(3_622_649_056, "one hit on two battleships, one of them damaged: the test did not know that it can be sunk")];
    for (edition, fixed, long, least) in [(EDITIONS[0], 1..=2, 120, 15), (EDITIONS[1], 3..=3, 60, 5)] {
        let kept = if edition == EDITIONS[1] { &kept[..] } else { &[] };
        all().kept(kept).fixed(fixed).rotating(1, long).play(|seed| asked_for_losses(edition, seed)).together(|met| {
            let met: usize = met.into_iter().sum();
            assert!(met > least, "{edition:?}: losses were asked for {met} times");
        });
    }
}

/// The number of times that a player is asked for losses in a game; each time there must be a choice.
fn asked_for_losses((ruleset, orders): (&str, usize), seed: u64) -> usize {
    let mut met = 0;
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
            assert!(
                outcomes.len() > 1,
                "{ruleset}: {seat} has no choice at event {}: {outcomes:?} of {choice:#?}",
                table.game.seq
            );
            met += 1;
        }
        if table.play_one().is_none() {
            break;
        }
    }
    met
}

#[test]
fn whoever_took_what_he_was_offered_is_never_asked_for_losses() {
    let all = || seeds::of("whoever_took_what_he_was_offered_is_never_asked_for_losses");
    for ((ruleset, orders), fixed) in [(EDITIONS[0], 5), (EDITIONS[1], 8)] {
        // In the games with fixed seeds there are battles.
        all()
            .fixed([fixed])
            .rotating(1, 60)
            .play(|seed| [0, 1].map(|preset| prepared(ruleset, orders, seed, preset)))
            .together(|games| {
                assert!(
                    games.iter().flatten().all(|battles| *battles > 10),
                    "{ruleset}: {games:?} questions in battles"
                );
            });
    }
}

/// A game in which every seat has accepted this preset; returns the number of questions in battles.
fn prepared(ruleset: &str, orders: usize, seed: u64, preset: usize) -> usize {
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
    battles
}
