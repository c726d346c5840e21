//! Sections `2.hostile-zone`, `3.submarines` and `u.battleship` at sea: ships stop for every enemy, submarines stay
//! submerged for the turn, two hits sink a battleship.

use crate::editions::bench::{DONE, fight};
use crate::pacific::table::{Stood, board, count, go, until};
use adjutant_game_axis::command::{AxisCommand, SubmarineOrder};

const DIVE: AxisCommand = AxisCommand::Submarines { order: SubmarineOrder::Submerge, count: None };
const STRIKE: AxisCommand = AxisCommand::Submarines { order: SubmarineOrder::Strike, count: None };

#[test]
fn ships_stop_for_every_enemy_ship() {
    for (enemy, mover) in [
        ("transport", "destroyer"),
        ("submarine", "destroyer"),
        ("destroyer", "destroyer"),
        ("carrier", "submarine"),
        ("submarine", "submarine"),
    ] {
        let units: Stood<'_> = &[("japan", "sz51", mover, 1), ("britain", "sz48", enemy, 1)];
        let mut bench = board(units, &[]);
        until(&mut bench, "japan", "CombatMove");
        let way = ["sz51", "sz48", "sz47"];
        let no = bench.order("japan", go(mover, 1, &way), &[]).expect_err("it stops");
        assert_eq!(no, "axis-must-stop", "{mover} past {enemy}");
        bench.order("japan", go(mover, 1, &way[..2]), &[]).unwrap_or_else(|no| panic!("{mover} at {enemy}: {no}"));
        bench.order("japan", DONE, &[]).expect("a battle");
        let no = bench.order("japan", DONE, &[]).expect_err("it must be fought");
        assert_eq!(no, "axis-battles-left", "{mover} at {enemy}");
    }
}

#[test]
fn what_dived_is_not_there_until_the_turn_ends() {
    let units: Stood<'_> =
        &[("japan", "sz51", "destroyer", 1), ("japan", "sz51", "transport", 1), ("britain", "sz48", "submarine", 1)];
    let mut bench = board(units, &[]);
    until(&mut bench, "japan", "CombatMove");
    bench.order("japan", go("destroyer", 1, &["sz51", "sz48"]), &[]).expect("an attack");
    bench.order("japan", DONE, &[]).expect("a battle");
    bench.order("japan", fight("sz48"), &[6]).expect("the attacker fires first");
    bench.order("britain", DIVE, &[]).expect("then the defender may dive");
    assert!(bench.state().battle().is_none());
    until(&mut bench, "japan", "NoncombatMove");
    bench.order("japan", go("transport", 1, &["sz51", "sz48", "sz47"]), &[]).expect("nothing is in its way");
    until(&mut bench, "britain", "CombatMove");
    let submarine = bench.kind("submarine");
    let up = bench.state().units().iter().find(|unit| unit.kind == submarine).expect("it is alive");
    assert!(!bench.state().is_under_water(up), "it has surfaced");
}

#[test]
fn attacking_submarines_strike_first_but_not_past_a_destroyer() {
    // Dice in the order of the rolls; the units left.
    let rows: [(&str, &str, &[u16], usize); 3] = [
        ("the victim does not reply", "transport", &[2], 1),
        ("a miss is answered", "transport", &[3, 1], 0),
        ("a destroyer fires back", "destroyer", &[2, 3], 0),
    ];
    for (name, enemy, dice, left) in rows {
        let units: Stood<'_> = &[("japan", "sz51", "submarine", 1), ("britain", "sz48", enemy, 1)];
        let mut bench = board(units, &[]);
        until(&mut bench, "britain", "CombatMove");
        until(&mut bench, "japan", "CombatMove");
        bench.order("japan", go("submarine", 1, &["sz51", "sz48"]), &[]).expect("an attack");
        bench.order("japan", DONE, &[]).expect("a battle");
        bench.order("japan", fight("sz48"), &[]).expect("it decides first");
        bench.order("japan", STRIKE, dice).unwrap_or_else(|no| panic!("{name}: {no}"));
        assert_eq!(count(&bench, "sz48", "submarine"), left, "{name}");
    }
}

#[test]
fn a_battleship_takes_two_hits_and_is_whole_when_the_turn_ends() {
    let units: Stood<'_> = &[("japan", "sz51", "battleship", 1), ("britain", "sz48", "transport", 1)];
    let mut bench = board(units, &[]);
    until(&mut bench, "japan", "CombatMove");
    bench.order("japan", go("battleship", 1, &["sz51", "sz48"]), &[]).expect("an attack");
    bench.order("japan", DONE, &[]).expect("a battle");
    bench.order("japan", fight("sz48"), &[4, 1]).expect("both hit");
    let damage = |bench: &crate::editions::bench::Bench| {
        let kind = bench.kind("battleship");
        bench.state().units().iter().find(|unit| unit.kind == kind).map(|unit| unit.damage)
    };
    assert_eq!(damage(&bench), Some(1), "damaged and afloat, also when the battle is over");
    until(&mut bench, "britain", "CombatMove");
    assert_eq!(damage(&bench), Some(0));
}
