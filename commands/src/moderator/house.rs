//! Many games, one task each.

use super::outcome::{Denial, Fault, Outcome, Said};
use super::session::Session;
use crate::request::As;
use adjutant_core::command::NewGame;
use adjutant_core::{Command, Offer, Viewer, view::View};
use adjutant_events::{Actor, CauseId, GameId, PlayerId, SeatId, Timestamp};
use adjutant_storage::EventStore;
use std::sync::Arc;
use std::time::Duration;

/// How a house is run.
#[derive(Clone, Copy, Debug)]
pub struct HouseConfig {
    /// A game that nobody touches for this long is dropped from memory.
    pub idle: Duration,
    /// Messages that wait for one game at most.
    pub mailbox: usize,
}

impl Default for HouseConfig {
    fn default() -> Self {
        Self { idle: Duration::from_secs(600), mailbox: 64 }
    }
}

/// Many games. Cheap to clone; all clones are the same house.
#[derive(Clone)]
pub struct House {
    store: Arc<dyn EventStore>,
    config: HouseConfig,
}

impl House {
    /// A house over this store.
    pub fn new(store: Arc<dyn EventStore>, config: HouseConfig) -> Self {
        Self { store, config }
    }

    /// Makes a game.
    ///
    /// # Errors
    /// As [`Session::create`].
    pub async fn create_game(
        &self,
        _game: &GameId,
        _new: NewGame,
        _gm: PlayerId,
        _cause: CauseId,
        _now: Timestamp,
    ) -> Result<Outcome, Denial> {
        let _ = (&self.store, &self.config);
        Err(Fault::Closing.into())
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
        self.with(game, move |session| session.execute(&cause, &actor, &command, now)).await?
    }

    /// Executes what a player typed.
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
    ) -> Result<Said, Denial> {
        self.with(game, move |session| session.say(&cause, &player, speaker.as_ref(), &text, now)).await?
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
        self.with(game, move |session| session.supply_dice(&cause, values, now)).await?
    }

    /// What somebody may see.
    ///
    /// # Errors
    /// A fault of ours.
    pub async fn view(&self, game: &GameId, viewer: Viewer) -> Result<View, Fault> {
        self.with(game, move |session| adjutant_core::view(session.game(), &viewer)).await
    }

    /// What a seat may do.
    ///
    /// # Errors
    /// A fault of ours.
    pub async fn offers(&self, game: &GameId, seat: SeatId) -> Result<Vec<Offer>, Fault> {
        self.with(game, move |session| adjutant_core::offers(session.game(), &seat)).await
    }

    /// Asks anything of a game, on its own task.
    ///
    /// # Errors
    /// There is no such game, it cannot be loaded, or its task died.
    pub async fn with<T: Send + 'static>(
        &self,
        _game: &GameId,
        _ask: impl FnOnce(&mut Session) -> T + Send + 'static,
    ) -> Result<T, Fault> {
        Err(Fault::Closing)
    }

    /// Takes nothing more, finishes what was taken, and drops every game from memory.
    pub async fn shutdown(&self) {}
}
