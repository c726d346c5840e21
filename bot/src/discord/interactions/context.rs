//! What every interaction needs: the host, the channels of games, and the game that is meant.

use super::barred::Barred;
use super::commands::attachments::Fetcher;
use super::interaction::{EPHEMERAL, Interaction};
use super::pending::PendingInteractions;
use super::refused_text::Written;
use super::response::Answer;
use super::searches::Searches;
use super::workers::Workers;
use crate::discord::channels::games::GameChannels;
use crate::discord::channels::room::ServerRoom;
use crate::discord::gateway::status::Link;
use crate::discord::gateway::welcomed_guilds::WelcomedGuilds;
use crate::discord::http::log_throttle::LogThrottle;
use crate::discord::http::requests::{Attachment, RequestError, Requests};
use crate::discord::messages::pictures::Pictures;
use crate::discord::outbox::delivery::Delivery;
use crate::discord::registration::Registration;
use crate::table::local_commands::nearest;
use crate::turns::ParticipantCache;
use crate::words::{Args, Language};
use adjutant_commands::moderator::{GameHost, Session, actor};
use adjutant_events::{GameId, Timestamp};
use serde_json::{Value, json};
use std::sync::atomic::AtomicU64;

/// The running bot.
pub struct Bot {
    /// The games.
    pub game_host: GameHost,
    /// Where they are played.
    pub places: GameChannels,
    /// Sends requests to Discord.
    pub requests: Requests,
    /// Posts news of games in their channels.
    pub delivery: Delivery,
    /// Draws the pictures.
    pub pictures: Pictures,
    /// The default language, if neither user nor server has a supported one.
    pub language: Language,
    /// Whether new games bind their dice to the beacon, unless the creator chooses.
    pub beacon: String,
    /// The minimum requirements for the dice of every game here.
    pub demands: adjutant_commands::moderator::Demands,
    /// The present time.
    pub clock: fn() -> Timestamp,
    /// Counters for the metrics.
    pub counts: Counts,
    /// The state of the gateway connections.
    pub link: Link,
    /// The state of the command registration.
    pub registration: Registration,
    /// Interactions that are not answered yet.
    pub pending: PendingInteractions,
    /// Which servers were greeted.
    pub welcomed: WelcomedGuilds,
    /// The leagues, if enabled.
    pub leagues: Option<crate::discord::leagues::LeagueDelivery>,
    /// Sessions with the gateway that daemons leave to each other.
    pub(in crate::discord) sessions: crate::discord::gateway::sessions::Sessions,
    /// Which servers this daemon works for.
    pub held: crate::discord::daemons::held::Held,
    /// What users have set over all games.
    pub persons: crate::discord::persons::Persons,
    /// A cache of the people in each game.
    pub(in crate::discord) people: ParticipantCache,
    /// Makes links to the board page, if enabled.
    pub pages: Option<super::commands::board_link::Pages>,
    /// Downloads attachments.
    pub fetcher: Fetcher,
    /// Users whose evidence is being prepared.
    pub(in crate::discord) workers: Workers,
    /// Suppresses repeated log messages.
    pub(in crate::discord) throttle: LogThrottle,
    /// Who looks for a game.
    pub(in crate::discord) searches: Searches,
    /// Texts that users sent and that were refused.
    pub(in crate::discord) written: Written,
    /// Users who may take no seat now.
    pub(in crate::discord) barred: Barred,
    /// The room on the servers, and which of them share theirs.
    pub(in crate::discord) room: ServerRoom,
}

/// Counters for the metrics.
#[derive(Debug, Default)]
pub struct Counts {
    /// Interactions received.
    pub interactions: AtomicU64,
    /// Interactions refused.
    pub refused: AtomicU64,
    /// Interactions that could not be answered.
    pub unanswered: AtomicU64,
    /// The sum of the times until acknowledgement, in microseconds.
    pub acknowledging: AtomicU64,
    /// Connections made to the gateway.
    pub connected: AtomicU64,
    /// Data from Discord that could not be read.
    pub unreadable: AtomicU64,
}

impl Bot {
    /// Defers an interaction: acknowledges it, with an ephemeral answer to follow. It is stored first.
    ///
    /// False = Discord has already told the user that it failed, so it must not be executed.
    #[must_use]
    pub async fn defer(&self, asked: &Interaction) -> bool {
        self.acknowledge(asked, &json!({ "type": 5, "data": { "flags": EPHEMERAL } })).await
    }

    /// Defers a press whose answer edits the message; otherwise like [`Self::defer`].
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
            // The answer was lost: ask Discord whether the acknowledgement arrived.
            Err(trouble) if trouble.is_weather() => self.requests.is_acknowledged(&asked.token.0).await,
            heard => heard,
        };
        match heard {
            // If it arrives twice, the second execution finds the result of the first.
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

    /// Responds to an interaction at once.
    pub async fn respond(&self, asked: &Interaction, body: &Value) {
        if let Err(trouble) = self.requests.respond(asked.id, &asked.token.0, body).await {
            // It is executed nevertheless: it may have arrived twice, and the result is posted in the channel.
            tracing::warn!(interaction = asked.id, %trouble, "an interaction was not acknowledged");
        }
    }

    /// Replies at once with a text.
    pub async fn reply(&self, asked: &Interaction, answer: Answer) {
        if asked.again {
            // An earlier run of the program acknowledged it.
            return self.answer(asked, answer).await;
        }
        let mut data = content(&answer);
        data["flags"] = EPHEMERAL.into();
        self.respond(asked, &json!({ "type": 4, "data": data })).await;
    }

    /// Fills in the answer to a deferred interaction. A daemon that has lost the server refuses nothing: the next one finds
    /// what was asked, does it and answers.
    pub async fn answer(&self, asked: &Interaction, answer: Answer) {
        if answer.refused && !self.held.holds(asked.guild) {
            tracing::info!(interaction = asked.id, "what was asked is left to the daemon that holds its server now");
            return;
        }
        self.count(&answer);
        let sent = self.requests.answer(&asked.token.0, &content(&answer), &answer.files).await;
        self.unanswered(asked, sent);
    }

    /// Sends an ephemeral follow-up.
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

    /// Runs a closure on a game's session. A fault of the host becomes an answer.
    pub async fn ask(
        &self,
        asked: &Interaction,
        game: &GameId,
        ask: impl FnOnce(&mut Session) -> Answer + Send + 'static,
    ) -> Answer {
        let barred = self.barred.take(asked.id);
        let ask = move |session: &mut Session| {
            session.bar(barred);
            let answer = ask(session);
            session.bar(None);
            answer
        };
        self.game_host.ask(game, ask).await.unwrap_or_else(|fault| {
            tracing::error!(%game, %fault, "a game could not be asked");
            super::response::denied(asked.voice(), &fault.into())
        })
    }

    /// The game that is meant: the named one, otherwise the channel's, otherwise the only one that the user plays here.
    ///
    /// # Errors
    /// The answer to give: no game matches, or several do.
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
            let held = self.game_host.ask(game, move |session| {
                let game = session.game();
                let holds = game.seats_of(&who).next().is_some();
                let waits = actor::awaited(game).iter().any(|seat| actor::holds(game, &who, seat));
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
    // A new board replaces the old one with its attachments.
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
