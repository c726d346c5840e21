//! Reports on games without playing: the list, the state, the log.

use super::args_game::{GamesArgs, LogArgs, StateArgs};
use super::data::{Data, named};
use super::failure::Failure;
use super::outlines::{Outline, Outlines};
use super::screen::Screen;
use crate::games::game_list;
use crate::machine::names::Plain;
use crate::machine::{event, state};
use crate::table::narrator::{Narrator, sight};
use crate::table::show::{game_line, seen_line};
use crate::text::Page;
use crate::words::{Args, Language, Words};
use adjutant_commands::moderator::{Equipment, Fault, Session, actor};
use adjutant_commands::store::{GameSummary, Store};
use adjutant_commands::{Found, Tongue};
use adjutant_core::view::View;
use adjutant_core::{Prompt, Viewer};
use adjutant_events::{Audience, Event, GameId, SeatId, TableEvent, codec};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::io::Write;
use std::panic::resume_unwind;
use std::sync::{Mutex, PoisonError};
use std::thread;

/// How many events are read at a time.
const PAGE: usize = 256;

/// Prints the list of games.
///
/// # Errors
/// The store cannot be read, or the output cannot be written.
pub(super) fn games(
    store: &Store,
    data: &Data,
    words: Words,
    args: &GamesArgs,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let mut any = false;
    each(store, data, |outline| {
        any = true;
        listed(outline, words, args.json, out)
    })?;
    // An empty list is enough for a program; a person is told the folder.
    if !any && !args.json {
        writeln!(out, "{}", words.say("games-none", &Args::new().text("folder", data.place())))?;
    }
    Ok(())
}

/// Calls `done` with the outline of each game, in the order of their names.
///
/// # Errors
/// The store cannot be read, or `done` fails.
pub(super) fn each(
    store: &Store,
    data: &Data,
    mut done: impl FnMut(&Outline) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let cache = data.cache();
    let mut outlines = cache.as_deref().map(Outlines::read).unwrap_or_default();
    let summaries = store.games()?;
    let known = |outlines: &Outlines, summary: &GameSummary| {
        if summary.damaged { None } else { outlines.of(&summary.game, summary.last_seq).cloned() }
    };
    let unknown: Vec<&GameSummary> = summaries.iter().filter(|summary| known(&outlines, summary).is_none()).collect();
    let mut passing = BTreeMap::new();
    for (summary, (outline, lasts)) in unknown.iter().zip(side_by_side(&unknown, |summary| made(store, summary))) {
        if lasts {
            outlines.note(&summary.game, summary.last_seq, outline);
        } else {
            passing.insert(&summary.game, outline);
        }
    }
    for summary in &summaries {
        let outline = passing.remove(&summary.game).or_else(|| known(&outlines, summary));
        if let Some(outline) = outline {
            done(&outline)?;
        }
    }
    if let Some(cache) = &cache {
        outlines.keep(cache);
    }
    Ok(())
}

/// Computes a game's outline, and whether to cache it. A faulty game may be repaired later without a new event, so it
/// is not cached.
fn made(store: &Store, summary: &GameSummary) -> (Outline, bool) {
    match Session::load(Equipment::new(game_list(), store.clone()), &summary.game) {
        Ok(session) => (outline(&session, summary.damaged), !summary.damaged && session.frozen().is_none()),
        Err(fault) => (lost(summary, &fault), false),
    }
}

/// Runs a closure on each item, on all processors; the results are in order.
fn side_by_side<I: Sync, O: Send>(all: &[I], each: impl Fn(&I) -> O + Sync) -> Vec<O> {
    let waiting = Mutex::new(all.iter().enumerate());
    let take = || waiting.lock().unwrap_or_else(PoisonError::into_inner).next();
    let hand = || std::iter::from_fn(take).map(|(place, item)| (place, each(item))).collect::<Vec<_>>();
    let more = thread::available_parallelism().map_or(1, usize::from).min(all.len()).saturating_sub(1);
    let mut done = thread::scope(|scope| {
        // If no thread can be started, this thread does everything.
        let others: Vec<_> = (0..more).map_while(|_| thread::Builder::new().spawn_scoped(scope, hand).ok()).collect();
        let mut done = hand();
        for other in others {
            done.extend(other.join().unwrap_or_else(|panic| resume_unwind(panic)));
        }
        done
    });
    done.sort_unstable_by_key(|(place, _)| *place);
    done.into_iter().map(|(_, outcome)| outcome).collect()
}

fn listed(outline: &Outline, words: Words, json: bool, out: &mut dyn Write) -> Result<(), Failure> {
    if json {
        let mut about: Value = serde_json::from_str(&outline.about).unwrap_or_default();
        // Disputes and the records of players are for game masters only; the overview shows them.
        if let Some(about) = about.as_object_mut() {
            about.remove("disputes");
            about.remove("conduct");
        }
        writeln!(out, "{about}")?;
    } else {
        writeln!(out, "{}", outline.line(words.language().tag()))?;
    }
    Ok(())
}

fn outline(session: &Session, damaged: bool) -> Outline {
    let seen = session.view(&Viewer::Spectator);
    let line = |language: Language| (language.tag().to_owned(), seen_line(Words::new(language), session, &seen));
    let who = |language: Language| (language.tag().to_owned(), awaited(session, Words::new(language)));
    Outline {
        about: about(session, &seen, damaged).to_string(),
        lines: Language::ALL.into_iter().map(line).collect(),
        awaited: Language::ALL.into_iter().map(who).collect(),
    }
}

/// The players who must act: `Red Rose (Anna) and White Rose (Ben)`.
fn awaited(session: &Session, words: Words) -> String {
    let voice = words.with(session.lexicon().board());
    let player = |seat: &SeatId| session.game().table.seat(seat).and_then(|seat| seat.player.clone());
    let named = |(seat, _): &(SeatId, Prompt)| match player(seat) {
        // At a local table, the player of a seat has the seat's name.
        Some(player) if player.as_str() != voice.seat(seat) => {
            words.say("overview-seat", &Args::new().text("seat", voice.the_seat(seat)).text("player", player.as_str()))
        }
        _ => voice.the_seat(seat),
    };
    voice.join(&session.owed().iter().map(named).collect::<Vec<_>>())
}

fn waiting(session: &Session, (seat, prompt): &(SeatId, Prompt)) -> Value {
    let game = session.game();
    let wait = game.clock.wait_of(seat);
    json!({
        "seat": seat.as_str(),
        "player": game.table.seat(seat).and_then(|seat| seat.player.as_ref()).map(adjutant_events::PlayerId::as_str),
        "question": prompt.task.key(),
        "deadline": wait.map(|wait| wait.at.0),
        "missed": wait.is_some_and(|wait| wait.missed),
    })
}

fn lost(summary: &GameSummary, fault: &Fault) -> Outline {
    let about = json!({
        "type": "game",
        "game": summary.game.as_str(),
        "seq": summary.last_seq,
        "damaged": summary.damaged,
        "problem": fault.to_string(),
    });
    let line =
        |language: Language| (language.tag().to_owned(), game_line(Words::new(language), &summary.game, Err(fault)));
    Outline { about: about.to_string(), lines: Language::ALL.into_iter().map(line).collect(), awaited: BTreeMap::new() }
}

fn about(session: &Session, seen: &View, damaged: bool) -> Value {
    let whole = state::brief(session, seen, &["round", "power"]);
    let of = |name: &str| whole.get(name).cloned().unwrap_or_default();
    let round = of("round").as_u64().unwrap_or_else(|| session.game().play.moment().0.into());
    json!({
        "type": "game",
        "game": seen.table.game.as_str(),
        "seq": seen.table.seq,
        "rules": seen.table.ruleset.as_str(),
        "revision": seen.table.revision,
        "options": of("options"),
        "dice": of("dice"),
        "status": of("status"),
        "result": of("result"),
        "round": round,
        "power": of("power"),
        "phase": session.lexicon().grammar().phase(seen).unwrap_or_default(),
        "digest": of("digest"),
        "time": session.game().time.0,
        "waits": session.owed().iter().map(|wait| waiting(session, wait)).collect::<Vec<_>>(),
        "votes": session.game().council.open().count(),
        "disputes": session.game().office.open().count(),
        "conduct": super::players::kept(&session.game().player_records),
        "damaged": damaged,
        "problem": session.frozen().map(ToString::to_string),
    })
}

/// Prints the state of a game.
///
/// # Errors
/// No such game or seat, or the output cannot be written.
pub(super) fn state(
    store: &Store,
    words: Words,
    args: &StateArgs,
    screen: Screen,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let session = Session::load(Equipment::new(game_list(), store.clone()), &named(store.as_ref(), &args.game))?;
    let seat = args.seat.as_deref().map(|seat| self::seat(&session, seat)).transpose()?;
    if args.json {
        let viewer = eyes(seat.as_ref(), args.gm);
        writeln!(out, "{}", state::state_as(&session, words, seat.as_ref(), &viewer)?)?;
        return Ok(());
    }
    let page = Page::new(words, session.lexicon().board(), screen.paint).wide(screen.width);
    let seen = session.view(&eyes(seat.as_ref(), args.gm));
    writeln!(out, "{}\n\n{}\n\n{}", page.board(&seen), page.income(&seen), page.battles(&seen))?;
    Ok(())
}

/// The viewer of a report: a seat, a game master, or the public.
fn eyes(seat: Option<&SeatId>, gm: bool) -> Viewer {
    if gm { Viewer::Gm } else { actor::eyes(seat) }
}

pub(super) fn seat(session: &Session, text: &str) -> Result<SeatId, Failure> {
    let lexicon = session.lexicon();
    if let Found::Found(seat) = lexicon.power(text) {
        return Ok(seat);
    }
    let seats: Vec<&str> = lexicon.powers().iter().map(|seat| lexicon.power_name(seat, Tongue::English)).collect();
    Err(Failure::NoSeat { seat: text.to_owned(), seats: seats.join(", ") })
}

/// Prints the log of a game.
///
/// # Errors
/// No such game, its log is damaged, or the output cannot be written.
pub(super) fn log(
    store: &Store,
    words: Words,
    args: &LogArgs,
    screen: Screen,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let game = named(store.as_ref(), &args.game);
    let session = match Session::load(Equipment::new(game_list(), store.clone()), &game) {
        Err(fault @ Fault::Frozen(_)) => return log_as_stored(store, words, args, (&game, &fault), out),
        loaded => loaded?,
    };
    let page = Page::new(words, session.lexicon().board(), screen.paint).wide(screen.width);
    let seat = args.seat.as_deref().map(|seat| self::seat(&session, seat)).transpose()?;
    let viewer = eyes(seat.as_ref(), args.gm);
    let mut narrator = Narrator::from_start(words).to(viewer.clone());
    session.read_on(&viewer, args.from, |envelope| {
        if args.checkpoints {
            if let Event::Table(TableEvent::CheckpointSigned { note }) = &envelope.event {
                writeln!(out, "{note}")?;
            }
            return Ok(());
        }
        if !args.json {
            let before = narrator.before(&session, envelope);
            narrator.sound()?;
            writeln!(out, "{}", page.log_line(envelope, sight(before.as_ref())))?;
        } else if let (before, Some(text)) = narrator.tell(&session, envelope) {
            narrator.sound()?;
            writeln!(out, "{}", event::event(Plain(session.lexicon()), envelope, sight(before.as_ref()), &text))?;
        }
        Ok(())
    })
}

/// Prints the log of a game that this program cannot play: the events as they are stored, one JSON object a line.
fn log_as_stored(
    store: &Store,
    words: Words,
    args: &LogArgs,
    (game, fault): (&GameId, &Fault),
    out: &mut dyn Write,
) -> Result<(), Failure> {
    if !args.json && !args.checkpoints {
        writeln!(out, "{}", words.say("log-as-stored", &Args::new().text("fault", fault.to_string())))?;
    }
    let is_for_reader = |audience: &Audience| match audience {
        Audience::Everyone => true,
        Audience::Seat(seat) => args.gm || args.seat.as_deref() == Some(seat.as_str()),
        Audience::Seats(seats) => args.gm || seats.iter().any(|seat| args.seat.as_deref() == Some(seat.as_str())),
        // Who is on a side, only the rules say.
        Audience::Side(_) | Audience::Gm => args.gm,
    };
    let mut from = args.from.max(1);
    loop {
        let records = store.read(game, from, PAGE)?;
        let Some(last) = records.last() else { return Ok(()) };
        from = last.seq + 1;
        for record in records {
            let envelope = codec::decode(&record.bytes)
                .map_err(|error| Fault::Unreadable { seq: record.seq, what: error.to_string() })?;
            if !is_for_reader(&envelope.audience) {
                continue;
            }
            match &envelope.event {
                Event::Table(TableEvent::CheckpointSigned { note }) if args.checkpoints => writeln!(out, "{note}")?,
                _ if args.checkpoints => {}
                _ => writeln!(out, "{}", json!({"type": "stored", "event": envelope}))?,
            }
        }
    }
}
