//! War of 1812 on Discord: what may stand where everybody sees it, and what only on one's own board.

pub mod commands;
pub mod open;
pub mod own_board;
pub mod steps;
pub mod ways;

use adjutant_core::Game;
use adjutant_game_war1812::state::{Stage, State};

/// The board of a game of War of 1812.
pub(super) fn state(game: &Game) -> Option<&State> {
    game.play.read()
}

/// Whether what is done now is hidden from the other side as a whole: placing blocks, writing orders.
const fn is_secret(stage: Stage) -> bool {
    matches!(stage, Stage::Setup(_) | Stage::Plot)
}
