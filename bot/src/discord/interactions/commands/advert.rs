//! An advert for a game that needs players, posted on a game master's request.
//!
//! It shows the state of the game, its free and silent seats, the waiting users, and the board.

use super::map::PATIENCE;
use super::options::CommandOptions;
use crate::discord::http::requests::Attachment;
use crate::discord::interactions::context::Bot;
use crate::discord::interactions::interaction::Interaction;
use crate::discord::interactions::response::Answer;
use crate::discord::messages::nonce::nonce;
use crate::discord::messages::pictures::{Wanted, about};
use crate::discord::registration::payload::GAME;
use crate::picture_requests::{Format, Subject};
use crate::text::{Page, Paint};
use crate::words::{Args, Words};
use adjutant_commands::moderator::Session;
use adjutant_core::{Viewer, view};
use adjutant_events::{GameId, SeatId};
use serde_json::json;

/// The text of an advert, and its picture.
struct Advert {
    text: String,
    wanted: Wanted,
    about: String,
}

impl Advert {
    fn of(session: &Session, words: Words, id: GameId, place: &str) -> Option<Self> {
        let game = session.game();
        let page = Page::new(words, session.lexicon().board(), Paint::None);
        let seen = view(game, &Viewer::Spectator);
        let free = game.table.free_seats();
        let silent = game.table.seats.iter().filter(|seat| game.player_records.missed_in_a_row(&seat.id) > 0);
        let silent: Vec<SeatId> = silent.map(|seat| seat.id.clone()).collect();
        let args = Args::new()
            .text("game", id.as_str())
            .text("moment", page.moment(&seen))
            .text("status", page.status(&seen.table.status))
            .text("place", place)
            .number("free", free.len())
            .text("seats", page.voice().seats(&free))
            .number("silent", silent.len())
            .text("quiet", page.voice().seats(&silent))
            .number("waiting", game.signup.waiting.len() + game.signup.wishes.len());
        let text = words.say("discord-advert", &args);
        let viewer = Viewer::Spectator;
        let about = about(session, words, &viewer);
        let subject = Subject::read("", session.lexicon())?;
        let wanted = Wanted { game: id, seq: game.seq, viewer, subject, format: Format::Narrow, words };
        Some(Self { text, wanted, about })
    }
}

impl Bot {
    /// Posts an advert in the channel of the request.
    pub(in crate::discord) async fn advert(&self, asked: &Interaction, filled: &CommandOptions) -> Answer {
        let game = match self.game(asked, filled.get(GAME)).await {
            Ok(game) => game,
            Err(answer) => return answer,
        };
        if let Some(answer) = self.not_gm(asked, &game).await {
            return answer;
        }
        let place = self.places.of(&game).and_then(|place| place.channel);
        let Some(place) = place.map(|channel| format!("<#{channel}>")) else {
            return Answer::no(asked.words.word("discord-no-game-here"));
        };
        // Messages in a channel use the server's language.
        let (words, id) = (Words::new(asked.server), game.clone());
        let advert = match self.game_host.ask(&game, move |session| Advert::of(session, words, id, &place)).await {
            Ok(Some(advert)) => advert,
            Ok(None) => return Answer::no(asked.words.word("discord-no-game-here")),
            Err(fault) => return Answer::no(fault.to_string()),
        };
        let drawn = tokio::time::timeout(PATIENCE, self.pictures.draw(&advert.wanted)).await;
        // A failed picture does not prevent the advert.
        let files: Vec<Attachment> = match drawn {
            Ok(Ok(file)) => {
                vec![Attachment { name: advert.wanted.file_name(), bytes: file.to_vec(), about: advert.about }]
            }
            Ok(Err(_)) | Err(_) => Vec::new(),
        };
        let body = json!({
            "content": advert.text, "allowed_mentions": { "parse": [] },
            "nonce": nonce('a', &format!("{} {game}", asked.id)), "enforce_nonce": true,
        });
        match self.requests.post(asked.channel, &body, &files).await {
            Ok(_) => Answer::of(asked.words.word("discord-advertised")),
            Err(trouble) => Answer::no(trouble.to_string()),
        }
    }
}
