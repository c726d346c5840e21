//! The wire to Discord: one request and its answer, limits kept, sent again when it may be.
//!
//! serenity's own client keeps limits only on the way to Discord itself and never elsewhere
//! ([`Config::rest_url`]), gives up every header of a refusal, and counts all interactions together. So requests go
//! this way whatever their goal is: what is tested is what runs.
//!
//! [`Config::rest_url`]: crate::discord::config::Config::rest_url

use super::failure::{Attachment, OLD_EDITS, RequestError};
use super::rate_limits::{Kind, Limits, RateLimitHeaders, TooManyRequests};
use crate::discord::token::Token;
use reqwest::header::{AUTHORIZATION, CONTENT_TYPE, HeaderMap, HeaderValue};
use reqwest::multipart::{Form, Part};
use reqwest::{Client, Method, StatusCode};
use serde_json::Value;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;
use tokio::time::Instant;

/// Where Discord is.
pub(in crate::discord) const DISCORD: &str = "https://discord.com";
/// The version of its interface.
const API: &str = "api/v10";
/// The pause before the second try; each further one is twice as long.
const FIRST_PAUSE: Duration = Duration::from_millis(250);
/// The longest pause between two tries.
const LONGEST_PAUSE: Duration = Duration::from_secs(8);
/// Tries of a request that fails for another reason than haste.
const TRIES: u32 = 6;
/// How long a connection and an answer may take. Pictures go out over slow lines.
const CONNECTING: Duration = Duration::from_secs(10);
const ANSWERING: Duration = Duration::from_secs(30);

/// How long somebody waits who wants to hear that something is wrong.
const HASTY: Duration = Duration::from_secs(10);

/// A request.
#[derive(Clone, Debug)]
pub(in crate::discord) struct Call<'a> {
    pub(in crate::discord) method: Method,
    /// Its path behind the version, with what follows a question mark.
    pub(in crate::discord) path: String,
    /// What it says.
    pub(in crate::discord) body: Option<&'a Value>,
    /// What goes with it.
    pub(in crate::discord) files: &'a [Attachment],
    /// Whether it may be sent again when it may have been done already.
    pub(in crate::discord) again: bool,
    /// When nobody waits for it any more.
    pub(in crate::discord) within: Option<Duration>,
}

impl<'a> Call<'a> {
    /// One that may be sent again, without a body.
    pub(in crate::discord) fn new(method: Method, path: String) -> Self {
        Self { method, path, body: None, files: &[], again: true, within: None }
    }

    /// With this to say.
    pub(in crate::discord) fn saying(self, body: &'a Value, files: &'a [Attachment]) -> Self {
        Self { body: Some(body), files, ..self }
    }
}

/// The wire.
pub(in crate::discord) struct HttpClient {
    client: Client,
    authorization: HeaderValue,
    base: String,
    limits: Mutex<Limits>,
    /// Tries of a request that fails for another reason than haste.
    tries: u32,
    /// Whether somebody waits to hear that something is wrong.
    hasty: bool,
    /// Whether he has waited once already.
    waited: AtomicBool,
}

impl HttpClient {
    /// To Discord, or to another server that speaks the same.
    pub(in crate::discord) fn new(token: &Token, rest_url: Option<&str>) -> Self {
        let builder = Client::builder().user_agent(serenity::constants::USER_AGENT);
        let client = builder.connect_timeout(CONNECTING).timeout(ANSWERING).build();
        // A token is letters that a header takes: `Token` looked at them.
        let mut authorization = HeaderValue::from_str(&format!("Bot {}", token.reveal()))
            .unwrap_or_else(|_| HeaderValue::from_static("Bot"));
        authorization.set_sensitive(true);
        let base = format!("{}/{API}", rest_url.unwrap_or(DISCORD).trim_end_matches('/'));
        let (client, limits, waited) = (client.unwrap_or_default(), Mutex::default(), AtomicBool::new(false));
        Self { client, authorization, base, limits, tries: TRIES, hasty: false, waited }
    }

    /// One that gives up soon: for somebody who waits to hear that something is wrong. He waits once, and not again for
    /// each thing that he asks.
    pub(in crate::discord) fn hasty(self) -> Self {
        Self { tries: 2, hasty: true, ..self }
    }

    /// Sends a request until it is done, or cannot be; its answer.
    ///
    /// # Errors
    /// It cannot be done, or not now.
    pub(in crate::discord) async fn send(&self, call: &Call<'_>) -> Result<Vec<u8>, RequestError> {
        if !self.hasty {
            return self.send_within(call, call.within).await;
        }
        if self.waited.load(Ordering::Relaxed) {
            return Err(RequestError::Later("no answer in time".to_owned()));
        }
        let late = || Err(RequestError::Later("no answer in time".to_owned()));
        let begun = Instant::now();
        let sent = tokio::time::timeout(HASTY, self.send_within(call, Some(HASTY))).await.unwrap_or_else(|_| late());
        if sent.is_err() && begun.elapsed() >= HASTY / 2 {
            self.waited.store(true, Ordering::Relaxed);
        }
        sent
    }

    async fn send_within(&self, call: &Call<'_>, within: Option<Duration>) -> Result<Vec<u8>, RequestError> {
        let kind = Kind::of(call.method.as_str(), call.path.split('?').next().unwrap_or_default());
        let deadline = within.map(|within| Instant::now() + within);
        let in_time = |pause: Duration| deadline.is_none_or(|deadline| Instant::now() + pause < deadline);
        let (mut pause, mut tries) = (FIRST_PAUSE, 1);
        loop {
            self.wait_for(&kind, deadline).await?;
            match self.once(call, &kind).await {
                Ok(answer) => return Ok(answer),
                // Not done, and how long to wait is known to the limits.
                Err(RequestError::TooManyRequests) => {}
                Err(trouble @ (RequestError::Later(_) | RequestError::Stranger(_))) => {
                    if !call.again || tries >= self.tries || !in_time(pause) {
                        return Err(trouble);
                    }
                    tracing::debug!(%trouble, tries, "trying again");
                    tokio::time::sleep(pause).await;
                    (pause, tries) = ((pause * 2).min(LONGEST_PAUSE), tries + 1);
                }
                Err(trouble) => return Err(trouble),
            }
        }
    }

    /// Waits until the limits have a place.
    async fn wait_for(&self, kind: &Kind, deadline: Option<Instant>) -> Result<(), RequestError> {
        loop {
            let taken = self.limits.lock().unwrap_or_else(PoisonError::into_inner).take(kind, Instant::now());
            let Err(wait) = taken else { return Ok(()) };
            if deadline.is_some_and(|deadline| Instant::now() + wait >= deadline) {
                return Err(RequestError::TooManyRequests);
            }
            tracing::debug!(?kind, ?wait, "waiting for a limit of Discord");
            tokio::time::sleep(wait).await;
        }
    }

    async fn once(&self, call: &Call<'_>, kind: &Kind) -> Result<Vec<u8>, RequestError> {
        let mut request = self.client.request(call.method.clone(), format!("{}/{}", self.base, call.path));
        request = request.header(AUTHORIZATION, self.authorization.clone());
        request = match call.body {
            Some(body) if !call.files.is_empty() => request.multipart(form(body, call.files)),
            Some(body) => request.header(CONTENT_TYPE, "application/json").body(body.to_string()),
            None => request,
        };
        let answer = request.send().await.map_err(|error| silent(&error))?;
        let (status, headers) = (answer.status(), answer.headers().clone());
        let bytes = answer.bytes().await.map_err(|error| silent(&error))?.to_vec();
        let said = said(status, &headers, &bytes);
        self.limits.lock().unwrap_or_else(PoisonError::into_inner).heard(kind, &said, Instant::now());
        if let Some(too_many) = said.refused {
            tracing::warn!(?kind, ?too_many, "Discord asks for patience");
        }
        if status.is_success() { Ok(bytes) } else { Err(RequestError::of(status.as_u16(), &bytes, kind.answers())) }
    }
}

/// What a failure without an answer is called. Addresses of requests hold tokens of interactions: of these errors only
/// the kind is said.
fn silent(error: &reqwest::Error) -> RequestError {
    let what = if error.is_timeout() {
        "no answer in time"
    } else if error.is_connect() {
        "no connection"
    } else {
        "the connection broke"
    };
    RequestError::Later(what.to_owned())
}

fn form(body: &Value, files: &[Attachment]) -> Form {
    let mut form = Form::new().text("payload_json", body.to_string());
    for (number, file) in files.iter().enumerate() {
        let part = || Part::bytes(file.bytes.clone()).file_name(file.name.clone());
        // Discord goes by the name where no kind is given.
        form = form.part(format!("files[{number}]"), part().mime_str(file.media()).unwrap_or_else(|_| part()));
    }
    form
}

/// What an answer says about limits: in its headers, and for a refusal more exactly in its body.
fn said(status: StatusCode, headers: &HeaderMap, body: &[u8]) -> RateLimitHeaders {
    let text = |name: &str| headers.get(name).and_then(|value| value.to_str().ok());
    let seconds = |name: &str| text(name).and_then(|value| duration(value.parse().ok()?));
    let read = || serde_json::from_slice::<Value>(body).unwrap_or_default();
    // What is said of old messages is no limit of the requests: others of their kind go on.
    let is_haste = status == StatusCode::TOO_MANY_REQUESTS && read()["code"].as_i64() != Some(OLD_EDITS as i64);
    let refused = is_haste.then(|| {
        let body = read();
        TooManyRequests {
            // Discord says it as JSON, whatever else it leaves out.
            wall: !body.is_object(),
            after: body["retry_after"].as_f64().and_then(duration).or_else(|| seconds("retry-after")),
            global: text("x-ratelimit-global").is_some()
                || text("x-ratelimit-scope") == Some("global")
                || body["global"] == true,
        }
    });
    RateLimitHeaders {
        bucket: text("x-ratelimit-bucket").map(str::to_owned),
        limit: text("x-ratelimit-limit").and_then(|value| value.parse().ok()),
        remaining: text("x-ratelimit-remaining").and_then(|value| value.parse().ok()),
        reset_after: seconds("x-ratelimit-reset-after"),
        refused,
    }
}

/// Seconds that somebody else wrote.
fn duration(seconds: f64) -> Option<Duration> {
    Duration::try_from_secs_f64(seconds).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(all: &[(&'static str, &'static str)]) -> HeaderMap {
        all.iter().map(|(name, value)| (name.parse().expect("a name"), HeaderValue::from_static(value))).collect()
    }

    #[test]
    fn what_is_said_about_limits_is_heard() {
        let ordinary = [
            ("x-ratelimit-bucket", "b"),
            ("x-ratelimit-limit", "5"),
            ("x-ratelimit-remaining", "4"),
            ("x-ratelimit-reset-after", "1.5"),
        ];
        let heard = said(StatusCode::OK, &headers(&ordinary), b"");
        assert_eq!((heard.limit, heard.remaining, heard.refused), (Some(5), Some(4), None));
        assert_eq!(heard.reset_after, Some(Duration::from_millis(1500)));
        // The body is more exact than the header; a proxy in front of Discord has no body that can be read.
        let too_many = |all: &[(&'static str, &'static str)], body: &str| {
            said(StatusCode::TOO_MANY_REQUESTS, &headers(all), body.as_bytes()).refused.expect("refused")
        };
        let exact = too_many(&[("retry-after", "2")], r#"{"retry_after":1.25,"global":false}"#);
        assert_eq!(exact, TooManyRequests { after: Some(Duration::from_millis(1250)), global: false, wall: false });
        let wall = too_many(&[("retry-after", "7")], "<html>");
        assert_eq!(wall, TooManyRequests { after: Some(Duration::from_secs(7)), global: false, wall: true });
        assert!(too_many(&[("x-ratelimit-scope", "global")], "{}").global);
        let bare = too_many(&[], r#"{"retry_after":3}"#);
        assert_eq!(bare, TooManyRequests { after: Some(Duration::from_secs(3)), global: false, wall: false });
        assert_eq!(too_many(&[("retry-after", "-1")], r#"{"retry_after":1e300}"#).after, None);
    }
}
