//! Orders of leagues that come from their pages: given where those of commands and buttons are, and told in the channels like them.

use super::LeagueDelivery;
use crate::discord::messages::mention::{player, players, user};
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

    fn seal(
        &self,
        league: LeagueId,
        by: PlayerId,
        bid: (u32, i32),
        cause: CauseId,
        now: Timestamp,
    ) -> BoxFuture<'_, Result<Vec<Event>, LeagueFault>> {
        async move {
            let sealed =
                self.0.office().with(&league, move |leagues, open| leagues.seal(open, &by, bid, &cause, now)).await;
            self.0.wake(&league);
            sealed
        }
        .boxed()
    }

    /// A user of Discord: a mention, the number alone, or the name that the log has.
    fn person(&self, word: &str) -> Option<PlayerId> {
        let word = players(word);
        let is_number = !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit());
        let number = if is_number { word.parse().ok() } else { user(&PlayerId::new(word)) };
        number.map(player)
    }
}
