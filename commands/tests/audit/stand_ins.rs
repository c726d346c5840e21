//! Audits of stand-ins: each order of a stand-in is computed again.

use crate::audit::game::{SHORT, Table};
use crate::game_list::games;
use adjutant_audit::{Finding, verify};
use adjutant_core::command::{OfficeCommand, TableCommand};
use adjutant_core::stand_in;
use adjutant_core::{Command, obey};
use adjutant_events::office::Level;
use adjutant_events::{Actor, PlayerId, SeatId};
use adjutant_game_axis::command::AxisCommand;
use std::sync::atomic::AtomicBool;

/// A game with stand-ins in all seats.
fn practice() -> Table {
    let mut table = Table::open(SHORT);
    table.settle();
    let seats: Vec<SeatId> = table.game.table.seats.iter().map(|seat| seat.id.clone()).collect();
    for seat in seats {
        let order = TableCommand::from(OfficeCommand::SeatStandIn { seat, level: Level::Steady });
        table.act(&Actor::Gm { player: PlayerId::new("gm") }, &order.into());
    }
    table
}

/// The asked seat gives this order, or the stand-in's.
fn says(table: &mut Table, other: Option<Command>) {
    table.settle();
    let seat = stand_in::due(&table.game).expect("a stand-in is asked");
    let own = stand_in::order(&table.game, &seat, &AtomicBool::new(false)).expect("it says something");
    let actor = stand_in::actor(&seat);
    let events = obey(&table.game, &actor, &other.unwrap_or(own), table.game.time).expect("the rules take it");
    table.happens(&actor, events);
}

fn found(table: &Table) -> Option<Finding> {
    verify(games(), &table.bundle(), &[]).finding().cloned()
}

#[test]
fn an_honest_stand_in_passes() {
    let mut table = practice();
    for _ in 0..8 {
        says(&mut table, None);
    }
    table.settle();
    assert_eq!(found(&table), None);
}

#[test]
fn what_a_stand_in_did_not_say_is_found() {
    let mut table = practice();
    for _ in 0..3 {
        says(&mut table, None);
    }
    says(&mut table, Some(AxisCommand::Done { phase: None }.into()));
    assert!(matches!(found(&table), Some(Finding::StandInOther { .. })), "{:?}", found(&table));
}
