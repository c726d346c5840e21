//! The board as a page: what a reader may see of a game, drawn, and what he can choose, to be tapped.
//!
//! The server draws everything: the picture, the choices, the story. The script in the page moves and zooms the picture,
//! and exchanges what the server draws for what is there; it knows no rule, no word and no number of a game.
//! `docs/web.md` is for who uses it, decision 280 says why it is so.

mod access;
mod activity;
mod answers;
mod beside;
mod challenges;
mod changed;
mod choices;
mod desk;
mod frozen;
mod installed;
mod knock;
mod leagues;
mod live;
mod panel;
mod picture;
mod profiles;
mod proofs;
mod rates;
mod reader;
mod routes;
mod say;
mod shell;
mod story;
mod times;
mod turns;
mod waiting;

pub use access::{Access, Holder, Pass};
pub use activity::{Activity, Admission, Doorkeeper};
pub use beside::Beside;
pub use challenges::Orders;
pub use frozen::{EvidenceFile, FrozenError, frozen};
pub use leagues::{LeaguePages, Shown};
pub use rates::{Rate, Rates};
pub use routes::routes;

use crate::people::People;
use crate::picture::Theme;
use crate::push::Push;
use crate::words::Words;
use adjutant_commands::moderator::{House, Session};
use adjutant_core::Viewer;
use adjutant_events::Timestamp;
use axum::extract::State;
use live::Changes;
use picture::{Drawn, Wanted};
use rates::Pace;
use reader::{Reader, Role};
use std::sync::Arc;
use turns::Known;

/// What every page is made with.
type Ours = State<Arc<Inner>>;

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
    leagues: Option<Arc<LeaguePages>>,
    /// By which the pages are opened within Discord.
    activity: Option<Activity>,
    /// Whether it is reached by https alone: then cookies go no other way.
    secure: bool,
    /// Who is who; none = nobody has other games.
    people: Option<Arc<dyn People>>,
    /// Who sits in which game.
    known: Known,
    /// Calls whoever wants it on his device; none = nobody is.
    push: Option<Push>,
    /// How often somebody may ask; none = as often as he likes.
    pace: Option<Pace>,
}

impl Web {
    /// Pages of the games of this house, for whoever has a pass of `access`.
    pub fn new(house: House, access: Arc<Access>, clock: fn() -> Timestamp) -> Self {
        let changes = Changes::new(house.store().clone());
        let (drawn, known) = (Drawn::default(), Known::default());
        let inner = Inner {
            house,
            access,
            changes,
            drawn,
            clock,
            leagues: None,
            activity: None,
            secure: false,
            people: None,
            known,
            push: None,
            pace: None,
        };
        Self { inner: Arc::new(inner) }
    }

    /// The same as an activity of Discord's.
    #[must_use]
    pub fn with_activity(self, activity: Option<Activity>) -> Self {
        match Arc::try_unwrap(self.inner) {
            Ok(inner) => Self { inner: Arc::new(Inner { activity, ..inner }) },
            Err(inner) => Self { inner },
        }
    }

    /// The same with leagues that everybody may read.
    #[must_use]
    pub fn with_leagues(self, leagues: Option<LeaguePages>) -> Self {
        let leagues = leagues.map(Arc::new);
        match Arc::try_unwrap(self.inner) {
            Ok(inner) => Self { inner: Arc::new(Inner { leagues, ..inner }) },
            Err(inner) => Self { inner },
        }
    }

    /// The same where people reach it by this address: by https cookies go no other way.
    #[must_use]
    pub fn reached_by(self, url: &str) -> Self {
        let secure = url.starts_with("https://");
        self.changed(|inner| inner.secure = secure)
    }

    /// The same with a page of all games of a person.
    #[must_use]
    pub fn with_people(self, people: Arc<dyn People>) -> Self {
        self.changed(|inner| inner.people = Some(people))
    }

    /// The same where whoever wants it is called on his device.
    #[must_use]
    pub fn with_push(self, push: Push) -> Self {
        self.changed(|inner| inner.push = Some(push))
    }

    /// The same where nobody is answered more often than this.
    #[must_use]
    pub fn paced(self, rates: Rates) -> Self {
        self.changed(|inner| inner.pace = Some(Pace::new(rates)))
    }

    fn changed(mut self, change: impl FnOnce(&mut Inner)) -> Self {
        // It is made before it is served: nobody else has it yet.
        if let Some(inner) = Arc::get_mut(&mut self.inner) {
            change(inner);
        }
        self
    }
}

/// All that a reader is shown of a game who only looks, each with what it is: the panel, each order that can be put together
/// as far as its first step, what happened, the game as it stands among his, what he could be called by, the picture.
pub fn all_that_is_shown(session: &Session, pass: &Pass, words: Words) -> Vec<(String, String)> {
    let reader = Reader { pass: pass.clone(), words };
    let role = Role::of(session, &pass.holder);
    let nothing = say::Answer::default();
    let mut shown = vec![
        ("the panel".to_owned(), panel::panel(session, &reader, None, &nothing).into_string()),
        ("the desk".to_owned(), desk::desk(session, &reader, None).into_string()),
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
    if let Some(turn) = turns::Turn::of(session, &pass.holder, words) {
        shown.push(("the game among his".to_owned(), turn.shown(words).into_string()));
    }
    shown.extend(crate::push::all_that_is_said(session).map(|said| ("a push message".to_owned(), said)));
    let wanted = Wanted::at(session, None, role.viewer, words, Theme::Light);
    if let Ok(Ok(picture)) = session.past(None).map(|past| picture::draw(&wanted, words, &past)) {
        shown.push(("the board".to_owned(), picture.svg.to_string()));
    }
    shown
}
