//! The storage of logs: the [`EventStore`] trait, its sled implementation, and one in memory.
//!
//! Storage knows no rules. For each game it has a numbered list of byte strings with their causes. It makes three
//! promises: an append that returned is on disk; a batch is stored as a whole or not at all; damage is reported, never
//! skipped. Secrets are stored separately, in [`keys`]. `docs/storage.md` describes the layout on disk and the checks.

#![warn(clippy::expect_used)]
// Tests may panic; the program reports errors.

// Every function here fails with `StoreError` or `BackupError`, whose variants tell when.
#![allow(clippy::missing_errors_doc)]

pub mod backup;
pub mod cache_file;
mod copying;
mod digest;
mod error;
pub mod keys;
mod leases;
mod memory;
#[cfg(feature = "postgres")]
pub mod postgres;
mod reading;
mod salvage;
mod sled_store;
mod store;
pub mod untrusted_file;

pub use copying::{CopyError, CopySummary, CopyTarget, Copying, UNFINISHED, unfinished};
pub use error::{BackupError, StoreError};
pub use leases::{
    Daemon, Fence, Fencing, Holdings, Lease, LeaseState, Leases, MAX_ABOUT, MAX_LEASE, MAX_LEASE_NAME, OnlyProcess,
    Taken,
};
pub use memory::MemoryStore;
#[cfg(feature = "postgres")]
pub use postgres::{PostgresKeyring, PostgresStore};
pub use reading::{Read, read, read_untouched};
pub use salvage::{Salvaged, salvage};
pub use sled_store::modes::close as close_to_others;
pub use sled_store::{JournalReader, Looked, OpenCheck, Options, SledStore};
pub use store::{
    ANSWERS_KEPT, Batch, Cache, Damage, EventStore, GAMES_NEED, GUESSES, GameSummary, Listener, Log, MAX_ANSWER,
    MAX_BATCH, MAX_CAUSE, MAX_CHANNEL, MAX_EVENT, MAX_GAME, MAX_NOTE, MAX_OUTBOX_BODY, MAX_SNAPSHOT, NOT_SHOWN, Nonce,
    Notes, OWN_SETTINGS, Outbox, OutboxEntry, OutboxId, OutboxItem, Record, SNAPSHOTS_KEPT, Span,
};
