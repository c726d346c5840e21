//! Labels of buttons and menus: what a press does, if the catalogue has a message for it; otherwise the order as typed.
//!
//! In `discord-press-fight = Fight { $rest }`, `rest` is what is typed after the name of the command. `has` is 0 if
//! nothing is typed there.
//!
//! Each slot is also there by its own name, with pieces as they are spoken of. `has-` and the slot's name says how many
//! fill it: `Place { $units } in { $to }`. The catalogue of a game's crate says what its own commands are called on a
//! button.

use super::{Args, Language, Voice};
use crate::games;
use adjutant_commands::parse::Value;
use adjutant_commands::print::{Called, Printer, print};
use adjutant_commands::{Definition, Tongue};
use adjutant_core::Command;
use adjutant_events::{KindId, SeatId, SpaceId, UnitId};

impl Voice<'_> {
    /// The label of a button for this command.
    pub fn pressed(&self, command: &Command) -> String {
        let typed = self.typed(command);
        let Some((definition, rest)) = self.named(&typed) else { return typed };
        let key = format!("discord-press-{}", definition.name.replace(' ', "-"));
        // Another game may mean something else by the same word.
        let key = self.own_key(&key);
        if !self.words().has(&key) {
            return self.as_a_sentence(definition, command, &typed);
        }
        // What ends a phase may have its name behind it.
        let args = self.filled(definition, command);
        let args = args.text("rest", rest).text("name", rest).text("phase", rest);
        self.words().say(&key, &args.number("has", u8::from(!rest.is_empty())))
    }

    /// A command of which nobody has written what a button says: as it is typed, with pieces by their names. The name of one that is
    /// more than a word is no beginning of a sentence; what it does is said instead.
    fn as_a_sentence(&self, definition: &Definition, command: &Command, typed: &str) -> String {
        let told = self.said_of(command);
        let about = self.words().fitting(&definition.about_key(), &Args::new());
        let name = self.words().name_of(definition);
        let rest = told.strip_prefix(name).map_or("", str::trim_start);
        match about.filter(|_| definition.name.contains(' ')) {
            Some(about) if rest.is_empty() => about,
            Some(about) => {
                self.words().say("discord-press-about", &Args::new().text("about", about).text("rest", rest))
            }
            None if told.is_empty() => capital(typed),
            None => capital(&told),
        }
    }

    /// A command as it is typed, but with pieces by their names.
    fn said_of(&self, command: &Command) -> String {
        print(games::grammar(self.names.prefix()), command, &[], &Spoken(*self))
    }

    /// What fills the slots of a command, each by its name. Under `has-` and the name is how many there are; 0 means
    /// that the slot is left out.
    fn filled(&self, definition: &Definition, command: &Command) -> Args {
        let grammar = games::grammar(self.names.prefix()).filter(|_| command.native().is_some());
        let all = grammar.map(|grammar| grammar.said(command, &[])).unwrap_or_default();
        let said = all.first().filter(|_| all.len() == 1);
        let spoken = Spoken(*self);
        definition.slots.iter().fold(Args::new(), |args, slot| {
            let value = said.and_then(|said| said.bound.get(slot.name));
            let printed = value.zip(grammar).map(|(value, grammar)| {
                let printer = Printer::new(grammar.commands(), &spoken);
                printer.value(slot.kind, value)
            });
            let count = match value {
                Some(Value::Spaces(spaces)) => spaces.len(),
                Some(_) => 1,
                None => 0,
            };
            args.text(slot.name, printed.unwrap_or_default()).number(&format!("has-{}", slot.name), count)
        })
    }

    /// What a button says that ends a phase.
    pub fn ending(&self, phase: &str) -> String {
        self.own("discord-press-done", &Args::new().text("phase", phase).text("name", self.phase(phase)))
    }

    /// The command that a line gives, by its English name, and what stands behind it.
    fn named<'t>(&self, typed: &'t str) -> Option<(&'static Definition, &'t str)> {
        let is_japanese = self.language() == Language::Ja;
        let definitions = games::grammar(self.names.prefix())?.commands().all().iter();
        let called = definitions.map(|known| (known, if is_japanese { known.ja } else { known.name }));
        let begins = called.filter_map(|(known, called)| {
            let rest = typed.strip_prefix(called)?;
            (rest.is_empty() || rest.starts_with(' ')).then_some((called.len(), known, rest.trim_start()))
        });
        begins.max_by_key(|(length, ..)| *length).map(|(_, known, rest)| (known, rest))
    }
}

/// Things as they are spoken of: pieces by their names, all else as it is typed.
struct Spoken<'a>(Voice<'a>);

impl Called for Spoken<'_> {
    fn tongue(&self) -> Tongue {
        self.0.tongue()
    }

    fn space(&self, id: &SpaceId) -> String {
        self.0.space(id)
    }

    fn kind(&self, id: &KindId) -> String {
        self.0.kind(id)
    }

    fn kinds(&self, id: &KindId) -> String {
        self.0.kinds(id)
    }

    fn seat(&self, id: &SeatId) -> String {
        self.0.seat(id)
    }

    fn phase(&self, word: &str) -> String {
        self.0.phase(word)
    }

    fn piece(&self, id: UnitId) -> Option<String> {
        self.0.spoken(id)
    }
}

/// A text with a capital first letter.
pub(crate) fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
