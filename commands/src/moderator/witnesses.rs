//! Witnesses: they record what they saw of a log and sign it. They are asked for each checkpoint that commits to a
//! roll.

use adjutant_events::transcript::Hash;
use adjutant_events::{GameId, Timestamp};

/// A checkpoint to be cosigned.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cosigning {
    /// The game of the checkpoint.
    pub game: GameId,
    /// The number of events in the checkpoint.
    pub size: u64,
    /// The checkpoint, a C2SP signed note with the server's signature.
    pub note: String,
    /// The leaf hashes of its events, for the proof that the checkpoint extends what the witness saw last.
    pub leaves: Vec<Hash>,
    /// When the round of the roll is published. Later signatures are useless.
    pub until: Timestamp,
}

/// The result of asking witnesses.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Cosignatures {
    /// Verified signature lines of witnesses that signed in time, without line ends.
    pub lines: Vec<String>,
    /// Witnesses that refused because they saw another history.
    pub refused: Vec<OtherHistory>,
}

/// A witness saw a log that the checkpoint does not extend.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OtherHistory {
    /// The name of the witness.
    pub witness: String,
    /// The number of events that it claims to have seen, if the log has fewer.
    pub seen: Option<u64>,
}

/// Asks witnesses. Calls block, and must end soon after `until` at the latest.
pub trait Witnesses: Send + Sync {
    /// The number of witnesses.
    fn count(&self) -> usize;

    /// Asks the witnesses to sign; returns signatures and refusals.
    fn cosign(&self, cosigning: &Cosigning) -> Cosignatures;
}
