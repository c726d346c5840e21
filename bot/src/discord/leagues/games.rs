//! Games of pairings: a finished game is recorded automatically.
//!
//! The store calls a listener for every game with news. For games that no league waits for, this costs one look into a
//! set.

use super::LeagueDelivery;
use super::delivery::Inner;
use adjutant_commands::league_moderator::{LeagueFault, Open, check_game};
use adjutant_commands::moderator::Fault;
use adjutant_core::table::Status;
use adjutant_events::{GameId, LeagueId};
use adjutant_league::{League, terms};
use std::collections::BTreeSet;
use std::sync::{Arc, PoisonError};
use std::time::Duration;

/// How often new events are checked.
const LOOK: Duration = Duration::from_millis(250);

/// Games that the pairings of a league wait for.
fn awaited(league: &League) -> BTreeSet<GameId> {
    terms::awaited(league).into_iter().map(|(_, game)| game).collect()
}

impl LeagueDelivery {
    /// Registers a listener that collects games with news. It never blocks.
    pub(in crate::discord) fn listen_to_games(&self) {
        let inner = Arc::downgrade(&self.inner);
        self.inner.game_host.store().listen_to_outbox(Arc::new(move |game| {
            if let Some(inner) = inner.upgrade() {
                inner.moved.lock().unwrap_or_else(PoisonError::into_inner).insert(game.clone());
            }
        }));
    }

    /// Records finished games: all at the start, then those with news.
    pub(in crate::discord) async fn hear_all(self) {
        for (league, _) in self.inner.stands.all() {
            self.hear(&league, None).await;
        }
        loop {
            tokio::time::sleep(LOOK).await;
            let moved = std::mem::take(&mut *self.inner.moved.lock().unwrap_or_else(PoisonError::into_inner));
            // The daemon that tells of leagues hears of all games: the store tells of those of other daemons too.
            if moved.is_empty() || !self.inner.held.works_for(0) {
                continue;
            }
            for (league, _) in self.inner.stands.all() {
                let Ok(awaited) = self.inner.office.ask(&league, |open| awaited(&open.league)).await else { continue };
                for game in awaited.intersection(&moved) {
                    if is_over(&self.inner, game).await {
                        self.hear(&league, Some(game)).await;
                    }
                }
            }
        }
    }

    /// Checks that a game was made as the pairing requires.
    ///
    /// # Errors
    /// It differs, and the refusal says how; or it cannot be read.
    pub(in crate::discord) async fn fits(
        &self,
        league: &LeagueId,
        pairing: u32,
        game: &GameId,
    ) -> Result<(), LeagueFault> {
        let (games, game) = (self.inner.games.clone(), game.clone());
        let check = move |_: &_, open: &mut Open| check_game(&open.league, pairing, &game, &games);
        self.inner.office.with(league, check).await
    }

    /// Records the results of finished games.
    pub(in crate::discord) async fn hear(&self, league: &LeagueId, game: Option<&GameId>) {
        let (games, now, game) = (self.inner.games.clone(), (self.inner.clock)(), game.cloned());
        let heard = self.inner.office.with(league, move |leagues, open| match &game {
            Some(game) => leagues.hear_game(open, &games, game, now),
            None => leagues.hear_games(open, &games, now),
        });
        match heard.await {
            Ok(events) if !events.is_empty() => self.wake(league),
            Ok(_) => {}
            Err(fault) => tracing::error!(%league, %fault, "the games of a league could not be heard"),
        }
    }
}

async fn is_over(inner: &Inner, game: &GameId) -> bool {
    let over = inner.game_host.ask(game, |session| {
        // Another daemon may play it.
        session.catch_up()?;
        Ok::<_, Fault>(matches!(session.game().table.status, Status::Over(_)))
    });
    over.await.and_then(|over| over).unwrap_or(false)
}
