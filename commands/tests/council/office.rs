//! The office of game master: giving it back, acting for a seat, scheduled orders, disputes.

use super::{at, begun, holds, log, person, refused, say};
use adjutant_commands::As;
use adjutant_commands::moderator::Session;
use adjutant_commands::moderator::actor::awaited;
use adjutant_commands::moderator::clock::next_deadline;
use adjutant_core::Viewer;
use adjutant_core::secrecy::may_read;
use adjutant_core::table::Status;
use adjutant_core::table::office::DisputeStatus;
use adjutant_events::office::OfficeEvent;
use adjutant_events::{Actor, Event, SeatId, TableEvent, Timestamp};

use crate::saying::{self, anna, bert};

/// The awaited seat, and one of Bert's.
fn seats(session: &Session) -> (SeatId, SeatId) {
    let awaited = awaited(session.game()).first().expect("awaited").clone();
    let berts = session.game().table.seats_of(&bert()).next().expect("Bert's").id.clone();
    (awaited, berts)
}

/// A game whose game master holds no seat.
fn with_a_free_gm() -> Session {
    let mut session = begun();
    say(&mut session, &anna(), "gm Gustav", 0);
    session
}

fn said_for(session: &mut Session, player: &str, seat: &SeatId, text: &str) -> Result<(), String> {
    let speaker = As::Seat(seat.clone());
    saying::said(session, (&person(player), Some(&speaker)), text, at(1))
        .map(drop)
        .map_err(|denial| format!("{denial:?}"))
}

/// The clock's acts until it has nothing more to do.
fn tick(session: &mut Session, hours: i64) {
    session.tick(at(hours), Timestamp(0)).expect("ticks");
}

/// Section `table.gm`.
#[test]
fn the_office_is_given_back_if_somebody_else_holds_it() {
    let mut session = begun();
    assert_eq!(refused(&mut session, &anna(), "stand down", 1), "table-last-gm");
    assert_eq!(refused(&mut session, &bert(), "stand down", 1), "table-only-gm");
    say(&mut session, &anna(), "gm Gustav", 1);
    say(&mut session, &anna(), "stand down", 1);
    assert_eq!(session.game().table.gms, [person("Gustav")]);
    assert_eq!(refused(&mut session, &anna(), "pause because I can", 1), "table-only-gm");
    assert_eq!(refused(&mut session, &person("Gustav"), "stand down", 1), "table-last-gm");
    holds(&session);
}

/// Section `table.gm`: acting for a seat means giving its orders on the board, and nothing else.
#[test]
fn who_acts_for_a_seat_does_not_take_it() {
    let mut session = with_a_free_gm();
    let (seat, _) = seats(&session);
    assert!(said_for(&mut session, "Gustav", &seat, "done").is_err(), "not before he says so");
    say(&mut session, &person("Gustav"), &format!("act for {seat} because the train is late"), 1);
    let holder = session.game().table.seat(&seat).and_then(|seat| seat.player.clone());
    assert_eq!(holder, Some(anna()), "the seat is hers");
    for text in ["resign", "withdraw standing casualties", "entropy withdraw"] {
        assert!(said_for(&mut session, "Gustav", &seat, text).is_err(), "{text} is hers alone");
    }
    said_for(&mut session, "Gustav", &seat, "purchase 1 infantry").expect("ordered");
    said_for(&mut session, "Gustav", &seat, "undo").expect("taken back");
    said_for(&mut session, "Gustav", &seat, "done").expect("ordered");
    let by = log(&session).into_iter().filter_map(|envelope| match envelope.actor {
        Actor::Seat { player, .. } if matches!(envelope.event, Event::Ordered(_)) => Some(player),
        _ => None,
    });
    assert!(by.collect::<Vec<_>>().contains(&person("Gustav")), "the log says who gave the order");
    say(&mut session, &anna(), &format!("hand back {seat}"), 1);
    assert!(said_for(&mut session, "Gustav", &seat, "done").is_err(), "no more");
    holds(&session);
}

/// Sections `table.gm`, `0.players`: the difficult cases.
#[test]
fn nobody_acts_for_those_he_plays_against() {
    let mut session = with_a_free_gm();
    let (seat, berts) = seats(&session);
    let cases = [
        (anna(), format!("act for {berts} because she likes to win"), "table-one-side-only"),
        (anna(), format!("act for {seat} because it is hers"), "table-acts-already"),
        (bert(), format!("act for {seat} because he likes to win"), "table-only-gm"),
        (person("Gustav"), "act for Atlantis because it sank".to_owned(), ""),
        (person("Gustav"), format!("hand back {seat}"), "table-nobody-acts"),
        (anna(), format!("pass for {berts} because she likes to win"), "table-one-side-only"),
        (person("Gustav"), format!("pass for {berts} because it is late"), "table-not-awaited"),
        (bert(), format!("pass for {seat} because it is late"), "table-only-gm"),
    ];
    for (player, text, expected) in cases {
        if expected.is_empty() {
            assert!(saying::said(&mut session, (&player, None), &text, at(1)).is_err(), "{text}");
        } else {
            assert_eq!(refused(&mut session, &player, &text, 1), expected, "{text}");
        }
    }
    // A present player gives their own orders.
    say(&mut session, &person("Gustav"), &format!("act for {seat} because of the train"), 1);
    assert_eq!(refused(&mut session, &bert(), &format!("hand back {seat}"), 1), "table-only-gm");
    say(&mut session, &anna(), &format!("assign {seat} to Tanja"), 1);
    assert!(session.game().office.acting.is_empty());
    // A person who stands down acts for nobody.
    say(&mut session, &person("Gustav"), &format!("act for {seat} because of the train"), 1);
    say(&mut session, &person("Gustav"), "stand down", 1);
    assert!(said_for(&mut session, "Gustav", &seat, "done").is_err());
    say(&mut session, &anna(), "pause because of dinner", 1);
    assert_eq!(refused(&mut session, &anna(), &format!("pass for {seat} because of dinner"), 1), "table-game-paused");
    holds(&session);
}

/// Section `table.gm`: one question at a time, until it is another's turn; a player cannot take it back.
#[test]
fn a_seat_is_passed_for() {
    let mut session = with_a_free_gm();
    let (seat, _) = seats(&session);
    said_for(&mut session, "anna", &seat, "purchase 1 infantry").expect("ordered");
    let before = session.game().seq;
    let mut passed = 0;
    while seats(&session).0 == seat {
        say(&mut session, &person("Gustav"), &format!("pass for {seat} because it is late"), 1);
        passed += 1;
        assert!(passed < 20, "it ends");
        if seats(&session).0 == seat {
            assert!(said_for(&mut session, "anna", &seat, "undo").is_err(), "it stands");
        }
    }
    assert!(passed > 1, "a turn has several phases");
    let events = log(&session);
    let told = events.iter().filter(|one| {
        matches!(&one.event, Event::Table(TableEvent::Office(OfficeEvent::SeatPassed { seat: of, .. })) if *of == seat)
    });
    assert_eq!(told.count(), passed);
    holds(&session);
    // A game master can rewind to before it.
    say(&mut session, &person("Gustav"), &format!("rewind to {before} because she came after all"), 1);
    assert_eq!(seats(&session).0, seat);
    holds(&session);
}

/// Section `table.schedule`.
#[test]
fn what_is_scheduled_is_done_when_its_time_has_come() {
    let mut session = with_a_free_gm();
    let gustav = person("Gustav");
    say(&mut session, &gustav, "schedule in 2 hours do pause because the hall closes", 0);
    say(&mut session, &gustav, "schedule in 3 hours do resume", 0);
    say(&mut session, &gustav, "schedule in 4 hours do announce that play goes on", 0);
    say(&mut session, &gustav, "unschedule 3", 0);
    assert_eq!(next_deadline(session.game()), Some(at(2)));
    assert_eq!(refused(&mut session, &gustav, "give scheduled 1", 1), "table-not-due");
    tick(&mut session, 1);
    assert_eq!(session.game().table.status, Status::Playing);
    tick(&mut session, 2);
    assert!(matches!(session.game().table.status, Status::Paused { .. }));
    holds(&session);
    // The program was down: both are given at the next tick, once each.
    tick(&mut session, 30);
    assert_eq!(session.game().table.status, Status::Playing);
    assert!(session.game().office.scheduled.is_empty());
    let seq = session.game().seq;
    tick(&mut session, 30);
    let again = log(&session).into_iter().filter(|one| one.seq > seq);
    assert_eq!(again.filter(|one| matches!(one.event, Event::Table(TableEvent::Office(_)))).count(), 0);
    holds(&session);
}

/// Section `table.schedule`: an order that has become meaningless lapses and delays nothing.
#[test]
fn what_cannot_be_done_any_more_lapses() {
    let mut session = with_a_free_gm();
    let gustav = person("Gustav");
    say(&mut session, &gustav, "schedule in 2 hours do resume", 0);
    say(&mut session, &gustav, "schedule in 2 hours do pause because of dinner", 0);
    say(&mut session, &gustav, "stand down", 1);
    tick(&mut session, 2);
    let lapsed = log(&session).into_iter().filter_map(|one| match one.event {
        Event::Table(TableEvent::Office(OfficeEvent::OrderLapsed { number })) => Some(number),
        _ => None,
    });
    assert_eq!(lapsed.collect::<Vec<_>>(), [1, 2], "not paused; given by nobody any more");
    assert_eq!(session.game().table.status, Status::Playing);
    holds(&session);
}

/// Section `table.schedule`: orders that cannot be scheduled.
#[test]
fn what_cannot_be_scheduled_is_refused() {
    let mut session = with_a_free_gm();
    let gustav = person("Gustav");
    let cases = [
        ("schedule in 2 hours do rewind to 9 because of a slip", "table-not-scheduled"),
        ("schedule in 2 hours do done", "table-not-scheduled"),
        ("schedule in 2 hours do note that it is late", "table-not-scheduled"),
        ("schedule in 2 hours do schedule in 2 hours do resume", "table-not-scheduled"),
        ("schedule in 0 hours do resume", "table-clock-length"),
        ("schedule in 900 days do resume", "table-clock-length"),
        ("unschedule 7", "table-no-such-scheduled"),
        ("give scheduled 7", "table-no-such-scheduled"),
    ];
    for (text, expected) in cases {
        assert_eq!(refused(&mut session, &gustav, text, 1), expected, "{text}");
    }
    assert_eq!(refused(&mut session, &bert(), "schedule in 2 hours do resume", 1), "table-only-gm");
    for _ in 0..20 {
        say(&mut session, &gustav, "schedule in 2 hours do resume", 1);
    }
    assert_eq!(refused(&mut session, &gustav, "schedule in 2 hours do resume", 1), "table-too-many-scheduled");
    // A nonsensical order inside it gets the same answer as alone.
    assert!(saying::said(&mut session, (&gustav, None), "schedule in 2 hours do dance", at(1)).is_err());
    holds(&session);
}

/// Section `table.dispute`: who knows of a dispute, and how it ends.
#[test]
fn a_dispute_ends_in_a_ruling() {
    let mut session = with_a_free_gm();
    say(&mut session, &anna(), "ruling that moves are due on Sunday", 1);
    say(&mut session, &bert(), "dispute ruling 1 because Sunday is a holiday", 1);
    let opened = log(&session)
        .into_iter()
        .find(|one| matches!(one.event, Event::Table(TableEvent::Office(OfficeEvent::DisputeOpened { .. }))))
        .expect("opened");
    let game = session.game();
    let seat = |player| Viewer::Seat(game.table.seats_of(&player).next().expect("a seat").id.clone());
    assert!(may_read(game, &seat(bert()), &opened));
    assert!(may_read(game, &Viewer::Gm, &opened));
    assert!(!may_read(game, &seat(person("Carl")), &opened));
    assert!(!may_read(game, &Viewer::Spectator, &opened));
    let seen = |viewer: &Viewer| adjutant_core::view(game, viewer).table.office.disputes.len();
    assert_eq!((seen(&seat(bert())), seen(&Viewer::Gm)), (1, 1));
    assert_eq!((seen(&seat(anna())), seen(&Viewer::Spectator)), (0, 0));

    assert_eq!(refused(&mut session, &bert(), "dispute ruling 1 because I say so", 1), "table-dispute-open");
    assert_eq!(refused(&mut session, &bert(), "settle dispute 1 that I am right", 1), "table-only-gm");
    assert_eq!(refused(&mut session, &person("Gustav"), "withdraw dispute 1", 1), "table-not-your-dispute");
    say(&mut session, &person("Gustav"), "settle dispute 1 that Monday will do", 1);
    assert_eq!(session.game().office.disputes[0].standing, DisputeStatus::Settled(2));
    assert_eq!(session.game().council.rulings[1].text, "Monday will do");
    assert_eq!(refused(&mut session, &person("Gustav"), "settle dispute 1 that no", 1), "table-no-such-dispute");
    // A ruling can be contested again, and nobody rules on their own dispute.
    say(&mut session, &anna(), "dispute ruling 2 because Monday is too late", 1);
    assert_eq!(refused(&mut session, &anna(), "settle dispute 2 that it is", 1), "table-own-dispute");
    say(&mut session, &anna(), "withdraw dispute 2", 1);
    assert_eq!(session.game().office.disputes[1].standing, DisputeStatus::Withdrawn);
    holds(&session);
}

/// Section `table.dispute`. For others, including a playing game master, it is as if there were none.
#[test]
fn no_answer_tells_that_somebody_else_contests_something() {
    let answers = |contested: bool| {
        let mut session = with_a_free_gm();
        if contested {
            say(&mut session, &bert(), "dispute event 3 because it was wrong", 1);
        }
        let lines = ["withdraw dispute 1", "withdraw dispute 7", "settle dispute 1 that it stands"];
        let tries = ["Carl", "Zoe", "anna"].map(person).into_iter();
        tries
            .flat_map(|player| lines.map(|line| (player.clone(), line)))
            .map(|(player, line)| {
                format!("{:?}", saying::said(&mut session, (&player, None), line, at(1)).expect_err(line))
            })
            .collect::<Vec<_>>()
    };
    assert_eq!(answers(true), answers(false));
}

/// Section `table.dispute`.
#[test]
fn what_is_not_there_cannot_be_contested() {
    let mut session = with_a_free_gm();
    let cases = [
        (bert(), "dispute roll 3 because it was low", "table-no-such-roll"),
        (bert(), "dispute ruling 1 because it was wrong", "table-no-such-ruling"),
        (bert(), "dispute event 9999 because it was wrong", "table-no-such-event"),
        (bert(), "dispute event 0 because it was wrong", "table-no-such-event"),
        (person("Gustav"), "dispute event 3 because it was wrong", "table-only-seated"),
        (person("Zoe"), "dispute event 3 because it was wrong", "table-only-seated"),
        (bert(), "withdraw dispute 1", "table-no-such-dispute"),
    ];
    for (player, text, expected) in cases {
        assert_eq!(refused(&mut session, &player, text, 1), expected, "{text}");
    }
    for text in ["dispute", "dispute because it was wrong", "dispute roll 1 ruling 1 because both", "dispute event 3"] {
        assert!(saying::said(&mut session, (&bert(), None), text, at(1)).is_err(), "{text}");
    }
    holds(&session);
}

/// A rewind removes none of it, and snapshots keep it.
#[test]
fn the_office_is_never_rewound() {
    let mut session = with_a_free_gm();
    let (seat, _) = seats(&session);
    said_for(&mut session, "anna", &seat, "purchase 1 infantry").expect("ordered");
    let before = session.game().marks.first().expect("a mark").seq;
    say(&mut session, &bert(), "dispute event 3 because it was wrong", 1);
    say(&mut session, &person("Gustav"), "schedule in 900 hours do resume", 1);
    say(&mut session, &person("Gustav"), &format!("act for {seat} because of the train"), 1);
    said_for(&mut session, "Gustav", &seat, "done").expect("ordered");
    let office = session.game().office.clone();
    say(&mut session, &person("Gustav"), &format!("rewind to {before} because of a slip"), 1);
    assert_eq!(session.game().office, office);
    let kept = session.game().to_snapshot().expect("kept");
    let woken = adjutant_core::Game::from_snapshot(super::games(), &kept).expect("woken");
    assert_eq!(woken.office, office);
    holds(&session);
}
