//! Damage is found, named by game and event, and stays where it is: the beginning of the log can be read, other games
//! go on. All of this is without a journal, from which damage of the engine's files would be mended: `healing.rs`.

use crate::copying::copy_all;
use crate::soon::soon;
use adjutant_events::{CauseId, GameId};
use adjutant_storage::{
    Batch, Cache, EventStore, Log, OpenCheck, Options, Outbox, OutboxEntry, OutboxId, Record, SledStore, StoreError,
};
use std::collections::HashMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

const EVENTS: u64 = 8;

fn game(g: u64) -> GameId {
    GameId::new(format!("g{g}"))
}

/// Three games, `g0` to `g2`, of eight events, the fifth of them large.
fn made(folder: &Path) -> PathBuf {
    let path = folder.join("data");
    let store = SledStore::open(&path).unwrap();
    for seq in 0..EVENTS {
        for g in 0..3 {
            let event = if seq == 4 { vec![g as u8; 20_000] } else { format!("{g} {seq}").into_bytes() };
            let outbox = vec![OutboxEntry { channel: "c".into(), body: b"hello".to_vec() }];
            let cause = CauseId::new(format!("c{seq}"));
            store.append(&game(g), seq, Batch { cause, events: vec![event], outbox }).unwrap();
        }
    }
    path
}

/// The engine alone. With its journal the store would have nothing of what is done to it here.
fn raw(path: &Path) -> sled::Db {
    let _ = fs::remove_dir_all(path.join("journal"));
    soon(|| sled::open(path.join("sled")))
}

/// The key of the first part of an event.
fn key(g: u64, seq: u64) -> Vec<u8> {
    [b"e\x02".as_slice(), game(g).as_str().as_bytes(), &seq.to_be_bytes(), &[0, 0]].concat()
}

fn head(g: u64) -> Vec<u8> {
    [b"h\x02".as_slice(), game(g).as_str().as_bytes()].concat()
}

/// `g1` is broken at this event; the other two are well.
fn assert_broken_at(path: &Path, seq: u64, says: &str) {
    for check in [OpenCheck::Everything, OpenCheck::Heads, OpenCheck::Within(Duration::ZERO)] {
        let store = Options { check, ..Options::default() }.open(path).unwrap();
        if check == OpenCheck::Everything {
            assert_eq!(store.damages().len(), 1, "found on open");
        }
        let refusal = store.append(&game(1), EVENTS, Batch::new(CauseId::new("new"), vec![vec![1]])).unwrap_err();
        assert!(matches!(refusal, StoreError::Damaged(_)), "{refusal}");
        let refusal = store.read(&game(1), 1, usize::MAX).unwrap_err();
        let StoreError::Damaged(damage) = &refusal else { panic!("{refusal}") };
        assert_eq!((&damage.game, damage.seq), (&game(1), seq), "{refusal}");
        assert!(damage.what.contains(says), "{refusal}");
        assert_eq!(store.readable_up_to(&game(1)).unwrap(), seq - 1);
        assert_eq!(store.read(&game(1), 1, seq as usize - 1).unwrap().len() as u64, seq - 1);
        assert_eq!(store.verify_all().unwrap(), std::slice::from_ref(damage));
        assert_eq!(store.games().unwrap().iter().map(|g| g.damaged).collect::<Vec<_>>(), [false, true, false]);
        for g in [0, 2] {
            let last = store.last_seq(&game(g)).unwrap();
            store.append(&game(g), last, Batch::new(CauseId::new(format!("{last}")), vec![vec![1]])).unwrap();
            assert_eq!(store.read(&game(g), 1, usize::MAX).unwrap().len() as u64, last + 1);
        }
    }
}

fn broken(seq: u64, says: &str, damage: impl FnOnce(&sled::Db)) {
    let folder = tempfile::tempdir().unwrap();
    let path = made(folder.path());
    damage(&raw(&path));
    assert_broken_at(&path, seq, says);
}

#[test]
fn a_changed_bit() {
    for seq in 1..=EVENTS {
        broken(seq, "not what was written", |db| {
            let mut value = db.get(key(1, seq)).unwrap().unwrap().to_vec();
            *value.last_mut().unwrap() ^= 1;
            db.insert(key(1, seq), value).unwrap();
        });
    }
}

#[test]
fn a_missing_event() {
    for seq in [1, 3, EVENTS] {
        broken(seq, "missing", |db| drop(db.remove(key(1, seq)).unwrap()));
    }
}

#[test]
fn a_missing_part() {
    let part = |n: u8| {
        let mut part = key(1, 5);
        *part.last_mut().unwrap() = n;
        part
    };
    broken(5, "it begins with part 1", |db| drop(db.remove(part(0)).unwrap()));
    broken(5, "part 2 of it is missing", |db| drop(db.remove(part(2)).unwrap()));
    broken(5, "part 4 of it is missing", |db| drop(db.remove(part(4)).unwrap()));
}

/// With a snapshot of `g1` at its sixth event, and one bit changed in the value of an event: its last, or one of its digest.
fn with_a_snapshot(folder: &Path, seq: u64, digest: bool) -> SledStore {
    let path = made(folder);
    SledStore::open(&path).unwrap().put_snapshot(&game(1), 6, b"as it was").unwrap();
    let db = raw(&path);
    let mut value = db.get(key(1, seq)).unwrap().unwrap().to_vec();
    let at = if digest { 2 } else { value.len() - 1 };
    value[at] ^= 1;
    db.insert(key(1, seq), value).unwrap();
    drop(db);
    // The journal is made anew from this engine. Nothing of the journal is read when it is opened once more.
    drop(soon(|| SledStore::open(&path)));
    soon(|| Options { check: OpenCheck::Heads, ..Options::default() }.open(&path))
}

#[test]
fn from_a_snapshot_on_a_game_is_read_without_what_lies_before() {
    let snapshot = Some((6, b"as it was".to_vec()));
    for seq in 1..=6 {
        let folder = tempfile::tempdir().unwrap();
        let store = with_a_snapshot(folder.path(), seq, false);
        assert_eq!(store.latest_snapshot(&game(1), EVENTS).unwrap(), snapshot, "{seq}");
        let rest = store.read(&game(1), 7, 10).unwrap();
        assert_eq!(rest.iter().map(|record| record.bytes.as_slice()).collect::<Vec<_>>(), [b"1 6", b"1 7"], "{seq}");
        // Whatever needs more finds the damage, and from then on all that lies behind it is doubted.
        let refusal = store.read(&game(1), 6, 1).unwrap_err();
        assert!(matches!(&refusal, StoreError::Damaged(damage) if damage.seq == seq), "{seq}: {refusal}");
        assert!(matches!(store.read(&game(1), 7, 10), Err(StoreError::Damaged(_))), "{seq}");
        assert_eq!(store.latest_snapshot(&game(1), EVENTS).unwrap(), None, "{seq}");
    }
}

#[test]
fn a_snapshot_counts_only_where_the_log_leads_from_it_to_its_end() {
    for (seq, digest, snapshot) in
        [(5, true, true), (6, true, false), (7, false, true), (7, true, true), (8, false, true), (8, true, true)]
    {
        let folder = tempfile::tempdir().unwrap();
        let store = with_a_snapshot(folder.path(), seq, digest);
        let found = store.latest_snapshot(&game(1), EVENTS).unwrap();
        assert_eq!(found.is_some(), snapshot, "{seq} {digest}");
        if seq > 5 {
            // Not vouched for: the log was read from its beginning.
            assert_eq!(store.damages().iter().map(|damage| damage.seq).collect::<Vec<_>>(), [seq], "{seq} {digest}");
            let refusal = store.read(&game(1), 7, 10).unwrap_err();
            assert!(matches!(&refusal, StoreError::Damaged(damage) if damage.seq == seq), "{seq}: {refusal}");
        }
    }
}

#[test]
fn exchanged_events() {
    let exchange = |db: &sled::Db, one: Vec<u8>, other: Vec<u8>| {
        let value = db.get(&one).unwrap().unwrap();
        let value = db.insert(&other, value).unwrap().unwrap();
        db.insert(&one, value).unwrap();
    };
    broken(2, "not what was written", |db| exchange(db, key(1, 2), key(1, 3)));
    broken(3, "not what was written", |db| drop(db.insert(key(1, 3), db.get(key(0, 3)).unwrap().unwrap()).unwrap()));
}

#[test]
fn a_whole_log_lost() {
    broken(1, "missing", |db| {
        for found in db.scan_prefix(b"e\x02g1").keys() {
            db.remove(found.unwrap()).unwrap();
        }
    });
}

#[test]
fn a_lost_head_is_put_right() {
    let damages: [fn(&sled::Db); 3] = [
        |db| drop(db.remove(head(1)).unwrap()),
        |db| drop(db.insert(head(1), vec![0; 40]).unwrap()),
        |db| drop(db.insert(head(1), db.get(head(0)).unwrap().unwrap()).unwrap()),
    ];
    for damage in damages {
        let folder = tempfile::tempdir().unwrap();
        let path = made(folder.path());
        damage(&raw(&path));
        for last in EVENTS..EVENTS + 2 {
            let store = SledStore::open(&path).unwrap();
            assert_eq!(store.damages(), []);
            let cause = CauseId::new(format!("new {last}"));
            assert_eq!(store.append(&game(1), last, Batch::new(cause, vec![vec![1]])).unwrap(), last + 1);
        }
    }
}

#[test]
fn both_notes_of_the_end_lost() {
    let folder = tempfile::tempdir().unwrap();
    let path = made(folder.path());
    raw(&path).remove(head(1)).unwrap();
    fs::remove_file(path.join("heads")).unwrap();
    let store = Options { check: OpenCheck::Everything, ..Options::default() }.open(&path).unwrap();
    let damages = store.damages();
    assert_eq!((&damages[0].game, damages[0].seq, damages.len()), (&game(1), EVENTS + 1, 1));
    assert_eq!(store.readable_up_to(&game(1)).unwrap(), EVENTS);
    assert_eq!(store.read(&game(1), 1, EVENTS as usize).unwrap().len() as u64, EVENTS);
    let refusal = store.append(&game(1), EVENTS, Batch::new(CauseId::new("new"), vec![vec![1]])).unwrap_err();
    assert!(refusal.to_string().contains("both notes of where the log ends are missing"), "{refusal}");
}

#[test]
fn a_missing_heads_file_is_made_anew() {
    let folder = tempfile::tempdir().unwrap();
    let path = made(folder.path());
    fs::remove_file(path.join("heads")).unwrap();
    drop(SledStore::open(&path).unwrap());
    raw(&path).remove(key(1, EVENTS)).unwrap();
    raw(&path).remove(head(1)).unwrap();
    assert_broken_at(&path, EVENTS, "the log had 8 events");
}

#[test]
fn a_whole_game_lost() {
    broken(1, "the log had 8 events", |db| {
        for found in db.iter().keys() {
            let found = found.unwrap();
            if found.windows(2).any(|pair| pair == b"g1") {
                db.remove(found).unwrap();
            }
        }
    });
}

#[test]
fn an_old_head() {
    let folder = tempfile::tempdir().unwrap();
    let path = made(folder.path());
    let old = raw(&path).get(head(1)).unwrap().unwrap();
    let store = SledStore::open(&path).unwrap();
    store.append(&game(1), EVENTS, Batch::new(CauseId::new("new"), vec![vec![1]])).unwrap();
    drop(store);
    raw(&path).insert(head(1), old).unwrap();
    assert_broken_at(&path, EVENTS + 1, "behind the end");
}

#[test]
fn lost_causes_are_put_right() {
    let folder = tempfile::tempdir().unwrap();
    let path = made(folder.path());
    let db = raw(&path);
    let causes: Vec<_> = db.scan_prefix(b"c\x02g1").keys().map(Result::unwrap).collect();
    assert_eq!(causes.len() as u64, EVENTS);
    db.remove(&causes[0]).unwrap();
    db.insert(&causes[1], b"nonsense").unwrap();
    db.insert(&causes[2], db.get(&causes[3]).unwrap().unwrap()).unwrap();
    drop(db);
    let store = SledStore::open(&path).unwrap();
    for seq in 0..EVENTS {
        let again = store.append(&game(1), EVENTS, Batch::new(CauseId::new(format!("c{seq}")), vec![vec![1]]));
        assert!(matches!(again, Err(StoreError::DuplicateCause { first, .. }) if first == seq + 1));
    }
    assert_eq!(store.damages(), []);
}

#[test]
fn a_bad_snapshot_is_passed_over_and_reported() {
    let folder = tempfile::tempdir().unwrap();
    let path = made(folder.path());
    let store = SledStore::open(&path).unwrap();
    store.put_snapshot(&game(1), 3, b"good").unwrap();
    store.put_snapshot(&game(1), 5, &[1; 10_000]).unwrap();
    drop(store);
    let db = raw(&path);
    let last = db.scan_prefix(b"s\x02g1").keys().map(Result::unwrap).next_back().unwrap();
    db.insert(last, b"bad").unwrap();
    drop(db);
    let store = SledStore::open(&path).unwrap();
    assert_eq!(store.latest_snapshot(&game(1), 8).unwrap(), Some((3, b"good".to_vec())));
    let damages = store.damages();
    assert_eq!(damages.len(), 1);
    assert_eq!((&damages[0].game, damages[0].seq), (&game(1), 5));
    store.append(&game(1), EVENTS, Batch::new(CauseId::new("new"), vec![vec![1]])).unwrap();
}

#[test]
fn a_bad_message_is_passed_over_and_reported() {
    let folder = tempfile::tempdir().unwrap();
    let path = made(folder.path());
    let db = raw(&path);
    let second = db.scan_prefix(b"o").keys().map(Result::unwrap).nth(1).unwrap();
    db.insert(second, b"\x01\x00bad").unwrap();
    drop(db);
    let store = SledStore::open(&path).unwrap();
    assert_eq!(store.outbox_pending(OutboxId::START, usize::MAX).unwrap().len() as u64, 3 * EVENTS - 1);
    assert_eq!(store.damages().len(), 1);
}

#[test]
fn a_newer_format_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let path = made(folder.path());
    raw(&path).insert("m/format", &3_u32.to_le_bytes()).unwrap();
    let refusal = SledStore::open(&path).err().unwrap();
    assert!(matches!(refusal, StoreError::NewerFormat { found: 3, known: 2 }), "{refusal}");
}

/// The engine's own files, damaged at random. Whatever the engine makes of that, nothing acknowledged is lost without a
/// message, and nothing false is read. No panic of the engine reaches the caller.
#[test]
fn any_byte_of_the_engines_file() {
    let folder = tempfile::tempdir().unwrap();
    let path = made(folder.path());
    let logs: HashMap<GameId, Vec<Record>> = {
        let store = SledStore::open(&path).unwrap();
        (0..3).map(|g| (game(g), store.read(&game(g), 1, usize::MAX).unwrap())).collect()
    };
    fs::remove_dir_all(path.join("journal")).unwrap();
    let data = fs::read(path.join("sled/db")).unwrap();
    let used = data.iter().rposition(|byte| *byte != 0).unwrap();
    let copy = folder.path().join("copy");
    let mut found = [0; 3];
    for i in 0..60 {
        let _ = fs::remove_dir_all(&copy);
        copy_all(&path, &copy);
        let mut bad = data.clone();
        let at = used * i / 60;
        match i % 3 {
            0 => bad[at] ^= 0x40,
            1 => bad[at..].iter_mut().take(600).for_each(|byte| *byte = 0),
            _ => bad.truncate(at),
        }
        fs::write(copy.join("sled/db"), bad).unwrap();
        if i % 2 == 0 {
            // As after a crash: no index of the engine's own, everything is read from the log.
            for entry in fs::read_dir(copy.join("sled")).unwrap() {
                let entry = entry.unwrap();
                if entry.file_name().to_string_lossy().starts_with("snap.") {
                    fs::remove_file(entry.path()).unwrap();
                }
            }
        }
        let begun = Instant::now();
        let opened = Options { check: OpenCheck::Everything, ..Options::default() }.open(&copy);
        let store = match opened {
            Ok(store) => store,
            Err(refusal) => {
                println!("{i}: {refusal}");
                found[0] += 1;
                continue;
            }
        };
        let damages = store.damages();
        for (game, log) in &logs {
            let readable = store.readable_up_to(game).unwrap() as usize;
            assert_eq!(store.read(game, 1, readable).unwrap(), log[..readable]);
            if readable < log.len() {
                let named = damages.iter().find(|damage| damage.game == *game).unwrap();
                assert_eq!(named.seq, readable as u64 + 1);
                found[1] += 1;
            } else {
                found[2] += 1;
            }
        }
        for game in logs.keys().chain(&["a new game", "g1 and more", "z"].map(GameId::new)) {
            let last = store.last_seq(game).unwrap();
            match store.append(game, last, Batch::new(CauseId::new("new"), vec![vec![1]])) {
                Ok(_) => assert!(!damages.iter().any(|damage| damage.game == *game)),
                Err(e) => assert!(matches!(e, StoreError::Damaged(_)), "a damaged page stopped the store: {e}"),
            }
        }
        assert!(begun.elapsed() < Duration::from_secs(30));
    }
    println!("{} not opened, {} games named as damaged, {} whole", found[0], found[1], found[2]);
}
