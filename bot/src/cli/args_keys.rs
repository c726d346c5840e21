//! What the commands for keys, witnesses and chains of secrets are called with.

use clap::{Args, Subcommand, ValueEnum};
use std::path::PathBuf;

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
    /// Put the keys of the data folder into the database that --store names, sealed; `sealing.key` in the data folder opens them;
    /// it is made if it is missing, and every daemon of this database needs it
    Seal {
        /// Put a new sealing key before those of the file: it seals from then on, and the older ones only open
        #[arg(long, conflicts_with = "anew")]
        new_key: bool,
        /// Seal all keys of the database under the first sealing key of the file; --store names the role that owns the tables
        #[arg(long)]
        anew: bool,
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
    /// The folder of the witness: its keys, the logs it knows, what it saw
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
    /// Add a log to those that the witness cosigns; `adjutant keys` prints the line for all games of a server
    Know {
        /// Its key: name+id+base64
        key: String,
        /// Its origin, if that is not the key's name
        origin: Option<String>,
    },
    /// Show the keys of the witness and the logs it knows
    Show,
    /// Answer whoever wants a checkpoint cosigned
    Serve {
        /// Its name, if it has no keys yet: they are made
        #[arg(long, value_name = "NAME")]
        name: Option<String>,
        /// A log to cosign from now on, as `adjutant keys` prints it; can be given several times
        #[arg(long, value_name = "KEY")]
        know: Vec<String>,
        /// The HTTP address on which it listens
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
