//! The commands are registered, and until they are it is tried again: whoever cannot type a command cannot play.

use super::bot::Bot;
use super::payload;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// Pauses between tries.
const FIRST_PAUSE: Duration = Duration::from_secs(1);
const LONGEST_PAUSE: Duration = Duration::from_secs(300);

/// How it stands with the commands.
#[derive(Debug, Default)]
pub struct Registration {
    done: AtomicBool,
    under_way: AtomicBool,
}

impl Registration {
    /// Whether this program has registered its commands.
    pub fn is_done(&self) -> bool {
        self.done.load(Ordering::Relaxed)
    }
}

impl Bot {
    /// Registers the commands, for as long as it takes; once in the life of the program.
    pub(super) async fn register(&self) {
        if self.registration.is_done() || self.registration.under_way.swap(true, Ordering::Relaxed) {
            return;
        }
        let (commands, mut pause) = (payload::commands(), FIRST_PAUSE);
        while let Err(trouble) = self.courier.register(&commands).await {
            if let Some(before) = self.refrain.may_say(&format!("registration: {trouble}"), Instant::now()) {
                tracing::error!(%trouble, unsaid = before, "the commands could not be registered; it is tried again");
            }
            tokio::time::sleep(pause).await;
            pause = (pause * 2).min(LONGEST_PAUSE);
        }
        self.registration.done.store(true, Ordering::Relaxed);
        tracing::info!("commands registered");
    }
}
