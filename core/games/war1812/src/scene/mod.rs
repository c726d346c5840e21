//! The pictures of the game: the pieces on the Great Lakes and their positions, as scenes that the program draws.
//!
//! Everything is made from a view and from events that its reader may read. A block that the reader may not see in full
//! is drawn as a back in its side's colour; all backs are alike.

// Indexes of a few rows and sides are small, whatever their type.
#![allow(clippy::cast_possible_wrap)]

mod board;
mod cards;
mod chart;
mod moves;
mod place;
mod sites;
mod standing;
mod style;
mod tale;

pub use chart::{LakePlace, Theatre, TownPlace};
pub use moves::March;
pub use tale::{Battle, BattleRound, Loss, Salvo, Turn, WarTale};

use crate::family::War1812Edition;
use crate::model::board::{Board, Side};
use crate::model::view::War1812View;
use adjutant_core::ruleset::Ruleset;
use adjutant_core::view::View;
use adjutant_events::SpaceId;
use adjutant_scene::{Atlas, Card, Scene, Style, Tale};

/// The interface to the pictures.
#[derive(Clone, Copy, Debug)]
pub struct War1812Atlas;

// The whole theatre fits in one picture, so there are no regions and no close-ups.
impl Atlas for War1812Atlas {
    fn family(&self) -> &'static str {
        crate::FAMILY
    }

    fn landmarks(&self, ruleset: &Ruleset) -> Vec<SpaceId> {
        let lakes = |edition: &War1812Edition| edition.0.lakes.iter().map(|lake| lake.id.clone()).collect();
        ruleset.read::<War1812Edition>().map(lakes).unwrap_or_default()
    }

    fn letters(&self, ruleset: &Ruleset) -> Vec<String> {
        let Some(edition) = ruleset.read::<War1812Edition>() else { return Vec::new() };
        let blocks = Side::BOTH.into_iter().flat_map(|side| edition.0.blocks_of(side));
        blocks.map(|block| edition.0.block_def(block).name.clone()).collect()
    }

    fn style(&self) -> &'static Style {
        &style::STYLE
    }

    fn tale(&self, ruleset: &Ruleset) -> Option<Box<dyn Tale>> {
        let edition = ruleset.read::<War1812Edition>()?;
        Some(Box::new(WarTale::new(edition.0.clone())))
    }

    fn place(&self, ruleset: &Ruleset, seen: &View, space: &SpaceId) -> Option<Card> {
        place::place(seen.board()?, &ruleset.read::<War1812Edition>()?.0, space)
    }
}

/// The picture of a view with these marches.
pub fn scene(play: &War1812View, board: &Board, marches: &[March]) -> Scene {
    Scene { focus: standing::focus(play, board, marches), ..board::board(play, board, moves::arrows(marches)) }
}
