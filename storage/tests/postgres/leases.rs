//! Leases: who works, and that a daemon that was paused writes nothing behind the back of its successor.

use crate::cluster::{Cluster, OWNER, shared};
use crate::suite::{batch, game, say};
use adjutant_events::{CauseId, GameId};
use adjutant_storage::{
    Daemon, EventStore as _, Fence, Fencing, Lease, Leases as _, Log as _, MAX_LEASE, Notes as _, Outbox as _,
    OutboxId, PostgresStore, StoreError, Taken,
};
use std::collections::BTreeSet;
use std::sync::{Arc, Barrier, Mutex};
use std::thread;
use std::time::{Duration, Instant};

const LONG: Duration = Duration::from_secs(30);
const SHORT: Duration = Duration::from_millis(400);
/// Long enough for something to begin under it, and over while it waits.
const MIDDLE: Duration = Duration::from_millis(1_500);
const SHARD: &str = "shard 0 of 1";

/// One fence for all games.
struct Fenced(Mutex<Fence>);

impl Fenced {
    fn under(lease: &Lease) -> Fence {
        Fence::Under { lease: lease.name.clone(), epoch: lease.epoch }
    }

    fn set(&self, fence: Fence) {
        *self.0.lock().unwrap() = fence;
    }

    fn on(store: &PostgresStore, lease: &Lease) -> Arc<Self> {
        let fenced = Arc::new(Self(Mutex::new(Self::under(lease))));
        assert!(store.fence(Arc::clone(&fenced) as Arc<dyn Fencing>));
        fenced
    }
}

impl Fencing for Fenced {
    fn of(&self, _: &GameId) -> Fence {
        self.0.lock().unwrap().clone()
    }
}

fn given(store: &PostgresStore, holder: &str, length: Duration) -> Lease {
    match store.take(SHARD, holder, length).unwrap() {
        Taken::Given(lease) => lease,
        Taken::Held { holder, left } => panic!("{holder} holds it for {left:?}"),
    }
}

/// Locks all rows of a table for a while.
fn keep_rows(cluster: &Cluster, database: &str, table: &str) {
    let sql = format!("BEGIN; SELECT FROM adjutant.{table} FOR UPDATE; SELECT pg_sleep(4); COMMIT");
    cluster.sql(OWNER, database, &sql).unwrap();
}

fn until_kept(cluster: &Cluster, database: &str, table: &str) {
    while cluster.sql(OWNER, database, &format!("SELECT FROM adjutant.{table} FOR UPDATE NOWAIT")).is_ok() {
        thread::sleep(Duration::from_millis(5));
    }
}

fn is_lost(error: &StoreError) -> bool {
    matches!(error, StoreError::NotHeld { lease } if lease == SHARD)
}

#[test]
fn a_lease_has_one_holder_until_it_ends_or_is_given_back() {
    let Some(cluster) = shared() else { return };
    let database = cluster.database();
    let stores = [cluster.store(&database), cluster.store(&database)];
    let first = given(&stores[0], "a", LONG);
    assert_eq!((first.epoch, first.is_held()), (1, true));
    let Taken::Held { holder, left } = stores[1].take(SHARD, "b", LONG).unwrap() else { panic!("two holders") };
    assert_eq!(holder, "a");
    assert!(left <= LONG && left > LONG / 2, "{left:?}");
    // Another epoch, holder or name renews nothing, and gives nothing back.
    for wrong in [
        Lease { epoch: 2, ..first.clone() },
        Lease { holder: "b".into(), ..first.clone() },
        Lease { name: "shard 9".into(), ..first.clone() },
    ] {
        assert_eq!(stores[1].renew(std::slice::from_ref(&wrong), LONG).unwrap(), []);
        stores[1].give_back(&wrong).unwrap();
    }
    let renewed = stores[0].renew(std::slice::from_ref(&first), LONG).unwrap();
    assert_eq!(renewed.len(), 1);
    assert!(renewed[0].until > first.until && renewed[0].epoch == 1);
    stores[0].give_back(&first).unwrap();
    let second = given(&stores[1], "b", LONG);
    assert_eq!(second.epoch, 2);
    // Who takes its own lease again gets it anew, and what it was given before is worth nothing.
    assert_eq!(given(&stores[1], "b", LONG).epoch, 3);
    assert_eq!(stores[1].renew(&[second], LONG).unwrap(), []);
    let held = stores[0].holdings().unwrap().leases;
    assert_eq!((held.len(), held[0].holder.as_str(), held[0].epoch), (1, "b", 3));
    assert!(stores[0].take("x", "a", MAX_LEASE + LONG).is_err());
}

#[test]
fn of_many_that_take_a_lease_at_once_one_gets_each_epoch() {
    let Some(cluster) = shared() else { return };
    let database = cluster.database();
    let stores: Vec<PostgresStore> = (0..4).map(|_| cluster.store(&database)).collect();
    let start = Barrier::new(stores.len());
    let mut epochs = BTreeSet::new();
    for round in 1..=20 {
        let taken: Vec<Taken> = thread::scope(|scope| {
            let take = |(number, store): (usize, &'_ PostgresStore)| {
                start.wait();
                store.take(SHARD, &format!("daemon {number}"), LONG).unwrap()
            };
            let threads: Vec<_> = stores.iter().enumerate().map(|each| scope.spawn(move || take(each))).collect();
            threads.into_iter().map(|thread| thread.join().unwrap()).collect()
        });
        let given: Vec<&Lease> =
            taken.iter().filter_map(|taken| if let Taken::Given(lease) = taken { Some(lease) } else { None }).collect();
        assert_eq!(given.len(), 1, "{taken:?}");
        assert_eq!(given[0].epoch, round);
        assert!(epochs.insert(given[0].epoch));
        stores[0].give_back(given[0]).unwrap();
    }
}

/// As after SIGSTOP, or after a pause of the whole machine: it knows nothing of the time that has passed.
#[test]
fn a_daemon_that_was_paused_writes_nothing_after_its_lease() {
    let Some(cluster) = shared() else { return };
    let database = cluster.database();
    let (paused, successor) = (cluster.store(&database), cluster.store(&database));
    let lease = given(&paused, "paused", SHORT);
    let fenced = Fenced::on(&paused, &lease);
    let mut said = batch("c0", &["one"]);
    said.outbox = vec![say("channel", "hello")];
    assert_eq!(paused.append(&game("a"), 0, said).unwrap(), 1);
    let message = paused.outbox_of(&game("a"), OutboxId::START, 9).unwrap()[0].id;
    thread::sleep(SHORT + Duration::from_millis(50));
    let writes_nothing = |when: &str| {
        let append = paused.append(&game("a"), 1, batch("late", &["two"])).unwrap_err();
        assert!(is_lost(&append), "{when}: {append}");
        // Told as lost too where the log is not what it was: to decide again would be of no use.
        let behind = paused.append(&game("a"), 0, batch("later", &["two"])).unwrap_err();
        assert!(is_lost(&behind), "{when}: {behind}");
        let begun = paused.append(&game("new"), 0, batch("late", &["one"])).unwrap_err();
        assert!(is_lost(&begun), "{when}: {begun}");
        let answer = paused.remember(&game("a"), &CauseId::new("no"), b"refused").unwrap_err();
        assert!(is_lost(&answer), "{when}: {answer}");
        let sent = paused.outbox_mark_sent(message).unwrap_err();
        assert!(is_lost(&sent), "{when}: {sent}");
        assert_eq!(paused.renew(std::slice::from_ref(&lease), LONG).unwrap(), [], "{when}");
    };
    assert!(!lease.is_held());
    writes_nothing("before anybody else has it");
    let next = given(&successor, "successor", LONG);
    assert_eq!(next.epoch, 2);
    let of_successor = Fenced::on(&successor, &next);
    writes_nothing("when somebody else has it");
    // What it did before is there, and is found by its cause even now.
    let again = paused.append(&game("a"), 0, batch("c0", &["one"])).unwrap_err();
    assert!(matches!(again, StoreError::DuplicateCause { first: 1, last: 1, .. }), "{again}");
    assert_eq!(paused.read(&game("a"), 1, 9).unwrap().len(), 1, "reading needs no lease");

    assert_eq!(successor.append(&game("a"), 1, batch("c1", &["two"])).unwrap(), 2);
    assert_eq!(successor.remembered(&game("a"), &CauseId::new("no")).unwrap(), None);
    successor.remember(&game("a"), &CauseId::new("no"), b"refused").unwrap();
    successor.outbox_mark_sent(message).unwrap();
    assert_eq!(successor.outbox_of(&game("a"), OutboxId::START, 9).unwrap(), []);
    assert_eq!(successor.last_seq(&game("new")).unwrap(), 0);

    // It gets it back in order, and goes on from what has happened.
    successor.give_back(&next).unwrap();
    assert!(is_lost(&successor.append(&game("a"), 2, batch("c2", &["three"])).unwrap_err()), "it was given back");
    let back = given(&paused, "paused", LONG);
    fenced.set(Fenced::under(&back));
    let behind = paused.append(&game("a"), 1, batch("c2", &["three"])).unwrap_err();
    assert!(matches!(behind, StoreError::WrongSeq { actual: 2, .. }), "{behind}");
    assert_eq!(paused.append(&game("a"), 2, batch("c2", &["three"])).unwrap(), 3);
    // Who knows that it does not hold it does not ask the database.
    for fence in [Fence::Closed { lease: SHARD.to_owned() }, Fenced::under(&next)] {
        of_successor.set(fence);
        assert!(is_lost(&successor.append(&game("a"), 3, batch("c3", &["four"])).unwrap_err()));
    }
    assert_eq!(paused.verify_all().unwrap(), []);
}

/// The lease is given when nothing of the holder before is under way any more.
#[test]
fn a_lease_is_not_given_while_an_append_of_its_holder_runs() {
    let Some(cluster) = shared() else { return };
    let database = cluster.database();
    let (holder, successor) = (cluster.store(&database), cluster.store(&database));
    let lease = given(&holder, "holder", MIDDLE);
    let _fenced = Fenced::on(&holder, &lease);
    holder.append(&game("a"), 0, batch("c0", &["one"])).unwrap();
    thread::scope(|scope| {
        // Somebody keeps the row of the game, so the append waits in its transaction, with the lease locked.
        scope.spawn(|| keep_rows(cluster, &database, "games"));
        until_kept(cluster, &database, "games");
        let append = scope.spawn(|| holder.append(&game("a"), 1, batch("c1", &["two"])));
        thread::sleep(lease.until.saturating_duration_since(Instant::now()) + Duration::from_millis(50));
        let next = given(&successor, "successor", LONG);
        let taken = Instant::now();
        assert_eq!(successor.last_seq(&game("a")).unwrap(), 2, "what ran is written when the lease is given");
        assert_eq!(next.epoch, 2);
        assert_eq!(append.join().unwrap().unwrap(), 2);
        assert!(taken > lease.until);
    });
    assert!(is_lost(&holder.append(&game("a"), 2, batch("c2", &["three"])).unwrap_err()));
}

#[test]
fn a_renewal_that_stalls_is_counted_from_when_it_was_asked() {
    let Some(cluster) = shared() else { return };
    let database = cluster.database();
    let (holder, other) = (cluster.store(&database), cluster.store(&database));
    let lease = given(&holder, "holder", MIDDLE);
    thread::scope(|scope| {
        scope.spawn(|| keep_rows(cluster, &database, "leases"));
        until_kept(cluster, &database, "leases");
        let asked = Instant::now();
        let renewed = holder.renew(std::slice::from_ref(&lease), MIDDLE).unwrap();
        assert!(asked.elapsed() > MIDDLE, "it stalled");
        // Whatever the database answered, nobody takes it for held.
        assert!(renewed.iter().all(|lease| !lease.is_held()), "{renewed:?}");
    });
    assert_eq!(given(&other, "other", LONG).epoch, 2, "it ended although its renewal was under way");
}

#[test]
fn a_note_about_a_game_is_not_replaced_by_whoever_was_paused() {
    let Some(cluster) = shared() else { return };
    let database = cluster.database();
    let (holder, other) = (cluster.store(&database), cluster.store(&database));
    let lease = given(&holder, "holder", SHORT);
    let fenced = Fenced::on(&holder, &lease);
    holder.put_note_of(&game("a"), "place/a", b"one").unwrap();
    thread::sleep(SHORT + Duration::from_millis(50));
    let next = given(&other, "other", LONG);
    let _fenced = Fenced::on(&other, &next);
    other.put_note_of(&game("a"), "place/a", b"two").unwrap();
    assert!(is_lost(&holder.put_note_of(&game("a"), "place/a", b"late").unwrap_err()));
    assert_eq!(other.notes().unwrap(), [("place/a".to_owned(), b"two".to_vec())]);
    // Whoever knows that the lease is another daemon's does so on purpose.
    fenced.set(Fence::Closed { lease: SHARD.to_owned() });
    holder.put_note_of(&game("a"), "place/a", b"erased").unwrap();
    assert_eq!(other.notes().unwrap(), [("place/a".to_owned(), b"erased".to_vec())]);
}

/// No clock of a daemon is asked. The clock of the database may jump, as at a failover to a machine with another one.
#[test]
fn a_clock_of_the_database_that_is_an_hour_off_keeps_nobody_out_and_lets_nobody_write_twice() {
    let Some(cluster) = shared() else { return };
    for (jump, stays) in
        [("+ interval '1 hour'", false), ("- interval '1 hour'", false), ("+ interval '1 second'", true)]
    {
        let database = cluster.database();
        let (holder, other) = (cluster.store(&database), cluster.store(&database));
        let lease = given(&holder, "holder", LONG);
        let _fenced = Fenced::on(&holder, &lease);
        holder.append(&game("a"), 0, batch("c0", &["one"])).unwrap();
        // The clock set back an hour makes every end an hour later, and the other way round.
        cluster.tamper(&database, &format!("UPDATE leases SET ends = ends {jump}"));
        match other.take(SHARD, "other", LONG).unwrap() {
            Taken::Held { .. } => assert!(stays, "{jump}"),
            Taken::Given(next) => {
                assert!(!stays, "{jump}");
                assert_eq!(next.epoch, 2);
                let _fenced = Fenced::on(&other, &next);
                assert!(is_lost(&holder.append(&game("a"), 1, batch("c1", &["two"])).unwrap_err()), "{jump}");
                assert_eq!(other.append(&game("a"), 1, batch("c1", &["two"])).unwrap(), 2);
            }
        }
    }
}

#[test]
fn daemons_say_that_they_live_and_are_forgotten_when_they_do_not() {
    let Some(cluster) = shared() else { return };
    let store = cluster.store(&cluster.database());
    let daemon = |name: &str, about: &[u8]| Daemon { name: name.to_owned(), about: about.to_vec() };
    store.attend(&daemon("b", b"old"), LONG).unwrap();
    store.attend(&daemon("b", b"new"), LONG).unwrap();
    store.attend(&daemon("a", b""), SHORT).unwrap();
    assert_eq!(store.holdings().unwrap().daemons, [daemon("a", b""), daemon("b", b"new")]);
    thread::sleep(SHORT + Duration::from_millis(50));
    assert_eq!(store.holdings().unwrap().daemons, [daemon("b", b"new")]);
    store.depart("b").unwrap();
    store.depart("never there").unwrap();
    assert_eq!(store.holdings().unwrap().daemons, []);
}

/// Somebody with the daemon's rights cannot make an epoch come a second time.
#[test]
fn an_epoch_never_falls() {
    let Some(cluster) = shared() else { return };
    let database = cluster.database();
    let store = cluster.store(&database);
    given(&store, "a", LONG);
    for sql in ["UPDATE adjutant.leases SET epoch = 0", "UPDATE adjutant.leases SET name = 'other'"] {
        let refused = cluster.sql(OWNER, &database, sql).unwrap_err();
        assert!(refused.contains("never falls"), "{sql}: {refused}");
    }
}
