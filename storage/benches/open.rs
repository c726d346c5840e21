//! Opening a store with 10,000 games. `ADJUTANT_BENCH_EVENTS` sets how many events each has (default 50).

#![allow(clippy::unwrap_used)] // A bench that cannot run has nothing to say.

use adjutant_events::{CauseId, GameId};
use adjutant_storage::{Batch, Log, OpenCheck, Options, SledStore};
use divan::Bencher;
use std::path::Path;
use std::sync::LazyLock;
use std::thread;
use std::time::Duration;
use tempfile::TempDir;

const GAMES: u64 = 10_000;
const WRITERS: u64 = 128;

static FOLDER: LazyLock<TempDir> = LazyLock::new(|| {
    let folder = tempfile::tempdir().unwrap();
    fill(&folder.path().join("data"));
    folder
});

fn main() {
    LazyLock::force(&FOLDER);
    divan::main();
    // A static is never dropped.
    std::fs::remove_dir_all(FOLDER.path()).unwrap();
}

fn fill(path: &Path) {
    let events = std::env::var("ADJUTANT_BENCH_EVENTS").ok().and_then(|n| n.parse().ok()).unwrap_or(50);
    let store = SledStore::open(path).unwrap();
    thread::scope(|scope| {
        for t in 0..WRITERS {
            let store = &store;
            scope.spawn(move || {
                for game in (t..GAMES).step_by(WRITERS as usize) {
                    let game = GameId::new(format!("game {game}"));
                    let mut last = 0;
                    while last < events {
                        let batch = Batch::new(CauseId::new(format!("c{last}")), vec![vec![7; 150]; 10]);
                        last = store.append(&game, last, batch).unwrap();
                    }
                }
            });
        }
    });
}

#[divan::bench(sample_count = 10, sample_size = 1, args = ["usual", "heads only", "everything"])]
fn open(bencher: Bencher, check: &str) {
    let check = match check {
        "heads only" => OpenCheck::Heads,
        "everything" => OpenCheck::Everything,
        _ => Options::default().check,
    };
    let path = FOLDER.path().join("data");
    bencher.bench_local(|| {
        let store = Options { check, ..Options::default() }.open(&path).unwrap();
        assert_eq!(store.games().unwrap().len() as u64, GAMES);
        // Closing waits for the check that goes on behind: not part of opening.
        store
    });
}

/// As after a crash: the engine has no index of what was written since it was last opened.
#[divan::bench(sample_count = 5, sample_size = 1)]
fn open_after_a_crash(bencher: Bencher) {
    let path = FOLDER.path().join("data");
    let without_index = || {
        for entry in std::fs::read_dir(path.join("sled")).unwrap() {
            let entry = entry.unwrap();
            if entry.file_name().to_string_lossy().starts_with("snap.") {
                std::fs::remove_file(entry.path()).unwrap();
            }
        }
    };
    let within = OpenCheck::Within(Duration::from_millis(300));
    bencher
        .with_inputs(without_index)
        .bench_local_values(|()| Options { check: within, ..Options::default() }.open(&path).unwrap());
}
