//! How the fake Discord and the program under test agree that nobody has anything to do, and move their time.
//!
//! The program comes to a line of its own, apart from everything that a Discord has (`crate::moved` is the other end). It is
//! told what time it is, and then asked again and again: to look whether it has anything to do, and to move its time as far
//! as somebody waits for, or as its own next moment is.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use tokio::io::{AsyncBufReadExt as _, AsyncWriteExt as _, BufReader};
use tokio::net::{TcpListener, TcpStream};

use super::server::Shared;

/// So often everything that is ready is done, and looked whether anything more came.
const ROUNDS: usize = 3;

/// Counts whatever moves on the lines between the program and this Discord.
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

/// Moves the time whenever nobody has anything to do, for as long as this Discord is there.
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

/// Moves the time while no program runs: nobody but people and this Discord has anything to do.
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

/// Waits until all people wait: the last change, and what had moved by then.
async fn idle(shared: &Shared, is_program_there: bool) -> (u64, u64) {
    loop {
        let (change, bustle) = (shared.change(), shared.bustle().so_far());
        if shared.time().idle_for(change, is_program_there).is_some() {
            return (change, bustle);
        }
        shared.time().turned().await;
    }
}

/// For how long still nothing is to be done, if nothing has happened since.
fn still_idle(shared: &Shared, (change, bustle): (u64, u64), is_program_there: bool) -> Option<Duration> {
    let quiet = shared.change() == change && shared.bustle().so_far() == bustle;
    shared.time().idle_for(change, is_program_there).filter(|_| quiet)
}

/// Everything of this Discord that is ready is done: it has one thread, on which this is the last to be asked.
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

/// The line to a program.
struct Line {
    stream: BufReader<TcpStream>,
}

impl Line {
    /// Hears which program it is, and tells it what time it is.
    async fn greet(stream: TcpStream, shared: &Shared) -> Option<Self> {
        stream.set_nodelay(true).ok()?;
        let mut line = Self { stream: BufReader::new(stream) };
        let number = line.hear("program").await?;
        line.say(&format!("now {}", shared.time().calendar())).await?;
        shared.time().program_came(number);
        Some(line)
    }

    /// One move of the time, as soon as nobody has anything to do. None when the program is gone.
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
