//! The user as known in a game: by an anonymous name in an anonymous game.

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
    /// The user as known in a game. A user who only looks gets no anonymous name.
    pub(in crate::discord) fn onlooker(&self, asked: &Interaction, game: &GameId, speaker: Option<As>) -> Invoker {
        let known =
            self.places.of(game).map_or_else(|| Some(mention::player(asked.user)), |place| place.known_as(asked.user));
        // An anonymous name that nobody has.
        let player = known.unwrap_or_else(|| PlayerId::new(format!("{MASK}0")));
        Invoker { player, speaker, words: asked.words }
    }

    /// The same for a user who may act: an anonymous name is assigned if necessary.
    ///
    /// # Errors
    /// The answer to give: the name cannot be stored.
    pub(in crate::discord) async fn invoker(
        &self,
        asked: &Interaction,
        game: &GameId,
        speaker: Option<As>,
    ) -> Result<Invoker, Answer> {
        self.masked(asked, game, &[asked.user]).await?;
        Ok(self.onlooker(asked, game, speaker))
    }

    /// Replaces mentions in a user's text by the names known in the game.
    ///
    /// Naming a user and seeing the result would reveal that user's anonymous name. So in an anonymous game only its
    /// creator may mention users, and only users without an anonymous name.
    ///
    /// # Errors
    /// The answer to give: the user must not, or the name cannot be stored.
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
