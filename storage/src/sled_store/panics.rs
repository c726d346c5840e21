//! Catches and reports panics of the engine.
//!
//! sled 0.34 has assertions where other libraries return errors, also in its own threads. Their messages are for its
//! authors; an operator needs to know what they mean for the store. So such panics print nothing. A panic in a call
//! into the engine becomes an error. Panics in the engine's threads are counted, for callers that wait for these
//! threads.

use std::cell::Cell;
use std::panic::{self, AssertUnwindSafe, PanicHookInfo};
use std::sync::Once;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;

/// A part of the path of the engine's source, on any machine.
const SOURCE: &str = "sled-0.34";
/// The prefixes of the engine's thread names. A panic in them may come from any library that the engine uses.
const THREADS: [&str; 2] = ["sled-io-", "log flusher"];

static IN_THREADS: AtomicU64 = AtomicU64::new(0);

thread_local! {
    static GUARDED: Cell<bool> = const { Cell::new(false) };
}

/// Runs a call into the engine. A panic becomes `Err`, with what was being done.
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

/// The number of engine threads that have panicked in this process.
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
