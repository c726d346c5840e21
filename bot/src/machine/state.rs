//! The complete state of a game as JSON.

use super::names::Plain;
use super::prompt::prompt;
use super::units::{board, piece, pieces};
use super::{roll, table_event};
use crate::games::{self, Seen};
use crate::words::Words;
use adjutant_commands::moderator::{Fault, Session, Standing, permissions};
use adjutant_core::Viewer;
use adjutant_core::table::Status;
use adjutant_core::view::{SeatView, View};
use adjutant_events::{PlayerId, SeatId};
use adjutant_game_axis::board::{Board, Terrain};
use adjutant_game_axis::view::{AxisView, BattleView, PendingBattle, SpaceView};
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;

/// The state of a game as everybody may see it, or as a seat does, then with its choices.
///
/// # Errors
/// The game is interrupted and cannot say what comes next.
pub fn state(session: &Session, words: Words, seat: Option<&SeatId>) -> Result<Value, Fault> {
    state_as(session, words, seat, &permissions::eyes(seat))
}

/// The same with other eyes than the seat's.
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
    if let (Some(axis), Some(printed)) = (board(&seen), session.lexicon().axis()) {
        state["round"] = axis.round.into();
        state["power"] = names.seat(&axis.power);
        state["phase"] = adjutant_game_axis::phase_word(axis.phase).0.into();
        state["powers"] = powers(names, axis);
        state["spaces"] = spaces(names, printed, axis);
        state["mobilization"] = names.counts(&axis.mobilization);
        state["battles"] = axis.battles.iter().map(|battle| pending(names, &seen, battle)).collect();
        state["battle"] = axis.battle.as_ref().map_or(Value::Null, |battle| fought(names, &seen, battle));
        state["roll"] = axis.roll.as_ref().map_or(Value::Null, |request| roll::request(names, request));
    }
    if let Seen::War1812(blocks) = games::seen(&seen) {
        // The view is data with names of its own, and nothing in it that the viewer may not see.
        state["board"] = serde_json::to_value(blocks).unwrap_or_default();
    }
    if let Some(seat) = seat {
        let english = Words::default().with(session.lexicon().board());
        let offered = session.offers(viewer, seat);
        state["choices"] = super::choices::choices(names, english, seat, &offered).into();
    }
    Ok(state)
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
    let instruction = |(scope, instruction): &(_, _)| {
        let mut value = table_event::instruction(names, instruction);
        value["at"] = table_event::scope(names, scope);
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

fn powers(names: Plain<'_>, axis: &AxisView) -> Value {
    let mut powers = Map::new();
    for power in &axis.powers {
        let about = json!({
            "side": power.side.as_str(),
            "ipcs": power.ipcs,
            "income": power.income,
            "holds_capital": power.holds_capital,
        });
        powers.insert(text(&names.seat(&power.id)), about);
    }
    Value::Object(powers)
}

fn spaces(names: Plain<'_>, board: &Board, axis: &AxisView) -> Value {
    let mut spaces = Map::new();
    for space in &axis.spaces {
        let Some(def) = board.space(&space.id).map(|place| board.def(place)) else { continue };
        let original = def.original_owner.map(|power| names.seat(&board.power_def(power).id));
        let about = json!({
            "id": space.id.as_str(),
            "kind": match def.terrain { Terrain::Land => "land", Terrain::Sea => "sea" },
            "owner": names.seat_or_null(space.controller.as_ref()),
            "original_owner": original,
            "ipcs": def.value,
            "impassable": def.impassable,
            "captured_this_turn": space.captured_this_turn,
            "units": counts(names, space),
            "pieces": space.units.iter().map(|unit| piece(names, space, unit)).collect::<Value>(),
        });
        spaces.insert(text(&names.space(&space.id)), about);
    }
    Value::Object(spaces)
}

/// Units by owner and type: how many, how many of them damaged, how many aboard a carrier.
fn counts(names: Plain<'_>, space: &SpaceView) -> Value {
    let mut order = Vec::new();
    let mut counts: BTreeMap<_, (u64, u64, u64)> = BTreeMap::new();
    for unit in &space.units {
        let key = (unit.owner.clone(), unit.kind.clone());
        if !order.contains(&key) {
            order.push(key.clone());
        }
        let (count, damaged, aboard) = counts.entry(key).or_default();
        *count += 1;
        *damaged += u64::from(unit.damage > 0);
        *aboard += u64::from(unit.aboard.is_some());
    }
    let row = |key: &(_, _)| {
        let (count, damaged, aboard) = counts.get(key).copied().unwrap_or_default();
        let (owner, kind) = (names.seat(&key.0), names.kind(&key.1));
        json!({"owner": owner, "type": kind, "count": count, "damaged": damaged, "aboard": aboard})
    };
    order.iter().map(row).collect()
}

fn pending(names: Plain<'_>, seen: &View, battle: &PendingBattle) -> Value {
    json!({
        "space": names.space(&battle.space),
        "optional": battle.optional,
        "after": names.spaces(&battle.after),
        "attackers": pieces(names, Some(seen), &battle.attackers),
        "defenders": pieces(names, Some(seen), &battle.defenders),
    })
}

fn fought(names: Plain<'_>, seen: &View, battle: &BattleView) -> Value {
    json!({
        "space": names.space(&battle.space),
        "round": battle.round,
        "attackers": pieces(names, Some(seen), &battle.attackers),
        "defenders": pieces(names, Some(seen), &battle.defenders),
        "casualty_zone": pieces(names, Some(seen), &battle.casualty_zone),
        "submerged": pieces(names, Some(seen), &battle.submerged),
    })
}

fn prompts(session: &Session, words: Words) -> Result<Value, Fault> {
    if session.frozen().is_some() {
        return Ok(Value::Array(Vec::new()));
    }
    let voice = words.with(session.lexicon().board());
    Ok(match session.standing() {
        Ok(Standing::Waiting(prompts)) => {
            prompts.iter().map(|asked| prompt(Plain(session.lexicon()), voice, asked, &[])).collect()
        }
        Ok(_) => Value::Array(Vec::new()),
        // Interrupted by a crash: whoever opens the table next goes on.
        Err(Fault::Restless { .. }) => Value::Array(Vec::new()),
        Err(fault) => return Err(fault),
    })
}

fn text(value: &Value) -> String {
    value.as_str().map(str::to_owned).unwrap_or_default()
}
