//! Marches and sailings as arrows: along roads, over lakes, out of a battle.

use crate::model::board::Side;
use crate::scene::chart::Theatre;
use adjutant_events::SpaceId;
use adjutant_scene::{Area, Arrow, Point, Way};

/// A movement of blocks or ships.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct March {
    pub way: Way,
    pub side: Side,
    /// All places of the route.
    pub route: Vec<SpaceId>,
    pub count: u8,
}

/// Combines marches along the same route.
pub(super) fn together(marches: &[March]) -> Vec<March> {
    let mut found: Vec<March> = Vec::new();
    for march in marches {
        let alike = |other: &March| (other.way, other.side, &other.route) == (march.way, march.side, &march.route);
        match found.iter_mut().find(|other| alike(other)) {
            Some(other) => other.count = other.count.saturating_add(march.count),
            None => found.push(march.clone()),
        }
    }
    found
}

/// The arrows of marches; a march with a place that is not on the map has none.
pub(super) fn arrows(marches: &[March]) -> Vec<Arrow> {
    together(marches).iter().filter_map(arrow).collect()
}

fn arrow(march: &March) -> Option<Arrow> {
    let mut line: Vec<Point> = Vec::new();
    for pair in march.route.windows(2) {
        let part = leg(&pair[0], &pair[1], march)?;
        line.extend(part.into_iter().skip(usize::from(!line.is_empty())));
    }
    Some(Arrow {
        way: march.way,
        seat: march.side.seat(),
        to: march.route.last()?.clone(),
        line,
        on_the_map: true,
        count: Some(u32::from(march.count)),
    })
}

/// The line from one place to the next.
fn leg(from: &SpaceId, to: &SpaceId, march: &March) -> Option<Vec<Point>> {
    let theatre = Theatre::get();
    if march.way != Way::Sea
        && let Some(line) = theatre.road(from, to)
    {
        return Some(line);
    }
    let town = |id: &SpaceId| theatre.towns.get(id.as_str());
    let middle = |area: Area| (area.x + area.w / 2, area.y + area.h / 2);
    let lake = |id: &SpaceId| theatre.lakes.get(id.as_str()).map(|lake| middle(lake.fleets[march.side.ix()]));
    let disc = |id: &SpaceId| town(id).map(|town| town.at);
    let port = |id: &SpaceId| town(id).and_then(|town| town.port).map(middle);
    let end = |id: &SpaceId, other: &SpaceId| {
        if lake(other).is_some() { port(id).or_else(|| disc(id)) } else { disc(id).or_else(|| lake(id)) }
    };
    let (start, stop) = (end(from, to)?, end(to, from)?);
    if march.way == Way::Ships {
        return Some(vec![start, stop]);
    }
    // A curve, which keeps the arrow apart from roads and from an arrow in the opposite direction.
    let (dx, dy) = (stop.0 - start.0, stop.1 - start.1);
    let bend = (i32::midpoint(start.0, stop.0) + dy * 14 / 100, i32::midpoint(start.1, stop.1) - dx * 14 / 100);
    let spot = |i: i32| {
        let (a, b, c) = ((16 - i) * (16 - i), 2 * i * (16 - i), i * i);
        ((a * start.0 + b * bend.0 + c * stop.0) / 256, (a * start.1 + b * bend.1 + c * stop.1) / 256)
    };
    Some((0..=16).map(spot).collect())
}
