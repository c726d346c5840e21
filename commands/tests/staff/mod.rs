//! Staffs of seats: rights, drafts, portfolios and commits; and what others learn of them.

mod entitled;
mod secret;
mod watchers;

use crate::game_list::{self, games, with};
use crate::saying::{self, anna, bert, cause};
use adjutant_commands::moderator::{Denial, DiceWish, LineProblem, Opening, Outcome, Session, recheck_log};
use adjutant_commands::print::{Ids, print};
use adjutant_commands::{As, Grammar};
use adjutant_core::table::staff::{Verdict, check};
use adjutant_events::staff::{Office, StaffEvent};
use adjutant_events::{Actor, Command, Envelope, Event, GameId, PlayerId, RulesetId, SeatId, TableEvent, Timestamp};
use adjutant_storage::{EventStore, MemoryStore};
use std::sync::Arc;

const SOVIETS: &str = "soviet_union";
const HOUR: i64 = 3_600_000;
const NOON: i64 = 1_795_176_000_000;

fn at(hours: i64) -> Timestamp {
    Timestamp(NOON + hours * HOUR)
}

fn person(name: &str) -> PlayerId {
    PlayerId::new(name)
}

/// Anna is game master and has the seats of the first side, Bert those of the other. The seat that moves first has a
/// staff: Carl its deputy, Dora and Emil officers, Finn its manager.
fn begun() -> Session {
    let mut session = started();
    let seat = seat();
    assert_eq!(first(&session), seat);
    for line in [
        "staff appoint deputy player Carl",
        "staff appoint officer arms land,air purse 6 player Dora",
        "staff appoint officer theatre Karelia, West Russia player Emil",
        "staff appoint manager player Finn",
    ] {
        as_seat(&mut session, &anna(), &seat, line, 0);
    }
    session
}

fn started() -> Session {
    let kept: Arc<dyn EventStore> = Arc::new(MemoryStore::new());
    let opening = Opening {
        ruleset: RulesetId::new("aa1941"),
        options: Vec::new(),
        dice: DiceWish::OperatingSystem,
        against: None,
    };
    let mut session =
        Session::create(with(kept), &GameId::new("test"), &opening, &anna(), &cause(), at(0)).expect("created").0;
    let seats: Vec<(String, String)> =
        session.game().table.seats.iter().map(|seat| (seat.id.to_string(), seat.side.to_string())).collect();
    let first = seats.iter().find(|(id, _)| id == "soviet_union").expect("a seat").1.clone();
    for (seat, side) in seats {
        let player = if side == first { anna() } else { bert() };
        say(&mut session, &player, &format!("seat {seat}"), 0);
    }
    say(&mut session, &anna(), "clock set 24 hours per phase", 0);
    say(&mut session, &anna(), "start", 0);
    session
}

fn seat() -> SeatId {
    SeatId::new(SOVIETS)
}

/// The seat whose turn it is.
fn first(session: &Session) -> SeatId {
    let (_, turn, _) = session.game().play.moment();
    session.game().table.seats[usize::from(turn)].id.clone()
}

fn as_seat(session: &mut Session, player: &PlayerId, seat: &SeatId, text: &str, hours: i64) -> Outcome {
    let speaker = As::Seat(seat.clone());
    saying::said(session, (player, Some(&speaker)), text, at(hours))
        .unwrap_or_else(|denial| panic!("{text}: {denial:?}"))
}

fn say(session: &mut Session, player: &PlayerId, text: &str, hours: i64) -> Outcome {
    saying::said(session, (player, None), text, at(hours)).unwrap_or_else(|denial| panic!("{text}: {denial:?}"))
}

fn denied(session: &mut Session, player: &PlayerId, text: &str, hours: i64) -> Denial {
    let before = session.game().seq;
    let denial = saying::said(session, (player, None), text, at(hours)).expect_err(text);
    assert_eq!(session.game().seq, before, "{text} changed something");
    denial
}

fn refused(session: &mut Session, player: &PlayerId, text: &str, hours: i64) -> String {
    match denied(session, player, text, hours) {
        Denial::Refused(refusal) => refusal.key(),
        other => panic!("{text}: {other:?}"),
    }
}

fn log(session: &Session) -> Vec<Envelope> {
    session.log(1, 10_000).expect("log")
}

/// The log replays to the same staff, also from a snapshot, and every order kept the rules.
fn holds(session: &Session) {
    let log = log(session);
    let again = adjutant_core::replay(games(), &log).expect("replays");
    assert_eq!((again.digest(), &again.staff), (session.game().digest(), &session.game().staff));
    let bytes = session.game().to_snapshot().expect("a snapshot");
    let kept = adjutant_core::Game::from_snapshot(games(), &bytes).expect("read");
    assert_eq!(kept.staff, session.game().staff);
    assert_eq!(recheck_log(games(), &log), None);
}

fn drafts(session: &Session) -> Vec<u32> {
    session.game().staff.drafts.iter().map(|draft| draft.number).collect()
}

/// The game orders in an outcome, with their authors.
fn orders(outcome: &Outcome) -> Vec<(String, String)> {
    let of = |envelope: &Envelope| match (&envelope.event, &envelope.actor) {
        (Event::Ordered(command @ Command::Play(order)), Actor::Seat { player, .. }) => {
            Some((player.to_string(), print(grammar(order.family()), command, &[], &Ids)))
        }
        _ => None,
    };
    outcome.events.everything().iter().filter_map(of).collect()
}

fn grammar(family: &str) -> Option<&'static dyn Grammar> {
    game_list::game_list().grammars().iter().copied().find(|grammar| grammar.family().name() == family)
}

fn verdicts(session: &Session) -> Vec<(u32, &'static str)> {
    let word = |verdict: &Verdict| match verdict {
        Verdict::Accepted => "accepted",
        Verdict::Refused(_) => "refused",
        Verdict::Conflict { .. } => "conflict",
        Verdict::Behind { .. } => "behind",
        Verdict::Stale => "stale",
    };
    check(session.game(), &SeatId::new(SOVIETS)).iter().map(|one| (one.number, word(&one.verdict))).collect()
}

#[test]
fn an_officer_orders_within_his_portfolio_where_the_policy_lets_him() {
    let mut session = begun();
    // By the usual policy, an officer's order is a draft, whatever their portfolio.
    let drafted = say(&mut session, &person("Dora"), "buy 1 infantry", 0);
    assert!(orders(&drafted).is_empty());
    assert_eq!(drafts(&session), [1]);
    as_seat(&mut session, &anna(), &seat(), "staff policy officers", 0);
    assert_eq!(orders(&say(&mut session, &person("Dora"), "buy 1 infantry", 0)).len(), 1);
    // The purse limits a turn, not an order.
    assert_eq!(refused(&mut session, &person("Dora"), "buy 2 infantry", 0), "table-outside-purse");
    assert_eq!(refused(&mut session, &person("Dora"), "buy 1 submarine", 0), "table-outside-arms");
    // Money of a purchase that was taken back is not spent.
    as_seat(&mut session, &anna(), &seat(), "undo", 0);
    assert_eq!(orders(&say(&mut session, &person("Dora"), "buy 2 infantry", 0)).len(), 1);
    // Without a purse, nothing can be bought.
    assert_eq!(refused(&mut session, &person("Emil"), "buy 1 infantry", 0), "table-outside-purse");
    // The end of a phase is in no portfolio, but a deputy can order it.
    assert_eq!(refused(&mut session, &person("Dora"), "done", 0), "table-outside-whole");
    assert_eq!(refused(&mut session, &person("Finn"), "done", 0), "table-staff-role");
    assert_eq!(orders(&say(&mut session, &person("Carl"), "done", 0)), [("Carl".to_owned(), "done".to_owned())]);
    assert_eq!(
        refused(&mut session, &person("Emil"), "move 1 infantry from Caucasus to Ukraine", 0),
        "table-outside-theatre"
    );
    let moved = say(&mut session, &person("Emil"), "move 1 infantry from Karelia to West Russia", 0);
    assert_eq!(orders(&moved).len(), 1);
    holds(&session);
}

#[test]
fn drafts_are_checked_against_each_other() {
    let mut session = begun();
    let dora = person("Dora");
    for line in [
        "draft buy 2 infantry",
        "draft buy 90 infantry",
        "draft buy 4 infantry",
        "draft done",
        "draft move 3 infantry from Karelia to West Russia",
        "draft move 3 infantry from Karelia to Finland",
        "draft done",
        "draft fight West Russia",
        "draft done",
    ] {
        say(&mut session, &dora, line, 0);
    }
    let found = verdicts(&session);
    assert_eq!(found[0].1, "accepted");
    assert_eq!(found[1].1, "refused", "nobody has so much money");
    assert_eq!(found[3].1, "accepted");
    assert_eq!(found[4].1, "accepted");
    assert_eq!(found[5].1, "conflict", "draft 5 has moved them");
    match &check(session.game(), &seat())[5].verdict {
        Verdict::Conflict { with, .. } => assert_eq!(*with, 5),
        other => panic!("{other:?}"),
    }
    assert_eq!(found[8].1, "behind", "nothing is said of what lies behind dice: {found:?}");
    // Nothing was done.
    assert!(log(&session).iter().all(|one| !matches!(one.event, Event::Ordered(Command::Play(_)))));
    holds(&session);
}

#[test]
fn what_is_committed_goes_through_the_door_of_every_order_or_not_at_all() {
    let mut session = begun();
    let (carl, dora, emil) = (person("Carl"), person("Dora"), person("Emil"));
    say(&mut session, &dora, "draft buy 2 infantry", 0);
    say(&mut session, &emil, "draft done", 0);
    say(&mut session, &dora, "draft move 3 infantry from Karelia to West Russia", 0);
    say(&mut session, &emil, "draft move 3 infantry from Karelia to Finland", 0);
    // By this policy an officer cannot commit; a manager never can.
    assert_eq!(refused(&mut session, &dora, "draft commit 1", 0), "table-staff-role");
    assert_eq!(refused(&mut session, &person("Finn"), "draft commit 1", 0), "table-staff-role");
    // All or nothing; each draft gets its explanation.
    match denied(&mut session, &carl, "draft commit all", 0) {
        Denial::Orders(denied) => {
            let wrong: Vec<usize> =
                denied.lines.iter().filter(|line| line.problem.is_some()).map(|line| line.number).collect();
            assert_eq!(wrong, [4]);
            assert!(matches!(denied.lines[3].problem, Some(LineProblem::Refused(_))));
        }
        other => panic!("{other:?}"),
    }
    let done = say(&mut session, &carl, "draft commit 1, 2, 3", 0);
    assert_eq!(orders(&done).len(), 3);
    assert!(orders(&done).iter().all(|(player, _)| player == "Carl"), "{:?}", orders(&done));
    let authors: Vec<String> = done
        .events
        .everything()
        .iter()
        .filter_map(|one| match &one.event {
            Event::Table(TableEvent::Staff(StaffEvent::DraftCommitted { author, .. })) => Some(author.to_string()),
            _ => None,
        })
        .collect();
    assert_eq!(authors, ["Dora", "Emil", "Dora"]);
    assert_eq!(drafts(&session), [4]);
    holds(&session);
    // Drafts committed together are taken back together, by those who may.
    assert_eq!(refused(&mut session, &dora, "undo", 0), "table-staff-role");
    let before = session.game().play.moment();
    say(&mut session, &carl, "undo", 0);
    assert_ne!(session.game().play.moment(), before);
    assert!(session.game().undo.is_empty());
    holds(&session);
}

#[test]
fn half_of_the_staff_commits_and_the_clock_does_what_is_due() {
    for (end, left) in [("most", vec![]), ("commander", vec![1, 2]), ("nothing", vec![])] {
        let mut session = begun();
        as_seat(&mut session, &anna(), &seat(), &format!("staff policy majority within 12 hours then {end}"), 0);
        let (carl, dora) = (person("Carl"), person("Dora"));
        say(&mut session, &dora, "draft buy 2 infantry", 1);
        say(&mut session, &carl, "draft buy 90 infantry", 1);
        assert_eq!(session.next_deadline(), Some(at(13)));
        assert!(session.tick(at(12), at(0)).expect("a tick").is_none());
        let ticked = session.tick(at(13), at(0)).expect("a tick").expect("something was due");
        assert_eq!(drafts(&session), left, "{end}");
        let by_clock: Vec<String> = orders(&ticked).into_iter().map(|(player, _)| player).collect();
        assert_eq!(by_clock, if end == "most" { vec!["(clock)".to_owned()] } else { Vec::new() }, "{end}");
        holds(&session);
    }
    let mut session = begun();
    as_seat(&mut session, &anna(), &seat(), "staff policy majority within 12 hours", 0);
    say(&mut session, &person("Dora"), "buy 2 infantry", 1);
    assert_eq!(refused(&mut session, &person("Dora"), "draft approve 1", 1), "table-approved-already");
    assert_eq!(refused(&mut session, &person("Finn"), "draft approve 1", 1), "table-staff-role");
    // Anna, Carl, Dora and Emil have a vote: two are half.
    let approved = say(&mut session, &person("Emil"), "draft approve 1", 2);
    assert_eq!(orders(&approved), [("Emil".to_owned(), "purchase 2 infantry".to_owned())]);
    holds(&session);
    // An approved draft that is not yet possible waits, and any officer commits it when it is.
    say(&mut session, &person("Dora"), "draft move 1 infantry from Karelia to West Russia", 2);
    assert!(orders(&say(&mut session, &person("Carl"), "draft approve 2", 2)).is_empty());
    assert_eq!(drafts(&session), [2]);
    say(&mut session, &person("Carl"), "done", 2);
    assert_eq!(orders(&say(&mut session, &person("Emil"), "draft commit 2", 2)).len(), 1);
    holds(&session);
}

#[test]
fn drafts_are_changed_by_who_may_and_dropped_with_their_turn() {
    let mut session = begun();
    let (carl, dora, emil) = (person("Carl"), person("Dora"), person("Emil"));
    say(&mut session, &dora, "draft buy 2 infantry", 0);
    assert_eq!(refused(&mut session, &emil, "draft amend 1 buy 1 tank", 0), "table-not-your-draft");
    assert_eq!(refused(&mut session, &emil, "draft withdraw 1", 0), "table-not-your-draft");
    assert_eq!(refused(&mut session, &dora, "draft withdraw 7", 0), "table-no-such-draft");
    say(&mut session, &carl, "draft approve 1", 0);
    say(&mut session, &dora, "draft amend 1 buy 1 tank", 0);
    assert_eq!(session.game().staff.drafts[0].approved, std::slice::from_ref(&dora));
    say(&mut session, &carl, "draft withdraw 1", 0);
    say(&mut session, &dora, "draft buy 1 infantry", 0);
    assert_eq!(drafts(&session), [2], "numbers are not given again");
    for line in ["draft draft buy 1 infantry", "draft try buy 1 infantry", "draft board", "draft seat Germany"] {
        assert!(matches!(denied(&mut session, &dora, line, 0), Denial::Unread(_)), "{line}");
    }
    let deep = "draft ".repeat(600);
    assert!(matches!(denied(&mut session, &dora, &deep, 0), Denial::Unread(_)));
    // The turn ends without the draft.
    for _ in 0..6 {
        if first(&session) == seat() {
            let line = "done";
            let _ = saying::said(&mut session, (&carl, None), line, at(1));
        }
    }
    assert_ne!(first(&session), seat(), "the turn is over");
    assert_eq!(verdicts(&session), [(2, "stale")]);
    assert_eq!(refused(&mut session, &carl, "draft commit 2", 1), "table-draft-stale");
    // Drafted for the next turn; stale drafts are removed.
    say(&mut session, &dora, "draft buy 3 infantry", 1);
    assert_eq!(drafts(&session), [3]);
    assert_eq!(verdicts(&session), [(3, "refused")]);
    holds(&session);
}

#[test]
fn who_serves_where_is_said_by_who_may() {
    let mut session = begun();
    let (carl, dora) = (person("Carl"), person("Dora"));
    // A player may serve one side only, the one that appoints them first.
    let other = session.game().table.seats.iter().find(|seat| seat.player == Some(bert())).expect("a seat").id.clone();
    let speaker = As::Seat(other.clone());
    let denial = saying::said(&mut session, (&bert(), Some(&speaker)), "staff appoint deputy player Carl", at(0));
    match denial {
        Err(Denial::Refused(refusal)) => assert_eq!(refusal.key(), "table-staff-side"),
        other => panic!("{other:?}"),
    }
    assert_eq!(
        refused(&mut session, &bert(), "staff appoint deputy seat soviet_union player Zoe", 0),
        "table-not-your-seat"
    );
    assert_eq!(refused(&mut session, &dora, "staff appoint deputy player Zoe", 0), "table-staff-role");
    assert_eq!(refused(&mut session, &person("Zoe"), "staff appoint deputy player Zoe", 0), "table-not-your-seat");
    assert_eq!(refused(&mut session, &carl, "staff dismiss Zoe", 0), "table-not-on-staff");
    // A deputy appoints; former offices stay on record.
    say(&mut session, &carl, "staff appoint officer arms air player Dora", 0);
    say(&mut session, &carl, "staff appoint deputy player Dora", 0);
    say(&mut session, &carl, "staff dismiss Dora", 0);
    let was: Vec<(Office, bool)> = session
        .game()
        .staff
        .members
        .iter()
        .filter(|member| member.player == dora)
        .map(|member| (member.office, member.until.is_none()))
        .collect();
    assert_eq!(was, [(Office::Officer, false), (Office::Deputy, false)]);
    assert_eq!(refused(&mut session, &dora, "draft buy 1 infantry", 0), "table-not-your-seat");
    // A game master without a seat names the seat.
    say(&mut session, &anna(), "gm Gus", 0);
    assert_eq!(refused(&mut session, &person("Gus"), "staff appoint deputy player Zoe", 0), "table-which-staff");
    say(&mut session, &person("Gus"), "staff appoint deputy seat germany player Zoe", 0);
    assert_eq!(refused(&mut session, &person("Gus"), "assign Soviet Union to Zoe", 0), "table-one-side-only");
    holds(&session);
}
