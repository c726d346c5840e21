//! Users who may take no seat with the order that they are giving.

use adjutant_core::Refusal;
use adjutant_events::PlayerId;
use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

/// The most users that are noted at once.
const MOST_NOTED: usize = 1000;

/// Users who may take no seat with their present interaction, and why.
#[derive(Default)]
pub(in crate::discord) struct Barred(Mutex<HashMap<u64, (PlayerId, Refusal)>>);

impl Barred {
    /// Notes that a user is barred with this interaction.
    pub(in crate::discord) fn note(&self, interaction: u64, who: PlayerId, refusal: Refusal) {
        let mut noted = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if noted.len() >= MOST_NOTED {
            // Left over from interactions that ended before their order.
            noted.clear();
        }
        noted.insert(interaction, (who, refusal));
    }

    /// Who is barred with this interaction. It is forgotten then.
    pub(in crate::discord) fn take(&self, interaction: u64) -> Option<(PlayerId, Refusal)> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).remove(&interaction)
    }
}
