//! The task of one game: its mailbox, its session, and its end.

use super::beacon::{Awaited, Watch};
use super::stand_in_threads::StandInThreads;
use super::{Inner, Job};
use crate::moderator::session::{Session, Thought};
use adjutant_events::{GameId, Timestamp};
use std::collections::VecDeque;
use std::sync::Arc;
use std::time::{SystemTime, UNIX_EPOCH};
use tokio::sync::mpsc;

/// Runs jobs on a game until it is idle, or the host closes.
pub(super) async fn attend(inner: Arc<Inner>, game: GameId, mut session: Session, mut letters: mpsc::Receiver<Job>) {
    // What a crash interrupted is continued before anything is answered. A later request meets the same fault again.
    let mut backlog: VecDeque<Job> = VecDeque::from([begin(&inner)]);
    let mut watch = Watch::default();
    let mut stand_ins = StandInThreads::default();
    loop {
        stand_ins.follow(&session);
        let job = match backlog.pop_front() {
            Some(job) => job,
            None if stand_ins.is_busy() => match next_letter_or_thought(&inner, &mut stand_ins, &mut letters).await {
                Some(job) => job,
                None => break,
            },
            None => match next_letter(&inner, &game, Awaited::by(&session, &watch), &mut watch, &mut letters).await {
                Ok(Some(job)) => job,
                Ok(None) => break,
                Err(Idle) => {
                    // The mailbox is closed before it is read for the last time. A message that is rejected returns to
                    // its sender, which loads the game again.
                    letters.close();
                    while let Some(job) = letters.recv().await {
                        backlog.push_back(job);
                    }
                    if backlog.is_empty() {
                        break;
                    }
                    letters = inner.reopen(&game);
                    continue;
                }
            },
        };
        let done = tokio::task::spawn_blocking(move || {
            job(&mut session);
            session
        });
        match done.await {
            Ok(returned) => session = returned,
            Err(error) => {
                // Only the caller of this job gets an error. The game is rebuilt from its log, and the mailbox
                // continues.
                tracing::error!(game = %game, %error, "a job with a game ended unexpectedly");
                let (inner, name) = (Arc::clone(&inner), game.clone());
                match super::blocking(move || inner.load(&name)).await {
                    Ok(Ok(rebuilt)) => session = rebuilt,
                    _ => break,
                }
            }
        }
    }
    letters.close();
    inner.forget(&game);
}

/// The game was unused for a while.
struct Idle;

/// Waits for the next job, and meanwhile fetches what the game waits for. Such a game is never idle.
async fn next_letter(
    inner: &Arc<Inner>,
    game: &GameId,
    awaited: Option<Awaited>,
    watch: &mut Watch,
    letters: &mut mpsc::Receiver<Job>,
) -> Result<Option<Job>, Idle> {
    let Some(awaited) = awaited else {
        return tokio::time::timeout(inner.config.idle, letters.recv()).await.map_err(|_| Idle);
    };
    loop {
        match tokio::time::timeout(watch.patience(awaited, (inner.config.clock)()), letters.recv()).await {
            Ok(letter) => return Ok(letter),
            Err(_) => inner.look_for(game, awaited, watch),
        }
    }
}

/// Waits for the next job, or for a stand-in's order. A game with a thinking stand-in is never idle.
async fn next_letter_or_thought(
    inner: &Arc<Inner>,
    stand_ins: &mut StandInThreads,
    letters: &mut mpsc::Receiver<Job>,
) -> Option<Job> {
    tokio::select! {
        biased;
        letter = letters.recv() => letter,
        thought = stand_ins.thought() => Some(give(inner, thought)),
    }
}

/// The job that gives a stand-in's order.
fn give(inner: &Arc<Inner>, thought: Option<Thought>) -> Job {
    let inner = Arc::clone(inner);
    Box::new(move |session| {
        if let Some(thought) = thought
            && let Err(denial) = session.answer_of_stand_in(&thought, (inner.config.clock)())
        {
            tracing::warn!(game = %session.game().id, ?denial, "what a stand-in said was not taken");
        }
        inner.next_deadlines.note(session);
    })
}

fn begin(inner: &Arc<Inner>) -> Job {
    let inner = Arc::clone(inner);
    Box::new(move |session| {
        go_on(session, (inner.config.clock)());
        inner.next_deadlines.note(session);
    })
}

pub(super) fn go_on(session: &mut Session, now: Timestamp) {
    if session.frozen().is_none()
        && let Err(denial) = session.resume(now)
    {
        tracing::warn!(game = %session.game().id, ?denial, "an interrupted game did not go on");
    }
}

impl Inner {
    /// A new mailbox for a task that was about to end and found a message.
    fn reopen(&self, game: &GameId) -> mpsc::Receiver<Job> {
        let (mailbox, letters) = mpsc::channel(self.config.mailbox.max(1));
        if let Some(running) = self.tasks().of.get_mut(game) {
            running.mailbox = mailbox;
        }
        letters
    }

    fn forget(&self, game: &GameId) {
        let mut tasks = self.tasks();
        if tasks.of.get(game).is_some_and(|running| running.mailbox.is_closed()) {
            tasks.of.remove(game);
        }
    }
}

/// The only clock of this crate, for automatic steps.
pub(super) fn wall_clock() -> Timestamp {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis());
    Timestamp(i64::try_from(now).unwrap_or(i64::MAX))
}
