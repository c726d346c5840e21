//! Where leagues are shown: server, channel, table message, news thread and language.
//!
//! Stored beside the logs of the leagues, because it is not an event of a league. A league can be shown on several
//! servers, and a server can show several leagues.

use adjutant_commands::store::{Store, StoreError};
use adjutant_events::{LeagueId, Seq};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// The prefix of these notes in the store.
const NOTE: &str = "stand/";

/// A channel where a league is shown.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct LeagueChannel {
    pub guild: u64,
    pub channel: u64,
    /// The language tag for messages there.
    pub language: String,
    /// The message with the league's table; 0 = none.
    #[serde(rename = "living")]
    pub panel_message: u64,
    /// A digest of its content; 0 = unknown.
    pub shown: u64,
    /// How often that message was deleted; it makes the next nonce different.
    pub torn: u32,
    /// The thread for news, or the channel if there can be no thread; 0 = not opened yet.
    pub thread: u64,
    /// The last event that was told.
    pub told: Seq,
    /// Reminders that were sent: pairing and deadline.
    pub reminded: Vec<(u32, i64)>,
    /// Contested pairings and their threads.
    pub disputes: Vec<(u32, u64)>,
    /// Nothing can be posted there any more.
    pub lost: bool,
}

fn read(store: &Store) -> Result<BTreeMap<LeagueId, Vec<LeagueChannel>>, StoreError> {
    let mut known = BTreeMap::new();
    for (name, bytes) in store.notes()? {
        let Some(league) = name.strip_prefix(NOTE) else { continue };
        match serde_json::from_slice::<Vec<LeagueChannel>>(&bytes) {
            Ok(stands) => drop(known.insert(LeagueId::new(league), stands)),
            // The league itself is intact, and a director can show it again.
            Err(error) => tracing::error!(%league, %error, "the places of a league cannot be read"),
        }
    }
    Ok(known)
}

/// All places. Cheap to clone.
#[derive(Clone)]
pub struct LeagueChannels {
    store: Store,
    known: Arc<Mutex<BTreeMap<LeagueId, Vec<LeagueChannel>>>>,
    turn: Arc<tokio::sync::Mutex<()>>,
}

impl LeagueChannels {
    /// Reads the places from the store of the leagues.
    ///
    /// # Errors
    /// The store cannot be read.
    pub fn open(store: Store) -> Result<Self, StoreError> {
        let known = Arc::new(Mutex::new(read(&store)?));
        Ok(Self { store, known, turn: Arc::default() })
    }

    /// Reads the places again: other daemons may have changed them.
    ///
    /// # Errors
    /// The store cannot be read.
    pub(in crate::discord) async fn read_again(&self) -> Result<(), StoreError> {
        let _turn = self.turn.lock().await;
        let store = Arc::clone(&self.store);
        let places = tokio::task::spawn_blocking(move || read(&store))
            .await
            .map_err(|_| StoreError::Stopped { reason: "the program is closing".to_owned() })??;
        *self.known() = places;
        Ok(())
    }

    fn known(&self) -> MutexGuard<'_, BTreeMap<LeagueId, Vec<LeagueChannel>>> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The channels where a league is shown.
    pub fn of(&self, league: &LeagueId) -> Vec<LeagueChannel> {
        self.known().get(league).cloned().unwrap_or_default()
    }

    /// The place of a league in a channel.
    pub fn at(&self, league: &LeagueId, channel: u64) -> Option<LeagueChannel> {
        self.of(league).into_iter().find(|stand| stand.channel == channel && !stand.lost)
    }

    /// The leagues that a server shows, with their places.
    pub fn in_guild(&self, guild: u64) -> Vec<(LeagueId, LeagueChannel)> {
        let known = self.known();
        let all = known.iter().flat_map(|(league, stands)| stands.iter().map(move |stand| (league, stand)));
        all.filter(|(_, stand)| stand.guild == guild).map(|(league, stand)| (league.clone(), stand.clone())).collect()
    }

    /// Every league that is shown anywhere.
    pub fn all(&self) -> Vec<(LeagueId, Vec<LeagueChannel>)> {
        self.known().iter().map(|(league, stands)| (league.clone(), stands.clone())).collect()
    }

    /// Changes the places of a league; durable when this returns.
    ///
    /// # Errors
    /// The store cannot be written.
    pub async fn change<T>(
        &self,
        league: &LeagueId,
        change: impl FnOnce(&mut Vec<LeagueChannel>) -> T,
    ) -> Result<T, StoreError> {
        let _turn = self.turn.lock().await;
        let before = self.of(league);
        let mut stands = before.clone();
        let answer = change(&mut stands);
        if stands != before {
            let (store, name) = (Arc::clone(&self.store), format!("{NOTE}{league}"));
            let bytes = serde_json::to_vec(&stands).unwrap_or_default();
            tokio::task::spawn_blocking(move || store.put_note(&name, &bytes))
                .await
                .map_err(|_| StoreError::Stopped { reason: "the program is closing".to_owned() })??;
            self.known().insert(league.clone(), stands);
        }
        Ok(answer)
    }

    /// Changes the place in one channel, if there is one.
    ///
    /// # Errors
    /// The store cannot be written.
    pub async fn change_at(
        &self,
        league: &LeagueId,
        channel: u64,
        change: impl FnOnce(&mut LeagueChannel),
    ) -> Result<(), StoreError> {
        self.change(league, |stands| {
            if let Some(stand) = stands.iter_mut().find(|stand| stand.channel == channel) {
                change(stand);
            }
        })
        .await
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use adjutant_commands::store::MemoryStore;

    #[tokio::test]
    async fn places_are_there_after_a_restart() {
        let store: Store = Arc::new(MemoryStore::new());
        let stands = LeagueChannels::open(Arc::clone(&store)).expect("opened");
        let league = LeagueId::new("土曜");
        let stand = LeagueChannel { guild: 1, channel: 2, told: 7, ..LeagueChannel::default() };
        stands.change(&league, |all| all.push(stand.clone())).await.expect("kept");
        stands.change_at(&league, 2, |stand| stand.panel_message = 9).await.expect("kept");
        stands.change_at(&league, 3, |stand| stand.panel_message = 8).await.expect("nothing to change");
        let again = LeagueChannels::open(store).expect("opened");
        assert_eq!(again.of(&league), [LeagueChannel { panel_message: 9, ..stand }]);
        assert_eq!(again.in_guild(1).len(), 1);
        assert!(again.in_guild(2).is_empty());
    }
}
