//! Webhooks: the public events of games, sent by HTTP to other programs, signed and in order. A delivery is repeated
//! until it is accepted.
//!
//! Each game has one delivery at a time for each hook. The next delivery begins after the last accepted one. That
//! position is a note in the store, so a crash loses nothing. A delivery that was accepted just before a crash may be
//! repeated; the receiver recognises it by its event numbers. Events that were hidden at first are never sent, even
//! when they become public.

mod delivery;
mod position;
mod secret;

pub use secret::{Secret, SecretError};

use crate::words::Words;
use adjutant_commands::moderator::{Fault, GameHost, Session};
use adjutant_commands::store::StoreError;
use adjutant_events::{GameId, Seq};
use delivery::{Batch, Outcome, Sender};
use position::Positions;
use std::collections::{BTreeSet, HashSet};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use tokio::sync::{Notify, Semaphore};
use tokio::task::JoinSet;

/// The number of simultaneous deliveries of one hook, each of another game.
const AT_ONCE: usize = 4;
/// The pause after the store could not be read.
const AGAIN: Duration = Duration::from_secs(5);
/// How often it is looked at what other daemons have sent and what they left.
const FOLLOW: Duration = Duration::from_secs(30);

/// The receiver of events, and which events it gets.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hook {
    /// The address, by HTTP or HTTPS.
    pub url: String,
    /// The secret that signs deliveries.
    pub secret: Secret,
    /// Whether only results of games, and their withdrawal, are sent.
    pub results_only: bool,
}

/// The first and the longest pause before a delivery is repeated. Each pause is twice the one before.
#[derive(Clone, Copy, Debug)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Waits {
    pub first: Duration,
    pub longest: Duration,
}

impl Default for Waits {
    fn default() -> Self {
        Self { first: Duration::from_secs(1), longest: Duration::from_secs(300) }
    }
}

/// Whether no events of a game are sent.
pub type LeftOut = dyn Fn(&GameId) -> bool + Send + Sync;

/// All events of a game that a hook gets up to now, one a line.
///
/// # Errors
/// The store cannot be read.
pub fn all_of(session: &Session, words: Words, results_only: bool) -> Result<String, Fault> {
    let (mut sent, mut from) = (String::new(), 1);
    loop {
        let batch = Batch::read(session, words, from, results_only)?;
        if batch.is_end() {
            return Ok(sent);
        }
        sent.extend(batch.lines());
        from = batch.last() + 1;
    }
}

/// Sends events to these hooks until the future is dropped, except those of games that are left out. `follows` = other daemons
/// send events too, and may leave some to this one.
pub async fn run(
    game_host: GameHost,
    words: Words,
    hooks: Vec<Hook>,
    waits: Waits,
    (left_out, follows): (Arc<LeftOut>, bool),
) {
    let mut tasks = JoinSet::new();
    for hook in hooks {
        tasks.spawn(One::new(game_host.clone(), words, hook, (waits, Arc::clone(&left_out))).run(follows));
    }
    while tasks.join_next().await.is_some() {}
}

/// The sender of one hook.
struct One {
    game_host: GameHost,
    words: Words,
    results_only: bool,
    sender: Sender,
    positions: Positions,
    waits: Waits,
    left_out: Arc<LeftOut>,
    /// Games that may have new events.
    rung: Mutex<BTreeSet<GameId>>,
    heard: Notify,
    /// Games with a delivery in progress.
    busy: Mutex<HashSet<GameId>>,
    free: Semaphore,
}

impl One {
    fn new(game_host: GameHost, words: Words, hook: Hook, (waits, left_out): (Waits, Arc<LeftOut>)) -> Arc<Self> {
        let positions = Positions::of(Arc::clone(game_host.store()), &hook.url);
        Arc::new(Self {
            words,
            results_only: hook.results_only,
            sender: Sender::new(hook),
            positions,
            waits,
            left_out,
            rung: Mutex::default(),
            heard: Notify::new(),
            busy: Mutex::default(),
            free: Semaphore::new(AT_ONCE),
            game_host,
        })
    }

    async fn run(self: Arc<Self>, follows: bool) {
        let bell = Arc::downgrade(&self);
        // Listening starts before the games are examined, so that no event is missed.
        self.game_host.store().listen_to_outbox(Arc::new(move |game| {
            if let Some(one) = bell.upgrade() {
                one.ring(game.clone());
            }
        }));
        while let Err(error) = self.left_behind().await {
            tracing::error!(webhook = self.sender.name(), %error, "what waits to be sent cannot be read");
            tokio::time::sleep(AGAIN).await;
        }
        let mut tasks = JoinSet::new();
        let mut looks = tokio::time::interval(FOLLOW);
        loop {
            tokio::select! {
                _ = looks.tick(), if follows => {
                    if let Err(error) = self.left_behind().await {
                        tracing::warn!(webhook = self.sender.name(), %error, "what other daemons left cannot be read");
                    }
                }
                game = self.next() => {
                    if !(self.left_out)(&game) && self.begin(&game) {
                        tasks.spawn(Arc::clone(&self).attend(game));
                    }
                }
                Some(ended) = tasks.join_next(), if !tasks.is_empty() => {
                    if matches!(ended, Ok(After::Gone)) {
                        tracing::error!(webhook = self.sender.name(), "its receiver is gone for good (410): nothing more is sent to it until the program starts again");
                        return;
                    }
                }
            }
        }
    }

    /// Queues every game with events that were not sent. For a new hook, sending begins with the next event.
    async fn left_behind(self: &Arc<Self>) -> Result<(), StoreError> {
        let one = Arc::clone(self);
        let waiting = tokio::task::spawn_blocking(move || one.positions.waiting()).await;
        for game in waiting.unwrap_or_else(|_| Ok(Vec::new()))? {
            self.ring(game);
        }
        Ok(())
    }

    fn ring(&self, game: GameId) {
        self.rung.lock().unwrap_or_else(PoisonError::into_inner).insert(game);
        self.heard.notify_one();
    }

    async fn next(&self) -> GameId {
        loop {
            let first = self.rung.lock().unwrap_or_else(PoisonError::into_inner).pop_first();
            match first {
                Some(game) => return game,
                None => self.heard.notified().await,
            }
        }
    }

    /// Marks a game as being sent. False if it was already; that sender checks for new events before it ends.
    fn begin(&self, game: &GameId) -> bool {
        self.busy.lock().unwrap_or_else(PoisonError::into_inner).insert(game.clone())
    }

    fn end(&self, game: &GameId) {
        self.busy.lock().unwrap_or_else(PoisonError::into_inner).remove(game);
        // Events that came after the last check.
        if self.positions.is_behind(game) {
            self.ring(game.clone());
        }
    }

    /// Sends the events of a game, batch by batch.
    async fn attend(self: Arc<Self>, game: GameId) -> After {
        let after = self.send_all(&game).await;
        if after == After::On {
            self.end(&game);
        }
        after
    }

    async fn send_all(&self, game: &GameId) -> After {
        let mut pause = self.waits.first;
        loop {
            let Ok(permit) = self.free.acquire().await else { return After::On };
            let (from, words, results_only) = (self.positions.sent(game) + 1, self.words, self.results_only);
            let batch = self.game_host.ask(game, move |session| Batch::read(session, words, from, results_only)).await;
            let outcome = match batch.and_then(|batch| batch) {
                Ok(batch) if batch.is_end() => return After::On,
                Ok(batch) => match self.sender.send(game, &batch).await {
                    Outcome::Taken => self.taken(game, batch.last()).await,
                    outcome => outcome,
                },
                Err(fault) => Outcome::Later { why: fault.to_string(), at_least: AGAIN },
            };
            // Waiting must not block other deliveries.
            drop(permit);
            match outcome {
                Outcome::Taken => pause = self.waits.first,
                Outcome::Gone => return After::Gone,
                Outcome::Later { why, at_least } => {
                    let pause_now = pause.max(at_least);
                    tracing::warn!(webhook = self.sender.name(), %game, %why, seconds = pause_now.as_secs(), "it is sent again");
                    tokio::time::sleep(pause_now).await;
                    pause = (pause * 2).min(self.waits.longest);
                }
            }
        }
    }

    /// Stores the accepted position, before the next events of the game are sent.
    async fn taken(&self, game: &GameId, to: Seq) -> Outcome {
        let (positions, of) = (self.positions.clone(), game.clone());
        let noted = tokio::task::spawn_blocking(move || positions.note(&of, to)).await;
        match noted {
            Ok(Ok(())) => Outcome::Taken,
            Ok(Err(error)) => Outcome::Later { why: error.to_string(), at_least: AGAIN },
            Err(_) => Outcome::Later { why: "the program is closing".to_owned(), at_least: AGAIN },
        }
    }
}

/// What follows after a game was sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum After {
    On,
    /// The receiver is gone.
    Gone,
}
