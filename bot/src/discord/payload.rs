//! The commands as Discord is told of them: those of `commands/definition`, and the bot's own.
//!
//! Discord has a command of two words as a word with words under it. Names are in both languages; a description is what
//! the catalogues say in `about-` and `slot-`.

use crate::words::{Language, Words};
use adjutant_commands::moderator::Opening;
use adjutant_commands::{Definition, Slot, SlotKind, definition};
use serde_json::{Value, json};

/// Kinds of options.
const SUBCOMMAND: u8 = 1;
const TEXT: u8 = 3;
const INTEGER: u8 = 4;
const USER: u8 = 6;

/// The option that says which game is meant.
pub const GAME: &str = "game";
/// The option that says for which seat.
pub const SPEAKER: &str = "speaker";

/// The bot's own commands, by all their words.
pub const OWN: [(&str, &[Own]); 6] = [
    ("game new", &[Own::text("name").needed(), Own::choice("rules"), Own::choice("victory"), Own::choice("dice"), Own::choice("beacon"), Own::choice("place"), Own::choice("begins"), Own::choice("language")]),
    ("game move", &[Own::game(), Own::choice("place")]),
    ("game language", &[Own::choice("language").needed(), Own::game()]),
    ("games", &[]),
    ("watch", &[Own::game().needed()]),
    ("orders", &[Own::game()]),
];

/// The command in the menu of a message.
pub const USE_AS_ORDERS: &str = "use-as-orders";

/// An option of a command of the bot's own.
#[derive(Clone, Copy, Debug)]
pub struct Own {
    name: &'static str,
    needed: bool,
    kind: OwnKind,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum OwnKind {
    Text,
    Choice,
    Game,
}

impl Own {
    const fn text(name: &'static str) -> Self {
        Self { name, needed: false, kind: OwnKind::Text }
    }

    const fn choice(name: &'static str) -> Self {
        Self { name, needed: false, kind: OwnKind::Choice }
    }

    const fn game() -> Self {
        Self { name: GAME, needed: false, kind: OwnKind::Game }
    }

    const fn needed(mut self) -> Self {
        self.needed = true;
        self
    }
}

/// What an option of the bot's own takes.
pub fn choices(option: &str) -> Vec<&'static str> {
    match option {
        "rules" => {
            // The registry lives as long as the program; its names are few.
            RULES.iter().map(String::as_str).collect()
        }
        "victory" => vec!["two_capitals", "one_capital"],
        "place" => vec!["thread", "here"],
        "begins" => vec!["full", "gm"],
        "language" => Language::ALL.iter().map(|language| language.tag()).collect(),
        option => Opening::OPTIONS.iter().find(|(name, _)| *name == option).map_or_else(Vec::new, |(_, values)| values.to_vec()),
    }
}

static RULES: std::sync::LazyLock<Vec<String>> =
    std::sync::LazyLock::new(|| adjutant_core::ruleset::all().iter().map(|rules| rules.id().to_string()).collect());

/// Everything that is registered.
pub fn commands() -> Value {
    let mut commands: Vec<Value> = Vec::new();
    for definition in definition::all() {
        add(&mut commands, definition.name, Some(definition.ja), definition_options(definition));
    }
    for (name, options) in OWN {
        add(&mut commands, name, None, options.iter().map(own_option).collect());
    }
    let english = Words::new(Language::En).word("name-command-use-as-orders");
    let japanese = Words::new(Language::Ja).word("name-command-use-as-orders");
    commands.push(json!({
        "type": 3, "name": english, "name_localizations": { "ja": japanese }, "contexts": [0], "integration_types": [0],
    }));
    commands.into()
}

/// Adds a command of one word, or of two under their first.
fn add(commands: &mut Vec<Value>, name: &str, ja: Option<&str>, options: Vec<Value>) {
    let about = about(name);
    let Some((first, second)) = name.split_once(' ') else {
        let ja = ja.map_or_else(|| japanese_name(name), str::to_owned);
        commands.push(top(name, &ja, &about, options));
        return;
    };
    if !commands.iter().any(|command| command["name"] == first) {
        let group = self::about(first);
        commands.push(top(first, &japanese_name(first), &group, Vec::new()));
    }
    let under = option(SUBCOMMAND, second, &japanese_name(second), &about, &json!({ "options": options }));
    if let Some(parent) = commands.iter_mut().find(|command| command["name"] == first)
        && let Some(known) = parent["options"].as_array_mut()
    {
        known.push(under);
    }
}

fn top(name: &str, ja: &str, about: &[String; 2], options: Vec<Value>) -> Value {
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

fn definition_options(definition: &'static Definition) -> Vec<Value> {
    let slot = |slot: &Slot| {
        let about = Language::ALL.map(|language| Words::new(language).word(&definition.slot_key(slot)));
        let (kind, more) = match slot.kind {
            SlotKind::Number => (INTEGER, json!({ "min_value": 0 })),
            SlotKind::Player => (USER, json!({})),
            SlotKind::Text | SlotKind::Line => (TEXT, json!({ "max_length": 1000 })),
            _ => (TEXT, json!({ "autocomplete": true, "max_length": 1000 })),
        };
        let mut option = option(kind, slot.name, &japanese_option(slot.name), &about, &more);
        option["required"] = slot.required.into();
        option
    };
    let mut options: Vec<Value> = definition.slots.iter().map(slot).collect();
    // Those that are needed must come first.
    options.sort_by_key(|option| option["required"] != true);
    options.push(named_option(SPEAKER));
    options.push(named_option(GAME));
    options
}

fn own_option(own: &Own) -> Value {
    if own.kind == OwnKind::Game {
        let mut option = named_option(GAME);
        option["required"] = own.needed.into();
        return option;
    }
    let about = Language::ALL.map(|language| Words::new(language).word(&format!("slot-own-{}", own.name)));
    let mut more = json!({ "required": own.needed });
    if own.kind == OwnKind::Choice {
        let named = |language, value: &str| Words::new(language).word(&format!("name-choice-{value}"));
        let choice = |value: &&str| {
            json!({ "name": named(Language::En, value), "name_localizations": { "ja": named(Language::Ja, value) }, "value": value })
        };
        more["choices"] = choices(own.name).iter().map(choice).collect();
    } else {
        more["max_length"] = 32.into();
    }
    option(TEXT, own.name, &japanese_option(own.name), &about, &more)
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

fn japanese_name(word: &str) -> String {
    Words::new(Language::Ja).word(&format!("name-command-{word}"))
}

fn japanese_option(name: &str) -> String {
    Words::new(Language::Ja).word(&format!("name-option-{name}"))
}

