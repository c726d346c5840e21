//! What `adjutant league` is called with.

use clap::{Args, Subcommand};
use std::path::PathBuf;

/// A league.
#[derive(Debug, Args)]
pub struct LeagueArgs {
    /// Which league [default: the only one in the folder]
    #[arg(long, global = true, value_name = "NAME")]
    pub league: Option<String>,
    /// Who orders it: a player's name or id
    #[arg(long = "as", global = true, value_name = "PLAYER")]
    pub player: Option<String>,
    /// One JSON object a line
    #[arg(long, global = true)]
    pub json: bool,
    /// What causes it: the same cause twice is executed once [default: a new one]
    #[arg(long, global = true, value_name = "ID")]
    pub cause: Option<String>,
    /// A relay of the drand beacon, where lots are drawn by it; several are asked in turn
    #[arg(long = "beacon-url", global = true, value_name = "URL")]
    pub beacon_urls: Vec<String>,
    /// A witness, where the league demands them: its address and its key; several are asked at once
    #[arg(long = "witness", global = true, num_args = 2, value_names = ["URL", "KEY"], action = clap::ArgAction::Append)]
    pub witnesses: Vec<String>,
    /// What to do
    #[command(subcommand)]
    pub command: LeagueCommand,
}

/// What to do in a league.
#[derive(Debug, Subcommand)]
pub enum LeagueCommand {
    /// Found a league; whoever does it is its director
    New {
        /// Its name
        name: String,
        /// Which kind of league: season-tiers, season-elo, ladder-pairs, ladder-rungs, swiss, round-robin, divisions, knockout, teams, and others
        #[arg(long, default_value = "swiss")]
        preset: String,
        /// Which game is played; any = it is left open [default: the game that is played where nobody says which]
        #[arg(long, value_name = "RULES")]
        game: Option<String>,
    },
    /// List the leagues of the folder
    List,
    /// Show the settings, or change one before a season
    Set {
        /// Its name
        setting: Option<String>,
        /// Its new value
        #[arg(requires = "setting")]
        value: Option<String>,
    },
    /// Become a member
    Join {
        /// The name that tables show [default: the player's]
        name: Option<String>,
    },
    /// Make several people members at once, as a director
    Enrol {
        /// Who: the name that tables show, or PLAYER=NAME
        #[arg(required_unless_present = "file")]
        people: Vec<String>,
        /// Read them from a file, one a line
        #[arg(long, value_name = "FILE")]
        file: Option<PathBuf>,
    },
    /// Leave the league: what is still to be played is forfeited, results stay
    Leave,
    /// Be shown under another name
    Rename {
        /// The name
        name: String,
    },
    /// Give somebody an office: director or arbiter
    Appoint {
        /// Who
        member: String,
        /// Which
        office: String,
    },
    /// Take an office from somebody
    Dismiss {
        /// Who
        member: String,
        /// Which
        office: String,
    },
    /// Begin a season
    Open,
    /// Challenge a player, or declare a game with that player; or, without one, anybody who accepts
    Challenge {
        /// Whom [default: the first who accepts]
        opponent: Option<String>,
        /// A partner of yours in a team game; can be given several times
        #[arg(long = "with", value_name = "PLAYER", requires = "opponent")]
        partners: Vec<String>,
        /// A partner of the opponent; can be given several times
        #[arg(long = "against", value_name = "PLAYER", requires = "opponent")]
        opponents: Vec<String>,
    },
    /// Accept a challenge
    Accept {
        /// Its number
        challenge: u32,
    },
    /// Decline a challenge, or take back your own to anybody
    Decline {
        /// Its number
        challenge: u32,
    },
    /// Say that a challenge was not answered in time
    Lapse {
        /// Its number
        challenge: u32,
    },
    /// Bid for the sides: name a figure, seal one, open it, or take the other's
    Bid {
        /// The pairing
        pairing: u32,
        /// What the side that gets the bid is to have
        #[arg(allow_negative_numbers = true)]
        figure: Option<i32>,
        /// Commit to the figure without showing it; the program opens both when the other is sealed too
        #[arg(long, requires = "figure")]
        seal: bool,
        /// Keep the word that opens it yourself, so that the program cannot; it is printed
        #[arg(long, requires = "seal")]
        keep_word: bool,
        /// Show the figure that was sealed with --keep-word: with the word that was printed then
        #[arg(long, value_name = "WORD", requires = "figure", conflicts_with = "seal")]
        open: Option<String>,
        /// Take the figure that the other named
        #[arg(long, conflicts_with_all = ["figure", "seal", "open"])]
        take: bool,
    },
    /// Name the game that a pairing is played in; when it is over it reports itself
    Link {
        /// The pairing
        pairing: u32,
        /// The game
        game: String,
    },
    /// Show how the game of a pairing is made, with the options that the league and the bid ask for; or make it
    Game {
        /// The pairing
        pairing: u32,
        /// Make it in this folder, and name it for the pairing
        #[arg(long)]
        make: bool,
    },
    /// Report a result: won, lost, drawn, or your games and the opponent's as in 2-1; without one, let finished games report themselves
    Report {
        /// The pairing
        pairing: Option<u32>,
        /// The result
        #[arg(requires = "pairing")]
        result: Option<String>,
        /// What you and the opponent have left, where the league counts it: 40-12
        #[arg(long, value_name = "OWN-THEIRS", requires = "result")]
        material: Option<String>,
    },
    /// Confirm the result that the other reported
    Confirm {
        /// The pairing
        pairing: u32,
    },
    /// Contest a result that was reported
    Dispute {
        /// The pairing
        pairing: u32,
        /// Why; everybody can read it
        #[arg(long)]
        reason: String,
    },
    /// Give a pairing up
    Concede {
        /// The pairing
        pairing: u32,
    },
    /// Rule on a pairing, or correct its result: games of the first and of the second as in 2-1, or none
    Rule {
        /// The pairing
        pairing: u32,
        /// The result, or none: then the pairing does not count
        result: String,
        /// The rule that it stands on
        #[arg(long)]
        rule: String,
        /// Why; everybody can read it
        #[arg(long)]
        reason: String,
    },
    /// Let whoever did not appear lose a pairing
    Forfeit {
        /// The pairing
        pairing: u32,
        /// Who did not appear
        loser: String,
        /// Why; everybody can read it
        #[arg(long)]
        reason: String,
    },
    /// Put somebody in another's place in a pairing
    Substitute {
        /// The pairing
        pairing: u32,
        /// Who goes
        out: String,
        /// Who comes
        to: String,
    },
    /// Pair the next round; in a league of challenges, those whose challenges to anybody wait
    Pair,
    /// Draw the lots that tell apart what is equal
    Lots,
    /// Draw the playoff from the table
    Playoff,
    /// Show the table
    Table,
    /// Show the pairings of the season
    Pairings,
    /// Show what comes next in each of your pairings, and your challenges
    Mine,
    /// Show what officials must know: who waits, what is contested, late or not begun
    Overview,
    /// Print the checkpoints of the league: keep them, and hold the season's file against them later
    Checkpoints,
    /// Show a player's results and rating over time
    Player {
        /// Who
        member: String,
    },
    /// Show the bracket of the playoff
    Bracket,
    /// Say that you are there to play a pairing
    Ready {
        /// The pairing
        pairing: u32,
    },
    /// Be away for some days: the limits of your pairings do not run
    Away {
        /// How many days
        days: u32,
    },
    /// Stand on the waiting list, to play in the place of somebody who does not come
    Wait {
        /// The name that tables show [default: the player's]
        name: Option<String>,
        /// Stand on it no more
        #[arg(long, conflicts_with = "name")]
        no_more: bool,
    },
    /// Write the league as files: tables for spreadsheets, or pages for a web space
    Export {
        /// Into this folder, as CSV
        #[arg(long, value_name = "DIR", required_unless_present = "html")]
        csv: Option<PathBuf>,
        /// Into this folder, as HTML
        #[arg(long, value_name = "DIR")]
        html: Option<PathBuf>,
    },
    /// Show the orders that give results which were played elsewhere; or give them
    Import {
        /// A table of results: columns date, first, second, result, and first side, second side, bid, source
        results: PathBuf,
        /// Leave out what was played after this day
        #[arg(long, value_name = "DATE")]
        until: Option<String>,
        /// Compare a table of standings with the league's: column player, and place, points, played, won, drawn, lost, rating
        #[arg(long, value_name = "FILE")]
        table: Option<PathBuf>,
        /// Give the orders, one by one
        #[arg(long)]
        make: bool,
    },
    /// Draw the league: a PNG file, or SVG if the name of the file ends so
    Picture {
        /// What of it: table, cross, bracket, or rating
        of: String,
        /// Where to
        #[arg(long, value_name = "FILE")]
        out: PathBuf,
        /// Whose rating
        #[arg(long)]
        of_player: Option<String>,
    },
    /// End the season
    Close,
    /// End the league
    Dissolve,
}

impl LeagueCommand {
    /// Whether it changes nothing, so that it is done while another process has the leagues.
    pub const fn only_reads(&self) -> bool {
        matches!(
            self,
            Self::List
                | Self::Set { value: None, .. }
                | Self::Table
                | Self::Pairings
                | Self::Mine
                | Self::Overview
                | Self::Bracket
                | Self::Player { .. }
                | Self::Game { make: false, .. }
                | Self::Export { .. }
                | Self::Import { make: false, .. }
                | Self::Picture { .. }
        )
    }
}
