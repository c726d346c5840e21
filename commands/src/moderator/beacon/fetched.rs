//! Beacon rounds that were fetched. A game's task must not wait for the network. So the program fetches rounds
//! separately, and the game finds them here.

use super::{BeaconSource, BeaconTrouble};
use adjutant_events::dice::BeaconRound;
use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

/// The most rounds that are kept; the oldest are dropped first.
const KEPT: usize = 256;

/// Fetched rounds. A round that is not here counts as not published.
#[derive(Debug, Default)]
pub struct FetchedRounds {
    rounds: Mutex<BTreeMap<u64, BeaconRound>>,
}

impl FetchedRounds {
    /// Stores a round.
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
