//! The map, read from `data/map.json`: the fixed part, and the links of the current board.
//!
//! A league's own board keeps the spaces of the map but may change their links. Links that the map does not show are
//! drawn as lines. Borders on the map that the board does not have are drawn as barred.

use super::style::{BARRIER, BEYOND, NEUTRAL, PASSAGE, RIVER, ROUTE};
use crate::FAMILY;
use crate::model::board::{Board, Space as PieceLocation};
use crate::model::vocabulary::Border;
use adjutant_events::SpaceId;
use adjutant_scene::map_file::{Between, MapFile, line};
use adjutant_scene::{Chart, Ink, Layer, Outline, Paint, Point, Stroke, Terrain, Width};
use std::collections::BTreeMap;
use std::sync::{Arc, LazyLock, OnceLock};

/// Water outside all zones.
const SOUTHERN_OCEAN: &str = "southern_ocean";
/// The kind of a link that units cannot use: the route around Australia (3.4, 9.25).
const ROUND_AUSTRALIA: &str = "route";
/// Two spaces are adjacent if their shared border is longer than this, in map units; a shorter one is a corner.
const CORNER: i32 = 15;

/// The map with this game's additions.
#[derive(Debug)]
pub struct World {
    /// The part that never changes.
    pub chart: Arc<Chart>,
    map: MapFile,
    /// Borders between areas.
    land: Vec<Between>,
    /// The coasts.
    coasts: Vec<Arc<Outline>>,
    /// Adjacent spaces that the map joins by a line, and the line.
    links: BTreeMap<(String, String), Arc<Outline>>,
    /// The route around Australia.
    routes: Vec<Arc<Outline>>,
}

static WORLD: LazyLock<World> = LazyLock::new(shipped);

#[expect(clippy::expect_used, reason = "the text is part of the program, and a test reads it")]
fn shipped() -> World {
    World::read(include_str!("../../data/map.json")).expect("a map that is part of the program")
}

/// The map, read once.
pub(super) fn world() -> &'static World {
    &WORLD
}

/// The part of the map that never changes.
pub(super) fn chart() -> &'static Arc<Chart> {
    &WORLD.chart
}

fn pair(a: &str, b: &str) -> (String, String) {
    let (a, b) = if a < b { (a, b) } else { (b, a) };
    (a.to_owned(), b.to_owned())
}

impl World {
    /// Reads the text of a map.
    ///
    /// # Errors
    /// The problem of the text, as a sentence.
    pub fn read(text: &str) -> Result<Self, String> {
        let map = MapFile::read(text)?;
        let spaces = map.spaces()?;
        let outlines = |terrain: Terrain| -> Vec<Arc<Outline>> {
            spaces.iter().filter(|space| space.terrain == terrain).map(|space| Arc::clone(&space.outline)).collect()
        };
        let (open, shores): (Vec<Between>, Vec<Between>) =
            map.between("coast")?.into_iter().partition(|((a, b), _)| a == SOUTHERN_OCEAN || b == SOUTHERN_OCEAN);
        // A coast on the southern ocean counts as a coast; between it and a zone there is only water.
        let (shores_too, open): (Vec<Between>, Vec<Between>) =
            open.into_iter().partition(|((a, b), _)| map.is_land(a) || map.is_land(b));
        let coasts: Vec<Arc<Outline>> = shores.into_iter().chain(shores_too).map(|(_, outline)| outline).collect();
        let rest: Vec<Arc<Outline>> = map.between("scenery")?.into_iter().map(|(_, outline)| outline).collect();
        let lines: Vec<Arc<Outline>> =
            map.between("sea")?.into_iter().chain(open).map(|(_, outline)| outline).collect();
        let mut ground = vec![Layer::new(Paint::area(Ink::Sea), outlines(Terrain::Sea))];
        for (ink, width) in [("shallows", 130), ("shoals", 60)] {
            ground.push(Layer::new(Paint::line(Stroke::units(Ink::Own(ink), width)), coasts.iter().cloned()));
        }
        ground.push(Layer::new(Paint::line(Stroke::units(Ink::SeaLine, 13)), lines));
        for space in spaces.iter().filter(|space| space.terrain == Terrain::Scenery) {
            let ink = if space.id == SOUTHERN_OCEAN { BEYOND } else { NEUTRAL };
            ground.push(Layer::new(Paint::area(Ink::Own(ink)), [Arc::clone(&space.outline)]));
        }
        ground.push(Layer::new(Paint::line(Stroke::units(Ink::SeaLine, 5)), rest));
        let drawn = |route: bool| {
            let of = map.links().iter().filter(move |link| (link.kind == ROUND_AUSTRALIA) == route);
            of.filter_map(|link| {
                let points = link.line?.map(|[x, y]| (x, y));
                Some((pair(&link.between.0, &link.between.1), line(&points)))
            })
        };
        let (links, routes) = (drawn(false).collect(), drawn(true).map(|(_, line)| line).collect());
        let chart = Chart {
            id: FAMILY.into(),
            width: map.width,
            height: map.height,
            goes_round: false,
            keeps_off: true,
            ground,
            lettering: Vec::new(),
            cells: OnceLock::new(),
            spaces,
        };
        Ok(Self { land: map.between("land")?, coasts, links, routes, chart: Arc::new(chart), map })
    }

    /// Whether two spaces are adjacent on the map, or joined by a line there.
    pub fn joins(&self, a: &str, b: &str) -> bool {
        self.map.shares(a, b) > CORNER || self.links.contains_key(&pair(a, b))
    }

    /// The layers of borders by type, of coasts, and of links between spaces that do not touch.
    pub(super) fn layers(&self, board: &Board) -> Vec<Layer> {
        let of = |wanted: Option<Border>| {
            let found = self.land.iter().filter(move |((a, b), _)| border(board, a, b) == wanted);
            found.map(|(_, outline)| Arc::clone(outline))
        };
        let stroke = |ink, width| Paint::line(Stroke::units(ink, width));
        let dashed = |ink, width, dashes| Paint::line(Stroke { dashes, round: false, ..Stroke::units(ink, width) });
        let barred = || of(Some(Border::Impassable)).chain(of(None));
        let mut layers = vec![
            Layer::new(stroke(Ink::Border, 7), of(Some(Border::Land))),
            Layer::new(stroke(Ink::Own(RIVER), 20), of(Some(Border::River))),
            Layer::new(stroke(Ink::Own(BARRIER), 26), barred()),
            Layer::new(dashed(Ink::Casing, 9, "18 18"), barred()),
            // A strait is drawn as narrow water.
            Layer::new(stroke(Ink::Coast, 44), of(Some(Border::Strait))),
            Layer::new(stroke(Ink::Sea, 30), of(Some(Border::Strait))),
            Layer::new(stroke(Ink::Coast, 8), self.coasts.iter().cloned()),
        ];
        let line =
            |width, ink, dashes| Paint::line(Stroke { width: Width::Pixels(width), dashes, ..Stroke::units(ink, 0) });
        let links: Vec<Arc<Outline>> = self.shown(board).collect();
        layers.push(Layer::new(line(6.0, Ink::Casing, "none"), links.iter().cloned()));
        layers.push(Layer::new(line(3.4, Ink::Own(PASSAGE), "none"), links));
        layers.push(Layer::new(line(2.4, Ink::Own(ROUTE), "8 6"), self.routes.iter().cloned()));
        layers
    }

    /// The lines between adjacent spaces that do not touch.
    fn shown<'a>(&'a self, board: &'a Board) -> impl Iterator<Item = Arc<Outline>> + 'a {
        pairs(board).into_iter().filter_map(|(a, b)| {
            if let Some(line) = self.links.get(&pair(a, b)) {
                return Some(Arc::clone(line));
            }
            (self.map.shares(a, b) <= CORNER).then(|| self.straight(a, b)).flatten()
        })
    }

    /// A straight line between the centres of two spaces.
    fn straight(&self, a: &str, b: &str) -> Option<Arc<Outline>> {
        let middle = |id: &str| self.chart.space(id).map(|space| space.centre);
        let points: [Point; 2] = [middle(a)?, middle(b)?];
        Some(line(&points))
    }

    /// The outline of a space as a line.
    pub(super) fn edge(&self, space: &SpaceId) -> Option<Arc<Outline>> {
        let space = self.chart.space(space.as_str())?;
        // The shape exists already; this is only a line.
        Some(Arc::new(Outline { space: None, ..(*space.outline).clone() }))
    }
}

/// The border between two areas on a board; none = they are not adjacent by land.
fn border(board: &Board, a: &str, b: &str) -> Option<Border> {
    let area = |id: &str| board.area_of(&SpaceId::new(id));
    board.border(area(a)?, area(b)?)
}

/// All pairs of adjacent spaces, each once.
pub fn pairs(board: &Board) -> Vec<(&str, &str)> {
    let mut found = Vec::new();
    for area in board.all_areas() {
        let def = board.area(area);
        let land = def.land.iter().filter(|(next, _)| area < *next);
        found.extend(land.map(|(next, _)| (def.id.as_str(), board.id(PieceLocation::Area(*next)).as_str())));
        found.extend(
            def.coasts.iter().map(|(zone, _)| (def.id.as_str(), board.id(PieceLocation::Zone(*zone)).as_str())),
        );
    }
    for zone in board.all_zones() {
        let def = board.zone(zone);
        let next = def.next.iter().filter(|next| zone < **next);
        found.extend(next.map(|next| (def.id.as_str(), board.id(PieceLocation::Zone(*next)).as_str())));
    }
    found
}
