//! The words under `/league`, for whoever plays, and under `/director`, for whoever runs one; and their options. Discord takes
//! few commands and few words under one.

use super::bot_options::{Own, RULES};

/// The option that says which league is meant.
pub(in crate::discord) const LEAGUE: &str = "league";
/// The option that says which pairing is meant.
pub(in crate::discord) const PAIRING: &str = "pairing";
/// The option that says which setting is meant, and the one with its value.
pub(in crate::discord) const SETTING: &str = "setting";
/// See [`SETTING`].
pub(in crate::discord) const VALUE: &str = "value";
/// The option with a result.
pub(in crate::discord) const RESULT: &str = "result";

/// Which league, last in every command.
const WHICH: Own = Own::suggested(LEAGUE);
const OF: Own = Own::number(PAIRING).needed();

/// What whoever runs a league says; everybody else finds `/league`.
pub(in crate::discord) const DIRECTOR: &str = "director";

/// The name of a command of leagues, whoever it is for. Those of directors stood under `/league` once: where they are still
/// registered so, they mean the same.
pub(in crate::discord) fn of_league(name: &str) -> Option<String> {
    let (first, second) = name.split_once(' ')?;
    (first == DIRECTOR).then(|| format!("{LEAGUE} {second}"))
}

/// The commands, by all their words: Discord takes twenty-five under one.
pub(in crate::discord) const COMMANDS: [(&str, &[Own]); 25] = [
    ("league new", &[Own::text("title").needed(), Own::choice("preset"), Own::choice(RULES), Own::choice("language")]),
    ("league join", &[Own::text("called"), WHICH]),
    ("league wait", &[Own::text("called"), WHICH]),
    ("league quit", &[WHICH]),
    ("league away", &[Own::line("absence").needed(), WHICH]),
    ("league challenge", &[Own::user("player").needed(), Own::line("mates"), Own::line("opponents"), WHICH]),
    ("league mine", &[WHICH]),
    ("league table", &[WHICH]),
    ("league pairings", &[WHICH]),
    ("league player", &[Own::user("player"), WHICH]),
    ("league bracket", &[WHICH]),
    ("league bid", &[OF, Own::line("figure"), Own::line("word"), WHICH]),
    ("league ready", &[OF, WHICH]),
    ("league report", &[OF, Own::suggested(RESULT).needed(), Own::line("material"), WHICH]),
    ("league confirm", &[OF, WHICH]),
    ("league dispute", &[OF, Own::line("reason").needed(), WHICH]),
    ("league link", &[OF, Own::game().needed(), WHICH]),
    ("director place", &[Own::choice("language"), WHICH]),
    ("director overview", &[WHICH]),
    ("director set", &[Own::suggested(SETTING), Own::suggested(VALUE), WHICH]),
    ("director season", &[Own::choice("step").needed(), WHICH]),
    (
        "director rule",
        &[OF, Own::suggested(RESULT).needed(), Own::line("cited").needed(), Own::line("reason").needed(), WHICH],
    ),
    ("director forfeit", &[OF, Own::user("player").needed(), Own::line("reason").needed(), WHICH]),
    ("director substitute", &[OF, Own::user("leaving").needed(), Own::user("substitute").needed(), WHICH]),
    ("director appoint", &[Own::user("player").needed(), Own::choice("office").needed(), WHICH]),
];

/// What an option of these takes.
pub(in crate::discord) fn choices(option: &str) -> Option<Vec<&'static str>> {
    Some(match option {
        "preset" => adjutant_league::presets::PRESETS.iter().map(|preset| preset.name).collect(),
        "step" => vec!["open-season", "pair-round", "draw-playoff", "close-season"],
        "office" => vec!["director", "arbiter", "no-director", "no-arbiter"],
        _ => return None,
    })
}
