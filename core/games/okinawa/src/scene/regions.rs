//! Named parts of the map, each a square that is readable on a narrow picture.

use super::chart::World;
use adjutant_hex::Hex;
use adjutant_scene::{Extent, Focus, Matter, Region};

/// A part of the map: its name, its central hex, and its width in columns.
struct Part {
    region: Region,
    middle: u16,
    columns: i32,
}

const fn part(
    id: &'static str,
    en: &'static str,
    ja: &'static str,
    also: &'static [&'static str],
    (middle, columns): (u16, i32),
) -> Part {
    Part { region: Region { id, en, ja, also }, middle, columns }
}

/// All parts, from the north.
static PARTS: [Part; 6] = [
    part("north", "the north", "北部", &["ishikawa", "石川"], (3107, 18)),
    part("landing", "the landing beaches", "上陸海岸", &["hagushi", "kadena", "渡具知"], (2519, 12)),
    part("front", "the Kakazu front", "嘉数正面", &["kakazu", "嘉数"], (2430, 11)),
    part("shuri", "Shuri and Naha", "首里・那覇", &["naha", "那覇", "首里"], (2036, 11)),
    part("south", "the south", "南部", &["mabuni", "摩文仁"], (2045, 13)),
    part("ie_shima", "Ie Shima", "伊江島", &["ie"], (4334, 11)),
];

/// The distance between columns in map units.
const ACROSS: i32 = 87;

/// The names of all parts.
pub(super) fn all() -> Vec<Region> {
    PARTS.iter().map(|part| part.region).collect()
}

fn named(id: &str) -> Option<&'static Part> {
    PARTS.iter().find(|part| part.region.id == id)
}

fn centre(world: &World, part: &Part) -> Option<(i32, i32)> {
    Hex::of_number(part.middle).map(|hex| world.middle(hex))
}

/// What a wide picture shows of a part; all of the map for one that it has not.
pub(super) fn extent(world: &World, id: &str) -> Extent {
    let chart = &world.chart;
    let whole = chart.whole();
    let Some((part, (x, y))) = named(id).and_then(|part| Some((part, centre(world, part)?))) else { return whole };
    // As high as it is wide on a narrow picture.
    let wide = (2 * part.columns * ACROSS).min(chart.width);
    let high = wide * chart.height / chart.width;
    let west = (x - wide / 2).clamp(0, chart.width - wide);
    let north = (y - high / 2).clamp(0, (chart.height - high).max(0));
    Extent { west, north, wide }
}

/// What holds a narrow picture where it shall be.
pub(super) fn focus(world: &World, id: &str) -> Option<Focus> {
    let part = named(id)?;
    let (x, y) = centre(world, part)?;
    let wide = part.columns * ACROSS;
    let half = wide / 3;
    let corners = [(x - half, y - half), (x + half, y - half), (x - half, y + half), (x + half, y + half)];
    Some(Focus { wide, points: corners.map(|at| Matter { at, weight: 1, seat: None }).into() })
}
