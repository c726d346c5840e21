//! `/try-out`: a copy of a game as the user sees it, in a private thread. The user plays all sides of it.

use super::options::CommandOptions;
use super::tutorial::linked;
use crate::discord::channels::games::{GameChannel, OwnCopy};
use crate::discord::channels::threads;
use crate::discord::copies as ending;
use crate::discord::interactions::context::Bot;
use crate::discord::interactions::interaction::Interaction;
use crate::discord::interactions::response::{Answer, denied};
use crate::discord::messages::mention::player;
use crate::discord::registration::payload::GAME;
use crate::words::Args;
use adjutant_commands::copies;
use adjutant_commands::moderator::{Denial, Opening, Session, actor};
use adjutant_events::{GameId, PlayerId};

impl Bot {
    /// Executes `/try-out`. Its thread and place come first, so that a repetition continues with them.
    pub(in crate::discord) async fn try_out(&self, asked: &Interaction, filled: &CommandOptions) -> Answer {
        let words = asked.words;
        let of = match self.game(asked, filled.get(GAME)).await {
            Ok(of) => of,
            Err(answer) => return answer,
        };
        let game = GameId::new(format!("{}{:x}", copies::NAME, asked.id));
        // A user has one copy of a game at a time, so the creation of two is serialized.
        let alone = self.places.moving().await;
        let who = self.onlooker(asked, &of, None).player;
        let opening = match self.game_host.ask(&of, move |session| opening_for(session, &who)).await {
            Ok(Some(Ok(opening))) => opening,
            Ok(Some(Err(denial))) => return denied(asked.voice(), &denial),
            Ok(None) => return Answer::no(words.word("copy-no-seat")),
            Err(fault) => return denied(asked.voice(), &Denial::from(fault)),
        };
        let now = asked.at((self.clock)());
        let place = if let Some(place) = self.places.of(&game) {
            place
        } else {
            let until = Some(now.0.saturating_add(copies::LASTS));
            let copy = OwnCopy { user: asked.user, of: of.to_string(), until };
            let family = crate::games::family_of(&opening.ruleset).unwrap_or_default().to_owned();
            let own = GameChannel { copy: Some(copy), family, private: true, ..GameChannel::default() };
            let name = words.say("copy-thread", &Args::new().text("game", of.as_str()));
            match self.own_thread(asked, (&game, name.as_str()), own).await {
                Ok(place) => place,
                Err(answer) => return answer,
            }
        };
        let made = self.game_host.create_game(&game, opening, player(asked.user), asked.cause(), now);
        if let Err(denial) = made.await {
            return denied(asked.voice(), &denial);
        }
        drop(alone);
        for earlier in self.places.copies_of(asked.user, &of).into_iter().filter(|known| *known != game) {
            ending::end(self, &earlier, "copy-replaced", now).await;
        }
        if let Some(thread) = place.channel
            && let Err(trouble) = threads::let_in(&self.requests, thread, asked.user).await
        {
            tracing::warn!(%game, %trouble, "somebody could not be let into their copy");
        }
        self.delivery.refresh(&game);
        Answer::of(linked(words, "copy-begun", &place))
    }
}

/// The copy for a player; none = the player holds no seat.
fn opening_for(session: &Session, player: &PlayerId) -> Option<Result<Opening, Denial>> {
    let game = session.game();
    let held = || game.seats_of(player).next().map(|seat| seat.id.clone());
    let seat = actor::likely_seat(game, player).or_else(held)?;
    Some(copies::opening(session, &seat))
}
