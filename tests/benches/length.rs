//! What long games cost: taking back, retelling, checking and drawing, with the real program and a store on disk.
//!
//! `cargo bench -p adjutant-tests --bench length` plays games of 1,000, 5,000 and 20,000 events, of which a quarter or
//! more are taken back, and prints a table; figures with their machine are in `docs/benchmarks.md`. `ADJUTANT_LENGTHS`
//! names other lengths, `ADJUTANT_GAMES` how many games the list has.

use adjutant_commands::moderator::Session;
use adjutant_core::command::TableCommand;
use adjutant_core::{Game, apply, decide};
use adjutant_events::{Actor, CauseId, Envelope, Event, GameId, TableEvent, Timestamp, codec};
use adjutant_storage::{Batch, EventStore, SledStore};
use adjutant_tests::undecided::undecided;
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::time::{Duration, Instant};

/// Each figure is the fastest of so many: other work on the machine only adds.
const TIMES: u32 = 5;

fn main() {
    let lengths = std::env::var("ADJUTANT_LENGTHS").unwrap_or_else(|_| "1000,5000,20000".to_owned());
    for length in lengths.split(',').filter_map(|length| length.trim().parse().ok()) {
        of_length(length);
    }
    list_of_games();
}

fn of_length(length: usize) {
    // Random play ends sooner or later: the first of some games that lasts.
    let Some(table) = (0..40).map(|seed| undecided(seed, length)).find(|table| table.log.len() >= length) else {
        return println!("no game of {length} events among forty");
    };
    let goes_back =
        |one: &&Envelope| matches!(one.event, Event::Table(TableEvent::TakenBack { .. } | TableEvent::Rewound { .. }));
    let undone = table.log.iter().filter(goes_back).count();
    println!("{} events, {undone} of them go back", table.log.len());
    println!("  undo in memory: {:?}", fastest(|| undo(&table.game, &table.log)));
    let folder = tempfile::tempdir().expect("a folder");
    fill(folder.path(), &table.log, 1);
    for words in [
        "state game-0 --json",
        "log game-0 --json",
        "log game-0",
        "recheck",
        "export game-0 --out game.adjutant",
        "verify game.adjutant",
        "render game-0 --out game.png",
    ] {
        println!("  {words}: {:?}", fastest(|| run(folder.path(), words)));
    }
}

fn list_of_games() {
    let games = std::env::var("ADJUTANT_GAMES").ok().and_then(|games| games.parse().ok()).unwrap_or(5_000);
    let folder = tempfile::tempdir().expect("a folder");
    fill(folder.path(), &undecided(1, 100).log, games);
    println!("{games} games of 100 events");
    println!("  games, the first time: {:?}", run(folder.path(), "games"));
    println!("  games: {:?}", fastest(|| run(folder.path(), "games")));
    println!("  state game-0: {:?}", fastest(|| run(folder.path(), "state game-0")));
}

/// Takes the last command back, as a session does with its draft.
fn undo(game: &Game, log: &[Envelope]) -> Duration {
    let Some(point) = game.undo.last() else { return Duration::MAX };
    let player = adjutant_events::PlayerId::new(point.seat.as_str());
    let actor = Actor::Seat { seat: point.seat.clone(), player };
    let start = Instant::now();
    let mut draft = game.clone();
    let events = decide(&draft, &actor, &TableCommand::TakeBack.into(), Timestamp(0)).expect("taken back");
    for event in events {
        let last = log.last().expect("a log");
        let (actor, cause) = (actor.clone(), CauseId::new("back"));
        let envelope = Envelope { seq: draft.seq + 1, actor, cause, event, ..last.clone() };
        apply(&mut draft, &envelope, log).expect("it fits");
    }
    start.elapsed()
}

fn fastest(mut once: impl FnMut() -> Duration) -> Duration {
    (0..TIMES).map(|_| once()).min().unwrap_or_default()
}

fn run(folder: &Path, words: &str) -> Duration {
    let start = Instant::now();
    let status = Command::new(env!("CARGO_BIN_EXE_adjutant-under-test"))
        .args(words.split(' '))
        .current_dir(folder)
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status();
    let took = start.elapsed();
    assert!(status.is_ok_and(|status| status.code().is_some()), "{words}");
    took
}

/// Games with this log, with the snapshots that sessions would have put.
fn fill(folder: &Path, log: &[Envelope], games: u32) {
    let store: Arc<dyn EventStore> =
        Arc::new(SledStore::open(folder.join("adjutant-data").join("games")).expect("a store"));
    for number in 0..games {
        let game = GameId::new(format!("game-{number}"));
        let named = |envelope: &Envelope| codec::encode(&Envelope { game: game.clone(), ..envelope.clone() });
        for (chunk, part) in log.chunks(500).enumerate() {
            let events = part.iter().map(|envelope| named(envelope).expect("encodable")).collect();
            let cause = CauseId::new(format!("fill-{chunk}"));
            store.append(&game, chunk as u64 * 500, Batch::new(cause, events)).expect("appended");
            // As a session does on its way.
            Session::load(store.clone(), &game).expect("a game").snapshot_if_due();
        }
    }
}
