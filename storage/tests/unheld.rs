//! Reading that holds nothing: while others write, when something is damaged, and where nothing is.

use crate::healing::{Made, contents, damage, files, seeded, times};
use adjutant_events::{CauseId, GameId};
use adjutant_storage::{
    Batch, EventStore, JournalReader, Log, Looked, OpenCheck, Options, Outbox, OutboxEntry, OutboxId, Read, SledStore,
    StoreError, read, salvage,
};
use rand::Rng as _;
use rand::seq::IndexedRandom;
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::thread;

fn look(path: &Path) -> Result<JournalReader, String> {
    match JournalReader::look(path) {
        Ok(Looked::Whole(reader)) => Ok(*reader),
        Ok(Looked::Nothing) => Err("nothing".to_owned()),
        Ok(Looked::Unfit(why)) => Err(why),
        Err(error) => Err(error.to_string()),
    }
}

/// Everything that was kept, by whatever it is read.
fn assert_whole(made: &Made, store: &dyn EventStore, when: &str) {
    assert_eq!(store.verify_all().unwrap(), [], "{when}");
    for (game, log) in &made.logs {
        assert_eq!(store.last_seq(game).unwrap(), log.len() as u64, "{when}");
        assert_eq!(store.readable_up_to(game).unwrap(), log.len() as u64, "{when}");
        assert!(store.read(game, 1, usize::MAX).unwrap() == *log, "{when}: {game}");
        assert!(store.read(game, 40, 17).unwrap() == log[39..56], "{when}: {game}");
        let span = store.find_cause(game, &CauseId::new("c5")).unwrap().expect("a cause");
        assert_eq!((span.first, span.last), (6, 6), "{when}");
        assert_eq!(store.find_cause(game, &CauseId::new("none")).unwrap(), None, "{when}");
    }
    assert_eq!(store.outbox_pending(OutboxId::START, usize::MAX).unwrap().len(), made.pending, "{when}");
    assert_eq!(store.notes().unwrap(), [("place".to_owned(), b"here".to_vec())], "{when}");
    let names: Vec<_> = store.games().unwrap().into_iter().map(|game| game.game).collect();
    assert_eq!(names, made.logs.keys().cloned().collect::<Vec<_>>(), "{when}");
}

#[test]
fn a_store_is_read_whoever_has_it_and_nothing_is_written() {
    let made = Made::new();
    let path = made.copy();
    fs::remove_dir_all(path.join("sled")).unwrap();
    fs::remove_file(path.join("lock")).unwrap();
    let before: Vec<_> = files(&path.join("journal")).iter().map(|path| fs::read(path).unwrap()).collect();
    assert_whole(&made, &look(&path).unwrap(), "no engine");
    assert!(!path.join("lock").exists() && !path.join("sled").exists(), "it was only looked at");
    assert!(before == files(&path.join("journal")).iter().map(|path| fs::read(path).unwrap()).collect::<Vec<_>>());
    let path = made.copy();
    let held = SledStore::open(&path).unwrap();
    let reader = look(&path).unwrap();
    assert_whole(&made, &reader, "held by another");
    let batch = Batch::new(CauseId::new("new"), vec![vec![1]]);
    assert!(matches!(reader.append(&GameId::new("g0"), 120, batch), Err(StoreError::OnlyRead)));
    drop(held);
    // Nothing is made where nothing is.
    let none = path.join("none");
    assert_eq!(look(&none).err().as_deref(), Some("nothing"));
    assert!(matches!(read(&none).unwrap(), Read::Nothing) && !none.exists());
}

/// What is read is a beginning of what is written. It has everything that was acknowledged before, in order.
#[test]
fn what_was_acknowledged_is_read_while_others_write() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("data");
    let store = SledStore::open(&path).unwrap();
    let event = |seq: u64| format!("{seq} ").into_bytes().repeat(if seq % 30 == 9 { 9_000 } else { 400 });
    let acknowledged: Mutex<BTreeMap<GameId, u64>> = Mutex::default();
    let done = AtomicBool::new(false);
    thread::scope(|scope| {
        for t in 0..3 {
            let (store, acknowledged, done) = (&store, &acknowledged, &done);
            scope.spawn(move || {
                let game = GameId::new(format!("g{t}"));
                for seq in 0..times(2_000, 20_000) as u64 {
                    let outbox = vec![OutboxEntry { channel: "c".into(), body: vec![1] }];
                    let batch = Batch { cause: CauseId::new(format!("c{seq}")), events: vec![event(seq)], outbox };
                    store.append(&game, seq, batch).unwrap();
                    acknowledged.lock().unwrap().insert(game.clone(), seq + 1);
                    if done.load(Ordering::Relaxed) {
                        break;
                    }
                }
                done.store(true, Ordering::Relaxed);
            });
        }
        let mut looks = 0;
        while !done.load(Ordering::Relaxed) {
            let known = acknowledged.lock().unwrap().clone();
            let Ok(reader) = look(&path) else {
                assert!(known.is_empty(), "{:?}", look(&path).err());
                continue;
            };
            looks += 1;
            for (game, seq) in known {
                let log = reader.read(&game, 1, usize::MAX).unwrap();
                assert!(log.len() as u64 >= seq, "{seq} of {game} were acknowledged, {} are read", log.len());
                for (record, expected) in log.iter().zip(0..) {
                    assert!((record.seq, &record.bytes) == (expected + 1, &event(expected)), "{game} {expected}");
                }
            }
            assert_eq!(reader.verify_all().unwrap(), []);
        }
        println!("{looks} looks while it was written to");
    });
}

/// Damage is never told from: either everything is there, or nothing is said; and what can be mended is mended before.
#[test]
fn nothing_is_told_from_a_damaged_journal_before_it_is_mended() {
    let mut random = seeded("nothing_is_told_from_a_damaged_journal_before_it_is_mended");
    let made = Made::new();
    let (mut unfit, mut whole) = (0, 0);
    for i in 0..times(40, 2_000) {
        let path = made.copy();
        let journal = files(&path.join("journal"));
        let when = format!("{i}: {}", damage(journal.choose(&mut random).unwrap(), &mut random));
        match look(&path) {
            // What was changed behind the frames is room for frames to come.
            Ok(reader) => {
                assert_whole(&made, &reader, &when);
                whole += 1;
            }
            Err(_) => unfit += 1,
        }
        match read(&path).unwrap() {
            Read::Journal(reader) => assert_whole(&made, reader.as_ref(), &when),
            Read::Store(store) => assert_whole(&made, &store, &when),
            Read::Nothing | Read::Copy(..) => panic!("{when}"),
        }
    }
    println!("{unfit} were mended first, {whole} were whole for whoever reads");
    assert!(unfit > 0);
}

#[test]
fn damage_to_the_engine_is_nothing_to_a_reader() {
    let mut random = seeded("damage_to_the_engine_is_nothing_to_a_reader");
    let made = Made::new();
    for i in 0..times(10, 200) {
        let path = made.copy();
        let engine = files(&path.join("sled"));
        let what = damage(engine.choose(&mut random).unwrap(), &mut random);
        assert_whole(&made, &look(&path).unwrap(), &format!("{i}: {what}"));
    }
}

#[test]
fn a_store_of_an_earlier_version_is_brought_over_and_read() {
    let made = Made::new();
    let path = made.copy();
    fs::remove_dir_all(path.join("journal")).unwrap();
    assert!(look(&path).is_err());
    let Read::Journal(reader) = read(&path).unwrap() else { panic!("it has a journal now") };
    assert_whole(&made, reader.as_ref(), "brought over");
}

/// With journal and engine damaged, everything that can be verified comes into another folder, and what is missing is said.
#[test]
fn what_can_be_verified_is_saved_and_what_is_missing_is_said() {
    let mut random = seeded("what_can_be_verified_is_saved_and_what_is_missing_is_said");
    let made = Made::new();
    let (mut whole, mut partly) = (0, 0);
    for i in 0..times(15, 500) {
        let path = made.copy();
        let mut what = vec![damage(files(&path.join("journal")).choose(&mut random).unwrap(), &mut random)];
        what.push(damage(files(&path.join("sled")).choose(&mut random).unwrap(), &mut random));
        let when = format!("{i}: {what:?}");
        let before: Vec<_> = ["sled", "journal"].map(|name| contents(&path.join(name))).into();
        let folder = tempfile::tempdir().unwrap();
        let to = folder.path().join("saved/games");
        let saved = salvage(&path, &to).unwrap_or_else(|e| panic!("{when}: {e}"));
        assert!(before == ["sled", "journal"].map(|name| contents(&path.join(name))), "{when}: it was changed");
        let store = look(&to).unwrap();
        assert_eq!(store.verify_all().unwrap(), [], "{when}");
        let names: Vec<_> = saved.iter().map(|one| one.game.clone()).collect();
        assert_eq!(names, made.logs.keys().cloned().collect::<Vec<_>>(), "{when}: every game is named");
        for one in &saved {
            let log = &made.logs[&one.game];
            assert_eq!(one.known, log.len() as u64, "{when}");
            assert!(
                store.read(&one.game, 1, usize::MAX).unwrap() == log[..one.events as usize],
                "{when}: {}",
                one.game
            );
            if one.is_whole() { whole += 1 } else { partly += 1 }
        }
        // As much as mending gives, and more.
        let mut mended = 0;
        if let Ok(store) = SledStore::open(&path) {
            mended = made.logs.keys().map(|game| store.readable_up_to(game).unwrap()).sum();
        }
        assert!(saved.iter().map(|one| one.events).sum::<u64>() >= mended, "{when}");
        let left: Vec<_> =
            fs::read_dir(to.parent().unwrap()).unwrap().map(|entry| entry.unwrap().file_name()).collect();
        assert_eq!(left, ["games"], "{when}: copies are removed");
    }
    println!("{whole} logs whole, {partly} in part");
}

/// A store that was opened without a look at its logs meets the damage when it is used. Nobody is told anything before it is mended, or
/// that a backup is needed.
#[test]
fn damage_that_is_met_in_use_is_mended_before_anything_is_told() {
    let mut random = seeded("damage_that_is_met_in_use_is_mended_before_anything_is_told");
    let made = Made::new();
    let (mut mended, mut later) = (0, 0);
    for i in 0..times(25, 1_000) {
        let path = made.copy();
        let db = path.join("sled/db");
        let mut bytes = fs::read(&db).unwrap();
        let used = bytes.iter().rposition(|byte| *byte != 0).unwrap_or(0);
        let at = random.random_range(0..used);
        let end = (at + 4096).min(bytes.len());
        bytes[at..end].fill(0);
        fs::write(&db, bytes).unwrap();
        let when = format!("{i}: 4 KiB of zeros at {at}");
        let store = Options { check: OpenCheck::Heads, ..Options::default() }.open(&path);
        let store = store.unwrap_or_else(|error| panic!("{when}: {error}"));
        let told = Arc::new(AtomicUsize::new(0));
        let heard = Arc::clone(&told);
        store.listen_to_outbox(Arc::new(move |_| {
            heard.fetch_add(1, Ordering::Relaxed);
        }));
        let met = thread::scope(|scope| {
            // Several at once: one mends, the others wait.
            let readers: Vec<_> = made
                .logs
                .iter()
                .map(|(game, log)| {
                    let (store, when) = (&store, &when);
                    scope.spawn(move || match store.read(game, 1, usize::MAX) {
                        Ok(read) => assert!(read == *log, "{when}: {game}"),
                        Err(error) => {
                            let said = error.to_string();
                            assert!(said.contains("Start the program again"), "{when}: {said}");
                            assert!(!said.contains("backup"), "{when}: {said}");
                        }
                    })
                })
                .collect();
            readers.into_iter().all(|reader| reader.join().is_ok())
        });
        assert!(met, "{when}");
        if store.read(&GameId::new("g0"), 1, usize::MAX).is_err() {
            later += 1;
            drop(store);
            assert_whole(&made, &open_again(&path), &when);
            continue;
        }
        assert_whole(&made, &store, &when);
        let outbox = vec![OutboxEntry { channel: "c".into(), body: vec![1] }];
        let batch = Batch { cause: CauseId::new("new"), events: vec![vec![1]], outbox };
        assert_eq!(store.append(&GameId::new("g1"), 120, batch).unwrap(), 121, "{when}");
        assert_eq!(told.load(Ordering::Relaxed), 1, "{when}: who listened listens");
        mended += 1;
    }
    println!("{mended} went on, {later} had to be started again");
    assert!(mended > later);
}

fn open_again(path: &Path) -> SledStore {
    crate::soon::soon(|| SledStore::open(path))
}
