//! Mending never makes a store worse: it is done on a copy, the gentlest way first, and only if everything comes back.

use crate::newest::index;
use adjutant_events::{CauseId, GameId};
use adjutant_storage::{
    Batch, Cache, EventStore, Log, MAX_NOTE, Notes, OpenCheck, Options, SledStore, StoreError, salvage,
};
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

const EVENTS: u64 = 900;

fn game() -> GameId {
    GameId::new("war")
}

fn event(seq: u64) -> Vec<u8> {
    format!("event {seq} ").into_bytes().repeat(20)
}

/// A store whose engine has written its files several times over.
fn made(folder: &Path) -> PathBuf {
    let path = folder.join("data");
    let mut last = 0;
    while last < EVENTS {
        let store = SledStore::open(&path).unwrap();
        for _ in 0..300 {
            let batch = Batch::new(CauseId::new(format!("c{last}")), vec![event(last + 1)]);
            last = store.append(&game(), last, batch).unwrap();
            let snapshot = vec![last as u8; 8_000];
            if last.is_multiple_of(3) {
                store.put_snapshot(&game(), last, &snapshot).unwrap();
            }
        }
    }
    // Opened once more, the engine writes its index.
    drop(SledStore::open(&path).unwrap());
    // Without a journal, as by earlier versions.
    let _ = fs::remove_dir_all(path.join("journal"));
    path
}

fn open(path: &Path) -> Result<SledStore, StoreError> {
    Options { check: OpenCheck::Everything, ..Options::default() }.open(path)
}

fn assert_whole(path: &Path) {
    let store = open(path).unwrap();
    assert_eq!(store.damages(), []);
    let log = store.read(&game(), 1, usize::MAX).unwrap();
    assert_eq!(log.len() as u64, EVENTS);
    assert!(log.iter().all(|record| record.bytes == event(record.seq)));
}

fn kept_damage(path: &Path) -> usize {
    let names = fs::read_dir(path).unwrap().map(|entry| entry.unwrap().file_name());
    names.filter(|name| name.to_string_lossy().starts_with("damaged-")).count()
}

/// Every file below, with its bytes.
fn files(path: &Path) -> BTreeMap<PathBuf, Vec<u8>> {
    let mut all = BTreeMap::new();
    for entry in fs::read_dir(path).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            all.extend(files(&path));
        } else {
            all.insert(path.clone(), fs::read(path).unwrap());
        }
    }
    all
}

/// What a kill during the writing of the index leaves is no damage, and nobody hears of it.
#[test]
fn a_half_written_index_costs_nothing() {
    for length in [0, 3, 400] {
        let folder = tempfile::tempdir().unwrap();
        let path = made(folder.path());
        let index = fs::read(index(&path)).unwrap();
        fs::write(path.join("sled/snap.7FFFFFFFFFFFFFFF.generating"), &index[..length]).unwrap();
        assert_whole(&path);
        assert_eq!(kept_damage(&path), 0);
    }
}

#[test]
fn damaged_settings_of_the_engine_cost_nothing() {
    for at in [0, 7, 20, 40, 60] {
        let folder = tempfile::tempdir().unwrap();
        let path = made(folder.path());
        let conf = path.join("sled/conf");
        let mut bytes = fs::read(&conf).unwrap();
        let at = at.min(bytes.len() - 1);
        bytes[at] ^= 0x10;
        fs::write(&conf, bytes).unwrap();
        assert_whole(&path);
        assert_whole(&path);
    }
}

/// A newer index that is not what was written, and the older one still there: as between the two steps of the engine.
#[test]
fn an_older_index_is_taken_where_the_newer_one_is_damaged() {
    let folder = tempfile::tempdir().unwrap();
    let path = made(folder.path());
    let older = fs::read(index(&path)).unwrap();
    fs::write(path.join("sled/snap.7FFFFFFFFFFFFFFF"), &older[..older.len() / 2]).unwrap();
    let before = files(&path.join("sled"));
    assert_whole(&path);
    // What was found is kept as it was found.
    let kept: Vec<_> = files(&path.join("damaged-1")).into_values().collect();
    let found: Vec<_> = before.into_values().collect();
    assert_eq!(kept, found);
}

/// The index is gone, and the data file has lost what only a whole one could find. That is said, and the files stay as
/// they are.
#[test]
fn what_no_way_gives_back_is_refused_and_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    let path = made(folder.path());
    let index = index(&path);
    let mut bytes = fs::read(&index).unwrap();
    let middle = bytes.len() / 2;
    bytes[middle] ^= 1;
    fs::write(&index, bytes).unwrap();
    let data = path.join("sled/db");
    let mut bytes = fs::read(&data).unwrap();
    let beginning = bytes.len() / 8;
    bytes[beginning..].fill(0);
    fs::write(&data, bytes).unwrap();
    let before = files(&path.join("sled"));
    for _ in 0..2 {
        let refusal = open(&path).err().unwrap();
        let said = refusal.to_string();
        assert!(matches!(refusal, StoreError::Unreadable { .. }), "{said}");
        assert!(said.contains(&format!("of {EVENTS} events")) || said.contains("no way of mending makes it"), "{said}");
        assert!(said.contains("lie untouched in") && !said.contains("panicked at"), "{said}");
        assert_eq!(files(&path.join("sled")), before);
        assert_eq!(kept_damage(&path), 0);
    }
}

/// Boards are kept as long notes. The engine puts a page of them into a separate file, without which it cannot be read.
#[test]
fn long_notes_come_back_without_a_journal() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("data");
    let note = |number: u8| (format!("board/b/1/d/{number:02}-24"), vec![number; MAX_NOTE]);
    let store = SledStore::open(&path).unwrap();
    store.append(&game(), 0, Batch::new(CauseId::new("c"), vec![event(1)])).unwrap();
    for (name, bytes) in (1..=24).map(note) {
        store.put_note(&name, &bytes).unwrap();
    }
    drop(store);
    drop(SledStore::open(&path).unwrap());
    let pages = fs::read_dir(path.join("sled/blobs")).unwrap().count();
    assert!(pages > 0, "a page of these notes is too long for the engine's file");
    fs::remove_dir_all(path.join("journal")).unwrap();
    let saved = folder.path().join("saved");
    salvage(&path, &saved).unwrap();
    assert_eq!(open(&saved).unwrap().notes().unwrap(), (1..=24).map(note).collect::<Vec<_>>());
    let store = open(&path).unwrap();
    assert_eq!(store.damages(), []);
    assert_eq!(store.notes().unwrap(), (1..=24).map(note).collect::<Vec<_>>());
    assert_eq!(store.last_seq(&game()).unwrap(), 1);
}
