//! What a telephone asks for that puts the pages on its home screen: what they are called there, and their icons. An iPhone lets pages
//! call somebody from there alone.

use super::Inner;
use super::answers::{guarded, words_of};
use crate::words::Words;
use axum::Router;
use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::{IntoResponse as _, Response};
use axum::routing::get;
use maud::{Markup, html};
use serde_json::json;
use std::sync::Arc;

/// The icon that a telephone of Apple's takes, as `bot/web/board/icons` has it.
const APPLE: &[u8] = include_bytes!("../../web/board/icons/icon-180.png");
const SMALL: &[u8] = include_bytes!("../../web/board/icons/icon-192.png");
const LARGE: &[u8] = include_bytes!("../../web/board/icons/icon-512.png");

/// The colours of the pages, light and dark: those of the style.
const PAPER: [(&str, &str); 2] = [("light", "#fbf8f1"), ("dark", "#12171e")];

pub(super) fn routes() -> Router<Arc<Inner>> {
    Router::new()
        .route("/assets/app.webmanifest", get(manifest))
        .route("/assets/icon-180.png", get(|| async { icon(APPLE) }))
        .route("/assets/icon-192.png", get(|| async { icon(SMALL) }))
        .route("/assets/icon-512.png", get(|| async { icon(LARGE) }))
}

/// What stands in the head of every page of it.
pub(super) fn head() -> Markup {
    html! {
        link rel="manifest" href="/assets/app.webmanifest";
        link rel="icon" type="image/png" href="/assets/icon-192.png";
        link rel="apple-touch-icon" href="/assets/icon-180.png";
        @for (scheme, colour) in PAPER {
            meta name="theme-color" content=(colour) media=(format!("(prefers-color-scheme: {scheme})"));
        }
    }
}

async fn manifest(headers: HeaderMap) -> Response {
    let words: Words = words_of(&headers);
    let icon = |size: u16, purpose: &str| json!({ "src": format!("/assets/icon-{size}.png"), "sizes": format!("{size}x{size}"), "type": "image/png", "purpose": purpose });
    let [(_, paper), _] = PAPER;
    let manifest = json!({
        "id": "/turns/",
        "name": "Adjutant",
        "short_name": "Adjutant",
        "description": words.word("turns-title"),
        "lang": words.language().tag(),
        "start_url": "/turns/",
        "scope": "/",
        "display": "standalone",
        "background_color": paper,
        "theme_color": paper,
        "icons": [icon(192, "any"), icon(512, "any"), icon(512, "maskable")],
    });
    let mut answer = guarded(manifest.to_string().into_response());
    answer.headers_mut().insert(header::CONTENT_TYPE, HeaderValue::from_static("application/manifest+json"));
    answer
}

fn icon(bytes: &'static [u8]) -> Response {
    let mut answer = guarded(bytes.into_response());
    answer.headers_mut().insert(header::CONTENT_TYPE, HeaderValue::from_static("image/png"));
    answer.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static("public, max-age=86400"));
    answer
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn icons_are_as_large_as_they_are_called() {
        for (bytes, size) in [(APPLE, 180_u32), (SMALL, 192), (LARGE, 512)] {
            assert_eq!(&bytes[..8], b"\x89PNG\r\n\x1a\n");
            assert_eq!([&bytes[16..20], &bytes[20..24]], [size.to_be_bytes(), size.to_be_bytes()]);
        }
    }

    #[test]
    fn colours_are_those_of_the_style() {
        for (_, colour) in PAPER {
            assert!(super::super::layout::STYLE.contains(colour), "{colour}");
        }
    }
}
