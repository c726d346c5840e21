//! Reads the files of the printed matter into a [`Board`]. On failure it reports every problem at once: each unreadable
//! cell and each broken law (`laws`).
//!
//! Most of the map is reconstructed (`docs/rules-asia-engulfed.md`). Each fact has its source in the next column, and a
//! league that owns the game can correct it.
//!
//! Sections: `3.2`, `4.2`, `11`.

mod brought;
mod former_digests;
mod laws;
mod lines;
mod setup;
mod tsv;

pub use brought::{LARGEST, custom, kept, text_of};
pub use former_digests::former_digests;

use crate::model::board::{
    Area, AreaDef, Board, Landmarks, PieceDef, Space, Zone, ZoneDef, joined, printed_dice, printed_names,
};
use crate::model::tables::Tables;
use crate::model::vocabulary::{Border, Colour, Nation, Type, Word};
use adjutant_core::board_digest::{BoardDigest, BoardLayout, LeftOut};
use adjutant_core::name::Name;
use adjutant_events::{RulesetId, SpaceId};
use std::collections::BTreeMap;
use std::sync::{Arc, LazyLock};
use tsv::{Problems, Row, Table};

/// The texts of a board's files.
#[derive(Clone, Copy, Debug)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Files<'a> {
    pub areas: &'a str,
    pub sea_zones: &'a str,
    pub links: &'a str,
    pub forces: &'a str,
    pub setup: &'a str,
    pub tracks: &'a str,
    pub tables: &'a str,
}

impl<'a> Files<'a> {
    /// The files of rows, with their names.
    fn of_rows(&self) -> [(&'static str, &'a str); 6] {
        [
            ("areas.tsv", self.areas),
            ("sea_zones.tsv", self.sea_zones),
            ("links.tsv", self.links),
            ("forces.tsv", self.forces),
            ("setup.tsv", self.setup),
            ("tracks.tsv", self.tracks),
        ]
    }
}

/// The shipped files.
pub const SHIPPED: Files<'static> = Files {
    areas: include_str!("../../../data/areas.tsv"),
    sea_zones: include_str!("../../../data/sea_zones.tsv"),
    links: include_str!("../../../data/links.tsv"),
    forces: include_str!("../../../data/forces.tsv"),
    setup: include_str!("../../../data/setup.tsv"),
    tracks: include_str!("../../../data/tracks.tsv"),
    tables: include_str!("../../../data/tables.toml"),
};

/// Every problem that keeps the files from being a board; never empty.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("The board has {} problem(s):\n  {}", .problems.len(), .problems.join("\n  "))]
pub struct BoardFileError {
    /// The problems, each a sentence for the author of the files.
    pub problems: Vec<String>,
}

/// The shipped board; a test checks that it can be read.
pub static BOARD: LazyLock<Result<Arc<Board>, BoardFileError>> = LazyLock::new(|| read(SHIPPED).map(Arc::new));

/// The current revision of the rules. The first sealed nothing ([`Board::seals`]). The first two had readings that the
/// text refutes ([`Board::by_the_text`]). Before the fourth, a roll could call land-based air carrier-based
/// ([`Board::names_what_fires`]).
pub const REVISION: u16 = 4;

/// The board under the earlier revisions, oldest first.
static EARLIER: LazyLock<Vec<Arc<Board>>> = LazyLock::new(|| {
    let boards = |board: &Arc<Board>| (1..REVISION).map(|revision| of_revision(board, revision)).collect();
    BOARD.as_ref().map(boards).unwrap_or_default()
});

fn of_revision(board: &Board, revision: u16) -> Arc<Board> {
    Arc::new(Board { revision, ..board.clone() })
}

/// The board of a revision; none = unknown ruleset or revision.
pub fn ruleset(id: &RulesetId, revision: u16) -> Option<Arc<Board>> {
    let board = match revision {
        REVISION => BOARD.as_ref().ok()?,
        _ => EARLIER.get(usize::from(revision.checked_sub(1)?))?,
    };
    (board.ruleset == *id).then(|| Arc::clone(board))
}

const AREA_COLUMNS: [&str; 31] = [
    "id",
    "name",
    "ja",
    "kind",
    "nation",
    "home",
    "resource",
    "oil",
    "port",
    "port_zones",
    "base",
    "vp",
    "terrain",
    "control_1941",
    "control_1942",
    "lon",
    "lat",
    "src_name",
    "src_kind",
    "src_nation",
    "src_home",
    "src_resource",
    "src_oil",
    "src_port",
    "src_base",
    "src_vp",
    "src_terrain",
    "src_control_1941",
    "src_control_1942",
    "src_lonlat",
    "note",
];

const ZONE_COLUMNS: [&str; 14] = [
    "id",
    "name",
    "ja",
    "icons",
    "vp",
    "south",
    "lon",
    "lat",
    "src_name",
    "src_icons",
    "src_vp",
    "src_south",
    "src_lonlat",
    "note",
];

const LINK_COLUMNS: [&str; 5] = ["a", "b", "kind", "source", "note"];

const FORCE_COLUMNS: [&str; 16] = [
    "nation",
    "type",
    "form",
    "colour",
    "count",
    "max",
    "y1941",
    "y1942",
    "y1943",
    "y1944",
    "y1945",
    "src_colour",
    "src_count",
    "src_max",
    "src_years",
    "note",
];

/// Reads a board.
///
/// # Errors
/// Every problem of the files.
pub fn read(files: Files<'_>) -> Result<Board, BoardFileError> {
    let problems = Problems::default();
    let tables = match Tables::read(files.tables) {
        Ok(tables) => tables,
        Err(problems) => return Err(BoardFileError { problems }),
    };
    let zone_rows = Table::read("sea_zones.tsv", files.sea_zones, &ZONE_COLUMNS, &problems);
    let mut zones: Vec<ZoneDef> = zone_rows.rows().map(|row| zone(&row)).collect();
    let area_rows = Table::read("areas.tsv", files.areas, &AREA_COLUMNS, &problems);
    let mut areas: Vec<AreaDef> = area_rows.rows().map(|row| area(&row, &zones)).collect();
    let mut places = BTreeMap::new();
    let all_areas = (0..areas.len()).map(|at| (areas[at].id.clone(), Space::Area(Area(at as u8))));
    let all_zones = (0..zones.len()).map(|at| (zones[at].id.clone(), Space::Zone(Zone(at as u8))));
    for (id, space) in all_areas.chain(all_zones) {
        let is_first = places.insert(id.clone(), space).is_none();
        problems.law(is_first, || format!("`{id}` is the name of two spaces."));
    }
    problems.law(areas.len() < 200 && zones.len() < 200, || "There are too many spaces.".to_owned());
    let link_rows = Table::read("links.tsv", files.links, &LINK_COLUMNS, &problems);
    let sources_of_links = link_rows.rows().filter_map(|row| link(&row, &places, &mut areas, &mut zones)).collect();
    let force_rows = Table::read("forces.tsv", files.forces, &FORCE_COLUMNS, &problems);
    let pieces = pieces(&force_rows);
    problems.law(pieces.len() < 255, || "There are too many blocks and counters.".to_owned());
    let (seats, kinds) = printed_names();
    let mut board = Board {
        ruleset: RulesetId::new(crate::RULESET),
        revision: REVISION,
        digest: digest(files),
        custom: None,
        name: Name {
            en: "Asia Engulfed".to_owned(),
            ja: "アジア・エンガルフド".to_owned(),
            also: vec!["asia engulfed".to_owned(), "AE".to_owned()],
        },
        areas,
        zones,
        pieces,
        setups: Default::default(),
        tables,
        seats,
        kinds,
        dice: printed_dice(),
        places,
        joined: sources_of_links,
        landmarks: Landmarks::NONE,
    };
    board.landmarks = Landmarks::of(&board);
    board.setups = setup::read(files, &board, &problems);
    laws::check(&board, &problems_of(files, &problems));
    let problems = problems.into_list();
    if problems.is_empty() { Ok(board) } else { Err(BoardFileError { problems }) }
}

/// Records broken laws as problems.
fn problems_of<'a>(files: Files<'a>, problems: &'a Problems) -> impl Fn(bool, lines::At<'_>, String) + 'a {
    move |holds, at, says| problems.law(holds, || lines::located(files, at, &says))
}

/// The files of a board as its digest takes them.
pub const LAYOUT: BoardLayout = BoardLayout {
    files: &["areas.tsv", "sea_zones.tsv", "links.tsv", "forces.tsv", "setup.tsv", "tracks.tsv", "tables.toml"],
    columns: LeftOut { names: &["source", "note"], prefixes: &["src_"], suffixes: &[] },
    keys: LeftOut { names: &["source"], prefixes: &[], suffixes: &[] },
};

fn digest(files: Files<'_>) -> String {
    let mut digest = BoardDigest::new();
    for (name, text) in files.of_rows() {
        digest.table(name, text, |column| LAYOUT.columns.has(column));
    }
    digest.toml("tables.toml", files.tables, |key| LAYOUT.keys.has(key));
    digest.hex()
}

fn name(row: &Row<'_>) -> Name {
    Name { en: row.text("name").to_owned(), ja: row.text("ja").to_owned(), also: Vec::new() }
}

/// The sources of facts, by column name without its prefix.
fn sources(row: &Row<'_>, columns: &[&'static str]) -> Vec<(&'static str, String)> {
    let source = |column: &&'static str| (column.trim_start_matches("src_"), row.text(column).to_owned());
    columns.iter().map(source).collect()
}

fn zone(row: &Row<'_>) -> ZoneDef {
    row.sources(&ZONE_COLUMNS[8..13]);
    let icons = row.number("icons", 3);
    if icons == 0 {
        row.say("3.51: a zone has one to three icons.");
    }
    ZoneDef {
        id: SpaceId::new(row.text("id")),
        name: name(row),
        icons,
        vp: row.yes("vp"),
        south: row.yes("south"),
        next: Vec::new(),
        areas: Vec::new(),
        at: (row.degrees("lon"), row.degrees("lat")),
        sources: sources(row, &ZONE_COLUMNS[8..13]),
    }
}

fn area(row: &Row<'_>, zones: &[ZoneDef]) -> AreaDef {
    row.sources(&AREA_COLUMNS[17..30]);
    let port_zones = row.text("port_zones").split(';').filter(|word| !word.is_empty()).filter_map(|word| {
        let found = zones.iter().position(|zone| zone.id.as_str() == word);
        if found.is_none() {
            row.say(&format!("there is no zone `{word}`."));
        }
        found.map(|at| Zone(at as u8))
    });
    AreaDef {
        id: SpaceId::new(row.text("id")),
        name: name(row),
        kind: row.word("kind"),
        country: row.word("nation"),
        home: row.yes("home"),
        resource: row.number("resource", 5),
        oil: row.number("oil", 2),
        port: row.word("port"),
        port_zones: port_zones.collect(),
        base: row.yes("base"),
        vp: row.yes("vp"),
        terrain: row.word("terrain"),
        control: [row.word("control_1941"), row.word("control_1942")],
        land: Vec::new(),
        coasts: Vec::new(),
        at: (row.degrees("lon"), row.degrees("lat")),
        sources: sources(row, &AREA_COLUMNS[17..30]),
    }
}

/// The two ends of a link, and its source.
type Joined = ((SpaceId, SpaceId), String);

fn link(
    row: &Row<'_>,
    places: &BTreeMap<SpaceId, Space>,
    areas: &mut [AreaDef],
    zones: &mut [ZoneDef],
) -> Option<Joined> {
    row.sources(&["source"]);
    let end = |column: &str| {
        let word = row.text(column);
        let found = places.get(&SpaceId::new(word)).copied();
        if found.is_none() {
            row.say(&format!("there is no space `{word}`."));
        }
        found
    };
    let ends = (end("a"), end("b"));
    let (from, to) = (ends.0?, ends.1?);
    let kind = row.text("kind");
    match (from, to, kind, Border::of(kind)) {
        (Space::Zone(from), Space::Zone(to), "sea", _) => {
            if from == to || zones[from.ix()].next.contains(&to) {
                row.say("the link is listed twice.");
            }
            zones[from.ix()].next.push(to);
            zones[to.ix()].next.push(from);
        }
        (Space::Zone(from), Space::Zone(to), "south_route", _) => {
            if !(zones[from.ix()].south && zones[to.ix()].south) {
                row.say("9.25: the route round Australia joins two zones at the south edge.");
            }
        }
        (Space::Area(area), Space::Zone(zone), "coast" | "impassable_coast", _) => {
            if areas[area.ix()].coasts.iter().any(|(known, _)| *known == zone) {
                row.say("the link is listed twice.");
            }
            areas[area.ix()].coasts.push((zone, kind == "coast"));
            zones[zone.ix()].areas.push(area);
        }
        (Space::Area(from), Space::Area(to), _, Some(border)) => {
            if from == to || areas[from.ix()].land.iter().any(|(known, _)| *known == to) {
                row.say("the link is listed twice.");
            }
            areas[from.ix()].land.push((to, border));
            areas[to.ix()].land.push((from, border));
        }
        _ => row.say(&format!("`{kind}` does not join spaces of these sorts.")),
    }
    Some((joined(&SpaceId::new(row.text("a")), &SpaceId::new(row.text("b"))), row.text("source").to_owned()))
}

/// Every block and counter, in the order of the file; within a type, the earliest years come first.
fn pieces(rows: &Table<'_>) -> Vec<PieceDef> {
    let mut pieces = Vec::new();
    for row in rows.rows() {
        row.sources(&FORCE_COLUMNS[11..15]);
        let count = row.number("count", 60);
        let years = [1941_u16, 1942, 1943, 1944, 1945].map(|year| (year, row.number(&format!("y{year}"), 60)));
        let joined: u8 = years.iter().map(|(_, count)| *count).sum();
        if joined > count {
            row.say("more of them join than there are.");
        }
        let max = row.number("max", 4);
        if row.text("form") == "marker" {
            continue;
        }
        let (nation, ty): (Nation, Type) = (row.word("nation"), row.word("type"));
        let colour: Colour = row.word("colour");
        if max == 0 || (!ty.is_block() && max != 2) {
            row.say("KT: a counter has two steps and a block up to four.");
        }
        let year_of = |at: u8| {
            let mut before = 0;
            years.iter().find_map(|(year, count)| {
                before += count;
                (at < before).then_some(*year)
            })
        };
        let carriers = |pieces: &[PieceDef]| {
            let of = |known: &&PieceDef| known.ty == Type::Cv && known.nation.side() == nation.side();
            pieces.iter().filter(of).count() as u8
        };
        for at in 0..count {
            let letter = (ty == Type::Cv).then(|| {
                let first = if nation == Nation::Japan { b'A' } else { b'1' };
                char::from(first + carriers(&pieces))
            });
            pieces.push(PieceDef { nation, ty, colour, max, year: year_of(at), letter });
        }
    }
    pieces
}
