//! What a corrected board leaves as it is. The program reads everything that a league may change. So files and cells that the program does
//! not read must stay the same. The same holds for what a unit is, the rows of tables, and where Ie Shima lies.

use super::lines::{At, located};
use super::{Files, SHIPPED, TABLES};
use crate::model::names;
use crate::model::vocabulary::{Region, Scenario, Terrain, Word};
use adjutant_hex::Hex;
use std::collections::BTreeMap;

/// Files beside the board's: what people read, or what pictures and sentences take names from.
const BESIDE: [(&str, &str); 3] = [
    ("markers.tsv", include_str!("../../../data/markers.tsv")),
    ("names.tsv", include_str!("../../../data/names.tsv")),
    ("places.tsv", include_str!("../../../data/places.tsv")),
];

/// Tables whose figures are in the rules themselves.
const UNREAD_TABLES: [&str; 3] = ["fatigue_costs", "modifiers", "tactics_effects"];

/// Tables whose rows begin with a figure that can be corrected, or have as many rows as a league finds.
const FREE_ROWS: [&str; 6] =
    ["jp_delay", "assault_columns", "forward_observer", "disengage", "mortar_accuracy", "fleet_damage"];

/// Columns of tables that the program does not read.
const UNREAD_COLUMNS: [(&str, &[&str]); 3] = [
    ("weather_effects", &["movement", "us_supply", "marine_amphibious_move"]),
    ("vp", &["event", "scope"]),
    ("turn_track", &["scenario"]),
];

/// What scenarios say and the rules know by themselves.
const UNREAD_KEYS: [&str; 11] = [
    "mines",
    "Boeitai T6",
    "Boeitai T6 Shuri",
    "Boeitai in Shuri",
    "SR1 hexes",
    "outposts north of line hexes",
    "62nd Division south of line hexes",
    "second landing beaches",
    "second landing divisions",
    "written secretly by",
    "T10 77th Inf Div complete",
];

/// A row: the number of its line, and its cells.
pub(super) type Cells<'a> = (usize, Vec<&'a str>);

/// The rows of a file, that of the columns first.
pub(super) fn rows(text: &str) -> impl Iterator<Item = Cells<'_>> {
    let lines = text.lines().enumerate().filter(|(_, line)| !line.starts_with('#') && !line.is_empty());
    lines.map(|(at, line)| (at + 1, line.split('\t').collect()))
}

/// The files that a board can correct.
pub(super) fn corrected_files() -> Vec<String> {
    let tables = TABLES.iter().filter(|(name, _)| !UNREAD_TABLES.contains(name));
    let tables = tables.map(|(name, _)| format!("tables/{name}.tsv"));
    ["hexes.tsv", "units.tsv", "scenarios.tsv"].map(str::to_owned).into_iter().chain(tables).collect()
}

/// Whether a folder of boards may have this file.
pub(super) fn is_file(name: &str) -> bool {
    unread_file(name).is_some() || corrected_files().iter().any(|known| known == name)
}

/// A file that can be there and not be corrected, as we ship it.
fn unread_file(name: &str) -> Option<&'static str> {
    let beside = BESIDE.iter().find(|(known, _)| *known == name).map(|(_, text)| *text);
    let table = name.strip_prefix("tables/").and_then(|name| name.strip_suffix(".tsv"));
    let unread = table.filter(|name| UNREAD_TABLES.contains(name));
    beside.or_else(|| TABLES.iter().find(|(known, _)| Some(*known) == unread).map(|(_, text)| *text))
}

/// Whether a file that is not read is as we ship it.
pub(super) fn check_file(name: &str, text: &str, problems: &mut Vec<String>) {
    let Some(shipped) = unread_file(name) else { return };
    let lines = |text: &str| text.lines().map(str::to_owned).collect::<Vec<_>>();
    let (ours, theirs) = (lines(shipped), lines(text));
    if let Some(at) = (0..ours.len().max(theirs.len())).find(|at| ours.get(*at) != theirs.get(*at)) {
        problems.push(format!(
            "{name}:{}: the rules have this by themselves and do not read it: leave the file as it is, or away.",
            at + 1
        ));
    }
}

/// Whether what a corrected board leaves as it is is so.
pub(super) fn check(files: Files<'_>, problems: &mut Vec<String>) {
    let mut say = |at: At<'_>, says: String| problems.push(located(files, at, &says));
    hexes(files.hexes, &mut say);
    units(files.units, &mut say);
    scenarios(files.scenarios, problems);
    for ((table, theirs), (_, ours)) in files.tables.iter().zip(SHIPPED.tables) {
        if theirs != ours {
            self::table(table, theirs, ours, problems);
        }
    }
}

fn hexes(text: &str, say: &mut dyn FnMut(At<'_>, String)) {
    for (_, cells) in rows(text).skip(1) {
        let Some(hex) = cells.first().and_then(|hex| hex.parse::<Hex>().ok()) else { continue };
        let region = cells.get(1).and_then(|word| Region::of(word));
        let is_near = names::is_on_ie_shima(hex);
        if (region == Some(Region::IeShima) && !is_near) || (region == Some(Region::Okinawa) && is_near) {
            let says = "Ie Shima lies where our map has it, two hexes more or less, and Okinawa does not reach there.";
            say(At::Hex(hex, "region"), says.to_owned());
        }
    }
}

/// Units are what they are in logs and words by their places on the counter sheet.
fn units(text: &str, say: &mut dyn FnMut(At<'_>, String)) {
    let (ours, theirs): (Vec<Cells<'_>>, Vec<Cells<'_>>) = (rows(SHIPPED.units).collect(), rows(text).collect());
    let cell =
        |row: Option<&Cells<'_>>, at: usize| row.and_then(|(_, cells)| cells.get(at).copied()).unwrap_or("").to_owned();
    let heads = ours.first().map(|(_, cells)| cells.clone()).unwrap_or_default();
    for at in 1..ours.len().max(theirs.len()) {
        let (is, was) = (theirs.get(at), ours.get(at));
        let (code, wanted) = (cell(is, 0), cell(was, 0));
        if code != wanted {
            let (here, says) = match (is, was) {
                (Some(_), Some(_)) => {
                    (code.clone(), format!("the unit here is `{wanted}`: units keep their order and their codes."))
                }
                (Some(_), None) => {
                    (code.clone(), format!("the counter sheet has no unit behind the last one, and not `{code}`."))
                }
                (None, _) => (cell(theirs.last(), 0), format!("the unit `{wanted}` is missing, and all behind it.")),
            };
            say(At::Unit(&here, "id"), says);
            return;
        }
        for (column, head) in heads.iter().enumerate().filter(|(_, head)| ["side", "type", "setup"].contains(head)) {
            let (is, was) = (cell(is, column), cell(was, column));
            if is != was {
                let why = if *head == "setup" {
                    "who is set up where is in the rules"
                } else {
                    "it is printed on the counter"
                };
                say(At::Unit(&code, head), format!("it is `{is}` and must be `{was}`: {why}."));
            }
        }
    }
}

fn scenarios(text: &str, problems: &mut Vec<String>) {
    fn keyed(text: &str) -> BTreeMap<(&str, &str), (usize, &str)> {
        let rows = rows(text).skip(1);
        let of = rows.filter_map(|(line, cells)| match cells.as_slice() {
            [scenario, key, value] => Some(((*scenario, *key), (line, *value))),
            _ => None,
        });
        of.collect()
    }
    let (ours, theirs) = (keyed(SHIPPED.scenarios), keyed(text));
    for ((scenario, key), (line, value)) in &theirs {
        let at = format!("scenarios.tsv:{line}: `{key}`:");
        match ours.get(&(*scenario, *key)) {
            None if Scenario::of(scenario).is_none() => {}
            None => {
                problems.push(format!("{at} {scenario} has no such line; keep the lines of our file and no other."));
            }
            Some((_, was)) if UNREAD_KEYS.contains(key) && was != value => {
                problems.push(format!("{at} it must be `{was}`: the rules have it by themselves."));
            }
            Some(_) => {}
        }
    }
    for ((scenario, key), (_, value)) in ours.iter().filter(|(key, _)| !theirs.contains_key(*key)) {
        problems.push(format!("scenarios.tsv: {scenario}: the line `{key}` is missing; ours is `{value}`."));
    }
}

/// The rows of a table are those of its dice or its words. What is not read is as it was.
fn table(name: &str, theirs: &str, ours: &str, problems: &mut Vec<String>) {
    let (is, was): (Vec<Cells<'_>>, Vec<Cells<'_>>) = (rows(theirs).collect(), rows(ours).collect());
    let heads = was.first().map(|(_, cells)| cells.clone()).unwrap_or_default();
    if is.first().map(|(_, cells)| cells) != Some(&heads) || FREE_ROWS.contains(&name) {
        return;
    }
    let unread = UNREAD_COLUMNS.iter().find(|(table, _)| *table == name).map_or(&[][..], |(_, columns)| columns);
    let keys = if name == "fleet_ships" { 2 } else { 1 };
    for ((line, is), (_, was)) in is.iter().zip(&was).skip(1) {
        let is_read = name != "terrain_effects" || was.first().is_some_and(|word| Terrain::of(word).is_some());
        for (at, head) in heads.iter().enumerate().filter(|(_, head)| !super::is_source(head)) {
            let stays = at < keys || unread.contains(head) || !is_read;
            let (is, was) = (is.get(at).copied().unwrap_or(""), was.get(at).copied().unwrap_or(""));
            if stays && is != was {
                let why = if at < keys { "rows keep their order" } else { "the rules have it by themselves" };
                problems.push(format!("tables/{name}.tsv:{line}: `{head}` is `{is}` and must be `{was}`: {why}."));
            }
        }
    }
    if is.len() != was.len() {
        problems.push(format!("tables/{name}.tsv: {} rows instead of {}.", is.len() - 1, was.len() - 1));
    }
}
