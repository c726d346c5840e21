//! Subscriptions, stored per person, with the games about which the person was notified.

use super::client;
use super::sealed::Receiver;
use crate::web::{PUSH_NOTE, Subscriber, Subscription, SubscriptionRefused, note_of};
use crate::words::Language;
use adjutant_commands::store::{EventStore, Store, StoreError};
use adjutant_events::{GameId, PlayerId};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// The most browsers of a person; the oldest is replaced.
const MOST: usize = 8;

impl Subscription {
    pub(super) fn receiver(&self) -> Option<Receiver> {
        Receiver::of(&self.key, &self.secret)
    }

    pub(super) fn language(&self) -> Language {
        Language::of_locale(&self.language).unwrap_or_default()
    }
}

/// All subscriptions.
pub(super) struct Subscribers {
    store: Store,
    ours: String,
    known: Mutex<BTreeMap<PlayerId, Subscriber>>,
    /// Held while a person's note is changed.
    turn: tokio::sync::Mutex<()>,
}

impl Subscribers {
    /// Reads the subscriptions from the store that use this server's key.
    pub(super) fn open(store: Store, ours: &str) -> Result<Self, StoreError> {
        let known = Mutex::new(read(store.as_ref(), ours)?);
        Ok(Self { store, ours: ours.to_owned(), known, turn: tokio::sync::Mutex::default() })
    }

    /// Reads the subscriptions again. It blocks.
    pub(super) fn read_again(&self) -> Result<(), StoreError> {
        let _turn = self.turn.blocking_lock();
        let people = read(self.store.as_ref(), &self.ours)?;
        *self.known() = people;
        Ok(())
    }

    fn known(&self) -> MutexGuard<'_, BTreeMap<PlayerId, Subscriber>> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(super) fn of(&self, person: &PlayerId) -> Option<Subscriber> {
        self.known().get(person).filter(|known| !known.browsers.is_empty()).cloned()
    }

    /// All people with subscriptions.
    pub(super) fn all(&self) -> Vec<PlayerId> {
        self.known().iter().filter(|(_, known)| !known.browsers.is_empty()).map(|(person, _)| person.clone()).collect()
    }

    /// Whether there are no subscriptions.
    pub(super) fn is_empty(&self) -> bool {
        self.known().values().all(|known| known.browsers.is_empty())
    }

    /// The people for whom a game's question is new or has ended.
    pub(super) fn concerned(&self, game: &GameId, is_asked: impl Fn(&PlayerId) -> bool) -> Vec<PlayerId> {
        let known = self.known();
        let is_called = |known: &Subscriber| !known.browsers.is_empty();
        let changes = |person: &PlayerId, known: &Subscriber| is_asked(person) != known.called.contains(game);
        let found = known.iter().filter(|(person, known)| is_called(known) && changes(person, known));
        found.map(|(person, _)| person.clone()).collect()
    }

    pub(super) async fn add(
        &self,
        person: &PlayerId,
        mut browser: Subscription,
        asked: BTreeSet<GameId>,
    ) -> Result<(), SubscriptionRefused> {
        if client::address(&browser.endpoint).is_none() || browser.receiver().is_none() {
            return Err(SubscriptionRefused::Unfit);
        }
        browser.ours.clone_from(&self.ours);
        let changed = self.change(person, |known| {
            // With the first subscription, the present questions are on the page before the person.
            if known.browsers.is_empty() {
                known.called = asked;
            }
            known.browsers.retain(|one| one.endpoint != browser.endpoint);
            known.browsers.push(browser);
            let more = known.browsers.len().saturating_sub(MOST);
            known.browsers.drain(..more);
        });
        Ok(changed.await?)
    }

    pub(super) async fn remove(&self, person: &PlayerId, endpoint: &str) -> Result<(), SubscriptionRefused> {
        Ok(self.change(person, |known| known.browsers.retain(|one| one.endpoint != endpoint)).await?)
    }

    pub(super) async fn forget(&self, person: &PlayerId) -> Result<(), StoreError> {
        self.change(person, |known| *known = Subscriber::default()).await
    }

    /// Notes whether a game needs a decision of the person; true = a notification is due.
    pub(super) async fn asks(&self, person: &PlayerId, game: &GameId, asks: bool) -> Result<bool, StoreError> {
        let mut is_new = false;
        self.change(person, |known| {
            if asks {
                is_new = known.called.insert(game.clone());
            } else {
                known.called.remove(game);
            }
        })
        .await?;
        Ok(is_new)
    }

    /// Changes the note of a person; durable when this returns.
    async fn change(&self, person: &PlayerId, change: impl FnOnce(&mut Subscriber)) -> Result<(), StoreError> {
        let _turn = self.turn.lock().await;
        let before = self.known().get(person).cloned().unwrap_or_default();
        let mut kept = before.clone();
        change(&mut kept);
        if kept == before {
            return Ok(());
        }
        let (store, name) = (Arc::clone(&self.store), note_of(person));
        // Without subscriptions, nothing is stored.
        let bytes = (!kept.browsers.is_empty()).then(|| serde_json::to_vec(&kept).unwrap_or_default());
        let is_kept = bytes.is_some();
        let written = tokio::task::spawn_blocking(move || write(store.as_ref(), &name, bytes.as_deref())).await;
        written.map_err(|_| StoreError::Stopped { reason: "the program is closing".to_owned() })??;
        let mut known = self.known();
        if is_kept {
            known.insert(person.clone(), kept);
        } else {
            known.remove(person);
        }
        Ok(())
    }
}

fn read(store: &dyn EventStore, ours: &str) -> Result<BTreeMap<PlayerId, Subscriber>, StoreError> {
    let mut known = BTreeMap::new();
    for (name, bytes) in store.notes()? {
        let Some(person) = name.strip_prefix(PUSH_NOTE) else { continue };
        match serde_json::from_slice::<Subscriber>(&bytes) {
            Ok(mut kept) => {
                kept.browsers.retain(|browser| browser.ours == ours);
                known.insert(PlayerId::new(person), kept);
            }
            Err(error) => tracing::error!(%person, %error, "where somebody is called cannot be read"),
        }
    }
    Ok(known)
}

fn write(store: &dyn EventStore, name: &str, bytes: Option<&[u8]>) -> Result<(), StoreError> {
    match bytes {
        Some(bytes) => store.put_note(name, bytes),
        None => store.drop_note(name),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use adjutant_commands::store::MemoryStore;

    fn browser(number: usize) -> Subscription {
        Subscription {
            endpoint: format!("https://push.example.net/{number}"),
            key: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4".to_owned(),
            secret: "BTBZMqHH6r4Tts7J_aSIgg".to_owned(),
            language: "ja".to_owned(),
            ours: String::new(),
        }
    }

    #[tokio::test]
    async fn where_somebody_is_called_is_there_after_a_restart_and_bounded() {
        let store: Store = Arc::new(MemoryStore::new());
        let open = |ours: &str| Subscribers::open(Arc::clone(&store), ours).expect("opened");
        let (all, anna, war) = (open("key"), PlayerId::new("Anna"), GameId::new("war"));
        for number in 0..MOST + 3 {
            all.add(&anna, browser(number), BTreeSet::new()).await.expect("kept");
        }
        all.add(&anna, browser(MOST), BTreeSet::new()).await.expect("the same once more");
        let again = open("key");
        let kept = again.of(&anna).expect("she is called");
        assert_eq!((kept.browsers.len(), again.all()), (MOST, vec![anna.clone()]));
        assert!(open("another key").all().is_empty(), "what knows us by another key cannot be called");
        // One notification until the question has ended.
        let mut calls = Vec::new();
        for asks in [true, true, false, false, true] {
            calls.push(again.asks(&anna, &war, asks).await.expect("kept"));
        }
        assert_eq!(calls, [true, false, false, false, true]);
        assert!(
            !open("key").asks(&anna, &war, true).await.expect("kept"),
            "that she was called is known after a restart"
        );
        // Without subscriptions, nothing is stored.
        for one in kept.browsers {
            again.remove(&anna, &one.endpoint).await.expect("kept");
        }
        assert_eq!((again.of(&anna), store.notes().expect("read")), (None, Vec::new()));
    }

    #[tokio::test]
    async fn what_another_daemon_noted_or_erased_is_read_again() {
        let store: Store = Arc::new(MemoryStore::new());
        let [ours, others] = [(); 2].map(|()| Arc::new(Subscribers::open(Arc::clone(&store), "key").expect("opened")));
        let anna = PlayerId::new("Anna");
        let again = || {
            let ours = Arc::clone(&ours);
            tokio::task::spawn_blocking(move || ours.read_again())
        };
        others.add(&anna, browser(1), BTreeSet::new()).await.expect("kept");
        again().await.expect("done").expect("read");
        assert_eq!(ours.all(), std::slice::from_ref(&anna));
        others.forget(&anna).await.expect("forgotten");
        again().await.expect("done").expect("read");
        assert!(ours.is_empty());
    }

    #[tokio::test]
    async fn what_is_no_push_service_is_not_kept() {
        let all = Subscribers::open(Arc::new(MemoryStore::new()), "key").expect("opened");
        let anna = PlayerId::new("Anna");
        let inside = Subscription { endpoint: "https://10.0.0.1/".to_owned(), ..browser(1) };
        let keyless = Subscription { key: "AAAA".to_owned(), ..browser(1) };
        for unfit in [inside, keyless] {
            assert!(matches!(all.add(&anna, unfit, BTreeSet::new()).await, Err(SubscriptionRefused::Unfit)));
        }
        assert_eq!(all.of(&anna), None);
    }
}
