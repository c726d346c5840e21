//! The clock at work: from when to when seats are awaited, and what happens when time has run out.
//!
//! Every deadline is an event, appended with what made somebody awaited: nobody's time depends on when the program
//! ran. Time that runs out is noticed by a tick; a tick is executed once, however often it comes.

mod hours;
mod pass;

pub use hours::zone;
pub(super) use pass::order as order_to_pass;

use adjutant_core::table::{Status, Wait};
use adjutant_core::{Game, Prompt};
use adjutant_events::{Deadline, ExtensionReason, SeatId, TableEvent, Timestamp};
use hours::{Hours, minutes};

/// The deadlines of those who are awaited, if they are others than before. None in a game without a clock.
///
/// # Errors
/// The name of the clock's zone, if it is not known here.
pub(super) fn deadlines(game: &Game, prompts: &[Prompt], now: Timestamp) -> Result<Option<TableEvent>, String> {
    let clock = &game.clock;
    let (Some(rules), Some(period)) = (&clock.rules, clock.period(game.play.moment())) else { return Ok(None) };
    let awaited = awaited(game, prompts);
    let running: Vec<&Wait> = clock.running().collect();
    let same = running.len() == awaited.len()
        && running.iter().all(|wait| wait.period == period && awaited.contains(&wait.seat));
    if same {
        return Ok(None);
    }
    let hours = Hours::of(rules).ok_or_else(|| rules.zone.clone())?;
    let deadline = |seat: SeatId| {
        let known = clock.waits.iter().find(|wait| wait.seat == seat && wait.period == period);
        let at = match known {
            None => hours.after(back(game, &seat).unwrap_or(now).max(now), minutes(rules.allowance)),
            Some(Wait { stopped: Some(stopped), at, missed: false, .. }) => {
                hours.after(now, hours.between(*stopped, *at))
            }
            Some(wait) => wait.at,
        };
        Deadline { seat, at }
    };
    Ok(Some(TableEvent::DeadlinesSet { period, deadlines: awaited.into_iter().map(deadline).collect() }))
}

/// The awaited seats that somebody sits on, in the order of the table.
fn awaited(game: &Game, prompts: &[Prompt]) -> Vec<SeatId> {
    if game.table.status != Status::Playing {
        return Vec::new();
    }
    let seats = game.table.seats.iter().filter(|seat| seat.player.is_some() && !seat.resigned).map(|seat| &seat.id);
    seats.filter(|seat| prompts.iter().any(|prompt| prompt.seats.contains(seat))).cloned().collect()
}

/// When the player of a seat is back, if he is away.
fn back(game: &Game, seat: &SeatId) -> Option<Timestamp> {
    game.clock.away_until(game.table.seat(seat)?.player.as_ref()?)
}

/// When the clock has something to do next: somebody's time runs out; or a seat whose time has run out already is asked
/// again in the same period, and is to be passed for at once.
pub fn next_deadline(game: &Game) -> Option<Timestamp> {
    let playing = game.table.status == Status::Playing;
    let due = |wait: &&Wait| !wait.missed || pass::order(game, &wait.seat, wait.at).is_some();
    game.clock.running().filter(|wait| playing && due(wait)).map(|wait| wait.at).min()
}

/// What happens now because time has run out. A deadline that fell while the referee was away, before `up_since`, is
/// put off once by the grace that the table agreed on.
pub(super) fn run_out(game: &Game, now: Timestamp, up_since: Timestamp) -> Vec<TableEvent> {
    let Some(rules) = game.clock.rules.as_ref().filter(|_| game.table.status == Status::Playing) else {
        return Vec::new();
    };
    let due = game.clock.running().filter(|wait| !wait.missed && wait.at <= now);
    due.map(|wait| {
        let seat = wait.seat.clone();
        let bank = game.clock.bank_left(&seat);
        if wait.at < up_since && rules.grace > 0 {
            let at = Timestamp(up_since.0 + minutes(rules.grace));
            TableEvent::DeadlineExtended { seat, at, reason: ExtensionReason::RefereeAway }
        } else if wait.bank_from.is_none() && bank > 0 {
            TableEvent::BankOpened { seat, at: Timestamp(wait.at.0 + minutes(bank)) }
        } else {
            TableEvent::DeadlineMissed { seat }
        }
    })
    .collect()
}
