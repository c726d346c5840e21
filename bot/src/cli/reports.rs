//! What can be read about games without playing: the list, the state, the log.

use super::args::{GamesArgs, LogArgs, StateArgs};
use super::failure::Failure;
use crate::machine::names::Plain;
use crate::machine::{event, state};
use crate::table::show::game_line;
use crate::table::teller::Teller;
use crate::text::{Page, Paint};
use crate::words::Words;
use adjutant_commands::moderator::Session;
use adjutant_commands::store::Store;
use adjutant_commands::{Found, Tongue};
use adjutant_core::axis::view::AxisView;
use adjutant_core::view::{PlayView, View};
use adjutant_core::{Viewer, view};
use adjutant_events::{Event, GameId, SeatId, TableEvent};
use serde_json::{Value, json};
use std::io::Write;

/// Events read at a time.
const CHUNK: usize = 256;

/// The list of games.
///
/// # Errors
/// The store cannot be read or the output not written.
pub(super) fn games(store: &Store, words: Words, args: &GamesArgs, out: &mut dyn Write) -> Result<(), Failure> {
    for summary in store.games()? {
        let loaded = Session::load(store.clone(), &summary.game);
        if args.json {
            let value = match &loaded {
                Ok(session) => about(session, summary.damaged),
                Err(fault) => json!({
                    "type": "game",
                    "game": summary.game.as_str(),
                    "seq": summary.last_seq,
                    "damaged": summary.damaged,
                    "problem": fault.to_string(),
                }),
            };
            writeln!(out, "{value}")?;
        } else {
            writeln!(out, "{}", game_line(words, &summary.game, loaded.as_ref()))?;
        }
    }
    Ok(())
}

fn about(session: &Session, damaged: bool) -> Value {
    let seen = view(session.game(), &Viewer::Spectator);
    let axis = axis(&seen);
    let whole = state::state(session, Words::default(), None).unwrap_or_default();
    json!({
        "type": "game",
        "game": seen.table.game.as_str(),
        "seq": seen.table.seq,
        "rules": seen.table.ruleset.as_str(),
        "revision": seen.table.revision,
        "options": whole["options"],
        "dice": whole["dice"],
        "status": whole["status"],
        "result": whole["result"],
        "round": axis.round,
        "power": whole["power"],
        "phase": whole["phase"],
        "digest": seen.table.digest,
        "damaged": damaged,
        "problem": session.frozen().map(ToString::to_string),
    })
}

fn axis(view: &View) -> &AxisView {
    match &view.play {
        PlayView::Axis(board) => board,
        PlayView::War1812(_) => {
            unreachable!("a game of War of 1812 has no lexicon yet, so that no session of one is open")
        }
    }
}

/// The state of a game.
///
/// # Errors
/// There is no such game or seat, or the output cannot be written.
pub(super) fn state(store: &Store, words: Words, args: &StateArgs, out: &mut dyn Write) -> Result<(), Failure> {
    let session = Session::load(store.clone(), &GameId::new(&args.game))?;
    let seat = args.seat.as_deref().map(|seat| self::seat(&session, seat)).transpose()?;
    if args.json {
        writeln!(out, "{}", state::state(&session, words, seat.as_ref())?)?;
        return Ok(());
    }
    let page = Page::new(words, session.lexicon().board(), Paint::None);
    let seen = view(session.game(), &seat.map_or(Viewer::Spectator, Viewer::Seat));
    writeln!(out, "{}\n\n{}\n\n{}", page.board(&seen), page.income(&seen), page.battles(&seen))?;
    Ok(())
}

pub(super) fn seat(session: &Session, text: &str) -> Result<SeatId, Failure> {
    let lexicon = session.lexicon();
    if let Found::Found(seat) = lexicon.power(text) {
        return Ok(seat);
    }
    let seats: Vec<&str> = lexicon.powers().iter().map(|seat| lexicon.power_name(seat, Tongue::English)).collect();
    Err(Failure::NoSeat { seat: text.to_owned(), seats: seats.join(", ") })
}

/// The log of a game.
///
/// # Errors
/// There is no such game, its log is damaged, or the output cannot be written.
pub(super) fn log(store: &Store, words: Words, args: &LogArgs, out: &mut dyn Write) -> Result<(), Failure> {
    let session = Session::load(store.clone(), &GameId::new(&args.game))?;
    let page = Page::new(words, session.lexicon().board(), Paint::None);
    let mut teller = Teller::from_start(words);
    let mut from = args.from.max(1);
    loop {
        let envelopes = session.log(from, CHUNK)?;
        for envelope in &envelopes {
            if args.checkpoints {
                if let Event::Table(TableEvent::CheckpointSigned { note }) = &envelope.event {
                    writeln!(out, "{note}")?;
                }
                continue;
            }
            let (before, text) = teller.tell(&session, envelope);
            if args.json {
                writeln!(out, "{}", event::event(Plain(session.lexicon()), envelope, before.as_ref(), &text))?;
            } else {
                writeln!(out, "{}", page.log_line(envelope, before.as_ref()))?;
            }
        }
        from += envelopes.len() as u64;
        if envelopes.len() < CHUNK {
            return Ok(());
        }
    }
}
