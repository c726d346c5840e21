//! Which part of the map is drawn, and where on the picture.

use super::boxes::Rect;
use adjutant_scene::{Area, Chart, Extent, Point, Space};

/// Half the width of the widest line drawn along an edge, in grid units.
const EDGE: i32 = 80;

/// A window on the map. On a map that wraps around it may extend over the east edge, where the map continues with its
/// west.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Frame {
    /// The west edge of the window, in grid units.
    west: i32,
    /// The north edge of the window, in grid units.
    north: i32,
    /// The width in grid units. The height follows from the shape of the picture.
    wide: i32,
    /// The rectangle on the picture.
    pub(crate) on: Rect,
    /// The width in grid units after which the map repeats, if it wraps around.
    pub(crate) round: Option<i32>,
}

impl Frame {
    /// A part of a map in a rectangle of the picture.
    pub(crate) fn new(chart: &Chart, extent: Extent, on: Rect) -> Self {
        let Extent { west, north, wide } = extent;
        Self { west, north, wide: wide.max(1), on, round: chart.goes_round.then_some(chart.width) }
    }

    /// Whether it shows the whole map.
    pub(crate) fn shows_all(&self, chart: &Chart) -> bool {
        self.wide >= chart.width && self.wide * self.on.h / self.on.w.max(1) >= chart.height
    }

    /// The rectangles of this part on a small map of everything: two if it extends over the map's edge.
    pub(crate) fn seen_on(&self, chart: &Chart, small: &Self) -> Vec<Rect> {
        let high = self.wide * self.on.h / self.on.w.max(1);
        let pieces = if chart.goes_round { &[0, 1][..] } else { &[0] };
        let piece = |way: &i32| {
            let part = small.rect(Area { x: self.west - way * chart.width, y: self.north, w: self.wide, h: high });
            let (x, right) = (part.x.max(small.on.x), part.right().min(small.on.right()));
            let (y, bottom) = (part.y.max(small.on.y), part.bottom().min(small.on.bottom()));
            (right - x > 1).then(|| Rect::new(x, y, right - x, bottom - y).grown(-1))
        };
        pieces.iter().filter_map(piece).collect()
    }

    /// Pixels per grid unit.
    #[inline]
    pub(crate) fn scale(&self) -> f32 {
        self.on.w as f32 / self.wide as f32
    }

    /// The position of a point on the picture, which may lie outside it.
    pub(crate) fn project(&self, (x, y): Point) -> (f32, f32) {
        let scale = self.scale();
        ((x - self.west) as f32 * scale + self.on.x as f32, (y - self.north) as f32 * scale + self.on.y as f32)
    }

    /// Converts a length in grid units to whole pixels.
    #[inline]
    pub(crate) fn pixels(&self, units: i32) -> i32 {
        (i64::from(units) * i64::from(self.on.w)).div_euclid(i64::from(self.wide)) as i32
    }

    /// Converts a point to whole pixels.
    pub(crate) fn pixel(&self, (x, y): Point) -> (i32, i32) {
        (self.pixels(x - self.west) + self.on.x, self.pixels(y - self.north) + self.on.y)
    }

    /// Converts a rectangle to whole pixels.
    pub(crate) fn rect(&self, area: Area) -> Rect {
        let (x, y) = self.pixel((area.x, area.y));
        Rect::new(x, y, self.pixels(area.w), self.pixels(area.h))
    }

    /// The point of the map at a pixel.
    #[inline]
    pub(crate) fn under(&self, x: i32, y: i32) -> Point {
        let scale = self.scale();
        let units = |pixels: i32| (pixels as f32 / scale).round() as i32;
        (units(x - self.on.x) + self.west, units(y - self.on.y) + self.north)
    }

    /// The offsets, in grid units, of the copies of the map that fill the window.
    pub(crate) fn copies(&self) -> Vec<i32> {
        let Some(round) = self.round else { return vec![0] };
        let seen = |by: &i32| by + round > self.west && *by < self.west + self.wide;
        [-round, 0, round].into_iter().filter(seen).collect()
    }

    /// Whether something within these bounds (west, north, east, south) is visible on a copy of the map. Lines along
    /// its edge count too.
    pub(crate) const fn sees(&self, bounds: [i32; 4], by: i32) -> bool {
        let high = self.wide * self.on.h / self.on.w;
        bounds[2] + by + EDGE > self.west
            && bounds[0] + by - EDGE < self.west + self.wide
            && bounds[3] + EDGE > self.north
            && bounds[1] - EDGE < self.north + high
    }

    /// The pixel of a point, if it is visible.
    pub(crate) fn visible(&self, point: Point) -> Option<(i32, i32)> {
        self.copies().into_iter().find_map(|by| {
            let (x, y) = self.project((point.0 + by, point.1));
            let (x, y) = (x.round() as i32, y.round() as i32);
            self.on.holds(Rect::new(x, y, 0, 0)).then_some((x, y))
        })
    }

    /// The position of a space on the picture: its centre, or the place of its name if only that is visible. If neither
    /// is visible, the space is not shown, nor its name and contents.
    pub(crate) fn anchor(&self, space: &Space) -> Option<(i32, i32)> {
        self.visible(space.centre).or_else(|| self.visible(space.label?))
    }

    /// The SVG transformation from the grid to the picture, for a copy of the map.
    pub(crate) fn transform(&self, by: i32) -> String {
        // Six digits, because with fewer a pixel at sixteen thousand units would move.
        let scale = self.scale();
        let (x, y) = self.project((by, 0));
        format!("matrix({scale:.6} 0 0 {scale:.6} {} {})", super::svg::number(x), super::svg::number(y))
    }
}
