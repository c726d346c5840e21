//! Deleted evidence: all notes are posted again if a message or the thread was deleted.

use super::story::Kind;
use super::{Delivery, Inner, Stop, words};
use crate::discord::channels::games::{Evidence, GameChannel};
use crate::discord::http::requests::RequestError;
use crate::discord::messages::evidence;
use crate::discord::outbox::reconcile::{Actual, Seen, Step, missing, restoring};
use adjutant_events::GameId;

impl Delivery {
    /// Handles a deleted message: if it was evidence, all notes are posted again.
    pub(in crate::discord) async fn torn(&self, channel: u64, message: u64) {
        self.tear(channel, |evidence| evidence.tear(message)).await;
    }

    /// Handles a deleted thread: its evidence gets a new one.
    pub(in crate::discord) async fn torn_down(&self, thread: u64) {
        let tear_down = |evidence: &mut Evidence| {
            evidence.tear_down();
            true
        };
        self.tear(thread, tear_down).await;
    }

    async fn tear(&self, thread: u64, tear: impl Fn(&mut Evidence) -> bool) {
        for game in self.inner.places.beside(thread) {
            let mut was_torn = false;
            let change = |place: &mut GameChannel| {
                let evidence = place.evidence.as_mut().filter(|evidence| evidence.thread == thread);
                was_torn = evidence.is_some_and(&tear);
            };
            match self.inner.places.change(&game, change).await {
                Ok(_) if was_torn => {
                    tracing::warn!(%game, thread, "evidence of a game was removed");
                    self.refresh(&game);
                }
                Ok(_) => {}
                Err(error) => tracing::error!(%game, %error, "the place of a game cannot be noted"),
            }
        }
    }
}

impl Inner {
    /// Checks by Discord's report whether evidence is missing, and notes it.
    pub(in crate::discord) async fn is_torn(&self, game: &GameId, place: &GameChannel) -> Result<bool, Stop> {
        let Some(evidence) = place.evidence.as_ref().filter(|evidence| evidence.thread != 0) else { return Ok(false) };
        let seen = match self.requests.recent(evidence.thread).await {
            Ok(said) => Seen { said, is_there: true },
            Err(RequestError::Gone(_)) => {
                self.places.change(game, |place| place.evidence.iter_mut().for_each(Evidence::tear_down)).await?;
                return Ok(true);
            }
            // A bot without permission to read learns of it at the next note.
            Err(RequestError::Forbidden(_)) => return Ok(false),
            Err(trouble) => return Err(trouble.into()),
        };
        let missing = missing(&seen, &evidence.stands);
        if !missing.is_empty() {
            let tear = |place: &mut GameChannel| {
                let Some(evidence) = place.evidence.as_mut() else { return };
                for message in &missing {
                    evidence.tear(*message);
                }
            };
            self.places.change(game, tear).await?;
        }
        Ok(!missing.is_empty())
    }

    /// Posts deleted evidence again.
    pub(in crate::discord) async fn restore(
        &self,
        game: &GameId,
        place: &GameChannel,
        channel: u64,
    ) -> Result<(), Stop> {
        let Some(evidence) = place.evidence.as_ref().filter(|evidence| evidence.torn != 0) else { return Ok(()) };
        let words = words(place);
        let Some(all) = self.game_host.ask(game, move |session| evidence::all(words, session)).await?? else {
            return Ok(());
        };
        // It may have been posted before the program ended.
        let seen = match evidence.thread {
            0 => None,
            thread => Some(Seen { said: self.requests.recent(thread).await.unwrap_or_default(), is_there: true }),
        };
        let actual = Actual { place: place.clone(), channel, seen, lowest: None, now: 0 };
        let Some(step) = restoring(&all, &actual) else { return Ok(()) };
        let Step::Restore { part, torn } = &step else { return Ok(()) };
        let done = self.testify(game, &actual, part, Kind::Again { torn: *torn }).await?;
        self.places.change(game, |place| step.note(place, None, done)).await?;
        Ok(())
    }
}
