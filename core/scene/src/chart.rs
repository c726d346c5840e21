//! The map: its fixed parts, in whole grid units.

use super::colour::Ink;
use super::say::Say;
use adjutant_events::SpaceId;
use std::borrow::Cow;
use std::sync::{Arc, OnceLock};

/// A point of the grid.
pub type Point = (i32, i32);

/// A rectangle of the grid.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[allow(missing_docs)] // the names say it
pub struct Area {
    pub x: i32,
    pub y: i32,
    pub w: i32,
    pub h: i32,
}

/// A part of the grid; its height follows from the shape of the chart. On a map that wraps around, it may cross the
/// east edge.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Extent {
    pub west: i32,
    pub north: i32,
    pub wide: i32,
}

/// The terrain of a space, for placing things in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Terrain {
    /// Land.
    Land,
    /// Water.
    Sea,
    /// Not a space of the game.
    Scenery,
}

/// Lines or an area of the map.
#[derive(Clone, Debug)]
pub struct Outline {
    /// SVG path data in units; overlaps become holes.
    pub path: String,
    /// West, north, east, south.
    pub bounds: [i32; 4],
    /// The space with this shape.
    pub space: Option<SpaceId>,
    /// Whether it lies on the seam of a map that wraps around. It is drawn only if both sides are visible.
    pub seam: bool,
}

/// The width of a line.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Width {
    /// In units, so it scales with the map.
    Units(i32),
    /// In pixels at every scale.
    Pixels(f32),
}

/// The style of a line.
#[derive(Clone, Debug, PartialEq)]
pub struct Stroke {
    /// Its colour.
    pub ink: Ink,
    /// Its width.
    pub width: Width,
    /// Its opacity in percent.
    pub opacity: u8,
    /// Dashes and gaps, in the same units as the width.
    pub dashes: &'static str,
    /// Whether its ends are round.
    pub round: bool,
}

impl Stroke {
    /// A line with round ends, in units.
    pub const fn units(ink: Ink, width: i32) -> Self {
        Self { ink, width: Width::Units(width), opacity: 100, dashes: "none", round: true }
    }
}

/// Stripes.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Hatch {
    /// Their colour.
    pub ink: Ink,
    /// The covered part of the area, in percent.
    pub percent: u8,
}

/// The style of outlines.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Paint {
    /// The fill.
    pub fill: Option<Ink>,
    /// Stripes over the fill.
    pub hatch: Option<Hatch>,
    /// The stroke.
    pub stroke: Option<Stroke>,
    /// Whether the stroke is clipped to the area.
    pub within: bool,
    /// Whether all outlines form one path. Otherwise overlaps of transparent lines would be darker.
    pub joined: bool,
}

impl Paint {
    /// An area.
    pub fn area(ink: Ink) -> Self {
        Self { fill: Some(ink), ..Self::default() }
    }

    /// A line.
    pub fn line(stroke: Stroke) -> Self {
        Self { stroke: Some(stroke), ..Self::default() }
    }
}

/// Outlines with the same style.
#[derive(Clone, Debug)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Layer {
    pub paint: Paint,
    pub outlines: Vec<Arc<Outline>>,
    /// Their title; a space has its own name.
    pub title: Option<Say>,
}

impl Layer {
    /// Outlines without a title.
    pub fn new(paint: Paint, outlines: impl IntoIterator<Item = Arc<Outline>>) -> Self {
        Self { paint, outlines: outlines.into_iter().collect(), title: None }
    }
}

/// A name with a fixed position.
#[derive(Clone, Debug)]
pub struct Lettering {
    /// The thing that it names.
    pub id: String,
    /// The name.
    pub say: Say,
    /// Its area.
    pub on: Area,
    /// Its colour.
    pub ink: Ink,
}

/// A space of the map.
#[derive(Clone, Debug)]
pub struct Space {
    /// Its id, or that of the scenery.
    pub id: String,
    /// Its terrain.
    pub terrain: Terrain,
    /// Closed rings of outlines and holes, by the even-odd rule.
    pub rings: Vec<Vec<Point>>,
    /// The same as a path.
    pub outline: Arc<Outline>,
    /// The possible centre of its name.
    pub label: Option<Point>,
    /// The centre of its largest inscribed circle.
    pub centre: Point,
}

/// A map with everything that never changes.
#[derive(Debug)]
pub struct Chart {
    /// Its id. Pictures remember by it what they have drawn.
    pub id: Cow<'static, str>,
    /// Width of the grid.
    pub width: i32,
    /// Height of the grid.
    pub height: i32,
    /// Whether the map wraps around from west to east.
    pub goes_round: bool,
    /// Whether the contents of a space must not cover other land. A plate is then moved farther; if there is no space
    /// for it, it is listed below the picture.
    pub keeps_off: bool,
    /// Its spaces, by id.
    pub spaces: Vec<Space>,
    /// The fixed layers, from bottom to top.
    pub ground: Vec<Layer>,
    /// The names with fixed positions.
    pub lettering: Vec<Lettering>,
    /// The space of each cell of [`Chart::CELL`] units, row by row.
    pub cells: OnceLock<Vec<u16>>,
}

impl Chart {
    /// The side of a cell of the coarse grid, in units.
    pub const CELL: i32 = 25;
    /// The value of cells outside all spaces.
    pub const NOWHERE: u16 = u16::MAX;

    /// The space with an id.
    pub fn space(&self, id: &str) -> Option<&Space> {
        self.index(id).map(|index| &self.spaces[usize::from(index)])
    }

    /// The index of a space.
    pub fn index(&self, id: &str) -> Option<u16> {
        self.spaces.binary_search_by(|space| space.id.as_str().cmp(id)).ok().map(|index| index as u16)
    }

    /// The whole map.
    pub const fn whole(&self) -> Extent {
        Extent { west: 0, north: 0, wide: self.width }
    }

    /// The index of the space at a point.
    #[inline]
    pub fn at(&self, x: i32, y: i32) -> u16 {
        let x = if self.goes_round { x.rem_euclid(self.width) } else { x };
        if !(0..self.height).contains(&y) || !(0..self.width).contains(&x) {
            return Self::NOWHERE;
        }
        let across = self.width / Self::CELL;
        let cell = (y / Self::CELL) * across + x / Self::CELL;
        self.cells.get_or_init(|| self.fill_cells()).get(cell as usize).copied().unwrap_or(Self::NOWHERE)
    }

    /// Fills the cells by scanning the centre lines of their rows.
    fn fill_cells(&self) -> Vec<u16> {
        let (across, down) = (self.width / Self::CELL, self.height / Self::CELL);
        let mut cells = vec![Self::NOWHERE; (across * down) as usize];
        for (index, space) in self.spaces.iter().enumerate() {
            let first = (space.outline.bounds[1] / Self::CELL).max(0);
            for row in first..=(space.outline.bounds[3] / Self::CELL).min(down - 1) {
                // Coordinates are doubled, so the centre line is an integer and no corner lies on it.
                let y = 2 * row * Self::CELL + Self::CELL;
                for pair in crossings(&space.rings, y).chunks_exact(2) {
                    let from = (pair[0] - Self::CELL).div_euclid(2 * Self::CELL) + 1;
                    let to = (pair[1] - Self::CELL).div_euclid(2 * Self::CELL);
                    for column in from.max(0)..=to.min(across - 1) {
                        cells[(row * across + column) as usize] = index as u16;
                    }
                }
            }
        }
        cells
    }

    /// The route through the centres of spaces; on a map that wraps around, the shortest one. None if a space is not on
    /// the map.
    pub fn way<'a>(&self, spaces: impl IntoIterator<Item = &'a SpaceId>) -> Option<Vec<Point>> {
        let mut way: Vec<Point> = Vec::new();
        for space in spaces {
            let (mut x, y) = self.space(space.as_str())?.centre;
            if let Some((before, _)) = way.last().filter(|_| self.goes_round) {
                x -= self.width * (x - before + self.width / 2).div_euclid(self.width);
            }
            way.push((x, y));
        }
        Some(way)
    }

    /// The smallest part that shows a space and its neighbours, at least a fifth of the map wide. The whole map for a
    /// space that is not on it.
    pub fn around<'a>(&self, space: &SpaceId, neighbours: impl IntoIterator<Item = &'a SpaceId>) -> Extent {
        let Some(shape) = self.space(space.as_str()) else { return self.whole() };
        let [mut west, mut north, mut east, mut south] = shape.outline.bounds;
        for near in neighbours.into_iter().filter_map(|near| self.space(near.as_str())) {
            // For water only the centre counts, because oceans are wide.
            let (x, y) = near.centre;
            let bounds =
                if near.terrain == Terrain::Sea { [x - 500, y - 400, x + 500, y + 400] } else { near.outline.bounds };
            // The way across the edge of the map may be shorter.
            let middle = i32::midpoint(west, east);
            let ways = if self.goes_round { &[-1, 0, 1][..] } else { &[0] };
            let by = ways.iter().map(|way| way * self.width).min_by_key(|by| (x + by - middle).abs()).unwrap_or(0);
            west = west.min(bounds[0] + by);
            east = east.max(bounds[2] + by);
            north = north.min(bounds[1]);
            south = south.max(bounds[3]);
        }
        let (wide, high) = (east - west + 300, south - north + 300);
        let wide = wide.max(high * self.width / self.height).clamp(self.width / 5, self.width);
        let high = wide * self.height / self.width;
        let middle = (i32::midpoint(west, east), i32::midpoint(north, south));
        let west = if wide == self.width { 0 } else { middle.0 - wide / 2 };
        let west = if self.goes_round { west } else { west.clamp(0, self.width - wide) };
        Extent { west, north: (middle.1 - high / 2).clamp(0, self.height - high), wide }
    }
}

/// The x coordinates where the rings cross the height `y`, in doubled units.
fn crossings(rings: &[Vec<Point>], y: i32) -> Vec<i32> {
    let mut found = Vec::new();
    for ring in rings {
        for (i, &(x0, y0)) in ring.iter().enumerate() {
            let (x1, y1) = ring[(i + 1) % ring.len()];
            let (y0, y1) = (2 * y0, 2 * y1);
            if (y0 < y) != (y1 < y) {
                let along = i64::from(y - y0) * i64::from(2 * (x1 - x0)) / i64::from(y1 - y0);
                found.push(2 * x0 + along as i32);
            }
        }
    }
    found.sort_unstable();
    found
}
