//! Failures of the program, and its exit statuses.

use crate::machine::seating::SeatingError;
use crate::picture_requests::PictureError;
use crate::secret_file::SecretFileError;
use crate::witness::FolderError;
use adjutant_commands::database::AddressError;
use adjutant_commands::keys::KeyringError;
use adjutant_commands::league_moderator::LeagueFault;
use adjutant_commands::moderator::{Denial, EvidenceError, Fault};
use adjutant_commands::naming::Unfit;
use adjutant_commands::store::{BackupError, CopyError, StoreError};
use std::io;
use std::path::PathBuf;
use thiserror::Error;

/// Success.
pub const DONE: u8 = 0;
/// Failure.
pub const FAILED: u8 = 1;
/// A line was refused, with `--strict`.
pub const REFUSED: u8 = 2;

/// The command line is wrong.
pub const MISREAD: u8 = 2;
/// Success with reservations.
pub const RESERVED: u8 = 3;

/// Why the program failed.
#[derive(Debug, Error)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub enum Failure {
    /// The reader has closed the output, which is not an error.
    #[error("nobody reads the output")]
    Closed,
    /// The output could not be written or the input not read.
    #[error("{0}")]
    Io(io::Error),
    /// A file could not be read or written.
    #[error("{}: {source}", .path.display())]
    File { path: PathBuf, source: io::Error },
    /// A file of dice cannot be parsed.
    #[error("{}, line {line}: the faces of a roll are numbers, such as `2 1 4 6`", .path.display())]
    Dice {
        path: PathBuf,
        /// The line, from 1.
        line: usize,
    },
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The backup or its restoration failed.
    #[error(transparent)]
    Backup(#[from] BackupError),
    /// A store was not copied.
    #[error(transparent)]
    Copy(#[from] CopyError),
    /// The store is the target of a copy that is not finished.
    #[error(
        "this store is a copy of {from} that is not finished: give the same `adjutant store copy` again, then use it"
    )]
    UnfinishedCopy {
        /// What is copied.
        from: String,
    },
    /// What is named is no address of a database.
    #[error(transparent)]
    StoreAddress(#[from] AddressError),
    /// Other users can read the file of the database's password.
    #[error("the password file {} is open to others: close it with `chmod 600 {}`", .path.display(), .path.display())]
    OpenPassword { path: PathBuf },
    /// The file of the database's password has none.
    #[error("the password file {} has an empty first line: the password is to stand there", .path.display())]
    NoPassword { path: PathBuf },
    /// The keys are not available.
    #[error(transparent)]
    Keys(#[from] KeyringError),
    /// A game cannot be loaded or continued.
    #[error(transparent)]
    Fault(#[from] Fault),
    /// There is no evidence.
    #[error(transparent)]
    Evidence(EvidenceError),
    /// A table cannot be opened for a game.
    #[error(transparent)]
    Seating(#[from] SeatingError),
    /// No such seat.
    #[error("there is no seat {seat}; seats: {seats}")]
    NoSeat {
        /// As typed.
        seat: String,
        /// The known seats.
        seats: String,
    },
    /// The game cannot write its position.
    #[error("the program writes no positions of this game")]
    NoPosition,
    /// Tables of units are not read for this game.
    #[error(
        "tables are read for {known}. Write a position of {rules} by hand: `adjutant position GAME` prints that of a game of these \
         rules as a pattern, and `adjutant table --game NAME --rules {rules} --from FILE` begins a game from yours"
    )]
    NoTables {
        /// As typed.
        rules: String,
        /// The rules whose tables are read.
        known: String,
    },
    /// No such rules.
    #[error("there are no rules {rules}; there are: {known}")]
    NoRules {
        /// As typed.
        rules: String,
        /// The known rules.
        known: String,
    },
    /// No such part of the map.
    #[error(
        "there is nothing called {word} to draw; there are: {known}, `around SPACE`, `SPACE`, battle, `battle of SPACE`, turn, edit"
    )]
    NoRegion {
        /// As typed.
        word: String,
        /// The known parts.
        known: String,
    },
    /// The name of a game is not allowed.
    #[error("{}", unfit(.0))]
    Name(Unfit),
    /// A picture could not be made.
    #[error(transparent)]
    Picture(#[from] PictureError),
    /// The process that has the folder open refused.
    #[error("{message}")]
    Elsewhere {
        /// The error key for programs.
        key: String,
        /// Its message.
        message: String,
    },
    /// The key of the pages is not available.
    #[error(transparent)]
    Pages(#[from] SecretFileError),
    /// The bot cannot run, or does not report its health.
    #[error("{message}")]
    Bot {
        /// The error key for programs.
        key: &'static str,
        /// The message.
        message: String,
    },
    /// The program was built without what a command needs.
    #[error(
        "this program was built without `adjutant {command}`. The program of a release has it; in a folder of the sources: \
         `cargo run --release --features {feature} -- {command}`"
    )]
    LeftOut {
        /// The command.
        command: &'static str,
        /// The feature that it needs.
        feature: &'static str,
    },
    /// The folder of a witness is faulty.
    #[error(transparent)]
    Witness(#[from] FolderError),
    /// A witness's key or name is not valid.
    #[error("{text}: {why}")]
    Cosigner {
        /// As typed.
        text: String,
        /// The error.
        why: String,
    },
    /// A league's store failed.
    #[error(transparent)]
    League(#[from] LeagueFault),
    /// An order to a league was refused.
    #[error("{sentence}")]
    LeagueRefused {
        /// The error key for programs.
        key: &'static str,
        /// The message.
        sentence: String,
    },
    /// The machine's clock is before 1970.
    #[error("the clock of this machine says that it is before 1970: set it")]
    Clock,
    /// The command line is incomplete.
    #[error("{0}")]
    Usage(&'static str),
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        if error.kind() == io::ErrorKind::BrokenPipe { Self::Closed } else { Self::Io(error) }
    }
}

impl From<EvidenceError> for Failure {
    fn from(error: EvidenceError) -> Self {
        match error {
            EvidenceError::Fault(fault) => Self::Fault(fault),
            error => Self::Evidence(error),
        }
    }
}

impl Failure {
    /// The failure of a store that is behind it.
    pub(super) fn of_store(&self) -> Option<&StoreError> {
        match self {
            Self::Store(error)
            | Self::Backup(BackupError::Store(error))
            | Self::Copy(CopyError::Source(error) | CopyError::Target(error))
            | Self::League(LeagueFault::Store(error)) => Some(error),
            Self::Fault(Fault::Store(error)) => Some(error.as_ref()),
            _ => None,
        }
    }

    /// The exit status.
    pub const fn status(&self) -> u8 {
        match self {
            Self::LeftOut { .. } => MISREAD,
            _ => FAILED,
        }
    }

    /// The error key for programs.
    pub fn key(&self) -> String {
        let key = match self {
            Self::Closed => "closed",
            Self::Io(_) | Self::File { .. } => "file",
            Self::Store(error) => store_key(error),
            Self::Dice { .. } => "dice",
            Self::Backup(BackupError::Store(error)) if error.passes() => store_key(error),
            Self::Backup(_) => "backup",
            Self::Copy(error) => copy_key(error),
            Self::UnfinishedCopy { .. } => "store-unfinished",
            Self::StoreAddress(_) => "store-address",
            Self::OpenPassword { .. } | Self::NoPassword { .. } => "store-password",
            Self::Keys(_) => "keys",
            Self::Fault(fault) => fault_key(fault),
            Self::Evidence(EvidenceError::NotVerifiable) => "dice-not-verifiable",
            Self::Evidence(_) => "evidence",
            Self::Seating(SeatingError::Denied(Denial::Refused(refusal))) => return refusal.key(),
            Self::Seating(SeatingError::Denied(Denial::Fault(fault))) => fault_key(fault),
            Self::Seating(SeatingError::Denied(_)) => "denied",
            Self::Seating(SeatingError::Differs { .. }) => "game-differs",
            Self::NoSeat { .. } => "no-such-seat",
            Self::NoPosition | Self::NoTables { .. } => "no-position",
            Self::NoRules { .. } => "no-such-rules",
            Self::NoRegion { .. } => "no-such-region",
            Self::Name(_) => "name",
            Self::Picture(_) => "picture",
            Self::Elsewhere { key, .. } => key,
            Self::Pages(_) => "pages",
            Self::Bot { key, .. } => key,
            Self::LeftOut { .. } => "left-out",
            Self::Witness(_) => "witness",
            Self::Cosigner { .. } => "witness-key",
            Self::League(LeagueFault::Store(error)) if error.passes() => store_key(error),
            Self::League(_) => "league",
            Self::LeagueRefused { key, .. } => key,
            Self::Clock => "clock",
            Self::Usage(_) => "usage",
        };
        key.to_owned()
    }
}

fn unfit(unfit: &Unfit) -> String {
    match unfit {
        Unfit::Empty => "a game needs a name with a letter or a digit in it".to_owned(),
        Unfit::TooLong { most } => format!("the name of a game has at most {most} letters"),
        Unfit::Hidden { sign, place } => {
            format!("letter {place} of the name is {sign}, a sign that is not seen or does something: leave it out")
        }
    }
}

fn fault_key(fault: &Fault) -> &'static str {
    match fault {
        Fault::Store(error) => store_key(error),
        fault => fault.key().strip_prefix("fault-").unwrap_or_else(|| fault.key()),
    }
}

pub(super) fn store_key(error: &StoreError) -> &'static str {
    match error {
        StoreError::InUse { .. } => "store-in-use",
        StoreError::NotWritable { .. } => "store-not-writable",
        StoreError::Damaged(_) => "store-damaged",
        StoreError::Stopped { .. } => "store-stopped",
        StoreError::Unavailable { .. } => "store-unavailable",
        StoreError::Unanswered { .. } => "store-unanswered",
        StoreError::Refused { .. } => "store-refused",
        StoreError::OlderFormat { .. } => "store-older",
        _ => "store",
    }
}

fn copy_key(error: &CopyError) -> &'static str {
    match error {
        CopyError::SameNames { .. } => "copy-same-names",
        CopyError::OtherNote { .. } => "copy-other-note",
        CopyError::OtherCopy { .. } => "copy-other",
        CopyError::UnfinishedSource { .. } => "copy-unfinished-source",
        CopyError::DamagedSource(_) => "copy-damaged-source",
        CopyError::Differs { .. } | CopyError::DiffersBeside { .. } => "copy-differs",
        CopyError::WentOn => "copy-went-on",
        CopyError::Source(error) | CopyError::Target(error) => store_key(error),
        _ => "copy",
    }
}
