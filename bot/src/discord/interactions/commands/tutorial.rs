//! `/game tutorial`: a guided first turn without opponents, in the user's own private thread.
//!
//! It is an ordinary game whose panel also explains the phase and proposes an order ([`crate::tutor`]). So it continues
//! after a crash. It is not listed, sends no reminders, and ends automatically.

use super::options::CommandOptions;
use super::tutorial_message::leave_row;
use crate::discord::channels::games::{Evidence, GameChannel};
use crate::discord::channels::threads;
use crate::discord::channels::threads::Parent;
use crate::discord::http::requests::RequestError;
use crate::discord::interactions::context::Bot;
use crate::discord::interactions::interaction::Interaction;
use crate::discord::interactions::response::{Answer, denied};
use crate::discord::messages::action_rows::cut;
use crate::discord::messages::custom_id::{CustomId, LEAVE};
use crate::discord::messages::mention::player;
use crate::discord::registration::payload;
use crate::tutor;
use crate::words::{Args, Language, Words};
use adjutant_commands::moderator::{Denial, Opening};
use adjutant_events::{GameId, RulesetId};
use serde_json::{Value, json};

/// The prefix of the game's name; the id of the interaction follows.
const NAME: &str = "tutorial-";
/// The longest name of a thread, in characters.
const LONGEST_NAME: usize = 100;
/// The channel types of threads.
const THREADS: std::ops::RangeInclusive<u64> = 10..=12;
/// A tutorial without activity for this time, in milliseconds, is ended.
const FORGOTTEN: i64 = 3 * 24 * 60 * 60 * 1000;

impl Bot {
    /// Executes `/game tutorial`.
    pub(in crate::discord) async fn tutorial(&self, asked: &Interaction, filled: &CommandOptions) -> Answer {
        match filled.get(payload::DO) {
            Some(LEAVE) => self.leave_tutorial(asked).await,
            _ => self.begin_tutorial(asked, filled.get("rules")).await,
        }
    }

    /// Handles the buttons that begin and end a tutorial.
    pub(in crate::discord) async fn tutor(&self, asked: &Interaction, press: &CustomId) {
        if !self.defer(asked).await {
            return;
        }
        let answer = match press.text.as_str() {
            LEAVE => self.leave_tutorial(asked).await,
            _ => self.begin_tutorial(asked, None).await,
        };
        self.answer(asked, answer).await;
    }

    /// Begins a tutorial. Its thread and place come first, so that a repetition continues with them.
    async fn begin_tutorial(&self, asked: &Interaction, rules: Option<&str>) -> Answer {
        let words = asked.words;
        let game = GameId::new(format!("{NAME}{:x}", asked.id));
        // A user has one tutorial at a time, so the creation of two is serialized.
        let _alone = self.places.moving().await;
        if let Some((known, place)) = self.places.tutorial_of(asked.user).filter(|(known, _)| *known != game) {
            return Answer {
                rows: vec![leave_row(words, known.as_str())],
                ..Answer::no(linked(words, "tutor-one", &place))
            };
        }
        let rules = rules.map_or_else(crate::games::first_rules, RulesetId::new);
        let mut options = self.demands.fill(Vec::new());
        if options.is_empty() {
            // A game without opponents needs no proofs of its dice.
            options.push(("dice".to_owned(), "system".to_owned()));
        }
        let opening = match Opening::new(rules, options) {
            Ok(opening) => opening,
            Err(refusal) => return denied(asked.voice(), &Denial::from(refusal)),
        };
        self.commands_of(asked.guild, crate::games::family_of(&opening.ruleset)).await;
        let own = GameChannel { tutorial: asked.user, ..GameChannel::default() };
        let place = if let Some(place) = self.places.of(&game) {
            place
        } else {
            let name = words.say("tutor-thread", &Args::new().text("player", called(&asked.data)));
            match self.own_thread(asked, (&game, name.as_str()), own).await {
                Ok(place) => place,
                Err(answer) => return answer,
            }
        };
        let made =
            self.game_host.create_game(&game, opening, player(asked.user), asked.cause(), asked.at((self.clock)()));
        if let Err(denial) = made.await {
            return denied(asked.voice(), &denial);
        }
        if let Some(thread) = place.channel
            && let Err(trouble) = threads::let_in(&self.requests, thread, asked.user).await
        {
            tracing::warn!(%game, %trouble, "somebody could not be let into their tutorial");
        }
        self.delivery.refresh(&game);
        Answer::of(linked(words, "tutor-begun", &place))
    }

    /// Opens a thread for one user: private, or public if the bot must not open private ones. That of a copy is private or
    /// not there: it shows what a seat sees.
    pub(in crate::discord) async fn own_thread(
        &self,
        asked: &Interaction,
        (game, name): (&GameId, &str),
        own: GameChannel,
    ) -> Result<GameChannel, Answer> {
        let words = asked.words;
        let at = &asked.data["channel"];
        let is_thread = at["type"].as_u64().is_some_and(|kind| THREADS.contains(&kind));
        let above = at["parent_id"].as_str().and_then(|id| id.parse().ok()).filter(|_| is_thread);
        let parent = Parent { guild: asked.guild, channel: above.unwrap_or(asked.channel), since: asked.id };
        let body = |kind: u8| {
            let mut body = json!({ "name": cut(name, LONGEST_NAME), "type": kind, "auto_archive_duration": 1440 });
            if kind == 12 {
                body["invitable"] = false.into();
            }
            body
        };
        let mut opened = threads::open(&self.places, &self.requests, parent, &body(12)).await;
        if opened.as_ref().is_err_and(RequestError::is_weather) {
            // The thread may exist despite the error: look for it before opening another.
            opened = threads::open(&self.places, &self.requests, parent, &body(12)).await;
        }
        let may_be_public = own.copy.is_none();
        let is_refused = matches!(opened, Err(RequestError::Forbidden(_) | RequestError::Refused { .. }));
        if may_be_public && is_refused {
            opened = threads::open(&self.places, &self.requests, parent, &body(11)).await;
        }
        let thread = opened.map_err(|trouble| {
            tracing::warn!(%game, %trouble, "no thread for one user");
            Answer::no(words.word(if may_be_public { "tutor-no-thread" } else { "copy-no-thread" }))
        })?;
        let place = GameChannel {
            guild: asked.guild,
            parent: parent.channel,
            channel: Some(thread),
            thread: true,
            language: words.language().tag().to_owned(),
            host: asked.user,
            // Signed notes, if any, are posted there too.
            evidence: Some(Evidence { thread, ..Evidence::default() }),
            ..own
        };
        match self.places.put(game, place.clone()).await {
            Ok(()) => Ok(place),
            Err(error) => Err(denied(asked.voice(), &Denial::from(error))),
        }
    }

    /// Ends the user's tutorial.
    async fn leave_tutorial(&self, asked: &Interaction) -> Answer {
        let words = asked.words;
        let Some((game, _)) = self.places.tutorial_of(asked.user) else {
            return Answer::no(words.word("tutor-none"));
        };
        let (actor, command) = tutor::ends(&player(asked.user), &words.word("tutor-reason-left"));
        let done = self.game_host.execute(&game, asked.cause(), actor, command, asked.at((self.clock)())).await;
        match done {
            Ok(_) => Answer::of(words.word("tutor-left")),
            Err(denial) => denied(asked.voice(), &denial),
        }
    }

    /// Ends the tutorials without activity.
    pub(in crate::discord) async fn sweep_tutorials(&self) {
        let now = (self.clock)();
        for (game, place) in self.places.worked() {
            if !place.is_tutorial() || place.over || place.archived {
                continue;
            }
            let asked =
                self.game_host.ask(&game, |session| (session.game().time, tutor::cause(session.game().seq))).await;
            let Ok((time, cause)) = asked else { continue };
            if now.0 - time.0 < FORGOTTEN {
                continue;
            }
            let words = Words::new(Language::of_locale(&place.language).unwrap_or_default());
            let (actor, command) = tutor::ends(&player(place.tutorial), &words.word("tutor-reason-forgotten"));
            if let Err(denial) = self.game_host.execute(&game, cause, actor, command, now).await {
                tracing::warn!(%game, ?denial, "a tutorial that was left alone did not end");
            }
        }
    }
}

/// A message with the link to a thread.
pub(in crate::discord) fn linked(words: Words, key: &str, place: &GameChannel) -> String {
    let link = place.channel.map_or_else(String::new, |channel| format!("<#{channel}>"));
    words.say(key, &Args::new().text("place", link))
}

/// The user's name on the server, or else the user's own name.
fn called(data: &Value) -> String {
    let member = &data["member"];
    let names = [&member["nick"], &member["user"]["global_name"], &member["user"]["username"]];
    names.into_iter().find_map(Value::as_str).unwrap_or_default().to_owned()
}
