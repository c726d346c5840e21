//! The pictures of the game: the map, its printed values, the visible units, control and movement.
//!
//! Pictures are made only from a view and from facts that the reader may read. `atlas/` builds the map from the
//! countries of the world, following the board's links. Most links are reconstructed; the authors have not seen the
//! printed map.

// The map has a few thousand units, so its points fit every integer type.
#![allow(clippy::cast_possible_wrap)]

mod board;
mod cards;
mod chart;
mod legend;
mod overlay;
mod printed;
mod regions;
mod story;
mod style;
mod tale;

pub use chart::{World, pairs};

use crate::FAMILY;
use crate::family::AsiaEdition;
use adjutant_core::ruleset::Ruleset;
use adjutant_core::view::View;
use adjutant_events::SpaceId;
use adjutant_scene::{Atlas, Card, Region, Style, Tale};

/// The game's implementation of pictures.
#[derive(Clone, Copy, Debug)]
pub struct AsiaAtlas;

impl Atlas for AsiaAtlas {
    fn family(&self) -> &'static str {
        FAMILY
    }

    fn regions(&self, _: &Ruleset) -> Vec<Region> {
        regions::all()
    }

    fn goes_near(&self) -> bool {
        true
    }

    fn landmarks(&self, _: &Ruleset) -> Vec<SpaceId> {
        ["honshu", "hawaii", "singapore", "java_sea"].map(SpaceId::new).to_vec()
    }

    fn style(&self) -> &'static Style {
        &style::STYLE
    }

    fn tale(&self, ruleset: &Ruleset) -> Option<Box<dyn Tale>> {
        let edition = ruleset.read::<AsiaEdition>()?;
        Some(Box::new(tale::AsiaTale::of(&edition.0)))
    }

    fn place(&self, ruleset: &Ruleset, seen: &View, space: &SpaceId) -> Option<Card> {
        board::place(&ruleset.read::<AsiaEdition>()?.0, seen.board()?, space)
    }
}
