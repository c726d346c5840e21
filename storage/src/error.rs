//! What can go wrong, in words an operator can act on.

use crate::store::Damage;
use adjutant_events::{CauseId, GameId, Seq};
use std::io;
use std::path::PathBuf;
use thiserror::Error;

/// Why a store did not do what it was asked.
#[derive(Debug, Error)]
#[non_exhaustive]
#[allow(missing_docs)] // a field without a comment is what its name says
pub enum StoreError {
    /// Someone else appended first, or the caller's game is stale.
    #[error("game {game} ends at event {actual}, not {expected}; read the new events and decide again")]
    WrongSeq {
        game: GameId,
        /// Where the caller believed it to end.
        expected: Seq,
        /// Where it ends.
        actual: Seq,
    },
    /// The command was executed before; nothing was written now.
    #[error("{cause} was already executed in game {game}: it is events {first} to {last}")]
    DuplicateCause {
        game: GameId,
        cause: CauseId,
        /// First event it produced.
        first: Seq,
        /// Last event it produced.
        last: Seq,
    },
    /// A record is missing or not what was written.
    #[error("{0}; the events before it can be read, nothing is appended after it. Restore the game from a backup")]
    Damaged(Damage),
    /// There is nothing of such a name.
    #[error("there is no game {game}")]
    NoSuchGame { game: GameId },
    /// Nothing to append.
    #[error("a batch must have at least one event")]
    EmptyBatch,
    /// A game must have a name.
    #[error("a game needs a name of at least one character")]
    NamelessGame,
    /// Larger than a store keeps.
    #[error("{what} has {size} bytes; at most {limit} are kept")]
    TooLarge {
        what: &'static str,
        /// Its size in bytes.
        size: usize,
        /// The limit in bytes.
        limit: usize,
    },
    /// A snapshot of events that are not in the log.
    #[error("game {game} ends at event {last}: a snapshot at {at} has nothing to stand on")]
    SnapshotAhead {
        game: GameId,
        /// Where the snapshot claims to be.
        at: Seq,
        /// Where the log ends.
        last: Seq,
    },
    /// Another process holds the folder.
    #[error(
        "{} is in use by {holder}. Two processes must not write the same games: stop the other one, or give this one \
         another folder", .path.display()
    )]
    InUse {
        /// The folder.
        path: PathBuf,
        /// Who, as far as known.
        holder: String,
        /// Whether he says that he stays, as a table does. Anybody else may be gone in a moment.
        stays: bool,
    },
    /// The folder cannot be made or written.
    #[error("cannot write to {}: {source}. No game was changed. Check that it is a folder, who owns it, and the space left", .path.display())]
    NotWritable {
        /// The folder or file.
        path: PathBuf,
        /// What the operating system said.
        source: io::Error,
    },
    /// The machine does not let the program work as it must.
    #[error(
        "the machine has no thread left: {source}. Nothing was changed. End other programs, or allow this one more \
         (`ulimit -u`, the limits of its service)"
    )]
    Starved {
        /// What the operating system said.
        source: io::Error,
    },
    /// The clock of the machine is not set: the engine counts time from 1970.
    #[error("the clock of this machine says that it is before 1970. Set it; nothing was changed")]
    Clock,
    /// The folder was written by a later version.
    #[error(
        "the store has format {found}, this program knows up to {known}. Use the newer program; nothing was changed"
    )]
    NewerFormat {
        found: u32,
        /// The newest known here.
        known: u32,
    },
    /// The files are there and cannot be understood at all.
    #[error("the store in {} cannot be opened: {reason}. {kept}; restore a backup into another folder", .path.display())]
    Unreadable {
        /// The folder.
        path: PathBuf,
        /// Why, and what is missing.
        reason: String,
        /// Where the files lie that an expert could still look at.
        kept: String,
    },
    /// Writing failed. What was acknowledged before is safe; whether this append is on disk will be known on reopening.
    #[error(
        "could not write to disk: {reason}. What was acknowledged is kept; nothing more is accepted until the cause \
         is mended (free space, permissions) and the program restarted"
    )]
    Stopped { reason: String },
    /// It was looked at only to be read.
    #[error("the store is only being read")]
    OnlyRead,
    /// The engine could not answer a read.
    #[error("could not read from disk: {reason}")]
    Read { reason: String },
}

/// Why a backup was not made or not restored.
#[derive(Debug, Error)]
#[non_exhaustive]
#[allow(missing_docs)] // a field without a comment is what its name says
pub enum BackupError {
    /// Not one of ours.
    #[error("this is not an Adjutant backup: it does not begin with the right words")]
    NotABackup,
    /// Made by a later version.
    #[error("the backup has version {found}, this program knows up to {known}. Use the newer program")]
    NewerVersion {
        found: u16,
        /// The newest known here.
        known: u16,
    },
    /// The content is not what was written.
    #[error("the backup is damaged {at}: {what}. Nothing was restored; use another copy")]
    Damaged {
        at: String,
        /// What is wrong.
        what: String,
    },
    /// Restoring never overwrites.
    #[error("{} is not empty; restore into a folder that does not exist or has nothing in it", .path.display())]
    TargetNotEmpty {
        /// The folder.
        path: PathBuf,
    },
    /// Files could not be read or written.
    #[error("{}: {source}", .path.display())]
    File {
        /// The file.
        path: PathBuf,
        /// What the operating system said.
        source: io::Error,
    },
    /// The stream could not be written.
    #[error("the backup could not be written: {0}")]
    Write(io::Error),
    /// The store refused.
    #[error(transparent)]
    Store(#[from] StoreError),
}
