//! Errors, in words that tell an operator what to do.

use crate::store::Damage;
use adjutant_events::{CauseId, GameId, Seq};
use std::io;
use std::path::PathBuf;
use thiserror::Error;

/// Why a store operation failed.
#[derive(Debug, Error)]
#[non_exhaustive]
#[allow(missing_docs)] // a field without a comment is what its name says
pub enum StoreError {
    /// Another process appended first, or the caller's state is old.
    #[error("game {game} ends at event {actual}, not {expected}; read the new events and decide again")]
    WrongSeq {
        game: GameId,
        /// The last event that the caller knows.
        expected: Seq,
        /// The actual last event.
        actual: Seq,
    },
    /// The command was executed before; nothing was written.
    #[error("{cause} was already executed in game {game}: it is events {first} to {last}")]
    DuplicateCause {
        game: GameId,
        cause: CauseId,
        /// First event it produced.
        first: Seq,
        /// Last event it produced.
        last: Seq,
    },
    /// A record is missing or was changed.
    #[error("{0}; the events before it can be read, nothing is appended after it. Restore the game from a backup")]
    Damaged(Damage),
    /// There is no such game.
    #[error("there is no game {game}")]
    NoSuchGame { game: GameId },
    /// The batch is empty.
    #[error("a batch must have at least one event")]
    EmptyBatch,
    /// The game's name is empty.
    #[error("a game needs a name of at least one character")]
    NamelessGame,
    /// The data is larger than a store allows.
    #[error("{what} has {size} bytes; at most {limit} are kept")]
    TooLarge {
        what: &'static str,
        /// Its size in bytes.
        size: usize,
        /// The limit in bytes.
        limit: usize,
    },
    /// The snapshot is of an event after the end of the log.
    #[error("game {game} ends at event {last}: a snapshot at {at} has nothing to stand on")]
    SnapshotAhead {
        game: GameId,
        /// The event of the snapshot.
        at: Seq,
        /// The last event of the log.
        last: Seq,
    },
    /// Another process has locked the folder.
    #[error(
        "{} is in use by {holder}. Two processes must not write the same games: stop the other one, or give this one \
         another folder", .path.display()
    )]
    InUse {
        /// The folder.
        path: PathBuf,
        /// The other process, as far as known.
        holder: String,
        /// Whether it will keep the lock for long, as a running bot does. Any other process may end at any moment.
        stays: bool,
    },
    /// The folder cannot be created or written.
    #[error("cannot write to {}: {source}. No game was changed. Check that it is a folder, who owns it, and the space left", .path.display())]
    NotWritable {
        /// The folder or file.
        path: PathBuf,
        /// The error of the operating system.
        source: io::Error,
    },
    /// The machine has no thread left for the program.
    #[error(
        "the machine has no thread left: {source}. Nothing was changed. End other programs, or allow this one more \
         (`ulimit -u`, the limits of its service)"
    )]
    Starved {
        /// The error of the operating system.
        source: io::Error,
    },
    /// The clock of the machine is before 1970, from which the engine counts time.
    #[error("the clock of this machine says that it is before 1970. Set it; nothing was changed")]
    Clock,
    /// A later version of the program wrote the folder.
    #[error(
        "the store has format {found}, this program knows up to {known}. Use the newer program; nothing was changed"
    )]
    NewerFormat {
        found: u32,
        /// The newest format that this program knows.
        known: u32,
    },
    /// The files exist but cannot be read at all.
    #[error("the store in {} cannot be opened: {reason}. {kept}; restore a backup into another folder", .path.display())]
    Unreadable {
        /// The folder.
        path: PathBuf,
        /// Why, and what is missing.
        reason: String,
        /// Where the files are, for an expert to examine.
        kept: String,
    },
    /// Writing failed. What was confirmed before is safe. Whether this append is on disk will be known on reopening.
    #[error(
        "could not write to disk: {reason}. What was acknowledged is kept; nothing more is accepted until the cause \
         is mended (free space, permissions) and the program restarted"
    )]
    Stopped { reason: String },
    /// The store was opened for reading only.
    #[error("the store is only being read")]
    OnlyRead,
    /// The engine could not read.
    #[error("could not read from disk: {reason}")]
    Read { reason: String },
    /// The database does not serve at present. Of an append, nothing was written.
    #[error("the database does not serve at present: {reason}. This passes without a repair of the games: call again")]
    Unavailable { reason: String },
    /// The connection broke before the database answered an append, and it could not be asked since.
    #[error(
        "the database did not answer: {reason}. Whether the events were written is unknown until it answers again: \
         repeat them with the same cause, which is executed once"
    )]
    Unanswered { reason: String },
    /// This process does not hold the lease under which the game is written, or holds it no more.
    #[error(
        "{lease} is held by another daemon, or this one was paused for longer than it may be. Nothing was written: the \
         daemon that holds it goes on with the game"
    )]
    NotHeld {
        /// The name of the lease.
        lease: String,
    },
    /// The database refuses this program: role, rights, settings, certificates. Waiting does not help.
    #[error("the database refuses: {reason}. Nothing was changed; this does not pass by itself")]
    Refused { reason: String },
    /// The tables are of an earlier version, and the program was given no role that may change them.
    #[error(
        "the tables have version {found}, this program needs {needed}. Open the store once with the owner's role; \
         nothing was changed"
    )]
    OlderFormat {
        found: u32,
        /// The version that this program needs.
        needed: u32,
    },
}

impl StoreError {
    /// Whether the same call may succeed later although nobody changes the stored data, as when a database restarts.
    pub fn passes(&self) -> bool {
        matches!(self, Self::Unavailable { .. } | Self::Unanswered { .. })
    }
}

/// Why a backup could not be made or restored.
#[derive(Debug, Error)]
#[non_exhaustive]
#[allow(missing_docs)] // a field without a comment is what its name says
pub enum BackupError {
    /// The file is not an Adjutant backup.
    #[error("this is not an Adjutant backup: it does not begin with the right words")]
    NotABackup,
    /// A later version of the program made it.
    #[error("the backup has version {found}, this program knows up to {known}. Use the newer program")]
    NewerVersion {
        found: u16,
        /// The newest version that this program knows.
        known: u16,
    },
    /// The content was changed.
    #[error("the backup is damaged {at}: {what}. Nothing was restored; use another copy")]
    Damaged {
        at: String,
        /// What is wrong.
        what: String,
    },
    /// The target folder is not empty; restoring never overwrites.
    #[error("{} is not empty; restore into a folder that does not exist or has nothing in it", .path.display())]
    TargetNotEmpty {
        /// The folder.
        path: PathBuf,
    },
    /// A file could not be read or written.
    #[error("{}: {source}", .path.display())]
    File {
        /// The file.
        path: PathBuf,
        /// The error of the operating system.
        source: io::Error,
    },
    /// The stream could not be written.
    #[error("the backup could not be written: {0}")]
    Write(io::Error),
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}
