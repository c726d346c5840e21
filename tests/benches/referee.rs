//! How fast the referee is: applying events, rebuilding a game, deciding a command, listing offers.
//!
//! `cargo bench -p adjutant-tests --bench referee`; figures with their machine are in `docs/benchmarks.md`.

use adjutant_core::axis::command::{AxisCommand, Selection, Which};
use adjutant_core::{Command, Game, Viewer, decide, offers, replay, view};
use adjutant_events::{Actor, Envelope, KindId, PlayerId, SeatId, Timestamp, codec};
use adjutant_tests::play::{Pick, Table, play_while};
use divan::counter::ItemsCount;
use std::sync::LazyLock;

fn main() {
    divan::main();
}

/// A random game of ten rounds.
static TEN_ROUNDS: LazyLock<Vec<Envelope>> = LazyLock::new(|| {
    (0..20)
        .map(|seed| play_while(seed, 5, |table, _| table.state().round() <= 10))
        .find(|table| table.state().round() > 10)
        .map(|table| table.log)
        .unwrap_or_default()
});

#[divan::bench]
fn rebuild_ten_rounds(bencher: divan::Bencher) {
    let log = &*TEN_ROUNDS;
    bencher.counter(ItemsCount::new(log.len())).bench(|| replay(log).map(|game: Game| game.seq));
}

#[divan::bench]
fn decode_and_rebuild_ten_rounds(bencher: divan::Bencher) {
    let bytes: Vec<Vec<u8>> = TEN_ROUNDS.iter().filter_map(|envelope| codec::encode(envelope).ok()).collect();
    bencher.counter(ItemsCount::new(bytes.len())).bench(|| {
        let log: Vec<Envelope> = bytes.iter().filter_map(|bytes| codec::decode(bytes).ok()).collect();
        replay(&log).map(|game| game.seq)
    });
}

fn at_germanys_combat_move() -> Table {
    let mut table = Table::open();
    let mut pick = Pick(1);
    for seat in ["soviet_union"; 3] {
        table.settle(&mut pick);
        let _ = table.act(&seat_actor(seat), &done());
    }
    table.settle(&mut pick);
    let _ = table.act(&seat_actor("germany"), &done());
    table.settle(&mut pick);
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
fn every_offer_of_a_combat_move(bencher: divan::Bencher) {
    let table = at_germanys_combat_move();
    bencher.bench(|| offers(&table.game, &SeatId::new("germany")).len());
}

#[divan::bench]
fn view_of_the_board(bencher: divan::Bencher) {
    let table = at_germanys_combat_move();
    bencher.bench(|| view(&table.game, &Viewer::Spectator));
}
