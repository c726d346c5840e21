//! What a game shows outside the moderator, limited to what the viewer may read.
//!
//! Interfaces read logs, events, choices and views only here (`bot/clippy.toml` enforces it). So no interface can
//! forget to check the viewer.

use super::Session;
use crate::moderator::fault::Fault;
use adjutant_core::referee::may_read;
use adjutant_core::view::View;
use adjutant_core::{Choice, Viewer};
use adjutant_events::{CauseId, Envelope, SeatId, Seq};

/// The number of envelopes read at a time.
const PAGE: usize = 256;

impl Session {
    /// The envelopes from `from` on that a viewer may read, out of at most `limit`.
    ///
    /// # Errors
    /// The store cannot be read.
    pub fn read(&self, viewer: &Viewer, from: Seq, limit: usize) -> Result<Vec<Envelope>, Fault> {
        let mut read = self.log(from, limit)?;
        read.retain(|envelope| self.may_read(viewer, envelope));
        Ok(read)
    }

    /// Calls `tell` for every envelope from `from` on that a viewer may read, in order, until it fails.
    ///
    /// # Errors
    /// The store cannot be read, or `tell` fails.
    pub fn read_on<E: From<Fault>>(
        &self,
        viewer: &Viewer,
        from: Seq,
        mut tell: impl FnMut(&Envelope) -> Result<(), E>,
    ) -> Result<(), E> {
        let mut from = from.max(1);
        loop {
            let page = self.log(from, PAGE).map_err(E::from)?;
            for envelope in page.iter().filter(|envelope| self.may_read(viewer, envelope)) {
                tell(envelope)?;
            }
            match page.last() {
                Some(last) if page.len() == PAGE => from = last.seq + 1,
                _ => return Ok(()),
            }
        }
    }

    /// The cause of each event, in order. It shows that something was done, even if hidden, but not what.
    ///
    /// # Errors
    /// The store cannot be read.
    pub fn causes(&self) -> Result<Vec<CauseId>, Fault> {
        let log = self.log(1, usize::try_from(self.game.seq).unwrap_or(usize::MAX))?;
        Ok(log.into_iter().map(|envelope| envelope.cause).collect())
    }

    /// Whether a viewer may now read an envelope of this game.
    pub fn may_read(&self, viewer: &Viewer, envelope: &Envelope) -> bool {
        may_read(&self.game, viewer, envelope)
    }

    /// The view of a viewer.
    pub fn view(&self, viewer: &Viewer) -> View {
        adjutant_core::view(&self.game, viewer)
    }

    /// The choices of a seat, for a viewer who sees what the seat sees. Other viewers get none if the game hides
    /// information; in an open game they get the same choices.
    pub fn choices(&self, viewer: &Viewer, seat: &SeatId) -> Vec<Choice> {
        let sees = match viewer {
            Viewer::Gm => true,
            Viewer::Seat(own) => own == seat,
            Viewer::Spectator | Viewer::Watcher(_) => false,
        };
        if sees || !self.game.rules.family().hides() { adjutant_core::choices(&self.game, seat) } else { Vec::new() }
    }
}
