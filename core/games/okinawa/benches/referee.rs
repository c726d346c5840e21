//! Benchmarks of the referee. Their limits are: reachable hexes of a side, 5 ms; lines of sight and supply of the whole
//! map, 2 ms; an order decided, 100 µs; a campaign rebuilt, 50 ms; the choices of a side.

use adjutant_core::ruleset::Games;
use adjutant_core::{choices, replay};
use adjutant_events::SeatId;
use adjutant_game_okinawa::Okinawa;
use adjutant_game_okinawa::model::order::OkinawaOrder as O;
use adjutant_game_okinawa::model::state::{Phase, State};
use adjutant_game_okinawa::model::vocabulary::Power;
use adjutant_game_okinawa::rules::{decide::decide, line_of_sight, paths, supply};
use adjutant_practice::{Opening, Table};
use divan::Bencher;

fn main() {
    divan::main();
}

/// A random game until a phase of its third turn.
fn reached(scenario: &str, phase: Phase) -> Table {
    let games = Games::of(&[&Okinawa]);
    let mut table = Table::open(&games, &Opening::of("okinawa").with(&[("scenario", scenario)]), 1);
    while let Some(seat) = table.asked().first().cloned() {
        let state = table.game.play.read::<State>().expect("this game");
        if state.turn == 3 && state.phase == phase {
            break;
        }
        let order = table.any(&seat);
        table.order(&seat, order).expect("what is offered");
    }
    table
}

fn state(table: &Table) -> &State {
    table.game.play.read::<State>().expect("this game")
}

#[divan::bench(args = ["s1", "campaign"], sample_count = 20)]
fn reachability_of_a_side(bencher: Bencher<'_, '_>, scenario: &str) {
    let table = reached(scenario, Phase::UsMovement);
    let now = state(&table);
    let own = || now.on_map().filter(|(unit, _)| now.def(*unit).power == Power::Us);
    println!("{} units", own().count());
    bencher.bench(|| {
        own()
            .filter_map(|(unit, _)| paths::reachable(now, unit, false, &|_, _| true).ok())
            .map(|ends| ends.len())
            .sum::<usize>()
    });
}

#[divan::bench(sample_count = 20)]
fn lines_of_sight_of_every_hex_within_three(bencher: Bencher<'_, '_>) {
    let table = reached("s1", Phase::UsMovement);
    let board = &state(&table).board;
    let land = || board.hexes.iter().filter(|def| def.is_land()).map(|def| def.hex);
    let near: Vec<_> = land().flat_map(|from| from.within(3).map(move |to| (from, to))).collect();
    bencher.bench(|| near.iter().filter(|(from, to)| line_of_sight::sees(board, *from, *to).is_ok()).count());
}

#[divan::bench(args = ["s1", "campaign"], sample_count = 20)]
fn supply_of_every_unit(bencher: Bencher<'_, '_>, scenario: &str) {
    let table = reached(scenario, Phase::UsMovement);
    let now = state(&table);
    bencher.bench(|| now.on_map().filter(|(unit, _)| supply::is_supplied(now, *unit)).count());
}

#[divan::bench(sample_count = 40)]
fn a_step_decided(bencher: Bencher<'_, '_>) {
    let table = reached("s1", Phase::UsMovement);
    let now = state(&table);
    let own = now.on_map().filter(|(unit, _)| now.def(*unit).power == Power::Us);
    let steps = own.flat_map(|(unit, at)| {
        at.neighbours().map(move |(_, to)| O::Move { unit, way: vec![to], is_strategic: false })
    });
    let legal = steps.into_iter().find(|step| decide(now, Power::Us, step).is_ok()).expect("a legal step");
    bencher.bench(|| decide(now, Power::Us, &legal).is_ok());
}

#[divan::bench(args = [Phase::UsMovement, Phase::JapaneseMovement], sample_count = 10)]
fn what_is_offered(bencher: Bencher<'_, '_>, phase: Phase) {
    let table = reached("s1", phase);
    let seat = SeatId::new(if phase == Phase::UsMovement { "us" } else { "japan" });
    bencher.bench(|| choices(&table.game, &seat).len());
}

#[divan::bench(args = ["s1", "campaign"], sample_count = 10)]
fn a_game_rebuilt(bencher: Bencher<'_, '_>, scenario: &str) {
    let table = reached(scenario, Phase::JapaneseMovement);
    let games = Games::of(&[&Okinawa]);
    println!("{} events", table.log.len());
    bencher.bench(|| replay(&games, &table.log).map(|game| game.seq));
}
