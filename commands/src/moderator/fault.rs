//! Internal failures. The operator must fix them; a player is told that the command was not at fault.

use adjutant_core::ReplayError;
use adjutant_events::{CauseId, GameId, RulesetId, Seq};
use adjutant_storage::StoreError;
use adjutant_storage::keys::KeyringError;
use std::sync::Arc;
use thiserror::Error;

/// An internal failure. Its text is for the operator's log.
#[derive(Clone, Debug, Error)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub enum Fault {
    /// The store failed.
    #[error(transparent)]
    Store(Arc<StoreError>),
    /// Log and code disagree. The game can be read but not continued.
    #[error("the game is frozen: {0}")]
    Frozen(ReplayError),
    /// A record is not a valid event.
    #[error("event {seq} cannot be read: {what}")]
    Unreadable {
        seq: Seq,
        /// The error of the codec.
        what: String,
    },
    /// There is no such game.
    #[error("there is no game {game}")]
    NoSuchGame { game: GameId },
    /// The name is taken.
    #[error("there is already a game {game}")]
    GameExists { game: GameId },
    /// The cause is longer than a store allows.
    #[error("the cause of a command is too long: {cause}")]
    LongCause {
        /// The beginning of the cause.
        cause: CauseId,
    },
    /// The dice could not be rolled; the roll stays open and is repeated later.
    #[error("the dice of roll {roll} could not be thrown: {why}")]
    Dice { roll: u32, why: String },
    /// The rules produced events without end.
    #[error("the rules of game {game} did not come to rest after event {seq}")]
    Restless {
        game: GameId,
        /// The last durable event.
        seq: Seq,
    },
    /// Other processes kept appending to the game.
    #[error("others keep writing to game {game}")]
    Busy { game: GameId },
    /// A ruleset or revision that this program does not have.
    #[error("this program has no ruleset {ruleset} revision {revision}")]
    NoRuleset { ruleset: RulesetId, revision: u16 },
    /// A game with verifiable dice, without the keys to roll and sign.
    #[error(
        "the server's key for the verifiable dice of game {game} is not here: it can be looked at and not played. \
         Restore the keys from their backup"
    )]
    NoKeys { game: GameId },
    /// Keys cannot be read, made or used.
    #[error(transparent)]
    Keys(Arc<dyn std::error::Error + Send + Sync>),
    /// An operation on the game ended unexpectedly; the game was rebuilt from its log.
    #[error("what was being done with game {game} ended unexpectedly")]
    Crashed { game: GameId },
    /// The clock's time zone is unknown.
    #[error("the time zone {zone} is not known here")]
    UnknownZone { zone: String },
    /// The program is closing.
    #[error("the host of the games is closing")]
    Closing,
}

impl Fault {
    /// The message key, such as `fault-store`.
    pub fn key(&self) -> &'static str {
        match self {
            Self::Store(error) if error.passes() => "fault-store-away",
            Self::Store(_) => "fault-store",
            Self::Frozen(_) => "fault-frozen",
            Self::Unreadable { .. } => "fault-unreadable",
            Self::NoSuchGame { .. } => "fault-no-such-game",
            Self::GameExists { .. } => "fault-game-exists",
            Self::LongCause { .. } => "fault-long-cause",
            Self::Dice { .. } => "fault-dice",
            Self::Restless { .. } => "fault-restless",
            Self::Busy { .. } => "fault-busy",
            Self::NoRuleset { .. } => "fault-no-ruleset",
            Self::NoKeys { .. } => "fault-no-keys",
            Self::Keys(_) => "fault-keys",
            Self::Crashed { .. } => "fault-crashed",
            Self::UnknownZone { .. } => "fault-unknown-zone",
            Self::Closing => "fault-closing",
        }
    }

    /// Every key.
    pub const KEYS: [&'static str; 16] = [
        "fault-store",
        "fault-store-away",
        "fault-frozen",
        "fault-unreadable",
        "fault-no-such-game",
        "fault-game-exists",
        "fault-long-cause",
        "fault-dice",
        "fault-restless",
        "fault-busy",
        "fault-no-ruleset",
        "fault-no-keys",
        "fault-keys",
        "fault-crashed",
        "fault-unknown-zone",
        "fault-closing",
    ];
}

impl From<StoreError> for Fault {
    fn from(error: StoreError) -> Self {
        Self::Store(Arc::new(error))
    }
}

impl From<KeyringError> for Fault {
    fn from(error: KeyringError) -> Self {
        Self::Keys(Arc::new(error))
    }
}
