//! Locks that are let go a moment late.

use std::fmt::Debug;
use std::thread::sleep;
use std::time::Duration;

/// Opens what can be opened at last. A released lock may still be held by threads of the engine that are ending. It may
/// also be held by a child of another test that has not become its own program yet.
pub(crate) fn soon<T, E: Debug>(open: impl Fn() -> Result<T, E>) -> T {
    for _ in 0..100 {
        if let Ok(opened) = open() {
            return opened;
        }
        sleep(Duration::from_millis(20));
    }
    open().expect("the lock is free at last")
}
