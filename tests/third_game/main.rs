//! A program of its own because a process has one list of games. A third game works although no line elsewhere is changed for it. It is the
//! tiny one of `tests/tiny`, which this program puts on its list behind the usual ones.

mod alone;
#[path = "../discord/hosted.rs"]
mod hosted;
mod on_discord;
mod sat_down;
#[path = "../discord/shown.rs"]
mod shown;

use adjutant::games::{Listed, serve, usual};
use adjutant_game_tiny::{TinyAtlas, TinyGrammar, TinyNotation};
use std::sync::Once;

/// The game for which the program was not written.
const TINY: Listed = Listed { grammar: &TinyGrammar, atlas: Some(&TinyAtlas), notation: Some(&TinyNotation) };

/// Names the only game of the list, in a process that is started to have no other.
const ALONE: &str = "ADJUTANT_TEST_ALONE";

/// Every game that these tests know.
fn every() -> Vec<Listed> {
    usual().iter().copied().chain([TINY]).collect()
}

/// The list of this process: all games, or the one that it was started for.
fn list() {
    static SERVED: Once = Once::new();
    SERVED.call_once(|| {
        let mut games = every();
        if let Ok(only) = std::env::var(ALONE) {
            games.retain(|game| game.grammar.family().name() == only);
        }
        assert!(serve(&games), "nothing asked for the games before");
    });
}
