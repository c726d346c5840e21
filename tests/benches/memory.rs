//! Memory of a host with a thousand games awake, each at the end of its third round.
//!
//! `cargo bench -p adjutant-tests --bench memory` prints the resident memory before and after; the aim is 200 MB.
//! `ADJUTANT_GAMES` changes the number of games, `ADJUTANT_ROUNDS` their length; `ADJUTANT_IDLE=1` lets each go to sleep
//! after a millisecond, which shows what of the memory is the store's.

use adjutant_commands::moderator::{GameHost, GameHostConfig};
use adjutant_core::Viewer;
use adjutant_events::{CauseId, GameId, codec};
use adjutant_storage::{Batch, EventStore, Log, SledStore};
use adjutant_tests::play::{play_while, state};
use std::path::Path;
use std::process::Command;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// As in the daemon.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() {
    let games = setting("ADJUTANT_GAMES", 1_000);
    if let Some(folder) = std::env::var_os("ADJUTANT_FILL") {
        fill(Path::new(&folder), games);
        return;
    }
    let folder = tempfile::tempdir().expect("a folder");
    // Another process fills the store, so that what it needed for that is not counted.
    let filled = Command::new(std::env::current_exe().expect("this program"))
        .env("ADJUTANT_FILL", folder.path())
        .status()
        .expect("a child");
    assert!(filled.success(), "the store was not filled");
    println!("at start: {} kB", resident());
    let store: Arc<dyn EventStore> = Arc::new(
        adjutant_storage::Options { cache: u64::from(setting("ADJUTANT_CACHE", 8)) << 20, ..Default::default() }
            .open(folder.path())
            .expect("a store"),
    );
    println!("store open: {} kB", resident());
    let runtime =
        tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().expect("a runtime");
    runtime.block_on(async {
        let game_host = GameHost::new(
            adjutant_commands::moderator::Equipment::new(adjutant::games::game_list(), store),
            GameHostConfig {
                idle: Duration::from_millis(u64::from(setting("ADJUTANT_IDLE", 3_600_000))),
                ..GameHostConfig::default()
            },
        );
        let start = Instant::now();
        for n in 0..games {
            game_host.view(&GameId::new(format!("game-{n}")), Viewer::Spectator).await.expect("a view");
        }
        println!("touched once: {:?} a game", start.elapsed() / games);
        println!("{} games awake: {} kB", game_host.awake(), resident());
    });
}

fn setting(name: &str, default: u32) -> u32 {
    std::env::var(name).ok().and_then(|text| text.parse().ok()).unwrap_or(default)
}

fn fill(folder: &Path, games: u32) {
    let rounds = setting("ADJUTANT_ROUNDS", 3) as u16;
    let log = (0..20)
        .map(|seed| play_while(seed, 5, |table, _| state(table).round() <= rounds))
        .find(|table| state(table).round() > rounds)
        .map(|table| table.log)
        .expect("one of twenty random games lasts so long");
    println!("{games} games of {} events", log.len());
    let store = SledStore::open(folder).expect("a store");
    for n in 0..games {
        let game = GameId::new(format!("game-{n}"));
        let events = log
            .iter()
            .map(|envelope| {
                let mut envelope = envelope.clone();
                envelope.game = game.clone();
                codec::encode(&envelope).expect("encodable")
            })
            .collect();
        store.append(&game, 0, Batch::new(CauseId::new("fill"), events)).expect("appended");
    }
}

/// Resident memory of this process, kB.
fn resident() -> u64 {
    std::fs::read_to_string("/proc/self/status")
        .ok()
        .and_then(|status| {
            let line = status.lines().find(|line| line.starts_with("VmRSS:"))?.to_owned();
            line.split_whitespace().nth(1)?.parse().ok()
        })
        .unwrap_or(0)
}
