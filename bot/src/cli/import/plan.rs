//! `adjutant league import`: results that were played elsewhere, as orders to a league.
//!
//! The log of a league has no event for a past result. So each result becomes a pairing of the season and a ruling of the
//! director. The reason of the ruling says when and where it was played. All rows are rehearsed in memory first. What the league
//! refuses is left out, and the refusal says why.

use super::fault::Fault;
use super::rehearsal::{Orders, Rehearsal, Stored};
use super::results::{self, Played};
use super::{Report, read, standings};
use crate::cli::failure::{DONE, Failure, REFUSED};
use crate::cli::{league_told, table};
use crate::league_reports::{read as scores, told};
use crate::words::{Args, Words};
use adjutant_commands::cases::plain;
use adjutant_commands::league_moderator::{Leagues, Open};
use adjutant_events::PlayerId;
use adjutant_league::permits::Phase;
use adjutant_league::{Command, Event, League};
use chrono::DateTime;
use serde_json::json;
use std::collections::HashSet;
use std::io::Write;
use std::path::Path;

/// The rule that the rulings name.
const RULE: &str = "import";
/// How the causes of all orders begin.
const CAUSE: &str = "import-";

/// What is imported.
pub(in crate::cli) struct Asked<'a> {
    /// The table of results.
    pub(in crate::cli) results: &'a Path,
    /// The last day that counts.
    pub(in crate::cli) until: Option<&'a str>,
    /// A table of standings that is compared.
    pub(in crate::cli) standings: Option<&'a Path>,
    /// Who reports the results.
    pub(in crate::cli) director: &'a PlayerId,
    /// Whether the orders are given, and not only shown.
    pub(in crate::cli) make: bool,
    /// One JSON object a line.
    pub(in crate::cli) json: bool,
}

/// Shows the orders, or gives them. The status is that of refused lines if a result is left out.
///
/// # Errors
/// A file cannot be read, or the league not be written.
pub(in crate::cli) fn run(
    leagues: &Leagues,
    words: Words,
    open: &mut Open,
    asked: &Asked<'_>,
    out: &mut dyn Write,
) -> Result<u8, Failure> {
    let until = match asked.until {
        None => None,
        Some(text) => Some(results::date(text).ok_or(Failure::Usage("--until is a date: 2025-12-31"))?),
    };
    let all = match read(asked.results)?.and_then(|text| results::table(&text)) {
        Ok(all) => all,
        Err(faults) => return listed(words, asked, (asked.results, &faults), out),
    };
    // Elsewhere it may be tomorrow already.
    let last = DateTime::from_timestamp_millis(table::now().0).and_then(|now| now.date_naive().succ_opt());
    let is_later = |played: &&Played| last.is_some_and(|last| played.date > last);
    let late = |played: &Played| Fault::new(played.line, 0, "import-date-later").saying(played.date.to_string());
    let faults: Vec<Fault> = all.iter().filter(is_later).map(late).collect();
    if !faults.is_empty() {
        return listed(words, asked, (asked.results, &faults), out);
    }
    let stated = match asked.standings.map(|path| Ok::<_, Failure>((path, read(path)?))).transpose()? {
        None => None,
        Some((path, text)) => match text.and_then(|text| standings::read(&text)) {
            Ok(stated) => Some(stated),
            Err(faults) => return listed(words, asked, (path, &faults), out),
        },
    };
    let is_within = |played: &Played| until.is_none_or(|until| played.date <= until);
    let (within, later): (Vec<Played>, Vec<Played>) = all.into_iter().partition(is_within);
    // Before a season there are no pairings, but without members no season begins. So the players join.
    let joins = matches!(open.league.phase, Phase::Preparing);
    let given: HashSet<String> = open.log.iter().map(|envelope| envelope.cause.as_str().to_owned()).collect();
    let mut rehearsal = Rehearsal::of(open, CAUSE, table::now());
    let (mut planned, mut left_out, mut before) = (Vec::new(), 0_usize, 0_usize);
    for played in &within {
        if given.contains(&cause(played, "rule")) {
            before += 1;
            continue;
        }
        // What a refused row has changed is forgotten.
        let mut trial = rehearsal.clone();
        match step(words, &mut trial, played, asked.director, joins)? {
            Ok(orders) if orders.is_empty() => {}
            Ok(orders) => {
                rehearsal = trial;
                shown(words, asked, played, &orders, out)?;
                planned.push(played);
            }
            Err(why) => {
                left_out += 1;
                left(words, asked, played, &why, out)?;
            }
        }
    }
    let all = rehearsal.league().active().into_iter();
    let new: Vec<String> =
        all.filter(|player| !open.league.is_member(player)).map(|player| player.to_string()).collect();
    if asked.make {
        give(leagues, words, open, (&planned, joins), asked, out)?;
    }
    if !asked.json && !new.is_empty() {
        let args = Args::new().number("count", new.len()).text("names", new.join(", "));
        writeln!(out, "{}", words.say("import-new-members", &args))?;
    }
    if !asked.json && joins {
        let args =
            Args::new().number("new", new.len()).number("left", left_out).text("player", asked.director.as_str());
        let key = if asked.make { "import-joined" } else { "import-joins" };
        writeln!(out, "{}", words.say(key, &args))?;
    } else if !asked.json {
        let counts = Args::new()
            .number("planned", planned.len())
            .number("left", left_out)
            .number("before", before)
            .number("later", later.len());
        let key = if asked.make { "import-given" } else { "import-planned" };
        writeln!(out, "{}", words.say(key, &counts))?;
    }
    if let Some(stated) = stated {
        let league = if asked.make { &open.league } else { rehearsal.league() };
        standings::compared(words, league, &stated, asked.json, out)?;
    }
    Ok(if left_out == 0 { DONE } else { REFUSED })
}

/// Gives the orders of all rows that were not refused in memory.
fn give(
    leagues: &Leagues,
    words: Words,
    open: &mut Open,
    (planned, joins): (&[&Played], bool),
    asked: &Asked<'_>,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    for played in planned {
        let mut stored = Stored { leagues, open: &mut *open, now: table::now(), happened: Vec::new() };
        let done = step(words, &mut stored, played, asked.director, joins)?;
        let happened = stored.happened;
        league_told::events(words, &open.league, &happened, asked.json, out)?;
        // Somebody else may have given an order since. What was given stands, and the same call goes on with the rest.
        done.map_err(|sentence| Failure::LeagueRefused { key: "import-refused", sentence })?;
    }
    Ok(())
}

fn cause(played: &Played, step: &str) -> String {
    format!("{CAUSE}{}-{step}", played.key)
}

/// Gives the orders of a row, and returns them as they are typed. The inner error says why the row is left out.
/// `joins`: only the players join.
fn step(
    words: Words,
    orders: &mut dyn Orders,
    played: &Played,
    director: &PlayerId,
    joins: bool,
) -> Result<Result<Vec<String>, String>, Failure> {
    let players = [&played.players[0], &played.players[1]].map(|name| orders.league().named(name));
    match joined(words, orders, played, &players)? {
        Ok(typed) if !joins => row(words, orders, played, director, (&players, typed)),
        outcome => Ok(outcome),
    }
}

/// Lets the players of a row join who are not members.
fn joined(
    words: Words,
    orders: &mut dyn Orders,
    played: &Played,
    players: &[PlayerId; 2],
) -> Result<Result<Vec<String>, String>, Failure> {
    let mut typed = Vec::new();
    for (at, (player, name)) in players.iter().zip(&played.players).enumerate() {
        if !orders.league().is_member(player) {
            let join = Command::Join { name: name.as_str().into() };
            if let Err(refusal) = orders.give(player, join, &cause(played, &format!("join-{at}")))? {
                return Ok(Err(told::refusal(words, &refusal)));
            }
            typed.push(line(player, &["join", name]));
        }
    }
    Ok(Ok(typed))
}

/// Gives the orders after those by which its players join.
fn row(
    words: Words,
    orders: &mut dyn Orders,
    played: &Played,
    director: &PlayerId,
    (players, mut typed): (&[PlayerId; 2], Vec<String>),
) -> Result<Result<Vec<String>, String>, Failure> {
    let refused = |refusal| told::refusal(words, &refusal);
    let first = match first_side(words, orders.league(), played) {
        Ok(first) => first,
        Err(why) => return Ok(Err(why)),
    };
    // Who challenges has the first side until somebody bids.
    let (one, other) = if first == 0 { (&players[0], &players[1]) } else { (&players[1], &players[0]) };
    let number = if let Some(number) = open_pairing(orders.league(), one, other) {
        let league = orders.league();
        let is_turned =
            league.pairing(number).is_some_and(|pairing| pairing.team_of(one) == Some(pairing.second_side()));
        if is_turned && rates_sides(league) {
            return Ok(Err(words.say("import-sides-other", &Args::new().text("pairing", number.to_string()))));
        }
        number
    } else {
        let challenge = Command::Challenge { to: other.clone(), partners: Vec::new(), opponents: Vec::new() };
        let events = match orders.give(one, challenge, &cause(played, "challenge"))? {
            Ok(events) => events,
            Err(refusal) => return Ok(Err(refused(refusal))),
        };
        typed.push(line(one, &["challenge", other.as_str()]));
        let made = events.iter().find_map(|event| match event {
            Event::ChallengeMade { challenge, .. } => Some(*challenge),
            _ => None,
        });
        let challenge = made.ok_or(Failure::Usage("the league has made no challenge"))?;
        let answer = Command::Answer { challenge, accept: true };
        let events = match orders.give(other, answer, &cause(played, "answer"))? {
            Ok(events) => events,
            Err(refusal) => return Ok(Err(refused(refusal))),
        };
        typed.push(line(other, &["accept", &challenge.to_string()]));
        let made = events.iter().find_map(|event| match event {
            Event::PairingMade { pairing, .. } => Some(*pairing),
            _ => None,
        });
        made.ok_or(Failure::Usage("the league has made no pairing"))?
    };
    let own = orders.league().pairing(number).and_then(|pairing| pairing.team_of(&players[0])).unwrap_or(0);
    let Some(score) = score(orders.league(), number, &played.result, own) else {
        return Ok(Err(words.say("import-result", &Args::new().text("said", played.result.as_str()))));
    };
    let reason = reason(words, played, director);
    let said = told::games(score);
    typed.push(line(director, &["rule", &number.to_string(), &said, "--rule", RULE, "--reason", &reason]));
    let rule = Command::Rule { pairing: number, score: Some(score), rule: RULE.into(), reason: reason.as_str().into() };
    Ok(match orders.give(director, rule, &cause(played, "rule"))? {
        Ok(_) => Ok(typed),
        Err(refusal) => Err(refused(refusal)),
    })
}

/// Whether a league rates each side by itself.
fn rates_sides(league: &League) -> bool {
    league.rules.rating_sides && league.rules.games == 1
}

/// Which player of a row has the first side of the league. Without sides in the row, the first one; a league that rates by side
/// takes no such row.
fn first_side(words: Words, league: &League, played: &Played) -> Result<usize, String> {
    let sides = &league.rules.sides;
    let fits = sides.join(", ");
    let known = |name: &String| sides.iter().position(|side| plain(side) == plain(name));
    let [one, other] = [0, 1].map(|at: usize| played.sides[at].as_ref().map(known));
    match (one, other) {
        (Some(None), Some(Some(_))) | (Some(Some(_)), Some(None)) => {
            Err(words.say("import-side-unknown", &Args::new().text("fits", fits)))
        }
        (Some(Some(side)), _) => Ok(side),
        (_, Some(Some(side))) => Ok(1 - side),
        _ if rates_sides(league) => Err(words.say("import-sides-needed", &Args::new().text("fits", fits))),
        _ => Ok(0),
    }
}

/// The result of a pairing, from the side of its first team. `own` is the team of the row's first player.
fn score(league: &League, number: u32, word: &str, own: usize) -> Option<adjutant_league::matches::Score> {
    scores::score(league, number, word).map(|score| scores::turned(score, own))
}

/// A pairing of these two that has no result yet.
fn open_pairing(league: &League, one: &PlayerId, other: &PlayerId) -> Option<u32> {
    let alone = |team: &[PlayerId], player: &PlayerId| team == std::slice::from_ref(player);
    let theirs = league.present().filter(|pairing| pairing.is_open()).find(|pairing| {
        let [first, second] = &pairing.teams;
        alone(first, one) && alone(second, other) || alone(first, other) && alone(second, one)
    });
    theirs.map(|pairing| pairing.number)
}

/// What the ruling says about the game.
fn reason(words: Words, played: &Played, director: &PlayerId) -> String {
    let args = Args::new().text("player", director.as_str()).text("date", played.date.to_string());
    let mut parts = vec![words.say("import-reason", &args)];
    for (name, side) in played.players.iter().zip(&played.sides) {
        let args = |side: &String| Args::new().text("player", name.as_str()).text("side", side.as_str());
        parts.extend(side.as_ref().map(|side| words.say("import-reason-side", &args(side))));
    }
    let bid = played.bid.map(|bid| words.say("import-reason-bid", &Args::new().text("bid", bid.to_string())));
    let source = played.source.as_ref();
    let source = source.map(|source| words.say("import-reason-source", &Args::new().text("source", source.as_str())));
    parts.extend(bid.into_iter().chain(source));
    parts.join("; ")
}

/// An order as it is typed.
fn line(player: &PlayerId, said: &[&str]) -> String {
    let all = ["adjutant", "league"].into_iter().chain(said.iter().copied()).chain(["--as", player.as_str()]);
    all.map(typed).collect::<Vec<_>>().join(" ")
}

/// A word for a shell: in quotes if it needs them.
fn typed(word: &str) -> String {
    let is_plain = |sign: char| sign.is_ascii_alphanumeric() || matches!(sign, '-' | '_' | '.' | ':' | '/');
    if !word.is_empty() && word.chars().all(is_plain) {
        return word.to_owned();
    }
    format!("'{}'", word.replace('\'', "'\\''"))
}

fn shown(
    words: Words,
    asked: &Asked<'_>,
    played: &Played,
    orders: &[String],
    out: &mut dyn Write,
) -> Result<(), Failure> {
    if asked.json {
        writeln!(out, "{}", json!({"type": "planned", "line": played.line, "orders": orders}))?;
    } else if !asked.make {
        writeln!(out, "{}", words.say("import-row", &Args::new().text("line", played.line.to_string())))?;
        for order in orders {
            writeln!(out, "    {order}")?;
        }
    }
    Ok(())
}

fn left(words: Words, asked: &Asked<'_>, played: &Played, why: &str, out: &mut dyn Write) -> Result<(), Failure> {
    if asked.json {
        writeln!(out, "{}", json!({"type": "left-out", "line": played.line, "message": why}))?;
    } else {
        let args = Args::new().text("line", played.line.to_string()).text("why", why);
        writeln!(out, "{}", words.say("import-left-out", &args))?;
    }
    Ok(())
}

fn listed(
    words: Words,
    asked: &Asked<'_>,
    (path, faults): (&Path, &[Fault]),
    out: &mut dyn Write,
) -> Result<u8, Failure> {
    Report { words, as_json: asked.json, out }.faults(path, faults)
}

#[cfg(test)]
mod tests {
    use super::typed;

    #[test]
    fn words_with_other_signs_stand_in_quotes() {
        assert_eq!(typed("2-0"), "2-0");
        assert_eq!(typed("it's $HOME"), "'it'\\''s $HOME'");
        assert_eq!(typed(""), "''");
    }
}
