//! Predictions: guesses by the buttons of a post, `/predict table` with who guesses best, and `/predict channel` with where
//! battles are posted.

use super::options::CommandOptions;
use super::server::manages;
use crate::discord::interactions::context::Bot;
use crate::discord::interactions::interaction::Interaction;
use crate::discord::interactions::response::{Answer, denied};
use crate::discord::messages::custom_id::CustomId;
use crate::discord::messages::mention::{instant, mentions, player};
use crate::discord::messages::prediction::outcome_key;
use crate::discord::registration::predict_options::POSTS;
use crate::text::percent;
use crate::text::predict::table_lines;
use crate::words::Args;
use adjutant_commands::moderator::Denial;
use adjutant_commands::predict::{self, Guess, Outcome, ranked};
use adjutant_commands::store::StoreError;
use adjutant_events::GameId;
use std::sync::Arc;

impl Bot {
    /// Notes how the user thinks that a battle ends.
    pub(in crate::discord) async fn guess(&self, asked: &Interaction, game: &GameId, press: &CustomId) {
        if !self.defer(asked).await {
            return;
        }
        let answer = match self.guessed(asked, game, press).await {
            Ok(answer) | Err(answer) => answer,
        };
        self.answer(asked, answer).await;
    }

    async fn guessed(&self, asked: &Interaction, game: &GameId, press: &CustomId) -> Result<Answer, Answer> {
        let words = asked.words;
        let old = || Answer::no(words.word("discord-old-button"));
        let outcome = Outcome::of_word(&press.text).ok_or_else(old)?;
        let place = self.places.of(game).ok_or_else(old)?;
        let noted = self.places.predictions().of(asked.guild);
        let at = asked.at((self.clock)());
        // When its round is published, whoever holds the key of the game can know the roll.
        let open = noted.post(game, press.seq).filter(|post| at < post.closes);
        let post = open.ok_or_else(|| Answer::no(words.word("predict-over")))?;
        if let Some(who) = place.known_as(asked.user) {
            let takes_part = self.game_host.ask(game, move |session| {
                let game = session.game();
                let mut seats = game.table.seats.iter();
                let watches = game.staff.watched_by(&who).is_some();
                watches || game.table.is_gm(&who) || seats.any(|seat| game.people_of(&seat.id).contains(&&who))
            });
            match takes_part.await {
                Ok(false) => {}
                Ok(true) => return Err(Answer::no(words.word("predict-players"))),
                Err(fault) => return Err(denied(asked.voice(), &fault.into())),
            }
        }
        let chance = outcome.chance(post.chance);
        let guess = Guess {
            place: asked.guild.to_string(),
            game: game.clone(),
            begun: press.seq,
            outcome,
            chance,
            at,
            right: None,
        };
        let (store, person) = (Arc::clone(self.game_host.store()), player(asked.user));
        let kept = tokio::task::spawn_blocking(move || predict::guess(store.as_ref(), &person, guess)).await;
        kept.unwrap_or_else(|_| Err(closing())).map_err(|error| denied(asked.voice(), &Denial::from(error)))?;
        let args = Args::new()
            .text("outcome", words.word(outcome_key(outcome)))
            .text("chance", percent(chance))
            .text("until", instant(post.closes, 'T'));
        Ok(Answer::of(words.say("predict-noted", &args)))
    }

    /// The table of who guesses best on this server.
    pub(in crate::discord) async fn predict_table(&self, asked: &Interaction) -> Answer {
        let store = Arc::clone(self.game_host.store());
        let people = tokio::task::spawn_blocking(move || predict::shown(store.as_ref())).await;
        match people.unwrap_or_else(|_| Err(closing())) {
            Ok(people) => {
                let table = ranked(&people, Some(&asked.guild.to_string()));
                Answer::of(mentions(&table_lines(asked.words, &table).join("\n")))
            }
            Err(error) => denied(asked.voice(), &Denial::from(error)),
        }
    }

    /// Tells where battles are posted on this server, after setting it if that is given.
    pub(in crate::discord) async fn predict_channel(&self, asked: &Interaction, filled: &CommandOptions) -> Answer {
        let (words, known) = (asked.words, self.places.predictions());
        if let Some(word) = filled.get(POSTS) {
            if !manages(asked) {
                return Answer::no(words.word("predict-managers"));
            }
            let spot = if word == "here" { asked.channel.to_string() } else { String::new() };
            if let Err(error) = known.change(asked.guild, |noted| noted.spot = spot).await {
                return denied(asked.voice(), &Denial::from(error));
            }
        }
        let spot = known.of(asked.guild).spot;
        if spot.is_empty() {
            return Answer::of(words.word("predict-no-channel"));
        }
        Answer::of(words.say("predict-channel", &Args::new().text("channel", format!("<#{spot}>"))))
    }
}

fn closing() -> StoreError {
    StoreError::Stopped { reason: "the program is closing".to_owned() }
}
