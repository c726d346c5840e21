//! All games of a person on one page: the question, since when and until when, most urgent first.

use super::access::{Holder, Pass};
use super::answers::{No, answered, asset, encoded, guarded, markup};
use super::authentication::{PASS, PageRequest};
use super::challenges::waiting_for;
use super::fields::FormFields;
use super::layout::{Links, WORKER, coded, whole};
use super::leagues::off;
use super::reader::{Reader, Role};
use super::routes::kept;
use super::subscriptions::{PushSubscriptions, Subscription, SubscriptionRefused};
use super::times::time;
use super::{Inner, Ours};
use crate::turns::{self, Turn};
use crate::words::{Args, Words};
use adjutant_commands::moderator::Session;
use adjutant_events::{GameId, PlayerId};
use axum::Router;
use axum::extract::State;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse as _, Response};
use axum::routing::{get, post};
use maud::{Markup, html};
use serde::Deserialize;
use std::sync::Arc;

/// The most games on the page.
const MOST: usize = 200;
/// How long a finished game is shown, in milliseconds: two weeks.
const OVER: i64 = 14 * 24 * 3_600_000;

pub(super) fn routes() -> Router<Arc<Inner>> {
    Router::new()
        .route("/turns/", get(page))
        .route("/turns/list", get(list))
        .route("/turns/games/{game}", get(open))
        // The worker's path limits it to these pages.
        .route("/turns/worker.js", get(|| async { asset("text/javascript; charset=utf-8", WORKER) }))
        .route("/turns/push", post(call))
        .route("/turns/push/off", post(call_no_more))
}

/// The entry of a game in a reader's list; none = the person does not take part.
pub(super) fn read(session: &Session, holder: &Holder, words: Words) -> Option<Turn> {
    let role = Role::of(session, holder);
    match holder {
        Holder::Player(player) => Turn::of(session, player, words),
        Holder::Table | Holder::Everybody => Some(Turn::with(session, &role.who(), role.player.as_ref(), words)),
    }
}

/// An entry of the list.
pub(super) fn shown(turn: &Turn, words: Words) -> Markup {
    let until = turn.until.map(|(at, missed)| (at, if missed { "turns-late" } else { "turns-until" }));
    html! {
        li class=[turn.is_owed().then_some("asked")] {
            a href={ "games/" (encoded(turn.game.as_str())) } { (turn.title) }
            @if let Some(moment) = &turn.moment { p.moment { (moment) } }
            @match &turn.asked {
                Some((seat, task)) => {
                    p.who { (seat) }
                    p.ask { (task) }
                    p.moment { (words.word("turns-since")) " " (time(words, turn.since)) }
                    @if let Some((at, key)) = until { p.until { (words.word(key)) " " (time(words, at)) } }
                }
                None => p { (coded(&turn.elsewhere)) }
            }
            @for request in &turn.requests { p { (coded(request)) } }
        }
    }
}

impl Inner {
    /// The links on a game's page for this reader.
    pub(super) fn links(&self, reader: &Reader) -> Links {
        let Some(people) = &self.people else { return Links::default() };
        let (game, holder) = (&reader.pass.game, &reader.pass.holder);
        let person = match holder {
            Holder::Player(player) => people.person(game, player).is_some(),
            Holder::Table => true,
            Holder::Everybody => false,
        };
        let watch = matches!(holder, Holder::Player(_)).then(|| self.access.watched_at(game));
        Links { turns: person, watch, ..Links::default() }
    }

    /// The games of a person, most urgent first.
    async fn turns_of(&self, person: &PlayerId, words: Words) -> Result<Vec<Turn>, No> {
        let people = self.people.as_ref().ok_or(No::Nowhere)?;
        let read = move |session: &Session, player: Option<PlayerId>| {
            read(session, &player.map_or(Holder::Table, Holder::Player), words)
        };
        let mut turns = turns::of_games(&self.game_host, &self.known, people.games_of(person), read).await;
        turns.retain(|turn| !turn.is_over || turn.since.0 + OVER > (self.clock)().0);
        turns.truncate(MOST);
        Ok(turns)
    }

    /// Whether a player takes part in a game.
    pub(super) async fn has(&self, game: &GameId, player: &PlayerId) -> bool {
        self.known.has(&self.game_host, game, player).await
    }
}

async fn page(State(web): Ours, request: PageRequest) -> Response {
    let words = request.words;
    answered(words, async move {
        let person = match web.person(&request) {
            Err(No::Person) => return Ok(unknown(words)),
            person => person?,
        };
        let turns = listed(&web.turns_of(&person, words).await?, words);
        let word = |key: &str| words.word(key);
        let page = html! {
            header {
                h1 { (word("turns-title")) }
                @if web.settings.is_some() { nav { a href="me/" { (word("web-settings")) } } }
                p #page-state role="status" aria-live="polite" data-offline=(word("web-offline")) {}
            }
            main.turns {
                (turns)
                (web.leagues_of(&person, words).await)
                @if let Some(push) = &web.push { (offered(push.as_ref(), words)) }
            }
        };
        Ok(markup(whole(words, &word("turns-title"), "/assets/turns.js", &page)))
    })
    .await
}

impl Inner {
    /// The person's leagues that everybody may read, and how many challenges wait for the person's answer in each.
    async fn leagues_of(&self, person: &PlayerId, words: Words) -> Markup {
        let Some(pages) = self.leagues.clone().filter(|pages| pages.orders().is_some()) else { return html! {} };
        let person = person.clone();
        let his = off(move || {
            let mut his = Vec::new();
            for id in pages.names()? {
                let open = pages.open(id.as_str())?.filter(|open| open.league.is_member(&person));
                his.extend(open.map(|open| {
                    let waiting = waiting_for(&open.league, &person).filter(|(_, to_him)| *to_him).count();
                    (id, open.league.name.to_string(), waiting)
                }));
            }
            Ok(his)
        });
        // What cannot be read just now is not shown; the games are.
        let his = his.await.unwrap_or_default();
        html! {
            @if !his.is_empty() {
                section #turns-leagues {
                    h2 { (words.word("web-leagues")) }
                    ul {
                        @for (id, name, waiting) in &his {
                            li class=[(*waiting > 0).then_some("asked")] {
                                a href={ "leagues/" (encoded(id.as_str())) "/" } { (name) }
                                @if *waiting > 0 { p { (words.say("web-league-waiting", &Args::new().number("count", *waiting))) } }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// Who is not known yet may bring a link: on a home screen there is no address to put it into.
fn unknown(words: Words) -> Response {
    let word = |key: &str| words.word(key);
    let page = html! {
        main.notice {
            h1 { (word("turns-title")) }
            p { (word("web-no-person")) }
            form #turns-link {
                label for="turns-link-text" { (word("web-link")) }
                input #turns-link-text type="url" inputmode="url" autocomplete="off" required;
                button type="submit" { (word("web-link-open")) }
                p role="status" aria-live="polite" data-unfit=(word("web-link-unfit")) {}
            }
        }
    };
    let mut answer = markup(whole(words, &word("turns-title"), "/assets/turns.js", &page));
    *answer.status_mut() = StatusCode::FORBIDDEN;
    answer
}

/// The button for push messages about one's turns; shown where the browser supports them.
fn offered(push: &dyn PushSubscriptions, words: Words) -> Markup {
    let word = |key: &str| words.word(key);
    html! {
        section #turns-push hidden data-key=(push.public_key()) data-on=(word("push-on")) data-off=(word("push-off"))
            data-done=(word("push-done")) data-denied=(word("push-denied")) data-failed=(word("push-failed")) {
            button type="button" { (word("push-on")) }
            p role="status" aria-live="polite" {}
        }
    }
}

/// A browser's push subscription.
#[derive(Deserialize)]
struct Browser {
    endpoint: String,
    #[serde(default)]
    key: String,
    #[serde(default)]
    secret: String,
}

async fn call(State(web): Ours, request: PageRequest, FormFields(browser): FormFields<Browser>) -> Response {
    let words = request.words;
    answered(words, async move {
        let person = web.person_who_writes(&request)?;
        let push = web.push.as_ref().ok_or(No::Nowhere)?;
        let Browser { endpoint, key, secret } = browser;
        let language = words.language().tag().to_owned();
        let turns = web.turns_of(&person, words).await?;
        let asked = turns.into_iter().filter(|turn| turn.asked.is_some()).map(|turn| turn.game).collect();
        let browser = Subscription { endpoint, key, secret, language, ours: String::new() };
        push.subscribe(person, browser, asked).await.map_err(unkept)?;
        Ok(guarded(StatusCode::NO_CONTENT.into_response()))
    })
    .await
}

async fn call_no_more(State(web): Ours, request: PageRequest, FormFields(browser): FormFields<Browser>) -> Response {
    answered(request.words, async move {
        let person = web.person_who_writes(&request)?;
        let push = web.push.as_ref().ok_or(No::Nowhere)?;
        push.unsubscribe(person, browser.endpoint).await.map_err(unkept)?;
        Ok(guarded(StatusCode::NO_CONTENT.into_response()))
    })
    .await
}

fn unkept(refused: SubscriptionRefused) -> No {
    match refused {
        SubscriptionRefused::Unfit => No::Unfit,
        SubscriptionRefused::Store(error) => No::Fault(error.into()),
    }
}

async fn list(State(web): Ours, request: PageRequest) -> Response {
    let words = request.words;
    answered(words, async move {
        let person = web.person(&request)?;
        Ok(markup(listed(&web.turns_of(&person, words).await?, words)))
    })
    .await
}

fn listed(turns: &[Turn], words: Words) -> Markup {
    let asked = turns.iter().filter(|turn| turn.is_owed()).count();
    html! {
        div #turns data-asked=(asked) {
            @if turns.is_empty() { p { (words.word("turns-none")) } }
            ul { @for turn in turns { (shown(turn, words)) } }
        }
    }
}

/// Opens a game from the list: sets the game's cookie, as a link would.
async fn open(State(web): Ours, request: PageRequest) -> Response {
    let words = request.words;
    answered(words, async move {
        let person = web.person(&request)?;
        let people = web.people.as_ref().ok_or(No::Nowhere)?;
        let mut games = people.games_of(&person).into_iter();
        let (game, player) = games.find(|(game, _)| game.as_str() == request.game).ok_or(No::Nowhere)?;
        // The answer is the same for missing games and games of others, so that names are not revealed.
        if let Some(player) = &player
            && !web.has(&game, player).await
        {
            return Err(No::Nowhere);
        }
        let pass = Pass { game, holder: player.map_or(Holder::Table, Holder::Player) };
        let cookie = web.access.cookie(&pass, (web.clock)()).ok_or(No::Pass)?;
        let path = format!("/games/{}/", encoded(pass.game.as_str()));
        let cookie = kept(web.cookies_for(&request), PASS, &cookie, &path)?;
        let mut answer = StatusCode::SEE_OTHER.into_response();
        answer.headers_mut().insert(header::LOCATION, HeaderValue::from_str(&path).map_err(|_| No::Unfit)?);
        answer.headers_mut().insert(header::SET_COOKIE, cookie);
        Ok(guarded(answer))
    })
    .await
}
