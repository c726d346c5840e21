//! What the doctor needs from the store: read directly, or supplied by the running program.

use crate::discord::channels::games::{GameChannel, GameChannels};
use crate::discord::outbox::undeliverable;
use crate::discord::outbox::undeliverable::Undeliverable;
use adjutant_commands::store::{Store, StoreError};
use adjutant_events::GameId;
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// What the doctor needs from the store.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Contents {
    /// Where games are played.
    pub places: Vec<(GameId, GameChannel)>,
    /// Deliveries that Discord refused.
    pub asides: Vec<Undeliverable>,
    /// Damaged or missing records, in the words of the store.
    pub damages: Vec<String>,
}

impl Contents {
    /// Reads them from the store.
    ///
    /// # Errors
    /// The store cannot be read.
    pub fn of(store: &Store) -> Result<Self, StoreError> {
        let places = GameChannels::open(Arc::clone(store))?.all();
        let asides = undeliverable::all(store.as_ref())?;
        let damages = store.damages().iter().map(ToString::to_string).collect();
        Ok(Self { places, asides, damages })
    }
}
