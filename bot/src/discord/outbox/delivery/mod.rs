//! Says in the channels what happened and how games stand: one task for a game that has something to say.
//!
//! What happened comes out of the outbox and is marked when it is said. It is posted with an enforced nonce, or put
//! into the message that tells the same battle or phase; how far that message tells is noted before the entry is marked,
//! so that nothing is said twice whatever happens between. How a game stands is not kept: it is what the game is. What is
//! to be done so that the channel shows it is computed in [`reconcile`](super::reconcile) and carried out here.

pub(in crate::discord) mod commitment;
pub(in crate::discord) mod delayed_thread;
pub(in crate::discord) mod direct_calls;
pub(in crate::discord) mod failures;
pub(in crate::discord) mod hall;
pub(in crate::discord) mod letters;
pub(in crate::discord) mod panel;
pub(in crate::discord) mod queue;
pub(in crate::discord) mod removed_evidence;
pub(in crate::discord) mod seated;
pub(in crate::discord) mod story;
pub(in crate::discord) mod wake;

use super::attach_pictures::PictureUploads;
use super::game_master_notices;
use crate::discord::channels::games::{GameChannel, GameChannels};
use crate::discord::channels::threads;
use crate::discord::http::requests::{RequestError, Requests};
use crate::discord::thread;
use crate::table::teller::Teller;
use crate::words::{Language, Words};
use adjutant_commands::moderator::{Fault, House};
use adjutant_commands::store::{OutboxId, StoreError};
use adjutant_events::{GameId, Timestamp};
use panel::Pressed;
use queue::{DeliveryQueue, Work};
use serde_json::{Value, json};
use std::collections::{HashMap, HashSet};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use wake::WakeSignal;

/// Entries read at a time.
const PAGE: usize = 256;
/// What happens is told when nothing more has happened for so long: of a row of changes a message is changed once. Whoever waits
/// for all of it waits no longer than this often.
const SETTLED: Duration = Duration::from_millis(25);
const PATIENCE: u32 = 5;
/// How long after the outbox could not be read it is tried again.
const AGAIN: Duration = Duration::from_secs(1);
/// Games whose telling is remembered.
const REMEMBERED: usize = 256;
/// Pauses after a channel could not be spoken in.
const FIRST_PAUSE: Duration = Duration::from_secs(1);
const LONGEST_PAUSE: Duration = Duration::from_secs(60);

/// Says in channels what happened. Cheap to clone.
#[derive(Clone)]
pub struct Delivery {
    inner: Arc<Inner>,
}

struct Inner {
    house: House,
    places: GameChannels,
    requests: Requests,
    uploads: PictureUploads,
    clock: fn() -> Timestamp,
    /// Rung by the store when something waits in the outbox.
    wake: Arc<WakeSignal>,
    queues: Mutex<HashMap<GameId, DeliveryQueue>>,
    /// Entries that were pending when the program began may have been said by the one before.
    inherited: u64,
    counts: Counts,
    memories: Mutex<HashMap<GameId, Memory>>,
    /// Games whose halls this program has looked at.
    halls: Mutex<HashSet<GameId>>,
    /// Games that are not shown as they stand, and since when.
    behind: Mutex<HashMap<GameId, Behind>>,
    /// The message of a game that was pressed last.
    pressed: Mutex<HashMap<GameId, Pressed>>,
}

/// A game is not shown as it stands.
#[derive(Clone, Copy)]
struct Behind {
    since: Timestamp,
    /// Its game masters were told.
    told: bool,
}

/// How far the telling of a game has come: a cache, so that telling on needs no replay.
#[derive(Default)]
struct Memory {
    teller: Option<Teller>,
    /// The message that grows, and its lines.
    story: Option<(u64, Vec<String>)>,
}

/// What was done, for the metrics.
#[derive(Debug, Default)]
pub struct Counts {
    /// Entries said.
    pub said: AtomicU64,
    /// Messages that could not be sent at once.
    pub delayed: AtomicU64,
    /// What Discord would not take.
    pub refused: AtomicU64,
}

/// Why a game's task cannot go on now.
enum Stop {
    /// Discord.
    RequestError(RequestError),
    /// Discord opens no thread where the game is to be.
    NoPlace(RequestError),
    /// The store or the game.
    Fault(String),
}

/// How a game's task goes on.
enum After {
    /// It was done.
    On,
    /// It was not done, and need not be.
    Otherwise,
    /// The same again, after a pause.
    Later,
    /// The place is closed: the task ends.
    Closed,
}

impl Stop {
    fn is_logged(&self, game: &GameId) {
        match self {
            Self::RequestError(trouble) | Self::NoPlace(trouble) => tracing::warn!(%game, %trouble, "saying it later"),
            Self::Fault(what) => tracing::error!(%game, %what, "saying it later"),
        }
    }
}

impl From<RequestError> for Stop {
    fn from(trouble: RequestError) -> Self {
        Self::RequestError(trouble)
    }
}

impl From<Fault> for Stop {
    fn from(fault: Fault) -> Self {
        Self::Fault(fault.to_string())
    }
}

impl From<StoreError> for Stop {
    fn from(error: StoreError) -> Self {
        Self::Fault(error.to_string())
    }
}

impl Delivery {
    /// One for this house; entries up to `inherited` may have been said before.
    pub fn new(uploads: PictureUploads, clock: fn() -> Timestamp, inherited: u64) -> Self {
        let (house, places, requests) = uploads.tools();
        let (wake, queues, counts) = (Arc::new(WakeSignal::default()), Mutex::default(), Counts::default());
        let (memories, halls, behind, pressed) =
            (Mutex::default(), Mutex::default(), Mutex::default(), Mutex::default());
        let inner = Inner {
            house,
            places,
            requests,
            uploads,
            clock,
            wake,
            queues,
            inherited,
            counts,
            memories,
            halls,
            behind,
            pressed,
        };
        Self { inner: Arc::new(inner) }
    }

    /// What was done so far.
    pub fn counts(&self) -> &Counts {
        &self.inner.counts
    }

    /// How many games are not shown as they stand, and since when the first of them is not.
    pub fn behind(&self) -> (usize, Option<Timestamp>) {
        let behind = self.inner.behind();
        (behind.len(), behind.values().map(|one| one.since).min())
    }

    /// What attaches the pictures of what is said.
    pub fn uploads(&self) -> &PictureUploads {
        &self.inner.uploads
    }

    /// A game's place or language changed, or its message is old: it is shown anew.
    pub fn refresh(&self, game: &GameId) {
        self.inner.queues().entry(game.clone()).or_default().stale = true;
        self.begin(game);
    }

    /// Has a text stand in somebody's direct messages, once for each name that it is given. One that does not arrive is left.
    pub(in crate::discord) async fn carry(&self, game: &GameId, user: u64, text: &str, named: &str) {
        self.inner.carry(game, user, text, named).await;
    }

    /// A game's channel is gone: its host is told, once.
    pub async fn lost(&self, game: &GameId) {
        self.inner.lost(game).await;
    }

    /// Gives out what waits in the outbox until the task is dropped.
    pub async fn run(self) {
        let wake = Arc::clone(&self.inner.wake);
        self.inner.house.store().listen_to_outbox(Arc::new(move |game| wake.set(game)));
        for (game, place) in self.inner.places.all() {
            if !place.lost && !place.archived {
                self.refresh(&game);
            }
        }
        self.left_behind().await;
        let mut handed_out: HashMap<GameId, OutboxId> = HashMap::new();
        loop {
            for game in self.inner.wake.games().await {
                let after = handed_out.entry(game.clone()).or_default();
                if let Err(what) = self.hand_out(&game, after).await {
                    tracing::error!(%game, %what, "the outbox cannot be read");
                    let wake = Arc::clone(&self.inner.wake);
                    tokio::spawn(async move {
                        tokio::time::sleep(AGAIN).await;
                        wake.set(&game);
                    });
                }
            }
        }
    }

    /// Rings for what waited already when the program began.
    async fn left_behind(&self) {
        let mut after = OutboxId::START;
        loop {
            let store = Arc::clone(self.inner.house.store());
            match tokio::task::spawn_blocking(move || store.outbox_pending(after, PAGE)).await {
                Ok(Ok(page)) => {
                    let Some(last) = page.last() else { return };
                    after = last.id;
                    for item in &page {
                        self.inner.wake.set(&item.game);
                    }
                }
                Ok(Err(error)) => {
                    tracing::error!(%error, "the outbox cannot be read");
                    tokio::time::sleep(AGAIN).await;
                }
                Err(_) => return,
            }
        }
    }

    /// Gives a game's task what waits of the game.
    async fn hand_out(&self, game: &GameId, after: &mut OutboxId) -> Result<(), String> {
        loop {
            let (store, of, from) = (Arc::clone(self.inner.house.store()), game.clone(), *after);
            let page = tokio::task::spawn_blocking(move || store.outbox_of(&of, from, PAGE)).await;
            let page = page.map_err(|stopped| stopped.to_string())?.map_err(|error| error.to_string())?;
            let Some(last) = page.last() else { return Ok(()) };
            *after = last.id;
            self.inner.queues().entry(game.clone()).or_default().entries.extend(page);
            self.begin(game);
        }
    }

    /// Begins a game's task, if it has none.
    fn begin(&self, game: &GameId) {
        {
            let mut queues = self.inner.queues();
            let queue = queues.entry(game.clone()).or_default();
            if queue.busy {
                return;
            }
            queue.busy = true;
        }
        let (inner, game) = (Arc::clone(&self.inner), game.clone());
        tokio::spawn(async move { inner.attend(game).await });
    }
}

impl Inner {
    /// Never held across an await.
    fn queues(&self) -> MutexGuard<'_, HashMap<GameId, DeliveryQueue>> {
        self.queues.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn halls(&self) -> MutexGuard<'_, HashSet<GameId>> {
        self.halls.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn pressed(&self) -> MutexGuard<'_, HashMap<GameId, Pressed>> {
        self.pressed.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn behind(&self) -> MutexGuard<'_, HashMap<GameId, Behind>> {
        self.behind.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn memories(&self) -> MutexGuard<'_, HashMap<GameId, Memory>> {
        self.memories.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Says what a game has to say, until there is nothing more.
    async fn attend(&self, game: GameId) {
        let mut memory = self.memories().remove(&game).unwrap_or_default();
        let mut pause = FIRST_PAUSE;
        let mut has_said = false;
        loop {
            // How the game stands is shown right behind what was said.
            if !has_said {
                self.settled(&game).await;
            }
            let Some(work) = self.next(&game, &mut memory) else { return };
            let done = match &work {
                Work::Look => self.look(&game).await,
                Work::Say(items) => self.entries(&game, items, &mut memory).await,
                Work::Show => self.show(&game, None).await,
            };
            has_said =
                matches!(work, Work::Say(_)) && self.queues().get(&game).is_none_or(|queue| queue.entries.len() <= 1);
            match self.after(&game, &work, done).await {
                After::On => pause = FIRST_PAUSE,
                After::Otherwise => {}
                After::Later => {
                    tokio::time::sleep(pause).await;
                    pause = (pause * 2).min(LONGEST_PAUSE);
                }
                After::Closed => return,
            }
        }
    }

    /// Waits until nothing more happens in a game for a moment. What a roll is committed to by does not wait.
    async fn settled(&self, game: &GameId) {
        let known = |queues: &HashMap<GameId, DeliveryQueue>| {
            queues.get(game).map_or((0, false), |queue| (queue.entries.len(), queue.stale || queue.unsure))
        };
        let mut before = known(&self.queues());
        if before == (0, false) {
            return;
        }
        if before.0 > 0
            && let Err(stop) = self.commit(game).await
        {
            // It is tried once more when it is told.
            stop.is_logged(game);
        }
        for _ in 0..PATIENCE {
            tokio::time::sleep(SETTLED).await;
            let now = known(&self.queues());
            if now == before {
                return;
            }
            before = now;
        }
    }

    /// What a game has to say next; if nothing, its task ends, and how far it came is remembered.
    fn next(&self, game: &GameId, memory: &mut Memory) -> Option<Work> {
        let mut queues = self.queues();
        let next = queues.get_mut(game)?.next(self.inherited);
        if next.is_none() {
            let mut memories = self.memories();
            if memories.len() < REMEMBERED {
                memories.insert(game.clone(), std::mem::take(memory));
            }
            queues.remove(game);
        }
        next
    }

    /// What comes of what was done.
    async fn after(&self, game: &GameId, work: &Work, done: Result<(), Stop>) -> After {
        match (done, work) {
            (Ok(()), Work::Say(items)) => self.is_said(game, items.len()),
            (Ok(()), Work::Look) => After::On,
            (Ok(()), Work::Show) => {
                self.behind().remove(game);
                After::On
            }
            (Err(Stop::RequestError(RequestError::Archived)), _) if self.opened(game).await => {
                self.queues().entry(game.clone()).or_default().stale = true;
                After::Otherwise
            }
            (Err(Stop::RequestError(RequestError::Refused { message, .. })), Work::Say(items)) => {
                let [item] = items.as_slice() else {
                    // Which of them it is turns out one by one.
                    self.queues().entry(game.clone()).or_default().singly = items.len();
                    return After::Otherwise;
                };
                if let Err(what) = self.set_aside(game, item, &message).await {
                    tracing::error!(%game, %what, "what Discord does not take cannot be noted");
                    return After::Later;
                }
                self.is_said(game, 1);
                After::Otherwise
            }
            (Err(Stop::RequestError(RequestError::Refused { message, .. })), Work::Look | Work::Show) => {
                // The next event shows the game anew; the same again would be refused again.
                tracing::error!(%game, %message, "Discord does not take how a game stands");
                self.counts.refused.fetch_add(1, Ordering::Relaxed);
                self.cannot_show(game).await;
                After::Otherwise
            }
            (Err(Stop::RequestError(trouble)), _) if trouble.closes_place() => {
                tracing::warn!(%game, %trouble, "the place of a game cannot be used");
                self.lost(game).await;
                // What is not said stays in the outbox; a new place begins the task again.
                if let Some(queue) = self.queues().get_mut(game) {
                    queue.busy = false;
                }
                After::Closed
            }
            (Err(Stop::NoPlace(trouble)), work) => {
                tracing::warn!(%game, %trouble, "no place can be made for a game");
                self.lost_as(game, "discord-place-none").await;
                // What is not said waits for the place that a game master gives it.
                if let Some(queue) = self.queues().get_mut(game) {
                    queue.stale |= matches!(work, Work::Show);
                    queue.busy = false;
                }
                After::Closed
            }
            (Err(stop), work) => self.put_off(game, work, &stop),
        }
    }

    /// What was to be said first is said, or never will be; how the game stands is shown below it.
    fn is_said(&self, game: &GameId, entries: usize) -> After {
        {
            let mut queues = self.queues();
            let queue = queues.entry(game.clone()).or_default();
            queue.entries.drain(..entries.min(queue.entries.len()));
            queue.singly = queue.singly.saturating_sub(entries);
            queue.again = 0;
            queue.stale = true;
        }
        // Until it is shown.
        self.behind().entry(game.clone()).or_insert_with(|| Behind { since: (self.clock)(), told: false });
        After::On
    }

    /// Tells the game masters, once, that the message which shows their game cannot be brought up to date.
    async fn cannot_show(&self, game: &GameId) {
        let was_told = {
            let mut behind = self.behind();
            let since = (self.clock)();
            let one = behind.entry(game.clone()).or_insert(Behind { since, told: false });
            std::mem::replace(&mut one.told, true)
        };
        if let Some(place) = self.places.of(game).filter(|place| !was_told && !place.lost) {
            game_master_notices::tell(&self.house, &self.requests, game, &place, "discord-not-shown").await;
        }
    }

    /// It is done later.
    fn put_off(&self, game: &GameId, work: &Work, stop: &Stop) -> After {
        self.counts.delayed.fetch_add(1, Ordering::Relaxed);
        stop.is_logged(game);
        let mut queues = self.queues();
        let queue = queues.entry(game.clone()).or_default();
        queue.stale |= matches!(work, Work::Show);
        queue.unsure |= matches!(work, Work::Look);
        if let Work::Say(items) = work {
            queue.again = items.len();
        }
        After::Later
    }

    /// The channel of a game; its thread is made if it is not there yet.
    async fn channel(&self, game: &GameId, place: GameChannel) -> Result<(GameChannel, u64), Stop> {
        if let Some(channel) = place.channel {
            return Ok((place, channel));
        }
        let body = thread(game.as_str());
        let opened = threads::open(&self.places, &self.requests, threads::Parent::of(&place), &body).await;
        let thread = opened.map_err(|trouble| match trouble {
            RequestError::Refused { .. } | RequestError::Forbidden(_) | RequestError::Gone(_) => Stop::NoPlace(trouble),
            trouble => Stop::RequestError(trouble),
        })?;
        let changed = self
            .places
            .change(game, |place| {
                place.channel = Some(thread);
                place.thread = true;
            })
            .await?;
        Ok((changed.unwrap_or(place), thread))
    }

    /// Notes that a game has lost its place, and tells its game masters once.
    async fn lost(&self, game: &GameId) {
        self.lost_as(game, "discord-place-lost").await;
    }

    /// The same in these words.
    async fn lost_as(&self, game: &GameId, key: &str) {
        let Some(place) = self.places.of(game).filter(|place| !place.lost) else { return };
        if self.places.change(game, |place| place.lost = true).await.is_err() {
            return;
        }
        self.behind().remove(game);
        // Who removes the thread of his guided turn wants no other.
        if !place.is_tutorial() {
            game_master_notices::tell(&self.house, &self.requests, game, &place, key).await;
        }
    }
}

fn words(place: &GameChannel) -> Words {
    Words::new(Language::of_locale(&place.language).unwrap_or_default()).with_stamps()
}

/// A message without buttons that calls nobody.
fn message(text: &str) -> Value {
    json!({ "content": text, "allowed_mentions": { "parse": [] } })
}
