//! Reading and backing up while a table is open: one process holds the folder, so another asks it.
//!
//! The process with the table listens on a socket in the data folder, which only its own user can reach, and answers
//! what changes nothing in a game: `state`, `log`, `games`, `recheck`, `backup`, `export`, `roll-proof`. Where there are no such sockets, or the
//! folder's path is too long for one, the second process hears that the folder is in use.

use super::args::Cli;
use super::data::Data;
use super::failure::{FAILED, Failure};
use super::screen::Screen;
use adjutant_commands::store::Store;
use serde::{Deserialize, Serialize};
use std::ffi::OsString;
use std::io::Write;

/// What is asked: a command line, and where it was given.
#[derive(Serialize, Deserialize)]
struct Asked {
    args: Vec<OsString>,
    folder: OsString,
    /// What he reads it on; none = he is of an earlier version, or a program.
    #[serde(default)]
    screen: Option<(bool, usize)>,
}

/// The answer: the exit status, and what is to be written.
#[derive(Serialize, Deserialize)]
struct Answered {
    status: u8,
    output: String,
    failure: Option<(String, String)>,
}

/// Executes a command line that changes no game; the folder is where its files are meant from.
pub(super) type Answer = fn(&Store, Cli, &std::path::Path, Screen, &mut dyn Write) -> Result<u8, Failure>;

#[cfg(unix)]
mod unix {
    use super::{Answer, Answered, Asked, Cli, Data, FAILED, Failure, OsString, Screen, Store, Write};
    use crate::doors::lines::{BoundedLines, Line};
    use crate::text::Paint;
    use clap::Parser as _;
    use std::fs;
    use std::io::{self, BufReader};
    use std::os::unix::fs::PermissionsExt as _;
    use std::os::unix::net::{UnixListener, UnixStream};
    use std::path::{Path, PathBuf};
    use std::sync::{Arc, Weak};
    use std::thread;
    use std::time::Duration;

    /// How long a visitor has to say what he wants, and to take the answer.
    const PATIENCE: Duration = Duration::from_secs(10);
    /// How many are listened to at once.
    const MOST: usize = 32;

    /// Listens as long as it lives.
    pub(in crate::cli) struct Doorbell {
        path: PathBuf,
    }

    impl Doorbell {
        /// Listens at the folder, whose store this process holds. None where that cannot be.
        pub(in crate::cli) fn listen(data: &Data, store: &Store, answer: Answer) -> Option<Self> {
            let path = data.doorbell();
            // The process that left one there is gone: the store is ours.
            let _ = fs::remove_file(&path);
            let listener = UnixListener::bind(&path).ok()?;
            fs::set_permissions(&path, fs::Permissions::from_mode(0o600)).ok()?;
            // Weak: the table closes the store when it ends, whoever is asking.
            let store = Arc::downgrade(store);
            let inside = Arc::new(());
            thread::spawn(move || {
                for visitor in listener.incoming().flatten() {
                    let (store, inside) = (Weak::clone(&store), Arc::clone(&inside));
                    if Arc::strong_count(&inside) > MOST + 1 {
                        continue;
                    }
                    thread::spawn(move || {
                        receive(&visitor, &store, answer);
                        drop(inside);
                    });
                }
            });
            Some(Self { path })
        }
    }

    impl Drop for Doorbell {
        fn drop(&mut self) {
            let _ = fs::remove_file(&self.path);
        }
    }

    /// Answers one visitor; one who goes away is not waited for.
    fn receive(visitor: &UnixStream, store: &Weak<dyn adjutant_commands::store::EventStore>, answer: Answer) {
        let patient = visitor.set_read_timeout(Some(PATIENCE)).and_then(|()| visitor.set_write_timeout(Some(PATIENCE)));
        let asked = match (patient, BoundedLines::new(BufReader::new(visitor)).take()) {
            (Ok(()), Ok(Some(Line::Text(line)))) => serde_json::from_str(&line).ok(),
            _ => None,
        };
        let (Some(asked), Some(store)) = (asked, store.upgrade()) else { return };
        let answered = answer_one(asked, &store, answer);
        let mut to = visitor;
        let _ = serde_json::to_writer(&mut to, &answered).map_err(io::Error::from).and_then(|()| to.flush());
    }

    fn screen(asked: Option<(bool, usize)>) -> Screen {
        let paint = |colours| if colours { Paint::Ansi } else { Paint::None };
        asked.map_or(Screen::PAPER, |(colours, width)| Screen { paint: paint(colours), width })
    }

    fn answer_one(asked: Asked, store: &Store, answer: Answer) -> Answered {
        let mut output = Vec::new();
        let result = match Cli::try_parse_from(asked.args) {
            Ok(cli) => answer(store, cli, Path::new(&asked.folder), screen(asked.screen), &mut output),
            Err(_) => Err(Failure::Usage("the process that holds the folder is of another version")),
        };
        let output = String::from_utf8_lossy(&output).into_owned();
        match result {
            Ok(status) => Answered { status, output, failure: None },
            Err(failure) => Answered { status: FAILED, output, failure: Some((failure.key(), failure.to_string())) },
        }
    }

    /// Whether the process that holds the folder answers.
    pub(in crate::cli) fn is_answered(data: &Data) -> bool {
        UnixStream::connect(data.doorbell()).is_ok()
    }

    /// Asks the process that holds the folder what this one was asked. None if nobody answers.
    pub(in crate::cli) fn ask(data: &Data, out: &mut dyn Write) -> Option<Result<u8, Failure>> {
        ask_for(data, std::env::args_os().collect(), out)
    }

    /// Asks the process that holds the folder for what this command line does. None if nobody answers.
    pub(in crate::cli) fn ask_for(
        data: &Data,
        args: Vec<OsString>,
        out: &mut dyn Write,
    ) -> Option<Result<u8, Failure>> {
        let mut door = UnixStream::connect(data.doorbell()).ok()?;
        let here = Screen::here();
        let screen = Some((here.paint == Paint::Ansi, here.width));
        let asked = Asked { args, folder: std::env::current_dir().ok()?.into(), screen };
        let line = serde_json::to_string(&asked).ok()?;
        writeln!(door, "{line}").ok()?;
        let answered: Answered = serde_json::from_reader(&door).ok()?;
        Some(match answered.failure {
            Some((key, message)) => Err(Failure::Elsewhere { key, message }),
            None => out.write_all(answered.output.as_bytes()).map(|()| answered.status).map_err(Failure::from),
        })
    }
}

#[cfg(unix)]
pub(super) use unix::{Doorbell, ask, ask_for, is_answered};

/// There are no such sockets here.
#[cfg(not(unix))]
pub(super) struct Doorbell;

#[cfg(not(unix))]
impl Doorbell {
    pub(super) fn listen(_: &Data, _: &Store, _: Answer) -> Option<Self> {
        None
    }
}

#[cfg(not(unix))]
pub(super) fn is_answered(_: &Data) -> bool {
    false
}

#[cfg(not(unix))]
pub(super) fn ask(_: &Data, _: &mut dyn Write) -> Option<Result<u8, Failure>> {
    None
}

#[cfg(not(unix))]
pub(super) fn ask_for(_: &Data, _: Vec<OsString>, _: &mut dyn Write) -> Option<Result<u8, Failure>> {
    None
}
