//! Games on another server than the one where they were asked for: the choice of the server, the post that says where the
//! game is, and the button that finds it.

use crate::discord::channels::games::GameChannel;
use crate::discord::channels::room::{SharedServer, roomiest};
use crate::discord::http::requests::RequestError;
use crate::discord::interactions::context::Bot;
use crate::discord::interactions::interaction::Interaction;
use crate::discord::interactions::response::Answer;
use crate::discord::messages::action_rows::{PRIMARY, in_rows};
use crate::discord::messages::custom_id::{CustomId, Verb};
use crate::discord::messages::nonce::nonce;
use crate::words::{Args, Words};
use adjutant_events::GameId;
use serde_json::{Value, json};

/// Who may be sent to another server.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::discord) enum Entry {
    /// Members of it, and whoever gets its invitation.
    ByInvite,
    /// Its members alone: nobody can be given an invitation.
    Members,
}

impl Bot {
    /// The server on which these people get a new game: the roomiest of those that share their room with this one and
    /// that they may enter; none = this one.
    ///
    /// A server that does not say how full it is takes no games of others. Nor does one that another daemon works for:
    /// only that daemon writes its games.
    pub(in crate::discord) async fn server_for_new(
        &self,
        guild: u64,
        people: &[u64],
        entry: Entry,
    ) -> Option<SharedServer> {
        let mut found = Vec::new();
        for server in self.room.shared_with(guild) {
            let is_other = server.guild != guild;
            if is_other && !(self.held.works_for(server.guild) && self.may_enter(server, people, entry).await) {
                continue;
            }
            match self.room_of(server.guild).await {
                Ok(used) => found.push((server.guild, used)),
                Err(trouble) => {
                    tracing::warn!(guild = server.guild, %trouble, "the room of a server is not known");
                    if server.guild == guild {
                        return None;
                    }
                }
            }
        }
        let chosen = roomiest(guild, &found).filter(|chosen| *chosen != guild)?;
        self.room.of(chosen).cloned()
    }

    async fn may_enter(&self, server: &SharedServer, people: &[u64], entry: Entry) -> bool {
        if entry == Entry::ByInvite && server.invite.is_some() {
            return true;
        }
        for user in people {
            if self.requests.member(server.guild, *user).await.is_err() {
                return false;
            }
        }
        true
    }

    /// The answer to who made a game that is played on another server. It is posted in the channel too.
    pub(in crate::discord) async fn made_elsewhere(
        &self,
        asked: &Interaction,
        game: &GameId,
        place: &GameChannel,
    ) -> Answer {
        let name = match self.requests.server(place.guild).await {
            Ok(server) => server.name,
            Err(_) => place.guild.to_string(),
        };
        let args = Args::new().text("game", game.as_str()).text("server", name.as_str());
        let invite = self.room.of(place.guild).and_then(|server| server.invite.clone());
        let of_channel = Words::new(asked.server);
        let body = json!({
            "content": of_channel.say("discord-elsewhere", &args), "allowed_mentions": { "parse": [] },
            "components": rows(of_channel, game, invite.as_deref()),
            "nonce": nonce('e', &format!("{} {game}", asked.id)), "enforce_nonce": true,
        });
        // The maker gets the same in the answer, so a refused post is no loss.
        if let Err(trouble) = self.requests.post(asked.channel, &body, &[]).await {
            tracing::warn!(%game, %trouble, "it was not posted where a game is");
        }
        let rows = rows(asked.words, game, invite.as_deref());
        Answer { rows, ..Answer::of(asked.words.say("discord-made-elsewhere", &args)) }
    }

    /// Tells a user where a game is, with the invitation if the user is not on its server.
    pub(in crate::discord) async fn where_is(&self, asked: &Interaction, game: &GameId) -> Answer {
        let words = asked.words;
        let Some(place) = self.places.of(game).filter(|place| !place.lost) else {
            return Answer::no(words.word("discord-old-button"));
        };
        let mut lines = vec![words.say("discord-found-at", &Args::new().text("place", place.link()))];
        let is_stranger = place.guild != asked.guild
            && matches!(self.requests.member(place.guild, asked.user).await, Err(RequestError::Gone(_)));
        if is_stranger {
            lines.push(match self.room.of(place.guild).and_then(|server| server.invite.as_deref()) {
                Some(invite) => words.say("discord-enter-first", &Args::new().text("invite", invite)),
                None => words.word("discord-enter-unknown"),
            });
        }
        Answer::of(lines.join("\n"))
    }
}

/// The buttons below a post about a game on another server: the invitation, and the one that finds the game.
fn rows(words: Words, game: &GameId, invite: Option<&str>) -> Vec<Value> {
    let press = CustomId { game: game.to_string(), seq: 0, seat: None, verb: Verb::Where, text: String::new() };
    let enter =
        invite.map(|url| json!({ "type": 2, "style": 5, "label": words.word("discord-button-enter"), "url": url }));
    let find = press
        .id()
        .map(|id| json!({ "type": 2, "style": PRIMARY, "label": words.word("discord-button-where"), "custom_id": id }));
    let buttons: Vec<Value> = enter.into_iter().chain(find).collect();
    in_rows(&buttons).collect()
}
