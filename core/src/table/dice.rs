//! The options of a table's dice: the same for every ruleset, asked for when a game is made and found again in its first event.

use crate::doors::ruleset::Ruleset;
use adjutant_events::{BeaconPolicy, DicePolicy};

/// Where dice come from.
pub const DICE: &str = "dice";
/// Whether rolls also depend on a public beacon.
pub const BEACON: &str = "beacon";
/// Seconds between a request and the round that decides it.
pub const DISTANCE: &str = "distance";
/// How many witnesses must have seen a request.
pub const WITNESSES: &str = "witnesses";

/// The options, each with values that are proposed, the default first where there is one.
pub const OPTIONS: [(&str, &[&str]); 4] = [
    (DICE, &["verifiable", "system"]),
    (BEACON, &["off", "preferred", "required"]),
    (DISTANCE, &["3", "6", "9", "12", "15", "30"]),
    (WITNESSES, &["0", "1", "2", "3"]),
];

/// Seconds that `beacon=preferred` waits.
pub const PREFERRED_WAIT: u32 = 60;

/// The distance where the options say nothing of it, seconds: enough for a message to reach the players, and little to wait for.
pub const USUAL_DISTANCE: u8 = 6;

/// Whether an option is one of the dice.
pub fn is_option(name: &str) -> bool {
    OPTIONS.iter().any(|(known, _)| *known == name)
}

/// What dice have for one of their options; none for any other option.
pub fn value(dice: &DicePolicy, option: &str) -> Option<String> {
    let beacon = match dice {
        DicePolicy::Verifiable { beacon, .. } => *beacon,
        DicePolicy::OperatingSystem | DicePolicy::Scripted => BeaconPolicy::Off,
    };
    match (option, beacon.pledging()) {
        (BEACON, _) => Some(beacon_value(&beacon)),
        (DISTANCE, terms) => Some(terms.map_or(USUAL_DISTANCE, |terms| terms.distance).to_string()),
        (WITNESSES, terms) => Some(terms.map_or(0, |terms| terms.witnesses).to_string()),
        (DICE, _) => Some(
            match dice {
                DicePolicy::Verifiable { .. } => "verifiable",
                DicePolicy::OperatingSystem => "system",
                DicePolicy::Scripted => "scripted",
            }
            .to_owned(),
        ),
        _ => None,
    }
}

/// A beacon policy as its option has it.
pub fn beacon_value(beacon: &BeaconPolicy) -> String {
    match beacon.wait() {
        _ if !beacon.is_on() => "off".to_owned(),
        None => "required".to_owned(),
        Some(PREFERRED_WAIT) => "preferred".to_owned(),
        Some(wait) => format!("preferred:{wait}"),
    }
}

/// What a game has for an option, its dice's and its rules': the default where nothing was chosen, nothing where there is no such
/// option, or its rules are not here.
pub fn option_of_game(rules: Option<&Ruleset>, chosen: &[(String, String)], dice: &DicePolicy, option: &str) -> String {
    let of_rules = || rules.map_or_else(String::new, |rules| rules.option_value(chosen, option).to_owned());
    value(dice, option).unwrap_or_else(of_rules)
}
