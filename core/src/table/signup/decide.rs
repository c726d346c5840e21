//! Who may sign up, start a draw, call a substitute, and accept a call. The rules are the program's own.
//!
//! Only a game master can call a substitute. The clock can too, if a game master set a number of missed deadlines. A
//! substitute who accepts takes over the seat at once, because the terms allow it.
//!
//! Section: `table.signup`.

use crate::game::state::Game;
use crate::interface::command::SignUpCommand;
use crate::interface::refusal::Decision;
use crate::interface::refusal::Refusal;
use crate::interface::seats::Status;
use crate::interface::table_refusal::TableRefusal;
use crate::table::checks::{known_seat, no_persons_name, not_over, one_side_only, only_gm, watched_no_other_side};
use crate::table::clock::state::{CLOCK, LONGEST, MINUTE};
use crate::table::signup::state::{Call, DrawStatus, SignUp};
use adjutant_events::signup::{Declined, MOST_OFFICERS, MOST_SIGNED, Part, SignUpEvent, SignUpTerms};
use adjutant_events::{Actor, Event, PlayerId, SeatId, TableEvent, Timestamp};

/// The time for an answer to a call if no terms were set, in minutes: two days.
const USUAL: u32 = 2 * 24 * 60;

pub(crate) fn decide(game: &Game, actor: &Actor, command: &SignUpCommand, now: Timestamp) -> Decision {
    let (table, signup) = (&game.table, &game.signup);
    not_over(table)?;
    let event = match command {
        SignUpCommand::Open { terms } => {
            only_gm(table, actor)?;
            open(game, *terms)?
        }
        SignUpCommand::Close => {
            only_gm(table, actor)?;
            match signup.stage {
                DrawStatus::Open => SignUpEvent::Closed,
                _ => return Err(no_draw(signup)),
            }
        }
        SignUpCommand::SignUp { seats, part } => sign_up(game, person(actor)?, seats, *part)?,
        SignUpCommand::SignOff => {
            let player = person(actor)?;
            lots_fell(signup)?;
            if !signup.has(player) {
                return Err(TableRefusal::NotSignedUp {}.into());
            }
            SignUpEvent::SignedOff { player: player.clone() }
        }
        SignUpCommand::Remove { player } => {
            only_gm(table, actor)?;
            lots_fell(signup)?;
            if !signup.has(player) {
                return Err(TableRefusal::NotSignedUp {}.into());
            }
            SignUpEvent::SignedOff { player: player.clone() }
        }
        SignUpCommand::Draw => {
            only_gm(table, actor)?;
            if signup.stage != DrawStatus::Open || table.status != Status::Gathering {
                return Err(no_draw(signup));
            }
            if signup.wishes.is_empty() {
                return Err(TableRefusal::NobodySignedUp {}.into());
            }
            SignUpEvent::DrawBegun
        }
        SignUpCommand::Call { seat } => call(game, actor, seat, now)?,
        SignUpCommand::Accept { seat } => return accept(game, person(actor)?, seat),
        SignUpCommand::Decline { seat } => decline(game, actor, seat)?,
        SignUpCommand::Lapse { seat } => {
            let Call { seat, player, until } = called(signup, seat)?.clone();
            if until > now {
                return Err(TableRefusal::CallOpen { seat, player: player.to_string() }.into());
            }
            SignUpEvent::SubstituteDeclined { seat, player, why: Declined::Silent }
        }
    };
    Ok(vec![TableEvent::from(event).into()])
}

/// The person who acts, who must not be the clock.
fn person(actor: &Actor) -> Result<&PlayerId, Refusal> {
    let player = actor.player().ok_or(TableRefusal::NotSignedUp {})?;
    no_persons_name(player)?;
    Ok(player)
}

fn no_draw(signup: &SignUp) -> Refusal {
    match signup.open_roll() {
        Some(request) => TableRefusal::DiceAwaited { roll: request.roll }.into(),
        None => TableRefusal::NoDraw {}.into(),
    }
}

/// Checks that wishes and seats can still be changed.
///
/// # Errors
/// The lots are being drawn.
pub(crate) fn lots_fell(signup: &SignUp) -> Result<(), Refusal> {
    if signup.is_drawing() { Err(TableRefusal::LotsAwaited {}.into()) } else { Ok(()) }
}

/// Checks that a player may take a seat directly.
///
/// # Errors
/// The seats will be drawn.
pub(crate) fn not_drawn_for(signup: &SignUp) -> Result<(), Refusal> {
    lots_fell(signup)?;
    if signup.stage == DrawStatus::Open { Err(TableRefusal::SeatsDrawn {}.into()) } else { Ok(()) }
}

fn open(game: &Game, terms: SignUpTerms) -> Result<SignUpEvent, Refusal> {
    lots_fell(&game.signup)?;
    if game.table.status != Status::Gathering {
        return Err(TableRefusal::AlreadyStarted {}.into());
    }
    if !(1..=LONGEST).contains(&terms.minutes) {
        return Err(TableRefusal::ClockLength { most: LONGEST / 1440 }.into());
    }
    if terms.officers > MOST_OFFICERS {
        return Err(TableRefusal::TooManyOfficers { most: u32::from(MOST_OFFICERS) }.into());
    }
    Ok(SignUpEvent::Opened { terms })
}

fn sign_up(game: &Game, player: &PlayerId, seats: &[SeatId], part: Part) -> Result<SignUpEvent, Refusal> {
    let (table, signup) = (&game.table, &game.signup);
    lots_fell(signup)?;
    if let Some(seat) = game.seats_of(player).next() {
        return Err(TableRefusal::SitsAlready { seat: seat.id.clone() }.into());
    }
    // After the start, a sign-up goes to the waiting list.
    let part = if table.status == Status::Gathering { part } else { Part::Reserve };
    if part != Part::Reserve && signup.stage != DrawStatus::Open {
        return Err(no_draw(signup));
    }
    if !signup.has(player) && signup.wishes.len() + signup.waiting.len() >= MOST_SIGNED {
        return Err(TableRefusal::SignUpFull { most: MOST_SIGNED as u64 }.into());
    }
    let mut wanted: Vec<SeatId> = Vec::new();
    for seat in seats {
        known_seat(table, seat)?;
        if !wanted.contains(seat) {
            wanted.push(seat.clone());
        }
    }
    let seats = if part == Part::Reserve { Vec::new() } else { wanted };
    Ok(SignUpEvent::SignedUp { player: player.clone(), seats, part })
}

fn call(game: &Game, actor: &Actor, seat: &SeatId, now: Timestamp) -> Result<SignUpEvent, Refusal> {
    let (table, signup) = (&game.table, &game.signup);
    known_seat(table, seat)?;
    let is_clock = matches!(actor, Actor::Player { player } if player.as_str() == CLOCK);
    if !is_clock {
        only_gm(table, actor)?;
    } else if !is_silent(game, seat) {
        return Err(TableRefusal::NobodyWaits {}.into());
    }
    if table.status == Status::Gathering {
        return Err(TableRefusal::NotStarted { free: table.free_seats() }.into());
    }
    if let Some(call) = signup.call_of(seat) {
        return Err(TableRefusal::CallOpen { seat: seat.clone(), player: call.player.to_string() }.into());
    }
    let Some(player) = next_waiting(game, seat) else { return Err(TableRefusal::NobodyWaits {}.into()) };
    let minutes = signup.terms.map_or(USUAL, |terms| terms.minutes);
    let until = Timestamp(now.0.saturating_add(i64::from(minutes) * MINUTE));
    Ok(SignUpEvent::SubstituteCalled { seat: seat.clone(), player: player.clone(), until })
}

/// The first waiting player who has no other call and may take the seat.
fn next_waiting<'a>(game: &'a Game, seat: &SeatId) -> Option<&'a PlayerId> {
    let is_free = |player: &&PlayerId| game.signup.calls.iter().all(|call| call.player != **player);
    let may = |player: &&PlayerId| {
        one_side_only(game, player, seat).is_ok()
            && watched_no_other_side(game, player, seat).is_ok()
            && !game.belongs(player, seat)
    };
    game.signup.waiting.iter().filter(is_free).find(may)
}

/// Whether the holder of a seat missed as many consecutive deadlines as the terms allow, and may be replaced.
pub(crate) fn is_silent(game: &Game, seat: &SeatId) -> bool {
    let bears = game.signup.terms.and_then(|terms| terms.missed);
    bears.is_some_and(|bears| game.player_records.missed_in_a_row(seat) >= u32::from(bears.max(1)))
}

/// The seat for which the clock calls a substitute now, if any.
pub fn to_be_called(game: &Game) -> Option<&SeatId> {
    if game.table.status != Status::Playing {
        return None;
    }
    let seats = game.table.seats.iter().filter(|seat| seat.player.is_some()).map(|seat| &seat.id);
    seats
        .filter(|seat| is_silent(game, seat) && game.signup.call_of(seat).is_none())
        .find(|seat| next_waiting(game, seat).is_some())
}

fn called<'a>(signup: &'a SignUp, seat: &SeatId) -> Result<&'a Call, Refusal> {
    signup.call_of(seat).ok_or_else(|| {
        let seats = signup.calls.iter().map(|call| call.seat.clone()).collect();
        TableRefusal::NotCalled { seat: seat.clone(), seats }.into()
    })
}

fn accept(game: &Game, player: &PlayerId, seat: &SeatId) -> Decision {
    let call = called(&game.signup, seat)?;
    if call.player != *player {
        return Err(TableRefusal::CallOpen { seat: seat.clone(), player: call.player.to_string() }.into());
    }
    one_side_only(game, player, seat)?;
    watched_no_other_side(game, player, seat)?;
    let mut events: Vec<Event> = Vec::new();
    let mut add = |event: TableEvent| events.push(event.into());
    add(SignUpEvent::SubstituteCame { seat: seat.clone(), player: player.clone() }.into());
    if let Some(old) = known_seat(&game.table, seat)?.player.clone() {
        add(TableEvent::SeatLeft { seat: seat.clone(), player: old });
    }
    add(TableEvent::SeatTaken { seat: seat.clone(), player: player.clone() });
    Ok(events)
}

/// The called player declines, or the seat's holder or a game master cancels the call.
fn decline(game: &Game, actor: &Actor, seat: &SeatId) -> Result<SignUpEvent, Refusal> {
    let Call { seat, player, .. } = called(&game.signup, seat)?.clone();
    let by = person(actor)?;
    let why = if *by == player {
        Declined::Said
    } else if game.table.holds(by, &seat) || game.table.is_gm(by) {
        Declined::NotNeeded
    } else {
        return Err(TableRefusal::CallOpen { seat, player: player.to_string() }.into());
    };
    Ok(SignUpEvent::SubstituteDeclined { seat, player, why })
}
