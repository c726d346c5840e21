//! Memory of a house with a thousand games awake, each at the end of its tenth round.
//!
//! `cargo bench -p adjutant-tests --bench memory` prints the resident memory before and after; the aim is 200 MB.
//! `ADJUTANT_GAMES` changes the number of games.

use adjutant_commands::moderator::{House, HouseConfig};
use adjutant_core::Viewer;
use adjutant_events::{CauseId, GameId, codec};
use adjutant_storage::{Batch, EventStore, SledStore};
use adjutant_tests::play::play_while;
use std::sync::Arc;
use std::time::{Duration, Instant};

fn main() {
    let games: u32 = std::env::var("ADJUTANT_GAMES").ok().and_then(|text| text.parse().ok()).unwrap_or(1_000);
    let log = (0..20)
        .map(|seed| play_while(seed, 5, |table, _| table.state().round() <= 10))
        .find(|table| table.state().round() > 10)
        .map(|table| table.log)
        .expect("one of twenty random games lasts ten rounds");
    let folder = tempfile::tempdir().expect("a folder");
    let store: Arc<dyn EventStore> = Arc::new(SledStore::open(folder.path()).expect("a store"));
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
    println!("{games} games of {} events", log.len());
    let before = resident();
    let runtime =
        tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().expect("a runtime");
    runtime.block_on(async {
        let house = House::new(store, HouseConfig { idle: Duration::from_secs(3600), ..HouseConfig::default() });
        let start = Instant::now();
        for n in 0..games {
            house.view(&GameId::new(format!("game-{n}")), Viewer::Spectator).await.expect("a view");
        }
        println!("touched once: {:?}, {:?} a game", start.elapsed(), start.elapsed() / games);
        let after = resident();
        println!("awake: {}; resident {after} kB, of it the house {} kB", house.awake(), after.saturating_sub(before));
    });
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
