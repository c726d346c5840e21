//! Looks from time to time at the room on the servers of games: for `/health` and `/metrics`, and to archive idle threads
//! where there is little left.

use super::channels::make_room::make_room;
use super::channels::room::Used;
use super::http::requests::RequestError;
use super::interactions::context::Bot;
use adjutant_events::Timestamp;
use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Duration;
use tokio::task::JoinHandle;

/// How often the servers are looked at, in milliseconds.
const EVERY: i64 = 60 * 60_000;
/// The pause between two servers, so that players' requests are not delayed.
const BETWEEN: Duration = Duration::from_millis(200);

/// Looks at the servers from time to time.
#[derive(Default)]
pub(in crate::discord) struct RoomWatch {
    looked: Option<Timestamp>,
    looking: Option<JoinHandle<()>>,
}

impl RoomWatch {
    /// Begins a look at all servers, if it is time.
    pub(in crate::discord) fn look(&mut self, bot: &Arc<Bot>, now: Timestamp) {
        let looked = *self.looked.get_or_insert(now);
        if now.0 - looked.0 < EVERY || self.looking.as_ref().is_some_and(|looking| !looking.is_finished()) {
            return;
        }
        self.looked = Some(now);
        self.looking = Some(tokio::spawn(look(Arc::clone(bot))));
    }
}

async fn look(bot: Arc<Bot>) {
    let places = bot.places.worked().into_iter().filter(|(_, place)| !place.archived && !place.lost);
    let mut servers: BTreeSet<u64> = places.map(|(_, place)| place.guild).collect();
    servers.extend(bot.room.shared());
    for guild in servers {
        if let Err(trouble) = bot.room_of(guild).await {
            tracing::warn!(guild, %trouble, "the room of a server is not known");
        }
        tokio::time::sleep(BETWEEN).await;
    }
}

impl Bot {
    /// How much of its room a server uses, after idle threads were archived if it has little left.
    ///
    /// # Errors
    /// Discord does not say.
    pub(in crate::discord) async fn room_of(&self, guild: u64) -> Result<Used, RequestError> {
        let looked = make_room(&self.places, &self.requests, guild, false).await?;
        self.room.note(guild, looked.used);
        Ok(looked.used)
    }
}
