//! The picture of the board for a reader, drawn once for each moment and each kind of eyes.

use crate::picture::{Commission, Format, PictureError, Subject, Theme, Window, as_in_the_log};
use crate::words::Words;
use adjutant_commands::moderator::{Past, Session};
use adjutant_core::Viewer;
use adjutant_events::Seq;
use sha2::{Digest as _, Sha256};
use std::collections::VecDeque;
use std::fmt::Write as _;
use std::sync::{Arc, Mutex, PoisonError};

/// Bytes of pictures that are kept.
const KEPT: usize = 48 << 20;
/// Bytes of its digest that a picture is called by.
const NAME: usize = 16;

/// What picture is wanted, and of which moment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Wanted {
    pub(super) game: String,
    pub(super) seq: u64,
    pub(super) viewer: Viewer,
    pub(super) language: &'static str,
    pub(super) theme: Theme,
}

impl Wanted {
    /// The board as it is or was after an event, for these eyes.
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

/// A picture, and what it is called: by its bytes, so that a page can say which it has.
#[derive(Clone)]
pub(super) struct Picture {
    pub(super) name: Arc<str>,
    pub(super) svg: Arc<str>,
}

/// The latest pictures, the newest first.
#[derive(Default)]
pub(super) struct Drawn {
    kept: Mutex<VecDeque<(Wanted, Picture)>>,
}

impl Drawn {
    pub(super) fn known(&self, wanted: &Wanted) -> Option<Picture> {
        self.find(|known, _| known == wanted)
    }

    /// A picture by its name, if it is of the same game and for the same eyes as what is wanted: nobody learns from what has
    /// changed what another's picture holds.
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

/// Draws the whole board as SVG, with the places by their ids.
///
/// # Errors
/// The game has no board yet, or its log cannot be read.
pub(super) fn draw(wanted: &Wanted, words: Words, past: &Past) -> Result<Picture, PictureError> {
    let commission = Commission {
        words,
        theme: wanted.theme,
        viewer: wanted.viewer.clone(),
        subject: Subject::Board(Window::Whole),
        format: Format::Wide,
        called: as_in_the_log,
    };
    let svg: Arc<str> = commission.draw_now(past)?.svg().into();
    let digest: String = Sha256::digest(svg.as_bytes()).iter().take(NAME).fold(String::new(), |mut name, byte| {
        let _ = write!(name, "{byte:02x}");
        name
    });
    Ok(Picture { name: digest.into(), svg })
}
