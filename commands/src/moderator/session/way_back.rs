//! The moments to which the board can go back, for a refused undo and for game masters; and what a rewind took back.

use super::{Session, stored};
use crate::moderator::denial::Denial;
use crate::moderator::fault::Fault;
use crate::moderator::retelling::Retelling;
use adjutant_core::game::{Mark, cancelled};
use adjutant_core::table::clock::CLOCK;
use adjutant_core::table::refusal::TableRefusal;
use adjutant_core::view::View;
use adjutant_core::{Command, Refusal, Viewer};
use adjutant_events::{Actor, Audience, Envelope, Event, RollEvent, SeatId, Seq};

/// The number of moments from which a game master chooses. Discord's menus have no room for more.
pub const MOMENTS: usize = 25;
/// The number of moments that are searched for the last order of a seat.
const SEARCHED: usize = 100;

/// A moment at which the rules waited for somebody, and what came next.
#[derive(Clone, Debug)]
pub struct Moment {
    /// Its place in the log and in the game.
    pub mark: Mark,
    /// The order that was given then.
    pub order: Envelope,
    /// The number of rolls between it and the next moment.
    pub rolls: usize,
}

/// What a rewind takes back.
#[derive(Clone, Debug, Default)]
pub struct Gone {
    /// The orders that the viewer may read, in the order in which they were given.
    pub orders: Vec<Envelope>,
    /// The number of rolls.
    pub rolls: usize,
}

impl Session {
    /// The last moments to which the board can go back, the earliest first. Those whose order the viewer may not read are
    /// left out: how many orders others gave can be a secret.
    ///
    /// # Errors
    /// The store cannot be read.
    pub fn moments(&self, viewer: &Viewer, most: usize) -> Result<Vec<Moment>, Fault> {
        let marks = &self.game.marks;
        let marks = &marks[marks.len().saturating_sub(most)..];
        let Some(first) = marks.first() else { return Ok(Vec::new()) };
        let standing = self.standing_between(first.seq, self.game.seq)?;
        let ends = marks.iter().skip(1).map(|mark| mark.seq).chain([self.game.seq]);
        let moment = |(mark, end): (&Mark, Seq)| {
            let within = || standing.iter().filter(|envelope| envelope.seq > mark.seq && envelope.seq <= end);
            let played = within().find(|envelope| is_order(envelope));
            // A game master who passes for a seat gives an order of the table.
            let order = played.or_else(|| within().find(|envelope| matches!(envelope.event, Event::Ordered(_))));
            let order = order.filter(|envelope| self.may_read(viewer, envelope))?.clone();
            Some(Moment { mark: *mark, order, rolls: within().filter(|envelope| is_roll(envelope)).count() })
        };
        Ok(marks.iter().zip(ends).filter_map(moment).collect())
    }

    /// What the viewer saw at each of these moments.
    ///
    /// # Errors
    /// The store cannot be read, or the code does not accept the log.
    pub fn seen_at(&self, viewer: &Viewer, moments: &[Moment]) -> Result<Vec<View>, Fault> {
        let mut retelling = Retelling::default();
        let mut seen = Vec::new();
        for moment in moments {
            let next = self.log(moment.mark.seq + 1, 1)?;
            let before = next.first().map(|next| retelling.before(self, next, viewer)).transpose()?.flatten();
            // Every moment is followed by the order that was given at it.
            let Some(before) = before else { break };
            seen.push(before.view().clone());
        }
        Ok(seen)
    }

    /// What a rewind from event `now` to event `to` takes back.
    ///
    /// # Errors
    /// The store cannot be read.
    pub fn gone(&self, viewer: &Viewer, to: Seq, now: Seq) -> Result<Gone, Fault> {
        let mut standing = self.standing_between(to, now)?;
        let rolls = standing.iter().filter(|envelope| is_roll(envelope)).count();
        // What everybody is told of a rewind does not depend on when: a game that is over shows what was hidden.
        let may_read = |envelope: &Envelope| match viewer {
            Viewer::Spectator => envelope.audience == Audience::Everyone,
            Viewer::Seat(_) | Viewer::Watcher(_) | Viewer::Gm => self.may_read(viewer, envelope),
        };
        standing.retain(|envelope| is_order(envelope) && may_read(envelope));
        Ok(Gone { orders: standing, rolls })
    }

    /// The events after `from`, up to `to`, without those that were taken back among them.
    fn standing_between(&self, from: Seq, to: Seq) -> Result<Vec<Envelope>, Fault> {
        let count = usize::try_from(to.saturating_sub(from)).unwrap_or(usize::MAX);
        let log = stored::envelopes(self.equipment.store.as_ref(), &self.game.id, from + 1, count)?;
        let gone = cancelled(&log);
        Ok(log.into_iter().zip(gone).filter(|(_, gone)| !gone).map(|(envelope, _)| envelope).collect())
    }

    /// A refused undo, with the moment before the last order of the seat. The table can vote to go back to it. If the seat's player has
    /// ordered nothing, that is the reason.
    pub(super) fn with_way_back(&self, actor: &Actor, denial: Denial) -> Denial {
        let is_undo = matches!(&denial, Denial::Refused(Refusal::Table(TableRefusal::NothingToTakeBack { .. })));
        let Some(seat) = actor.seat().filter(|_| is_undo) else { return denial };
        match self.before_last_order(seat) {
            Ok(Some(to)) => Denial::Refused(TableRefusal::NothingToTakeBack { to }.into()),
            Ok(None) if self.game.marks.len() <= SEARCHED => Denial::Refused(TableRefusal::NothingOrdered {}.into()),
            Ok(None) => denial,
            Err(fault) => {
                // The refusal is right without the moment.
                tracing::warn!(game = %self.game.id, %fault, "the last order of a seat was not found");
                denial
            }
        }
    }

    fn before_last_order(&self, seat: &SeatId) -> Result<Option<Seq>, Fault> {
        let moments = self.moments(&Viewer::Gm, SEARCHED)?;
        let by_player = |actor: &Actor| actor.player().is_some_and(|player| player.as_str() != CLOCK);
        let own = |order: &Envelope| order.actor.seat() == Some(seat) && by_player(&order.actor);
        let last = moments.iter().rfind(|moment| own(&moment.order));
        Ok(last.map(|moment| moment.mark.seq))
    }
}

fn is_order(envelope: &Envelope) -> bool {
    matches!(envelope.event, Event::Ordered(Command::Play(_)))
}

fn is_roll(envelope: &Envelope) -> bool {
    matches!(envelope.event, Event::Roll(RollEvent::DiceRolled { .. }))
}
