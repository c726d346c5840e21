//! Section `3.antiaircraft`: guns without aircraft: they are not lost, are captured with their space, and move slowly.

use crate::editions::bench::{DONE, fight};
use crate::pacific::table::{Stood, board, count, go, holder, until};

fn owners(bench: &crate::editions::bench::Bench, space: &str) -> Vec<String> {
    let gun = bench.kind("antiaircraft_gun");
    let there = bench.state().units_at(bench.space(space)).filter(|unit| unit.kind == gun);
    there.map(|unit| bench.board.power_def(unit.owner).id.to_string()).collect()
}

#[test]
fn it_is_no_loss_and_changes_hands_with_its_space() {
    let units: Stood<'_> = &[
        ("japan", "siam", "infantry", 2),
        ("britain", "malaya", "infantry", 1),
        ("britain", "malaya", "antiaircraft_gun", 1),
    ];
    let mut bench = board(units, &[]);
    until(&mut bench, "japan", "CombatMove");
    bench.order("japan", go("infantry", 2, &["siam", "malaya"]), &[]).expect("an attack");
    bench.order("japan", DONE, &[]).expect("one battle");
    // Two attackers, one defender: the gun rolls nothing and takes nothing.
    bench.order("japan", fight("malaya"), &[1, 1, 6]).expect("a battle");
    assert_eq!((holder(&bench, "malaya").as_str(), count(&bench, "malaya", "infantry")), ("japan", 2));
    assert_eq!(owners(&bench, "malaya"), ["japan"]);
    until(&mut bench, "japan", "NoncombatMove");
    let no = bench.order("japan", go("antiaircraft_gun", 1, &["malaya", "siam"]), &[]).expect_err("captured this turn");
    assert_eq!(no, "axis-no-movement-left");
}

#[test]
fn alone_it_stops_a_blitz_and_is_taken_without_a_roll() {
    let units: Stood<'_> = &[("japan", "siam", "tank", 1), ("britain", "shan_state", "antiaircraft_gun", 1)];
    let mut bench = board(units, &[]);
    until(&mut bench, "japan", "CombatMove");
    let no = bench.order("japan", go("tank", 1, &["siam", "shan_state", "burma"]), &[]).expect_err("no blitz");
    assert_eq!(no, "axis-no-blitz");
    bench.order("japan", go("tank", 1, &["siam", "shan_state"]), &[]).expect("it may stop there");
    bench.order("japan", DONE, &[]).expect("nothing to fight");
    assert_eq!(
        (holder(&bench, "shan_state"), owners(&bench, "shan_state")),
        ("japan".to_owned(), vec!["japan".to_owned()])
    );
}

#[test]
fn it_moves_in_the_noncombat_move_only_by_land_or_by_ship() {
    let units: Stood<'_> = &[("japan", "manchuria", "antiaircraft_gun", 2), ("japan", "sz37", "transport", 1)];
    let mut bench = board(units, &[]);
    until(&mut bench, "japan", "CombatMove");
    for to in ["korea", "anhwe", "sz37"] {
        let no = bench.order("japan", go("antiaircraft_gun", 1, &["manchuria", to]), &[]).expect_err(to);
        assert_eq!(no, "axis-no-battle", "{to}");
    }
    until(&mut bench, "japan", "NoncombatMove");
    let no = bench.order("japan", go("antiaircraft_gun", 1, &["manchuria", "anhwe"]), &[]).expect_err("not friendly");
    assert_eq!(no, "axis-not-friendly");
    bench.order("japan", go("antiaircraft_gun", 1, &["manchuria", "korea"]), &[]).expect("by land");
    bench.order("japan", go("antiaircraft_gun", 1, &["manchuria", "sz37"]), &[]).expect("aboard");
    bench.order("japan", go("antiaircraft_gun", 1, &["sz37", "shantung"]), &[]).expect("ashore");
    assert_eq!((owners(&bench, "korea").len(), owners(&bench, "shantung").len()), (1, 1));
}

#[test]
fn a_gun_that_an_ally_brought_stays_his_when_the_space_goes_to_its_owner() {
    let units: Stood<'_> = &[
        ("united_states", "yunnan", "infantry", 1),
        ("japan", "shan_state", "antiaircraft_gun", 1),
        ("united_states", "burma", "antiaircraft_gun", 1),
    ];
    let mut bench = board(units, &[("shan_state", "japan")]);
    until(&mut bench, "united_states", "CombatMove");
    bench.order("united_states", go("infantry", 1, &["yunnan", "shan_state"]), &[]).expect("a walk");
    bench.order("united_states", DONE, &[]).expect("nothing to fight");
    // Liberated land returns to its owner, with the enemy's gun.
    assert_eq!(
        (holder(&bench, "shan_state"), owners(&bench, "shan_state")),
        ("britain".to_owned(), vec!["britain".to_owned()])
    );
    assert_eq!(owners(&bench, "burma"), ["united_states"]);
}

#[test]
fn a_gun_aboard_ship_is_not_captured_with_the_convoy_of_its_zone() {
    let units: Stood<'_> = &[
        ("japan", "french_indochina", "antiaircraft_gun", 1),
        ("japan", "sz46", "transport", 1),
        ("japan", "sz45", "destroyer", 1),
    ];
    let mut bench = board(units, &[]);
    until(&mut bench, "japan", "CombatMove");
    bench.order("japan", go("destroyer", 1, &["sz45", "sz46"]), &[]).expect("it takes Malaya's route");
    until(&mut bench, "japan", "NoncombatMove");
    bench.order("japan", go("antiaircraft_gun", 1, &["french_indochina", "sz46"]), &[]).expect("aboard");
    bench.order("japan", go("antiaircraft_gun", 1, &["sz46", "siam"]), &[]).expect("ashore");
}
