//! Push messages: whoever wants it is called on his device when a game asks him something, by the push service of his browser
//! (RFC 8030), sealed for his browser alone (RFC 8291) and signed with the key of this server (RFC 8292).
//!
//! What is sent is what the channel says as well: which game, which seat, what is asked. The address that it is sent to was given by
//! a stranger: see [`outside`].

mod caller;
pub mod outside;
pub mod sealed;
mod subscribers;
pub mod vapid;

pub use caller::{all_that_is_said, run};
pub use subscribers::{Refused, Subscription};

use crate::secret_file::{self, SecretFileError};
use adjutant_commands::store::{Store, StoreError};
use adjutant_events::{GameId, PlayerId, Timestamp};
use outside::Outside;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;
use subscribers::Subscribers;
use vapid::VapidKey;

/// How push messages are sent. Nobody but a test changes it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PushSetting {
    /// How long somebody must have been asked before he is called: whoever plays at the moment needs no call.
    pub pause: Duration,
    /// Where all messages go, whatever address a browser gave; none = there.
    pub door: Option<String>,
}

impl Default for PushSetting {
    fn default() -> Self {
        Self { pause: Duration::from_secs(10), door: None }
    }
}

/// Push messages of a server. Cheap to clone.
#[derive(Clone)]
pub struct Push {
    inner: Arc<Inner>,
}

struct Inner {
    key: VapidKey,
    subscribers: Subscribers,
    outside: Outside,
    /// Whom a push service can turn to: the address of the pages.
    subject: String,
    pause: Duration,
    clock: fn() -> Timestamp,
}

impl Push {
    /// With the key in this file, made if there is none, for a server whose pages are at this address.
    ///
    /// # Errors
    /// The key cannot be read or made.
    pub fn at(
        key: &Path,
        store: Store,
        (url, setting): (&str, &PushSetting),
        clock: fn() -> Timestamp,
    ) -> Result<Self, PushError> {
        let key = VapidKey::of(&secret_file::at(key)?);
        let subscribers = Subscribers::open(store, &key.public())?;
        let outside = Outside::new(setting.door.as_deref());
        let (subject, pause) = (url.to_owned(), setting.pause);
        Ok(Self { inner: Arc::new(Inner { key, subscribers, outside, subject, pause, clock }) })
    }

    /// The key that browsers know this server by.
    pub fn public_key(&self) -> String {
        self.inner.key.public()
    }

    /// From now on somebody is called there too. What he is asked already, in these games, he knows.
    ///
    /// # Errors
    /// Nobody could be called there, or it cannot be kept.
    pub async fn subscribe(
        &self,
        person: &PlayerId,
        subscription: Subscription,
        asked: impl IntoIterator<Item = GameId>,
    ) -> Result<(), Refused> {
        self.inner.subscribers.add(person, subscription, asked.into_iter().collect()).await
    }

    /// From now on nobody is called there.
    ///
    /// # Errors
    /// It cannot be kept.
    pub async fn unsubscribe(&self, person: &PlayerId, endpoint: &str) -> Result<(), Refused> {
        self.inner.subscribers.remove(person, endpoint).await
    }
}

/// Why there are no push messages.
#[derive(Debug, thiserror::Error)]
pub enum PushError {
    /// The key.
    #[error(transparent)]
    Key(#[from] SecretFileError),
    /// The store.
    #[error(transparent)]
    Store(#[from] StoreError),
}
