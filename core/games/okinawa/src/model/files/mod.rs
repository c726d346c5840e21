//! Reads the printed matter from its files and makes a [`Board`] of it. If this is impossible it reports every problem at once (`laws`).
//! Problems are cells that cannot be read and facts that contradict a rule.
//!
//! Most of it is reconstructed (`docs/rules-okinawa.md`): every fact says beside it where it comes from, and a league that owns
//! the game can correct it.
//!
//! Sections: `3`, `9.1`, `18`.

mod brought;
mod fixed;
mod former_digests;
mod laws;
mod lines;
pub(crate) mod set_up;
mod tables;
mod tsv;

pub use brought::{Corrected, custom, kept, text_of};
pub use former_digests::former_digests;
pub use tables::{FILES, TABLES};

pub(crate) use brought::known;

use crate::model::board::{Board, HexDef, UnitDef, Values};
use crate::model::names;
use crate::model::vocabulary::{Region, Terrain};
use adjutant_core::board_digest::{BoardDigest, BoardLayout, LeftOut};
use lines::{At, Laws};
use std::sync::{Arc, LazyLock};
use tsv::{Problems, Row, Table};

/// The revision of the rules that is played.
pub const REVISION: u16 = 1;

/// The files of a board.
#[derive(Clone, Copy, Debug)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Files<'a> {
    pub hexes: &'a str,
    pub units: &'a str,
    pub scenarios: &'a str,
    /// By name, without the ending.
    pub tables: &'a [(&'a str, &'a str)],
}

/// The files as we ship them.
pub const SHIPPED: Files<'static> = Files {
    hexes: include_str!("../../../data/hexes.tsv"),
    units: include_str!("../../../data/units.tsv"),
    scenarios: include_str!("../../../data/scenarios.tsv"),
    tables: TABLES,
};

/// Everything that keeps files from being a board. Never empty.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("The board has {} problem(s):\n  {}", .problems.len(), .problems.join("\n  "))]
pub struct BoardFileError {
    /// The problems, each a sentence for whoever wrote the files.
    pub problems: Vec<String>,
}

/// The board as we ship it; a test holds that it can be read.
pub static BOARD: LazyLock<Result<Arc<Board>, BoardFileError>> = LazyLock::new(|| read(SHIPPED).map(Arc::new));

const HEX_COLUMNS: [&str; 19] = [
    "hex",
    "region",
    "terrain",
    "road_sides",
    "trail_sides",
    "inlet_sides",
    "bridge_sides",
    "sea_blocked_sides",
    "coast",
    "beach",
    "landing_1april",
    "airfield",
    "sector",
    "name",
    "north_edge",
    "lon",
    "lat",
    "prov_land",
    "prov_terrain",
];

const UNIT_COLUMNS: [&str; 16] = [
    "id",
    "side",
    "formation",
    "name",
    "type",
    "steps",
    "step1",
    "step2",
    "step3",
    "range",
    "heavy",
    "stacks_free",
    "setup",
    "prov_existence",
    "prov_values",
    "note",
];

/// Reads a board.
///
/// # Errors
/// Everything that keeps it from being one.
pub fn read(files: Files<'_>) -> Result<Board, BoardFileError> {
    let problems = Problems::default();
    let columns = [&HEX_COLUMNS[..], &["note"]].concat();
    let hex_rows = Table::read("hexes.tsv", files.hexes, &columns, &problems);
    let mut hexes: Vec<HexDef> = hex_rows.rows().filter_map(|row| hex(&row)).collect();
    hexes.sort_by_key(|def| def.hex);
    let mut places = vec![None; 10_000];
    for (at, def) in hexes.iter().enumerate() {
        let is_first = places[usize::from(def.hex.number())].replace(at as u16).is_none();
        let at = At::Hex(def.hex, "hex");
        problems.law(is_first, || lines::located(files, at, &format!("{} is listed twice.", def.hex)));
    }
    let unit_rows = Table::read("units.tsv", files.units, &UNIT_COLUMNS, &problems);
    let units: Vec<UnitDef> = unit_rows.rows().map(|row| unit(&row)).collect();
    problems.law(units.len() < 255, || "units.tsv: there are too many units; 254 at most.".to_owned());
    let tables = tables::read(files.tables, &problems);
    let called = names::called(&hexes);
    let spaces = names::spaces(&hexes, &called);
    let digest = digest(files);
    let mut board =
        Board { digest, corrected: None, hexes, places, spaces, called, units, tables, set_ups: Vec::new() };
    board.set_ups = set_up::read(files.scenarios, &board, &problems);
    // What cannot be read stands as something else until it is put right: no law is asked about that.
    if problems.is_empty() {
        laws::check(&board, Laws { files, problems: &problems });
    }
    let problems = problems.into_list();
    if problems.is_empty() { Ok(board) } else { Err(BoardFileError { problems }) }
}

/// The files of a board as its digest takes them.
pub const LAYOUT: BoardLayout = BoardLayout {
    files: FILES,
    columns: LeftOut { names: &["note"], prefixes: &[SOURCE], suffixes: &[] },
    keys: LeftOut::NOTHING,
};

fn digest(files: Files<'_>) -> String {
    let mut digest = BoardDigest::new();
    let is_left_out = |column: &str| LAYOUT.columns.has(column);
    for (name, text) in [("hexes.tsv", files.hexes), ("units.tsv", files.units), ("scenarios.tsv", files.scenarios)] {
        digest.table(name, text, is_left_out);
    }
    for (name, text) in files.tables {
        digest.table(&format!("tables/{name}.tsv"), text, is_left_out);
    }
    digest.hex()
}

/// How the name of a column begins that says where facts come from.
const SOURCE: &str = "prov";

fn is_source(column: &str) -> bool {
    column.starts_with(SOURCE)
}

fn source(row: &Row<'_>, column: &str) -> String {
    let text = row.text(column);
    let known = ["rulebook", "published", "reconstructed", "physical:", "front", "values", "range class"];
    let is_number = |word: &str| word.starts_with(|c: char| c.is_ascii_digit());
    if !known.iter().any(|word| text.starts_with(word)) && !is_number(text) && !text.starts_with("steps") {
        let allowed = "`rulebook` with its section, `published`, `reconstructed`, or `physical:` with the printing";
        row.say(&format!(
            "`{column}` is `{text}`, which says not where the fact comes from: it must begin with {allowed}."
        ));
    }
    text.to_owned()
}

fn hex(row: &Row<'_>) -> Option<HexDef> {
    let region: Region = row.word("region");
    let terrain = match row.text("terrain") {
        "sea" if region == Region::Sea => Vec::new(),
        text => text.split('+').map(|word| row.word_of::<Terrain>("terrain", word)).collect(),
    };
    Some(HexDef {
        hex: row.hex("hex")?,
        region,
        terrain,
        road: row.sides("road_sides"),
        trail: row.sides("trail_sides"),
        inlet: row.sides("inlet_sides"),
        bridge: row.sides("bridge_sides"),
        blocked: row.sides("sea_blocked_sides"),
        coast: row.yes("coast"),
        beach: row.word_or_none("beach"),
        landing: row.word_or_none("landing_1april"),
        airfield: row.word_or_none("airfield"),
        sector: row.word("sector"),
        name: row.text("name").to_owned(),
        north_edge: row.yes("north_edge"),
        sources: [source(row, "prov_land"), source(row, "prov_terrain")],
        note: row.text("note").to_owned(),
    })
}

/// The values of a step: `9-4-5`, or `2-5` without an assault value.
fn values(row: &Row<'_>, column: &str) -> Option<Values> {
    let text = row.text(column);
    if text.is_empty() {
        return None;
    }
    let numbers: Vec<Option<u8>> = text.split('-').map(|number| number.parse().ok()).collect();
    let values = match numbers.as_slice() {
        [Some(fire), Some(movement)] => Some(Values { fire: *fire, assault: None, movement: *movement }),
        [Some(fire), Some(assault), Some(movement)] => {
            Some(Values { fire: *fire, assault: Some(*assault), movement: *movement })
        }
        _ => None,
    };
    if values.is_none() {
        row.say(&format!("`{column}` is `{text}`; the values of a step are such as `9-4-5` or `2-5`."));
    }
    values
}

fn unit(row: &Row<'_>) -> UnitDef {
    let steps: Vec<Values> = ["step1", "step2", "step3"].into_iter().filter_map(|step| values(row, step)).collect();
    if steps.len() != row.number::<usize>("steps") {
        row.say(&format!("`steps`: it has {} of them in `step1` to `step3`, not as many as it says.", steps.len()));
    }
    UnitDef {
        code: row.text("id").to_owned(),
        name: row.text("name").to_owned(),
        power: row.word("side"),
        formation: row.word("formation"),
        ty: row.word("type"),
        steps,
        range: if row.text("range").is_empty() { 1 } else { row.number("range") },
        heavy: row.yes("heavy"),
        stacks_free: row.yes("stacks_free"),
        sources: [source(row, "prov_existence"), source(row, "prov_values")],
    }
}
