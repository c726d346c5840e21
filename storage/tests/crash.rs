//! `kill -9` at random moments: what was acknowledged is there, whole and in order, and at most what was in flight
//! besides.
//!
//! The test starts itself as a child that appends from several threads. The child reports on its standard output after
//! each append returned. `ADJUTANT_KILLS` sets how many times it is killed.

use adjutant_events::{CauseId, GameId};
use adjutant_storage::{Batch, Cache, EventStore, Log, OpenCheck, Options, Outbox, OutboxEntry, OutboxId};
use std::collections::HashMap;
use std::env;
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Command, Stdio};
use std::thread;
use std::time::Duration;

const CHILD: &str = "ADJUTANT_CRASH_CHILD";
const THREADS: u64 = 6;

fn game(t: u64) -> GameId {
    GameId::new(format!("game {t}"))
}

/// The batch that brings the log to `from + 1` and further: what it holds follows from where it begins.
fn batch(t: u64, from: u64) -> Batch {
    let count = 1 + (from * 7 + t) % 4;
    let size = if from % 50 == 3 { 30_000 } else { 20 + (from % 13) as usize * 40 };
    let events = (0..count).map(|i| format!("{t} {from} {i} ").into_bytes().repeat(size / 8)).collect();
    let outbox = vec![OutboxEntry { channel: format!("c{t}"), body: from.to_string().into() }];
    Batch { cause: CauseId::new(format!("cause {from}")), events, outbox }
}

fn open(path: &Path) -> adjutant_storage::SledStore {
    Options { check: OpenCheck::Everything, ..Options::default() }.open(path).unwrap()
}

/// Not a test of its own: what the killed process does.
#[test]
fn child() {
    let Ok(path) = env::var(CHILD) else { return };
    let store = open(Path::new(&path));
    assert_eq!(store.damages(), []);
    thread::scope(|scope| {
        for t in 0..THREADS {
            let store = &store;
            scope.spawn(move || {
                let mut last = store.last_seq(&game(t)).unwrap();
                loop {
                    last = store.append(&game(t), last, batch(t, last)).unwrap();
                    let mut out = std::io::stdout().lock();
                    writeln!(out, "\nacknowledged {t} {last}").unwrap();
                    out.flush().unwrap();
                    drop(out);
                    if last.is_multiple_of(11) {
                        store.put_snapshot(&game(t), last, &last.to_le_bytes().repeat(1000)).unwrap();
                    }
                    let pending = store.outbox_pending(OutboxId::START, 50).unwrap();
                    if let Some(item) =
                        pending.iter().find(|item| item.game == game(t)).filter(|_| last.is_multiple_of(3))
                    {
                        store.outbox_mark_sent(item.id).unwrap();
                        println!("\nsent {t} {}", item.seq);
                    }
                }
            });
        }
    });
}

#[test]
fn killed_at_any_moment() {
    let kills =
        env::var("ADJUTANT_KILLS").map_or_else(|_| adjutant_seeds::tries(6, 400), |kills| kills.parse().unwrap());
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("data");
    let mut before: HashMap<u64, u64> = HashMap::new();
    let mut random = adjutant_seeds::one("killed_at_any_moment");
    let mut acknowledged_in_all = 0;
    for kill in 0..kills {
        let mut child = Command::new(env::current_exe().unwrap())
            .args(["crash::child", "--exact", "--nocapture"])
            .env(CHILD, &path)
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let output = BufReader::new(child.stdout.take().unwrap());
        let reader = thread::spawn(move || {
            let (mut acknowledged, mut sent) = (HashMap::new(), Vec::new());
            let mut count = 0;
            for line in output.lines().map_while(Result::ok) {
                let words: Vec<_> = line.split(' ').collect();
                let [what, t, seq] = words[..] else { continue };
                let (Ok(t), Ok(seq)) = (t.parse::<u64>(), seq.parse::<u64>()) else { continue };
                match what {
                    "acknowledged" => {
                        acknowledged.insert(t, seq);
                        count += 1;
                    }
                    "sent" => sent.push((t, seq)),
                    _ => {}
                }
            }
            (acknowledged, sent, count)
        });
        random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        // Sometimes while it opens, sometimes in full swing.
        thread::sleep(Duration::from_millis(5 + (random >> 33) % 400));
        child.kill().unwrap();
        child.wait().unwrap();
        let (acknowledged, sent, count) = reader.join().unwrap();
        acknowledged_in_all += count;

        let store = open(&path);
        assert_eq!(store.damages(), [], "kill {kill}");
        for t in 0..THREADS {
            let last = store.last_seq(&game(t)).unwrap();
            let known = acknowledged.get(&t).or(before.get(&t)).copied().unwrap_or(0);
            let next = known + batch(t, known).events.len() as u64;
            assert!(last == known || last == next, "kill {kill}: {known} was acknowledged, {last} is there");
            let log = store.read(&game(t), 1, usize::MAX).unwrap();
            assert_eq!(log.len() as u64, last);
            let mut at = 0;
            while at < last {
                let expected = batch(t, at);
                for event in &expected.events {
                    let record = &log[usize::try_from(at).unwrap()];
                    assert_eq!((&record.bytes, &record.cause), (event, &expected.cause), "kill {kill}, event {at}");
                    at += 1;
                }
            }
            assert_eq!(at, last, "half a batch");
            if let Some((at, bytes)) = store.latest_snapshot(&game(t), last).unwrap() {
                assert_eq!(bytes, at.to_le_bytes().repeat(1000));
            }
            before.insert(t, last);
        }
        let pending = store.outbox_pending(OutboxId::START, usize::MAX).unwrap();
        for (t, seq) in sent {
            assert!(!pending.iter().any(|item| item.game == game(t) && item.seq == seq), "{t} {seq} sent twice");
        }
        assert!(pending.windows(2).all(|pair| pair[0].id < pair[1].id));
    }
    println!("{kills} kills, {acknowledged_in_all} appends acknowledged, none lost");
    assert!(acknowledged_in_all > 0);
}
