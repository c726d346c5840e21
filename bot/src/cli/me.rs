//! What a person owes in all games of a folder, and what is noted of the person.

use super::args_archive::MeArgs;
use super::bot::places::{self, Places};
use super::data::{Data, Stay};
use super::failure::{DONE, Failure};
use super::profile::person;
use crate::games::game_list;
use crate::people;
use crate::turns::{Turn, sort};
use crate::words::{Args, Words, quoted};
use adjutant_commands::moderator::{Equipment, Fault, Session};
use adjutant_commands::store::Store;
use adjutant_events::PlayerId;
use std::io::Write;

/// Prints what a person owes, or what is noted of the person.
///
/// # Errors
/// It is no name, or the store cannot be read.
pub(super) fn me(store: &Store, words: Words, args: &MeArgs, out: &mut dyn Write) -> Result<u8, Failure> {
    let person = person(&args.person)?;
    if args.noted {
        let data = people::stored_data(store.as_ref(), &person)?;
        if args.json {
            writeln!(out, "{data}")?;
        } else {
            writeln!(out, "{data:#}")?;
        }
        return Ok(DONE);
    }
    let places = Places::open(store)?;
    let turns = turns(store, &places, &person, words)?;
    if args.json {
        for turn in &turns {
            writeln!(out, "{}", turn.json(places.link(&turn.game).as_deref()))?;
        }
        return Ok(DONE);
    }
    let owed: Vec<&Turn> = turns.iter().filter(|turn| turn.is_owed()).collect();
    if owed.is_empty() {
        writeln!(out, "{}", words.say("me-nothing", &Args::new().number("games", turns.len())))?;
        return Ok(DONE);
    }
    writeln!(out, "{}", words.say("me-owed", &Args::new().number("count", owed.len())))?;
    for turn in owed {
        for line in lines(turn, words) {
            writeln!(out, "{line}")?;
        }
    }
    Ok(DONE)
}

/// The games in which a person takes part and that are not over, most urgent first.
fn turns(store: &Store, places: &Places, person: &PlayerId, words: Words) -> Result<Vec<Turn>, Failure> {
    let mut turns = Vec::new();
    for summary in store.games()? {
        let session = match Session::load(Equipment::new(game_list(), store.clone()), &summary.game) {
            Ok(session) => session,
            // What cannot be read asks nobody; `adjutant games` names it.
            Err(Fault::Frozen(_) | Fault::Unreadable { .. }) => continue,
            Err(fault) => return Err(fault.into()),
        };
        // In a copy nobody is owed anything.
        if session.game().is_copy() {
            continue;
        }
        let Some(player) = places.known_as(&summary.game, person) else { continue };
        turns.extend(Turn::of(&session, &player, words).filter(|turn| !turn.is_over));
    }
    sort(&mut turns);
    Ok(turns)
}

/// The lines about a game that waits for the person.
fn lines(turn: &Turn, words: Words) -> Vec<String> {
    let mut lines = Vec::new();
    match &turn.asked {
        Some((seat, task)) => {
            let args = Args::new().text("place", turn.title.as_str()).text("seat", seat.as_str());
            lines.push(words.say("me-line", &args.text("task", task.as_str())));
            let (key, at) = match turn.until {
                Some((at, true)) => ("turns-late", at),
                Some((at, false)) => ("turns-until", at),
                None => ("turns-since", turn.since),
            };
            lines.push(format!("  {} {}", words.word(key), words.instant(at, "UTC")));
        }
        None => lines.push(turn.title.clone()),
    }
    lines.extend(turn.requests.iter().map(|request| format!("  {request}")));
    lines
}

/// Removes what is noted of a person.
///
/// # Errors
/// It is no name, or the store cannot be written, for example because the bot has it open.
pub(super) fn erase(data: &Data, words: Words, args: &MeArgs, out: &mut dyn Write) -> Result<u8, Failure> {
    let person = person(&args.person)?;
    let store = data.open(Stay::Brief)?;
    people::erase(store.as_ref(), &person)?;
    places::forget(&store, &person)?;
    writeln!(out, "{}", words.say("me-person-erased", &Args::new().text("person", quoted(person.as_str()))))?;
    Ok(DONE)
}
