//! A league for a signed-in reader: the challenges that wait for the reader's answer, and the members whom the reader may challenge.
//! The bids to be sealed and what a director does are there too. Each is a press and a confirmation; what it orders is what the command
//! orders.

use super::answers::{No, answered, encoded, guarded, markup};
use super::authentication::PageRequest;
use super::fields::FormFields;
use super::layout::whole;
use super::league_forms::{bids, direction, enrol, people};
use super::leagues::{LeaguePages, off};
use super::{Inner, Ours};
use crate::league_reports::told::{challenged, name, refusal, told};
use crate::words::{Args, Words};
use adjutant_commands::league_moderator::{LeagueFault, Open};
use adjutant_events::numerals::narrow;
use adjutant_events::{CauseId, LeagueId, PlayerId, Timestamp};
use adjutant_league::permits::Phase;
use adjutant_league::rules::Format;
use adjutant_league::{Command, Event, League};
use axum::Router;
use axum::extract::{Path, State};
use axum::response::{IntoResponse as _, Redirect, Response};
use axum::routing::{get, post};
use futures_util::future::BoxFuture;
use maud::{Markup, html};
use serde::Deserialize;
use std::sync::Arc;

/// Takes the orders of a league: whoever keeps it is the only one who writes it.
pub trait Orders: Send + Sync {
    /// Gives an order of somebody; what happened.
    fn order(
        &self,
        league: LeagueId,
        by: PlayerId,
        command: Command,
        cause: CauseId,
        now: Timestamp,
    ) -> BoxFuture<'_, Result<Vec<Event>, LeagueFault>>;

    /// Seals a bid of somebody in a pairing; the second one opens both.
    fn seal(
        &self,
        league: LeagueId,
        by: PlayerId,
        bid: (u32, i32),
        cause: CauseId,
        now: Timestamp,
    ) -> BoxFuture<'_, Result<Vec<Event>, LeagueFault>>;

    /// The person whom a word means; none = it means nobody.
    fn person(&self, word: &str) -> Option<PlayerId>;
}

pub(super) fn routes() -> Router<Arc<Inner>> {
    Router::new()
        .route("/turns/leagues/{league}/", get(page))
        .route("/turns/leagues/{league}", get(bare))
        .route("/turns/leagues/{league}/order", post(order))
}

async fn bare(Path(league): Path<String>) -> Response {
    guarded(Redirect::permanent(&format!("/turns/leagues/{}/", encoded(&league))).into_response())
}

async fn page(State(web): Ours, request: PageRequest, Path(league): Path<String>) -> Response {
    let words = request.words;
    answered(words, async move {
        let person = web.person(&request)?;
        let pages = web.leagues.clone().ok_or(No::League)?;
        let open = opened(&pages, &league).await?;
        let title = open.league.name.to_string();
        let body = html! {
            header {
                h1 { (title) }
                nav {
                    a href="/turns/" { (words.word("turns-title")) }
                    a href=(format!("/leagues/{}/", encoded(&league))) { (words.word("web-league-page")) }
                }
                p #page-state role="status" aria-live="polite" data-offline=(words.word("web-offline")) {}
            }
            main.turns { (shown(words, &open.league, &person, &[])) }
        };
        Ok(markup(whole(words, &title, "/assets/turns.js", &body)))
    })
    .await
}

/// A league that everybody may read, as it is now.
async fn opened(pages: &Arc<LeaguePages>, league: &str) -> Result<Arc<Open>, No> {
    let (pages, name) = (Arc::clone(pages), league.to_owned());
    off(move || pages.open(&name)).await?.ok_or(No::League)
}

/// What somebody may order.
#[derive(Deserialize)]
struct Ordered {
    /// The challenge that is answered.
    #[serde(default)]
    challenge: Option<u32>,
    /// Whether it is accepted.
    #[serde(default)]
    accept: bool,
    /// The number of the member who is challenged.
    #[serde(default)]
    to: Option<u32>,
    /// Whether anybody is challenged.
    #[serde(default)]
    offer: bool,
    /// Whether those who wait are paired.
    #[serde(default)]
    pair: bool,
    /// The pairing of a sealed bid.
    #[serde(default)]
    bid: Option<u32>,
    /// Its figure, as it was typed.
    #[serde(default)]
    figure: Option<String>,
    /// The people who become members, with their names in tables.
    #[serde(default)]
    enrol: Option<String>,
    cause: String,
}

/// What is asked for.
enum Meant {
    Order(Command),
    Seal(u32, i32),
    Enrol(Vec<(PlayerId, String)>),
    /// The key of the sentence that says how it is written.
    Unread(&'static str),
}

impl Ordered {
    /// What the form asks for: one thing, whole.
    fn meant(&self, league: &League, orders: &dyn Orders) -> Option<Meant> {
        let one = match self {
            Self {
                challenge: Some(challenge), to: None, offer: false, pair: false, bid: None, enrol: None, ..
            } => Meant::Order(Command::Answer { challenge: *challenge, accept: self.accept }),
            Self { challenge: None, to: None, offer: true, pair: false, bid: None, enrol: None, .. } => {
                Meant::Order(Command::Offer)
            }
            Self { challenge: None, to: None, offer: false, pair: true, bid: None, enrol: None, .. } => {
                Meant::Order(Command::Match)
            }
            Self { challenge: None, to: Some(number), offer: false, pair: false, bid: None, enrol: None, .. } => {
                let (to, _) = league.members.iter().find(|(_, member)| member.number == *number)?;
                Meant::Order(Command::Challenge { to: to.clone(), partners: Vec::new(), opponents: Vec::new() })
            }
            Self { challenge: None, to: None, offer: false, pair: false, bid: Some(pairing), enrol: None, .. } => {
                let figure = self.figure.as_deref()?;
                match narrow(figure.trim()).parse() {
                    Ok(figure) => Meant::Seal(*pairing, figure),
                    Err(_) => Meant::Unread("league-figure-unread"),
                }
            }
            Self { challenge: None, to: None, offer: false, pair: false, bid: None, enrol: Some(text), .. } => {
                people(orders, text).map_or(Meant::Unread("web-league-enrol-unread"), Meant::Enrol)
            }
            _ => return None,
        };
        Some(one)
    }
}

async fn order(
    State(web): Ours,
    request: PageRequest,
    Path(league): Path<String>,
    FormFields(ordered): FormFields<Ordered>,
) -> Response {
    let words = request.words;
    answered(words, async move {
        let person = web.person_who_writes(&request)?;
        let pages = web.leagues.clone().ok_or(No::League)?;
        let orders = pages.orders().ok_or(No::League)?;
        let cause = cause(&person, &ordered.cause)?;
        let open = opened(&pages, &league).await?;
        let meant = ordered.meant(&open.league, &*orders).ok_or(No::Unfit)?;
        let (id, by, now) = (LeagueId::new(&league), person.clone(), (web.clock)());
        let is_seal = matches!(meant, Meant::Seal(..));
        let done = match meant {
            Meant::Order(command) => orders.order(id, by, command, cause, now).await.map(|done| (done, Vec::new())),
            Meant::Seal(pairing, figure) => {
                orders.seal(id, by, (pairing, figure), cause, now).await.map(|done| (done, Vec::new()))
            }
            Meant::Enrol(people) => enrol(&*orders, words, (&id, &by), people, (&cause, now)).await,
            Meant::Unread(key) => Ok((Vec::new(), vec![words.word(key)])),
        };
        let open = opened(&pages, &league).await?;
        let lines: Vec<(bool, String)> = match done {
            Ok((events, refused)) => {
                let waits = is_seal && !events.iter().any(|event| matches!(event, Event::BidShown { .. }));
                let taken = events.iter().filter_map(|event| told(words, &open.league, event));
                let taken = taken.chain(waits.then(|| words.word("league-sealed-kept"))).map(|line| (true, line));
                taken.chain(refused.into_iter().map(|line| (false, line))).collect()
            }
            Err(LeagueFault::Refused(refused)) => vec![(false, refusal(words, &refused))],
            Err(fault) => {
                tracing::error!(%fault, "an order of a league could not be given");
                return Err(No::Down);
            }
        };
        Ok(markup(shown(words, &open.league, &person, &lines)))
    })
    .await
}

/// The id of what was done, made by the page, so that what is sent twice is done once.
fn cause(person: &PlayerId, number: &str) -> Result<CauseId, No> {
    let fits = (16..=64).contains(&number.len()) && number.bytes().all(|byte| byte.is_ascii_hexdigit() || byte == b'-');
    if fits { Ok(CauseId::new(format!("web:{person}:{number}"))) } else { Err(No::Unfit) }
}

/// Challenges that wait, of or to somebody.
pub(super) fn waiting_for<'a>(
    league: &'a League,
    person: &'a PlayerId,
) -> impl Iterator<Item = (&'a adjutant_league::state::Challenge, bool)> {
    let open = league.challenges.iter().filter(|one| one.season == league.season && one.accepted.is_none());
    open.filter_map(move |one| {
        let to_him = one.fixture.second.contains(person);
        (to_him || one.fixture.first.contains(person)).then_some((one, to_him))
    })
}

/// The offers of others, which a member may accept.
fn offers<'a>(league: &'a League, person: &'a PlayerId) -> impl Iterator<Item = &'a adjutant_league::state::Challenge> {
    league.offers().filter(move |one| !one.fixture.first.contains(person))
}

fn shown(words: Words, league: &League, person: &PlayerId, lines: &[(bool, String)]) -> Markup {
    let (is_member, directs) = (league.is_member(person), league.directors.contains(person));
    let challenges = matches!(league.rules.format, Format::Open | Format::Rungs)
        && league.rules.team == 1
        && league.phase == Phase::Season;
    html! {
        div #turns-own {
            div role="status" aria-live="polite" {
                @for (taken, line) in lines { p class=(if *taken { "taken" } else { "refused" }) { (line) } }
            }
            @if !is_member && !directs { p { (words.word("web-league-no-member")) } }
            @if is_member {
                (bids(words, league, person))
                h2 { (words.word("league-page-challenges")) }
                ul {
                    @for (challenge, to_him) in waiting_for(league, person) {
                        li class=[to_him.then_some("asked")] {
                            p { (challenged(words, league, challenge.number, &challenge.fixture)) }
                            @if challenge.is_offer() {
                                (confirmed(words, &words.word("league-button-withdraw"), &[("challenge", challenge.number)]))
                            }
                            @if to_him {
                                (confirmed(words, &words.word("league-button-accept"), &[("challenge", challenge.number), ("accept", 1)]))
                                (confirmed(words, &words.word("league-button-decline"), &[("challenge", challenge.number)]))
                            }
                        }
                    }
                }
                @if waiting_for(league, person).next().is_none() { p { (words.word("web-league-nothing")) } }
                @if offers(league, person).next().is_some() {
                    h2 { (words.word("web-league-offers")) }
                    ul {
                        @for offer in offers(league, person) {
                            li {
                                p { (challenged(words, league, offer.number, &offer.fixture)) }
                                (confirmed(words, &words.word("league-button-accept"), &[("challenge", offer.number), ("accept", 1)]))
                            }
                        }
                    }
                }
                @if challenges {
                    h2 { (words.word("web-league-challenge")) }
                    ul {
                        li { (confirmed(words, &words.word("web-league-anybody"), &[("offer", 1)])) }
                        @for other in league.active().iter().filter(|other| *other != person) {
                            @if let Some(member) = league.members.get(other) {
                                li { (confirmed(words, &name(league, other), &[("to", member.number)])) }
                            }
                        }
                    }
                }
            }
            @if directs { (direction(words, league)) }
        }
    }
}

/// A press that has to be confirmed by another.
pub(super) fn confirmed(words: Words, label: &str, fields: &[(&str, u32)]) -> Markup {
    html! {
        details.confirm {
            summary { (label) }
            form.order {
                @for (name, value) in fields {
                    @let value = if ["accept", "offer", "pair"].contains(name) { "true".to_owned() } else { value.to_string() };
                    input type="hidden" name=(name) value=(value);
                }
                button type="submit" { (words.say("web-confirm", &Args::new().text("what", label))) }
            }
        }
    }
}
