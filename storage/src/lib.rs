//! Where the log is kept: the [`EventStore`] trait, its sled implementation and one that lives in memory.
//!
//! Storage knows no rules. It keeps, per game, a numbered list of byte strings and what caused each, and it keeps
//! three promises: an append that returned is on disk; a batch is there as a whole or not at all; what is damaged is
//! named, never skipped. Secrets are kept apart from all that, in [`keys`]. `docs/storage.md` has the layout on disk and what is checked when.

#![warn(clippy::expect_used)]
// Tests expect; what runs for people says what is wrong.

// Every fallible call here fails with `StoreError` or `BackupError`, whose variants say when.
#![allow(clippy::missing_errors_doc)]

pub mod backup;
pub mod beside;
mod digest;
mod error;
pub mod intake;
pub mod keys;
mod memory;
mod reading;
mod salvage;
mod sled_store;
mod store;

pub use error::{BackupError, StoreError};
pub use memory::MemoryStore;
pub use reading::{Read, read};
pub use salvage::{Salvaged, salvage};
pub use sled_store::modes::close as close_to_others;
pub use sled_store::{JournalReader, Looked, OpenCheck, Options, SledStore};
pub use store::{
    ANSWERS_KEPT, Batch, Cache, Damage, EventStore, GameSummary, Listener, Log, MAX_ANSWER, MAX_BATCH, MAX_CAUSE,
    MAX_CHANNEL, MAX_EVENT, MAX_GAME, MAX_NOTE, MAX_OUTBOX_BODY, MAX_SNAPSHOT, Nonce, Notes, Outbox, OutboxEntry,
    OutboxId, OutboxItem, Record, SNAPSHOTS_KEPT, Span,
};
