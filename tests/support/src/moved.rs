//! A program whose time the connected fake Discord moves: the other end of `discord/agreement.rs`.
//!
//! Its runtime has one thread and a paused clock (tokio's `start_paused`). As soon as no task is ready, the clock jumps
//! to the next timer, even while an answer is underway. So blocking work holds it. It is released for one jump at a
//! time, after the fake Discord found nothing underway.

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

/// The number of times that ready work is run before checking again.
const ROUNDS: usize = 3;
/// Threads for blocking work: those of the program, and one that holds the clock.
const BLOCKING_THREADS: usize = 17;

/// The connection, and the time of its start in milliseconds since 1970.
pub struct Line {
    stream: TcpStream,
    /// The time of its start.
    pub now: i64,
}

impl Line {
    /// Connects to a fake Discord. `to` is its address, a space, and the number of the program.
    ///
    /// # Errors
    /// The connection fails.
    pub fn come(to: &str) -> io::Result<Self> {
        let (address, number) = to.split_once(' ').ok_or(io::ErrorKind::InvalidInput)?;
        let mut stream = TcpStream::connect(address)?;
        stream.set_nodelay(true)?;
        writeln!(stream, "program {number}")?;
        // Byte by byte, because another reader takes what follows.
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

    /// A runtime whose time is moved over this connection. After each jump, `passed` is called with the total time.
    /// When the other end is gone and the time stands still for good, `left_alone` is called.
    ///
    /// # Errors
    /// The runtime cannot be built.
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

/// Runs a future of this process to its end, on its own thread, in a fake Discord's moved time.
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

/// One jump of the clock: from its release until it has moved, or until the runtime is busy again.
#[derive(Debug, Default)]
struct Turn {
    begun: OnceLock<Instant>,
    /// How often the runtime may still park until the jump is over. A runtime woken before it parks, by itself or by
    /// the hold's ending thread, only checks for new work. At the next park its clock moves.
    parks: AtomicU8,
    /// The time passed before the jump, in microseconds.
    before: AtomicU64,
    over: Notify,
}

impl Turn {
    /// The total time passed.
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
        // Blocking work has ended, and a task waits for it.
        let has_come = Handle::current().metrics().global_queue_depth() > 0;
        if self.parks.fetch_sub(1, Ordering::SeqCst) == 1 || has_moved || has_come {
            self.over.notify_one();
        }
    }

    fn take(&self) {
        self.parks.store(0, Ordering::SeqCst);
    }
}

/// Holds the clock while it exists, because a paused clock does not move during blocking work.
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

/// Follows the fake Discord as long as it exists. The clock is held afterwards.
async fn agree(stream: tokio::net::TcpStream, turn: Arc<Turn>) -> Hold {
    let mut hold = Hold::take();
    let (read, mut write) = stream.into_split();
    let mut lines = tokio::io::BufReader::new(read).lines();
    while let Ok(Some(line)) = lines.next_line().await {
        let answer = if let Some(most) = line.strip_prefix("move ").and_then(|most| most.parse().ok()) {
            let before = Instant::now();
            hold.let_go().await;
            // The end of the hold's thread woke the runtime once more.
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

/// Runs everything that is ready.
async fn ready_is_done() {
    for _ in 0..ROUNDS {
        tokio::task::yield_now().await;
    }
}

/// Runs everything that is ready, until every ordered picture is drawn. Blocking work holds the clock by itself.
async fn nothing_is_ready() {
    loop {
        while adjutant::picture_requests::under_way() > 0 {
            _ = tokio::task::spawn_blocking(|| std::thread::sleep(Duration::from_millis(1))).await;
        }
        ready_is_done().await;
        if adjutant::picture_requests::under_way() == 0 {
            return;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tokio::io::AsyncReadExt as _;

    const HOUR: Duration = Duration::from_secs(3600);

    /// A program connected to a fake Discord, on a thread of its own.
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
                // A request and its answer, each in several pieces.
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
        // The travel time of a request.
        let as_long = |took: &Duration| (30..=31).contains(&took.as_millis());
        assert!(took.len() == 50 && took.iter().all(as_long), "{took:?}");
    }
}
