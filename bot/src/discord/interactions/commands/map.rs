//! The answer to `/map`: an ephemeral picture of the user's view.

use super::options::{CommandOptions, speaker};
use crate::discord::http::requests::Attachment;
use crate::discord::interactions::context::Bot;
use crate::discord::interactions::interaction::Interaction;
use crate::discord::interactions::response::{Answer, denied};
use crate::discord::messages::pictures::{Wanted, about};
use crate::discord::registration::payload::SPEAKER;
use crate::picture_requests::{Format, PictureError, Subject, nothing_called};
use crate::text::{Page, Paint};
use crate::words::Words;
use adjutant_commands::{Lexicon, Query};
use adjutant_core::Viewer;
use adjutant_events::GameId;
use std::time::Duration;

/// How long the user waits for a picture before getting text instead.
pub(in crate::discord) const PATIENCE: Duration = Duration::from_secs(20);

/// The result of reading the request: a picture to draw, or an answer.
enum Asking {
    Wanted(Box<Wanted>, String),
    Not(Answer),
}

impl Bot {
    /// Answers `/map` with an ephemeral picture of the user's view.
    pub async fn map(&self, asked: &Interaction, game: &GameId, filled: &CommandOptions) -> Answer {
        let invoker = self.onlooker(asked, game, None);
        let (place, speaks) = (filled.get("place").map(str::to_owned), filled.get(SPEAKER).map(str::to_owned));
        let id = game.clone();
        let asking = self.game_host.ask(game, move |session| {
            let mut invoker = invoker;
            invoker.speaker = speaker(session.lexicon(), speaks.as_deref());
            let words = invoker.words;
            // The narrow format for telephones, unless the user asks for the wide one: `wide europe`.
            let (format, place) = Format::asked(place.as_deref().unwrap_or_default());
            let Some(subject) = Subject::read(place, session.lexicon()) else {
                return Asking::Not(no_place(words, session.lexicon(), place));
            };
            let format = format.unwrap_or(Format::Narrow);
            let viewer = invoker.viewer(session.game());
            let about = about(session, words, &viewer);
            let wanted = Wanted { game: id, seq: session.game().seq, viewer, subject, format, words };
            Asking::Wanted(Box::new(wanted), about)
        });
        let (wanted, about) = match asking.await {
            Ok(Asking::Wanted(wanted, about)) => (wanted, about),
            Ok(Asking::Not(answer)) => return answer,
            Err(fault) => return denied(asked.voice(), &fault.into()),
        };
        let drawn = tokio::time::timeout(PATIENCE, self.pictures.draw(&wanted)).await;
        let trouble = match drawn {
            Ok(Ok(file)) => {
                let file = Attachment { name: wanted.file_name(), bytes: file.to_vec(), about };
                return Answer { files: vec![file], ..Answer::default() };
            }
            Ok(Err(trouble)) => trouble,
            Err(_) => PictureError::Busy.into(),
        };
        let words = asked.words;
        if let Some(told) = trouble.told() {
            return Answer::no(words.word(told));
        }
        tracing::warn!(%game, %trouble, "a picture could not be drawn");
        self.in_letters(asked, game, wanted.viewer).await
    }

    /// The board as text, with a note that the picture is unavailable.
    async fn in_letters(&self, asked: &Interaction, game: &GameId, viewer: Viewer) -> Answer {
        let words = asked.words;
        self.ask(asked, game, move |session| {
            let page = Page::new(words, session.lexicon().board(), Paint::None).wide(60);
            let text = crate::table::show::query(page, session, &Query::Board { space: None }, &viewer);
            let (mut text, files) = crate::discord::messages::length::columns(&text, "board.txt");
            let note = words.word("picture-unavailable");
            if note.chars().count() + text.chars().count() < crate::discord::messages::length::LONGEST {
                text = format!("{note}\n{text}");
            }
            Answer { text, files, ..Answer::default() }
        })
        .await
    }
}

fn no_place(words: Words, lexicon: &Lexicon, word: &str) -> Answer {
    let (key, terms) = nothing_called(word, words, lexicon);
    let told = words.with(lexicon.board()).explain(key, &terms, "");
    Answer::no(format!("{}\n{}", told.message, told.suggestion))
}
