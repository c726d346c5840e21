//! Panics of the engine, caught and named.
//!
//! sled 0.34 has assertions where others have errors, in its own threads too. What it says then is for its authors; an
//! operator is told what it means to the store. So such panics print nothing: those of our calls into the engine come
//! back as an error, those of the engine's threads are counted, for whoever waits for these threads.

use std::cell::Cell;
use std::panic::{self, AssertUnwindSafe, PanicHookInfo};
use std::sync::Once;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;

/// Where the engine's source lies, whatever the machine it was compiled on.
const SOURCE: &str = "sled-0.34";
/// How the names of the engine's threads begin: a panic in them may come from anything that the engine uses.
const THREADS: [&str; 2] = ["sled-io-", "log flusher"];

static IN_THREADS: AtomicU64 = AtomicU64::new(0);

thread_local! {
    static GUARDED: Cell<bool> = const { Cell::new(false) };
}

/// Runs a call into the engine. A panic is `Err`, with words about what was being done.
pub(super) fn guarded<T>(doing: &str, call: impl FnOnce() -> T) -> Result<T, String> {
    static HOOK: Once = Once::new();
    HOOK.call_once(|| {
        let others = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            if !is_the_engines(info) {
                others(info);
            }
        }));
    });
    let before = GUARDED.replace(true);
    let outcome = panic::catch_unwind(AssertUnwindSafe(call));
    GUARDED.set(before);
    outcome.map_err(|_| format!("the storage engine panicked while {doing}"))
}

fn is_the_engines(info: &PanicHookInfo) -> bool {
    if GUARDED.get() {
        return true;
    }
    let of_its_source = info.location().is_some_and(|location| location.file().contains(SOURCE));
    let thread = thread::current();
    let in_its_thread = thread.name().is_some_and(|name| THREADS.iter().any(|begin| name.starts_with(begin)));
    let engines = of_its_source || in_its_thread;
    if engines {
        IN_THREADS.fetch_add(1, Ordering::Relaxed);
    }
    engines
}

/// How many threads of the engine have ended in a panic since this process began.
pub(super) fn in_threads() -> u64 {
    IN_THREADS.load(Ordering::Relaxed)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_panic_is_an_error_with_a_name() {
        let outcome = guarded("counting", || assert_eq!(1, 2));
        assert_eq!(outcome, Err("the storage engine panicked while counting".to_owned()));
        assert_eq!(guarded("counting", || 3), Ok(3));
    }
}
