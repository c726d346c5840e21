//! A program whose time is moved by the fake Discord that it is connected to: the other end of `discord/agreement.rs`.
//!
//! Its runtime has one thread and a clock that stands still (tokio's `start_paused`). Such a clock moves by itself to the next
//! moment that a task waits for as soon as no task is ready, even while an answer is on its way; so it is held, by work that
//! blocks, and let go for one move at a time, when the fake Discord has made sure that nothing is on its way.

use std::io::{self, Read as _, Write as _};
use std::net::TcpStream;
use std::sync::atomic::{AtomicU8, AtomicU64, Ordering};
use std::sync::{Arc, OnceLock, mpsc};
use std::time::Duration;

use crate::discord::FakeDiscord;
use tokio::io::{AsyncBufReadExt as _, AsyncWriteExt as _};
use tokio::runtime::{Builder, Handle, Runtime};
use tokio::sync::Notify;
use tokio::task::JoinHandle;
use tokio::time::Instant;

/// So often everything that is ready is done, and looked whether anything more came.
const ROUNDS: usize = 3;
/// Threads for what blocks: as many as the program has, and one that holds the clock.
const BLOCKING_THREADS: usize = 17;

/// The line and the time when it was begun, in milliseconds since 1970.
pub struct Line {
    stream: TcpStream,
    /// What time it was.
    pub now: i64,
}

impl Line {
    /// Comes to the line of a fake Discord: its address, and the number of the program behind a space.
    ///
    /// # Errors
    /// Nobody is there.
    pub fn come(to: &str) -> io::Result<Self> {
        let (address, number) = to.split_once(' ').ok_or(io::ErrorKind::InvalidInput)?;
        let mut stream = TcpStream::connect(address)?;
        stream.set_nodelay(true)?;
        writeln!(stream, "program {number}")?;
        // Byte by byte: what comes behind it is heard by somebody else.
        let mut greeting = Vec::new();
        while greeting.last() != Some(&b'\n') {
            let mut byte = [0];
            stream.read_exact(&mut byte)?;
            greeting.push(byte[0]);
        }
        let greeting = String::from_utf8_lossy(&greeting).into_owned();
        let now = greeting.trim().strip_prefix("now ").and_then(|now| now.parse().ok());
        Ok(Self { stream, now: now.ok_or(io::ErrorKind::InvalidData)? })
    }

    /// A runtime whose time is moved over this line. Whenever it was, `passed` is called with what has passed altogether; when
    /// nobody is at the other end any more and time stands still for good, `left_alone`.
    ///
    /// # Errors
    /// There can be none.
    pub fn runtime(
        self,
        passed: impl Fn(Duration) + Send + Sync + 'static,
        left_alone: impl FnOnce() + Send + 'static,
    ) -> io::Result<Runtime> {
        let turn = Arc::new(Turn::default());
        let unparked = Arc::clone(&turn);
        let runtime = Builder::new_current_thread()
            .max_blocking_threads(BLOCKING_THREADS)
            .enable_all()
            .start_paused(true)
            .on_thread_unpark(move || {
                if unparked.is_given() {
                    passed(unparked.passed());
                    unparked.unparked();
                }
            })
            .build()?;
        let entered = runtime.enter();
        turn.passed();
        self.stream.set_nonblocking(true)?;
        let stream = tokio::net::TcpStream::from_std(self.stream)?;
        drop(entered);
        runtime.spawn(async move {
            let hold = agree(stream, turn).await;
            left_alone();
            std::future::pending::<()>().await;
            drop(hold);
        });
        Ok(runtime)
    }
}

/// Runs something of this process in the moved time of a fake Discord, on a thread of its own, to its end.
///
/// # Panics
/// If the fake's time is not moved.
pub fn run<T: Send + 'static>(
    fake: &FakeDiscord,
    program: impl Future<Output = T> + Send + 'static,
) -> std::thread::JoinHandle<T> {
    let line = fake.line().expect("its time is moved");
    std::thread::spawn(move || {
        let line = Line::come(&line).expect("somebody is there");
        line.runtime(|_| (), || ()).expect("a runtime").block_on(program)
    })
}

/// A turn of the clock: from when it may move until it has moved, or the runtime has something to do again.
#[derive(Debug, Default)]
struct Turn {
    begun: OnceLock<Instant>,
    /// How often the runtime may still park until the turn is over. A runtime that was woken before it parks, be it by itself or by
    /// the thread of the hold that ended, only looks whether anything came; at the next time its clock moves.
    parks: AtomicU8,
    /// How much had passed when the turn was given, in microseconds.
    before: AtomicU64,
    over: Notify,
}

impl Turn {
    /// How much time has passed.
    fn passed(&self) -> Duration {
        self.begun.get_or_init(Instant::now).elapsed()
    }

    fn give(&self) {
        self.before.store(self.passed().as_micros() as u64, Ordering::SeqCst);
        self.parks.store(3, Ordering::SeqCst);
    }

    fn is_given(&self) -> bool {
        self.parks.load(Ordering::SeqCst) > 0
    }

    fn unparked(&self) {
        let has_moved = self.passed().as_micros() as u64 > self.before.load(Ordering::SeqCst);
        // Work that blocks has ended, and somebody waits for it.
        let has_come = Handle::current().metrics().global_queue_depth() > 0;
        if self.parks.fetch_sub(1, Ordering::SeqCst) == 1 || has_moved || has_come {
            self.over.notify_one();
        }
    }

    fn take(&self) {
        self.parks.store(0, Ordering::SeqCst);
    }
}

/// Holds the clock as long as it is there: a paused clock does not move while work that blocks is under way.
struct Hold {
    let_go: mpsc::Sender<()>,
    held: JoinHandle<()>,
}

impl Hold {
    fn take() -> Self {
        let (let_go, held) = mpsc::channel::<()>();
        let held = tokio::task::spawn_blocking(move || _ = held.recv());
        Self { let_go, held }
    }

    async fn let_go(self) {
        drop(self.let_go);
        _ = self.held.await;
    }
}

/// Does as the fake Discord says for as long as it is there. The clock is held then.
async fn agree(stream: tokio::net::TcpStream, turn: Arc<Turn>) -> Hold {
    let mut hold = Hold::take();
    let (read, mut write) = stream.into_split();
    let mut lines = tokio::io::BufReader::new(read).lines();
    while let Ok(Some(line)) = lines.next_line().await {
        let answer = if let Some(most) = line.strip_prefix("move ").and_then(|most| most.parse().ok()) {
            let before = Instant::now();
            hold.let_go().await;
            // That the thread of the hold ended woke the runtime once more.
            ready_is_done().await;
            turn.give();
            tokio::select! {
                biased;
                () = turn.over.notified() => {}
                () = tokio::time::sleep(Duration::from_micros(most)) => {}
            }
            turn.take();
            hold = Hold::take();
            format!("moved {}\n", before.elapsed().as_micros())
        } else {
            nothing_is_ready().await;
            "looked 0\n".to_owned()
        };
        if write.write_all(answer.as_bytes()).await.is_err() {
            break;
        }
    }
    hold
}

/// Everything that is ready is done.
async fn ready_is_done() {
    for _ in 0..ROUNDS {
        tokio::task::yield_now().await;
    }
}

/// Everything that is ready is done, and every picture that was ordered is drawn. Work that blocks holds the clock by itself.
async fn nothing_is_ready() {
    loop {
        while adjutant::picture::under_way() > 0 {
            _ = tokio::task::spawn_blocking(|| std::thread::sleep(Duration::from_millis(1))).await;
        }
        ready_is_done().await;
        if adjutant::picture::under_way() == 0 {
            return;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tokio::io::AsyncReadExt as _;

    const HOUR: Duration = Duration::from_secs(3600);

    /// A program that is connected to a fake Discord, on a thread of its own.
    fn program<F: Future<Output = ()>>(fake: &FakeDiscord, does: impl FnOnce(Arc<AtomicU64>) -> F + Send + 'static) {
        let line = Line::come(&fake.line().expect("its time is moved")).expect("somebody is there");
        let passed = Arc::<AtomicU64>::default();
        let told = Arc::clone(&passed);
        let tell = move |passed: Duration| told.store(passed.as_secs(), Ordering::SeqCst);
        std::thread::spawn(move || line.runtime(tell, || ()).expect("a runtime").block_on(does(passed)));
    }

    #[tokio::test]
    async fn an_hour_passes_in_a_moment_for_the_program_and_for_people() {
        let fake = FakeDiscord::start_moving().await;
        let (began, begun) = (std::time::Instant::now(), fake.instant());
        let (tell, mut told) = tokio::sync::mpsc::unbounded_channel();
        program(&fake, async move |passed| {
            for _ in 0..10 {
                tokio::time::sleep(HOUR / 10).await;
            }
            _ = tell.send(passed.load(Ordering::SeqCst));
            std::future::pending::<()>().await;
        });
        fake.sleep(HOUR / 2).await;
        assert!(told.try_recv().is_err(), "it is not over");
        fake.sleep(HOUR / 2 + Duration::from_secs(1)).await;
        assert_eq!(told.try_recv(), Ok(3600));
        let passed = fake.instant() - begun;
        assert!(passed >= HOUR && passed < HOUR + Duration::from_secs(2), "{passed:?}");
        assert!(began.elapsed() < HOUR / 60);
    }

    #[tokio::test]
    async fn time_stands_still_while_something_is_on_its_way_or_blocks() {
        let fake = FakeDiscord::start_moving().await;
        let (tell, mut told) = tokio::sync::mpsc::unbounded_channel();
        let address = fake.url().trim_start_matches("http://").to_owned();
        program(&fake, async move |_| {
            for _ in 0..50 {
                let before = Instant::now();
                // A request and its answer, each in as many pieces as the lines make of them.
                let mut line = tokio::net::TcpStream::connect(&address).await.expect("it listens");
                let body = format!("\"{}\"", "x".repeat(300_000));
                let head = format!(
                    "POST /api/v10/nothing HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-length: {}\r\n\r\n",
                    body.len()
                );
                line.write_all(head.as_bytes()).await.expect("taken");
                line.write_all(body.as_bytes()).await.expect("taken");
                let mut answer = Vec::new();
                line.read_to_end(&mut answer).await.expect("an answer");
                _ = tokio::task::spawn_blocking(|| std::thread::sleep(Duration::from_millis(5))).await;
                assert!(answer.starts_with(b"HTTP/1.1 401"), "{}", String::from_utf8_lossy(&answer));
                _ = tell.send(before.elapsed());
                tokio::time::sleep(Duration::from_secs(60)).await;
            }
            std::future::pending::<()>().await;
        });
        fake.sleep(HOUR).await;
        let mut took = Vec::new();
        while let Ok(time) = told.try_recv() {
            took.push(time);
        }
        // As long as a request is on its way.
        let as_long = |took: &Duration| (30..=31).contains(&took.as_millis());
        assert!(took.len() == 50 && took.iter().all(as_long), "{took:?}");
    }
}
