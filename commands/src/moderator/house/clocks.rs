//! The clocks of all games: which deadline falls first, without waking a game to ask.
//!
//! A game's own task writes down its next deadline after everything it does, and keeps it here when it goes to sleep.
//! After a start of the program nothing is written yet: wake all games once.

use super::House;
use crate::moderator::denial::Denial;
use crate::moderator::outcome::Outcome;
use crate::moderator::session::Session;
use adjutant_events::{GameId, Timestamp};
use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

#[derive(Default)]
pub(super) struct Clocks {
    next: Mutex<BTreeMap<GameId, Timestamp>>,
}

impl Clocks {
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

impl House {
    /// The next deadline of each game that has one, games in order, as far as games were awake since the start.
    pub fn deadlines(&self) -> Vec<(GameId, Timestamp)> {
        self.inner.clocks.all()
    }

    /// When somebody's time runs out next, in any game that was awake since the start of the program.
    pub fn next_deadline(&self) -> Option<Timestamp> {
        self.inner.clocks.first()
    }

    /// Does in every game what time that ran out makes happen, as [`Session::tick`] does in one. Gives what happened;
    /// a fault in one game does not keep the others waiting.
    pub async fn tick(&self, now: Timestamp, up_since: Timestamp) -> Vec<(GameId, Result<Outcome, Denial>)> {
        let mut happened = Vec::new();
        for game in self.inner.clocks.due(now) {
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
