//! The options of a table's dice. They are the same for every ruleset, given at the creation of a game and stored in
//! its first event.

use crate::interface::ruleset::Ruleset;
use adjutant_events::{BeaconPolicy, DicePolicy};

/// The source of the dice.
pub const DICE: &str = "dice";
/// Whether rolls also depend on a public beacon.
pub const BEACON: &str = "beacon";
/// The seconds between a request and its beacon round.
pub const DISTANCE: &str = "distance";
/// The number of witnesses that must have seen a request.
pub const WITNESSES: &str = "witnesses";

/// The options with their proposed values, the default first if there is one.
pub const OPTIONS: [(&str, &[&str]); 4] = [
    (DICE, &["verifiable", "system"]),
    (BEACON, &["off", "preferred", "required"]),
    (DISTANCE, &["3", "6", "9", "12", "15", "30"]),
    (WITNESSES, &["0", "1", "2", "3"]),
];

/// The waiting time of `beacon=preferred`, in seconds.
pub const PREFERRED_WAIT: u32 = 60;

/// The default distance in seconds. It is long enough for a message to reach the players, and still short.
pub const USUAL_DISTANCE: u8 = 6;

/// Whether an option is about the dice.
pub fn is_option(name: &str) -> bool {
    OPTIONS.iter().any(|(known, _)| *known == name)
}

/// The value of an option of the dice; none for other options.
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

/// A beacon policy as the value of its option.
pub fn beacon_value(beacon: &BeaconPolicy) -> String {
    match beacon.wait() {
        _ if !beacon.is_on() => "off".to_owned(),
        None => "required".to_owned(),
        Some(PREFERRED_WAIT) => "preferred".to_owned(),
        Some(wait) => format!("preferred:{wait}"),
    }
}

/// The value of a game's option, of its dice or its rules. It is the default if nothing was chosen. It is empty if
/// there is no such option or the ruleset is unknown.
pub fn option_of_game(rules: Option<&Ruleset>, chosen: &[(String, String)], dice: &DicePolicy, option: &str) -> String {
    let of_rules = || rules.map_or_else(String::new, |rules| rules.option_value(chosen, option).to_owned());
    value(dice, option).unwrap_or_else(of_rules)
}
