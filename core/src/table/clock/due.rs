//! What happens when time runs out, and which seats must act. These are the clock's own events, computed without a
//! calendar. The audit uses the same functions.

use crate::game::state::Game;
use crate::interface::prompt::Prompt;
use crate::interface::seats::Status;
use crate::table::clock::state::{Clock, MINUTE, Wait};
use adjutant_events::{Deadline, ExtensionReason, Period, SeatId, TableEvent, Timestamp, Weekdays};

/// The seats that must act from now on, in table order, if they or the period have changed. None in a game without a
/// clock.
pub fn newly_awaited(game: &Game, prompts: &[Prompt]) -> Option<(Period, Vec<SeatId>)> {
    let clock = &game.clock;
    let period = clock.period(game.play.moment())?;
    let awaited = awaited(game, prompts);
    let running: Vec<&Wait> = clock.running().collect();
    let same = running.len() == awaited.len()
        && running.iter().all(|wait| wait.period == period && awaited.contains(&wait.seat));
    (!same).then_some((period, awaited))
}

/// The seats with a player that must act, in table order. Stand-ins have no deadlines.
fn awaited(game: &Game, prompts: &[Prompt]) -> Vec<SeatId> {
    if game.table.status != Status::Playing {
        return Vec::new();
    }
    let seats = game.table.seats.iter().filter(|seat| seat.player.is_some() && !seat.resigned).map(|seat| &seat.id);
    let seats = seats.filter(|seat| game.office.stand_in_of(seat).is_none());
    seats.filter(|seat| prompts.iter().any(|prompt| prompt.seats.contains(seat))).cloned().collect()
}

/// When the player of a seat returns, if that player is away.
pub fn back(game: &Game, seat: &SeatId) -> Option<Timestamp> {
    game.clock.away_until(game.table.seat(seat)?.player.as_ref()?)
}

/// The events of deadlines that have passed. A deadline that passed while the referee was down, before `up_since`, is
/// extended once by the agreed grace.
pub fn run_out(game: &Game, now: Timestamp, up_since: Timestamp) -> Vec<TableEvent> {
    let Some(rules) = game.clock.rules.as_ref().filter(|_| game.table.status == Status::Playing) else {
        return Vec::new();
    };
    let due = game.clock.running().filter(|wait| !wait.missed && wait.at <= now);
    due.map(|wait| {
        let seat = wait.seat.clone();
        let bank = game.clock.bank_left(&seat);
        if wait.at < up_since && rules.grace > 0 {
            let at = Timestamp(up_since.0 + i64::from(rules.grace) * MINUTE);
            TableEvent::DeadlineExtended { seat, at, reason: ExtensionReason::RefereeAway }
        } else if wait.bank_from.is_none() && bank > 0 {
            TableEvent::BankOpened { seat, at: Timestamp(wait.at.0 + i64::from(bank) * MINUTE) }
        } else {
            TableEvent::DeadlineMissed { seat }
        }
    })
    .collect()
}

/// Whether the clock could log this event at this time, for any start time of the program. It corresponds to
/// [`run_out`].
pub fn could_run_out(game: &Game, event: &TableEvent, now: Timestamp) -> bool {
    let up_since = match (event, &game.clock.rules) {
        (TableEvent::DeadlineExtended { at, .. }, Some(rules)) => Timestamp(at.0 - i64::from(rules.grace) * MINUTE),
        _ => Timestamp(i64::MIN),
    };
    up_since <= now && run_out(game, now, up_since).contains(event)
}

/// Whether these can be the deadlines of the seats that must act from now on. If every hour counts, exactly one time is
/// right. Otherwise a deadline may be later, because this crate has no calendar.
pub fn could_be_set(game: &Game, due: &(Period, Vec<SeatId>), deadlines: &[Deadline], now: Timestamp) -> bool {
    let (period, seats) = due;
    seats.iter().eq(deadlines.iter().map(|deadline| &deadline.seat))
        && deadlines.iter().all(|deadline| fits(game, *period, deadline, now))
}

fn fits(game: &Game, period: Period, deadline: &Deadline, now: Timestamp) -> bool {
    let Clock { rules: Some(rules), waits, .. } = &game.clock else { return false };
    let always = rules.quiet.is_none() && rules.days == Weekdays::ALL;
    let known = waits.iter().find(|wait| wait.seat == deadline.seat && wait.period == period);
    let (from, left) = match known {
        None => (back(game, &deadline.seat).unwrap_or(now).max(now), i64::from(rules.allowance).saturating_mul(MINUTE)),
        Some(Wait { stopped: Some(stopped), at, missed: false, .. }) if always => {
            (now, at.0.saturating_sub(stopped.0).max(0))
        }
        Some(Wait { stopped: Some(_), missed: false, .. }) => (now, 0),
        Some(wait) => return deadline.at == wait.at,
    };
    let least = Timestamp(from.0.saturating_add(left));
    if always { deadline.at == least } else { deadline.at >= least }
}
