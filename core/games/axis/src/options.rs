//! Options of the family, chosen when a game is made.

use adjutant_core::ruleset::OptionDef;

/// The options and their values, defaults first.
pub const DEFS: &[OptionDef] =
    &[OptionDef { name: "victory", values: &["two_capitals", "one_capital"], is_board: false }];

/// The value of an option in a list of chosen ones, or its default.
pub fn value<'a>(chosen: &'a [(String, String)], name: &str) -> &'a str {
    chosen
        .iter()
        .find(|(n, _)| n == name)
        .map(|(_, value)| value.as_str())
        .or_else(|| DEFS.iter().find(|def| def.name == name).map(|def| def.values[0]))
        .unwrap_or_default()
}
