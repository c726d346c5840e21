//! Section `4.naval-bases`.

use crate::pacific::table::{Stood, board, count, go, until};

/// A ship, its zone, spaces given away, its route, and the referee's answer.
type Case<'a> = (&'a str, &'a str, &'a str, &'a [(&'a str, &'a str)], &'a [&'a str], Result<(), &'a str>);

#[test]
fn from_base_to_base_a_ship_goes_one_zone_further() {
    let rows: [Case<'_>; 8] = [
        // The rulebook's examples.
        (
            "Midway to New Britain",
            "destroyer",
            "sz20",
            &[("midway_island", "japan"), ("new_britain", "japan")],
            &["sz20", "sz27"],
            Ok(()),
        ),
        ("Japan to New Britain", "transport", "sz36", &[("new_britain", "japan")], &["sz36", "sz27"], Ok(())),
        ("Japan to Malaya (official answer)", "transport", "sz36", &[("malaya", "japan")], &["sz36", "sz46"], Ok(())),
        // Cases in which something is missing.
        ("the base at the end is the enemy's", "transport", "sz36", &[], &["sz36", "sz46"], Err("axis-too-far")),
        ("none at the end", "destroyer", "sz36", &[], &["sz36", "sz44"], Err("axis-too-far")),
        (
            "none at the start",
            "destroyer",
            "sz35",
            &[("new_britain", "japan"), ("papua", "japan")],
            &["sz35", "sz34", "sz27", "sz28"],
            Err("axis-too-far"),
        ),
        ("two zones need no base", "destroyer", "sz36", &[], &["sz36", "sz38"], Ok(())),
        (
            "three is the most",
            "destroyer",
            "sz36",
            &[("samoa", "japan")],
            &["sz36", "sz24", "sz19", "sz17", "sz10", "sz11"],
            Err("axis-too-far"),
        ),
    ];
    for (name, kind, from, held, way, expected) in rows {
        let mut bench = board(&[("japan", from, kind, 1)], held);
        until(&mut bench, "japan", "NoncombatMove");
        let to = way[way.len() - 1];
        let said = bench.order("japan", go(kind, 1, way), &[]);
        assert_eq!(said, expected.map_err(str::to_owned), "{name}");
        assert_eq!(count(&bench, to, kind), usize::from(expected.is_ok()), "{name}");
    }
}

#[test]
fn not_in_the_combat_move_and_not_on_the_second_leg() {
    let units: Stood<'_> = &[("japan", "sz36", "destroyer", 1), ("united_states", "sz46", "transport", 1)];
    let mut bench = board(units, &[("malaya", "japan")]);
    until(&mut bench, "japan", "CombatMove");
    let no = bench.order("japan", go("destroyer", 1, &["sz36", "sz46"]), &[]).expect_err("in a combat move");
    assert_eq!(no, "axis-too-far");

    let mut bench =
        board(&[("japan", "sz36", "destroyer", 1)], &[("malaya", "japan"), ("philippine_islands", "japan")]);
    until(&mut bench, "japan", "NoncombatMove");
    bench.order("japan", go("destroyer", 1, &["sz36", "sz37"]), &[]).expect("one zone");
    bench.order("japan", go("destroyer", 1, &["sz37", "sz38"]), &[]).expect("and another, to a base");
    let no = bench.order("japan", go("destroyer", 1, &["sz38", "sz44"]), &[]).expect_err("a move is not split");
    assert_eq!(no, "axis-no-movement-left");
}

#[test]
fn the_base_of_an_ally_serves_as_well_and_what_is_offered_is_accepted() {
    let mut bench = board(&[("united_states", "sz11", "destroyer", 1), ("united_states", "sz9", "carrier", 1)], &[]);
    until(&mut bench, "united_states", "NoncombatMove");
    // Samoa and New Britain are Australia's.
    bench.order("united_states", go("destroyer", 1, &["sz11", "sz27"]), &[]).expect("11, 14, 15, 27");
    let offered = format!("{:?}", bench.choices("united_states"));
    assert!(offered.contains("\"sz27\"") && !offered.contains("\"sz29\""), "{offered}");
    bench.order("united_states", go("carrier", 1, &["sz9", "sz27"]), &[]).expect("9, 10, 15, 27");
}
