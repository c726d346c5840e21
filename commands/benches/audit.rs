//! What an audit costs. The promise: a finished ten-round game is verified, replay included, in half a second; 5,000
//! rolls a second; a roll proof of at most 4 KiB.

#[path = "../tests/audit/game.rs"]
#[allow(dead_code)]
mod game;
#[path = "../tests/shelf/mod.rs"]
mod shelf;

use adjutant_audit::{Bundle, RollProof, verify};
use divan::Bencher;
use divan::counter::ItemsCount;
use game::{BLOCKS, Kind, SHORT, Table};
use shelf::games;
use std::sync::LazyLock;

/// Random play to the end of round ten: more moves and battles than people have.
static TEN_ROUNDS: LazyLock<Table> = LazyLock::new(|| {
    let kind = Kind { name: "ten-rounds", seed: 3, patience: 12, rounds: 11, commands: 100_000, close: true, ..SHORT };
    Table::open(kind).play()
});

/// A whole game of War of 1812 at random, all three years where nobody wins before: everything in it is opened.
static ALL_YEARS: LazyLock<Table> = LazyLock::new(|| {
    let kind = Kind { name: "all-years", seed: 7, rounds: 99, commands: 100_000, close: true, ..BLOCKS };
    Table::open(kind).play()
});

fn main() {
    about("ten rounds of 1941", &TEN_ROUNDS);
    about("three years of 1812", &ALL_YEARS);
    divan::main();
}

fn about(name: &str, table: &Table) {
    let bundle = table.bundle();
    let file = bundle.write().expect("a bundle");
    let largest = (1..=table.game.table.rolls).map(|roll| table.proof(roll).write().expect("a proof").len()).max();
    let verdict = verify(games(), &bundle, &[]);
    println!("{name}: {:?}", verdict.counts);
    println!("outcome: {:?}", verdict.outcome);
    println!("bundle: {} bytes; largest roll proof: {} bytes", file.len(), largest.unwrap_or(0));
}

/// The whole file: read, decompressed, every signature, proof, die, and every event by the rules.
#[divan::bench(sample_count = 10, sample_size = 1)]
fn verify_ten_rounds(bencher: Bencher<'_, '_>) {
    let file = TEN_ROUNDS.bundle().write().expect("a bundle");
    bencher.bench_local(|| {
        let verdict = verify(games(), &Bundle::read(&file).expect("a good file"), &[]);
        assert!(verdict.is_fair());
    });
}

/// The same of a game whose secrets are opened: every commitment, seal and draw besides.
#[divan::bench(sample_count = 10, sample_size = 1)]
fn verify_three_years_of_blocks(bencher: Bencher<'_, '_>) {
    let file = ALL_YEARS.bundle().write().expect("a bundle");
    bencher.bench_local(|| {
        let verdict = verify(games(), &Bundle::read(&file).expect("a good file"), &[]);
        assert!(verdict.is_fair());
    });
}

#[divan::bench(sample_count = 5, sample_size = 1)]
fn write_ten_rounds(bencher: Bencher<'_, '_>) {
    let bundle = TEN_ROUNDS.bundle();
    bencher.bench_local(|| bundle.write());
}

/// Roll proofs, each with its own checkpoint and inclusion proofs, on one core.
#[divan::bench]
fn verify_a_roll_proof(bencher: Bencher<'_, '_>) {
    let text = TEN_ROUNDS.proof(100).write().expect("a proof");
    bencher.counter(ItemsCount::new(1_usize)).bench_local(|| {
        let verdict = RollProof::read(text.as_bytes()).expect("a good file").verify(&[]);
        assert!(verdict.is_fair());
    });
}
