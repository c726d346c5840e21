//! What a game was: its last stretch for whoever draws the present, all of it for whoever tells the whole.

use super::fault::Fault;
use super::session::{at, envelopes};
use crate::family::games;
use adjutant_core::{Game, Playback};
use adjutant_events::{Envelope, GameId, Seq};
use adjutant_storage::EventStore;
use std::sync::Arc;

/// A game at one moment of its log, and the way there.
pub struct Past {
    now: Game,
    log: Log,
}

enum Log {
    Stored(Arc<dyn EventStore>),
    Whole(Vec<Envelope>),
}

impl Past {
    /// A stored game as it was after an event, without waking it; as it is, if it has not come so far.
    ///
    /// # Errors
    /// There is no such game, it cannot be read, or it does not fit the code.
    pub fn stored(store: Arc<dyn EventStore>, game: &GameId, seq: Seq) -> Result<Self, Fault> {
        let last = store.readable_up_to(game)?;
        if last == 0 {
            return Err(Fault::NoSuchGame { game: game.clone() });
        }
        let now = at(store.as_ref(), game, seq.min(last))?;
        Ok(Self { now, log: Log::Stored(store) })
    }

    /// A game by its whole log.
    ///
    /// # Errors
    /// The log does not fit the code.
    pub fn of_log(log: &[Envelope]) -> Result<Self, Fault> {
        let now = adjutant_core::replay(games(), log).map_err(Fault::Frozen)?;
        Ok(Self { now, log: Log::Whole(log.to_vec()) })
    }

    /// The game as it was then.
    pub const fn now(&self) -> &Game {
        &self.now
    }

    /// From the beginning.
    ///
    /// # Errors
    /// The log cannot be read or does not fit the code.
    pub fn whole(&self) -> Result<Playback<'_>, Fault> {
        match &self.log {
            Log::Whole(log) => Playback::begin(games(), log),
            Log::Stored(store) => Playback::begin(games(), read(store.as_ref(), &self.now, 1)?),
        }
        .map_err(Fault::Frozen)
    }

    /// From so many commands before the end, not counting what was taken back; and whether that is from the beginning.
    ///
    /// # Errors
    /// The log cannot be read or does not fit the code.
    pub fn recent(&self, commands: usize) -> Result<(Playback<'_>, bool), Fault> {
        let marks = &self.now.marks;
        let Some(start) = marks.len().checked_sub(commands).and_then(|at| marks.get(at)).filter(|mark| mark.seq > 1)
        else {
            return Ok((self.whole()?, true));
        };
        // Nothing since a mark that stands has gone back behind it.
        let playback = match &self.log {
            Log::Stored(store) => {
                let rest = read(store.as_ref(), &self.now, start.seq + 1)?;
                Playback::go_on(at(store.as_ref(), &self.now.id, start.seq)?, rest)
            }
            Log::Whole(_) => {
                let mut playback = self.whole()?;
                while playback.game().seq < start.seq {
                    playback.step().map_err(Fault::Frozen)?;
                }
                playback
            }
        };
        Ok((playback, false))
    }
}

/// The log of a game from an event on, up to where the game stands.
fn read(store: &dyn EventStore, game: &Game, from: Seq) -> Result<Vec<Envelope>, Fault> {
    let count = (game.seq + 1).saturating_sub(from);
    envelopes(store, &game.id, from, usize::try_from(count).unwrap_or(usize::MAX))
}
