//! Section `5.mobilize`: purchase, capture and limits of complexes.

use crate::editions::bench::{buy, place};
use crate::pacific::table::{Held, Stood, board, go, holder, until};
use adjutant_game_axis::command::AxisCommand;

#[test]
fn only_the_united_states_buy_one() {
    for (seat, refused) in
        [("japan", Some("axis-not-for-sale")), ("britain", Some("axis-not-for-sale")), ("united_states", None)]
    {
        let mut bench = board(&[], &[]);
        until(&mut bench, seat, "PurchaseUnits");
        let found = bench.order(seat, buy(&[("industrial_complex", 1)]), &[]);
        assert_eq!(found.err().as_deref(), refused, "{seat}");
    }
    // The same for marines.
    for (seat, refused) in
        [("japan", Some("axis-not-for-sale")), ("britain", Some("axis-not-for-sale")), ("united_states", None)]
    {
        let mut bench = board(&[], &[]);
        until(&mut bench, seat, "PurchaseUnits");
        let found = bench.order(seat, buy(&[("marine", 1)]), &[]);
        assert_eq!(found.err().as_deref(), refused, "{seat}");
    }
}

#[test]
fn it_stands_in_valued_land_of_ones_own_or_conquered_one_in_each() {
    let held: Held<'_> = &[("siam", "united_states"), ("french_indochina", "china"), ("celebes", "united_states")];
    let mut bench = board(&[("united_states", "wake_island", "marine", 1)], held);
    until(&mut bench, "united_states", "PurchaseUnits");
    bench.order("united_states", buy(&[("industrial_complex", 3)]), &[]).expect("45 IPC");
    until(&mut bench, "united_states", "MobilizeNewUnits");
    for (to, why) in [
        ("szechwan", "China's"),
        ("french_indochina", "held by China"),
        ("celebes", "Australian by right"),
        ("wake_island", "worth nothing"),
        ("japan", "the enemy's"),
        ("malaya", "an ally's"),
        ("sz44", "at sea"),
    ] {
        let no = bench.order("united_states", place(&[("industrial_complex", 1)], to), &[]).expect_err(why);
        assert_eq!(no, "axis-cannot-build-there", "{to} is {why}");
    }
    bench.order("united_states", place(&[("industrial_complex", 1)], "siam"), &[]).expect("conquered");
    let no = bench.order("united_states", place(&[("industrial_complex", 1)], "siam"), &[]).expect_err("one in each");
    assert_eq!(no, "axis-cannot-build-there");
    bench.order("united_states", place(&[("industrial_complex", 1)], "philippine_islands"), &[]).expect("its own");
    assert!(bench.state().complex_at(bench.space("siam")).is_some());
}

#[test]
fn it_serves_from_the_next_turn_up_to_what_its_land_is_worth() {
    let units: Stood<'_> = &[("united_states", "united_states", "industrial_complex", 1)];
    let mut bench = board(units, &[("siam", "united_states")]);
    until(&mut bench, "united_states", "PurchaseUnits");
    bench.order("united_states", buy(&[("industrial_complex", 1), ("infantry", 2)]), &[]).expect("21 IPC");
    until(&mut bench, "united_states", "MobilizeNewUnits");
    bench.order("united_states", place(&[("industrial_complex", 1)], "siam"), &[]).expect("conquered");
    let no = bench.order("united_states", place(&[("infantry", 1)], "siam"), &[]).expect_err("too new");
    assert_eq!(no, "axis-complex-too-new");
    bench.order("united_states", AxisCommand::DoneAnyway, &[]).expect("nothing else to place them");
    until(&mut bench, "japan", "NoncombatMove");
    until(&mut bench, "united_states", "PurchaseUnits");
    bench.order("united_states", buy(&[("infantry", 3)]), &[]).expect("9 IPC");
    until(&mut bench, "united_states", "MobilizeNewUnits");
    let worth = bench.board.def(bench.space("siam")).value as u16;
    let no = bench.order("united_states", place(&[("infantry", worth + 1)], "siam"), &[]).expect_err("too many");
    assert_eq!(no, "axis-complex-full");
    bench.order("united_states", place(&[("infantry", worth)], "siam"), &[]).expect("as many as it is worth");
}

#[test]
fn a_captured_complex_waits_a_turn_and_makes_what_its_land_is_worth() {
    let units: Stood<'_> = &[("japan", "burma", "infantry", 1)];
    let mut bench = board(units, &[("burma", "japan")]);
    until(&mut bench, "japan", "PurchaseUnits");
    bench.order("japan", buy(&[("infantry", 4)]), &[]).expect("12 IPC");
    until(&mut bench, "japan", "CombatMove");
    bench.order("japan", go("infantry", 1, &["burma", "india"]), &[]).expect("nobody is there");
    until(&mut bench, "japan", "MobilizeNewUnits");
    assert_eq!(holder(&bench, "india"), "japan");
    let no = bench.order("japan", place(&[("infantry", 1)], "india"), &[]).expect_err("taken this turn");
    assert_eq!(no, "axis-complex-too-new");
    // A complex that was there at the start makes any number while its original holder controls it.
    bench.order("japan", place(&[("infantry", 4)], "japan"), &[]).expect("any number");
}
