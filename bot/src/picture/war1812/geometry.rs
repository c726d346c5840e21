//! The geometry of the board, read from `bot/maps/war1812.json` (`atlas/README.md` describes the file).
//!
//! In the file ten units are a pixel; here everything but outlines and lines is in pixels of a picture 1600 wide.

use super::super::boxes::Rect;
use super::super::map_file::{Point, joined, path, points};
use serde::Deserialize;
use std::collections::BTreeMap;
use std::sync::OnceLock;

/// Units of the file to a pixel.
pub(crate) const UNITS: i32 = 10;

/// What is drawn where.
#[derive(Debug)]
pub(crate) struct Geometry {
    /// Lands, lakes and other water, by id: what each is, and its outline as SVG path data in units.
    pub(crate) areas: Vec<(String, Kind, String)>,
    /// All shores as SVG path data.
    pub(crate) shores: String,
    /// The border between the countries.
    pub(crate) frontier: String,
    /// Rivers: how wide, 1 to 3, and their line.
    pub(crate) rivers: Vec<(u8, String)>,
    /// Roads.
    pub(crate) roads: Vec<Road>,
    /// Towns by id.
    pub(crate) towns: BTreeMap<String, Town>,
    /// Lakes by id.
    pub(crate) lakes: BTreeMap<String, Lake>,
    /// Names that stand there for the reader.
    pub(crate) names: BTreeMap<String, Name>,
    /// Kept free for years, turns and winters.
    pub(crate) inset: Rect,
}

/// What an area is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Kind {
    /// A country.
    Land,
    /// A lake of the game.
    Lake,
    /// Other water.
    Scenery,
}

/// A road.
#[derive(Clone, Debug)]
pub(crate) struct Road {
    /// Its towns.
    pub(crate) between: [String; 2],
    /// `road`, `trail`, `river_crossing`.
    pub(crate) kind: String,
    /// From the first to the second, in units.
    pub(crate) line: Vec<Point>,
}

/// A town.
#[derive(Clone, Debug)]
pub(crate) struct Town {
    /// The middle of its disc, in pixels.
    pub(crate) at: (i32, i32),
    /// Its radius.
    pub(crate) r: i32,
    /// Where its name stands.
    pub(crate) label: Rect,
    /// Whether the name begins at the disc, which is then left of it.
    pub(crate) starts: bool,
    /// Where its blocks stand.
    pub(crate) field: Rect,
    /// In battle: the defender's half and the attacker's.
    pub(crate) halves: [Rect; 2],
    /// The sign at its rim.
    pub(crate) sign: Option<(i32, i32, i32)>,
    /// Where its ships lie.
    pub(crate) port: Option<Rect>,
}

/// A lake.
#[derive(Clone, Debug)]
pub(crate) struct Lake {
    /// Where its name stands.
    pub(crate) label: Rect,
    /// The sign of who controls it.
    pub(crate) flag: (i32, i32, i32),
    /// The American fleet and the British.
    pub(crate) fleets: [Rect; 2],
}

/// A name on the map.
#[derive(Clone, Debug)]
pub(crate) struct Name {
    /// Its box.
    pub(crate) rect: Rect,
    /// Whether it is of water.
    pub(crate) water: bool,
}

impl Geometry {
    /// The map, read once.
    pub(crate) fn get() -> &'static Self {
        static MAP: OnceLock<Geometry> = OnceLock::new();
        MAP.get_or_init(|| {
            // Part of the program; the test below reads it.
            Self::read(include_str!("../../../maps/war1812.json")).expect("the map that is part of the program")
        })
    }

    /// Reads a map file.
    ///
    /// # Errors
    /// It is no map file.
    fn read(text: &str) -> Result<Self, String> {
        let file: File = serde_json::from_str(text).map_err(|error| error.to_string())?;
        let arcs: Vec<Vec<Point>> = file.arcs.iter().map(|steps| points(steps)).collect();
        let mut areas = Vec::new();
        let mut lakes = BTreeMap::new();
        for (id, space) in &file.spaces {
            let rings = space.polygons.iter().flatten().map(|ring| joined(&arcs, ring));
            let rings: Option<Vec<Vec<Point>>> = rings.collect();
            let rings = rings.ok_or_else(|| format!("{id}: an arc that is not there"))?;
            areas.push((id.clone(), space.kind, path(&rings, true)));
            if let (Some(label), Some(fleets)) = (&space.label, &space.fleets) {
                let flag = label.flag.as_ref().ok_or_else(|| format!("{id}: no flag"))?;
                let lake = Lake {
                    label: label.rect(),
                    flag: flag.pixels(),
                    fleets: [fleets.american.rect(), fleets.british.rect()],
                };
                lakes.insert(id.clone(), lake);
            }
        }
        let arcs_of = |borders: &[&FileBorder]| -> Vec<Vec<Point>> {
            borders.iter().flat_map(|border| &border.arcs).filter_map(|arc| arcs.get(*arc).cloned()).collect()
        };
        let coasts: Vec<&FileBorder> = file.borders.iter().filter(|border| border.kind == "coast").collect();
        let lands: Vec<&FileBorder> = file.borders.iter().filter(|border| border.kind == "land").collect();
        let mut frontier = arcs_of(&lands);
        frontier.extend(file.frontier.iter().map(|line| points(line)));
        Ok(Self {
            areas,
            shores: path(&arcs_of(&coasts), false),
            frontier: path(&frontier, false),
            rivers: file.rivers.iter().map(|river| (river.size, path(&[points(&river.line)], false))).collect(),
            roads: file.roads.into_iter().map(FileRoad::road).collect(),
            towns: file.towns.into_iter().map(|(id, town)| (id, town.town())).collect(),
            lakes,
            names: file.names.iter().map(|(id, name)| (id.clone(), name.name())).collect(),
            inset: file.inset.rect(),
        })
    }

    /// The road between two towns, as points in units from the first to the second.
    pub(crate) fn road(&self, from: &str, to: &str) -> Option<Vec<Point>> {
        self.roads.iter().find_map(|road| match [road.between[0].as_str(), road.between[1].as_str()] {
            [a, b] if a == from && b == to => Some(road.line.clone()),
            [a, b] if a == to && b == from => Some(road.line.iter().rev().copied().collect()),
            _ => None,
        })
    }
}

#[derive(Deserialize)]
struct File {
    arcs: Vec<Vec<i32>>,
    spaces: BTreeMap<String, FileSpace>,
    borders: Vec<FileBorder>,
    rivers: Vec<FileRiver>,
    frontier: Vec<Vec<i32>>,
    towns: BTreeMap<String, FileTown>,
    roads: Vec<FileRoad>,
    names: BTreeMap<String, FileName>,
    inset: FileRect,
}

#[derive(Deserialize)]
struct FileSpace {
    kind: Kind,
    polygons: Vec<Vec<Vec<i32>>>,
    label: Option<FileRect>,
    fleets: Option<FileFleets>,
}

#[derive(Deserialize)]
struct FileFleets {
    american: FileRect,
    british: FileRect,
}

#[derive(Deserialize)]
struct FileRect {
    x: i32,
    y: i32,
    w: i32,
    h: i32,
    flag: Option<FileCircle>,
    align: Option<String>,
}

impl FileRect {
    const fn rect(&self) -> Rect {
        Rect::new(self.x / UNITS, self.y / UNITS, self.w / UNITS, self.h / UNITS)
    }
}

#[derive(Deserialize)]
struct FileCircle {
    x: i32,
    y: i32,
    r: i32,
}

impl FileCircle {
    const fn pixels(&self) -> (i32, i32, i32) {
        (self.x / UNITS, self.y / UNITS, self.r / UNITS)
    }
}

#[derive(Deserialize)]
struct FileBorder {
    kind: String,
    arcs: Vec<usize>,
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

impl FileRoad {
    fn road(self) -> Road {
        Road { line: points(&self.line), between: self.between, kind: self.kind }
    }
}

#[derive(Deserialize)]
struct FileName {
    x: i32,
    y: i32,
    w: i32,
    h: i32,
    kind: String,
}

impl FileName {
    fn name(&self) -> Name {
        let rect = Rect::new(self.x / UNITS, self.y / UNITS, self.w / UNITS, self.h / UNITS);
        Name { rect, water: self.kind == "water" }
    }
}

#[derive(Deserialize)]
struct FileTown {
    at: [i32; 2],
    r: i32,
    label: FileRect,
    field: FileRect,
    facing: FileFacing,
    sign: Option<FileCircle>,
    port: Option<FileRect>,
}

#[derive(Deserialize)]
struct FileFacing {
    size: i32,
    defender: Vec<[i32; 2]>,
    attacker: Vec<[i32; 2]>,
}

impl FileTown {
    fn town(self) -> Town {
        let half = |places: &[[i32; 2]]| {
            let reach = self.facing.size / 2;
            let edge = |axis: usize| {
                let at = places.iter().map(|place| place[axis]);
                (at.clone().min().unwrap_or_default() - reach, at.max().unwrap_or_default() + reach)
            };
            let ((west, east), (north, south)) = (edge(0), edge(1));
            FileRect { x: west, y: north, w: east - west, h: south - north, flag: None, align: None }.rect()
        };
        Town {
            at: (self.at[0] / UNITS, self.at[1] / UNITS),
            r: self.r / UNITS,
            label: self.label.rect(),
            starts: self.label.align.as_deref() == Some("start"),
            field: self.field.rect(),
            halves: [half(&self.facing.defender), half(&self.facing.attacker)],
            sign: self.sign.as_ref().map(FileCircle::pixels),
            port: self.port.as_ref().map(FileRect::rect),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use adjutant_game_war1812::board_file::war1812;

    #[test]
    fn every_town_road_and_lake_of_the_board_is_on_the_map() {
        let (map, board) = (Geometry::get(), war1812());
        for town in &board.towns {
            let place = map.towns.get(town.id.as_str()).unwrap_or_else(|| panic!("{} is missing", town.id));
            assert_eq!(place.port.is_some(), town.lake.is_some(), "{}", town.id);
            let marked = town.base || town.reinforcements != [0, 0];
            assert_eq!(place.sign.is_some(), marked, "{}", town.id);
        }
        for road in &board.roads {
            let [from, to] = road.between.map(|town| board.id(town));
            let line = map.road(from.as_str(), to.as_str()).unwrap_or_else(|| panic!("no road {from} - {to}"));
            let back = map.road(to.as_str(), from.as_str()).expect("the same road");
            assert_eq!(line.first(), back.last());
        }
        for lake in &board.lakes {
            assert!(map.lakes.contains_key(lake.id.as_str()), "{}", lake.id);
        }
        assert_eq!((map.towns.len(), map.lakes.len()), (board.towns.len(), board.lakes.len()));
    }

    #[test]
    fn what_is_no_map_file_is_refused() {
        assert!(Geometry::read("{}").is_err());
    }
}
