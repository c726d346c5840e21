//! Appends a second beside sled, in the same run. It asserts nothing, because machines differ:
//! `cargo test --release -p adjutant-storage --features postgres --test postgres -- --ignored --nocapture speed`

use crate::cluster::shared;
use crate::suite::game;
use adjutant_events::{CauseId, GameId};
use adjutant_storage::{Batch, EventStore, Fence, Fencing, MAX_LEASE, SledStore, Taken};
use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant};

const LASTS: Duration = Duration::from_secs(4);

fn appends_a_second(store: &dyn EventStore, threads: usize) -> f64 {
    let start = Instant::now();
    let done: u64 = thread::scope(|scope| {
        let write = |number: usize| {
            scope.spawn(move || {
                let name = game(&format!("{threads} {number}"));
                let mut last = 0;
                while start.elapsed() < LASTS {
                    let batch = Batch::new(CauseId::new(format!("c{last}")), vec![vec![7; 150]]);
                    last = store.append(&name, last, batch).unwrap();
                }
                last
            })
        };
        let writers: Vec<_> = (0..threads).map(write).collect();
        writers.into_iter().map(|writer| writer.join().unwrap()).sum()
    });
    done as f64 / start.elapsed().as_secs_f64()
}

/// All games under one lease, as those of one shard.
struct OneShard(Fence);

impl Fencing for OneShard {
    fn of(&self, _: &GameId) -> Fence {
        self.0.clone()
    }
}

#[test]
#[ignore = "issue 48: figures beside sled, which no run judges; they are in docs/benchmarks.md when 48 is done"]
fn appends_beside_sled() {
    let Some(cluster) = shared() else { return };
    let folder = tempfile::tempdir_in("/tmp").unwrap();
    let sled = SledStore::open(folder.path().join("data")).unwrap();
    let postgres = cluster.store(&cluster.database());
    let leased = cluster.store(&cluster.database());
    let leased: &dyn EventStore = &leased;
    let Taken::Given(lease) = leased.leases().take("shard 0 of 1", "a", MAX_LEASE).unwrap() else { panic!("taken") };
    assert!(leased.leases().fence(Arc::new(OneShard(Fence::Under { lease: lease.name, epoch: lease.epoch }))));
    for threads in [1, 16] {
        let stores = [&sled as &dyn EventStore, &postgres, leased];
        let figures = stores.map(|store| appends_a_second(store, threads));
        println!(
            "{threads} threads: sled {:.0}, PostgreSQL {:.0}, ratio {:.2}; under one lease {:.0}",
            figures[0],
            figures[1],
            figures[1] / figures[0],
            figures[2]
        );
    }
}
