//! The routes of the server, and the passes they need.
//!
//! A request that changes something must come from the page: it needs a header that no form of another site can send.

use super::access::Holder;
use super::answers::{No, answered, asset, encoded, guarded, markup, words_of};
use super::authentication::{PASS, PERSON, PageRequest, paced};
use super::changed::changed;
use super::choices::{ENDS, Offers};
use super::elsewhere::{Passing, pass_on};
use super::fields::{FormFields, UrlFields};
use super::layout::{self, walk_of};
use super::offered::Offered;
use super::orders::{Answer, acts, order_of, said, unmade};
use super::panel::panel;
use super::picture::{self, Wanted};
use super::reader::{Reader, Role};
use super::story::{moment, story};
use super::{
    Ours, Web, activity, challenges, copies, leagues, manifest, profiles, proofs, settings, table_commands, turns,
};
use crate::picture_requests::Theme;
use crate::words::Args;
use adjutant_commands::moderator::{Fault, Session};
use adjutant_events::{CauseId, DicePolicy, SeatId, Seq};
use axum::Router;
use axum::extract::{DefaultBodyLimit, Path, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::middleware::{from_fn_with_state, map_response};
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse as _, Response};
use axum::routing::{get, post};
use futures_util::stream;
use maud::{Markup, html};
use serde::Deserialize;
use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;
use tower_http::compression::CompressionLayer;

/// The largest request body, in bytes. The longest text that the page takes is smaller, also where a URL needs nine bytes
/// for a letter.
pub(super) const MOST_BYTES: usize = 96 << 10;
/// The header with the name of a picture.
const NAME: &str = "x-picture";
/// The interval of keep-alive messages to an idle page.
const ALIVE: Duration = Duration::from_secs(15);
/// The lifetime of cookies in browsers, in seconds, as long as they are valid.
const KEPT: u32 = 30 * 24 * 3_600;

/// The routes of the pages.
pub fn routes(web: &Web) -> Router {
    let routes = Router::new()
        .route("/in/{link}", get(enter))
        .route("/assets/board.js", get(|| async { asset("text/javascript; charset=utf-8", layout::SCRIPT) }))
        .route("/assets/turns.js", get(|| async { asset("text/javascript; charset=utf-8", layout::TURNS_SCRIPT) }))
        .route("/assets/board.css", get(|| async { asset("text/css; charset=utf-8", layout::STYLE) }))
        .route("/assets/proof.js", get(|| async { asset("text/javascript; charset=utf-8", proofs::SCRIPT) }))
        .route("/leagues/", get(leagues::all))
        .route("/leagues/{league}", get(leagues::bare))
        .route("/leagues/{league}/", get(leagues::first))
        .route("/leagues/{league}/{*file}", get(leagues::page))
        .route("/games/{game}/say", post(say))
        .route("/games/{game}/pick", post(pick))
        .route("/games/{game}/desk", get(arranged))
        .route("/games/{game}/form", post(form));
    // What everybody may see is read at an address of its own, without a cookie. So a player who reads it stays signed
    // in as a player.
    let routes = ["/games/{game}", "/watch/{game}/{sign}"].into_iter().fold(routes, |routes, at| {
        routes
            .route(&format!("{at}/"), get(whole))
            .route(&format!("{at}/panel"), get(panel_alone))
            .route(&format!("{at}/story"), get(told))
            .route(&format!("{at}/board.svg"), get(drawn))
            .route(&format!("{at}/live"), get(live))
            .route(&format!("{at}/rolls/{{roll}}"), get(proofs::roll))
            .route(&format!("{at}/evidence"), get(proofs::whole))
    });
    let routes = routes
        .merge(turns::routes())
        .merge(activity::routes())
        .merge(manifest::routes())
        .merge(challenges::routes())
        .merge(settings::routes())
        .route("/profiles/{league}/{number}", get(profiles::page))
        .layer(DefaultBodyLimit::max(MOST_BYTES))
        // Event streams are not compressed, so that each event arrives at once.
        .layer(CompressionLayer::new().gzip(true))
        .layer(from_fn_with_state(Arc::clone(&web.inner), paced))
        .with_state(Arc::clone(&web.inner));
    let routes = if web.inner.activity.is_some() { routes.layer(map_response(activity::framed)) } else { routes };
    match &web.inner.elsewhere {
        Some(elsewhere) => routes.layer(from_fn_with_state(Passing::new(Arc::clone(elsewhere)), pass_on)),
        None => routes,
    }
}

/// Exchanges a link for cookies, and redirects to a URL without it.
async fn enter(State(web): Ours, headers: HeaderMap, Path(link): Path<String>) -> Response {
    let words = words_of(&headers);
    answered(words, async move {
        let admitted = web.access.admit(&link, (web.clock)()).ok_or(No::Pass)?;
        let turns = "/turns/".to_owned();
        let of_game = admitted.pass.map(|(pass, cookie)| (format!("/games/{}/", encoded(pass.game.as_str())), cookie));
        let mut answer = StatusCode::SEE_OTHER.into_response();
        let place = of_game.as_ref().map_or(&turns, |(path, _)| path);
        answer.headers_mut().insert(header::LOCATION, HeaderValue::from_str(place).map_err(|_| No::Unfit)?);
        let of_person = admitted.person.map(|cookie| (PERSON, cookie, turns));
        let of_game = of_game.map(|(path, cookie)| (PASS, cookie, path));
        let plain = Cookies { secure: web.secure, framed: false };
        for (name, cookie, path) in of_game.into_iter().chain(of_person) {
            answer.headers_mut().append(header::SET_COOKIE, kept(plain, name, &cookie, &path)?);
        }
        Ok(guarded(answer))
    })
    .await
}

/// A cookie for one path that scripts cannot read.
pub(super) fn kept(cookies: Cookies, name: &str, value: &str, path: &str) -> Result<HeaderValue, No> {
    let site = match cookies {
        // In an iframe of another site, browsers only keep partitioned cookies.
        Cookies { framed: true, .. } => "None; Secure; Partitioned",
        Cookies { secure: true, .. } => "Lax; Secure",
        Cookies { secure: false, .. } => "Lax",
    };
    let cookie = format!("{name}={value}; Path={path}; Max-Age={KEPT}; HttpOnly; SameSite={site}");
    HeaderValue::from_str(&cookie).map_err(|_| No::Unfit)
}

/// The attributes of cookies.
#[derive(Clone, Copy, Debug)]
pub(super) struct Cookies {
    /// Whether they require HTTPS.
    pub(super) secure: bool,
    /// Whether they must work in Discord's iframe.
    pub(super) framed: bool,
}

async fn whole(State(web): Ours, request: PageRequest) -> Response {
    let words = request.words;
    answered(words, async move {
        let reader = web.reader(&request)?;
        let (id, offered) = (reader.pass.game.clone(), Arc::clone(&web.offered));
        let mut links = web.links(&reader);
        let page = web.ask(&id, move |session| {
            // A spectator at a local table has no page of games.
            links.turns &= reader.pass.holder != Holder::Table || !session.game().rules.family().hides();
            links.commands = Role::of(session, &reader.pass.holder).player.is_some();
            let (panel, story) =
                (panel(session, &reader, &offered, None, &Answer::default()), story(session, &reader, None));
            let game = words.with(session.lexicon().board()).ruleset(session.game().rules.id());
            let title =
                words.say("web-title", &Args::new().text("name", session.game().id.as_str()).text("game", game));
            let proven = matches!(session.game().table.dice, DicePolicy::Verifiable { .. });
            layout::page(&reader, &title, proven, (&panel, &story), &links)
        });
        Ok(markup(page.await?))
    })
    .await
}

#[derive(Deserialize)]
struct PanelQuery {
    #[serde(default)]
    walk: String,
}

async fn panel_alone(State(web): Ours, request: PageRequest, UrlFields(asked): UrlFields<PanelQuery>) -> Response {
    let words = request.words;
    answered(words, async move {
        let reader = web.reader(&request)?;
        let (id, offered) = (reader.pass.game.clone(), Arc::clone(&web.offered));
        let walk = walk_of(&asked.walk);
        Ok(markup(
            web.ask(&id, move |session| panel(session, &reader, &offered, walk.as_ref(), &Answer::default())).await?,
        ))
    })
    .await
}

async fn told(State(web): Ours, request: PageRequest, UrlFields(look): UrlFields<Look>) -> Response {
    let words = request.words;
    answered(words, async move {
        let reader = web.reader(&request)?;
        let id = reader.pass.game.clone();
        let told = web.ask(&id, move |session| -> Result<Markup, No> {
            let moment = look.at.map(|at| moment(session, words, at)).transpose()?.flatten();
            let story = story(session, &reader, look.until.or(look.at));
            Ok(html! { @if let Some(moment) = moment { p.moment { (moment) } } (story) })
        });
        Ok(markup(told.await??))
    })
    .await
}

#[derive(Deserialize)]
struct Look {
    #[serde(default)]
    dark: bool,
    /// The event whose board is wanted; none = the present one.
    at: Option<Seq>,
    /// The last event of an earlier part of the story.
    until: Option<Seq>,
    /// The name of the picture that the page already has.
    have: Option<String>,
}

async fn drawn(State(web): Ours, request: PageRequest, UrlFields(look): UrlFields<Look>) -> Response {
    let words = request.words;
    answered(words, async move {
        let reader = web.reader(&request)?;
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
            // Drawing is slow, so it runs on a blocking thread.
            let drawn = tokio::task::spawn_blocking(move || picture::draw(&order, words, &past)).await;
            let drawn = drawn.map_err(|_| No::Fault(Fault::Closing))?.map_err(|error| {
                tracing::error!(%error, "a board could not be drawn");
                No::Fault(Fault::Crashed { game: id.clone() })
            })?;
            web.drawn.keep(&wanted, &drawn);
            drawn
        };
        let before = look.have.and_then(|name| web.drawn.named(&wanted, &name));
        let (kind, body) = match &before {
            Some(before) => ("text/plain; charset=utf-8", changed(&before.svg, &picture.svg)),
            None => ("image/svg+xml; charset=utf-8", picture.svg.to_string()),
        };
        let mut answer = guarded(body.into_response());
        let headers = answer.headers_mut();
        headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(kind));
        if let Ok(name) = HeaderValue::from_str(&picture.name) {
            headers.insert(NAME, name);
        }
        Ok(answer)
    })
    .await
}

/// An event stream that reports each new event that the reader may read. It is silent when others do something in
/// secret.
async fn live(State(web): Ours, request: PageRequest) -> Response {
    let words = request.words;
    answered(words, async move {
        let reader = web.reader(&request)?;
        let seen = web.changes.of(&reader.pass.game);
        let events = stream::unfold((web, reader, seen, None), |(web, reader, mut seen, told)| async move {
            let last = loop {
                if told.is_some() {
                    seen.changed().await.ok()?;
                }
                drop(seen.borrow_and_update());
                let holder = reader.pass.holder.clone();
                let last = move |session: &mut Session| Role::of(session, &holder).last(session.game());
                let last = web.ask(&reader.pass.game, last).await.ok()?;
                if told != Some(last) {
                    break last;
                }
            };
            let event = Event::default().event("seq").data(last.to_string());
            Some((Ok::<_, Infallible>(event), (web, reader, seen, Some(last))))
        });
        Ok(guarded(Sse::new(events).keep_alive(KeepAlive::new().interval(ALIVE)).into_response()))
    })
    .await
}

#[derive(Deserialize)]
struct Spoken {
    text: String,
    cause: String,
    /// For which of the reader's seats, where there are several.
    #[serde(default)]
    speaker: String,
    /// Whether it is kept as a draft for the staff.
    #[serde(default)]
    drafts: bool,
    /// The label of the button that was pressed; empty for typed text.
    #[serde(default)]
    label: String,
}

async fn say(State(web): Ours, request: PageRequest, FormFields(spoken): FormFields<Spoken>) -> Response {
    let words = request.words;
    answered(words, async move {
        let reader = web.writer(&request)?;
        let cause = cause(&reader, &spoken.cause)?;
        let (id, now, offered) = (reader.pass.game.clone(), (web.clock)(), Arc::clone(&web.offered));
        if copies::is_asked(&spoken.text) {
            let answer = copies::made(&web, &reader, &cause, now).await?;
            let shown = web.ask(&id, move |session| panel(session, &reader, &offered, None, &answer));
            return Ok(markup(shown.await?));
        }
        let shown = web.ask(&id, move |session| {
            let role = Role::of(session, &reader.pass.holder);
            if is_late(session, &offered, (&reader, &role), &spoken, &cause) {
                let answer = Answer { lines: vec![words.word("web-not-any-more")], ..Answer::default() };
                return panel(session, &reader, &offered, None, &answer);
            }
            let speaks = table_commands::speaker(&role, &spoken.speaker);
            let text = if spoken.drafts { drafted(&spoken.text) } else { spoken.text };
            let answer = said(session, &reader, &cause, (speaks, &text), now);
            panel(session, &reader, &offered, None, &answer)
        });
        Ok(markup(shown.await?))
    })
    .await
}

/// Whether the phase that a button was to end is over, as when two devices press it at once. A repeated request gets its
/// first answer.
fn is_late(
    session: &Session,
    offered: &Offered,
    (reader, role): (&Reader, &Role),
    spoken: &Spoken,
    cause: &CauseId,
) -> bool {
    if spoken.text != ENDS || spoken.label.is_empty() {
        return false;
    }
    let offers = Offers::new(session, reader.words);
    let ends_another = |seat: &SeatId| offers.ends_another(&offered.of(session, seat), spoken.label.trim());
    let is_known = || session.causes().is_ok_and(|causes| causes.contains(cause));
    role.seat.as_ref().is_some_and(ends_another) && !is_known()
}

/// Orders as drafts, a line each.
fn drafted(text: &str) -> String {
    text.lines().map(|line| format!("draft {line}")).collect::<Vec<_>>().join("\n")
}

#[derive(Deserialize)]
struct TableCommandsQuery {
    #[serde(default)]
    speaker: String,
}

async fn arranged(State(web): Ours, request: PageRequest, UrlFields(asked): UrlFields<TableCommandsQuery>) -> Response {
    let words = request.words;
    answered(words, async move {
        let reader = web.reader(&request)?;
        let id = reader.pass.game.clone();
        let shown = web.ask(&id, move |session| {
            let speaks = table_commands::speaker(&Role::of(session, &reader.pass.holder), &asked.speaker);
            table_commands::table_commands(session, &reader, speaks.as_ref())
        });
        Ok(markup(shown.await?))
    })
    .await
}

/// A command of the table as a form of the page has it: the command, who speaks, and what was put into each of its fields.
async fn form(
    State(web): Ours,
    request: PageRequest,
    FormFields(fields): FormFields<Vec<(String, String)>>,
) -> Response {
    let words = request.words;
    answered(words, async move {
        let reader = web.writer(&request)?;
        let field = |name: &str| fields.iter().find(|(known, _)| known == name).map(|(_, text)| text.as_str());
        let cause = cause(&reader, field("cause").unwrap_or_default())?;
        let (id, now, offered) = (reader.pass.game.clone(), (web.clock)(), Arc::clone(&web.offered));
        let (command, speaker) =
            (field("command").unwrap_or_default().to_owned(), field("speaker").unwrap_or_default().to_owned());
        let shown = web.ask(&id, move |session| {
            let role = Role::of(session, &reader.pass.holder);
            let definition = table_commands::commands(session, &role).find(|known| known.name == command);
            let Some(definition) = definition else {
                let answer = Answer { lines: vec![words.word("web-not-any-more")], ..Answer::default() };
                return panel(session, &reader, &offered, None, &answer);
            };
            let slots = table_commands::filled(definition, &fields);
            let speaks = table_commands::speaker(&role, &speaker);
            let answer = acts(session, &reader, speaks.as_ref(), |session, (player, speaker)| {
                session.fill_in(&cause, player, speaker, (definition, &slots), now)
            });
            panel(session, &reader, &offered, None, &answer)
        });
        Ok(markup(shown.await?))
    })
    .await
}

#[derive(Deserialize)]
struct Picked {
    walk: String,
    /// Values with their numbers, one per line.
    picks: String,
    cause: String,
    /// Whether the order is only tried.
    #[serde(default)]
    tries: bool,
    /// Whether it is kept as a draft for the staff.
    #[serde(default)]
    drafts: bool,
}

async fn pick(State(web): Ours, request: PageRequest, FormFields(picked): FormFields<Picked>) -> Response {
    let words = request.words;
    answered(words, async move {
        let reader = web.writer(&request)?;
        let cause = cause(&reader, &picked.cause)?;
        let (id, now, offered) = (reader.pass.game.clone(), (web.clock)(), Arc::clone(&web.offered));
        let walk = walk_of(&picked.walk).ok_or(No::Unfit)?;
        let shown = web.ask(&id, move |session| {
            let values: Vec<String> = picked.picks.lines().map(str::to_owned).collect();
            let seat = Role::of(session, &reader.pass.holder).seat;
            let order = seat.ok_or(None).and_then(|seat| order_of(session, &offered, &seat, &walk, &values));
            let order = match order {
                Ok(order) => order,
                Err(why) => {
                    let answer = unmade(session, &reader, why);
                    return panel(session, &reader, &offered, Some(&walk), &answer);
                }
            };
            if picked.tries {
                let answer = said(session, &reader, &cause, (None, &format!("try {order}")), now);
                return panel(session, &reader, &offered, Some(&walk), &Answer { typed: String::new(), ..answer });
            }
            let order = if picked.drafts { drafted(&order) } else { order };
            let answer = said(session, &reader, &cause, (None, &order), now);
            let again = (!answer.taken).then_some(&walk);
            panel(session, &reader, &offered, again, &Answer { typed: String::new(), ..answer })
        });
        Ok(markup(shown.await?))
    })
    .await
}

/// The cause of an order, from an id that the page made, so that a repeated request is executed once.
fn cause(reader: &Reader, number: &str) -> Result<CauseId, No> {
    let fits = (16..=64).contains(&number.len()) && number.bytes().all(|byte| byte.is_ascii_hexdigit() || byte == b'-');
    if !fits {
        return Err(No::Unfit);
    }
    let who = match &reader.pass.holder {
        Holder::Player(player) => player.as_str(),
        Holder::Table => "table",
        Holder::Everybody => "everybody",
    };
    Ok(CauseId::new(format!("web:{who}:{number}")))
}
