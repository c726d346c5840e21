//! Sends push messages to players who must act: once per question, and not while they are playing.

use super::client::{self, Outcome, Parcel};
use super::sealed::{fresh, sealed};
use super::{Inner, Push};
use crate::people::People;
use crate::web::Subscription;
use crate::words::{Args, Language, Words};
use adjutant_commands::moderator::{GameHost, Session};
use adjutant_events::{GameId, PlayerId};
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD as BASE64;
use serde_json::json;
use sha2::{Digest as _, Sha256};
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use tokio::sync::{Notify, Semaphore};
use tokio::task::JoinSet;
use tokio::time::Instant;

/// How many messages are sent at once.
const AT_ONCE: usize = 8;
/// How many messages wait at most; further ones are dropped.
const MOST_WAITING: usize = 1_000;
/// Pauses before a failed message is sent again; after the last one it is dropped.
const PAUSES: [Duration; 3] = [Duration::from_secs(5), Duration::from_secs(60), Duration::from_secs(600)];
/// The longest text of a task, in characters.
const LONGEST: usize = 500;

/// A game with continuous events is checked after this many pauses anyway.
const MOST_PAUSES: u32 = 6;

/// Games with new events, and the times of the first and last of them since the last check.
#[derive(Default)]
struct Moved {
    games: Mutex<BTreeMap<GameId, (Instant, Instant)>>,
    heard: Notify,
}

impl Moved {
    fn note(&self, game: &GameId) {
        let now = Instant::now();
        let mut games = self.games.lock().unwrap_or_else(PoisonError::into_inner);
        games.entry(game.clone()).or_insert((now, now)).1 = now;
        self.heard.notify_one();
    }

    /// Takes the games that had no event for a pause; also returns whether others remain.
    fn take(&self, pause: Duration) -> (Vec<GameId>, bool) {
        let (now, mut taken) = (Instant::now(), Vec::new());
        let mut games = self.games.lock().unwrap_or_else(PoisonError::into_inner);
        games.retain(|game, (first, last)| {
            let is_ripe = now >= *last + pause || now >= *first + pause * MOST_PAUSES;
            if is_ripe {
                taken.push(game.clone());
            }
            !is_ripe
        });
        (taken, !games.is_empty())
    }
}

/// The task of a seat in each language.
type Task = BTreeMap<&'static str, String>;

/// Sends push messages until the future is dropped.
pub async fn run(push: Push, game_host: GameHost, people: Arc<dyn People>) {
    let moved = Arc::new(Moved::default());
    let bell = Arc::downgrade(&moved);
    game_host.store().listen_to_outbox(Arc::new(move |game| {
        if let Some(moved) = bell.upgrade() {
            moved.note(game);
        }
    }));
    // Games with events from before this run.
    for person in push.inner.subscribers.all() {
        for (game, _) in people.games_of(&person) {
            moved.note(&game);
        }
    }
    let (mut sending, ways) = (JoinSet::new(), Arc::new(Semaphore::new(AT_ONCE)));
    loop {
        tokio::select! {
            () = moved.heard.notified() => {}
            Some(_) = sending.join_next(), if !sending.is_empty() => continue,
        }
        tokio::time::sleep(push.inner.pause).await;
        let (ripe, more) = moved.take(push.inner.pause);
        if more {
            moved.heard.notify_one();
        }
        for game in ripe {
            for (browser, person, parcel) in push.inner.calls(&game_host, people.as_ref(), &game).await {
                if sending.len() >= MOST_WAITING {
                    tracing::warn!(%game, "too many push messages wait: one is not sent");
                    continue;
                }
                let (inner, ways) = (Arc::clone(&push.inner), Arc::clone(&ways));
                sending.spawn(async move { inner.deliver(&ways, &person, &browser, &parcel).await });
            }
        }
    }
}

impl Inner {
    /// The messages for players who must now act in a game.
    async fn calls(
        &self,
        game_host: &GameHost,
        people: &dyn People,
        game: &GameId,
    ) -> Vec<(Subscription, PlayerId, Parcel)> {
        if self.subscribers.is_empty() || !people.calls(game) {
            return Vec::new();
        }
        let Ok(asked) = game_host.ask(game, |session| asked(session)).await else { return Vec::new() };
        let mut of_person: BTreeMap<PlayerId, Task> = BTreeMap::new();
        for (player, task) in asked {
            if let Some(person) = people.person(game, &player) {
                of_person.entry(person).or_insert(task);
            }
        }
        let mut parcels = Vec::new();
        for person in self.subscribers.concerned(game, |person| of_person.contains_key(person)) {
            let task = of_person.get(&person);
            // Noted before sending: a missing message is still on the page, a second one would annoy.
            let is_new = self.subscribers.asks(&person, game, task.is_some()).await.unwrap_or_else(|error| {
                tracing::error!(%game, %error, "that somebody is asked could not be kept");
                false
            });
            let (Some(task), true) = (task, is_new) else { continue };
            for browser in self.subscribers.of(&person).map(|known| known.browsers).unwrap_or_default() {
                if let Some(parcel) = self.parcel(game, task, &browser) {
                    parcels.push((browser, person.clone(), parcel));
                }
            }
        }
        parcels
    }

    /// The message for a browser; none = nothing can be sent to it.
    fn parcel(&self, game: &GameId, task: &Task, browser: &Subscription) -> Option<Parcel> {
        let (to, receiver) = (client::address(&browser.endpoint)?, browser.receiver()?);
        let words = Words::new(browser.language());
        let body: String = task.get(words.language().tag())?.chars().take(LONGEST).collect();
        let title = words.say("push-title", &Args::new().text("game", game.as_str()));
        let text = json!({ "title": title, "body": body, "game": game.as_str() }).to_string();
        let body = sealed(text.as_bytes(), &receiver, &fresh().ok()?)?;
        let authorization = self.key.authorization(&to.origin().ascii_serialization(), &self.subject, (self.clock)());
        // The topic tells a push service only that two messages concern the same game.
        let topic = Sha256::new().chain_update(&browser.secret).chain_update(game.as_str()).finalize();
        Some(Parcel { to, authorization, topic: BASE64.encode(&topic[..24]), body })
    }

    /// Sends a message until it is accepted, refused, or dropped.
    async fn deliver(&self, ways: &Semaphore, person: &PlayerId, browser: &Subscription, parcel: &Parcel) {
        for pause in PAUSES.into_iter().map(Some).chain([None]) {
            let outcome = {
                let Ok(_way) = ways.acquire().await else { return };
                self.client.send(parcel).await
            };
            let host = parcel.to.host_str().unwrap_or_default();
            match outcome {
                Outcome::Taken => return,
                Outcome::Gone => {
                    if let Err(error) = self.subscribers.remove(person, &browser.endpoint).await {
                        tracing::error!(%error, "a browser that is gone could not be struck off");
                    }
                    return;
                }
                Outcome::Refused(status) => {
                    tracing::warn!(host, status, "a push message is not taken");
                    return;
                }
                Outcome::Later(at_least) => {
                    let Some(pause) = pause else { break };
                    tokio::time::sleep(pause.max(at_least)).await;
                }
            }
        }
        tracing::warn!(host = parcel.to.host_str(), "a push message is given up");
    }
}

/// All texts that push messages about the present questions can contain.
pub fn all_that_is_said(session: &Session) -> impl Iterator<Item = String> {
    asked(session).into_iter().flat_map(|(_, task)| task.into_values())
}

/// Who must act, with the task as the channel shows it, so that a message reveals nothing.
fn asked(session: &Session) -> Vec<(PlayerId, Task)> {
    let game = session.game();
    let told = session.owed().into_iter().filter_map(|(seat, prompt)| {
        let player = game.table.seat(&seat)?.player.clone()?;
        let of = |language: Language| {
            let words = Words::new(language);
            let voice = words.with(session.lexicon().board());
            let args = Args::new().text("seat", voice.seat(&seat)).text("task", voice.prompt(&prompt).task);
            (language.tag(), words.say("push-body", &args))
        };
        Some((player, Language::ALL.into_iter().map(of).collect()))
    });
    told.collect()
}
