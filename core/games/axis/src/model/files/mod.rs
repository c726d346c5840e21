//! Reads an edition's printed matter from its TOML files and makes a [`Board`] of it, or says everything that keeps it
//! from being one.
//!
//! The files of the editions we ship are part of the program. A league may bring corrected ones, so the reading is
//! strict (an unknown key is a mistake, not a remark), every reference is followed, every problem is told at once with
//! its file, line and remedy, and no text whatever makes it panic. Facts of one edition are not checked here (its law
//! tests do that), only what must hold on every board of the family.
//!
//! Read in three steps: `fields.rs` takes keys out of TOML, `rows.rs` knows what each file may hold, `assemble.rs` what
//! the rows must say about each other. Rules are not here: a board file cannot change one.
//!
//! Section: `0.board`.

mod assemble;
mod convoy_rows;
mod fields;
mod problem;
mod rows;
mod ruleset_rows;
mod theatre_rows;

pub use problem::{BoardFileError, Problem};

use crate::model::board::Board;
use adjutant_events::RulesetId;
use fields::Sheet;
use problem::Problems;
use sha2::{Digest, Sha256};
use std::fmt::Write as _;
use std::sync::{Arc, LazyLock};

/// The largest file that is read: eight times what the largest board of the family needs.
const LARGEST: usize = 512 * 1024;

/// One of the files that make a board, in the order in which they are read and digested.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum BoardFile {
    /// What the game is, its phases, how it is won, the legend of sources.
    Ruleset,
    /// The powers in turn order.
    Powers,
    /// The kinds of unit in the order of the purchase chart.
    Units,
    /// Spaces, borders, canals.
    Board,
    /// The starting position.
    Setup,
}

impl BoardFile {
    /// All of them, in order.
    pub const ALL: [Self; 5] = [Self::Ruleset, Self::Powers, Self::Units, Self::Board, Self::Setup];

    /// Its name in the folder of the edition.
    pub const fn file_name(self) -> &'static str {
        match self {
            Self::Ruleset => "ruleset.toml",
            Self::Powers => "powers.toml",
            Self::Units => "units.toml",
            Self::Board => "board.toml",
            Self::Setup => "setup.toml",
        }
    }
}

/// The text of the files that make a board. Files are opened elsewhere: nothing here reads one.
#[derive(Clone, Copy, Debug)]
pub struct BoardFiles<'a> {
    /// `ruleset.toml`.
    pub ruleset: &'a str,
    /// `powers.toml`.
    pub powers: &'a str,
    /// `units.toml`.
    pub units: &'a str,
    /// `board.toml`.
    pub board: &'a str,
    /// `setup.toml`.
    pub setup: &'a str,
}

/// The files of an edition that is part of the program, by its folder.
macro_rules! shipped {
    ($folder:literal) => {
        shipped!($folder, "/ruleset.toml")
    };
    ($folder:literal, $ruleset:literal) => {
        BoardFiles {
            ruleset: include_str!(concat!("../../../data/", $folder, $ruleset)),
            powers: include_str!(concat!("../../../data/", $folder, "/powers.toml")),
            units: include_str!(concat!("../../../data/", $folder, "/units.toml")),
            board: include_str!(concat!("../../../data/", $folder, "/board.toml")),
            setup: include_str!(concat!("../../../data/", $folder, "/setup.toml")),
        }
    };
}

/// The files of Axis & Allies 1941 as we ship them.
pub const AA1941: BoardFiles<'static> = shipped!("aa1941");

/// The files of Axis & Allies Pacific as we ship them.
pub const AA_PACIFIC: BoardFiles<'static> = shipped!("aa_pacific");

/// Every edition that we ship, in the order in which they are served. A new one is a line here.
const SHIPPED: [BoardFiles<'static>; 2] = [AA1941, AA_PACIFIC];

/// Earlier revisions of them, which games that began with them keep (`docs/decisions/0207-second-revisions.md`).
const EARLIER: [BoardFiles<'static>; 3] = [
    shipped!("aa1941", "/revision-1/ruleset.toml"),
    shipped!("aa_pacific", "/revision-1/ruleset.toml"),
    shipped!("aa_pacific", "/revision-2/ruleset.toml"),
];

impl<'a> BoardFiles<'a> {
    /// The text of one of them.
    pub const fn text(&self, file: BoardFile) -> &'a str {
        match file {
            BoardFile::Ruleset => self.ruleset,
            BoardFile::Powers => self.powers,
            BoardFile::Units => self.units,
            BoardFile::Board => self.board,
            BoardFile::Setup => self.setup,
        }
    }

    /// What pins these very files, byte by byte: anyone can make it again in the folder of the edition with
    /// `sha256sum ruleset.toml powers.toml units.toml board.toml setup.toml | sha256sum`.
    pub fn digest(&self) -> String {
        let mut list = String::new();
        for file in BoardFile::ALL {
            let _ = writeln!(list, "{}  {}", sha256_hex(self.text(file)), file.file_name());
        }
        sha256_hex(&list)
    }
}

fn sha256_hex(text: &str) -> String {
    Sha256::digest(text).iter().fold(String::with_capacity(64), |mut hex, byte| {
        let _ = write!(hex, "{byte:02x}");
        hex
    })
}

/// The board that these files describe.
///
/// # Errors
/// When they do not describe one: every problem, each with its place and remedy.
///
/// # Examples
/// ```
/// use adjutant_game_axis::board_file::{AA1941, BoardFiles, load};
///
/// let board = load(&AA1941)?;
/// assert_eq!(board.spaces.len(), 120);
///
/// let broken = AA1941.powers.replace("capital = \"russia\"", "capital = \"rusia\"");
/// let error = load(&BoardFiles { powers: &broken, ..AA1941 }).unwrap_err();
/// assert!(error.to_string().contains("Did you mean \"russia\"?"));
/// # Ok::<(), adjutant_game_axis::board_file::BoardFileError>(())
/// ```
pub fn load(files: &BoardFiles<'_>) -> Result<Board, BoardFileError> {
    let mut problems = Problems::default();
    let sheets = BoardFile::ALL.map(|file| Sheet::parse(file, files.text(file), LARGEST, &mut problems));
    let [Some(ruleset), Some(powers), Some(units), Some(board), Some(setup)] = sheets else {
        return Err(problems.into_error());
    };
    let read = assemble::Read {
        ruleset: ruleset_rows::ruleset(&ruleset, &mut problems),
        powers: rows::powers(&powers, &mut problems),
        units: rows::units(&units, &mut problems),
        board: rows::spaces(&board, &mut problems),
        setup: rows::setup(&setup, &mut problems),
    };
    let board = assemble::assemble(&read, files.digest(), &mut problems);
    if problems.none() { Ok(board) } else { Err(problems.into_error()) }
}

#[expect(clippy::expect_used, reason = "the text is part of the program, and tests read it")]
fn read(files: &[BoardFiles<'_>]) -> Vec<Arc<Board>> {
    // The text is part of the program, and the law tests load it: this cannot fail in a build that passed them.
    let board = |files| load(files).expect("board files that are part of this program");
    files.iter().map(board).map(Arc::new).collect()
}

static EDITIONS: LazyLock<Vec<Arc<Board>>> = LazyLock::new(|| read(&SHIPPED));

/// Read when a game asks for one: most never do.
static EARLIER_EDITIONS: LazyLock<Vec<Arc<Board>>> = LazyLock::new(|| read(&EARLIER));

/// Boards with a seat for every power, where an edition has one seat play several.
type Apart = LazyLock<Vec<Arc<Board>>>;

static APART: Apart = LazyLock::new(|| with_partners_apart(&EDITIONS));

static EARLIER_APART: Apart = LazyLock::new(|| with_partners_apart(&EARLIER_EDITIONS));

fn with_partners_apart(boards: &[Arc<Board>]) -> Vec<Arc<Board>> {
    boards.iter().filter_map(|board| board.with_partners_apart()).map(Arc::new).collect()
}

/// The board of a revision, whether it is served still or only kept.
fn of_revision(
    id: &RulesetId,
    revision: u16,
    served: &'static LazyLock<Vec<Arc<Board>>>,
    kept: &'static LazyLock<Vec<Arc<Board>>>,
) -> Option<Arc<Board>> {
    let is_meant = |board: &&Arc<Board>| board.ruleset == *id && board.revision == revision;
    served.iter().find(is_meant).or_else(|| kept.iter().find(is_meant)).map(Arc::clone)
}

/// The board of a ruleset that we ship with a seat for every power; none if that is how it is printed.
pub fn apart(id: &RulesetId, revision: u16) -> Option<Arc<Board>> {
    of_revision(id, revision, &APART, &EARLIER_APART)
}

/// The boards of the editions that we ship, as new games are made with them; read once.
pub fn editions() -> &'static [Arc<Board>] {
    &EDITIONS
}

/// The board of Axis & Allies 1941 as we ship it.
pub fn aa1941() -> &'static Arc<Board> {
    &EDITIONS[0]
}

/// The board of a ruleset that we ship, at the revision that a game started with.
///
/// # Examples
/// ```
/// use adjutant_game_axis::board_file::ruleset;
///
/// assert!(ruleset(&"aa1941".into(), 1).is_some());
/// assert!(ruleset(&"aa1941".into(), 2).is_some());
/// assert!(ruleset(&"aa1941".into(), 3).is_none());
/// ```
pub fn ruleset(id: &RulesetId, revision: u16) -> Option<Arc<Board>> {
    of_revision(id, revision, &EDITIONS, &EARLIER_EDITIONS)
}
