//! Section `5.levy`: the infantry of China, and the limits on their use.

use crate::editions::bench::{Bench, DONE};
use crate::pacific::table::{Held, Stood, board, count, go, until};
use adjutant_game_axis::board_file::{AA_PACIFIC, load};
use adjutant_game_axis::fact::AxisEvent;
use adjutant_game_axis::theatre::fact::TheatreEvent;
use std::sync::Arc;

fn infantry(bench: &Bench) -> usize {
    count(bench, "szechwan", "infantry")
}

#[test]
fn one_for_each_valued_land_and_one_by_the_road() {
    // A1: Szechwan and Sikang have a value. Spaces in other hands when the turn of the United States begins.
    let rows: [(&str, Held<'_>, usize); 9] = [
        ("as printed, with the road", &[], 3),
        ("India is lost", &[("india", "japan")], 2),
        ("Burma is lost", &[("burma", "japan")], 2),
        ("Yunnan is lost", &[("yunnan", "japan")], 2),
        ("Sikang is lost", &[("sikang", "japan")], 2),
        ("Manchuria is freed", &[("manchuria", "china")], 4),
        ("Manchuria in American hands is not China's", &[("manchuria", "united_states")], 3),
        ("a route does not matter to China", &[("korea", "china"), ("sz36", "japan")], 4),
        ("Szechwan is lost", &[("szechwan", "japan")], 0),
    ];
    for (name, held, expected) in rows {
        let mut bench = board(&[], &[]);
        until(&mut bench, "britain", "NoncombatMove");
        for (space, holder) in held {
            bench.give(space, holder);
        }
        until(&mut bench, "united_states", "NoncombatMove");
        assert_eq!(infantry(&bench), 0, "{name}: not before they are placed");
        bench.order("united_states", DONE, &[]).expect("the noncombat move");
        assert_eq!(infantry(&bench), expected, "{name}");
    }
}

#[test]
fn they_are_counted_when_the_turn_begins_and_not_later() {
    let units: Stood<'_> = &[("china", "suiyuan", "infantry", 1)];
    let mut bench = board(units, &[("manchuria", "japan")]);
    until(&mut bench, "united_states", "PurchaseUnits");
    let counted = bench.facts().iter().find_map(|fact| match fact {
        AxisEvent::Theatre(TheatreEvent::LevyCounted { units, road_open, .. }) => Some((units[0].count, *road_open)),
        _ => None,
    });
    assert_eq!(counted, Some((3, true)));
    bench.give("sikang", "japan");
    until(&mut bench, "united_states", "NoncombatMove");
    bench.order("united_states", DONE, &[]).expect("the noncombat move");
    assert_eq!(infantry(&bench), 3);
}

#[test]
fn a_szechwan_that_was_freed_in_this_turn_takes_none() {
    let units: Stood<'_> = &[("china", "sikang", "infantry", 1)];
    let mut bench = board(units, &[]);
    until(&mut bench, "britain", "NoncombatMove");
    bench.give("szechwan", "japan");
    until(&mut bench, "united_states", "CombatMove");
    bench.order("united_states", go("infantry", 1, &["sikang", "szechwan"]), &[]).expect("nobody is there");
    until(&mut bench, "united_states", "NoncombatMove");
    bench.order("united_states", DONE, &[]).expect("the noncombat move");
    assert_eq!(infantry(&bench), 1, "the one that walked in");
    assert!(bench.facts().iter().any(|fact| matches!(fact, AxisEvent::Theatre(TheatreEvent::LevyLost { .. }))));
}

#[test]
fn they_never_go_aboard() {
    let units: Stood<'_> = &[
        ("china", "shantung", "infantry", 1),
        ("united_states", "shantung", "infantry", 1),
        ("united_states", "sz37", "transport", 1),
    ];
    let mut bench = board(units, &[("shantung", "china")]);
    until(&mut bench, "united_states", "NoncombatMove");
    let no = bench.order("united_states", go("infantry", 2, &["shantung", "sz37"]), &[]).expect_err("one is Chinese");
    assert_eq!(no, "axis-never-aboard");
    bench.order("united_states", go("infantry", 1, &["shantung", "sz37"]), &[]).expect("the American");
    let no =
        bench.order("united_states", go("infantry", 1, &["shantung", "sz37"]), &[]).expect_err("only China's left");
    assert_eq!(no, "axis-never-aboard");
}

#[test]
fn for_which_land_they_come_can_be_chosen() {
    // A1. In the printed position China controls 12 lands, of which Szechwan and Sikang have a value; the road is open.
    let rows: [(&[(&str, &str)], usize); 4] = [
        (&[], 3),
        (&[("levy", "as_ruled")], 3),
        (&[("levy", "valued_land")], 3),
        (&[("levy", "every_land"), ("setup", "balanced")], 13),
    ];
    for (options, expected) in rows {
        let printed = load(&AA_PACIFIC).unwrap_or_else(|error| panic!("{error}"));
        let mut bench = Bench::under(Arc::new(printed), options);
        until(&mut bench, "united_states", "NoncombatMove");
        let before = infantry(&bench);
        bench.order("united_states", DONE, &[]).expect("the noncombat move");
        assert_eq!(infantry(&bench) - before, expected, "{options:?}");
    }
}
