//! Leagues as pages: those of `league export --html`, made again after new events.

use super::Ours;
use super::answers::{No, answered, encoded, guarded, markup, words_of};
use crate::league::export::{self, File};
use crate::words::Words;
use adjutant_commands::league::{LeagueFault, Leagues};
use adjutant_events::{GameId, LeagueId, Seq};
use axum::extract::{Path, State};
use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::{IntoResponse as _, Redirect, Response};
use maud::html;
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

/// Which leagues are public.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Shown {
    /// None.
    #[default]
    None,
    /// Those of these names.
    Named(Vec<String>),
    /// All that there are.
    All,
}

/// The pages of a league, and the last event they include.
type Made = (Seq, Arc<[File]>);

/// The leagues of a store, as pages.
pub struct LeaguePages {
    leagues: Leagues,
    shown: Shown,
    /// The pages of each league in each language.
    made: Mutex<BTreeMap<(LeagueId, &'static str), Made>>,
}

impl LeaguePages {
    /// The pages of these leagues.
    pub fn new(leagues: Leagues, shown: Shown) -> Self {
        Self { leagues, shown, made: Mutex::default() }
    }

    fn shows(&self, name: &str) -> bool {
        match &self.shown {
            Shown::None => false,
            Shown::Named(names) => names.iter().any(|one| one == name),
            Shown::All => true,
        }
    }

    /// The public leagues that exist.
    fn names(&self) -> Result<Vec<LeagueId>, LeagueFault> {
        Ok(self.leagues.names()?.into_iter().filter(|id| self.shows(id.as_str())).collect())
    }

    /// The present pages of a league; none = no public league of this name.
    fn pages(&self, name: &str, words: Words) -> Result<Option<Arc<[File]>>, LeagueFault> {
        let Some(id) = self.names()?.into_iter().find(|id| id.as_str() == name) else { return Ok(None) };
        let seq = self.leagues.store().last_seq(&GameId::new(name))?;
        let key = (id.clone(), words.language().tag());
        let made = || self.made.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((_, pages)) = made().get(&key).filter(|(known, _)| *known == seq) {
            return Ok(Some(Arc::clone(pages)));
        }
        let open = self.leagues.look(&id)?;
        let pages: Arc<[File]> = export::html(words, &open).into();
        made().insert(key, (open.league.seq, Arc::clone(&pages)));
        Ok(Some(pages))
    }
}

/// The list of all public leagues.
pub(super) async fn all(State(web): Ours, headers: HeaderMap) -> Response {
    let words = words_of(&headers);
    answered(words, async move {
        let Some(pages) = web.leagues.clone() else { return Err(No::League) };
        let names = off(move || pages.names()).await?;
        let list = html! {
            h1 { (words.word("web-leagues")) }
            @if names.is_empty() { p { (words.word("web-no-leagues")) } }
            ul { @for name in &names { li { a href=(format!("{}/", encoded(name.as_str()))) { (name.as_str()) } } } }
        };
        Ok(markup(super::shell::plain(words, &words.word("web-leagues"), &list)))
    })
    .await
}

/// The first page of a league.
pub(super) async fn first(state: Ours, headers: HeaderMap, Path(league): Path<String>) -> Response {
    page(state, headers, Path((league, "index.html".to_owned()))).await
}

/// Redirects to the URL with a slash, because the page's links are relative.
pub(super) async fn bare(Path(league): Path<String>) -> Response {
    guarded(Redirect::permanent(&format!("/leagues/{}/", encoded(&league))).into_response())
}

/// A page or a picture of a league.
pub(super) async fn page(
    State(web): Ours,
    headers: HeaderMap,
    Path((league, file)): Path<(String, String)>,
) -> Response {
    let words = words_of(&headers);
    answered(words, async move {
        let Some(pages) = web.leagues.clone() else { return Err(No::League) };
        let made = off(move || pages.pages(&league, words)).await?.ok_or(No::League)?;
        let found = made.iter().find(|one| one.path == file).ok_or(No::League)?;
        let is_picture = std::path::Path::new(&file).extension().is_some_and(|ext| ext == "svg");
        let kind = if is_picture { "image/svg+xml; charset=utf-8" } else { "text/html; charset=utf-8" };
        let mut answer = guarded(found.text.clone().into_response());
        let head = answer.headers_mut();
        head.insert(header::CONTENT_TYPE, HeaderValue::from_static(kind));
        if let Ok(policy) = HeaderValue::from_str(&export::policy()) {
            head.insert(header::CONTENT_SECURITY_POLICY, policy);
        }
        Ok(answer)
    })
    .await
}

/// Runs a slow read of a league on a blocking thread.
async fn off<T: Send + 'static>(read: impl FnOnce() -> Result<T, LeagueFault> + Send + 'static) -> Result<T, No> {
    let read = tokio::task::spawn_blocking(read).await.map_err(|_| No::Down)?;
    read.map_err(|fault| {
        tracing::error!(%fault, "a league could not be shown");
        No::Down
    })
}
