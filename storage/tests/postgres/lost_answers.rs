//! Connections that break behind a commit, before its answer.

use crate::cluster::{Cluster, DAEMON, shared};
use crate::suite::{batch, game, say};
use adjutant_storage::postgres::Settings;
use adjutant_storage::{EventStore as _, Log as _, Outbox as _, OutboxId, PostgresStore, StoreError};
use std::io::{Read as _, Write as _};
use std::net::{Shutdown, TcpListener, TcpStream};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread;
use std::time::Duration;

/// What an event says whose answer shall be lost.
const MARK: &str = "the answer to this is lost";

/// Stands between store and server.
struct Proxy {
    port: u16,
    /// How many answers, or statements, are still to be dropped.
    cuts: AtomicUsize,
    /// Whether nothing gets through any more.
    closed: AtomicBool,
    /// Whether the next cut closes it.
    closes: AtomicBool,
    /// Whether statements are stopped before the server sees them, instead of their answers.
    before: AtomicBool,
}

impl Proxy {
    fn start(cluster: &Cluster) -> Arc<Self> {
        let (listener, server) = (TcpListener::bind("127.0.0.1:0").unwrap(), cluster.port);
        let proxy = Arc::new(Self {
            port: listener.local_addr().unwrap().port(),
            cuts: AtomicUsize::new(0),
            closed: AtomicBool::new(false),
            closes: AtomicBool::new(false),
            before: AtomicBool::new(false),
        });
        let shared = Arc::clone(&proxy);
        thread::spawn(move || {
            for client in listener.incoming().flatten() {
                if shared.closed.load(Ordering::SeqCst) {
                    continue;
                }
                let server = TcpStream::connect(("127.0.0.1", server)).unwrap();
                shared.pass(&client, &server);
            }
        });
        proxy
    }

    fn pass(self: &Arc<Self>, client: &TcpStream, server: &TcpStream) {
        let armed = Arc::new(AtomicBool::new(false));
        for to_server in [true, false] {
            let (mut from, mut to) = if to_server {
                (client.try_clone().unwrap(), server.try_clone().unwrap())
            } else {
                (server.try_clone().unwrap(), client.try_clone().unwrap())
            };
            let (proxy, armed) = (Arc::clone(self), Arc::clone(&armed));
            thread::spawn(move || {
                let mut buffer = vec![0; 64 << 10];
                while let Ok(length @ 1..) = from.read(&mut buffer) {
                    let bytes = &buffer[..length];
                    let marked = bytes.windows(MARK.len()).any(|window| window == MARK.as_bytes());
                    if to_server && marked {
                        armed.store(true, Ordering::SeqCst);
                    }
                    let cuts = armed.load(Ordering::SeqCst)
                        && (to_server == proxy.before.load(Ordering::SeqCst))
                        // What comes first back is the preparation of the statement.
                        && (to_server || executed(bytes));
                    if cuts
                        && proxy
                            .cuts
                            .fetch_update(Ordering::SeqCst, Ordering::SeqCst, |left| left.checked_sub(1))
                            .is_ok()
                    {
                        if proxy.closes.load(Ordering::SeqCst) {
                            proxy.closed.store(true, Ordering::SeqCst);
                        }
                        break;
                    }
                    if to.write_all(bytes).is_err() {
                        break;
                    }
                }
                let _ = from.shutdown(Shutdown::Both);
                let _ = to.shutdown(Shutdown::Both);
            });
        }
    }
}

/// Whether the server says that a statement was executed.
fn executed(bytes: &[u8]) -> bool {
    bytes.windows(7).any(|window| window == b"SELECT ")
}

fn store(cluster: &Cluster, proxy: &Proxy, database: &str, patience: u64) -> PostgresStore {
    drop(cluster.store(database));
    let mut settings = Settings::new(Cluster::url_at(proxy.port, DAEMON, database));
    settings.patience = Duration::from_millis(patience);
    PostgresStore::open(&settings).unwrap()
}

#[test]
fn a_lost_answer_is_found_out_by_asking_again() {
    let Some(cluster) = shared() else { return };
    let database = cluster.database();
    let proxy = Proxy::start(cluster);
    let store = store(cluster, &proxy, &database, 10_000);
    store.append(&game("a"), 0, batch("c0", &["one"])).unwrap();
    for (round, before, cuts) in [(1, false, 1), (2, true, 1), (3, true, 4), (4, false, 4)] {
        proxy.before.store(before, Ordering::SeqCst);
        proxy.cuts.store(cuts, Ordering::SeqCst);
        let mut said = batch(&format!("c{round}"), &[&format!("{MARK} {round}")]);
        said.outbox = vec![say("channel", "once")];
        assert_eq!(store.append(&game("a"), round, said.clone()).unwrap(), round + 1);
        assert_eq!(proxy.cuts.load(Ordering::SeqCst), 0, "each of them was dropped");
        let again = store.append(&game("a"), round, said).unwrap_err();
        assert!(matches!(again, StoreError::DuplicateCause { first, last, .. } if first == round + 1 && last == first));
    }
    assert_eq!(store.last_seq(&game("a")).unwrap(), 5);
    assert_eq!(store.outbox_of(&game("a"), OutboxId::START, 9).unwrap().len(), 4);
    assert_eq!(store.verify_all().unwrap(), []);
}

#[test]
fn an_answer_that_stays_lost_is_said_and_the_same_cause_gives_it() {
    let Some(cluster) = shared() else { return };
    let database = cluster.database();
    let proxy = Proxy::start(cluster);
    let store = store(cluster, &proxy, &database, 500);
    store.append(&game("a"), 0, batch("c0", &["one"])).unwrap();
    proxy.closes.store(true, Ordering::SeqCst);
    proxy.cuts.store(1, Ordering::SeqCst);
    let lost = store.append(&game("a"), 1, batch("c1", &[MARK])).unwrap_err();
    assert!(matches!(lost, StoreError::Unanswered { .. }) && lost.passes(), "{lost}");
    // Nothing was sent this time, so nothing is in doubt.
    let unavailable = store.append(&game("a"), 1, batch("c2", &["two"])).unwrap_err();
    assert!(matches!(unavailable, StoreError::Unavailable { .. }) && unavailable.passes(), "{unavailable}");
    assert!(store.read(&game("a"), 1, 9).unwrap_err().passes());
    assert_eq!(store.damages(), [], "bad weather is no damage");
    proxy.closes.store(false, Ordering::SeqCst);
    proxy.closed.store(false, Ordering::SeqCst);
    let same = store.append(&game("a"), 1, batch("c1", &[MARK])).unwrap_err();
    assert!(matches!(same, StoreError::DuplicateCause { first: 2, last: 2, .. }), "{same}");
    assert_eq!(store.append(&game("a"), 2, batch("c2", &["two"])).unwrap(), 3);
}
