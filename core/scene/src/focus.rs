//! The focus: the part of a map shown by a picture too small for the whole.

use super::chart::{Chart, Extent, Point};
use adjutant_events::SeatId;

/// The points of interest at the moment.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Focus {
    /// The width of a narrow picture in map units, so that names and pieces have enough space; 0 means the whole map.
    pub wide: i32,
    /// The points of interest.
    pub points: Vec<Matter>,
}

/// A point of interest.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Matter {
    pub at: Point,
    /// Its importance relative to others.
    pub weight: u32,
    /// The owner, to whom it is more important.
    pub seat: Option<SeatId>,
}

/// The factor for a seat's own points.
const OWN: u32 = 5;

/// The margin around the points of interest: one part in this many of the picture.
const MARGIN: i32 = 9;
/// The minimum width of a picture in percent of the allowed width, because a single space says little.
const LEAST: i32 = 70;

impl Focus {
    /// The focus for a part of a map: the points of interest in it, and its centre.
    #[must_use]
    pub fn within(&self, chart: &Chart, part: Extent) -> Self {
        let high = part.wide * chart.height / chart.width.max(1);
        let across = |x: i32| if chart.goes_round { (x - part.west).rem_euclid(chart.width) } else { x - part.west };
        let inside =
            |(x, y): Point| (0..=part.wide).contains(&across(x)) && (part.north..=part.north + high).contains(&y);
        let x = part.west + part.wide / 2;
        let x = if chart.goes_round { x.rem_euclid(chart.width) } else { x };
        let middle = Matter { at: (x, part.north + high / 2), weight: 1, seat: None };
        let points = self.points.iter().filter(|matter| inside(matter.at)).cloned();
        Self { wide: self.wide, points: points.chain([middle]).collect() }
    }

    /// The part of a map for a picture of this shape. It contains the most important points and is as small as
    /// possible. For a reader with a seat, that seat's points count more. Without points it is the centre of the map.
    pub fn part(&self, chart: &Chart, (w, h): (i32, i32), reader: Option<&SeatId>) -> Extent {
        let wide = if self.wide <= 0 { chart.width } else { self.wide.min(chart.width) };
        let high = wide * h / w;
        let all = || if chart.goes_round { &[-1, 0, 1][..] } else { &[0] };
        let points: Vec<(Point, u32)> = all()
            .iter()
            .flat_map(|way| self.points.iter().map(move |matter| (way * chart.width, matter)))
            .map(|(by, Matter { at: (x, y), weight, seat })| {
                let own = reader.is_some() && seat.as_ref() == reader;
                ((x + by, *y), if own { weight * OWN } else { *weight })
            })
            .collect();
        let margin = (wide / MARGIN, high / MARGIN);
        let inner = (wide - 2 * margin.0, high - 2 * margin.1);
        // The best window has a point on its west edge and one on its north edge.
        let mut best: Option<(u32, Bounds)> = None;
        for ((west, _), _) in points.iter().filter(|((x, _), _)| (0..chart.width).contains(x)) {
            let across: Vec<&(Point, u32)> =
                points.iter().filter(|((x, _), _)| (*west..=west + inner.0).contains(x)).collect();
            for ((_, north), _) in &across {
                let inside = across.iter().filter(|((_, y), _)| (*north..=north + inner.1).contains(y));
                let (much, bounds) = inside.fold((0, None), |(sum, bounds), (at, much)| {
                    (sum + much, Some(bounds.map_or(Bounds::at(*at), |all: Bounds| all.with(*at))))
                });
                let Some(bounds) = bounds else { continue };
                // Among equal windows the smallest wins, then the first from the north-west. So the order of the points
                // does not matter.
                let order = |bounds: &Bounds| (bounds.size(), bounds.west, bounds.north);
                let better = best
                    .as_ref()
                    .is_none_or(|(most, known)| much > *most || (much == *most && order(&bounds) < order(known)));
                if better {
                    best = Some((much, bounds));
                }
            }
        }
        let bounds = best.map_or_else(|| Bounds::at((chart.width / 2, chart.height / 2)), |(_, bounds)| bounds);
        let needed =
            (bounds.east - bounds.west + 2 * margin.0).max((bounds.south - bounds.north + 2 * margin.1) * w / h);
        let wide = needed.clamp(wide * LEAST / 100, wide);
        let high = (wide * h / w).min(chart.height);
        let middle = (i32::midpoint(bounds.west, bounds.east), i32::midpoint(bounds.north, bounds.south));
        let west = middle.0 - wide / 2;
        let west = if chart.goes_round { west.rem_euclid(chart.width) } else { west.clamp(0, chart.width - wide) };
        Extent { west, north: (middle.1 - high / 2).clamp(0, chart.height - high), wide }
    }
}

/// The bounding box of points.
#[derive(Clone, Copy, Debug)]
struct Bounds {
    west: i32,
    north: i32,
    east: i32,
    south: i32,
}

impl Bounds {
    const fn at((x, y): Point) -> Self {
        Self { west: x, north: y, east: x, south: y }
    }

    fn with(self, (x, y): Point) -> Self {
        let Self { west, north, east, south } = self;
        Self { west: west.min(x), north: north.min(y), east: east.max(x), south: south.max(y) }
    }

    const fn size(&self) -> i32 {
        self.east - self.west + self.south - self.north
    }
}
