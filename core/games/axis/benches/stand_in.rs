//! The cost of a stand-in: the first whole turn of each power, with all questions that it must answer in between.

use adjutant_core::command::{OfficeCommand, TableCommand};
use adjutant_core::{Games, Next, stand_in};
use adjutant_events::office::Level;
use adjutant_game_axis::Axis;
use adjutant_practice::{Opening, Table};
use divan::Bencher;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

fn main() {
    divan::main();
    // Whole turns differ too much to be repeated. They are measured once, and not when the benchmark only runs as a
    // test.
    if !std::env::args().any(|word| word == "--bench") {
        return;
    }
    for rules in ["aa1941", "aa_pacific"] {
        for level in [Level::Steady, Level::Keen] {
            let turns = turns(rules, level, 5);
            let (longest, all) = (turns.iter().max().copied().unwrap_or_default(), turns.iter().sum::<Duration>());
            let mean = all / turns.len().max(1) as u32;
            println!(
                "{rules} {level:?}: {} turns of 5 rounds, {mean:?} on the average, {longest:?} at most",
                turns.len()
            );
        }
    }
}

/// A game with stand-ins in all seats.
fn table(rules: &str, level: Level) -> Table {
    let opening = Opening::of(rules);
    let mut table = Table::open(&Games::of(&[&Axis]), &opening, 1);
    let seats: Vec<_> = table.game.table.seats.iter().map(|seat| seat.id.clone()).collect();
    for seat in seats {
        table.must(&opening.master(), &TableCommand::from(OfficeCommand::SeatStandIn { seat, level }).into());
    }
    table
}

/// Makes one order and returns the time that it took; none means the game is over.
fn order(table: &mut Table) -> Option<Duration> {
    let Next::Wait(_) = table.settle() else { return None };
    let seat = stand_in::due(&table.game)?;
    let begun = Instant::now();
    let order = stand_in::order(&table.game, &seat, &AtomicBool::new(false))?;
    let thought = begun.elapsed();
    table.must(&stand_in::actor(&seat), &order);
    Some(thought)
}

/// The time that each turn of the first rounds took, by the power whose turn it was.
fn turns(rules: &str, level: Level, rounds: u16) -> Vec<Duration> {
    let mut table = table(rules, level);
    let mut turns: Vec<((u16, u8), Duration)> = Vec::new();
    loop {
        let (round, turn, _) = table.game.play.moment();
        if round > rounds {
            break;
        }
        let Some(thought) = order(&mut table) else { break };
        match turns.last_mut() {
            Some((at, all)) if *at == (round, turn) => *all += thought,
            _ => turns.push(((round, turn), thought)),
        }
    }
    turns.into_iter().map(|(_, all)| all).collect()
}

/// A single order at the start of the first combat move, where most orders are possible.
#[divan::bench(args = ["aa1941", "aa_pacific"], sample_count = 20)]
fn an_order_of_the_first_combat_move(bencher: Bencher<'_, '_>, rules: &str) {
    let mut table = table(rules, Level::Steady);
    while table.game.play.moment().2 == 0 {
        order(&mut table);
    }
    table.settle();
    let seat = stand_in::due(&table.game).expect("a stand-in is asked");
    bencher.bench_local(|| stand_in::order(&table.game, &seat, &AtomicBool::new(false)));
}
