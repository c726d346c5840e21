//! Movement arrows. The line tells the kind: land solid, sea in long dashes, air dotted, a retreat in short red dashes.

use super::boxes::Rect;
use super::context::DrawContext;
use super::font::{self, Weight};
use super::frame::Frame;
use super::line::{Spot, along, cut, direction, length, polyline, shortened, smooth};
use super::placement::{ANYWHERE, Terrain, Wanted};
use super::sheet::Sheet;
use super::svg::{Align, Svg, Type, number};
use adjutant_events::{SeatId, SpaceId};
use adjutant_scene::{Arrow as Moved, Way};

/// An arrow between the centres of spaces ends this many pixels before the last centre.
const SHORT: f32 = 13.0;
/// Half the side of the box around its head.
const HEAD: i32 = 8;

/// An arrow along a line of the map begins and ends this many pixels away from its places.
const CLEAR: f32 = 19.0;
/// Side of the box around its head.
const LARGE_HEAD: i32 = 18;
/// The most pixels by which it may end early on its line. If that is not enough, it ends beside its line.
const BACK: f32 = 30.0;

/// An arrow on the picture.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Arrow {
    way: Way,
    seat: SeatId,
    to: SpaceId,
    /// Whether it goes along a line of the map.
    on_the_map: bool,
    count: Option<u32>,
    points: Vec<Spot>,
    tip: Spot,
    /// A unit vector.
    towards: Spot,
}

/// The colour, width and dashes of a way.
pub(crate) fn look(context: DrawContext<'_>, way: Way, seat: &SeatId, bold: bool) -> (&'static str, f32, &'static str) {
    let own = context.seat(seat.as_str()).plate;
    match (way, bold) {
        (Way::Land, true) => (own, 6.0, "none"),
        (Way::Sea, true) => (own, 5.0, "14 6"),
        (Way::Ships, _) => (own, 3.0, "9 5"),
        (Way::Retreat, true) => (context.palette().battle, 4.0, "7 5"),
        (Way::Land, false) => (own, 4.0, "none"),
        (Way::Sea, false) => (own, 4.0, "13 5"),
        (Way::Air, _) => (own, 3.5, "0.5 7"),
        (Way::Retreat, false) => (context.palette().battle, 3.5, "6 5"),
    }
}

impl Arrow {
    /// The arrows of a movement: two if it crosses the edge of a map that wraps around.
    pub(crate) fn of(frame: &Frame, moved: &Moved) -> Vec<Self> {
        let beyond = frame.round.map(|round| [-round, round]).into_iter().flatten();
        let mut found: Vec<Self> = Vec::new();
        for by in frame.copies().into_iter().chain(beyond) {
            let points: Vec<Spot> = moved.line.iter().map(|(x, y)| frame.project((x + by, *y))).collect();
            let arrow = Self::through(points, frame.on, moved);
            found.extend(arrow.filter(|arrow| !found.iter().any(|other| other.points == arrow.points)));
        }
        found
    }

    fn through(points: Vec<Spot>, on: Rect, moved: &Moved) -> Option<Self> {
        let outside = |(x, y): Spot| !on.holds(Rect::new(x as i32, y as i32, 0, 0));
        if points.len() < 2 || points.iter().all(|point| outside(*point)) {
            return None;
        }
        let points = if moved.on_the_map {
            // A ship starts on water, so its line keeps no distance from a place on land; its line is short too.
            let clear = if moved.way == Way::Ships { 0.0 } else { CLEAR };
            shortened(&shortened(&points, clear, true), CLEAR, false)
        } else {
            points
        };
        let (&end, rest) = points.split_last()?;
        let (towards, away) = direction(*rest.last()?, end)?;
        let mut arrow = Self {
            way: moved.way,
            seat: moved.seat.clone(),
            to: moved.to.clone(),
            on_the_map: moved.on_the_map,
            count: moved.count,
            tip: end,
            towards,
            points,
        };
        if !moved.on_the_map {
            let short = SHORT.min(away / 3.0);
            arrow.end_in((end.0 - towards.0 * short, end.1 - towards.1 * short));
        }
        Some(arrow)
    }

    fn end_in(&mut self, tip: Spot) {
        self.tip = tip;
        if let Some(last) = self.points.last_mut() {
            *last = tip;
        }
    }

    /// Finds and takes a free place for its head. An arrow that leaves the picture needs none. `terrain` is present for
    /// arrows between spaces.
    pub(crate) fn settle(&mut self, sheet: &mut Sheet<'_>, terrain: Option<&Terrain<'_>>) {
        let head =
            if self.on_the_map { self.settle_on_its_way(sheet) } else { self.settle_in_its_space(sheet, terrain) };
        if let Some(head) = head {
            sheet.take(format!("arrow of {} to {}", self.seat, self.to), head);
        }
    }

    /// Places the head near the centre of the target space.
    fn settle_in_its_space(&mut self, sheet: &Sheet<'_>, terrain: Option<&Terrain<'_>>) -> Option<Rect> {
        let terrain = terrain?;
        let (dx, dy) = self.towards;
        let near = ((self.tip.0 - dx * 5.0) as i32, (self.tip.1 - dy * 5.0) as i32);
        let space = terrain.chart.index(self.to.as_str())?;
        if !sheet.taken.frame().holds(Rect::new(near.0, near.1, 0, 0)) {
            return None;
        }
        let wanted = Wanted { space, near, gap: 0, reach: ANYWHERE };
        let head = terrain.place(&sheet.taken, &wanted, &[(2 * HEAD, 2 * HEAD, 0.0)])?.rect;
        let before = self.points.iter().rev().nth(1).copied().unwrap_or(self.tip);
        let middle = (head.middle().0 as f32, head.middle().1 as f32);
        if let Some((towards, _)) = direction(before, middle) {
            self.towards = towards;
        }
        self.end_in((middle.0 + self.towards.0 * 4.0, middle.1 + self.towards.1 * 4.0));
        Some(head)
    }

    /// Places the head on its line if there is room, otherwise beside it.
    fn settle_on_its_way(&mut self, sheet: &Sheet<'_>) -> Option<Rect> {
        let whole = length(&self.points);
        let head = |points: &[Spot]| {
            let (x, y) = along(&shortened(points, LARGE_HEAD as f32 / 2.0, false), 1.0)?;
            Some(Rect::new(x as i32 - LARGE_HEAD / 2, y as i32 - LARGE_HEAD / 2, LARGE_HEAD, LARGE_HEAD))
        };
        let steps = (0..).map(|step| step as f32 * 3.0).take_while(|by| *by < BACK.min(whole * 0.6));
        let ways = steps.map(|by| if by > 0.0 { cut(&self.points, by) } else { self.points.clone() });
        let mut settled = ways.filter_map(|points| head(&points).map(|rect| (points, rect)));
        let on_the_way = settled.find(|(_, rect)| sheet.taken.is_free(*rect));
        let beside = || {
            let at = head(&self.points)?;
            let rect = sheet.nearest(at.middle(), (LARGE_HEAD, LARGE_HEAD))?;
            let mut points = cut(&self.points, whole / 3.0);
            points.push((rect.middle().0 as f32, rect.middle().1 as f32));
            Some((points, rect))
        };
        let (points, rect) = on_the_way.or_else(beside)?;
        self.points = points;
        self.tip = self.points.last().copied()?;
        // Roads bend, so the direction is that of the last few pixels.
        let back = along(&shortened(&self.points, 9.0, false), 1.0)?;
        if let Some((towards, _)) = direction(back, self.tip) {
            self.towards = towards;
        }
        Some(rect)
    }

    /// Draws its line and its head.
    pub(crate) fn draw(&self, svg: &mut Svg, context: DrawContext<'_>) {
        let casing = context.palette().casing;
        let (colour, width, dashes) = look(context, self.way, &self.seat, self.on_the_map);
        // The line ends inside the head.
        let (path, cap, wider, opacity) = if self.on_the_map {
            (polyline(&shortened(&self.points, 8.0, false)), "butt", 4.0, "0.85")
        } else {
            let end = (self.tip.0 - self.towards.0 * 7.0, self.tip.1 - self.towards.1 * 7.0);
            (smooth(&self.points, end), "round", 3.0, "0.8")
        };
        let round = [("fill", "none"), ("stroke-linecap", cap), ("stroke-linejoin", "round")];
        let (line, around) = (number(width), number(width + wider));
        let under = [("d", path.as_str()), ("stroke", casing), ("stroke-width", &around), ("stroke-opacity", opacity)];
        svg.element("path", &[&under[..], &round[..]].concat());
        let over = [("d", path.as_str()), ("stroke", colour), ("stroke-width", &line), ("stroke-dasharray", dashes)];
        svg.element("path", &[&over[..], &round[..]].concat());
        let (dx, dy) = self.towards;
        let corner = |back: f32, aside: f32| {
            let (x, y) = (self.tip.0 - dx * back - dy * aside, self.tip.1 - dy * back + dx * aside);
            format!("{} {}", number(x), number(y))
        };
        let (front, long, notch, wide) = if self.on_the_map {
            (0.0, 10.0 + width, (10.0 + width) * 0.74, 6.0 + width * 0.9)
        } else {
            (-3.0, 11.0, 8.0, 7.0)
        };
        let corners = [corner(front, 0.0), corner(long, wide), corner(notch, 0.0), corner(long, -wide)];
        let head = format!("M{}z", corners.join("L"));
        let edge = [("stroke", casing), ("stroke-width", "1.5"), ("stroke-linejoin", "round")];
        svg.element("path", &[&[("d", head.as_str()), ("fill", colour)][..], &edge[..]].concat());
    }

    /// Writes the number of pieces as near to the arrow's middle as possible, where it covers nothing.
    pub(crate) fn count(&self, sheet: &mut Sheet<'_>) {
        let Some(text) = self.count.map(|count| count.to_string()) else { return };
        let wide = (font::width(&text, 13.0, Weight::Bold) as i32 + 10).max(19);
        let spots = [0.5, 0.42, 0.58, 0.34, 0.66, 0.26, 0.74, 0.18, 0.82, 0.9, 0.1];
        let boxed = |(x, y): Spot| Rect::new(x as i32 - wide / 2, y as i32 - 9, wide, 18);
        let mut on_its_way = spots.into_iter().filter_map(|share| along(&self.points, share).map(boxed));
        let free = on_its_way.find(|rect| sheet.taken.is_free(*rect));
        let beside = || sheet.nearest(boxed(along(&self.points, 0.5)?).middle(), (wide, 18));
        let Some(rect) = free.or_else(beside) else { return };
        let (own, palette) = (sheet.context.seat(self.seat.as_str()), sheet.context.palette());
        let (fill, ink) =
            if self.way == Way::Retreat { (palette.battle, palette.battle_ink) } else { (own.plate, own.ink) };
        sheet.svg.plate(rect, 9.0, fill, Some(palette.casing));
        let kind = Type { size: 13.0, weight: Weight::Bold, fill: ink, halo: None, align: Align::Middle };
        let (x, y) = rect.middle();
        sheet.svg.text(x as f32 + 0.5, y as f32 + 4.5, kind, &text);
        sheet.take(format!("number of a march of {}", self.seat), rect);
    }
}
