//! The press: who may write to whom, and who may read it. Section `table.press`.

use super::{at, begun, holds, log, person, refused, say};
use adjutant_commands::As;
use adjutant_commands::moderator::Session;
use adjutant_core::{Viewer, view};
use adjutant_events::press::PressEvent;
use adjutant_events::{Actor, Audience, Event, SeatId, TableEvent};

use crate::saying::{self, anna, bert};

/// A secret that appears in no name and no rule.
const SECRET: &str = "the heron flies at dawn";

/// The seats of a player.
fn seats_of(session: &Session, player: &str) -> Vec<SeatId> {
    session.game().table.seats_of(&person(player)).map(|seat| seat.id.clone()).collect()
}

/// A game whose game master Gustav holds no seat; letters are allowed.
fn with_letters(policy: &str) -> Session {
    let mut session = begun();
    say(&mut session, &anna(), "gm Gustav", 0);
    say(&mut session, &person("Gustav"), &format!("press policy {policy}"), 0);
    session
}

fn write(session: &mut Session, player: &str, seat: &SeatId, text: &str) -> Result<(), String> {
    let speaker = As::Seat(seat.clone());
    saying::said(session, (&person(player), Some(&speaker)), text, at(0)).map(drop).map_err(|denial| match denial {
        adjutant_commands::moderator::Denial::Refused(refusal) => refusal.key(),
        other => format!("{other:?}"),
    })
}

/// Everything that a viewer receives.
fn all_of(session: &Session, viewer: &Viewer) -> String {
    let log = session.read(viewer, 1, 10_000).expect("the log");
    format!("{:?} {log:?}", view(session.game(), viewer))
}

#[test]
fn a_letter_is_read_by_those_whom_it_goes_between() {
    let mut session = with_letters("private");
    let (writer, reader) = (seats_of(&session, "bert")[0].clone(), seats_of(&session, "Carl")[0].clone());
    let before = session.game().public_digest();
    write(&mut session, "bert", &writer, &format!("press send {reader} that {SECRET}")).expect("he may");
    assert_eq!(session.game().public_digest(), before, "the digest that everybody may know says nothing of it");
    let readers = [writer.clone(), reader.clone()];
    for seat in session.game().table.seats.iter().map(|seat| seat.id.clone()).collect::<Vec<_>>() {
        let seen = all_of(&session, &Viewer::Seat(seat.clone()));
        assert_eq!(seen.contains(SECRET), readers.contains(&seat), "{seat}");
        // Others do not even learn that a letter exists.
        assert_eq!(seen.contains("Letter {"), readers.contains(&seat), "{seat}");
    }
    let outside = all_of(&session, &Viewer::Spectator);
    assert!(!outside.contains(SECRET) && !outside.contains("Letter"), "{outside}");
    assert!(all_of(&session, &Viewer::Gm).contains(SECRET));
    // The order itself is readable by its writer only; the recipient has the letter.
    let order = log(&session).into_iter().rev().find(|envelope| matches!(envelope.event, Event::Ordered(_)));
    assert_eq!(order.expect("an order").audience, Audience::Seat(writer));
    holds(&session);
    say(&mut session, &anna(), "close because it is late", 1);
    assert!(all_of(&session, &Viewer::Spectator).contains(SECRET), "when the game is over everybody may read it");
    holds(&session);
}

#[test]
fn what_may_be_written_is_the_game_masters_to_say() {
    // The policy; whether a seat may publish, write to an ally, write to an enemy.
    let cases = [
        ("off", Err("table-press-off"), Err("table-press-off"), Err("table-press-off")),
        ("public", Ok(()), Err("table-press-public"), Err("table-press-public")),
        ("allies", Ok(()), Ok(()), Err("table-press-allies")),
        ("private", Ok(()), Ok(()), Ok(())),
    ];
    for (policy, publish, ally, enemy) in cases {
        let mut session = with_letters(policy);
        let (mine, allied) = (seats_of(&session, "Carl")[0].clone(), seats_of(&session, "anna")[0].clone());
        let other = seats_of(&session, "bert")[0].clone();
        let mut tries = |text: &str| write(&mut session, "Carl", &mine, text);
        let key = |result: Result<(), &str>| result.map_err(str::to_owned);
        assert_eq!(tries("publish that we want peace"), key(publish), "{policy}");
        assert_eq!(tries(&format!("press send {allied}: hold on")), key(ally), "{policy}");
        assert_eq!(tries(&format!("write to {other} that we surrender")), key(enemy), "{policy}");
        assert_eq!(tries("press gm that I am late"), Ok(()), "{policy}: to the game masters everybody may write");
        holds(&session);
    }
    let mut session = begun();
    assert_eq!(refused(&mut session, &bert(), "press policy private", 0), "table-only-gm");
    // By default everyone may publish, and nobody may write letters.
    let mine = seats_of(&session, "Carl")[0].clone();
    let other = seats_of(&session, "bert")[0].clone();
    assert_eq!(
        write(&mut session, "Carl", &mine, &format!("press send {other}: hello")),
        Err("table-press-public".into())
    );
}

#[test]
fn letters_go_to_others_each_once_and_in_the_order_of_the_table() {
    let mut session = with_letters("private");
    let (mine, all) = (seats_of(&session, "Carl")[0].clone(), session.game().table.seats.clone());
    let bert = seats_of(&session, "bert");
    let line = format!("press send {}, {}, {}, {mine} that we agree", bert[1], bert[0], bert[1]);
    write(&mut session, "Carl", &mine, &line).expect("he may");
    let sent = log(&session).into_iter().rev().find_map(|envelope| match envelope.event {
        Event::Table(TableEvent::Press(PressEvent::LetterSent { from, to, .. })) => Some((from, to, envelope.audience)),
        _ => None,
    });
    let (from, to, audience) = sent.expect("a letter");
    assert_eq!((from.as_ref(), &to), (Some(&mine), &bert));
    assert_eq!(audience, Audience::Seats([std::slice::from_ref(&mine), bert.as_slice()].concat()));
    assert!(all.iter().filter(|seat| to.contains(&seat.id)).map(|seat| &seat.id).eq(to.iter()));
    assert_eq!(write(&mut session, "Carl", &mine, &format!("press send {mine}: me")), Err("table-press-nobody".into()));
    assert_eq!(
        write(&mut session, "Carl", &mine, &format!("press send {}: {}", bert[0], "x".repeat(501))),
        Err("table-paper-length".into())
    );
    holds(&session);
}

#[test]
fn game_masters_write_as_such_and_read_what_is_written_to_them() {
    let mut session = with_letters("off");
    let (carl, bert) = (seats_of(&session, "Carl")[0].clone(), seats_of(&session, "bert")[0].clone());
    write(&mut session, "Carl", &carl, &format!("press gm that {SECRET}")).expect("he may");
    for seat in session.game().table.seats.iter().map(|seat| seat.id.clone()).collect::<Vec<_>>() {
        assert_eq!(all_of(&session, &Viewer::Seat(seat.clone())).contains(SECRET), seat == carl, "{seat}");
    }
    say(&mut session, &person("Gustav"), &format!("press send {bert} that you are awaited"), 0);
    let last = log(&session).pop().expect("an event");
    assert_eq!((last.audience, last.actor), (Audience::Seat(bert), Actor::Gm { player: person("Gustav") }));
    assert_eq!(refused(&mut session, &person("Zoe"), "publish that I am here", 0), "table-not-your-seat");
    holds(&session);
}

#[test]
fn words_are_a_persons_own() {
    let mut session = with_letters("private");
    let (carl, bert) = (seats_of(&session, "Carl")[0].clone(), seats_of(&session, "bert")[0].clone());
    // A person who acts for a seat gives its orders, but does not write for it.
    say(&mut session, &person("Gustav"), &format!("act for {carl} because Carl is ill"), 0);
    assert_eq!(write(&mut session, "Gustav", &carl, "publish that we give up"), Err("table-not-your-seat".into()));
    // On a staff, deputies and managers write; officers do not.
    for (office, allowed) in [("deputy", true), ("officer", false), ("manager", true)] {
        let line = format!("staff appoint {office} player Dora");
        say(&mut session, &person("Carl"), &line, 0);
        let wrote = write(&mut session, "Dora", &carl, &format!("press send {bert} that we wait"));
        assert_eq!(wrote.is_ok(), allowed, "{office}: {wrote:?}");
    }
    // All members of a staff read.
    let dora = adjutant_commands::moderator::actor::viewer(session.game(), &person("Dora"), None);
    assert!(all_of(&session, &dora).contains("we wait"));
    holds(&session);
}

/// Section `table.gm`: acting is not sitting.
#[test]
fn a_game_master_who_plays_reads_no_letter_of_the_seat_that_they_act_for() {
    let mut session = with_letters("private");
    let (carl, bert) = (seats_of(&session, "Carl")[0].clone(), seats_of(&session, "bert")[0].clone());
    write(&mut session, "Carl", &carl, &format!("press send {bert} that {SECRET}")).expect("he may");
    let speaker = As::Seat(carl.clone());
    for (gm, reads) in [(anna(), false), (person("Gustav"), true)] {
        say(&mut session, &gm, &format!("act for {carl} because Carl is ill"), 0);
        let viewer = adjutant_commands::moderator::actor::viewer(session.game(), &gm, Some(&speaker));
        assert_eq!(all_of(&session, &viewer).contains(SECRET), reads, "{gm}: {viewer:?}");
        assert_eq!(viewer == Viewer::Seat(carl.clone()), reads, "{gm}");
    }
    holds(&session);
}

#[test]
fn going_back_takes_no_letter_back() {
    let mut session = with_letters("private");
    let (carl, bert) = (seats_of(&session, "Carl")[0].clone(), seats_of(&session, "bert")[0].clone());
    let mark = session.game().marks.first().map(|mark| mark.seq);
    write(&mut session, "Carl", &carl, &format!("press send {bert}: {SECRET}")).expect("he may");
    if let Some(mark) = mark {
        say(&mut session, &person("Gustav"), &format!("rewind to {mark} because of a typo"), 0);
    }
    assert!(all_of(&session, &Viewer::Seat(bert)).contains(SECRET));
    assert_eq!(session.game().press.letters.len(), 1);
    holds(&session);
}
