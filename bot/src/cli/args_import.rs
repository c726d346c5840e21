//! What `adjutant import` is called with.

use clap::{Args, Subcommand};
use std::path::PathBuf;

/// What was played elsewhere.
#[derive(Debug, Args)]
pub struct ImportArgs {
    /// One JSON object a line
    #[arg(long, global = true)]
    pub json: bool,
    /// What to read
    #[command(subcommand)]
    pub command: ImportCommand,
}

/// What to read.
#[derive(Debug, Subcommand)]
pub enum ImportCommand {
    /// Make a position from a table of units: columns place, owner, unit, count; separated by commas, semicolons or tabs
    Table {
        /// The table, as text in UTF-8
        file: PathBuf,
        /// What position is made
        #[command(flatten)]
        made: MadeArgs,
    },
    /// Make a position from what `TripleA` exports: the XML of a game, or the setup charts of its players
    Triplea {
        /// The files
        #[arg(required = true, value_name = "FILE")]
        files: Vec<PathBuf>,
        /// What position is made
        #[command(flatten)]
        made: MadeArgs,
    },
}

/// The position that is made.
#[derive(Debug, Args)]
pub struct MadeArgs {
    /// The rules of the game [default: the first game of the list]
    #[arg(long)]
    pub rules: Option<String>,
    /// Whose turn it is, as the line `turn:` of a position says it [default: the first turn begins]
    #[arg(long, value_name = "TURN")]
    pub turn: Option<String>,
    /// A table of names: columns theirs and ours
    #[arg(long, value_name = "FILE")]
    pub names: Option<PathBuf>,
    /// Write the position to this file, if all of it was understood [default: the standard output]
    #[arg(long, value_name = "FILE")]
    pub out: Option<PathBuf>,
}
