//! The next deadline of each game. It is known without loading a game.
//!
//! A game's task notes its next deadline here after every job, and the note stays when the game is unloaded. After a
//! start of the program nothing is noted yet, so every game must be loaded once.

use super::GameHost;
use crate::moderator::denial::Denial;
use crate::moderator::outcome::Outcome;
use crate::moderator::session::Session;
use adjutant_events::{GameId, Timestamp};
use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

#[derive(Default)]
pub(super) struct NextDeadlines {
    next: Mutex<BTreeMap<GameId, Timestamp>>,
}

impl NextDeadlines {
    pub(super) fn note(&self, session: &Session) {
        let game = &session.game().id;
        let mut next = self.next.lock().unwrap_or_else(PoisonError::into_inner);
        match session.next_deadline() {
            Some(at) => {
                next.insert(game.clone(), at);
            }
            None => {
                next.remove(game);
            }
        }
    }

    fn first(&self) -> Option<Timestamp> {
        self.next.lock().unwrap_or_else(PoisonError::into_inner).values().min().copied()
    }

    fn all(&self) -> Vec<(GameId, Timestamp)> {
        let next = self.next.lock().unwrap_or_else(PoisonError::into_inner);
        next.iter().map(|(game, at)| (game.clone(), *at)).collect()
    }

    fn due(&self, now: Timestamp) -> Vec<GameId> {
        let next = self.next.lock().unwrap_or_else(PoisonError::into_inner);
        next.iter().filter(|(_, at)| **at <= now).map(|(game, _)| game.clone()).collect()
    }
}

impl GameHost {
    /// The next deadline of each game that has one, ordered by game. Only games loaded since the start are included.
    pub fn deadlines(&self) -> Vec<(GameId, Timestamp)> {
        self.inner.next_deadlines.all()
    }

    /// The earliest deadline of all games that were loaded since the start.
    pub fn next_deadline(&self) -> Option<Timestamp> {
        self.inner.next_deadlines.first()
    }

    /// Handles expired deadlines in every game, as [`Session::tick`] does in one, and returns the results. A fault in
    /// one game does not delay the others.
    pub async fn tick(&self, now: Timestamp, up_since: Timestamp) -> Vec<(GameId, Result<Outcome, Denial>)> {
        self.tick_those(now, up_since, |_| true).await
    }

    /// The same in some games. The others are another daemon's.
    pub async fn tick_those(
        &self,
        now: Timestamp,
        up_since: Timestamp,
        is_ours: impl Fn(&GameId) -> bool,
    ) -> Vec<(GameId, Result<Outcome, Denial>)> {
        let mut happened = Vec::new();
        let mut due = self.inner.next_deadlines.due(now);
        due.retain(is_ours);
        for game in due {
            let told = self.ask(&game, move |session| session.tick(now, up_since)).await;
            match told.map_err(Denial::from).and_then(|told| told) {
                Ok(None) => {}
                Ok(Some(outcome)) => happened.push((game, Ok(outcome))),
                Err(denial) => happened.push((game, Err(denial))),
            }
        }
        happened
    }
}
