//! Section `0.convoys`.

use crate::editions::bench::{Bench, DONE, fight};
use crate::pacific::table::{Held, Stood, board, go, holder, until};
use adjutant_game_axis::command::AxisCommand;
use adjutant_game_axis::command::SubmarineOrder;

/// The present income of a purse, whosever turn it is.
fn income(bench: &Bench, purse: &str) -> u32 {
    let purse = bench.purse(purse);
    bench.state().value_of_spaces(purse, &bench.board.purse_def(purse).powers)
}

#[test]
fn what_spaces_pay_hangs_on_routes_and_centers() {
    let rows: [(&str, Held<'_>, &str, u32); 14] = [
        ("as printed, Japan", &[], "japan", 19),
        ("as printed, India", &[], "india", 15),
        ("as printed, Australia", &[], "australia", 20),
        ("as printed, with both American centers", &[], "united_states", 75),
        ("a center that Japan holds is lost to its owner", &[("sz3", "japan")], "united_states", 65),
        ("and Japan gains nothing by it", &[("sz3", "japan")], "japan", 19),
        ("nor does an ally who holds it", &[("sz3", "britain")], "united_states", 65),
        ("Borneo (3) without its route", &[("sz44", "japan")], "india", 12),
        ("Japan holds the route and not the land", &[("sz44", "japan")], "japan", 19),
        ("Japan holds the land and not the route", &[("borneo", "japan")], "japan", 19),
        ("Japan holds both", &[("borneo", "japan"), ("sz44", "japan")], "japan", 22),
        ("a route in an ally's hands is as good as one's own", &[("sz44", "united_states")], "india", 15),
        ("Korea (2) without its route", &[("sz36", "united_states")], "japan", 17),
        ("land that needs no route: Burma", &[("burma", "japan")], "japan", 20),
    ];
    for (name, held, purse, expected) in rows {
        assert_eq!(income(&board(&[], held), purse), expected, "{name}");
    }
}

#[test]
fn the_british_centers_fill_neither_purse_by_themselves() {
    let rows: [(&[(&str, &str)], u32); 4] = [
        (&[], 12),
        (&[("sz15", "japan")], 7),
        (&[("sz49", "japan"), ("sz52", "japan")], 5),
        (&[("sz15", "japan"), ("sz49", "japan"), ("sz52", "japan")], 0),
    ];
    for (held, expected) in rows {
        let bench = board(&[], held);
        assert_eq!(bench.state().convoys_to_split(bench.power("britain")), expected, "{held:?}");
        assert_eq!(bench.state().convoys_to_split(bench.power("united_states")), 0, "a purse of its own");
        assert_eq!((income(&bench, "india"), income(&bench, "australia")), (15, 20), "{held:?}");
    }
}

#[test]
fn a_warship_takes_what_it_enters_or_passes_while_no_enemy_is_there() {
    let ship = |kind| [("japan", "sz51", kind, 1)];
    let rows: [(&str, Stood<'_>, &[&str], &[&str]); 6] = [
        ("it enters a center", &ship("destroyer"), &["sz51", "sz52"], &["sz52"]),
        ("it passes one and enters a route", &ship("destroyer"), &["sz51", "sz52", "sz47"], &["sz52", "sz47"]),
        ("a submarine does as well", &ship("submarine"), &["sz51", "sz52", "sz47"], &["sz52", "sz47"]),
        ("and a carrier", &ship("carrier"), &["sz51", "sz52", "sz47"], &["sz52", "sz47"]),
        ("and a battleship", &ship("battleship"), &["sz51", "sz47"], &["sz47"]),
        (
            "not where an enemy is: that is settled in battle",
            &[("japan", "sz51", "destroyer", 1), ("britain", "sz47", "transport", 1)],
            &["sz51", "sz52", "sz47"],
            &["sz52"],
        ),
    ];
    for (name, units, way, taken) in rows {
        let mut bench = board(units, &[]);
        until(&mut bench, "japan", "CombatMove");
        let kind = units[0].2;
        bench.order("japan", go(kind, 1, way), &[]).unwrap_or_else(|no| panic!("{name}: {no}"));
        for zone in ["sz52", "sz47"] {
            let expected = if taken.contains(&zone) { "japan" } else { "britain" };
            assert_eq!(holder(&bench, zone), expected, "{name}: {zone}");
        }
        if !units.iter().any(|unit| unit.0 == "britain") {
            bench.order("japan", DONE, &[]).unwrap_or_else(|no| panic!("{name}: the phase can end: {no}"));
        }
    }
}

#[test]
fn a_convoy_is_no_errand_for_transports_and_none_in_the_noncombat_move() {
    let mut bench = board(&[("japan", "sz51", "transport", 1), ("japan", "sz51", "destroyer", 1)], &[]);
    until(&mut bench, "japan", "CombatMove");
    bench.order("japan", go("transport", 1, &["sz51", "sz52"]), &[]).expect("it may sail for an assault");
    assert_eq!(holder(&bench, "sz52"), "britain");
    let no = bench.order("japan", DONE, &[]).expect_err("it sails for nothing");
    assert_eq!(no, "axis-moves-without-battle");

    let mut bench = board(&[("japan", "sz51", "battleship", 1)], &[]);
    until(&mut bench, "japan", "CombatMove");
    let no = bench.order("japan", go("battleship", 1, &["sz51", "sz48"]), &[]).expect_err("no convoy there");
    assert_eq!(no, "axis-no-battle");
    until(&mut bench, "japan", "NoncombatMove");
    bench.order("japan", go("battleship", 1, &["sz51", "sz52", "sz47"]), &[]).expect("nobody is there");
    assert_eq!((holder(&bench, "sz52"), holder(&bench, "sz47")), ("britain".to_owned(), "britain".to_owned()));
}

#[test]
fn a_submarine_that_begins_there_may_spend_a_step_on_it() {
    let mut bench = board(&[("japan", "sz52", "submarine", 2), ("japan", "sz52", "destroyer", 1)], &[]);
    until(&mut bench, "japan", "CombatMove");
    let no = bench.order("japan", go("destroyer", 1, &["sz52", "sz52"]), &[]).expect_err("only submarines");
    assert_eq!(no, "axis-already-there");
    bench.order("japan", go("submarine", 1, &["sz52", "sz52"]), &[]).expect("one is enough");
    assert_eq!(holder(&bench, "sz52"), "japan");
    let no = bench.order("japan", go("submarine", 1, &["sz52", "sz52"]), &[]).expect_err("it is taken");
    assert_eq!(no, "axis-already-there");
    // It has one movement point left, and captures the next convoy with it.
    let left = bench.state().units().iter().filter(|unit| bench.state().movement_left(unit) == 1).count();
    assert_eq!(left, 1);
    bench.order("japan", DONE, &[]).expect("it has done something");
}

#[test]
fn after_a_battle_it_goes_to_who_is_left_above_water() {
    // The defenders of zone 47; the dice of attacker and defender; the holder of the route afterwards.
    let rows: [(&str, Stood<'_>, &[u16], &str); 4] = [
        (
            "a destroyer wins",
            &[("japan", "sz51", "destroyer", 1), ("britain", "sz47", "transport", 1)],
            &[1, 6],
            "japan",
        ),
        (
            "both are gone",
            &[("japan", "sz51", "destroyer", 1), ("britain", "sz47", "transport", 1)],
            &[1, 1],
            "britain",
        ),
        (
            "only aircraft are left",
            &[
                ("japan", "sz51", "destroyer", 1),
                ("japan", "sumatra", "fighter", 1),
                ("britain", "sz47", "transport", 1),
            ],
            &[1, 6, 1],
            "britain",
        ),
        (
            "transports win with a warship that is lost",
            &[
                ("japan", "sz51", "destroyer", 1),
                ("japan", "sz51", "transport", 1),
                ("britain", "sz47", "transport", 1),
            ],
            &[1, 6],
            "japan",
        ),
    ];
    for (name, units, dice, expected) in rows {
        let held: &[(&str, &str)] = if name.contains("aircraft") { &[("sumatra", "japan")] } else { &[] };
        let mut bench = board(units, held);
        until(&mut bench, "japan", "CombatMove");
        for (_, from, kind, count) in units.iter().filter(|unit| unit.0 == "japan") {
            bench.order("japan", go(kind, *count, &[from, "sz47"]), &[]).unwrap_or_else(|no| panic!("{name}: {no}"));
        }
        bench.order("japan", DONE, &[]).unwrap_or_else(|no| panic!("{name}: {no}"));
        bench.order("japan", fight("sz47"), dice).unwrap_or_else(|no| panic!("{name}: {no}"));
        if name.contains("aircraft") {
            let losses = vec![adjutant_game_axis::command::Loss {
                kind: "destroyer".into(),
                count: 1,
                how: adjutant_game_axis::command::LossHow::Destroy,
                owner: None,
            }];
            bench.order("japan", AxisCommand::Casualties { losses }, &[]).expect("the destroyer");
        }
        assert!(bench.state().battle().is_none(), "{name}");
        assert_eq!(holder(&bench, "sz47"), expected, "{name}");
    }
}

#[test]
fn where_neither_side_can_hit_the_other_nothing_changes_hands() {
    // A13: an aircraft and a submarine cannot hit each other; a submerged submarine captures nothing.
    let units: Stood<'_> = &[("japan", "sumatra", "fighter", 1), ("britain", "sz47", "submarine", 1)];
    let mut bench = board(units, &[("sumatra", "japan"), ("sz47", "japan")]);
    until(&mut bench, "japan", "CombatMove");
    bench.order("japan", go("fighter", 1, &["sumatra", "sz47"]), &[]).expect("an attack");
    bench.order("japan", DONE, &[]).expect("one battle");
    bench.order("japan", fight("sz47"), &[]).expect("nobody can fire");
    assert!(bench.state().battle().is_none());
    assert_eq!(holder(&bench, "sz47"), "japan");

    let units: Stood<'_> = &[("japan", "sz51", "submarine", 1), ("britain", "sz47", "transport", 1)];
    let mut bench = board(units, &[]);
    until(&mut bench, "japan", "CombatMove");
    bench.order("japan", go("submarine", 1, &["sz51", "sz47"]), &[]).expect("an attack");
    bench.order("japan", DONE, &[]).expect("one battle");
    bench.order("japan", fight("sz47"), &[]).expect("a battle");
    let submerge = AxisCommand::Submarines { order: SubmarineOrder::Submerge, count: None };
    bench.order("japan", submerge, &[]).expect("it dives");
    assert_eq!(holder(&bench, "sz47"), "britain");
}

#[test]
fn an_ally_who_retakes_a_center_gives_it_back_and_keeps_a_route() {
    let mut bench = board(&[("united_states", "sz51", "destroyer", 1)], &[("sz52", "japan"), ("sz47", "japan")]);
    until(&mut bench, "united_states", "CombatMove");
    bench.order("united_states", go("destroyer", 1, &["sz51", "sz52", "sz47"]), &[]).expect("two at once");
    assert_eq!(holder(&bench, "sz52"), "britain", "the center goes home");
    assert_eq!(holder(&bench, "sz47"), "united_states", "the route is anybody's");
    assert_eq!(income(&bench, "australia"), 20, "and feeds Sumatra for its holder");
}
