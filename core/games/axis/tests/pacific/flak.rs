//! Section `3.antiaircraft`: guns fire at aircraft, over their target and on their route.

use crate::editions::bench::{Bench, DONE, fight};
use crate::pacific::table::{Stood, board, count, go, until};

/// A Japanese bomber and fighters in Siam, a gun and infantry in Burma; with more units as given.
fn attack(more: Stood<'_>, aircraft: &[(&str, u16)]) -> Bench {
    let mut units = vec![("britain", "burma", "infantry", 1), ("britain", "burma", "antiaircraft_gun", 1)];
    units.extend(more);
    units.extend(aircraft.iter().map(|(kind, count)| ("japan", "siam", *kind, *count)));
    let mut bench = board(&units, &[]);
    until(&mut bench, "japan", "CombatMove");
    for (kind, count) in aircraft {
        bench.order("japan", go(kind, *count, &["siam", "burma"]), &[]).expect("an attack");
    }
    bench.order("japan", DONE, &[]).expect("the combat move");
    bench
}

fn in_the_air(bench: &Bench, kind: &str) -> usize {
    count(bench, "burma", kind)
}

#[test]
fn a_gun_fires_once_at_each_attacking_aircraft_before_the_battle() {
    // Dice: the gun's, then those of the battle (in Japan's first turn defenders hit on 1).
    type Row<'a> = (&'a str, Stood<'a>, &'a [(&'a str, u16)], &'a [u16], usize);
    let rows: [Row<'_>; 5] = [
        ("a miss", &[], &[("fighter", 1)], &[2, 3, 6], 1),
        ("a hit falls at once and does not fire", &[], &[("fighter", 2)], &[1, 6, 3, 6], 1),
        ("all are shot down: the battle is over", &[], &[("fighter", 2)], &[1, 1], 0),
        (
            "two guns fire no more than one",
            &[("britain", "burma", "antiaircraft_gun", 1)],
            &[("fighter", 1)],
            &[2, 3, 6],
            1,
        ),
        ("not in a second round", &[], &[("fighter", 1)], &[6, 6, 6], 1),
    ];
    for (name, more, aircraft, dice, left) in rows {
        let mut bench = attack(more, aircraft);
        bench.order("japan", fight("burma"), dice).unwrap_or_else(|no| panic!("{name}: {no}"));
        if bench.state().battle().is_some() {
            let on = adjutant_game_axis::command::AxisCommand::Continue;
            bench.order("japan", on, &[3, 6]).unwrap_or_else(|no| panic!("{name}: {no}"));
        }
        assert_eq!(in_the_air(&bench, "fighter"), left, "{name}");
        let rolls = bench.rolls();
        let shots = rolls.iter().filter(|(purpose, _)| purpose == "antiaircraft");
        assert_eq!(shots.clone().count(), 1, "{name}: once");
        let dice: u16 = shots.flat_map(|(_, groups)| groups).map(|group| group.count).sum();
        assert_eq!(dice, aircraft.iter().map(|(_, count)| *count).sum::<u16>(), "{name}: a die for each aircraft");
    }
}

#[test]
fn each_die_is_for_one_aircraft() {
    let mut bench = attack(&[], &[("fighter", 1), ("bomber", 1)]);
    // Fighters come before bombers, so the second die is for the bomber.
    bench.order("japan", fight("burma"), &[2, 1, 3, 6]).expect("a battle");
    assert_eq!((in_the_air(&bench, "fighter"), in_the_air(&bench, "bomber")), (1, 0));
}

#[test]
fn aircraft_that_only_pass_are_shot_at_before_any_battle() {
    // The only short route from Shan State to India passes Burma.
    let units: Stood<'_> = &[
        ("japan", "shan_state", "bomber", 2),
        ("britain", "burma", "antiaircraft_gun", 1),
        ("britain", "india", "infantry", 1),
    ];
    let mut bench = board(units, &[("shan_state", "japan")]);
    until(&mut bench, "japan", "CombatMove");
    bench.order("japan", go("bomber", 2, &["shan_state", "burma", "india"]), &[]).expect("over Burma");
    assert!(bench.rolls().is_empty(), "not before all combat moves are made");
    bench.order("japan", DONE, &[1, 6]).expect("two shots");
    assert_eq!(count(&bench, "india", "bomber"), 1);
    // India has no gun.
    bench.order("japan", fight("india"), &[4, 6]).expect("a battle");
    let shots = bench.rolls().iter().filter(|(purpose, _)| purpose == "antiaircraft").count();
    assert_eq!(shots, 1, "not on the way home");
}

#[test]
fn who_names_no_way_flies_where_no_gun_is_if_that_is_as_short() {
    let units: Stood<'_> = &[
        ("japan", "siam", "fighter", 1),
        ("britain", "malaya", "antiaircraft_gun", 1),
        ("britain", "sz45", "transport", 1),
    ];
    let mut bench = board(units, &[]);
    until(&mut bench, "japan", "CombatMove");
    bench.order("japan", go("fighter", 1, &["siam", "sz45"]), &[]).expect("by sea");
    bench.order("japan", DONE, &[]).expect("nobody fires");
    assert!(bench.rolls().is_empty());
}

#[test]
fn a_gun_alone_is_nothing_to_attack_from_the_air() {
    let units: Stood<'_> = &[("japan", "siam", "fighter", 1), ("britain", "burma", "antiaircraft_gun", 1)];
    let mut bench = board(units, &[]);
    until(&mut bench, "japan", "CombatMove");
    let no = bench.order("japan", go("fighter", 1, &["siam", "shan_state", "burma"]), &[]).expect_err("no battle");
    assert_eq!(no, "axis-no-battle");
}

#[test]
fn no_gun_fires_in_the_noncombat_move_or_aboard_ship() {
    let units: Stood<'_> = &[
        ("japan", "siam", "fighter", 2),
        ("britain", "malaya", "antiaircraft_gun", 1),
        ("britain", "sz46", "destroyer", 1),
        ("britain", "sz46", "transport", 1),
    ];
    let mut bench = board(units, &[]);
    until(&mut bench, "japan", "CombatMove");
    bench.order("japan", go("fighter", 2, &["siam", "sz46"]), &[]).expect("an attack");
    bench.order("japan", DONE, &[]).expect("nobody fires");
    bench.order("japan", fight("sz46"), &[3, 3, 6, 6]).expect("a battle at sea");
    until(&mut bench, "japan", "NoncombatMove");
    bench.order("japan", go("fighter", 2, &["sz46", "siam"]), &[]).expect("home");
    assert!(bench.rolls().iter().all(|(purpose, _)| purpose != "antiaircraft"));
}
