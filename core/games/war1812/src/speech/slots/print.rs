//! Prints blocks, routes and ships as people write them: `2 infantry 4, #12`, `from Albany dragoons to Utica`,
//! `2 operational from Erie`.

use crate::choices::{MARCH, SEA};
use crate::model::fact::Course;
use crate::speech::slots::reader::{ALL, PROPOSAL};
use crate::speech::slots::{BlockItem, BlocksArgument, Fleet, FleetItem, Way, Ways, Which};
use adjutant_events::SpaceId;
use adjutant_grammar::Printer;
use adjutant_grammar::parse::Count;

pub(super) fn blocks(said: &BlocksArgument, printer: &Printer<'_>) -> String {
    match said {
        BlocksArgument::Blocks(items) => list(items, printer),
        BlocksArgument::Everything => printer.usual(&ALL).to_owned(),
        BlocksArgument::Proposal => printer.usual(&PROPOSAL).to_owned(),
    }
}

fn list(items: &[BlockItem], printer: &Printer<'_>) -> String {
    printer.list(items.iter().map(|item| block(item, printer)))
}

/// Numbers are listed one by one: `#12, #14`.
fn block(item: &BlockItem, printer: &Printer<'_>) -> String {
    let hits = if item.hits == 1 { String::new() } else { format!(" x{}", item.hits) };
    let what = match &item.which {
        Which::These(ids) => printer.list(ids.iter().map(ToString::to_string)),
        Which::Kind(kind, cv) => {
            let gap = printer.word(" ", "");
            printer.called().kind(kind) + &cv.map(|cv| format!("{gap}{cv}")).unwrap_or_default()
        }
        Which::Any | Which::Unsaid | Which::Every => printer.word("blocks", "ブロック").to_owned(),
    };
    let count = match (&item.which, item.count) {
        (Which::Kind(..) | Which::Any | Which::Unsaid | Which::Every, Count::Of(count)) if count != 1 => {
            format!("{count} ")
        }
        (Which::Kind(..) | Which::Any | Which::Unsaid | Which::Every, Count::All) => {
            printer.word("all ", "全部の").to_owned()
        }
        _ => String::new(),
    };
    format!("{count}{what}{hits}")
}

pub(super) fn ways(group: &Ways, printer: &Printer<'_>) -> String {
    let ways = printer.list(group.ways.iter().map(|way| one_way(way, printer)));
    match &group.from {
        None => ways,
        Some(from) if printer.in_japanese() => format!("{}から{ways}", printer.called().space(from)),
        Some(from) => format!("from {} {ways}", printer.called().space(from)),
    }
}

fn one_way(way: &Way, printer: &Printer<'_>) -> String {
    let blocks = if way.blocks.is_empty() { printer.usual(&ALL).to_owned() } else { list(&way.blocks, printer) };
    let mut words = vec![blocks];
    words.extend(way.to.iter().map(|to| marked(("to", "へ"), to, printer)));
    words.extend(how(&way.via, (way.sea, way.forced, way.claims), printer));
    words.join(" ")
}

/// The end of a route without the word before it: `Utica via Rome march`.
pub(super) fn end(route: &[SpaceId], by: &str, printer: &Printer<'_>) -> Option<String> {
    let (end, via) = route.split_last()?;
    let mut words = vec![printer.called().space(end)];
    words.extend(how(via, (by == SEA, by == MARCH, false), printer));
    Some(words.join(" "))
}

/// The towns on the way and the manner of travel.
fn how(via: &[SpaceId], (sea, forced, claims): (bool, bool, bool), printer: &Printer<'_>) -> Vec<String> {
    let said = [
        (sea, printer.word("by sea", "海路")),
        (forced, printer.word("march", "強行軍")),
        (claims, printer.word("claiming", "宣言")),
    ];
    let via = via.iter().map(|town| marked(("via", "経由"), town, printer));
    via.chain(said.into_iter().filter(|(is, _)| *is).map(|(_, word)| word.to_owned())).collect()
}

fn marked((english, japanese): (&str, &str), space: &SpaceId, printer: &Printer<'_>) -> String {
    let space = printer.called().space(space);
    if printer.in_japanese() { format!("{space}{japanese}") } else { format!("{english} {space}") }
}

/// After a lake, `and sail` says that ships sail as well.
pub(super) fn fleet(fleet: &Fleet, printer: &Printer<'_>) -> String {
    let course = fleet.course.unwrap_or(Course::Out);
    let items = printer.list(fleet.items.iter().map(|item| stack(item, course, printer)));
    let Some(lake) = &fleet.lake else { return items };
    let lake = printer.called().space(lake);
    match (printer.in_japanese(), fleet.items.is_empty()) {
        (false, true) => format!("on {lake}"),
        (false, false) => format!("on {lake} and sail {items}"),
        (true, true) => lake,
        (true, false) => format!("{lake} {items}"),
    }
}

fn stack(item: &FleetItem, course: Course, printer: &Printer<'_>) -> String {
    let count = item.count.map_or_else(|| printer.usual(&ALL).to_owned(), |count| count.to_string());
    let state = match item.operational {
        Some(true) => printer.word(" operational", " 作戦"),
        Some(false) => printer.word(" disabled", " 非作戦"),
        None => "",
    };
    let town = printer.called().space(&item.town);
    let place = match (printer.in_japanese(), course) {
        (false, Course::Out) => format!("from {town}"),
        (false, Course::In) => format!("to {town}"),
        (true, Course::Out) => format!("{town}から"),
        (true, Course::In) => format!("{town}へ"),
    };
    format!("{count}{state} {place}")
}
