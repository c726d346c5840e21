//! What the program is called with.

use super::args_league::LeagueArgs;
use super::args_page::PageArgs;
use super::drawing::How;
use crate::picture::{Format, Theme, Vision};
use crate::words::Language;
use clap::{Args, Parser, Subcommand, ValueEnum};
use std::net::SocketAddr;
use std::path::PathBuf;

/// Moderates board wargames: referee, bank, dice and map.
///
/// Without a command it opens the local table.
#[derive(Debug, Parser)]
#[command(name = "adjutant", version, after_help = EXIT_HELP)]
pub struct Cli {
    /// The folder that games are kept in; made if there is none
    #[arg(long, global = true, default_value = "adjutant-data", value_name = "DIR")]
    pub data: PathBuf,
    /// The language of sentences: en or ja [default: the system's, else en]
    #[arg(long, global = true, value_name = "LANG")]
    pub lang: Option<Language>,
    /// The page of the table that opens without a command
    #[command(flatten)]
    pub page: PageArgs,
    /// What to do
    #[command(subcommand)]
    pub command: Option<Command>,
}

const EXIT_HELP: &str = "Exit status: 0 done, or verified; 1 it could not be done, or not be verified; 2 a line was refused (--strict), a case file \
                         could not be read, or the command line is wrong; 3 verified, with something to know.";

/// What to do.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Open the table: for people, or with --json for programs
    Table(TableArgs),
    /// Run the bot on Discord
    Serve(ServeArgs),
    /// Print the link that invites the bot to a server, with the fewest permissions it needs
    Invite(ConfigArgs),
    /// Look at everything the bot needs, and say how to mend what is wrong; exit status 1 if anything is
    Doctor(ConfigArgs),
    /// Ask the bot that runs on this machine how it is, where its configuration says that it listens; exit status 1 if games
    /// cannot be played
    Health(ConfigArgs),
    /// Write the complete state of a game
    State(StateArgs),
    /// Write the position of a game, from which another game can begin (`table --from`); it has what players hide from each
    /// other
    Position(PositionArgs),
    /// Write every event of a game
    Log(LogArgs),
    /// Draw a picture of a game
    Render(RenderArgs),
    /// List the games
    Games(GamesArgs),
    /// Show all games at a glance: whom each waits for and for how long, what is late, votes, what was not delivered
    Gm(GmArgs),
    /// Write all games to one file, also while a table is open; for the keys see `keys backup`
    Backup {
        /// The file; one that is there is replaced when the new one is whole
        file: PathBuf,
    },
    /// Restore a backup into a data folder without games
    Restore {
        /// The backup
        file: PathBuf,
    },
    /// Save into another data folder what can be verified of games and leagues that are damaged beyond mending
    Salvage {
        /// The folder, without games
        to: PathBuf,
    },
    /// Write a whole game to one file that anybody can verify; also while a table is open
    Export(ExportArgs),
    /// Write the proof of one roll to a file that anybody can verify; also while a table is open
    RollProof(RollProofArgs),
    /// Check a game or a roll from its file alone, without server or network
    Verify(VerifyArgs),
    /// Show the public keys, back them up, or replace the roll key of a game
    Keys {
        /// What to do
        #[command(subcommand)]
        command: Option<KeysCommand>,
    },
    /// Be a witness of other servers' games, so that nobody can show two histories of one: a laptop is enough
    Witness(WitnessArgs),
    /// Be part of every roll with a chain of secrets of your own, so that the server alone cannot know one: a laptop is enough
    Entropy {
        /// What to do
        #[command(subcommand)]
        command: EntropyCommand,
    },
    /// Replay every game under this version of the rules
    Recheck {
        /// One JSON object a line
        #[arg(long)]
        json: bool,
    },
    /// Run rule cases
    Cases {
        /// Case files
        #[arg(required = true, value_name = "FILE")]
        files: Vec<PathBuf>,
    },
    /// Run a league: members, pairings, bids, results, table, ratings, playoffs
    League(LeagueArgs),
    /// Print the command reference in Markdown
    Commands,
    /// List the rules that games are played by, or write what is printed on their boards and charts
    Rules(RulesArgs),
    /// Say what may come of a battle of these units, and with what chance: exactly, without a game
    Odds(OddsArgs),
    /// Print completions for a shell: what can follow on the command line, by pressing Tab
    Completions {
        /// The shell
        #[arg(value_name = "SHELL")]
        shell: clap_complete::Shell,
    },
    /// Write the manual: a page for the program and one for each command
    Manual {
        /// The folder that the pages are written to, made if there is none; without it the first page is printed
        #[arg(long, value_name = "DIR")]
        out: Option<PathBuf>,
    },
}

/// Odds.
#[derive(Debug, Args)]
#[allow(clippy::struct_excessive_bools)] // switches of a command line
pub struct OddsArgs {
    /// The rules by which it is fought [default: the first game of the list]
    #[arg(long)]
    pub rules: Option<String>,
    /// Who attacks, as one types units at a table
    #[arg(long, value_name = "UNITS")]
    pub attack: String,
    /// Who defends
    #[arg(long, value_name = "UNITS")]
    pub defend: String,
    /// At sea, also where only aircraft are named
    #[arg(long, conflicts_with = "landing")]
    pub sea: bool,
    /// The land units of the attack come from the sea
    #[arg(long)]
    pub landing: bool,
    /// Ships that shell before the first round of a landing
    #[arg(long, value_name = "UNITS")]
    pub shells: Option<String>,
    /// In what order the attacker loses units, as in a standing instruction [default: the cheapest first]
    #[arg(long, value_name = "UNITS")]
    pub losses_attack: Option<String>,
    /// In what order the defender loses units
    #[arg(long, value_name = "UNITS")]
    pub losses_defend: Option<String>,
    /// What else the command `odds` of the game can be told, by the names of its arguments
    #[arg(long = "say", value_name = "NAME=TEXT", value_parser = pair)]
    pub said: Vec<(String, String)>,
    /// The attacker breaks off after so many rounds
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
    pub retreat_after: Option<u16>,
    /// Strengths are added up, and one die is thrown for what is left over
    #[arg(long)]
    pub low_luck: bool,
    /// One JSON object
    #[arg(long)]
    pub json: bool,
}

/// The rules.
#[derive(Debug, Args)]
pub struct RulesArgs {
    /// Their name, as `table --rules` takes it [default: all]
    #[arg(value_name = "RULES")]
    pub rules: Option<String>,
    /// Everything printed, one JSON object a line: places with their borders, units with their numbers and prices, the start
    #[arg(long)]
    pub json: bool,
}

/// The table.
#[derive(Debug, Default, Args)]
#[allow(clippy::struct_excessive_bools)] // switches of a command line
pub struct TableArgs {
    /// The game; needed with --json
    #[arg(long, value_name = "NAME")]
    pub game: Option<String>,
    /// The rules of a new game [default: the first game of the list]
    #[arg(long)]
    pub rules: Option<String>,
    /// An option of a new game: `victory=one_capital`, `dice=verifiable` or `system`, `beacon=off`, `preferred` or `required`
    #[arg(long = "option", value_name = "NAME=VALUE", value_parser = pair)]
    pub options: Vec<(String, String)>,
    /// Practise: stand-ins of this level, `steady` or `keen`, play the seats of a new game that nobody takes
    #[arg(long, value_name = "LEVEL", num_args = 0..=1, default_missing_value = "steady")]
    pub against: Option<String>,
    /// The board of a new game instead of ours, where its rules take one: a league's corrected copy, or a folder of the files
    /// that it has corrected
    #[arg(long, value_name = "PATH")]
    pub board: Option<PathBuf>,
    /// The position from which a new game begins, in the notation of rule cases, instead of the set-up
    #[arg(long, value_name = "FILE")]
    pub from: Option<PathBuf>,
    /// For programs: one JSON object a line
    #[arg(long)]
    pub json: bool,
    /// Read lines from this file instead of the standard input
    #[arg(long, value_name = "FILE")]
    pub script: Option<PathBuf>,
    /// Go on with the last run of the script: lines that were executed are not executed again
    #[arg(long, requires = "script", requires = "json")]
    pub resume: bool,
    /// Stop at the first refused line, with exit status 2
    #[arg(long)]
    pub strict: bool,
    /// With --json: show what this seat may see, and take its lines and nobody else's
    #[arg(long, value_name = "SEAT", requires = "json")]
    pub seat: Option<String>,
    /// With --json: show everything
    #[arg(long, requires = "json", conflicts_with = "seat")]
    pub gm: bool,
    /// Leave the legal choices out of prompts
    #[arg(long)]
    pub no_choices: bool,
    /// How pictures are shown in the terminal too: kitty, iterm, sixel or never [default: as the terminal can]
    #[arg(long, value_name = "HOW", num_args = 0..=1, default_missing_value = "kitty")]
    pub draw: Option<How>,
    /// Show the board as a page beside the table, at this address [default: on at a terminal, 127.0.0.1 and a free port]
    #[arg(long, value_name = "ADDRESS", num_args = 0..=1, default_missing_value = "127.0.0.1:0", conflicts_with = "json")]
    pub web: Option<SocketAddr>,
    /// Show no page, at a terminal neither
    #[arg(long, conflicts_with = "web")]
    pub no_web: bool,
    /// Open the page of the game in a browser
    #[arg(long, conflicts_with_all = ["json", "no_web"])]
    pub open: bool,
    /// Type the dice in: for tests; such a game can never verify as fair
    #[arg(long, value_name = "HOW")]
    pub test_dice: Option<TestDice>,
    /// A relay of the drand beacon, for games with `beacon=preferred` or `required`; several are asked in turn
    #[arg(long = "beacon-url", value_name = "URL")]
    pub beacon_urls: Vec<String>,
    /// A witness who is asked to cosign what rolls are committed to by: its address, and its key as `adjutant witness show`
    /// prints it; several are asked at once
    #[arg(long = "witness", num_args = 2, value_names = ["URL", "KEY"], action = clap::ArgAction::Append)]
    pub witnesses: Vec<String>,
}

/// The bot.
#[derive(Debug, Args)]
pub struct ServeArgs {
    /// Where it is configured
    #[command(flatten)]
    pub config: ConfigArgs,
    /// How the log is written
    #[arg(long, value_name = "HOW", default_value = "text")]
    pub log: LogForm,
    /// Throw no dice but those in this file, a line for each roll: for tests; games made so can never verify as fair
    #[arg(long, value_name = "FILE")]
    pub test_dice: Option<PathBuf>,
    /// A witness beside those of the configuration: its address, and its key as `adjutant witness show` prints it
    #[arg(long = "witness", num_args = 2, value_names = ["URL", "KEY"], action = clap::ArgAction::Append)]
    pub witnesses: Vec<String>,
}

/// The configuration.
#[derive(Debug, Args)]
pub struct ConfigArgs {
    /// The configuration [default: adjutant.toml, if there is one]
    #[arg(long, value_name = "FILE")]
    pub config: Option<PathBuf>,
}

/// How the log of the program is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum LogForm {
    /// A line of text for each entry
    Text,
    /// A JSON object for each entry
    Json,
}

/// What to do with keys.
#[derive(Debug, Subcommand)]
pub enum KeysCommand {
    /// Public keys and their fingerprints
    Show,
    /// Write all keys to one file under a passphrase: asked for, or from `ADJUTANT_PASSPHRASE`
    Backup {
        /// The file
        file: PathBuf,
        /// A file whose first line is the passphrase
        #[arg(long, value_name = "FILE")]
        passphrase_file: Option<PathBuf>,
    },
    /// Put the keys of a backup beside those that are here; none is overwritten
    Restore {
        /// The backup
        file: PathBuf,
        /// A file whose first line is the passphrase
        #[arg(long, value_name = "FILE")]
        passphrase_file: Option<PathBuf>,
    },
    /// Give a game a new roll key, because the old one is lost or somebody else may have it; a roll that waits is asked for again
    Replace {
        /// The game
        game: String,
        /// Why; everybody can read it
        #[arg(long)]
        reason: String,
    },
}

/// A witness.
#[derive(Debug, Args)]
pub struct WitnessArgs {
    /// The folder that the witness lives in: its keys, the logs it knows, what it saw
    #[arg(long, global = true, default_value = "adjutant-witness", value_name = "DIR")]
    pub folder: PathBuf,
    /// What to do
    #[command(subcommand)]
    pub command: WitnessCommand,
}

/// What to do as a witness.
#[derive(Debug, Subcommand)]
pub enum WitnessCommand {
    /// Make the keys of a new witness
    Keygen {
        /// Its name, as an address without a scheme: league.example/anna
        name: String,
        /// Which kinds of key: both, unless one is named
        #[arg(long, value_name = "KIND")]
        algorithm: Option<CosignatureKind>,
    },
    /// Add a log to those that it cosigns; `adjutant keys` prints the line for all games of a server
    Know {
        /// Its key: name+id+base64
        key: String,
        /// Its origin, if that is not the key's name
        origin: Option<String>,
    },
    /// Show its keys and the logs it knows
    Show,
    /// Answer whoever wants a checkpoint cosigned
    Serve {
        /// Its name, if it has no keys yet: they are made
        #[arg(long, value_name = "NAME")]
        name: Option<String>,
        /// A log to cosign from now on, as `adjutant keys` prints it; can be given several times
        #[arg(long, value_name = "KEY")]
        know: Vec<String>,
        /// Where it listens, by HTTP
        #[arg(long, default_value = "127.0.0.1:9320", value_name = "ADDRESS")]
        listen: std::net::SocketAddr,
    },
}

/// What to do with a chain of secrets.
#[derive(Debug, Subcommand)]
pub enum EntropyCommand {
    /// Make a chain for a seat of a game, and print the command that leaves its tip there
    New {
        /// The file that it is kept in; nobody else may have it
        file: PathBuf,
        /// The game
        #[arg(long, value_name = "NAME")]
        game: String,
        /// Your seat
        #[arg(long)]
        seat: String,
        /// How many rolls it is to be enough for
        #[arg(long, default_value_t = 1000)]
        links: u32,
        /// How many seconds a roll waits for your link before it goes on without [default: as long as it takes]
        #[arg(long, value_name = "SECONDS")]
        wait: Option<u32>,
    },
    /// Print the command that opens a link, for giving it by hand
    Open {
        /// The file
        file: PathBuf,
        /// Which link the roll takes; the first is 1
        number: u32,
    },
    /// Read what the machine interface writes from the standard input, and write a line for every link that a roll takes
    Follow {
        /// The file
        file: PathBuf,
        /// The server's public key, 64 digits as `adjutant keys` prints it: without its signature no link is given
        #[arg(long, value_name = "KEY")]
        server: Option<adjutant_events::transcript::ServerPublicKey>,
    },
}

/// A kind of cosignature.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum CosignatureKind {
    /// Type 4: a line of a hundred bytes
    Ed25519,
    /// Type 6: safe from quantum computers, a line of 3,300 bytes
    #[value(name = "ml-dsa-44")]
    MlDsa44,
}

/// Where test dice come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum TestDice {
    /// Asked for, one line `dice: 3 1 6` for each roll
    Ask,
}

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
    /// A game (`adjutant export`), a season (`adjutant export --league`) or a roll (`adjutant roll-proof`)
    pub file: PathBuf,
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

fn pair(text: &str) -> Result<(String, String), String> {
    let (name, value) = text.split_once('=').ok_or("write it as NAME=VALUE")?;
    Ok((name.trim().to_owned(), value.trim().to_owned()))
}
