//! What the program is called with.

use super::args_archive::{ArchiveArgs, FinaleArgs, MeArgs, PlayerArgs};
use super::args_find::FindArgs;
use super::args_game::{
    ExportArgs, GamesArgs, GmArgs, LogArgs, PositionArgs, RenderArgs, RollProofArgs, StateArgs, VerifyArgs,
};
use super::args_import::ImportArgs;
use super::args_keys::{EntropyCommand, KeysCommand, WitnessArgs};
use super::args_league::LeagueArgs;
use super::args_page::PageArgs;
use super::args_store::{StoreArgs, StoreCommand};
use super::drawing::How;
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
    /// The store of games and leagues, where it is no folder
    #[command(flatten)]
    pub place: StoreArgs,
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
    /// Show a person over all games: finished, given up, replaced, the median time of an answer, results by game and side
    Player(PlayerArgs),
    /// Look for a game: note what a person likes, say why nothing was found yet, match all who search
    Find(FindArgs),
    /// Show what a person owes in all games and until when, or what is noted of the person
    Me(MeArgs),
    /// Sum up a game that is over: the battles that turned it, and how lucky each side was
    Finale(FinaleArgs),
    /// Write all games to one file, and all leagues to one beside it, also while a table is open; for the keys see `keys backup`
    Backup {
        /// The file; one that is there is replaced when the new one is whole
        file: PathBuf,
    },
    /// Restore a backup, and that of the leagues beside it, into a data folder or a database without games
    Restore {
        /// The backup
        file: PathBuf,
    },
    /// Prepare a database for games and leagues, or copy a store into another one
    Store {
        /// What to do
        #[command(subcommand)]
        command: StoreCommand,
    },
    /// Save into another data folder what can be verified of games and leagues that are damaged beyond mending
    Salvage {
        /// The folder, without games
        to: PathBuf,
    },
    /// Write a whole game to one file that anybody can verify; also while a table is open
    Export(ExportArgs),
    /// Write the finished games of everybody who agrees to one archive that anybody can verify, check one, or note who agrees
    Archive(ArchiveArgs),
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
    /// Be part of every roll with your own chain of secrets, so that the server alone cannot know one: a laptop is enough
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
    /// Say what this version of the program would do with a folder of games, and change nothing in it
    Upgrade {
        /// Only say it. Nothing else is needed: games are opened as they are
        #[arg(long, required = true)]
        check: bool,
        /// The folder; without one that of --data
        #[arg(value_name = "FOLDER")]
        folder: Option<PathBuf>,
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
    /// Make a position, from which a game can begin, of what was played elsewhere; for results see `league import`
    Import(ImportArgs),
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
    /// A witness that is asked to cosign the commitments of rolls: its address, and its key as `adjutant witness show` prints it; several
    /// are asked at once
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

/// Where test dice come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum TestDice {
    /// Asked for, one line `dice: 3 1 6` for each roll
    Ask,
}

fn pair(text: &str) -> Result<(String, String), String> {
    let (name, value) = text.split_once('=').ok_or("write it as NAME=VALUE")?;
    Ok((name.trim().to_owned(), value.trim().to_owned()))
}
