//! Map files: topologies of arcs, as `atlas/` makes them (`atlas/README.md` describes the format). A game reads its own
//! additional data from the same text.

use super::chart::{Area, Outline, Point, Space, Terrain};
use adjutant_events::SpaceId;
use serde::Deserialize;
use std::collections::BTreeMap;
use std::sync::Arc;

/// A map file.
#[derive(Clone, Debug, Deserialize)]
pub struct MapFile {
    /// Width of the grid.
    pub width: i32,
    /// Height of the grid.
    pub height: i32,
    arcs: Vec<Vec<i32>>,
    spaces: BTreeMap<String, FileSpace>,
    borders: Vec<FileBorder>,
    #[serde(default)]
    links: Vec<FileLink>,
}

#[derive(Clone, Debug, Deserialize)]
struct FileSpace {
    kind: FileKind,
    polygons: Vec<Vec<Vec<i32>>>,
    label: Option<FilePoint>,
    #[serde(default)]
    anchors: Vec<FileLayout>,
}

#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
enum FileKind {
    Land,
    #[serde(alias = "lake")]
    Sea,
    Scenery,
}

#[derive(Clone, Debug, Deserialize)]
struct FilePoint {
    x: i32,
    y: i32,
}

#[derive(Clone, Debug, Deserialize)]
struct FileLayout {
    at: Vec<[i32; 2]>,
}

#[derive(Clone, Debug, Deserialize)]
struct FileBorder {
    between: (String, String),
    kind: String,
    arcs: Vec<usize>,
    #[serde(default)]
    length: i32,
}

/// A border as one line, with the two spaces that it separates.
pub type Between = ((String, String), Arc<Outline>);

/// A connection of two spaces without a border: a passage with its line, or the seam of the map.
#[derive(Clone, Debug, Deserialize)]
pub struct FileLink {
    /// Its kind: `canal`, `strait`, `wrap`, or another one of the map.
    pub kind: String,
    /// The spaces it joins.
    pub between: (String, String),
    /// The line of a passage.
    pub line: Option<[[i32; 2]; 2]>,
    /// The north and south ends of a seam.
    pub y: Option<[i32; 2]>,
}

impl MapFile {
    /// Reads a map file.
    ///
    /// # Errors
    /// The text is no map file.
    pub fn read(text: &str) -> Result<Self, String> {
        serde_json::from_str(text).map_err(|error| error.to_string())
    }

    /// The spaces, by id.
    ///
    /// # Errors
    /// A space uses a missing arc.
    pub fn spaces(&self) -> Result<Vec<Space>, String> {
        let arcs: Vec<Vec<Point>> = self.arcs.iter().map(|steps| points(steps)).collect();
        let mut spaces = Vec::with_capacity(self.spaces.len());
        for (id, space) in &self.spaces {
            let rings = space.polygons.iter().flatten().map(|ring| joined(&arcs, ring));
            let rings: Option<Vec<Vec<Point>>> = rings.collect();
            let rings = rings.ok_or_else(|| format!("{id}: an arc that is not there"))?;
            let bounds = bounds(&rings);
            let middle = (i32::midpoint(bounds[0], bounds[2]), i32::midpoint(bounds[1], bounds[3]));
            let centre = space.anchors.first().and_then(|layout| layout.at.first()).map(|at| (at[0], at[1]));
            let (terrain, of_the_game) = match space.kind {
                FileKind::Land => (Terrain::Land, true),
                FileKind::Sea => (Terrain::Sea, true),
                FileKind::Scenery => (Terrain::Scenery, false),
            };
            let named = of_the_game.then(|| SpaceId::new(id.as_str()));
            spaces.push(Space {
                id: id.clone(),
                terrain,
                outline: Arc::new(Outline { path: path(&rings, true), bounds, space: named, seam: false }),
                label: space.label.as_ref().map(|at| (at.x, at.y)),
                centre: centre.unwrap_or(middle),
                rings,
            });
        }
        Ok(spaces)
    }

    /// All borders of a kind, in pieces. A single path of all coasts would need many megabytes for drawing.
    ///
    /// # Errors
    /// A border uses a missing arc.
    pub fn borders(&self, kind: &str) -> Result<Vec<Arc<Outline>>, String> {
        let mut found = Vec::new();
        for border in self.borders.iter().filter(|border| border.kind == kind) {
            for arc in &border.arcs {
                let steps = self.arcs.get(*arc).ok_or("a border of an arc that is not there")?;
                found.push(line(&points(steps)));
            }
        }
        Ok(found)
    }

    /// All borders of a kind with their spaces, in file order.
    ///
    /// # Errors
    /// A border uses a missing arc.
    pub fn between(&self, kind: &str) -> Result<Vec<Between>, String> {
        let whole = |border: &FileBorder| {
            let steps = border.arcs.iter().map(|arc| self.arcs.get(*arc));
            let lines: Option<Vec<Arc<Outline>>> = steps.map(|steps| steps.map(|steps| line(&points(steps)))).collect();
            let lines = lines.ok_or("a border of an arc that is not there")?;
            Ok((border.between.clone(), together(&lines)))
        };
        self.borders.iter().filter(|border| border.kind == kind).map(whole).collect()
    }

    /// The length of the border between two spaces; 0 if they share none.
    pub fn shares(&self, a: &str, b: &str) -> i32 {
        let pair = if a < b { (a, b) } else { (b, a) };
        let same = |border: &&FileBorder| (border.between.0.as_str(), border.between.1.as_str()) == pair;
        self.borders.iter().filter(same).map(|border| border.length).sum()
    }

    /// Connections without a border.
    pub fn links(&self) -> &[FileLink] {
        &self.links
    }

    /// Whether a space is land.
    pub fn is_land(&self, id: &str) -> bool {
        self.spaces.get(id).is_some_and(|space| matches!(space.kind, FileKind::Land))
    }
}

/// A line as an outline.
pub fn line(points: &[Point]) -> Arc<Outline> {
    let lines = [points.to_vec()];
    Arc::new(Outline { path: path(&lines, false), bounds: bounds(&lines), space: None, seam: false })
}

/// The seam of a map that wraps around.
pub fn seam(north: i32, south: i32) -> Arc<Outline> {
    Arc::new(Outline { path: format!("M0 {north}V{south}"), bounds: [0, north, 0, south], space: None, seam: true })
}

/// Converts relative steps to points.
pub fn points(steps: &[i32]) -> Vec<Point> {
    let mut at = (0, 0);
    let step = |step: &[i32]| {
        at = (at.0 + step[0], at.1 + step[1]);
        at
    };
    steps.chunks_exact(2).map(step).collect()
}

/// Combines lines into one outline.
pub fn together(lines: &[Arc<Outline>]) -> Arc<Outline> {
    let path = lines.iter().map(|line| line.path.as_str()).collect();
    let bounds = lines.iter().fold([i32::MAX, i32::MAX, i32::MIN, i32::MIN], |all, line| {
        let [west, north, east, south] = line.bounds;
        [all[0].min(west), all[1].min(north), all[2].max(east), all[3].max(south)]
    });
    Arc::new(Outline { path, bounds, space: None, seam: false })
}

fn joined(arcs: &[Vec<Point>], ring: &[i32]) -> Option<Vec<Point>> {
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

/// Lines as SVG path data with relative integer steps.
fn path(lines: &[Vec<Point>], closed: bool) -> String {
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

/// A rectangle of a map file.
#[derive(Clone, Copy, Debug, Deserialize)]
#[allow(missing_docs)] // the names say it
pub struct FileArea {
    pub x: i32,
    pub y: i32,
    pub w: i32,
    pub h: i32,
}

impl From<FileArea> for Area {
    fn from(area: FileArea) -> Self {
        let FileArea { x, y, w, h } = area;
        Self { x, y, w, h }
    }
}
