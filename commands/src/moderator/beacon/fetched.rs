//! Rounds that were fetched already. The task of a game must not wait for the network, so a house fetches beside it
//! and the game finds here what came.

use super::{BeaconSource, BeaconTrouble};
use adjutant_events::dice::BeaconRound;
use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

/// Rounds kept at most; the oldest go first.
const KEPT: usize = 256;

/// Rounds that are here. One that is not is not published, as far as anybody here knows.
#[derive(Debug, Default)]
pub struct FetchedRounds {
    rounds: Mutex<BTreeMap<u64, BeaconRound>>,
}

impl FetchedRounds {
    /// Keeps a round.
    pub fn keep(&self, round: BeaconRound) {
        let mut rounds = self.rounds.lock().unwrap_or_else(PoisonError::into_inner);
        rounds.insert(round.round, round);
        while rounds.len() > KEPT {
            rounds.pop_first();
        }
    }
}

impl BeaconSource for FetchedRounds {
    fn round(&self, round: u64) -> Result<Option<BeaconRound>, BeaconTrouble> {
        Ok(self.rounds.lock().unwrap_or_else(PoisonError::into_inner).get(&round).copied())
    }
}
