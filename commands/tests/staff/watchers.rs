//! Watching a seat: who may let whom watch, what a watcher sees, and what ends it.

use super::*;
use adjutant_commands::moderator::actor::viewer;
use adjutant_core::view;
use adjutant_core::{Viewer, referee::may_read};

const AMERICAN: &str = "american";

/// A game that hides blocks. Gus leads it, Anna has the American seat and Bert the British.
fn gathered() -> Session {
    let kept: Arc<dyn EventStore> = Arc::new(MemoryStore::new());
    let opening = Opening {
        ruleset: RulesetId::new("war1812"),
        options: Vec::new(),
        dice: DiceWish::OperatingSystem,
        against: None,
    };
    let gus = person("Gus");
    let mut session =
        Session::create(with(kept), &GameId::new("test"), &opening, &gus, &cause(), at(0)).expect("created").0;
    say(&mut session, &anna(), "seat American", 0);
    say(&mut session, &bert(), "seat British", 0);
    session
}

/// The same game, begun. Vera watches the American seat, and Dora is its deputy.
fn watched() -> Session {
    let mut session = gathered();
    say(&mut session, &person("Gus"), "start", 0);
    say(&mut session, &anna(), "staff appoint deputy player Dora", 0);
    say(&mut session, &anna(), "staff appoint watcher player Vera", 0);
    session
}

fn seen_by(session: &Session, name: &str) -> Viewer {
    viewer(session.game(), &person(name), None)
}

fn american() -> SeatId {
    SeatId::new(AMERICAN)
}

#[test]
fn only_its_player_lets_somebody_watch_a_seat() {
    let mut before = gathered();
    assert_eq!(refused(&mut before, &anna(), "staff appoint watcher player Vera", 0), "table-not-started");
    let mut session = watched();
    let rows = [
        // Who lets whom watch.
        ("Gus", "staff appoint watcher seat American player Zoe", "table-only-player-admits"),
        ("Dora", "staff appoint watcher player Zoe", "table-staff-role"),
        ("Vera", "staff appoint watcher player Zoe", "table-not-your-seat"),
        // Who plays, leads the game or watches already does not watch.
        ("anna", "staff appoint watcher player Gus", "table-watcher-gm"),
        ("anna", "staff appoint watcher player bert", "table-watcher-plays"),
        ("anna", "staff appoint watcher player Dora", "table-watcher-plays"),
        ("bert", "staff appoint watcher player Vera", "table-watches-already"),
        // Who watched one side takes part on no other.
        ("bert", "staff appoint deputy player Vera", "table-knows-other"),
        // A watcher gives no orders and no answers.
        ("Vera", "done", "table-not-your-seat"),
        ("Vera", "resign", "table-not-your-seat"),
        ("Vera", "staff dismiss Dora", "table-not-your-seat"),
    ];
    for (name, line, key) in rows {
        assert_eq!(refused(&mut session, &person(name), line, 0), key, "{name}: {line}");
    }
    // Who waits for a seat does not watch. Who watches one side is called to no seat of the other.
    say(&mut session, &person("Rae"), "sign up as reserve", 0);
    assert_eq!(refused(&mut session, &anna(), "staff appoint watcher player Rae", 0), "table-watcher-waits");
    say(&mut session, &person("Rae"), "sign off", 0);
    say(&mut session, &person("Vera"), "sign up as reserve", 0);
    assert_eq!(refused(&mut session, &person("Gus"), "signup substitute British", 0), "table-nobody-waits");
    say(&mut session, &person("Vera"), "sign off", 0);
    // The other side does not get somebody who has watched, not even later.
    say(&mut session, &anna(), "staff dismiss Vera", 0);
    assert_eq!(refused(&mut session, &bert(), "staff appoint watcher player Vera", 0), "table-knows-other");
    assert_eq!(refused(&mut session, &bert(), "staff appoint officer player Vera", 0), "table-knows-other");
    // Nor does somebody who served a side watch the other one.
    say(&mut session, &anna(), "staff dismiss Dora", 0);
    assert_eq!(refused(&mut session, &bert(), "staff appoint watcher player Dora", 0), "table-knows-other");
    holds(&session);
}

#[test]
fn a_watcher_sees_the_board_of_the_seat_and_nothing_that_its_people_say() {
    let mut session = watched();
    say(&mut session, &person("Gus"), "press policy private", 0);
    say(&mut session, &anna(), "draft done", 0);
    say(&mut session, &anna(), "press send to British that the heron flies at dawn", 0);
    let (own, watcher) = (Viewer::Seat(american()), Viewer::Watcher(american()));
    assert_eq!(seen_by(&session, "Vera"), watcher);
    // Naming another seat, or the game master, shows no more.
    for speaker in [As::Seat(american()), As::Seat(SeatId::new("british")), As::Gm] {
        assert_eq!(viewer(session.game(), &person("Vera"), Some(&speaker)), watcher, "{speaker:?}");
    }
    let [seat, watches, public] = [&own, &watcher, &Viewer::Spectator].map(|viewer| view(session.game(), viewer));
    assert_eq!(watches.play, seat.play);
    assert_ne!(watches.play, public.play);
    // The table is the public one.
    assert_eq!(watches.table, public.table);
    for envelope in log(&session) {
        let of_board = matches!(envelope.event, Event::Play(_) | Event::Roll(_) | Event::Ordered(Command::Play(_)));
        let as_whom = if of_board { &own } else { &Viewer::Spectator };
        let game = session.game();
        assert_eq!(may_read(game, &watcher, &envelope), may_read(game, as_whom, &envelope), "{envelope:?}");
    }
    assert!(session.choices(&watcher, &american()).is_empty());
}

/// A row: what ends it, who says it, and the line.
type End = (&'static str, &'static str, &'static str);

#[test]
fn watching_ends_with_its_player_or_when_the_watcher_takes_part() {
    let rows: [End; 6] = [
        ("its player withdraws it", "anna", "staff dismiss Vera"),
        ("a deputy ends it", "Dora", "staff dismiss Vera"),
        ("a game master ends it", "Gus", "staff dismiss seat American player Vera"),
        ("the watcher joins the staff", "anna", "staff appoint officer player Vera"),
        ("the watcher leads the game", "Gus", "gm Vera"),
        ("another player has the seat", "Gus", "assign American to Zoe"),
    ];
    for (what, name, line) in rows {
        let mut session = watched();
        say(&mut session, &person(name), line, 0);
        assert!(!session.game().staff.watches(&person("Vera"), &american()), "{what}");
        assert_ne!(seen_by(&session, "Vera"), Viewer::Watcher(american()), "{what}");
        // That they watched stays on record.
        let was = session.game().staff.members.iter().find(|member| member.office == Office::Watcher);
        assert!(was.is_some_and(|was| was.until.is_some()), "{what}");
        holds(&session);
    }
    // The watcher takes the seat itself. A game master without a seat may even give them the other side's.
    for (seat, name) in [("American", AMERICAN), ("British", "british")] {
        let mut session = watched();
        say(&mut session, &person("Gus"), &format!("assign {seat} to Vera"), 0);
        assert_eq!(seen_by(&session, "Vera"), Viewer::Seat(SeatId::new(name)));
        holds(&session);
    }
}
