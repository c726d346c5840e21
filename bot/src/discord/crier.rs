//! Whoever says in channels what happened and how games stand: one task for a game that has something to say.
//!
//! What happened comes out of the outbox and is marked when it is said. It is posted with an enforced nonce, or put
//! into the message that tells the same battle or phase; how far that message tells is noted before the entry is marked,
//! so that nothing is said twice whatever happens between. How a game stands is not kept: it is what the game is.

mod desk;
mod setback;

use super::chapter::{self, Chapter};
use super::courier::{Courier, Trouble};
use super::living::{self, Living};
use super::nonce::nonce;
use super::painter::Painter;
use super::places::{Place, Places, Plate, Story};
use super::{admission, gms, herald, split, thread, threads};
use crate::table::teller::Teller;
use crate::words::{Language, Words};
use adjutant_commands::moderator::{Fault, House};
use adjutant_commands::store::{OutboxId, OutboxItem, StoreError};
use adjutant_core::command::TableCommand;
use adjutant_events::{Actor, CauseId, GameId, Timestamp};
use desk::{Desk, Work};
use serde_json::{Value, json};
use std::collections::{HashMap, HashSet};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::sync::Notify;

/// Entries read at a time.
const PAGE: usize = 256;
/// How often the outbox is looked into unasked: for what happens by itself.
const LOOK: Duration = Duration::from_millis(500);
/// Games whose telling is remembered.
const REMEMBERED: usize = 256;
/// Pauses after a channel could not be spoken in.
const FIRST_PAUSE: Duration = Duration::from_secs(1);
const LONGEST_PAUSE: Duration = Duration::from_secs(60);

/// Says in channels what happened. Cheap to clone.
#[derive(Clone)]
pub struct Crier {
    inner: Arc<Inner>,
}

struct Inner {
    house: House,
    places: Places,
    courier: Courier,
    painter: Painter,
    clock: fn() -> Timestamp,
    /// Rung when something may wait in the outbox.
    bell: Notify,
    desks: Mutex<HashMap<GameId, Desk>>,
    /// Entries that were pending when the program began may have been said by the one before.
    inherited: u64,
    counts: Counts,
    memories: Mutex<HashMap<GameId, Memory>>,
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
    Trouble(Trouble),
    /// The store or the game.
    Fault(String),
}

impl From<Trouble> for Stop {
    fn from(trouble: Trouble) -> Self {
        Self::Trouble(trouble)
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

impl Crier {
    /// One for this house; entries up to `inherited` may have been said before.
    pub fn new(painter: Painter, clock: fn() -> Timestamp, inherited: u64) -> Self {
        let (house, places, courier) = painter.tools();
        let (bell, desks, counts) = (Notify::new(), Mutex::default(), Counts::default());
        let memories = Mutex::default();
        let inner = Inner { house, places, courier, painter, clock, bell, desks, inherited, counts, memories };
        Self { inner: Arc::new(inner) }
    }

    /// Something may wait in the outbox.
    pub fn ring(&self) {
        self.inner.bell.notify_one();
    }

    /// What was done so far.
    pub fn counts(&self) -> &Counts {
        &self.inner.counts
    }

    /// Whoever hangs the pictures of what is said.
    pub fn painter(&self) -> &Painter {
        &self.inner.painter
    }

    /// A game's place or language changed, or its message is old: it is shown anew.
    pub fn refresh(&self, game: &GameId) {
        self.inner.desks().entry(game.clone()).or_default().stale = true;
        self.begin(game);
    }

    /// A game's channel is gone: its host is told, once.
    pub async fn lost(&self, game: &GameId) {
        self.inner.lost(game).await;
    }

    /// Gives out what waits in the outbox until the task is dropped.
    pub async fn run(self) {
        let mut after = OutboxId::START;
        for (game, place) in self.inner.places.all() {
            if !place.lost && !place.archived {
                self.refresh(&game);
            }
        }
        loop {
            let store = Arc::clone(self.inner.house.store());
            let page = tokio::task::spawn_blocking(move || store.outbox_pending(after, PAGE)).await;
            match page {
                Ok(Ok(page)) => {
                    let full = page.len() == PAGE;
                    let mut games = HashSet::new();
                    for item in page {
                        after = item.id;
                        games.insert(item.game.clone());
                        self.inner.desks().entry(item.game.clone()).or_default().entries.push_back(item);
                    }
                    for game in &games {
                        self.begin(game);
                    }
                    if full {
                        continue;
                    }
                }
                Ok(Err(error)) => tracing::error!(%error, "the outbox cannot be read"),
                Err(_) => return,
            }
            let _ = tokio::time::timeout(LOOK, self.inner.bell.notified()).await;
        }
    }

    /// Begins a game's task, if it has none.
    fn begin(&self, game: &GameId) {
        {
            let mut desks = self.inner.desks();
            let desk = desks.entry(game.clone()).or_default();
            if desk.busy {
                return;
            }
            desk.busy = true;
        }
        let (inner, game) = (Arc::clone(&self.inner), game.clone());
        tokio::spawn(async move { inner.attend(game).await });
    }
}

impl Inner {
    /// Never held across an await.
    fn desks(&self) -> MutexGuard<'_, HashMap<GameId, Desk>> {
        self.desks.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Says what a game has to say, until there is nothing more.
    async fn attend(&self, game: GameId) {
        let mut memory = self.memories.lock().unwrap_or_else(PoisonError::into_inner).remove(&game).unwrap_or_default();
        let mut pause = FIRST_PAUSE;
        loop {
            let work = {
                let mut desks = self.desks();
                let Some(desk) = desks.get_mut(&game) else { return };
                let Some(work) = desk.next() else {
                    let mut memories = self.memories.lock().unwrap_or_else(PoisonError::into_inner);
                    if memories.len() < REMEMBERED {
                        memories.insert(game.clone(), memory);
                    }
                    desks.remove(&game);
                    return;
                };
                work
            };
            let done = match &work {
                Work::Look => self.look(&game).await,
                Work::Say(item) => self.entry(&game, item, &mut memory).await,
                Work::Show => self.show(&game).await,
            };
            let item = match work {
                Work::Say(ref item) => Some(item.clone()),
                Work::Look | Work::Show => None,
            };
            match done {
                Ok(()) => {
                    pause = FIRST_PAUSE;
                    if item.is_some() {
                        let mut desks = self.desks();
                        let desk = desks.entry(game.clone()).or_default();
                        desk.entries.pop_front();
                        desk.stale = true;
                    }
                }
                Err(Stop::Trouble(Trouble::Archived)) if self.opened(&game).await => {
                    self.desks().entry(game.clone()).or_default().stale = true;
                }
                Err(Stop::Trouble(Trouble::Refused { message, .. })) if item.is_some() => {
                    if let Some(item) = &item
                        && let Err(what) = self.set_aside(&game, item, &message).await
                    {
                        tracing::error!(%game, %what, "what Discord does not take cannot be noted");
                        tokio::time::sleep(pause).await;
                    } else if let Some(desk) = self.desks().get_mut(&game) {
                        desk.entries.pop_front();
                        desk.stale = true;
                    }
                }
                Err(Stop::Trouble(Trouble::Refused { message, .. })) => {
                    // The next event shows the game anew; the same again would be refused again.
                    tracing::error!(%game, %message, "Discord does not take how a game stands");
                    self.counts.refused.fetch_add(1, Ordering::Relaxed);
                }
                Err(Stop::Trouble(trouble)) if trouble.closes_place() => {
                    tracing::warn!(%game, %trouble, "the place of a game cannot be used");
                    self.lost(&game).await;
                    // What is not said stays in the outbox; a new place begins the task again.
                    if let Some(desk) = self.desks().get_mut(&game) {
                        desk.busy = false;
                    }
                    return;
                }
                Err(stop) => {
                    self.counts.delayed.fetch_add(1, Ordering::Relaxed);
                    match stop {
                        Stop::Trouble(trouble) => tracing::warn!(%game, %trouble, "saying it later"),
                        Stop::Fault(what) => tracing::error!(%game, %what, "saying it later"),
                    }
                    {
                        let mut desks = self.desks();
                        let desk = desks.entry(game.clone()).or_default();
                        desk.stale |= matches!(work, Work::Show);
                        desk.unsure |= matches!(work, Work::Look);
                    }
                    tokio::time::sleep(pause).await;
                    pause = (pause * 2).min(LONGEST_PAUSE);
                }
            }
        }
    }

    /// Says one entry and marks it.
    async fn entry(&self, game: &GameId, item: &OutboxItem, memory: &mut Memory) -> Result<(), Stop> {
        if let (Some(count), Some(place)) = (herald::count(&item.channel, &item.body), self.places.of(game)) {
            self.say(game, place, item, count, memory).await?;
            self.counts.said.fetch_add(1, Ordering::Relaxed);
        }
        let (store, id) = (Arc::clone(self.house.store()), item.id);
        tokio::task::spawn_blocking(move || store.outbox_mark_sent(id))
            .await
            .map_err(|_| Stop::Fault("the program is closing".to_owned()))??;
        Ok(())
    }

    async fn say(
        &self,
        game: &GameId,
        place: Place,
        item: &OutboxItem,
        count: u64,
        memory: &mut Memory,
    ) -> Result<(), Stop> {
        let (from, to) = (item.seq, item.seq + count - 1);
        let (place, channel) = self.channel(game, place).await?;
        if place.story.as_ref().is_some_and(|story| to <= story.to) {
            // It was said, and the program ended before it was marked.
            return Ok(());
        }
        let words = words(&place);
        let mut told = self.told(game, words, from, to, &mut memory.teller).await?;
        if told.lines.is_empty() {
            return Ok(());
        }
        if let Some(story) = place.story.as_ref().filter(|story| story.to + 1 == from) {
            told.scene = told.scene_after(&story.scene);
        }
        let text = told.lines.join("\n");
        let newest = place.story.as_ref().map(|story| story.message);
        if let Some(story) = place.story.filter(|story| story.scene == told.scene && story.to < from) {
            let before = match memory.story.take() {
                Some((message, lines)) if message == story.message => lines,
                _ => self.told(game, words, story.from, story.to, &mut None).await?.lines,
            };
            let lines = [before, told.lines.clone()].concat();
            let whole = lines.join("\n");
            if whole.chars().count() <= split::LONGEST {
                match self.courier.edit(channel, story.message, &message(&whole)).await {
                    Ok(()) => {
                        memory.story = Some((story.message, lines));
                        let plate = told.plate;
                        let noted = self.places.change(game, |place| {
                            lacks(place, plate, channel, story.message);
                            place.story = Some(Story { to, ..story });
                        });
                        noted.await?;
                        self.painter.look(game);
                        return Ok(());
                    }
                    // Somebody removed it, or it does not take any more; what it told is not said again, what is new is.
                    Err(Trouble::Gone(10008) | Trouble::Refused { .. }) => {}
                    Err(trouble) => return Err(trouble.into()),
                }
            }
        }
        let mut last = None;
        let parts = split::several(&text, "story.txt");
        let mut spoken = if item.id.0 <= self.inherited { self.courier.recent(channel).await? } else { Vec::new() };
        // The same words may have been said earlier, of something else: what comes before the story's end is not this.
        spoken.retain(|said| newest.is_none_or(|newest| said.message > newest));
        for (index, (text, files)) in parts.iter().enumerate() {
            if let Some(said) = spoken.iter().rposition(|said| said.text == *text) {
                last = Some(spoken.remove(said).message);
                continue;
            }
            let mut body = message(text);
            body["nonce"] = format!("{}{}", item.nonce(), char::from_digit(index as u32, 36).unwrap_or('z')).into();
            body["enforce_nonce"] = true.into();
            last = Some(self.courier.post(channel, &body, files).await?);
        }
        let Some(last) = last else { return Ok(()) };
        // Only a message that holds all of it can grow.
        let scene = if parts.len() == 1 && parts[0].1.is_empty() { told.scene } else { String::new() };
        memory.story = Some((last, told.lines));
        // A picture would take the place of a file.
        let plate = told.plate.filter(|_| parts.iter().all(|(_, files)| files.is_empty()));
        let noted = self.places.change(game, |place| {
            lacks(place, plate, channel, last);
            place.story = Some(Story { message: last, from, to, scene });
        });
        noted.await?;
        self.painter.look(game);
        Ok(())
    }

    async fn told(
        &self,
        game: &GameId,
        words: Words,
        from: u64,
        to: u64,
        teller: &mut Option<Teller>,
    ) -> Result<Chapter, Stop> {
        let mut kept = teller.take().unwrap_or_else(|| Teller::from_start(words));
        let count = usize::try_from(to - from + 1).unwrap_or(usize::MAX);
        // A chapter leaves out what is not public, and says of what is to which scene it belongs.
        #[allow(clippy::disallowed_methods)]
        let told = self.house.ask(game, move |session| {
            let draft = session.log(from, count).map(|events| chapter::draft(&mut kept, words, session, &events));
            (kept, draft, Arc::clone(session.lexicon()))
        });
        let (kept, draft, lexicon) = told.await?;
        *teller = Some(kept);
        let draft = draft?;
        if !draft.ends_turn() {
            return Ok(draft.unfinished());
        }
        let (store, game) = (Arc::clone(self.house.store()), game.clone());
        let finish = move || draft.finish(&store, &game, words.with(lexicon.board()));
        let finished = tokio::task::spawn_blocking(finish).await;
        Ok(finished.map_err(|_| Stop::Fault("the program is closing".to_owned()))??)
    }

    /// The channel of a game; its thread is made if it is not there yet.
    async fn channel(&self, game: &GameId, place: Place) -> Result<(Place, u64), Stop> {
        if let Some(channel) = place.channel {
            return Ok((place, channel));
        }
        let thread =
            threads::open(&self.places, &self.courier, threads::Parent::of(&place), &thread(game.as_str())).await?;
        let changed = self
            .places
            .change(game, |place| {
                place.channel = Some(thread);
                place.thread = true;
            })
            .await?;
        Ok((changed.unwrap_or(place), thread))
    }

    /// Shows how a game stands, if that is not what is shown.
    async fn show(&self, game: &GameId) -> Result<(), Stop> {
        let Some(place) = self.places.of(game) else { return Ok(()) };
        if place.lost {
            return Ok(());
        }
        let (place, channel) = self.channel(game, place).await?;
        let words = words(&place);
        let mut living = self.house.ask(game, move |session| living::living(session, words)).await??;
        if place.private {
            admission::without_seats(&mut living, words);
        }
        if living.ready && place.starts {
            self.start(game, &place, living.seq).await;
            return Ok(());
        }
        self.take_leave(game, channel).await?;
        let current = place.living.is_some() && place.shown == living.seq;
        if current && !place.asked.is_empty() {
            self.painter.look(game);
            threads::tend(&self.house, &self.places, &self.courier, game).await?;
            return Ok(());
        }
        let mut body = body(&living);
        let below = place.living > place.story.as_ref().map(|story| story.message);
        let mut shown = place.living;
        if let (Some(message), true) = (place.living, below && place.asked == living.asked) {
            match self.courier.edit(channel, message, &body).await {
                Ok(()) => {}
                Err(Trouble::Gone(10008)) => shown = None,
                Err(trouble) => return Err(trouble.into()),
            }
        } else {
            shown = None;
        }
        if shown.is_none() {
            // The same moment in the same place is the same message.
            body["nonce"] = shown_nonce(game, living.seq, channel, place.living).into();
            body["enforce_nonce"] = true.into();
            // Those who were called before and are still awaited for the same are not called again.
            if place.asked != living.asked {
                let users: Vec<String> = living.awaited.iter().map(u64::to_string).collect();
                body["allowed_mentions"] = json!({ "parse": [], "users": users });
            }
            shown = Some(match self.courier.post(channel, &body, &[]).await {
                Err(Trouble::Refused { message, .. }) => {
                    // Better without buttons than not at all: everything can be typed.
                    tracing::error!(%game, %message, "the buttons of a game are not taken");
                    body["components"] = json!([]);
                    self.courier.post(channel, &body, &[]).await?
                }
                posted => posted?,
            });
        }
        let old = place.living.filter(|old| Some(*old) != shown);
        let (seq, asked, over) = (living.seq, living.asked, living.over);
        self.places
            .change(game, |place| {
                if old.is_some() {
                    Places::leave_living(place);
                }
                place.living = shown;
                place.shown = seq;
                place.over = over;
                // A game that was taken back from its end goes on.
                place.archived &= over;
                place.asked = if asked.is_empty() { "-".to_owned() } else { asked };
            })
            .await?;
        self.take_leave(game, channel).await?;
        self.painter.look(game);
        Ok(threads::tend(&self.house, &self.places, &self.courier, game).await?)
    }

    /// Begins a game whose seats are all taken.
    async fn start(&self, game: &GameId, place: &Place, seq: u64) {
        let cause = CauseId::new(format!("discord:full@{seq}"));
        let actor = Actor::Gm { player: super::mention::player(place.host) };
        let now = (self.clock)();
        if let Err(denial) = self.house.execute(game, cause, actor, TableCommand::Start.into(), now).await {
            tracing::warn!(%game, ?denial, "a game whose seats are taken did not begin");
            let _ = self.places.change(game, |place| place.starts = false).await;
            self.desks().entry(game.clone()).or_default().stale = true;
        }
        self.bell.notify_one();
    }

    /// Notes that a game has lost its place, and tells its game masters once.
    async fn lost(&self, game: &GameId) {
        let Some(place) = self.places.of(game).filter(|place| !place.lost) else { return };
        if self.places.change(game, |place| place.lost = true).await.is_err() {
            return;
        }
        gms::tell(&self.house, &self.courier, game, &place, "discord-place-lost").await;
    }
}

/// Notes the picture that a message lacks from now on. A message ends in one picture: a later one takes its place.
fn lacks(place: &mut Place, plate: Option<Plate>, channel: u64, message: u64) {
    if let Some(plate) = plate {
        place.plates.retain(|known| known.message != message);
        place.plates.push(Plate { channel, message, ..plate });
    }
}

fn words(place: &Place) -> Words {
    Words::new(Language::of_locale(&place.language).unwrap_or_default()).with_stamps()
}

/// A message without buttons that calls nobody.
fn message(text: &str) -> Value {
    json!({ "content": text, "allowed_mentions": { "parse": [] } })
}

fn body(living: &Living) -> Value {
    let mut body = message(&living.content);
    body["components"] = living.rows.clone().into();
    body
}

/// Names the message that shows a game at an event in a channel, in place of another: what was deleted is shown anew.
fn shown_nonce(game: &GameId, seq: u64, channel: u64, instead: Option<u64>) -> String {
    nonce('s', &format!("{seq} {channel} {} {game}", instead.unwrap_or(0)))
}
