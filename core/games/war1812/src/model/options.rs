//! Options of the game, chosen when the game is created.

use adjutant_core::ruleset::OptionDef;
use adjutant_core::{answer_delay, odds};

/// Alternating movement, or written orders revealed together (19).
pub const MOVEMENT: &str = "movement";
/// The text of a league's own board file.
pub const BOARD: &str = "board";

/// The options and their values, defaults first. An option without values is free text.
pub const DEFS: &[OptionDef] = &[
    OptionDef { name: MOVEMENT, values: &["alternating", "simultaneous"], is_board: false },
    OptionDef { name: odds::OPTION, values: &odds::VALUES, is_board: false },
    OptionDef { name: answer_delay::OPTION, values: &answer_delay::VALUES, is_board: false },
    OptionDef { name: BOARD, values: &[], is_board: true },
];

/// The value of an option in a list of chosen options.
pub fn value<'a>(chosen: &'a [(String, String)], name: &str) -> Option<&'a str> {
    chosen.iter().find(|(n, _)| n == name).map(|(_, value)| value.as_str())
}
