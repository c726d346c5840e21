//! Named parts of the map, with the extent of a wide picture and the square of a narrow one.

use super::chart::chart;
use adjutant_scene::{Extent, Focus, Matter, Region};

/// A part of the map.
struct Part {
    region: Region,
    /// The extent of a wide picture.
    wide: Extent,
    /// West, north and side of the square of a narrow picture.
    narrow: (i32, i32, i32),
}

/// The margin around the points that fix a narrow picture, as a fraction of its side; see [`Focus`].
const MARGIN: i32 = 9;

const fn part(
    region: (&'static str, &'static str, &'static str, &'static [&'static str]),
    (west, north, wide): (i32, i32, i32),
    narrow: (i32, i32, i32),
) -> Part {
    let (id, en, ja, also) = region;
    Part { region: Region { id, en, ja, also }, wide: Extent { west, north, wide }, narrow }
}

/// All parts, from the north-west. The square of each lies inside the wide extent.
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

/// The names of all parts.
pub(super) fn all() -> Vec<Region> {
    PARTS.iter().map(|part| part.region).collect()
}

fn named(id: &str) -> Option<&'static Part> {
    PARTS.iter().find(|part| part.region.id == id)
}

/// The wide extent of a part; the whole map for an unknown name.
pub(super) fn extent(id: &str) -> Extent {
    named(id).map_or_else(|| chart().whole(), |part| part.wide)
}

/// The points that fix a narrow picture of a part.
pub(super) fn focus(id: &str) -> Option<Focus> {
    let (west, north, wide) = named(id)?.narrow;
    let (near, far) = (wide / MARGIN, wide - wide / MARGIN);
    let point = |(x, y): (i32, i32)| Matter { at: (west + x, north + y), weight: 1, seat: None };
    let corners = [(near, near), (far, near), (near, far), (far, far)];
    Some(Focus { wide, points: corners.map(point).into() })
}
