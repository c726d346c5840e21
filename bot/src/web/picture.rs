//! The picture of the board for a reader, drawn once for each event and viewer.

use crate::picture_requests::{Format, PictureError, PictureRequest, Subject, Theme, Window, as_in_the_log};
use crate::words::Words;
use adjutant_commands::moderator::{Past, Session};
use adjutant_core::Viewer;
use adjutant_events::Seq;
use sha2::{Digest as _, Sha256};
use std::collections::VecDeque;
use std::fmt::Write as _;
use std::sync::{Arc, Mutex, PoisonError};

/// The size of the cache, in bytes.
const KEPT: usize = 48 << 20;
/// The bytes of the digest that name a picture.
const NAME: usize = 16;

/// A picture to draw.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Wanted {
    pub(super) game: String,
    pub(super) seq: u64,
    pub(super) viewer: Viewer,
    pub(super) language: &'static str,
    pub(super) theme: Theme,
}

impl Wanted {
    /// The board after an event, or the present one, for this viewer.
    pub(super) fn at(session: &Session, at: Option<Seq>, viewer: Viewer, words: Words, theme: Theme) -> Self {
        Self {
            game: session.game().id.to_string(),
            seq: at.unwrap_or(Seq::MAX).clamp(1, session.game().seq),
            viewer,
            language: words.language().tag(),
            theme,
        }
    }
}

/// A picture and its name. The name is a digest, so that a page can say which picture it has.
#[derive(Clone)]
pub(super) struct Picture {
    pub(super) name: Arc<str>,
    pub(super) svg: Arc<str>,
}

/// The cached pictures, newest first.
#[derive(Default)]
pub(super) struct Drawn {
    kept: Mutex<VecDeque<(Wanted, Picture)>>,
}

impl Drawn {
    pub(super) fn known(&self, wanted: &Wanted) -> Option<Picture> {
        self.find(|known, _| known == wanted)
    }

    /// A cached picture by its name, if it has the same game and viewer. Otherwise the difference could reveal another
    /// viewer's picture.
    pub(super) fn named(&self, wanted: &Wanted, name: &str) -> Option<Picture> {
        self.find(|known, picture| *picture.name == *name && known.game == wanted.game && known.viewer == wanted.viewer)
    }

    fn find(&self, fits: impl Fn(&Wanted, &Picture) -> bool) -> Option<Picture> {
        let kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        kept.iter().find(|(known, picture)| fits(known, picture)).map(|(_, picture)| picture.clone())
    }

    pub(super) fn keep(&self, wanted: &Wanted, picture: &Picture) {
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        kept.push_front((wanted.clone(), picture.clone()));
        let mut bytes = 0;
        let fits = kept.iter().take_while(|(_, picture)| {
            bytes += picture.svg.len();
            bytes <= KEPT
        });
        let fits = fits.count().max(1);
        kept.truncate(fits);
    }
}

/// Draws the whole board as SVG, with the ids of its spaces.
///
/// # Errors
/// The game has no board yet, or its log cannot be read.
pub(super) fn draw(wanted: &Wanted, words: Words, past: &Past) -> Result<Picture, PictureError> {
    let picture_request = PictureRequest {
        words,
        theme: wanted.theme,
        viewer: wanted.viewer.clone(),
        subject: Subject::Board(Window::Whole),
        format: Format::Wide,
        called: as_in_the_log,
    };
    let svg: Arc<str> = picture_request.draw_now(past)?.svg().into();
    let digest: String = Sha256::digest(svg.as_bytes()).iter().take(NAME).fold(String::new(), |mut name, byte| {
        let _ = write!(name, "{byte:02x}");
        name
    });
    Ok(Picture { name: digest.into(), svg })
}
