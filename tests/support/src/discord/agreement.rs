//! The protocol of the fake Discord and the program under test. They agree that both are idle, and then advance their
//! time.
//!
//! The program uses a separate connection for this (`crate::moved` is the other end). It is told the time. Then it is
//! asked repeatedly whether it is idle. It is told to advance its time to the next moment that either side waits for.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use tokio::io::{AsyncBufReadExt as _, AsyncWriteExt as _, BufReader};
use tokio::net::{TcpListener, TcpStream};

use super::server::Shared;

/// The number of times that ready work is run before checking again.
const ROUNDS: usize = 3;

/// Counts everything that moves on the connections between the program and this Discord.
#[derive(Debug, Default)]
pub(super) struct Bustle(AtomicU64);

impl Bustle {
    pub(super) fn note(&self) {
        self.0.fetch_add(1, Ordering::SeqCst);
    }

    fn so_far(&self) -> u64 {
        self.0.load(Ordering::SeqCst)
    }
}

/// Advances the time whenever both sides are idle, as long as this Discord exists.
pub(super) async fn keep_time(shared: Shared, listener: TcpListener) {
    loop {
        let line = tokio::select! {
            accepted = listener.accept() => accepted,
            never = without_a_program(&shared) => match never {},
        };
        let Ok((stream, _)) = line else { continue };
        if let Some(mut line) = Line::greet(stream, &shared).await {
            while line.step(&shared).await.is_some() {}
            shared.time().program_left();
        }
    }
}

/// Advances the time while no program runs, so only people and this Discord matter.
async fn without_a_program(shared: &Shared) -> std::convert::Infallible {
    loop {
        let time = shared.time();
        if time.program_is_awaited() {
            time.turned().await;
            continue;
        }
        let (change, bustle) = idle(shared, false).await;
        settle().await;
        if !time.program_is_awaited()
            && let Some(left) = still_idle(shared, (change, bustle), false)
        {
            pass(shared, left);
        }
    }
}

/// Waits until all people wait. Returns the last change and the count of traffic at that moment.
async fn idle(shared: &Shared, is_program_there: bool) -> (u64, u64) {
    loop {
        let (change, bustle) = (shared.change(), shared.bustle().so_far());
        if shared.time().idle_for(change, is_program_there).is_some() {
            return (change, bustle);
        }
        shared.time().turned().await;
    }
}

/// The time to the next due moment, if nothing has happened since; none otherwise.
fn still_idle(shared: &Shared, (change, bustle): (u64, u64), is_program_there: bool) -> Option<Duration> {
    let quiet = shared.change() == change && shared.bustle().so_far() == bustle;
    shared.time().idle_for(change, is_program_there).filter(|_| quiet)
}

/// Runs everything in this Discord that is ready. It has a single thread, where this task runs last.
async fn settle() {
    for _ in 0..ROUNDS {
        tokio::task::yield_now().await;
    }
}

fn pass(shared: &Shared, by: Duration) {
    let by = shared.time().pass(by);
    if !by.is_zero() && !shared.time().is_calendar_held() && shared.world().advance(by) {
        shared.changed();
    }
}

/// The connection to a program.
struct Line {
    stream: BufReader<TcpStream>,
}

impl Line {
    /// Reads the program's number, and tells it the time.
    async fn greet(stream: TcpStream, shared: &Shared) -> Option<Self> {
        stream.set_nodelay(true).ok()?;
        let mut line = Self { stream: BufReader::new(stream) };
        let number = line.hear("program").await?;
        line.say(&format!("now {}", shared.time().calendar())).await?;
        shared.time().program_came(number);
        Some(line)
    }

    /// Advances the time once, as soon as both sides are idle. None = the program has ended.
    async fn step(&mut self, shared: &Shared) -> Option<()> {
        let (change, bustle) = idle(shared, true).await;
        self.say("look").await?;
        self.hear("looked").await?;
        settle().await;
        let Some(left) = still_idle(shared, (change, bustle), true) else { return Some(()) };
        let mut passed = Duration::ZERO;
        if !left.is_zero() {
            self.say(&format!("move {}", left.as_micros())).await?;
            passed = Duration::from_micros(self.hear("moved").await?);
        }
        pass(shared, passed);
        Some(())
    }

    async fn say(&mut self, what: &str) -> Option<()> {
        self.stream.get_mut().write_all(format!("{what}\n").as_bytes()).await.ok()
    }

    /// The number in the next line, which begins with this word.
    async fn hear(&mut self, word: &str) -> Option<u64> {
        let mut line = String::new();
        self.stream.read_line(&mut line).await.ok()?;
        line.trim().strip_prefix(word)?.trim().parse().ok()
    }
}
