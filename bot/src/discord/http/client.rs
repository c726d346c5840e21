//! The HTTP client for Discord: sends a request, keeps rate limits, and retries if that is safe.
//!
//! serenity's own client keeps rate limits only for Discord's own address and not for another [`Config::rest_url`]. It
//! also drops the headers of refusals, and counts all interactions together. So all requests use this client, which the
//! tests use too.
//!
//! [`Config::rest_url`]: crate::discord::config::Config::rest_url

use super::failure::{Attachment, OLD_EDITS, RequestError};
use super::rate_limits::{Kind, Limits, RateLimitHeaders, TooManyRequests};
use crate::discord::token::Token;
use reqwest::header::{AUTHORIZATION, CONTENT_TYPE, HeaderMap, HeaderValue};
use reqwest::multipart::{Form, Part};
use reqwest::{Client, Method, StatusCode};
use serde_json::Value;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;
use tokio::time::Instant;

/// Discord's address.
pub(in crate::discord) const DISCORD: &str = "https://discord.com";
/// The version of its interface.
const API: &str = "api/v10";
/// The pause before the second try; each further one is twice as long.
const FIRST_PAUSE: Duration = Duration::from_millis(250);
/// The longest pause between two tries.
const LONGEST_PAUSE: Duration = Duration::from_secs(8);
/// The attempts for a request that fails for other reasons than a rate limit.
const TRIES: u32 = 6;
/// How long connecting and answering may take. Pictures may be uploaded over slow lines.
const CONNECTING: Duration = Duration::from_secs(10);
const ANSWERING: Duration = Duration::from_secs(30);

/// How long a diagnosis waits for an answer.
const HASTY: Duration = Duration::from_secs(10);

/// A request.
#[derive(Clone, Debug)]
pub(in crate::discord) struct Call<'a> {
    pub(in crate::discord) method: Method,
    /// The path after the version, with the query.
    pub(in crate::discord) path: String,
    /// The JSON body.
    pub(in crate::discord) body: Option<&'a Value>,
    /// The attached files.
    pub(in crate::discord) files: &'a [Attachment],
    /// Whether a retry is safe if the first attempt may have succeeded.
    pub(in crate::discord) again: bool,
    /// How long the caller waits; none = without limit.
    pub(in crate::discord) within: Option<Duration>,
}

impl<'a> Call<'a> {
    /// A request without a body that may be retried.
    pub(in crate::discord) fn new(method: Method, path: String) -> Self {
        Self { method, path, body: None, files: &[], again: true, within: None }
    }

    /// Adds a body and files.
    pub(in crate::discord) fn saying(self, body: &'a Value, files: &'a [Attachment]) -> Self {
        Self { body: Some(body), files, ..self }
    }
}

/// The HTTP client.
pub(in crate::discord) struct HttpClient {
    client: Client,
    authorization: HeaderValue,
    base: String,
    limits: Mutex<Limits>,
    /// The attempts for a request that fails for other reasons than a rate limit.
    tries: u32,
    /// Whether the caller wants a quick diagnosis.
    hasty: bool,
    /// Whether a quick diagnosis has already waited once.
    waited: AtomicBool,
    /// The requests that wait for a limit at present.
    held_back: AtomicUsize,
}

/// A request that waits for a limit. It is counted until it waits no more, or is given up.
struct HeldBack<'a>(&'a AtomicUsize);

impl<'a> HeldBack<'a> {
    fn new(count: &'a AtomicUsize) -> Self {
        count.fetch_add(1, Ordering::Relaxed);
        Self(count)
    }
}

impl Drop for HeldBack<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

impl HttpClient {
    /// A client for Discord, or for another server with the same API.
    pub(in crate::discord) fn new(token: &Token, rest_url: Option<&str>) -> Self {
        let builder = Client::builder().user_agent(serenity::constants::USER_AGENT);
        let client = builder.connect_timeout(CONNECTING).timeout(ANSWERING).build();
        // `Token` has checked that its letters are valid in a header.
        let mut authorization = HeaderValue::from_str(&format!("Bot {}", token.reveal()))
            .unwrap_or_else(|_| HeaderValue::from_static("Bot"));
        authorization.set_sensitive(true);
        let base = format!("{}/{API}", rest_url.unwrap_or(DISCORD).trim_end_matches('/'));
        let (client, limits, waited) = (client.unwrap_or_default(), Mutex::default(), AtomicBool::new(false));
        Self { client, authorization, base, limits, tries: TRIES, hasty: false, waited, held_back: AtomicUsize::new(0) }
    }

    /// A client that gives up soon, for a diagnosis. It waits for an unreachable server once, not for every request.
    pub(in crate::discord) fn hasty(self) -> Self {
        Self { tries: 2, hasty: true, ..self }
    }

    /// How many requests wait for a limit at present.
    pub(in crate::discord) fn held_back(&self) -> usize {
        self.held_back.load(Ordering::Relaxed)
    }

    /// Sends a request and retries where useful; returns the answer's body.
    ///
    /// # Errors
    /// It failed, permanently or for now.
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
                // The request was refused, and the limits now know how long to wait.
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

    /// Waits until the limits allow the request.
    async fn wait_for(&self, kind: &Kind, deadline: Option<Instant>) -> Result<(), RequestError> {
        loop {
            let taken = self.limits.lock().unwrap_or_else(PoisonError::into_inner).take(kind, Instant::now());
            let Err(wait) = taken else { return Ok(()) };
            if deadline.is_some_and(|deadline| Instant::now() + wait >= deadline) {
                return Err(RequestError::TooManyRequests);
            }
            tracing::debug!(?kind, ?wait, "waiting for a limit of Discord");
            let _held_back = HeldBack::new(&self.held_back);
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

/// The error of a request without an answer. The URL may contain an interaction's token, so only the kind is kept.
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
        // Without a media type, Discord uses the file name.
        form = form.part(format!("files[{number}]"), part().mime_str(file.media()).unwrap_or_else(|_| part()));
    }
    form
}

/// The rate limits in an answer: from its headers, and for a refusal more precisely from its body.
fn said(status: StatusCode, headers: &HeaderMap, body: &[u8]) -> RateLimitHeaders {
    let text = |name: &str| headers.get(name).and_then(|value| value.to_str().ok());
    let seconds = |name: &str| text(name).and_then(|value| duration(value.parse().ok()?));
    let read = || serde_json::from_slice::<Value>(body).unwrap_or_default();
    // The limit for old messages is not a limit of the route: other requests of the route continue.
    let is_haste = status == StatusCode::TOO_MANY_REQUESTS && read()["code"].as_i64() != Some(OLD_EDITS as i64);
    let refused = is_haste.then(|| {
        let body = read();
        TooManyRequests {
            // Discord itself answers in JSON; a proxy does not.
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

/// A duration from a header or body, which may be malformed.
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
        // The body is more precise than the header. A proxy's body cannot be read.
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
