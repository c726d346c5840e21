//! Where rounds of the public beacon come from: one narrow interface, so that a file or a test can take the place of
//! the network. What a round must be is decided in `adjutant_events::dice::beacon`; nothing here is believed unchecked.

mod fetched;

pub use fetched::FetchedRounds;

use adjutant_events::dice::{BeaconRound, QUICKNET};
use std::time::Duration;
use thiserror::Error;

/// The beacon that games are bound to.
pub const NETWORK: adjutant_events::dice::Network = QUICKNET;

/// Gives rounds of the beacon. Calls may block, and must end in bounded time.
pub trait BeaconSource: Send + Sync {
    /// A round, if it is published. The caller checks it.
    ///
    /// # Errors
    /// Nobody could be asked, or the answer is no round.
    fn round(&self, round: u64) -> Result<Option<BeaconRound>, BeaconTrouble>;
}

/// Why a round was not had. Its words are for the operator's log.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("round {round} of the beacon was not had: {why}")]
pub struct BeaconTrouble {
    /// The round asked for.
    pub round: u64,
    /// What each source said.
    pub why: String,
}

/// A round that is good: published, the one asked for, and signed by the network.
pub(crate) fn checked(source: &dyn BeaconSource, round: u64) -> Option<BeaconRound> {
    let found = match source.round(round) {
        Ok(Some(found)) => found,
        Ok(None) => return None,
        Err(trouble) => {
            tracing::warn!(%trouble, "the beacon was not reached");
            return None;
        }
    };
    if found.round != round {
        tracing::warn!(round, found = found.round, "another round than the one asked for");
        return None;
    }
    match NETWORK.verify(&found) {
        Ok(()) => Some(found),
        Err(error) => {
            tracing::warn!(round, %error, "a round that is not the beacon's");
            None
        }
    }
}

/// How long to wait before asking again for a round that was asked for so often in vain.
pub(super) fn patience(asked: u32) -> Duration {
    const LONGEST: u64 = 10;
    Duration::from_secs(LONGEST.min(1 << asked.min(6)))
}
