//! Events as JSON, with names, units and a sentence.

use super::names::Plain;
use super::roll;
use super::table_event;
use crate::games::{games, grammar};
use crate::words::Sight;
use adjutant_commands::print::{Ids, print};
use adjutant_core::Command;
use adjutant_core::record::Record;
use adjutant_events::{Actor, Audience, Envelope, Event, Native, RollEvent};
use serde_json::{Value, json};

/// An envelope. `before` is the view just before it, from which its units are read; `text` is its sentence.
pub fn event(names: Plain<'_>, envelope: &Envelope, before: Option<&dyn Sight>, text: &str) -> Value {
    let (body, units) = match &envelope.event {
        Event::Table(event) => (table_event::body(names, event), Vec::new()),
        Event::Roll(event) => (roll_body(names, event), Vec::new()),
        Event::Play(fact) => played(names, fact, before),
        Event::Ordered(command) => (ordered(command), Vec::new()),
    };
    json!({
        "type": "event",
        "game": envelope.game.as_str(),
        "seq": envelope.seq,
        "time": envelope.time.0,
        "actor": actor(names, &envelope.actor),
        "cause": envelope.cause.as_str(),
        "audience": audience(names, &envelope.audience),
        "event": body,
        "units": names.records(&units),
        "text": text,
    })
}

/// An order as its line in the log, which is the same in every language. Its first word is the command.
pub(super) fn ordered(command: &Command) -> Value {
    let family = command.native().map_or("", Native::family);
    json!({"type": "ordered", "line": print(grammar(family), command, &[], &Ids)})
}

/// A game's event and the units that it names.
fn played(names: Plain<'_>, fact: &Native, before: Option<&dyn Sight>) -> (Value, Vec<Record>) {
    let Some(family) = games().family_of(fact) else { return (json!({"type": "other"}), Vec::new()) };
    // The view before is expensive, so it is only used if there are units.
    let pieces = before.filter(|_| family.names_pieces(fact));
    let pieces = pieces.map_or_else(Vec::new, |before| family.pieces(fact, &before.view().play));
    match family.record(fact) {
        Some(record) => (names.record(&record), pieces),
        // Facts without a record are written as they are stored.
        None if family.marks(fact).is_some() => (json!({"type": family.name(), "event": fact}), pieces),
        None => (json!({"type": "other"}), pieces),
    }
}

fn roll_body(names: Plain<'_>, event: &RollEvent) -> Value {
    match event {
        RollEvent::RollRequested(request) => {
            let mut body = roll::request(names, request);
            body["type"] = "roll_requested".into();
            body
        }
        RollEvent::DiceRolled { roll, values, proof, beacon } => json!({
            "type": "dice_rolled",
            "number": roll,
            "values": values,
            "proof": hex(proof),
            "beacon": beacon,
        }),
        RollEvent::DrawSealed { draw, .. } => json!({"type": "draw_sealed", "draw": draw}),
        RollEvent::BeaconSkipped { roll, round } => json!({
            "type": "beacon_skipped",
            "number": roll,
            "beacon_round": round,
        }),
    }
}

fn actor(names: Plain<'_>, actor: &Actor) -> Value {
    match actor {
        Actor::Seat { seat, player } => json!({"as": "seat", "seat": names.seat(seat), "player": player.as_str()}),
        Actor::Gm { player } => json!({"as": "gm", "player": player.as_str()}),
        Actor::Player { player } => json!({"as": "player", "player": player.as_str()}),
        Actor::Referee => json!({"as": "referee"}),
    }
}

fn audience(names: Plain<'_>, audience: &Audience) -> Value {
    match audience {
        Audience::Everyone => json!({"to": "everyone"}),
        Audience::Side(side) => json!({"to": "side", "side": side.as_str()}),
        Audience::Seat(seat) => json!({"to": "seat", "seat": names.seat(seat)}),
        Audience::Gm => json!({"to": "gm"}),
        Audience::Seats(seats) => json!({"to": "seats", "seats": names.seats(seats)}),
    }
}

fn hex(bytes: &[u8]) -> String {
    const DIGITS: &[u8; 16] = b"0123456789abcdef";
    let digit = |nibble: u8| char::from(DIGITS[usize::from(nibble & 15)]);
    bytes.iter().flat_map(|byte| [digit(byte >> 4), digit(*byte)]).collect()
}
