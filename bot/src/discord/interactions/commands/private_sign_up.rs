//! Private sign-up: only game masters seat players. Without a seat, users can only watch.

use crate::discord::interactions::context::Bot;
use crate::discord::interactions::interaction::Interaction;
use crate::discord::interactions::response::Answer;
use adjutant_core::table::Status;
use adjutant_events::GameId;

impl Bot {
    /// Why the user must not act in a game; none = allowed.
    pub(in crate::discord) async fn not_admitted(&self, asked: &Interaction, game: &GameId) -> Option<Answer> {
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
            Err(fault) => Some(crate::discord::interactions::response::denied(asked.voice(), &fault.into())),
        }
    }
}
