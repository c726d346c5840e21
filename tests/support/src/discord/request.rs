//! Parses a request.

use std::collections::HashMap;

use axum::body::{Body, Bytes};
use axum::extract::{FromRequest, Multipart};
use axum::http::header::{AUTHORIZATION, CONTENT_TYPE};
use axum::http::request::Parts;
use serde_json::Value;

use super::refused::Refused;
use super::world::Upload;

/// A request in the form that the rest of the fake uses.
#[derive(Clone, Debug, Default)]
pub(super) struct Request {
    pub(super) method: String,
    /// The parts of the path after `/api/v10`.
    pub(super) path: Vec<String>,
    pub(super) query: HashMap<String, String>,
    pub(super) body: Option<Value>,
    pub(super) files: Vec<Upload>,
    pub(super) token: Option<String>,
}

impl Request {
    /// Parses a request; `None` if it is not for the API at all.
    pub(super) async fn read(parts: Parts, bytes: Bytes) -> Option<Result<Self, Refused>> {
        let path = parts.uri.path().strip_prefix("/api/v10/")?;
        let mut request = Self {
            method: parts.method.to_string(),
            path: path.split('/').filter(|part| !part.is_empty()).map(decoded).collect(),
            query: query(parts.uri.query().unwrap_or_default()),
            token: parts.headers.get(AUTHORIZATION).and_then(|value| value.to_str().ok()).map(str::to_owned),
            ..Self::default()
        };
        let kind = parts.headers.get(CONTENT_TYPE).and_then(|value| value.to_str().ok()).unwrap_or_default().to_owned();
        if bytes.is_empty() {
            return Some(Ok(request));
        }
        let read = if kind.starts_with("multipart/form-data") {
            request.read_form(parts, bytes).await
        } else if kind.starts_with("application/x-www-form-urlencoded") {
            let fields = std::str::from_utf8(&bytes).map(query).unwrap_or_default();
            request.body = Some(fields.into_iter().map(|(name, value)| (name, Value::String(value))).collect());
            Some(())
        } else {
            serde_json::from_slice(&bytes).map(|json| request.body = Some(json)).ok()
        };
        Some(read.map(|()| request).ok_or_else(Refused::not_json))
    }

    async fn read_form(&mut self, parts: Parts, bytes: Bytes) -> Option<()> {
        let whole = axum::extract::Request::from_parts(parts, Body::from(bytes));
        let mut form = Multipart::from_request(whole, &()).await.ok()?;
        while let Some(field) = form.next_field().await.ok()? {
            let name = field.name().unwrap_or_default().to_owned();
            if name == "payload_json" {
                self.body = Some(serde_json::from_str(&field.text().await.ok()?).ok()?);
                continue;
            }
            let index = name.strip_prefix("files[")?.strip_suffix(']')?.parse().ok()?;
            let file_name = field.file_name().unwrap_or("file").to_owned();
            let media = field.content_type().unwrap_or("application/octet-stream").to_owned();
            let bytes = field.bytes().await.ok()?.to_vec();
            self.files.push(Upload { index, name: file_name, media, bytes });
        }
        Some(())
    }

    /// The parts of the path, to match on.
    pub(super) fn parts(&self) -> Vec<&str> {
        self.path.iter().map(String::as_str).collect()
    }

    /// The body, or an empty one.
    pub(super) fn json(&self) -> Value {
        self.body.clone().unwrap_or_else(|| Value::Object(serde_json::Map::new()))
    }
}

fn query(text: &str) -> HashMap<String, String> {
    let pairs = text.split('&').filter_map(|pair| pair.split_once('='));
    pairs.map(|(name, value)| (decoded(name), decoded(value))).collect()
}

/// Undoes percent encoding.
fn decoded(text: &str) -> String {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.bytes();
    while let Some(byte) = rest.next() {
        let hex = |byte: Option<u8>| byte.and_then(|b| char::from(b).to_digit(16));
        let mut ahead = rest.clone();
        match (byte, hex(ahead.next()), hex(ahead.next())) {
            (b'%', Some(high), Some(low)) => {
                bytes.push((high * 16 + low) as u8);
                rest = ahead;
            }
            (b'+', ..) => bytes.push(b' '),
            _ => bytes.push(byte),
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}
