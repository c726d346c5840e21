//! Options of the family, chosen when a game is made.
//!
//! Section: `0.board`.

use super::board::Board;
use adjutant_core::ruleset::OptionDef;

/// The options and their values, defaults first.
const DEFS: &[OptionDef] = &[
    OptionDef { name: VICTORY, values: &["two_capitals", "one_capital"], is_board: false },
    OptionDef { name: SETUP, values: &["standard", "balanced"], is_board: false },
];
const VICTORY: &str = "victory";
const SETUP: &str = "setup";

/// Words that a way to win may have as its option where an edition has several.
pub(super) fn victories() -> &'static [&'static str] {
    DEFS[0].values
}

/// Words that a change of the starting position may have as its option.
pub(super) fn other_setups() -> &'static [&'static str] {
    &DEFS[1].values[1..]
}

/// The options of an edition: none where there is nothing to choose.
pub fn of(board: &Board) -> &'static [OptionDef] {
    let first = board.victories.first().map(|way| &way.option);
    let ways = board.victories.iter().any(|way| Some(&way.option) != first);
    match (ways, !board.changes.is_empty()) {
        (false, false) => &[],
        (true, false) => &DEFS[..1],
        (false, true) => &DEFS[1..],
        (true, true) => DEFS,
    }
}

/// Which starting position was chosen; the printed one, if nobody said.
pub fn setup(chosen: &[(String, String)]) -> &str {
    let said = chosen.iter().find(|(name, _)| name == SETUP).map(|(_, value)| value.as_str());
    said.unwrap_or(DEFS[1].values[0])
}

/// Which ways to win count: the option that was chosen, or else the first that the edition has.
pub fn victory<'a>(board: &'a Board, chosen: &'a [(String, String)]) -> &'a str {
    let said = chosen.iter().find(|(name, _)| name == VICTORY).map(|(_, value)| value.as_str());
    said.or_else(|| board.victories.first().map(|way| way.option.as_str())).unwrap_or_default()
}
