//! Options of the family, chosen when a game is created: those that an edition offers, and the house rules, which every
//! edition offers (`house_rules/`).
//!
//! Sections: `0.board`, `0.players`, `5.levy`, `house.low-luck`, `house.rounds`, `house.bid`.

use crate::model::board::Board;
use crate::rules::house_rules::terms::{BID, BID_SIDE, BID_UNITS, JUDGED, LUCK, ROUNDS};
use crate::rules::theatre::pieces::LevyPer;
use adjutant_core::odds;
use adjutant_core::ruleset::OptionDef;
use std::sync::LazyLock;

/// The options that an edition may offer, with their values; the default is first.
const DEFS: [OptionDef; 5] = [
    OptionDef { name: VICTORY, values: &["two_capitals", "one_capital"], is_board: false },
    OptionDef { name: PARTNERS, values: &["together", "apart"], is_board: false },
    OptionDef { name: SETUP, values: &["standard", "balanced"], is_board: false },
    OptionDef { name: LEVY, values: &["as_ruled", "valued_land", "every_land"], is_board: false },
    OptionDef { name: odds::OPTION, values: &odds::VALUES, is_board: false },
];
const VICTORY: &str = "victory";
const PARTNERS: &str = "partners";
const SETUP: &str = "setup";
const LEVY: &str = "levy";

/// The house rules with their values; the printed rule is first. A selection list has room for 25 values.
const HOUSE: [OptionDef; 6] = [
    OptionDef { name: LUCK, values: &["every_die", "low_luck"], is_board: false },
    OptionDef { name: ROUNDS, values: &NUMBERS_OF_ROUNDS, is_board: false },
    OptionDef { name: JUDGED, values: &["by_income", "by_unit_value"], is_board: false },
    OptionDef { name: BID, values: &FIGURES, is_board: false },
    OptionDef { name: BID_SIDE, values: &["axis", "allies"], is_board: false },
    OptionDef { name: BID_UNITS, values: &["one_a_space", "free", "none"], is_board: false },
];
const NUMBERS_OF_ROUNDS: [&str; 21] = [
    "unlimited",
    "1",
    "2",
    "3",
    "4",
    "5",
    "6",
    "7",
    "8",
    "9",
    "10",
    "11",
    "12",
    "13",
    "14",
    "15",
    "16",
    "17",
    "18",
    "19",
    "20",
];
const FIGURES: [&str; 25] = [
    "0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "14", "15", "16", "17", "18", "19", "20",
    "21", "22", "23", "24",
];

/// The options for every set of edition options, followed by the house rules. In the index of a set, bit *n* means
/// option *n*.
static CHOICES: LazyLock<Vec<Vec<OptionDef>>> = LazyLock::new(|| {
    let some = |set: usize| DEFS.iter().enumerate().filter(move |(at, _)| set & (1 << at) != 0).map(|(_, def)| *def);
    (0..1 << DEFS.len()).map(|set| some(set).chain(HOUSE).collect()).collect()
});

/// The values of the victory option, for editions with several ways to win.
pub(crate) fn victories() -> &'static [&'static str] {
    DEFS[0].values
}

/// The values of the setup option other than the printed position.
pub(crate) fn other_setups() -> &'static [&'static str] {
    &DEFS[2].values[1..]
}

/// The options of an edition.
pub fn of(board: &Board) -> &'static [OptionDef] {
    let first = board.victories.first().map(|way| &way.option);
    let ways = board.victories.iter().any(|way| Some(&way.option) != first);
    let partners = board.apart || board.seats.iter().any(|seat| seat.powers.len() > 1);
    let open = [ways, partners, !board.changes.is_empty(), board.rules.theatre.levy.is_some(), true];
    let set = open.iter().enumerate().fold(0, |set, (at, is_open)| set | usize::from(*is_open) << at);
    CHOICES.get(set).map_or(&[], Vec::as_slice)
}

/// The value chosen for an option; none means the option was not given.
pub(crate) fn said<'a>(chosen: &'a [(String, String)], option: &str) -> Option<&'a str> {
    chosen.iter().find(|(name, _)| name == option).map(|(_, value)| value.as_str())
}

/// Whether every power has its own seat, although one seat plays several powers in the printed rules.
pub fn partners_apart(chosen: &[(String, String)]) -> bool {
    said(chosen, PARTNERS) == Some("apart")
}

/// The kind of land for which the levy brings a unit: the chosen value, or the edition's rule.
pub fn levy(edition: LevyPer, chosen: &[(String, String)]) -> LevyPer {
    match said(chosen, LEVY) {
        Some("valued_land") => LevyPer::LandOfValue,
        Some("every_land") => LevyPer::Land,
        _ => edition,
    }
}

/// The chosen starting position; by default the printed one.
pub fn setup(chosen: &[(String, String)]) -> &str {
    said(chosen, SETUP).unwrap_or(DEFS[2].values[0])
}

/// The chosen way to win; by default the first one of the edition.
pub fn victory<'a>(board: &'a Board, chosen: &'a [(String, String)]) -> &'a str {
    said(chosen, VICTORY).or_else(|| board.victories.first().map(|way| way.option.as_str())).unwrap_or_default()
}
