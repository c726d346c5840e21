//! The pictures of the game: the map, what is printed on it, what stands there as its reader may see it, who holds it, what went
//! where.
//!
//! Everything is made from a view and from facts that the reader may read. The map is made of the countries of the earth by `atlas/`,
//! as the board's links want it, most of which are reconstructed: nobody who made them has seen the printed one.

// Points of a map of a few thousand units are far from any limit, whatever type they come in.
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

/// The door to the pictures.
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
