//! The map: every space is what lies nearer to its point than to any other. All of it is whole numbers, so that it is the same
//! everywhere.

use super::style::LAND;
use crate::FAMILY;
use crate::board::Board;
use crate::board_file::BOARD;
use adjutant_events::SpaceId;
use adjutant_scene::{Chart, Ink, Layer, Outline, Paint, Point, Space, Stroke, Terrain};
use std::fmt::Write;
use std::sync::{Arc, LazyLock, OnceLock};

/// Units of the map for a tenth of a degree.
const SCALE: i32 = 6;
/// Tenths of a degree around the outermost points.
const MARGIN: i32 = 60;

/// The map of the board that is shipped.
static CHART: LazyLock<Arc<Chart>> = LazyLock::new(|| {
    let nothing = || Chart {
        id: FAMILY,
        width: Chart::CELL,
        height: Chart::CELL,
        goes_round: false,
        spaces: Vec::new(),
        ground: Vec::new(),
        lettering: Vec::new(),
        cells: OnceLock::new(),
    };
    Arc::new(BOARD.as_ref().map_or_else(|_| nothing(), |board| of(board)))
});

/// The map.
pub(super) fn chart() -> &'static Arc<Chart> {
    &CHART
}

/// A space by its point.
struct Spot<'a> {
    id: &'a SpaceId,
    terrain: Terrain,
    at: Point,
}

fn of(board: &Board) -> Chart {
    let areas = board.areas.iter().map(|area| (&area.id, Terrain::Land, area.at));
    let zones = board.zones.iter().map(|zone| (&zone.id, Terrain::Sea, zone.at));
    let all: Vec<(&SpaceId, Terrain, Point)> = areas.chain(zones).collect();
    let least = |of: fn(&Point) -> i32| all.iter().map(|(_, _, at)| of(at)).min().unwrap_or(0) - MARGIN;
    let most = |of: fn(&Point) -> i32| all.iter().map(|(_, _, at)| of(at)).max().unwrap_or(0) + MARGIN;
    let (west, east, south, north) = (least(|at| at.0), most(|at| at.0), least(|at| at.1), most(|at| at.1));
    let whole_cells = |units: i32| units.div_euclid(Chart::CELL) * Chart::CELL + Chart::CELL;
    let width = whole_cells((east - west) * SCALE);
    // Pictures are twice as wide as high, and the ocean is wider: it is drawn as high as they are, which leaves room for names.
    let height = whole_cells(width / 2);
    let on_map = |(x, y): Point| ((x - west) * SCALE, (north - y) * height / (north - south).max(1));
    let spots: Vec<Spot<'_>> = all.into_iter().map(|(id, terrain, at)| Spot { id, terrain, at: on_map(at) }).collect();
    let mut spaces: Vec<Space> = spots.iter().map(|spot| space(spot, &spots, (width, height))).collect();
    spaces.sort_by(|a, b| a.id.cmp(&b.id));
    let outlines = |terrain: Terrain| {
        let of = spaces.iter().filter(move |space| space.terrain == terrain);
        of.map(|space| Arc::clone(&space.outline)).collect::<Vec<_>>()
    };
    let ground = vec![
        Layer::new(Paint::area(Ink::Sea), outlines(Terrain::Sea)),
        Layer::new(Paint::line(Stroke::units(Ink::SeaLine, 6)), outlines(Terrain::Sea)),
        Layer::new(Paint::area(Ink::Own(LAND)), outlines(Terrain::Land)),
        Layer::new(Paint::line(Stroke::units(Ink::Coast, 8)), outlines(Terrain::Land)),
    ];
    Chart {
        id: FAMILY,
        width,
        height,
        goes_round: false,
        spaces,
        ground,
        lettering: Vec::new(),
        cells: OnceLock::new(),
    }
}

fn space(spot: &Spot<'_>, all: &[Spot<'_>], (width, height): (i32, i32)) -> Space {
    let mut ring = vec![(0, 0), (width, 0), (width, height), (0, height)];
    for other in all.iter().filter(|other| other.at != spot.at) {
        ring = nearer(&ring, spot.at, other.at);
    }
    let mut path = String::new();
    for (place, (x, y)) in ring.iter().enumerate() {
        // Writing into a string does not fail.
        let _ = write!(path, "{}{x} {y}", if place == 0 { 'M' } else { 'L' });
    }
    path.push('Z');
    let (xs, ys) = (ring.iter().map(|point| point.0), ring.iter().map(|point| point.1));
    let bounds =
        [xs.clone().min().unwrap_or(0), ys.clone().min().unwrap_or(0), xs.max().unwrap_or(0), ys.max().unwrap_or(0)];
    Space {
        id: spot.id.to_string(),
        terrain: spot.terrain,
        outline: Arc::new(Outline { path, bounds, space: Some(spot.id.clone()), seam: false }),
        rings: vec![ring],
        label: Some(spot.at),
        centre: spot.at,
    }
}

/// The part of a convex ring that lies nearer to one point than to another.
fn nearer(ring: &[Point], to: Point, than: Point) -> Vec<Point> {
    let wide = |(x, y): Point| (i64::from(x), i64::from(y));
    let (to, than) = (wide(to), wide(than));
    let away = |point: Point| {
        let (x, y) = wide(point);
        let sum = |(a, b): (i64, i64)| a * a + b * b;
        2 * ((than.0 - to.0) * x + (than.1 - to.1) * y) - sum(than) + sum(to)
    };
    let mut kept = Vec::with_capacity(ring.len() + 1);
    for (place, from) in ring.iter().enumerate() {
        let next = ring[(place + 1) % ring.len()];
        let (here, there) = (away(*from), away(next));
        if here <= 0 {
            kept.push(*from);
        }
        if (here < 0 && there > 0) || (here > 0 && there < 0) {
            // Both signs differ, so the difference is not nothing.
            let cut = |a: i32, b: i32| a + (i64::from(b - a) * here / (here - there)) as i32;
            kept.push((cut(from.0, next.0), cut(from.1, next.1)));
        }
    }
    kept
}
