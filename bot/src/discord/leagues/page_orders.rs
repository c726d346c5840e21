//! Orders of leagues that come from their pages: given where those of commands and buttons are, and told in the channels like them.

use super::LeagueDelivery;
use crate::web::Orders;
use adjutant_commands::league_moderator::LeagueFault;
use adjutant_events::{CauseId, LeagueId, PlayerId, Timestamp};
use adjutant_league::{By, Command, Event};
use futures_util::future::{BoxFuture, FutureExt as _};

/// Gives orders of a league that come from its pages.
pub struct PageOrders(pub LeagueDelivery);

impl Orders for PageOrders {
    fn order(
        &self,
        league: LeagueId,
        by: PlayerId,
        command: Command,
        cause: CauseId,
        now: Timestamp,
    ) -> BoxFuture<'_, Result<Vec<Event>, LeagueFault>> {
        async move {
            let done = self.0.office().order(&league, By::Person(by), command, cause, now).await;
            self.0.wake(&league);
            done
        }
        .boxed()
    }
}
