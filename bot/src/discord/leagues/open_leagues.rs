//! The leagues, kept open while the program runs. Other daemons may write them meanwhile if the store is shared.

use adjutant_commands::league_moderator::{LeagueFault, Leagues, Open};
use adjutant_commands::store::{Store, StoreError};
use adjutant_events::{CauseId, GameId, LeagueId, Timestamp};
use adjutant_league::{By, Command, Event};
use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

/// The open leagues. Cheap to clone.
#[derive(Clone)]
pub struct OpenLeagues {
    inner: Arc<Inner>,
}

struct Inner {
    leagues: Leagues,
    open: Mutex<HashMap<LeagueId, Open>>,
}

impl Inner {
    /// Whether another daemon has gone on with this league.
    fn is_behind(&self, open: &Open) -> Result<bool, StoreError> {
        let store = self.leagues.store();
        Ok(store.leases().is_shared() && store.last_seq(&GameId::new(open.league.id.as_str()))? != open.league.seq)
    }
}

impl OpenLeagues {
    /// The leagues of this store.
    pub fn new(leagues: Leagues) -> Self {
        Self { inner: Arc::new(Inner { leagues, open: Mutex::default() }) }
    }

    /// The store of the leagues.
    pub fn store(&self) -> &Store {
        self.inner.leagues.store()
    }

    /// The names of all leagues.
    ///
    /// # Errors
    /// The store cannot be read.
    pub async fn names(&self) -> Result<Vec<LeagueId>, LeagueFault> {
        let inner = Arc::clone(&self.inner);
        blocking(move || inner.leagues.names()).await
    }

    /// Reads something from a league.
    ///
    /// # Errors
    /// The league cannot be read.
    pub async fn ask<T: Send + 'static>(
        &self,
        id: &LeagueId,
        ask: impl FnOnce(&Open) -> T + Send + 'static,
    ) -> Result<T, LeagueFault> {
        self.with(id, move |_, open| Ok(ask(open))).await
    }

    /// Gives an order and returns its events.
    ///
    /// # Errors
    /// The order is refused, or the log cannot be written.
    pub async fn order(
        &self,
        id: &LeagueId,
        by: By,
        command: Command,
        cause: CauseId,
        now: Timestamp,
    ) -> Result<Vec<Event>, LeagueFault> {
        self.with(id, move |leagues, open| leagues.order(open, &by, command, &cause, now)).await
    }

    /// Founds a league for this game and returns its events.
    ///
    /// # Errors
    /// As [`Self::order`].
    pub async fn found(
        &self,
        id: &LeagueId,
        by: By,
        (name, preset, game): (String, String, String),
        cause: CauseId,
        now: Timestamp,
    ) -> Result<Vec<Event>, LeagueFault> {
        self.with(id, move |leagues, open| leagues.found(open, &by, (&name, &preset), &game, &cause, now)).await
    }

    /// Runs a closure on an open league. After a failed write, the league is read from the store again.
    ///
    /// # Errors
    /// Those of the closure.
    pub(in crate::discord) async fn with<T: Send + 'static>(
        &self,
        id: &LeagueId,
        work: impl FnOnce(&Leagues, &mut Open) -> Result<T, LeagueFault> + Send + 'static,
    ) -> Result<T, LeagueFault> {
        let (inner, id) = (Arc::clone(&self.inner), id.clone());
        blocking(move || {
            let mut all = inner.open.lock().unwrap_or_else(PoisonError::into_inner);
            let mut open = match all.remove(&id) {
                Some(open) if !inner.is_behind(&open)? => open,
                _ => inner.leagues.open(&id)?,
            };
            let done = work(&inner.leagues, &mut open);
            if matches!(done, Ok(_) | Err(LeagueFault::Refused(_))) && open.league.exists() {
                all.insert(id, open);
            }
            done
        })
        .await
    }
}

async fn blocking<T: Send + 'static>(
    work: impl FnOnce() -> Result<T, LeagueFault> + Send + 'static,
) -> Result<T, LeagueFault> {
    let stopped = |_| LeagueFault::Store(StoreError::Stopped { reason: "the program is closing".to_owned() });
    // The closure is boxed so that this function is compiled once per result type.
    let work: Box<dyn FnOnce() -> Result<T, LeagueFault> + Send> = Box::new(work);
    tokio::task::spawn_blocking(work).await.map_err(stopped)?
}
