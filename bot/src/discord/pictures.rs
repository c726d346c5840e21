//! Pictures for messages: of what, from which log, with whose eyes. They are drawn on the studio's threads, and one that
//! cannot be drawn never holds back words.

use super::answer::{Answer, denied};
use super::bot::{Asked, Bot};
use super::courier::Attached;
use super::payload::SPEAKER;
use super::places::Motif;
use super::slash::{Filled, speaker};
use crate::picture::{Commission, Finished, Order, PictureError, Studio, Subject, Theme, Window, nothing_called};
use crate::text::{Page, Paint};
use crate::words::{Args, Words};
use adjutant_commands::moderator::{Past, Session};
use adjutant_commands::store::Store;
use adjutant_commands::{Lexicon, Query};
use adjutant_core::{Viewer, view};
use adjutant_events::{GameId, Seq};
use std::time::Duration;

/// Pictures drawn at a time, waiting, and kept when finished. One at a time leaves the other processors to answers.
const EASELS: usize = 1;
const WAITING: usize = 24;
const KEPT: usize = 24;
/// How long somebody who asked for a picture waits for it before he gets letters instead.
const PATIENCE: Duration = Duration::from_secs(20);
/// The largest file that every server takes.
const LARGEST: usize = 10 * 1024 * 1024;

/// Whoever draws. Cheap to clone.
#[derive(Clone)]
pub struct Pictures {
    store: Store,
    studio: Studio,
}

/// A picture of a game.
#[derive(Clone, Debug)]
pub struct Wanted {
    /// Which game.
    pub game: GameId,
    /// As it stood after this event.
    pub seq: Seq,
    /// With whose eyes.
    pub viewer: Viewer,
    /// Of what.
    pub subject: Subject,
    /// The language of its words.
    pub words: Words,
}

impl Wanted {
    /// One that everybody may see.
    pub fn public(game: &GameId, seq: Seq, of: &Motif, words: Words) -> Self {
        let subject = match of {
            Motif::Board => Subject::Board(Window::World),
            Motif::Battle(space) => Subject::Battle(Some(space.as_str().into())),
        };
        Self { game: game.clone(), seq, viewer: Viewer::Spectator, subject, words }
    }

    /// The name of its file.
    pub fn file_name(&self) -> String {
        let letters = format!("{}-{}{}", self.game, self.seq, self.subject.slug());
        let plain = letters.chars().filter(|letter| letter.is_ascii_alphanumeric() || matches!(letter, '-' | '_'));
        format!("{}.png", plain.collect::<String>().trim_start_matches('-'))
    }
}

impl Pictures {
    /// Whoever draws the games of this store.
    pub fn new(store: Store) -> Self {
        Self { store, studio: Studio::new(EASELS, WAITING, KEPT) }
    }

    /// A picture as a PNG file. The log is read where it is drawn, not while it waits.
    ///
    /// # Errors
    /// Too many wait, there is nothing of the kind, or it could not be drawn.
    pub async fn draw(&self, wanted: &Wanted) -> Finished {
        let how = (wanted.words.language().tag(), &wanted.viewer, &wanted.subject);
        let order = Order { state: format!("{}@{}", wanted.game, wanted.seq), wanted: format!("{how:?}") };
        let (store, wanted) = (self.store.clone(), wanted.clone());
        let draw = move || {
            let past = Past::stored(store, &wanted.game, wanted.seq)
                .map_err(|fault| PictureError::Nothing(fault.to_string()))?;
            let Wanted { words, viewer, subject, .. } = wanted;
            let file = Commission { words, theme: Theme::default(), viewer, subject }.draw_now(&past)?.png()?;
            if file.len() > LARGEST {
                return Err(PictureError::Encoding(format!("it has {} bytes", file.len())));
            }
            Ok(file)
        };
        self.studio.picture(order, draw).await
    }
}

/// What a question for a picture comes to.
enum Asking {
    Wanted(Box<Wanted>, String),
    Not(Answer),
}

impl Bot {
    /// Answers `/map`: a picture with the eyes of who asks, for him alone.
    pub async fn map(&self, asked: &Asked, game: &GameId, filled: &Filled) -> Answer {
        let asker = asked.asker(None);
        let (place, speaks) = (filled.get("place").map(str::to_owned), filled.get(SPEAKER).map(str::to_owned));
        let id = game.clone();
        let asking = self.house.ask(game, move |session| {
            let mut asker = asker;
            asker.speaker = speaker(session.lexicon(), speaks.as_deref());
            let words = asker.words;
            let Some(subject) = Subject::read(place.as_deref().unwrap_or_default(), session.lexicon()) else {
                return Asking::Not(no_place(words, session.lexicon(), place.as_deref().unwrap_or_default()));
            };
            let viewer = asker.viewer(session.game());
            let about = about(session, words, &viewer);
            let wanted = Wanted { game: id, seq: session.game().seq, viewer, subject, words };
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
                let file = Attached { name: wanted.file_name(), bytes: file.to_vec(), about };
                return Answer { files: vec![file], ..Answer::default() };
            }
            Ok(Err(trouble)) => trouble,
            Err(_) => PictureError::Busy.into(),
        };
        let words = asked.words;
        match trouble.as_ref() {
            PictureError::NoBattle => Answer::no(words.word("picture-no-battle")),
            PictureError::NoTurn => Answer::no(words.word("picture-no-turn")),
            trouble => {
                tracing::warn!(%game, %trouble, "a picture could not be drawn");
                self.in_letters(asked, game, wanted.viewer).await
            }
        }
    }

    /// The board in letters, with a word that it was to be a picture.
    async fn in_letters(&self, asked: &Asked, game: &GameId, viewer: Viewer) -> Answer {
        let words = asked.words;
        self.ask(asked, game, move |session| {
            let page = Page::new(words, session.lexicon().board(), Paint::None).wide(60);
            let text = crate::table::show::query(page, session, &Query::Board { space: None }, &viewer);
            let (mut text, files) = super::split::columns(&text, "board.txt");
            let note = words.word("picture-unavailable");
            if note.chars().count() + text.chars().count() < super::split::LONGEST {
                text = format!("{note}\n{text}");
            }
            Answer { text, files, ..Answer::default() }
        })
        .await
    }
}

/// What a map of this moment shows, for those who cannot see it.
pub(super) fn about(session: &Session, words: Words, viewer: &Viewer) -> String {
    let page = Page::new(words, session.lexicon().board(), Paint::None);
    let moment = page.moment(&view(session.game(), viewer));
    words.say("picture-about-now", &Args::new().text("moment", moment))
}

fn no_place(words: Words, lexicon: &Lexicon, word: &str) -> Answer {
    let (key, terms) = nothing_called(word, words, lexicon);
    let told = words.with(lexicon.board()).explain(key, &terms, "");
    Answer::no(format!("{}\n{}", told.message, told.suggestion))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::Language;

    #[test]
    fn files_have_names_that_every_system_takes() {
        let wanted = |game: &str, of| Wanted::public(&GameId::new(game), 57, &of, Words::new(Language::En)).file_name();
        assert_eq!(wanted("saturday", Motif::Board), "saturday-57.png");
        assert_eq!(wanted("土曜", Motif::Battle("sz5".into())), "57-battle-sz5.png");
    }
}
