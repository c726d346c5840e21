//! An envelope as JSON: who, when, why, what, with names, the units it speaks of, and a sentence.

use super::axis_event;
use super::names::Plain;
use super::roll;
use super::table_event;
use super::units::pieces;
use crate::games::{self, Fact};
use crate::words::Sight;
use adjutant_events::{Actor, Audience, Envelope, RollEvent};
use serde_json::{Value, json};

/// An envelope. `before` is what was to be seen just before it, for what its units were; `text` says it in a sentence.
pub fn event(names: Plain<'_>, envelope: &Envelope, before: Option<&dyn Sight>, text: &str) -> Value {
    let (body, units) = match games::fact(&envelope.event) {
        Fact::Table(event) => (table_event::body(names, event), Vec::new()),
        Fact::Roll(event) => (roll_body(names, event), Vec::new()),
        // Event types are data with names of their own: until the interface describes them they are given as they are.
        Fact::War1812(event) => (json!({"type": "war1812", "event": event}), Vec::new()),
        Fact::Other => (json!({"type": "other"}), Vec::new()),
        Fact::Axis(event) => (axis_event::body(names, event), axis_event::units(event)),
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
        "units": pieces(names, before.filter(|_| !units.is_empty()).map(Sight::view), &units),
        "text": text,
    })
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
    }
}

fn hex(bytes: &[u8]) -> String {
    const DIGITS: &[u8; 16] = b"0123456789abcdef";
    let digit = |nibble: u8| char::from(DIGITS[usize::from(nibble & 15)]);
    bytes.iter().flat_map(|byte| [digit(byte >> 4), digit(*byte)]).collect()
}
