//! Options of the family, chosen when a game is made.
//!
//! Sections: `0.board`, `5.levy`.

use super::board::Board;
use crate::theatre::pieces::LevyPer;
use adjutant_core::ruleset::OptionDef;

/// The options and their values, defaults first.
const DEFS: &[OptionDef] = &[
    OptionDef { name: VICTORY, values: &["two_capitals", "one_capital"], is_board: false },
    OptionDef { name: SETUP, values: &["standard", "balanced"], is_board: false },
    OptionDef { name: LEVY, values: &["as_ruled", "valued_land", "every_land"], is_board: false },
];
/// What there is to choose where a levy comes and everybody starts as printed, but may win in several ways.
const VICTORY_AND_LEVY: &[OptionDef] = &[DEFS[0], DEFS[2]];
const VICTORY: &str = "victory";
const SETUP: &str = "setup";
const LEVY: &str = "levy";

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
    match (ways, !board.changes.is_empty(), board.rules.theatre.levy.is_some()) {
        (false, false, false) => &[],
        (true, false, false) => &DEFS[..1],
        (false, true, false) => &DEFS[1..2],
        (true, true, false) => &DEFS[..2],
        (false, false, true) => &DEFS[2..],
        (true, false, true) => VICTORY_AND_LEVY,
        (false, true, true) => &DEFS[1..],
        (true, true, true) => DEFS,
    }
}

/// For which land a unit of the levy comes: what was chosen, or else what the edition rules.
pub fn levy(edition: LevyPer, chosen: &[(String, String)]) -> LevyPer {
    let said = chosen.iter().find(|(name, _)| name == LEVY).map(|(_, value)| value.as_str());
    match said {
        Some("valued_land") => LevyPer::LandOfValue,
        Some("every_land") => LevyPer::Land,
        _ => edition,
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
