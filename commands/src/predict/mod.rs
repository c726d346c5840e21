//! Predictions: a battle is posted with its odds after its first roll was committed to and before its dice. Whoever does
//! not play the game guesses how it ends.
//!
//! What a person guessed is a note in the store under the person's name, never an event of a game. A game's log is only
//! read.

mod battle;
mod daily;
mod notes;
mod scores;

pub use battle::{Battle, End, Progress, Round, Waiting, progress, waiting};
pub use daily::{DAYS, Greatest, Place, Post};
pub use notes::{count, erase, everybody, guess, keep_place, of, places, settle, shown};
pub use scores::{LEAST, Row, Table, ranked};

use adjutant_core::odds::Odds;
use adjutant_events::{GameId, KindCount, Seq, Timestamp};
use serde::{Deserialize, Serialize};

/// How a battle ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Outcome {
    /// An attacker is left and no defender.
    AttackerWins,
    /// Everything else, also if nobody is left or the attackers retreat.
    DefenderHolds,
}

impl Outcome {
    /// Both, the attacker's first.
    pub const BOTH: [Self; 2] = [Self::AttackerWins, Self::DefenderHolds];

    /// Its word for programs and custom ids.
    pub const fn word(self) -> &'static str {
        match self {
            Self::AttackerWins => "attacker_wins",
            Self::DefenderHolds => "defender_holds",
        }
    }

    /// The outcome of a word.
    pub fn of_word(word: &str) -> Option<Self> {
        Self::BOTH.into_iter().find(|outcome| outcome.word() == word)
    }

    /// Its chance, from the attacker's chance to win.
    pub fn chance(self, win: f64) -> f64 {
        match self {
            Self::AttackerWins => win,
            Self::DefenderHolds => 1.0 - win,
        }
    }
}

/// The units of both sides.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Forces {
    pub attackers: Vec<KindCount>,
    pub defenders: Vec<KindCount>,
}

impl Forces {
    fn of(odds: &Odds) -> Self {
        Self { attackers: odds.attacker.units.clone(), defenders: odds.defender.units.clone() }
    }
}

/// What a person guessed about a battle.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Guess {
    /// The server whose post it answers.
    pub place: String,
    pub game: GameId,
    /// The event that began the battle.
    pub begun: Seq,
    pub outcome: Outcome,
    /// The chance of this outcome when it was guessed.
    pub chance: f64,
    pub at: Timestamp,
    /// Whether the battle ended so; none = it is not over.
    pub right: Option<bool>,
}
