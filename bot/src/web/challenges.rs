//! A league's challenges for a signed-in reader: those that wait for the reader's answer, and the members whom the reader may challenge.
//! Each is a press and a confirmation; what it orders is what the command orders.

use super::answers::{No, answered, encoded, guarded, markup};
use super::authentication::PageRequest;
use super::fields::FormFields;
use super::layout::whole;
use super::leagues::{LeaguePages, off};
use super::{Inner, Ours};
use crate::league_reports::told::{challenged, name, refusal, told};
use crate::words::{Args, Words};
use adjutant_commands::league_moderator::{LeagueFault, Open};
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
    cause: String,
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
        let command = match (ordered.challenge, ordered.to, ordered.offer) {
            (Some(challenge), None, false) => Command::Answer { challenge, accept: ordered.accept },
            (None, None, true) => Command::Offer,
            (None, Some(number), false) => {
                let member = open.league.members.iter().find(|(_, member)| member.number == number);
                let (to, _) = member.ok_or(No::Unfit)?;
                Command::Challenge { to: to.clone(), partners: Vec::new(), opponents: Vec::new() }
            }
            _ => return Err(No::Unfit),
        };
        let done = orders.order(LeagueId::new(&league), person.clone(), command, cause, (web.clock)()).await;
        let open = opened(&pages, &league).await?;
        let lines: Vec<(bool, String)> = match done {
            Ok(events) => {
                let lines = events.iter().filter_map(|event| told(words, &open.league, event));
                lines.map(|line| (true, line)).collect()
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
    let is_member = league.is_member(person);
    let challenges = matches!(league.rules.format, Format::Open | Format::Rungs)
        && league.rules.team == 1
        && league.phase == Phase::Season;
    html! {
        div #turns-own {
            div role="status" aria-live="polite" {
                @for (taken, line) in lines { p class=(if *taken { "taken" } else { "refused" }) { (line) } }
            }
            @if !is_member {
                p { (words.word("web-league-no-member")) }
            } @else {
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
        }
    }
}

/// A press that has to be confirmed by another.
fn confirmed(words: Words, label: &str, fields: &[(&str, u32)]) -> Markup {
    html! {
        details.confirm {
            summary { (label) }
            form.order {
                @for (name, value) in fields {
                    @let value = if ["accept", "offer"].contains(name) { "true".to_owned() } else { value.to_string() };
                    input type="hidden" name=(name) value=(value);
                }
                button type="submit" { (words.say("web-confirm", &Args::new().text("what", label))) }
            }
        }
    }
}
