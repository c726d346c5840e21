//! The pictures of the game: the island in hexes with terrain, roads and coasts, and the visible units and markers.
//!
//! Pictures are made only from a view. The map is drawn from the hexes of the board. Most of them are reconstructed;
//! the authors have not seen the printed map.

// The map has a few thousand units, so its points fit every integer type.
#![allow(clippy::cast_possible_wrap)]

mod board;
mod chart;
mod places;
mod regions;
mod style;
mod tale;

use crate::FAMILY;
use crate::family::OkinawaEdition;
use adjutant_core::ruleset::Ruleset;
use adjutant_core::view::View;
use adjutant_events::SpaceId;
use adjutant_scene::{Atlas, Card, Region, Style, Tale};

/// The game's implementation of pictures.
#[derive(Clone, Copy, Debug)]
pub struct OkinawaAtlas;

impl Atlas for OkinawaAtlas {
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
        ["2135", "1635", "2517", "2430"].map(SpaceId::new).to_vec()
    }

    fn style(&self) -> &'static Style {
        &style::STYLE
    }

    fn tale(&self, ruleset: &Ruleset) -> Option<Box<dyn Tale>> {
        let edition = ruleset.read::<OkinawaEdition>()?;
        Some(Box::new(tale::OkinawaTale::of(&edition.0)))
    }

    fn place(&self, ruleset: &Ruleset, seen: &View, space: &SpaceId) -> Option<Card> {
        board::place(&ruleset.read::<OkinawaEdition>()?.0, seen.board()?, space)
    }
}
