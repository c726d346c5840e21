//! An argument that is entered in parts: source, units, destination. Each part offers only what fits the other parts.

use crate::discord::interactions::commands::options::CommandOptions;
use crate::words::Voice;
use adjutant_commands::print::Printer;
use adjutant_commands::{Context, Definition, Found, OwnSlot, Slot, SlotKind};
use adjutant_core::choice::{Choice, Slot as Open, Value, What};
use adjutant_events::{SpaceId, UnitId};

/// The argument of a command that is entered in parts, if it has one.
pub fn of(definition: &Definition) -> Option<(&'static Slot, &'static dyn OwnSlot)> {
    let [only] = definition.slots else { return None };
    match only.kind {
        SlotKind::Own(own) if !own.parts().is_empty() => Some((only, own)),
        _ => None,
    }
}

/// The open slots for a command in the tree of choices, at the top or inside another order.
fn open<'a>(all: &'a [Choice], verb: &str) -> Option<&'a [Open]> {
    let inside = |value: &'a Value| match &value.what {
        What::Order { verb: known, .. } if *known == verb => Some(&*value.then),
        _ => None,
    };
    let by_itself = all.iter().find(|choice| choice.verb == verb).map(|choice| choice.slots.as_slice());
    let values = || all.iter().flat_map(|choice| &choice.slots).flat_map(|slot| &slot.values);
    by_itself.or_else(|| values().find_map(inside))
}

/// Choices for one part; none if another option is focused or nothing fits.
pub fn choices(
    context: &Context<'_>,
    voice: Voice<'_>,
    definition: &'static Definition,
    filled: &CommandOptions,
    focused: &str,
    all: &[Choice],
) -> Option<Vec<(String, String)>> {
    let (_, own) = of(definition)?;
    let [first, rest @ ..] = own.parts() else { return None };
    let Some([start, ..]) = open(all, definition.name) else { return Some(Vec::new()) };
    let typed = filled.get(focused).unwrap_or_default();
    let who = filled.get(first.name).unwrap_or_default();
    let from = filled.get(start.name).and_then(|from| place(context, from));
    let named = |place: &SpaceId| if who.is_empty() { Some(Vec::new()) } else { own.meant(who, place, context) };
    let begins = |value: &&Value, typed: &str| {
        let begun = context.lexicon.spaces_beginning(typed.trim());
        value.what.end().is_some_and(|end| begun.contains(end))
    };
    if focused == first.name {
        return Some(groups(voice, typed, start, from.as_ref()));
    }
    if focused == start.name {
        let has = |value: &&Value| value.what.end().is_some_and(|place| named(place).is_some());
        let places = start.values.iter().filter(|value| begins(value, typed)).filter(has);
        return Some(places.map(|value| voice.thing(&value.what)).map(|name| (name.clone(), name)).collect());
    }
    let start = start.values.iter().find(|value| value.what.end() == from.as_ref())?;
    let ends = start.then.iter().find(|slot| slot.name == focused && rest.iter().any(|part| part.name == focused))?;
    let pieces = named(from.as_ref()?)?;
    let printer = Printer::new(context.lexicon.commands(), &voice);
    let begun = typed.split(',').next().unwrap_or_default();
    let ends = ends.values.iter().filter(|value| begins(value, begun)).filter(|value| holds(value, &pieces));
    let mut found: Vec<(String, String)> = Vec::new();
    for text in ends.filter_map(|value| own.part(focused, &value.what, &printer)) {
        if !found.iter().any(|(_, known)| *known == text) {
            found.push((text.clone(), text));
        }
    }
    Some(found)
}

/// Whether all these pieces can go there together.
fn holds(value: &Value, pieces: &[UnitId]) -> bool {
    value.then.iter().any(|slot| {
        let there: Vec<UnitId> = slot.values.iter().filter_map(|value| id(&value.what)).collect();
        pieces.len() <= slot.most as usize && pieces.iter().all(|piece| there.contains(piece))
    })
}

const fn id(what: &What) -> Option<UnitId> {
    match what {
        What::Piece(piece) => Some(piece.id),
        _ => None,
    }
}

/// Groups of pieces by kind and strength, after those already typed: one piece, or all that stand in one place.
fn groups(voice: Voice<'_>, typed: &str, start: &Open, from: Option<&SpaceId>) -> Vec<(String, String)> {
    let last = typed.rfind([',', '、', '，']).map_or(0, |at| at + typed[at..].chars().next().map_or(0, char::len_utf8));
    let (before, begun) = typed.split_at(last);
    let begun = begun.trim().trim_start_matches(|letter: char| letter.is_ascii_digit()).trim_start().to_lowercase();
    let mut most: Vec<(String, usize)> = Vec::new();
    for place in start.values.iter().filter(|value| from.is_none_or(|from| value.what.end() == Some(from))) {
        let mut here: Vec<(String, usize)> = Vec::new();
        let mut known: Vec<UnitId> = Vec::new();
        let ends = place.then.iter().flat_map(|slot| &slot.values);
        for value in ends.flat_map(|value| &value.then).flat_map(|slot| &slot.values) {
            let What::Piece(piece) = &value.what else { continue };
            if !known.contains(&piece.id) {
                known.push(piece.id);
                count(&mut here, format!("{} {}", voice.kind(&piece.kind), piece.strength), |known| known + 1);
            }
        }
        for (text, number) in here {
            count(&mut most, text, |known| known.max(number));
        }
    }
    let gap = if before.is_empty() { "" } else { " " };
    let fits = most.into_iter().filter(|(text, _)| text.to_lowercase().starts_with(&begun));
    fits.flat_map(|(text, number)| {
        let one = format!("{before}{gap}{text}");
        let all = (number > 1).then(|| format!("{before}{gap}{number} {text}"));
        [Some(one), all].into_iter().flatten().map(|line| (line.clone(), line))
    })
    .collect()
}

/// Changes the number of a text, starting from 0.
fn count(list: &mut Vec<(String, usize)>, text: String, change: impl Fn(usize) -> usize) {
    match list.iter_mut().find(|(known, _)| *known == text) {
        Some((_, number)) => *number = change(*number),
        None => list.push((text, change(0))),
    }
}

fn place(context: &Context<'_>, text: &str) -> Option<SpaceId> {
    match context.lexicon.space_exact(text.trim()) {
        Some(Found::Found(space)) => Some(space),
        _ => None,
    }
}

/// The parts as a typed line, ending with the focused part, and where that part starts.
pub fn line<'a>(parts: &[Slot], said: impl Fn(&str) -> Option<&'a str>, typed: Option<&str>) -> (String, usize) {
    let text = |name: &str| said(name).unwrap_or_default().trim().to_owned();
    let Some((first, rest)) = parts.split_first() else { return (String::new(), 0) };
    if typed == Some(first.name) {
        // The source determines which units are meant.
        let source = rest.first().filter(|slot| !text(slot.name).is_empty());
        let head = source.map(|slot| format!("{} {}, ", slot.before.first().unwrap_or(&""), text(slot.name)));
        let head = head.unwrap_or_default();
        return (format!("{head}{}", text(first.name)), head.len());
    }
    let (last, others): (Vec<&Slot>, Vec<&Slot>) = rest
        .iter()
        .filter(|slot| !text(slot.name).is_empty() || typed == Some(slot.name))
        .partition(|slot| typed == Some(slot.name));
    let mut line = text(first.name);
    let mut start = 0;
    for slot in others.into_iter().chain(last) {
        line = format!("{line} {} ", slot.before.first().unwrap_or(&""));
        start = line.len();
        line.push_str(&text(slot.name));
    }
    (line, start)
}
