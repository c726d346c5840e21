//! Attaches pictures: of battles and turns to the messages about them, and the map to the panel.
//!
//! Texts are posted first and never wait. The pictures that messages still lack are stored with the place, in the same
//! write as the message. Each is drawn from the log up to its event, so that a crash loses none.

use super::game_master_notices;
use super::reconcile::{Step, pictures};
use crate::discord::channels::games::{GameChannel, GameChannels, PendingPicture, PictureSubject, ShownPicture};
use crate::discord::http::requests::{Attachment, RequestError, Requests};
use crate::discord::messages::pictures::{Pictures, Wanted, about};
use crate::picture_requests::PictureError;
use crate::words::{Language, Words};
use adjutant_commands::moderator::GameHost;
use adjutant_core::Viewer;
use adjutant_core::table::Status;
use adjutant_events::GameId;
use serde_json::json;
use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// A map is drawn after this time without changes. Of several changes only the last is worth a picture, because Discord
/// limits edits.
const SETTLED: Duration = Duration::from_millis(1500);
/// Pauses before a picture is retried.
const FIRST_PAUSE: Duration = Duration::from_secs(1);
const LONGEST_PAUSE: Duration = Duration::from_secs(60);

/// Attaches pictures to messages. Cheap to clone.
#[derive(Clone)]
pub struct PictureUploads {
    inner: Arc<Inner>,
}

struct Inner {
    game_host: GameHost,
    places: GameChannels,
    requests: Requests,
    pictures: Pictures,
    /// Whether pictures are posted without being asked for.
    draws: bool,
    /// Games with a running task, and whether they must be checked again.
    attended: Mutex<HashMap<GameId, bool>>,
    counts: Counts,
}

/// Counters for the metrics.
#[derive(Debug, Default)]
pub struct Counts {
    /// Pictures that were attached.
    pub attached: AtomicU64,
    /// Pictures that could not be drawn or attached.
    pub given_up: AtomicU64,
}

/// The result of one step.
enum Next {
    /// Something was done, and there may be more.
    More,
    /// Nothing is left.
    Done,
    /// It must be retried later.
    Later(String),
}

impl PictureUploads {
    /// Uploads for this host.
    pub fn new(game_host: GameHost, places: GameChannels, requests: Requests, pictures: Pictures, draws: bool) -> Self {
        let (attended, counts) = (Mutex::default(), Counts::default());
        Self { inner: Arc::new(Inner { game_host, places, requests, pictures, draws, attended, counts }) }
    }

    /// The host, the places and the requests it uses.
    pub(in crate::discord) fn tools(&self) -> (GameHost, GameChannels, Requests) {
        let Inner { game_host, places, requests, .. } = &*self.inner;
        (game_host.clone(), places.clone(), requests.clone())
    }

    /// What draws pictures; none = no pictures are posted without being asked for.
    pub(in crate::discord) fn pictures(&self) -> Option<&Pictures> {
        self.inner.draws.then_some(&self.inner.pictures)
    }

    /// Counters for the metrics.
    pub fn counts(&self) -> &Counts {
        &self.inner.counts
    }

    /// Schedules a game whose messages may lack pictures.
    pub fn look(&self, game: &GameId) {
        {
            let mut attended = self.inner.attended();
            if let Some(again) = attended.get_mut(game) {
                *again = true;
                return;
            }
            attended.insert(game.clone(), false);
        }
        let (inner, game) = (Arc::clone(&self.inner), game.clone());
        tokio::spawn(async move { inner.attend(game).await });
    }
}

impl Inner {
    /// The guard must not be held across an await.
    fn attended(&self) -> MutexGuard<'_, HashMap<GameId, bool>> {
        self.attended.lock().unwrap_or_else(PoisonError::into_inner)
    }

    async fn attend(&self, game: GameId) {
        let mut pause = FIRST_PAUSE;
        loop {
            match self.step(&game).await {
                Next::More => pause = FIRST_PAUSE,
                Next::Later(why) => {
                    tracing::debug!(%game, %why, "a picture waits");
                    tokio::time::sleep(pause).await;
                    pause = (pause * 2).min(LONGEST_PAUSE);
                }
                Next::Done => {
                    let mut attended = self.attended();
                    match attended.get_mut(&game) {
                        Some(again) if *again => *again = false,
                        _ => {
                            attended.remove(&game);
                            return;
                        }
                    }
                }
            }
        }
    }

    async fn step(&self, game: &GameId) -> Next {
        let Some(place) = self.places.of(game).filter(|place| !place.lost) else { return Next::Done };
        match pictures(&place, self.draws) {
            Some(Step::Hang(pending)) => self.hang(game, &place, pending).await,
            Some(Step::HangMap(message)) => self.hang_map(game, place, message).await,
            Some(Step::Archive(threads)) => self.close(game, threads).await,
            Some(step) => self.note(game, &step).await,
            None => Next::Done,
        }
    }

    /// Attaches a picture to its message, or gives it up.
    async fn hang(&self, game: &GameId, place: &GameChannel, pending: PendingPicture) -> Next {
        let wanted = Wanted::public(game, pending.seq, &pending.of, words(place));
        let outcome = match self.pictures.draw(&wanted).await {
            Ok(file) => {
                let picture =
                    Attachment { name: wanted.file_name(), bytes: file.to_vec(), about: pending.about.clone() };
                self.requests.illustrate(pending.channel, pending.message, &picture).await
            }
            Err(error) if matches!(*error, PictureError::Busy) => return Next::Later(error.to_string()),
            Err(error) => {
                tracing::error!(%game, seq = pending.seq, %error, "a picture could not be drawn");
                self.counts.given_up.fetch_add(1, Ordering::Relaxed);
                return self.note(game, &Step::Hang(pending)).await;
            }
        };
        match outcome {
            Ok(()) => _ = self.counts.attached.fetch_add(1, Ordering::Relaxed),
            Err(trouble) if trouble.is_weather() || trouble == RequestError::TooOld => {
                return Next::Later(trouble.to_string());
            }
            Err(RequestError::Archived)
                if !place.archived && self.requests.wake_thread(pending.channel).await.is_ok() =>
            {
                return Next::Later("the thread was archived".to_owned());
            }
            Err(trouble) => self.given_up(game, pending.channel, &trouble).await,
        }
        self.note(game, &Step::Hang(pending)).await
    }

    /// Notes that a step was done or given up.
    async fn note(&self, game: &GameId, step: &Step) -> Next {
        match self.places.change(game, |place| step.note(place, None, (0, 0))).await {
            Ok(_) => Next::More,
            Err(error) => Next::Later(error.to_string()),
        }
    }

    /// Handles a picture that cannot be attached. If the bot lacks a permission in the game's present channel, the game
    /// masters are told once. A deleted message needs nothing.
    async fn given_up(&self, game: &GameId, channel: u64, trouble: &RequestError) {
        self.counts.given_up.fetch_add(1, Ordering::Relaxed);
        tracing::warn!(%game, %trouble, "a picture cannot hang");
        if !matches!(trouble, RequestError::Forbidden(_)) {
            return;
        }
        let Some(place) = self.places.of(game).filter(|place| !place.bare && !place.lost) else { return };
        if place.channel != Some(channel) {
            return;
        }
        if self.places.change(game, |place| place.bare = true).await.is_ok() {
            game_master_notices::tell(&self.game_host, &self.requests, game, &place, "picture-forbidden").await;
        }
    }

    /// Attaches the map to the panel.
    async fn hang_map(&self, game: &GameId, place: GameChannel, message: u64) -> Next {
        tokio::time::sleep(SETTLED).await;
        if self.places.of(game).is_some_and(|now| (now.panel_message, now.shown) != (place.panel_message, place.shown))
        {
            return Next::More;
        }
        let words = words(&place);
        let now = self.game_host.ask(game, move |session| {
            let played = !matches!(session.game().table.status, Status::Gathering);
            played.then(|| (session.game().seq, about(session, words, &Viewer::Spectator)))
        });
        let (seq, about) = match now.await {
            Ok(Some(now)) => now,
            Ok(None) => return self.noted(game, message, place.shown, 0).await,
            Err(fault) => return Next::Later(fault.to_string()),
        };
        let wanted = Wanted::public(game, seq, &PictureSubject::Board, words);
        let file = match self.pictures.draw(&wanted).await {
            Ok(file) => file,
            Err(error) if matches!(*error, PictureError::Busy) => return Next::Later(error.to_string()),
            Err(error) => {
                tracing::error!(%game, seq, %error, "a map could not be drawn");
                self.counts.given_up.fetch_add(1, Ordering::Relaxed);
                return self.noted(game, message, seq, 0).await;
            }
        };
        let digest = digest(&file);
        let same = place
            .map
            .as_ref()
            .is_some_and(|shown_picture| shown_picture.message == message && shown_picture.digest == digest);
        let Some(channel) = place.channel.filter(|_| !same) else {
            return self.noted(game, message, seq, digest).await;
        };
        if self.places.of(game).is_some_and(|now| (now.panel_message, now.shown) != (place.panel_message, place.shown))
        {
            // The panel was updated during drawing.
            return Next::More;
        }
        let picture = Attachment { name: wanted.file_name(), bytes: file.to_vec(), about };
        match self.requests.illustrate(channel, message, &picture).await {
            Ok(()) if self.places.of(game).is_some_and(|now| now.panel_message != Some(message)) => {
                // The message has become a story message meanwhile, so the map is removed. Its own picture is attached
                // later.
                let bare = self.requests.edit(channel, message, &json!({ "attachments": [] })).await;
                tracing::debug!(%game, message, ?bare, "a map came too late");
                return Next::More;
            }
            Ok(()) => _ = self.counts.attached.fetch_add(1, Ordering::Relaxed),
            Err(trouble) if trouble.is_weather() || trouble == RequestError::TooOld => {
                return Next::Later(trouble.to_string());
            }
            // The delivery notices a deleted panel and posts another.
            Err(trouble) => self.given_up(game, channel, &trouble).await,
        }
        self.noted(game, message, seq, digest).await
    }

    async fn noted(&self, game: &GameId, message: u64, seq: u64, digest: u64) -> Next {
        match self.places.change(game, |place| place.map = Some(ShownPicture { message, seq, digest })).await {
            Ok(_) => Next::More,
            Err(error) => Next::Later(error.to_string()),
        }
    }

    /// Archives the threads of a finished game after its last picture was attached.
    async fn close(&self, game: &GameId, threads: Vec<u64>) -> Next {
        for thread in &threads {
            match self.requests.edit_thread(*thread, &json!({ "archived": true })).await {
                Err(trouble) if trouble.is_weather() => return Next::Later(trouble.to_string()),
                Err(trouble) => tracing::warn!(%game, %trouble, "the thread of a game was not archived"),
                Ok(()) => {}
            }
        }
        self.note(game, &Step::Archive(threads)).await
    }
}

fn words(place: &GameChannel) -> Words {
    Words::new(Language::of_locale(&place.language).unwrap_or_default())
}

/// A digest of a file.
fn digest(bytes: &[u8]) -> u64 {
    use std::hash::{DefaultHasher, Hash, Hasher};
    let mut hash = DefaultHasher::new();
    bytes.hash(&mut hash);
    hash.finish()
}
