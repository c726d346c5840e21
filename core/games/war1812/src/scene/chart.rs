//! The map of the Great Lakes, read from `data/map.json`: its constant part, and the places for everything that
//! changes.

use crate::model::board::Board;
use crate::model::files::war1812;
use adjutant_core::name::Name;
use adjutant_events::SpaceId;
use adjutant_scene::map_file::{FileArea, MapFile, line, points};
use adjutant_scene::{Area, Chart, Ink, Layer, Lettering, Paint, Point, Say, Stroke};
use serde::Deserialize;
use std::collections::BTreeMap;
use std::sync::{Arc, OnceLock};

/// The map together with the data that only this game has.
#[derive(Debug)]
pub struct Theatre {
    /// The constant part of the map.
    pub chart: Arc<Chart>,
    /// The roads: their two towns, and the line from the first to the second.
    roads: Vec<([String; 2], Vec<Point>)>,
    /// The towns by id.
    pub towns: BTreeMap<String, TownPlace>,
    /// The lakes by id.
    pub lakes: BTreeMap<String, LakePlace>,
    /// The area for years, turns and winters.
    pub inset: Area,
}

/// The places for everything that belongs to a town.
#[derive(Clone, Debug)]
pub struct TownPlace {
    /// The centre of its disc.
    pub at: Point,
    /// The radius of its disc.
    pub r: i32,
    /// The area of its name.
    pub label: Area,
    /// Whether the disc is left of the name, so that the name begins at the disc.
    pub starts: bool,
    /// The area of its blocks.
    pub field: Area,
    /// In a battle, the areas of the defender's and of the attacker's blocks.
    pub halves: [Area; 2],
    /// The centre and radius of the sign at its rim.
    pub sign: Option<(Point, i32)>,
    /// The area of its ships.
    pub port: Option<Area>,
}

/// The places for everything that belongs to a lake.
#[derive(Clone, Debug)]
pub struct LakePlace {
    /// The area of its name.
    pub label: Area,
    /// The centre and radius of the sign of the side that controls it.
    pub flag: (Point, i32),
    /// The areas of the American fleet and of the British fleet.
    pub fleets: [Area; 2],
}

impl Theatre {
    /// The map, read once.
    #[expect(clippy::expect_used, reason = "the text is part of the program, and a test reads it")]
    pub fn get() -> &'static Self {
        static THEATRE: OnceLock<Theatre> = OnceLock::new();
        THEATRE.get_or_init(|| {
            // The text is part of the program, and a test reads it.
            Self::read(include_str!("../../data/map.json"), war1812()).expect("the map that is part of the program")
        })
    }

    /// Reads the text of a map.
    ///
    /// # Errors
    /// What is wrong with the text, or what it lacks of the board.
    pub fn read(text: &str, board: &Board) -> Result<Self, String> {
        let map = MapFile::read(text)?;
        let file: File = serde_json::from_str(text).map_err(|error| error.to_string())?;
        let mut lakes = BTreeMap::new();
        for (id, space) in &file.spaces {
            let (Some(label), Some(fleets)) = (&space.label, &space.fleets) else { continue };
            let flag = label.flag.as_ref().ok_or_else(|| format!("{id}: no flag"))?;
            let fleets = [fleets.american.into(), fleets.british.into()];
            lakes.insert(id.clone(), LakePlace { label: label.area.into(), flag: flag.circle(), fleets });
        }
        let spaces = map.spaces()?;
        let mut ground = Vec::new();
        let own = |id: &str| spaces.iter().find(|space| space.id == id).map(|space| Arc::clone(&space.outline));
        for (land, seat) in [("canadas", "british"), ("united_states", "american")] {
            ground.push(Layer::new(Paint::area(Ink::Land(seat.into())), own(land)));
        }
        for space in &spaces {
            match (lakes.contains_key(&space.id), space.outline.space.is_some()) {
                (true, _) => {
                    let outline = || [Arc::clone(&space.outline)];
                    ground.push(Layer::new(Paint::area(Ink::Own("lake")), outline()));
                    for (width, opacity) in [(150, 45), (70, 70)] {
                        let stroke = Stroke { opacity, ..Stroke::units(Ink::Own("shallow"), width) };
                        ground.push(Layer::new(Paint { within: true, ..Paint::line(stroke) }, outline()));
                    }
                }
                (false, true) => {}
                (false, false) => ground.push(Layer::new(Paint::area(Ink::Own("water")), own(&space.id))),
            }
        }
        for (size, width) in [(1, 42), (2, 26), (3, 16)] {
            let rivers = file.rivers.iter().filter(|river| river.size == size).map(|river| line(&points(&river.line)));
            ground.push(Layer::new(Paint::line(Stroke::units(Ink::Own("river"), width)), rivers));
        }
        let shore = Stroke { opacity: 70, ..Stroke::units(Ink::Coast, 8) };
        ground.push(Layer::new(Paint { joined: true, ..Paint::line(shore) }, map.borders("coast")?));
        let frontier = Stroke { opacity: 80, dashes: "110 50 10 50", ..Stroke::units(Ink::Own("frontier"), 16) };
        let frontiers = map.borders("land")?.into_iter().chain(file.frontier.iter().map(|it| line(&points(it))));
        ground.push(Layer::new(Paint { joined: true, ..Paint::line(frontier) }, frontiers));
        let roads: Vec<([String; 2], Vec<Point>)> =
            file.roads.iter().map(|road| (road.between.clone(), points(&road.line))).collect();
        let verge = Stroke { opacity: 75, ..Stroke::units(Ink::Own("verge"), 58) };
        ground.push(Layer::new(Paint::line(verge), roads.iter().map(|(_, points)| line(points))));
        for road in &file.roads {
            let outline = line(&points(&road.line));
            let [from, to] = road.between.each_ref().map(|town| Say::term(SpaceId::new(town.as_str())));
            let terms = [("kind", Say::by(road.kind.as_str())), ("from", from), ("to", to)];
            let title = Some(Say::message("picture-road", terms));
            ground.push(Layer { title, ..Layer::new(Paint::line(road_stroke(&road.kind)), [outline]) });
        }
        let lettering = file.names.iter().map(|(id, name)| Lettering {
            id: id.clone(),
            say: Say::message("picture-scenery", [("place", Say::by(id.as_str()))]),
            on: name.area.into(),
            ink: Ink::Own(if name.kind == "water" { "water text" } else { "land text" }),
        });
        let chart = Chart {
            id: crate::FAMILY.into(),
            width: map.width,
            height: map.height,
            goes_round: false,
            keeps_off: false,
            ground,
            lettering: lettering.collect(),
            cells: OnceLock::new(),
            spaces,
        };
        let theatre = Self {
            chart: Arc::new(chart),
            roads,
            towns: file.towns.into_iter().map(|(id, town)| (id, town.place())).collect(),
            lakes,
            inset: file.inset.into(),
        };
        theatre.check(board)?;
        Ok(theatre)
    }

    /// Checks that every town, road and lake of the board is on the map.
    ///
    /// # Errors
    /// A town, road or lake that is not on the map.
    pub fn check(&self, board: &Board) -> Result<(), String> {
        for town in &board.towns {
            let place = self.towns.get(town.id.as_str()).ok_or_else(|| format!("{} is missing", town.id))?;
            let marked = town.base || town.reinforcements != [0, 0];
            if place.port.is_some() != town.lake.is_some() || place.sign.is_some() != marked {
                return Err(format!("{}: its port or its sign", town.id));
            }
        }
        for road in &board.roads {
            let [from, to] = road.between.map(|town| board.id(town));
            self.road(&from, &to).ok_or_else(|| format!("no road {from} - {to}"))?;
        }
        for lake in &board.lakes {
            self.lakes.get(lake.id.as_str()).ok_or_else(|| format!("{} is missing", lake.id))?;
        }
        Ok(())
    }

    /// The line of the road between two towns, from the first to the second.
    pub fn road(&self, from: &SpaceId, to: &SpaceId) -> Option<Vec<Point>> {
        self.roads.iter().find_map(|(between, line)| match [between[0].as_str(), between[1].as_str()] {
            [a, b] if a == from.as_str() && b == to.as_str() => Some(line.clone()),
            [a, b] if a == to.as_str() && b == from.as_str() => Some(line.iter().rev().copied().collect()),
            _ => None,
        })
    }
}

/// How a kind of road is drawn.
pub(super) fn road_stroke(kind: &str) -> Stroke {
    let (width, dashes) = match kind {
        "trail" => (30, "70 60"),
        "river_crossing" => (38, "1 62"),
        _ => (34, "none"),
    };
    Stroke { dashes, ..Stroke::units(Ink::Own("road"), width) }
}

/// The text of a name of the board.
pub(super) fn name(name: &Name) -> Say {
    Say::Name(name.clone())
}

#[derive(Deserialize)]
struct File {
    spaces: BTreeMap<String, FileSpace>,
    rivers: Vec<FileRiver>,
    frontier: Vec<Vec<i32>>,
    towns: BTreeMap<String, FileTown>,
    roads: Vec<FileRoad>,
    names: BTreeMap<String, FileName>,
    inset: FileArea,
}

#[derive(Deserialize)]
struct FileSpace {
    label: Option<FileLabel>,
    fleets: Option<FileFleets>,
}

#[derive(Deserialize)]
struct FileFleets {
    american: FileArea,
    british: FileArea,
}

#[derive(Deserialize)]
struct FileLabel {
    #[serde(flatten)]
    area: FileArea,
    flag: Option<FileCircle>,
    align: Option<String>,
}

#[derive(Clone, Copy, Deserialize)]
struct FileCircle {
    x: i32,
    y: i32,
    r: i32,
}

impl FileCircle {
    const fn circle(&self) -> (Point, i32) {
        ((self.x, self.y), self.r)
    }
}

#[derive(Deserialize)]
struct FileRiver {
    size: u8,
    line: Vec<i32>,
}

#[derive(Deserialize)]
struct FileRoad {
    between: [String; 2],
    kind: String,
    line: Vec<i32>,
}

#[derive(Deserialize)]
struct FileName {
    #[serde(flatten)]
    area: FileArea,
    kind: String,
}

#[derive(Deserialize)]
struct FileTown {
    at: [i32; 2],
    r: i32,
    label: FileLabel,
    field: FileArea,
    facing: FileFacing,
    sign: Option<FileCircle>,
    port: Option<FileArea>,
}

#[derive(Deserialize)]
struct FileFacing {
    size: i32,
    defender: Vec<[i32; 2]>,
    attacker: Vec<[i32; 2]>,
}

impl FileTown {
    fn place(self) -> TownPlace {
        let half = |places: &[[i32; 2]]| {
            let reach = self.facing.size / 2;
            let edge = |axis: usize| {
                let at = places.iter().map(|place| place[axis]);
                (at.clone().min().unwrap_or_default() - reach, at.max().unwrap_or_default() + reach)
            };
            let ((west, east), (north, south)) = (edge(0), edge(1));
            Area { x: west, y: north, w: east - west, h: south - north }
        };
        TownPlace {
            at: self.at.into(),
            r: self.r,
            label: self.label.area.into(),
            starts: self.label.align.as_deref() == Some("start"),
            field: self.field.into(),
            halves: [half(&self.facing.defender), half(&self.facing.attacker)],
            sign: self.sign.as_ref().map(FileCircle::circle),
            port: self.port.map(Area::from),
        }
    }
}
