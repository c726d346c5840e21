//! The game through the program's interface: a table in memory, its words in both languages, orders as lines.

mod corrected;
mod edits;
mod played;
mod positions;
mod sheets;
mod spoken;
mod standing;
mod suggested;
mod worded;

use adjutant_core::Game;
use adjutant_core::ruleset::{Family, Games, Ruleset};
use adjutant_events::SeatId;
use adjutant_game_okinawa::model::state::State;
use adjutant_game_okinawa::{Okinawa, OkinawaGrammar};
use adjutant_grammar::{Grammar, Lexicon};
use adjutant_practice::{Opening, Table};

pub(crate) fn games() -> Games {
    Games::of(&[&Okinawa])
}

pub(crate) fn ruleset() -> Ruleset {
    Okinawa.rulesets().remove(0)
}

pub(crate) fn lexicon() -> Lexicon {
    OkinawaGrammar.lexicon(&ruleset()).expect("its own board")
}

/// A game of this scenario.
pub(crate) fn table(scenario: &str, seed: u64) -> Table {
    Table::open(&games(), &Opening::of("okinawa").with(&[("scenario", scenario)]), seed)
}

pub(crate) fn state(game: &Game) -> &State {
    game.play.read::<State>().expect("this game")
}

pub(crate) fn seat(side: &str) -> SeatId {
    SeatId::new(side)
}
