//! Push messages, as far as the pages offer them: a browser subscribes and unsubscribes. Another module sends them.

use adjutant_commands::store::{EventStore, StoreError};
use adjutant_events::{GameId, PlayerId};
use futures_util::future::BoxFuture;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// The prefix of the notes of subscriptions in the store.
pub(crate) const PUSH_NOTE: &str = "push/";

/// Keeps the push subscriptions of people.
pub trait PushSubscriptions: Send + Sync {
    /// The public key for subscriptions.
    fn public_key(&self) -> String;

    /// Adds a subscription. `asked` are the games whose present question the person already knows.
    fn subscribe(
        &self,
        person: PlayerId,
        subscription: Subscription,
        asked: Vec<GameId>,
    ) -> BoxFuture<'_, Result<(), SubscriptionRefused>>;

    /// Removes a subscription, by its URL.
    fn unsubscribe(&self, person: PlayerId, endpoint: String) -> BoxFuture<'_, Result<(), SubscriptionRefused>>;
}

/// A push subscription of a browser.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Subscription {
    /// The URL at the push service. Without the server's key it is useless.
    pub endpoint: String,
    /// The browser's public key.
    pub key: String,
    /// The secret shared with the browser.
    pub secret: String,
    /// The language of the messages.
    pub language: String,
    /// The server's public key of the subscription: messages signed with another key are refused.
    #[serde(default)]
    pub ours: String,
}

/// A person with subscriptions.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Subscriber {
    /// The browsers that subscribed.
    pub browsers: Vec<Subscription>,
    /// The games whose present question the person was notified of, or has seen.
    pub called: BTreeSet<GameId>,
}

/// Why a subscription is refused.
#[derive(Debug, thiserror::Error)]
pub enum SubscriptionRefused {
    /// Its URL or its keys are not valid.
    #[error("it is no address of a push service")]
    Unfit,
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// The name of a person's note.
pub(crate) fn note_of(person: &PlayerId) -> String {
    format!("{PUSH_NOTE}{person}")
}

/// The addresses of a person's browsers, as they are noted.
///
/// # Errors
/// The store cannot be read.
pub(crate) fn browsers_of(store: &dyn EventStore, person: &PlayerId) -> Result<Vec<String>, StoreError> {
    let name = note_of(person);
    let note = store.notes()?.into_iter().find(|(known, _)| *known == name);
    let kept = note.and_then(|(_, bytes)| serde_json::from_slice::<Subscriber>(&bytes).ok());
    Ok(kept.unwrap_or_default().browsers.into_iter().map(|browser| browser.endpoint).collect())
}
