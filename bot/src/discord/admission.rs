//! Private sign-up: a game whose players its game masters name. Nobody else can do anything in it until he has a seat;
//! looking on is free.

use super::answer::Answer;
use super::bot::{Asked, Bot};
use super::living::Living;
use super::mention::player;
use super::press::Press;
use crate::words::Words;
use adjutant_core::table::Status;
use adjutant_events::GameId;
use serde_json::Value;

impl Bot {
    /// Why somebody may not act in a game; none if he may.
    pub(super) async fn not_admitted(&self, asked: &Asked, game: &GameId) -> Option<Answer> {
        if !self.places.of(game).is_some_and(|place| place.private) {
            return None;
        }
        let who = player(asked.user);
        let admitted = self.house.ask(game, move |session| {
            let table = &session.game().table;
            // Who was named has his seat; another is for the game master to give.
            let seated = table.seats_of(&who).next().is_some() && table.status != Status::Gathering;
            table.is_gm(&who) || seated
        });
        match admitted.await {
            Ok(true) => None,
            Ok(false) => Some(Answer::no(asked.words.word("discord-private"))),
            Err(fault) => Some(super::answer::denied(asked.voice(), &fault.into())),
        }
    }
}

/// How a private game stands: nobody is offered a seat.
pub(super) fn without_seats(living: &mut Living, words: Words) {
    let takes_seat = |button: &Value| {
        let press = button["custom_id"].as_str().and_then(Press::read);
        press.is_some_and(|press| press.seat.is_none() && press.text.starts_with("seat "))
    };
    let mut hidden = false;
    for row in &mut living.rows {
        if let Some(buttons) = row["components"].as_array_mut() {
            let before = buttons.len();
            buttons.retain(|button| !takes_seat(button));
            hidden |= buttons.len() < before;
        }
    }
    living.rows.retain(|row| row["components"].as_array().is_some_and(|buttons| !buttons.is_empty()));
    if hidden {
        living.content += "\n";
        living.content += &words.word("discord-private-sign-up");
    }
}
