//! What `adjutant find` is called with.

use clap::Args;

/// Find a game.
#[derive(Debug, Args)]
#[allow(clippy::struct_excessive_bools)] // switches of a command line
pub struct FindArgs {
    /// The person, as the games know them
    #[arg(value_name = "PERSON", required_unless_present = "round")]
    pub person: Option<String>,
    /// A game that the person likes, by its rules as `rules` lists them; several, the most liked first. Begins a search
    #[arg(long = "rules", value_name = "RULES", requires = "person")]
    pub rules: Vec<String>,
    /// Seats and sides that the person likes in them, with commas between [default: any]
    #[arg(long, value_name = "NAMES", requires = "rules")]
    pub liked: Option<String>,
    /// The pace: live, daily or slow [default: any]
    #[arg(long, value_name = "PACE", requires = "rules", value_parser = ["live", "daily", "slow"])]
    pub pace: Option<String>,
    /// The person's hours of the day, such as `18-23 +9` or `19:30-23 Europe/Berlin` [default: any]
    #[arg(long, value_name = "HOURS", requires = "rules", allow_hyphen_values = true)]
    pub hours: Option<String>,
    /// The longest wait, in hours
    #[arg(long, value_name = "HOURS", requires = "rules", default_value_t = 24, value_parser = clap::value_parser!(u32).range(1..=336))]
    pub wait: u32,
    /// A friend for the person's party, who must name the person too; several
    #[arg(long = "with", value_name = "PERSON", requires = "person")]
    pub with: Vec<String>,
    /// Somebody with whom the person does not play; several. Nobody is told
    #[arg(long, value_name = "PERSON", requires = "person")]
    pub avoid: Vec<String>,
    /// Somebody who is removed from the party and from the private list; several
    #[arg(long, value_name = "PERSON", requires = "person")]
    pub without: Vec<String>,
    /// End the search
    #[arg(long, requires = "person", conflicts_with = "rules")]
    pub stop: bool,
    /// Erase all that is noted of the person's searches, the private list too
    #[arg(long, requires = "person", conflicts_with_all = ["rules", "with", "avoid", "without", "stop"])]
    pub erase: bool,
    /// Match all who search, and make the games that are found
    #[arg(long, conflicts_with = "person")]
    pub round: bool,
    /// One JSON object a line
    #[arg(long)]
    pub json: bool,
}

impl FindArgs {
    /// Whether a note of the person changes.
    pub(super) fn is_change(&self) -> bool {
        let lists = [&self.rules, &self.with, &self.avoid, &self.without];
        self.stop || self.erase || lists.iter().any(|list| !list.is_empty())
    }
}
