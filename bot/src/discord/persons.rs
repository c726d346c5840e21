//! What users have set over all games and servers. It is in the store and in memory.

use super::messages::mention::{player, user};
use crate::people::OwnSettings;
use crate::words::Language;
use adjutant_commands::person::{self, SentMessages, Settings};
use adjutant_commands::store::{Store, StoreError};
use adjutant_events::PlayerId;
use futures_util::future::BoxFuture;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// A user's settings, and what the user was told.
type Person = (Settings, SentMessages);

/// The settings of all users. Cheap to clone.
#[derive(Clone)]
pub struct Persons {
    store: Store,
    known: Arc<Mutex<HashMap<u64, Person>>>,
    /// Held while something is changed.
    turn: Arc<tokio::sync::Mutex<()>>,
}

impl Persons {
    /// Reads the settings from the store.
    ///
    /// # Errors
    /// The store cannot be read.
    pub fn open(store: Store) -> Result<Self, StoreError> {
        let known = Arc::new(Mutex::new(read(&store)?));
        Ok(Self { store, known, turn: Arc::default() })
    }

    /// Reads all settings again: other daemons may have changed them. It blocks, and must not
    /// be called where asynchronous code runs.
    ///
    /// # Errors
    /// The store cannot be read.
    pub(in crate::discord) fn read_again(&self) -> Result<(), StoreError> {
        let _turn = self.turn.blocking_lock();
        let people = read(&self.store)?;
        *self.known() = people;
        Ok(())
    }

    fn known(&self) -> MutexGuard<'_, HashMap<u64, Person>> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The settings of a user.
    pub fn settings(&self, user: u64) -> Settings {
        self.of(user).0
    }

    /// The settings of a user, and what the user was told.
    pub(in crate::discord) fn of(&self, user: u64) -> Person {
        self.known().get(&user).cloned().unwrap_or_default()
    }

    /// The language that a user has chosen.
    pub(in crate::discord) fn language(&self, user: u64) -> Option<Language> {
        Language::of_locale(&self.known().get(&user)?.0.language)
    }

    /// Users who want a digest, or to be reminded of turns that they began.
    pub(in crate::discord) fn called(&self) -> Vec<u64> {
        let known = self.known();
        let called = known.iter().filter(|(_, (settings, _))| settings.digest.is_some() || settings.nudge.is_some());
        called.map(|(user, _)| *user).collect()
    }

    /// How many minutes before a deadline anybody's earliest reminder can be due.
    pub(in crate::discord) fn earliest(&self, server: u32) -> u32 {
        let known = self.known();
        let all = known.values().filter_map(|(settings, _)| settings.earliest());
        all.fold(server, |latest, one| latest.max(server.saturating_add(one)))
    }

    /// Changes the settings of a user; durable when this returns.
    ///
    /// # Errors
    /// The store cannot be written.
    pub(in crate::discord) async fn set(
        &self,
        user: u64,
        change: impl FnOnce(&mut Settings),
    ) -> Result<Settings, StoreError> {
        Ok(self.change(user, |(settings, _)| change(settings)).await?.0)
    }

    /// Notes what a user was told; durable when this returns.
    ///
    /// # Errors
    /// The store cannot be written.
    pub(in crate::discord) async fn note_sent(
        &self,
        user: u64,
        change: impl FnOnce(&mut SentMessages),
    ) -> Result<(), StoreError> {
        self.change(user, |(_, sent)| change(sent)).await.map(drop)
    }

    /// Forgets what a user has set and was told.
    ///
    /// # Errors
    /// The store cannot be written.
    pub(in crate::discord) async fn erase(&self, user: u64) -> Result<(), StoreError> {
        self.change(user, |kept| *kept = Person::default()).await.map(drop)
    }

    async fn change(&self, user: u64, change: impl FnOnce(&mut Person)) -> Result<Person, StoreError> {
        let _turn = self.turn.lock().await;
        let mut kept = self.of(user);
        change(&mut kept);
        let (store, (settings, sent)) = (Arc::clone(&self.store), kept.clone());
        let written = tokio::task::spawn_blocking(move || {
            let person = player(user);
            settings.keep(store.as_ref(), &person)?;
            sent.keep(store.as_ref(), &person)
        });
        written.await.map_err(|_| StoreError::Stopped { reason: "the program is closing".to_owned() })??;
        self.known().insert(user, kept.clone());
        Ok(kept)
    }
}

fn read(store: &Store) -> Result<HashMap<u64, Person>, StoreError> {
    let people = person::everybody(store.as_ref())?.into_iter();
    Ok(people.filter_map(|(person, kept)| Some((user(&person)?, kept))).collect())
}

impl OwnSettings for Persons {
    fn settings(&self, person: &PlayerId) -> Settings {
        user(person).map(|user| self.of(user).0).unwrap_or_default()
    }

    fn keep(&self, person: PlayerId, settings: Settings) -> BoxFuture<'_, Result<(), StoreError>> {
        Box::pin(async move {
            let nobody = || StoreError::Read { reason: format!("{person} is nobody on Discord") };
            let user = user(&person).ok_or_else(nobody)?;
            self.set(user, move |kept| *kept = settings).await.map(drop)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use adjutant_commands::store::MemoryStore;

    #[tokio::test]
    async fn settings_are_there_after_a_restart_until_they_are_erased() {
        let store: Store = Arc::new(MemoryStore::new());
        let persons = Persons::open(Arc::clone(&store)).expect("opened");
        let set = |settings: &mut Settings| {
            settings.language = "ja".to_owned();
            settings.digest = Some(7);
        };
        persons.set(7, set).await.expect("kept");
        persons.note_sent(7, |sent| sent.digest = 3).await.expect("kept");
        let again = Persons::open(Arc::clone(&store)).expect("opened");
        assert_eq!((again.language(7), again.language(8)), (Some(Language::Ja), None));
        assert_eq!((again.of(7), again.called()), (persons.of(7), vec![7]));
        again.erase(7).await.expect("erased");
        assert_eq!((store.notes().expect("read"), again.called()), (Vec::new(), Vec::new()));
    }

    #[tokio::test]
    async fn deadlines_are_looked_at_as_early_as_anybody_wants() {
        let persons = Persons::open(Arc::new(MemoryStore::new())).expect("opened");
        assert_eq!(persons.earliest(720), 720);
        persons.set(7, |settings| settings.first = Some(3000)).await.expect("kept");
        assert!(persons.earliest(720) >= 3000);
    }
}
