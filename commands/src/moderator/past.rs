//! What a game was: its last stretch for pictures of the present, all of it to tell the whole.

use super::fault::Fault;
use super::session::{at, envelopes};
use crate::shelf::Shelf;
use adjutant_core::{Game, Playback};
use adjutant_events::{Envelope, GameId, Seq};
use adjutant_storage::EventStore;
use std::sync::Arc;

/// A game at one moment of its log, and the way there.
pub struct Past {
    shelf: Shelf,
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
    pub fn stored(shelf: &Shelf, store: Arc<dyn EventStore>, game: &GameId, seq: Seq) -> Result<Self, Fault> {
        let known = |last: Seq| if last == 0 { Err(Fault::NoSuchGame { game: game.clone() }) } else { Ok(last) };
        let last = known(store.last_seq(game)?)?;
        let now = match at(shelf, store.as_ref(), game, seq.min(last)) {
            // The store reads all of a log to say how far it is good.
            Err(_) => at(shelf, store.as_ref(), game, seq.min(known(store.readable_up_to(game)?)?))?,
            Ok(now) => now,
        };
        Ok(Self { shelf: shelf.clone(), now, log: Log::Stored(store) })
    }

    /// A game by its whole log.
    ///
    /// # Errors
    /// The log does not fit the code.
    pub fn of_log(shelf: &Shelf, log: &[Envelope]) -> Result<Self, Fault> {
        let now = adjutant_core::replay(shelf.games(), log).map_err(Fault::Frozen)?;
        Ok(Self { shelf: shelf.clone(), now, log: Log::Whole(log.to_vec()) })
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
            Log::Whole(log) => Playback::begin(self.shelf.games(), log),
            Log::Stored(store) => Playback::begin(self.shelf.games(), read(store.as_ref(), &self.now, 1)?),
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
        Ok((self.from(start.seq)?, false))
    }

    /// How many events before the end so many commands lie, not counting what was taken back.
    pub fn reach(&self, commands: usize) -> u64 {
        let marks = &self.now.marks;
        let start = marks.len().checked_sub(commands).and_then(|at| marks.get(at)).map_or(0, |mark| mark.seq);
        self.now.seq.saturating_sub(start)
    }

    /// From the first command that stands among so many events at the end.
    ///
    /// # Errors
    /// The log cannot be read or does not fit the code.
    pub fn lately(&self, events: u64) -> Result<Playback<'_>, Fault> {
        let marks = &self.now.marks;
        let first = marks.partition_point(|mark| mark.seq < self.now.seq.saturating_sub(events).max(1));
        self.from(marks.get(first).map_or(self.now.seq, |mark| mark.seq))
    }

    /// From a mark that stands, or from the end: nothing since has gone back behind it.
    fn from(&self, start: Seq) -> Result<Playback<'_>, Fault> {
        Ok(match &self.log {
            Log::Stored(store) => {
                let rest = read(store.as_ref(), &self.now, start + 1)?;
                Playback::go_on(at(&self.shelf, store.as_ref(), &self.now.id, start)?, rest)
            }
            Log::Whole(_) => {
                let mut playback = self.whole()?;
                while playback.game().seq < start {
                    playback.step().map_err(Fault::Frozen)?;
                }
                playback
            }
        })
    }
}

/// The log of a game from an event on, up to where the game stands.
fn read(store: &dyn EventStore, game: &Game, from: Seq) -> Result<Vec<Envelope>, Fault> {
    let count = (game.seq + 1).saturating_sub(from);
    envelopes(store, &game.id, from, usize::try_from(count).unwrap_or(usize::MAX))
}
