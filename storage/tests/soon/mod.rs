//! Locks that are let go a moment late.

use std::fmt::Debug;
use std::thread::sleep;
use std::time::Duration;

/// What succeeds at last: a lock that was let go is held on by threads of the engine that still end, or by a child that
/// another test has begun and that has not become its own program yet.
pub(crate) fn soon<T, E: Debug>(open: impl Fn() -> Result<T, E>) -> T {
    for _ in 0..100 {
        if let Ok(opened) = open() {
            return opened;
        }
        sleep(Duration::from_millis(20));
    }
    open().expect("the lock is free at last")
}
