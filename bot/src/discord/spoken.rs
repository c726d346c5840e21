//! Which slash command each command of a game is. Discord knows one list of commands for a whole server, whatever is
//! played there: what two games call by the same name is one slash command, as far as the same options fit both.

use super::parts;
use crate::games;
use adjutant_commands::definition::Group;
use adjutant_commands::{Definition, Grammar, Slot, SlotKind};
use std::sync::LazyLock;

/// A slash command, and what it means in games of each family.
#[derive(Debug)]
pub struct Spoken {
    /// The name that Discord knows it by: a word, or two divided by a space.
    pub name: String,
    /// The Japanese name.
    pub ja: &'static str,
    meanings: Vec<(&'static str, &'static Definition)>,
}

static ALL: LazyLock<Vec<Spoken>> = LazyLock::new(gather);

/// Every slash command that a game understands.
pub fn all() -> &'static [Spoken] {
    &ALL
}

/// The slash command of this name.
pub fn find(name: &str) -> Option<&'static Spoken> {
    ALL.iter().find(|spoken| spoken.name == name)
}

/// The slash command that a command of a family of games is.
pub fn of(family: &str, definition: &Definition) -> Option<&'static Spoken> {
    ALL.iter().find(|spoken| spoken.of(family).is_some_and(|known| known.name == definition.name))
}

/// The slots of a command as options. Some arguments are asked for part by part.
pub fn slots(definition: &'static Definition) -> Vec<&'static Slot> {
    match parts::of(definition) {
        Some((_, own)) => own.parts().iter().collect(),
        None => definition.slots.iter().collect(),
    }
}

/// What was filled in, slot by slot as the command has them.
pub fn filled_in(definition: &'static Definition, options: Vec<(String, String)>) -> Vec<(String, String)> {
    let Some((slot, own)) = parts::of(definition) else { return options };
    let said = |name: &str| options.iter().find(|(known, _)| known == name).map(|(_, text)| text.as_str());
    vec![(slot.name.to_owned(), parts::line(own.parts(), said, None).0)]
}

impl Spoken {
    /// What it means in games of a family; none = they have no such command.
    pub fn of(&self, family: &str) -> Option<&'static Definition> {
        self.meanings.iter().find(|(known, _)| *known == family).map(|(_, definition)| *definition)
    }

    /// Whether it belongs to this group, whatever is played.
    pub fn is_of(&self, group: Group) -> bool {
        self.meanings.iter().all(|(_, definition)| definition.group == group)
    }

    /// The catalogue's key of its description.
    pub fn about_key(&self) -> String {
        self.meanings.first().map_or_else(String::new, |(_, definition)| definition.about_key())
    }

    /// Its options, each once, with the command whose words describe it.
    pub fn options(&self) -> Vec<(&'static Definition, &'static Slot)> {
        let mut options: Vec<(&'static Definition, &'static Slot)> = Vec::new();
        for (_, definition) in &self.meanings {
            for slot in slots(definition) {
                if !options.iter().any(|(_, known)| known.name == slot.name) {
                    options.push((definition, slot));
                }
            }
        }
        options
    }

    /// Whether an option is needed in every game that has the command.
    pub fn needs(&self, option: &str) -> bool {
        let needs = |definition: &'static Definition| slots(definition).iter().any(|s| s.name == option && s.required);
        self.meanings.iter().all(|(_, definition)| needs(definition))
    }

    /// Whether another command can be spoken with the same options: what one needs the other has.
    fn fits(&self, other: &'static Definition) -> bool {
        let has = |definition, slot: &Slot| slots(definition).iter().any(|known| known.name == slot.name);
        let like =
            |a: &Slot, b: &Slot| a.name != b.name || (a.required == b.required && option_kind(a) == option_kind(b));
        self.meanings.iter().all(|(_, known)| {
            let (ours, theirs) = (slots(known), slots(other));
            ours.iter().all(|slot| !slot.required || has(other, slot))
                && theirs.iter().all(|slot| !slot.required || has(known, slot))
                && ours.iter().all(|a| theirs.iter().all(|b| like(a, b)))
        })
    }
}

/// What Discord tells kinds of options apart by.
const fn option_kind(slot: &Slot) -> u8 {
    match slot.kind {
        SlotKind::Number => 1,
        SlotKind::Player => 2,
        SlotKind::Text | SlotKind::Line => 3,
        _ => 4,
    }
}

fn gather() -> Vec<Spoken> {
    let mut all: Vec<Spoken> = Vec::new();
    for grammar in games::grammars() {
        for definition in grammar.commands().all() {
            let name = joined(*grammar, definition.name);
            let known = all.iter_mut().find(|spoken| spoken.name == name);
            if let Some(known) = known.filter(|known| known.fits(definition)) {
                known.meanings.push((grammar.family().name(), definition));
                continue;
            }
            let free = |name: &&str, taken: &dyn Fn(&Spoken) -> bool| !all.iter().any(taken) && !name.is_empty();
            let english = definition.spellings().filter(|name| name.is_ascii()).map(|name| joined(*grammar, name));
            let mut english = english.filter(|name| free(&name.as_str(), &|spoken| spoken.name == *name));
            let japanese = [definition.ja].into_iter().chain(definition.aliases.iter().copied());
            let mut japanese = japanese.filter(|name| !name.is_ascii() && !name.contains(' '));
            let ja = japanese.find(|name| free(name, &|spoken| spoken.ja == *name)).unwrap_or(definition.ja);
            if let Some(name) = english.next() {
                all.push(Spoken { name, ja, meanings: vec![(grammar.family().name(), definition)] });
            }
        }
    }
    all
}

/// A name of two words as Discord knows it. Discord has no words under a command that can be used by itself, and one
/// word alone under another makes no group: such two words are joined.
fn joined(grammar: &dyn Grammar, name: &str) -> String {
    let Some((first, _)) = name.split_once(' ') else { return name.to_owned() };
    let is_command = grammar.commands().find(first).is_some();
    let of_group = |other: &&Definition| other.name.split_once(' ').is_some_and(|(one, _)| one == first);
    if is_command || grammar.commands().all().iter().filter(of_group).count() < 2 {
        name.replace(' ', "-")
    } else {
        name.to_owned()
    }
}
