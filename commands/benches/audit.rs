//! What an audit costs. The promise: a finished ten-round game is verified, replay included, in half a second; 5,000
//! rolls a second; a roll proof of at most 4 KiB.

#[path = "../tests/audit/game/mod.rs"]
#[allow(dead_code)]
mod game;
#[path = "../tests/game_list/mod.rs"]
#[allow(dead_code)]
mod game_list;
mod ratio;

use adjutant_audit::{Bundle, RollProof, verify};
use adjutant_events::dice::{Roll, RollContext, VrfProof};
use adjutant_events::transcript::{Hash, TreeHead};
use adjutant_events::{Event, GameId, RollEvent, codec};
use divan::Bencher;
use divan::counter::ItemsCount;
use game::{BLOCKS, Kind, SHORT, Table};
use game_list::games;
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
    ratios();
    divan::main();
}

/// What is asked for in terms of something else.
fn ratios() {
    let file = TEN_ROUNDS.bundle().write().expect("a bundle");
    let read = || Bundle::read(&file).expect("a good file");
    let unpacked = || adjutant_audit::container::unpack(&file).expect("a good file");
    ratio::say("reading a bundle, against decompressing it", 2.0, ratio::by_turns(read, unpacked));

    let text = TEN_ROUNDS.proof(100).write().expect("a proof");
    let proof = RollProof::read(text.as_bytes()).expect("a good file");
    let whole = || RollProof::read(text.as_bytes()).expect("a good file").verify(&[]);
    let Event::Roll(RollEvent::DiceRolled { proof: made, .. }) =
        codec::decode(&proof.dice.event.0).expect("readable").event
    else {
        panic!("no dice")
    };
    let made = VrfProof::try_from(made.as_slice()).expect("a proof");
    let key = game::secrets().rolls.public_key();
    // Of another alpha: the work is the same.
    let bare = || key.verify(&[0; 64], &made);
    let (one, other) = ratio::by_turns(whole, bare);
    println!("roll proofs: {:.0} a second (asked for: 5000)", 1.0 / one.as_secs_f64());
    ratio::say("verifying a roll proof, against its function alone", 2.0, (one, other));

    let (game, secret) = (GameId::new("summer-1941"), game::secrets().rolls);
    let transcript = TreeHead { size: 5000, root: Hash::from_bytes([7; 32]) };
    let context = RollContext { game: &game, roll: 7, transcript, beacon: None, entropy: &[] };
    let rolled = || Roll::make(&context, &secret, &[6; 20]).expect("dice");
    let bytes = *secret.to_bytes();
    let own: Option<vrf_r255::SecretKey> = vrf_r255::SecretKey::from_bytes(bytes).into();
    let own = own.expect("a key");
    let proved = || own.prove(&[0; 64]).to_bytes();
    ratio::say("a roll with its proof, against proving alone", 1.2, ratio::by_turns(rolled, proved));
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
