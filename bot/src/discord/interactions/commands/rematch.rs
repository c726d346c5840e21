//! The button below the end of a game: a rematch of the same people, with the same rules and clock.

use crate::discord::LONGEST_GAME;
use crate::discord::channels::games::GameChannel;
use crate::discord::interactions::context::Bot;
use crate::discord::interactions::interaction::Interaction;
use crate::discord::interactions::response::{Answer, denied};
use crate::discord::messages::mention::{player, user};
use crate::words::Args;
use adjutant_commands::moderator::Denial;
use adjutant_commands::rematch::Rematch;
use adjutant_core::Command;
use adjutant_core::command::{ClockCommand, TableCommand};
use adjutant_events::{Actor, CauseId, GameId, PlayerId, Seq};

/// The most rematches of one name.
const MOST: u32 = 99;

/// The names of the rematches of a game, in order: `war` is followed by `war-2`, `war-3` …
fn names(old: &GameId) -> impl Iterator<Item = GameId> + '_ {
    let (name, last) = match old.as_str().rsplit_once('-') {
        // Longer numbers are not of rematches.
        Some((name, number)) if number.len() <= 2 => match number.parse::<u32>() {
            Ok(number) if number >= 2 => (name, number),
            Ok(_) | Err(_) => (old.as_str(), 1),
        },
        Some(_) | None => (old.as_str(), 1),
    };
    let fits = |name: &String| name.chars().count() <= LONGEST_GAME;
    (last + 1..=MOST).map(move |number| format!("{name}-{number}")).filter(fits).map(GameId::new)
}

impl Bot {
    /// Makes the rematch of a game that is over. Another press finds it made.
    pub(in crate::discord) async fn rematch(&self, asked: &Interaction, old: &GameId, ended: Seq) {
        if !self.defer(asked).await {
            return;
        }
        let answer = match self.rematch_made(asked, old, ended).await {
            Ok(answer) | Err(answer) => answer,
        };
        self.answer(asked, answer).await;
    }

    async fn rematch_made(&self, asked: &Interaction, old: &GameId, ended: Seq) -> Result<Answer, Answer> {
        let words = asked.words;
        let place = self.places.of(old).ok_or_else(|| Answer::no(words.word("discord-old-button")))?;
        if place.is_anonymous() {
            return Err(Answer::no(words.word("discord-rematch-anonymous")));
        }
        let sides = self.places.rules().of(place.guild).sides;
        let found = self.game_host.ask(old, move |session| Rematch::of(session, sides)).await;
        let found = found.and_then(|found| found).map_err(|fault| denied(asked.voice(), &fault.into()))?;
        let rematch = found.ok_or_else(|| Answer::no(words.word("discord-rematch-not-over")))?;
        let who = player(asked.user);
        if !rematch.gms.contains(&who) && !rematch.seats.iter().any(|(_, player)| *player == who) {
            return Err(Answer::no(words.word("discord-rematch-others")));
        }
        let cause = CauseId::new(format!("rematch:{old}@{ended}"));
        let game = self.rematch_name(old, &cause).map_err(|denial| denied(asked.voice(), &denial))?;
        let gm = rematch.gms.first().cloned().unwrap_or(who);
        // The place is stored first, so that an existing game always has one.
        if self.places.of(&game).is_none() {
            let new = GameChannel {
                guild: place.guild,
                parent: place.parent,
                channel: place.channel.filter(|_| !place.thread),
                language: place.language.clone(),
                family: place.family.clone(),
                host: user(&gm).unwrap_or(place.host),
                private: place.private,
                talk: place.talk,
                ..GameChannel::default()
            };
            self.places.put(&game, new).await.map_err(|error| denied(asked.voice(), &Denial::from(error)))?;
        }
        let made = self.rematch_begun(asked, &game, (&cause, &gm), rematch).await;
        if let Err(denial) = &made {
            self.forget_place_of_none(&game, denial).await;
        }
        self.delivery.refresh(&game);
        made.map_err(|denial| denied(asked.voice(), &denial))?;
        Ok(Answer::of(words.say("discord-rematch-made", &Args::new().text("game", game.as_str()))))
    }

    /// Creates the game, seats its people and sets its clock. After a crash in between, the next press completes it.
    async fn rematch_begun(
        &self,
        asked: &Interaction,
        game: &GameId,
        (cause, gm): (&CauseId, &PlayerId),
        rematch: Rematch,
    ) -> Result<(), Denial> {
        let Rematch { opening, seats, clock, gms } = rematch;
        let now = asked.at((self.clock)());
        self.game_host.create_game(game, opening, gm.clone(), cause.clone(), now).await?;
        let others = gms.into_iter().filter(|other| other != gm);
        let appointed = others.map(|player| TableCommand::AppointGm { player });
        let seated = seats.into_iter().map(|(seat, player)| TableCommand::AssignSeat { seat, player });
        let timed = clock.map(|rules| TableCommand::from(ClockCommand::Set { rules }));
        for (number, command) in appointed.chain(timed).chain(seated).enumerate() {
            let cause = CauseId::new(format!("{cause}:{number}"));
            let actor = Actor::Gm { player: gm.clone() };
            self.game_host.execute(game, cause, actor, Command::from(command), now).await?;
        }
        Ok(())
    }

    /// The name of the rematch: that of the one that was made before, or the first free one.
    fn rematch_name(&self, old: &GameId, cause: &CauseId) -> Result<GameId, Denial> {
        let store = self.game_host.store();
        for game in names(old) {
            if store.last_seq(&game)? == 0 || store.find_cause(&game, cause)?.is_some() {
                return Ok(game);
            }
        }
        Err(adjutant_commands::moderator::Fault::GameExists { game: old.clone() }.into())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rematches_are_numbered() {
        let first = |old: &str| names(&GameId::new(old)).next().map(|name| name.to_string());
        for (old, new) in [("war", "war-2"), ("war-2", "war-3"), ("war-0412", "war-0412-2"), ("war-1", "war-1-2")] {
            assert_eq!(first(old).as_deref(), Some(new));
        }
        assert_eq!(first(&"x".repeat(LONGEST_GAME)), None, "names are never cut");
        assert_eq!(first("war-99"), None);
    }
}
