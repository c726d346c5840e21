//! The map: vertical columns of hexes, with odd columns half a hex lower.

use super::style;
use crate::FAMILY;
use crate::model::board::{Board, HexDef, space};
use crate::model::vocabulary::Terrain as Ground;
use adjutant_hex::{Hex, Side};
use adjutant_scene::{Chart, Ink, Layer, Outline, Paint, Point, Space, Stroke, Terrain};
use std::borrow::Cow;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

/// The distance between columns, half the height of a hex, and half its width, in map units.
const ACROSS: i32 = 87;
const HALF: i32 = 50;
const ARM: i32 = 58;
/// The margin around the map.
const MARGIN: i32 = 150;

/// The origin of the map: its first column, its first half row, and the width of the water to the west.
type Origin = (i32, i32, i32);

/// How many maps are remembered: that of our board, and those of corrected ones.
const REMEMBERED: usize = 8;

/// The map of a board, and where it begins.
#[derive(Debug)]
pub(super) struct World {
    /// What never changes of the map.
    pub(super) chart: Arc<Chart>,
    origin: Origin,
}

impl World {
    /// The map of a board, made once as long as it is remembered.
    pub(super) fn of(board: &Board) -> Arc<Self> {
        static KNOWN: Mutex<Vec<(String, Arc<World>)>> = Mutex::new(Vec::new());
        let mut known = KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((_, world)) = known.iter().find(|(digest, _)| *digest == board.digest) {
            return Arc::clone(world);
        }
        let world = Arc::new(made(board));
        if known.len() >= REMEMBERED {
            known.remove(0);
        }
        known.push((board.digest.clone(), Arc::clone(&world)));
        world
    }

    /// The middle of a hex.
    pub(super) fn middle(&self, hex: Hex) -> Point {
        middle_from(self.origin, hex)
    }
}

/// The name of a map: pictures remember what they have drawn by it, so that a corrected one has its own.
fn id_of(board: &Board) -> Cow<'static, str> {
    match &board.corrected {
        None => FAMILY.into(),
        Some(_) => format!("{FAMILY}+{}", board.digest).into(),
    }
}

fn middle_from((column, row, west): Origin, hex: Hex) -> Point {
    let (x, y) = (i32::from(hex.column()) - column, i32::from(hex.half_rows()) - row);
    (west + MARGIN + ARM + x * ACROSS, MARGIN + HALF + y * HALF)
}

/// The corners of a hex, clockwise from the west end of its north side. Each side lies between its own corner and the
/// next.
fn corners((x, y): Point) -> [Point; 6] {
    let near = ARM / 2;
    [(x - near, y - HALF), (x + near, y - HALF), (x + ARM, y), (x + near, y + HALF), (x - near, y + HALF), (x - ARM, y)]
}

fn line(from: Point, to: Point) -> Arc<Outline> {
    let bounds = [from.0.min(to.0), from.1.min(to.1), from.0.max(to.0), from.1.max(to.1)];
    let path = format!("M{} {}L{} {}", from.0, from.1, to.0, to.1);
    Arc::new(Outline { path, bounds, space: None, seam: false })
}

fn edge(at: Point, side: Side) -> (Point, Point) {
    let corners = corners(at);
    let first = side.ix();
    (corners[first], corners[(first + 1) % corners.len()])
}

fn shape(origin: Origin, def: &HexDef) -> Space {
    let at = middle_from(origin, def.hex);
    let corners = corners(at);
    let points: Vec<String> = corners.iter().map(|(x, y)| format!("{x} {y}")).collect();
    let outline = Outline {
        path: format!("M{}Z", points.join("L")),
        bounds: [at.0 - ARM, at.1 - HALF, at.0 + ARM, at.1 + HALF],
        space: Some(space(def.hex)),
        seam: false,
    };
    Space {
        id: def.hex.to_string(),
        terrain: Terrain::Land,
        rings: vec![corners.to_vec()],
        outline: Arc::new(outline),
        label: Some((at.0, at.1 - HALF / 2)),
        centre: at,
    }
}

fn made(board: &Board) -> World {
    let hexes: Vec<&HexDef> = board.hexes.iter().collect();
    let land: Vec<&HexDef> = hexes.iter().copied().filter(|def| def.is_land()).collect();
    let least = |of: &dyn Fn(Hex) -> i32| hexes.iter().map(|def| of(def.hex)).min().unwrap_or(0);
    let most = |of: &dyn Fn(Hex) -> i32| hexes.iter().map(|def| of(def.hex)).max().unwrap_or(0);
    let (column, row) = (|hex: Hex| i32::from(hex.column()), |hex: Hex| i32::from(hex.half_rows()));
    let (first, top) = (least(&column), least(&row));
    let island = 2 * (MARGIN + ARM) + (most(&column) - first) * ACROSS;
    let height = 2 * (MARGIN + HALF) + (most(&row) - top) * HALF;
    // Pictures are twice as wide as high. The island is higher than that, so it gets water on both sides.
    let width = island.max(2 * height);
    let origin = (first, top, (width - island) / 2);
    let mut spaces: Vec<Space> = land.iter().map(|def| shape(origin, def)).collect();
    spaces.sort_by(|a, b| a.id.cmp(&b.id));
    let outline = |def: &HexDef| {
        let found = spaces.binary_search_by(|space| space.id.cmp(&def.hex.to_string())).ok();
        found.and_then(|at| spaces.get(at)).map(|space| Arc::clone(&space.outline))
    };
    let whole =
        Outline { path: format!("M0 0H{width}V{height}H0Z"), bounds: [0, 0, width, height], space: None, seam: false };
    let mut ground = vec![Layer::new(Paint::area(Ink::Sea), [Arc::new(whole)])];
    for (terrain, ink) in style::TERRAIN {
        let of = land.iter().filter(|def| def.terrain.last() == Some(&terrain)).filter_map(|def| outline(def));
        ground.push(Layer::new(Paint::area(Ink::Own(ink)), of));
    }
    let mixed =
        |terrain: Ground| land.iter().filter(move |def| def.terrain.len() > 1 && def.terrain.first() == Some(&terrain));
    for (terrain, ink) in style::TERRAIN {
        let hatch = Some(adjutant_scene::Hatch { ink: Ink::Own(ink), percent: 40 });
        let of = mixed(terrain).filter_map(|def| outline(def));
        ground.push(Layer::new(Paint { hatch, ..Paint::default() }, of));
    }
    let lines = |paint, of: &dyn Fn(&HexDef, Side) -> Option<Arc<Outline>>| {
        let all = land.iter().flat_map(|def| Side::ALL.into_iter().filter_map(|side| of(def, side)));
        Layer::new(Paint::line(paint), all)
    };
    let at = |def: &HexDef| middle_from(origin, def.hex);
    let is_land = |hex: Option<Hex>| hex.is_some_and(|hex| land.iter().any(|def| def.hex == hex));
    let border = |def: &HexDef, side: Side, wanted: bool| {
        let (from, to) = edge(at(def), side);
        (is_land(def.hex.neighbour(side)) == wanted).then(|| line(from, to))
    };
    let to_side = |def: &HexDef, side: Side| {
        let (from, to) = edge(at(def), side);
        line(at(def), (i32::midpoint(from.0, to.0), i32::midpoint(from.1, to.1)))
    };
    let along = |def: &HexDef, side: Side| {
        let (from, to) = edge(at(def), side);
        line(from, to)
    };
    ground.push(lines(Stroke { opacity: 45, ..Stroke::units(Ink::Border, 4) }, &|def, side| border(def, side, true)));
    ground.push(lines(
        Stroke { dashes: "14 10", round: false, ..Stroke::units(Ink::Own(style::TRAIL), 8) },
        &|def, side| def.trail[side.ix()].then(|| to_side(def, side)),
    ));
    ground.push(lines(Stroke::units(Ink::Own(style::ROAD), 14), &|def, side| {
        def.road[side.ix()].then(|| to_side(def, side))
    }));
    ground.push(lines(Stroke::units(Ink::Coast, 16), &|def, side| {
        (def.inlet[side.ix()] || def.bridge[side.ix()] || def.blocked[side.ix()]).then(|| along(def, side))
    }));
    ground.push(lines(Stroke::units(Ink::Coast, 10), &|def, side| border(def, side, false)));
    let chart = Chart {
        id: id_of(board),
        width,
        height,
        goes_round: false,
        keeps_off: false,
        ground,
        lettering: Vec::new(),
        cells: OnceLock::new(),
        spaces,
    };
    World { chart: Arc::new(chart), origin }
}
