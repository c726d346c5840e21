//! A member over all leagues that everybody may read here: seasons, games won, drawn and lost, and titles. Each figure names the games that
//! it counts.

use super::Ours;
use super::answers::{No, answered, encoded, markup, words_of};
use super::leagues::{LeaguePages, off};
use crate::league_reports::told::{games, name, team};
use crate::words::{Args, Words};
use adjutant_commands::league_moderator::{LeagueFault, Open};
use adjutant_events::PlayerId;
use adjutant_league::League;
use adjutant_league::matches::{Pairing, Score};
use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::response::Response;
use maud::{Markup, html};
use std::collections::BTreeSet;
use std::sync::Arc;

pub(super) async fn page(
    State(web): Ours,
    headers: HeaderMap,
    Path((league, number)): Path<(String, u32)>,
) -> Response {
    let words = words_of(&headers);
    answered(words, async move {
        let pages = web.leagues.clone().ok_or(No::League)?;
        let all = off(move || found(&pages, &league, number)).await?;
        let (player, called, leagues) = all.ok_or(No::League)?;
        let body = html! {
            h1 { (called) }
            @for open in &leagues { (of_league(words, &open.league, &player)) }
        };
        Ok(markup(super::layout::plain(words, &called, &body)))
    })
    .await
}

/// Who somebody is.
type Found = (PlayerId, String, Vec<Arc<Open>>);

/// The member of this number, and every league here to which this person belongs.
fn found(pages: &LeaguePages, league: &str, number: u32) -> Result<Option<Found>, LeagueFault> {
    let Some(open) = pages.open(league)? else { return Ok(None) };
    let member = open.league.members.iter().find(|(_, member)| member.number == number);
    let Some(player) = member.map(|(player, _)| player.clone()) else { return Ok(None) };
    let called = name(&open.league, &player);
    let mut all = Vec::new();
    for id in pages.names()? {
        all.extend(pages.open(id.as_str())?.filter(|open| open.league.members.contains_key(&player)));
    }
    Ok(Some((player, called, all)))
}

fn of_league(words: Words, league: &League, player: &PlayerId) -> Markup {
    let played: BTreeSet<u16> =
        league.pairings.iter().filter(|one| one.team_of(player).is_some()).map(|one| one.season).collect();
    let home = format!("/leagues/{}/", encoded(league.id.as_str()));
    let number = league.members.get(player).map_or(0, |member| member.number);
    html! {
        h2 { a href=(home) { (league.name) } " · " a href=(format!("{home}players/{number}.html")) { (name(league, player)) } }
        @if played.is_empty() { p { (words.word("web-profile-none")) } }
        @for season in played { (of_season(words, league, player, season)) }
    }
}

fn of_season(words: Words, league: &League, player: &PlayerId, season: u16) -> Markup {
    let his: Vec<(&Pairing, usize)> = league
        .pairings
        .iter()
        .filter(|one| one.season == season)
        .filter_map(|one| Some((one, one.team_of(player)?)))
        .collect();
    let of = |wanted: Option<bool>| -> Vec<&(&Pairing, usize)> {
        let result = |(pairing, own): &(&Pairing, usize)| {
            pairing.outcome().map(|outcome| outcome.score.winner().map(|winner| winner == *own))
        };
        his.iter().filter(|one| result(one) == Some(wanted)).collect()
    };
    let past = league.past.iter().find(|past| past.season == season);
    let title = past.and_then(|past| match player {
        one if past.champion.as_ref() == Some(one) => Some("league-page-champion"),
        one if past.runner_up.as_ref() == Some(one) => Some("league-page-runner-up"),
        _ => None,
    });
    let heading = Args::new().text("name", league.name.as_str()).number("season", season);
    html! {
        section.season {
            h3 { (words.say("league-picture-title", &heading)) }
            @if let Some(title) = title {
                p.title { strong { (words.say(title, &Args::new().text("player", name(league, player)))) } }
            }
            dl {
                @for (key, wanted) in [
                    ("league-column-won", Some(true)), ("league-column-drawn", None), ("league-column-lost", Some(false)),
                ] {
                    @let these = of(wanted);
                    dt { (words.word(key)) ": " (these.len()) }
                    @for (pairing, own) in these { dd { (line(words, league, pairing, *own)) } }
                }
            }
        }
    }
}

/// A result with whom it was against, and the games that it was played in.
fn line(words: Words, league: &League, pairing: &Pairing, own: usize) -> String {
    let score =
        pairing.outcome().map(|outcome| if own == 0 { outcome.score } else { Score(outcome.score.1, outcome.score.0) });
    let played: Vec<String> = pairing.games.iter().map(ToString::to_string).collect();
    let args = Args::new()
        .number("pairing", pairing.number)
        .text("against", team(league, &pairing.teams[1 - own.min(1)]))
        .text("score", score.map_or_else(String::new, games))
        .number("count", played.len())
        .text("games", played.join(", "));
    words.say("web-profile-line", &args)
}
