//! The board as a page: the reader's view of a game, and the choices to tap.
//!
//! The server renders everything: picture, choices and story. The script moves and zooms the picture and replaces parts
//! of the page. It knows no rules, no texts and no data of a game. `docs/web.md` is for users; decision 280 has the
//! reasons.

mod access;
mod activity;
mod answers;
mod authentication;
mod challenges;
mod changed;
mod choices;
mod elsewhere;
mod export;
mod fields;
mod layout;
mod leagues;
mod live;
mod local_server;
mod manifest;
mod offered;
mod orders;
mod panel;
mod picture;
mod profiles;
mod proofs;
mod rates;
mod reader;
mod routes;
mod settings;
mod story;
mod subscriptions;
mod table_commands;
mod times;
mod turns;
mod waiting;

pub use access::{Access, Holder, Pass};
pub use activity::{Activity, Admission, CodeExchange};
pub use challenges::Orders;
pub use elsewhere::Elsewhere;
pub use export::{EvidenceFile, ExportError, exported_page};
pub use leagues::{LeaguePages, Shown};
pub use local_server::LocalServer;
pub use rates::{Rate, Rates};
pub use routes::routes;
pub(crate) use subscriptions::{PUSH_NOTE, browsers_of, note_of};
pub use subscriptions::{PushSubscriptions, Subscriber, Subscription, SubscriptionRefused};

use crate::people::{OwnSettings, People};
use crate::picture_requests::Theme;
use crate::turns::Known;
use crate::words::Words;
use adjutant_commands::moderator::{GameHost, Session};
use adjutant_events::Timestamp;
use axum::extract::State;
use live::Changes;
use offered::Offered;
use picture::{Drawn, Wanted};
use rates::Pace;
use reader::{Reader, Role};
use std::sync::Arc;

/// The state of every handler.
type Ours = State<Arc<Inner>>;

/// The pages of a host's games. Cheap to clone.
#[derive(Clone)]
pub struct Web {
    inner: Arc<Inner>,
}

struct Inner {
    game_host: GameHost,
    access: Arc<Access>,
    changes: Changes,
    drawn: Drawn,
    /// A cache of the choices of each seat.
    offered: Arc<Offered>,
    clock: fn() -> Timestamp,
    leagues: Option<Arc<LeaguePages>>,
    /// The Discord activity, if any.
    activity: Option<Activity>,
    /// Whether the pages are only reached by HTTPS, so that cookies can require it.
    secure: bool,
    /// The people behind the players; none = no page of a person's games.
    people: Option<Arc<dyn People>>,
    /// What people set for themselves; none = nobody can here.
    settings: Option<Arc<dyn OwnSettings>>,
    /// A cache of the people in each game.
    known: Known,
    /// Push messages; none = disabled.
    push: Option<Arc<dyn PushSubscriptions>>,
    /// The rate limits; none = no limits.
    pace: Option<Pace>,
    /// The other daemons; none = there are none.
    elsewhere: Option<Arc<dyn Elsewhere>>,
}

impl Web {
    /// The pages of this host's games, for readers with a pass of `access`.
    pub fn new(game_host: GameHost, access: Arc<Access>, clock: fn() -> Timestamp) -> Self {
        let changes = Changes::new(game_host.store().clone());
        let (drawn, known) = (Drawn::default(), Known::default());
        let inner = Inner {
            game_host,
            access,
            changes,
            drawn,
            offered: Arc::default(),
            clock,
            leagues: None,
            activity: None,
            secure: false,
            people: None,
            settings: None,
            known,
            push: None,
            pace: None,
            elsewhere: None,
        };
        Self { inner: Arc::new(inner) }
    }

    /// Adds a Discord activity.
    #[must_use]
    pub fn with_activity(self, activity: Option<Activity>) -> Self {
        match Arc::try_unwrap(self.inner) {
            Ok(inner) => Self { inner: Arc::new(Inner { activity, ..inner }) },
            Err(inner) => Self { inner },
        }
    }

    /// Adds public leagues.
    #[must_use]
    pub fn with_leagues(self, leagues: Option<LeaguePages>) -> Self {
        let leagues = leagues.map(Arc::new);
        match Arc::try_unwrap(self.inner) {
            Ok(inner) => Self { inner: Arc::new(Inner { leagues, ..inner }) },
            Err(inner) => Self { inner },
        }
    }

    /// Sets the public address. With HTTPS, cookies require it.
    #[must_use]
    pub fn reached_by(self, url: &str) -> Self {
        let secure = url.starts_with("https://");
        self.changed(|inner| inner.secure = secure)
    }

    /// Adds a page of all games of a person.
    #[must_use]
    pub fn with_people(self, people: Arc<dyn People>) -> Self {
        self.changed(|inner| inner.people = Some(people))
    }

    /// Adds a page of a person's own settings.
    #[must_use]
    pub fn with_settings(self, settings: Arc<dyn OwnSettings>) -> Self {
        self.changed(|inner| inner.settings = Some(settings))
    }

    /// Adds push messages.
    #[must_use]
    pub fn with_push(self, push: Arc<dyn PushSubscriptions>) -> Self {
        self.changed(|inner| inner.push = Some(push))
    }

    /// Adds rate limits.
    #[must_use]
    pub fn paced(self, rates: Rates) -> Self {
        self.changed(|inner| inner.pace = Some(Pace::new(rates)))
    }

    /// Passes requests on that change a game of another daemon.
    #[must_use]
    pub fn beside(self, elsewhere: Option<Arc<dyn Elsewhere>>) -> Self {
        self.changed(|inner| inner.elsewhere = elsewhere)
    }

    fn changed(mut self, change: impl FnOnce(&mut Inner)) -> Self {
        // It is configured before it is shared.
        if let Some(inner) = Arc::get_mut(&mut self.inner) {
            change(inner);
        }
        self
    }
}

/// Everything that the pages show a reader of a game, with a description of each part. Tests check it for secrets.
pub fn all_that_is_shown(session: &Session, pass: &Pass, words: Words) -> Vec<(String, String)> {
    let reader = Reader { pass: pass.clone(), words };
    let role = Role::of(session, &pass.holder);
    let (nothing, offered) = (orders::Answer::default(), Offered::default());
    let mut shown = vec![
        ("the panel".to_owned(), panel::panel(session, &reader, &offered, None, &nothing).into_string()),
        ("the commands of the table".to_owned(), table_commands::table_commands(session, &reader, None).into_string()),
        ("the story".to_owned(), story::story(session, &reader, None).into_string()),
        ("the story before".to_owned(), story::story(session, &reader, Some(session.game().seq / 2)).into_string()),
    ];
    if let Some(seat) = &role.seat {
        for (verb, _) in choices::named(&offered.of(session, seat)) {
            let walk = crate::steps::Walk { verb: verb.clone(), picked: Vec::new() };
            let step = panel::panel(session, &reader, &offered, Some(&walk), &nothing).into_string();
            shown.push((format!("the step {verb}"), step));
        }
    }
    if let Some(turn) = turns::read(session, &pass.holder, words) {
        shown.push(("the game among his".to_owned(), turns::shown(&turn, words).into_string()));
    }
    let wanted = Wanted::at(session, None, role.viewer, words, Theme::Light);
    if let Ok(Ok(picture)) = session.past(None).map(|past| picture::draw(&wanted, words, &past)) {
        shown.push(("the board".to_owned(), picture.svg.to_string()));
    }
    shown
}
