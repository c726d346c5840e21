//! The commands as Discord is told of them: those of `commands/definition`, and the bot's own.
//!
//! Discord has a command of two words as a word with words under it. Names are in both languages; a description is what
//! the catalogues say in `about-` and `slot-`.

use super::LONGEST_GAME;
use super::league_options as options;
pub use super::own_option::GAME;
pub(super) use super::own_option::RULES;
use super::own_option::{Own, OwnKind};
use super::press::LEAVE;
use super::spoken::{self, Spoken};
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
pub(super) const ANONYMOUS: &str = "anonymous";

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
pub(super) const PRACTICE: &str = "game practice";
/// The option that says how well they play, and how if nobody says it.
pub(super) const AGAINST: &str = "against";
/// See [`AGAINST`].
pub(super) const STEADY: &str = "steady";
/// The option that says whether a guided first turn begins or ends.
pub(super) const DO: &str = "do";

/// The option that says whether a hall is made or removed.
pub(super) const HALL: &str = "hall";
/// The option that says that what is to be removed is.
pub(super) const CONFIRM: &str = "confirm";
/// The options that say what is ordered in which games.
pub(super) const ORDER: &str = "order";
/// See [`ORDER`].
pub(super) const GAMES: &str = "games";

/// The bot's own commands, by all their words.
pub const OWN: [(&str, &[Own]); 16] = [
    (
        "game new",
        &[
            Own::text("name").needed(),
            Own::choice(RULES),
            Own::choice("dice"),
            Own::choice("beacon"),
            Own::choice("distance"),
            Own::choice("witnesses"),
            Own::choice("place"),
            Own::choice("begins"),
            Own::choice("signup"),
            Own::choice("sides"),
            Own::choice("language"),
            Own::number(options::PAIRING),
            Own::suggested(options::LEAGUE),
        ],
    ),
    (PRACTICE, &[Own::text("name").needed(), Own::choice(RULES), Own::choice(AGAINST), Own::choice("place")]),
    ("game move", &[Own::game(), Own::choice("place")]),
    ("game language", &[Own::choice("language").needed(), Own::game()]),
    ("game since", &[Own::game()]),
    ("game remind", &[Own::game()]),
    ("game advert", &[Own::game()]),
    ("games", &[]),
    ("game tutorial", &[Own::choice(DO), Own::choice(RULES)]),
    ("game watch", &[Own::game().needed()]),
    ("game hall", &[Own::choice(HALL).needed(), Own::choice(CONFIRM), Own::game()]),
    ("game all", &[Own::text(ORDER).needed(), Own::text(GAMES).needed()]),
    ("orders", &[Own::game()]),
    ("export", &[Own::game()]),
    ("proof", &[Own::of(ROLL, OwnKind::Number).needed(), Own::game()]),
    ("verify", &[Own::of(FILE, OwnKind::File).needed(), Own::of(CHECKPOINTS, OwnKind::File)]),
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
pub(super) fn of_opening() -> impl Iterator<Item = (&'static str, Vec<&'static str>)> {
    of_games().into_iter().chain(Opening::OPTIONS.map(|(name, values)| (name, values.to_vec())))
}

/// The options of all games, each once: with the values of every game that has it, and the game that is made takes its own. What
/// takes any text is for programs.
fn of_games() -> Vec<(&'static str, Vec<&'static str>)> {
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

static RULESETS: std::sync::LazyLock<Vec<Ruleset>> = std::sync::LazyLock::new(|| crate::games::games().all());

/// What is registered for everywhere: what needs no game, and what is the same in every game.
pub fn everywhere() -> Value {
    let mut commands: Vec<Value> = Vec::new();
    for command in spoken::all().iter().filter(|command| !spoken::is_of_servers(command)) {
        add_spoken(&mut commands, command);
    }
    for (name, options) in OWN.into_iter().chain(options::COMMANDS) {
        let games = |own: &Own| if own.name == RULES && name == "game new" { of_games() } else { Vec::new() };
        let options = options
            .iter()
            .flat_map(|own| [*own].into_iter().chain(games(own).into_iter().map(|(name, _)| Own::choice(name))));
        add(&mut commands, name, None, &about(name), &options.map(|own| own_option(&own)).collect::<Vec<_>>());
    }
    let english = Words::new(Language::En).word("name-command-use-as-orders");
    let japanese = Words::new(Language::Ja).word("name-command-use-as-orders");
    commands.push(json!({
        "type": 3, "name": english, "name_localizations": { "ja": japanese }, "contexts": [0], "integration_types": [0],
    }));
    for_masters(&mut commands);
    commands.into()
}

/// What is registered for a server where games of these families are played. Of what Discord has no room for, the families that
/// stand first on the list have the most; the rest is typed, with `/orders`.
pub fn of_server(families: &[&str]) -> Value {
    let mut commands: Vec<Value> = Vec::new();
    let mut known: Vec<&str> = Vec::new();
    for family in families {
        known.push(family);
        for command in spoken::all().iter().filter(|command| spoken::is_of_servers(command)) {
            // What a family before it has is there, with all that is said by it here.
            if command.of(family).is_none() || known.iter().rev().skip(1).any(|one| command.of(one).is_some()) {
                continue;
            }
            let Some(here) = command.among(families) else { continue };
            let mut more = commands.clone();
            add_spoken(&mut more, &here);
            if fits(&more, here.top()) {
                commands = more;
            }
        }
    }
    for_masters(&mut commands);
    commands.into()
}

/// Commands that stand on one server at most: a community has room for a dozen of its own.
const MOST_ON_SERVER: usize = 88;
/// Words that Discord takes under a command, and letters of it all together.
const MOST_UNDER: usize = 25;
const MOST_LETTERS: usize = 8000;

/// Whether Discord takes the command of this name, and there is room for all.
fn fits(commands: &[Value], name: &str) -> bool {
    let named = commands.iter().find(|command| command["name"] == name);
    let under = named.and_then(|command| command["options"].as_array()).map_or(0, Vec::len);
    commands.len() <= MOST_ON_SERVER && under <= MOST_UNDER && named.is_none_or(|one| letters(one) <= MOST_LETTERS)
}

/// Names, descriptions and values of one command together, in the longer language.
fn letters(thing: &Value) -> usize {
    let count = |text: &Value| text.as_str().map_or(0, |text| text.chars().count());
    let named = ["name", "description"].map(|key| {
        let others = format!("{key}_localizations");
        count(&thing[key]).max(count(&thing[others.as_str()]["ja"]))
    });
    let within = ["options", "choices"].into_iter().filter_map(|key| thing[key].as_array()).flatten().map(letters);
    named.iter().sum::<usize>() + count(&thing["value"]) + within.sum::<usize>()
}

/// What a member must be allowed to be shown the commands of game masters, if the server says nothing else: writing in threads,
/// where games are played. Whoever makes a game is its master, and need not lead the server.
const MASTERS_MAY: &str = "274877906944";

/// Commands with which only game masters do something have this permission.
fn for_masters(commands: &mut [Value]) {
    for command in commands {
        let name = command["name"].as_str().unwrap_or_default().to_owned();
        let mut under = spoken::all().iter().filter(|spoken| spoken.top() == name).peekable();
        let is_own = OWN.iter().any(|(own, _)| own.split(' ').next() == Some(name.as_str()));
        if under.peek().is_some() && !is_own && under.all(Spoken::is_of_masters) {
            command["default_member_permissions"] = MASTERS_MAY.into();
        }
    }
}

fn add_spoken(commands: &mut Vec<Value>, command: &Spoken) {
    let about = Language::ALL.map(|language| described(command, Words::new(language)));
    add(commands, &command.name, Some(command.ja), &about, &spoken_options(command));
}

/// Everything that can be registered, for everywhere and for servers, whatever is played there.
pub fn commands() -> Value {
    let families: Vec<&str> = crate::games::grammars().iter().map(|grammar| grammar.family().name()).collect();
    let both = [everywhere(), of_server(&families)];
    both.into_iter().flat_map(|some| some.as_array().cloned().unwrap_or_default()).collect()
}

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

fn own_option(own: &Own) -> Value {
    if own.kind == OwnKind::Game {
        let mut option = named_option(GAME);
        option["required"] = own.needed.into();
        return option;
    }
    let about = Language::ALL.map(|language| Words::new(language).word(&format!("slot-own-{}", own.name)));
    let mut more = json!({ "required": own.needed });
    let kind = match own.kind {
        OwnKind::Number => INTEGER,
        OwnKind::File => ATTACHMENT,
        OwnKind::User => USER,
        OwnKind::Text | OwnKind::Line | OwnKind::Suggested | OwnKind::Choice | OwnKind::Game => TEXT,
    };
    if own.kind == OwnKind::Number {
        (more["min_value"], more["autocomplete"]) = (1.into(), true.into());
    } else if own.kind == OwnKind::Choice {
        let named = |language, value: &str| choice_name(own.name, value, Words::new(language));
        let choice = |value: &&str| json!({ "name": named(Language::En, value), "name_localizations": { "ja": named(Language::Ja, value) }, "value": value });
        more["choices"] = choices(own.name).iter().map(choice).collect();
    } else if own.kind == OwnKind::Suggested {
        (more["max_length"], more["autocomplete"]) = (100.into(), true.into());
    } else if own.kind == OwnKind::Line {
        more["max_length"] = 400.into();
    } else if own.kind == OwnKind::Text {
        more["max_length"] = LONGEST_GAME.into();
    }
    option(kind, own.name, &japanese_option(own.name), &about, &more)
}

/// What a value of an option is called: a game as it calls itself.
fn choice_name(option: &str, value: &str, words: Words) -> String {
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

pub(super) fn japanese_name(word: &str) -> String {
    japanese(&format!("name-command-{word}"))
}

/// What a word under a command is called: for that command, or else wherever it stands.
pub(super) fn japanese_under(first: &str, second: &str) -> String {
    worded(&format!("name-command-{first}-{second}")).unwrap_or_else(|| japanese_name(second))
}

pub(super) fn japanese_option(name: &str) -> String {
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
    use std::collections::BTreeSet;

    /// Discord's own pattern for names of commands and options.
    fn is_name(name: &str) -> bool {
        let fits = |letter: char| letter.is_alphanumeric() || matches!(letter, '-' | '_' | 'ー');
        (1..=32).contains(&name.chars().count()) && name.chars().all(fits) && name == name.to_lowercase()
    }

    fn array(value: &Value) -> &[Value] {
        value.as_array().map_or(&[], Vec::as_slice)
    }

    fn text<'a>(value: &'a Value, key: &str) -> &'a str {
        value[key].as_str().unwrap_or_else(|| panic!("{key} of {value}"))
    }

    /// Every command and option with those beside it.
    fn check(siblings: &[Value], path: &str) {
        let (mut english, mut japanese) = (BTreeSet::new(), BTreeSet::new());
        assert!(siblings.len() <= 25 || path.is_empty(), "{path} has {}", siblings.len());
        for item in siblings.iter().filter(|item| path.is_empty() || item.get("value").is_none()) {
            let (name, ja) = (text(item, "name"), text(&item["name_localizations"], "ja"));
            let path = format!("{path} {name}");
            assert!(english.insert(name.to_owned()), "{path} is there twice");
            assert!(japanese.insert(ja.to_owned()), "{path}: {ja} is there twice");
            if path == " Use as orders" {
                continue;
            }
            assert!(is_name(name) && is_name(ja) && !ja.starts_with("name-"), "{path}: {name} {ja}");
            for about in [text(item, "description"), text(&item["description_localizations"], "ja")] {
                assert!((1..=100).contains(&about.chars().count()), "{path}: {about}");
                assert!(
                    !about.contains("slot-") && !about.contains("part-") && !about.contains("about-"),
                    "{path}: {about}"
                );
            }
            let options = array(&item["options"]);
            let needed: Vec<bool> = options.iter().map(|option| option["required"] == true).collect();
            assert!(needed.is_sorted_by(|a, b| a >= b), "{path}: what is needed comes first");
            check(options, &path);
            assert!(array(&item["choices"]).len() <= 25);
            for choice in array(&item["choices"]) {
                for name in [text(choice, "name"), text(&choice["name_localizations"], "ja")] {
                    assert!((1..=100).contains(&name.chars().count()) && !name.contains("name-"), "{path}: {name}");
                }
            }
        }
    }

    #[test]
    fn everything_that_is_registered_is_within_the_limits_and_in_both_languages() {
        let commands = commands();
        let commands = array(&commands);
        check(commands, "");
        let everywhere = everywhere();
        let typed = array(&everywhere).iter().filter(|command| command["type"] == 1);
        let names: Vec<&str> = typed.map(|command| text(command, "name")).collect();
        assert!(names.len() <= 40, "{} of 40: {names:?}", names.len());
        let of_masters = |command: &&Value| command["default_member_permissions"] == MASTERS_MAY;
        let masters: Vec<&str> = commands.iter().filter(of_masters).map(|command| text(command, "name")).collect();
        assert!(["assign", "edit", "pause", "rewind"].iter().all(|name| masters.contains(name)), "{masters:?}");
        assert!(!["league", "game", "help", "move"].iter().any(|name| masters.contains(name)), "{masters:?}");
        for command in commands {
            let mut letters = 0;
            count(command, &mut letters);
            assert!(letters <= 8000, "{}: {letters}", command["name"]);
        }
    }

    /// Names, descriptions and values of one command together.
    fn count(value: &Value, letters: &mut usize) {
        for key in ["name", "description", "value"] {
            *letters += value[key].as_str().map_or(0, |text| text.chars().count());
        }
        for key in ["options", "choices"] {
            for inner in array(&value[key]) {
                count(inner, letters);
            }
        }
    }

    #[test]
    fn every_definition_is_registered_with_all_its_slots() {
        let commands = commands();
        let every = crate::games::grammars()
            .iter()
            .flat_map(|grammar| grammar.commands().all().iter().map(move |one| (grammar.family().name(), one)));
        for (family, definition) in every {
            let name = spoken::of(family, definition).expect("every command can be spoken").name.clone();
            let (first, second) = name.split_once(' ').unwrap_or((&name, ""));
            let found = spoken::find(&name).and_then(|spoken| spoken.of(family));
            assert_eq!(found.map(|known| known.name), Some(definition.name), "{name}");
            let top = array(&commands).iter().find(|command| command["name"] == first).expect("registered");
            let found = match second {
                "" => Some(top),
                second => array(&top["options"]).iter().find(|option| option["name"] == second),
            };
            let options = array(&found.unwrap_or_else(|| panic!("{} is missing", definition.name))["options"]);
            assert!(
                options.iter().all(|option| option["type"] != SUBCOMMAND),
                "{} is a command and a group",
                definition.name
            );
            for slot in spoken::slots(definition) {
                let option = options.iter().find(|option| option["name"] == slot.name).expect("an option");
                // What another game does not need Discord cannot ask for: the game that is played does.
                let needed = slot.required && spoken::find(&name).is_some_and(|spoken| spoken.needs(slot.name));
                assert_eq!(option["required"] == true, needed, "{} {}", definition.name, slot.name);
            }
        }
    }

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

    #[test]
    fn every_name_in_the_catalogue_is_used() {
        let mut used = BTreeSet::new();
        names(&commands(), &mut used);
        for (file, text) in crate::words::files(Language::En) {
            for key in text.lines().filter_map(|line| line.split(" = ").next()).filter(|_| file == "discord") {
                let name = ["name-command-", "name-option-", "name-choice-"].iter().find_map(|p| key.strip_prefix(p));
                let name = name.map(|name| if key == "name-command-use-as-orders" { "Use as orders" } else { name });
                assert!(name.is_none_or(|name| used.contains(name)), "{key} is used by nobody");
            }
        }
    }

    fn names(value: &Value, used: &mut BTreeSet<String>) {
        match value {
            Value::Array(items) => items.iter().for_each(|item| names(item, used)),
            Value::Object(fields) => {
                for key in ["name", "value"] {
                    used.extend(fields.get(key).and_then(Value::as_str).map(str::to_owned));
                }
                for under in array(&value["options"]).iter().filter(|option| option["type"] == SUBCOMMAND) {
                    used.insert(format!("{}-{}", text(value, "name"), text(under, "name")));
                }
                fields.values().for_each(|field| names(field, used));
            }
            _ => {}
        }
    }
}
