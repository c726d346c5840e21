//! The very program, `bot/src/main.rs`, except that the bot's time is moved by a fake Discord where a test says so.

use adjutant::cli::Environment;
use adjutant_events::Timestamp;
use adjutant_tests::moved::Line;
use std::io;
use std::process::ExitCode;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Duration;
use tokio::runtime::Runtime;

/// As in the program.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// What time it was when the bot began, in milliseconds since 1970, and how much has passed since then.
static BEGUN: AtomicI64 = AtomicI64::new(0);
static PASSED: AtomicI64 = AtomicI64::new(0);

fn now() -> Timestamp {
    Timestamp(BEGUN.load(Ordering::SeqCst) + PASSED.load(Ordering::SeqCst))
}

fn runtime() -> io::Result<Runtime> {
    let line = Line::come(&std::env::var(adjutant_tests::LINE).map_err(io::Error::other)?)?;
    BEGUN.store(line.now, Ordering::SeqCst);
    let passed = |passed: Duration| PASSED.store(passed.as_millis() as i64, Ordering::SeqCst);
    // The process that started it is gone, and with it the time that an orderly end would take.
    line.runtime(passed, || std::process::exit(1))
}

fn main() -> ExitCode {
    if std::env::var_os(adjutant_tests::LINE).is_some() {
        adjutant::cli::main_on(Environment { runtime, clock: now })
    } else {
        adjutant::cli::main()
    }
}
