//! What can be read about games without playing: the list, the state, the log.

use super::args::{GamesArgs, LogArgs, StateArgs};
use super::failure::Failure;
use crate::machine::names::Plain;
use crate::machine::{event, state};
use crate::table::show::game_line;
use crate::table::teller::Teller;
use crate::text::{Page, Paint};
use crate::words::Words;
use adjutant_commands::moderator::{Session, permissions};
use adjutant_commands::store::Store;
use adjutant_commands::{Found, Tongue};
use adjutant_core::view::PlayView;
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
    let whole = state::state(session, Words::default(), None).unwrap_or_default();
    let (round, phase) = match &seen.play {
        PlayView::Axis(board) => (board.round, adjutant_core::axis::phase_word(board.phase).0),
        PlayView::War1812(board) => (board.turn, board.phase.clone()),
    };
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
        "round": round,
        "power": whole["power"],
        "phase": phase,
        "digest": seen.table.digest,
        "damaged": damaged,
        "problem": session.frozen().map(ToString::to_string),
    })
}

/// The state of a game.
///
/// # Errors
/// There is no such game or seat, or the output cannot be written.
pub(super) fn state(store: &Store, words: Words, args: &StateArgs, out: &mut dyn Write) -> Result<(), Failure> {
    let session = Session::load(store.clone(), &GameId::new(&args.game))?;
    let seat = args.seat.as_deref().map(|seat| self::seat(&session, seat)).transpose()?;
    if args.json {
        let viewer = eyes(&session, seat.as_ref(), args.gm);
        writeln!(out, "{}", state::state_as(&session, words, seat.as_ref(), &viewer)?)?;
        return Ok(());
    }
    let page = Page::new(words, session.lexicon().board(), Paint::None);
    let seen = view(session.game(), &eyes(&session, seat.as_ref(), args.gm));
    writeln!(out, "{}\n\n{}\n\n{}", page.board(&seen), page.income(&seen), page.battles(&seen))?;
    Ok(())
}

/// Whose eyes a report has: a seat's, a game master's, else what everybody may see.
fn eyes(session: &Session, seat: Option<&SeatId>, gm: bool) -> Viewer {
    if gm { Viewer::Gm } else { permissions::eyes(session.lexicon().family(), seat) }
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
    let seat = args.seat.as_deref().map(|seat| self::seat(&session, seat)).transpose()?;
    let mut teller = Teller::from_start(words).to(eyes(&session, seat.as_ref(), args.gm));
    let mut from = args.from.max(1);
    loop {
        let envelopes = session.log(from, CHUNK)?;
        for envelope in &envelopes {
            if !teller.reads(&session, envelope) {
                continue;
            }
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
