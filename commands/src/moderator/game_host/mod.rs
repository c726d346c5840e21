//! Many games, one task each.
//!
//! A game's task owns its session and handles its messages one at a time. So commands to one game are in order, and
//! games do not wait for each other. The task starts with the first message, and ends when the game is unused for a
//! while. The next message starts another, which rebuilds the game from its log. Blocking work (the store) is done on
//! other threads. A fault or a panic in one game ends only that game's task.

mod beacon;
mod next_deadlines;
mod stand_in_threads;
mod task;

use super::beacon::{BeaconSource, FetchedRounds};
use super::denial::Denial;
use super::dice::{DiceSource, for_policy};
use super::equipment::Equipment;
use super::fault::Fault;
use super::opening::Opening;
use super::outcome::{GameStatus, LineOutcome, Outcome, Preview};
use super::session::Session;
use crate::game_list::GameList;
use crate::lexicon::Lexicon;
use crate::request::As;
use adjutant_core::{Choice, Command, Game, Viewer, view::View};
use adjutant_events::{Actor, CauseId, Envelope, GameId, PlayerId, SeatId, Seq, Timestamp};
use adjutant_storage::{EventStore, GameSummary};
use next_deadlines::NextDeadlines;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::sync::{mpsc, oneshot};
use tokio::task::JoinHandle;

/// The configuration of a host.
#[derive(Clone, Copy, Debug)]
pub struct GameHostConfig {
    /// A game that is unused for this long is unloaded.
    pub idle: Duration,
    /// The most messages that wait for one game; further senders block.
    pub mailbox: usize,
    /// The current time, for automatic steps.
    pub clock: fn() -> Timestamp,
    /// Whether answers wait in games with the option for it. Somebody must then call [`GameHost::tick`].
    pub keeps_answers: bool,
}

impl Default for GameHostConfig {
    fn default() -> Self {
        Self { idle: Duration::from_secs(600), mailbox: 64, clock: task::wall_clock, keeps_answers: false }
    }
}

/// Makes the dice source of a game when it is loaded.
pub type DiceMaker = dyn Fn(&Game) -> Box<dyn DiceSource> + Send + Sync;

/// An operation on a game, run on its task.
type Job = Box<dyn FnOnce(&mut Session) + Send>;

/// Many games. Cheap to clone; all clones share one host.
#[derive(Clone)]
pub struct GameHost {
    inner: Arc<Inner>,
}

struct Inner {
    /// The equipment of sessions. Its beacon is `fetched`, so that no game's task waits for the network.
    equipment: Equipment,
    beacon: Option<Arc<dyn BeaconSource>>,
    fetched: Arc<FetchedRounds>,
    config: GameHostConfig,
    dice: Arc<DiceMaker>,
    tasks: Mutex<Tasks>,
    next_deadlines: NextDeadlines,
}

#[derive(Default)]
struct Tasks {
    closing: bool,
    of: HashMap<GameId, Running>,
}

struct Running {
    mailbox: mpsc::Sender<Job>,
    task: JoinHandle<()>,
}

impl std::fmt::Debug for GameHost {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("GameHost").field("config", &self.inner.config).finish_non_exhaustive()
    }
}

impl GameHost {
    /// A host with this equipment, and with the dice that each game's first event names.
    pub fn new(equipment: Equipment, config: GameHostConfig) -> Self {
        let written = equipment.written.clone();
        Self::with(equipment, config, Arc::new(move |game: &Game| for_policy(&game.table.dice, written.as_ref())))
    }

    /// A host with other dice, for games whose dice are not verifiable.
    pub fn with(mut equipment: Equipment, config: GameHostConfig, dice: Arc<DiceMaker>) -> Self {
        let fetched = Arc::new(FetchedRounds::default());
        let rounds: Arc<dyn BeaconSource> = fetched.clone();
        let beacon = equipment.beacon.replace(rounds);
        Self {
            inner: Arc::new(Inner {
                equipment,
                beacon,
                fetched,
                config,
                dice,
                tasks: Mutex::default(),
                next_deadlines: NextDeadlines::default(),
            }),
        }
    }

    /// The games of the host.
    pub fn game_list(&self) -> &GameList {
        &self.inner.equipment.game_list
    }

    /// The store of the games.
    pub fn store(&self) -> &Arc<dyn EventStore> {
        &self.inner.equipment.store
    }

    /// Every game.
    ///
    /// # Errors
    /// The store failed.
    pub async fn games(&self) -> Result<Vec<GameSummary>, Fault> {
        let store = Arc::clone(&self.inner.equipment.store);
        blocking(move || store.games()).await?.map_err(Fault::from)
    }

    /// The number of loaded games.
    pub fn awake(&self) -> usize {
        self.inner.tasks().of.len()
    }

    /// Creates a game.
    ///
    /// # Errors
    /// As [`Session::create`].
    pub async fn create_game(
        &self,
        game: &GameId,
        opening: Opening,
        gm: PlayerId,
        cause: CauseId,
        now: Timestamp,
    ) -> Result<Outcome, Denial> {
        if self.inner.tasks().closing {
            return Err(Fault::Closing.into());
        }
        let (inner, of) = (Arc::clone(&self.inner), game.clone());
        let made = blocking(move || {
            Session::create(inner.equipment.clone(), &of, &opening, &gm, &cause, now).map(|(_, outcome)| outcome)
        });
        let outcome = made.await??;
        // Whoever asked while the game was being made has not seen all of it. A fault is told to whoever asks next.
        drop(self.ask(game, Session::catch_up).await);
        Ok(outcome)
    }

    /// Executes a command.
    ///
    /// # Errors
    /// As [`Session::execute`].
    pub async fn execute(
        &self,
        game: &GameId,
        cause: CauseId,
        actor: Actor,
        command: Command,
        now: Timestamp,
    ) -> Result<Outcome, Denial> {
        self.ask(game, move |session| session.execute(&cause, &actor, &command, now)).await?
    }

    /// What a command would do.
    ///
    /// # Errors
    /// As [`Session::dry_run`].
    pub async fn dry_run(
        &self,
        game: &GameId,
        actor: Actor,
        command: Command,
        now: Timestamp,
    ) -> Result<Preview, Denial> {
        self.ask(game, move |session| session.dry_run(&actor, &command, now)).await?
    }

    /// Executes what a player typed: a line, or a block of orders.
    ///
    /// # Errors
    /// As [`Session::say`].
    pub async fn say(
        &self,
        game: &GameId,
        cause: CauseId,
        player: PlayerId,
        speaker: Option<As>,
        text: String,
        now: Timestamp,
    ) -> Result<LineOutcome, Denial> {
        self.ask(game, move |session| session.say(&cause, &player, speaker.as_ref(), &text, now)).await?
    }

    /// Answers the open roll with typed dice.
    ///
    /// # Errors
    /// As [`Session::supply_dice`].
    pub async fn supply_dice(
        &self,
        game: &GameId,
        cause: CauseId,
        values: Vec<u16>,
        now: Timestamp,
    ) -> Result<Outcome, Denial> {
        self.ask(game, move |session| session.supply_dice(&cause, &values, now)).await?
    }

    /// Continues what waits for a beacon round or for a missing key. A game does so itself when it is loaded, and a
    /// waiting game stays loaded. After a start of the program, load all games once.
    ///
    /// # Errors
    /// As [`Session::resume`].
    pub async fn resume(&self, game: &GameId, now: Timestamp) -> Result<Outcome, Denial> {
        self.ask(game, move |session| session.resume(now)).await?
    }

    /// The view of a viewer.
    ///
    /// # Errors
    /// An internal failure.
    pub async fn view(&self, game: &GameId, viewer: Viewer) -> Result<View, Fault> {
        self.ask(game, move |session| adjutant_core::view(session.game(), &viewer)).await
    }

    /// The choices of a seat.
    ///
    /// # Errors
    /// An internal failure.
    pub async fn choices(&self, game: &GameId, seat: SeatId) -> Result<Vec<Choice>, Fault> {
        self.ask(game, move |session| session.choices(&Viewer::Seat(seat.clone()), &seat)).await
    }

    /// The state of a game.
    ///
    /// # Errors
    /// As [`Session::standing`].
    pub async fn standing(&self, game: &GameId) -> Result<GameStatus, Fault> {
        self.ask(game, |session| session.standing()).await?
    }

    /// The words of a game's board.
    ///
    /// # Errors
    /// An internal failure.
    pub async fn lexicon(&self, game: &GameId) -> Result<Arc<Lexicon>, Fault> {
        self.ask(game, |session| Arc::clone(session.lexicon())).await
    }

    /// The events from `from` on that a viewer may read, out of at most `limit`.
    ///
    /// # Errors
    /// An internal failure.
    pub async fn log(&self, game: &GameId, from: Seq, limit: usize, viewer: Viewer) -> Result<Vec<Envelope>, Fault> {
        self.ask(game, move |session| session.read(&viewer, from, limit)).await?
    }

    /// Runs a function on a game, on its own task.
    ///
    /// # Errors
    /// There is no such game, it cannot be loaded, or its task ended before it answered.
    pub async fn ask<T: Send + 'static>(
        &self,
        game: &GameId,
        ask: impl FnOnce(&mut Session) -> T + Send + 'static,
    ) -> Result<T, Fault> {
        let (answer, answered) = oneshot::channel();
        let inner = Arc::clone(&self.inner);
        let job: Job = Box::new(move |session| {
            let told = ask(session);
            inner.next_deadlines.note(session);
            // The caller may have stopped waiting.
            let _ = answer.send(told);
        });
        self.post(game, job).await?;
        answered.await.map_err(|_| Fault::Crashed { game: game.clone() })
    }

    /// Sends a job to a game. It is not generic, so that it is compiled only once.
    async fn post(&self, game: &GameId, mut job: Job) -> Result<(), Fault> {
        loop {
            let mailbox = self.mailbox(game).await?;
            match mailbox.send(job).await {
                Ok(()) => return Ok(()),
                // The task ended just now without taking this message, so the game is loaded again.
                Err(returned) => job = returned.0,
            }
        }
    }

    /// The mailbox of a game, whose task is started if necessary.
    async fn mailbox(&self, game: &GameId) -> Result<mpsc::Sender<Job>, Fault> {
        if let Some(mailbox) = self.inner.awake(game)? {
            return Ok(mailbox);
        }
        let (inner, name) = (Arc::clone(&self.inner), game.clone());
        let session = blocking(move || inner.load(&name)).await??;
        let mut tasks = self.inner.tasks();
        if tasks.closing {
            return Err(Fault::Closing);
        }
        // Another message may have loaded the game meanwhile; then that task is used.
        if let Some(running) = tasks.of.get(game).filter(|running| !running.mailbox.is_closed()) {
            return Ok(running.mailbox.clone());
        }
        let (mailbox, letters) = mpsc::channel(self.inner.config.mailbox.max(1));
        let task = tokio::spawn(task::attend(Arc::clone(&self.inner), game.clone(), session, letters));
        tasks.of.insert(game.clone(), Running { mailbox: mailbox.clone(), task });
        Ok(mailbox)
    }

    /// Rejects new messages, finishes those accepted, and unloads every game.
    pub async fn shutdown(&self) {
        let running: Vec<Running> = {
            let mut tasks = self.inner.tasks();
            tasks.closing = true;
            tasks.of.drain().map(|(_, running)| running).collect()
        };
        for Running { mailbox, task } in running {
            // When its last sender is dropped, the task finishes its mailbox and ends.
            drop(mailbox);
            if let Err(error) = task.await {
                tracing::error!(%error, "the task of a game ended unexpectedly");
            }
        }
    }
}

impl Inner {
    /// The lock is never held across an await.
    fn tasks(&self) -> MutexGuard<'_, Tasks> {
        self.tasks.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn awake(&self, game: &GameId) -> Result<Option<mpsc::Sender<Job>>, Fault> {
        let tasks = self.tasks();
        if tasks.closing {
            return Err(Fault::Closing);
        }
        Ok(tasks.of.get(game).filter(|running| !running.mailbox.is_closed()).map(|running| running.mailbox.clone()))
    }

    fn load(&self, game: &GameId) -> Result<Session, Fault> {
        let session = Session::load(self.equipment.clone(), game)?;
        let dice = (self.dice)(session.game());
        // Every cause comes from outside, and may be repeated.
        let session = session.with_dice(dice).remembering();
        Ok(if self.config.keeps_answers { session.keeping_answers() } else { session })
    }
}

/// Blocking work on another thread.
async fn blocking<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> Result<T, Fault> {
    // Boxed, so that the task is compiled once per result type, not per closure. Tasks are most of the compiled code.
    let work: Box<dyn FnOnce() -> T + Send> = Box::new(work);
    tokio::task::spawn_blocking(work).await.map_err(|_| Fault::Closing)
}
