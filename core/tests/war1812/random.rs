//! Random legal play: whole games from what is offered, and the laws that hold in every one of them.

use crate::table::{Table, seat};
use adjutant_core::command::TableCommand;
use adjutant_core::table::Status;
use adjutant_core::war1812::board::{Kind, Side};
use adjutant_core::war1812::pick;
use adjutant_core::war1812::state::{Place, Stage};
use adjutant_core::{Game, Offer, replay};

/// More commands than any game takes.
const MOST: usize = 20_000;

fn check(table: &Table) {
    let state = table.state();
    let board = state.board();
    for (at, block) in state.all_blocks() {
        let def = board.block_def(at);
        let on_board = matches!(block.place, Place::Town(_) | Place::Hand);
        assert_eq!(on_board, block.cv > 0, "{} {block:?}", def.name);
        assert!(block.cv <= def.cv, "{} {block:?}", def.name);
        assert!(block.place != Place::Aside || def.kind == Kind::Indian);
        assert!(block.place != Place::Reserve || def.kind != Kind::Indian);
    }
    for side in Side::BOTH {
        let fleet = &state.fleets[side.ix()];
        let ships: u8 = fleet.towns.iter().chain(&fleet.lakes).map(|ships| ships.total()).sum();
        assert_eq!(ships + fleet.unbuilt + fleet.lost, board.ships[side.ix()], "ships of the {side:?}");
    }
    if !matches!(state.stage, Stage::Combat | Stage::Army) {
        for town in board.all_towns() {
            assert!(Side::BOTH.iter().any(|side| !state.holds(*side, town)), "both stand in {}", board.id(town));
        }
        for lake in board.all_lakes() {
            let one = Side::BOTH.iter().any(|side| state.afloat(*side, lake).is_empty());
            assert!(one || (state.simultaneous && state.stage == Stage::Naval), "both sail {}", board.lake_id(lake));
        }
    }
}

/// Plays on until the game is over; gives how many commands that took.
fn play(table: &mut Table, mut each: impl FnMut(&Table)) -> usize {
    for played in 0..MOST {
        let awaited = table.awaited();
        check(table);
        each(table);
        if matches!(table.game.table.status, Status::Over(_)) {
            return played;
        }
        let seat = awaited[table.pick.below(awaited.len())].clone();
        let offers = table.offers(&seat);
        let take_back = TableCommand::TakeBack.into();
        if table.pick.below(15) == 0 && offers.contains(&Offer::Command(take_back)) {
            table.act(&seat, TableCommand::TakeBack).expect("taken back");
            continue;
        }
        let mut pick = table.pick.clone();
        let command = pick::command(table.state(), &offers, &mut |n| pick.below(n));
        table.pick = pick;
        let Some(command) = command else {
            panic!("{seat} is asked and can do nothing: {:?} {offers:?}", adjutant_core::next(&table.game));
        };
        if let Err(refusal) = table.act(&seat, command.clone()) {
            panic!("{seat} was offered {command:?} and refused it: {refusal:?} in {:?}", table.state().stage);
        }
    }
    panic!("the game does not end");
}

fn games(seeds: std::ops::Range<u64>, options: &[(&str, &str)]) {
    for seed in seeds {
        let mut table = Table::new(seed, options);
        play(&mut table, |_| {});
        let start = std::time::Instant::now();
        let again = replay(&table.log).expect("the log replays");
        println!("{} events in {:?}", table.log.len(), start.elapsed());
        assert_eq!(again.digest(), table.game.digest(), "seed {seed}");
        let snapshot = table.game.to_snapshot().expect("a snapshot");
        assert_eq!(Game::from_snapshot(&snapshot).expect("a game").digest(), table.game.digest());
    }
}

#[test]
fn random_games_end() {
    games(0..40, &[]);
}

#[test]
fn random_games_of_simultaneous_movement_end() {
    games(100..140, &[("movement", "simultaneous")]);
}

#[test]
fn every_command_offered_is_accepted() {
    for (seed, options) in [(7, &[][..]), (8, &[("movement", "simultaneous")][..])] {
        let mut table = Table::new(seed, options);
        play(&mut table, |table| {
            for side in ["american", "british"] {
                for offer in table.offers(&seat(side)) {
                    if let Offer::Command(command) = offer {
                        let would = table.would(&seat(side), &command);
                        assert!(would.is_ok(), "{side} {command:?}: {would:?} in {:?}", table.state().stage);
                    }
                }
            }
        });
    }
}
