//! Runs stand-ins on threads of their own, never on the game's task. So other requests are answered meanwhile. If the
//! game has moved on, the result is discarded.

use crate::moderator::session::{Session, Thought};
use adjutant_events::Seq;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use tokio::task::JoinHandle;

/// The thinking of a stand-in for one game.
#[derive(Default)]
pub(super) struct StandInThreads {
    thinking: Option<Thinking>,
    /// The event at which a stand-in had no order. It is not asked again before the next event.
    silent: Option<Seq>,
}

struct Thinking {
    at: Seq,
    stop: Arc<AtomicBool>,
    work: JoinHandle<Thought>,
}

impl Drop for Thinking {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

impl StandInThreads {
    /// Starts a stand-in that must act, and stops one that is no longer needed.
    pub(super) fn follow(&mut self, session: &Session) {
        let due = session.stand_in_due();
        if self.thinking.as_ref().is_some_and(|thinking| due != Some(thinking.at)) {
            self.thinking = None;
        }
        if self.thinking.is_some() || due.is_none() || due == self.silent {
            return;
        }
        let Some(question) = session.ask_stand_in() else { return };
        let (at, stop) = (question.at(), Arc::new(AtomicBool::new(false)));
        let told = Arc::clone(&stop);
        let work = tokio::task::spawn_blocking(move || question.think(&told));
        self.thinking = Some(Thinking { at, stop, work });
    }

    /// Whether a stand-in is thinking.
    pub(super) const fn is_busy(&self) -> bool {
        self.thinking.is_some()
    }

    /// Waits for the stand-in's order; none if it has none. The future may be dropped at any time.
    pub(super) async fn thought(&mut self) -> Option<Thought> {
        let Some(thinking) = &mut self.thinking else { return None };
        let thought = (&mut thinking.work).await;
        // The answer is used once. If the game does not change after it, it would not change by a repetition either.
        self.silent = Some(thinking.at);
        self.thinking = None;
        match thought {
            Ok(thought) => Some(thought).filter(|thought| thought.command.is_some()),
            Err(error) => {
                tracing::error!(%error, "a stand-in broke off thinking");
                None
            }
        }
    }
}
