//! Signing up: wishes, the draw, the waiting list, and calls for substitutes. Section `table.signup`.

use super::{at, holds, log, person, refused, say};
use crate::game_list::{games, with};
use crate::saying::{self, anna, cause};
use adjutant_commands::moderator::clock::next_deadline;
use adjutant_commands::moderator::{DiceWish, Opening, Session};
use adjutant_core::table::Status;
use adjutant_core::table::signup::drawn;
use adjutant_events::signup::{LOTS, Placed, SignUpEvent};
use adjutant_events::{Event, GameId, PlayerId, RollEvent, RulesetId, SeatId, TableEvent, Timestamp};
use adjutant_storage::{EventStore, MemoryStore};
use std::sync::Arc;

/// A game with free seats; its game master Anna has none.
fn empty() -> Session {
    let kept: Arc<dyn EventStore> = Arc::new(MemoryStore::new());
    let opening = Opening {
        ruleset: RulesetId::new("aa1941"),
        options: Vec::new(),
        dice: DiceWish::OperatingSystem,
        against: None,
    };
    Session::create(with(kept), &GameId::new("test"), &opening, &anna(), &cause(), at(0)).expect("created").0
}

fn seats(session: &Session) -> Vec<SeatId> {
    session.game().table.seats.iter().map(|seat| seat.id.clone()).collect()
}

/// The result of a game's draw.
fn placed(session: &Session) -> (Vec<Placed>, Vec<PlayerId>) {
    let found = log(session).into_iter().rev().find_map(|envelope| match envelope.event {
        Event::Table(TableEvent::SignUp(SignUpEvent::Drawn { placed, waiting })) => Some((placed, waiting)),
        _ => None,
    });
    found.expect("a draw")
}

fn holder(session: &Session, seat: &SeatId) -> Option<PlayerId> {
    session.game().table.seat(seat).and_then(|seat| seat.player.clone())
}

/// Five people who each get their first wish, and two who wait.
fn drawn_up() -> Session {
    let mut session = empty();
    say(&mut session, &anna(), "clock set 24 hours per phase", 0);
    say(&mut session, &anna(), "signup open substitutes after 2 within 1 day", 0);
    for (number, seat) in seats(&session).into_iter().enumerate() {
        say(&mut session, &person(&format!("p{number}")), &format!("sign up for {seat}"), 0);
    }
    for name in ["Vera", "Willy"] {
        say(&mut session, &person(name), "sign up as reserve", 0);
    }
    say(&mut session, &anna(), "signup draw", 0);
    say(&mut session, &anna(), "start", 0);
    session
}

#[test]
fn everybody_gets_what_all_wish_for_most() {
    let session = drawn_up();
    let (placed, waiting) = placed(&session);
    assert!(placed.iter().all(|placed| placed.wish == 1 && placed.office.is_none()), "{placed:?}");
    assert_eq!((placed.len(), waiting.len()), (seats(&session).len(), 0));
    for (number, seat) in seats(&session).iter().enumerate() {
        assert_eq!(holder(&session, seat), Some(person(&format!("p{number}"))));
    }
    assert_eq!(session.game().signup.waiting, [person("Vera"), person("Willy")]);
    assert_eq!(session.game().table.status, Status::Playing);
    holds(&session);
}

#[test]
fn nobody_gets_what_he_did_not_name_and_of_equals_the_lots_decide() {
    let mut session = empty();
    let all = seats(&session);
    say(&mut session, &anna(), "signup open", 0);
    // Six want the first seat; three of them would also accept the second.
    for number in 0..6 {
        let second = if number < 3 { format!(", {}", all[1]) } else { String::new() };
        say(&mut session, &person(&format!("p{number}")), &format!("sign up for {}{second}", all[0]), 0);
    }
    say(&mut session, &anna(), "signup draw", 0);
    let (placed, waiting) = placed(&session);
    assert_eq!((placed.len(), waiting.len()), (2, 4), "{placed:?}");
    assert!(placed.iter().all(|one| one.seat == all[0] || one.seat == all[1]));
    assert_eq!(session.game().signup.waiting, waiting);
    // The lots are a roll of the game, and anybody can compute the result from the wishes.
    let log = log(&session);
    let lots = log.iter().find_map(|envelope| match &envelope.event {
        Event::Roll(RollEvent::RollRequested(request)) if request.purpose == LOTS => Some(request.roll),
        _ => None,
    });
    assert_eq!(lots, Some(1));
    assert_eq!(adjutant_core::replay(games(), &log).expect("replays").signup, session.game().signup);
    holds(&session);
}

#[test]
fn seats_are_filled_before_staffs_and_people_serve_where_they_wish() {
    let mut session = empty();
    let all = seats(&session);
    say(&mut session, &anna(), "signup open officers 2", 0);
    for number in 0..12 {
        let line = format!("sign up for {}, {}", all[number % all.len()], all[(number + 1) % all.len()]);
        say(&mut session, &person(&format!("p{number:02}")), &line, 0);
    }
    say(&mut session, &person("Olga"), &format!("sign up for {} as officer", all[0]), 0);
    say(&mut session, &anna(), "signup draw", 0);
    let (placed, waiting) = placed(&session);
    assert_eq!((placed.len(), waiting.len()), (13, 0), "{placed:?}");
    assert!(all.iter().all(|seat| holder(&session, seat).is_some()), "every seat has a commander");
    let olga = placed.iter().find(|one| one.player == person("Olga")).expect("placed");
    assert_eq!((&olga.seat, olga.office.is_some()), (&all[0], true));
    assert!(placed.iter().all(|one| one.wish >= 1), "{placed:?}");
    assert!(session.game().staff.members.len() == 13 - all.len());
    // A person who was drawn plays: they do not sign up again, and nobody waits.
    assert_eq!(refused(&mut session, &person("Olga"), "sign up as reserve", 0), "table-sits-already");
    holds(&session);
}

/// Random lots: the draw is fair among equals, and a place is never given twice.
#[test]
fn among_equals_everybody_has_the_same_chance() {
    let mut session = empty();
    let all = seats(&session);
    say(&mut session, &anna(), "signup open", 0);
    for number in 0..4 {
        say(&mut session, &person(&format!("p{number}")), &format!("sign up for {}", all[0]), 0);
    }
    let mut won = [0u32; 4];
    for lot in 0..800u16 {
        let (placed, waiting) = drawn(session.game(), &[lot, 1, 2, 3, 4, 5, 6, lot.wrapping_mul(31)]);
        assert_eq!((placed.len(), waiting.len()), (1, 3));
        won[placed[0].player.as_str()[1..].parse::<usize>().expect("a number")] += 1;
    }
    // Each 200, within four standard deviations.
    assert!(won.iter().all(|won| (150..=250).contains(won)), "{won:?}");
}

#[test]
fn while_seats_are_drawn_for_nobody_takes_one() {
    let mut session = empty();
    let all = seats(&session);
    assert_eq!(refused(&mut session, &person("Bert"), "signup open", 0), "table-only-gm");
    assert_eq!(refused(&mut session, &person("Bert"), &format!("sign up for {}", all[0]), 0), "table-no-draw");
    assert_eq!(refused(&mut session, &anna(), "signup draw", 0), "table-no-draw");
    say(&mut session, &anna(), "signup open", 0);
    assert_eq!(refused(&mut session, &person("Bert"), &format!("seat {}", all[0]), 0), "table-seats-drawn");
    assert_eq!(refused(&mut session, &anna(), "signup draw", 0), "table-nobody-signed-up");
    assert_eq!(refused(&mut session, &person("Bert"), "sign off", 0), "table-not-signed-up");
    assert_eq!(refused(&mut session, &anna(), "signup open officers 21", 0), "table-too-many-officers");
    say(&mut session, &person("Bert"), &format!("sign up for {}, {}", all[1], all[1]), 0);
    say(&mut session, &person("Bert"), &format!("sign up for {}", all[0]), 0);
    assert_eq!(session.game().signup.wishes.len(), 1, "the last wish counts");
    say(&mut session, &person("Bert"), "sign off", 0);
    say(&mut session, &anna(), "signup close", 0);
    say(&mut session, &person("Bert"), &format!("seat {}", all[0]), 0);
    holds(&session);
}

#[test]
fn not_more_sign_up_than_there_is_room_for() {
    let mut session = empty();
    for number in 0..100 {
        say(&mut session, &person(&format!("p{number}")), "sign up as reserve", 0);
    }
    assert_eq!(refused(&mut session, &person("Zoe"), "sign up as reserve", 0), "table-sign-up-full");
    say(&mut session, &person("p7"), "sign off", 0);
    say(&mut session, &person("Zoe"), "sign up as reserve", 0);
    holds(&session);
}

/// The clock's acts until it has nothing more to do.
fn tick(session: &mut Session, hours: i64) {
    session.tick(at(hours), Timestamp(0)).expect("ticks");
}

/// The awaited seat.
fn awaited(session: &Session) -> SeatId {
    adjutant_commands::moderator::actor::awaited(session.game()).first().expect("awaited").clone()
}

#[test]
fn a_seat_that_goes_silent_is_taken_over_by_who_waits() {
    let mut session = drawn_up();
    let seat = awaited(&session);
    tick(&mut session, 25);
    assert!(session.game().signup.calls.is_empty(), "one missed deadline is borne");
    say(&mut session, &anna(), &format!("extend {seat} by 1 hour because of a train"), 25);
    tick(&mut session, 27);
    let call = session.game().signup.call_of(&seat).expect("a call").clone();
    assert_eq!((call.player.clone(), call.until), (person("Vera"), at(51)));
    assert_eq!(next_deadline(session.game()), Some(at(51)));
    assert_eq!(refused(&mut session, &person("Willy"), &format!("take over {seat}"), 27), "table-call-open");
    assert_eq!(refused(&mut session, &person("Willy"), &format!("signup decline {seat}"), 27), "table-call-open");
    assert_eq!(refused(&mut session, &person("Willy"), &format!("signup lapse {seat}"), 27), "table-call-open");
    // Vera does not answer, so the next is asked.
    tick(&mut session, 52);
    assert_eq!(session.game().signup.call_of(&seat).map(|call| call.player.clone()), Some(person("Willy")));
    let old = holder(&session, &seat).expect("a holder");
    say(&mut session, &person("Willy"), &format!("take over {seat}"), 53);
    assert_eq!(holder(&session, &seat), Some(person("Willy")));
    assert!(session.game().signup.calls.is_empty() && session.game().signup.waiting.is_empty());
    // Everyone can see who played which turns, and how.
    let player_records = &session.game().player_records;
    let his: Vec<bool> =
        player_records.tenures.iter().filter(|one| one.seat == seat).map(|one| one.until.is_some()).collect();
    assert_eq!(his, [true, false]);
    let record = player_records.records.iter().find(|record| record.player == old).expect("a record");
    assert_eq!((record.on_time, record.missed, record.left), (0, 1, 1));
    assert_eq!(player_records.missed_in_a_row(&seat), 0);
    holds(&session);
}

#[test]
fn whoever_is_back_needs_no_substitute() {
    let mut session = drawn_up();
    let seat = awaited(&session);
    let player = holder(&session, &seat).expect("a holder");
    say(&mut session, &anna(), &format!("call substitute for {seat}"), 1);
    assert_eq!(refused(&mut session, &anna(), &format!("call substitute for {seat}"), 1), "table-call-open");
    say(&mut session, &player, &format!("signup decline {seat}"), 1);
    assert!(session.game().signup.calls.is_empty());
    assert_eq!(session.game().signup.waiting, [person("Vera"), person("Willy")], "she keeps her place");
    // A person who declines is removed from the waiting list.
    say(&mut session, &anna(), &format!("call substitute for {seat}"), 1);
    say(&mut session, &person("Vera"), &format!("signup decline {seat}"), 1);
    assert_eq!(session.game().signup.waiting, [person("Willy")]);
    say(&mut session, &anna(), &format!("call substitute for {seat}"), 1);
    say(&mut session, &person("Willy"), "sign off", 1);
    assert!(session.game().signup.calls.is_empty(), "who signs off is asked no longer");
    assert_eq!(refused(&mut session, &anna(), &format!("call substitute for {seat}"), 1), "table-nobody-waits");
    holds(&session);
}

#[test]
fn turns_that_are_answered_are_counted_once() {
    let mut session = drawn_up();
    let seat = awaited(&session);
    let player = holder(&session, &seat).expect("a holder");
    for hours in 2..6 {
        let speaker = adjutant_commands::As::Seat(seat.clone());
        if saying::said(&mut session, (&player, Some(&speaker)), "done", at(hours)).is_err() {
            break;
        }
    }
    let record = session.game().player_records.records.iter().find(|record| record.player == player);
    let record = record.expect("a record");
    assert!(record.on_time >= 1 && record.missed == 0 && record.used >= 2 * 3_600_000, "{record:?}");
    holds(&session);
}
