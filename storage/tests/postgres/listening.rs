//! Listeners of the outbox in another process.

use crate::cluster::{Cluster, DAEMON, OWNER, shared};
use crate::suite::{batch, game, say};
use adjutant_events::GameId;
use adjutant_storage::{Batch, Log as _, Outbox as _, PostgresStore};
use std::sync::mpsc::{Receiver, channel};
use std::sync::{Arc, Mutex};
use std::time::Duration;

const SOON: Duration = Duration::from_secs(20);

fn saying(cause: &str) -> Batch {
    let mut said = batch(cause, &["event"]);
    said.outbox = vec![say("channel", cause)];
    said
}

/// A store that listens, and what it heard.
fn listener(cluster: &Cluster, database: &str, poll: Duration) -> (PostgresStore, Receiver<GameId>) {
    let mut settings = cluster.settings(database);
    settings.poll = poll;
    let store = PostgresStore::open(&settings).unwrap();
    let (heard, all) = channel();
    let heard = Mutex::new(heard);
    store.listen_to_outbox(Arc::new(move |game| {
        let _ = heard.lock().unwrap().send(game.clone());
    }));
    (store, all)
}

fn wait_for_subscription(cluster: &Cluster, database: &str) {
    let sql = format!(
        "SELECT count(*) FROM pg_stat_activity WHERE datname = '{database}' AND query LIKE '%LISTEN%' AND state = 'idle' AND pid <> pg_backend_pid()"
    );
    for _ in 0..400 {
        if cluster.sql(OWNER, database, &sql).unwrap() == "1" {
            return;
        }
        std::thread::sleep(Duration::from_millis(20));
    }
    panic!("nobody listens");
}

#[test]
fn another_process_is_heard_at_once() {
    let Some(cluster) = shared() else { return };
    let database = cluster.database();
    let writer = cluster.store(&database);
    writer.append(&game("before"), 0, saying("c0")).unwrap();
    // It will not poll again while this test runs.
    let (_store, heard) = listener(cluster, &database, Duration::from_secs(3600));
    wait_for_subscription(cluster, &database);
    writer.append(&game("ゲーム\0"), 0, saying("c1")).unwrap();
    assert_eq!(heard.recv_timeout(SOON).unwrap(), game("ゲーム\0"), "what waited before is not reported");

    // The connection that listens breaks, and there is another one.
    let kill = format!(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{database}' AND query LIKE '%LISTEN%' AND pid <> pg_backend_pid()"
    );
    cluster.sql(OWNER, &database, &kill).unwrap();
    std::thread::sleep(Duration::from_millis(300));
    wait_for_subscription(cluster, &database);
    writer.append(&game("b"), 0, saying("c2")).unwrap();
    assert_eq!(heard.recv_timeout(SOON).unwrap(), game("b"));
}

#[test]
fn what_a_lost_notification_left_out_is_found() {
    let Some(cluster) = shared() else { return };
    let database = cluster.database();
    let writer = cluster.store(&database);
    // Nobody can notify in this database.
    cluster.sql(OWNER, &database, "REVOKE EXECUTE ON FUNCTION pg_notify(text, text) FROM public").unwrap();
    assert!(cluster.sql(DAEMON, &database, "SELECT pg_notify('adjutant_messages', '')").is_err());
    let (own, heard) = listener(cluster, &database, Duration::from_millis(100));
    for round in 0..3 {
        writer.append(&game("a"), round, saying(&format!("c{round}"))).unwrap();
        assert_eq!(heard.recv_timeout(SOON).unwrap(), game("a"));
    }
    // Of its own it hears once, when they are written.
    own.append(&game("b"), 0, saying("c")).unwrap();
    assert_eq!(heard.try_recv().unwrap(), game("b"));
    assert!(heard.recv_timeout(Duration::from_millis(500)).is_err(), "polling tells nothing twice");
}
