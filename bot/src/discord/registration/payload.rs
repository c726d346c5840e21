//! The commands as Discord is told of them: those of `commands/definition`, and the bot's own.
//!
//! Discord has a command of two words as a word with words under it. Names are in both languages; a description is what
//! the catalogues say in `about-` and `slot-`.

pub use super::bot_options::GAME;
pub(in crate::discord) use super::bot_options::RULES;
use super::bot_options::{BotOption, BotOptionKind};
use super::command_names::Spoken;
use super::league_options as options;
use crate::discord::LONGEST_GAME;
use crate::discord::messages::custom_id::LEAVE;
use crate::words::{Language, Words};
use adjutant_commands::moderator::Opening;
use adjutant_commands::{Definition, Slot, SlotKind};
use adjutant_core::ruleset::Ruleset;
use serde_json::{Value, json};

/// Kinds of options.
const SUBCOMMAND: u8 = 1;
const TEXT: u8 = 3;
const INTEGER: u8 = 4;
const USER: u8 = 6;
const ATTACHMENT: u8 = 11;

/// The value of `signup` with which nobody is to know who plays.
pub(in crate::discord) const ANONYMOUS: &str = "anonymous";

/// The option that says for which seat.
pub const SPEAKER: &str = "speaker";

/// The option that says which roll is meant.
pub const ROLL: &str = "roll";
/// The options that take a file of evidence, and a text of notes that were copied.
pub const FILE: &str = "file";
/// See [`FILE`].
pub const CHECKPOINTS: &str = "checkpoints";

/// The longest description that Discord takes, and what stands between two of them.
const LONGEST_DESCRIPTION: usize = 100;
const BETWEEN: &str = " · ";

/// Makes a game for one person: stand-ins play the seats that nobody takes.
pub(in crate::discord) const PRACTICE: &str = "game practice";
/// The option that says how well they play, and how if nobody says it.
pub(in crate::discord) const AGAINST: &str = "against";
/// See [`AGAINST`].
pub(in crate::discord) const STEADY: &str = "steady";
/// The option that says whether a guided first turn begins or ends.
pub(in crate::discord) const DO: &str = "do";

/// The option that says whether a hall is made or removed.
pub(in crate::discord) const HALL: &str = "hall";
/// The option with what else a game is made with, where games have more options than Discord takes: `option=value`.
pub(in crate::discord) const MORE: &str = "more";
/// The option that says that what is to be removed is.
pub(in crate::discord) const CONFIRM: &str = "confirm";
/// The options that say what is ordered in which games.
pub(in crate::discord) const ORDER: &str = "order";
/// See [`ORDER`].
pub(in crate::discord) const GAMES: &str = "games";

/// The bot's own commands, by all their words.
pub const OWN: [(&str, &[BotOption]); 16] = [
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
    ("orders", &[BotOption::game()]),
    ("export", &[BotOption::game()]),
    ("proof", &[BotOption::of(ROLL, BotOptionKind::Number).needed(), BotOption::game()]),
    ("verify", &[BotOption::of(FILE, BotOptionKind::File).needed(), BotOption::of(CHECKPOINTS, BotOptionKind::File)]),
];

/// The command in the menu of a message.
pub const USE_AS_ORDERS: &str = "use-as-orders";

/// What an option of the bot's own takes.
pub fn choices(option: &str) -> Vec<&'static str> {
    if let Some(own) = options::choices(option) {
        return own;
    }
    match option {
        // The registry lives as long as the program; its names are few.
        RULES => RULESETS.iter().map(|rules| rules.id().as_str()).collect(),
        DO => vec!["begin", LEAVE],
        HALL => vec!["make", "remove"],
        CONFIRM => vec!["yes"],
        "place" => vec!["thread", "here"],
        "begins" => vec!["full", "gm"],
        "signup" => vec!["open", "private", ANONYMOUS],
        "sides" => vec!["no_threads", "private_threads"],
        "language" => Language::ALL.iter().map(|language| language.tag()).collect(),
        // What people do in a game is `/game new`.
        AGAINST => vec![STEADY, "keen"],
        option => of_opening().find(|(name, _)| *name == option).map_or_else(Vec::new, |(_, values)| values),
    }
}

/// The options that a game is made with: those of each game, then those of the table; with their values.
pub(in crate::discord) fn of_opening() -> impl Iterator<Item = (&'static str, Vec<&'static str>)> {
    of_games().into_iter().chain(Opening::OPTIONS.map(|(name, values)| (name, values.to_vec())))
}

/// The options of all games, each once: with the values of every game that has it, and the game that is made takes its own. What
/// takes any text is for programs.
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

/// What a command does: in each game that has it, as far as Discord has room for that.
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

/// Adds a command of a game.
pub(in crate::discord) fn add_spoken(commands: &mut Vec<Value>, command: &Spoken) {
    let about = Language::ALL.map(|language| described(command, Words::new(language)));
    add(commands, &command.name, Some(command.ja), &about, &spoken_options(command));
}

/// Adds a command of the bot's own.
pub(in crate::discord) fn add_own(commands: &mut Vec<Value>, name: &str, options: &[Value]) {
    add(commands, name, None, &about(name), options);
}

/// The command of a message's menu.
pub(in crate::discord) fn of_message() -> Value {
    let [english, japanese] = Language::ALL.map(|language| Words::new(language).word("name-command-use-as-orders"));
    json!({
        "type": 3, "name": english, "name_localizations": { "ja": japanese }, "contexts": [0], "integration_types": [0],
    })
}

/// Adds a command of one word, or of two under their first.
fn add(commands: &mut Vec<Value>, name: &str, ja: Option<&str>, about: &[String; 2], options: &[Value]) {
    let Some((first, second)) = name.split_once(' ') else {
        let ja = ja.map_or_else(|| japanese_name(name), str::to_owned);
        commands.push(top(name, &ja, about, options));
        return;
    };
    if !commands.iter().any(|command| command["name"] == first) {
        let group = self::about(first);
        commands.push(top(first, &japanese_name(first), &group, &[]));
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
    // Those that are needed must come first.
    options.sort_by_key(|option| option["required"] != true);
    options.push(named_option(SPEAKER));
    options.push(named_option(GAME));
    options
}

fn slot_option(command: &Spoken, definition: &Definition, slot: &Slot) -> Value {
    // Of a part of an argument it is said what it is as a part.
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

/// Whether Discord is told the values of an option, or whoever types it is: it takes twenty-five, and games stand in several commands.
pub(in crate::discord) fn is_listed(option: &str, values: &[&str]) -> bool {
    values.len() <= if option == RULES { MOST_RULES } else { MOST_CHOICES }
}

/// Values of an option that Discord takes, and games that are listed.
const MOST_CHOICES: usize = 25;
const MOST_RULES: usize = 12;

/// What a value of an option is called: a game as it calls itself.
pub(in crate::discord) fn choice_name(option: &str, value: &str, words: Words) -> String {
    match RULESETS.iter().find(|rules| option == RULES && rules.id().as_str() == value) {
        Some(rules) => words.with(rules).ruleset(rules.id()),
        // A number is called by itself.
        None if value.bytes().all(|byte| byte.is_ascii_digit()) => value.to_owned(),
        // What several options call by one word may mean something else in one of them.
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

/// What a word under a command is called: for that command, or else wherever it stands.
pub(in crate::discord) fn japanese_under(first: &str, second: &str) -> String {
    worded(&format!("name-command-{first}-{second}")).unwrap_or_else(|| japanese_name(second))
}

pub(in crate::discord) fn japanese_option(name: &str) -> String {
    japanese(&format!("name-option-{name}"))
}

/// A name as Discord shows it in Japanese. Where several games have a word that the house has not, each has it behind the word
/// of its family, and the first on the list gives the name.
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
