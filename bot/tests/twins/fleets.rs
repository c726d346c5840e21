//! Twin games of Asia Engulfed: two fleets of one colour were in one port, and a different one sailed in each game.

use crate::twins::pairs::{self, Twins, asked, openly};
use adjutant::games::games;
use adjutant_core::referee::is_public;
use adjutant_core::{Command, Game, apply, next};
use adjutant_events::{Actor, Audience, Envelope, Event, Native, RollEvent, SeatId, TableEvent, UnitId};
use adjutant_game_asia_engulfed::AsiaEvent;
use adjutant_game_asia_engulfed::model::board::Piece;
use adjutant_game_asia_engulfed::model::fact::Spot;
use adjutant_game_asia_engulfed::model::order::AsiaCommand;
use adjutant_game_asia_engulfed::model::state::{PieceLocation, State};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

/// The fields with unit numbers.
const UNITS: [&str; 5] = ["unit", "units", "partial", "out", "carrier"];

fn swap(value: &mut Value, are_units: bool, (one, other): (UnitId, UnitId)) {
    match value {
        Value::Number(number) if are_units => match number.as_u64() {
            Some(found) if found == u64::from(one.0) => *value = other.0.into(),
            Some(found) if found == u64::from(other.0) => *value = one.0.into(),
            _ => {}
        },
        Value::Array(values) => values.iter_mut().for_each(|value| swap(value, are_units, (one, other))),
        Value::Object(fields) => {
            fields.iter_mut().for_each(|(key, value)| swap(value, UNITS.contains(&key.as_str()), (one, other)));
        }
        _ => {}
    }
}

fn turned<T: Serialize + DeserializeOwned>(of: &T, pair: (UnitId, UnitId)) -> T {
    let mut value = serde_json::to_value(of).expect("a value");
    swap(&mut value, false, pair);
    serde_json::from_value(value).expect("the same with other numbers")
}

/// A hidden event with the two fleets exchanged; a public one unchanged.
fn exchanged(envelope: &Envelope, pair: (UnitId, UnitId)) -> Envelope {
    let mut twin = envelope.clone();
    if envelope.audience == Audience::Everyone {
        return twin;
    }
    match &envelope.event {
        Event::Play(_) => {
            if let Some(fact) = envelope.event.fact::<AsiaEvent>() {
                twin.event = Event::Play(Native::new(turned(fact, pair)));
            }
        }
        Event::Ordered(command @ Command::Play(_)) => {
            if let Some(order) = command.order::<AsiaCommand>() {
                twin.event = Event::Ordered(Command::Play(Native::new(turned(order, pair))));
            }
        }
        Event::Ordered(_) | Event::Table(_) | Event::Roll(_) => {}
    }
    twin
}

/// A side's fleets that sail in this event, each with a similar one that stays.
fn sailing(game: &Game, envelope: &Envelope, side: &SeatId) -> Vec<(UnitId, UnitId)> {
    let Some(AsiaEvent::PiecesSet { seat, open: false, pieces }) = envelope.event.fact() else { return Vec::new() };
    let Some(state) = game.play.read::<State>().filter(|_| seat == side) else { return Vec::new() };
    let board = state.board();
    let mut found = Vec::new();
    for set in pieces.iter().filter(|set| matches!(set.at, Spot::Sea(_))) {
        let Some(sails) = board.piece_of(set.unit) else { continue };
        let PieceLocation::Port(port) = state.piece(sails).at else { continue };
        let alike = |stays: &Piece| {
            let (one, other) = (board.piece(sails), board.piece(*stays));
            let is_alike = one.colour == other.colour && state.piece(sails).steps == state.piece(*stays).steps;
            let differs = one.ty != other.ty || one.nation != other.nation;
            let goes = pieces.iter().any(|set| set.unit == stays.unit());
            *stays != sails && is_alike && differs && !goes && state.aboard(*stays).next().is_none()
        };
        if state.aboard(sails).next().is_none() {
            let stay = state.fleets_in(state.side(sails), port).filter(alike);
            found.extend(stay.map(|stays| (set.unit, stays.unit())));
        }
    }
    found
}

/// The part of the log in which nobody else notices, if these two are exchanged from an event on.
fn lasts(log: &[Envelope], from: usize, pair: (UnitId, UnitId)) -> Vec<Envelope> {
    let first = || Game::from_first(games(), &log[0]).expect("a creation");
    let (mut here, mut there) = (first(), first());
    let mut twin = vec![log[0].clone()];
    for (at, envelope) in log.iter().enumerate().skip(1) {
        let changed = if at < from { envelope.clone() } else { exchanged(envelope, pair) };
        let by_rules =
            envelope.actor == Actor::Referee && !matches!(envelope.event, Event::Roll(RollEvent::DiceRolled { .. }));
        let told_alike = !(is_public(here.rules.family(), envelope) && envelope.event != changed.event)
            && (!by_rules || openly(next(&here)) == openly(next(&there)));
        let over = matches!(envelope.event, Event::Table(TableEvent::GameEnded { .. }));
        let ends = over || !told_alike || apply(&mut here, envelope, log).is_err();
        if ends || apply(&mut there, &changed, &twin).is_err() || asked(&here) != asked(&there) {
            break;
        }
        twin.push(changed);
    }
    twin
}

/// A game up to where others can learn which of two fleets sailed. It has the pair that stays equal for longest.
pub(crate) fn twins(log: &[Envelope], side: &SeatId) -> Option<Twins> {
    let mut game = Game::from_first(games(), &log[0]).expect("a creation");
    let mut best: Option<Vec<Envelope>> = None;
    let mut ordered = 1;
    for (at, envelope) in log.iter().enumerate().skip(1) {
        if matches!(envelope.event, Event::Ordered(_)) {
            ordered = at;
        }
        for pair in sailing(&game, envelope, side) {
            let twin = lasts(log, ordered, pair);
            if best.as_ref().is_none_or(|best| best.len() < twin.len()) {
                best = Some(twin);
            }
        }
        apply(&mut game, envelope, log).expect("it fits");
    }
    let other = best?;
    let end = pairs::moments(&log[..other.len()]).pop()?;
    Some(Twins { one: log[..end].to_vec(), other: other[..end].to_vec() })
}
