//! The pages as a Discord activity, opened in an iframe by a user whom Discord authenticates.
//!
//! The iframe sends a code, which the server exchanges with Discord for the user's id; the iframe's own claims are not
//! trusted. The channel only selects among the user's own games.

use super::access::{Holder, Pass};
use super::answers::{No, answered, asset, encoded, guarded, markup};
use super::authentication::{FRAMED, PASS, PERSON, PageRequest, is_ours};
use super::fields::{FormFields, UrlFields};
use super::layout::whole;
use super::routes::{Cookies, kept};
use super::{Inner, Ours};
use adjutant_events::{GameId, PlayerId};
use axum::Router;
use axum::extract::State;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse as _, Redirect, Response};
use axum::routing::{get, post};
use futures_util::future::BoxFuture;
use maud::html;
use serde::Deserialize;
use std::sync::Arc;

/// The activity's script, with Discord's SDK, which authenticates the user.
const SCRIPT: &str = include_str!("../../web/board/activity.js");
/// The policy that allows Discord's iframes.
const FRAMES: &str = "frame-ancestors https://discord.com https://*.discord.com https://*.discordsays.com";
/// The policy without an activity.
const NO_FRAMES: &str = "frame-ancestors 'none'";
/// The longest code and channel, in bytes.
const LONGEST: usize = 512;

/// Exchanges codes of the activity.
pub trait CodeExchange: Send + Sync {
    /// The user of a code, and the game of a channel; none = Discord refuses the code.
    fn admit(&self, code: String, channel: String) -> BoxFuture<'_, Option<Admission>>;
}

/// A user of the activity.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Admission {
    /// The user.
    pub person: PlayerId,
    /// The game of the channel, if any.
    pub game: Option<GameId>,
}

/// The activity of an application.
#[derive(Clone)]
pub struct Activity {
    /// The application's id.
    pub client: u64,
    /// Exchanges the codes.
    pub exchange: Arc<dyn CodeExchange>,
}

pub(super) fn routes() -> Router<Arc<Inner>> {
    Router::new()
        .route("/", get(first))
        .route("/activity/enter", post(enter))
        .route("/assets/activity.js", get(|| async { asset("text/javascript; charset=utf-8", SCRIPT) }))
}

/// Allows Discord's iframes in an answer's policy.
pub(super) async fn framed(mut answer: Response) -> Response {
    let headers = answer.headers_mut();
    let policy = headers.get(header::CONTENT_SECURITY_POLICY).and_then(|policy| policy.to_str().ok());
    let policy = policy.map(|policy| policy.replace(NO_FRAMES, FRAMES));
    if let Some(policy) = policy.and_then(|policy| HeaderValue::from_str(&policy).ok()) {
        headers.insert(header::CONTENT_SECURITY_POLICY, policy);
    }
    answer
}

#[derive(Deserialize)]
struct Opened {
    /// Set by Discord in its iframe. Without it, the request is for the page of games.
    frame_id: Option<String>,
}

async fn first(State(web): Ours, request: PageRequest, UrlFields(opened): UrlFields<Opened>) -> Response {
    let words = request.words;
    let Some(activity) = web.activity.as_ref().filter(|_| opened.frame_id.is_some()) else {
        return guarded(Redirect::to("/turns/").into_response());
    };
    let word = |key: &str| words.word(key);
    let body = html! {
        main.notice {
            p #page-state role="status" aria-live="polite" data-client=(activity.client) data-failed=(word("web-activity-failed")) {
                (word("web-activity-opens"))
            }
        }
    };
    markup(whole(words, &word("turns-title"), "/assets/activity.js", &body))
}

#[derive(Deserialize)]
struct Brought {
    // A request without one is refused in the reader's language, as one with a code that is no code.
    #[serde(default)]
    code: String,
    #[serde(default)]
    channel: String,
}

/// Exchanges a code for cookies, and returns the page to open.
async fn enter(State(web): Ours, request: PageRequest, FormFields(brought): FormFields<Brought>) -> Response {
    answered(request.words, async move {
        let activity = web.activity.as_ref().ok_or(No::Nowhere)?;
        if !is_ours(&request) {
            return Err(No::NotOurs);
        }
        if brought.code.is_empty() || brought.code.len() > LONGEST || brought.channel.len() > LONGEST {
            return Err(No::Unfit);
        }
        let admitted = activity.exchange.admit(brought.code, brought.channel).await.ok_or(No::Person)?;
        let now = (web.clock)();
        let framed = Cookies { secure: web.secure, framed: true };
        let person = web.access.cookie_of_person(&admitted.person, now).ok_or(No::Down)?;
        let mut cookies = vec![kept(framed, PERSON, &person, "/turns/")?, kept(framed, FRAMED, "1", "/")?];
        let mut place = "/turns/".to_owned();
        let people = web.people.as_ref().ok_or(No::Nowhere)?;
        let own = people.games_of(&admitted.person).into_iter().find(|(game, _)| Some(game) == admitted.game.as_ref());
        if let Some((game, Some(player))) = own
            && web.has(&game, &player).await
        {
            let pass = Pass { game, holder: Holder::Player(player) };
            place = format!("/games/{}/", encoded(pass.game.as_str()));
            cookies.push(kept(framed, PASS, &web.access.cookie(&pass, now).ok_or(No::Down)?, &place)?);
        }
        let mut answer = guarded((StatusCode::OK, place).into_response());
        for cookie in cookies {
            answer.headers_mut().append(header::SET_COOKIE, cookie);
        }
        Ok(answer)
    })
    .await
}
