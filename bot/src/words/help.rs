//! Help for commands: one line for lists, a few lines for `help <command>`.

use super::{Args, Voice, Words};
use adjutant_commands::{Definition, Slot};

/// The help of one command.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Help {
    /// One line, at most 100 characters: a chat server's limit.
    pub summary: String,
    /// What it does, how it is written, examples: a few lines.
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

    /// What an argument of a command is, for forms.
    pub fn slot_of(self, definition: &Definition, slot: &Slot) -> Option<String> {
        let key = definition.slot_key(slot);
        self.has(&key).then(|| self.word(&key))
    }

    /// What an argument of a command is, for forms; none if the command has no such argument.
    pub fn slot(self, command: &str, slot: &str) -> Option<String> {
        let key = format!("slot-{}-{slot}", command.replace(' ', "-"));
        self.has(&key).then(|| self.word(&key))
    }
}

impl Voice<'_> {
    /// The help of a command in the game of this board: prices, places and rules are those of its edition.
    pub fn help_of(&self, definition: &Definition) -> Option<Help> {
        let text = self.here(&definition.help_key(), &Args::new());
        let known = self.words().help_of(definition)?;
        Some(Help { summary: known.summary, text })
    }
}
