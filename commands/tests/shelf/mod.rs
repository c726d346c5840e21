//! The games that these tests are played with.

#![allow(dead_code)] // no test needs all of it

use adjutant_commands::Shelf;
use adjutant_commands::moderator::Equipment;
use adjutant_core::ruleset::Games;
use adjutant_game_axis::speech::AxisGrammar;
use adjutant_game_war1812::speech::War1812Grammar;
use adjutant_storage::EventStore;
use std::sync::{Arc, OnceLock};

/// The games, with how they are spoken.
pub(crate) fn shelf() -> &'static Shelf {
    static SHELF: OnceLock<Shelf> = OnceLock::new();
    SHELF.get_or_init(|| Shelf::of(&[&AxisGrammar, &War1812Grammar]))
}

/// Their rules.
pub(crate) fn games() -> &'static Games {
    shelf().games()
}

/// These games and a store.
pub(crate) fn with(store: Arc<dyn EventStore>) -> Equipment {
    Equipment::new(shelf(), store)
}
