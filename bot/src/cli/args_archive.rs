//! What `archive`, `player`, `me`, `finale` and `predictions` are called with.

use clap::Args;
use std::path::PathBuf;

/// An archive of finished games, and who agrees to it.
#[derive(Debug, Args)]
pub struct ArchiveArgs {
    /// The archive, a tar file; one that is there is replaced when the new one is whole
    #[arg(required_unless_present_any = ["agree", "withdraw", "people"], value_name = "FILE")]
    pub file: Option<PathBuf>,
    /// Check this archive instead: each game from its own file, and that nothing was exchanged
    #[arg(long, requires = "file")]
    pub check: bool,
    /// Note that this person agrees: finished games may be given away if everybody who took part agrees
    #[arg(long, value_name = "PERSON", conflicts_with_all = ["file", "withdraw", "people"])]
    pub agree: Option<String>,
    /// Take the agreement of this person back: later archives have none of their games
    #[arg(long, value_name = "PERSON", conflicts_with_all = ["file", "people"])]
    pub withdraw: Option<String>,
    /// List who agrees
    #[arg(long, conflicts_with = "file")]
    pub people: bool,
    /// One JSON object a line
    #[arg(long)]
    pub json: bool,
}

/// A person over all games.
#[derive(Debug, Args)]
pub struct PlayerArgs {
    /// The person, as the games know them
    #[arg(value_name = "PERSON")]
    pub person: String,
    /// Note that this person does not want to be shown
    #[arg(long, conflicts_with = "json")]
    pub hide: bool,
    /// Note that this person wants to be shown again
    #[arg(long, conflicts_with_all = ["hide", "json"])]
    pub show: bool,
    /// One JSON object
    #[arg(long)]
    pub json: bool,
}

/// What a person owes.
#[derive(Debug, Args)]
pub struct MeArgs {
    /// The person, as the games know them
    #[arg(value_name = "PERSON")]
    pub person: String,
    /// Show what is noted of this person beside the logs of games
    #[arg(long)]
    pub noted: bool,
    /// Remove what is noted of this person; the logs of games stay as they are
    #[arg(long, conflicts_with_all = ["noted", "json"])]
    pub erase: bool,
    /// One JSON object a line
    #[arg(long)]
    pub json: bool,
}

/// The end of a game.
#[derive(Debug, Args)]
pub struct FinaleArgs {
    /// The game
    #[arg(value_name = "GAME")]
    pub game: String,
    /// One JSON object
    #[arg(long)]
    pub json: bool,
}

/// Who guesses best how battles end.
#[derive(Debug, Args)]
pub struct PredictionsArgs {
    /// Only the guesses on this server, by its number on Discord
    #[arg(long, value_name = "SERVER")]
    pub server: Option<String>,
    /// One JSON object
    #[arg(long)]
    pub json: bool,
}
