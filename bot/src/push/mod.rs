//! Push messages: a player is notified when a game needs a decision, through the browser's push service (RFC 8030).
//!
//! Messages are encrypted for the browser (RFC 8291) and authorized with this server's key (RFC 8292). Their content is
//! what the channel shows: game, seat and task. The target URL comes from a stranger: see [`client`].

mod caller;
pub mod client;
pub mod sealed;
mod subscribers;
pub mod vapid;

pub use caller::{all_that_is_said, run};

use crate::secret_file::{self, SecretFileError};
use crate::web::{PushSubscriptions, Subscription, SubscriptionRefused};
use adjutant_commands::store::{Store, StoreError};
use adjutant_events::{GameId, PlayerId, Timestamp};
use client::PushClient;
use futures_util::future::{BoxFuture, FutureExt as _};
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;
use subscribers::Subscribers;
use vapid::VapidKey;

/// Settings of push messages, changed only by tests.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PushSetting {
    /// The time without events before a message is sent, because a player who is playing needs none.
    pub pause: Duration,
    /// The address that replaces all push services; none = the real ones.
    pub replacement: Option<String>,
}

impl Default for PushSetting {
    fn default() -> Self {
        Self { pause: Duration::from_secs(10), replacement: None }
    }
}

/// The push messages of a server. Cheap to clone.
#[derive(Clone)]
pub struct Push {
    inner: Arc<Inner>,
}

struct Inner {
    key: VapidKey,
    subscribers: Subscribers,
    client: PushClient,
    /// The contact for push services: the address of the pages.
    subject: String,
    pause: Duration,
    clock: fn() -> Timestamp,
}

impl Push {
    /// Uses the key in this file, which is created if it is missing, for a server with this address.
    ///
    /// # Errors
    /// The key cannot be read or created.
    pub fn at(
        key: &Path,
        store: Store,
        (url, setting): (&str, &PushSetting),
        clock: fn() -> Timestamp,
    ) -> Result<Self, PushError> {
        let key = VapidKey::of(&secret_file::at(key)?);
        let subscribers = Subscribers::open(store, &key.public())?;
        let client = PushClient::new(setting.replacement.as_deref());
        let (subject, pause) = (url.to_owned(), setting.pause);
        Ok(Self { inner: Arc::new(Inner { key, subscribers, client, subject, pause, clock }) })
    }

    /// Removes all subscriptions of a person.
    ///
    /// # Errors
    /// The change cannot be stored.
    pub async fn forget(&self, person: &PlayerId) -> Result<(), StoreError> {
        self.inner.subscribers.forget(person).await
    }

    /// Reads all subscriptions again: other daemons may have changed them. It blocks, and must not be called where
    /// asynchronous code runs.
    ///
    /// # Errors
    /// The store cannot be read.
    pub fn read_again(&self) -> Result<(), StoreError> {
        self.inner.subscribers.read_again()
    }
}

impl PushSubscriptions for Push {
    fn public_key(&self) -> String {
        self.inner.key.public()
    }

    fn subscribe(
        &self,
        person: PlayerId,
        subscription: Subscription,
        asked: Vec<GameId>,
    ) -> BoxFuture<'_, Result<(), SubscriptionRefused>> {
        async move { self.inner.subscribers.add(&person, subscription, asked.into_iter().collect()).await }.boxed()
    }

    fn unsubscribe(&self, person: PlayerId, endpoint: String) -> BoxFuture<'_, Result<(), SubscriptionRefused>> {
        async move { self.inner.subscribers.remove(&person, &endpoint).await }.boxed()
    }
}

/// Why push messages are not available.
#[derive(Debug, thiserror::Error)]
pub enum PushError {
    /// The key failed.
    #[error(transparent)]
    Key(#[from] SecretFileError),
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}
