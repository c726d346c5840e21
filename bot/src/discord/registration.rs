//! The commands are registered, and until they are it is tried again: without commands nobody can play.

use super::courier::Courier;
use super::panel::cut;
use super::payload;
use super::refrain::Refrain;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// Pauses between tries.
const FIRST_PAUSE: Duration = Duration::from_secs(1);
const LONGEST_PAUSE: Duration = Duration::from_secs(300);

/// So much of a reason is said, in characters.
const LONGEST_REASON: usize = 300;

/// How it stands with the commands.
#[derive(Debug, Default)]
pub struct Registration {
    done: AtomicBool,
    under_way: AtomicBool,
    /// Why they were not taken when it was tried last.
    why: Mutex<String>,
}

impl Registration {
    /// Whether this program has registered its commands.
    pub fn is_done(&self) -> bool {
        self.done.load(Ordering::Relaxed)
    }

    /// Why they were not taken when it was tried last, in one line; empty = it is not known. Those that were registered before
    /// stay.
    pub fn why(&self) -> String {
        self.why.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Registers the commands, for as long as it takes; once in the life of the program.
    pub(super) async fn register(&self, courier: &Courier, refrain: &Refrain) {
        if self.is_done() || self.under_way.swap(true, Ordering::Relaxed) {
            return;
        }
        let (commands, mut pause) = (payload::commands(), FIRST_PAUSE);
        while let Err(trouble) = courier.register(&commands).await {
            let reason = trouble.to_string().split_whitespace().collect::<Vec<_>>().join(" ");
            *self.why.lock().unwrap_or_else(PoisonError::into_inner) = cut(&reason, LONGEST_REASON);
            if let Some(before) = refrain.may_say(&format!("registration: {trouble}"), Instant::now()) {
                tracing::error!(%trouble, unsaid = before, "the commands could not be registered; it is tried again");
            }
            tokio::time::sleep(pause).await;
            pause = (pause * 2).min(LONGEST_PAUSE);
        }
        self.done.store(true, Ordering::Relaxed);
        tracing::info!("commands registered");
    }
}
