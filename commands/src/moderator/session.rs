//! One game at work.

use super::dice::DiceSource;
use super::outcome::{Denial, Fault, Outcome, Preview, Said, Standing};
use crate::lexicon::Lexicon;
use crate::request::As;
use adjutant_core::command::NewGame;
use adjutant_core::{Command, Game};
use adjutant_events::{Actor, CauseId, Envelope, GameId, PlayerId, Seq, Timestamp};
use adjutant_storage::EventStore;
use std::sync::Arc;

/// One game with its store and its dice. Calls block while the store writes.
pub struct Session {
    game: Game,
    store: Arc<dyn EventStore>,
    lexicon: Arc<Lexicon>,
    dice: Box<dyn DiceSource>,
    frozen: Option<Fault>,
}

impl Session {
    /// Makes a game.
    ///
    /// # Errors
    /// The name is taken, the ruleset or an option unknown, or the store does not take it.
    pub fn create(
        _store: Arc<dyn EventStore>,
        _game: &GameId,
        _new: &NewGame,
        _gm: &PlayerId,
        _cause: &CauseId,
        _now: Timestamp,
    ) -> Result<(Self, Outcome), Denial> {
        Err(Fault::Closing.into())
    }

    /// Rebuilds a game from its log. One whose log does not fit the code comes back frozen at the event before.
    ///
    /// # Errors
    /// There is no such game, or nothing of it can be read.
    pub fn load(_store: Arc<dyn EventStore>, _game: &GameId) -> Result<Self, Fault> {
        Err(Fault::Closing)
    }

    /// With another source of dice than the one the game's first event names.
    #[must_use]
    pub fn with_dice(mut self, dice: Box<dyn DiceSource>) -> Self {
        self.dice = dice;
        self
    }

    /// The game as it is.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// The words of its board.
    pub fn lexicon(&self) -> &Arc<Lexicon> {
        &self.lexicon
    }

    /// Why the game cannot be played on, if it cannot.
    pub fn frozen(&self) -> Option<&Fault> {
        self.frozen.as_ref()
    }

    /// Where the game stands.
    ///
    /// # Errors
    /// The game is frozen.
    pub fn standing(&self) -> Result<Standing, Fault> {
        let _ = &self.store;
        Err(Fault::Closing)
    }

    /// Executes a command, once per cause.
    ///
    /// # Errors
    /// Refused, or a fault of ours.
    pub fn execute(
        &mut self,
        _cause: &CauseId,
        _actor: &Actor,
        _command: &Command,
        _now: Timestamp,
    ) -> Result<Outcome, Denial> {
        Err(Fault::Closing.into())
    }

    /// What a command would do.
    ///
    /// # Errors
    /// Refused, or a fault of ours.
    pub fn dry_run(&self, _actor: &Actor, _command: &Command, _now: Timestamp) -> Result<Preview, Denial> {
        Err(Fault::Closing.into())
    }

    /// Answers the open roll with dice that were typed in.
    ///
    /// # Errors
    /// No roll is open, the dice do not answer it, or the game's dice are not typed in.
    pub fn supply_dice(&mut self, _cause: &CauseId, _values: Vec<u16>, _now: Timestamp) -> Result<Outcome, Denial> {
        Err(Fault::Closing.into())
    }

    /// Goes on with what a crash interrupted: throws the open roll, does what the rules do by themselves.
    ///
    /// # Errors
    /// A fault of ours.
    pub fn resume(&mut self, _now: Timestamp) -> Result<Outcome, Denial> {
        Err(Fault::Closing.into())
    }

    /// Executes what a player typed: one line, or a block of orders as a whole.
    ///
    /// # Errors
    /// Not understood, refused, a block with wrong lines, or a fault of ours.
    pub fn say(
        &mut self,
        _cause: &CauseId,
        _player: &PlayerId,
        _speaker: Option<&As>,
        _text: &str,
        _now: Timestamp,
    ) -> Result<Said, Denial> {
        Err(Fault::Closing.into())
    }

    /// Envelopes from `from` on, at most `limit`.
    ///
    /// # Errors
    /// A fault of the store.
    pub fn log(&self, _from: Seq, _limit: usize) -> Result<Vec<Envelope>, Fault> {
        Err(Fault::Closing)
    }
}
