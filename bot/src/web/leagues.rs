//! Leagues as pages: those of `league export --html`, made again after new events.

use super::Ours;
use super::answers::{No, answered, encoded, guarded, markup, words_of};
use super::challenges::Orders;
use crate::league_reports::export::{self, File};
use crate::words::Words;
use adjutant_commands::league_moderator::{LeagueFault, Leagues, Open};
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
    /// Each league as of the last event that it knows.
    open: Mutex<BTreeMap<LeagueId, Arc<Open>>>,
    /// Who takes orders; none = nobody does.
    orders: Option<Arc<dyn Orders>>,
}

impl LeaguePages {
    /// The pages of these leagues.
    pub fn new(leagues: Leagues, shown: Shown) -> Self {
        Self { leagues, shown, made: Mutex::default(), open: Mutex::default(), orders: None }
    }

    /// The same where whoever is known may give orders.
    #[must_use]
    pub fn ordered_by(self, orders: Option<Arc<dyn Orders>>) -> Self {
        Self { orders, ..self }
    }

    pub(super) fn orders(&self) -> Option<Arc<dyn Orders>> {
        self.orders.clone()
    }

    /// A league as it is now; none = there is none of this name that everybody may read.
    pub(super) fn open(&self, name: &str) -> Result<Option<Arc<Open>>, LeagueFault> {
        let Some(id) = self.names()?.into_iter().find(|id| id.as_str() == name) else { return Ok(None) };
        let seq = self.leagues.store().last_seq(&GameId::new(name))?;
        let known = || self.open.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(open) = known().get(&id).filter(|open| open.league.seq == seq) {
            return Ok(Some(Arc::clone(open)));
        }
        let open = Arc::new(self.leagues.look(&id)?);
        known().insert(id, Arc::clone(&open));
        Ok(Some(open))
    }

    fn shows(&self, name: &str) -> bool {
        match &self.shown {
            Shown::None => false,
            Shown::Named(names) => names.iter().any(|one| one == name),
            Shown::All => true,
        }
    }

    /// Those that there are and that everybody may read.
    pub(super) fn names(&self) -> Result<Vec<LeagueId>, LeagueFault> {
        Ok(self.leagues.names()?.into_iter().filter(|id| self.shows(id.as_str())).collect())
    }

    /// The present pages of a league; none = no public league of this name.
    fn pages(&self, name: &str, words: Words) -> Result<Option<Arc<[File]>>, LeagueFault> {
        let Some(open) = self.open(name)? else { return Ok(None) };
        let seq = open.league.seq;
        let key = (open.league.id.clone(), words.language().tag());
        let made = || self.made.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((_, pages)) = made().get(&key).filter(|(known, _)| *known == seq) {
            return Ok(Some(Arc::clone(pages)));
        }
        let pages: Arc<[File]> = export::html(words, &open).into();
        made().insert(key, (seq, Arc::clone(&pages)));
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
        Ok(markup(super::layout::plain(words, &words.word("web-leagues"), &list)))
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
        let ordered = pages.orders.is_some();
        let name = league.clone();
        let made = off(move || pages.pages(&name, words)).await?.ok_or(No::League)?;
        let found = made.iter().find(|one| one.path == file).ok_or(No::League)?;
        let is_picture = std::path::Path::new(&file).extension().is_some_and(|ext| ext == "svg");
        let kind = if is_picture { "image/svg+xml; charset=utf-8" } else { "text/html; charset=utf-8" };
        let text = if is_picture { found.text.clone() } else { linked(words, &league, &file, &found.text, ordered) };
        let mut answer = guarded(text.into_response());
        let head = answer.headers_mut();
        head.insert(header::CONTENT_TYPE, HeaderValue::from_static(kind));
        if let Ok(policy) = HeaderValue::from_str(&export::policy()) {
            head.insert(header::CONTENT_SECURITY_POLICY, policy);
        }
        Ok(answer)
    })
    .await
}

/// A page with what only a server has: where somebody who is known takes part, and what a member did elsewhere.
fn linked(words: Words, league: &str, file: &str, text: &str, ordered: bool) -> String {
    let own = html! {
        @if ordered { " " a href=(format!("/turns/leagues/{}/", encoded(league))) { (words.word("web-league-own")) } }
        @if let Some(number) = file.strip_prefix("players/").and_then(|file| file.strip_suffix(".html")) {
            " " a href=(format!("/profiles/{}/{number}", encoded(league))) { (words.word("web-profile")) }
        }
    };
    text.replacen("</nav>", &format!("{}</nav>", own.into_string()), 1)
}

/// Reading a league takes a while: nobody else waits for it.
pub(super) async fn off<T: Send + 'static>(
    read: impl FnOnce() -> Result<T, LeagueFault> + Send + 'static,
) -> Result<T, No> {
    let read = tokio::task::spawn_blocking(read).await.map_err(|_| No::Down)?;
    read.map_err(|fault| {
        tracing::error!(%fault, "a league could not be shown");
        No::Down
    })
}
