//! All games of a person on one page: the question, since when and until when, most urgent first.

use super::access::{Holder, Pass};
use super::answers::{No, answered, asset, encoded, guarded, markup};
use super::authentication::{PASS, PageRequest};
use super::challenges::waiting_for;
use super::fields::FormFields;
use super::layout::{Links, WORKER, coded, whole};
use super::leagues::off;
use super::panel::elsewhere;
use super::reader::{Reader, Role};
use super::routes::kept;
use super::subscriptions::{PushSubscriptions, Subscription, SubscriptionRefused};
use super::times::time;
use super::{Inner, Ours};
use crate::situation::{Situation, situation};
use crate::text::{Page, Paint};
use crate::words::{Args, Words};
use adjutant_commands::moderator::Session;
use adjutant_core::Viewer;
use adjutant_core::table::Status;
use adjutant_events::{GameId, PlayerId, Seq, Timestamp};
use axum::Router;
use axum::extract::State;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse as _, Response};
use axum::routing::{get, post};
use maud::{Markup, html};
use serde::Deserialize;
use std::collections::{BTreeSet, HashMap};
use std::sync::{Arc, Mutex, PoisonError};

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

/// A cache of the people in each game, so that a request need not load every game.
#[derive(Default)]
pub(super) struct Known(Mutex<HashMap<GameId, KnownPeople>>);

/// The people of a game, and the event at which they were read.
type KnownPeople = (Seq, Arc<BTreeSet<PlayerId>>);

impl Known {
    fn of(&self, game: &GameId, seq: Seq) -> Option<Arc<BTreeSet<PlayerId>>> {
        let known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        known.get(game).filter(|(at, _)| *at == seq).map(|(_, people)| Arc::clone(people))
    }

    fn keep(&self, game: &GameId, seq: Seq, people: BTreeSet<PlayerId>) -> Arc<BTreeSet<PlayerId>> {
        let people = Arc::new(people);
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        known.insert(game.clone(), (seq, Arc::clone(&people)));
        people
    }
}

/// A game in a person's list.
pub(super) struct Turn {
    game: GameId,
    title: String,
    /// The moment of the game.
    moment: Option<String>,
    /// The seat that must act, and its task.
    asked: Option<(String, String)>,
    /// The text if no seat must act.
    elsewhere: String,
    /// The time of the last event.
    since: Timestamp,
    /// The deadline, and whether it has passed.
    until: Option<(Timestamp, bool)>,
    is_over: bool,
}

impl Turn {
    /// Reads the entry; none = the person does not take part.
    pub(super) fn of(session: &Session, holder: &Holder, words: Words) -> Option<Self> {
        let (game, role) = (session.game(), Role::of(session, holder));
        let who = role.who();
        if matches!(holder, Holder::Player(_)) && who.seats.is_empty() && !who.is_gm {
            return None;
        }
        let names = session.lexicon().board();
        let (voice, page) = (words.with(names), Page::new(words, names, Paint::None));
        let place = situation(session, &who);
        let asked = match &place {
            Situation::Turn(seat, prompt) | Situation::Answer(seat, prompt) => Some((seat, prompt)),
            _ => None,
        };
        let until = asked.and_then(|(seat, _)| game.clock.wait_of(seat)).map(|wait| (wait.at, wait.missed));
        let args = Args::new().text("name", game.id.as_str()).text("game", voice.ruleset(game.rules.id()));
        Some(Self {
            game: game.id.clone(),
            title: words.say("web-title", &args),
            moment: (game.table.status != Status::Gathering).then(|| page.moment(&session.view(&Viewer::Spectator))),
            asked: asked.map(|(seat, prompt)| (voice.seat(seat), voice.prompt(prompt).task)),
            elsewhere: elsewhere(session, words, &role, &place),
            since: game.time,
            until,
            is_over: matches!(game.table.status, Status::Over(_)),
        })
    }

    /// The order of the list: late, with a deadline, must act, others, finished; within each by time.
    fn urgency(&self) -> (u8, i64) {
        match (&self.until, &self.asked) {
            (Some((at, true)), _) => (0, at.0),
            (Some((at, false)), _) => (1, at.0),
            (None, Some(_)) => (2, self.since.0),
            (None, None) if !self.is_over => (3, self.since.0),
            (None, None) => (4, -self.since.0),
        }
    }

    pub(super) fn shown(&self, words: Words) -> Markup {
        let until = self.until.map(|(at, missed)| (at, if missed { "turns-late" } else { "turns-until" }));
        html! {
            li class=[self.asked.as_ref().map(|_| "asked")] {
                a href={ "games/" (encoded(self.game.as_str())) } { (self.title) }
                @if let Some(moment) = &self.moment { p.moment { (moment) } }
                @match &self.asked {
                    Some((seat, task)) => {
                        p.who { (seat) }
                        p.ask { (task) }
                        p.moment { (words.word("turns-since")) " " (time(words, self.since)) }
                        @if let Some((at, key)) = until { p.until { (words.word(key)) " " (time(words, at)) } }
                    }
                    None => p { (coded(&self.elsewhere)) }
                }
            }
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
        let mut turns = Vec::new();
        for (game, player) in people.games_of(person) {
            if let Some(player) = &player
                && !self.has(&game, player).await
            {
                continue;
            }
            let holder = player.map_or(Holder::Table, Holder::Player);
            // An unreadable game is left out.
            let Ok(Some(turn)) = self.ask(&game, move |session| Turn::of(session, &holder, words)).await else {
                continue;
            };
            if !turn.is_over || turn.since.0 + OVER > (self.clock)().0 {
                turns.push(turn);
            }
        }
        turns.sort_by(|one, other| (one.urgency(), &one.game).cmp(&(other.urgency(), &other.game)));
        turns.truncate(MOST);
        Ok(turns)
    }

    /// Whether a player takes part in a game.
    pub(super) async fn has(&self, game: &GameId, player: &PlayerId) -> bool {
        let Ok(seq) = self.game_host.store().last_seq(game) else { return false };
        if let Some(known) = self.known.of(game, seq) {
            return known.contains(player);
        }
        let asked = self.ask(game, |session| {
            let table = &session.game().table;
            let seated = table.seats.iter().filter_map(|seat| seat.player.clone());
            let serving = session.game().staff.members.iter().filter(|member| member.until.is_none());
            let people = seated.chain(table.gms.iter().cloned()).chain(serving.map(|member| member.player.clone()));
            (session.game().seq, people.collect())
        });
        let Ok((seq, people)) = asked.await else { return false };
        self.known.keep(game, seq, people).contains(player)
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
    let asked = turns.iter().filter(|turn| turn.asked.is_some()).count();
    html! {
        div #turns data-asked=(asked) {
            @if turns.is_empty() { p { (words.word("turns-none")) } }
            ul { @for turn in turns { (turn.shown(words)) } }
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
