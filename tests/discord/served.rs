//! `adjutant serve` as a separate process, and a server with people on it.

pub(crate) use crate::narration::{is_summary, told};
pub(crate) use crate::shown::{answer, button, living, meaning};

use crate::narration::narrated;
use adjutant_tests::discord::{FakeDiscord, Person, Shown, Snowflake, TOKEN};
use adjutant_tests::program::Program;
use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io::{Read as _, Write as _};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::process::{Child, Command, ExitStatus, Output, Stdio};
use std::time::{Duration, Instant};

/// The least number of globally registered commands.
const COMMANDS: usize = 20;
/// The file with prepared dice, if any.
const DICE: &str = "dice.txt";

/// The program and the Discord that it is connected to.
pub(crate) struct Served {
    pub(crate) fake: FakeDiscord,
    pub(crate) program: Program,
    pub(crate) guild: Snowflake,
    pub(crate) channel: Snowflake,
    /// The address of health checks and metrics.
    pub(crate) monitor: SocketAddr,
    filter: &'static str,
    child: Option<Child>,
}

impl Served {
    /// Starts the program.
    pub(crate) async fn start() -> Self {
        Self::start_logging("").await
    }

    /// Starts the program in the machine's time, for use by others than Discord.
    pub(crate) async fn start_in_real_time() -> Self {
        Self::start_at(FakeDiscord::start().await, "", "", None).await
    }

    /// Starts the program without automatic pictures, which are most of the work in a long game.
    pub(crate) async fn start_without_pictures() -> Self {
        Self::start_as("", "pictures = false\n").await
    }

    /// Starts the program with this log filter; none = its default.
    pub(crate) async fn start_logging(filter: &'static str) -> Self {
        Self::start_as(filter, "").await
    }

    /// Starts the program without automatic pictures and with prepared dice, a line for each roll.
    pub(crate) async fn start_with_dice(dice: &str) -> Self {
        Self::start_throwing("", "pictures = false\n", Some(dice)).await
    }

    async fn start_as(filter: &'static str, more: &str) -> Self {
        Self::start_throwing(filter, more, None).await
    }

    async fn start_throwing(filter: &'static str, more: &str, dice: Option<&str>) -> Self {
        Self::start_at(FakeDiscord::start_moving().await, filter, more, dice).await
    }

    async fn start_at(fake: FakeDiscord, filter: &'static str, more: &str, dice: Option<&str>) -> Self {
        let fake = fake.with_patience(Duration::from_secs(60)).with_quiet(Duration::from_millis(100));
        let guild = fake.guild("Club");
        let channel = fake.channel(guild, "games");
        let program = Program::new(env!("CARGO_BIN_EXE_adjutant-under-test"), env!("CARGO_TARGET_TMPDIR"));
        let monitor = free_address();
        let config = format!("rest_url = \"{}\"\nbeacon = \"off\"\nlisten = \"{monitor}\"\n{more}", fake.url());
        fs::write(program.path("adjutant.toml"), config).expect("written");
        if let Some(dice) = dice {
            fs::write(program.path(DICE), dice).expect("written");
        }
        let mut served = Self { fake, program, guild, channel, monitor, filter, child: None };
        served.again().await;
        served
    }

    /// The program with these arguments and the token.
    pub(crate) fn command(&self, args: &[&str]) -> Command {
        let mut command = self.program.command(args);
        command.env("DISCORD_TOKEN", TOKEN);
        command
    }

    /// Runs another program beside it to its end.
    pub(crate) async fn beside(&self, mut command: Command) -> Output {
        let ran = tokio::task::spawn_blocking(move || command.output());
        self.fake.meanwhile(ran).await.expect("it is waited for").expect("the program runs")
    }

    /// Starts the program again.
    pub(crate) async fn again(&mut self) {
        let sessions = self.fake.sessions().0;
        self.launch();
        self.fake.until("the bot begins a session", |fake| fake.sessions().0 > sessions).await;
        self.fake.until_connected().await;
        self.fake.until_registered(COMMANDS).await;
        self.until_asked("/health", "commands: registered\n").await;
    }

    /// Starts the program without waiting for anything.
    pub(crate) fn launch(&mut self) {
        let log = File::options().create(true).append(true).open(self.program.path("log.txt")).expect("a log");
        let mut command = self.command(&["serve", "--log", "json"]);
        if self.program.path(DICE).exists() {
            command.args(["--test-dice", DICE]);
        }
        command.env("RUST_LOG", self.filter).env("RUST_BACKTRACE", "full");
        command.envs(self.fake.line().map(|line| (adjutant_tests::LINE, line)));
        let child = command.stderr(Stdio::from(log)).stdin(Stdio::null()).spawn();
        self.child = Some(child.expect("the program starts"));
    }

    /// Waits until the program ends by itself. Returns its exit status.
    pub(crate) async fn wait(&mut self, patience: Duration) -> Option<i32> {
        let mut child = self.child.take()?;
        let status = self.ended(&mut child, patience).await;
        if status.is_none() {
            self.child = Some(child);
        }
        status?.code()
    }

    /// The exit status, if the program ends by itself. The wait is in machine time; meanwhile the moved time may
    /// advance.
    async fn ended(&self, child: &mut Child, patience: Duration) -> Option<ExitStatus> {
        let deadline = Instant::now() + patience;
        while Instant::now() < deadline {
            if let Ok(Some(status)) = child.try_wait() {
                return Some(status);
            }
            self.fake.meanwhile(tokio::time::sleep(Duration::from_millis(5))).await;
        }
        None
    }

    /// The content at this path.
    pub(crate) fn ask(&self, path: &str) -> String {
        self.try_ask(path).expect("somebody listens")
    }

    /// Waits until everything is reported, and the bot is idle.
    pub(crate) async fn has_said_everything(&self) {
        let deadline = self.fake.instant() + Duration::from_secs(60);
        while !self.ask("/metrics").contains("adjutant_outbox_waiting 0\n") {
            assert!(self.fake.instant() < deadline, "something is never said");
            self.fake.sleep(Duration::from_millis(50)).await;
        }
        self.fake.until_quiet().await;
    }

    /// Waits until the content at this path contains this text.
    pub(crate) async fn until_asked(&self, path: &str, wanted: &str) {
        let deadline = self.fake.instant() + Duration::from_secs(60);
        loop {
            let said = self.try_ask(path).unwrap_or_default();
            if said.contains(wanted) {
                return;
            }
            assert!(self.fake.instant() < deadline, "{wanted} is not said: {said}");
            self.fake.sleep(Duration::from_millis(50)).await;
        }
    }

    /// The content at this path, if the program listens.
    pub(crate) fn try_ask(&self, path: &str) -> Option<String> {
        let mut line = TcpStream::connect(self.monitor).ok()?;
        write!(line, "GET {path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n").ok()?;
        let mut answer = String::new();
        line.read_to_string(&mut answer).ok()?;
        Some(answer)
    }

    /// `kill -9`.
    pub(crate) fn kill(&mut self) {
        if let Some(mut child) = self.child.take() {
            child.kill().expect("kill -9");
            child.wait().expect("it ends");
        }
    }

    /// SIGTERM. Returns the time that it took to end, and its exit status.
    pub(crate) async fn terminate(&mut self) -> (Duration, Option<i32>) {
        let Some(mut child) = self.child.take() else { return (Duration::ZERO, None) };
        let begun = {
            let _hold = self.fake.hold();
            let killed = Command::new("kill").args(["-TERM", &child.id().to_string()]).status().expect("kill");
            assert!(killed.success());
            self.fake.instant()
        };
        let status = self.ended(&mut child, Duration::from_secs(60)).await.expect("it ends");
        let ended = self.fake.last_left().unwrap_or_else(|| self.fake.instant());
        (ended.duration_since(begun), status.code())
    }

    /// The log of the program.
    pub(crate) fn log(&self) -> String {
        fs::read_to_string(self.program.path("log.txt")).unwrap_or_default()
    }

    /// The first thread of the channel.
    pub(crate) async fn thread(&self) -> Snowflake {
        let channel = self.channel;
        self.fake.until("a thread is made", |fake| !fake.threads(channel).is_empty()).await;
        self.fake.threads(channel)[0].1
    }

    /// Whether a game has ended.
    pub(crate) fn is_over(&self, game: &str) -> bool {
        self.program.log(game).iter().any(|event| event["event"]["type"] == "game_ended")
    }

    /// The options that a game was created with.
    pub(crate) fn options(&self, game: &str) -> Vec<(String, String)> {
        let first = self.program.log(game).into_iter().next().expect("a game");
        let options: BTreeMap<String, String> =
            serde_json::from_value(first["event"]["options"].clone()).expect("its options");
        options.into_iter().collect()
    }

    /// The expected narration of a game from its log: the lines of a channel, in order.
    pub(crate) fn narration(&self, game: &str, language: &str) -> Vec<String> {
        let ran = self.program.run(&["log", game, "--json", "--lang", language]);
        assert_eq!(ran.status, Some(0), "{}{}", ran.out, ran.err);
        narrated(ran.objects())
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        if std::thread::panicking() {
            eprintln!("{}", self.log());
        }
        self.kill();
    }
}

/// A free loopback address.
fn free_address() -> SocketAddr {
    TcpListener::bind("127.0.0.1:0").and_then(|listener| listener.local_addr()).expect("a free port")
}

/// The event that a panel shows the game at, by its buttons.
pub(crate) fn shown_at(message: &Shown) -> String {
    let mut ids = message.components().into_iter().map(|component| component.custom_id);
    ids.find_map(|id| id.split('|').nth(2).map(str::to_owned)).unwrap_or_default()
}

/// The people that a message mentions.
pub(crate) fn awaited<'a>(message: &Shown, people: &'a [Person]) -> Option<&'a Person> {
    let text = message.json["content"].as_str().unwrap_or_default().to_owned();
    people.iter().find(|person| text.contains(&format!("<@{}>", person.id)))
}
