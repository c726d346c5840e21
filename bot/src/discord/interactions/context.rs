//! What every interaction is answered with: the house, the places, the speakers; and which game is meant.

use super::commands::attachments::Fetcher;
use super::interaction::{EPHEMERAL, Interaction};
use super::pending::PendingInteractions;
use super::refused_text::Written;
use super::response::Answer;
use super::workers::Workers;
use crate::discord::channels::games::GameChannels;
use crate::discord::gateway::status::Link;
use crate::discord::gateway::welcomed_guilds::WelcomedGuilds;
use crate::discord::http::log_throttle::LogThrottle;
use crate::discord::http::requests::{Attachment, RequestError, Requests};
use crate::discord::messages::pictures::Pictures;
use crate::discord::outbox::delivery::Delivery;
use crate::discord::registration::Registration;
use crate::table::house::nearest;
use crate::words::{Args, Language};
use adjutant_commands::moderator::{House, Session, permissions};
use adjutant_events::{GameId, Timestamp};
use serde_json::{Value, json};
use std::sync::atomic::AtomicU64;

/// The bot at work.
pub struct Bot {
    /// The games.
    pub house: House,
    /// Where they are played.
    pub places: GameChannels,
    /// Carries requests to Discord.
    pub requests: Requests,
    /// Says in the channels what happened.
    pub delivery: Delivery,
    /// Draws the pictures.
    pub pictures: Pictures,
    /// The language of those who have none of ours.
    pub language: Language,
    /// Whether new games bind their dice to the beacon, where whoever makes them does not say.
    pub beacon: String,
    /// What the dice of every game here must have.
    pub demands: adjutant_commands::moderator::Demands,
    /// What time it is.
    pub clock: fn() -> Timestamp,
    /// What was done, for the metrics.
    pub counts: Counts,
    /// How it stands with the gateway.
    pub link: Link,
    /// How it stands with the commands.
    pub registration: Registration,
    /// What was asked and is not seen to yet.
    pub pending: PendingInteractions,
    /// Greets servers that it was added to.
    pub welcomed: WelcomedGuilds,
    /// The leagues, if this house keeps any.
    pub leagues: Option<crate::discord::leagues::LeagueDelivery>,
    /// Gives links to the board as a page, if there is one.
    pub pages: Option<super::commands::board_link::Pages>,
    /// Fetches files that somebody attached.
    pub fetcher: Fetcher,
    /// Who is being given evidence.
    pub(in crate::discord) workers: Workers,
    /// What was said lately and is not said again.
    pub(in crate::discord) throttle: LogThrottle,
    /// What was written and refused.
    pub(in crate::discord) written: Written,
}

/// What was done.
#[derive(Debug, Default)]
pub struct Counts {
    /// Interactions that came in.
    pub interactions: AtomicU64,
    /// Those that were refused.
    pub refused: AtomicU64,
    /// Those that could not be answered.
    pub unanswered: AtomicU64,
    /// Microseconds until they were acknowledged, summed up.
    pub acknowledging: AtomicU64,
    /// Times that the gateway was connected to.
    pub connected: AtomicU64,
    /// What Discord sent and could not be read.
    pub unreadable: AtomicU64,
}

impl Bot {
    /// Acknowledges an interaction whose answer comes later, for its maker alone. It is kept first. False = Discord has told him
    /// that it failed: nothing comes of it.
    #[must_use]
    pub async fn defer(&self, asked: &Interaction) -> bool {
        self.acknowledge(asked, &json!({ "type": 5, "data": { "flags": EPHEMERAL } })).await
    }

    /// Acknowledges a press whose answer is that the message changes; otherwise as [`Self::defer`].
    #[must_use]
    pub async fn defer_update(&self, asked: &Interaction) -> bool {
        self.acknowledge(asked, &json!({ "type": 6 })).await
    }

    async fn acknowledge(&self, asked: &Interaction, body: &Value) -> bool {
        self.pending.keep(asked).await;
        if asked.again {
            return true;
        }
        let heard = match self.requests.respond(asked.id, &asked.token.0, body).await {
            // Whether an acknowledgement that was lost on the way has arrived, Discord knows.
            Err(trouble) if trouble.is_weather() => self.requests.is_acknowledged(&asked.token.0).await,
            heard => heard,
        };
        match heard {
            // It may have come in twice: whoever is second finds what the first has done.
            Ok(()) | Err(RequestError::Acknowledged) => true,
            Err(trouble @ (RequestError::Expired(_) | RequestError::Gone(_))) => {
                self.counts.unanswered.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
                tracing::warn!(interaction = asked.id, %trouble, "an interaction was acknowledged too late, and is not done");
                false
            }
            Err(trouble) => {
                tracing::warn!(interaction = asked.id, %trouble, "an interaction was not acknowledged");
                true
            }
        }
    }

    /// Answers an interaction at once.
    pub async fn respond(&self, asked: &Interaction, body: &Value) {
        if let Err(trouble) = self.requests.respond(asked.id, &asked.token.0, body).await {
            // What it asks for is done all the same: it may have come in twice, and what happens is told in the channel.
            tracing::warn!(interaction = asked.id, %trouble, "an interaction was not acknowledged");
        }
    }

    /// Answers at once in words.
    pub async fn reply(&self, asked: &Interaction, answer: Answer) {
        if asked.again {
            // It was acknowledged already.
            return self.answer(asked, answer).await;
        }
        let mut data = content(&answer);
        data["flags"] = EPHEMERAL.into();
        self.respond(asked, &json!({ "type": 4, "data": data })).await;
    }

    /// Puts the answer where it was said to come.
    pub async fn answer(&self, asked: &Interaction, answer: Answer) {
        self.count(&answer);
        let sent = self.requests.answer(&asked.token.0, &content(&answer), &answer.files).await;
        self.unanswered(asked, sent);
    }

    /// Says something more, for its maker alone.
    pub async fn follow_up(&self, asked: &Interaction, answer: Answer) {
        self.count(&answer);
        let mut body = content(&answer);
        body["flags"] = EPHEMERAL.into();
        let sent = self.requests.follow_up(&asked.token.0, &body, &answer.files).await;
        self.unanswered(asked, sent);
    }

    fn count(&self, answer: &Answer) {
        if answer.refused {
            self.counts.refused.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
        }
    }

    fn unanswered(&self, asked: &Interaction, sent: Result<(), RequestError>) {
        if let Err(trouble) = sent {
            self.counts.unanswered.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
            tracing::warn!(interaction = asked.id, %trouble, "an answer could not be given");
        }
    }

    /// Asks something of a game and words what goes wrong with the house itself.
    pub async fn ask(
        &self,
        asked: &Interaction,
        game: &GameId,
        ask: impl FnOnce(&mut Session) -> Answer + Send + 'static,
    ) -> Answer {
        self.house.ask(game, ask).await.unwrap_or_else(|fault| {
            tracing::error!(%game, %fault, "a game could not be asked");
            super::response::denied(asked.voice(), &fault.into())
        })
    }

    /// The game that is meant: the one named, else the one of the channel, else the only one that the user plays here.
    ///
    /// # Errors
    /// What is to be answered: there is none, or there are several.
    pub async fn game(&self, asked: &Interaction, named: Option<&str>) -> Result<GameId, Answer> {
        let here = self.places.in_guild(asked.guild);
        if let Some(name) = named {
            let found = here.iter().find(|game| game.as_str().eq_ignore_ascii_case(name.trim()));
            return found.cloned().ok_or_else(|| {
                let like = nearest(name, here.iter().map(GameId::as_str));
                let names = asked.voice().join_or(&like);
                let args = Args::new().text("game", name).text("nearest", names).number("count", like.len());
                Answer::no(asked.words.say("discord-no-such-game", &args))
            });
        }
        let mut in_channel = self.places.in_channel(asked.channel);
        if in_channel.is_empty() {
            in_channel = self.places.beside(asked.channel);
        }
        if let [only] = in_channel.as_slice() {
            return Ok(only.clone());
        }
        let candidates = if in_channel.is_empty() { here } else { in_channel };
        let (mut awaited, mut seated) = (Vec::new(), Vec::new());
        for game in &candidates {
            if self.places.of(game).is_some_and(|place| place.archived) {
                continue;
            }
            let who = self.onlooker(asked, game, None).player;
            let held = self.house.ask(game, move |session| {
                let game = session.game();
                let holds = game.seats_of(&who).next().is_some();
                let waits = permissions::awaited(game).iter().any(|seat| permissions::holds(game, &who, seat));
                (holds || game.table.is_gm(&who), waits)
            });
            match held.await {
                Ok((_, true)) => awaited.push(game.clone()),
                Ok((true, false)) => seated.push(game.clone()),
                _ => {}
            }
        }
        match (awaited.as_slice(), seated.as_slice()) {
            ([only], _) | ([], [only]) => Ok(only.clone()),
            ([], []) => Err(Answer::no(asked.words.word("discord-no-game-here"))),
            _ => {
                let names: Vec<String> = awaited.iter().chain(&seated).map(ToString::to_string).collect();
                let args = Args::new().text("games", asked.voice().join_or(&names));
                Err(Answer::no(asked.words.say("discord-which-game", &args)))
            }
        }
    }
}

/// An answer as the body of a message.
fn content(answer: &Answer) -> Value {
    // One board takes the place of another: nothing of the old one stays.
    let mut body =
        json!({ "content": answer.text, "allowed_mentions": { "parse": [] }, "components": answer.rows.clone() });
    if !answer.rows.is_empty() {
        body["attachments"] = json!([]);
    }
    if !answer.files.is_empty() {
        let listed = |(number, file): (usize, &Attachment)| file.listed(number);
        body["attachments"] = answer.files.iter().enumerate().map(listed).collect();
    }
    body
}
