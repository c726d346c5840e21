//! Where a group can come from and go to, for a move that is being typed: only towns where those blocks stand, only ways
//! that all of them can go.

use super::super::slash::Filled;
use super::steps::{self, Way};
use crate::words::{Args, Voice};
use adjutant_commands::{Context, Definition, Request, SlotKind, parse_slots};
use adjutant_core::Offer;
use adjutant_events::{SpaceId, UnitId};
use adjutant_game_war1812::command::War1812Command;
use adjutant_game_war1812::fact::Travel;
use adjutant_game_war1812::offer::War1812Offer as O;
use adjutant_game_war1812::view::War1812View;

/// Choices for the beginning or the end of a move; none = it is something else that is being typed.
pub fn choices(
    context: &Context<'_>,
    voice: Voice<'_>,
    definition: &'static Definition,
    filled: &Filled,
    focused: &str,
    offers: &[Offer],
) -> Option<Vec<(String, String)>> {
    if !matches!(definition.slots, [only] if only.kind == SlotKind::Ways) {
        return None;
    }
    let typed = filled.get(focused).unwrap_or_default();
    let sources = offers.iter().filter_map(|offer| match offer.play() {
        Some(O::Group { from, .. }) => Some(from),
        _ => None,
    });
    let units = filled.get("units").unwrap_or_default();
    match focused {
        "units" => {
            let from = filled.get("from").and_then(|from| town(context, from));
            Some(groups(context, voice, typed, from.as_ref(), offers))
        }
        "from" => {
            let begun = context.lexicon.spaces_beginning(typed.trim());
            let has = |town: &&SpaceId| units.is_empty() || named(context, definition, units, town).is_some();
            let towns = sources.filter(|town| begun.contains(town)).filter(has);
            Some(towns.map(|town| (voice.space(town), voice.space(town))).collect())
        }
        "to" => {
            let from = filled.get("from").and_then(|from| town(context, from))?;
            let blocks = if units.is_empty() { Vec::new() } else { named(context, definition, units, &from)? };
            let begun = context.lexicon.spaces_beginning(typed.split(',').next().unwrap_or_default().trim());
            let ways = steps::ways(offers, &from).into_iter();
            let ways =
                ways.filter(|way| blocks.len() <= way.most && blocks.iter().all(|block| way.blocks.contains(block)));
            let ways = ways.filter(|way| way.route.last().is_some_and(|end| begun.contains(end)));
            Some(ways.map(|way| (said(voice, &way), typed_way(voice, &way))).collect())
        }
        _ => None,
    }
}

/// Blocks by kind and CV behind those typed before: one, and as many as stand in one town.
fn groups(
    context: &Context<'_>,
    voice: Voice<'_>,
    typed: &str,
    from: Option<&SpaceId>,
    offers: &[Offer],
) -> Vec<(String, String)> {
    let Some(board) = context.view.and_then(|view| view.board::<War1812View>()) else { return Vec::new() };
    let last = typed.rfind([',', '、', '，']).map_or(0, |at| at + typed[at..].chars().next().map_or(0, char::len_utf8));
    let (before, begun) = typed.split_at(last);
    let begun = begun.trim().trim_start_matches(|letter: char| letter.is_ascii_digit()).trim_start().to_lowercase();
    let mut most: Vec<(String, usize)> = Vec::new();
    for offer in offers {
        let Some(O::Group { from: there, blocks, .. }) = offer.play() else { continue };
        if from.is_some_and(|from| from != there) {
            continue;
        }
        let mut here: Vec<(String, usize)> = Vec::new();
        let goes =
            blocks.iter().filter(|ways| !(ways.roads.is_empty() && ways.forced.is_empty() && ways.sea.is_empty()));
        for block in goes.filter_map(|ways| board.blocks.iter().find(|block| block.id == ways.block.id)) {
            count(&mut here, format!("{} {}", voice.kind(&block.kind), block.cv), |known| known + 1);
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

/// Changes the number beside a text, which is 0 as long as it is not there.
fn count(list: &mut Vec<(String, usize)>, text: String, change: impl Fn(usize) -> usize) {
    match list.iter_mut().find(|(known, _)| *known == text) {
        Some((_, number)) => *number = change(*number),
        None => list.push((text, change(0))),
    }
}

/// The blocks of a town that are meant; none if they are not there.
fn named(context: &Context<'_>, definition: &'static Definition, units: &str, from: &SpaceId) -> Option<Vec<UnitId>> {
    let name = |town: &SpaceId| context.lexicon.space_name(town, adjutant_commands::Tongue::English).to_owned();
    // Where to does not matter for which blocks are meant.
    let line = format!("{units} from {} to {}", name(from), name(from));
    let slot = definition.slots.first()?;
    match parse_slots(definition, &[(slot.name, line.as_str())], context).ok()? {
        Request::Act(command) => match command.order()? {
            War1812Command::Move { blocks, .. } => Some(blocks.iter().map(|order| order.block).collect()),
            _ => None,
        },
        _ => None,
    }
}

fn town(context: &Context<'_>, text: &str) -> Option<SpaceId> {
    match context.lexicon.space_exact(text.trim()) {
        Some(adjutant_commands::Found::Found(space)) => Some(space),
        _ => None,
    }
}

/// A way as the end of a move is typed.
fn typed_way(voice: Voice<'_>, way: &Way) -> String {
    let (end, between) = match way.route.split_last() {
        Some((end, between)) => (voice.space(end), between),
        None => return String::new(),
    };
    let mut text = end;
    for town in between {
        text += &voice.words().say("typed-way-via", &Args::new().text("town", voice.space(town)));
    }
    if way.by == Travel::Sea {
        text += &voice.words().word("typed-way-sea");
    }
    if way.forced {
        text += &voice.words().word("typed-way-march");
    }
    text
}

/// A way in words, with how many can go it.
pub fn said(voice: Voice<'_>, way: &Way) -> String {
    let to = way.route.last().map_or_else(String::new, |town| voice.space(town));
    let via: Vec<String> = way.route.iter().rev().skip(1).rev().map(|town| voice.space(town)).collect();
    let how = match (way.by, way.forced) {
        (Travel::Sea, _) => "sea",
        (Travel::Land, true) => "march",
        (Travel::Land, false) => "road",
    };
    let args = Args::new().text("to", to).text("via", voice.join(&via)).number("between", via.len());
    let args = args.text("how", how).number("count", way.blocks.len().min(way.most));
    voice.words().say("discord-way", &args)
}
