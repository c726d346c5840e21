//! The store over PostgreSQL, for several processes on several machines.
//!
//! What is promised is what [`SledStore`](crate::SledStore) promises, with the database in place of the folder: its
//! commit is the sync, its keys are the locks. `docs/storage.md` describes tables and transaction.

mod answers;
mod append;
mod connection;
mod ends;
mod faults;
mod keys;
mod leases;
mod listening;
mod log;
mod messages;
mod notes;
mod row;
mod schema;
mod settings;
mod snapshots;
mod survey;
mod tries;
mod verify;

pub use keys::PostgresKeyring;
pub use settings::{Part, Password, Settings};
pub use survey::{ClockOff, Right, Survey, survey};

use crate::copying::CopyTarget;
use crate::error::StoreError;
use crate::keys::SealingKeys;
use crate::leases::{Daemon, Fencing, Holdings, Lease, Leases, Taken};
use crate::store::{
    Batch, Cache, Damage, EventStore, GameSummary, Listener, Log, Notes, Outbox, OutboxId, OutboxItem, Record, Span,
};
use adjutant_events::{CauseId, GameId, Seq};
use connection::Address;
use deadpool_postgres::Pool;
use ends::Ends;
use futures_executor::block_on;
use listening::Listening;
use std::future::Future;
use std::sync::{Arc, OnceLock};
use std::time::Duration;
use tokio::runtime::{self, EnterGuard, Runtime};

/// Stores logs in a PostgreSQL database, which other processes may use at the same time.
///
/// Calls block. They may be made from any thread, also from one that runs asynchronous code.
pub struct PostgresStore {
    shared: Arc<Shared>,
    background: Arc<Background>,
}

/// The threads that read and write the connections.
struct Background(Option<Runtime>);

impl Drop for Background {
    fn drop(&mut self) {
        if let Some(runtime) = self.0.take() {
            // By itself it would wait for its threads, which asynchronous code must not do.
            runtime.shutdown_background();
        }
    }
}

impl Background {
    fn start() -> Result<Self, StoreError> {
        let runtime = runtime::Builder::new_multi_thread()
            .worker_threads(2)
            .thread_name("postgres")
            .enable_all()
            .build()
            .map_err(|source| StoreError::Starved { source })?;
        Ok(Self(Some(runtime)))
    }

    /// Lets this thread begin tasks and timers, for as long as the guard lives.
    fn enter(&self) -> Option<EnterGuard<'_>> {
        self.0.as_ref().map(Runtime::enter)
    }
}

/// What calls and background tasks share.
struct Shared {
    pool: Pool,
    address: Address,
    settings: Settings,
    ends: Ends,
    listening: Listening,
    /// Under which leases games are written; unset = under none.
    fencing: OnceLock<Arc<dyn Fencing>>,
}

impl std::fmt::Debug for PostgresStore {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        // The address may hold a password.
        f.write_str("PostgresStore")
    }
}

impl PostgresStore {
    /// Opens the store. Its tables are checked, and made or renewed if the settings name their owner.
    pub fn open(settings: &Settings) -> Result<Self, StoreError> {
        let background = Background::start()?;
        let guard = background.enter();
        let address = Address::new(&settings.url, settings.password.as_ref(), settings)?;
        let owner = settings.owner.as_deref();
        let owner = owner.map(|url| Address::new(url, settings.owner_password.as_ref(), settings)).transpose()?;
        let shared = Arc::new(Shared {
            pool: address.pool(settings)?,
            address,
            settings: settings.clone(),
            ends: Ends::default(),
            listening: Listening::new()?,
            fencing: OnceLock::new(),
        });
        block_on(async {
            if let Some(owner) = &owner {
                shared.patiently(async |_| schema::migrate(owner, &shared.address).await).await?;
            }
            shared.patiently(async |client| schema::check(client, settings.part).await).await
        })?;
        shared.send_notifications();
        drop(guard);
        Ok(Self { shared, background: Arc::new(background) })
    }

    /// The keys in this database, which these sealing keys open. They work as long as the store is not dropped.
    pub fn keyring(&self, sealing: SealingKeys) -> PostgresKeyring {
        PostgresKeyring::new(Arc::clone(&self.shared), Arc::clone(&self.background), sealing)
    }

    /// The same, for a store that was opened for the keys alone.
    pub fn into_keyring(self, sealing: SealingKeys) -> PostgresKeyring {
        self.keyring(sealing).keeping(self)
    }

    /// Waits for an answer of the database. The connections are served by threads of the store. So this thread may wait
    /// even if it runs asynchronous code.
    fn wait<T>(&self, work: impl Future<Output = Result<T, StoreError>>) -> Result<T, StoreError> {
        let _guard = self.background.enter();
        block_on(work)
    }
}

impl Drop for PostgresStore {
    fn drop(&mut self) {
        self.shared.pool.close();
    }
}

impl Log for PostgresStore {
    fn append(&self, game: &GameId, expected: Seq, batch: Batch) -> Result<Seq, StoreError> {
        batch.check(game)?;
        self.wait(self.shared.append(game, expected, batch))
    }

    fn read(&self, game: &GameId, from: Seq, limit: usize) -> Result<Vec<Record>, StoreError> {
        self.wait(self.shared.read(game, from, limit))
    }

    fn last_seq(&self, game: &GameId) -> Result<Seq, StoreError> {
        self.wait(self.shared.last_seq(game))
    }

    fn readable_up_to(&self, game: &GameId) -> Result<Seq, StoreError> {
        self.wait(self.shared.readable_up_to(game))
    }

    fn games(&self) -> Result<Vec<GameSummary>, StoreError> {
        self.wait(self.shared.games())
    }

    fn find_cause(&self, game: &GameId, cause: &CauseId) -> Result<Option<Span>, StoreError> {
        self.wait(self.shared.find_cause(game, cause))
    }

    fn remember(&self, game: &GameId, cause: &CauseId, answer: &[u8]) -> Result<(), StoreError> {
        self.wait(self.shared.remember(game, cause, answer))
    }

    fn remembered(&self, game: &GameId, cause: &CauseId) -> Result<Option<Vec<u8>>, StoreError> {
        self.wait(self.shared.remembered(game, cause))
    }
}

impl Outbox for PostgresStore {
    fn outbox_of(&self, game: &GameId, after: OutboxId, limit: usize) -> Result<Vec<OutboxItem>, StoreError> {
        self.wait(self.shared.messages(Some(game), after, limit))
    }

    fn outbox_pending(&self, after: OutboxId, limit: usize) -> Result<Vec<OutboxItem>, StoreError> {
        self.wait(self.shared.messages(None, after, limit))
    }

    fn outbox_mark_sent(&self, id: OutboxId) -> Result<(), StoreError> {
        self.wait(self.shared.mark_sent(id))
    }

    fn listen_to_outbox(&self, listener: Listener) {
        let _guard = self.background.enter();
        self.shared.listen(listener);
    }
}

impl Cache for PostgresStore {
    fn put_snapshot(&self, game: &GameId, at: Seq, bytes: &[u8]) -> Result<(), StoreError> {
        self.wait(self.shared.put_snapshot(game, at, bytes))
    }

    fn latest_snapshot(&self, game: &GameId, at_most: Seq) -> Result<Option<(Seq, Vec<u8>)>, StoreError> {
        self.wait(self.shared.latest_snapshot(game, at_most))
    }
}

impl Notes for PostgresStore {
    fn put_note(&self, name: &str, bytes: &[u8]) -> Result<(), StoreError> {
        self.wait(self.shared.put_note(name, bytes))
    }

    fn put_note_of(&self, game: &GameId, name: &str, bytes: &[u8]) -> Result<(), StoreError> {
        self.wait(self.shared.put_note_of(game, name, bytes))
    }

    fn drop_note(&self, name: &str) -> Result<(), StoreError> {
        self.wait(self.shared.drop_note(name))
    }

    fn notes(&self) -> Result<Vec<(String, Vec<u8>)>, StoreError> {
        self.wait(self.shared.notes())
    }
}

impl CopyTarget for PostgresStore {
    fn put_messages(&self, items: &[OutboxItem]) -> Result<(), StoreError> {
        self.wait(self.shared.put_messages(items))
    }
}

impl EventStore for PostgresStore {
    fn damages(&self) -> Vec<Damage> {
        self.shared.ends.damages()
    }

    fn verify_all(&self) -> Result<Vec<Damage>, StoreError> {
        self.wait(self.shared.verify_all())
    }

    fn leases(&self) -> &dyn Leases {
        self
    }
}

impl Leases for PostgresStore {
    fn is_shared(&self) -> bool {
        true
    }

    fn take(&self, name: &str, holder: &str, length: Duration) -> Result<Taken, StoreError> {
        self.wait(self.shared.take(name, holder, length))
    }

    fn renew(&self, leases: &[Lease], length: Duration) -> Result<Vec<Lease>, StoreError> {
        self.wait(self.shared.renew(leases, length))
    }

    fn give_back(&self, lease: &Lease) -> Result<(), StoreError> {
        self.wait(self.shared.give_back(lease))
    }

    fn attend(&self, daemon: &Daemon, length: Duration) -> Result<(), StoreError> {
        self.wait(self.shared.attend(daemon, length))
    }

    fn depart(&self, daemon: &str) -> Result<(), StoreError> {
        self.wait(self.shared.depart(daemon))
    }

    fn holdings(&self) -> Result<Holdings, StoreError> {
        self.wait(self.shared.holdings())
    }

    fn fence(&self, fencing: Arc<dyn Fencing>) -> bool {
        self.shared.fencing.set(fencing).is_ok()
    }
}
