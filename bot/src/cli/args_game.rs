//! What the commands that read or check games are called with.

use crate::picture_requests::{Format, Theme, Vision};
use clap::Args;
use std::path::PathBuf;

/// The position of a game.
#[derive(Debug, Args)]
pub struct PositionArgs {
    /// The game
    pub game: String,
}

/// The state of a game.
#[derive(Debug, Args)]
pub struct StateArgs {
    /// The game
    pub game: String,
    /// As JSON
    #[arg(long)]
    pub json: bool,
    /// As this seat sees it, with its choices
    #[arg(long, value_name = "SEAT")]
    pub seat: Option<String>,
    /// With everything that players hide from each other; without this and --seat, what everybody may see
    #[arg(long, conflicts_with = "seat")]
    pub gm: bool,
}

/// The log of a game.
#[derive(Clone, Debug, Args)]
#[expect(clippy::struct_excessive_bools, reason = "each is a flag of the command line")]
pub struct LogArgs {
    /// The game
    pub game: String,
    /// One JSON object a line
    #[arg(long)]
    pub json: bool,
    /// The first event wanted
    #[arg(long, default_value_t = 1, value_name = "SEQ")]
    pub from: u64,
    /// What this seat may read; without this and --gm, what everybody may
    #[arg(long, value_name = "SEAT")]
    pub seat: Option<String>,
    /// Everything, as a game master reads it
    #[arg(long, conflicts_with = "seat")]
    pub gm: bool,
    /// Only the checkpoints, as they are signed: keep them, and nobody can show you another history
    #[arg(long, conflicts_with = "json")]
    pub checkpoints: bool,
    /// Go on when the end is reached, and write what happens as it happens, whoever plays: until it is interrupted
    #[arg(long)]
    pub follow: bool,
}

/// A game to be written.
#[derive(Debug, Args)]
pub struct ExportArgs {
    /// The game
    #[arg(required_unless_present = "league")]
    pub game: Option<String>,
    /// A whole league instead, with its games that are over
    #[arg(long, value_name = "NAME", conflicts_with = "game")]
    pub league: Option<String>,
    /// The file; one that is there is replaced when the new one is whole [default: GAME.adjutant]
    #[arg(long, value_name = "FILE")]
    pub out: Option<PathBuf>,
    /// A folder with a page as well, which shows the whole game and checks it: it needs no server
    #[arg(long, value_name = "FOLDER", conflicts_with_all = ["league", "out"])]
    pub page: Option<PathBuf>,
    /// Instead, a table of every power's figures by round, for spreadsheets
    #[arg(long, value_name = "FILE", conflicts_with_all = ["league", "out", "page"])]
    pub csv: Option<PathBuf>,
}

/// A roll to be proven.
#[derive(Debug, Args)]
pub struct RollProofArgs {
    /// The game
    pub game: String,
    /// The number of the roll, as `audit game` lists it
    pub roll: u32,
    /// The file; one that is there is replaced when the new one is whole [default: GAME-ROLL.roll.json]
    #[arg(long, value_name = "FILE")]
    pub out: Option<PathBuf>,
}

/// A file to be checked. Exit status: 0 everything is right, the dice are proven and nobody could choose them; 3 they are
/// proven, and there is something to know; 1 something is wrong, or the dice cannot be proven.
#[derive(Debug, Args)]
#[expect(clippy::struct_excessive_bools, reason = "each is a flag of the command line")]
pub struct VerifyArgs {
    /// A game (`adjutant export`), a season (`adjutant export --league`) or a roll (`adjutant roll-proof`); each of several has its
    /// own verdict
    #[arg(value_name = "FILE", required = true)]
    pub files: Vec<PathBuf>,
    /// Checkpoints copied from a chat into a text file, as they are, or another file of the same game or season; can be given several times
    #[arg(long = "checkpoint", value_name = "FILE")]
    pub checkpoints: Vec<PathBuf>,
    /// When the checkpoints were seen at the latest: `2026-11-23T20:15:04Z`, `2026-11-23 20:15` (UTC), or the number of the
    /// message on Discord; one for all files, or one for each in their order
    #[arg(long = "seen-at", value_name = "TIME", requires = "checkpoints")]
    pub seen_at: Vec<String>,
    /// Whose server it must be: the forty digits that `adjutant keys` shows there
    #[arg(long, value_name = "FINGERPRINT")]
    pub server: Option<String>,
    /// Believe the key that this game is signed with now, though it was another before
    #[arg(long)]
    pub new_server: bool,
    /// Exit with 1 also if there is something to know of the dice: that they could have been chosen, that a roll was voided
    #[arg(long)]
    pub strict_dice: bool,
    /// Exit with 1 also if there is anything to know
    #[arg(long)]
    pub strict: bool,
    /// The key of a witness you trust; can be given several times
    #[arg(long = "witness", value_name = "KEY")]
    pub witnesses: Vec<String>,
    /// How many of these witnesses must have seen each roll's request before the round of the beacon that it names
    #[arg(long, value_name = "N", default_value_t = 0, requires = "witnesses")]
    pub require_witness: u64,
    /// As JSON
    #[arg(long)]
    pub json: bool,
}

/// A picture.
#[derive(Debug, Args)]
pub struct RenderArgs {
    /// The game
    pub game: String,
    /// Of what: a part of the map, a place, `around` a place, battle, `battle of` a place, turn, edit [default: the whole board]
    #[arg(long, value_name = "REGION")]
    pub region: Option<String>,
    /// As this seat sees it [default: as everybody does]
    #[arg(long, value_name = "SEAT")]
    pub seat: Option<String>,
    /// After this event [default: the last]
    #[arg(long, value_name = "SEQ")]
    pub at: Option<u64>,
    /// light or dark
    #[arg(long, default_value = "light", value_name = "THEME")]
    pub theme: Theme,
    /// In the colours that somebody sees: full, protanopia, deuteranopia or tritanopia; of a .png
    #[arg(long, default_value = "full", value_name = "VISION")]
    pub vision: Vision,
    /// wide: all of the map; narrow: what happens, in letters for a telephone [default: narrow below a --width of 1000]
    #[arg(long, value_name = "FORMAT")]
    pub format: Option<Format>,
    /// Pixels wide, of a .png that is wider
    #[arg(long, value_name = "PIXELS")]
    pub width: Option<u32>,
    /// Of an animation: the whole game, one picture for each turn, and not the last turn phase by phase
    #[arg(long)]
    pub whole: bool,
    /// The file; its ending says what it becomes: .png, .svg or, an animation, .gif
    #[arg(long, value_name = "FILE")]
    pub out: PathBuf,
}

/// All games at a glance.
#[derive(Debug, Args)]
#[allow(clippy::struct_excessive_bools)] // options of a command line
pub struct GmArgs {
    /// Only games in which somebody's time has run out
    #[arg(long)]
    pub late: bool,

    /// How reliable everybody was over all games: turns in time and missed, time taken, seats left
    #[arg(long, conflicts_with_all = ["late", "watch"])]
    pub players: bool,

    /// One JSON object a line, the most urgent first
    #[arg(long)]
    pub json: bool,

    /// A full-screen view that is read again while you look; q leaves it
    #[arg(long, conflicts_with = "json")]
    pub watch: bool,
}

impl GmArgs {
    /// Every game, for a program.
    pub const PROGRAM: Self = Self { late: false, players: false, json: true, watch: false };
}

/// The games.
#[derive(Debug, Args)]
pub struct GamesArgs {
    /// One JSON object a line
    #[arg(long)]
    pub json: bool,
}
