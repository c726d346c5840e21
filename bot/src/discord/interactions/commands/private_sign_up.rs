//! Private sign-up: a game whose players its game masters name. Nobody else can do anything in it until he has a seat;
//! looking on is free.

use crate::discord::interactions::context::Bot;
use crate::discord::interactions::interaction::Interaction;
use crate::discord::interactions::response::Answer;
use adjutant_core::table::Status;
use adjutant_events::GameId;

impl Bot {
    /// Why somebody may not act in a game; none if he may.
    pub(in crate::discord) async fn not_admitted(&self, asked: &Interaction, game: &GameId) -> Option<Answer> {
        if !self.places.of(game).is_some_and(|place| place.private) {
            return None;
        }
        let who = self.onlooker(asked, game, None).player;
        let admitted = self.house.ask(game, move |session| {
            let (game, table) = (session.game(), &session.game().table);
            // Who was named has his seat; another is for the game master to give. Who serves on a staff was appointed.
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
