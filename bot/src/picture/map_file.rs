//! The geometry of a board, read from `bot/maps/*.json` (`atlas/README.md` describes the file).
//!
//! Lengths are whole units of the file's grid: sixteen thousand across, ten to a pixel of the world picture.

use serde::Deserialize;
use std::collections::BTreeMap;
use std::sync::OnceLock;

/// A point of the grid.
pub(crate) type Point = (i32, i32);

/// What a shape of the map is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Ground {
    /// A land space.
    Land,
    /// A sea zone.
    Sea,
    /// No space of the game.
    Scenery,
}

/// A shape of the map.
#[derive(Clone, Debug)]
pub(crate) struct Shape {
    /// The id of its space, or of the scenery.
    pub(crate) id: String,
    /// What it is.
    pub(crate) ground: Ground,
    /// Closed rings: outlines and holes, told apart by the even-odd rule.
    pub(crate) rings: Vec<Vec<Point>>,
    /// The rings as SVG path data in grid units.
    pub(crate) path: String,
    /// West, north, east, south.
    pub(crate) bounds: [i32; 4],
    /// Where the middle of its name can stand.
    pub(crate) label: Option<Point>,
    /// The centre of the largest circle in it.
    pub(crate) centre: Point,
}

/// What a border is between.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum BorderKind {
    /// Two lands.
    Land,
    /// Two sea zones.
    Sea,
    /// Land and sea.
    Coast,
    /// Something that is no space.
    Scenery,
    /// The edge of the picture.
    Edge,
}

/// A drawn passage.
#[derive(Clone, Debug)]
pub(crate) struct Passage {
    /// The sea zones it joins.
    pub(crate) between: (String, String),
    /// Where it is drawn.
    pub(crate) line: [Point; 2],
}

/// Where two spaces meet over the edge of the map.
#[derive(Clone, Debug)]
pub(crate) struct Seam {
    /// Whether both are land.
    pub(crate) land: bool,
    /// From here.
    pub(crate) north: i32,
    /// To here.
    pub(crate) south: i32,
}

/// A piece of a border.
#[derive(Clone, Debug)]
pub(crate) struct Line {
    /// Its points as SVG path data.
    pub(crate) path: String,
    /// West, north, east, south.
    pub(crate) bounds: [i32; 4],
}

/// A board's geometry.
#[derive(Debug)]
pub(crate) struct MapFile {
    /// Width of the grid.
    pub(crate) width: i32,
    /// Height of the grid.
    pub(crate) height: i32,
    /// All shapes, by id.
    pub(crate) shapes: Vec<Shape>,
    /// All borders of a kind, piece by piece.
    pub(crate) lines: BTreeMap<BorderKind, Vec<Line>>,
    /// Canals and straits.
    pub(crate) passages: Vec<Passage>,
    /// The edge of the map, as far as it is a border.
    pub(crate) seams: Vec<Seam>,
    /// Which shape a cell of [`MapFile::CELL`] units belongs to, row by row.
    cells: Vec<u8>,
}

impl MapFile {
    /// Side of a cell of the coarse grid.
    pub(crate) const CELL: i32 = 25;
    /// What a cell outside the picture belongs to.
    pub(crate) const NOWHERE: u8 = u8::MAX;

    /// The shape of an id.
    pub(crate) fn shape(&self, id: &str) -> Option<&Shape> {
        self.index(id).map(|index| &self.shapes[usize::from(index)])
    }

    /// The place of a shape among all.
    pub(crate) fn index(&self, id: &str) -> Option<u8> {
        self.shapes.binary_search_by(|shape| shape.id.as_str().cmp(id)).ok().map(|index| index as u8)
    }

    /// Which shape a point lies in; east and west the map goes on at the other side.
    pub(crate) fn at(&self, x: i32, y: i32) -> u8 {
        if y < 0 || y >= self.height {
            return Self::NOWHERE;
        }
        let across = self.width / Self::CELL;
        let cell = (y / Self::CELL) * across + x.rem_euclid(self.width) / Self::CELL;
        self.cells[cell as usize]
    }

    /// The map of Axis & Allies 1941, read once.
    pub(crate) fn aa1941() -> &'static Self {
        static MAP: OnceLock<MapFile> = OnceLock::new();
        MAP.get_or_init(|| {
            // Part of the program; the test below reads it.
            Self::read(include_str!("../../maps/aa1941.json")).expect("the map that is part of the program")
        })
    }

    /// Reads a map file.
    ///
    /// # Errors
    /// It is no map file.
    pub(crate) fn read(text: &str) -> Result<Self, String> {
        let file: File = serde_json::from_str(text).map_err(|error| error.to_string())?;
        let arcs: Vec<Vec<Point>> = file.arcs.iter().map(|steps| points(steps)).collect();
        let mut shapes = Vec::with_capacity(file.spaces.len());
        // By id: the file's order is nobody's business here.
        for (id, space) in &file.spaces {
            let mut rings = Vec::new();
            for ring in space.polygons.iter().flatten() {
                rings.push(joined(&arcs, ring).ok_or_else(|| format!("{id}: an arc that is not there"))?);
            }
            let centre = space.anchors.first().and_then(|layout| layout.at.first()).copied();
            let bounds = bounds(&rings);
            shapes.push(Shape {
                id: id.clone(),
                ground: space.kind,
                path: path(&rings, true),
                label: space.label.as_ref().map(|label| (label.x, label.y)),
                centre: centre
                    .unwrap_or([i32::midpoint(bounds[0], bounds[2]), i32::midpoint(bounds[1], bounds[3])])
                    .into(),
                bounds,
                rings,
            });
        }
        let mut lines: BTreeMap<BorderKind, Vec<Line>> = BTreeMap::new();
        for border in &file.borders {
            for &arc in &border.arcs {
                let line = arcs.get(arc).ok_or("a border of an arc that is not there")?;
                let piece =
                    Line { path: path(std::slice::from_ref(line), false), bounds: bounds(std::slice::from_ref(line)) };
                lines.entry(border.kind).or_default().push(piece);
            }
        }
        let passages = file.links.iter().filter_map(|link| {
            let line = link.line?;
            Some(Passage { between: link.between.clone(), line: line.map(Point::from) })
        });
        let seams = file.links.iter().filter_map(|link| {
            let [north, south] = link.y?;
            let land = file.spaces.get(&link.between.0).is_some_and(|space| space.kind == Ground::Land);
            Some(Seam { land, north, south })
        });
        let mut map = Self {
            seams: seams.collect(),
            width: file.width,
            height: file.height,
            passages: passages.collect(),
            lines,
            shapes,
            cells: Vec::new(),
        };
        map.cells = map.fill_cells();
        Ok(map)
    }

    /// Scans the middles of the rows of cells.
    fn fill_cells(&self) -> Vec<u8> {
        let (across, down) = (self.width / Self::CELL, self.height / Self::CELL);
        let mut cells = vec![Self::NOWHERE; (across * down) as usize];
        for (index, shape) in self.shapes.iter().enumerate() {
            let first = (shape.bounds[1] / Self::CELL).max(0);
            for row in first..=(shape.bounds[3] / Self::CELL).min(down - 1) {
                // Doubled, so that the middle of a row is a whole number and no corner lies on it.
                let y = 2 * row * Self::CELL + Self::CELL;
                for pair in crossings(&shape.rings, y).chunks_exact(2) {
                    let from = (pair[0] - Self::CELL).div_euclid(2 * Self::CELL) + 1;
                    let to = (pair[1] - Self::CELL).div_euclid(2 * Self::CELL);
                    for column in from.max(0)..=to.min(across - 1) {
                        cells[(row * across + column) as usize] = index as u8;
                    }
                }
            }
        }
        cells
    }
}

/// Where the rings cross a height, all in doubled units.
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

pub(crate) fn points(steps: &[i32]) -> Vec<Point> {
    let mut at = (0, 0);
    steps
        .chunks_exact(2)
        .map(|step| {
            at = (at.0 + step[0], at.1 + step[1]);
            at
        })
        .collect()
}

pub(crate) fn joined(arcs: &[Vec<Point>], ring: &[i32]) -> Option<Vec<Point>> {
    let mut points: Vec<Point> = Vec::new();
    for &number in ring {
        let backwards = number < 0;
        let arc = arcs.get(usize::try_from(if backwards { !number } else { number }).ok()?)?;
        let skip = usize::from(!points.is_empty());
        if backwards {
            points.extend(arc.iter().rev().skip(skip));
        } else {
            points.extend(arc.iter().skip(skip));
        }
    }
    if points.len() > 1 && points.first() == points.last() {
        points.pop();
    }
    Some(points)
}

fn bounds(rings: &[Vec<Point>]) -> [i32; 4] {
    let mut bounds = [i32::MAX, i32::MAX, i32::MIN, i32::MIN];
    for &(x, y) in rings.iter().flatten() {
        bounds = [bounds[0].min(x), bounds[1].min(y), bounds[2].max(x), bounds[3].max(y)];
    }
    bounds
}

/// Lines as SVG path data in whole relative steps.
pub(crate) fn path(lines: &[Vec<Point>], closed: bool) -> String {
    use std::fmt::Write as _;
    let mut path = String::new();
    for line in lines {
        let Some(&(mut at)) = line.first() else { continue };
        let _ = write!(path, "M{} {}l", at.0, at.1);
        for (i, &(x, y)) in line.iter().enumerate().skip(1) {
            let _ = write!(path, "{}{} {}", if i == 1 { "" } else { " " }, x - at.0, y - at.1);
            at = (x, y);
        }
        if closed {
            path.push('z');
        }
    }
    path
}

#[derive(Deserialize)]
struct File {
    width: i32,
    height: i32,
    arcs: Vec<Vec<i32>>,
    spaces: BTreeMap<String, FileSpace>,
    borders: Vec<FileBorder>,
    links: Vec<FileLink>,
}

#[derive(Deserialize)]
struct FileSpace {
    kind: Ground,
    polygons: Vec<Vec<Vec<i32>>>,
    label: Option<FileLabel>,
    #[serde(default)]
    anchors: Vec<FileLayout>,
}

#[derive(Deserialize)]
struct FileLabel {
    x: i32,
    y: i32,
}

#[derive(Deserialize)]
struct FileLayout {
    at: Vec<[i32; 2]>,
}

#[derive(Deserialize)]
struct FileBorder {
    kind: BorderKind,
    arcs: Vec<usize>,
}

#[derive(Deserialize)]
struct FileLink {
    between: (String, String),
    line: Option<[[i32; 2]; 2]>,
    y: Option<[i32; 2]>,
}

#[cfg(test)]
mod tests {
    use super::*;
    use adjutant_game_axis::board_file::aa1941;

    #[test]
    fn every_space_of_the_board_has_a_shape_and_no_other() {
        let map = MapFile::aa1941();
        let board = aa1941();
        for space in &board.spaces {
            let shape = map.shape(space.id.as_str()).expect("a shape");
            assert!(shape.label.is_some() && shape.path.starts_with('M'), "{}", space.id);
        }
        let scenery = map.shapes.iter().filter(|shape| shape.ground == Ground::Scenery).count();
        assert_eq!(map.shapes.len(), board.spaces.len() + scenery);
    }

    #[test]
    fn every_cell_belongs_to_a_shape_and_every_centre_to_its_own() {
        let map = MapFile::aa1941();
        let (across, down) = (map.width / MapFile::CELL, map.height / MapFile::CELL);
        let middle = |cell: i32| cell * MapFile::CELL + MapFile::CELL / 2;
        let all = (0..down).flat_map(|row| (0..across).map(move |column| (middle(column), middle(row))));
        let nowhere: Vec<(i32, i32)> = all.filter(|(x, y)| map.at(*x, *y) == MapFile::NOWHERE).collect();
        assert!(nowhere.len() * 1000 < map.cells.len(), "belong to nobody: {nowhere:?}");
        for shape in map.shapes.iter().filter(|shape| shape.ground != Ground::Scenery) {
            let (x, y) = shape.centre;
            assert_eq!(map.at(x, y), map.index(&shape.id).unwrap_or_default(), "{}", shape.id);
        }
    }

    #[test]
    fn what_is_no_map_file_is_refused() {
        assert!(MapFile::read("{}").is_err());
        let text = r#"{"width":1,"height":1,"arcs":[],"borders":[],"links":[],
            "spaces":{"a":{"kind":"land","polygons":[[[0]]]}}}"#;
        assert!(MapFile::read(text).unwrap_err().contains("arc"));
    }
}
