//! Who asks, as he is known in the game that he asks about: in an anonymous one by his mask.

use super::context::Bot;
use super::interaction::Interaction;
use super::response::{Answer, Invoker, denied};
use crate::discord::channels::games::GameChannel;
use crate::discord::messages::anonymity::MASK;
use crate::discord::messages::mention;
use crate::discord::messages::mention::{exchanged, players};
use adjutant_commands::As;
use adjutant_commands::moderator::Denial;
use adjutant_events::{GameId, PlayerId};

impl Bot {
    /// Who asks, as he is known in a game. Who only looks needs no mask.
    pub(in crate::discord) fn onlooker(&self, asked: &Interaction, game: &GameId, speaker: Option<As>) -> Invoker {
        let known =
            self.places.of(game).map_or_else(|| Some(mention::player(asked.user)), |place| place.known_as(asked.user));
        // Nobody has this number.
        let player = known.unwrap_or_else(|| PlayerId::new(format!("{MASK}0")));
        Invoker { player, speaker, words: asked.words }
    }

    /// The same of somebody who may be about to do something: from now on he has a mask.
    ///
    /// # Errors
    /// What is to be answered: it cannot be kept.
    pub(in crate::discord) async fn invoker(
        &self,
        asked: &Interaction,
        game: &GameId,
        speaker: Option<As>,
    ) -> Result<Invoker, Answer> {
        self.masked(asked, game, &[asked.user]).await?;
        Ok(self.onlooker(asked, game, speaker))
    }

    /// A text that somebody typed, with those he mentions as they are known in the game.
    ///
    /// Whoever may name somebody and is told what comes of it learns his mask. So nobody names people in an anonymous game but who
    /// made it, and he only those who wear none yet.
    ///
    /// # Errors
    /// What is to be answered: he may not, or it cannot be kept.
    pub(in crate::discord) async fn people(
        &self,
        asked: &Interaction,
        game: &GameId,
        text: &str,
    ) -> Result<String, Answer> {
        let text = players(text);
        let Some(place) = self.places.of(game).filter(GameChannel::is_anonymous) else { return Ok(text) };
        let mut named = Vec::new();
        exchanged(&text, mention::PREFIX, "", |digits| {
            named.extend(digits.parse::<u64>());
            String::new()
        });
        if named.is_empty() {
            return Ok(text);
        }
        if asked.user != place.host || named.iter().any(|user| place.known_as(*user).is_some()) {
            return Err(Answer::no(asked.words.word("discord-anonymous-names")));
        }
        self.masked(asked, game, &named).await?;
        let Some(place) = self.places.of(game) else { return Ok(text) };
        let known = |digits: &str| digits.parse().ok().and_then(|user| place.known_as(user));
        Ok(exchanged(&text, mention::PREFIX, "", |digits| {
            known(digits).map_or_else(|| format!("{}{digits}", mention::PREFIX), |player| player.to_string())
        }))
    }

    async fn masked(&self, asked: &Interaction, game: &GameId, users: &[u64]) -> Result<(), Answer> {
        let lacks = |place: &GameChannel| users.iter().any(|user| place.known_as(*user).is_none());
        if self.places.of(game).is_some_and(|place| lacks(&place)) {
            let given = self.places.change(game, |place| users.iter().for_each(|user| place.mask(*user))).await;
            given.map_err(|error| denied(asked.voice(), &Denial::from(error)))?;
        }
        Ok(())
    }
}
