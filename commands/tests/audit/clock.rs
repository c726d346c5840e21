//! Audits of the clock: its automatic acts have their time, and after a timeout it gives the mildest answer for the
//! seat.

use crate::audit::game::{SHORT, Table};
use crate::game_list::games;
use adjutant_audit::{Finding, verify};
use adjutant_core::command::{ClockCommand, TableCommand};
use adjutant_core::pass::by_clock;
use adjutant_core::table::clock::due;
use adjutant_core::{Command, Next, obey};
use adjutant_events::{
    Actor, CauseId, ClockPeriod, ClockRules, Deadline, Expiry, PlayerId, SeatId, TableEvent, Timestamp, Weekdays,
};
use adjutant_game_axis::command::AxisCommand;

const MINUTE: i64 = 60_000;

fn rules(bank: u32) -> ClockRules {
    ClockRules {
        allowance: 60,
        per: ClockPeriod::Phase,
        bank,
        quiet: None,
        days: Weekdays::ALL,
        zone: "UTC".to_owned(),
        grace: 0,
        on_expiry: Expiry::Pass,
    }
}

/// A game whose clock was just set and is running for a seat.
fn timed(bank: u32) -> Table {
    let mut table = Table::open(SHORT);
    table.settle();
    let order = TableCommand::from(ClockCommand::Set { rules: rules(bank) });
    table.act(&Actor::Gm { player: PlayerId::new("gm") }, &order.into());
    set(&mut table, 60);
    table
}

/// Sets the deadlines of awaited players, this many minutes from now.
fn set(table: &mut Table, minutes: i64) {
    let Next::Wait(prompts) = table.settle() else { panic!("nobody is asked") };
    if let Some((period, seats)) = due::newly_awaited(&table.game, &prompts) {
        let at = Timestamp(table.game.time.0 + minutes * MINUTE);
        let deadlines = seats.into_iter().map(|seat| Deadline { seat, at }).collect();
        let cause = table.log.last().expect("events").cause.clone();
        table.push(&Actor::Referee, &cause, TableEvent::DeadlinesSet { period, deadlines }.into());
    }
}

fn late(table: &Table) -> (SeatId, Timestamp) {
    let wait = table.game.clock.running().next().expect("somebody is awaited");
    (wait.seat.clone(), wait.at)
}

/// The seat's time runs out.
fn run_out(table: &mut Table) {
    let (_, at) = late(table);
    table.wait_until(at);
    let events = due::run_out(&table.game, at, Timestamp(i64::MIN));
    table.happens(&Actor::Referee, events.into_iter().map(Into::into));
}

fn passed(table: &mut Table, command: Option<Command>) {
    let (seat, at) = late(table);
    let (actor, mildest) = by_clock(&table.game, &seat, at).expect("an answer");
    let events = obey(&table.game, &actor, &command.unwrap_or(mildest), at).expect("the clock may");
    table.happens(&actor, events);
}

fn found(table: &Table) -> Option<Finding> {
    verify(games(), &table.bundle(), &[]).finding().cloned()
}

#[test]
fn an_honest_clock_passes() {
    for bank in [0, 30] {
        let mut table = timed(bank);
        for _ in 0..6 {
            run_out(&mut table);
            if bank > 0 && !table.game.clock.passes(&late(&table).0) {
                run_out(&mut table);
            }
            passed(&mut table, None);
            set(&mut table, 60);
        }
        assert_eq!(found(&table), None);
    }
}

#[test]
fn nobody_is_late_before_his_time() {
    let mut table = timed(0);
    let (seat, at) = late(&table);
    table.wait_until(Timestamp(at.0 - 1));
    table.push(&Actor::Referee, &CauseId::new("clock"), TableEvent::DeadlineMissed { seat }.into());
    assert!(matches!(found(&table), Some(Finding::RefereeUnasked { .. })));
}

#[test]
fn the_clock_is_mild() {
    let mut table = timed(0);
    run_out(&mut table);
    let units = vec![adjutant_events::KindCount { kind: "infantry".into(), count: 1 }];
    passed(&mut table, Some(AxisCommand::Purchase { units }.into()));
    assert!(matches!(found(&table), Some(Finding::ClockOther { .. })), "{:?}", found(&table));
}

#[test]
fn nobody_has_less_time_than_was_given_and_nobody_is_forgotten() {
    let mut table = timed(0);
    run_out(&mut table);
    passed(&mut table, None);
    let mut forgotten = table.again();
    set(&mut table, 59);
    assert!(matches!(found(&table), Some(Finding::RefereeUnasked { .. })), "{:?}", found(&table));
    let Next::Wait(prompts) = forgotten.settle() else { panic!("nobody is asked") };
    let seat = prompts[0].seats[0].clone();
    let player = forgotten.game.table.seat(&seat).and_then(|seat| seat.player.clone()).expect("a held seat");
    forgotten.act(&Actor::Seat { seat, player }, &AxisCommand::Done { phase: None }.into());
    let found = found(&forgotten);
    let event =
        |finding: &Finding| matches!(finding, Finding::RefereeOmitted { expected, .. } if expected == "DeadlinesSet");
    assert!(found.as_ref().is_some_and(event), "{found:?}");
}
