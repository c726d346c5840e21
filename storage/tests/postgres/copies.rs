//! Copies between a folder and a database, and what a database that is killed leaves of them.

use crate::cluster::{Cluster, DAEMON, shared};
use crate::moving::{content, copy, fill};
use crate::suite::{batch, game, say};
use adjutant_storage::postgres::{Part, Settings};
use adjutant_storage::{
    CopyError, EventStore as _, Log as _, Outbox as _, OutboxId, PostgresStore, SledStore, unfinished,
};
use std::thread;
use std::time::Duration;

#[test]
fn a_folder_goes_to_a_database_and_back_byte_for_byte() {
    let Some(cluster) = shared() else { return };
    let folder = tempfile::tempdir().unwrap();
    let first = SledStore::open(folder.path().join("first")).unwrap();
    fill(&first);
    let wanted = content(&first);
    let database = cluster.database();
    let there = cluster.store(&database);
    let summary = copy(&first, &there, "first").unwrap();
    assert_eq!((summary.games, summary.records, summary.outbox, summary.notes), (3, 366, 5, 4));
    assert_eq!(content(&there), wanted);
    assert_eq!(there.verify_all().unwrap(), []);
    let back = SledStore::open(folder.path().join("back")).unwrap();
    copy(&there, &back, "database").unwrap();
    assert_eq!(content(&back), wanted);
    assert_eq!(back.verify_all().unwrap(), []);
    // A second database, and what was there before stays.
    let other = cluster.store(&cluster.database());
    other.append(&game("other"), 0, batch("c", &["one"])).unwrap();
    copy(&there, &other, "database").unwrap();
    assert_eq!(other.games().unwrap().len(), 4);
    assert!(matches!(copy(&first, &other, "first"), Err(CopyError::SameNames { count: 3, .. })));
    // The game goes on, and its new messages come after those that were copied.
    let mut more = batch("more", &["more"]);
    more.outbox = vec![say("somewhere", "new")];
    assert_eq!(there.append(&game("a"), 4, more).unwrap(), 5);
    let waiting = there.outbox_of(&game("a"), OutboxId::START, 9).unwrap();
    assert_eq!(waiting.last().unwrap().body, b"new");
}

#[test]
fn games_and_leagues_of_one_database_know_nothing_of_each_other() {
    let Some(cluster) = shared() else { return };
    let database = cluster.database();
    let leagues = Settings { part: Part::Leagues, ..cluster.settings(&database) };
    let (games, leagues) = (cluster.store(&database), PostgresStore::open(&leagues).unwrap());
    games.append(&game("one"), 0, batch("c", &["of a game"])).unwrap();
    leagues.append(&game("one"), 0, batch("c", &["of a league"])).unwrap();
    assert_eq!(games.read(&game("one"), 1, 9).unwrap()[0].bytes, b"of a game");
    assert_eq!(leagues.read(&game("one"), 1, 9).unwrap()[0].bytes, b"of a league");
    assert_eq!((games.verify_all().unwrap(), leagues.verify_all().unwrap()), (vec![], vec![]));
    let refused = cluster.sql(DAEMON, &database, "DELETE FROM adjutant_leagues.events").unwrap_err();
    assert!(refused.contains("permission denied"), "{refused}");
}

#[test]
fn a_copy_goes_on_after_the_database_was_killed() {
    let Some(mut cluster) = Cluster::start(&[]) else { return };
    let folder = tempfile::tempdir().unwrap();
    let first = SledStore::open(folder.path().join("first")).unwrap();
    for number in 0..600_u64 {
        let name = game(&format!("g{}", number % 3));
        let mut said = batch(&format!("c{number}"), &["one", "two"]);
        said.outbox = vec![say("x", &number.to_string())];
        first.append(&name, number / 3 * 2, said).unwrap();
    }
    let wanted = content(&first);
    let database = cluster.database();
    drop(cluster.store(&database));
    let open = |cluster: &Cluster| {
        let mut settings = Settings::new(Cluster::url_at(cluster.port, DAEMON, &database));
        settings.patience = Duration::from_millis(200);
        PostgresStore::open(&settings).unwrap()
    };
    let (mut deaths, mut pause) = (0, 20);
    loop {
        let target = open(&cluster);
        let done = thread::scope(|scope| {
            let copying = scope.spawn(|| copy(&first, &target, "first"));
            thread::sleep(Duration::from_millis(pause));
            if !copying.is_finished() {
                cluster.kill();
            }
            copying.join().unwrap()
        });
        match done {
            Ok(summary) => {
                assert_eq!((summary.games, summary.records, summary.outbox), (3, 1_200, 600));
                break;
            }
            Err(CopyError::Target(error)) => assert!(error.passes(), "{error}"),
            Err(other) => panic!("{other}"),
        }
        deaths += 1;
        // Each try comes further than the one before, and one comes to the end.
        pause *= 2;
        cluster.run();
    }
    assert!(deaths > 0, "the copy was quicker than the kill");
    let after = open(&cluster);
    assert_eq!(unfinished(&after).unwrap(), None);
    assert_eq!(content(&after).0, wanted.0, "{deaths} deaths");
    assert_eq!(after.verify_all().unwrap(), []);
}
