//! The undo log: the events since the oldest command that can be taken back, with the board before it.
//!
//! So taking back a command only replays the other commands of the phase, without reading the log.

use super::reducer::play_on;
use crate::interface::position::Play;
use adjutant_events::{Event, Seq};
use std::sync::Arc;

/// The maximum number of events in an undo log. A longer undo log starts again.
const LONGEST: usize = 256;

/// A board and the valid events since then, without those taken back.
#[derive(Clone, Debug)]
pub(super) struct UndoLog {
    /// The last event before this board.
    from: Seq,
    board: Arc<Play>,
    since: Vec<(Seq, Arc<Event>)>,
}

impl UndoLog {
    pub(super) fn begin(from: Seq, board: &Play) -> Self {
        Self { from, board: Arc::new(board.clone()), since: Vec::new() }
    }

    /// Makes an undo log from the end of a way, up to half the maximum length.
    ///
    /// # Errors
    /// An event cannot be applied again.
    pub(super) fn of_way(from: Seq, mut board: Play, way: Vec<(Seq, Event)>) -> Result<Self, String> {
        let first = way.len().saturating_sub(LONGEST / 2);
        let mut from = from;
        let mut since = Vec::with_capacity(way.len() - first);
        for (place, (seq, event)) in way.into_iter().enumerate() {
            if place < first {
                play_on(&mut board, &event)?;
                from = seq;
            } else {
                since.push((seq, Arc::new(event)));
            }
        }
        Ok(Self { from, board: Arc::new(board), since })
    }

    /// Notes an event that was applied to the board.
    pub(super) fn follow(&mut self, seq: Seq, event: &Event, after: &Play) {
        if self.since.len() < LONGEST {
            self.since.push((seq, Arc::new(event.clone())));
        } else {
            *self = Self::begin(seq, after);
        }
    }

    /// Whether the board after a valid event can be found here.
    pub(super) fn reaches(&self, to: Seq) -> bool {
        self.from <= to
    }

    /// Rewinds to a valid event and returns the board after it.
    ///
    /// # Errors
    /// An event cannot be applied again.
    pub(super) fn back_to(&mut self, to: Seq) -> Result<Play, String> {
        self.since.truncate(self.since.partition_point(|(seq, _)| *seq <= to));
        let mut board = Play::clone(&self.board);
        self.since.iter().try_for_each(|(_, event)| play_on(&mut board, event))?;
        Ok(board)
    }
}
