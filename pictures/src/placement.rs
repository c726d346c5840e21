//! Placement: as near as possible to the centre of the space, inside it if possible, and without overlap.

use super::boxes::{Rect, Taken};
use super::frame::Frame;
use adjutant_scene::{Chart, Terrain as Ground};

/// The distance in pixels between positions that are tried, and between the points of a box that are checked.
pub(crate) const STEP: i32 = 4;
/// The cost of one pixel of distance. A box that lies completely outside its space costs about 1.
const FAR: f32 = 0.006;

/// Something to be placed.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Wanted {
    /// The index of its space on the map.
    pub(crate) space: u16,
    /// The preferred position of its centre.
    pub(crate) near: (i32, i32),
    /// The pixels left free around it.
    pub(crate) gap: i32,
    /// The maximum distance of its centre from `near`, in pixels.
    pub(crate) reach: i32,
}

/// No limit but the edge of the picture.
pub(crate) const ANYWHERE: i32 = i32::MAX;

/// A place that was found.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Found {
    /// The index of the chosen shape.
    pub(crate) shape: usize,
    /// The rectangle in pixels.
    pub(crate) rect: Rect,
    /// The share of it that lies in its space, 0 to 1.
    pub(crate) inside: f32,
    /// The share of it that lies on other land, 0 to 1.
    pub(crate) on_land: f32,
}

/// The map on which things are placed.
pub(crate) struct Terrain<'a> {
    /// The map.
    pub(crate) chart: &'a Chart,
    /// The part that is drawn.
    pub(crate) frame: &'a Frame,
    /// The index of the shape under every fourth pixel of every fourth row.
    cells: Vec<u16>,
}

impl<'a> Terrain<'a> {
    /// The map under a picture.
    pub(crate) fn new(chart: &'a Chart, frame: &'a Frame) -> Self {
        let on = frame.on;
        let rows = (0..=on.h / STEP).flat_map(|row| (0..=on.w / STEP).map(move |column| (column, row)));
        let cells = rows.map(|(column, row)| {
            let (x, y) = frame.under(on.x + column * STEP, on.y + row * STEP);
            chart.at(x, y)
        });
        Self { chart, frame, cells: cells.collect() }
    }

    fn cell(&self, x: i32, y: i32) -> u16 {
        let on = self.frame.on;
        let column = ((x - on.x) / STEP).clamp(0, on.w / STEP);
        let row = ((y - on.y) / STEP).clamp(0, on.h / STEP);
        self.cells[(row * (on.w / STEP + 1) + column) as usize]
    }

    /// The best free place for one of several shapes. Each shape comes with its width, its height and its cost. None if
    /// nothing within reach is free.
    pub(crate) fn place(&self, taken: &Taken, wanted: &Wanted, shapes: &[(i32, i32, f32)]) -> Option<Found> {
        let mut best: Option<(f32, Found)> = None;
        let reach = taken.frame().w.max(taken.frame().h).min(wanted.reach) / STEP;
        for ring in 0..=reach {
            let nearest = (ring * STEP) as f32 * FAR;
            if best.is_some_and(|(cost, _)| nearest >= cost) {
                break;
            }
            for (dx, dy) in around(ring) {
                let middle = (wanted.near.0 + dx * STEP, wanted.near.1 + dy * STEP);
                for (shape, &(w, h, extra)) in shapes.iter().enumerate() {
                    let rect = Rect::new(middle.0 - w / 2, middle.1 - h / 2, w, h);
                    let far = ((dx * dx + dy * dy) as f32).sqrt() * STEP as f32 * FAR + extra;
                    if best.is_some_and(|(cost, _)| far >= cost) || !taken.is_free(rect.grown(wanted.gap)) {
                        continue;
                    }
                    let least = best.map_or(f32::MAX, |(least, _)| least - far);
                    let Some((inside, on_land, astray)) = self.lies(rect, wanted.space, least) else { continue };
                    let cost = far + astray;
                    if best.is_none_or(|(least, _)| cost < least) {
                        best = Some((cost, Found { shape, rect, inside, on_land }));
                    }
                }
            }
        }
        best.map(|(_, found)| found)
    }

    /// The share of a box in its space, its share on other land, and the cost of both. None as soon as the cost reaches
    /// `most`.
    fn lies(&self, rect: Rect, space: u16, most: f32) -> Option<(f32, f32, f32)> {
        let points = |length: i32| ((length - STEP / 2 + STEP - 1) / STEP).max(1);
        let whole = (points(rect.w) * points(rect.h)) as f32;
        let own = self.chart.spaces.get(usize::from(space)).map(|space| space.terrain);
        let (on_lands, on_coasts) = if self.chart.keeps_off { (40, 40) } else { (13, 12) };
        let (mut all, mut inside, mut on_land, mut astray) = (0u32, 0u32, 0u32, 0u32);
        let mut y = rect.y + STEP / 2;
        while y < rect.bottom() {
            let mut x = rect.x + STEP / 2;
            while x < rect.right() {
                all += 1;
                let there = self.cell(x, y);
                if there == space {
                    inside += 1;
                } else {
                    let ground = self.chart.spaces.get(usize::from(there)).map(|space| space.terrain);
                    on_land += u32::from(ground == Some(Ground::Land));
                    // In tenths. Another space of the same kind misleads readers most.
                    astray += match (own, ground) {
                        (Some(Ground::Land), Some(Ground::Land)) => on_lands,
                        (Some(Ground::Sea), Some(Ground::Sea)) => 16,
                        (Some(Ground::Sea), Some(Ground::Land)) => on_coasts,
                        _ => 7,
                    };
                }
                x += STEP;
            }
            if astray as f32 / (10.0 * whole) >= most {
                return None;
            }
            y += STEP;
        }
        let all = all.max(1) as f32;
        Some((inside as f32 / all, on_land as f32 / all, astray as f32 / (10.0 * all)))
    }
}

/// The offsets of a square ring, in a fixed order.
pub(crate) fn around(ring: i32) -> Vec<(i32, i32)> {
    if ring == 0 {
        return vec![(0, 0)];
    }
    let mut steps = Vec::with_capacity(8 * ring as usize);
    for along in -ring..=ring {
        steps.push((along, -ring));
        steps.push((along, ring));
        if along.abs() < ring {
            steps.push((-ring, along));
            steps.push((ring, along));
        }
    }
    steps
}
