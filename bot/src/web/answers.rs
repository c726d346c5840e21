//! The common parts of answers: headers and error pages.

use super::layout;
use crate::words::{Args, Language, Words};
use adjutant_commands::moderator::Fault;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse as _, Response};
use maud::Markup;

/// What the page may load, and from where: nothing from anybody else. Colours of a picture are attributes, never styles.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; manifest-src 'self'; \
                      base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/// Why a page is refused.
pub(super) enum No {
    /// No pass, or one of another game.
    Pass,
    /// No cookie of a person.
    Person,
    /// The request was not sent by the page's script.
    NotOurs,
    /// A value in the request is not valid.
    Unfit,
    /// The fields of the request cannot be read; the status says why.
    Unread(StatusCode),
    /// Too many requests; the value is the number of seconds to wait.
    TooMany(u64),
    /// No such page.
    Nowhere,
    /// No proof; the value is the catalogue's key of the reason.
    Unproven(&'static str),
    /// No such league, or it is not public.
    League,
    /// The data cannot be read at present.
    Down,
    Fault(Fault),
}

impl No {
    pub(super) fn answer(self, words: Words) -> Response {
        let (status, key) = match self {
            Self::Pass => (StatusCode::FORBIDDEN, "web-no-pass"),
            Self::Person => (StatusCode::FORBIDDEN, "web-no-person"),
            Self::NotOurs => (StatusCode::FORBIDDEN, "web-not-ours"),
            Self::Unfit => (StatusCode::BAD_REQUEST, "web-unfit"),
            Self::Unread(StatusCode::PAYLOAD_TOO_LARGE) => (StatusCode::PAYLOAD_TOO_LARGE, "web-too-large"),
            Self::Unread(status) => (status, "web-unfit"),
            Self::TooMany(seconds) => return too_many(words, seconds),
            Self::Nowhere => (StatusCode::NOT_FOUND, "web-no-game"),
            Self::Unproven(why) => (StatusCode::NOT_FOUND, why),
            Self::League => (StatusCode::NOT_FOUND, "web-no-league"),
            Self::Down => (StatusCode::SERVICE_UNAVAILABLE, "web-fault"),
            Self::Fault(Fault::NoSuchGame { .. }) => (StatusCode::NOT_FOUND, "web-no-game"),
            Self::Fault(fault) => {
                tracing::error!(%fault, "a page could not be shown");
                (StatusCode::SERVICE_UNAVAILABLE, "web-fault")
            }
        };
        let mut answer = markup(layout::notice(words, &words.word(key)));
        *answer.status_mut() = status;
        answer
    }
}

/// Answers in the reader's language, with an error page if necessary.
pub(super) async fn answered(words: Words, asked: impl Future<Output = Result<Response, No>>) -> Response {
    asked.await.unwrap_or_else(|no| no.answer(words))
}

/// The first supported language that the browser accepts.
pub(super) fn words_of(headers: &HeaderMap) -> Words {
    let wanted = headers.get(header::ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let language = wanted.split(',').find_map(|one| Language::of_locale(one.split(';').next()?.trim()));
    Words::new(language.unwrap_or(Language::En))
}

fn too_many(words: Words, seconds: u64) -> Response {
    let text = words.say("web-too-many", &Args::new().number("seconds", seconds));
    let mut answer = markup(layout::notice(words, &text));
    *answer.status_mut() = StatusCode::TOO_MANY_REQUESTS;
    answer.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from(seconds));
    answer
}

pub(super) fn markup(page: Markup) -> Response {
    let mut answer = guarded(page.into_string().into_response());
    answer.headers_mut().insert(header::CONTENT_TYPE, HeaderValue::from_static("text/html; charset=utf-8"));
    answer
}

pub(super) fn asset(kind: &'static str, text: &'static str) -> Response {
    let mut answer = guarded(text.into_response());
    answer.headers_mut().insert(header::CONTENT_TYPE, HeaderValue::from_static(kind));
    answer.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    answer
}

/// Adds the common headers: no caching, no framing, no referrer, only own resources.
pub(super) fn guarded(mut answer: Response) -> Response {
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

/// A name as part of a URL.
pub(super) fn encoded(name: &str) -> String {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_' | b'.' | b'~');
    name.bytes().map(|byte| if plain(byte) { char::from(byte).to_string() } else { format!("%{byte:02X}") }).collect()
}
