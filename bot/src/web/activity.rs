//! The pages as an activity on Discord: opened in a frame of Discord's, by somebody whom Discord names.
//!
//! The frame brings a code, which the server exchanges with Discord for who it is: what the frame says of itself is not believed. It says
//! in which channel it was opened; that only chooses among the games that the person plays anyway.

use super::access::{Holder, Pass};
use super::answers::{No, answered, asset, encoded, guarded, markup};
use super::knock::{FRAMED, Knock, PASS, PERSON, is_ours};
use super::routes::{Cookies, kept};
use super::shell::whole;
use super::{Inner, Ours};
use adjutant_events::{GameId, PlayerId};
use axum::Router;
use axum::extract::{Form, Query, State};
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse as _, Redirect, Response};
use axum::routing::{get, post};
use futures_util::future::BoxFuture;
use maud::html;
use serde::Deserialize;
use std::sync::Arc;

/// The script of the page with Discord's own part, which asks who somebody is.
const SCRIPT: &str = include_str!("../../web/board/activity.js");
/// Who may show the pages in a frame, besides nobody.
const FRAMES: &str = "frame-ancestors https://discord.com https://*.discord.com https://*.discordsays.com";
/// The same, where there is no activity.
const NO_FRAMES: &str = "frame-ancestors 'none'";
/// Letters of a code, and of a channel.
const LONGEST: usize = 512;

/// Who asks Discord for whom a code is.
pub trait Doorkeeper: Send + Sync {
    /// Who has this code, and which game is played in this channel; none = Discord does not say so.
    fn admit(&self, code: String, channel: String) -> BoxFuture<'_, Option<Admission>>;
}

/// Somebody who came by the activity.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Admission {
    /// Who it is.
    pub person: PlayerId,
    /// The game of the channel, if one is played there.
    pub game: Option<GameId>,
}

/// The activity of an application.
#[derive(Clone)]
pub struct Activity {
    /// The number of the application.
    pub client: u64,
    /// Who asks.
    pub doorkeeper: Arc<dyn Doorkeeper>,
}

pub(super) fn routes() -> Router<Arc<Inner>> {
    Router::new()
        .route("/", get(first))
        .route("/activity/enter", post(enter))
        .route("/assets/activity.js", get(|| async { asset("text/javascript; charset=utf-8", SCRIPT) }))
}

/// Lets Discord show an answer in its frame.
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
    /// Discord names its frame; whoever comes otherwise wants the page of his games.
    frame_id: Option<String>,
}

async fn first(State(web): Ours, knock: Knock, Query(opened): Query<Opened>) -> Response {
    let words = knock.words;
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
    code: String,
    #[serde(default)]
    channel: String,
}

/// Exchanges a code for cookies, and says where to go.
async fn enter(State(web): Ours, knock: Knock, Form(brought): Form<Brought>) -> Response {
    answered(knock.words, async move {
        let activity = web.activity.as_ref().ok_or(No::Nowhere)?;
        if !is_ours(&knock) {
            return Err(No::NotOurs);
        }
        if brought.code.is_empty() || brought.code.len() > LONGEST || brought.channel.len() > LONGEST {
            return Err(No::Unfit);
        }
        let admitted = activity.doorkeeper.admit(brought.code, brought.channel).await.ok_or(No::Person)?;
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
