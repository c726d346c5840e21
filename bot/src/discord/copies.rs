//! Ends the copies that users try out: after seven days, and when a newer one of the same game takes their place.
//!
//! The bot may not delete threads. So the user is taken out of the private thread, which nobody else sees, and the game
//! is closed. Its thread is archived like that of every game.

use super::channels::games::GameChannel;
use super::channels::threads;
use super::http::requests::RequestError;
use super::interactions::context::Bot;
use crate::words::{Language, Words};
use adjutant_commands::copies;
use adjutant_commands::moderator::{Denial, Fault};
use adjutant_core::table::Status;
use adjutant_events::{GameId, Timestamp};
use std::collections::HashSet;

const HOUR: i64 = 60 * 60_000;

/// Ends the copies whose time is over.
pub(super) async fn end_due(bot: &Bot, now: Timestamp) {
    for game in bot.places.due_copies(now.0).into_iter().filter(|game| bot.places.works_for(game)) {
        end(bot, &game, "copy-over", now).await;
    }
}

/// Ends copies without a place: a restored backup has no places.
#[derive(Default)]
pub(super) struct Sweep {
    looked: Option<Timestamp>,
    /// Copies that have ended.
    over: HashSet<GameId>,
}

impl Sweep {
    /// Looks for them once an hour.
    pub(super) async fn look(&mut self, bot: &Bot, now: Timestamp) {
        if self.looked.is_some_and(|looked| now.0 - looked.0 < HOUR) {
            return;
        }
        self.looked = Some(now);
        let Ok(games) = bot.game_host.games().await else { return };
        for game in games.into_iter().map(|known| known.game) {
            let is_one = game.as_str().starts_with(copies::NAME)
                && bot.places.of(&game).is_none()
                && bot.places.works_for(&game);
            if !is_one || self.over.contains(&game) {
                continue;
            }
            let reason = Words::new(bot.language).word("copy-over");
            let looked = bot.game_host.ask(&game, move |session| {
                if copies::is_due(session, now) {
                    copies::end(session, &reason, now)?;
                }
                let game = session.game();
                Ok::<bool, Denial>(!game.is_copy() || matches!(game.table.status, Status::Over(_)))
            });
            match looked.await {
                Ok(Ok(true) | Err(Denial::Fault(Fault::Frozen(_)))) | Err(Fault::Frozen(_)) => {
                    self.over.insert(game);
                }
                Ok(Ok(false)) => {}
                Ok(Err(denial)) => tracing::warn!(%game, ?denial, "a copy did not end"),
                Err(fault) => tracing::warn!(%game, %fault, "a copy did not end"),
            }
        }
    }
}

/// Ends a copy. What fails is tried again in an hour.
pub(super) async fn end(bot: &Bot, game: &GameId, key: &str, now: Timestamp) {
    let Some(place) = bot.places.of(game) else { return };
    let Some(copy) = &place.copy else { return };
    let until = if is_ended(bot, game, &place, copy.user, key, now).await { None } else { Some(now.0 + HOUR) };
    let noted = bot.places.change(game, |place| {
        if let Some(copy) = &mut place.copy {
            copy.until = until;
        }
    });
    if let Err(error) = noted.await {
        tracing::error!(%game, %error, "the end of a copy was not noted");
    }
}

/// Takes a user out of a thread, which Discord may have archived meanwhile.
async fn show_out(bot: &Bot, thread: u64, user: u64) -> Result<(), RequestError> {
    match threads::show_out(&bot.requests, thread, user).await {
        Err(RequestError::Archived) => {
            bot.requests.wake_thread(thread).await?;
            threads::show_out(&bot.requests, thread, user).await
        }
        out => out,
    }
}

async fn is_ended(bot: &Bot, game: &GameId, place: &GameChannel, user: u64, key: &str, now: Timestamp) -> bool {
    if let Some(thread) = place.channel.filter(|_| !place.lost)
        && let Err(trouble) = show_out(bot, thread, user).await
    {
        tracing::warn!(%game, %trouble, "somebody could not be taken out of the thread of a copy");
        if trouble.is_weather() {
            return false;
        }
    }
    let reason = Words::new(Language::of_locale(&place.language).unwrap_or_default()).word(key);
    match bot.game_host.ask(game, move |session| copies::end(session, &reason, now)).await {
        // A later program that cannot read its board plays it no more.
        Ok(Ok(()) | Err(Denial::Fault(Fault::Frozen(_)))) | Err(Fault::Frozen(_)) => true,
        Ok(Err(denial)) => {
            tracing::warn!(%game, ?denial, "a copy did not end");
            false
        }
        Err(fault) => {
            tracing::warn!(%game, %fault, "a copy did not end");
            false
        }
    }
}
