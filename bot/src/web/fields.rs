//! The fields of a request: of a form or of a URL. Those that cannot be read are refused in the reader's language.

use super::Inner;
use super::answers::{No, words_of};
use axum::extract::{Form, FromRequest, FromRequestParts, Query, Request};
use axum::http::request::Parts;
use axum::response::Response;
use serde::de::DeserializeOwned;
use std::sync::Arc;

/// The fields of a form.
pub(super) struct FormFields<T>(pub(super) T);

impl<T: DeserializeOwned> FromRequest<Arc<Inner>> for FormFields<T> {
    type Rejection = Response;

    async fn from_request(request: Request, state: &Arc<Inner>) -> Result<Self, Response> {
        let words = words_of(request.headers());
        match Form::<T>::from_request(request, state).await {
            Ok(Form(fields)) => Ok(Self(fields)),
            Err(refused) => Err(No::Unread(refused.status()).answer(words)),
        }
    }
}

/// The fields of a URL.
pub(super) struct UrlFields<T>(pub(super) T);

impl<T: DeserializeOwned> FromRequestParts<Arc<Inner>> for UrlFields<T> {
    type Rejection = Response;

    async fn from_request_parts(parts: &mut Parts, state: &Arc<Inner>) -> Result<Self, Response> {
        match Query::<T>::from_request_parts(parts, state).await {
            Ok(Query(fields)) => Ok(Self(fields)),
            Err(refused) => Err(No::Unread(refused.status()).answer(words_of(&parts.headers))),
        }
    }
}
