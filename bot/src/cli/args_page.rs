//! The arguments that open the table with its page, without a command.

use super::args::{Cli, TableArgs};
use clap::Args;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use std::net::SocketAddr;

impl Cli {
    /// The same, unless a command stands beside an argument that opens the table without one.
    ///
    /// # Errors
    /// Both are there.
    pub fn fitting(self) -> Result<Self, clap::Error> {
        match (&self.command, self.page.first()) {
            (Some(_), Some(argument)) => {
                let mut error = clap::Error::new(ErrorKind::ArgumentConflict);
                error.insert(ContextKind::InvalidArg, ContextValue::String(argument.to_owned()));
                error.insert(ContextKind::PriorArg, ContextValue::String("COMMAND".to_owned()));
                Err(error)
            }
            _ => Ok(self),
        }
    }
}

/// The page of the table that opens without a command.
#[derive(Debug, Args)]
pub struct PageArgs {
    /// Without a command: show the board as a page at this address, as `table --web` does
    #[arg(long, value_name = "ADDRESS", num_args = 0..=1, default_missing_value = "127.0.0.1:0")]
    pub web: Option<SocketAddr>,
    /// Without a command: show no page, at a terminal neither
    #[arg(long, conflicts_with = "web")]
    pub no_web: bool,
    /// Without a command: open the page of the game in a browser
    #[arg(long, conflicts_with = "no_web")]
    pub open: bool,
}

impl PageArgs {
    /// The first argument that was given.
    fn first(&self) -> Option<&'static str> {
        let given = [("--web", self.web.is_some()), ("--no-web", self.no_web), ("--open", self.open)];
        given.into_iter().find_map(|(name, is_given)| is_given.then_some(name))
    }

    /// The table with this page.
    pub(super) fn table(&self) -> TableArgs {
        TableArgs { web: self.web, no_web: self.no_web, open: self.open, ..TableArgs::default() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::Parser as _;

    fn read(line: &str) -> Result<Cli, clap::Error> {
        Cli::try_parse_from(line.split(' ')).and_then(Cli::fitting)
    }

    #[test]
    fn the_page_of_the_table_needs_no_command() {
        let page = read("adjutant --data games --open").expect("read").page.table();
        assert!(page.open && page.web.is_none() && page.game.is_none());
        let page = read("adjutant --web").expect("read").page.table();
        assert_eq!(page.web.map(|at| at.to_string()).as_deref(), Some("127.0.0.1:0"));
        assert!(read("adjutant --web 192.168.1.20:8000 --open").is_ok());
        assert!(read("adjutant --data games games").is_ok() && read("adjutant table --open").is_ok());
        for line in ["adjutant --open games", "adjutant --no-web table", "adjutant --web --open serve"] {
            let error = read(line).expect_err(line);
            assert_eq!(error.kind(), ErrorKind::ArgumentConflict, "{line}");
            assert!(error.render().to_string().contains("cannot be used with"), "{line}: {error}");
        }
    }
}
