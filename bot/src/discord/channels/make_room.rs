//! Makes room on a server: archives the idle threads of its games.

use super::games::GameChannels;
use super::room::{Used, to_archive};
use crate::discord::http::requests::{RequestError, Requests};
use serde_json::json;

/// What a server uses, and how many threads were archived just now.
#[derive(Clone, Copy, Debug)]
pub(in crate::discord) struct Looked {
    pub(in crate::discord) used: Used,
    pub(in crate::discord) archived: usize,
}

/// Looks at the room of a server. If it has little left, idle threads of games are archived. `is_full`: Discord opens no
/// more threads there.
///
/// # Errors
/// Discord does not say what the server uses.
pub(in crate::discord) async fn make_room(
    places: &GameChannels,
    requests: &Requests,
    guild: u64,
    is_full: bool,
) -> Result<Looked, RequestError> {
    let (mut used, threads) = requests.usage(guild).await?;
    let places: Vec<_> =
        places.all().into_iter().map(|(_, place)| place).filter(|place| place.guild == guild).collect();
    let mut archived = 0;
    for thread in to_archive(&threads, &places, (requests.time(), is_full)) {
        match requests.edit_thread(thread, &json!({ "archived": true })).await {
            Ok(()) => archived += 1,
            // It goes on at the next look.
            Err(trouble) if trouble.is_weather() => break,
            Err(trouble) => tracing::warn!(guild, thread, %trouble, "an idle thread could not be archived"),
        }
    }
    if archived > 0 {
        tracing::info!(guild, archived, "idle threads were archived to make room");
    }
    used.threads = used.threads.saturating_sub(archived);
    Ok(Looked { used, archived })
}
