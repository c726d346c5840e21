//! The past of a game: its last part for pictures of the present, or all of it.

use super::fault::Fault;
use super::kept_boards::with_those_of;
use super::session::{at, envelopes};
use crate::game_list::GameList;
use adjutant_core::view::View;
use adjutant_core::{Game, Playback, Viewer};
use adjutant_events::{Envelope, GameId, Seq};
use adjutant_storage::EventStore;
use std::sync::Arc;

/// A game at one moment of its log, and how it came there.
pub struct Past {
    game_list: GameList,
    now: Game,
    log: Log,
}

enum Log {
    Stored(Arc<dyn EventStore>),
    Whole(Vec<Envelope>),
}

impl Past {
    /// A stored game after an event, without loading it into the host; the present state if the event is in the
    /// future.
    ///
    /// # Errors
    /// There is no such game, it cannot be read, or the code does not accept its log.
    pub fn stored(game_list: &GameList, store: Arc<dyn EventStore>, game: &GameId, seq: Seq) -> Result<Self, Fault> {
        let known = |last: Seq| if last == 0 { Err(Fault::NoSuchGame { game: game.clone() }) } else { Ok(last) };
        let last = known(store.last_seq(game)?)?;
        let (game_list, now) = if let Ok(now) = at(game_list, store.as_ref(), game, seq.min(last)) {
            (game_list.clone(), now)
        } else {
            // It may have begun on a board that is kept, or the store reads the whole log to find how much of it is valid.
            let game_list = with_those_of(game_list, store.as_ref())?;
            let now = at(&game_list, store.as_ref(), game, seq.min(known(store.readable_up_to(game)?)?))?;
            (game_list, now)
        };
        Ok(Self { game_list, now, log: Log::Stored(store) })
    }

    /// A game from its whole log.
    ///
    /// # Errors
    /// The code does not accept the log.
    pub fn of_log(game_list: &GameList, log: &[Envelope]) -> Result<Self, Fault> {
        let now = adjutant_core::replay(game_list.games(), log).map_err(Fault::Frozen)?;
        Ok(Self { game_list: game_list.clone(), now, log: Log::Whole(log.to_vec()) })
    }

    /// The game at that moment.
    pub const fn now(&self) -> &Game {
        &self.now
    }

    /// What a viewer may see of that moment.
    pub fn view(&self, viewer: &Viewer) -> View {
        adjutant_core::view(&self.now, viewer)
    }

    /// A playback from the beginning.
    ///
    /// # Errors
    /// The log cannot be read, or the code does not accept it.
    pub fn whole(&self) -> Result<Playback<'_>, Fault> {
        match &self.log {
            Log::Whole(log) => Playback::begin(self.game_list.games(), log),
            Log::Stored(store) => Playback::begin(self.game_list.games(), read(store.as_ref(), &self.now, 1)?),
        }
        .map_err(Fault::Frozen)
    }

    /// A playback of the last commands, not counting what was taken back, and whether it starts at the beginning.
    ///
    /// # Errors
    /// The log cannot be read, or the code does not accept it.
    pub fn recent(&self, commands: usize) -> Result<(Playback<'_>, bool), Fault> {
        let marks = &self.now.marks;
        let Some(start) = marks.len().checked_sub(commands).and_then(|at| marks.get(at)).filter(|mark| mark.seq > 1)
        else {
            return Ok((self.whole()?, true));
        };
        Ok((self.from(start.seq)?, false))
    }

    /// The number of events in the last commands, not counting what was taken back.
    pub fn reach(&self, commands: usize) -> u64 {
        let marks = &self.now.marks;
        let start = marks.len().checked_sub(commands).and_then(|at| marks.get(at)).map_or(0, |mark| mark.seq);
        self.now.seq.saturating_sub(start)
    }

    /// A playback from the last command before an event, not counting what was taken back.
    ///
    /// # Errors
    /// The log cannot be read, or the code does not accept it.
    pub fn since(&self, seq: Seq) -> Result<Playback<'_>, Fault> {
        let marks = &self.now.marks;
        let before = marks.partition_point(|mark| mark.seq < seq).checked_sub(1).and_then(|at| marks.get(at));
        match before.filter(|mark| mark.seq > 1) {
            Some(mark) => self.from(mark.seq),
            None => self.whole(),
        }
    }

    /// A playback from the first command among the last events.
    ///
    /// # Errors
    /// The log cannot be read, or the code does not accept it.
    pub fn lately(&self, events: u64) -> Result<Playback<'_>, Fault> {
        let marks = &self.now.marks;
        let first = marks.partition_point(|mark| mark.seq < self.now.seq.saturating_sub(events).max(1));
        self.from(marks.get(first).map_or(self.now.seq, |mark| mark.seq))
    }

    /// A playback from a mark that was not taken back, or from the end. No later event goes back before it.
    fn from(&self, start: Seq) -> Result<Playback<'_>, Fault> {
        Ok(match &self.log {
            Log::Stored(store) => {
                let rest = read(store.as_ref(), &self.now, start + 1)?;
                Playback::go_on(at(&self.game_list, store.as_ref(), &self.now.id, start)?, rest)
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

/// The log of a game from an event up to the game's present.
fn read(store: &dyn EventStore, game: &Game, from: Seq) -> Result<Vec<Envelope>, Fault> {
    let count = (game.seq + 1).saturating_sub(from);
    envelopes(store, &game.id, from, usize::try_from(count).unwrap_or(usize::MAX))
}
