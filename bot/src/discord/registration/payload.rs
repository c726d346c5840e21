//! The payload of the commands for Discord: those of `core/grammar/src/definition/` and of the games, and the bot's
//! own.
//!
//! A command of two words is a subcommand. Names are in both languages; descriptions come from the catalogues' `about-`
//! and `slot-`.

pub use super::bot_options::GAME;
pub(in crate::discord) use super::bot_options::RULES;
use super::bot_options::{BotOption, BotOptionKind};
use super::command_names::Spoken;
use super::league_options as options;
use super::me_options::{DAYS, GIVE_IN, LINES, ME, SETTINGS};
use super::predict_options::{self, POSTS};
use crate::discord::LONGEST_GAME;
use crate::discord::messages::custom_id::{ERASE, LEAVE, STOP};
use crate::own_settings as own;
use crate::words::{Language, Words};
use adjutant_commands::moderator::Opening;
use adjutant_commands::{Definition, Slot, SlotKind};
use adjutant_core::ruleset::Ruleset;
use serde_json::{Value, json};

/// Types of options.
const SUBCOMMAND: u8 = 1;
const TEXT: u8 = 3;
const INTEGER: u8 = 4;
const USER: u8 = 6;
const ROLE: u8 = 8;
const ATTACHMENT: u8 = 11;

/// The value of `signup` for an anonymous game.
pub(in crate::discord) const ANONYMOUS: &str = "anonymous";

/// The option for the seat.
pub const SPEAKER: &str = "speaker";

/// The option for the roll.
pub const ROLL: &str = "roll";
/// The option for the file of a league's own board.
pub(in crate::discord) const BOARD: &str = "board";
/// The options for a file of evidence and for a file of copied notes.
pub const FILE: &str = "file";
/// See [`FILE`].
pub const CHECKPOINTS: &str = "checkpoints";

/// Discord's limit for a description, and the separator between two of them.
const LONGEST_DESCRIPTION: usize = 100;
const BETWEEN: &str = " · ";

/// The command that creates a game for one person: stand-ins play the other seats.
pub(in crate::discord) const PRACTICE: &str = "game practice";
/// The option for the strength of stand-ins, and its default.
pub(in crate::discord) const AGAINST: &str = "against";
/// See [`AGAINST`].
pub(in crate::discord) const STEADY: &str = "steady";
/// The option to begin or end a tutorial.
pub(in crate::discord) const DO: &str = "do";

/// The option to make or remove a hall.
pub(in crate::discord) const HALL: &str = "hall";
/// The option for further settings of a new game, as `option=value`, if there are too many for Discord.
pub(in crate::discord) const MORE: &str = "more";
/// The option that confirms a removal.
pub(in crate::discord) const CONFIRM: &str = "confirm";
/// The options for whose profile is shown, and for whether one's own may be.
pub(in crate::discord) const PERSON: &str = "player";
/// See [`PERSON`].
pub(in crate::discord) const SHOWN: &str = "shown";
/// The option for whether finished games may be given away.
pub(in crate::discord) const AGREE: &str = "agree";
/// The options of `/game find`: what to do, a friend for the party, whom to avoid, and whom to remove from both lists.
/// The last one is the role that is called.
pub(in crate::discord) const SEARCH: &str = "search";
/// See [`SEARCH`].
pub(in crate::discord) const WITH: &str = "with";
/// See [`SEARCH`].
pub(in crate::discord) const AVOID: &str = "avoid";
/// See [`SEARCH`].
pub(in crate::discord) const WITHOUT: &str = "without";
/// See [`SEARCH`].
pub(in crate::discord) const CALLED: &str = "role";
/// The value of [`SEARCH`] that posts a message with a button in the channel.
pub(in crate::discord) const POST: &str = "post";
/// The rules of a server: where ends of games are posted.
pub(in crate::discord) const CHRONICLE: &str = "chronicle";
/// Who plays which side in a rematch.
pub(in crate::discord) const REMATCH: &str = "rematch";
/// How many games somebody may have running.
pub(in crate::discord) const LIMIT: &str = "limit";
/// Which tables are fast.
pub(in crate::discord) const FAST: &str = "fast";
/// Whether silent games are closed.
pub(in crate::discord) const SILENT: &str = "silent";
/// The option for the hours within which people say that they are still in.
pub(in crate::discord) const WITHIN: &str = "within";
/// The command that makes a copy of a game for its user.
pub(in crate::discord) const TRY_OUT: &str = "try-out";
/// The options for an order in several games.
pub(in crate::discord) const ORDER: &str = "order";
/// See [`ORDER`].
pub(in crate::discord) const GAMES: &str = "games";

/// The bot's own commands with their options.
pub const OWN: [(&str, &[BotOption]); 31] = [
    (
        "game new",
        &[
            BotOption::text("name"),
            BotOption::choice(RULES),
            BotOption::choice("dice"),
            BotOption::choice("beacon"),
            BotOption::choice("distance"),
            BotOption::choice("witnesses"),
            BotOption::choice("place"),
            BotOption::choice("begins"),
            BotOption::choice("signup"),
            BotOption::choice("sides"),
            BotOption::choice("language"),
            BotOption::number(options::PAIRING),
            BotOption::suggested(options::LEAGUE),
            BotOption::of(BOARD, BotOptionKind::File),
        ],
    ),
    (
        PRACTICE,
        &[
            BotOption::text("name").needed(),
            BotOption::choice(RULES),
            BotOption::choice(AGAINST),
            BotOption::choice("place"),
        ],
    ),
    ("game move", &[BotOption::game(), BotOption::choice("place")]),
    ("game language", &[BotOption::choice("language").needed(), BotOption::game()]),
    ("game since", &[BotOption::game()]),
    ("game remind", &[BotOption::game()]),
    ("game advert", &[BotOption::game()]),
    ("games", &[]),
    ("game tutorial", &[BotOption::choice(DO), BotOption::choice(RULES)]),
    ("game watch", &[BotOption::game().needed()]),
    ("game hall", &[BotOption::choice(HALL).needed(), BotOption::choice(CONFIRM), BotOption::game()]),
    ("game all", &[BotOption::text(ORDER).needed(), BotOption::text(GAMES).needed()]),
    ("game archive", &[BotOption::choice(AGREE)]),
    ("game player", &[BotOption::user(PERSON), BotOption::choice(SHOWN)]),
    (
        "game find",
        &[
            BotOption::choice(SEARCH),
            BotOption::user(WITH),
            BotOption::user(AVOID),
            BotOption::user(WITHOUT),
            BotOption::role(CALLED),
        ],
    ),
    ("me turns", &[]),
    (
        SETTINGS,
        &[
            BotOption::choice(own::REMIND),
            BotOption::choice(own::EVERY),
            BotOption::choice(own::BY),
            BotOption::choice(own::NUDGE),
            BotOption::text(own::QUIET),
            BotOption::suggested(own::ZONE),
            BotOption::choice(own::DIGEST),
            BotOption::choice(own::LANGUAGE),
        ],
    ),
    ("me away", &[BotOption::number(DAYS).needed()]),
    ("me back", &[]),
    ("me standing", &[BotOption::choice(RULES), BotOption::line(LINES), BotOption::suggested(GIVE_IN)]),
    ("me data", &[]),
    ("me erase", &[BotOption::choice(CONFIRM)]),
    ("game ready", &[BotOption::choice(WITHIN), BotOption::game()]),
    (
        "game server",
        &[
            BotOption::choice(CHRONICLE),
            BotOption::choice(REMATCH),
            BotOption::choice(LIMIT),
            BotOption::choice(FAST),
            BotOption::choice(SILENT),
        ],
    ),
    (predict_options::CHANNEL, &[BotOption::choice(POSTS)]),
    (predict_options::TABLE, &[]),
    ("orders", &[BotOption::game()]),
    (TRY_OUT, &[BotOption::game()]),
    ("export", &[BotOption::game()]),
    ("proof", &[BotOption::of(ROLL, BotOptionKind::Number).needed(), BotOption::game()]),
    ("verify", &[BotOption::of(FILE, BotOptionKind::File).needed(), BotOption::of(CHECKPOINTS, BotOptionKind::File)]),
];

/// The command in a message's menu.
pub const USE_AS_ORDERS: &str = "use-as-orders";

/// The values of an option of the bot.
pub fn choices(option: &str) -> Vec<&'static str> {
    if let Some(known) = options::choices(option).or_else(|| own::choices(option)) {
        return known;
    }
    match option {
        // The registry lives as long as the program.
        RULES => RULESETS.iter().map(|rules| rules.id().as_str()).collect(),
        DO => vec!["begin", LEAVE],
        HALL => vec!["make", "remove"],
        CONFIRM => vec!["yes"],
        AGREE | SHOWN | SILENT => vec!["yes", "no"],
        SEARCH => vec![STOP, ERASE, POST],
        CHRONICLE | POSTS => vec!["here", "off"],
        REMATCH => vec!["exchange", "same"],
        LIMIT => vec!["off", "0", "1", "2", "3", "5", "10"],
        WITHIN => vec!["6", "12", "24", "48", "72"],
        FAST => vec!["off", "6", "12", "24", "48"],
        "place" => vec!["thread", "here"],
        "begins" => vec!["full", "gm"],
        "signup" => vec!["open", "private", ANONYMOUS],
        "sides" => vec!["no_threads", "private_threads"],
        "language" => Language::ALL.iter().map(|language| language.tag()).collect(),
        // `people` is missing here: a game against people is created by `/game new`.
        AGAINST => vec![STEADY, "keen"],
        option => of_opening().find(|(name, _)| *name == option).map_or_else(Vec::new, |(_, values)| values),
    }
}

/// The options of a new game with their values: those of the games, then those of the table.
pub(in crate::discord) fn of_opening() -> impl Iterator<Item = (&'static str, Vec<&'static str>)> {
    of_games().into_iter().chain(Opening::OPTIONS.map(|(name, values)| (name, values.to_vec())))
}

/// The options of all games without duplicates, with the values of every game that has them. Options for any text are
/// left out: they are for programs.
pub(in crate::discord) fn of_games() -> Vec<(&'static str, Vec<&'static str>)> {
    let mut all: Vec<(&str, Vec<&str>)> = Vec::new();
    for option in RULESETS.iter().flat_map(|rules| rules.options()).filter(|option| !option.values.is_empty()) {
        match all.iter_mut().find(|(known, _)| *known == option.name) {
            Some((_, values)) => {
                let new: Vec<&str> = option.values.iter().filter(|value| !values.contains(value)).copied().collect();
                values.extend(new);
            }
            None => all.push((option.name, option.values.to_vec())),
        }
    }
    all
}

pub(in crate::discord) static RULESETS: std::sync::LazyLock<Vec<Ruleset>> =
    std::sync::LazyLock::new(|| crate::games::games().all());

/// The description of a command: that of each game that has it, as far as it fits.
fn described(command: &Spoken, words: Words) -> String {
    let mut all: Vec<String> = Vec::new();
    for about in command.about_keys().iter().map(|key| words.word(key)) {
        let letters: usize = all.iter().map(|known| known.chars().count() + BETWEEN.len()).sum();
        if !all.contains(&about) && letters + about.chars().count() <= LONGEST_DESCRIPTION {
            all.push(about);
        }
    }
    all.join(BETWEEN)
}

/// Adds a command of the games.
pub(in crate::discord) fn add_spoken(commands: &mut Vec<Value>, command: &Spoken) {
    let about = Language::ALL.map(|language| described(command, Words::new(language)));
    add(commands, &command.name, Some(command.ja), &about, &spoken_options(command));
}

/// Adds a command of the bot.
pub(in crate::discord) fn add_own(commands: &mut Vec<Value>, name: &str, options: &[Value]) {
    add(commands, name, None, &about(name), options);
}

/// The command in a message's menu.
pub(in crate::discord) fn of_message() -> Value {
    let [english, japanese] = Language::ALL.map(|language| Words::new(language).word("name-command-use-as-orders"));
    json!({
        "type": 3, "name": english, "name_localizations": { "ja": japanese }, "contexts": [0], "integration_types": [0],
    })
}

/// Adds a command, or a subcommand if the name has two words.
fn add(commands: &mut Vec<Value>, name: &str, ja: Option<&str>, about: &[String; 2], options: &[Value]) {
    let Some((first, second)) = name.split_once(' ') else {
        let ja = ja.map_or_else(|| japanese_name(name), str::to_owned);
        commands.push(top(name, &ja, about, options));
        return;
    };
    if !commands.iter().any(|command| command["name"] == first) {
        let group = self::about(first);
        let mut group = top(first, &japanese_name(first), &group, &[]);
        if first == ME {
            // What is a person's own is answered everywhere, also to whoever has installed the application for themselves.
            (group["contexts"], group["integration_types"]) = (json!([0, 1, 2]), json!([0, 1]));
        }
        commands.push(group);
    }
    let under = option(SUBCOMMAND, second, &japanese_under(first, second), about, &json!({ "options": options }));
    if let Some(parent) = commands.iter_mut().find(|command| command["name"] == first)
        && let Some(known) = parent["options"].as_array_mut()
    {
        known.push(under);
    }
}

fn top(name: &str, ja: &str, about: &[String; 2], options: &[Value]) -> Value {
    json!({
        "type": 1, "name": name, "name_localizations": { "ja": ja },
        "description": about[0], "description_localizations": { "ja": about[1] },
        "options": options, "contexts": [0], "integration_types": [0],
    })
}

fn option(kind: u8, name: &str, ja: &str, about: &[String; 2], more: &Value) -> Value {
    let mut option = json!({
        "type": kind, "name": name, "name_localizations": { "ja": ja },
        "description": about[0], "description_localizations": { "ja": about[1] },
    });
    for (key, value) in more.as_object().into_iter().flatten() {
        option[key] = value.clone();
    }
    option
}

fn spoken_options(command: &Spoken) -> Vec<Value> {
    let mut options: Vec<Value> =
        command.options().iter().map(|(definition, slot)| slot_option(command, definition, slot)).collect();
    // Discord wants required options first.
    options.sort_by_key(|option| option["required"] != true);
    options.push(named_option(SPEAKER));
    options.push(named_option(GAME));
    options
}

fn slot_option(command: &Spoken, definition: &Definition, slot: &Slot) -> Value {
    // A part of an argument has its own description.
    let is_part = definition.slot(slot.name).is_none();
    let key = if is_part { format!("part-{}-{}", definition.key(), slot.name) } else { definition.slot_key(slot) };
    let about = Language::ALL.map(|language| Words::new(language).word(&key));
    let (kind, more) = match slot.kind {
        _ if !command.is_one_kind(slot.name) => (TEXT, json!({ "autocomplete": true, "max_length": 1000 })),
        SlotKind::Number if slot.name == ROLL => (INTEGER, json!({ "min_value": 0, "autocomplete": true })),
        SlotKind::Number => (INTEGER, json!({ "min_value": 0 })),
        SlotKind::Player => (USER, json!({})),
        SlotKind::Text | SlotKind::Line => (TEXT, json!({ "max_length": 1000 })),
        _ => (TEXT, json!({ "autocomplete": true, "max_length": 1000 })),
    };
    let mut option = option(kind, slot.name, &japanese_option(slot.name), &about, &more);
    option["required"] = command.needs(slot.name).into();
    option
}

pub(in crate::discord) fn own_option(own: &BotOption) -> Value {
    if own.kind == BotOptionKind::Game {
        let mut option = named_option(GAME);
        option["required"] = own.needed.into();
        return option;
    }
    let about = Language::ALL.map(|language| Words::new(language).word(&format!("slot-own-{}", own.name)));
    let mut more = json!({ "required": own.needed });
    let kind = match own.kind {
        BotOptionKind::Number => INTEGER,
        BotOptionKind::File => ATTACHMENT,
        BotOptionKind::User => USER,
        BotOptionKind::Role => ROLE,
        BotOptionKind::Text
        | BotOptionKind::Line
        | BotOptionKind::Suggested
        | BotOptionKind::Choice
        | BotOptionKind::Game => TEXT,
    };
    if own.kind == BotOptionKind::Number {
        (more["min_value"], more["autocomplete"]) = (1.into(), true.into());
    } else if own.kind == BotOptionKind::Choice && is_listed(own.name, &choices(own.name)) {
        let named = |language, value: &str| choice_name(own.name, value, Words::new(language));
        let choice = |value: &&str| json!({ "name": named(Language::En, value), "name_localizations": { "ja": named(Language::Ja, value) }, "value": value });
        more["choices"] = choices(own.name).iter().map(choice).collect();
    } else if matches!(own.kind, BotOptionKind::Choice | BotOptionKind::Suggested) {
        (more["max_length"], more["autocomplete"]) = (100.into(), true.into());
    } else if own.kind == BotOptionKind::Line {
        more["max_length"] = 400.into();
    } else if own.kind == BotOptionKind::Text {
        more["max_length"] = LONGEST_GAME.into();
    }
    option(kind, own.name, &japanese_option(own.name), &about, &more)
}

/// Whether the values of an option are listed, or offered by autocomplete. Rulesets are in several commands, so fewer
/// are listed.
pub(in crate::discord) fn is_listed(option: &str, values: &[&str]) -> bool {
    values.len() <= if option == RULES { MOST_RULES } else { MOST_CHOICES }
}

/// Discord's limit of values, and the most rulesets that are listed.
const MOST_CHOICES: usize = 25;
const MOST_RULES: usize = 12;

/// The name of a value. A ruleset has its own name.
pub(in crate::discord) fn choice_name(option: &str, value: &str, words: Words) -> String {
    match RULESETS.iter().find(|rules| option == RULES && rules.id().as_str() == value) {
        Some(rules) => words.with(rules).ruleset(rules.id()),
        // A number is its own name.
        None if value.bytes().all(|byte| byte.is_ascii_digit()) => value.to_owned(),
        // A value may have a special name for this option.
        None => {
            let own = format!("name-choice-{option}-{value}");
            words.word(&if words.has(&own) { own } else { format!("name-choice-{value}") })
        }
    }
}

/// An option that every command has.
fn named_option(name: &str) -> Value {
    let about = Language::ALL.map(|language| Words::new(language).word(&format!("slot-own-{name}")));
    option(TEXT, name, &japanese_option(name), &about, &json!({ "autocomplete": true, "required": false }))
}

fn about(name: &str) -> [String; 2] {
    let name = name.replace(' ', "-");
    Language::ALL.map(|language| {
        let words = Words::new(language);
        let own = format!("about-own-{name}");
        if words.has(&own) { words.word(&own) } else { words.word(&format!("about-{name}")) }
    })
}

pub(in crate::discord) fn japanese_name(word: &str) -> String {
    japanese(&format!("name-command-{word}"))
}

/// The Japanese name of a subcommand: specific to its command, otherwise the general one.
pub(in crate::discord) fn japanese_under(first: &str, second: &str) -> String {
    worded(&format!("name-command-{first}-{second}")).unwrap_or_else(|| japanese_name(second))
}

pub(in crate::discord) fn japanese_option(name: &str) -> String {
    japanese(&format!("name-option-{name}"))
}

/// A Japanese name. If only games define it, the first game of the list is used.
fn japanese(key: &str) -> String {
    worded(key).unwrap_or_else(|| Words::new(Language::Ja).word(key))
}

fn worded(key: &str) -> Option<String> {
    let words = Words::new(Language::Ja);
    let mut own = crate::games::games().families().map(|family| format!("{}-{key}", family.name()));
    if words.has(key) { Some(words.word(key)) } else { own.find(|own| words.has(own)).map(|own| words.word(&own)) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_choice_is_one_that_a_game_takes() {
        let rulesets = crate::games::games().all();
        let somebody_takes = |name: &str, value: &&str| {
            rulesets.iter().filter_map(|rules| rules.option(name)).any(|option| option.values.contains(value))
        };
        for ruleset in crate::games::games().all() {
            for option in ruleset.options() {
                let shown = choices(option.name);
                assert!(option.values.iter().all(|value| shown.contains(value)), "{}: {shown:?}", option.name);
                assert!(shown.iter().all(|value| somebody_takes(option.name, value)), "{}: {shown:?}", option.name);
            }
        }
    }
}
