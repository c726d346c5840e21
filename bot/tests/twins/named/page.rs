//! Asking the page: every route about a game, with the cookie of somebody else's seat or at the address for everybody.

use super::places::{ROUTES, Route};
use super::{Asked, Told, now};
use crate::support::browser::{Browser, Reply, encoded};
use adjutant::games::game_list;
use adjutant::web::{Access, LocalServer};
use adjutant_commands::Tongue;
use adjutant_commands::moderator::Equipment;

/// The key of the server, with which the address for everybody is made too.
const KEY: [u8; 32] = [7; 32];
/// The most lines at a moment: the page shows its whole panel with each answer.
const MOST: usize = 8;

/// The status and the body of a reply. The head has the time of the answer.
fn told_by(reply: &Reply) -> String {
    format!("{} {}", reply.head.lines().next().unwrap_or_default(), reply.body)
}

fn asks(browser: &Browser, path: &str) -> String {
    told_by(&browser.ask(&format!("GET {path}"), "", &[("x-adjutant", "1")]))
}

fn sends(browser: &mut Browser, path: &str, fields: &[(&str, &str)]) -> String {
    told_by(&browser.send(path, fields))
}

/// Every route that concerns a game.
pub(super) fn requests(asked: &Asked<'_>) -> Vec<Told> {
    let (store, game) = (asked.store(), asked.game());
    let equipment = Equipment::new(game_list(), store.clone());
    let pages = LocalServer::begin(equipment, Access::with(KEY), ([127, 0, 0, 1], 0).into(), now).expect("pages");
    let (mut browser, _) = Browser::enter(&pages.link_of(&game, &asked.by.player).expect("a link"));
    let own = format!("/games/{}", encoded(game.as_str()));
    let watched = Access::with(KEY).watched_at(&game);
    let mut told = Vec::new();
    for (route, what) in ROUTES {
        let at = if route.starts_with("/watch/") { watched.trim_end_matches('/') } else { own.as_str() };
        let Some(path) = route.strip_prefix("/games/{game}").or_else(|| route.strip_prefix("/watch/{game}/{sign}"))
        else {
            continue;
        };
        match what {
            Route::Read(queries) => {
                let path = path.replace("{roll}", "1");
                let of_walks = asked.guesses.iter().map(|guess| format!("?walk={}", encoded(&guess.verb)));
                let of_seat = [format!("?speaker={}", encoded(asked.named.as_str()))];
                let named =
                    of_walks.chain(of_seat).filter(|query| queries.iter().any(|name| query[1..].starts_with(*name)));
                let said = queries.iter().filter(|query| query.starts_with('?')).map(|query| (*query).to_owned());
                for query in [String::new()].into_iter().chain(said).chain(named) {
                    let answer = asks(&browser, &format!("{at}{path}{query}"));
                    told.push((format!("GET {route}{query}"), answer));
                }
            }
            Route::Say => told.extend(said(&mut browser, &format!("{at}{path}"), asked)),
            Route::Fill => told.extend(filled(&mut browser, &format!("{at}{path}"), asked)),
            Route::Pick => {
                for guess in asked.guesses {
                    let picks = guess.values.join("\n").replace('/', ":");
                    let fields = [("walk", guess.verb.as_str()), ("picks", picks.as_str()), ("tries", "true")];
                    told.push((format!("picking {picks}"), sends(&mut browser, &format!("{at}{path}"), &fields)));
                }
            }
            Route::Evidence => {
                let answer = asks(&browser, &format!("{at}{path}"));
                told.push((format!("GET {route}"), answer.chars().take("HTTP/1.1 200".len()).collect()));
            }
            Route::OfNoGame(_) => {}
        }
    }
    asked.did_nothing(&store);
    told
}

/// Some of the lines, sent in the name of the seat: in the field for it, and in the line.
fn said(browser: &mut Browser, path: &str, asked: &Asked<'_>) -> Vec<Told> {
    let name = asked.session().lexicon().power_name(asked.named, Tongue::English).to_owned();
    let mut told = Vec::new();
    for question in asked.lines.iter().step_by(asked.lines.len().div_ceil(MOST).max(1)) {
        let line = question.line.as_str();
        let named = format!("{name}: {line}");
        for (speaker, text) in [(asked.named.as_str(), line), ("", named.as_str()), ("gm", line)] {
            let answer = sends(browser, path, &[("text", text), ("speaker", speaker)]);
            told.push((format!("{text} by {speaker}"), answer));
        }
    }
    told
}

/// Forms of views, sent in the name of the seat. Other forms would do something.
fn filled(browser: &mut Browser, path: &str, asked: &Asked<'_>) -> Vec<Told> {
    let views = asked.lines.iter().filter(|question| question.line == question.definition.name);
    let mut told = Vec::new();
    for question in views {
        for speaker in [asked.named.as_str(), "gm"] {
            let answer = sends(browser, path, &[("command", question.definition.name), ("speaker", speaker)]);
            told.push((format!("the form {} by {speaker}", question.definition.name), answer));
        }
    }
    told
}
