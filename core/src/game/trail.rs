//! The trail: what was played since the oldest command that can still be taken back, on a board kept from before it.
//!
//! Taking back a command costs playing the others of the phase again, and reads nothing.

use super::replay::play_on;
use crate::doors::position::Play;
use adjutant_events::{Event, Seq};
use std::sync::Arc;

/// So many events are played again to take one command back; a longer trail begins anew.
const LONGEST: usize = 256;

/// A board, and what changed it since. Everything on it stands: what was taken back is gone from it.
#[derive(Clone, Debug)]
pub(super) struct Trail {
    /// The board is that after this event.
    from: Seq,
    board: Arc<Play>,
    since: Vec<(Seq, Arc<Event>)>,
}

impl Trail {
    pub(super) fn begin(from: Seq, board: &Play) -> Self {
        Self { from, board: Arc::new(board.clone()), since: Vec::new() }
    }

    /// The end of a way that was played from a board: no more of it than a trail has.
    ///
    /// # Errors
    /// What was played cannot be played again.
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

    /// Notes an event that was recorded on the board.
    pub(super) fn follow(&mut self, seq: Seq, event: &Event, after: &Play) {
        if self.since.len() < LONGEST {
            self.since.push((seq, Arc::new(event.clone())));
        } else {
            *self = Self::begin(seq, after);
        }
    }

    /// Whether the board after an event that stands is found here.
    pub(super) fn reaches(&self, to: Seq) -> bool {
        self.from <= to
    }

    /// Goes back to an event that stands: gives the board after it.
    ///
    /// # Errors
    /// What was played cannot be played again.
    pub(super) fn back_to(&mut self, to: Seq) -> Result<Play, String> {
        self.since.truncate(self.since.partition_point(|(seq, _)| *seq <= to));
        let mut board = Play::clone(&self.board);
        self.since.iter().try_for_each(|(_, event)| play_on(&mut board, event))?;
        Ok(board)
    }
}
