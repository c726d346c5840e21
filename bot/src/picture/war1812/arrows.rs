//! Marches as arrows: along the roads solid, by sea and of ships in long dashes, retreats in short red dashes; how many
//! went stands on each.

use super::super::boxes::Rect;
use super::super::font::{self, Weight};
use super::super::svg::{Align, Type, number};
use super::chronicle::{March, MarchKind};
use super::geometry::{Geometry, UNITS};
use super::sheet::{Sheet, Stationery};
use adjutant_events::SpaceId;
use adjutant_game_war1812::board::Side;
use std::fmt::Write as _;

type Spot = (f32, f32);

/// A march on the picture.
#[derive(Clone, Debug)]
pub(crate) struct Arrow {
    kind: MarchKind,
    side: Side,
    count: u8,
    /// Where it goes.
    to: SpaceId,
    points: Vec<Spot>,
}

/// The colour, width and dashes of a kind of march.
pub(crate) fn look(with: Stationery<'_>, kind: MarchKind, side: Side) -> (&'static str, f32, &'static str) {
    let own = with.colours().sides[side.ix()].block;
    match kind {
        MarchKind::Road => (own, 6.0, "none"),
        MarchKind::Sea => (own, 5.0, "14 6"),
        MarchKind::Ships => (own, 3.0, "9 5"),
        MarchKind::Retreat => (with.palette().battle, 4.0, "7 5"),
    }
}

/// Pixels that an arrow begins and ends away from the middle of a disc.
const CLEAR: f32 = 19.0;
/// Side of the box that an arrow's head takes.
const HEAD: i32 = 18;
/// How far an arrow may end before where it goes, on its way; rather than farther it ends beside it.
const BACK: f32 = 30.0;

impl Arrow {
    /// The arrow of a march; none if its places are not on the map.
    pub(crate) fn of(march: &March) -> Option<Self> {
        let mut points: Vec<Spot> = Vec::new();
        for pair in march.route.windows(2) {
            let part = leg(&pair[0], &pair[1], march)?;
            points.extend(part.into_iter().skip(usize::from(!points.is_empty())));
        }
        // A fleet leaves no disc, and its way is short: its arrow begins under the ships.
        let clear = if march.kind == MarchKind::Ships { 0.0 } else { CLEAR };
        let points = shortened(&shortened(&points, clear, true), CLEAR, false);
        let to = march.route.last()?.clone();
        (points.len() > 1).then_some(Self { kind: march.kind, side: march.side, count: march.count, to, points })
    }

    /// Lets it end where its head covers nothing: on its way if there is room, otherwise beside it.
    pub(crate) fn settle(&mut self, sheet: &mut Sheet<'_>) {
        let whole = length(&self.points);
        let head = |points: &[Spot]| {
            let (x, y) = along(&shortened(points, HEAD as f32 / 2.0, false), 1.0)?;
            Some(Rect::new(x as i32 - HEAD / 2, y as i32 - HEAD / 2, HEAD, HEAD))
        };
        let steps = (0..).map(|step| step as f32 * 3.0).take_while(|by| *by < BACK.min(whole * 0.6));
        let ways = steps.map(|by| if by > 0.0 { cut(&self.points, by) } else { self.points.clone() });
        let on_the_way =
            ways.filter_map(|points| head(&points).map(|rect| (points, rect))).find(|(_, rect)| sheet.is_free(*rect));
        let beside = || {
            let at = head(&self.points)?;
            let rect = sheet.nearest(at.middle(), (HEAD, HEAD))?;
            let mut points = cut(&self.points, whole / 3.0);
            points.push((rect.middle().0 as f32, rect.middle().1 as f32));
            Some((points, rect))
        };
        if let Some((points, rect)) = on_the_way.or_else(beside) {
            self.points = points;
            sheet.take(format!("arrow of {} to {}", self.side.word(), self.to), rect);
        }
    }

    /// Draws its line.
    pub(crate) fn draw(&self, sheet: &mut Sheet<'_>) {
        let palette = sheet.with.palette();
        let (colour, width, dashes) = look(sheet.with, self.kind, self.side);
        let svg = &mut sheet.svg;
        let mut path = String::new();
        // The line stops within the head.
        for (i, (x, y)) in shortened(&self.points, 8.0, false).iter().enumerate() {
            let _ = write!(path, "{}{} {}", if i == 0 { "M" } else { "L" }, number(*x), number(*y));
        }
        let round = [("fill", "none"), ("stroke-linejoin", "round")];
        let casing = number(width + 4.0);
        let under =
            [("d", path.as_str()), ("stroke", palette.casing), ("stroke-width", &casing), ("stroke-opacity", "0.85")];
        svg.element("path", &[&under[..], &round[..]].concat());
        let line = number(width);
        let over = [("d", path.as_str()), ("stroke", colour), ("stroke-width", &line), ("stroke-dasharray", dashes)];
        svg.element("path", &[&over[..], &round[..]].concat());
        let Some(((tx, ty), (dx, dy))) = self.tip() else { return };
        let wide = 6.0 + width * 0.9;
        let corner = |back: f32, aside: f32| {
            format!("{} {}", number(tx - dx * back - dy * aside), number(ty - dy * back + dx * aside))
        };
        let long = 10.0 + width;
        let head = format!(
            "M{}L{}L{}L{}z",
            corner(0.0, 0.0),
            corner(long, wide),
            corner(long * 0.74, 0.0),
            corner(long, -wide)
        );
        let edge = [("stroke", palette.casing), ("stroke-width", "1.6"), ("stroke-linejoin", "round")];
        svg.element("path", &[&[("d", head.as_str()), ("fill", colour)][..], &edge[..]].concat());
    }

    /// Writes how many went where it covers nothing: as near to its middle as it can be.
    pub(crate) fn count(&self, sheet: &mut Sheet<'_>) {
        let text = self.count.to_string();
        let wide = (font::width(&text, 13.0, Weight::Bold) as i32 + 10).max(19);
        let spots = [0.5, 0.42, 0.58, 0.34, 0.66, 0.26, 0.74, 0.18, 0.82, 0.9, 0.1];
        let boxed = |(x, y): Spot| Rect::new(x as i32 - wide / 2, y as i32 - 9, wide, 18);
        let on_the_way = spots
            .into_iter()
            .filter_map(|share| along(&self.points, share).map(boxed))
            .find(|rect| sheet.is_free(*rect));
        let beside = || sheet.nearest(boxed(along(&self.points, 0.5)?).middle(), (wide, 18));
        let Some(rect) = on_the_way.or_else(beside) else { return };
        let own = sheet.with.colours().sides[self.side.ix()];
        let palette = sheet.with.palette();
        let fill = if self.kind == MarchKind::Retreat { palette.battle } else { own.block };
        let ink = if self.kind == MarchKind::Retreat { palette.battle_ink } else { own.ink };
        sheet.svg.plate(rect, 9.0, fill, Some(palette.casing));
        let kind = Type { size: 13.0, weight: Weight::Bold, fill: ink, halo: None, align: Align::Middle };
        let (x, y) = rect.middle();
        sheet.svg.text(x as f32 + 0.5, y as f32 + 4.5, kind, &text);
        sheet.take(format!("number of a march of {}", self.side.word()), rect);
    }

    /// Its point and its direction there.
    fn tip(&self) -> Option<(Spot, Spot)> {
        let &end = self.points.last()?;
        // Roads bend: the direction is that of the last few pixels.
        let back = along(&shortened(&self.points, 9.0, false), 1.0)?;
        let (dx, dy) = (end.0 - back.0, end.1 - back.1);
        let length = dx.hypot(dy);
        (length > 0.1).then(|| (end, (dx / length, dy / length)))
    }
}

/// The way from one place to the next.
fn leg(from: &SpaceId, to: &SpaceId, march: &March) -> Option<Vec<Spot>> {
    let map = Geometry::get();
    let town = |id: &SpaceId| map.towns.get(id.as_str());
    let middle = |rect: Rect| (rect.middle().0 as f32, rect.middle().1 as f32);
    let lake = |id: &SpaceId| map.lakes.get(id.as_str()).map(|lake| middle(lake.fleets[march.side.ix()]));
    if march.kind != MarchKind::Sea {
        let scale = UNITS as f32;
        if let Some(line) = map.road(from.as_str(), to.as_str()) {
            return Some(line.into_iter().map(|(x, y)| (x as f32 / scale, y as f32 / scale)).collect());
        }
    }
    let disc = |id: &SpaceId| town(id).map(|town| (town.at.0 as f32, town.at.1 as f32));
    let port = |id: &SpaceId| town(id).and_then(|town| town.port).map(middle);
    let end = |id: &SpaceId, other: &SpaceId| {
        if lake(other).is_some() { port(id).or_else(|| disc(id)) } else { disc(id).or_else(|| lake(id)) }
    };
    let (start, stop) = (end(from, to)?, end(to, from)?);
    if march.kind == MarchKind::Ships {
        return Some(vec![start, stop]);
    }
    // A bow, to stand off from roads and from the way back.
    let (dx, dy) = (stop.0 - start.0, stop.1 - start.1);
    let bend = (f32::midpoint(start.0, stop.0) + dy * 0.14, f32::midpoint(start.1, stop.1) - dx * 0.14);
    let spot = |i: i32| {
        let t = i as f32 / 16.0;
        let (a, b, c) = ((1.0 - t) * (1.0 - t), 2.0 * t * (1.0 - t), t * t);
        (a * start.0 + b * bend.0 + c * stop.0, a * start.1 + b * bend.1 + c * stop.1)
    };
    Some((0..=16).map(spot).collect())
}

fn length(points: &[Spot]) -> f32 {
    points.windows(2).map(|pair| (pair[1].0 - pair[0].0).hypot(pair[1].1 - pair[0].1)).sum()
}

/// The point at a share of the way.
fn along(points: &[Spot], share: f32) -> Option<Spot> {
    let mut left = length(points) * share;
    for pair in points.windows(2) {
        let step = (pair[1].0 - pair[0].0).hypot(pair[1].1 - pair[0].1);
        if left <= step && step > 0.0 {
            let t = left / step;
            return Some((pair[0].0 + (pair[1].0 - pair[0].0) * t, pair[0].1 + (pair[1].1 - pair[0].1) * t));
        }
        left -= step;
    }
    points.last().copied()
}

/// A line without so many pixels of its end.
fn cut(points: &[Spot], by: f32) -> Vec<Spot> {
    let mut points = points.to_vec();
    let mut by = by;
    while points.len() > 1 {
        let last = points.len() - 1;
        let ((x, y), (px, py)) = (points[last], points[last - 1]);
        let step = (px - x).hypot(py - y);
        if step > by {
            let t = by / step;
            points[last] = (x + (px - x) * t, y + (py - y) * t);
            break;
        }
        by -= step;
        points.pop();
    }
    points
}

/// A line without so many pixels of its beginning or its end; never less than a third of it.
fn shortened(points: &[Spot], by: f32, at_start: bool) -> Vec<Spot> {
    let mut points = points.to_vec();
    if !at_start {
        points.reverse();
    }
    let mut by = by.min(length(&points) / 3.0);
    while points.len() > 1 {
        let ((x, y), (nx, ny)) = (points[0], points[1]);
        let step = (nx - x).hypot(ny - y);
        if step > by {
            let t = by / step;
            points[0] = (x + (nx - x) * t, y + (ny - y) * t);
            break;
        }
        by -= step;
        points.remove(0);
    }
    if !at_start {
        points.reverse();
    }
    points
}
