//! Maintains the hall of a large game: makes missing parts, restores names, and gives roles to the players.

use super::{Inner, Stop, words};
use crate::discord::channels::games::{GameChannel, GameChannels, Hall, HallRole};
use crate::discord::channels::halls::{Room, Step, There, Wanted, steps};
use crate::discord::http::requests::RequestError;
use crate::discord::outbox::game_master_notices;
use adjutant_events::GameId;
use serde_json::json;

/// How often the state is compared in one run, because new parts may need further steps.
const ROUNDS: usize = 3;
/// Discord's channel types.
const TEXT: u8 = 0;
const CATEGORY: u8 = 4;

impl Inner {
    /// Brings a game's hall to the wanted state, if it has one.
    pub(in crate::discord) async fn keep_hall(&self, game: &GameId) -> Result<(), Stop> {
        for _ in 0..ROUNDS {
            let Some(place) = self.places.of(game) else { return Ok(()) };
            let Some(hall) = place.hall.clone() else { return Ok(()) };
            if hall.leaving {
                return self.leave_hall(game, &place, &hall).await;
            }
            let of = words(&place);
            let wanted = self.game_host.ask(game, move |session| Wanted::of(session, of)).await?;
            // An earlier run may have made more than it noted before a crash.
            let is_first = self.halls().insert(game.clone());
            let known = !(hall.unsure || is_first);
            let there = match known.then(|| steps(&wanted, &hall, None)) {
                Some(steps) if !steps.iter().any(Step::makes) => None,
                _ => match self.there(&place).await {
                    Ok(there) => Some(there),
                    Err(trouble) => {
                        self.halls().remove(game);
                        return Err(trouble.into());
                    }
                },
            };
            let steps = steps(&wanted, &hall, there.as_ref());
            if hall.unsure {
                // Noted before the steps, so that impossible steps are not repeated for ever.
                self.hall_changed(game, |hall| hall.unsure = false).await?;
            }
            if steps.is_empty() {
                return Ok(());
            }
            for step in &steps {
                match self.build(game, &place, &wanted, there.as_ref(), step).await {
                    Ok(()) => {}
                    Err(Stop::RequestError(trouble))
                        if trouble.is_weather() || trouble == RequestError::Unauthorised =>
                    {
                        self.hall_changed(game, |hall| hall.unsure = true).await?;
                        return Err(trouble.into());
                    }
                    Err(Stop::RequestError(RequestError::Forbidden(_))) => {
                        game_master_notices::tell(
                            &self.game_host,
                            &self.requests,
                            game,
                            &place,
                            "discord-hall-forbidden",
                        )
                        .await;
                        self.places.change(game, |place| place.hall = None).await?;
                        return Ok(());
                    }
                    Err(Stop::RequestError(trouble)) => {
                        tracing::warn!(%game, %trouble, ?step, "something of a hall is left as it is");
                    }
                    Err(stop) => return Err(stop),
                }
            }
        }
        Ok(())
    }

    async fn hall_changed(&self, game: &GameId, change: impl FnOnce(&mut Hall)) -> Result<(), Stop> {
        let changed = |place: &mut GameChannel| {
            if let Some(hall) = &mut place.hall {
                change(hall);
            }
        };
        self.places.change(game, changed).await?;
        Ok(())
    }

    async fn there(&self, place: &GameChannel) -> Result<There, RequestError> {
        let channels = self.requests.channels(place.guild).await?;
        let room = |channel: serenity::model::channel::GuildChannel| Room {
            id: channel.id.get(),
            kind: u64::from(u8::from(channel.kind)),
            above: channel.parent_id.map(serenity::model::id::ChannelId::get),
            name: channel.name,
        };
        let channels = channels.into_iter().map(room).collect();
        Ok(There { channels, roles: self.requests.roles(place.guild).await? })
    }

    async fn build(
        &self,
        game: &GameId,
        place: &GameChannel,
        wanted: &Wanted,
        there: Option<&There>,
        step: &Step,
    ) -> Result<(), Stop> {
        let (requests, guild) = (&self.requests, place.guild);
        let since = place.hall.as_ref().map_or(0, |hall| hall.since);
        let is_free = |part: u64| !self.places.is_of_another_hall(game, part);
        match step {
            Step::Category => {
                let mark = (wanted.name.as_str(), u64::from(CATEGORY), None);
                let made = match there.and_then(|there| there.made_channel(mark, since, is_free)) {
                    Some(made) => made,
                    None => requests.make_channel(guild, &json!({ "name": wanted.name, "type": CATEGORY })).await?,
                };
                // The channel of a deleted category must be made again.
                self.hall_changed(game, |hall| (hall.category, hall.channel) = (made, 0)).await?;
            }
            Step::Channel => {
                let category = self.places.of(game).and_then(|place| place.hall).map_or(0, |hall| hall.category);
                let body = json!({ "name": wanted.name, "type": TEXT, "parent_id": category.to_string() });
                let mark = (wanted.name.as_str(), u64::from(TEXT), Some(category));
                let made = match there.and_then(|there| there.made_channel(mark, since, is_free)) {
                    Some(made) => made,
                    None => requests.make_channel(guild, &body).await?,
                };
                self.places.change(game, |place| into_hall(place, made)).await?;
                self.queues().entry(game.clone()).or_default().stale = true;
            }
            Step::Rename(channel) => requests.edit_thread(*channel, &json!({ "name": wanted.name })).await?,
            Step::MakeRole(of) => {
                let Some(role) = wanted.roles.iter().find(|role| role.of == *of) else { return Ok(()) };
                let made = match there.and_then(|there| there.made_role(&role.name, since, is_free)) {
                    Some(made) => made,
                    None => requests.make_role(guild, &role.name).await?,
                };
                let of = of.clone();
                self.hall_changed(game, |hall| {
                    hall.roles.retain(|known| known.of != of);
                    hall.roles.push(HallRole { of, role: made, members: Vec::new() });
                })
                .await?;
            }
            Step::RenameRole(role, name) => requests.rename_role(guild, *role, name).await?,
            Step::Give(role, member) => {
                gone_is_done(requests.give_role(guild, *member, *role).await)?;
                self.with_role(game, *role, |members| members.push(*member)).await?;
            }
            Step::Take(role, member) => {
                gone_is_done(requests.take_role(guild, *member, *role).await)?;
                self.with_role(game, *role, |members| members.retain(|known| known != member)).await?;
            }
        }
        Ok(())
    }

    async fn with_role(&self, game: &GameId, role: u64, change: impl FnOnce(&mut Vec<u64>)) -> Result<(), Stop> {
        self.hall_changed(game, |hall| {
            if let Some(known) = hall.roles.iter_mut().find(|known| known.role == role) {
                change(&mut known.members);
            }
        })
        .await
    }

    /// Deletes a hall. The game has already been moved.
    async fn leave_hall(&self, game: &GameId, place: &GameChannel, hall: &Hall) -> Result<(), Stop> {
        for role in &hall.roles {
            gone_is_done(self.requests.delete_role(place.guild, role.role).await)?;
        }
        for channel in [hall.channel, hall.category].into_iter().filter(|channel| *channel != 0) {
            gone_is_done(self.requests.delete_channel(channel).await)?;
        }
        self.places.change(game, |place| place.hall = None).await?;
        Ok(())
    }
}

/// Moves the game and its threads into the hall's channel.
fn into_hall(place: &mut GameChannel, channel: u64) {
    GameChannels::leave_panel(place);
    if let Some(hall) = &mut place.hall {
        hall.channel = channel;
    }
    place.goes_on_in(channel);
}

/// A member who left has no role, and a deleted channel needs no deletion.
fn gone_is_done(done: Result<(), RequestError>) -> Result<(), RequestError> {
    match done {
        Err(RequestError::Gone(_)) => Ok(()),
        done => done,
    }
}
