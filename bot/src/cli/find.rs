//! Who looks for a game in a folder: searches are noted, shown, matched and erased. On Discord the bot does the same.

use super::args_find::FindArgs;
use super::data::{Data, Stay};
use super::failure::{DONE, FAILED, Failure};
use super::league;
use super::table::now;
use crate::games::{game_list, games};
use crate::league_reports::told::challenged;
use crate::machine::seating::SeatingError;
use crate::text::find::{lines, open_line, reason};
use crate::words::{Args, Language, Words, quoted};
use adjutant_commands::find::{
    self, Hours, Pace, PendingGame, Person, Search, WaitReason, free_name, known_boards, waiting_players, wishes,
};
use adjutant_commands::moderator::{Denial, Equipment, Fault, Opening, Session};
use adjutant_commands::naming;
use adjutant_commands::store::Store;
use adjutant_events::{PlayerId, RulesetId, Timestamp};
use adjutant_league::By;
use serde_json::{Value, json};
use std::io::Write;

/// The place of searches in a folder.
const FOLDER: &str = "folder";
const HOUR: i64 = 3_600_000;

/// Changes a person's search and lists, and shows them.
///
/// # Errors
/// A name or the rules are unknown. Or the store cannot be written, for example because the bot has it open.
pub(super) fn change(data: &Data, words: Words, args: &FindArgs, out: &mut dyn Write) -> Result<u8, Failure> {
    let who = person(args.person.as_deref())?;
    let store = data.open(Stay::Brief)?;
    let mut record = find::everybody(store.as_ref())?.remove(&who).unwrap_or_default();
    if args.erase {
        find::erase(store.as_ref(), &who)?;
        let text = words.word("find-erased");
        let value = json!({"type": "search_erased", "person": who.as_str(), "text": text});
        return print(out, args.json, &value, &text, DONE);
    }
    for name in &args.without {
        let name = person(Some(name))?;
        record.with.retain(|known| *known != name);
        record.avoid.retain(|known| *known != name);
    }
    for (list, names, most) in
        [(&mut record.with, &args.with, find::MOST_FRIENDS), (&mut record.avoid, &args.avoid, find::MOST_AVOIDED)]
    {
        for name in names {
            let name = person(Some(name))?;
            let refused = if name == who {
                Some(words.word("find-yourself"))
            } else if list.len() >= most && !list.contains(&name) {
                Some(words.say("find-too-many", &Args::new().number("most", most)))
            } else {
                None
            };
            if let Some(text) = refused {
                return refuse(out, args.json, &text);
            }
            list.retain(|known| *known != name);
            list.push(name);
        }
    }
    if args.stop {
        (record.search, record.ended) = (None, None);
    }
    if !args.rules.is_empty() {
        match search(words, args, now())? {
            Ok(search) => (record.search, record.ended) = (Some(search), None),
            Err(text) => return refuse(out, args.json, &text),
        }
    }
    find::save(store.as_ref(), &who, &record)?;
    shown((&store, data), words, &who, args.json, out)
}

/// The search that the arguments ask for, or why it is refused.
fn search(words: Words, args: &FindArgs, now: Timestamp) -> Result<Result<Search, String>, Failure> {
    let rules: Vec<RulesetId> = args.rules.iter().map(RulesetId::new).collect();
    if rules.iter().any(|rules| games().current(rules).is_none()) {
        return Err(Failure::Usage("there are no such rules: `adjutant rules` lists all"));
    }
    let games = match wishes(game_list(), &rules, args.liked.as_deref().unwrap_or_default()) {
        Ok(games) => games,
        Err(unread) => {
            let known = unread.seats.iter().flat_map(|(_, seats)| seats).map(ToString::to_string);
            let known = known.collect::<Vec<_>>().join(&words.word("list-comma"));
            let args = Args::new().text("word", unread.word.as_str()).text("known", known);
            return Ok(Err(words.say("find-unread-seat", &args)));
        }
    };
    let hours = args.hours.as_deref().unwrap_or_default();
    let Some(read) = Hours::read(hours, now) else {
        return Ok(Err(words.say("find-unread-hours", &Args::new().text("hours", hours))));
    };
    Ok(Ok(Search {
        place: FOLDER.to_owned(),
        spot: String::new(),
        language: words.language().tag().to_owned(),
        games,
        pace: args.pace.as_deref().and_then(Pace::of_word),
        hours: read,
        since: now,
        until: Timestamp(now.0 + i64::from(args.wait) * HOUR),
    }))
}

/// Shows what a person looks for, and why nothing matched yet.
///
/// # Errors
/// The name cannot be one, or the store cannot be read.
pub(super) fn show(
    store: &Store,
    data: &Data,
    words: Words,
    args: &FindArgs,
    out: &mut dyn Write,
) -> Result<u8, Failure> {
    shown((store, data), words, &person(args.person.as_deref())?, args.json, out)
}

fn shown(
    (store, data): (&Store, &Data),
    words: Words,
    who: &PlayerId,
    json: bool,
    out: &mut dyn Write,
) -> Result<u8, Failure> {
    let (people, pending, now) = (find::everybody(store.as_ref())?, find::pending_games(store.as_ref())?, now());
    let round = find::match_players(&waiting_players(&people, &pending, FOLDER), &known_boards(game_list()), now);
    let why = round.waiting.into_iter().find(|(known, _)| known == who).map(|(_, why)| why).unwrap_or_default();
    let record = people.get(who).cloned().unwrap_or_default();
    let open = [open_games(store, words, who, now)?, open_challenges(data, words, who, now)?].concat();
    let mut text = lines(words, &record, &why, now);
    if !open.is_empty() {
        text.push(words.word("find-open"));
        text.extend(open.iter().map(|(line, _)| line.clone()));
    }
    let text = text.join("\n");
    let mut value = object(who, &record, &why, &text);
    value["open"] = open.into_iter().map(|(_, value)| value).collect();
    print(out, json, &value, &text, DONE)
}

/// The open seats of a folder's games: as a line of text, and as an object for programs.
fn open_games(store: &Store, words: Words, who: &PlayerId, now: Timestamp) -> Result<Vec<(String, Value)>, Failure> {
    let mut open = Vec::new();
    for summary in store.games()? {
        let session = match Session::load(Equipment::new(game_list(), store.clone()), &summary.game) {
            Ok(session) => session,
            // What cannot be read offers nothing; `adjutant games` names it.
            Err(Fault::Frozen(_) | Fault::Unreadable { .. }) => continue,
            Err(fault) => return Err(fault.into()),
        };
        let seats = find::open_seats(&session, who, now);
        let board = session.lexicon().board();
        let rules = &session.game().table.ruleset;
        let (Some(line), Some(first)) =
            (open_line(words.with(board), summary.game.as_str(), rules, &seats), seats.first())
        else {
            continue;
        };
        let english = Words::new(Language::En).with(board);
        let each = seats.iter().map(|one| json!({"seat": one.seat, "line": english.typed(&one.command)}));
        let value = json!({
            "game": summary.game.as_str(), "rules": rules, "kind": first.kind.word(), "seats": each.collect::<Vec<_>>(),
        });
        open.push((line, value));
    }
    Ok(open)
}

/// The challenges to anybody that a person may accept in the leagues of a folder.
fn open_challenges(data: &Data, words: Words, who: &PlayerId, now: Timestamp) -> Result<Vec<(String, Value)>, Failure> {
    if !data.has_leagues() {
        return Ok(Vec::new());
    }
    let reading = data.read_leagues()?;
    let leagues = league::leagues_in(reading.store.clone(), data)?;
    let mut open = Vec::new();
    for id in leagues.names()? {
        let kept = leagues.look(&id)?;
        for offer in kept.league.offers() {
            let accept = adjutant_league::Command::Answer { challenge: offer.number, accept: true };
            if adjutant_league::decide(&kept.league, &By::Person(who.clone()), &accept, now, None).is_ok() {
                let line = format!(
                    "· {}: {}",
                    kept.league.name,
                    challenged(words, &kept.league, offer.number, &offer.fixture)
                );
                open.push((line, json!({"league": id.as_str(), "challenge": offer.number})));
            }
        }
    }
    Ok(open)
}

/// A person's search, as an object for programs.
fn object(who: &PlayerId, record: &Person, why: &[WaitReason], text: &str) -> Value {
    let names = |people: &[PlayerId]| people.iter().map(ToString::to_string).collect::<Vec<_>>();
    let search = record.search.as_ref().map(|search| {
        let games = search.games.iter().map(|wish| json!({"rules": wish.rules, "liked": wish.liked}));
        json!({
            "games": games.collect::<Vec<_>>(),
            "pace": search.pace,
            "hours": search.hours.ranges(),
            "since": search.since,
            "relaxes": search.relaxes_at(),
            "until": search.until,
        })
    });
    json!({
        "type": "search", "person": who.as_str(), "search": search, "with": names(&record.with),
        "avoid": names(&record.avoid), "why": why, "text": text,
    })
}

/// Matches all who search in a folder, and makes the games.
///
/// # Errors
/// The store or the keys cannot be used, for example because the bot has them open.
pub(super) fn round(data: &Data, words: Words, args: &FindArgs, out: &mut dyn Write) -> Result<u8, Failure> {
    let store = data.open(Stay::Brief)?;
    let keys = data.keyring()?;
    let equipment = Equipment::new(game_list(), store.clone()).with_keys(keys);
    let now = now();
    let (people, pending) = (find::everybody(store.as_ref())?, find::pending_games(store.as_ref())?);
    let found = waiting_players(&people, &pending, FOLDER);
    let round = find::match_players(&found, &known_boards(game_list()), now);
    for one in round.matches {
        let game = free_name(store.as_ref(), &one.rules, |_| false)?;
        let of = |who: &PlayerId| found.iter().find(|player| player.person == *who);
        let since = |who: &PlayerId| of(who).map_or(now, |player| player.search.since);
        let one = PendingGame::new(one, game, (FOLDER.to_owned(), String::new()), since, now);
        find::store_pending(store.as_ref(), &one)?;
        make(&equipment, &one, now)?;
    }
    let all = find::pending_games(store.as_ref())?;
    for one in all.iter().filter(|one| one.place == FOLDER) {
        // One of an earlier run may be half made.
        make(&equipment, one, now)?;
        find::end_searches(store.as_ref(), one)?;
        find::remove_pending(store.as_ref(), one)?;
        print_found(words, one, args.json, out)?;
    }
    for (who, why) in round.waiting {
        // Nothing else of a person is shown to whoever runs a round.
        let reasons: Vec<String> = why.iter().map(|why| reason(words, why)).collect();
        let text = format!("{}: {}", quoted(who.as_str()), reasons.join(words.language().gap()));
        let value = json!({"type": "search_waits", "person": who.as_str(), "why": why, "text": text});
        print(out, args.json, &value, &text, DONE)?;
        let over = people.get(&who).filter(|record| record.search.as_ref().is_some_and(|search| search.until <= now));
        if let Some(record) = over {
            find::end_search(store.as_ref(), &who, record, now, why)?;
        }
    }
    Ok(DONE)
}

/// Makes a game and seats everybody. What was done before is not done again.
fn make(equipment: &Equipment, pending: &PendingGame, now: Timestamp) -> Result<(), Failure> {
    let Some(host) = pending.host() else { return Ok(()) };
    let opening = Opening::new(pending.rules.clone(), Vec::new()).map_err(failed)?;
    let (mut session, _) =
        Session::create(equipment.clone(), &pending.game, &opening, host, &pending.cause(), now).map_err(failed)?;
    for (cause, actor, command) in pending.orders() {
        session.execute(&cause, &actor, &command, now).map_err(failed)?;
    }
    Ok(())
}

fn failed(denial: impl Into<Denial>) -> Failure {
    Failure::Seating(SeatingError::Denied(denial.into()))
}

fn print_found(words: Words, pending: &PendingGame, json: bool, out: &mut dyn Write) -> Result<(), Failure> {
    let seats: Vec<String> =
        pending.seats.iter().map(|(seat, who)| format!("{seat} {}", quoted(who.as_str()))).collect();
    let args = Args::new().text("game", pending.game.as_str()).text("seats", seats.join(&words.word("list-comma")));
    let text = words.say("find-made", &args);
    let seats = pending.seats.iter().map(|(seat, who)| json!({"seat": seat, "player": who.as_str()}));
    let value = json!({
        "type": "game_found", "game": pending.game.as_str(), "rules": pending.rules, "pace": pending.pace,
        "seats": seats.collect::<Vec<_>>(), "text": text,
    });
    print(out, json, &value, &text, DONE).map(drop)
}

fn refuse(out: &mut dyn Write, json: bool, text: &str) -> Result<u8, Failure> {
    print(out, json, &json!({"type": "search_refused", "text": text}), text, FAILED)
}

fn print(out: &mut dyn Write, json: bool, value: &Value, text: &str, status: u8) -> Result<u8, Failure> {
    if json {
        writeln!(out, "{value}")?;
    } else {
        writeln!(out, "{text}")?;
    }
    Ok(status)
}

fn person(text: Option<&str>) -> Result<PlayerId, Failure> {
    let no_name = |_| Failure::Usage("a person has a name with letters that are seen, and not too many of them");
    Ok(PlayerId::new(naming::name(text.unwrap_or_default()).map_err(no_name)?))
}
