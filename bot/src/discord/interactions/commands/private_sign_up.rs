//! Private sign-up: only game masters seat players. Without a seat, users can only watch.

use crate::discord::interactions::context::Bot;
use crate::discord::interactions::interaction::Interaction;
use crate::discord::interactions::response::{Answer, denied};
use adjutant_core::table::Status;
use adjutant_events::GameId;

impl Bot {
    /// Why the user must not act in a game; none = allowed. That the rules of the server allow no seat is noted.
    pub(in crate::discord) async fn not_admitted(&self, asked: &Interaction, game: &GameId) -> Option<Answer> {
        if let Some(answer) = self.not_named(asked, game).await {
            return Some(answer);
        }
        self.bar_by_rules(asked, game).await.err().map(|fault| denied(asked.voice(), &fault.into()))
    }

    /// Why the user must not act in a game with private sign-up; none = allowed.
    async fn not_named(&self, asked: &Interaction, game: &GameId) -> Option<Answer> {
        if !self.places.of(game).is_some_and(|place| place.private) {
            return None;
        }
        let who = self.onlooker(asked, game, None).player;
        let admitted = self.game_host.ask(game, move |session| {
            let (game, table) = (session.game(), &session.game().table);
            // A named player has a seat already, and members of staffs were appointed. Other seats are given by the
            // game master.
            let seated = game.seats_of(&who).next().is_some() && table.status != Status::Gathering;
            table.is_gm(&who) || seated
        });
        match admitted.await {
            Ok(true) => None,
            Ok(false) => Some(Answer::no(asked.words.word("discord-private"))),
            Err(fault) => Some(denied(asked.voice(), &fault.into())),
        }
    }
}
