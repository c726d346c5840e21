//! The board as a page: what a reader may see of a game, drawn, and what he can choose, to be tapped.
//!
//! The server draws everything: the picture, the choices, the story. The script in the page moves and zooms the picture,
//! and exchanges what the server draws for what is there; it knows no rule, no word and no number of a game.
//! `docs/web.md` is for who uses it, decision 280 says why it is so.

mod access;
mod beside;
mod choices;
mod live;
mod panel;
mod picture;
mod reader;
mod routes;
mod say;
mod shell;
mod story;

pub use access::{Access, AccessError, Holder, Pass};
pub use beside::Beside;
pub use routes::routes;

use crate::picture::Theme;
use crate::words::Words;
use adjutant_commands::moderator::{House, Session};
use adjutant_core::Viewer;
use adjutant_events::Timestamp;
use live::Changes;
use picture::{Drawn, Wanted};
use reader::{Reader, Role};
use std::sync::Arc;

/// The pages of the games of a house. Cheap to clone.
#[derive(Clone)]
pub struct Web {
    inner: Arc<Inner>,
}

struct Inner {
    house: House,
    access: Arc<Access>,
    changes: Changes,
    drawn: Drawn,
    clock: fn() -> Timestamp,
    /// Whether it is reached by https alone: then cookies go no other way.
    secure: bool,
}

impl Web {
    /// Pages of the games of this house, for whoever has a pass of `access`.
    pub fn new(house: House, access: Arc<Access>, clock: fn() -> Timestamp) -> Self {
        let changes = Changes::new(house.store().clone());
        Self { inner: Arc::new(Inner { house, access, changes, drawn: Drawn::default(), clock, secure: false }) }
    }

    /// The same where people reach it by this address: by https cookies go no other way.
    #[must_use]
    pub fn reached_by(self, url: &str) -> Self {
        let secure = url.starts_with("https://");
        match Arc::try_unwrap(self.inner) {
            Ok(inner) => Self { inner: Arc::new(Inner { secure, ..inner }) },
            Err(inner) => Self { inner },
        }
    }
}

/// All that a reader is shown of a game who only looks, each with what it is: the panel, each order that can be put together
/// as far as its first step, what happened, the picture.
pub fn all_that_is_shown(session: &Session, pass: &Pass, words: Words) -> Vec<(String, String)> {
    let reader = Reader { pass: pass.clone(), words };
    let role = Role::of(session, &pass.holder);
    let nothing = say::Answer::default();
    let mut shown = vec![
        ("the panel".to_owned(), panel::panel(session, &reader, None, &nothing).into_string()),
        ("the story".to_owned(), story::story(session, &reader, None).into_string()),
        ("the story before".to_owned(), story::story(session, &reader, Some(session.game().seq / 2)).into_string()),
    ];
    if let Some(seat) = &role.seat {
        let all = session.choices(&Viewer::Seat(seat.clone()), seat);
        for (verb, _) in choices::named(&all) {
            let walk = crate::steps::Walk { verb: verb.clone(), picked: Vec::new() };
            let step = panel::panel(session, &reader, Some(&walk), &nothing).into_string();
            shown.push((format!("the step {verb}"), step));
        }
    }
    let wanted = Wanted::at(session, None, role.viewer, words, Theme::Light);
    if let Ok(Ok(picture)) = session.past(None).map(|past| picture::draw(&wanted, words, &past)) {
        shown.push(("the board".to_owned(), picture.to_string()));
    }
    shown
}
