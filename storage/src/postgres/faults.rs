//! What goes wrong with a database: what passes, what does not, and what is damage.

use crate::error::StoreError;
use deadpool_postgres::{HookError, PoolError};
use std::error::Error as _;
use std::io;
use tokio_postgres::Error;
use tokio_postgres::error::SqlState;

/// Why one try of a call failed.
#[derive(Debug)]
pub(super) enum Fault {
    /// The connection is lost or useless: another one may do. Whether a statement was executed is unknown.
    Lost(String),
    /// The statement was rolled back because of others, and may succeed at once.
    Again(String),
    /// Something has run out at the server (disk, memory). The statement was rolled back, and trying again at once
    /// would make it worse.
    Exhausted(String),
    /// Another row has this key.
    Taken,
    /// The database found its own files damaged.
    Corrupt(String),
    /// Anything else. It is told as it is.
    Store(StoreError),
}

impl Fault {
    /// Whether the connection must not be used again.
    pub(super) fn spoils_connection(&self) -> bool {
        matches!(self, Self::Lost(_))
    }

    /// Whether the statement may have been executed although it failed.
    pub(super) fn leaves_doubt(&self) -> bool {
        matches!(self, Self::Lost(_))
    }
}

impl From<StoreError> for Fault {
    fn from(error: StoreError) -> Self {
        Self::Store(error)
    }
}

impl From<Error> for Fault {
    fn from(error: Error) -> Self {
        let reason = words(&error);
        let Some(code) = error.code() else {
            return if is_refused_handshake(&error) { refused(reason) } else { Self::Lost(reason) };
        };
        match *code {
            SqlState::UNIQUE_VIOLATION => Self::Taken,
            SqlState::T_R_SERIALIZATION_FAILURE
            | SqlState::T_R_DEADLOCK_DETECTED
            | SqlState::LOCK_NOT_AVAILABLE
            | SqlState::QUERY_CANCELED => Self::Again(reason),
            // A demoted primary refuses to write; the next connection finds its successor.
            SqlState::READ_ONLY_SQL_TRANSACTION
            | SqlState::T_R_STATEMENT_COMPLETION_UNKNOWN
            | SqlState::TOO_MANY_CONNECTIONS
            | SqlState::ADMIN_SHUTDOWN
            | SqlState::CRASH_SHUTDOWN
            | SqlState::CANNOT_CONNECT_NOW => Self::Lost(reason),
            SqlState::DISK_FULL
            | SqlState::OUT_OF_MEMORY
            | SqlState::INSUFFICIENT_RESOURCES
            | SqlState::CONFIGURATION_LIMIT_EXCEEDED
            | SqlState::IO_ERROR => Self::Exhausted(reason),
            SqlState::DATA_CORRUPTED | SqlState::INDEX_CORRUPTED => Self::Corrupt(reason),
            ref other if other.code().starts_with("08") => Self::Lost(reason),
            // Statements that were prepared before the tables were changed are prepared anew by another connection.
            SqlState::FEATURE_NOT_SUPPORTED if reason.contains("cached plan") => Self::Lost(reason),
            _ => refused(reason),
        }
    }
}

impl From<PoolError> for Fault {
    fn from(error: PoolError) -> Self {
        match error {
            PoolError::Backend(error) | PoolError::PostCreateHook(HookError::Backend(error)) => error.into(),
            PoolError::Timeout(_) => Self::Lost("no connection was free or made in time".to_owned()),
            PoolError::Closed => Self::Store(StoreError::Stopped { reason: "the store is closed".to_owned() }),
            other => Self::Lost(other.to_string()),
        }
    }
}

fn refused(reason: String) -> Fault {
    Fault::Store(StoreError::Refused { reason })
}

/// A certificate that is not trusted, a password that is wrong: what no other try changes. They have no code of SQL,
/// because they come before the first statement.
fn is_refused_handshake(error: &Error) -> bool {
    let cause = error.source();
    match cause.and_then(|cause| cause.downcast_ref::<io::Error>()) {
        Some(io) => matches!(io.kind(), io::ErrorKind::InvalidData | io::ErrorKind::InvalidInput),
        None => !error.is_closed(),
    }
}

/// The error with all that lies behind it: by itself the client says only where it happened.
fn words(error: &Error) -> String {
    if let Some(told) = error.as_db_error() {
        return format!("{} (SQLSTATE {})", told.message(), told.code().code());
    }
    let mut words = error.to_string();
    let mut cause = error.source();
    while let Some(behind) = cause {
        words.push_str(": ");
        words.push_str(&behind.to_string());
        cause = behind.source();
    }
    words
}
