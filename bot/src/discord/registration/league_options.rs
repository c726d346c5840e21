//! The subcommands of `/league`, for players, and of `/director`, for directors, with their options. Discord limits
//! their number.

use super::bot_options::{BotOption, RULES};

/// The option for the league.
pub(in crate::discord) const LEAGUE: &str = "league";
/// The option for the pairing.
pub(in crate::discord) const PAIRING: &str = "pairing";
/// The options for a setting and its value.
pub(in crate::discord) const SETTING: &str = "setting";
/// See [`SETTING`].
pub(in crate::discord) const VALUE: &str = "value";
/// The option with a result.
pub(in crate::discord) const RESULT: &str = "result";

/// The option for the league, last in every command.
const WHICH: BotOption = BotOption::suggested(LEAGUE);
const OF: BotOption = BotOption::number(PAIRING).needed();

/// The command group of directors; players use `/league`.
pub(in crate::discord) const DIRECTOR: &str = "director";

/// The internal name of a league command: `director` becomes `league`. Directors' commands were once under `/league`,
/// and may still be registered there.
pub(in crate::discord) fn of_league(name: &str) -> Option<String> {
    let (first, second) = name.split_once(' ')?;
    (first == DIRECTOR).then(|| format!("{LEAGUE} {second}"))
}

/// The commands with their options. Discord allows 25 under one word. `league challenge` without a player is an offer to
/// anybody.
pub(in crate::discord) const COMMANDS: [(&str, &[BotOption]); 26] = [
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
    ("league challenge", &[BotOption::user("player"), BotOption::line("mates"), BotOption::line("opponents"), WHICH]),
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
    ("director enrol", &[BotOption::line("people").needed(), WHICH]),
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

/// The values of these options.
pub(in crate::discord) fn choices(option: &str) -> Option<Vec<&'static str>> {
    Some(match option {
        "preset" => adjutant_league::presets::PRESETS.iter().map(|preset| preset.name).collect(),
        "step" => vec!["open-season", "pair-round", "draw-playoff", "close-season"],
        "office" => vec!["director", "arbiter", "no-director", "no-arbiter"],
        _ => return None,
    })
}
