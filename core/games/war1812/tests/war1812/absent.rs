//! A side is always absent and the mildest answers are assumed for it: the game continues to its end.

use crate::war1812::table::{Table, seat};
use adjutant_core::table::Status;
use adjutant_core::{Command, Next, mildest, next, replay};
use adjutant_events::SeatId;
use adjutant_game_war1812::prompt::War1812Task;
use adjutant_seeds as seeds;
use std::collections::BTreeSet;

/// More answers than any game needs.
const MOST: usize = 20_000;
/// The limit of games; all questions are asked in fewer.
const MOST_GAMES: u64 = 300;

/// Plays a game to its end: the mildest answers for absent seats, random ones for the others. It notes the questions
/// that were passed. A seat that comes now and then is absent for one answer in eight. It is also absent for every
/// question not passed before.
fn play(table: &mut Table, away: &[&str], now_and_then: bool, passed: &mut BTreeSet<String>) {
    for _ in 0..MOST {
        let awaited = table.asked();
        if matches!(table.game.table.status, Status::Over(_)) {
            return;
        }
        let seat = awaited[table.chance.below(awaited.len())].clone();
        let is_new = questions(table, &seat).iter().any(|question| !passed.contains(question));
        let is_away = away.contains(&seat.as_str()) && (!now_and_then || is_new || table.chance.below(8) == 0);
        if is_away {
            pass(table, &seat, passed);
            continue;
        }
        let command = table.any(&seat);
        table.order(&seat, command).expect("what is offered is accepted");
    }
    panic!("the game does not end");
}

/// The names of the questions that a seat is asked.
fn questions(table: &Table, seat: &SeatId) -> Vec<String> {
    let Next::Wait(prompts) = next(&table.game) else { panic!("nobody is asked") };
    prompts.iter().filter(|prompt| prompt.seats.contains(seat)).map(|prompt| prompt.task.key()).collect()
}

fn pass(table: &mut Table, seat: &SeatId, passed: &mut BTreeSet<String>) {
    let asked = questions(table, seat);
    let answers = mildest(&table.game, seat);
    let accepted = answers.iter().find(|command| table.would(seat, command).is_ok()).cloned();
    let Some(command) = accepted else { panic!("{seat} cannot be passed for at {asked:?}: {answers:?}") };
    assert!(matches!(command, Command::Play(_)), "{command:?}");
    let before = table.log.len();
    table.order(seat, command).expect("it would be accepted");
    assert!(table.log.len() > before, "passing that changes nothing would never end");
    passed.extend(asked);
}

/// Plays a game to its end and checks that its log gives the same game again.
fn played(seed: u64, options: &[(&str, &str)], away: &[&str], now_and_then: bool, passed: &mut BTreeSet<String>) {
    let mut table = Table::new(seed, options);
    play(&mut table, away, now_and_then, passed);
    assert_eq!(
        replay(&crate::war1812::games(), &table.log).expect("replays").digest(),
        table.game.digest(),
        "seed {seed}"
    );
}

/// The absent seats, whether they come now and then, and the number of games with fixed seeds: in the gate, in the long
/// run.
const AWAY: [(&[&str], bool, u64, u64); 4] = [
    (&["american"], false, 1, 8),
    (&["british"], false, 1, 8),
    (&["american", "british"], false, 1, 2),
    (&["american", "british"], true, 8, 40),
];

#[test]
fn every_game_ends_whoever_is_away() {
    for options in [&[][..], &[("movement", "simultaneous")][..]] {
        let all = seeds::of("every_game_ends_whoever_is_away").rotating(4, 400);
        all.play(|seed| {
            let (away, now_and_then, ..) = AWAY[seed as usize % AWAY.len()];
            played(seed, options, away, now_and_then, &mut BTreeSet::new());
        });
    }
}

/// The seeds are fixed: the games go on until every question was asked.
#[test]
fn every_question_can_be_passed_and_every_game_ends() {
    let mut passed = BTreeSet::new();
    let questions: BTreeSet<String> = War1812Task::all_keys().into_iter().map(|(key, _, _)| key).collect();
    for options in [&[][..], &[("movement", "simultaneous")][..]] {
        // A side that is always absent never sails, so it is not asked where its fleet goes: therefore others come now
        // and then.
        for (away, now_and_then, gate, long) in AWAY {
            let games = seeds::choose(gate, long);
            // Some questions are rare: with written orders, games are added until each question was asked.
            let most = if now_and_then && !options.is_empty() { MOST_GAMES } else { games };
            for seed in 0..most {
                if seed >= games && questions.is_subset(&passed) {
                    break;
                }
                played(3_000 + seed, options, away, now_and_then, &mut passed);
            }
        }
    }
    let never: Vec<&String> = questions.difference(&passed).collect();
    assert!(never.is_empty(), "never passed: {never:?}");
}

/// The assumed placing is a garrison that the winter does not reduce, as far as the towns can supply it.
#[test]
fn blocks_that_nobody_places_garrison_every_town_that_needs_one() {
    let mut table = Table::new(5, &[]);
    let mut passed = BTreeSet::new();
    for side in ["american", "british"] {
        while matches!(table.settle(), Next::Wait(prompts)
            if prompts.iter().any(|prompt| matches!(prompt.task.rules(), Some(War1812Task::PlaceBlocks { .. }))
                && prompt.seats.contains(&seat(side))))
        {
            pass(&mut table, &seat(side), &mut passed);
        }
    }
    let state = table.state();
    let board = state.board();
    for town in board.all_towns() {
        let (def, side) = (board.town_def(town), board.town_def(town).country);
        let count = state.count_at(side, town);
        assert!(def.value < 2 || count > 0, "nobody is in {}", board.id(town));
        assert!(count <= def.value, "{count} blocks in {}", board.id(town));
    }
}
