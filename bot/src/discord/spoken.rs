//! Which slash command each command of a game is. Discord knows one list of commands for a whole server, whatever is
//! played there: what two games call by the same name is one slash command, as far as the same options fit both.

use adjutant_commands::definition::Group;
use adjutant_commands::{Definition, Family, Slot, SlotKind, definition};
use std::sync::LazyLock;

/// A slash command, and what it means in games of each family.
#[derive(Debug)]
pub struct Spoken {
    /// The name that Discord knows it by: a word, or two divided by a space.
    pub name: String,
    /// The Japanese name.
    pub ja: &'static str,
    meanings: Vec<(Family, &'static Definition)>,
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

/// The slash command that a command of a family is.
pub fn of(family: Family, definition: &Definition) -> Option<&'static Spoken> {
    ALL.iter().find(|spoken| spoken.of(family).is_some_and(|known| known.name == definition.name))
}

/// The slots of a command as options. A group and its ways are asked for piece by piece, as every move is.
pub fn slots(definition: &'static Definition) -> Vec<&'static Slot> {
    match definition.slots {
        [only] if only.kind == SlotKind::Ways => piecewise().collect(),
        slots => slots.iter().collect(),
    }
}

/// What was filled in, slot by slot as the command has them.
pub fn filled_in(definition: &'static Definition, options: Vec<(String, String)>) -> Vec<(String, String)> {
    let [only] = definition.slots else { return options };
    if only.kind != SlotKind::Ways {
        return options;
    }
    let line = way(|name| options.iter().find(|(known, _)| known == name).map(|(_, text)| text.as_str()), None).0;
    vec![(only.name.to_owned(), line)]
}

/// A group and its way as one writes them, the piece that is being typed at the end, and where that begins.
pub fn way<'a>(piece: impl Fn(&str) -> Option<&'a str>, typed: Option<&str>) -> (String, usize) {
    let text = |name: &str| piece(name).unwrap_or_default().trim().to_owned();
    if typed == Some("units") {
        let from = text("from");
        let head = if from.is_empty() { String::new() } else { format!("from {from}, ") };
        return (format!("{head}{}", text("units")), head.len());
    }
    let mut line = text("units");
    let markers = [("from", " from "), ("via", " via "), ("to", " to ")];
    let (last, others): (Vec<_>, Vec<_>) = markers.into_iter().partition(|(name, _)| typed == Some(*name));
    // What is written about a way stands behind its end.
    let others = if typed.is_none() { vec![markers[0], markers[2], markers[1]] } else { others };
    let mut start = 0;
    for (name, marker) in others.into_iter().chain(last) {
        let text = text(name);
        if text.is_empty() && typed != Some(name) {
            continue;
        }
        line.push_str(marker);
        start = line.len();
        line.push_str(&text);
    }
    (line, start)
}

fn piecewise() -> impl Iterator<Item = &'static Slot> {
    let movement = definition::find_in(Family::Axis, "move").map_or(&[][..], |definition| definition.slots);
    movement.iter().filter(|slot| matches!(slot.name, "units" | "from" | "to" | "via"))
}

impl Spoken {
    /// What it means in games of a family; none = they have no such command.
    pub fn of(&self, family: Family) -> Option<&'static Definition> {
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
    for family in Family::ALL {
        for definition in definition::of(family) {
            let name = joined(family, definition.name);
            let known = all.iter_mut().find(|spoken| spoken.name == name);
            if let Some(known) = known.filter(|known| known.fits(definition)) {
                known.meanings.push((family, definition));
                continue;
            }
            let free = |name: &&str, taken: &dyn Fn(&Spoken) -> bool| !all.iter().any(taken) && !name.is_empty();
            let english = definition.spellings().filter(|name| name.is_ascii()).map(|name| joined(family, name));
            let mut english = english.filter(|name| free(&name.as_str(), &|spoken| spoken.name == *name));
            let japanese = [definition.ja].into_iter().chain(definition.aliases.iter().copied());
            let mut japanese = japanese.filter(|name| !name.is_ascii() && !name.contains(' '));
            let ja = japanese.find(|name| free(name, &|spoken| spoken.ja == *name)).unwrap_or(definition.ja);
            if let Some(name) = english.next() {
                all.push(Spoken { name, ja, meanings: vec![(family, definition)] });
            }
        }
    }
    all
}

/// A name of two words as Discord knows it. Discord has no words under a command that can be used by itself, and one
/// word alone under another makes no group: such two words are joined.
fn joined(family: Family, name: &str) -> String {
    let Some((first, _)) = name.split_once(' ') else { return name.to_owned() };
    let is_command = definition::find_in(family, first).is_some();
    let of_group = |other: &&Definition| other.name.split_once(' ').is_some_and(|(one, _)| one == first);
    if is_command || definition::of(family).iter().filter(of_group).count() < 2 {
        name.replace(' ', "-")
    } else {
        name.to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_two_games_share_is_one_command_and_what_differs_has_a_name_of_its_own() {
        let name = |family, name| {
            let definition = definition::find_in(family, name).expect("defined");
            of(family, definition).expect("spoken").name.clone()
        };
        for shared in ["move", "done", "fight", "retreat", "board", "seat"] {
            assert_eq!((name(Family::Axis, shared), name(Family::War1812, shared)), (shared.into(), shared.into()));
        }
        assert_eq!(name(Family::Axis, "withdraw"), "withdraw");
        assert_eq!(name(Family::War1812, "withdraw"), "retreat-ships");
        assert!(find("plot").expect("spoken").of(Family::Axis).is_none());
        let dragoons = find("retreat").expect("spoken").options().iter().any(|(_, slot)| slot.name == "dragoons");
        assert!(dragoons);
    }

    #[test]
    fn the_pieces_of_a_move_make_the_line_that_would_be_typed() {
        let options = [("to", "Montreal march"), ("units", "infantry 4"), ("via", "Prescott"), ("from", "Kingston")];
        let piece = |name: &str| options.iter().find(|(known, _)| *known == name).map(|(_, text)| *text);
        let (line, _) = way(piece, None);
        assert_eq!(line, "infantry 4 from Kingston to Montreal march via Prescott");
        let (line, start) = way(piece, Some("to"));
        assert_eq!(
            (line.as_str(), &line[start..]),
            ("infantry 4 from Kingston via Prescott to Montreal march", "Montreal march")
        );
        let (line, start) = way(piece, Some("units"));
        assert_eq!((line.as_str(), &line[start..]), ("from Kingston, infantry 4", "infantry 4"));
        let definition = definition::find_in(Family::War1812, "move").expect("defined");
        let filled = filled_in(definition, options.map(|(name, text)| (name.to_owned(), text.to_owned())).into());
        assert_eq!(
            filled,
            [("orders".to_owned(), "infantry 4 from Kingston to Montreal march via Prescott".to_owned())]
        );
    }
}
