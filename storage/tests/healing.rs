//! Files of a store that are damaged: with a whole journal everything comes back, whatever the engine's files have become;
//! with a damaged one too, what is left is right, and nothing is made worse.

use crate::copying::copy_all;
use adjutant_events::{CauseId, GameId};
use adjutant_storage::{
    Batch, Cache, EventStore, Log, Notes, OpenCheck, Options, Outbox, OutboxEntry, OutboxId, Record, SledStore,
    StoreError,
};
use rand::rngs::StdRng;
use rand::seq::IndexedRandom;
use rand::{Rng, SeedableRng};
use std::collections::BTreeMap;
use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use tempfile::TempDir;

const GAMES: u64 = 3;
const EVENTS: u64 = 120;

fn game(g: u64) -> GameId {
    GameId::new(format!("g{g}"))
}

/// A closed store of three games, and everything that is in it.
pub(crate) struct Made {
    folder: TempDir,
    pub(crate) logs: BTreeMap<GameId, Vec<Record>>,
    pub(crate) pending: usize,
}

impl Made {
    pub(crate) fn new() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("data");
        for half in 0..2 {
            let store = open(&path).unwrap();
            for seq in half * EVENTS / 2..(half + 1) * EVENTS / 2 {
                for g in 0..GAMES {
                    let event = format!("{g} {seq} ").into_bytes().repeat(if seq % 40 == 7 { 2_000 } else { 20 });
                    let outbox = vec![OutboxEntry { channel: "c".into(), body: event[..4].to_vec() }];
                    let cause = CauseId::new(format!("c{seq}"));
                    store.append(&game(g), seq, Batch { cause, events: vec![event], outbox }).unwrap();
                }
                if seq % 3 > 0 {
                    let first = store.outbox_pending(OutboxId::START, 1).unwrap()[0].id;
                    store.outbox_mark_sent(first).unwrap();
                }
            }
            store.put_note("place", b"here").unwrap();
            store.put_snapshot(&game(1), EVENTS / 2, &[3; 9_000]).unwrap();
        }
        let store = open(&path).unwrap();
        let logs = (0..GAMES).map(|g| (game(g), store.read(&game(g), 1, usize::MAX).unwrap())).collect();
        let pending = store.outbox_pending(OutboxId::START, usize::MAX).unwrap().len();
        drop(store);
        Self { folder, logs, pending }
    }

    /// A copy, to be damaged.
    pub(crate) fn copy(&self) -> PathBuf {
        let copy = self.folder.path().join("copy");
        let _ = fs::remove_dir_all(&copy);
        copy_all(&self.folder.path().join("data"), &copy);
        copy
    }

    fn assert_whole(&self, path: &Path, when: &str) {
        let store = open(path).unwrap_or_else(|e| panic!("{when}: {e}"));
        assert_eq!(store.damages(), [], "{when}");
        for (game, log) in &self.logs {
            assert!(store.read(game, 1, EVENTS as usize).unwrap() == *log, "{when}: {game}");
            let again = Batch::new(CauseId::new("c5"), vec![vec![1]]);
            assert!(matches!(store.append(game, EVENTS, again), Err(StoreError::DuplicateCause { .. })), "{when}");
        }
        assert_eq!(store.outbox_pending(OutboxId::START, usize::MAX).unwrap().len(), self.pending, "{when}");
        assert_eq!(store.notes().unwrap(), [("place".to_owned(), b"here".to_vec())], "{when}");
    }
}

fn open(path: &Path) -> Result<SledStore, StoreError> {
    Options { check: OpenCheck::Everything, ..Options::default() }.open(path)
}

pub(crate) fn files(folder: &Path) -> Vec<PathBuf> {
    let mut files: Vec<_> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.retain(|path| path.is_file());
    files.sort();
    files
}

pub(crate) fn contents(folder: &Path) -> Vec<Vec<u8>> {
    files(folder).iter().map(|path| fs::read(path).unwrap()).collect()
}

/// Damages a file in one of the ways that disks, kills and people have.
pub(crate) fn damage(path: &Path, random: &mut StdRng) -> String {
    let mut bytes = fs::read(path).unwrap();
    let name = path.file_name().unwrap().to_string_lossy().into_owned();
    let at = random.random_range(0..bytes.len().max(1));
    let until = random.random_range(at..=bytes.len().max(at));
    let what = ["bit", "zeros", "rubbish", "cut", "short rubbish", "gone"][random.random_range(0..6)];
    match what {
        "bit" if at < bytes.len() => bytes[at] ^= 1 << random.random_range(0..8),
        "zeros" => bytes[at..until].fill(0),
        "rubbish" => random.fill(&mut bytes[at..until]),
        "cut" => bytes.truncate(at),
        "short rubbish" => bytes.iter_mut().skip(at).take(20).for_each(|byte| *byte = random.random()),
        _ => {}
    }
    if what == "gone" {
        fs::remove_file(path).unwrap();
    } else {
        fs::write(path, bytes).unwrap();
    }
    format!("{name}: {what} at {at}")
}

pub(crate) fn seeded(test: &'static str) -> StdRng {
    StdRng::seed_from_u64(adjutant_seeds::one(test))
}

/// How many damages: in the gate, in the long run, or as many as somebody says.
pub(crate) fn times(gate: usize, long: usize) -> usize {
    env::var("ADJUTANT_DAMAGES").map_or_else(|_| adjutant_seeds::tries(gate, long), |times| times.parse().unwrap())
}

#[test]
fn with_its_journal_a_store_survives_every_damage_to_the_engines_files() {
    let mut random = seeded("with_its_journal_a_store_survives_every_damage_to_the_engines_files");
    let made = Made::new();
    for i in 0..times(30, 1_000) {
        let path = made.copy();
        let engine = files(&path.join("sled"));
        // Each kind of file in turn: data, settings, index; now and then all of them.
        let chosen = if i % 10 == 9 { engine.clone() } else { vec![engine[i % engine.len()].clone()] };
        let what: Vec<_> = chosen.iter().map(|path| damage(path, &mut random)).collect();
        made.assert_whole(&path, &format!("{i}: {what:?}"));
    }
    let path = made.copy();
    fs::remove_dir_all(path.join("sled")).unwrap();
    made.assert_whole(&path, "no engine at all");
    // What a killed process leaves is believed; what an unknown one leaves is not, however well it looks.
    fs::write(path.join("run"), "open another run of the system\n").unwrap();
    fs::remove_file(path.join("sled/conf")).unwrap();
    made.assert_whole(&path, "after a power cut");
}

#[test]
fn with_its_engine_a_store_survives_every_damage_to_its_journal() {
    let mut random = seeded("with_its_engine_a_store_survives_every_damage_to_its_journal");
    let made = Made::new();
    for i in 0..times(10, 1_000) {
        let path = made.copy();
        let journal = files(&path.join("journal"));
        let what = damage(journal.choose(&mut random).unwrap(), &mut random);
        made.assert_whole(&path, &format!("{i}: {what}"));
        // It was made anew: it can do without the engine again.
        fs::remove_dir_all(path.join("sled")).unwrap();
        made.assert_whole(&path, &format!("{i}: {what}, then no engine"));
    }
}

#[test]
fn nothing_empty_is_put_where_a_store_was() {
    let made = Made::new();
    for gone in [vec!["journal", "sled/db"], vec!["journal", "sled"]] {
        let path = made.copy();
        for name in &gone {
            let path = path.join(name);
            if path.is_dir() { fs::remove_dir_all(path).unwrap() } else { fs::remove_file(path).unwrap() }
        }
        for _ in 0..2 {
            let refusal = open(&path).err().map(|error| error.to_string()).expect("it is refused");
            assert!(refusal.contains("any of 360 events") && refusal.contains("lie untouched"), "{gone:?}: {refusal}");
            assert!(!path.join("journal").exists(), "{gone:?}: a new journal was begun");
        }
    }
}

#[test]
fn with_both_damaged_what_is_left_is_right_and_nothing_is_made_worse() {
    let mut random = seeded("with_both_damaged_what_is_left_is_right_and_nothing_is_made_worse");
    let made = Made::new();
    let (mut whole, mut partly, mut refused) = (0, 0, 0);
    for i in 0..times(15, 1_000) {
        let path = made.copy();
        let mut what = vec![damage(files(&path.join("journal")).choose(&mut random).unwrap(), &mut random)];
        what.push(damage(files(&path.join("sled")).choose(&mut random).unwrap(), &mut random));
        let when = format!("{i}: {what:?}");
        let found = [contents(&path.join("sled")), contents(&path.join("journal"))];
        match open(&path) {
            Err(refusal) => {
                let said = refusal.to_string();
                assert!(matches!(refusal, StoreError::Unreadable { .. }), "{when}: {said}");
                assert!(said.contains("of 360 events") && !said.contains("panicked at"), "{when}: {said}");
                assert!(contents(&path.join("journal")) == found[1], "{when}: {said}");
                let untouched = contents(&path.join("sled")) == found[0];
                assert_eq!(said.contains("lie untouched"), untouched, "{when}: {said}");
                refused += 1;
            }
            Ok(store) => {
                let damages = store.damages();
                for (game, log) in &made.logs {
                    let readable = store.readable_up_to(game).unwrap() as usize;
                    assert!(store.read(game, 1, readable).unwrap() == log[..readable], "{when}");
                    assert!(readable == log.len() || damages.iter().any(|damage| damage.game == *game), "{when}");
                }
                if damages.is_empty() {
                    whole += 1;
                } else {
                    partly += 1;
                    let kept: Vec<_> = fs::read_dir(&path).unwrap().map(|entry| entry.unwrap().path()).collect();
                    let kept: Vec<_> = kept.iter().filter(|path| path.to_string_lossy().contains("damaged-")).collect();
                    for originals in &found {
                        assert!(kept.iter().any(|kept| contents(kept) == *originals), "{when}: originals not kept");
                    }
                }
            }
        }
    }
    println!("{whole} whole, {partly} with damage that is named, {refused} refused");
}
