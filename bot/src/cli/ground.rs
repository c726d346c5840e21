//! What the bot runs on.

use super::table::now;
use adjutant_events::Timestamp;
use std::io;
use tokio::runtime::{Builder, Runtime};

/// Threads for what blocks: the store, keys, the beacon. Each keeps memory of its own: when a thousand games wake at once they
/// wait their turn.
const BLOCKING_THREADS: usize = 16;

/// What the bot runs on: who runs its tasks, and what time it is. Only tests have another one than the default.
#[derive(Clone, Copy, Debug)]
pub struct Ground {
    /// Begins to run tasks.
    pub runtime: fn() -> io::Result<Runtime>,
    /// What time it is.
    pub clock: fn() -> Timestamp,
}

impl Default for Ground {
    fn default() -> Self {
        Self { runtime: on_every_processor, clock: now }
    }
}

fn on_every_processor() -> io::Result<Runtime> {
    Builder::new_multi_thread().max_blocking_threads(BLOCKING_THREADS).enable_all().build()
}
