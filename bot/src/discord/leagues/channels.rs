//! Where leagues are shown: server, channel, the message with the table, the thread with what happens, the language.
//!
//! Kept beside the logs of the leagues and not in them: it is nothing that happened in one. A league may stand on several
//! servers, and a server may have several.

use adjutant_commands::store::{Store, StoreError};
use adjutant_events::{LeagueId, Seq};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// Before the name of every note of ours.
const NOTE: &str = "stand/";

/// A place where a league is shown.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct LeagueChannel {
    pub guild: u64,
    pub channel: u64,
    /// The tag of the language that is spoken there.
    pub language: String,
    /// The message that shows the league; 0 = there is none.
    #[serde(rename = "living")]
    pub panel_message: u64,
    /// A digest of what it shows; 0 = it is not known.
    pub shown: u64,
    /// How often that message was removed: the next is another.
    pub torn: u32,
    /// The thread in which it is told what happens, or the channel where there can be none; 0 = it is to be opened.
    pub thread: u64,
    /// The last event that was told.
    pub told: Seq,
    /// Limits that were reminded of: pairing and limit.
    pub reminded: Vec<(u32, i64)>,
    /// Contested pairings and their threads.
    pub disputes: Vec<(u32, u64)>,
    /// Nothing can be said there any more.
    pub lost: bool,
}

/// All places. Cheap to clone.
#[derive(Clone)]
pub struct LeagueChannels {
    store: Store,
    known: Arc<Mutex<BTreeMap<LeagueId, Vec<LeagueChannel>>>>,
    turn: Arc<tokio::sync::Mutex<()>>,
}

impl LeagueChannels {
    /// Those that the store of the leagues has.
    ///
    /// # Errors
    /// It cannot be read.
    pub fn open(store: Store) -> Result<Self, StoreError> {
        let mut known = BTreeMap::new();
        for (name, bytes) in store.notes()? {
            let Some(league) = name.strip_prefix(NOTE) else { continue };
            match serde_json::from_slice::<Vec<LeagueChannel>>(&bytes) {
                Ok(stands) => drop(known.insert(LeagueId::new(league), stands)),
                // The league itself is whole; a director can show it anywhere again.
                Err(error) => tracing::error!(%league, %error, "the places of a league cannot be read"),
            }
        }
        Ok(Self { store, known: Arc::new(Mutex::new(known)), turn: Arc::default() })
    }

    fn known(&self) -> MutexGuard<'_, BTreeMap<LeagueId, Vec<LeagueChannel>>> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Where a league is shown.
    pub fn of(&self, league: &LeagueId) -> Vec<LeagueChannel> {
        self.known().get(league).cloned().unwrap_or_default()
    }

    /// The place of a league in a channel.
    pub fn at(&self, league: &LeagueId, channel: u64) -> Option<LeagueChannel> {
        self.of(league).into_iter().find(|stand| stand.channel == channel && !stand.lost)
    }

    /// The leagues that are shown on a server, with where.
    pub fn in_guild(&self, guild: u64) -> Vec<(LeagueId, LeagueChannel)> {
        let known = self.known();
        let all = known.iter().flat_map(|(league, stands)| stands.iter().map(move |stand| (league, stand)));
        all.filter(|(_, stand)| stand.guild == guild).map(|(league, stand)| (league.clone(), stand.clone())).collect()
    }

    /// Every league that is shown anywhere.
    pub fn all(&self) -> Vec<(LeagueId, Vec<LeagueChannel>)> {
        self.known().iter().map(|(league, stands)| (league.clone(), stands.clone())).collect()
    }

    /// Changes the places of a league; durable when it returns.
    ///
    /// # Errors
    /// The store does not take it.
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

    /// The same of the place in one channel, if there is one.
    ///
    /// # Errors
    /// The store does not take it.
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
