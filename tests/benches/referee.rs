//! How fast the referee is: applying events, rebuilding a game, deciding a command, listing choices.
//!
//! `cargo bench -p adjutant-tests --bench referee`; figures with their machine are in `docs/benchmarks.md`.

use adjutant::games::games;
use adjutant_core::{Command, Game, Viewer, choices, decide, replay, view};
use adjutant_events::{Actor, Envelope, KindId, PlayerId, SeatId, Timestamp, codec};
use adjutant_game_axis::command::{AxisCommand, Selection, Which};
use adjutant_game_war1812::State as War1812;
use adjutant_game_war1812::board::Side;
use adjutant_game_war1812::state::Stage;
use adjutant_practice::{Opening, Table};
use adjutant_tests::play::{open, play_while, state};
use divan::counter::ItemsCount;
use std::sync::LazyLock;

fn main() {
    divan::main();
}

/// A random game of ten rounds.
static TEN_ROUNDS: LazyLock<Vec<Envelope>> = LazyLock::new(|| {
    (0..20)
        .map(|seed| play_while(seed, 5, |table, _| state(table).round() <= 10))
        .find(|table| state(table).round() > 10)
        .map(|table| table.log)
        .unwrap_or_default()
});

#[divan::bench]
fn rebuild_ten_rounds(bencher: divan::Bencher) {
    let log = &*TEN_ROUNDS;
    bencher.counter(ItemsCount::new(log.len())).bench(|| replay(games(), log).map(|game: Game| game.seq));
}

#[divan::bench]
fn decode_and_rebuild_ten_rounds(bencher: divan::Bencher) {
    let bytes: Vec<Vec<u8>> = TEN_ROUNDS.iter().filter_map(|envelope| codec::encode(envelope).ok()).collect();
    bencher.counter(ItemsCount::new(bytes.len())).bench(|| {
        let log: Vec<Envelope> = bytes.iter().filter_map(|bytes| codec::decode(bytes).ok()).collect();
        replay(games(), &log).map(|game| game.seq)
    });
}

fn at_germanys_combat_move() -> Table {
    let mut table = open(1);
    for seat in ["soviet_union", "soviet_union", "soviet_union", "germany"] {
        table.settle();
        let _ = table.order(&seat.into(), done());
    }
    table.settle();
    table
}

fn seat_actor(seat: &str) -> Actor {
    Actor::Seat { seat: SeatId::new(seat), player: PlayerId::new(seat) }
}

fn done() -> Command {
    AxisCommand::Done { phase: None }.into()
}

fn a_move(kinds: &[(&str, u16)], from: &str, to: &str) -> Command {
    AxisCommand::Move {
        units: kinds
            .iter()
            .map(|(kind, count)| Selection { kind: KindId::new(kind), count: Some(*count), which: Which::Any })
            .collect(),
        from: from.into(),
        via: Vec::new(),
        to: to.into(),
        transport: None,
    }
    .into()
}

#[divan::bench]
fn decide_a_land_attack(bencher: divan::Bencher) {
    let table = at_germanys_combat_move();
    let command = a_move(&[("infantry", 3), ("tank", 2)], "ukraine", "caucasus");
    assert!(decide(&table.game, &seat_actor("germany"), &command, Timestamp(0)).is_ok(), "a legal attack");
    bencher.bench(|| decide(&table.game, &seat_actor("germany"), &command, Timestamp(0)));
}

#[divan::bench]
fn decide_an_air_attack(bencher: divan::Bencher) {
    let table = at_germanys_combat_move();
    let command = a_move(&[("fighter", 1), ("bomber", 1)], "germany", "sz8");
    assert!(decide(&table.game, &seat_actor("germany"), &command, Timestamp(0)).is_ok(), "a legal attack");
    bencher.bench(|| decide(&table.game, &seat_actor("germany"), &command, Timestamp(0)));
}

#[divan::bench]
fn every_choice_of_a_combat_move(bencher: divan::Bencher) {
    let table = at_germanys_combat_move();
    bencher.bench(|| choices(&table.game, &SeatId::new("germany")).len());
}

#[divan::bench]
fn view_of_the_board(bencher: divan::Bencher) {
    let table = at_germanys_combat_move();
    bencher.bench(|| view(&table.game, &Viewer::Spectator));
}

/// A campaign of War of 1812 by chance, until it is over or `stop` says so.
fn campaign(seed: u64, stop: impl Fn(&War1812) -> bool) -> Table {
    let mut table = Table::open(games(), &Opening::of("war1812"), seed);
    let stops = |table: &Table| table.game.play.read::<War1812>().is_some_and(&stop);
    while !table.asked().is_empty() && !stops(&table) && table.play_one().is_some() {}
    table
}

/// A whole random campaign of War of 1812: three years, thirty turns of each side.
static CAMPAIGN: LazyLock<Table> = LazyLock::new(|| {
    let lasts = |table: &Table| table.game.play.read::<War1812>().is_some_and(|state| state.year == 1814);
    (0..50).map(|seed| campaign(seed, |_| false)).find(lasts).unwrap_or_else(|| campaign(0, |_| true))
});

#[divan::bench]
fn rebuild_a_campaign_of_1812(bencher: divan::Bencher) {
    let log = &CAMPAIGN.log;
    bencher.counter(ItemsCount::new(log.len())).bench(|| replay(games(), log).map(|game: Game| game.seq));
}

#[divan::bench]
fn decode_and_rebuild_a_campaign_of_1812(bencher: divan::Bencher) {
    let bytes: Vec<Vec<u8>> = CAMPAIGN.log.iter().filter_map(|envelope| codec::encode(envelope).ok()).collect();
    bencher.counter(ItemsCount::new(bytes.len())).bench(|| {
        let log: Vec<Envelope> = bytes.iter().filter_map(|bytes| codec::decode(bytes).ok()).collect();
        replay(games(), &log).map(|game| game.seq)
    });
}

/// The army phase of some turn in the first year, and a move that is possible in it.
fn at_an_army_phase() -> (Table, SeatId, Command) {
    let mut table = campaign(1, |state| state.turn >= 5 && state.stage == Stage::Army);
    let seat = table.asked().into_iter().next().unwrap_or_else(|| Side::American.seat());
    let command = (0..1000).map(|_| table.any(&seat)).find(|command| format!("{command:?}").contains("Move"));
    (table, seat, command.unwrap_or_else(done))
}

#[divan::bench]
fn decide_a_move_of_1812(bencher: divan::Bencher) {
    let (campaign, seat, command) = at_an_army_phase();
    let player = campaign.holder(&seat);
    assert!(decide(&campaign.game, &player, &command, Timestamp(0)).is_ok(), "a legal move");
    bencher.bench(|| decide(&campaign.game, &player, &command, Timestamp(0)));
}

#[divan::bench]
fn every_choice_of_an_army_phase_of_1812(bencher: divan::Bencher) {
    let (campaign, seat, _) = at_an_army_phase();
    bencher.bench(|| choices(&campaign.game, &seat).len());
}

#[divan::bench]
fn view_of_1812_by_a_seat(bencher: divan::Bencher) {
    let (campaign, seat, _) = at_an_army_phase();
    bencher.bench(|| view(&campaign.game, &Viewer::Seat(seat.clone())));
}
