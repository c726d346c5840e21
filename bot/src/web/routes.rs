//! What can be asked of the server, and with what pass.
//!
//! Who writes must come from the page itself: its requests carry a header that no other site's form can.

use super::access::Pass;
use super::panel::panel;
use super::picture::{self, Wanted};
use super::reader::{Reader, Role};
use super::say::{Answer, order_of, said};
use super::shell::{self, walk_of};
use super::story::story;
use super::{Inner, Web};
use crate::picture::Theme;
use crate::words::{Args, Language, Words};
use adjutant_commands::moderator::{Fault, Session};
use adjutant_events::{CauseId, GameId, Seq};
use axum::Router;
use axum::body::Body;
use axum::extract::{DefaultBodyLimit, Form, Path, Query, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse as _, Response};
use axum::routing::{get, post};
use futures_util::stream;
use maud::Markup;
use serde::Deserialize;
use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

/// The cookie with the pass of a game; it goes to the pages of that game alone.
const COOKIE: &str = "pass";
/// The header that only the page's own script sends.
const MARK: &str = "x-adjutant";
/// Bytes that somebody may send at once: a block of orders is smaller.
const MOST_BYTES: usize = 64 << 10;
/// How often a silent page is told that the server is there.
const ALIVE: Duration = Duration::from_secs(15);
/// What the page may load, and from where: nothing from anybody else. Colours of a picture are attributes, never styles.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; \
                      base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

type Ours = State<Arc<Inner>>;

/// The pages of a house.
pub fn routes(web: &Web) -> Router {
    Router::new()
        .route("/in/{link}", get(enter))
        .route("/assets/board.js", get(|| async { asset("text/javascript; charset=utf-8", shell::SCRIPT) }))
        .route("/assets/board.css", get(|| async { asset("text/css; charset=utf-8", shell::STYLE) }))
        .route("/games/{game}/", get(whole))
        .route("/games/{game}/panel", get(beside))
        .route("/games/{game}/story", get(told))
        .route("/games/{game}/board.svg", get(drawn))
        .route("/games/{game}/live", get(live))
        .route("/games/{game}/say", post(say))
        .route("/games/{game}/pick", post(pick))
        .layer(DefaultBodyLimit::max(MOST_BYTES))
        .with_state(Arc::clone(&web.inner))
}

/// Why somebody is shown nothing.
enum No {
    /// No pass, or one of another game.
    Pass,
    /// It did not come from the page.
    NotOurs,
    /// Something in it cannot be.
    Unfit,
    Fault(Fault),
}

impl No {
    fn answer(self, words: Words) -> Response {
        let (status, key) = match self {
            Self::Pass => (StatusCode::FORBIDDEN, "web-no-pass"),
            Self::NotOurs => (StatusCode::FORBIDDEN, "web-not-ours"),
            Self::Unfit => (StatusCode::BAD_REQUEST, "web-unfit"),
            Self::Fault(Fault::NoSuchGame { .. }) => (StatusCode::NOT_FOUND, "web-no-game"),
            Self::Fault(fault) => {
                tracing::error!(%fault, "a page could not be shown");
                (StatusCode::SERVICE_UNAVAILABLE, "web-fault")
            }
        };
        let mut answer = markup(shell::notice(words, &words.word(key)));
        *answer.status_mut() = status;
        answer
    }
}

/// Answers in the reader's language, whatever comes of what was asked.
async fn answered(words: Words, asked: impl Future<Output = Result<Response, No>>) -> Response {
    asked.await.unwrap_or_else(|no| no.answer(words))
}

/// The first language that the browser asks for and we speak.
fn words_of(headers: &HeaderMap) -> Words {
    let wanted = headers.get(header::ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let language = wanted.split(',').find_map(|one| Language::of_locale(one.split(';').next()?.trim()));
    Words::new(language.unwrap_or(Language::En))
}

impl Inner {
    fn reader(&self, headers: &HeaderMap, game: &str, words: Words) -> Result<Reader, No> {
        let now = (self.clock)();
        let cookies = headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
        let mut named = cookies.flat_map(|line| line.split(';')).filter_map(|one| one.trim().split_once('='));
        let pass: Option<Pass> = named.find_map(|(name, value)| {
            let pass = self.access.pass(value, now).filter(|_| name == COOKIE)?;
            (pass.game.as_str() == game).then_some(pass)
        });
        pass.map(|pass| Reader { pass, words }).ok_or(No::Pass)
    }

    /// A reader who writes: his request comes from the page.
    fn writer(&self, headers: &HeaderMap, game: &str, words: Words) -> Result<Reader, No> {
        if headers.contains_key(MARK) { self.reader(headers, game, words) } else { Err(No::NotOurs) }
    }

    async fn ask<T: Send + 'static>(
        &self,
        game: &GameId,
        ask: impl FnOnce(&mut Session) -> T + Send + 'static,
    ) -> Result<T, No> {
        let asked = self.house.ask(game, |session| {
            // Somebody may play it elsewhere: at the table beside it.
            session.catch_up()?;
            Ok(ask(session))
        });
        asked.await.and_then(|told| told).map_err(No::Fault)
    }
}

/// A link is exchanged for a cookie, and leaves the address.
async fn enter(State(web): Ours, headers: HeaderMap, Path(link): Path<String>) -> Response {
    let words = words_of(&headers);
    answered(words, async move {
        let (pass, cookie) = web.access.admit(&link, (web.clock)()).ok_or(No::Pass)?;
        let path = format!("/games/{}/", encoded(pass.game.as_str()));
        let secure = if web.secure { "; Secure" } else { "" };
        let cookie = format!("{COOKIE}={cookie}; Path={path}; Max-Age=2592000; HttpOnly; SameSite=Lax{secure}");
        let headers = [(header::LOCATION, path), (header::SET_COOKIE, cookie)];
        Ok(guarded((StatusCode::SEE_OTHER, headers).into_response()))
    })
    .await
}

async fn whole(State(web): Ours, headers: HeaderMap, Path(game): Path<String>) -> Response {
    let words = words_of(&headers);
    answered(words, async move {
        let reader = web.reader(&headers, &game, words)?;
        let id = reader.pass.game.clone();
        let page = web.ask(&id, move |session| {
            let (panel, story) = (panel(session, &reader, None, &Answer::default()), story(session, &reader, None));
            let game = words.with(session.lexicon().board()).ruleset(session.game().rules.id());
            let title =
                words.say("web-title", &Args::new().text("name", session.game().id.as_str()).text("game", game));
            shell::page(&reader, &title, &panel, &story)
        });
        Ok(markup(page.await?))
    })
    .await
}

#[derive(Deserialize)]
struct Beside {
    #[serde(default)]
    walk: String,
}

async fn beside(
    State(web): Ours,
    headers: HeaderMap,
    Path(game): Path<String>,
    Query(asked): Query<Beside>,
) -> Response {
    let words = words_of(&headers);
    answered(words, async move {
        let reader = web.reader(&headers, &game, words)?;
        let id = reader.pass.game.clone();
        let walk = walk_of(&asked.walk);
        Ok(markup(web.ask(&id, move |session| panel(session, &reader, walk.as_ref(), &Answer::default())).await?))
    })
    .await
}

async fn told(State(web): Ours, headers: HeaderMap, Path(game): Path<String>, Query(look): Query<Look>) -> Response {
    let words = words_of(&headers);
    answered(words, async move {
        let reader = web.reader(&headers, &game, words)?;
        let id = reader.pass.game.clone();
        Ok(markup(web.ask(&id, move |session| story(session, &reader, look.at)).await?))
    })
    .await
}

#[derive(Deserialize)]
struct Look {
    #[serde(default)]
    dark: bool,
    /// After which event; none = now.
    at: Option<Seq>,
}

async fn drawn(State(web): Ours, headers: HeaderMap, Path(game): Path<String>, Query(look): Query<Look>) -> Response {
    let words = words_of(&headers);
    answered(words, async move {
        let reader = web.reader(&headers, &game, words)?;
        let id = reader.pass.game.clone();
        let (wanted, past) = web
            .ask(&id, move |session| {
                let theme = if look.dark { Theme::Dark } else { Theme::Light };
                let viewer = Role::of(session, &reader.pass.holder).viewer;
                let wanted = Wanted::at(session, look.at, viewer, words, theme);
                let past = session.past(Some(wanted.seq));
                (wanted, past)
            })
            .await?;
        let picture = if let Some(known) = web.drawn.known(&wanted) {
            known
        } else {
            let past = past.map_err(No::Fault)?;
            let order = wanted.clone();
            // Drawing takes a while: no game's task waits for it.
            let drawn = tokio::task::spawn_blocking(move || picture::draw(&order, words, &past)).await;
            let drawn = drawn.map_err(|_| No::Fault(Fault::Closing))?.map_err(|error| {
                tracing::error!(%error, "a board could not be drawn");
                No::Fault(Fault::Crashed { game: id.clone() })
            })?;
            web.drawn.keep(wanted, &drawn);
            drawn
        };
        let mut answer = guarded(Body::from(picture.as_bytes().to_vec()).into_response());
        answer.headers_mut().insert(header::CONTENT_TYPE, HeaderValue::from_static("image/svg+xml; charset=utf-8"));
        Ok(answer)
    })
    .await
}

/// Tells the page each time that the game goes on, and how far it has come.
async fn live(State(web): Ours, headers: HeaderMap, Path(game): Path<String>) -> Response {
    let words = words_of(&headers);
    answered(words, async move {
        let reader = web.reader(&headers, &game, words)?;
        let seen = web.changes.of(&reader.pass.game);
        let events = stream::unfold((seen, true), |(mut seen, first)| async move {
            if !first {
                seen.changed().await.ok()?;
            }
            let seq = *seen.borrow_and_update();
            Some((Ok::<_, Infallible>(Event::default().event("seq").data(seq.to_string())), (seen, false)))
        });
        Ok(guarded(Sse::new(events).keep_alive(KeepAlive::new().interval(ALIVE)).into_response()))
    })
    .await
}

#[derive(Deserialize)]
struct Spoken {
    text: String,
    cause: String,
}

async fn say(State(web): Ours, headers: HeaderMap, Path(game): Path<String>, Form(spoken): Form<Spoken>) -> Response {
    let words = words_of(&headers);
    answered(words, async move {
        let reader = web.writer(&headers, &game, words)?;
        let cause = cause(&reader, &spoken.cause)?;
        let (id, now) = (reader.pass.game.clone(), (web.clock)());
        let shown = web.ask(&id, move |session| {
            let answer = said(session, &reader, &cause, &spoken.text, now);
            panel(session, &reader, None, &answer)
        });
        Ok(markup(shown.await?))
    })
    .await
}

#[derive(Deserialize)]
struct Picked {
    walk: String,
    /// Values with their numbers, a line each.
    picks: String,
    cause: String,
    /// Whether it is only tried.
    #[serde(default)]
    tries: bool,
}

async fn pick(State(web): Ours, headers: HeaderMap, Path(game): Path<String>, Form(picked): Form<Picked>) -> Response {
    let words = words_of(&headers);
    answered(words, async move {
        let reader = web.writer(&headers, &game, words)?;
        let cause = cause(&reader, &picked.cause)?;
        let (id, now) = (reader.pass.game.clone(), (web.clock)());
        let walk = walk_of(&picked.walk).ok_or(No::Unfit)?;
        let shown = web.ask(&id, move |session| {
            let values: Vec<String> = picked.picks.lines().map(str::to_owned).collect();
            let seat = Role::of(session, &reader.pass.holder).seat;
            let order = seat.and_then(|seat| order_of(session, &seat, &walk, &values));
            let Some(order) = order else {
                let answer = Answer { lines: vec![words.word("web-not-any-more")], ..Answer::default() };
                return panel(session, &reader, Some(&walk), &answer);
            };
            if picked.tries {
                let answer = said(session, &reader, &cause, &format!("try {order}"), now);
                return panel(session, &reader, Some(&walk), &Answer { typed: String::new(), ..answer });
            }
            let answer = said(session, &reader, &cause, &order, now);
            let again = (!answer.taken).then_some(&walk);
            panel(session, &reader, again, &Answer { typed: String::new(), ..answer })
        });
        Ok(markup(shown.await?))
    })
    .await
}

/// The id of what was done, made by the page, so that what is sent twice is done once.
fn cause(reader: &Reader, number: &str) -> Result<CauseId, No> {
    let fits = (16..=64).contains(&number.len()) && number.bytes().all(|byte| byte.is_ascii_hexdigit() || byte == b'-');
    if !fits {
        return Err(No::Unfit);
    }
    let who = match &reader.pass.holder {
        super::Holder::Player(player) => player.as_str(),
        super::Holder::Table => "table",
        super::Holder::Everybody => "everybody",
    };
    Ok(CauseId::new(format!("web:{who}:{number}")))
}

fn markup(page: Markup) -> Response {
    let mut answer = guarded(page.into_string().into_response());
    answer.headers_mut().insert(header::CONTENT_TYPE, HeaderValue::from_static("text/html; charset=utf-8"));
    answer
}

fn asset(kind: &'static str, text: &'static str) -> Response {
    let mut answer = guarded(text.into_response());
    answer.headers_mut().insert(header::CONTENT_TYPE, HeaderValue::from_static(kind));
    answer.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    answer
}

/// What every answer says of itself: it is kept nowhere, shown in no other page, and loads nothing from anybody else.
fn guarded(mut answer: Response) -> Response {
    let headers = answer.headers_mut();
    for (name, value) in [
        (header::CONTENT_SECURITY_POLICY, POLICY),
        (header::CACHE_CONTROL, "no-store"),
        (header::REFERRER_POLICY, "no-referrer"),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    ] {
        headers.insert(name, HeaderValue::from_static(value));
    }
    answer
}

/// A name as part of an address.
fn encoded(name: &str) -> String {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_' | b'.' | b'~');
    name.bytes().map(|byte| if plain(byte) { char::from(byte).to_string() } else { format!("%{byte:02X}") }).collect()
}
