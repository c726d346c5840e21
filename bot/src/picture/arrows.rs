//! Moves as arrows, told apart by their line: land solid, sea in long dashes, air dotted, a retreat in short red dashes.

use super::boxes::{Rect, Taken};
use super::chronicle::{Move, MoveKind};
use super::frame::Frame;
use super::map_file::MapFile;
use super::palette::Palette;
use super::placement::{ANYWHERE, Terrain, Wanted};
use super::svg::{Svg, number};

/// Pixels that an arrow ends before the middle of its space.
const SHORT: f32 = 13.0;
/// Half the box that an arrow's head takes.
const HEAD: i32 = 8;

/// A move on the picture.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Arrow {
    kind: MoveKind,
    power: String,
    /// Where it goes.
    space: String,
    points: Vec<(f32, f32)>,
    tip: (f32, f32),
    /// Of length one.
    towards: (f32, f32),
}

impl Arrow {
    /// The arrows of a move: two if it goes over the edge of the picture.
    pub(crate) fn of(map: &MapFile, frame: &Frame, done: &Move) -> Vec<Self> {
        let mut grid: Vec<(i32, i32)> = Vec::new();
        for space in &done.route {
            let Some(shape) = map.shape(space.as_str()) else { return Vec::new() };
            let (mut x, y) = shape.centre;
            if let Some((before, _)) = grid.last() {
                // The short way round.
                while x - before > map.width / 2 {
                    x -= map.width;
                }
                while before - x > map.width / 2 {
                    x += map.width;
                }
            }
            grid.push((x, y));
        }
        let arrows = frame.copies().into_iter().chain([-map.width, map.width]).filter_map(|by| {
            let points: Vec<(f32, f32)> = grid.iter().map(|(x, y)| frame.project((x + by, *y))).collect();
            Self::through(&points, frame.on, done)
        });
        let mut found: Vec<Self> = Vec::new();
        for arrow in arrows {
            if !found.iter().any(|other| other.points == arrow.points) {
                found.push(arrow);
            }
        }
        found
    }

    fn through(points: &[(f32, f32)], on: Rect, done: &Move) -> Option<Self> {
        let (&end, rest) = points.split_last()?;
        let &before = rest.last()?;
        let outside = |(x, y): (f32, f32)| !on.holds(Rect::new(x as i32, y as i32, 0, 0));
        if points.iter().all(|point| outside(*point)) {
            return None;
        }
        let (dx, dy) = (end.0 - before.0, end.1 - before.1);
        let length = (dx * dx + dy * dy).sqrt();
        if length < 1.0 {
            return None;
        }
        let towards = (dx / length, dy / length);
        let short = SHORT.min(length / 3.0);
        let tip = (end.0 - towards.0 * short, end.1 - towards.1 * short);
        let mut points = rest.to_vec();
        points.push(tip);
        let space = done.route.last()?.to_string();
        Some(Self { kind: done.kind, power: done.power.to_string(), space, points, tip, towards })
    }

    /// Finds a free place for its head, near the middle of the space it goes to, and takes it; none if that lies beyond the
    /// edge of the picture.
    pub(crate) fn settle(&mut self, terrain: &Terrain<'_>, taken: &mut Taken) -> Option<(String, Rect)> {
        let (dx, dy) = self.towards;
        let middle = (self.tip.0 - dx * 5.0, self.tip.1 - dy * 5.0);
        let near = (middle.0 as i32, middle.1 as i32);
        let space = terrain.map.index(&self.space)?;
        if !taken.frame().holds(Rect::new(near.0, near.1, 0, 0)) {
            return None;
        }
        let wanted = Wanted { space, near, gap: 0, reach: ANYWHERE };
        let found = terrain.place(taken, &wanted, &[(2 * HEAD, 2 * HEAD, 0.0)])?;
        taken.take(found.rect);
        self.aim(found.rect);
        Some((format!("arrow of {} to {}", self.power, self.space), found.rect))
    }

    /// Lets it end in a box.
    fn aim(&mut self, head: Rect) {
        let before = self.points.iter().rev().nth(1).copied().unwrap_or(self.tip);
        let (x, y) = (head.middle().0 as f32, head.middle().1 as f32);
        let (dx, dy) = (x - before.0, y - before.1);
        let length = (dx * dx + dy * dy).sqrt();
        if length > 1.0 {
            self.towards = (dx / length, dy / length);
        }
        self.tip = (x + self.towards.0 * 4.0, y + self.towards.1 * 4.0);
        if let Some(last) = self.points.last_mut() {
            *last = self.tip;
        }
    }

    /// Draws it.
    pub(crate) fn draw(&self, svg: &mut Svg, palette: &Palette) {
        let colour = if self.kind == MoveKind::Retreat { palette.battle } else { palette.power(&self.power).plate };
        let (width, dashes) = match self.kind {
            MoveKind::Land => (4.0, "none"),
            MoveKind::Sea => (4.0, "13 5"),
            MoveKind::Air => (3.5, "0.5 7"),
            MoveKind::Retreat => (3.5, "6 5"),
        };
        let path = self.path();
        let round = [("fill", "none"), ("stroke-linecap", "round"), ("stroke-linejoin", "round")];
        let casing = number(width + 3.0);
        let under =
            [("d", path.as_str()), ("stroke", palette.casing), ("stroke-width", &casing), ("stroke-opacity", "0.8")];
        svg.element("path", &[&under[..], &round[..]].concat());
        let width = number(width);
        let over = [("d", path.as_str()), ("stroke", colour), ("stroke-width", &width), ("stroke-dasharray", dashes)];
        svg.element("path", &[&over[..], &round[..]].concat());
        let (dx, dy) = self.towards;
        let corner = |back: f32, aside: f32| {
            let x = self.tip.0 - dx * back - dy * aside;
            let y = self.tip.1 - dy * back + dx * aside;
            format!("{} {}", number(x), number(y))
        };
        let head = format!("M{}L{}L{}L{}z", corner(-3.0, 0.0), corner(11.0, 7.0), corner(8.0, 0.0), corner(11.0, -7.0));
        let line = [("stroke", palette.casing), ("stroke-width", "1.5"), ("stroke-linejoin", "round")];
        svg.element("path", &[&[("d", head.as_str()), ("fill", colour)], &line[..]].concat());
    }

    /// One step is straight; a longer way goes smoothly by its spaces.
    fn path(&self) -> String {
        let point = |(x, y): (f32, f32)| format!("{} {}", number(x), number(y));
        let first = self.points[0];
        // The line stops within the head.
        let end = (self.tip.0 - self.towards.0 * 7.0, self.tip.1 - self.towards.1 * 7.0);
        let mut path = format!("M{}", point(first));
        let count = self.points.len();
        if count == 2 {
            path.push('L');
            path.push_str(&point(end));
            return path;
        }
        for i in 1..count - 1 {
            let bend = self.points[i];
            let next = if i + 2 == count { end } else { half(bend, self.points[i + 1]) };
            let last = i + 2 == count;
            let to = if last { half(bend, next) } else { next };
            path = format!("{path}Q{} {}", point(bend), point(to));
            if last {
                path = format!("{path}L{}", point(next));
            }
        }
        path
    }
}

fn half(a: (f32, f32), b: (f32, f32)) -> (f32, f32) {
    (f32::midpoint(a.0, b.0), f32::midpoint(a.1, b.1))
}
