//! Checks orders. Each stands in the log as the referee understood it, right before the events that it caused. It is
//! given to the referee again, and the result is compared with the log, event by event.

use super::finding::Finding;
use super::rules::{describe, name};
use adjutant_core::pass::by_clock;
use adjutant_core::referee::{decide_recorded, is_himself};
use adjutant_core::stand_in::{Confirmed, STAND_IN, confirms};
use adjutant_core::table::clock::CLOCK;
use adjutant_core::{Command, Game};
use adjutant_events::{Actor, Envelope, Event, Seq};

/// The events that an order causes, by the rules.
///
/// # Errors
/// The actor may not give the order here, or the log keeps no such order.
pub(super) fn obeyed(game: &Game, order: &Envelope, command: &Command) -> Result<Vec<Event>, Finding> {
    let (seq, found) = (order.seq, name(&order.event));
    if order.actor == Actor::Referee || is_himself(game, &order.actor).is_err() {
        return Err(Finding::NotEntitled { seq, who: who(order), found });
    }
    if let Actor::Seat { seat, player } = &order.actor
        && player.as_str() == CLOCK
        && !matches!(command, Command::Play(order) if game.staff.releases(seat, player, order))
    {
        // When a seat's time runs out, the clock gives the mildest answer. The only other order it may give is one from
        // a committed draft.
        match by_clock(game, seat, order.time) {
            Some((_, mildest)) if mildest == *command => {}
            mildest => {
                let mildest = mildest.map(|(_, command)| describe(&Event::Ordered(command)));
                let expected = mildest.unwrap_or_default();
                return Err(Finding::ClockOther { seq, expected, found: describe(&order.event) });
            }
        }
    }
    if let Actor::Seat { seat, player } = &order.actor
        && player.as_str() == STAND_IN
    {
        // An order of a stand-in must be the one that the stand-in gives again in the same position.
        let said = |said: Option<Command>| said.map(|said| describe(&Event::Ordered(said))).unwrap_or_default();
        match confirms(game, seat, command) {
            Confirmed::Same => {}
            Confirmed::Other(expected) => {
                let (expected, found) = (said(expected), describe(&order.event));
                return Err(Finding::StandInOther { seq, expected, found });
            }
            Confirmed::Unknown { revision } => {
                return Err(Finding::StandInUnknown { seq, revision: u64::from(revision) });
            }
        }
    }
    match decide_recorded(game, &order.actor, command, order.time) {
        Err(refusal) => Err(Finding::Refused { seq, who: who(order), found, rule: refusal.key() }),
        Ok(events) if events.is_empty() => Err(Finding::OrderIdle { seq, who: who(order), found }),
        Ok(events) => Ok(events),
    }
}

/// Checks that an event follows from an order, with the same actor, time and cause.
///
/// # Errors
/// It is another event.
pub(super) fn follows(order: &Envelope, expected: &Event, found: &Envelope) -> Result<(), Finding> {
    let (seq, of) = (found.seq, order.seq);
    if found.event != *expected {
        let (expected, found) = (describe(expected), describe(&found.event));
        return Err(Finding::OrderDiffers { seq, order: of, expected, found });
    }
    if (&found.actor, &found.cause, found.time) != (&order.actor, &order.cause, order.time) {
        return Err(Finding::OrderTorn { seq, order: of, found: name(&found.event) });
    }
    Ok(())
}

/// The player who acted, or the referee.
pub(super) fn who(envelope: &Envelope) -> String {
    envelope.actor.player().map_or_else(|| "referee".to_owned(), ToString::to_string)
}

/// Checks, without the rules, that each order stands right before what it caused. `events` are those before the first hidden one.
///
/// # Errors
/// The first event that is out of place.
pub(super) fn check_shape(events: &[Envelope]) -> Result<(), (Seq, Finding)> {
    let mut order: Option<&Envelope> = None;
    let mut is_followed = true;
    for envelope in events.iter().skip(1) {
        let (seq, found) = (envelope.seq, name(&envelope.event));
        let is_by_referee = envelope.actor == Actor::Referee;
        let is_order = matches!(envelope.event, Event::Ordered(_));
        let torn = |order: &Envelope| (seq, Finding::OrderTorn { seq, order: order.seq, found: found.clone() });
        if let Some(order) = order.filter(|_| !is_followed && (is_order || is_by_referee)) {
            return Err(torn(order));
        }
        if is_order && is_by_referee {
            return Err((seq, Finding::NotEntitled { seq, who: who(envelope), found }));
        }
        if is_order {
            order = Some(envelope);
            is_followed = false;
            continue;
        }
        if is_by_referee {
            order = None;
            continue;
        }
        let Some(order) = order else {
            return Err((seq, Finding::OrderMissing { seq, who: who(envelope), found }));
        };
        if (&envelope.actor, &envelope.cause, envelope.time) != (&order.actor, &order.cause, order.time) {
            return Err(torn(order));
        }
        is_followed = true;
    }
    Ok(())
}
