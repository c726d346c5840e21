//! The words under `/league`, for whoever plays, and under `/director`, for whoever runs one; and their options. Discord takes
//! few commands and few words under one.

use super::bot_options::{BotOption, RULES};

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
const WHICH: BotOption = BotOption::suggested(LEAGUE);
const OF: BotOption = BotOption::number(PAIRING).needed();

/// What whoever runs a league says; everybody else finds `/league`.
pub(in crate::discord) const DIRECTOR: &str = "director";

/// The name of a command of leagues, whoever it is for. Those of directors stood under `/league` once: where they are still
/// registered so, they mean the same.
pub(in crate::discord) fn of_league(name: &str) -> Option<String> {
    let (first, second) = name.split_once(' ')?;
    (first == DIRECTOR).then(|| format!("{LEAGUE} {second}"))
}

/// The commands, by all their words: Discord takes twenty-five under one.
pub(in crate::discord) const COMMANDS: [(&str, &[BotOption]); 25] = [
    (
        "league new",
        &[
            BotOption::text("title").needed(),
            BotOption::choice("preset"),
            BotOption::choice(RULES),
            BotOption::choice("language"),
        ],
    ),
    ("league join", &[BotOption::text("called"), WHICH]),
    ("league wait", &[BotOption::text("called"), WHICH]),
    ("league quit", &[WHICH]),
    ("league away", &[BotOption::line("absence").needed(), WHICH]),
    (
        "league challenge",
        &[BotOption::user("player").needed(), BotOption::line("mates"), BotOption::line("opponents"), WHICH],
    ),
    ("league mine", &[WHICH]),
    ("league table", &[WHICH]),
    ("league pairings", &[WHICH]),
    ("league player", &[BotOption::user("player"), WHICH]),
    ("league bracket", &[WHICH]),
    ("league bid", &[OF, BotOption::line("figure"), BotOption::line("word"), WHICH]),
    ("league ready", &[OF, WHICH]),
    ("league report", &[OF, BotOption::suggested(RESULT).needed(), BotOption::line("material"), WHICH]),
    ("league confirm", &[OF, WHICH]),
    ("league dispute", &[OF, BotOption::line("reason").needed(), WHICH]),
    ("league link", &[OF, BotOption::game().needed(), WHICH]),
    ("director place", &[BotOption::choice("language"), WHICH]),
    ("director overview", &[WHICH]),
    ("director set", &[BotOption::suggested(SETTING), BotOption::suggested(VALUE), WHICH]),
    ("director season", &[BotOption::choice("step").needed(), WHICH]),
    (
        "director rule",
        &[
            OF,
            BotOption::suggested(RESULT).needed(),
            BotOption::line("cited").needed(),
            BotOption::line("reason").needed(),
            WHICH,
        ],
    ),
    ("director forfeit", &[OF, BotOption::user("player").needed(), BotOption::line("reason").needed(), WHICH]),
    ("director substitute", &[OF, BotOption::user("leaving").needed(), BotOption::user("substitute").needed(), WHICH]),
    ("director appoint", &[BotOption::user("player").needed(), BotOption::choice("office").needed(), WHICH]),
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
