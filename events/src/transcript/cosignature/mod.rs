//! Cosignatures: what a witness says of a checkpoint, after C2SP tlog-cosignature.
//!
//! A witness is somebody who is not the server: he keeps the last checkpoint of each log that he saw, and signs a later
//! one only when it is proven to begin with that one. His signature stands on the checkpoint's note as a line of its own
//! and carries the time at which he saw it. So nobody can show him two histories, and what he has seen cannot be made
//! up later.
//!
//! - [`key`]: his public key, of both kinds that the specification has, and the check of a line.
//! - [`secret`]: his secret key, and the making of a line.
//! - [`request`]: what he is asked with (tlog-witness, `add-checkpoint`); [`judge`]: what he answers.
//!
//! Nothing here knows what time it is, keeps anything, or speaks to anybody.

pub mod judge;
pub mod key;
mod message;
pub mod request;
pub mod secret;

pub use judge::{Accepted, LogKey, Refused, judge};
pub use key::{Algorithm, CosignerKey};
pub use request::{AddCheckpoint, RequestError};
pub use secret::CosignerSecret;

use super::checkpoint::CheckpointError;

/// The last second that a cosignature can name.
pub const LAST_SECOND: u64 = (1 << 63) - 1;

/// Why a cosignature is none, or says nothing.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CosignatureError {
    /// A name that cannot stand on a signature line.
    #[error("a key name is not empty and has no spaces and no plus; under ML-DSA-44 it has at most 255 bytes")]
    KeyName,
    /// The text form of a key is not that.
    #[error("a witness's key is written name+id+base64 and is of type 4 (Ed25519) or 6 (ML-DSA-44)")]
    Key,
    /// The id of a key is not the one that goes with its name and key.
    #[error("the id of the witness's key does not belong to its name and key")]
    KeyId,
    /// The line is not this key's.
    #[error("the line is not {name}'s")]
    OtherKey {
        /// Whose it should be.
        name: String,
    },
    /// The line is of another length than cosignatures of this key are.
    #[error("a cosignature by this key has {expected} bytes behind the key id, this has {found}")]
    Length {
        /// How many there should be.
        expected: usize,
        /// How many there are.
        found: usize,
    },
    /// A time that no cosignature can have, or none.
    #[error("a cosignature names a second after 1970 and before 2^63")]
    Time,
    /// The signature does not fit.
    #[error("the cosignature of {name} does not fit the checkpoint: one of them was altered")]
    Wrong {
        /// Whose it should be.
        name: String,
    },
    /// What is to be cosigned is no checkpoint.
    #[error(transparent)]
    Checkpoint(#[from] CheckpointError),
    /// The name of the log does not fit into an ML-DSA-44 cosignature.
    #[error("the origin has {found} bytes; an ML-DSA-44 cosignature names one of at most 255")]
    Origin {
        /// How many bytes it has.
        found: usize,
    },
    /// The operating system gives no random numbers.
    #[error("the operating system gives no random numbers: {0}")]
    Randomness(String),
    /// The key could not sign.
    #[error("the key could not sign")]
    Signing,
}
