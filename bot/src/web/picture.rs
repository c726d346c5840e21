//! The picture of the board for a reader, drawn once for each moment and each kind of eyes.

use crate::picture::{Commission, Format, PictureError, Subject, Theme, Window, as_in_the_log};
use crate::words::Words;
use adjutant_commands::moderator::{Past, Session};
use adjutant_core::Viewer;
use adjutant_events::Seq;
use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError};

/// Pictures that are kept.
const KEPT: usize = 64;

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

/// The latest pictures.
#[derive(Default)]
pub(super) struct Drawn {
    kept: Mutex<VecDeque<(Wanted, Arc<str>)>>,
}

impl Drawn {
    pub(super) fn known(&self, wanted: &Wanted) -> Option<Arc<str>> {
        let kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        kept.iter().find(|(known, _)| known == wanted).map(|(_, picture)| Arc::clone(picture))
    }

    pub(super) fn keep(&self, wanted: Wanted, picture: &Arc<str>) {
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        kept.truncate(KEPT - 1);
        kept.push_front((wanted, Arc::clone(picture)));
    }
}

/// Draws the whole board as SVG, with the places by their ids.
///
/// # Errors
/// The game has no board yet, or its log cannot be read.
pub(super) fn draw(wanted: &Wanted, words: Words, past: &Past) -> Result<Arc<str>, PictureError> {
    let commission = Commission {
        words,
        theme: wanted.theme,
        viewer: wanted.viewer.clone(),
        subject: Subject::Board(Window::Whole),
        format: Format::Wide,
        called: as_in_the_log,
    };
    Ok(commission.draw_now(past)?.svg().into())
}
