//! What is in the store, as far as the doctor needs it: read from the store itself, or told by the program that holds it.

use crate::discord::channels::games::{GameChannel, GameChannels};
use crate::discord::outbox::undeliverable;
use crate::discord::outbox::undeliverable::Undeliverable;
use adjutant_commands::store::{Store, StoreError};
use adjutant_events::GameId;
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// What is in the store.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Contents {
    /// Where games are played.
    pub places: Vec<(GameId, GameChannel)>,
    /// What Discord would not take.
    pub asides: Vec<Undeliverable>,
    /// Records that are damaged or missing, as the store words it.
    pub damages: Vec<String>,
}

impl Contents {
    /// Those of this store.
    ///
    /// # Errors
    /// It cannot be read.
    pub fn of(store: &Store) -> Result<Self, StoreError> {
        let places = GameChannels::open(Arc::clone(store))?.all();
        let asides = undeliverable::all(store.as_ref())?;
        let damages = store.damages().iter().map(ToString::to_string).collect();
        Ok(Self { places, asides, damages })
    }
}
