//! What can go wrong with the program, and the exit status it ends with.

use crate::discord::config::ConfigError;
use crate::discord::serve::ServeError;
use crate::discord::token::TokenError;
use crate::machine::seating::SeatingError;
use crate::picture::PictureError;
use crate::secret_file::SecretFileError;
use crate::witness::FolderError;
use adjutant_commands::keys::KeyringError;
use adjutant_commands::league::LeagueFault;
use adjutant_commands::moderator::{Denial, EvidenceError, Fault};
use adjutant_commands::naming::Unfit;
use adjutant_commands::store::{BackupError, StoreError};
use std::io;
use std::path::PathBuf;
use thiserror::Error;

/// Done.
pub const DONE: u8 = 0;
/// It could not be done.
pub const FAILED: u8 = 1;
/// A line was refused and that was to end it.
pub const REFUSED: u8 = 2;

/// Nothing is wrong, and there is something to know.
pub const RESERVED: u8 = 3;

/// Why the program did not do what it was called for.
#[derive(Debug, Error)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub enum Failure {
    /// Nobody reads the output any more: no fault of anybody's.
    #[error("nobody reads the output")]
    Closed,
    /// The output could not be written or the input not read.
    #[error("{0}")]
    Io(io::Error),
    /// A file could not be read or written.
    #[error("{}: {source}", .path.display())]
    File { path: PathBuf, source: io::Error },
    /// Dice that were written down cannot be read.
    #[error("{}, line {line}: the faces of a roll are numbers, such as `2 1 4 6`", .path.display())]
    Dice {
        path: PathBuf,
        /// Where in it, from 1.
        line: usize,
    },
    /// The store did not do it.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The backup was not made or not restored.
    #[error(transparent)]
    Backup(#[from] BackupError),
    /// The keys cannot be had.
    #[error(transparent)]
    Keys(#[from] KeyringError),
    /// A game cannot be had.
    #[error(transparent)]
    Fault(#[from] Fault),
    /// There is no evidence of it.
    #[error(transparent)]
    Evidence(EvidenceError),
    /// A game cannot be put on the table.
    #[error(transparent)]
    Seating(#[from] SeatingError),
    /// No such seat.
    #[error("there is no seat {seat}; seats: {seats}")]
    NoSeat {
        /// As written.
        seat: String,
        /// Those there are.
        seats: String,
    },
    /// No such rules.
    #[error("there are no rules {rules}; there are: {known}")]
    NoRules {
        /// As written.
        rules: String,
        /// Those there are.
        known: String,
    },
    /// No such part of the map.
    #[error(
        "there is nothing called {word} to draw; there are: {known}, `around SPACE`, `SPACE`, battle, `battle of SPACE`, turn, edit"
    )]
    NoRegion {
        /// As written.
        word: String,
        /// Those there are.
        known: String,
    },
    /// No game can be called so.
    #[error("{}", unfit(.0))]
    Name(Unfit),
    /// A picture could not be made.
    #[error(transparent)]
    Picture(#[from] PictureError),
    /// The process that holds the folder could not do it.
    #[error("{message}")]
    Elsewhere {
        /// The word for programs.
        key: String,
        /// What it said.
        message: String,
    },
    /// The configuration is wrong.
    #[error(transparent)]
    Config(#[from] ConfigError),
    /// The pages have no key.
    #[error(transparent)]
    Pages(#[from] SecretFileError),
    /// There is no token.
    #[error(transparent)]
    Token(#[from] TokenError),
    /// The bot does not run.
    #[error(transparent)]
    Serve(#[from] ServeError),
    /// The bot does not say how it is.
    #[error("{url} does not answer: {why}")]
    Unwell {
        /// Where it was asked.
        url: String,
        /// What came of it.
        why: String,
    },
    /// The folder of a witness.
    #[error(transparent)]
    Witness(#[from] FolderError),
    /// A witness's key, or his name.
    #[error("{text}: {why}")]
    Cosigner {
        /// As written.
        text: String,
        /// What is wrong with it.
        why: String,
    },
    /// A league did not do it.
    #[error(transparent)]
    League(#[from] LeagueFault),
    /// An order to a league is refused.
    #[error("{sentence}")]
    LeagueRefused {
        /// The word for programs.
        key: &'static str,
        /// What was said.
        sentence: String,
    },
    /// The clock of the machine is not set: times are counted from 1970.
    #[error("the clock of this machine says that it is before 1970: set it")]
    Clock,
    /// Something is missing on the command line.
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
    /// A word for programs.
    pub fn key(&self) -> String {
        let key = match self {
            Self::Closed => "closed",
            Self::Io(_) | Self::File { .. } => "file",
            Self::Store(error) => store_key(error),
            Self::Dice { .. } => "dice",
            Self::Backup(_) => "backup",
            Self::Keys(_) => "keys",
            Self::Fault(fault) => fault_key(fault),
            Self::Evidence(EvidenceError::NotVerifiable) => "dice-not-verifiable",
            Self::Evidence(_) => "evidence",
            Self::Seating(SeatingError::Denied(Denial::Refused(refusal))) => return refusal.key(),
            Self::Seating(SeatingError::Denied(Denial::Fault(fault))) => fault_key(fault),
            Self::Seating(SeatingError::Denied(_)) => "denied",
            Self::Seating(SeatingError::Differs { .. }) => "game-differs",
            Self::NoSeat { .. } => "no-such-seat",
            Self::NoRules { .. } => "no-such-rules",
            Self::NoRegion { .. } => "no-such-region",
            Self::Name(_) => "name",
            Self::Picture(_) => "picture",
            Self::Elsewhere { key, .. } => key,
            Self::Config(_) => "config",
            Self::Token(_) => "token",
            Self::Pages(_) => "pages",
            Self::Serve(ServeError::Store(error)) => store_key(error),
            Self::Serve(ServeError::Webhook(_)) => "webhook-secret",
            Self::Serve(_) => "serve",
            Self::Unwell { .. } => "health",
            Self::Witness(_) => "witness",
            Self::Cosigner { .. } => "witness-key",
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

fn store_key(error: &StoreError) -> &'static str {
    match error {
        StoreError::InUse { .. } => "store-in-use",
        StoreError::NotWritable { .. } => "store-not-writable",
        StoreError::Damaged(_) => "store-damaged",
        StoreError::Stopped { .. } => "store-stopped",
        _ => "store",
    }
}
