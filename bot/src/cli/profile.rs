//! A person over all games of a folder, with the leagues beside them.

use super::args_archive::PlayerArgs;
use super::data::{Data, Stay};
use super::failure::{DONE, FAILED, Failure};
use super::league;
use crate::games::game_list;
use crate::text::profile::{Profile, named};
use crate::words::{Args, Words, quoted};
use adjutant_commands::grace::Ledger;
use adjutant_commands::moderator::{Equipment, Fault, Session};
use adjutant_commands::naming;
use adjutant_commands::profile;
use adjutant_commands::store::Store;
use adjutant_events::PlayerId;
use serde_json::json;
use std::io::Write;

/// Notes whether a person wants to be shown.
///
/// # Errors
/// It is no name, or the store cannot be written, for example because the bot has it open.
pub(super) fn shown(data: &Data, words: Words, args: &PlayerArgs, out: &mut dyn Write) -> Result<u8, Failure> {
    let person = person(&args.person)?;
    let store = data.open(Stay::Brief)?;
    profile::show(store.as_ref(), &person, args.show)?;
    let key = if args.show { "profile-shown" } else { "profile-hidden" };
    writeln!(out, "{}", words.say(key, &Args::new().text("person", quoted(person.as_str()))))?;
    Ok(DONE)
}

/// Prints the profile of a person.
///
/// # Errors
/// It is no name, or a store cannot be read.
pub(super) fn profile(
    store: &Store,
    data: &Data,
    words: Words,
    args: &PlayerArgs,
    out: &mut dyn Write,
) -> Result<u8, Failure> {
    let person = person(&args.person)?;
    if profile::is_hidden(store.as_ref(), &person)? {
        if args.json {
            writeln!(out, "{}", json!({"type": "profile_hidden", "person": person.as_str()}))?;
        } else {
            writeln!(out, "{}", words.say("profile-not-shown", &Args::new().text("person", quoted(person.as_str()))))?;
        }
        return Ok(FAILED);
    }
    let (mut parts, mut ledger) = (Vec::new(), Ledger::default());
    for summary in store.games()? {
        let session = match Session::load(Equipment::new(game_list(), store.clone()), &summary.game) {
            Ok(session) => session,
            // What cannot be read counts for nobody; `adjutant games` names it.
            Err(Fault::Frozen(_) | Fault::Unreadable { .. }) => continue,
            Err(fault) => return Err(fault.into()),
        };
        parts.extend(profile::part_of(&session, &person)?.map(|part| named(words, &session, part)));
        ledger.add(Ledger::of_game(&session)?);
    }
    let grace = ledger.of.remove(&person).unwrap_or_default();
    let profile = Profile { leagues: leagues_of(data, &person)?, person: person.to_string(), parts, grace };
    if args.json {
        writeln!(out, "{}", profile.json(words))?;
    } else {
        writeln!(out, "{}", profile.lines(words, &quoted(person.as_str())).join("\n"))?;
    }
    Ok(DONE)
}

fn leagues_of(data: &Data, person: &PlayerId) -> Result<Vec<String>, Failure> {
    if !data.has_leagues() {
        return Ok(Vec::new());
    }
    let reading = data.read_leagues()?;
    let leagues = league::leagues_in(reading.store.clone(), data)?;
    let mut names = Vec::new();
    for id in leagues.names()? {
        let open = leagues.look(&id)?;
        if open.league.members.contains_key(person) {
            names.push(open.league.name.to_string());
        }
    }
    Ok(names)
}

pub(super) fn person(text: &str) -> Result<PlayerId, Failure> {
    let no_name = |_| Failure::Usage("a person has a name with letters that are seen, and not too many of them");
    Ok(PlayerId::new(naming::name(text).map_err(no_name)?))
}
