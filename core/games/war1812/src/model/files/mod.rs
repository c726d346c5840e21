//! Reads the printed data from its TOML file and makes a [`Board`] of it. If that fails, it reports every problem at
//! once: each unreadable row and each rule of the game that the data contradicts.
//!
//! A league that owns the game can load a corrected file of the same shape. The file may differ only in what the
//! rulebook leaves to the board; what the rulebook states (numbers of towns, bases, draws) must hold on every board.
//!
//! Sections: `1.1`, `1.2`.

mod former_digests;
mod laws;

pub use former_digests::former_digests;

use crate::model::board::{BlockDef, Board, Kind, Lake, LakeDef, Name, RoadDef, Side, Source, Town, TownDef};
use crate::rules::ways;
use adjutant_core::board_digest::{BoardDigest, BoardLayout, LeftOut};
use adjutant_events::{RulesetId, SpaceId};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use std::collections::BTreeMap;
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

/// The size limit of a file in bytes: several times what the board needs.
pub const LARGEST: usize = 256 * 1024;

/// The file that ships with the program.
pub const WAR1812: &str = include_str!("../../../data/board.toml");

/// All problems that prevent a file from describing a board. Never empty.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("The board file has {} problem(s):\n  {}", .problems.len(), .problems.join("\n  "))]
pub struct BoardFileError {
    /// The problems, each as a sentence for the author of the file.
    pub problems: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SetupRow {
    draw: u8,
    ships: u8,
    source: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SetupRows {
    american: SetupRow,
    british: SetupRow,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct LakeRow {
    id: String,
    name: Name,
    source: String,
}

#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct ReinforcementRow {
    #[serde(rename = "1813")]
    y1813: u8,
    #[serde(rename = "1814")]
    y1814: u8,
}

/// The countries of towns: American or Canadian (1.1). Canadian towns are the British side's own country.
#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Country {
    American,
    Canadian,
}

impl Country {
    const fn side(self) -> Side {
        match self {
            Self::American => Side::American,
            Self::Canadian => Side::British,
        }
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PointRow {
    lat: f64,
    lon: f64,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TownRow {
    id: String,
    name: Name,
    country: Country,
    value: u8,
    #[serde(default)]
    lake: Option<String>,
    #[serde(default)]
    base: bool,
    #[serde(default)]
    reinforcements: ReinforcementRow,
    at: PointRow,
    sources: BTreeMap<String, String>,
    #[serde(default)]
    note: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RoadRow {
    between: [String; 2],
    kind: String,
    source: String,
    #[serde(default)]
    note: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct BlockRow {
    side: Side,
    name: String,
    kind: Kind,
    cv: u8,
    #[serde(default)]
    grade: Option<String>,
    sources: BTreeMap<String, String>,
}

/// The tables of the file, read row by row.
struct Reader<'a> {
    file: toml::Table,
    problems: &'a mut Vec<String>,
}

impl Reader<'_> {
    fn take<T: DeserializeOwned>(&mut self, key: &str) -> Option<T> {
        let Some(value) = self.file.remove(key) else {
            self.problems.push(format!("`{key}` is missing."));
            return None;
        };
        value.try_into().map_err(|error| self.say(key, &error)).ok()
    }

    fn rows<T: DeserializeOwned>(&mut self, key: &str) -> Vec<T> {
        let Some(toml::Value::Array(rows)) = self.file.remove(key) else {
            self.problems.push(format!("There must be [[{key}]] rows."));
            return Vec::new();
        };
        let mut read = Vec::with_capacity(rows.len());
        for (n, row) in rows.into_iter().enumerate() {
            let called = ["id", "name"].iter().find_map(|key| row.get(key)?.as_str().map(str::to_owned));
            let place = format!("[[{key}]] {} {}", n + 1, called.unwrap_or_default());
            match row.try_into() {
                Ok(row) => read.push(row),
                Err(error) => self.say(place.trim(), &error),
            }
        }
        read
    }

    fn say(&mut self, place: &str, error: &toml::de::Error) {
        self.problems.push(format!("{place}: {}.", error.message()));
    }
}

/// Reads the board that this text describes.
///
/// # Errors
/// All problems, if the text does not describe a board.
///
/// # Examples
/// ```
/// use adjutant_game_war1812::board_file::{WAR1812, load};
///
/// assert_eq!(load(WAR1812)?.towns.len(), 27);
///
/// let broken = WAR1812.replacen("base = true", "base = false", 1);
/// assert!(load(&broken).is_err());
/// # Ok::<(), adjutant_game_war1812::board_file::BoardFileError>(())
/// ```
pub fn load(text: &str) -> Result<Board, BoardFileError> {
    let mut problems = Vec::new();
    let board = read(text, &mut problems);
    match board {
        Some(mut board) if problems.is_empty() => {
            // In a file with any number of joined towns, the routes are unlimited, so an invalid board gets none.
            board.routes = board.all_towns().map(|town| ways::routes(&board, town)).collect();
            Ok(board)
        }
        _ => Err(BoardFileError { problems }),
    }
}

fn read(text: &str, problems: &mut Vec<String>) -> Option<Board> {
    if text.len() > LARGEST {
        problems.push(format!("The file has {} bytes; a board file has {LARGEST} at most.", text.len()));
        return None;
    }
    let file: toml::Table = match text.parse() {
        Ok(file) => file,
        Err(error) => {
            problems.push(format!("This is not TOML: {error}"));
            return None;
        }
    };
    let mut reader = Reader { file, problems };
    let id: Option<String> = reader.take("id");
    let revision: Option<u16> = reader.take("revision");
    let name: Option<Name> = reader.take("name");
    let edition: Option<String> = reader.take("edition");
    let setup: Option<SetupRows> = reader.take("setup");
    let sources: Option<BTreeMap<String, String>> = reader.take("sources");
    let lakes: Vec<LakeRow> = reader.rows("lake");
    let towns: Vec<TownRow> = reader.rows("town");
    let roads: Vec<RoadRow> = reader.rows("road");
    let blocks: Vec<BlockRow> = reader.rows("block");
    for key in reader.file.keys() {
        reader.problems.push(format!("`{key}` means nothing here."));
    }
    let (id, revision, name, edition) = (id?, revision?, name?, edition?);
    let (setup, sources) = (setup?, sources?);
    if !problems.is_empty() {
        return None;
    }
    let lakes: Vec<LakeDef> = lakes
        .into_iter()
        .map(|row| LakeDef { id: SpaceId::new(row.id), name: row.name, towns: Vec::new(), source: row.source })
        .collect();
    let mut board = Board {
        ruleset: RulesetId::new(id),
        revision,
        name,
        edition,
        digest: digest(text),
        custom: (text != WAR1812).then(|| text.to_owned()),
        draw: [setup.american.draw, setup.british.draw],
        ships: [setup.american.ships, setup.british.ships],
        towns: Vec::new(),
        lakes,
        roads: Vec::new(),
        blocks: Vec::new(),
        sources: sources.into_iter().collect(),
        neighbours: Vec::new(),
        routes: Vec::new(),
    };
    for source in [&setup.american.source, &setup.british.source] {
        laws::check_source("[setup]", source, &board.sources, problems);
    }
    place_towns(&mut board, towns, problems);
    lay_roads(&mut board, roads, problems);
    board.blocks = blocks.into_iter().map(block).collect();
    laws::check(&board, problems);
    Some(board)
}

fn place_towns(board: &mut Board, rows: Vec<TownRow>, problems: &mut Vec<String>) {
    for row in rows.into_iter().take(usize::from(u8::MAX)) {
        let here = Town(board.towns.len() as u8);
        let lake = row.lake.and_then(|id| {
            let found = board.lakes.iter().position(|lake| lake.id.as_str() == id);
            if found.is_none() {
                problems.push(format!("[[town]] {}: there is no lake `{id}`.", row.id));
            }
            found.map(|at| Lake(at as u8))
        });
        if let Some(lake) = lake {
            board.lakes[lake.ix()].towns.push(here);
        }
        board.towns.push(TownDef {
            id: SpaceId::new(row.id),
            name: row.name,
            country: row.country.side(),
            value: row.value,
            lake,
            base: row.base,
            reinforcements: [row.reinforcements.y1813, row.reinforcements.y1814],
            lat: row.at.lat,
            lon: row.at.lon,
            sources: facts(row.sources),
            note: row.note,
        });
    }
    board.neighbours = vec![Vec::new(); board.towns.len()];
}

fn lay_roads(board: &mut Board, rows: Vec<RoadRow>, problems: &mut Vec<String>) {
    for row in rows {
        let mut ends = Vec::with_capacity(2);
        for id in &row.between {
            match board.town(&SpaceId::new(id)) {
                Some(town) => ends.push(town),
                None => problems.push(format!("[[road]] {}: there is no town `{id}`.", row.between.join(" - "))),
            }
        }
        let &[a, b] = ends.as_slice() else { continue };
        if a == b || board.joined(a, b) {
            problems
                .push(format!("[[road]] {}: this road is there already, or leads nowhere.", row.between.join(" - ")));
            continue;
        }
        board.neighbours[a.ix()].push(b);
        board.neighbours[b.ix()].push(a);
        board.roads.push(RoadDef { between: [a, b], kind: row.kind, source: row.source, note: row.note });
    }
    board.neighbours.iter_mut().for_each(|near| near.sort_unstable());
}

fn block(row: BlockRow) -> BlockDef {
    BlockDef {
        side: row.side,
        name: row.name,
        kind: row.kind,
        cv: row.cv,
        militia: row.grade.as_deref() == Some("militia"),
        sources: facts(row.sources),
    }
}

fn facts(rows: BTreeMap<String, String>) -> Vec<Source> {
    rows.into_iter().map(|(fact, source)| Source { fact, source }).collect()
}

/// The one file of a board as its digest takes it.
pub const LAYOUT: BoardLayout = BoardLayout {
    files: &["board.toml"],
    columns: LeftOut::NOTHING,
    keys: LeftOut { names: &["source", "sources", "note"], prefixes: &[], suffixes: &[] },
};

fn digest(text: &str) -> String {
    let mut digest = BoardDigest::new();
    digest.toml("board.toml", text, |key| LAYOUT.keys.has(key));
    digest.hex()
}

/// What stands before the text of a kept board that a league brought.
const BROUGHT: &str = "#brought\n";

/// The text from which [`kept`] reads this board; none if it is that of an older program.
pub fn text_of(board: &Board) -> String {
    match &board.custom {
        Some(text) => format!("{BROUGHT}{text}"),
        None if board.digest == war1812().digest => WAR1812.to_owned(),
        None => String::new(),
    }
}

/// A board with which a game began, from its text.
///
/// # Errors
/// All problems, if the text does not describe a board.
pub fn kept(text: &str) -> Result<Arc<Board>, BoardFileError> {
    match text.strip_prefix(BROUGHT) {
        Some(brought) => custom(brought),
        // It is that of an earlier program, and no league's.
        None => load(text).map(|board| Arc::new(Board { custom: None, ..board })),
    }
}

#[expect(clippy::expect_used, reason = "the text is part of the program, and tests read it")]
static SHIPPED: LazyLock<Arc<Board>> = LazyLock::new(|| {
    // The text is part of the program and the tests load it. So this cannot fail in a build whose tests pass.
    Arc::new(load(WAR1812).expect("the board file of War of 1812 that is part of this program"))
});

/// The board that ships with the program, read once.
pub fn war1812() -> &'static Arc<Board> {
    &SHIPPED
}

/// The board of a ruleset that ships with the program, at the revision that a game started with.
pub fn ruleset(id: &RulesetId, revision: u16) -> Option<Arc<Board>> {
    let board = war1812();
    (board.ruleset == *id && board.revision == revision).then(|| Arc::clone(board))
}

/// A league's own board, read once for each text that is in use.
///
/// # Errors
/// If the text does not describe a board.
pub fn custom(text: &str) -> Result<Arc<Board>, BoardFileError> {
    static KNOWN: Mutex<Vec<Arc<Board>>> = Mutex::new(Vec::new());
    if text == WAR1812 {
        return Ok(Arc::clone(war1812()));
    }
    let mut known = KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(board) = known.iter().find(|board| board.custom.as_deref() == Some(text)) {
        return Ok(Arc::clone(board));
    }
    let board = Arc::new(load(text)?);
    // Corrected boards are few; a server that has loaded many discards the oldest.
    if known.len() >= 16 {
        known.remove(0);
    }
    known.push(Arc::clone(&board));
    Ok(board)
}
