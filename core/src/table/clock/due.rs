//! What time that has run out makes happen, and who is awaited: what the clock does by itself, without asking an hour or a
//! zone. The audit asks the same.

use crate::doors::prompt::Prompt;
use crate::doors::seated::Status;
use crate::game::state::Game;
use crate::table::clock::state::{Clock, MINUTE, Wait};
use adjutant_events::{Deadline, ExtensionReason, Period, SeatId, TableEvent, Timestamp, Weekdays};

/// Those who are awaited from now on, in the order of the table, if they are others than before or in another period. None in
/// a game without a clock.
pub fn newly_awaited(game: &Game, prompts: &[Prompt]) -> Option<(Period, Vec<SeatId>)> {
    let clock = &game.clock;
    let period = clock.period(game.play.moment())?;
    let awaited = awaited(game, prompts);
    let running: Vec<&Wait> = clock.running().collect();
    let same = running.len() == awaited.len()
        && running.iter().all(|wait| wait.period == period && awaited.contains(&wait.seat));
    (!same).then_some((period, awaited))
}

/// The awaited seats that somebody sits on, in the order of the table. Stand-ins take no time.
fn awaited(game: &Game, prompts: &[Prompt]) -> Vec<SeatId> {
    if game.table.status != Status::Playing {
        return Vec::new();
    }
    let seats = game.table.seats.iter().filter(|seat| seat.player.is_some() && !seat.resigned).map(|seat| &seat.id);
    let seats = seats.filter(|seat| game.office.stand_in_of(seat).is_none());
    seats.filter(|seat| prompts.iter().any(|prompt| prompt.seats.contains(seat))).cloned().collect()
}

/// When the player of a seat is back, if he is away.
pub fn back(game: &Game, seat: &SeatId) -> Option<Timestamp> {
    game.clock.away_until(game.table.seat(seat)?.player.as_ref()?)
}

/// What happens now because time has run out. A deadline that fell while the referee was away, before `up_since`, is
/// put off once by the grace that the table agreed on.
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

/// Whether the clock could do this by itself at this time: what [`run_out`] does, whenever the program began.
pub fn could_run_out(game: &Game, event: &TableEvent, now: Timestamp) -> bool {
    let up_since = match (event, &game.clock.rules) {
        (TableEvent::DeadlineExtended { at, .. }, Some(rules)) => Timestamp(at.0 - i64::from(rules.grace) * MINUTE),
        _ => Timestamp(i64::MIN),
    };
    up_since <= now && run_out(game, now, up_since).contains(event)
}

/// Whether these can be the deadlines of those who are awaited from now on. Where every hour of every day counts there is one
/// deadline and no other; where some do not, this room knows no calendar: nobody has less time than was given.
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
