//! Every format that a store, a backup or a key file ever had is read for ever: as it was written then, packed in `tests/golden/`.
//!
//! They are never blessed. `ADJUTANT_RECORD=1` writes those that are missing, once, before a format ships; what is there stays.

use crate::soon::soon;
use adjutant_events::{CauseId, GameId};
use adjutant_storage::keys::{KeyFolder, Keyring as _};
use adjutant_storage::{
    Batch, Cache as _, EventStore, JournalReader, Log, Looked, Notes as _, Outbox, OutboxEntry, OutboxId, SledStore,
    backup,
};
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

const GAMES: [&str; 3] = ["summer 1941", "独ソ戦", "x"];

fn golden(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden").join(name)
}

/// A store with something of everything in it.
fn fill(path: &Path) {
    let store = SledStore::open(path).unwrap();
    for (number, name) in (1_u64..).zip(GAMES) {
        let game = GameId::new(name);
        let mut last = 0;
        for turn in 0..20 * number {
            let long = if turn == 7 { 900 } else { 3 };
            let events =
                (0..=turn % 2).map(|event| format!("{number} {turn} {event} ").into_bytes().repeat(long)).collect();
            let outbox =
                vec![OutboxEntry { channel: format!("channel {}", turn % 3), body: turn.to_le_bytes().to_vec() }];
            let cause = CauseId::new(format!("cause {turn}"));
            last = store.append(&game, last, Batch { cause, events, outbox }).unwrap();
        }
        store.remember(&game, &CauseId::new("asked"), b"answered").unwrap();
        store.put_snapshot(&game, last / 2, &[7; 5_000]).unwrap();
    }
    for item in store.outbox_pending(OutboxId::START, 90).unwrap() {
        store.outbox_mark_sent(item.id).unwrap();
    }
    store.put_note("places/1", b"here").unwrap();
}

/// All that a store says of what it keeps.
fn told(store: &dyn EventStore) -> String {
    assert_eq!(store.verify_all().unwrap(), []);
    let mut text = String::new();
    for summary in store.games().unwrap() {
        assert!(!summary.damaged);
        for record in store.read(&summary.game, 1, usize::MAX).unwrap() {
            let event = hex::encode(&record.bytes);
            writeln!(text, "{} {} {} {event}", summary.game, record.seq, record.cause).unwrap();
        }
        let span = store.find_cause(&summary.game, &CauseId::new("cause 9")).unwrap();
        writeln!(text, "{} cause 9 {span:?}", summary.game).unwrap();
    }
    for item in store.outbox_pending(OutboxId::START, usize::MAX).unwrap() {
        writeln!(text, "{} {} {} {:?} {}", item.game, item.seq, item.channel, item.body, item.nonce()).unwrap();
    }
    text
}

/// A folder in one file: what each file is called, and what is in it.
fn pack(folder: &Path) -> Vec<u8> {
    fn walk(root: &Path, at: &Path, text: &mut String) {
        let mut entries: Vec<_> = fs::read_dir(at).unwrap().map(|entry| entry.unwrap().path()).collect();
        entries.sort();
        for path in entries {
            if path.is_dir() {
                walk(root, &path, text);
            } else if path.file_name().is_some_and(|name| name != "lock") {
                let name = path.strip_prefix(root).unwrap().to_str().unwrap();
                writeln!(text, "{name} {}", hex::encode(fs::read(&path).unwrap())).unwrap();
            }
        }
    }
    let mut text = String::new();
    walk(folder, folder, &mut text);
    zstd::encode_all(text.as_bytes(), 19).unwrap()
}

fn unpack(name: &str, folder: &Path) {
    let packed = fs::read(golden(name)).unwrap_or_else(|error| panic!("{name}: {error}"));
    let text = String::from_utf8(zstd::decode_all(packed.as_slice()).unwrap()).unwrap();
    for line in text.lines() {
        let (name, bytes) = line.rsplit_once(' ').unwrap();
        let path = folder.join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, hex::decode(bytes).unwrap()).unwrap();
    }
}

/// Makes what a store of format 1 was of one of format 2: it had no journal, and knew of none.
fn as_format_1(path: &Path) {
    fs::remove_dir_all(path.join("journal")).unwrap();
    let engine = soon(|| sled::open(path.join("sled")));
    engine.insert("m/format", &1_u32.to_le_bytes()).unwrap();
    engine.remove("m/applied").unwrap();
    engine.flush().unwrap();
    drop(engine);
    drop(soon(|| sled::open(path.join("sled"))));
    fs::remove_file(path.join("run")).unwrap();
}

fn record() {
    let missing = |name: &str| !golden(name).exists();
    fs::create_dir_all(golden("")).unwrap();
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games");
    fill(&path);
    if missing("content.txt.zst") {
        let store = soon(|| SledStore::open(&path));
        fs::write(golden("content.txt.zst"), zstd::encode_all(told(&store).as_bytes(), 19).unwrap()).unwrap();
        if missing("backup-1") {
            backup::write_file(&store, &golden("backup-1")).unwrap();
        }
    }
    if missing("store-2.zst") {
        fs::write(golden("store-2.zst"), pack(&path)).unwrap();
    }
    if missing("store-1.zst") {
        as_format_1(&path);
        fs::write(golden("store-1.zst"), pack(&path)).unwrap();
    }
    if missing("keys-2.zst") {
        let keys = folder.path().join("keys");
        KeyFolder::open(&keys).unwrap().make(&GameId::new(GAMES[1])).unwrap();
        fs::write(golden("keys-2.zst"), pack(&keys)).unwrap();
        if missing("keys-1.zst") {
            // Before there were check digits.
            let mut files = vec![keys.join("server.key")];
            let game = fs::read_dir(keys.join("games")).unwrap().next().unwrap().unwrap().path();
            files.extend(fs::read_dir(game).unwrap().map(|entry| entry.unwrap().path()));
            for file in files {
                let text = fs::read_to_string(&file).unwrap();
                fs::write(&file, format!("{}\n", text.trim_end().rsplit_once(' ').unwrap().0)).unwrap();
            }
            fs::write(golden("keys-1.zst"), pack(&keys)).unwrap();
        }
    }
}

fn expected() -> String {
    if std::env::var_os("ADJUTANT_RECORD").is_some() {
        static ONCE: std::sync::Once = std::sync::Once::new();
        ONCE.call_once(record);
    }
    let packed = fs::read(golden("content.txt.zst")).unwrap();
    String::from_utf8(zstd::decode_all(packed.as_slice()).unwrap()).unwrap()
}

#[test]
fn every_format_of_a_store_is_read_and_played_on() {
    let expected = expected();
    for name in ["store-1.zst", "store-2.zst"] {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("games");
        unpack(name, &path);
        match JournalReader::look(&path).unwrap() {
            Looked::Whole(reader) => assert!(told(reader.as_ref()) == expected, "{name}"),
            Looked::Unfit(_) => assert_eq!(name, "store-1.zst", "it had no journal"),
            Looked::Nothing => panic!("{name}"),
        }
        let store = SledStore::open(&path).unwrap();
        assert!(told(&store) == expected, "{name}");
        for game in GAMES.map(GameId::new) {
            let last = store.last_seq(&game).unwrap();
            let batch = Batch::new(CauseId::new("later"), vec![vec![1]]);
            assert_eq!(store.append(&game, last, batch).unwrap(), last + 1, "{name}");
            let answered = store.remembered(&game, &CauseId::new("asked")).unwrap();
            assert_eq!(answered.as_deref(), Some(&b"answered"[..]), "{name}");
        }
        assert_eq!(store.notes().unwrap(), [("places/1".to_owned(), b"here".to_vec())], "{name}");
    }
}

#[test]
fn every_format_of_a_backup_is_restored() {
    let expected = expected();
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games");
    backup::restore_file(&golden("backup-1"), &path).unwrap();
    assert!(told(&soon(|| SledStore::open(&path))) == expected);
}

#[test]
fn every_format_of_a_key_file_is_read() {
    expected();
    let mut found = Vec::new();
    for name in ["keys-1.zst", "keys-2.zst"] {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("keys");
        unpack(name, &path);
        adjutant_storage::close_to_others(&path);
        let keys = KeyFolder::open(&path).unwrap();
        let server = keys.server().unwrap().expect("a key").public_key();
        found.push((server, keys.public_keys().unwrap()));
    }
    assert_eq!(found[0].1.len(), 1);
    assert_eq!(found[0], found[1]);
}
