//! Reads who makes a request, and with which pass.

use super::access::{Holder, Pass};
use super::answers::{No, words_of};
use super::rates::{self, Who};
use super::reader::Reader;
use super::routes::Cookies;
use super::{Inner, Ours};
use crate::words::Words;
use adjutant_commands::moderator::Session;
use adjutant_events::{GameId, PlayerId};
use axum::extract::{FromRequestParts, RawPathParams, Request, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, Method, header};
use axum::middleware::Next;
use axum::response::Response;
use std::convert::Infallible;
use std::sync::Arc;
use std::time::Instant;

/// The cookie with the pass of a game, sent only to the pages of that game.
pub(super) const PASS: &str = "pass";
/// The cookie of a person, sent only to the page of that person's games.
pub(super) const PERSON: &str = "turns";
/// The cookie of a user of the activity: further cookies must also work in Discord's iframe.
pub(super) const FRAMED: &str = "framed";
/// The header that only the page's own script sends.
const MARK: &str = "x-adjutant";

/// The common parts of a request.
pub(super) struct PageRequest {
    pub(super) words: Words,
    pub(super) headers: HeaderMap,
    /// The game in the URL; empty = none.
    pub(super) game: String,
    /// The signature of a public address, if the URL has one.
    sign: Option<String>,
}

impl FromRequestParts<Arc<Inner>> for PageRequest {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, state: &Arc<Inner>) -> Result<Self, Infallible> {
        let (mut game, mut sign) = (String::new(), None);
        if let Ok(named) = RawPathParams::from_request_parts(parts, state).await {
            for (name, value) in &named {
                match name {
                    "game" => value.clone_into(&mut game),
                    "sign" => sign = Some(value.to_owned()),
                    _ => {}
                }
            }
        }
        Ok(Self { words: words_of(&parts.headers), headers: parts.headers.clone(), game, sign })
    }
}

/// The values of a cookie. A browser may send several of the same name.
fn cookies<'a>(headers: &'a HeaderMap, name: &'a str) -> impl Iterator<Item = &'a str> {
    let lines = headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
    let named = lines.flat_map(|line| line.split(';')).filter_map(|one| one.trim().split_once('='));
    named.filter(move |(known, _)| *known == name).map(|(_, value)| value)
}

impl Inner {
    /// The reader: from a pass of the game, or anybody at its public address.
    pub(super) fn reader(&self, request: &PageRequest) -> Result<Reader, No> {
        let now = (self.clock)();
        let pass = match &request.sign {
            Some(sign) if self.access.is_sign_of_all(&request.game, sign) => {
                Some(Pass { game: GameId::new(request.game.as_str()), holder: Holder::Everybody })
            }
            Some(_) => None,
            None => cookies(&request.headers, PASS)
                .find_map(|cookie| self.access.pass(cookie, now).filter(|pass| pass.game.as_str() == request.game)),
        };
        pass.map(|pass| Reader { pass, words: request.words }).ok_or(No::Pass)
    }

    /// A reader who changes something: the request must come from the page.
    pub(super) fn writer(&self, request: &PageRequest) -> Result<Reader, No> {
        if is_ours(request) { self.reader(request) } else { Err(No::NotOurs) }
    }

    /// The person whose games are requested.
    pub(super) fn person(&self, request: &PageRequest) -> Result<PlayerId, No> {
        let now = (self.clock)();
        cookies(&request.headers, PERSON).find_map(|cookie| self.access.person(cookie, now)).ok_or(No::Person)
    }

    /// The same for a person who changes something: the request must come from the page.
    pub(super) fn person_who_writes(&self, request: &PageRequest) -> Result<PlayerId, No> {
        if is_ours(request) { self.person(request) } else { Err(No::NotOurs) }
    }

    pub(super) async fn ask<T: Send + 'static>(
        &self,
        game: &GameId,
        ask: impl FnOnce(&mut Session) -> T + Send + 'static,
    ) -> Result<T, No> {
        let asked = self.game_host.ask(game, |session| {
            // Another process, such as a local table, may have continued the game.
            session.catch_up()?;
            Ok(ask(session))
        });
        asked.await.and_then(|told| told).map_err(No::Fault)
    }

    /// The attributes of new cookies.
    pub(super) fn cookies_for(&self, request: &PageRequest) -> Cookies {
        Cookies {
            secure: self.secure,
            framed: self.activity.is_some() && cookies(&request.headers, FRAMED).next().is_some(),
        }
    }

    /// The person of the cookies, of a game or of all games; none = anonymous.
    fn whose(&self, headers: &HeaderMap) -> Option<Who> {
        let now = (self.clock)();
        let of_game = || {
            let pass = cookies(headers, PASS).find_map(|cookie| self.access.pass(cookie, now))?;
            let Holder::Player(player) = &pass.holder else { return None };
            let person = self.people.as_ref().and_then(|people| people.person(&pass.game, player));
            Some(person.unwrap_or_else(|| player.clone()))
        };
        let person = cookies(headers, PERSON).find_map(|cookie| self.access.person(cookie, now)).or_else(of_game)?;
        Some(Who::Person(person.to_string()))
    }
}

/// Whether a request comes from the page itself.
pub(super) fn is_ours(request: &PageRequest) -> bool {
    request.headers.contains_key(MARK)
}

/// Middleware that enforces the rate limits.
pub(super) async fn paced(State(web): Ours, request: Request, next: Next) -> Response {
    let Some(pace) = &web.pace else { return next.run(request).await };
    let address = rates::address(request.extensions(), request.headers()).map(Who::Address);
    let who: Vec<Who> = web.whose(request.headers()).into_iter().chain(address).collect();
    let writes = !matches!(*request.method(), Method::GET | Method::HEAD);
    match pace.take(&who, writes, Instant::now()) {
        Ok(()) => next.run(request).await,
        Err(wait) => No::TooMany(wait.as_secs_f64().ceil() as u64).answer(words_of(request.headers())),
    }
}
