//! Orders as buttons and menus say them: what happens if one presses, where the catalogue has words for it; else the order as
//! it is typed.
//!
//! `discord-press-fight = Fight { $rest }`: `rest` is what is typed behind the name of the command, and `has` is 0 where that
//! is nothing. What a game's own commands are called on a button its flat's catalogue says.

use super::{Args, Language, Voice};
use crate::games;
use adjutant_core::Command;

impl Voice<'_> {
    /// What a button says that gives this command.
    pub fn pressed(&self, command: &Command) -> String {
        let typed = self.typed(command);
        let Some((name, rest)) = self.named(&typed) else { return typed };
        let key = format!("discord-press-{}", name.replace(' ', "-"));
        // Another game may mean something else by the same word.
        let key = self.own_key(&key);
        if !self.words().has(&key) {
            return capital(&typed);
        }
        // What ends a phase may have its name behind it.
        let args = Args::new().text("rest", rest).text("name", rest).text("phase", rest);
        self.words().say(&key, &args.number("has", u8::from(!rest.is_empty())))
    }

    /// What a button says that ends a phase.
    pub fn ending(&self, phase: &str) -> String {
        self.own("discord-press-done", &Args::new().text("phase", phase).text("name", self.phase(phase)))
    }

    /// The command that a line gives, by its English name, and what stands behind it.
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

/// The same with a capital letter.
pub(crate) fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
