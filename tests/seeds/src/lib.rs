//! Which seeds a test of chance plays, and how many.
//!
//! A law holds for every seed. The gate plays it with a few, and with others after every commit: they are made of the commit
//! and of the test's name. `ADJUTANT_LONG` plays many. Seeds that once failed are kept in the test and played always.
//!
//! | variable | what it does |
//! |---|---|
//! | `ADJUTANT_SEED` | a word that the seeds are made of instead of the commit |
//! | `ADJUTANT_ONLY` | this one seed is played and no other |
//! | `ADJUTANT_LONG` | the long run; a number says how many times as long, as `0.5` or `3` |
//!
//! ```
//! fn play(seed: u64) -> usize {
//!     seed as usize % 7
//! }
//!
//! adjutant_seeds::of("no_game_ends_badly")
//!     // They meet what the test wants to have met, whatever the commit.
//!     .fixed(0..adjutant_seeds::choose(3, 60))
//!     .rotating(4, 300)
//!     // A seed that failed, and what it found.
//!     .kept(&[(2_718_281_828, "a rewind into a battle left nobody asked")])
//!     .play(play)
//!     .together(|games| assert!(games.iter().sum::<usize>() > 2));
//! ```
//!
//! What is asked of all games together is asked of those with fixed seeds alone. So it cannot fail by bad luck.

mod again;
mod environment;
mod games;
mod made;

pub use games::{Played, Seeds};

/// The seeds of a test, by the name of its function.
pub fn of(test: &'static str) -> Seeds {
    Seeds::of(test)
}

/// One of two: for the gate, for the long run.
pub fn choose<T>(gate: T, long: T) -> T {
    if environment::long().is_some() { long } else { gate }
}

/// Whether one seed is played by itself: then nothing is asked of all games together.
pub fn alone() -> bool {
    environment::only().is_some()
}

/// How often something is tried: in the gate, and in a long run that is no longer than others.
pub fn tries(gate: usize, long: usize) -> usize {
    environment::long().map_or(gate, |factor| environment::scaled(long, factor))
}

/// The one seed of a test that makes its cases by itself: it rotates as the others do.
pub fn one(test: &'static str) -> u64 {
    let seed = environment::only().unwrap_or_else(|| made::seed(environment::base(), test, 0));
    println!("chance {test}: seed {seed} of {}; again: {}", environment::base(), again::line(test, seed));
    seed
}
