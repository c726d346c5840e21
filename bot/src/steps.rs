//! Orders that are built step by step along the tree of choices: the questions, the answers and the resulting order.
//! Used by menus and by the board page.

use crate::games::grammar;
use crate::words::{Args, Voice, capital};
use adjutant_commands::Definition;
use adjutant_core::Game;
use adjutant_core::choice::{Choice, Pick, Slot, Value, What};
use adjutant_events::KindId;

/// The separator between a value and its number.
pub const OF: char = ':';

/// The state of a compound order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Walk {
    /// The name of the choice; empty = the first one with steps.
    pub verb: String,
    /// The picked values, slot by slot.
    pub picked: Vec<String>,
}

impl Walk {
    /// The same choice without picks.
    #[must_use]
    pub fn anew(&self) -> Self {
        Self { picked: Vec::new(), ..self.clone() }
    }

    /// With one more pick.
    #[must_use]
    pub fn on(&self, id: &str) -> Self {
        Self { picked: self.picked.iter().cloned().chain([id.to_owned()]).collect(), ..self.clone() }
    }

    /// Without the last pick; none = there is none.
    #[must_use]
    pub fn back(&self) -> Option<Self> {
        let (_, picked) = self.picked.split_last()?;
        Some(Self { picked: picked.to_vec(), ..self.clone() })
    }
}

/// A question of a walk: the open slot and the earlier picks.
pub struct Question<'a> {
    /// The slot.
    pub slot: &'a Slot,
    /// The earlier picks.
    pub before: Vec<(&'a Slot, &'a Value)>,
    /// Whether its answer completes the order.
    pub last: bool,
}

/// The open question of a walk; none if a pick is not possible any more or nothing is open.
pub fn question<'a>(choice: &'a Choice, walk: &Walk) -> Option<Question<'a>> {
    let mut open: Vec<&Slot> = choice.slots.iter().filter(|slot| slot.least > 0).collect();
    let mut before = Vec::new();
    for id in &walk.picked {
        let slot = *open.first()?;
        let value = slot.value(id)?;
        let next = value.then.iter().filter(|slot| slot.least > 0);
        open = next.chain(open.into_iter().skip(1)).collect();
        before.push((slot, value));
    }
    let slot = *open.first()?;
    let last = open.len() == 1 && slot.values.iter().all(|value| value.then.iter().all(|slot| slot.least == 0));
    Some(Question { slot, before, last })
}

/// Whether a choice has several steps.
pub fn is_walked(choice: &Choice) -> bool {
    let is_deep = |slot: &Slot| slot.values.iter().any(|value| value.then.iter().any(|slot| slot.least > 0));
    !choice.is_whole()
        && (choice.slots.iter().any(is_deep) || choice.slots.iter().filter(|slot| slot.least > 0).count() > 1)
}

/// The units that could start from a value, by kind. Each unit is counted once.
pub fn kinds_behind(voice: Voice<'_>, value: &Value) -> String {
    let mut groups: Vec<&Value> = Vec::new();
    for ends in value.then.iter().flat_map(|slot| &slot.values) {
        for unit in ends.then.iter().flat_map(|slot| &slot.values) {
            if !groups.iter().any(|known| known.what == unit.what && known.tag == unit.tag) {
                groups.push(unit);
            }
        }
    }
    let mut kinds: Vec<(&KindId, u64)> = Vec::new();
    for group in groups {
        let Some(kind) = group.what.kind() else { continue };
        let count = u64::from(group.there.unwrap_or(1));
        match kinds.iter_mut().find(|(known, _)| *known == kind) {
            Some((_, known)) => *known += count,
            None => kinds.push((kind, count)),
        }
    }
    let units: Vec<String> = kinds.into_iter().map(|(kind, count)| voice.counted(kind, count)).collect();
    units.join(&voice.words().word("list-comma"))
}

/// Groups of equal values, with the number that can be picked.
pub fn alike(slot: &Slot) -> Vec<(&Value, u32)> {
    let mut all: Vec<(&Value, u32)> = Vec::new();
    for value in &slot.values {
        let units = matches!(value.what, What::Units { .. });
        match all.iter_mut().find(|(known, _)| units && known.what.looks_like(&value.what)) {
            Some((_, count)) => *count += value.at_most,
            None => all.push((value, value.at_most)),
        }
    }
    all
}

/// The id of a group of equal values.
pub fn group_id(value: &Value) -> String {
    Value { tag: if matches!(value.what, What::Units { .. }) { 0 } else { value.tag }, ..value.clone() }.id()
}

/// The picks of a walk with these values for its last question. Of two numbers for one value the greater is used.
pub fn picks(choice: &Choice, open: &Question<'_>, values: &[String]) -> Vec<Pick> {
    let mut chosen: Vec<(String, u32)> = Vec::new();
    for value in values {
        let (id, number) = value.rsplit_once(OF).unwrap_or((value, "1"));
        let number = number.parse().unwrap_or(0);
        match chosen.iter_mut().find(|(known, _)| known == id) {
            Some((_, known)) => *known = number.max(*known),
            None => chosen.push((id.to_owned(), number)),
        }
    }
    let mut last: Vec<Pick> = Vec::new();
    for (id, mut left) in chosen {
        for value in open.slot.values.iter().filter(|value| group_id(value) == id) {
            let count = left.min(value.at_most);
            if count > 0 {
                last.push(Pick::new(open.slot.name, value).times(count));
            }
            left -= count;
        }
    }
    nested(&choice.slots, &open.before, open.slot, &last)
}

/// The picks as a tree.
fn nested(slots: &[Slot], before: &[(&Slot, &Value)], open: &Slot, last: &[Pick]) -> Vec<Pick> {
    let mut picks = Vec::new();
    for slot in slots {
        if std::ptr::eq(slot, open) {
            picks.extend(last.iter().cloned());
        }
        for (_, value) in before.iter().filter(|(known, _)| std::ptr::eq(*known, slot)) {
            picks.push(Pick::new(slot.name, value).then(nested(&value.then, before, open, last)));
        }
    }
    picks
}

/// The earlier picks as arguments, by the names of their slots.
pub fn said_before(voice: Voice<'_>, before: &[(&Slot, &Value)]) -> Args {
    before.iter().fold(Args::new(), |args, (slot, value)| args.text(slot.name, voice.thing(&value.what)))
}

/// The definition of a choice's command in its game.
fn command(game: &Game, choice: &Choice) -> Option<&'static Definition> {
    grammar(game.rules.family().name())?.commands().find(choice.verb)
}

/// The label that begins a walk.
pub fn begun(voice: Voice<'_>, game: &Game, choice: &Choice) -> String {
    let words = voice.words();
    let own = words.fitting(&format!("discord-walk-{}", choice.verb.replace(' ', "-")), &Args::new());
    // The name of a command that is more than a word is no sentence; what it does is one.
    let does = || {
        let known = command(game, choice).filter(|known| known.name.contains(' '))?;
        words.fitting(&known.about_key(), &Args::new())
    };
    own.or_else(does).unwrap_or_else(|| named(voice, game, choice))
}

/// The name of a choice's command, with a capital letter; empty if the game has none.
pub fn named(voice: Voice<'_>, game: &Game, choice: &Choice) -> String {
    command(game, choice).map_or_else(String::new, |known| capital(voice.words().name_of(known)))
}

/// The question for a slot: the text of its game or the common one, otherwise the slot's description.
fn asked_as(voice: Voice<'_>, game: &Game, choice: &Choice, slot: &Slot, before: &str, about: &Args) -> String {
    let (words, known) = (voice.words(), command(game, choice));
    let verb = choice.verb.replace(' ', "-");
    let prefix = known.map_or("", |known| known.prefix);
    let own = [format!("{before}{prefix}{verb}-{}", slot.name), format!("{before}{verb}-{}", slot.name)];
    let described = || {
        let known = known?;
        words.fitting(&known.slot_key(known.slot(slot.name)?), &Args::new())
    };
    own.iter().find_map(|key| words.fitting(key, about)).or_else(described).unwrap_or_else(|| slot.name.to_owned())
}

/// The heading of a slot's menu.
pub fn heading(voice: Voice<'_>, game: &Game, choice: &Choice, slot: &Slot, about: &Args) -> String {
    let words = voice.words();
    let own = format!("pick-menu-{}-{}", choice.verb.replace(' ', "-"), slot.name);
    let common = || words.fitting(&format!("pick-menu-{}", slot.name), about);
    let own = words.fitting(&own, about).or_else(common);
    own.unwrap_or_else(|| asked_as(voice, game, choice, slot, "pick-menu-", about))
}

/// The question for a slot.
pub fn spoken(voice: Voice<'_>, game: &Game, choice: &Choice, slot: &Slot, about: &Args) -> String {
    asked_as(voice, game, choice, slot, "pick-", about)
}
