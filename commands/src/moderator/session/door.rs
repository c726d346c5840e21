//! The door of a game: what of it leaves the moderator, already as its reader may see it.
//!
//! Faces read the log, what happened, offers and views through here and nowhere else (`bot/clippy.toml` sees to it), so
//! that no face can forget to ask who is reading.

use super::Session;
use crate::moderator::fault::Fault;
use adjutant_core::referee::may_read;
use adjutant_core::view::View;
use adjutant_core::{Choice, Viewer};
use adjutant_events::{CauseId, Envelope, SeatId, Seq};

/// Envelopes read at a time.
const PAGE: usize = 256;

impl Session {
    /// Those of the envelopes from `from` on that a viewer may read, out of at most `limit`.
    ///
    /// # Errors
    /// A fault of the store.
    pub fn read(&self, viewer: &Viewer, from: Seq, limit: usize) -> Result<Vec<Envelope>, Fault> {
        let mut read = self.log(from, limit)?;
        read.retain(|envelope| self.may_read(viewer, envelope));
        Ok(read)
    }

    /// Gives every envelope from `from` on that a viewer may read to `tell`, in order, until it fails.
    ///
    /// # Errors
    /// A fault of the store, or what `tell` failed with.
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

    /// The cause of each event, in order: that something was done, hidden or not, and never what.
    ///
    /// # Errors
    /// A fault of the store.
    pub fn causes(&self) -> Result<Vec<CauseId>, Fault> {
        let log = self.log(1, usize::try_from(self.game.seq).unwrap_or(usize::MAX))?;
        Ok(log.into_iter().map(|envelope| envelope.cause).collect())
    }

    /// Whether a viewer may read an envelope of this game now.
    pub fn may_read(&self, viewer: &Viewer, envelope: &Envelope) -> bool {
        may_read(&self.game, viewer, envelope)
    }

    /// What a viewer may see.
    pub fn view(&self, viewer: &Viewer) -> View {
        adjutant_core::view(&self.game, viewer)
    }

    /// What a seat may do, to somebody who sees with its eyes. To others nothing, where choices name what the seat hides; on a
    /// board that lies open they are everybody's.
    pub fn choices(&self, viewer: &Viewer, seat: &SeatId) -> Vec<Choice> {
        let sees = match viewer {
            Viewer::Gm => true,
            Viewer::Seat(own) => own == seat,
            Viewer::Spectator => false,
        };
        if sees || !self.game.rules.family().hides() { adjutant_core::choices(&self.game, seat) } else { Vec::new() }
    }
}
