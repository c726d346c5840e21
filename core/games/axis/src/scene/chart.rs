//! The maps of the editions, read from `data/<edition>/map.json`: the fixed part, and what a moment adds.

use crate::model::board::{Board, SpaceDef};
use crate::model::view::AxisView;
use adjutant_events::{SeatId, SpaceId};
use adjutant_scene::map_file::{MapFile, line, seam, together};
use adjutant_scene::{Chart, Extent, Hatch, Ink, Layer, Outline, Paint, Region, Stroke, Terrain, Width};
use std::collections::BTreeMap;
use std::sync::{Arc, OnceLock};

/// The map with the lines that only this game has.
#[derive(Debug)]
pub struct World {
    /// The fixed part.
    pub chart: Arc<Chart>,
    /// Borders between lands as one line, because overlapping pieces would look darker.
    borders: Arc<Outline>,
    /// Borders between lands across the edge of the map.
    seams: Vec<Arc<Outline>>,
    /// Coasts.
    coasts: Vec<Arc<Outline>>,
    /// Canals and straits by the sea zones that they connect.
    passages: BTreeMap<(String, String), Arc<Outline>>,
}

/// The pictures' data of an edition besides its board.
struct Printed {
    edition: &'static str,
    /// The text of its map.
    map: &'static str,
    /// Whether the map wraps around. A map of half the world does not.
    goes_round: bool,
    /// The named parts of the map with their extents.
    parts: &'static [(Region, Extent)],
    read: OnceLock<World>,
}

/// The editions in the program. A new one is an entry here.
static PRINTED: [Printed; 2] = [
    Printed {
        edition: "aa1941",
        map: include_str!("../../data/aa1941/map.json"),
        goes_round: true,
        parts: &[
            (region("europe", "Europe", "ヨーロッパ", &["欧州"]), extent(2950, 220, 6900)),
            (region("atlantic", "Atlantic", "大西洋", &[]), extent(0, 265, 7000)),
            (region("africa", "Africa", "アフリカ", &["mediterranean", "地中海"]), extent(2900, 3200, 9000)),
            (region("asia", "Asia", "アジア", &[]), extent(7500, 355, 7800)),
            // These extend across the edge of the map.
            (region("pacific", "Pacific", "太平洋", &[]), extent(9800, 1850, 9000)),
            (region("americas", "Americas", "南北アメリカ", &["america"]), extent(12700, 1065, 11500)),
        ],
        read: OnceLock::new(),
    },
    Printed {
        edition: "aa_pacific",
        map: include_str!("../../data/aa_pacific/map.json"),
        goes_round: false,
        parts: &[(region("asia", "Asia", "アジア", &[]), extent(500, 300, 8000))],
        read: OnceLock::new(),
    },
];

fn printed(board: &Board) -> &'static Printed {
    // A test checks that every edition is in the list.
    PRINTED.iter().find(|printed| printed.edition == board.ruleset.as_str()).unwrap_or(&PRINTED[0])
}

/// The named parts of a board's map.
pub(super) fn regions(board: &Board) -> Vec<Region> {
    printed(board).parts.iter().map(|(region, _)| *region).collect()
}

/// The extent of a named part of a board's map; none means there is no such part.
pub(super) fn part(board: &Board, id: &str) -> Option<Extent> {
    printed(board).parts.iter().find(|(region, _)| region.id == id).map(|(_, extent)| *extent)
}

const fn region(id: &'static str, en: &'static str, ja: &'static str, also: &'static [&'static str]) -> Region {
    Region { id, en, ja, also }
}

const fn extent(west: i32, north: i32, wide: i32) -> Extent {
    Extent { west, north, wide }
}

impl World {
    /// The map of a board, read once.
    #[expect(clippy::expect_used, reason = "the text is part of the program, and a test reads it")]
    pub fn of(board: &Board) -> &'static Self {
        let printed = printed(board);
        let read = || Self::read(printed.map, printed.edition, printed.goes_round);
        printed.read.get_or_init(|| read().expect("a map that is part of the program"))
    }

    /// Reads the text of a map.
    ///
    /// # Errors
    /// What is wrong with the text.
    pub fn read(text: &str, id: &'static str, goes_round: bool) -> Result<Self, String> {
        let map = MapFile::read(text)?;
        let spaces = map.spaces()?;
        let of = |terrain: Terrain| spaces.iter().filter(move |space| space.terrain == terrain);
        let mut ground =
            vec![Layer::new(Paint::area(Ink::Sea), of(Terrain::Sea).map(|space| Arc::clone(&space.outline)))];
        let coasts = map.borders("coast")?;
        let shores: Vec<Arc<Outline>> = coasts.iter().cloned().chain(map.borders("scenery")?).collect();
        for (ink, width) in [("shallows", 150), ("shoals", 70)] {
            ground.push(Layer::new(Paint::line(Stroke::units(Ink::Own(ink), width)), shores.iter().cloned()));
        }
        let (mut land, mut sea) = (Vec::new(), Vec::new());
        for link in map.links() {
            if let Some([north, south]) = link.y {
                if map.is_land(&link.between.0) { &mut land } else { &mut sea }.push(seam(north, south));
            }
        }
        let lines = map.borders("sea")?;
        ground.push(Layer::new(Paint::line(Stroke::units(Ink::SeaLine, 11)), lines));
        ground.push(Layer::new(Paint::line(Stroke { round: false, ..Stroke::units(Ink::SeaLine, 11) }), sea));
        for space in of(Terrain::Scenery) {
            let fill = match space.id.as_str() {
                "ice" => Ink::Own("ice"),
                "caspian_sea" => Ink::Sea,
                _ => Ink::Own("neutral"),
            };
            let stroke = Some(Stroke { round: false, ..Stroke::units(Ink::SeaLine, 5) });
            ground.push(Layer::new(Paint { stroke, ..Paint::area(fill) }, [Arc::clone(&space.outline)]));
        }
        let passages = map.links().iter().filter_map(|link| {
            let points = link.line?.map(|[x, y]| (x, y));
            Some((link.between.clone(), line(&points)))
        });
        let chart = Chart {
            id: id.into(),
            width: map.width,
            height: map.height,
            goes_round,
            keeps_off: false,
            ground,
            lettering: Vec::new(),
            cells: OnceLock::new(),
            spaces,
        };
        Ok(Self {
            borders: together(&map.borders("land")?),
            seams: land,
            coasts,
            passages: passages.collect(),
            chart: Arc::new(chart),
        })
    }

    /// The lands in their present colours, and the passages.
    pub(super) fn layers(&self, play: &AxisView, board: &Board) -> Vec<Layer> {
        let mut layers = Vec::new();
        for space in self.chart.spaces.iter().filter(|space| space.terrain == Terrain::Land) {
            let seen = play.spaces.iter().find(|seen| seen.id.as_str() == space.id);
            let holder = seen.and_then(|seen| seen.controller.clone());
            let hatch = seen.and_then(|seen| hatch(def(board, &seen.id)?));
            let paint = Paint { hatch, ..Paint::area(holder.map_or(Ink::Own("neutral"), Ink::Land)) };
            layers.push(Layer::new(paint, [Arc::clone(&space.outline)]));
        }
        let line = |width, opacity| Stroke { opacity, round: false, ..Stroke::units(Ink::Border, width) };
        layers.push(Layer::new(Paint::line(line(9, 75)), [Arc::clone(&self.borders)]));
        layers.push(Layer::new(Paint::line(line(9, 100)), self.seams.iter().cloned()));
        layers.push(Layer::new(Paint::line(Stroke::units(Ink::Coast, 8)), self.coasts.iter().cloned()));
        for seen in &play.spaces {
            let original = def(board, &seen.id).and_then(|def| def.original_owner);
            let original = original.map(|power| &board.power_def(power).id);
            if let Some(original) = original.filter(|original| seen.controller.as_ref() != Some(original)) {
                layers.extend(self.banded(&seen.id, Ink::Land(original.clone())));
            }
        }
        layers.extend(self.marks(play, board));
        layers.extend(self.passages(play, board));
        layers
    }

    /// Kamikaze zones, dotted in the colour of their power, and patrolled zones, dashed in the colour of the patrolling
    /// power.
    fn marks(&self, play: &AxisView, board: &Board) -> Vec<Layer> {
        let mut layers = Vec::new();
        for seen in &play.spaces {
            let marked = def(board, &seen.id).is_some_and(|def| def.kamikaze);
            let strikes = play.kamikazes.iter().filter(|known| marked && known.left > 0).map(|known| &known.power);
            let patrols = seen.units.iter().filter(|unit| unit.patrol).map(|unit| &unit.owner);
            let dotted = strikes.map(|power| (power, 2.2, "1.5 4"));
            for (power, wide, dashes) in dotted.chain(patrols.take(1).map(|power| (power, 3.4, "7 4"))) {
                layers.extend(self.line_around(&seen.id, Ink::Plate(power.clone()), wide, dashes));
            }
        }
        layers
    }

    /// The outlines of spaces with a battle to come.
    pub(super) fn embattled(&self, play: &AxisView) -> Vec<Layer> {
        let battles = play.battles.iter().map(|battle| &battle.space);
        let battles = battles.chain(play.battle.as_ref().map(|battle| &battle.space));
        battles.filter_map(|space| self.outlined(space, Ink::Battle, 3.0)).collect()
    }

    /// The outline of a space, with the same width at every scale.
    fn outlined(&self, space: &SpaceId, ink: Ink, wide: f32) -> Option<Layer> {
        self.line_around(space, ink, wide, "none")
    }

    /// A band along the inner edge of a space, in the colour of its original owner. The colour of the space shows its
    /// holder.
    fn banded(&self, space: &SpaceId, ink: Ink) -> Vec<Layer> {
        // The dark line separates the two colours where they are similar.
        let lines = [(Ink::Border, 13.0), (ink, 10.0)];
        let layer = |(ink, wide)| {
            let layer = self.line_around(space, ink, wide, "none")?;
            Some(Layer { paint: Paint { within: true, ..layer.paint }, ..layer })
        };
        lines.into_iter().filter_map(layer).collect()
    }

    fn line_around(&self, space: &SpaceId, ink: Ink, wide: f32, dashes: &'static str) -> Option<Layer> {
        let space = self.chart.space(space.as_str())?;
        // The shape has been drawn already, so this is only its outline.
        let outline = Arc::new(Outline { space: None, ..(*space.outline).clone() });
        let stroke = Stroke { width: Width::Pixels(wide), round: false, dashes, ..Stroke::units(ink, 0) };
        Some(Layer::new(Paint::line(stroke), [outline]))
    }

    /// Canals and straits, in the colours of the powers that control them.
    fn passages(&self, play: &AxisView, board: &Board) -> Vec<Layer> {
        let mut layers = Vec::new();
        for canal in &board.canals {
            let [a, b] = [canal.between.0, canal.between.1].map(|zone| board.def(zone).id.to_string());
            let passage = self.passages.get(&(a.clone(), b.clone())).or_else(|| self.passages.get(&(b, a)));
            let Some(passage) = passage else { continue };
            let holder = |space: &crate::model::board::Space| play.spaces.get(space.ix())?.controller.as_ref();
            let holders: Vec<&SeatId> = canal.controlled_by.iter().filter_map(holder).collect();
            let side = |power: &SeatId| board.power(power).map(|power| board.side(power));
            let one_side = holders.windows(2).all(|pair| side(pair[0]) == side(pair[1]));
            let open = holders.first().filter(|_| one_side && holders.len() == canal.controlled_by.len());
            let ink = open.map_or(Ink::Own("passage"), |power| Ink::Plate((*power).clone()));
            let dashes = if canal.controlled_by.is_empty() { "1.5 4" } else { "none" };
            for (ink, width, dashes) in [(Ink::Casing, 6.5, "none"), (ink, 3.5, dashes)] {
                let stroke = Stroke { width: Width::Pixels(width), dashes, ..Stroke::units(ink, 0) };
                layers.push(Layer::new(Paint::line(stroke), [Arc::clone(passage)]));
            }
        }
        layers
    }
}

/// The printed data of a space.
pub(super) fn def<'a>(board: &'a Board, space: &SpaceId) -> Option<&'a SpaceDef> {
    board.space(space).map(|space| board.def(space))
}

/// Stripes on land that is closed to all units.
fn hatch(def: &SpaceDef) -> Option<Hatch> {
    def.impassable.then_some(Hatch { ink: Ink::Own("neutral line"), percent: 26 })
}
