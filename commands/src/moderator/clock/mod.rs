//! The clock: when seats must act, and what happens when their time is up.
//!
//! Every deadline is an event, appended with the event that made the seat act. So no deadline depends on when the
//! program ran. A tick finds expired deadlines, and is executed once, however often it is repeated.

mod hours;

pub(super) use adjutant_core::pass::by_clock as order_to_pass;
pub(super) use adjutant_core::table::clock::due::run_out;
pub use hours::{Hours, zone};

use adjutant_core::command::{Command, CouncilCommand, OfficeCommand, SignUpCommand, StaffCommand, TableCommand};
use adjutant_core::table::clock::CLOCK;
use adjutant_core::table::clock::due;
use adjutant_core::table::signup::to_be_called;
use adjutant_core::table::{Status, Wait};
use adjutant_core::{Game, Prompt};
use adjutant_events::{Actor, Deadline, PlayerId, SeatId, TableEvent, Timestamp};
use hours::minutes;

/// The deadlines of the seats that must act, if they changed. None in a game without a clock.
///
/// # Errors
/// The name of the clock's zone, if it is unknown.
pub(super) fn deadlines(game: &Game, prompts: &[Prompt], now: Timestamp) -> Result<Option<TableEvent>, String> {
    let clock = &game.clock;
    let Some(rules) = &clock.rules else { return Ok(None) };
    let Some((period, awaited)) = due::newly_awaited(game, prompts) else { return Ok(None) };
    let hours = Hours::of(rules).ok_or_else(|| rules.zone.clone())?;
    let deadline = |seat: SeatId| {
        let known = clock.waits.iter().find(|wait| wait.seat == seat && wait.period == period);
        let at = match known {
            None => hours.after(due::back(game, &seat).unwrap_or(now).max(now), minutes(rules.allowance)),
            Some(Wait { stopped: Some(stopped), at, missed: false, .. }) => {
                hours.after(now, hours.between(*stopped, *at))
            }
            Some(wait) => wait.at,
        };
        Deadline { seat, at }
    };
    Ok(Some(TableEvent::DeadlinesSet { period, deadlines: awaited.into_iter().map(deadline).collect() }))
}

/// When the time of an open vote is up. It is none while dice are awaited, because the result of a vote may have to
/// wait for them.
fn next_count(game: &Game) -> Option<Timestamp> {
    let is_free = game.open_roll().is_none() && !matches!(game.table.status, Status::Over(_));
    game.council.open().filter(|_| is_free).filter_map(|vote| vote.until).min()
}

/// The clock's order that counts a vote whose time is up.
pub(super) fn order_to_count(game: &Game, now: Timestamp) -> Option<(Actor, Command)> {
    next_count(game).filter(|until| *until <= now)?;
    let number = game.council.due(now).next()?.number;
    let actor = Actor::Player { player: PlayerId::new(CLOCK) };
    Some((actor, TableCommand::Council(CouncilCommand::CountVote { number }).into()))
}

/// When a scheduled order is due.
fn next_scheduled(game: &Game) -> Option<Timestamp> {
    game.office.next_due().filter(|_| !matches!(game.table.status, Status::Over(_)))
}

/// The clock's order that gives a scheduled order that is due.
pub(super) fn order_to_give(game: &Game, now: Timestamp) -> Option<(Actor, Command)> {
    next_scheduled(game).filter(|at| *at <= now)?;
    let number = game.office.due(now)?.number;
    let actor = Actor::Player { player: PlayerId::new(CLOCK) };
    Some((actor, TableCommand::Office(OfficeCommand::GiveScheduled { number }).into()))
}

/// When the time of a draft is up next, if it can be handled then.
fn next_expiry(game: &Game) -> Option<Timestamp> {
    let is_free = game.open_roll().is_none() && game.table.status == Status::Playing;
    game.staff.next_expiry().filter(|_| is_free)
}

/// The clock's order that handles drafts whose time is up.
pub(super) fn order_to_expire(game: &Game, now: Timestamp) -> Option<(Actor, Command)> {
    next_expiry(game).filter(|until| *until <= now)?;
    let seat = game.staff.due(now)?.clone();
    let actor = Actor::Player { player: PlayerId::new(CLOCK) };
    Some((actor, TableCommand::Staff(StaffCommand::Expire { seat }).into()))
}

/// When a substitute must be called, or the call has expired.
fn next_substitute(game: &Game) -> Option<Timestamp> {
    if matches!(game.table.status, Status::Over(_)) {
        return None;
    }
    let lapse = game.signup.next_lapse().map(|call| call.until);
    lapse.into_iter().chain(to_be_called(game).map(|_| game.time)).min()
}

/// The clock's order that ends an unanswered call of a substitute, or calls one.
pub(super) fn order_about_substitutes(game: &Game, now: Timestamp) -> Option<(Actor, Command)> {
    next_substitute(game).filter(|at| *at <= now)?;
    let lapsed = game.signup.next_lapse().filter(|call| call.until <= now).map(|call| call.seat.clone());
    let command = match lapsed {
        Some(seat) => SignUpCommand::Lapse { seat },
        None => SignUpCommand::Call { seat: to_be_called(game)?.clone() },
    };
    let actor = Actor::Player { player: PlayerId::new(CLOCK) };
    Some((actor, TableCommand::SignUp(command).into()))
}

/// When the clock must act next.
///
/// It acts when the time of a seat is up. It also acts for a seat without time that is asked again in the same period.
/// It passes for that seat at once. Other reasons are a vote to count, a scheduled order, an expired draft, or a
/// substitute to call.
pub fn next_deadline(game: &Game) -> Option<Timestamp> {
    let playing = game.table.status == Status::Playing;
    let due = |wait: &&Wait| !wait.missed || order_to_pass(game, &wait.seat, wait.at).is_some();
    let waits = game.clock.running().filter(|wait| playing && due(wait)).map(|wait| wait.at);
    let others = [next_count(game), next_scheduled(game), next_expiry(game), next_substitute(game)];
    waits.chain(others.into_iter().flatten()).min()
}
