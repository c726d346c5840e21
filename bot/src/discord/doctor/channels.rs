//! Checks the bot's permissions in the channels of its games.

use super::{Finding, Wrong};
use crate::discord::channels::games::GameChannel;
use crate::discord::http::requests::{RequestError, Requests};
use crate::discord::permissions::allowed;
use crate::discord::permissions::invite::{FOR_SIDES, NEEDED};
use adjutant_events::GameId;
use serenity::model::guild::{Member, PartialGuild};
use serenity::model::id::ChannelId;
use std::collections::BTreeMap;
use std::collections::btree_map::Entry;

/// Checks the place of every game that is not archived.
pub(in crate::discord) async fn examine(
    requests: &Requests,
    me: u64,
    places: &[(GameId, GameChannel)],
) -> Vec<Finding> {
    let mut findings = Vec::new();
    let mut servers: BTreeMap<u64, Result<(PartialGuild, Member), RequestError>> = BTreeMap::new();
    for (game, place) in places.iter().filter(|(_, place)| !place.archived) {
        let known = match servers.entry(place.guild) {
            Entry::Occupied(known) => known.into_mut(),
            Entry::Vacant(new) => new.insert(server(requests, place.guild, me).await),
        };
        let about = format!("{game} (#{})", place.channel.unwrap_or(place.parent));
        findings.push(match known {
            Ok((guild, member)) => channel(requests, game, place, guild, member).await,
            Err(RequestError::Gone(_) | RequestError::Forbidden(_)) => {
                Finding::ill("doctor-server", about, Wrong::new("doctor-wrong-server-left"))
            }
            Err(trouble) => {
                Finding::ill("doctor-server", about, Wrong::new("doctor-wrong-unanswered").text("detail", trouble))
            }
        });
    }
    findings
}

/// Checks the place of one game.
async fn channel(
    requests: &Requests,
    game: &GameId,
    place: &GameChannel,
    guild: &PartialGuild,
    member: &Member,
) -> Finding {
    let number = place.channel.unwrap_or(place.parent);
    let found = match requests.channel(number).await {
        // The permissions of a thread are those of its channel.
        Ok(found) if place.thread => requests.channel(found.parent_id.map_or(place.parent, ChannelId::get)).await,
        found => found,
    };
    match found {
        Ok(found) => {
            let may = allowed(guild, member, &found).bits();
            let needed = NEEDED.iter().chain(place.talk.then_some(&FOR_SIDES));
            let lacking: Vec<_> = needed.filter(|(bit, _)| may & bit == 0).map(|(_, name)| *name).collect();
            let wrong = (!lacking.is_empty()).then(|| Wrong::new("doctor-wrong-channel").named("lacking", lacking));
            Finding { key: "doctor-channel", wrong, about: format!("{game}, #{}", found.name) }
        }
        // A channel that the bot cannot view cannot be queried either.
        Err(RequestError::Forbidden(_)) => {
            let wrong = Wrong::new("doctor-wrong-channel").named("lacking", vec!["permission-view-channels"]);
            Finding::ill("doctor-channel", format!("{game}, #{number}"), wrong)
        }
        Err(RequestError::Gone(_)) => {
            Finding::ill("doctor-place", format!("{game}, #{number}"), Wrong::new("doctor-wrong-place-gone"))
        }
        Err(trouble) => {
            let wrong = Wrong::new("doctor-wrong-unanswered").text("detail", trouble);
            Finding::ill("doctor-place", format!("{game}, #{number}"), wrong)
        }
    }
}

async fn server(requests: &Requests, guild: u64, me: u64) -> Result<(PartialGuild, Member), RequestError> {
    Ok((requests.server(guild).await?, requests.member(guild, me).await?))
}
