//! Pictures for messages: subject, event and viewer. They are drawn on separate threads, and texts never wait for them.

use super::mention;
use crate::discord::channels::games::PictureSubject;
use crate::picture_requests::{
    Finished, Format, Order, PictureError, PictureRequest, RenderPool, Subject, Theme, Window,
};
use crate::text::{Page, Paint};
use crate::words::{Args, Words};
use adjutant_commands::moderator::{Past, Session};
use adjutant_commands::store::Store;
use adjutant_core::{Viewer, view};
use adjutant_events::{GameId, PlayerId, Seq};

/// How many pictures are drawn at once, wait, and are cached. One at a time leaves processors for answers.
const THREADS: usize = 1;
const WAITING: usize = 24;
const KEPT: usize = 24;
/// The largest file, in bytes, that every server accepts.
const LARGEST: usize = 10 * 1024 * 1024;

/// Draws pictures of the games in a store. Cheap to clone.
#[derive(Clone)]
pub struct Pictures {
    store: Store,
    render_pool: RenderPool,
}

/// A picture of a game.
#[derive(Clone, Debug)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Wanted {
    pub game: GameId,
    /// The event after which the board is drawn.
    pub seq: Seq,
    /// Whose view it shows.
    pub viewer: Viewer,
    pub subject: Subject,
    /// The width: narrow for telephones in channels.
    pub format: Format,
    /// The language of its texts.
    pub words: Words,
}

impl Wanted {
    /// A picture of the public view.
    pub fn public(game: &GameId, seq: Seq, of: &PictureSubject, words: Words) -> Self {
        let subject = match of {
            PictureSubject::Board => Subject::Board(Window::Whole),
            PictureSubject::Battle(space) => Subject::Battle(Some(space.as_str().into())),
            PictureSubject::Edit => Subject::Edit,
            PictureSubject::Gallery => Subject::Gallery,
        };
        Self { game: game.clone(), seq, viewer: Viewer::Spectator, subject, format: Format::Narrow, words }
    }

    /// Its file name.
    pub fn file_name(&self) -> String {
        let wide = if self.format == Format::Wide { "-wide" } else { "" };
        let letters = format!("{}-{}{}{wide}", self.game, self.seq, self.subject.slug());
        let plain = letters.chars().filter(|letter| letter.is_ascii_alphanumeric() || matches!(letter, '-' | '_'));
        format!("{}.png", plain.collect::<String>().trim_start_matches('-'))
    }
}

impl Pictures {
    /// Pictures of the games in this store.
    pub fn new(store: Store) -> Self {
        Self { store, render_pool: RenderPool::new(THREADS, WAITING, KEPT) }
    }

    /// Draws a picture as a PNG file. The log is read when drawing begins.
    ///
    /// # Errors
    /// Too many pictures wait, the subject does not exist, or drawing failed.
    pub async fn draw(&self, wanted: &Wanted) -> Finished {
        self.drawn(wanted, "still", |request, past| request.draw_now(past)?.png()).await
    }

    /// Draws the whole game as an animation, a GIF file.
    ///
    /// # Errors
    /// As for [`Self::draw`], or the game has no moves.
    pub(in crate::discord) async fn animate(&self, wanted: &Wanted) -> Finished {
        self.drawn(wanted, "animation", |request, past| request.animate_up_to(past, true)).await
    }

    async fn drawn(
        &self,
        wanted: &Wanted,
        kind: &str,
        file: impl FnOnce(&PictureRequest, &Past) -> Result<Vec<u8>, PictureError> + Send + 'static,
    ) -> Finished {
        let how = (kind, wanted.words.language().tag(), &wanted.viewer, &wanted.subject, wanted.format);
        let order = Order { state: format!("{}@{}", wanted.game, wanted.seq), wanted: format!("{how:?}") };
        let (store, wanted) = (self.store.clone(), wanted.clone());
        let draw = move || {
            let past = Past::stored(crate::games::game_list(), store, &wanted.game, wanted.seq)
                .map_err(|fault| PictureError::Nothing(fault.to_string()))?;
            let Wanted { words, viewer, subject, format, .. } = wanted;
            let request = PictureRequest { words, theme: Theme::default(), viewer, subject, format, called };
            let file = file(&request, &past)?;
            if file.len() > LARGEST {
                return Err(PictureError::Encoding(format!("it has {} bytes", file.len())));
            }
            Ok(file)
        };
        self.render_pool.picture(order, draw).await
    }
}

/// The alternative text for a map of the present board.
pub(in crate::discord) fn about(session: &Session, words: Words, viewer: &Viewer) -> String {
    let page = Page::new(words, session.lexicon().board(), Paint::None);
    let moment = page.moment(&view(session.game(), viewer));
    words.say("picture-about-now", &Args::new().text("moment", moment))
}

/// The name of a player on a picture. Users of Discord have none, because the message mentions them.
fn called(player: &PlayerId) -> Option<String> {
    mention::user(player).is_none().then(|| player.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::Language;

    #[test]
    fn files_have_names_that_every_system_takes() {
        let wanted = |game: &str, of| Wanted::public(&GameId::new(game), 57, &of, Words::new(Language::En)).file_name();
        assert_eq!(wanted("saturday", PictureSubject::Board), "saturday-57.png");
        assert_eq!(wanted("土曜", PictureSubject::Battle("sz5".into())), "57-battle-sz5.png");
    }
}
