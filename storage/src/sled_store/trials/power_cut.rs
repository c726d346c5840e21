//! Trials: power cuts at any moment, on a disk that drops, tears and reorders everything that was not synced. The
//! engine's files may then be of an earlier moment, mixed, damaged, random or missing.
//!
//! What was confirmed before the cut must be there, event by event. Beyond it there may be at most what was in
//! progress. `ADJUTANT_CUTS` sets the number of cuts; `ADJUTANT_ONLY` repeats a run.

use super::disk_model::{DiskModel, Left};
use super::play::{self, GAMES, Heard, Word};
use crate::sled_store::journal::Setting;
use crate::sled_store::journal::files::{Files, Step};
use crate::sled_store::{OpenCheck, Options};
use rand::rngs::StdRng;
use rand::seq::IndexedRandom;
use rand::{Rng, SeedableRng};
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::env;
use std::fs;
use std::path::Path;
use std::sync::{Arc, Mutex};

/// A small segment, so that many are begun and folded.
const SEGMENT: u64 = 40_000;

/// Everything that happened, in order.
enum Entry {
    Step(Step),
    Told(Word),
    /// The engine's files and the heads file at that moment.
    Seen(Arc<Seen>),
}

struct Seen {
    engine: BTreeMap<String, Vec<u8>>,
    heads: Vec<u8>,
}

fn seen(root: &Path) -> Seen {
    let mut engine = BTreeMap::new();
    for entry in fs::read_dir(root.join("sled")).expect("listed") {
        let path = entry.expect("listed").path();
        if let (true, Ok(bytes)) = (path.is_file(), fs::read(&path)) {
            engine.insert(path.file_name().expect("named").to_string_lossy().into_owned(), bytes);
        }
    }
    Seen { engine, heads: fs::read(root.join("heads")).expect("there") }
}

fn options() -> Options {
    Options { check: OpenCheck::Everything, ..Options::default() }
}

/// Records the use of a store: created, written, closed, opened, written.
fn life(root: &Path) -> Vec<Entry> {
    let tape = Arc::new(Mutex::new(Vec::new()));
    let note = {
        let tape = tape.clone();
        move |entry| tape.lock().expect("whole").push(entry)
    };
    let watcher = note.clone();
    let files = Files::watched(Arc::new(move |step: &Step| watcher(Entry::Step(step.clone()))));
    let setting = Setting { files, segment: SEGMENT };
    for turns in [12, 25, 25] {
        let store = options().open_in(root, &setting, "one").expect("opens");
        for turn in 0..turns {
            for t in 0..GAMES {
                assert!(play::play(&store, t, &|word| note(Entry::Told(word))));
            }
            if turn % 6 == 5 {
                note(Entry::Seen(Arc::new(seen(root))));
            }
        }
    }
    std::mem::take(&mut *tape.lock().expect("whole"))
}

/// A possible state of the engine's files; nothing is taken as synced.
fn engine_after(seen: &[Arc<Seen>], into: &Path, random: &mut StdRng) -> &'static str {
    let Some(one) = seen.choose(random) else { return "no engine" };
    fs::create_dir_all(into.join("blobs")).expect("made");
    let what = ["whole", "mixed", "torn", "rubbish", "gone"][random.random_range(0..5)];
    let heads = &one.heads;
    let cut = if random.random() { heads.len() } else { random.random_range(0..=heads.len()) };
    fs::write(into.parent().expect("root").join("heads"), &heads[..cut]).expect("written");
    if what == "gone" {
        fs::remove_dir_all(into).expect("removed");
        return what;
    }
    for (name, bytes) in &one.engine {
        let mut bytes = bytes.clone();
        match what {
            "mixed" => {
                if let Some(other) = seen.choose(random).and_then(|other| other.engine.get(name)) {
                    for (at, page) in bytes.chunks_mut(4096).enumerate() {
                        let other = other.get(at * 4096..at * 4096 + page.len()).filter(|_| random.random());
                        if let Some(other) = other {
                            page.copy_from_slice(other);
                        }
                    }
                }
            }
            "torn" => {
                let (from, to) = (random.random_range(0..=bytes.len()), random.random_range(0..=bytes.len()));
                if from < to { bytes[from..to].fill(0) } else { bytes.truncate(to) }
            }
            "rubbish" => random.fill(bytes.as_mut_slice()),
            _ => {}
        }
        fs::write(into.join(name), bytes).expect("written");
    }
    what
}

fn of_environment(name: &str) -> Option<u64> {
    env::var(name).ok().and_then(|value| value.parse().ok())
}

#[test]
fn nothing_acknowledged_is_lost_when_the_power_is_cut() {
    let folder = tempfile::tempdir().expect("a folder");
    let root = folder.path().join("data");
    let tape = life(&root);
    let seed = adjutant_seeds::one("nothing_acknowledged_is_lost_when_the_power_is_cut");
    let cuts = of_environment("ADJUTANT_CUTS").unwrap_or_else(|| adjutant_seeds::tries(20, 2_000) as u64);
    println!("ADJUTANT_CUTS={cuts}, {} steps", tape.len());
    let mut random = StdRng::seed_from_u64(seed);
    let mut moments: Vec<_> = (0..cuts).map(|_| random.random_range(0..=tape.len())).collect();
    moments.sort_unstable();
    let (mut disk, mut heard, mut all_seen, mut done) = (DiskModel::new(), Heard::default(), Vec::new(), 0);
    for (i, moment) in moments.into_iter().enumerate() {
        for entry in &tape[done..moment] {
            match entry {
                Entry::Step(step) => disk.take(&root, step),
                Entry::Told(word) => heard.hear(*word),
                Entry::Seen(seen) => all_seen.push(seen.clone()),
            }
        }
        done = moment;
        let left = [Left::Nothing, Left::Everything, Left::Some, Left::Some][random.random_range(0..4)];
        let image = folder.path().join("image");
        let _ = fs::remove_dir_all(&image);
        disk.write(&image, left, &mut random);
        let engine = engine_after(&all_seen, &image.join("sled"), &mut random);
        let when = format!("cut {i} at step {moment}, {left:?} left, engine {engine}, seed {seed}");
        assert_kept(&image, heard.clone(), &when, i % 5 == 0);
    }
}

/// Opens the result as after a restart of the system, and writes on; if `again`, twice.
fn assert_kept(image: &Path, heard: Heard, when: &str, again: bool) {
    let setting = Setting { segment: SEGMENT, ..Setting::default() };
    let heard = RefCell::new(heard);
    for _ in 0..=usize::from(again) {
        let store = options().open_in(image, &setting, "two").unwrap_or_else(|e| panic!("{when}: {e}"));
        heard.borrow_mut().check(&store, when);
        for t in 0..GAMES {
            assert!(play::play(&store, t, &|word| heard.borrow_mut().hear(word)), "{when}");
        }
    }
}

/// A store of an earlier version gets its journal when it is first opened. Until the journal is durable, the engine's
/// files are the only data, and are not changed.
#[test]
fn nothing_is_lost_when_the_power_is_cut_while_an_old_store_is_brought_over() {
    let folder = tempfile::tempdir().expect("a folder");
    let root = folder.path().join("data");
    let mut heard = Heard::default();
    for entry in life(&root) {
        if let Entry::Told(word) = entry {
            heard.hear(word);
        }
    }
    for new in ["journal", "run"] {
        Files::default().remove(&root.join(new)).expect("removed");
    }
    let old = Arc::new(seen(&root));
    let tape = Arc::new(Mutex::new(Vec::new()));
    let steps = tape.clone();
    let files = Files::watched(Arc::new(move |step: &Step| steps.lock().expect("whole").push(step.clone())));
    drop(options().open_in(&root, &Setting { files, segment: SEGMENT }, "one").expect("opens"));
    let later = Arc::new(seen(&root));
    let tape = std::mem::take(&mut *tape.lock().expect("whole"));
    let seed = adjutant_seeds::one("nothing_is_lost_when_the_power_is_cut_while_an_old_store_is_brought_over");
    println!("{} steps", tape.len());
    let mut random = StdRng::seed_from_u64(seed);
    let mut disk = DiskModel::new();
    let often = (tape.len() / 12).max(1);
    for (moment, step) in tape.iter().enumerate() {
        disk.take(&root, step);
        if !moment.is_multiple_of(often) && moment + 4 < tape.len() {
            continue;
        }
        let image = folder.path().join("image");
        let _ = fs::remove_dir_all(&image);
        disk.write(&image, Left::Some, &mut random);
        let engine = if image.join("journal").exists() {
            engine_after(&[old.clone(), later.clone()], &image.join("sled"), &mut random)
        } else {
            fs::create_dir_all(image.join("sled/blobs")).expect("made");
            for (name, bytes) in &old.engine {
                fs::write(image.join("sled").join(name), bytes).expect("written");
            }
            fs::write(image.join("heads"), &old.heads).expect("written");
            "untouched"
        };
        let when = format!("step {moment}, engine {engine}, seed {seed}");
        assert_kept(&image, heard.clone(), &when, false);
    }
}
