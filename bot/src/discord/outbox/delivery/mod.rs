//! Delivers news and updates panels, with one task for each game.
//!
//! News comes from the outbox and is marked as sent when it is posted. It is posted with an enforced nonce, or added to
//! the message about the same battle or phase. The place stores how far that message goes before the entry is marked,
//! so that nothing is posted twice. A panel is not stored: the steps that bring the channel up to date are computed in
//! [`reconcile`](super::reconcile) and carried out here.

pub(in crate::discord) mod commitment;
pub(in crate::discord) mod delayed_thread;
pub(in crate::discord) mod direct_calls;
pub(in crate::discord) mod failures;
pub(in crate::discord) mod finale;
pub(in crate::discord) mod hall;
pub(in crate::discord) mod handed_over;
pub(in crate::discord) mod letters;
pub(in crate::discord) mod panel;
pub(in crate::discord) mod queue;
pub(in crate::discord) mod removed_evidence;
pub(in crate::discord) mod seated;
mod standing;
mod stop;
pub(in crate::discord) mod story;
pub(in crate::discord) mod wake;

use super::attach_pictures::PictureUploads;
use super::game_master_notices;
use crate::discord::channels::games::{GameChannel, GameChannels};
use crate::discord::channels::threads;
use crate::discord::http::requests::{RequestError, Requests};
use crate::discord::thread;
use crate::table::narrator::Narrator;
use crate::words::{Language, Words};
use adjutant_commands::moderator::GameHost;
use adjutant_commands::store::{OutboxId, OutboxItem};
use adjutant_events::{GameId, Timestamp};
use panel::Pressed;
use queue::{DeliveryQueue, Work};
use serde_json::{Value, json};
use std::collections::{HashMap, HashSet};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use stop::{After, Stop};
use wake::WakeSignal;

/// The entries that are read at once.
const PAGE: usize = 256;
/// Delivery begins after this time without news, so that several changes cause one edit. It waits at most this often.
const SETTLED: Duration = Duration::from_millis(25);
const PATIENCE: u32 = 5;
/// The pause before the outbox is read again after a failure.
const AGAIN: Duration = Duration::from_secs(1);
/// The games whose narration state is cached.
const REMEMBERED: usize = 256;
/// Pauses before a failed delivery is retried.
const FIRST_PAUSE: Duration = Duration::from_secs(1);
const LONGEST_PAUSE: Duration = Duration::from_secs(60);

/// Delivers news to channels. Cheap to clone.
#[derive(Clone)]
pub struct Delivery {
    inner: Arc<Inner>,
}

struct Inner {
    game_host: GameHost,
    places: GameChannels,
    requests: Requests,
    uploads: PictureUploads,
    clock: fn() -> Timestamp,
    /// Set by the store when an entry is added to the outbox.
    wake: Arc<WakeSignal>,
    queues: Mutex<HashMap<GameId, DeliveryQueue>>,
    /// The last entry of an earlier run. Entries up to it may have been posted already.
    inherited: AtomicU64,
    /// Games that this daemon works for again: their entries are read from the start.
    regained: Mutex<HashSet<GameId>>,
    counts: Counts,
    memories: Mutex<HashMap<GameId, Memory>>,
    /// Games whose halls this run has checked.
    halls: Mutex<HashSet<GameId>>,
    /// Games whose panels are out of date, and since when.
    behind: Mutex<HashMap<GameId, Behind>>,
    /// The message of a game on which a component was used last.
    pressed: Mutex<HashMap<GameId, Pressed>>,
}

/// A panel that is out of date.
#[derive(Clone, Copy)]
struct Behind {
    since: Timestamp,
    /// Whether its game masters were told.
    told: bool,
}

/// The narration state of a game. It is a cache that avoids replaying the log.
#[derive(Default)]
struct Memory {
    narrator: Option<Narrator>,
    /// The message that grows, and its lines.
    story: Option<(u64, Vec<String>)>,
}

/// Counters for the metrics.
#[derive(Debug, Default)]
pub struct Counts {
    /// Entries posted.
    pub said: AtomicU64,
    /// Deliveries that were postponed.
    pub delayed: AtomicU64,
    /// Deliveries that Discord refused.
    pub refused: AtomicU64,
}

impl Delivery {
    /// A delivery for this host. Entries up to `inherited` may have been posted by an earlier run.
    pub fn new(uploads: PictureUploads, clock: fn() -> Timestamp, inherited: u64) -> Self {
        let (game_host, places, requests) = uploads.tools();
        let (wake, queues, counts) = (Arc::new(WakeSignal::default()), Mutex::default(), Counts::default());
        let (inherited, regained) = (AtomicU64::new(inherited), Mutex::default());
        let (memories, halls, behind, pressed) =
            (Mutex::default(), Mutex::default(), Mutex::default(), Mutex::default());
        let inner = Inner {
            game_host,
            places,
            requests,
            uploads,
            clock,
            wake,
            queues,
            inherited,
            regained,
            counts,
            memories,
            halls,
            behind,
            pressed,
        };
        Self { inner: Arc::new(inner) }
    }

    /// Counters for the metrics.
    pub fn counts(&self) -> &Counts {
        &self.inner.counts
    }

    /// How many panels are out of date, and since when the oldest is.
    pub fn behind(&self) -> (usize, Option<Timestamp>) {
        let behind = self.inner.behind();
        (behind.len(), behind.values().map(|one| one.since).min())
    }

    /// The uploads of pictures.
    pub fn uploads(&self) -> &PictureUploads {
        &self.inner.uploads
    }

    /// Schedules an update of the panel, for example after a move or a change of language.
    pub fn refresh(&self, game: &GameId) {
        self.inner.queues().entry(game.clone()).or_default().stale = true;
        self.begin(game);
    }

    /// Sends a direct message, once for each `named`. A failure is only logged.
    pub(in crate::discord) async fn carry(&self, game: &GameId, user: u64, text: &str, named: &str) {
        self.inner.carry(game, user, text, named).await;
    }

    /// Notes that a game's channel is lost, and tells its game masters once.
    pub async fn lost(&self, game: &GameId) {
        self.inner.lost(game).await;
    }

    /// Delivers entries of the outbox until the task is dropped.
    pub async fn run(self) {
        let wake = Arc::clone(&self.inner.wake);
        self.inner.game_host.store().listen_to_outbox(Arc::new(move |game| wake.set(game)));
        for (game, place) in self.inner.places.worked() {
            if !place.lost && !place.archived {
                self.refresh(&game);
            }
        }
        self.left_behind().await;
        let mut handed_out: HashMap<GameId, OutboxId> = HashMap::new();
        loop {
            for game in self.inner.wake.games().await {
                if !self.inner.places.works_for(&game) {
                    // Its daemon delivers it.
                    continue;
                }
                if self.inner.regained().remove(&game) {
                    handed_out.remove(&game);
                }
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

    /// Schedules the games with entries of an earlier run.
    async fn left_behind(&self) {
        let mut after = OutboxId::START;
        loop {
            let store = Arc::clone(self.inner.game_host.store());
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

    /// Passes the waiting entries of a game to its task.
    async fn hand_out(&self, game: &GameId, after: &mut OutboxId) -> Result<(), String> {
        loop {
            let (store, of, from) = (Arc::clone(self.inner.game_host.store()), game.clone(), *after);
            let page = tokio::task::spawn_blocking(move || store.outbox_of(&of, from, PAGE)).await;
            let page = page.map_err(|stopped| stopped.to_string())?.map_err(|error| error.to_string())?;
            let Some(last) = page.last() else { return Ok(()) };
            *after = last.id;
            self.inner.queues().entry(game.clone()).or_default().entries.extend(page);
            self.begin(game);
        }
    }

    /// Starts a game's task, unless it is running.
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
    /// The last entry that may have been posted already.
    fn inherited(&self) -> u64 {
        self.inherited.load(Ordering::Relaxed)
    }

    fn regained(&self) -> MutexGuard<'_, HashSet<GameId>> {
        self.regained.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The guard must not be held across an await.
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

    /// Does a game's work until nothing is left.
    async fn attend(&self, game: GameId) {
        let mut memory = self.memories().remove(&game).unwrap_or_default();
        let mut pause = FIRST_PAUSE;
        let mut has_said = false;
        loop {
            // The panel is updated directly after news.
            if !has_said {
                self.settled(&game).await;
            }
            if !self.places.works_for(&game) {
                // Its daemon goes on with it.
                self.queues().remove(&game);
                return;
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

    /// Waits until a game has no news for a moment. Commitments of rolls do not wait.
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
            // It is retried when its entry is delivered.
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

    /// The next work of a game. If there is none, the task ends and its narration state is cached.
    fn next(&self, game: &GameId, memory: &mut Memory) -> Option<Work> {
        let mut queues = self.queues();
        let next = queues.get_mut(game)?.next(self.inherited());
        if next.is_none() {
            let mut memories = self.memories();
            if memories.len() < REMEMBERED {
                memories.insert(game.clone(), std::mem::take(memory));
            }
            queues.remove(game);
        }
        next
    }

    /// Handles the result of work.
    async fn after(&self, game: &GameId, work: &Work, done: Result<(), Stop>) -> After {
        match (done, work) {
            (Ok(()), Work::Say(items)) => self.is_said(game, items),
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
                    // Find the refused entry by posting them one by one.
                    self.queues().entry(game.clone()).or_default().singly = items.len();
                    return After::Otherwise;
                };
                if let Err(what) = self.set_aside(game, item, &message).await {
                    tracing::error!(%game, %what, "what Discord does not take cannot be noted");
                    return After::Later;
                }
                self.is_said(game, std::slice::from_ref(item));
                After::Otherwise
            }
            (Err(Stop::RequestError(RequestError::Refused { message, .. })), Work::Look | Work::Show) => {
                // The next event updates the panel; a retry would be refused again.
                tracing::error!(%game, %message, "Discord does not take how a game stands");
                self.counts.refused.fetch_add(1, Ordering::Relaxed);
                self.cannot_show(game).await;
                After::Otherwise
            }
            (Err(Stop::RequestError(trouble)), _) if trouble.closes_place() => {
                tracing::warn!(%game, %trouble, "the place of a game cannot be used");
                self.lost(game).await;
                // Remaining entries stay in the outbox until the game has a new place.
                if let Some(queue) = self.queues().get_mut(game) {
                    queue.busy = false;
                }
                After::Closed
            }
            (Err(Stop::NoPlace(trouble)), work) => {
                tracing::warn!(%game, %trouble, "no place can be made for a game");
                self.lost_as(game, "discord-place-none").await;
                // Remaining entries wait until a game master moves the game.
                if let Some(queue) = self.queues().get_mut(game) {
                    queue.stale |= matches!(work, Work::Show);
                    queue.busy = false;
                }
                After::Closed
            }
            (Err(stop), work) => self.put_off(game, work, &stop),
        }
    }

    /// Removes delivered entries from the queue, and schedules the panel. The queue may have been filled anew meanwhile, if
    /// the game went to another daemon and came back.
    fn is_said(&self, game: &GameId, said: &[OutboxItem]) -> After {
        {
            let mut queues = self.queues();
            let queue = queues.entry(game.clone()).or_default();
            queue.entries.retain(|entry| said.iter().all(|item| item.id != entry.id));
            queue.singly = queue.singly.saturating_sub(said.len());
            queue.again = 0;
            queue.stale = true;
        }
        // Until the panel is updated.
        self.behind().entry(game.clone()).or_insert_with(|| Behind { since: (self.clock)(), told: false });
        After::On
    }

    /// Tells the game masters once that the panel cannot be updated.
    async fn cannot_show(&self, game: &GameId) {
        let was_told = {
            let mut behind = self.behind();
            let since = (self.clock)();
            let one = behind.entry(game.clone()).or_insert(Behind { since, told: false });
            std::mem::replace(&mut one.told, true)
        };
        if let Some(place) = self.places.of(game).filter(|place| !was_told && !place.lost) {
            game_master_notices::tell(&self.game_host, &self.requests, game, &place, "discord-not-shown").await;
        }
    }

    /// The channel of a game. Its thread is opened if necessary.
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

    /// Notes that a game's channel is lost, and tells its game masters once.
    async fn lost(&self, game: &GameId) {
        self.lost_as(game, "discord-place-lost").await;
    }

    /// The same with another text.
    async fn lost_as(&self, game: &GameId, key: &str) {
        let Some(place) = self.places.of(game).filter(|place| !place.lost) else { return };
        if self.places.change(game, |place| place.lost = true).await.is_err() {
            return;
        }
        self.behind().remove(game);
        // A user who deletes the thread of a tutorial or of a copy wants no new one.
        if !place.is_of_one_user() {
            game_master_notices::tell(&self.game_host, &self.requests, game, &place, key).await;
        }
    }
}

fn words(place: &GameChannel) -> Words {
    Words::new(Language::of_locale(&place.language).unwrap_or_default()).with_stamps()
}

/// A message without components and mentions.
fn message(text: &str) -> Value {
    json!({ "content": text, "allowed_mentions": { "parse": [] } })
}
