//! Posts news of leagues, and keeps each league's table message up to date.

use super::news;
use super::news::{News, Part};
use super::{LeagueChannel, LeagueChannels, OpenLeagues, custom_id, table_message};
use crate::discord::channels::games::PictureSubject;
use crate::discord::daemons::held::Held;
use crate::discord::http::failure::Attachment;
use crate::discord::http::requests::{RequestError, Requests};
use crate::discord::messages::action_rows::cut;
use crate::discord::messages::mention;
use crate::discord::messages::nonce::nonce;
use crate::discord::messages::pictures::{Pictures, Wanted};
use crate::picture_requests::PictureError;
use crate::words::{Args, Language, Words};
use adjutant_commands::league_moderator::LeagueFault;
use adjutant_commands::moderator::{Equipment, GameHost};
use adjutant_commands::store::StoreError;
use adjutant_events::{GameId, LeagueId, Timestamp};
use serde_json::json;
use sha2::{Digest as _, Sha256};
use std::collections::{BTreeSet, HashSet};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::sync::Notify;

/// The pause before a failed delivery is retried.
const AGAIN: Duration = Duration::from_secs(2);
/// How often a busy picture queue is asked before the picture is left out.
const PATIENCE: u32 = 20;
/// How often it is looked at what other daemons have changed.
const FOLLOW: Duration = Duration::from_secs(2);
/// The longest name of a thread, in characters.
const LONGEST_NAME: usize = 100;

/// What leagues on Discord work with. Cheap to clone.
#[derive(Clone)]
pub struct LeagueDelivery {
    pub(in crate::discord) inner: Arc<Inner>,
}

pub(in crate::discord) struct Inner {
    pub(in crate::discord) office: OpenLeagues,
    pub(in crate::discord) stands: LeagueChannels,
    pub(in crate::discord) requests: Requests,
    pub(in crate::discord) game_host: GameHost,
    /// What sessions of games are opened with.
    pub(in crate::discord) games: Equipment,
    pub(in crate::discord) pictures: Pictures,
    /// Whether pictures are posted without being asked for.
    pub(in crate::discord) draws: bool,
    pub(in crate::discord) clock: fn() -> Timestamp,
    /// Which servers this daemon works for. Leagues are of several servers, and are told by whoever has server 0.
    pub(in crate::discord) held: Held,
    woken: Mutex<BTreeSet<LeagueId>>,
    heard: Notify,
    /// Games with new events, among those that leagues wait for.
    pub(in crate::discord) moved: Mutex<BTreeSet<GameId>>,
    /// Places where this run has posted. The first post there may repeat one of an earlier run.
    begun: Mutex<HashSet<(LeagueId, u64)>>,
}

/// Why a delivery stopped.
pub(in crate::discord) enum Stop {
    RequestError(RequestError),
    Fault(String),
}

impl From<RequestError> for Stop {
    fn from(trouble: RequestError) -> Self {
        Self::RequestError(trouble)
    }
}

impl From<LeagueFault> for Stop {
    fn from(fault: LeagueFault) -> Self {
        Self::Fault(fault.to_string())
    }
}

impl From<StoreError> for Stop {
    fn from(error: StoreError) -> Self {
        Self::Fault(error.to_string())
    }
}

impl LeagueDelivery {
    /// A delivery for the leagues of this store.
    ///
    /// # Errors
    /// The store cannot be read.
    #[allow(clippy::too_many_arguments)] // what it works with
    pub(in crate::discord) fn new(
        office: OpenLeagues,
        game_host: GameHost,
        games: Equipment,
        requests: Requests,
        pictures: Pictures,
        draws: bool,
        clock: fn() -> Timestamp,
        held: Held,
    ) -> Result<Self, StoreError> {
        let stands = LeagueChannels::open(Arc::clone(office.store()))?;
        let (woken, heard, moved, begun) = (Mutex::default(), Notify::new(), Mutex::default(), Mutex::default());
        let inner = Inner {
            office,
            stands,
            requests,
            game_host,
            games,
            pictures,
            draws,
            clock,
            held,
            woken,
            heard,
            moved,
            begun,
        };
        Ok(Self { inner: Arc::new(inner) })
    }

    /// The leagues.
    pub fn office(&self) -> &OpenLeagues {
        &self.inner.office
    }

    /// Where they are shown.
    pub fn stands(&self) -> &LeagueChannels {
        &self.inner.stands
    }

    /// Schedules a league for delivery.
    pub fn wake(&self, league: &LeagueId) {
        self.inner.woken().insert(league.clone());
        self.inner.heard.notify_one();
    }

    /// Schedules all leagues for delivery.
    pub(in crate::discord) fn wake_all(&self) {
        for (league, _) in self.inner.stands.all() {
            self.wake(&league);
        }
    }

    /// Reads what other daemons have changed, and tells it. Without other daemons it returns at once.
    pub(in crate::discord) async fn follow_others(self) {
        while self.inner.held.is_shared() {
            tokio::time::sleep(FOLLOW).await;
            match self.inner.stands.read_again().await {
                Ok(()) => self.wake_all(),
                Err(error) => tracing::warn!(%error, "the places of leagues cannot be read"),
            }
        }
    }

    /// Delivers news, runs the clock and watches games until the task is dropped.
    pub async fn run(self) {
        self.listen_to_games();
        for (league, _) in self.inner.stands.all() {
            self.wake(&league);
        }
        let (clock, games) = (tokio::spawn(self.clone().keep_time()), tokio::spawn(self.clone().hear_all()));
        let others = tokio::spawn(self.clone().follow_others());
        let _ended = [Ending(clock), Ending(games), Ending(others)];
        loop {
            let woken = std::mem::take(&mut *self.inner.woken());
            let is_told_here = self.inner.held.works_for(0);
            for league in woken.into_iter().filter(|_| is_told_here) {
                if let Err(stop) = self.attend(&league).await {
                    match stop {
                        Stop::RequestError(trouble) => tracing::warn!(%league, %trouble, "a league is told later"),
                        Stop::Fault(what) => tracing::error!(%league, %what, "a league is told later"),
                    }
                    let delivery = self.clone();
                    tokio::spawn(async move {
                        tokio::time::sleep(AGAIN).await;
                        delivery.wake(&league);
                    });
                }
            }
            self.inner.heard.notified().await;
        }
    }

    /// Posts a table message again that was deleted.
    pub async fn removed(&self, channel: u64, message: u64) {
        for (league, stands) in self.inner.stands.all() {
            if stands.iter().any(|stand| stand.channel == channel && stand.panel_message == message && message != 0) {
                self.torn(&league, channel).await;
            }
        }
    }

    /// Notes that a channel or thread was deleted.
    pub async fn place_gone(&self, gone: u64) {
        for (league, stands) in self.inner.stands.all() {
            for stand in stands.iter().filter(|stand| stand.channel == gone || stand.thread == gone) {
                let lost = stand.channel == gone;
                let changed = self.inner.stands.change_at(&league, stand.channel, |stand| {
                    stand.lost |= lost;
                    if stand.thread == gone {
                        stand.thread = 0;
                    }
                });
                if let Err(error) = changed.await {
                    tracing::error!(%league, %error, "that a place is gone could not be noted");
                }
                self.wake(&league);
            }
        }
    }

    /// Checks whether the table messages still exist: one may have been deleted while the bot was offline.
    pub async fn look_again(&self) {
        for (league, stands) in self.inner.stands.all() {
            for stand in stands.iter().filter(|stand| stand.panel_message != 0 && !stand.lost) {
                if let Err(RequestError::Gone(_)) =
                    self.inner.requests.is_there(stand.channel, stand.panel_message).await
                {
                    self.torn(&league, stand.channel).await;
                }
            }
        }
    }

    async fn torn(&self, league: &LeagueId, channel: u64) {
        let changed = self.inner.stands.change_at(league, channel, |stand| {
            (stand.panel_message, stand.shown) = (0, 0);
            stand.torn += 1;
        });
        if let Err(error) = changed.await {
            tracing::error!(%league, %error, "that a message was removed could not be noted");
        }
        self.wake(league);
    }

    /// Posts the news in every place, and updates the table messages.
    async fn attend(&self, league: &LeagueId) -> Result<(), Stop> {
        let mut first = None;
        for stand in self.inner.stands.of(league).into_iter().filter(|stand| !stand.lost) {
            let told = match self.tell(league, stand.channel).await {
                Ok(()) => self.show(league, stand.channel).await,
                stopped => stopped,
            };
            match told {
                Err(Stop::RequestError(trouble)) if trouble.closes_place() => {
                    self.closed(league, &stand, trouble).await?;
                }
                // Continue with the other places.
                Err(stop) => first = first.or(Some(stop)),
                Ok(()) => {}
            }
        }
        first.map_or(Ok(()), Err)
    }

    /// Handles a place where nothing can be posted: either its thread is gone and will be replaced, or the channel is
    /// lost.
    async fn closed(&self, league: &LeagueId, stand: &LeagueChannel, trouble: RequestError) -> Result<(), Stop> {
        tracing::warn!(%league, channel = stand.channel, %trouble, "nothing can be said where a league is shown");
        // Read again: the thread may have been opened meanwhile.
        let thread = self.inner.stands.at(league, stand.channel).map_or(0, |stand| stand.thread);
        let elsewhere = matches!(trouble, RequestError::Gone(_)) && thread != 0 && thread != stand.channel;
        let is_thread = elsewhere && self.inner.requests.channel(stand.channel).await.is_ok();
        let note = |stand: &mut LeagueChannel| {
            if is_thread {
                stand.thread = 0;
            } else {
                stand.lost = true;
            }
        };
        self.inner.stands.change_at(league, stand.channel, note).await?;
        // The remaining news goes into the next thread.
        if is_thread { Err(Stop::RequestError(trouble)) } else { Ok(()) }
    }

    /// Posts the news of a place, one message group per order.
    async fn tell(&self, league: &LeagueId, channel: u64) -> Result<(), Stop> {
        while let Some(stand) = self.inner.stands.at(league, channel) {
            let (words, told) = (words(&stand), stand.told);
            let Some(news) = self.inner.office.ask(league, move |open| news::next(words, open, told)).await? else {
                return Ok(());
            };
            let is_first = self.inner.begun().insert((league.clone(), channel));
            if !news.parts.is_empty() {
                let thread = self.thread(league, &stand).await?;
                let files = self.boards(&news, words).await;
                for (number, part) in news.parts.iter().enumerate() {
                    let is_last = number + 1 == news.parts.len();
                    let files = if is_last { files.as_slice() } else { &[] };
                    let name = format!("{league} {channel} {} {number}", news.to);
                    self.say(thread, part, files, &name, is_first).await?;
                }
            }
            self.dispute(league, &stand, &news).await?;
            self.inner.stands.change_at(league, channel, |stand| stand.told = stand.told.max(news.to)).await?;
        }
        Ok(())
    }

    /// Posts a message, unless an earlier run of the program posted it.
    pub(in crate::discord) async fn say(
        &self,
        thread: u64,
        part: &Part,
        files: &[Attachment],
        name: &str,
        may_be_there: bool,
    ) -> Result<(), Stop> {
        if may_be_there && self.inner.requests.recent(thread).await?.iter().any(|said| said.text == part.text) {
            return Ok(());
        }
        let users: Vec<String> = part.called.iter().map(u64::to_string).collect();
        let mut body = json!({
            "content": part.text, "allowed_mentions": { "parse": [], "users": users }, "components": part.rows,
            "nonce": nonce('u', name), "enforce_nonce": true,
        });
        if !files.is_empty() {
            body["attachments"] = files.iter().enumerate().map(|(number, file)| file.listed(number)).collect();
        }
        match self.inner.requests.post(thread, &body, files).await {
            Err(RequestError::Archived) => {
                self.inner.requests.wake_thread(thread).await?;
                self.inner.requests.post(thread, &body, files).await?;
            }
            // Without permission to attach files, the text alone is posted.
            Err(RequestError::Forbidden(_)) if !files.is_empty() => {
                if let Some(fields) = body.as_object_mut() {
                    fields.remove("attachments");
                }
                self.inner.requests.post(thread, &body, &[]).await?;
            }
            said => drop(said?),
        }
        Ok(())
    }

    /// The thread for news, opened if necessary; the channel itself if threads are not possible.
    pub(in crate::discord) async fn thread(&self, league: &LeagueId, stand: &LeagueChannel) -> Result<u64, Stop> {
        if stand.thread != 0 {
            return Ok(stand.thread);
        }
        let name = cut(&words(stand).say("league-thread", &Args::new().text("league", league.as_str())), LONGEST_NAME);
        let requests = &self.inner.requests;
        let taken =
            |thread: &u64| self.inner.stands.all().iter().any(|(_, all)| all.iter().any(|one| one.thread == *thread));
        // A thread that was opened before a crash is found by its name.
        let own = requests.own_threads(stand.guild, stand.channel, &name).await;
        let found = own.unwrap_or_default().into_iter().find(|thread| !taken(thread));
        let thread = match found {
            Some(thread) => thread,
            None => match requests.open_thread(stand.channel, &crate::discord::thread(&name)).await {
                Ok(thread) => thread,
                Err(trouble) if trouble.is_weather() || trouble.closes_place() => return Err(trouble.into()),
                Err(_) => stand.channel,
            },
        };
        self.inner.stands.change_at(league, stand.channel, |stand| stand.thread = thread).await?;
        Ok(thread)
    }

    /// The final boards of games that ended.
    async fn boards(&self, news: &News, words: Words) -> Vec<Attachment> {
        let mut files = Vec::new();
        for (game, seq) in news.ended.iter().filter(|_| self.inner.draws) {
            files.extend(self.picture(game, *seq, words).await);
        }
        files
    }

    /// A game's board after an event; none if it cannot be drawn.
    pub(in crate::discord) async fn picture(&self, game: &GameId, seq: u64, words: Words) -> Option<Attachment> {
        let wanted = Wanted::public(game, seq, &PictureSubject::Board, words);
        for _ in 0..PATIENCE {
            match self.inner.pictures.draw(&wanted).await {
                Ok(file) => {
                    let about = words.say("league-picture-board", &Args::new().text("game", game.as_str()));
                    return Some(Attachment { name: wanted.file_name(), bytes: file.to_vec(), about });
                }
                Err(error) if matches!(*error, PictureError::Busy) => tokio::time::sleep(AGAIN).await,
                Err(error) => {
                    tracing::warn!(%game, %error, "the last board of a game could not be drawn");
                    return None;
                }
            }
        }
        None
    }

    /// Updates the table message.
    async fn show(&self, league: &LeagueId, channel: u64) -> Result<(), Stop> {
        let Some(mut stand) = self.inner.stands.at(league, channel) else { return Ok(()) };
        let words = words(&stand);
        let (text, rows) = self.inner.office.ask(league, move |open| table_message::board(words, &open.league)).await?;
        let shown = digest(&format!("{text}\n{}", json!(rows)));
        let body = json!({ "content": text, "allowed_mentions": { "parse": [] }, "components": rows });
        if stand.panel_message == 0 {
            // Look for a message from before a crash.
            let is_own = |said: &crate::discord::http::requests::Spoken| {
                said.ids.iter().any(|id| custom_id::is_of(id, league.as_str()) && id.ends_with("|table|0"))
            };
            let there = self.inner.requests.recent(channel).await?.into_iter().find(is_own);
            let (message, known) = if let Some(there) = there {
                (there.message, 0)
            } else {
                let mut body = body.clone();
                body["nonce"] = nonce('k', &format!("{league} {channel} {}", stand.torn)).into();
                body["enforce_nonce"] = true.into();
                (self.inner.requests.post(channel, &body, &[]).await?, shown)
            };
            self.inner
                .stands
                .change_at(league, channel, |stand| (stand.panel_message, stand.shown) = (message, known))
                .await?;
            (stand.panel_message, stand.shown) = (message, known);
        }
        if stand.shown == shown {
            return Ok(());
        }
        match self.inner.requests.edit(channel, stand.panel_message, &body).await {
            Ok(()) => Ok(self.inner.stands.change_at(league, channel, |stand| stand.shown = shown).await?),
            Err(RequestError::Gone(10_008)) => {
                self.torn(league, channel).await;
                Ok(())
            }
            // Too old to edit: it is posted again and deleted.
            Err(RequestError::TooOld) => {
                self.torn(league, channel).await;
                self.inner.requests.delete(channel, stand.panel_message).await.or_else(|trouble| {
                    tracing::warn!(%league, %trouble, "the message that showed a league is still there");
                    Ok(())
                })
            }
            Err(trouble) => Err(trouble.into()),
        }
    }
}

impl Inner {
    /// The guard must not be held across an await.
    fn woken(&self) -> MutexGuard<'_, BTreeSet<LeagueId>> {
        self.woken.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn begun(&self) -> MutexGuard<'_, HashSet<(LeagueId, u64)>> {
        self.begun.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A task that is aborted when this is dropped.
struct Ending(tokio::task::JoinHandle<()>);

impl Drop for Ending {
    fn drop(&mut self) {
        self.0.abort();
    }
}

/// The language of a place.
pub(in crate::discord) fn words(stand: &LeagueChannel) -> Words {
    Words::new(Language::of_locale(&stand.language).unwrap_or_default()).with_stamps()
}

/// A digest of a text; never 0.
fn digest(text: &str) -> u64 {
    let hash = Sha256::digest(text.as_bytes());
    hash.iter().take(8).fold(0, |digest, byte| digest << 8 | u64::from(*byte)).max(1)
}

/// The Discord users of these players.
pub(in crate::discord) fn users(players: &[adjutant_events::PlayerId]) -> Vec<u64> {
    players.iter().filter_map(mention::user).collect()
}
