//! Parts of the map that have names: what a wide picture shows of each, and the square that a narrow one does.

use super::chart::chart;
use adjutant_scene::{Extent, Focus, Matter, Region};

/// A part of the map.
struct Part {
    region: Region,
    /// What a wide picture shows.
    wide: Extent,
    /// West, north and side of the square that a narrow one shows.
    narrow: (i32, i32, i32),
}

/// Units left free around the points that hold a narrow picture where it shall be, as a part of its side: see [`Focus`].
const MARGIN: i32 = 9;

const fn part(
    region: (&'static str, &'static str, &'static str, &'static [&'static str]),
    (west, north, wide): (i32, i32, i32),
    narrow: (i32, i32, i32),
) -> Part {
    let (id, en, ja, also) = region;
    Part { region: Region { id, en, ja, also }, wide: Extent { west, north, wide }, narrow }
}

/// All of them, from the north-west. The square of each lies in what a wide picture shows.
static PARTS: [Part; 6] = [
    part(("china", "China", "中国", &["east_asia", "東アジア"]), (500, 0, 7800), (2350, 0, 4300)),
    part(("india", "India and Burma", "インド・ビルマ", &["burma", "ビルマ"]), (0, 1200, 7800), (0, 1200, 4300)),
    part(("japan", "Japan and the Marianas", "日本・マリアナ", &["marianas"]), (5000, 0, 7800), (6000, 0, 4300)),
    part(("indies", "the Indies", "東インド", &["dei", "philippines", "蘭印"]), (1200, 3300, 7800), (3100, 3300, 4300)),
    part(
        ("south_pacific", "the South Pacific", "南太平洋", &["australia", "new_guinea", "南方"]),
        (6000, 3700, 8200),
        (7000, 3700, 4300),
    ),
    part(("pacific", "the Central Pacific", "中部太平洋", &["hawaii", "ocean"]), (6700, 400, 9300), (10400, 400, 5200)),
];

/// Their names.
pub(super) fn all() -> Vec<Region> {
    PARTS.iter().map(|part| part.region).collect()
}

fn named(id: &str) -> Option<&'static Part> {
    PARTS.iter().find(|part| part.region.id == id)
}

/// What a wide picture shows of a part; all of the map for one that it has not.
pub(super) fn extent(id: &str) -> Extent {
    named(id).map_or_else(|| chart().whole(), |part| part.wide)
}

/// What holds a narrow picture where it shall be.
pub(super) fn focus(id: &str) -> Option<Focus> {
    let (west, north, wide) = named(id)?.narrow;
    let (near, far) = (wide / MARGIN, wide - wide / MARGIN);
    let point = |(x, y): (i32, i32)| Matter { at: (west + x, north + y), weight: 1, seat: None };
    let corners = [(near, near), (far, near), (near, far), (far, far)];
    Some(Focus { wide, points: corners.map(point).into() })
}
