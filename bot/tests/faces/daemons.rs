//! Three daemons over a database: who works for which shard, when one dies and when one leaves.
//!
//! The servers are those of the tests of storage. Where PostgreSQL is not installed, the test says so and passes.

use super::databases::cluster::{Cluster, shared};
use adjutant::discord::daemons::about::About;
use adjutant::discord::daemons::held::Held;
use adjutant::discord::daemons::keeper::{Keeper, OfStore};
use adjutant_commands::store::{EventStore, Fence, Fencing, StoreError};
use adjutant_events::{CauseId, GameId};
use adjutant_storage::{Batch, PostgresStore};
use std::sync::Arc;
use std::thread::sleep;
use std::time::{Duration, Instant};

const SHARDS: usize = 6;

struct Daemon {
    store: Arc<dyn EventStore>,
    keeper: Keeper<OfStore>,
    held: Held,
}

impl Daemon {
    fn new(cluster: &Cluster, database: &str, name: &str) -> Self {
        let store: Arc<dyn EventStore> = Arc::new(PostgresStore::open(&cluster.settings(database)).expect("a store"));
        let held = Held::shared();
        let leases = OfStore(Arc::clone(&store));
        let keeper = Keeper::new(leases, held.clone(), name.to_owned(), About::default(), SHARDS);
        Self { store, keeper, held }
    }

    /// The shards that it holds. Each is the shard of one of these servers.
    fn holds(&self) -> usize {
        let servers = (0..SHARDS as u64).map(|shard| shard << 22);
        servers.filter(|server| matches!(self.held.fence_of(*server), Fence::Under { .. })).count()
    }
}

/// How long it takes until these daemons hold so many shards.
fn until(daemons: &mut [&mut Daemon], wanted: &[usize]) -> Duration {
    let begun = Instant::now();
    loop {
        for daemon in daemons.iter_mut() {
            daemon.keeper.look().expect("looked");
        }
        let holds: Vec<usize> = daemons.iter().map(|daemon| daemon.holds()).collect();
        if holds == wanted {
            return begun.elapsed();
        }
        assert!(begun.elapsed() < Duration::from_secs(30), "{holds:?} instead of {wanted:?}");
        sleep(Duration::from_millis(200));
    }
}

/// A daemon that does not know that time has passed.
struct Paused(Fence);

impl Fencing for Paused {
    fn of(&self, _: &GameId) -> Fence {
        self.0.clone()
    }
}

#[test]
fn shards_go_on_elsewhere_when_a_daemon_dies_and_at_once_when_it_leaves() {
    let Some(cluster) = shared() else { return };
    let database = cluster.database();
    let [mut one, mut two, mut three] = ["one", "two", "three"].map(|name| Daemon::new(cluster, &database, name));
    until(&mut [&mut one, &mut two, &mut three], &[2, 2, 2]);
    let server = (0..SHARDS as u64).map(|shard| shard << 22);
    let fence = server.map(|server| three.held.fence_of(server)).find(|fence| matches!(fence, Fence::Under { .. }));
    let fence = fence.expect("it holds something");
    assert!(three.store.leases().fence(Arc::new(Paused(fence))));
    let (game, batch) = (GameId::new("a"), |cause: &str| Batch::new(CauseId::new(cause), vec![b"event".to_vec()]));
    assert_eq!(three.store.append(&game, 0, batch("before")).expect("appended"), 1);

    // It is not heard of any more.
    let missed = until(&mut [&mut one, &mut two], &[3, 3]);
    assert!(missed < Duration::from_secs(10), "{missed:?}");
    assert_eq!(three.holds(), 0, "it counts too");
    let late = three.store.append(&game, 1, batch("late")).expect_err("its lease is over");
    assert!(matches!(late, StoreError::NotHeld { .. }), "{late}");
    assert_eq!(one.store.append(&game, 1, batch("after")).expect("appended"), 2);

    two.keeper.leave().expect("left");
    let handed_over = until(&mut [&mut one], &[6]);
    assert!(handed_over < Duration::from_secs(2), "{handed_over:?}");
    // It comes back, and gets its share one shard after another.
    until(&mut [&mut one, &mut three], &[3, 3]);
}
