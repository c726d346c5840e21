//! Attaches pictures: each battle's and each turn's into the message that told it, the map into the message that shows
//! how a game stands.
//!
//! Words are said first and never wait. Which pictures messages still lack is kept with the place of the game, in the same
//! breath as the words were noted as said; a picture is drawn from the log as it was then, so that a crash costs none.

use super::game_master_notices;
use super::reconcile::{Step, pictures};
use crate::discord::channels::games::{GameChannel, GameChannels, PendingPicture, PictureSubject, ShownPicture};
use crate::discord::http::requests::{Attachment, RequestError, Requests};
use crate::discord::messages::pictures::{Pictures, Wanted, about};
use crate::picture::PictureError;
use crate::words::{Language, Words};
use adjutant_commands::moderator::House;
use adjutant_core::Viewer;
use adjutant_core::table::Status;
use adjutant_events::GameId;
use serde_json::json;
use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// A map is drawn when nothing has changed for so long: of a row of changes only the last is worth one, and each of them takes the
/// place of a change of words, of which Discord takes few.
const SETTLED: Duration = Duration::from_millis(1500);
/// Pauses before a picture is tried again.
const FIRST_PAUSE: Duration = Duration::from_secs(1);
const LONGEST_PAUSE: Duration = Duration::from_secs(60);

/// Attaches pictures to messages. Cheap to clone.
#[derive(Clone)]
pub struct PictureUploads {
    inner: Arc<Inner>,
}

struct Inner {
    house: House,
    places: GameChannels,
    requests: Requests,
    pictures: Pictures,
    /// Whether anything is drawn unasked.
    draws: bool,
    /// Games that are attended to, and whether they are to be looked at once more.
    attended: Mutex<HashMap<GameId, bool>>,
    counts: Counts,
}

/// What was done, for the metrics.
#[derive(Debug, Default)]
pub struct Counts {
    /// Pictures that were attached.
    pub attached: AtomicU64,
    /// Pictures that could not be drawn or attached and were given up.
    pub given_up: AtomicU64,
}

/// How it goes on for a game.
enum Next {
    /// Something was done, and there may be more.
    More,
    /// Nothing is left.
    Done,
    /// It may go later.
    Later(String),
}

impl PictureUploads {
    /// One for this house.
    pub fn new(house: House, places: GameChannels, requests: Requests, pictures: Pictures, draws: bool) -> Self {
        let (attended, counts) = (Mutex::default(), Counts::default());
        Self { inner: Arc::new(Inner { house, places, requests, pictures, draws, attended, counts }) }
    }

    /// What it works with.
    pub(in crate::discord) fn tools(&self) -> (House, GameChannels, Requests) {
        let Inner { house, places, requests, .. } = &*self.inner;
        (house.clone(), places.clone(), requests.clone())
    }

    /// What was done so far.
    pub fn counts(&self) -> &Counts {
        &self.inner.counts
    }

    /// A game may lack pictures.
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
    /// Never held across an await.
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

    /// Hangs a picture that a message lacks, or gives it up.
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

    /// Notes that a step is done, or that it is given up.
    async fn note(&self, game: &GameId, step: &Step) -> Next {
        match self.places.change(game, |place| step.note(place, None, (0, 0))).await {
            Ok(_) => Next::More,
            Err(error) => Next::Later(error.to_string()),
        }
    }

    /// A message that is gone is no loss; a right that is lacking where the game is played is told to the game masters,
    /// once. What is lacking where it was played before it moved is nobody's concern any more.
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
            game_master_notices::tell(&self.house, &self.requests, game, &place, "picture-forbidden").await;
        }
    }

    /// Hangs the map into the message that shows how the game stands.
    async fn hang_map(&self, game: &GameId, place: GameChannel, message: u64) -> Next {
        tokio::time::sleep(SETTLED).await;
        if self.places.of(game).is_some_and(|now| (now.panel_message, now.shown) != (place.panel_message, place.shown))
        {
            return Next::More;
        }
        let words = words(&place);
        let now = self.house.ask(game, move |session| {
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
            // It was shown anew while this was drawn.
            return Next::More;
        }
        let picture = Attachment { name: wanted.file_name(), bytes: file.to_vec(), about };
        match self.requests.illustrate(channel, message, &picture).await {
            Ok(()) if self.places.of(game).is_some_and(|now| now.panel_message != Some(message)) => {
                // Meanwhile it tells what happened, and the map is not of that. What belongs there is attached after it.
                let bare = self.requests.edit(channel, message, &json!({ "attachments": [] })).await;
                tracing::debug!(%game, message, ?bare, "a map came too late");
                return Next::More;
            }
            Ok(()) => _ = self.counts.attached.fetch_add(1, Ordering::Relaxed),
            Err(trouble) if trouble.is_weather() || trouble == RequestError::TooOld => {
                return Next::Later(trouble.to_string());
            }
            // The delivery finds out by itself that the message is gone, and writes another.
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

    /// Archives the threads of a game that is over, now that its last picture is attached.
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

/// What tells one file from another.
fn digest(bytes: &[u8]) -> u64 {
    use std::hash::{DefaultHasher, Hash, Hasher};
    let mut hash = DefaultHasher::new();
    bytes.hash(&mut hash);
    hash.finish()
}
