//! Labels of buttons and menus: what a press does, if the catalogue has a message for it; otherwise the order as typed.
//!
//! `discord-press-fight = Fight { $rest }`: `rest` is what is typed after the command's name, and `has` is 0 if that is
//! empty. A game's own commands have their labels in the game's catalogue.

use super::{Args, Language, Voice};
use crate::games;
use adjutant_core::Command;

impl Voice<'_> {
    /// The label of a button for this command.
    pub fn pressed(&self, command: &Command) -> String {
        let typed = self.typed(command);
        let Some((name, rest)) = self.named(&typed) else { return typed };
        let key = format!("discord-press-{}", name.replace(' ', "-"));
        // The same word may mean something else in another game.
        let key = self.own_key(&key);
        if !self.words().has(&key) {
            return capital(&typed);
        }
        // The command that ends a phase may be followed by the phase's name.
        let args = Args::new().text("rest", rest).text("name", rest).text("phase", rest);
        self.words().say(&key, &args.number("has", u8::from(!rest.is_empty())))
    }

    /// The label of a button that ends a phase.
    pub fn ending(&self, phase: &str) -> String {
        self.own("discord-press-done", &Args::new().text("phase", phase).text("name", self.phase(phase)))
    }

    /// The English name of a line's command, and the rest of the line.
    fn named<'t>(&self, typed: &'t str) -> Option<(&'static str, &'t str)> {
        let is_japanese = self.language() == Language::Ja;
        let definitions = games::grammar(self.names.prefix())?.commands().all().iter();
        let called = definitions.map(|known| (known.name, if is_japanese { known.ja } else { known.name }));
        let begins = called.filter_map(|(name, called)| {
            let rest = typed.strip_prefix(called)?;
            (rest.is_empty() || rest.starts_with(' ')).then_some((called.len(), name, rest.trim_start()))
        });
        begins.max_by_key(|(length, ..)| *length).map(|(_, name, rest)| (name, rest))
    }
}

/// A text with a capital first letter.
pub(crate) fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
