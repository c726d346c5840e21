//! The environment of the bot.

use super::table::now;
use adjutant_events::Timestamp;
use std::io;
use tokio::runtime::{Builder, Runtime};

/// The threads for blocking work: store, keys and beacon. Each thread costs memory, so a thousand games that wake at
/// once share them.
const BLOCKING_THREADS: usize = 16;

/// The environment of the bot: its runtime and its clock. Only tests replace the default.
#[derive(Clone, Copy, Debug)]
pub struct Environment {
    /// Creates the runtime.
    pub runtime: fn() -> io::Result<Runtime>,
    /// The present time.
    pub clock: fn() -> Timestamp,
}

impl Default for Environment {
    fn default() -> Self {
        Self { runtime: on_every_processor, clock: now }
    }
}

fn on_every_processor() -> io::Result<Runtime> {
    Builder::new_multi_thread().max_blocking_threads(BLOCKING_THREADS).enable_all().build()
}
