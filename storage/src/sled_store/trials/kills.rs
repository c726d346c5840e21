//! Trials: `kill -9` in every phase of a store, on real files, in stores of up to 200 MB.
//!
//! The test starts itself as a child. The child opens a store, writes from several threads, reports it, and closes the
//! store. The child is killed in a certain phase, at a certain file step, or at any moment. Before that the store may
//! be prepared so that the phase occurs. The journal may be damaged, or missing as in an old store. The engine may be
//! damaged or incomplete, or the system restarted. After every kill the store is opened and compared, event by event.
//!
//! `ADJUTANT_KILLS` sets the number of kills, `ADJUTANT_ONLY` repeats the choices.

use super::play::{self, GAMES, Heard, Word};
use crate::sled_store::journal::Setting;
use crate::sled_store::journal::files::{Files, Phase, Step};
use crate::sled_store::{OpenCheck, Options, SledStore};
use crate::store::{Batch, Log};
use adjutant_events::{CauseId, GameId};
use rand::rngs::StdRng;
use rand::seq::IndexedRandom;
use rand::{Rng, SeedableRng};
use std::collections::BTreeMap;
use std::env;
use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::{Duration, Instant};
use tempfile::TempDir;

const STORE: &str = "ADJUTANT_KILLS_STORE";
const MOMENT: &str = "ADJUTANT_KILLS_MOMENT";
const BOOT: &str = "this run of the system";
const SEGMENT: u64 = 100_000;
/// How long the test waits for a moment that may not come.
const PATIENCE: Duration = Duration::from_millis(600);

/// The moments that a child can report.
const MOMENTS: [&str; 15] = [
    "OpeningEngine",
    "Replaying",
    "Remaking",
    "Mending",
    "BringingOver",
    "Applying",
    "Folding",
    "Closing",
    "Made",
    "Put",
    "Synced",
    "Renamed",
    "Removed",
    "FolderSynced",
    "Cut",
];

fn name(step: &Step) -> &'static str {
    match step {
        Step::Made(_) | Step::MadeFolder(_) => "Made",
        Step::Put(..) => "Put",
        Step::Cut(..) => "Cut",
        Step::Synced(_) => "Synced",
        Step::FolderSynced(_) => "FolderSynced",
        Step::Renamed(..) => "Renamed",
        Step::Removed(_) => "Removed",
        Step::Phase(Phase::OpeningEngine) => "OpeningEngine",
        Step::Phase(Phase::Replaying) => "Replaying",
        Step::Phase(Phase::Remaking) => "Remaking",
        Step::Phase(Phase::Mending) => "Mending",
        Step::Phase(Phase::BringingOver) => "BringingOver",
        Step::Phase(Phase::Applying) => "Applying",
        Step::Phase(Phase::Folding) => "Folding",
        Step::Phase(Phase::Closing) => "Closing",
    }
}

fn open(path: &Path, files: Files) -> SledStore {
    let options = Options { check: OpenCheck::Everything, ..Options::default() };
    options.open_in(path, &Setting { files, segment: SEGMENT }, BOOT).expect("opens")
}

fn say(line: &str) {
    let mut out = std::io::stdout().lock();
    // If no process reads this any more, this one is about to be killed.
    let _ = write!(out, "\n{line}\n").and_then(|()| out.flush());
}

/// The process that is killed; not a test itself.
#[test]
fn child() {
    let (Ok(path), Ok(moment)) = (env::var(STORE), env::var(MOMENT)) else { return };
    let words: Vec<_> = moment.split(' ').map(str::to_owned).collect();
    let [wanted, nth, stay, turns] = &words[..] else { panic!("{moment}") };
    let (wanted, stay) = (wanted.clone(), stay == "stay");
    let (nth, turns): (u64, u64) = (nth.parse().expect("a number"), turns.parse().expect("a number"));
    let seen = AtomicU64::new(0);
    let files = Files::watched(Arc::new(move |step: &Step| {
        if name(step) == wanted && seen.fetch_add(1, Ordering::Relaxed) + 1 == nth {
            say("now");
            if stay {
                loop {
                    thread::park();
                }
            }
        }
    }));
    let store = open(Path::new(&path), files);
    thread::scope(|scope| {
        for t in 0..GAMES {
            let store = &store;
            let tell = |word| match word {
                Word::Acknowledged(t, last) => say(&format!("acknowledged {t} {last}")),
                Word::Sending(t, seq) => say(&format!("sending {t} {seq}")),
                Word::Sent(t, seq) => say(&format!("sent {t} {seq}")),
                Word::Noted(n) => say(&format!("noted 0 {n}")),
            };
            scope.spawn(move || (0..turns).all(|_| play::play(store, t, &tell)));
        }
    });
    drop(store);
}

/// The child's reports until it ends. `Err(())` is the moment.
fn listen(output: impl std::io::Read + Send + 'static) -> Receiver<Result<Word, ()>> {
    let (told, heard) = channel();
    thread::spawn(move || {
        for line in BufReader::new(output).lines().map_while(Result::ok) {
            let words: Vec<_> = line.split(' ').collect();
            let word = match words[..] {
                ["now"] => Err(()),
                [what, t, n] => match (what, t.parse(), n.parse()) {
                    ("acknowledged", Ok(t), Ok(n)) => Ok(Word::Acknowledged(t, n)),
                    ("sending", Ok(t), Ok(n)) => Ok(Word::Sending(t, n)),
                    ("sent", Ok(t), Ok(n)) => Ok(Word::Sent(t, n)),
                    ("noted", Ok(_), Ok(n)) => Ok(Word::Noted(n)),
                    _ => continue,
                },
                _ => continue,
            };
            if told.send(word).is_err() {
                return;
            }
        }
    });
    heard
}

/// Changes the closed store before the child opens it.
fn prepare(path: &Path, random: &mut StdRng) -> &'static str {
    let flip = |path: PathBuf, random: &mut StdRng| {
        let mut bytes = fs::read(&path).expect("read");
        if !bytes.is_empty() {
            let at = random.random_range(0..bytes.len());
            bytes[at] ^= 1 << random.random_range(0..8);
            fs::write(path, bytes).expect("written");
        }
    };
    match random.random_range(0..10) {
        0 => {
            fs::write(path.join("run"), "open another run\n").expect("written");
            "another boot"
        }
        1 => {
            fs::remove_dir_all(path.join("journal")).expect("removed");
            "no journal"
        }
        2 => {
            let segments = fs::read_dir(path.join("journal")).expect("listed");
            let mut segments: Vec<_> = segments.map(|entry| entry.expect("listed").path()).collect();
            segments.sort();
            flip(segments.choose(random).expect("one").clone(), random);
            "damaged journal"
        }
        3 => {
            flip(path.join("sled/db"), random);
            "damaged engine"
        }
        4 => {
            flip(path.join("sled/conf"), random);
            "damaged settings"
        }
        5 => {
            let some: Vec<u8> = (0..random.random_range(0..2_000)).map(|_| random.random()).collect();
            fs::write(path.join("sled/snap.7FFFFFFFFFFFFFFF.generating"), some).expect("written");
            "half an index"
        }
        _ => "as it was",
    }
}

/// Fills a store with about this much data.
fn fill(path: &Path, megabytes: u64) {
    let store = open(path, Files::default());
    for i in 0..megabytes * 4 {
        let cause = CauseId::new(format!("bulk {i}"));
        let event = |n: u64| format!("{i} {n} ").into_bytes().repeat(100);
        let batch = Batch::new(cause, (0..256).map(event).collect());
        store.append_later(&GameId::new("bulk"), i * 256, &batch).expect("handed in");
    }
    store.settle().expect("kept");
}

fn of_environment(name: &str) -> Option<u64> {
    env::var(name).ok().and_then(|value| value.parse().ok())
}

/// Removes the folders of damaged files, because hundreds of copies of a large store would fill the disk.
fn clear(path: &Path) {
    for entry in fs::read_dir(path).expect("listed") {
        let path = entry.expect("listed").path();
        if path.file_name().is_some_and(|name| name.to_string_lossy().starts_with("damaged-")) {
            fs::remove_dir_all(path).expect("removed");
        }
    }
}

/// A folder that is kept if the test fails.
struct Kept(Option<TempDir>);

impl Drop for Kept {
    fn drop(&mut self) {
        if let Some(folder) = self.0.take().filter(|_| thread::panicking()) {
            println!("the store is left in {}", folder.keep().display());
        }
    }
}

#[test]
fn killed_at_every_phase_it_loses_nothing() {
    let kills = of_environment("ADJUTANT_KILLS").unwrap_or_else(|| adjutant_seeds::tries(15, 2_000) as u64);
    let mut random = StdRng::seed_from_u64(adjutant_seeds::one("killed_at_every_phase_it_loses_nothing"));
    println!("ADJUTANT_KILLS={kills}");
    let mut tally: BTreeMap<String, u64> = BTreeMap::new();
    let (mut killed, mut round, begun) = (0, 0, Instant::now());
    // The gate has no time for large stores.
    let sizes: &[u64] = if kills <= 100 { &[0, 1] } else { &[0, 1, 0, 10, 0, 50, 0, 1, 0, 200] };
    while killed < kills {
        let folder = Kept(Some(tempfile::tempdir().expect("a folder")));
        let path = folder.0.as_ref().expect("there").path().join("data");
        let size = sizes[round % sizes.len()];
        if size > 0 {
            fill(&path, size);
        }
        let most = if size >= 50 { 20 } else { 60 }.min(kills.div_ceil(2)).min(kills - killed);
        let mut heard = Heard::default();
        for _ in 0..most {
            let (when, was_killed) = kill(&path, size, &mut heard, &mut random, &mut tally);
            killed += u64::from(was_killed);
            println!("{killed}: {size} MB, {when}");
            let store = open(&path, Files::default());
            heard.check(&store, &when);
            assert_eq!(store.last_seq(&GameId::new("bulk")).expect("known"), size * 1024, "{when}");
            drop(store);
            clear(&path);
        }
        round += 1;
    }
    let seconds = begun.elapsed().as_secs_f64();
    println!("{killed} kills in {round} stores, {seconds:.0} s, nothing lost: {tally:#?}");
}

/// Starts and kills one child, and records its reports.
fn kill(
    path: &Path,
    size: u64,
    heard: &mut Heard,
    random: &mut StdRng,
    tally: &mut BTreeMap<String, u64>,
) -> (String, bool) {
    let prepared = if path.join("sled/db").exists() { prepare(path, random) } else { "nothing there" };
    let moment = *MOMENTS.choose(random).expect("one");
    let index = random.random_ratio(1, 10);
    let stay = random.random_ratio(1, 2) && !index;
    let nth = if random.random() { 1 } else { random.random_range(1..40) };
    let turns = if moment == "Closing" { random.random_range(0..20) } else { 100_000 };
    let mut child = Command::new(env::current_exe().expect("this program"))
        .args(["sled_store::trials::kills::child", "--exact", "--nocapture"])
        .env(STORE, path)
        .env(MOMENT, format!("{moment} {nth} {} {turns}", if stay { "stay" } else { "go" }))
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("a child");
    let said = listen(child.stdout.take().expect("piped"));
    let patience = if size >= 50 { PATIENCE * 10 } else { PATIENCE };
    let until = Instant::now() + if index { patience } else { patience.mul_f64(random.random_range(0.2..1.0)) };
    let mut reached = false;
    while !reached && Instant::now() < until {
        let wait = if index { Duration::from_micros(20) } else { until.saturating_duration_since(Instant::now()) };
        match said.recv_timeout(wait) {
            Ok(Ok(word)) => heard.hear(word),
            Ok(Err(())) => reached = !index,
            Err(std::sync::mpsc::RecvTimeoutError::Disconnected) => break,
            Err(std::sync::mpsc::RecvTimeoutError::Timeout) => {}
        }
        reached |= index && writes_an_index(path);
    }
    if reached && !stay && !index {
        thread::sleep(Duration::from_micros(random.random_range(0..3_000)));
    }
    child.kill().expect("killed");
    let status = child.wait().expect("dead");
    // A child that had closed its store before was not killed, and must have succeeded.
    let was_killed = !status.success();
    assert!(status.code().is_none_or(|code| code == 0), "the child failed: {prepared}, {moment} {nth}");
    said.into_iter().filter_map(Result::ok).for_each(|word| heard.hear(word));
    let what = match (reached, index) {
        (true, true) => "writing the engine's index",
        (true, false) => moment,
        (false, _) => "at any moment",
    };
    if was_killed {
        *tally.entry(what.to_owned()).or_default() += 1;
        *tally.entry(format!("before: {prepared}")).or_default() += 1;
    }
    (format!("killed at {what} ({nth}), {prepared} before"), was_killed)
}

fn writes_an_index(path: &Path) -> bool {
    ["sled", "mending"].iter().any(|folder| {
        let Ok(entries) = fs::read_dir(path.join(folder)) else { return false };
        entries.flatten().any(|entry| entry.file_name().to_string_lossy().ends_with(".generating"))
    })
}
