//! The table message of a league.

use super::custom_id::{Means, button, row};
use crate::discord::messages::action_rows::{PRIMARY, SECONDARY, cut};
use crate::discord::messages::mention::instant;
use crate::league_reports::sheet;
use crate::league_reports::told::{challenged, part, standing, team};
use crate::words::{Args, Words};
use adjutant_league::permits::Phase;
use adjutant_league::state::Challenge;
use adjutant_league::{League, calendar};
use serde_json::Value;

/// Limits of the message: rows of the table, pairings, and characters.
const ROWS: usize = 20;
const PAIRINGS: usize = 10;
/// The most offers, each with a button; a row has no more.
const OFFERS: usize = 5;
const LONGEST: usize = 2000;

/// The text of the table message, and its buttons.
pub(in crate::discord) fn board(words: Words, league: &League) -> (String, Vec<Value>) {
    let args = Args::new()
        .text("name", league.name.as_str())
        .number("season", league.season)
        .text("phase", part(words, league.phase.word()))
        .number("members", league.active().len());
    let head = words.say("league-board-head", &args);
    let mut foot = sheet::honours(words, league, league.past.iter().find(|past| past.season == league.season));
    foot.extend(open(words, league));
    let foot = foot.join("\n");
    // If the text is too long, rows of the table are left out: the whole table can be requested.
    let mut rows = ROWS;
    let text = loop {
        let table = fenced(&sheet::table(words, league).first(rows).lines());
        let text = [head.as_str(), table.as_str(), foot.as_str()];
        let text = text.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join("\n");
        if text.chars().count() <= LONGEST || rows == 0 {
            break cut(&text, LONGEST);
        }
        rows -= 1;
    };
    let id = league.id.as_str();
    let mut buttons = Vec::new();
    if matches!(league.phase, Phase::Preparing | Phase::Season) {
        buttons.push(button(&words.word("league-button-join"), PRIMARY, id, Means::Join, 0));
    }
    for (key, means) in [
        ("league-button-mine", Means::Mine),
        ("league-button-table", Means::Table),
        ("league-button-pairings", Means::Pairings),
    ] {
        buttons.push(button(&words.word(key), SECONDARY, id, means, 0));
    }
    let accept = |offer: &Challenge| {
        let args = Args::new().text("text", words.word("league-button-accept")).number("number", offer.number);
        button(&words.say("league-button-of", &args), PRIMARY, id, Means::Accept, offer.number)
    };
    let accepts: Vec<Value> = league.offers().take(OFFERS).map(accept).collect();
    let rows = [buttons, accepts].into_iter().filter(|buttons| !buttons.is_empty()).map(row);
    (text, rows.collect())
}

/// A code block. Backticks are replaced, so that no name ends it.
pub(in crate::discord) fn fenced(lines: &[String]) -> String {
    if lines.is_empty() { String::new() } else { format!("```\n{}\n```", lines.join("\n").replace('`', "'")) }
}

/// The open pairings, soonest deadline first, and the number of open challenges.
fn open(words: Words, league: &League) -> Vec<String> {
    let limit = |pairing| calendar::start_by(league, pairing).or_else(|| calendar::finish_by(league, pairing));
    let mut open: Vec<_> = league.present().filter(|pairing| pairing.is_open()).collect();
    open.sort_by_key(|pairing| (limit(pairing).map_or(i64::MAX, |at| at.0), pairing.number));
    let mut lines: Vec<String> = open
        .iter()
        .take(PAIRINGS)
        .map(|pairing| {
            let args = Args::new()
                .number("pairing", pairing.number)
                .text("first", team(league, &pairing.teams[0]))
                .text("second", team(league, &pairing.teams[1]))
                .text("standing", standing(words, pairing));
            let line = words.say("league-board-pairing", &args);
            match limit(pairing) {
                Some(at) => {
                    words.say("league-board-until", &Args::new().text("line", line).text("at", instant(at, 'R')))
                }
                None => line,
            }
        })
        .collect();
    if open.len() > PAIRINGS {
        lines.push(words.say("league-board-more", &Args::new().number("count", open.len() - PAIRINGS)));
    }
    lines.extend(league.offers().take(OFFERS).map(|offer| challenged(words, league, offer.number, &offer.fixture)));
    let waits = |one: &&Challenge| one.season == league.season && one.accepted.is_none() && !one.is_offer();
    let others = league.challenges.iter().filter(waits).count();
    if others > 0 {
        lines.push(words.say("league-board-challenges", &Args::new().number("count", others)));
    }
    lines
}
