//! What a look at the set-up of a database shows.

use crate::cluster::{Cluster, DAEMON, OWNER, shared};
use adjutant_storage::postgres::{Password, Right, Settings, survey};
use adjutant_storage::{PostgresStore, StoreError};
use std::thread::sleep;
use std::time::{Duration, Instant};

#[test]
fn a_sound_database_has_the_rights_and_settings_that_it_needs() {
    let Some(cluster) = shared() else { return };
    let database = cluster.database();
    let before = survey(&Settings::new(cluster.url(DAEMON, &database))).unwrap();
    assert_eq!(before.tables, 0);
    drop(cluster.store(&database));
    let found = survey(&Settings::new(cluster.url(DAEMON, &database))).unwrap();
    assert!(found.server >= 150_000 && found.fsync && found.full_page_writes);
    assert_eq!((found.synchronous_commit.as_str(), found.tables), ("on", found.needed));
    assert_eq!((found.standbys, found.waits_for_standby), (0, false));
    assert_eq!((found.rights, found.ahead.sure_seconds()), (vec![], 0));
    let owner = survey(&Settings::new(cluster.url(OWNER, &database))).unwrap();
    assert!(owner.rights.contains(&Right::Superuser), "{:?}", owner.rights);
}

#[test]
fn each_mistake_is_seen() {
    let Some(cluster) = Cluster::start(&["fsync = off", "full_page_writes = off"]) else { return };
    let database = cluster.database();
    let grant = format!("GRANT CREATE ON DATABASE {database} TO alone");
    for sql in [
        "CREATE ROLE maker LOGIN CREATEDB CREATEROLE REPLICATION",
        "CREATE ROLE alone LOGIN",
        "ALTER ROLE alone SET synchronous_commit = off",
        grant.as_str(),
    ] {
        cluster.sql(OWNER, "postgres", sql).unwrap();
    }
    let look = |role: &str| survey(&Settings::new(cluster.url(role, &database))).unwrap();
    let maker = look("maker");
    assert!(!maker.fsync && !maker.full_page_writes);
    assert_eq!(maker.rights, [Right::CreateRole, Right::CreateDatabase, Right::Replication]);
    // One role for everything: it owns the tables. The store itself would not open without fsync.
    let url = cluster.url("alone", &database);
    let refused = PostgresStore::open(&Settings::new(url.as_str()).owned_by(url.as_str()));
    assert!(matches!(refused, Err(StoreError::Refused { .. })));
    let alone = look("alone");
    assert_eq!(alone.synchronous_commit, "off");
    assert_eq!(alone.rights, [Right::Owner, Right::ChangesLog]);
    assert_eq!(alone.tables, alone.needed);
    assert!(!alone.waits_for_standby);
    // From here on nothing that commits comes to an end.
    cluster.sql(OWNER, "postgres", "ALTER SYSTEM SET synchronous_standby_names = 'nobody'").unwrap();
    cluster.sql(OWNER, "postgres", "SELECT pg_reload_conf()").unwrap();
    let until = Instant::now() + Duration::from_secs(10);
    while !look("alone").waits_for_standby {
        assert!(Instant::now() < until, "the setting is not seen");
        sleep(Duration::from_millis(20));
    }
}

#[test]
fn a_password_beside_the_address_is_used_and_shown_by_nothing() {
    let Some(cluster) = shared() else { return };
    let mut settings = Settings::new("postgresql://nobody@127.0.0.1:1/x");
    settings.password = Some(Password::new("s3cret"));
    settings.patience = Duration::from_millis(50);
    assert!(!format!("{settings:?}").contains("s3cret"));
    let refused = survey(&settings).unwrap_err();
    assert!(refused.passes() && !refused.to_string().contains("s3cret"), "{refused}");
    // The server of the tests asks for none; who sends one is served all the same.
    let mut settings = Settings::new(cluster.url(DAEMON, "postgres"));
    settings.password = Some(Password::new("s3cret"));
    assert_eq!(survey(&settings).unwrap().tables, 0);
}
