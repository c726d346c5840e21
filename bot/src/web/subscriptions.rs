//! Push messages, as far as the pages offer them: a browser subscribes and unsubscribes. Another module sends them.

use adjutant_commands::store::StoreError;
use adjutant_events::{GameId, PlayerId};
use futures_util::future::BoxFuture;
use serde::{Deserialize, Serialize};

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
