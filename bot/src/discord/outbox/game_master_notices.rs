//! Notices to game masters about what only they can repair: by direct message, otherwise in the channel where the game
//! was created.

use crate::discord::channels::games::GameChannel;
use crate::discord::http::requests::Requests;
use crate::discord::messages::mention::user;
use crate::discord::messages::nonce::nonce;
use crate::words::{Args, Language, Words};
use adjutant_commands::moderator::GameHost;
use adjutant_events::GameId;
use serde_json::json;

/// Sends a text of the catalogue to every game master. Those who accept no direct message are mentioned in the channel.
pub(in crate::discord) async fn tell(
    game_host: &GameHost,
    requests: &Requests,
    game: &GameId,
    place: &GameChannel,
    key: &str,
) {
    let gms = game_host.ask(game, |session| session.game().table.gms.iter().filter_map(user).collect::<Vec<_>>()).await;
    let mut gms = gms.unwrap_or_default();
    if gms.is_empty() {
        gms.push(place.host);
    }
    let words = Words::new(Language::of_locale(&place.language).unwrap_or_default());
    let body = |gm: u64| {
        let args = Args::new().text("game", game.as_str()).text("host", format!("<@{gm}>"));
        // The same notice for the same channel is the same message.
        let named = format!("{key} {gm} {} {game}", place.channel.unwrap_or(place.parent));
        json!({
            "content": words.say(key, &args), "allowed_mentions": { "parse": [], "users": [gm.to_string()] },
            "nonce": nonce('g', &named), "enforce_nonce": true,
        })
    };
    for gm in gms {
        let told = match requests.direct(gm).await {
            Ok(direct) => requests.post(direct, &body(gm), &[]).await.is_ok(),
            Err(_) => false,
        };
        if !told && let Err(trouble) = requests.post(place.parent, &body(gm), &[]).await {
            tracing::error!(%game, gm, %trouble, "a game master could not be told");
        }
    }
}
