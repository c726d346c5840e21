//! Planning maps: who may mark, who may see the marks, and refusals. Section `table.plan`.

use super::{at, begun, holds, person, say};
use adjutant_commands::As;
use adjutant_commands::moderator::{Denial, Session};
use adjutant_core::{Viewer, view};
use adjutant_events::{SeatId, SpaceId};

use crate::saying::{self, anna, bert};

/// A secret that appears in no name and no rule.
const SECRET: &str = "the heron flies at dawn";

/// The seats of a player.
fn seats_of(session: &Session, player: &str) -> Vec<SeatId> {
    session.game().table.seats_of(&person(player)).map(|seat| seat.id.clone()).collect()
}

fn mark(session: &mut Session, player: &str, seat: &SeatId, text: &str) -> Result<(), String> {
    let speaker = As::Seat(seat.clone());
    let before = session.game().seq;
    saying::said(session, (&person(player), Some(&speaker)), text, at(0)).map(drop).map_err(|denial| {
        assert_eq!(session.game().seq, before, "{text} changed something");
        match denial {
            Denial::Refused(refusal) => refusal.key(),
            other => format!("{other:?}"),
        }
    })
}

/// Everything that a viewer receives.
fn all_of(session: &Session, viewer: &Viewer) -> String {
    let log = session.read(viewer, 1, 10_000).expect("the log");
    format!("{:?} {log:?}", view(session.game(), viewer))
}

/// Two spaces of the board.
fn spaces(session: &Session) -> [SpaceId; 2] {
    let spaces = session.lexicon().spaces();
    [spaces[0].clone(), spaces[1].clone()]
}

/// The numbers of the marks on a side's planning map.
fn numbers(session: &Session, of: &SeatId) -> Vec<u32> {
    let side = session.game().table.seat(of).map(|seat| seat.side.clone()).expect("a seat");
    session.game().plans.of(&side).map(|map| map.marks.iter().map(|mark| mark.number).collect()).unwrap_or_default()
}

#[test]
fn a_planning_map_is_its_sides() {
    let mut session = begun();
    say(&mut session, &anna(), "gm Gustav", 0);
    let [from, to] = spaces(&session);
    let carl = seats_of(&session, "Carl")[0].clone();
    let board = session.game().play_digest();
    let known = session.game().public_digest();
    for line in [
        format!("plan pin {from} that {SECRET}"),
        format!("plan arrow {from} to {to} that {SECRET}"),
        format!("plan propose in {to} that {SECRET}"),
    ] {
        mark(&mut session, "Carl", &carl, &line).expect(&line);
    }
    assert_eq!((session.game().play_digest(), session.game().public_digest()), (board, known));
    let side = session.game().table.seat(&carl).map(|seat| seat.side.clone()).expect("a seat");
    for seat in session.game().table.seats.clone() {
        let seen = all_of(&session, &Viewer::Seat(seat.id.clone()));
        assert_eq!(seen.contains(SECRET), seat.side == side, "{}", seat.id);
        // The other side does not even learn that plans exist.
        assert_eq!(seen.contains("Marked {"), seat.side == side, "{}", seat.id);
    }
    let outside = all_of(&session, &Viewer::Spectator);
    assert!(!outside.contains(SECRET) && !outside.contains("Marked {"), "{outside}");
    assert!(all_of(&session, &Viewer::Gm).contains(SECRET));
    holds(&session);
    say(&mut session, &anna(), "close because it is late", 1);
    assert!(all_of(&session, &Viewer::Spectator).contains(SECRET), "when the game is over everybody may read it");
    assert_eq!(mark(&mut session, "Carl", &carl, "plan wipe all"), Err("table-game-over".into()));
    holds(&session);
}

#[test]
fn each_side_counts_its_marks_for_itself_and_no_number_is_given_twice() {
    let mut session = begun();
    let [from, to] = spaces(&session);
    let (carl, bert) = (seats_of(&session, "Carl")[0].clone(), seats_of(&session, "bert")[0].clone());
    let pin = format!("pin {from} that we hold");
    for _ in 0..3 {
        mark(&mut session, "Carl", &carl, &pin).expect("he may");
    }
    mark(&mut session, "bert", &bert, &format!("plan arrow from {from} to {to}")).expect("he may");
    assert_eq!((numbers(&session, &carl), numbers(&session, &bert)), (vec![1, 2, 3], vec![1]));
    mark(&mut session, "Carl", &carl, "plan wipe 3, 1").expect("they are his");
    mark(&mut session, "Carl", &carl, &pin).expect("he may");
    assert_eq!(numbers(&session, &carl), [2, 4]);
    mark(&mut session, "Carl", &carl, "plan wipe all").expect("they are his");
    mark(&mut session, "Carl", &carl, &pin).expect("he may");
    assert_eq!(numbers(&session, &carl), [5]);
    holds(&session);
}

#[test]
fn proposals_are_answered_by_those_to_whom_they_are_made() {
    let mut session = begun();
    let (carl, anna_s) = (seats_of(&session, "Carl")[0].clone(), seats_of(&session, "anna"));
    mark(&mut session, "Carl", &carl, &format!("plan propose to {} that we wait", anna_s[0])).expect("he may");
    mark(&mut session, "Carl", &carl, "plan propose that we wait").expect("he may");
    let cases = [
        ("anna", &anna_s[0], "plan agree 1", Ok(())),
        // The last answer counts; repeating it changes nothing.
        ("anna", &anna_s[0], "plan decline 1", Ok(())),
        ("anna", &anna_s[0], "plan decline 1", Ok(())),
        ("anna", &anna_s[1], "plan agree 1", Err("table-plan-not-asked")),
        ("anna", &anna_s[1], "plan agree 2", Ok(())),
        ("Carl", &carl, "plan agree 2", Err("table-plan-not-asked")),
        ("anna", &anna_s[0], "plan agree 3", Err("table-plan-no-mark")),
    ];
    for (player, seat, line, wanted) in cases {
        let found = mark(&mut session, player, seat, line);
        assert_eq!(found, wanted.map_err(str::to_owned), "{seat}: {line}");
    }
    let side = session.game().table.seat(&carl).map(|seat| seat.side.clone()).expect("a seat");
    let marks = session.game().plans.of(&side).expect("a map").marks.clone();
    assert_eq!(marks[0].answers, [(anna_s[0].clone(), false)]);
    assert_eq!(marks[1].answers, [(anna_s[1].clone(), true)]);
    holds(&session);
}

#[test]
fn what_cannot_be_marked_is_refused() {
    let mut session = begun();
    let [from, _] = spaces(&session);
    let carl = seats_of(&session, "Carl")[0].clone();
    let (mine, theirs) = (seats_of(&session, "anna")[0].clone(), seats_of(&session, "bert")[0].clone());
    mark(&mut session, "anna", &mine, &format!("pin {from} that this is mine")).expect("she may");
    let long = format!("pin {from} that {}", "x".repeat(501));
    let cases = [
        (format!("plan arrow {from} to {from}"), "table-plan-same"),
        (format!("plan propose to {theirs} that we make peace"), "table-plan-other-side"),
        (format!("plan propose to {carl} that I wait"), "table-plan-nobody"),
        ("plan wipe 1".to_owned(), "table-plan-not-yours"),
        ("plan wipe all".to_owned(), "table-plan-none-yours"),
        ("plan wipe 9".to_owned(), "table-plan-no-mark"),
        (long, "table-paper-length"),
    ];
    for (line, key) in cases {
        assert_eq!(mark(&mut session, "Carl", &carl, &line), Err(key.to_owned()), "{line}");
    }
    // A person without a seat marks nothing.
    assert_eq!(
        mark(&mut session, "Zoe", &carl, &format!("pin {from} that we wait")),
        Err("table-not-your-seat".into())
    );
    // A map holds sixty marks; removing one makes room.
    for _ in 1..60 {
        mark(&mut session, "Carl", &carl, &format!("pin {from} that we hold")).expect("there is room");
    }
    let one_more = format!("pin {from} that we hold");
    assert_eq!(mark(&mut session, "Carl", &carl, &one_more), Err("table-plan-full".into()));
    mark(&mut session, "Carl", &carl, "plan wipe 2").expect("it is his");
    mark(&mut session, "Carl", &carl, &one_more).expect("there is room again");
    holds(&session);
}

#[test]
fn a_staff_plans_and_going_back_takes_no_mark_away() {
    let mut session = begun();
    say(&mut session, &anna(), "gm Gustav", 0);
    let [from, _] = spaces(&session);
    let carl = seats_of(&session, "Carl")[0].clone();
    for (office, allowed) in [("deputy", true), ("officer", true), ("manager", false)] {
        say(&mut session, &person("Carl"), &format!("staff appoint {office} player Dora"), 0);
        let marked = mark(&mut session, "Dora", &carl, &format!("pin {from} that we wait"));
        assert_eq!(marked.is_ok(), allowed, "{office}: {marked:?}");
    }
    // A person who acts for a seat gives its orders, but does not plan for it.
    say(&mut session, &person("Gustav"), &format!("act for {carl} because Carl is ill"), 0);
    assert_eq!(mark(&mut session, "Gustav", &carl, "plan wipe all"), Err("table-not-your-seat".into()));
    let first = session.game().table.seats[0].clone();
    let holder = first.player.expect("a player").to_string();
    mark(&mut session, &holder, &first.id, "purchase 1 infantry").expect("it is her turn");
    let point = session.game().marks.first().map(|mark| mark.seq).expect("a moment to go back to");
    say(&mut session, &person("Gustav"), &format!("rewind to {point} because of a typo"), 0);
    assert_eq!(numbers(&session, &carl), [1, 2]);
    assert!(!all_of(&session, &Viewer::Seat(seats_of(&session, bert().as_str())[0].clone())).contains("we wait"));
    holds(&session);
}
