//! The errors of a log that cannot be replayed.

use adjutant_events::{GameId, Seq};
use thiserror::Error;

/// The log and the program disagree. The game is frozen at the event before.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub enum ReplayError {
    /// The log does not begin with `GameCreated`.
    #[error("event {seq} is not the creation of a game")]
    NotCreated { seq: Seq },
    /// A sequence number is missing or repeated.
    #[error("event {found} follows event {last}")]
    OutOfOrder {
        /// The last event applied.
        last: Seq,
        /// The next event in the log.
        found: Seq,
    },
    /// An event of another game.
    #[error("event {seq} belongs to the game {game}")]
    OtherGame { seq: Seq, game: GameId },
    /// This program does not have the ruleset or its revision.
    #[error("event {seq}: this program has no ruleset {ruleset} revision {revision}")]
    UnknownRuleset { seq: Seq, ruleset: String, revision: u16 },
    /// The recorded board differs from the one of that revision.
    #[error("event {seq}: the board of {ruleset} revision {revision} has changed since the game began")]
    OtherBoard { seq: Seq, ruleset: String, revision: u16 },
    /// An event does not fit the board.
    #[error("event {seq} does not fit the board: {what}")]
    DoesNotFit {
        seq: Seq,
        /// What is wrong.
        what: String,
    },
    /// The earlier log is needed but cannot be read.
    #[error("event {seq} needs the log before it, which cannot be read: {what}")]
    NoHistory {
        seq: Seq,
        /// The reason.
        what: String,
    },
}
