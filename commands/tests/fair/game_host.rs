//! A `GameHost` with games that wait for the beacon.

use crate::fair::beacon::{Told, recorded};
use crate::fair::play::{Bench, ROUND_1000, name};
use adjutant_commands::moderator::{BeaconSource, GameHost, GameHostConfig, GameStatus};
use adjutant_events::{BeaconPolicy, Timestamp};
use adjutant_practice::Chance;
use adjutant_storage::MemoryStore;
use std::sync::Arc;
use std::time::Duration;

#[tokio::test(start_paused = true)]
async fn a_game_host_looks_for_the_round_by_itself() {
    let told = Arc::new(Told::default());
    let source: Arc<dyn BeaconSource> = told.clone();
    let now = Timestamp(ROUND_1000 - 500);
    let with = |equipment: adjutant_commands::moderator::Equipment| equipment.with_beacon(source);
    let mut bench = Bench::on(Arc::new(MemoryStore::new()), BeaconPolicy::Required, now, with);
    bench.play(&mut Chance::new(21), 1);

    let config = GameHostConfig { idle: Duration::from_secs(1), ..GameHostConfig::default() };
    let game_host = GameHost::new(bench.equipment.clone(), config);
    let first = game_host.standing(&name()).await.expect("awake");
    assert!(matches!(first, GameStatus::BeaconAwaited { round: 1000, .. }), "{first:?}");
    // Longer than the time after which a game is unloaded.
    tokio::time::sleep(Duration::from_secs(120)).await;
    assert_eq!(game_host.awake(), 1, "a game that waits for a round stays awake");
    told.rounds.lock().expect("unpoisoned").extend(recorded());
    for _ in 0..100 {
        tokio::time::sleep(Duration::from_secs(5)).await;
        if !matches!(game_host.standing(&name()).await, Ok(GameStatus::BeaconAwaited { round: 1000, .. })) {
            game_host.shutdown().await;
            return;
        }
    }
    panic!("the round was never used");
}
