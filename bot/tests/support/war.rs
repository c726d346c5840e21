//! The log of a game of random legal moves, mostly of War of 1812.

use adjutant::games::games;
use adjutant_events::Envelope;
use adjutant_practice::{Opening, Table};

/// The log of a game with this many commands, or of a whole game.
pub(crate) fn war(seed: u64, options: &[(&str, &str)], commands: usize) -> Vec<Envelope> {
    game("war1812", seed, options, commands)
}

/// The same under other rules.
pub(crate) fn game(ruleset: &str, seed: u64, options: &[(&str, &str)], commands: usize) -> Vec<Envelope> {
    let opening = Opening {
        game: "lakes".to_owned(),
        gm: "Greta".into(),
        player: |seat| format!("player of {seat}").as_str().into(),
        ..Opening::of(ruleset).with(options)
    };
    let mut table = Table::open(games(), &opening, seed);
    let _ = (0..commands).all(|_| table.play_one().is_some());
    table.log
}
