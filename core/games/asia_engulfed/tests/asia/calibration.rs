//! Measures the results of the reconstructed numbers against their target ranges: the submarine war, the attack on
//! Hawaii, a war by plan and plain answers, and random wars.
//!
//! `ASIA_RUNS=40 cargo test -p adjutant-game-asia-engulfed --test asia calibration -- --nocapture` prints the figures
//! of `docs/rules-asia-engulfed.md`. Without it there are fewer runs, and only wide ranges are checked.

use crate::asia::campaign::{Figures, played_out};
use crate::asia::fixtures::{scenario, state};
use crate::asia::play::Campaign;
use adjutant_core::table::Status;
use adjutant_events::GameResult;
use adjutant_game_asia_engulfed::AsiaTask;
use adjutant_game_asia_engulfed::model::board::Piece;
use adjutant_game_asia_engulfed::model::order::{AsiaCommand as C, Flight};
use adjutant_game_asia_engulfed::model::sequence::{Phase, year};
use adjutant_game_asia_engulfed::model::state::{Duty, PieceLocation, Step, Track};
use adjutant_game_asia_engulfed::model::vocabulary::{Class, Side, Type};
use adjutant_game_asia_engulfed::rules::air_naval::strike;
use adjutant_game_asia_engulfed::rules::surprise_attack;
use std::collections::BTreeMap;

/// The number of random campaigns, and of repetitions of each other measurement. The seeds are fixed, because a page
/// states the results, and a range holds only with high probability.
fn runs() -> u64 {
    std::env::var("ASIA_RUNS").ok().and_then(|runs| runs.parse().ok()).unwrap_or(2)
}

fn mean(of: &[f64]) -> f64 {
    of.iter().sum::<f64>() / of.len().max(1) as f64
}

/// Strategic warfare in every turn of 1942 to 1944, with this many more points a turn in each year. Returns the
/// transport lost in each year, and the turn in which the torpedoes are repaired.
fn submarine_war(seed: u64, built: [u8; 3]) -> ([u8; 3], u8) {
    let mut game = Campaign::new(1, seed);
    let (mut lost, mut mended) = ([0; 3], 23);
    for turn in 1..=18 {
        let at = usize::from(year(turn) - 1942);
        game.state.moment.turn = turn;
        game.state.moment.side = Side::Japan;
        game.state.moment.phase = Phase::Production;
        game.state.step = Step::Warfare(0);
        game.state.tracks.set(Track::TransportCapacity, 20);
        assert!(matches!(game.asked(), Some((Side::Japan, AsiaTask::Produce { .. }))), "it ends in purchases");
        lost[at] += 20 - game.state.track(Track::TransportCapacity);
        let points = (game.state.track(Track::SubmarinePoints) + built[at]).min(40);
        game.state.tracks.set(Track::SubmarinePoints, points);
        if game.state.track(Track::Duds) == 0 {
            mended = mended.min(turn);
        }
    }
    (lost, mended)
}

#[test]
fn the_submarine_war() {
    let all = runs() * 50;
    for (built, stated) in [([1, 2, 2], [1.0, 3.0, 8.0]), ([3, 3, 3], [2.0, 9.0, 14.0])] {
        let wars: Vec<([u8; 3], u8)> = (1..=all).map(|seed| submarine_war(seed, built)).collect();
        let of = |at: usize| mean(&wars.iter().map(|war| f64::from(war.0[at])).collect::<Vec<_>>());
        let mended = mean(&wars.iter().map(|war| f64::from(war.1)).collect::<Vec<_>>());
        let found = [of(0), of(1), of(2)];
        println!(
            "built {built:?}: transport lost {found:.1?} of {stated:?}; torpedoes mended in turn {mended:.1}; {all} wars"
        );
        for (found, stated) in found.into_iter().zip(stated) {
            assert!((found - stated).abs() <= 2.5, "{found} is far from {stated}");
        }
        assert!((9.0..=15.0).contains(&mended), "{mended}");
    }
}

/// The attack on Hawaii from the setup: steps of battleships destroyed, steps damaged, and air steps lost.
fn harbour(seed: u64) -> (u8, u8, u8) {
    let mut game = Campaign::new(0, seed);
    let waters = surprise_attack::waters(&game.state);
    let (honshu, hawaii) = (game.state.board().named("honshu"), game.state.board().named("hawaii"));
    let carriers = |state: &adjutant_game_asia_engulfed::State| -> Vec<Piece> {
        state.fleets_in(Side::Japan, honshu).filter(|piece| state.ty(*piece) == Type::Cv).collect()
    };
    for piece in carriers(&game.state) {
        game.state.pieces[piece.ix()].at = PieceLocation::Sea(waters);
    }
    game.state.moment.phase = Phase::AirNavalCombat;
    game.state.step = Step::Open;
    let air = strike::able(&game.state, Side::Japan, waters, hawaii);
    let elite: Vec<Piece> = air.into_iter().filter(|piece| game.state.ty(*piece).is_elite()).collect();
    let steps = |game: &Campaign, of: &[Piece]| of.iter().map(|piece| game.state.piece(*piece).steps).sum::<u8>();
    let ships: Vec<Piece> = game.state.fleets_in(Side::Allies, hawaii).collect();
    let ships: Vec<Piece> = ships.into_iter().filter(|piece| game.state.ty(*piece) == Type::Bb).collect();
    let (before, flown) = (steps(&game, &ships), steps(&game, &elite));
    let flights = elite.iter().map(|piece| Flight { unit: piece.unit(), duty: Duty::Attack }).collect();
    let area = game.state.board().area(hawaii).id.clone();
    game.must(Side::Japan, C::Strike { area, airbase: false, at_port: false, flights });
    assert!(game.asked().is_some(), "it is over");
    let damaged = game.state.damaged.iter().filter(|step| step.class == Class::Bb).count() as u8;
    (before - steps(&game, &ships) - damaged, damaged, flown - steps(&game, &elite))
}

#[test]
fn the_attack_on_hawaii() {
    let all = runs() * 100;
    let raids: Vec<(u8, u8, u8)> = (1..=all).map(harbour).collect();
    let of = |part: fn(&(u8, u8, u8)) -> u8| mean(&raids.iter().map(|raid| f64::from(part(raid))).collect::<Vec<_>>());
    let (sunk, damaged, air) = (of(|raid| raid.0), of(|raid| raid.1), of(|raid| raid.2));
    println!(
        "Hawaii: {sunk:.1} steps of battleships destroyed, {damaged:.1} damaged, {air:.1} steps of air lost; {all} raids"
    );
    assert!((1.0..=3.5).contains(&sunk) && (0.1..=1.2).contains(&air), "{sunk} {damaged} {air}");
}

/// The figures of one campaign at the end of each year.
fn told(name: &str, figures: &[Figures], end: &str) {
    let at = |turn: u8| figures.iter().find(|after| after.turn == turn);
    let cell = |of: fn(&Figures) -> u8| {
        let cells =
            [4, 6, 12, 18, 22].map(|turn| at(turn).map_or_else(|| "-".to_owned(), |after| of(after).to_string()));
        cells.join(" / ")
    };
    let widest = figures.iter().map(|after| after.points).max().unwrap_or(0);
    println!(
        "| {name} | {} | {} | {} | {widest}; {} | {end} |",
        cell(|after| after.oil),
        cell(|after| after.network),
        cell(|after| after.capacity),
        cell(|after| after.points)
    );
}

/// The result of a war.
fn ending(status: &Status) -> String {
    match status {
        Status::Over(GameResult::Victory { side, by }) => format!("{side} {by}"),
        other => panic!("it is over: {other:?}"),
    }
}

#[test]
fn a_war_by_plan_and_plain_answers() {
    println!("| seed | oil | network | capacity | points | end |");
    for seed in (11..).take(runs().min(6) as usize) {
        let (table, figures) = played_out(seed);
        told(&seed.to_string(), &figures, &ending(&table.game.table.status));
        assert!(figures.iter().all(|after| after.capacity <= 20 && after.oil <= 40), "{figures:?}");
    }
}

#[test]
fn wars_by_chance() {
    let mut ends: BTreeMap<String, u32> = BTreeMap::new();
    let mut all: Vec<Vec<Figures>> = Vec::new();
    println!("| seed | oil | network | capacity | points | end |");
    for seed in 1..=runs() {
        let mut table = scenario(["nov_dec_1941", "jan_feb_1942"][seed as usize % 2], seed);
        let (mut figures, mut turn) = (Vec::new(), state(&table).moment.turn);
        while let Some(asked) = table.asked().first().cloned() {
            if state(&table).moment.turn > turn {
                turn = state(&table).moment.turn;
                figures.push(Figures::of(state(&table)));
            }
            let order = table.any_within(&asked, 6);
            table.order(&asked, order).expect("what is offered");
        }
        figures.push(Figures::at_the_end(state(&table)));
        let end = ending(&table.game.table.status);
        told(&seed.to_string(), &figures, &end);
        *ends.entry(end).or_default() += 1;
        all.push(figures);
    }
    for turn in [0, 4, 6, 12, 18, 22] {
        let of = |part: fn(&Figures) -> u8| {
            let found = all.iter().filter_map(|war| war.iter().find(|after| after.turn == turn));
            mean(&found.map(|after| f64::from(part(after))).collect::<Vec<_>>())
        };
        let (oil, network, capacity, points) =
            (of(|after| after.oil), of(|after| after.network), of(|after| after.capacity), of(|after| after.points));
        println!("turn {turn}: oil {oil:.1}, network {network:.1}, capacity {capacity:.1}, points {points:.1}");
    }
    println!("{ends:?}");
    assert_eq!(ends.values().map(|count| u64::from(*count)).sum::<u64>(), runs());
}
