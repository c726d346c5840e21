//! `/game tutorial`: a guided first turn against nobody, in a private thread of one's own.
//!
//! It is a game like any other, whose message says besides what a phase is for and what may be done next ([`crate::tutor`]);
//! so it goes on after a crash where it was. It is listed nowhere, calls nobody, and closes itself.

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

/// What the name of its game begins with; behind it stands what asked for it.
const NAME: &str = "tutorial-";
/// The longest name of a thread.
const LONGEST_NAME: usize = 100;
/// Kinds of channel that are threads.
const THREADS: std::ops::RangeInclusive<u64> = 10..=12;
/// Who has left one alone for so long has left it, milliseconds.
const FORGOTTEN: i64 = 3 * 24 * 60 * 60 * 1000;

impl Bot {
    /// Answers `/game tutorial`.
    pub(in crate::discord) async fn tutorial(&self, asked: &Interaction, filled: &CommandOptions) -> Answer {
        match filled.get(payload::DO) {
            Some(LEAVE) => self.leave_tutorial(asked).await,
            _ => self.begin_tutorial(asked, filled.get("rules")).await,
        }
    }

    /// Answers the buttons that begin and end one.
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

    /// Begins one. Its thread and its place come first: whatever happens in between, asked again it goes on with them.
    async fn begin_tutorial(&self, asked: &Interaction, rules: Option<&str>) -> Answer {
        let words = asked.words;
        let game = GameId::new(format!("{NAME}{:x}", asked.id));
        // Two at once wait for each other: everybody has one.
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
            // Nobody's game needs no proofs.
            options.push(("dice".to_owned(), "system".to_owned()));
        }
        let opening = match Opening::new(rules, options) {
            Ok(opening) => opening,
            Err(refusal) => return denied(asked.voice(), &Denial::from(refusal)),
        };
        self.commands_of(asked.guild, crate::games::family_of(&opening.ruleset)).await;
        let place = match self.places.of(&game) {
            Some(place) => place,
            None => match self.own_thread(asked, &game).await {
                Ok(place) => place,
                Err(answer) => return answer,
            },
        };
        let made = self.house.create_game(&game, opening, player(asked.user), asked.cause(), asked.at((self.clock)()));
        if let Err(denial) = made.await {
            return denied(asked.voice(), &denial);
        }
        if let Some(thread) = place.channel
            && let Err(trouble) = threads::let_in(&self.requests, thread, asked.user).await
        {
            tracing::warn!(%game, %trouble, "somebody could not be let into his tutorial");
        }
        self.delivery.refresh(&game);
        Answer::of(linked(words, "tutor-begun", &place))
    }

    /// A thread for one: private, or where the bot may open none such, for everybody.
    async fn own_thread(&self, asked: &Interaction, game: &GameId) -> Result<GameChannel, Answer> {
        let words = asked.words;
        let at = &asked.data["channel"];
        let is_thread = at["type"].as_u64().is_some_and(|kind| THREADS.contains(&kind));
        let above = at["parent_id"].as_str().and_then(|id| id.parse().ok()).filter(|_| is_thread);
        let parent = Parent { guild: asked.guild, channel: above.unwrap_or(asked.channel), since: asked.id };
        let name = words.say("tutor-thread", &Args::new().text("player", called(&asked.data)));
        let body = |kind: u8| {
            let mut body = json!({ "name": cut(&name, LONGEST_NAME), "type": kind, "auto_archive_duration": 1440 });
            if kind == 12 {
                body["invitable"] = false.into();
            }
            body
        };
        let mut opened = threads::open(&self.places, &self.requests, parent, &body(12)).await;
        if opened.as_ref().is_err_and(RequestError::is_weather) {
            // It may have been made all the same: it is looked for before another is.
            opened = threads::open(&self.places, &self.requests, parent, &body(12)).await;
        }
        if let Err(RequestError::Forbidden(_) | RequestError::Refused { .. }) = opened {
            opened = threads::open(&self.places, &self.requests, parent, &body(11)).await;
        }
        let thread = opened.map_err(|trouble| {
            tracing::warn!(%game, %trouble, "no thread for a tutorial");
            Answer::no(words.word("tutor-no-thread"))
        })?;
        let place = GameChannel {
            guild: asked.guild,
            parent: parent.channel,
            channel: Some(thread),
            thread: true,
            language: words.language().tag().to_owned(),
            host: asked.user,
            tutorial: asked.user,
            // What is signed, if anything is, stands there too.
            evidence: Some(Evidence { thread, ..Evidence::default() }),
            ..GameChannel::default()
        };
        match self.places.put(game, place.clone()).await {
            Ok(()) => Ok(place),
            Err(error) => Err(denied(asked.voice(), &Denial::from(error))),
        }
    }

    /// Ends the one that somebody has.
    async fn leave_tutorial(&self, asked: &Interaction) -> Answer {
        let words = asked.words;
        let Some((game, _)) = self.places.tutorial_of(asked.user) else {
            return Answer::no(words.word("tutor-none"));
        };
        let (actor, command) = tutor::ends(&player(asked.user), &words.word("tutor-reason-left"));
        let done = self.house.execute(&game, asked.cause(), actor, command, asked.at((self.clock)())).await;
        match done {
            Ok(_) => Answer::of(words.word("tutor-left")),
            Err(denial) => denied(asked.voice(), &denial),
        }
    }

    /// Ends those that were left alone.
    pub(in crate::discord) async fn sweep_tutorials(&self) {
        let now = (self.clock)();
        for (game, place) in self.places.all() {
            if !place.is_tutorial() || place.over || place.archived {
                continue;
            }
            let asked = self.house.ask(&game, |session| (session.game().time, tutor::cause(session.game().seq))).await;
            let Ok((time, cause)) = asked else { continue };
            if now.0 - time.0 < FORGOTTEN {
                continue;
            }
            let words = Words::new(Language::of_locale(&place.language).unwrap_or_default());
            let (actor, command) = tutor::ends(&player(place.tutorial), &words.word("tutor-reason-forgotten"));
            if let Err(denial) = self.house.execute(&game, cause, actor, command, now).await {
                tracing::warn!(%game, ?denial, "a tutorial that was left alone did not end");
            }
        }
    }
}

fn linked(words: Words, key: &str, place: &GameChannel) -> String {
    let link = place.channel.map_or_else(String::new, |channel| format!("<#{channel}>"));
    words.say(key, &Args::new().text("place", link))
}

/// What somebody is called where he asks: his name on the server, else his own.
fn called(data: &Value) -> String {
    let member = &data["member"];
    let names = [&member["nick"], &member["user"]["global_name"], &member["user"]["username"]];
    names.into_iter().find_map(Value::as_str).unwrap_or_default().to_owned()
}
