//! Help for commands: one line for lists, a few lines for `help <command>`.

use super::{Args, Language, Voice, Words, quoted};
use crate::games::game_list;
use adjutant_commands::{Definition, Slot};

/// The help of one command.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Help {
    /// One line, at most 100 characters, which is Discord's limit.
    pub summary: String,
    /// What the command does, its syntax, and examples, in a few lines.
    pub text: String,
}

impl Words {
    /// The help of a command by its name, words separated by spaces; none if there is no such command.
    pub fn help(self, command: &str) -> Option<Help> {
        let name = command.replace(' ', "-");
        let (about, help) = (format!("about-{name}"), format!("help-{name}"));
        let there = self.has(&about) && self.has(&help);
        there.then(|| Help { summary: self.word(&about), text: self.word(&help) })
    }

    /// The help of a command.
    pub fn help_of(self, definition: &Definition) -> Option<Help> {
        self.help(&definition.key())
    }

    /// The description of a command's argument, for forms.
    pub fn slot_of(self, definition: &Definition, slot: &Slot) -> Option<String> {
        let key = definition.slot_key(slot);
        self.has(&key).then(|| self.word(&key))
    }

    /// The name of a command in this language.
    pub fn name_of(self, definition: &Definition) -> &'static str {
        match self.language() {
            Language::En => definition.name,
            Language::Ja => definition.ja,
        }
    }

    /// The syntax of a command in this language: `move UNITS from SPACE to SPACE`, `移動 ユニット 領域から 領域へ`.
    pub fn usage_of(self, definition: &Definition) -> String {
        let slots = definition.slots.iter().enumerate().map(|(place, slot)| {
            // An argument that needs no preposition in English needs no particle in Japanese.
            let bare = slot.bare && !slot.marked && place == 0;
            let ours = |words: &[&'static str]| words.iter().copied().find(|word| !word.is_ascii());
            let value = self.value_of(definition, slot);
            if self.language() == Language::En {
                return slot.usage(place == 0).replace(slot.kind.placeholder(), &value);
            }
            let shown = match (ours(slot.after), ours(slot.before).or(slot.before.first().copied())) {
                _ if bare => value,
                (Some(after), _) => format!("{value}{after}"),
                // A word of another language is omitted where it is optional.
                (None, Some(before)) if slot.bare && before.is_ascii() => value,
                (None, Some(before)) => format!("{before} {value}"),
                (None, None) => value,
            };
            if slot.required { shown } else { format!("[{shown}]") }
        });
        std::iter::once(self.name_of(definition).to_owned()).chain(slots).collect::<Vec<_>>().join(" ")
    }

    /// A line of syntax from the grammar, in this language.
    pub fn usage_line(self, usage: &str) -> String {
        let mut known = game_list().grammars().iter().flat_map(|grammar| grammar.commands().all());
        known.find(|one| one.usage() == usage).map_or_else(|| usage.to_owned(), |one| self.usage_of(one))
    }

    /// The placeholder of an argument: its own message, or that of its type.
    fn value_of(self, definition: &Definition, slot: &Slot) -> String {
        let key = format!("usage-{}-{}", definition.key(), slot.name);
        if self.has(&key) { self.word(&key) } else { self.placeholder(slot.kind.placeholder()) }
    }

    /// A placeholder. Its words in capitals are translated; other words are typed literally.
    fn placeholder(self, shown: &str) -> String {
        let word = |piece: &str| {
            let key = format!("usage-{}", piece.to_lowercase());
            let stands_for = piece.len() > 1 && piece.chars().all(|letter| letter.is_ascii_uppercase());
            if stands_for && self.has(&key) { self.word(&key) } else { piece.to_owned() }
        };
        let mut told = String::new();
        let mut rest = shown;
        while let Some(letter) = rest.chars().next() {
            let end = rest.find(|other: char| other.is_ascii_alphabetic() != letter.is_ascii_alphabetic());
            let (piece, behind) = rest.split_at(end.unwrap_or(rest.len()));
            told.push_str(&word(piece));
            rest = behind;
        }
        told
    }

    /// One of the fixed words of an argument, in this language.
    pub fn choice_typed(self, word: &str) -> String {
        let slug: String =
            word.to_lowercase().chars().map(|sign| if sign.is_ascii_alphanumeric() { sign } else { '-' }).collect();
        let key = format!("typed-word-{slug}");
        if self.has(&key) { self.word(&key) } else { quoted(word) }
    }

    /// The name of a game's option.
    pub fn option_name(self, name: &str) -> String {
        let key = format!("name-option-{name}");
        if self.has(&key) { self.word(&key) } else { quoted(name) }
    }

    /// The name of an option's value. Numbers, and values without a name, are shown as they are.
    pub fn option_value(self, name: &str, value: &str) -> String {
        let keys = [format!("name-choice-{name}-{value}"), format!("name-choice-{value}")];
        keys.iter().find(|key| self.has(key)).map_or_else(|| quoted(value), |key| self.word(key))
    }

    /// The description of a command's argument, for forms; none = there is no such argument.
    pub fn slot(self, command: &str, slot: &str) -> Option<String> {
        let key = format!("slot-{}-{slot}", command.replace(' ', "-"));
        self.has(&key).then(|| self.word(&key))
    }
}

impl Voice<'_> {
    /// The help of a command in this board's game, with the prices, places and rules of its edition.
    pub fn help_of(&self, definition: &Definition) -> Option<Help> {
        let text = self.here(&definition.help_key(), &Args::new());
        let known = self.words().help_of(definition)?;
        Some(Help { summary: known.summary, text })
    }
}
