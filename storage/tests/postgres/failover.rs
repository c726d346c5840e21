//! A primary that dies, and the standby that takes its place.

use crate::cluster::{Cluster, DAEMON, OWNER};
use crate::suite::{batch, game};
use adjutant_storage::postgres::Settings;
use adjutant_storage::{EventStore as _, Log as _, PostgresStore};
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

#[test]
fn appends_go_on_at_the_standby_and_nothing_that_was_acknowledged_is_lost() {
    let Some(mut primary) = Cluster::start(&[]) else { return };
    let database = primary.database();
    drop(primary.store(&database));
    let standby = primary.standby();
    primary.sql(OWNER, "postgres", "ALTER SYSTEM SET synchronous_standby_names = '*'").unwrap();
    primary.sql(OWNER, "postgres", "SELECT pg_reload_conf()").unwrap();
    for tries in 0.. {
        let follows = "SELECT count(*) FROM pg_stat_replication WHERE sync_state = 'sync'";
        if primary.sql(OWNER, "postgres", follows).unwrap() == "1" {
            break;
        }
        assert!(tries < 400, "nobody follows");
        thread::sleep(Duration::from_millis(20));
    }
    // The standby is named first: it cannot be written, and is passed over as long as it is one.
    let hosts = format!("host=127.0.0.1,127.0.0.1 port={},{}", standby.port, primary.port);
    let mut settings = Settings::new(format!("{hosts} user={DAEMON} dbname={database}"));
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
                    let text = (last + 1).to_string();
                    last = store.append(&name, last, batch(&format!("c{last}"), &[&text])).unwrap();
                }
                last
            })
        };
        let writers: Vec<_> = (0..4).map(write).collect();
        thread::sleep(Duration::from_millis(800));
        primary.kill();
        standby.sql(OWNER, "postgres", "SELECT pg_promote()").unwrap();
        thread::sleep(Duration::from_secs(1));
        stop.store(true, Ordering::Relaxed);
        writers.into_iter().map(|writer| writer.join().unwrap()).collect()
    });
    assert!(ends.iter().all(|end| *end > 5), "{ends:?}");
    let after = PostgresStore::open(&Settings::new(standby.url(DAEMON, &database))).unwrap();
    assert_eq!(after.verify_all().unwrap(), []);
    for (number, end) in ends.iter().enumerate() {
        let log = after.read(&game(&format!("g{number}")), 1, usize::MAX).unwrap();
        assert_eq!(log.len() as u64, *end);
        assert!(log.iter().all(|record| record.bytes == record.seq.to_string().into_bytes()));
    }
}
