//! Many games, one task each.
//!
//! A game's task owns its session and answers its mailbox one message at a time, so commands to one game are in order
//! and games do not wait for each other. The task begins with the first message and ends when nobody has touched the
//! game for a while; the next message begins another, which rebuilds the game from its log. Blocking work (the store)
//! is done on threads for it. A fault or a panic in one game ends that game's task and nothing else.

mod beacon;
mod clocks;
mod mind;
mod task;

use super::beacon::{BeaconSource, FetchedRounds};
use super::denial::Denial;
use super::dice::{DiceSource, for_policy};
use super::equipment::Equipment;
use super::fault::Fault;
use super::opening::Opening;
use super::outcome::{GameStatus, LineOutcome, Outcome, Preview};
use super::session::Session;
use crate::lexicon::Lexicon;
use crate::request::As;
use crate::shelf::Shelf;
use adjutant_core::{Choice, Command, Game, Viewer, view::View};
use adjutant_events::{Actor, CauseId, Envelope, GameId, PlayerId, SeatId, Seq, Timestamp};
use adjutant_storage::{EventStore, GameSummary};
use clocks::Clocks;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::sync::{mpsc, oneshot};
use tokio::task::JoinHandle;

/// How a house is run.
#[derive(Clone, Copy, Debug)]
pub struct HouseConfig {
    /// A game that nobody touches for this long is dropped from memory.
    pub idle: Duration,
    /// Messages that wait for one game at most; more wait outside.
    pub mailbox: usize,
    /// What time it is, for what goes on without a command.
    pub clock: fn() -> Timestamp,
}

impl Default for HouseConfig {
    fn default() -> Self {
        Self { idle: Duration::from_secs(600), mailbox: 64, clock: task::wall_clock }
    }
}

/// Makes the dice source of a game when it is loaded.
pub type DiceMaker = dyn Fn(&Game) -> Box<dyn DiceSource> + Send + Sync;

/// Something to be done with a game, on its task.
type Job = Box<dyn FnOnce(&mut Session) + Send>;

/// Many games. Cheap to clone; all clones are the same house.
#[derive(Clone)]
pub struct House {
    inner: Arc<Inner>,
}

struct Inner {
    /// What sessions work with. Their beacon is `fetched`: no game's task waits for the network.
    equipment: Equipment,
    beacon: Option<Arc<dyn BeaconSource>>,
    fetched: Arc<FetchedRounds>,
    config: HouseConfig,
    dice: Arc<DiceMaker>,
    tasks: Mutex<Tasks>,
    clocks: Clocks,
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

impl std::fmt::Debug for House {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("House").field("config", &self.inner.config).finish_non_exhaustive()
    }
}

impl House {
    /// A house with this equipment, and with the dice that each game's first event names.
    pub fn new(equipment: Equipment, config: HouseConfig) -> Self {
        let written = equipment.written.clone();
        Self::with(equipment, config, Arc::new(move |game: &Game| for_policy(&game.table.dice, written.as_ref())))
    }

    /// A house with other dice, for games whose dice are not verifiable.
    pub fn with(mut equipment: Equipment, config: HouseConfig, dice: Arc<DiceMaker>) -> Self {
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
                clocks: Clocks::default(),
            }),
        }
    }

    /// The games of the house.
    pub fn shelf(&self) -> &Shelf {
        &self.inner.equipment.shelf
    }

    /// The store under the house.
    pub fn store(&self) -> &Arc<dyn EventStore> {
        &self.inner.equipment.store
    }

    /// Every game there is.
    ///
    /// # Errors
    /// A fault of the store.
    pub async fn games(&self) -> Result<Vec<GameSummary>, Fault> {
        let store = Arc::clone(&self.inner.equipment.store);
        blocking(move || store.games()).await?.map_err(Fault::from)
    }

    /// Games in memory now.
    pub fn awake(&self) -> usize {
        self.inner.tasks().of.len()
    }

    /// Makes a game.
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
        let (inner, game) = (Arc::clone(&self.inner), game.clone());
        let made = blocking(move || {
            Session::create(inner.equipment.clone(), &game, &opening, &gm, &cause, now).map(|(_, outcome)| outcome)
        });
        made.await?
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

    /// Answers the open roll with dice that were typed in.
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

    /// Goes on with what waits: for a round of the beacon, for a key that was lost. A game that is woken does so by
    /// itself, and one that waits for a round stays awake; after a start of the program, wake all games once.
    ///
    /// # Errors
    /// As [`Session::resume`].
    pub async fn resume(&self, game: &GameId, now: Timestamp) -> Result<Outcome, Denial> {
        self.ask(game, move |session| session.resume(now)).await?
    }

    /// What somebody may see.
    ///
    /// # Errors
    /// A fault of ours.
    pub async fn view(&self, game: &GameId, viewer: Viewer) -> Result<View, Fault> {
        self.ask(game, move |session| adjutant_core::view(session.game(), &viewer)).await
    }

    /// What a seat may do.
    ///
    /// # Errors
    /// A fault of ours.
    pub async fn choices(&self, game: &GameId, seat: SeatId) -> Result<Vec<Choice>, Fault> {
        self.ask(game, move |session| session.choices(&Viewer::Seat(seat.clone()), &seat)).await
    }

    /// Where a game stands.
    ///
    /// # Errors
    /// As [`Session::standing`].
    pub async fn standing(&self, game: &GameId) -> Result<GameStatus, Fault> {
        self.ask(game, |session| session.standing()).await?
    }

    /// The words of a game's board.
    ///
    /// # Errors
    /// A fault of ours.
    pub async fn lexicon(&self, game: &GameId) -> Result<Arc<Lexicon>, Fault> {
        self.ask(game, |session| Arc::clone(session.lexicon())).await
    }

    /// The events from `from` on that a viewer may read, out of at most `limit`.
    ///
    /// # Errors
    /// A fault of ours.
    pub async fn log(&self, game: &GameId, from: Seq, limit: usize, viewer: Viewer) -> Result<Vec<Envelope>, Fault> {
        self.ask(game, move |session| session.read(&viewer, from, limit)).await?
    }

    /// Asks anything of a game, on its own task.
    ///
    /// # Errors
    /// There is no such game, it cannot be loaded, or its task died while it answered.
    pub async fn ask<T: Send + 'static>(
        &self,
        game: &GameId,
        ask: impl FnOnce(&mut Session) -> T + Send + 'static,
    ) -> Result<T, Fault> {
        let (answer, answered) = oneshot::channel();
        let inner = Arc::clone(&self.inner);
        let job: Job = Box::new(move |session| {
            let told = ask(session);
            inner.clocks.note(session);
            // The asker may have gone away meanwhile.
            let _ = answer.send(told);
        });
        self.post(game, job).await?;
        answered.await.map_err(|_| Fault::Crashed { game: game.clone() })
    }

    /// Puts a job into the mailbox of a game. Apart from what is asked, so that it is built once and not for every question.
    async fn post(&self, game: &GameId, mut job: Job) -> Result<(), Fault> {
        loop {
            let mailbox = self.mailbox(game).await?;
            match mailbox.send(job).await {
                Ok(()) => return Ok(()),
                // The task went to sleep just now, with this message not taken: wake the game again.
                Err(returned) => job = returned.0,
            }
        }
    }

    /// The mailbox of a game, its task begun if need be.
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
        // Another message may have woken the game meanwhile; then its task is the one.
        if let Some(running) = tasks.of.get(game).filter(|running| !running.mailbox.is_closed()) {
            return Ok(running.mailbox.clone());
        }
        let (mailbox, letters) = mpsc::channel(self.inner.config.mailbox.max(1));
        let task = tokio::spawn(task::attend(Arc::clone(&self.inner), game.clone(), session, letters));
        tasks.of.insert(game.clone(), Running { mailbox: mailbox.clone(), task });
        Ok(mailbox)
    }

    /// Takes nothing more, finishes what was taken, and drops every game from memory.
    pub async fn shutdown(&self) {
        let running: Vec<Running> = {
            let mut tasks = self.inner.tasks();
            tasks.closing = true;
            tasks.of.drain().map(|(_, running)| running).collect()
        };
        for Running { mailbox, task } in running {
            // With the last sender gone the task finishes its mailbox and ends.
            drop(mailbox);
            if let Err(error) = task.await {
                tracing::error!(%error, "the task of a game ended unexpectedly");
            }
        }
    }
}

impl Inner {
    /// Never held across an await.
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
        // Every cause comes from outside, and may come again.
        Ok(session.with_dice(dice).remembering())
    }
}

/// Blocking work on a thread for it.
async fn blocking<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> Result<T, Fault> {
    // One task for each answer and not for each work: tasks are most of what is built of it.
    let work: Box<dyn FnOnce() -> T + Send> = Box::new(work);
    tokio::task::spawn_blocking(work).await.map_err(|_| Fault::Closing)
}
