//! Several writers at a time.

use crate::cluster::{Cluster, shared};
use crate::suite::{batch, game, say};
use adjutant_events::CauseId;
use adjutant_storage::{Batch, EventStore as _, Log as _, Outbox as _, OutboxId, PostgresStore, StoreError};
use std::sync::Barrier;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

#[test]
fn of_two_stores_that_expect_the_same_end_one_appends() {
    let Some(cluster) = shared() else { return };
    let database = cluster.database();
    let stores = [cluster.store(&database), cluster.store(&database)];
    let start = Barrier::new(2);
    for round in 0..50 {
        let results: Vec<Result<u64, StoreError>> = thread::scope(|scope| {
            let attempt = |(number, store): (usize, &'_ PostgresStore)| {
                let mut said = batch(&format!("{round} of {number}"), &["one", "two"]);
                said.outbox = vec![say("channel", &format!("{round}"))];
                start.wait();
                store.append(&game("a"), round * 2, said)
            };
            let threads: Vec<_> = stores.iter().enumerate().map(|each| scope.spawn(move || attempt(each))).collect();
            threads.into_iter().map(|thread| thread.join().unwrap()).collect()
        });
        assert_eq!(results.iter().filter(|result| result.is_ok()).count(), 1, "{results:?}");
        let lost = results.iter().find_map(|result| result.as_ref().err()).unwrap();
        assert!(matches!(lost, StoreError::WrongSeq { actual, .. } if *actual == round * 2 + 2), "{lost}");
    }
    for store in &stores {
        assert_eq!(store.last_seq(&game("a")).unwrap(), 100);
        assert_eq!(store.outbox_of(&game("a"), OutboxId::START, 99).unwrap().len(), 50);
        assert_eq!(store.verify_all().unwrap(), []);
    }
}

/// What is acknowledged is there after any kill, once and whole; the callers notice nothing but the time.
#[test]
fn a_server_that_is_killed_loses_nothing_that_was_acknowledged() {
    let Some(mut cluster) = Cluster::start(&[]) else { return };
    let database = cluster.database();
    let mut settings = cluster.settings(&database);
    settings.patience = Duration::from_secs(60);
    let store = PostgresStore::open(&settings).unwrap();
    let stop = AtomicBool::new(false);
    let ends: Vec<u64> = thread::scope(|scope| {
        let write = |number: usize| {
            let (store, stop) = (&store, &stop);
            scope.spawn(move || {
                let name = game(&format!("g{number}"));
                let mut last = 0;
                while !stop.load(Ordering::Relaxed) {
                    let events = (1..=3).map(|n| format!("{}", last + n).into_bytes()).collect();
                    let mut said = Batch::new(CauseId::new(format!("c{last}")), events);
                    said.outbox = vec![say("channel", &format!("{last}"))];
                    last = store.append(&name, last, said).unwrap();
                }
                last
            })
        };
        let writers: Vec<_> = (0..6).map(write).collect();
        for round in 0..4 {
            thread::sleep(Duration::from_millis(300 + 90 * round));
            cluster.kill();
            cluster.run();
        }
        thread::sleep(Duration::from_millis(200));
        stop.store(true, Ordering::Relaxed);
        writers.into_iter().map(|writer| writer.join().unwrap()).collect()
    });
    assert!(ends.iter().all(|end| *end > 30), "{ends:?}");
    let fresh = cluster.store(&database);
    assert_eq!(fresh.verify_all().unwrap(), []);
    for (number, end) in ends.iter().enumerate() {
        let name = game(&format!("g{number}"));
        let log = fresh.read(&name, 1, usize::MAX).unwrap();
        assert_eq!(log.len() as u64, *end, "acknowledged, no more and no less");
        assert!(log.iter().all(|record| record.bytes == record.seq.to_string().into_bytes()));
        let messages = fresh.outbox_of(&name, OutboxId::START, usize::MAX).unwrap();
        assert_eq!(messages.len() as u64 * 3, *end);
    }
}
