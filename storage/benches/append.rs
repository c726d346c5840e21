//! Durable appends: the store beside raw sled with the same flush policy, in the same run.
//!
//! "Same policy" is one sync per append for a single thread. For many threads it is one shared sync for all that wait
//! at the time. Raw sled is measured twice: with its own flush, and with the fdatasync that the store adds. On Linux,
//! its own flush does not empty the disk's cache.

#![allow(clippy::unwrap_used)] // A bench that cannot run has nothing to say.

use adjutant_events::{CauseId, GameId};
use adjutant_storage::{Batch, Log, SledStore};
use divan::Bencher;
use divan::counter::ItemsCount;
use std::fs::File;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Condvar, Mutex};
use std::thread;

/// Appends by each thread in one measured round.
const EACH: u64 = 20;
const EVENT: usize = 150;

fn main() {
    divan::main();
}

static CAUSES: AtomicU64 = AtomicU64::new(0);

#[divan::bench(args = [1, 16], sample_count = 20, sample_size = 1)]
fn store(bencher: Bencher, threads: u64) {
    let folder = tempfile::tempdir().unwrap();
    let store = SledStore::open(folder.path().join("data")).unwrap();
    bencher.counter(ItemsCount::new(threads * EACH)).bench(|| {
        thread::scope(|scope| {
            for t in 0..threads {
                let store = &store;
                scope.spawn(move || {
                    let game = GameId::new(format!("g{t}"));
                    let mut last = store.last_seq(&game).unwrap();
                    for _ in 0..EACH {
                        let cause = CauseId::new(CAUSES.fetch_add(1, Ordering::Relaxed).to_string());
                        last = store.append(&game, last, Batch::new(cause, vec![vec![7; EVENT]])).unwrap();
                    }
                });
            }
        });
    });
}

#[divan::bench(args = [1, 16], sample_count = 20, sample_size = 1)]
fn raw_sled(bencher: Bencher, threads: u64) {
    raw(bencher, threads, false);
}

#[divan::bench(args = [1, 16], sample_count = 20, sample_size = 1)]
fn raw_sled_and_fdatasync(bencher: Bencher, threads: u64) {
    raw(bencher, threads, true);
}

/// One key a record and nothing else: no head, no cause, no checksum.
fn raw(bencher: Bencher, threads: u64, sync: bool) {
    let folder = tempfile::tempdir().unwrap();
    let db = sled::Config::new().path(folder.path()).cache_capacity(32 << 20).open().unwrap();
    let file = File::open(folder.path().join("db")).unwrap();
    let shared = SharedFlush::default();
    let next = AtomicU64::new(0);
    bencher.counter(ItemsCount::new(threads * EACH)).bench(|| {
        thread::scope(|scope| {
            for t in 0..threads {
                let (db, file, shared, next) = (&db, &file, &shared, &next);
                scope.spawn(move || {
                    for _ in 0..EACH {
                        let n = next.fetch_add(1, Ordering::Relaxed);
                        let key = [t.to_be_bytes(), n.to_be_bytes()].concat();
                        db.insert(key, vec![7; EVENT]).unwrap();
                        shared.wait(|| {
                            db.flush().unwrap();
                            if sync {
                                file.sync_data().unwrap();
                            }
                        });
                    }
                });
            }
        });
    });
}

/// The simplest shared flush: whoever finds none running flushes for all that are waiting.
#[derive(Default)]
struct SharedFlush {
    /// Writes so far, writes that are durable, whether someone flushes.
    state: Mutex<(u64, u64, bool)>,
    done: Condvar,
}

impl SharedFlush {
    fn wait(&self, flush: impl Fn()) {
        let mut state = self.state.lock().unwrap();
        state.0 += 1;
        let mine = state.0;
        while state.1 < mine {
            if state.2 {
                state = self.done.wait(state).unwrap();
                continue;
            }
            state.2 = true;
            let upto = state.0;
            drop(state);
            flush();
            state = self.state.lock().unwrap();
            state.1 = upto;
            state.2 = false;
            self.done.notify_all();
        }
    }
}
