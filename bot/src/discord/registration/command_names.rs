//! The slash commands of the games' commands. Discord has one list per server, whatever is played there.
//!
//! Commands with the same name in two games are one slash command with the options of both. The game in the channel
//! decides which options it takes and requires.

use crate::discord::interactions::components::argument_parts;
use crate::games;
use adjutant_commands::definition::{Group, Who};
use adjutant_commands::{Definition, Grammar, Slot, SlotKind};
use std::collections::BTreeSet;
use std::sync::LazyLock;

/// A slash command, and its meaning in each family of games.
#[derive(Clone, Debug)]
pub struct Spoken {
    /// Its name on Discord: a word, or two words separated by a space.
    pub name: String,
    /// The Japanese name.
    pub ja: &'static str,
    meanings: Vec<(&'static str, &'static Definition)>,
}

static ALL: LazyLock<Vec<Spoken>> = LazyLock::new(gather);

/// All slash commands of games.
pub fn all() -> &'static [Spoken] {
    &ALL
}

/// The slash command of this name.
pub fn find(name: &str) -> Option<&'static Spoken> {
    ALL.iter().find(|spoken| spoken.name == name)
}

/// The slash command for a command of a family.
pub fn of(family: &str, definition: &Definition) -> Option<&'static Spoken> {
    ALL.iter().find(|spoken| spoken.of(family).is_some_and(|known| known.name == definition.name))
}

/// The slots of a command as options. Some arguments are entered in parts.
pub fn slots(definition: &'static Definition) -> Vec<&'static Slot> {
    match argument_parts::of(definition) {
        Some((_, own)) => own.parts().iter().collect(),
        None => definition.slots.iter().collect(),
    }
}

/// Converts filled options to the slots of the command.
pub fn filled_in(definition: &'static Definition, options: Vec<(String, String)>) -> Vec<(String, String)> {
    let Some((slot, own)) = argument_parts::of(definition) else { return options };
    let said = |name: &str| options.iter().find(|(known, _)| known == name).map(|(_, text)| text.as_str());
    vec![(slot.name.to_owned(), argument_parts::line(own.parts(), said, None).0)]
}

impl Spoken {
    /// Its meaning in a family; none = the family has no such command.
    pub fn of(&self, family: &str) -> Option<&'static Definition> {
        self.meanings.iter().find(|(known, _)| *known == family).map(|(_, definition)| *definition)
    }

    /// Whether it belongs to this group in every game.
    pub fn is_of(&self, group: Group) -> bool {
        self.meanings.iter().all(|(_, definition)| definition.group == group)
    }

    /// The command restricted to these families; none = none of them has it.
    pub fn among(&self, families: &[&str]) -> Option<Self> {
        let mut here = self.clone();
        here.meanings.retain(|(family, _)| families.contains(family));
        (!here.meanings.is_empty()).then_some(here)
    }

    /// Whether only game masters can use it in every game.
    pub fn is_of_masters(&self) -> bool {
        self.meanings.iter().all(|(_, definition)| definition.who == Who::Gm)
    }

    /// Its first word, which Discord lists.
    pub fn top(&self) -> &str {
        self.name.split_once(' ').map_or(self.name.as_str(), |(first, _)| first)
    }

    /// Whether it needs a played game: the game's own commands, turns, and views of the board. Commands of the table
    /// with two words (clock, votes, offices, plans) do not.
    fn is_of_play(&self) -> bool {
        let is_arranged = |definition: &Definition| definition.game.is_none() && self.name.contains(' ');
        let of_play = |definition: &Definition| match definition.group {
            _ if is_arranged(definition) => false,
            Group::Turn | Group::Combat | Group::Instructions => true,
            Group::Views => definition.name != HELP,
            Group::Table | Group::Gm => definition.game.is_some(),
        };
        self.meanings.iter().any(|(_, definition)| of_play(definition))
    }

    /// The catalogue keys of its descriptions without duplicates, first family first.
    pub fn about_keys(&self) -> Vec<String> {
        let mut keys: Vec<String> = self.meanings.iter().map(|(_, definition)| definition.about_key()).collect();
        let mut known = std::collections::BTreeSet::new();
        keys.retain(|key| known.insert(key.clone()));
        keys
    }

    /// Its options without duplicates, each with the command that describes it.
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

    /// Whether an option is required in every game with the command. A form asks for what a rewind needs.
    pub fn needs(&self, option: &str) -> bool {
        if self.name == REWIND {
            return false;
        }
        let needs = |definition: &'static Definition| slots(definition).iter().any(|s| s.name == option && s.required);
        self.meanings.iter().all(|(_, definition)| needs(definition))
    }

    /// Whether an option has the same type in every game. If not, it is a text that each game parses.
    pub fn is_one_kind(&self, option: &str) -> bool {
        let slots = self.meanings.iter().flat_map(|(_, definition)| slots(definition));
        let mut kinds = slots.filter(|slot| slot.name == option).map(option_kind);
        let first = kinds.next();
        kinds.all(|kind| Some(kind) == first)
    }

    /// Whether another command can share the name. Player options must not clash with text options, and the number of
    /// options is limited.
    fn fits(&self, other: &'static Definition) -> bool {
        let is_player = |slot: &Slot| matches!(slot.kind, SlotKind::Player);
        let theirs = slots(other);
        let ours = self.options();
        let new = theirs.iter().filter(|slot| ours.iter().all(|(_, known)| known.name != slot.name)).count();
        let alike = |a: &Slot, b: &Slot| a.name != b.name || is_player(a) == is_player(b);
        ours.len() + new <= MOST_OPTIONS && ours.iter().all(|(_, a)| theirs.iter().all(|b| alike(a, b)))
    }
}

/// The command that takes the board back. Without the event it shows the moments to choose from.
pub const REWIND: &str = "rewind";

/// The help command, which needs no game.
const HELP: &str = "help";

/// The first words of commands that are registered on servers. All subcommands of a word stay together.
pub fn tops_of_servers(all: &[Spoken]) -> BTreeSet<&str> {
    all.iter().filter(|spoken| spoken.is_of_play()).map(Spoken::top).collect()
}

/// Whether commands with this first word are registered on servers and not globally.
pub fn is_of_servers(top: &str) -> bool {
    static TOPS: LazyLock<BTreeSet<&'static str>> = LazyLock::new(|| tops_of_servers(all()));
    TOPS.contains(top)
}

/// The commands with those of invented games, each as large as a real family. Own commands get other names, common ones
/// the same. For tests of the limits.
#[cfg(test)]
pub(in crate::discord) fn with_invented(family: &str, count: usize) -> (Vec<Spoken>, Vec<String>) {
    let mut all = all().to_vec();
    let names: Vec<&'static str> = (0..count).map(|number| &*format!("invented{number}").leak()).collect();
    for (number, name) in names.iter().enumerate() {
        for known in ALL.iter() {
            let Some(definition) = known.of(family) else { continue };
            if definition.game.is_none() {
                let same = all.iter_mut().find(|one| one.name == known.name);
                same.expect("it is there").meanings.push((name, definition));
                continue;
            }
            let (first, second) = known.name.split_once(' ').map_or((&*known.name, None), |(a, b)| (a, Some(b)));
            let own = second.map_or_else(|| format!("{first}-{number}"), |second| format!("{first}-{number} {second}"));
            let ja = &*format!("{}{number}", known.ja).leak();
            all.push(Spoken { name: own, ja, meanings: vec![(name, definition)] });
        }
    }
    (all, names.into_iter().map(str::to_owned).collect())
}

/// The most options of a command, without the common ones.
const MOST_OPTIONS: usize = 23;

/// Discord's types of options.
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

/// The subcommand for a command without one, if its word is a group and no spelling has two words: `/clock show` beside
/// `/clock set`, but `/entropy add`.
const BARE: &str = "show";

/// A command's name on Discord. A group cannot be a command itself, and a group with one subcommand is joined to one
/// word.
fn joined(grammar: &dyn Grammar, name: &str) -> String {
    let (first, second) = name.split_once(' ').unwrap_or((name, ""));
    let of_group = |other: &&Definition| other.name.split_once(' ').is_some_and(|(one, _)| one == first);
    let is_group = grammar.commands().all().iter().filter(of_group).count() >= 2;
    match second {
        "" if is_group => bare(grammar, first),
        "" => first.to_owned(),
        _ if is_group => name.to_owned(),
        _ => name.replace(' ', "-"),
    }
}

/// The name of a command whose word is also a group.
fn bare(grammar: &dyn Grammar, first: &str) -> String {
    let definition = grammar.commands().find(first);
    let spelled = definition.into_iter().flat_map(Definition::spellings);
    let second =
        spelled.filter_map(|name| name.strip_prefix(first)?.strip_prefix(' ')).find(|second| second.is_ascii());
    format!("{first} {}", second.unwrap_or(BARE))
}
