//! Which store a command works with, and what `adjutant store` is called with.

use clap::{Args, Subcommand};
use std::path::PathBuf;

/// The store of games and leagues, where it is no folder.
#[derive(Debug, Default, Args)]
pub struct StoreArgs {
    /// A PostgreSQL database with games and leagues, such as postgresql://adjutant@db.example/adjutant, without a password;
    /// `folder` = the folder of --data [default: `ADJUTANT_STORE`, else `store` in adjutant.toml, else the folder]
    #[arg(long, global = true, value_name = "ADDRESS")]
    pub store: Option<String>,
    /// A file whose first line is the password of that database; only its owner may read it [default: `ADJUTANT_STORE_PASSWORD`]
    #[arg(long, global = true, value_name = "FILE")]
    pub store_password_file: Option<PathBuf>,
}

/// What to do with stores.
#[derive(Debug, Subcommand)]
pub enum StoreCommand {
    /// Make the tables of the database of --store or bring them up to date, and give its role its rights
    Prepare {
        /// The same database as the role that owns the tables [default: the role of --store owns them]
        #[arg(long, value_name = "ADDRESS")]
        owner: Option<String>,
        /// A file whose first line is the owner's password
        #[arg(long, value_name = "FILE", requires = "owner")]
        owner_password_file: Option<PathBuf>,
    },
    /// Copy all games and leagues from a data folder to a database, or back, and compare them event by event; a copy that was
    /// killed goes on when the same command is given again
    Copy {
        /// A data folder, or the address of a database
        #[arg(value_name = "FROM")]
        from: String,
        /// The other one: without games of the same names
        #[arg(value_name = "TO")]
        to: String,
        /// A file whose first line is the password of FROM
        #[arg(long, value_name = "FILE")]
        from_password_file: Option<PathBuf>,
        /// A file whose first line is the password of TO
        #[arg(long, value_name = "FILE")]
        to_password_file: Option<PathBuf>,
    },
}
