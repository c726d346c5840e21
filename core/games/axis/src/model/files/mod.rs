//! Reads the printed material of an edition from its TOML files into a [`Board`], or reports everything that prevents
//! it.
//!
//! The files of our editions are compiled into the program. A league may supply corrected files, so the reader is
//! strict. An unknown key is a mistake, every reference is checked, and no text can cause a panic. All problems are
//! reported at once, each with its file, its line and a remedy. Facts of one edition are checked by the edition's law
//! tests, not here; only conditions for every board of the family are checked here.
//!
//! There are three steps: `fields.rs` reads keys from TOML, `rows.rs` defines the contents of each file, and
//! `assemble.rs` checks the rows against each other. No rules are here: a board file cannot change one.
//!
//! Section: `0.board`.

mod assemble;
mod convoy_rows;
mod fields;
mod former_digests;
mod problem;
mod rows;
mod ruleset_rows;
mod theatre_rows;

pub use former_digests::former_digests;
pub use problem::{BoardFileError, Problem};

use crate::model::board::Board;
use adjutant_core::board_digest::{BoardDigest, BoardLayout, LeftOut};
use adjutant_events::RulesetId;
use fields::Sheet;
use problem::Problems;
use std::fmt::Write as _;
use std::sync::{Arc, LazyLock};

/// The maximum size of a file in bytes: eight times that of the largest board of the family.
const LARGEST: usize = 512 * 1024;

/// One of the files of a board, in the order in which they are read and hashed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum BoardFile {
    /// The name of the game, its phases, its ways to win, and the legend of sources.
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
    /// All files, in order.
    pub const ALL: [Self; 5] = [Self::Ruleset, Self::Powers, Self::Units, Self::Board, Self::Setup];

    /// The file name in the folder of the edition.
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

/// The files of a board as its digest takes them.
pub const LAYOUT: BoardLayout = BoardLayout {
    files: &["ruleset.toml", "powers.toml", "units.toml", "board.toml", "setup.toml"],
    columns: LeftOut::NOTHING,
    keys: LeftOut { names: &["source", "sources"], prefixes: &[], suffixes: &["_source"] },
};

/// The texts of the files of a board. The caller opens the files.
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

/// The files of an edition that are part of the program, by its folder.
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

/// The files of Axis & Allies 1941 in the program.
pub const AA1941: BoardFiles<'static> = shipped!("aa1941");

/// The files of Axis & Allies Pacific in the program.
pub const AA_PACIFIC: BoardFiles<'static> = shipped!("aa_pacific");

/// The current editions in the program, in the order in which they are listed. A new one needs a line here.
const SHIPPED: [BoardFiles<'static>; 2] = [AA1941, AA_PACIFIC];

/// Earlier revisions, for games that began with them (`docs/decisions/0207-second-revisions.md`).
const EARLIER: [BoardFiles<'static>; 3] = [
    shipped!("aa1941", "/revision-1/ruleset.toml"),
    shipped!("aa_pacific", "/revision-1/ruleset.toml"),
    shipped!("aa_pacific", "/revision-2/ruleset.toml"),
];

impl<'a> BoardFiles<'a> {
    /// The text of a file.
    pub const fn text(&self, file: BoardFile) -> &'a str {
        match file {
            BoardFile::Ruleset => self.ruleset,
            BoardFile::Powers => self.powers,
            BoardFile::Units => self.units,
            BoardFile::Board => self.board,
            BoardFile::Setup => self.setup,
        }
    }

    /// The digest of what these files mean: comments and sources are left out.
    pub fn digest(&self) -> String {
        let mut digest = BoardDigest::new();
        for file in BoardFile::ALL {
            digest.toml(file.file_name(), self.text(file), |key| LAYOUT.keys.has(key));
        }
        digest.hex()
    }

    /// The files in one text, each behind a line that names it.
    fn in_one_text(&self) -> String {
        BoardFile::ALL.iter().fold(String::new(), |mut text, file| {
            // Writing to a string cannot fail.
            let _ = writeln!(text, "{HEAD}{}\n{}", file.file_name(), self.text(*file));
            text
        })
    }

    /// The files of such a text; none if one is missing.
    fn of_one_text(text: &'a str) -> Option<Self> {
        let part = |file: BoardFile| {
            let head = format!("{HEAD}{}\n", file.file_name());
            let begin = match text.strip_prefix(&head) {
                Some(_) => head.len(),
                None => text.find(&format!("\n{head}"))? + 1 + head.len(),
            };
            let rest = &text[begin..];
            Some(rest.find(&format!("\n{HEAD}")).map_or(rest, |end| &rest[..end]))
        };
        Some(Self {
            ruleset: part(BoardFile::Ruleset)?,
            powers: part(BoardFile::Powers)?,
            units: part(BoardFile::Units)?,
            board: part(BoardFile::Board)?,
            setup: part(BoardFile::Setup)?,
        })
    }
}

/// What stands before the name of a file in a kept board.
const HEAD: &str = "file: ";

/// The text from which [`kept`] reads this board; empty if the program does not have its files.
pub fn text_of(board: &Board) -> String {
    let shipped = SHIPPED.iter().zip(EDITIONS.iter()).chain(EARLIER.iter().zip(EARLIER_EDITIONS.iter()));
    let is_it = |known: &Board| known.digest == board.digest;
    shipped.filter(|(_, known)| is_it(known)).map(|(files, _)| files.in_one_text()).next().unwrap_or_default()
}

/// A board with which a game began, from its text.
///
/// # Errors
/// The text does not describe a board: every problem.
pub fn kept(text: &str) -> Result<Arc<Board>, Vec<String>> {
    let files = BoardFiles::of_one_text(text).ok_or_else(|| vec!["A file of the board is missing.".to_owned()])?;
    load(&files).map(Arc::new).map_err(|error| error.problems.iter().map(ToString::to_string).collect())
}

/// The board that these files describe.
///
/// # Errors
/// They do not describe a board: every problem, each with its position and remedy.
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
    // The text is part of the program, and the law tests load it. In a build that passed them this cannot fail.
    let board = |files| load(files).expect("board files that are part of this program");
    files.iter().map(board).map(Arc::new).collect()
}

static EDITIONS: LazyLock<Vec<Arc<Board>>> = LazyLock::new(|| read(&SHIPPED));

/// Read only when a game needs one, which is rare.
static EARLIER_EDITIONS: LazyLock<Vec<Arc<Board>>> = LazyLock::new(|| read(&EARLIER));

/// Boards with a seat for every power, of editions in which one seat plays several.
type Apart = LazyLock<Vec<Arc<Board>>>;

static APART: Apart = LazyLock::new(|| with_partners_apart(&EDITIONS));

static EARLIER_APART: Apart = LazyLock::new(|| with_partners_apart(&EARLIER_EDITIONS));

fn with_partners_apart(boards: &[Arc<Board>]) -> Vec<Arc<Board>> {
    boards.iter().filter_map(|board| board.with_partners_apart()).map(Arc::new).collect()
}

/// The board of a revision, current or earlier.
fn of_revision(
    id: &RulesetId,
    revision: u16,
    served: &'static LazyLock<Vec<Arc<Board>>>,
    kept: &'static LazyLock<Vec<Arc<Board>>>,
) -> Option<Arc<Board>> {
    let is_meant = |board: &&Arc<Board>| board.ruleset == *id && board.revision == revision;
    served.iter().find(is_meant).or_else(|| kept.iter().find(is_meant)).map(Arc::clone)
}

/// The board of a ruleset with a seat for every power; none if the printed board already has one.
pub fn apart(id: &RulesetId, revision: u16) -> Option<Arc<Board>> {
    of_revision(id, revision, &APART, &EARLIER_APART)
}

/// The current boards of all editions, used by new games; read once.
pub fn editions() -> &'static [Arc<Board>] {
    &EDITIONS
}

/// The current board of Axis & Allies 1941.
pub fn aa1941() -> &'static Arc<Board> {
    &EDITIONS[0]
}

/// The board of a ruleset in the program, at the revision with which a game began.
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
