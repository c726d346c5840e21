//! Witnesses: whoever keeps what he saw of a log and signs that he saw it. Asked for each checkpoint that a roll is
//! committed to by.

use adjutant_events::transcript::Hash;
use adjutant_events::{GameId, Timestamp};

/// A checkpoint to be cosigned.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cosigning {
    /// Whose it is.
    pub game: GameId,
    /// The event that the checkpoint ends in: how many events it is over.
    pub size: u64,
    /// The checkpoint, a C2SP signed note with the server's signature.
    pub note: String,
    /// The leaf hashes of the events that it is over: a witness wants proof that it begins with what he saw last.
    pub leaves: Vec<Hash>,
    /// When the round comes that the roll is bound to. What is signed later is of no use.
    pub until: Timestamp,
}

/// What came of asking.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Cosignatures {
    /// Signature lines over the note, checked, each without its line end; of those who signed in time.
    pub lines: Vec<String>,
    /// Those who did not sign because they saw another history.
    pub refused: Vec<OtherHistory>,
}

/// A witness saw something of a log that what he is asked about does not go on from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OtherHistory {
    /// The name that he is known by.
    pub witness: String,
    /// How many events he says he saw, if they are more than there are.
    pub seen: Option<u64>,
}

/// Those who are asked. Calls block, and must end in bounded time: soon after `until` at the latest.
pub trait Witnesses: Send + Sync {
    /// How many there are.
    fn count(&self) -> usize;

    /// What they sign, and who does not because he saw another history.
    fn cosign(&self, cosigning: &Cosigning) -> Cosignatures;
}
