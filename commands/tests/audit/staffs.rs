//! Audits of staffs: members' acts are checked by the referee again, and committed drafts must be executed.

use crate::audit::forge::{found, sign};
use crate::audit::game::{SHORT, Table};
use crate::game_list::games;
use adjutant_audit::{Bundle, Finding, verify};
use adjutant_core::command::{StaffCommand, TableCommand};
use adjutant_core::{Command, Next, obey};
use adjutant_events::staff::{AtEnd, Office, Portfolio, StaffPolicy};
use adjutant_events::{Actor, Event, Native, PlayerId, SeatId, Timestamp};
use adjutant_game_axis::command::AxisCommand;

fn member(name: &str, seat: &SeatId) -> Actor {
    Actor::Seat { seat: seat.clone(), player: PlayerId::new(name) }
}

fn staffed(command: StaffCommand) -> Command {
    TableCommand::from(command).into()
}

/// A game in which the seat that is asked has a deputy, Dora, and an officer, Olga.
fn table() -> (Table, SeatId, Actor) {
    let mut table = Table::open(SHORT);
    let Next::Wait(prompts) = table.settle() else { panic!("nobody is asked") };
    let seat = prompts[0].seats[0].clone();
    let player = table.game.table.seat(&seat).and_then(|seat| seat.player.clone()).expect("a held seat");
    let commander = Actor::Seat { seat: seat.clone(), player };
    for (name, office) in [("Dora", Office::Deputy), ("Olga", Office::Officer)] {
        let portfolio = Portfolio { purse: Some(3), ..Portfolio::default() };
        let portfolio = if office == Office::Officer { portfolio } else { Portfolio::default() };
        let player = PlayerId::new(name);
        table.act(&commander, &staffed(StaffCommand::Appoint { seat: None, player, office, portfolio }));
    }
    (table, seat, commander)
}

fn done() -> Native {
    Native::new(AxisCommand::Done { phase: None })
}

/// Olga drafts the end of the phase, Dora commits it; the order follows.
fn committed(table: &mut Table, seat: &SeatId) {
    table.act(&member("Olga", seat), &staffed(StaffCommand::Draft { order: done() }));
    let dora = member("Dora", seat);
    table.act(&dora, &staffed(StaffCommand::Commit { numbers: Vec::new() }));
    follow(table, &dora);
}

/// The orders of the last commit, with its cause.
fn follow(table: &mut Table, actor: &Actor) {
    let cause = table.log.last().expect("events").cause.clone();
    for released in table.game.staff.released().to_vec() {
        let time = table.log.last().expect("events").time;
        let events = obey(&table.game, actor, &Command::Play(released.order), time).expect("it may follow");
        for event in events {
            table.push(actor, &cause, event);
        }
    }
}

/// The file of a game that a game master closes now; it shows everything.
fn closed(table: &mut Table) -> Bundle {
    let close = TableCommand::Close { reason: "late".to_owned() };
    table.act(&Actor::Gm { player: PlayerId::new("gm") }, &close.into());
    sign(table.bundle())
}

#[test]
fn what_a_staff_did_is_proven() {
    let (mut table, seat, _) = table();
    committed(&mut table, &seat);
    table.settle();
    let mut table = table.play();
    let verdict = verify(games(), &closed(&mut table), &[]);
    assert!(verdict.is_fair(), "{verdict:?}");
}

#[test]
fn the_clock_commits_what_is_due_and_nothing_else() {
    let (mut table, seat, commander) = table();
    let policy = StaffPolicy::Majority { minutes: 1, at_end: AtEnd::MostApproved };
    table.act(&commander, &staffed(StaffCommand::SetPolicy { seat: None, policy }));
    table.wait_until(Timestamp(table.game.time.0 + 3_600_000));
    table.act(&member("Olga", &seat), &staffed(StaffCommand::Draft { order: done() }));
    let at = table.game.staff.next_expiry().expect("it has a time");
    table.wait_until(at);
    let clock = PlayerId::new(adjutant_core::table::clock::CLOCK);
    let expire = staffed(StaffCommand::Expire { seat: seat.clone() });
    table.act(&Actor::Player { player: clock.clone() }, &expire);
    follow(&mut table, &Actor::Seat { seat, player: clock });
    table.settle();
    let mut table = table.play();
    let verdict = verify(games(), &closed(&mut table), &[]);
    assert!(verdict.is_fair(), "{verdict:?}");
}

#[test]
fn an_order_that_does_not_follow_its_commit_is_found() {
    let (mut table, seat, _) = table();
    table.act(&member("Olga", &seat), &staffed(StaffCommand::Draft { order: done() }));
    table.act(&member("Dora", &seat), &staffed(StaffCommand::Commit { numbers: Vec::new() }));
    let mut other = table.again();
    let wrong = found(&closed(&mut table));
    assert!(matches!(wrong, Finding::OrderUnfinished { .. }), "{wrong:?}");
    // Another order may not come in its place.
    let (dora, cause) = (member("Dora", &seat), other.log.last().expect("events").cause.clone());
    let order = Native::new(AxisCommand::DoneAnyway);
    other.push(&dora, &cause, Event::Ordered(Command::Play(order)));
    let wrong = found(&closed(&mut other));
    assert!(matches!(wrong, Finding::OrderUnfinished { .. }), "{wrong:?}");
}

#[test]
fn what_an_officer_may_not_do_is_found() {
    // The operator writes the officer's or a stranger's name for the commander's act.
    for name in ["Olga", "Nobody"] {
        let (mut table, seat, commander) = table();
        let order = Command::Play(done());
        let events = obey(&table.game, &commander, &order, table.game.time).expect("he may");
        table.happens(&member(name, &seat), events);
        table.settle();
        let wrong = found(&closed(&mut table));
        assert!(matches!(wrong, Finding::Refused { .. } | Finding::NotEntitled { .. }), "{name}: {wrong:?}");
    }
}
