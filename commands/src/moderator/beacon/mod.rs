//! The sources of beacon rounds: one small interface, so that a file or a test can replace the network.
//! `adjutant_events::dice::beacon` verifies rounds; nothing is used unverified.

mod fetched;

pub use fetched::FetchedRounds;

use adjutant_events::dice::{BeaconRound, QUICKNET};
use std::time::Duration;
use thiserror::Error;

/// The beacon that games use.
pub const NETWORK: adjutant_events::dice::Network = QUICKNET;

/// Gives beacon rounds. Calls may block, and must end in bounded time.
pub trait BeaconSource: Send + Sync {
    /// A round, if it is published. The caller verifies it.
    ///
    /// # Errors
    /// No source could be asked, or the answer is not a round.
    fn round(&self, round: u64) -> Result<Option<BeaconRound>, BeaconTrouble>;
}

/// Why a round was not available. Its text is for the operator's log.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("round {round} of the beacon was not had: {why}")]
pub struct BeaconTrouble {
    /// The requested round.
    pub round: u64,
    /// The answer of each source.
    pub why: String,
}

/// A verified round: published, the requested one, and signed by the network.
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

/// The pause before a round is requested again, after this many attempts.
pub(super) fn patience(asked: u32) -> Duration {
    const LONGEST: u64 = 10;
    Duration::from_secs(LONGEST.min(1 << asked.min(6)))
}
