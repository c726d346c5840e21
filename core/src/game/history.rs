//! The earlier log of a game, for events that rewind it.

use super::error::ReplayError;
use super::reducer::{changes_board, goes_back_to, play_on};
use super::state::Game;
use crate::interface::position::Play;
use adjutant_events::{Envelope, Event, Seq};
use std::borrow::Cow;
use std::sync::Arc;

/// The number of envelopes per read. A log is searched from its end, and usually not far.
const PAGE: Seq = 256;

/// The earlier log of the game, for events that rewind it.
pub trait History {
    /// The envelopes `from..=to`, without gaps.
    ///
    /// # Errors
    /// A message for the operator, if they cannot be read.
    fn between(&self, from: Seq, to: Seq) -> Result<Cow<'_, [Envelope]>, String>;

    /// The newest cached board not after `at_most`, with its event. It only saves a replay from the beginning.
    fn kept(&self, at_most: Seq) -> Option<(Seq, Arc<Play>)> {
        let _ = at_most;
        None
    }
}

impl History for [Envelope] {
    fn between(&self, from: Seq, to: Seq) -> Result<Cow<'_, [Envelope]>, String> {
        let place = |seq: Seq| usize::try_from(seq).map_err(|error| error.to_string());
        let (start, end) = (place(from.saturating_sub(1))?, place(to)?);
        self.get(start..end).map(Cow::Borrowed).ok_or_else(|| format!("there are only {} events", self.len()))
    }
}

impl History for Vec<Envelope> {
    fn between(&self, from: Seq, to: Seq) -> Result<Cow<'_, [Envelope]>, String> {
        self.as_slice().between(from, to)
    }
}

/// How a board is rebuilt as it was after an event.
pub(super) struct Way {
    /// The board after this event…
    pub(super) from: Seq,
    pub(super) board: Play,
    /// …and the events that were applied to it, without those taken back.
    pub(super) since: Vec<(Seq, Event)>,
}

impl Way {
    /// Finds the events that lead to the board after event `to`. It searches backwards, skips what was taken back, and
    /// stops at the nearest cached board or the beginning. `seq` is the event that rewinds.
    pub(super) fn to<H: History + ?Sized>(game: &Game, to: Seq, history: &H, seq: Seq) -> Result<Self, ReplayError> {
        let unread = |what: String| ReplayError::NoHistory { seq, what };
        let mut since = Vec::new();
        let mut kept = history.kept(to);
        let mut page: Cow<'_, [Envelope]> = Cow::Borrowed(&[]);
        let mut at = to;
        loop {
            if kept.as_ref().is_some_and(|(from, _)| *from > at) {
                kept = history.kept(at);
            }
            if let Some((from, board)) = &kept
                && *from == at
            {
                since.reverse();
                return Ok(Self { from: at, board: Play::clone(board), since });
            }
            if at == 0 {
                return Err(ReplayError::NotCreated { seq: 0 });
            }
            let first = page.first().map_or(Seq::MAX, |envelope| envelope.seq);
            if at < first || page.last().is_none_or(|last| at > last.seq) {
                let from = kept.as_ref().map_or(1, |(from, _)| from + 1).max(at.saturating_sub(PAGE - 1)).max(1);
                page = history.between(from, at).map_err(unread)?;
            }
            let first = page.first().map_or(0, |envelope| envelope.seq);
            let envelope = usize::try_from(at.wrapping_sub(first)).ok().and_then(|place| page.get(place));
            let Some(envelope) = envelope.filter(|envelope| envelope.seq == at) else {
                return Err(unread(format!("event {at} is not where it should be")));
            };
            match goes_back_to(envelope) {
                Some(back) if back < at => at = back,
                Some(back) => return Err(unread(format!("event {at} goes back to event {back}"))),
                None if at == 1 => {
                    since.reverse();
                    let start = game.rules.set_up(&game.table.options);
                    let board = start.map_err(|refusal| ReplayError::DoesNotFit { seq: 1, what: refusal.key() })?;
                    return Ok(Self { from: 1, board, since });
                }
                None => {
                    if changes_board(&envelope.event) {
                        since.push((at, envelope.event.clone()));
                    }
                    at -= 1;
                }
            }
        }
    }

    /// The resulting board.
    pub(super) fn board(&self) -> Result<Play, String> {
        let mut board = self.board.clone();
        self.since.iter().try_for_each(|(_, event)| play_on(&mut board, event))?;
        Ok(board)
    }
}
