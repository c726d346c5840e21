//! What part of the map is drawn, and where on the picture.

use super::boxes::Rect;
use adjutant_scene::{Area, Chart, Extent, Point, Space};

/// Half the widest line that is drawn along an edge, in grid units.
const EDGE: i32 = 80;

/// A window on the map. It may reach over the east edge of one that goes round: the map goes on there with its west.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Frame {
    /// The window's corner in grid units.
    west: i32,
    /// The same.
    north: i32,
    /// Its width in grid units; its height follows from the picture's shape.
    wide: i32,
    /// Where it is on the picture.
    pub(crate) on: Rect,
    /// After how many units the map goes on from its beginning, if it goes round.
    pub(crate) round: Option<i32>,
}

impl Frame {
    /// A part of a map on a rectangle.
    pub(crate) fn new(chart: &Chart, extent: Extent, on: Rect) -> Self {
        let Extent { west, north, wide } = extent;
        Self { west, north, wide: wide.max(1), on, round: chart.goes_round.then_some(chart.width) }
    }

    /// Whether nothing of a map lies beyond its edges.
    pub(crate) fn shows_all(&self, chart: &Chart) -> bool {
        self.wide >= chart.width && self.wide * self.on.h / self.on.w.max(1) >= chart.height
    }

    /// Where this part is on a small map of all: in two pieces if it goes over its edge.
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

    /// Pixels of one grid unit.
    #[inline]
    pub(crate) fn scale(&self) -> f32 {
        self.on.w as f32 / self.wide as f32
    }

    /// A point on the picture, wherever it falls.
    pub(crate) fn project(&self, (x, y): Point) -> (f32, f32) {
        let scale = self.scale();
        ((x - self.west) as f32 * scale + self.on.x as f32, (y - self.north) as f32 * scale + self.on.y as f32)
    }

    /// A length in whole pixels.
    #[inline]
    pub(crate) fn pixels(&self, units: i32) -> i32 {
        (i64::from(units) * i64::from(self.on.w)).div_euclid(i64::from(self.wide)) as i32
    }

    /// The pixel of a point.
    pub(crate) fn pixel(&self, (x, y): Point) -> (i32, i32) {
        (self.pixels(x - self.west) + self.on.x, self.pixels(y - self.north) + self.on.y)
    }

    /// A rectangle in whole pixels.
    pub(crate) fn rect(&self, area: Area) -> Rect {
        let (x, y) = self.pixel((area.x, area.y));
        Rect::new(x, y, self.pixels(area.w), self.pixels(area.h))
    }

    /// The point of the map under a pixel.
    #[inline]
    pub(crate) fn under(&self, x: i32, y: i32) -> Point {
        let scale = self.scale();
        let units = |pixels: i32| (pixels as f32 / scale).round() as i32;
        (units(x - self.on.x) + self.west, units(y - self.on.y) + self.north)
    }

    /// How far the map is moved so that copies of it fill the window.
    pub(crate) fn copies(&self) -> Vec<i32> {
        let Some(round) = self.round else { return vec![0] };
        let seen = |by: &i32| by + round > self.west && *by < self.west + self.wide;
        [-round, 0, round].into_iter().filter(seen).collect()
    }

    /// Whether something within these bounds (west, north, east, south) can be seen on a copy of the map, lines along its
    /// edge included.
    pub(crate) const fn sees(&self, bounds: [i32; 4], by: i32) -> bool {
        let high = self.wide * self.on.h / self.on.w;
        bounds[2] + by + EDGE > self.west
            && bounds[0] + by - EDGE < self.west + self.wide
            && bounds[3] + EDGE > self.north
            && bounds[1] - EDGE < self.north + high
    }

    /// Where a point is on the picture, if it is.
    pub(crate) fn visible(&self, point: Point) -> Option<(i32, i32)> {
        self.copies().into_iter().find_map(|by| {
            let (x, y) = self.project((point.0 + by, point.1));
            let (x, y) = (x.round() as i32, y.round() as i32);
            self.on.holds(Rect::new(x, y, 0, 0)).then_some((x, y))
        })
    }

    /// Where a space is on the picture: its middle, or the place of its name if only that can be seen. What has neither on
    /// the picture is beyond its edge, with its name and all that stands there.
    pub(crate) fn anchor(&self, space: &Space) -> Option<(i32, i32)> {
        self.visible(space.centre).or_else(|| self.visible(space.label?))
    }

    /// The transformation from the grid to the picture, for a copy of the map.
    pub(crate) fn transform(&self, by: i32) -> String {
        // Six digits: a pixel in sixteen thousand units would move with fewer.
        let scale = self.scale();
        let (x, y) = self.project((by, 0));
        format!("matrix({scale:.6} 0 0 {scale:.6} {} {})", super::svg::number(x), super::svg::number(y))
    }
}
