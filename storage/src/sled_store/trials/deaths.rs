//! Trials: threads of the engine that panic. A caller that waits for them would wait for ever; the store must not.
//!
//! The engine logs its work. A logger that panics in a thread with a certain name causes a panic at a chosen moment.
//! The engine cannot be used afterwards, so each trial has its own process.

use crate::sled_store::journal::Setting;
use crate::sled_store::journal::files::{Files, Phase, Step};
use crate::sled_store::{OpenCheck, Options, SledStore};
use crate::store::{Batch, EventStore, Log};
use adjutant_events::{CauseId, GameId};
use std::env;
use std::io::Read;
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

const STORE: &str = "ADJUTANT_DEATHS_STORE";
const DEATH: &str = "ADJUTANT_DEATHS_DEATH";
/// Less than the patience of callers that wait for a disk.
const PATIENCE: Duration = Duration::from_secs(40);

static ARMED: AtomicBool = AtomicBool::new(false);

/// Panics once, in the next thread with this name that logs anything.
struct Deadly(&'static str);

impl log::Log for Deadly {
    fn enabled(&self, _: &log::Metadata<'_>) -> bool {
        true
    }

    fn log(&self, _: &log::Record<'_>) {
        let thread = thread::current();
        let is_one = thread.name().is_some_and(|name| name.starts_with(self.0));
        assert!(!(is_one && ARMED.swap(false, Ordering::SeqCst)), "a thread of the engine is to die here");
    }

    fn flush(&self) {}
}

/// Appends the next event. `false` if the store has stopped.
fn append(store: &SledStore) -> bool {
    let last = store.last_seq(&GameId::new("g")).expect("known");
    store.append(&GameId::new("g"), last, Batch::new(CauseId::new(last.to_string()), vec![vec![7; 500]])).is_ok()
}

/// The child process, not a test itself: the store's engine loses a thread in use or while closing.
#[test]
fn child() {
    let (Ok(path), Ok(death)) = (env::var(STORE), env::var(DEATH)) else { return };
    let (name, when) = death.split_once(", ").expect("two words");
    let deadly = Deadly(if name == "flusher" { "log flusher" } else { "sled-io-" });
    log::set_logger(Box::leak(Box::new(deadly))).expect("the only one");
    log::set_max_level(log::LevelFilter::Trace);
    let closing = when == "in closing";
    let files = Files::watched(Arc::new(move |step: &Step| {
        if closing && matches!(step, Step::Phase(Phase::Closing)) {
            // Closing does not wait for writes that have begun already.
            thread::sleep(Duration::from_millis(20));
            ARMED.store(true, Ordering::SeqCst);
        }
    }));
    let setting = Setting { files, ..Setting::default() };
    let store = Options::default().open_in(Path::new(&path), &setting, "this run of the system").expect("opens");
    assert!((0..20).all(|_| append(&store)));
    let mut acknowledged = 20;
    if !closing {
        ARMED.store(true, Ordering::SeqCst);
        while ARMED.load(Ordering::SeqCst) {
            acknowledged += u64::from(append(&store));
        }
        // One of the next appends may meet the error, and then all after it.
        while append(&store) {
            acknowledged += 1;
            assert!(acknowledged < 1_000_000, "nobody has seen it");
        }
    }
    let begun = Instant::now();
    drop(store);
    ARMED.store(false, Ordering::SeqCst);
    println!("\nclosed after {:?}", begun.elapsed());
    let another = SledStore::open(Path::new(&path).with_file_name("another"));
    let goes_on = match another {
        Ok(store) => append(&store),
        Err(refusal) => {
            println!("{refusal}");
            false
        }
    };
    println!("\n{acknowledged} acknowledged, goes on: {goes_on}");
}

/// The child's final output.
fn die(path: &Path, death: &str) -> String {
    let mut child = Command::new(env::current_exe().expect("this program"))
        .args(["sled_store::trials::deaths::child", "--exact", "--nocapture"])
        .env(STORE, path)
        .env(DEATH, death)
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("a child");
    let begun = Instant::now();
    let ended = loop {
        match child.try_wait().expect("a child") {
            Some(status) => break Some(status),
            None if begun.elapsed() > PATIENCE => break None,
            None => thread::sleep(Duration::from_millis(20)),
        }
    };
    if ended.is_none() {
        child.kill().expect("killed");
    }
    let mut said = String::new();
    child.stdout.take().expect("piped").read_to_string(&mut said).expect("read");
    assert!(ended.is_some_and(|status| status.success()), "{death}: {ended:?}: {said}");
    said
}

/// Whether the process could use another store afterwards. What was confirmed must be there in any case.
fn goes_on_after(death: &str) -> bool {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("data");
    let said = die(&path, death);
    let end = said.lines().find_map(|line| line.split_once(" acknowledged, goes on: "));
    let (acknowledged, goes_on) = end.unwrap_or_else(|| panic!("{death}: {said}"));
    let (acknowledged, goes_on) = (acknowledged.parse::<u64>().expect("a number"), goes_on == "true");
    assert!(goes_on || said.contains("start the program again"), "{death}: {said}");
    let store = Options { check: OpenCheck::Everything, ..Options::default() }.open(&path).expect("opens");
    assert_eq!(store.damages(), [], "{death}");
    let kept = store.read(&GameId::new("g"), 1, usize::MAX).expect("read").len() as u64;
    // An append that was refused when the store stopped may be on disk.
    assert!(kept == acknowledged || kept == acknowledged + 1, "{death}: {kept} of {acknowledged}");
    assert!(append(&store), "{death}");
    goes_on
}

#[test]
fn a_store_outlives_the_thread_that_flushes() {
    assert!(goes_on_after("flusher, in use"));
}

#[test]
fn a_store_outlives_a_thread_that_writes() {
    assert!(goes_on_after("writer, in use"));
}

#[test]
fn closing_does_not_wait_for_ever() {
    // The thread may have nothing to do, or may end before it is waited for.
    assert!((0..20).any(|_| !goes_on_after("writer, in closing")));
}
