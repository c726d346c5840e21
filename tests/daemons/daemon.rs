//! One daemon: the real program with a data folder of its own, and its ways to the database.

use crate::database::Database;
use crate::proxy::Proxy;
use adjutant_tests::discord::{FakeDiscord, TOKEN};
use adjutant_tests::program::{Program, Ran};
use std::fs::{self, File};
use std::io::{Read as _, Write as _};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::time::{Duration, Instant};

/// The data folder in the folder of the program.
const DATA: &str = "adjutant-data";
/// The file of the key that opens the keys in the database.
const SEALING_KEY: &str = "sealing.key";
/// The file with the log of the program.
const LOG: &str = "log.txt";
/// How long an answer about its health may take.
const PATIENCE: Duration = Duration::from_secs(1);

/// One of several daemons.
pub(crate) struct Daemon {
    program: Program,
    monitor: SocketAddr,
    /// The ways to both servers of the database.
    pub(crate) ways: [Arc<Proxy>; 2],
    child: Option<Child>,
}

impl Daemon {
    /// A daemon that was not started yet.
    pub(crate) fn new(fake: &FakeDiscord, database: &Database) -> Self {
        let program = Program::new(env!("CARGO_BIN_EXE_adjutant-under-test"), env!("CARGO_TARGET_TMPDIR"));
        let monitor = TcpListener::bind("127.0.0.1:0").and_then(|listener| listener.local_addr()).expect("a free port");
        let ways = database.ports().map(Proxy::to);
        let store = database.address_at([ways[0].port, ways[1].port]);
        let config = format!(
            "rest_url = \"{}\"\nstore = \"{store}\"\nbeacon = \"off\"\npictures = false\nlisten = \"{monitor}\"\n",
            fake.url()
        );
        fs::write(program.path("adjutant.toml"), config).expect("written");
        fs::create_dir(program.path(DATA)).expect("a folder");
        Self { program, monitor, ways, child: None }
    }

    /// Makes the tables, and a key that opens the keys of games in the database.
    pub(crate) fn prepare(&self, database: &Database) {
        self.run(&["store", "prepare", "--owner", &database.owners_address()]);
        self.run(&["keys", "seal"]);
    }

    /// Gets the sealing key of the daemon that has prepared the database.
    pub(crate) fn be_trusted_by(&self, first: &Self) {
        let file = |daemon: &Self| daemon.program.path(DATA).join(SEALING_KEY);
        fs::copy(file(first), file(self)).expect("copied");
    }

    /// Runs the program to its end, beside the daemon.
    pub(crate) fn run(&self, args: &[&str]) -> Ran {
        let ran = self.program.run(args);
        assert_eq!(ran.status, Some(0), "{args:?}: {}{}", ran.out, ran.err);
        ran
    }

    /// Starts it.
    pub(crate) fn start(&mut self) {
        let log = File::options().create(true).append(true).open(self.program.path(LOG)).expect("a log");
        let mut command = self.program.command(&["serve", "--log", "json"]);
        command.env("DISCORD_TOKEN", TOKEN).env("RUST_BACKTRACE", "full");
        let child = command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::from(log)).spawn();
        self.child = Some(child.expect("the program starts"));
    }

    /// `kill -9`.
    pub(crate) fn kill(&mut self) {
        if let Some(mut child) = self.child.take() {
            child.kill().expect("kill -9");
            child.wait().expect("it ends");
        }
    }

    /// Stops its time (`STOP`), lets it go on (`CONT`), or tells it to end (`TERM`).
    pub(crate) fn signal(&self, name: &str) {
        let child = self.child.as_ref().expect("it runs");
        let sent = Command::new("kill").args([format!("-{name}"), child.id().to_string()]).status().expect("kill");
        assert!(sent.success(), "{name}");
    }

    /// Tells it to end. Returns how long it took.
    pub(crate) fn leave(&mut self) -> Duration {
        let begun = Instant::now();
        self.signal("TERM");
        let status = self.child.take().expect("it runs").wait().expect("it ends");
        assert_eq!(status.code(), Some(0), "{}", self.log());
        begun.elapsed()
    }

    /// Whether it works for something and is connected to Discord.
    pub(crate) fn works(&self) -> bool {
        self.health().is_some_and(|health| {
            health.starts_with("HTTP/1.1 200")
                && health.contains("\ngateway: connected since")
                && !health.contains("\r\n\r\nspare\n")
        })
    }

    /// What it says of its health; none = it does not answer.
    pub(crate) fn health(&self) -> Option<String> {
        let mut line = TcpStream::connect(self.monitor).ok()?;
        line.set_read_timeout(Some(PATIENCE)).ok()?;
        write!(line, "GET /health HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n").ok()?;
        let mut answer = String::new();
        line.read_to_string(&mut answer).ok()?;
        Some(answer)
    }

    /// The log of the program.
    pub(crate) fn log(&self) -> String {
        fs::read_to_string(self.program.path(LOG)).unwrap_or_default()
    }
}

impl Drop for Daemon {
    fn drop(&mut self) {
        if std::thread::panicking() {
            eprintln!("--- a daemon, whose monitor was {}:\n{}", self.monitor, self.log());
        }
        self.kill();
    }
}
