//! Tells listeners of new messages: those of this process at once, those of others by NOTIFY, and what a lost
//! notification left out by polling.
//!
//! NOTIFY is not part of an append. A transaction that notifies holds a lock of the whole database while it commits. So
//! appends to different games would wait for each other's syncs. It is sent behind the commit, for many appends
//! together, by a transaction that writes nothing.

use super::Shared;
use super::connection::Address;
use super::faults::Fault;
use super::row;
use crate::error::StoreError;
use crate::store::{Listener, Listeners, OutboxId};
use adjutant_events::GameId;
use futures_executor::block_on;
use std::collections::{BTreeMap, HashMap};
use std::future::poll_fn;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tokio::time::{MissedTickBehavior, interval, sleep};
use tokio_postgres::AsyncMessage;

const NEWEST: &str = "SELECT game, max(id) AS id FROM messages GROUP BY game";
/// How long to wait before the next connection that listens.
const AGAIN: Duration = Duration::from_millis(500);

/// A game and the id of its newest message.
type News = (GameId, OutboxId);

pub(super) struct Listening {
    listeners: Listeners,
    /// Which store a notification is from: its own are known already.
    store: String,
    told: Mutex<Told>,
    news: UnboundedSender<News>,
    unsent: Mutex<Option<UnboundedReceiver<News>>>,
    attended: AtomicBool,
}

#[derive(Default)]
struct Told {
    /// The newest message of each game that listeners know of.
    newest: HashMap<GameId, OutboxId>,
    /// Appends of this process that have not returned. They tell of their messages themselves.
    writing: HashMap<GameId, usize>,
}

/// An append that has not returned.
pub(super) struct Writing<'a> {
    listening: &'a Listening,
    game: GameId,
}

impl Drop for Writing<'_> {
    fn drop(&mut self) {
        let mut told = self.listening.told();
        if let Some(count) = told.writing.get_mut(&self.game) {
            *count -= 1;
            if *count == 0 {
                told.writing.remove(&self.game);
            }
        }
    }
}

impl Listening {
    pub(super) fn new() -> Result<Self, StoreError> {
        let mut store = [0; 8];
        getrandom::fill(&mut store)
            .map_err(|error| StoreError::Stopped { reason: format!("the machine gives no random bytes: {error}") })?;
        let (news, unsent) = unbounded_channel();
        Ok(Self {
            listeners: Listeners::default(),
            store: hex::encode(store),
            told: Mutex::default(),
            news,
            unsent: Mutex::new(Some(unsent)),
            attended: AtomicBool::new(false),
        })
    }

    fn told(&self) -> MutexGuard<'_, Told> {
        self.told.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Notes that an append to this game runs, until the guard is dropped.
    pub(super) fn writing(&self, game: &GameId) -> Writing<'_> {
        *self.told().writing.entry(game.clone()).or_default() += 1;
        Writing { listening: self, game: game.clone() }
    }

    /// An append of this process wrote messages, up to this id if it is known.
    pub(super) fn wrote(&self, game: &GameId, newest: Option<OutboxId>) {
        if let Some(newest) = newest {
            self.note(game, newest);
        }
        self.listeners.tell(game);
        // It fails only when the store is being closed.
        let _ = self.news.send((game.clone(), newest.unwrap_or_default()));
    }

    /// Whether this message is news.
    fn note(&self, game: &GameId, newest: OutboxId) -> bool {
        let mut told = self.told();
        let known = told.newest.entry(game.clone()).or_default();
        let is_news = *known < newest;
        *known = newest.max(*known);
        is_news
    }

    fn notification(&self, game: &GameId, newest: OutboxId) -> String {
        format!("{} {} {}", self.store, newest.0, hex::encode(game.as_str()))
    }

    /// Another process says that it wrote messages. Anyone with access to the database can say so: the listener reads
    /// the outbox, and finds nothing if it is not true.
    fn heard(&self, payload: &str) {
        let mut words = payload.split(' ');
        let (Some(store), Some(newest), Some(game), None) = (words.next(), words.next(), words.next(), words.next())
        else {
            return;
        };
        let game = hex::decode(game).ok().and_then(|bytes| String::from_utf8(bytes).ok());
        let (Ok(newest), Some(game), true) = (newest.parse(), game, store != self.store) else { return };
        let game = GameId::new(game);
        if newest == 0 || self.note(&game, OutboxId(newest)) {
            self.listeners.tell(&game);
        }
    }

    /// What waits at present, by polling.
    fn found(&self, waiting: Vec<News>, tell: bool) {
        let mut news = Vec::new();
        let mut told = self.told();
        for (game, newest) in waiting {
            if told.writing.contains_key(&game) {
                continue;
            }
            let known = told.newest.entry(game.clone()).or_default();
            if *known < newest {
                *known = newest;
                news.push(game);
            }
        }
        drop(told);
        if tell {
            for game in &news {
                self.listeners.tell(game);
            }
        }
    }
}

impl Shared {
    /// Begins to send notifications. Others may listen even if nobody does here.
    pub(super) fn send_notifications(self: &Arc<Self>) {
        let unsent = self.listening.unsent.lock().unwrap_or_else(PoisonError::into_inner).take();
        if let Some(unsent) = unsent {
            tokio::spawn(send(Arc::clone(self), unsent));
        }
    }

    pub(super) fn listen(self: &Arc<Self>, listener: Listener) {
        if !self.listening.attended.swap(true, Ordering::SeqCst) {
            // What waits already is not reported. If that cannot be found out now, it is reported: too much is better
            // than too little.
            if let Ok(waiting) = block_on(self.waiting()) {
                self.listening.found(waiting, false);
            }
            tokio::spawn(attend(Arc::clone(self)));
        }
        self.listening.listeners.add(listener);
    }

    async fn waiting(&self) -> Result<Vec<News>, Fault> {
        let client = self.pool.get().await?;
        let statement = client.prepare_cached(NEWEST).await?;
        let rows = client.query(&statement, &[]).await?;
        rows.iter().map(|row| Ok((row::game_in(row)?, OutboxId(row::number(row, "id")?)))).collect()
    }
}

/// Sends notifications, those that came meanwhile together. One that fails is not sent again: others poll.
async fn send(shared: Arc<Shared>, mut unsent: UnboundedReceiver<News>) {
    let mut together = Vec::new();
    while unsent.recv_many(&mut together, 256).await > 0 {
        let newest: BTreeMap<GameId, OutboxId> = together.drain(..).collect();
        let words: Vec<String> =
            newest.iter().map(|(game, newest)| shared.listening.notification(game, *newest)).collect();
        if let Ok(client) = shared.pool.get().await
            && let Ok(statement) =
                client.prepare_cached("SELECT pg_notify($1, word) FROM unnest($2::text[]) AS word").await
        {
            let _ = client.query(&statement, &[&shared.settings.part.channel(), &words]).await;
        }
    }
}

/// Hears notifications and polls, until the store is dropped and its tasks with it.
async fn attend(shared: Arc<Shared>) {
    let mut tick = interval(shared.settings.poll);
    tick.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        let mut heard = subscribe(&shared.address).await.ok();
        loop {
            tokio::select! {
                word = next(&mut heard) => match word {
                    Some(word) => shared.listening.heard(&word),
                    None => break,
                },
                _ = tick.tick() => {
                    if let Ok(waiting) = shared.waiting().await {
                        shared.listening.found(waiting, true);
                    }
                    if heard.as_ref().is_none_or(|heard| heard.words.is_closed()) {
                        break;
                    }
                }
            }
        }
    }
}

/// The next notification; `None` if there is no connection, after a while.
async fn next(heard: &mut Option<Subscription>) -> Option<String> {
    if let Some(heard) = heard
        && let Some(word) = heard.words.recv().await
    {
        return Some(word);
    }
    sleep(AGAIN).await;
    None
}

struct Subscription {
    words: UnboundedReceiver<String>,
    /// The connection ends with it.
    _client: tokio_postgres::Client,
}

async fn subscribe(address: &Address) -> Result<Subscription, Fault> {
    let (client, mut connection) = address.config.connect(address.tls.clone()).await?;
    let (said, words) = unbounded_channel();
    tokio::spawn(async move {
        while let Some(Ok(message)) = poll_fn(|context| connection.poll_message(context)).await {
            if let AsyncMessage::Notification(word) = message
                && said.send(word.payload().to_owned()).is_err()
            {
                break;
            }
        }
    });
    client.batch_execute(&format!("{}; LISTEN {}", address.session(), address.part.channel())).await?;
    Ok(Subscription { words, _client: client })
}
