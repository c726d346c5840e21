//! The reservations of a verdict: all that concern dice, however many others there are; a game master's acts for
//! others; and rolls that no longer count.

use crate::audit::forge::besides;
use crate::audit::game::{SHORT, Table};
use crate::game_list::games;
use adjutant_audit::{Outcome, Reservation, Verdict, audit_game, audit_roll, luck, verify};
use adjutant_core::command::{OfficeCommand, TableCommand};
use adjutant_core::{Command, Next};
use adjutant_events::office::Level;
use adjutant_events::{Actor, PlayerId, SeatId};
use adjutant_game_axis::command::{AxisCommand, Edit};

fn gm() -> Actor {
    Actor::Gm { player: PlayerId::new("gm") }
}

fn office(command: OfficeCommand) -> Command {
    TableCommand::from(command).into()
}

/// A game with some rolls, and none open.
fn rolled() -> Table {
    roll(Table::open(SHORT))
}

fn roll(mut table: Table) -> Table {
    while table.game.table.rolls < 3 {
        table.order_first();
        table.settle();
    }
    table
}

/// Rewinds the board to before the first roll.
fn rewind(table: &mut Table, reason: &str) -> u64 {
    let ledger = table.ledger();
    let asked = audit_roll(games(), &ledger, 1).expect("a roll").asked.seq;
    drop(ledger);
    let to = table.game.marks.iter().rev().find(|mark| mark.seq < asked).expect("moments to go back to").seq;
    table.act(&gm(), &TableCommand::Rewind { to, reason: reason.to_owned() }.into());
    let seq = table.log.last().expect("events").seq;
    table.settle();
    seq
}

fn judged(table: &Table) -> Verdict {
    let verdict = verify(games(), &table.bundle(), &table.notes());
    assert_eq!(verdict.outcome, Outcome::Fair, "{verdict:?}");
    verdict
}

#[test]
fn a_rewind_of_dice_is_named_however_much_is_said_before_it() {
    let mut table = Table::open(SHORT);
    table.settle();
    for amount in 0..150 {
        let edits = vec![Edit::SetIpcs { power: "germany".into(), amount }];
        table.act(&gm(), &AxisCommand::Edit { edits, reason: "miscounted".to_owned() }.into());
    }
    let mut table = roll(table);
    let rolls = u64::from(table.game.table.rolls);
    let seq = rewind(&mut table, "the dice were not to my liking");
    let verdict = judged(&table);
    let rest = besides(&verdict);
    let changed = rest.iter().filter(|one| matches!(one, Reservation::EditedByGm { .. })).count();
    assert_eq!(changed, adjutant_audit::reservation::MOST);
    assert!(
        matches!(&rest[changed..], [Reservation::DiceTakenBack { seq: found, rolls: back, .. }, Reservation::MoreOf { kind, count: 50 }]
            if *found == seq && *back == rolls && kind == "edited-by-gm"),
        "{:?}",
        &rest[changed..]
    );
    assert!(verdict.doubts_dice());
}

#[test]
fn what_a_game_master_does_for_others_is_named() {
    let mut table = rolled();
    let Next::Wait(prompts) = table.settle() else { panic!("nobody is asked") };
    let seat: SeatId = prompts[0].seats[0].clone();
    let reason = || "he sleeps".to_owned();
    table.act(&gm(), &office(OfficeCommand::PassFor { seat: seat.clone(), reason: reason() }));
    table.settle();
    table.act(&gm(), &office(OfficeCommand::ActFor { seat: seat.clone(), reason: reason() }));
    table.act(&gm(), &office(OfficeCommand::SeatStandIn { seat: seat.clone(), level: Level::Steady }));
    let verdict = judged(&table);
    let [
        Reservation::PassedByGm { seat: passed, .. },
        Reservation::ActedByGm { seat: acted, player, .. },
        Reservation::SeatToStandIn { seat: given, .. },
    ] = besides(&verdict)
    else {
        panic!("{:?}", verdict.reservations)
    };
    assert_eq!([passed, acted, given], [seat.as_str(); 3]);
    assert_eq!(player, "gm");
    assert_eq!(verdict.phrase().key, "audit-fair-reserved", "not everything is right where a question is open");
}

#[test]
fn rolls_that_were_taken_back_are_marked_and_are_nobodys_luck() {
    let mut table = rolled();
    let before = table.game.table.rolls;
    let seq = rewind(&mut table, "a rule was overlooked");
    let ledger = table.ledger();
    let report = audit_game(games(), &ledger);
    for roll in report.rolls.iter().filter(|roll| roll.roll <= before) {
        assert_eq!(roll.taken_back.map(|place| place.seq), Some(seq), "roll {}", roll.roll);
        let known = |one: &Reservation| matches!(one, Reservation::RollRewound { .. });
        assert!(roll.reservations.iter().any(known), "{:?}", roll.reservations);
    }
    let told = luck(games(), &ledger);
    assert_eq!((told.taken_back, told.players.len()), (before.into(), 0), "{told:?}");
    let thrown: usize = report.rolls.iter().map(|roll| roll.dice.len()).sum();
    let faces: u64 = told.faces.iter().flat_map(|faces| &faces.counts).sum();
    assert_eq!(faces, thrown as u64, "whoever takes dice back does not choose what the test of faces sees");
    // The reviews repeat the file's reservations.
    let file: Vec<Reservation> = judged(&table).reservations;
    assert_eq!(report.reservations, file);
    let of_dice = |all: &[Reservation]| all.iter().filter(|one| one.concerns_dice()).cloned().collect::<Vec<_>>();
    assert_eq!(told.reservations, of_dice(&file));
}
