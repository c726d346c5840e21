//! Options of the family, chosen when a game is made.

use super::board::Board;
use adjutant_core::ruleset::OptionDef;

/// The options and their values, defaults first.
const DEFS: &[OptionDef] = &[OptionDef { name: VICTORY, values: &["two_capitals", "one_capital"], is_board: false }];
const VICTORY: &str = "victory";

/// Words that a way to win may have as its option where an edition has several.
pub(super) fn victories() -> &'static [&'static str] {
    DEFS[0].values
}

/// The options of an edition: none where there is nothing to choose.
pub fn of(board: &Board) -> &'static [OptionDef] {
    let first = board.victories.first().map(|way| &way.option);
    if board.victories.iter().any(|way| Some(&way.option) != first) { DEFS } else { &[] }
}

/// Which ways to win count: the option that was chosen, or else the first that the edition has.
pub fn victory<'a>(board: &'a Board, chosen: &'a [(String, String)]) -> &'a str {
    let said = chosen.iter().find(|(name, _)| name == VICTORY).map(|(_, value)| value.as_str());
    said.or_else(|| board.victories.first().map(|way| way.option.as_str())).unwrap_or_default()
}
