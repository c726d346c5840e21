//! Why the delivery of a game stops or waits, and how it continues.

use crate::discord::http::requests::RequestError;
use adjutant_commands::moderator::Fault;
use adjutant_commands::store::StoreError;
use adjutant_events::GameId;

/// Why a game's task must stop or wait.
pub(super) enum Stop {
    /// A request failed.
    RequestError(RequestError),
    /// Discord cannot open the game's thread.
    NoPlace(RequestError),
    /// The store or the game failed.
    Fault(String),
}

/// How a game's task continues.
pub(super) enum After {
    /// The work was done.
    On,
    /// The work was not done and needs no repetition.
    Otherwise,
    /// The same work is repeated after a pause.
    Later,
    /// The channel is unusable: the task ends.
    Closed,
}

impl Stop {
    pub(super) fn is_logged(&self, game: &GameId) {
        match self {
            Self::RequestError(trouble) | Self::NoPlace(trouble) => tracing::warn!(%game, %trouble, "saying it later"),
            Self::Fault(what) => tracing::error!(%game, %what, "saying it later"),
        }
    }
}

impl From<RequestError> for Stop {
    fn from(trouble: RequestError) -> Self {
        Self::RequestError(trouble)
    }
}

impl From<Fault> for Stop {
    fn from(fault: Fault) -> Self {
        Self::Fault(fault.to_string())
    }
}

impl From<StoreError> for Stop {
    fn from(error: StoreError) -> Self {
        Self::Fault(error.to_string())
    }
}
