//! Where a stand-in thinks: on a thread of its own, never on the game's task. Whoever asks something of the game meanwhile is
//! answered at once; when the game has gone on, nobody wants to know any more.

use crate::moderator::session::{Session, Thought};
use adjutant_events::Seq;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use tokio::task::JoinHandle;

/// What is thought about for one game.
#[derive(Default)]
pub(super) struct Mind {
    thinking: Option<Thinking>,
    /// The place of the log about which a stand-in had nothing to say: it is not asked again before something happens.
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

impl Mind {
    /// Begins to think where a stand-in is awaited, and leaves off what has become idle.
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

    /// Whether something is being thought about.
    pub(super) const fn is_busy(&self) -> bool {
        self.thinking.is_some()
    }

    /// Waits for what it comes to; none if it came to nothing. May be left off at any time.
    pub(super) async fn thought(&mut self) -> Option<Thought> {
        let Some(thinking) = &mut self.thinking else { return None };
        let thought = (&mut thinking.work).await;
        // Whatever it is, it is said once: if the game stands where it stood, it stands there for good.
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
