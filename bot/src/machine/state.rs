//! The whole state of a game as JSON.

use super::names::Plain;
use super::prompt::prompt;
use super::{roll, table_event};
use crate::games::games;
use crate::words::Words;
use adjutant_commands::moderator::{Fault, GameStatus, Session, actor};
use adjutant_core::Viewer;
use adjutant_core::table::Status;
use adjutant_core::table::instructions::Given;
use adjutant_core::view::{SeatView, View};
use adjutant_events::{PlayerId, SeatId};
use serde_json::{Map, Value, json};

/// The state of a game as a spectator sees it, or as a seat sees it, then with its choices.
///
/// # Errors
/// The game is interrupted and cannot say what comes next.
pub fn state(session: &Session, words: Words, seat: Option<&SeatId>) -> Result<Value, Fault> {
    state_as(session, words, seat, &actor::eyes(seat))
}

/// As [`state`], for another viewer.
///
/// # Errors
/// As [`state`].
pub fn state_as(session: &Session, words: Words, seat: Option<&SeatId>, viewer: &Viewer) -> Result<Value, Fault> {
    let seen = session.view(viewer);
    let names = Plain(session.lexicon());
    let table = &seen.table;
    let (status, reason, result) = status(&table.status);
    let mut state = json!({
        "type": "state",
        "game": table.game.as_str(),
        "seq": table.seq,
        "digest": session.game().public_digest(),
        "rules": table.ruleset.as_str(),
        "revision": table.revision,
        "options": table_event::options(&table.options),
        "dice": table_event::dice(&table.dice),
        "status": status,
        "paused_because": reason,
        "result": result,
        "frozen": session.frozen().map(ToString::to_string),
        "gms": table.gms.iter().map(PlayerId::as_str).collect::<Value>(),
        "seats": table.seats.iter().map(|seat| self::seat(names, seat)).collect::<Value>(),
        "can_take_back": names.seat_or_null(table.can_take_back.as_ref()),
        "prompts": prompts(session, words)?,
    });
    match session.game().rules.record(&seen.play) {
        Some(board) => {
            if let (Some(fields), Value::Object(board)) = (state.as_object_mut(), names.record(&board)) {
                fields.extend(board);
            }
            let open = games().family_of(&seen.play).and_then(|family| family.open_roll(&seen.play));
            state["roll"] = open.map_or(Value::Null, |request| roll::request(names, request));
        }
        // The view is serialised with its own field names. It holds nothing that the viewer may not see.
        None => state["board"] = serde_json::to_value(&seen.play).unwrap_or_default(),
    }
    if let Some(seat) = seat {
        let english = Words::default().with(session.lexicon().board());
        let offered = session.choices(viewer, seat);
        state["choices"] =
            super::choices::Writer { names, english, game: session.game() }.choices(seat, &offered).into();
    }
    Ok(state)
}

/// The part of the state that a list of games shows, as a spectator sees it.
///
/// It has the options, dice, status and result, and those fields of the game's own record that `fields` names. The
/// board is most of a state, and no list shows it.
pub fn brief(session: &Session, seen: &View, fields: &[&str]) -> Map<String, Value> {
    let table = &seen.table;
    let (status, _, result) = status(&table.status);
    let mut brief = Map::new();
    brief.insert("digest".to_owned(), session.game().public_digest().into());
    brief.insert("options".to_owned(), table_event::options(&table.options));
    brief.insert("dice".to_owned(), table_event::dice(&table.dice).into());
    brief.insert("status".to_owned(), status.into());
    brief.insert("result".to_owned(), result);
    if let Some(record) = session.game().rules.record(&seen.play) {
        let names = Plain(session.lexicon());
        let wanted = record.fields().iter().filter(|(name, _)| fields.contains(name));
        brief.extend(wanted.map(|(name, field)| ((*name).to_owned(), names.field(field))));
    }
    brief
}

fn status(status: &Status) -> (&'static str, Value, Value) {
    match status {
        Status::Gathering => ("gathering", Value::Null, Value::Null),
        Status::Playing => ("playing", Value::Null, Value::Null),
        Status::Paused { reason } => ("paused", reason.as_str().into(), Value::Null),
        Status::Over(result) => ("over", Value::Null, table_event::result(result)),
    }
}

fn seat(names: Plain<'_>, seat: &SeatView) -> Value {
    let instruction = |given: &Given| {
        let mut value = table_event::instruction(names, &given.topic, &given.instruction);
        value["at"] = table_event::scope(names, &given.scope);
        value
    };
    json!({
        "seat": names.seat(&seat.id),
        "side": seat.side.as_str(),
        "player": seat.player.as_ref().map(PlayerId::as_str),
        "resigned": seat.resigned,
        "instructions": seat.instructions.iter().map(instruction).collect::<Value>(),
    })
}

fn prompts(session: &Session, words: Words) -> Result<Value, Fault> {
    if session.frozen().is_some() {
        return Ok(Value::Array(Vec::new()));
    }
    let voice = words.with(session.lexicon().board());
    Ok(match session.standing() {
        Ok(GameStatus::Waiting(prompts)) => {
            prompts.iter().map(|asked| prompt(Plain(session.lexicon()), voice, asked, &[])).collect()
        }
        Ok(_) => Value::Array(Vec::new()),
        // A crash interrupted the game; the next load completes it.
        Err(Fault::Restless { .. }) => Value::Array(Vec::new()),
        Err(fault) => return Err(fault),
    })
}
