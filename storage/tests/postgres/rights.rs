//! Who may do what, and which tables are used.

use crate::cluster::{Cluster, DAEMON, OWNER, shared};
use crate::suite::{batch, game};
use adjutant_storage::postgres::Settings;
use adjutant_storage::{Log as _, PostgresStore, StoreError};

const FORBIDDEN: [&str; 10] = [
    "UPDATE adjutant.events SET event = 'x'",
    "DELETE FROM adjutant.events",
    "TRUNCATE adjutant.events",
    "UPDATE adjutant.causes SET last = 9",
    "DELETE FROM adjutant.causes",
    "DELETE FROM adjutant.games",
    "TRUNCATE adjutant.games CASCADE",
    "DELETE FROM adjutant.leases",
    "TRUNCATE adjutant.leases",
    "DELETE FROM adjutant.sealed_keys",
];

#[test]
fn the_log_is_append_only_for_the_daemon_and_for_the_owner() {
    let Some(cluster) = shared() else { return };
    let database = cluster.database();
    let store = cluster.store(&database);
    store.append(&game("a"), 0, batch("c", &["one"])).unwrap();
    for sql in FORBIDDEN {
        let refused = cluster.sql(DAEMON, &database, sql).unwrap_err();
        assert!(refused.contains("permission denied"), "{sql}: {refused}");
        let refused = cluster.sql(OWNER, &database, sql).unwrap_err();
        assert!(refused.contains("append-only"), "{sql}: {refused}");
    }
    for sql in ["INSERT INTO adjutant.migrations (number) VALUES (9)", "CREATE TABLE adjutant.more ()"] {
        let refused = cluster.sql(DAEMON, &database, sql).unwrap_err();
        assert!(refused.contains("permission denied"), "{sql}: {refused}");
    }
    assert_eq!(store.read(&game("a"), 1, 9).unwrap().len(), 1);
}

#[test]
fn tables_are_made_by_their_owner_only_and_newer_ones_are_refused() {
    let Some(cluster) = shared() else { return };
    let database = cluster.database();
    let alone = Settings::new(cluster.url(DAEMON, &database));
    let refused = PostgresStore::open(&alone).unwrap_err();
    assert!(matches!(refused, StoreError::OlderFormat { found: 0, .. }), "{refused}");
    assert_eq!(
        cluster.sql(OWNER, &database, "SELECT count(*) FROM pg_namespace WHERE nspname = 'adjutant'").unwrap(),
        "0"
    );
    let store = cluster.store(&database);
    store.append(&game("a"), 0, batch("c", &["one"])).unwrap();
    drop(store);
    // Once they are there, nobody needs the owner, and to make them again changes nothing.
    assert_eq!(PostgresStore::open(&alone).unwrap().last_seq(&game("a")).unwrap(), 1);
    assert_eq!(cluster.store(&database).last_seq(&game("a")).unwrap(), 1);

    cluster
        .sql(
            OWNER,
            &database,
            "DELETE FROM adjutant.migrations WHERE number >= 2; DROP TABLE adjutant.leases, adjutant.daemons, adjutant.sealed_keys; \
             DROP FUNCTION adjutant.refuse_change CASCADE; DROP FUNCTION adjutant.refuse_older_epoch",
        )
        .unwrap();
    let refused = PostgresStore::open(&alone).unwrap_err();
    assert!(matches!(refused, StoreError::OlderFormat { found: 1, needed: 4 }), "{refused}");
    assert_eq!(cluster.store(&database).last_seq(&game("a")).unwrap(), 1, "an older one is brought up to date");
    assert!(cluster.sql(OWNER, &database, "DELETE FROM adjutant.events").unwrap_err().contains("append-only"));

    cluster.sql(OWNER, &database, "INSERT INTO adjutant.migrations (number) VALUES (99)").unwrap();
    for settings in [alone, cluster.settings(&database)] {
        let refused = PostgresStore::open(&settings).unwrap_err();
        assert!(matches!(refused, StoreError::NewerFormat { found: 99, known: 4 }), "{refused}");
    }
}

#[test]
fn many_that_open_at_once_make_the_tables_once() {
    let Some(cluster) = shared() else { return };
    let database = cluster.database();
    std::thread::scope(|scope| {
        for _ in 0..4 {
            scope.spawn(|| cluster.store(&database).games().unwrap());
        }
    });
    assert_eq!(cluster.sql(OWNER, &database, "SELECT count(*) FROM adjutant.migrations").unwrap(), "4");
}

#[test]
fn a_role_that_could_change_the_log_is_refused() {
    let Some(cluster) = shared() else { return };
    let database = cluster.database();
    drop(cluster.store(&database));
    // One role for everything: the trigger stands before it.
    let owner = Settings::new(cluster.url(OWNER, &database));
    drop(PostgresStore::open(&owner).unwrap());
    cluster.sql(OWNER, &database, "ALTER TABLE adjutant.events DISABLE TRIGGER append_only").unwrap();
    let refused = PostgresStore::open(&owner).unwrap_err();
    assert!(matches!(&refused, StoreError::Refused { reason } if reason.contains("append_only")), "{refused}");
    drop(PostgresStore::open(&Settings::new(cluster.url(DAEMON, &database))).unwrap());
}

#[test]
fn what_does_not_pass_is_told_from_what_passes() {
    let Some(cluster) = shared() else { return };
    let open = |url: &str| {
        let mut settings = Settings::new(url);
        settings.patience = std::time::Duration::from_millis(300);
        PostgresStore::open(&settings).unwrap_err()
    };
    for (url, passes) in [
        ("no address", false),
        (cluster.url("nobody_of_this_name", "postgres").as_str(), false),
        (cluster.url(DAEMON, "no_such_database").as_str(), false),
        ("host=/nonexistent user=x dbname=x", true),
        // Nothing listens there.
        ("host=127.0.0.1 port=1 user=x dbname=x", true),
        // It does not speak TLS, and whoever asked for it does not get less.
        (&format!("{} sslmode=require", Cluster::url_at(cluster.port, DAEMON, "postgres")), false),
    ] {
        let error = open(url);
        assert_eq!(error.passes(), passes, "{url}: {error}");
    }
    let secret = open("postgresql://daemon:s3cret@[x");
    assert!(!secret.to_string().contains("s3cret"), "{secret}");
}

#[test]
fn of_several_hosts_one_that_serves_is_used() {
    let Some(cluster) = shared() else { return };
    let database = cluster.database();
    drop(cluster.store(&database));
    let dead_first = format!("host=127.0.0.1,127.0.0.1 port=1,{} user={DAEMON} dbname={database}", cluster.port);
    let store = PostgresStore::open(&Settings::new(dead_first)).unwrap();
    assert_eq!(store.append(&game("a"), 0, batch("c", &["one"])).unwrap(), 1);
}
