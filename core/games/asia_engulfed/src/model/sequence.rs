//! The sequence of play as data: twenty-three turns of two months, two player turns in each, and the phases of a player
//! turn.
//!
//! Sections: `1.1`, `1.2`, `1.3`.

use crate::model::vocabulary::{Side, Word, words};
use serde::{Deserialize, Serialize};

/// The last turn, Jul/Aug 1945; the first turn, Nov/Dec 1941, is 0.
pub const LAST_TURN: u8 = 22;

/// The word for the time before the first turn (10.4).
pub const PRE_WAR: &str = "pre_war";

/// The words of the two-month turns in a year.
const MONTHS: [&str; 6] = ["jan_feb", "mar_apr", "may_jun", "jul_aug", "sep_oct", "nov_dec"];

words! {
    /// A phase of a player turn (1.1, 1.2).
    Phase {
        NavalMovement = "naval_movement",
        FirstSupply = "first_supply",
        Production = "production",
        AirNavalCombat = "air_naval_combat",
        OperationalMovement = "operational_movement",
        StrategicMovement = "strategic_movement",
        GroundCombat = "ground_combat",
        Rebase = "rebase",
        FinalSupply = "final_supply",
    }
}

/// The phases of a player turn, in order.
pub const PHASES: [Phase; 9] = [
    Phase::NavalMovement,
    Phase::FirstSupply,
    Phase::Production,
    Phase::AirNavalCombat,
    Phase::OperationalMovement,
    Phase::StrategicMovement,
    Phase::GroundCombat,
    Phase::Rebase,
    Phase::FinalSupply,
];

impl Phase {
    /// The next phase; none after the last of a player turn.
    pub fn next(self) -> Option<Self> {
        let at = PHASES.iter().position(|phase| *phase == self)?;
        PHASES.get(at + 1).copied()
    }

    /// The section of the rulebook that describes it.
    pub const fn section(self) -> &'static str {
        match self {
            Self::NavalMovement => "1.11",
            Self::FirstSupply => "1.12",
            Self::Production => "1.13",
            Self::AirNavalCombat => "1.14",
            Self::OperationalMovement => "1.15",
            Self::StrategicMovement => "1.16",
            Self::GroundCombat => "1.17",
            Self::Rebase => "1.18",
            Self::FinalSupply => "1.19",
        }
    }
}

/// A moment in the sequence of play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Moment {
    pub turn: u8,
    pub side: Side,
    pub phase: Phase,
}

/// The year of a turn.
pub const fn year(turn: u8) -> u16 {
    1941 + (turn as u16).div_ceil(6)
}

/// The months of a turn, as the data write them: `jan_feb`.
pub fn months(turn: u8) -> &'static str {
    MONTHS[(usize::from(turn) + 5) % 6]
}

/// A turn, as the data write it: `jan_feb_1942`.
pub fn turn_word(turn: u8) -> String {
    format!("{}_{}", months(turn), year(turn))
}

/// The turn with this word.
pub fn turn_of(word: &str) -> Option<u8> {
    (0..=LAST_TURN).find(|turn| turn_word(*turn) == word)
}

/// Whether the monsoon causes jungle attrition: in the Japanese player turn of Jul/Aug (6.72).
pub fn is_monsoon(turn: u8) -> bool {
    months(turn) == "jul_aug"
}

/// Whether a turn is the first of a year.
pub fn begins_year(turn: u8) -> bool {
    months(turn) == "jan_feb"
}
