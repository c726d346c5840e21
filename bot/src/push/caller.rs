//! Calls whoever is asked something: once each time that a game comes to ask him, and not while he plays.

use super::outside::{self, Outcome, Parcel};
use super::sealed::{fresh, sealed};
use super::subscribers::Subscription;
use super::{Inner, Push};
use crate::people::People;
use crate::words::{Args, Language, Words};
use adjutant_commands::moderator::{House, Session};
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

/// Messages that are on their way at once.
const AT_ONCE: usize = 8;
/// Messages that wait for their way; more are not sent.
const MOST_WAITING: usize = 1_000;
/// Pauses before a message that was not taken is sent again; after the last it is given up.
const PAUSES: [Duration; 3] = [Duration::from_secs(5), Duration::from_secs(60), Duration::from_secs(600)];
/// The longest text of what is asked, in characters.
const LONGEST: usize = 500;

/// A game that goes on and on is looked at all the same after so many pauses.
const MOST_PAUSES: u32 = 6;

/// Games that have moved, each when it did first and last since it was looked at.
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

    /// Takes the games that have stood still for a pause; and says whether there are others.
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

/// What a seat is asked, for each language.
type Task = BTreeMap<&'static str, String>;

/// Calls people until the future is dropped.
pub async fn run(push: Push, house: House, people: Arc<dyn People>) {
    let moved = Arc::new(Moved::default());
    let bell = Arc::downgrade(&moved);
    house.store().listen_to_outbox(Arc::new(move |game| {
        if let Some(moved) = bell.upgrade() {
            moved.note(game);
        }
    }));
    // What moved before this program ran.
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
            for (browser, person, parcel) in push.inner.calls(&house, people.as_ref(), &game).await {
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
    /// The messages to those whom a game has come to ask something.
    async fn calls(&self, house: &House, people: &dyn People, game: &GameId) -> Vec<(Subscription, PlayerId, Parcel)> {
        let called = self.subscribers.all();
        if called.is_empty() {
            return Vec::new();
        }
        let Ok(asked) = house.ask(game, |session| asked(session)).await else { return Vec::new() };
        let mut of_person: BTreeMap<PlayerId, Task> = BTreeMap::new();
        for (player, task) in asked {
            if let Some(person) = people.person(game, &player) {
                of_person.entry(person).or_insert(task);
            }
        }
        let mut parcels = Vec::new();
        for person in called {
            let task = of_person.get(&person);
            // Noted first: who is called once too few finds it on his page, who is called twice is annoyed.
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

    /// What one browser is told; none = nothing can be sent to it.
    fn parcel(&self, game: &GameId, task: &Task, browser: &Subscription) -> Option<Parcel> {
        let (to, receiver) = (outside::address(&browser.endpoint)?, browser.receiver()?);
        let words = Words::new(browser.language());
        let body: String = task.get(words.language().tag())?.chars().take(LONGEST).collect();
        let title = words.say("push-title", &Args::new().text("game", game.as_str()));
        let text = json!({ "title": title, "body": body, "game": game.as_str() }).to_string();
        let body = sealed(text.as_bytes(), &receiver, &fresh().ok()?)?;
        let authorization = self.key.authorization(&to.origin().ascii_serialization(), &self.subject, (self.clock)());
        // A push service learns nothing from it but that it is of the same game as another.
        let topic = Sha256::new().chain_update(&browser.secret).chain_update(game.as_str()).finalize();
        Some(Parcel { to, authorization, topic: BASE64.encode(&topic[..24]), body })
    }

    /// Sends a message until it is taken, refused, or given up.
    async fn deliver(&self, ways: &Semaphore, person: &PlayerId, browser: &Subscription, parcel: &Parcel) {
        for pause in PAUSES.into_iter().map(Some).chain([None]) {
            let outcome = {
                let Ok(_way) = ways.acquire().await else { return };
                self.outside.send(parcel).await
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

/// What those who are asked something in a game can be called by.
pub fn all_that_is_said(session: &Session) -> impl Iterator<Item = String> {
    asked(session).into_iter().flat_map(|(_, task)| task.into_values())
}

/// Who is asked what: as the channel says it, so that no message knows more than everybody may.
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
