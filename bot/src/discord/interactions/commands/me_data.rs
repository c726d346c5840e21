//! `/me data` and `/me erase`: everything that is noted of the user, as a file; and its removal, as far as the logs of
//! games allow.

use super::options::CommandOptions;
use crate::discord::http::requests::Attachment;
use crate::discord::interactions::context::Bot;
use crate::discord::interactions::interaction::Interaction;
use crate::discord::interactions::response::{Answer, denied};
use crate::discord::messages::mention::player;
use crate::discord::registration::payload::CONFIRM;
use crate::people;
use adjutant_commands::moderator::Denial;
use adjutant_commands::store::StoreError;
use serde_json::{Value, json};
use std::sync::Arc;

/// The name of the file.
const FILE: &str = "me.json";

impl Bot {
    /// Everything that is noted of the user, as a file, and what the logs have besides.
    pub(in crate::discord) async fn my_data(&self, asked: &Interaction) -> Answer {
        let (person, store) = (player(asked.user), Arc::clone(self.game_host.store()));
        let notes = tokio::task::spawn_blocking(move || people::stored_data(store.as_ref(), &person));
        let closing = |_| Err(StoreError::Stopped { reason: "the program is closing".to_owned() });
        let mut data = match notes.await.unwrap_or_else(closing) {
            Ok(data) => data,
            Err(error) => return denied(asked.voice(), &Denial::from(error)),
        };
        data["games"] = self.noted_in_games(asked.user).await.into();
        let bytes = serde_json::to_vec_pretty(&data).unwrap_or_default();
        let about = asked.words.word("me-data");
        let text = format!("{about}\n{}", asked.words.word("me-remains"));
        Answer { files: vec![Attachment { name: FILE.to_owned(), bytes, about }], ..Answer::of(text) }
    }

    /// What is noted of a user with each game: the name in it, and the last look at it.
    async fn noted_in_games(&self, user: u64) -> Vec<Value> {
        let mut games = Vec::new();
        for (game, place) in self.places.all() {
            let looked = place.looked.iter().find(|looked| looked.user == user).map(|looked| looked.seq);
            let known_as = place.known_as(user);
            let plays = match &known_as {
                Some(known_as) => self.people.has(&self.game_host, &game, known_as).await,
                None => false,
            };
            if plays || looked.is_some() || place.host == user || place.tutorial == user {
                games.push(json!({
                    "game": game.as_str(),
                    "server": place.guild.to_string(),
                    "known_as": known_as.filter(|_| plays).map(|player| player.to_string()),
                    "made_it": place.host == user,
                    "tutorial": place.tutorial == user,
                    "last_look": looked,
                }));
            }
        }
        games
    }

    /// Erases what is noted of the user beside the logs, after a confirmation.
    pub(in crate::discord) async fn erase_me(&self, asked: &Interaction, filled: &CommandOptions) -> Answer {
        if filled.get(CONFIRM) != Some("yes") {
            return Answer::no(format!("{}\n{}", asked.words.word("me-erase-sure"), asked.words.word("me-remains")));
        }
        match self.erased(asked.user).await {
            Ok(()) => Answer::of(format!("{}\n{}", asked.words.word("me-erased"), asked.words.word("me-remains"))),
            Err(error) => denied(asked.voice(), &Denial::from(error)),
        }
    }

    async fn erased(&self, user: u64) -> Result<(), StoreError> {
        self.persons.erase(user).await?;
        if let Some(pages) = &self.pages {
            pages.forget(user).await?;
        }
        for (game, _) in self.places.all() {
            // Nothing is written where nothing changes.
            self.places.change(&game, |place| place.forget(user)).await?;
        }
        let store = Arc::clone(self.game_host.store());
        let dropped = tokio::task::spawn_blocking(move || people::erase(store.as_ref(), &player(user)));
        dropped.await.unwrap_or_else(|_| Err(StoreError::Stopped { reason: "the program is closing".to_owned() }))
    }
}
