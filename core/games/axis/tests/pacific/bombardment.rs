//! Section `3.bombardment`.

use crate::editions::bench::{Bench, DONE, fight};
use crate::pacific::table::{Stood, board, count, go, holder, until};
use adjutant_events::UnitId;
use adjutant_game_axis::command::AxisCommand;

/// Two infantry land on Guam, where a marine is, from a transport in its zone; with more ships as given.
fn landing(more: Stood<'_>) -> Bench {
    let mut units = vec![
        ("japan", "mariana_islands", "infantry", 2),
        ("japan", "sz25", "transport", 1),
        ("united_states", "guam", "marine", 1),
    ];
    units.extend(more);
    let mut bench = board(&units, &[]);
    until(&mut bench, "japan", "CombatMove");
    bench.order("japan", go("infantry", 2, &["mariana_islands", "sz25"]), &[]).expect("aboard");
    bench.order("japan", go("infantry", 2, &["sz25", "guam"]), &[]).expect("an assault");
    bench.order("japan", DONE, &[]).expect("the combat move");
    bench
}

#[test]
fn a_ship_in_the_zone_of_the_landing_shells_once_and_what_it_hits_fires_back() {
    // Dice in the order of the rolls: bombardment, attackers, defenders (in Japan's first turn they hit on 1).
    let rows: [(&str, Stood<'_>, &[u16], usize); 8] = [
        ("a destroyer hits on 2", &[("japan", "sz25", "destroyer", 1)], &[2, 6], 2),
        ("and not on 3", &[("japan", "sz25", "destroyer", 1)], &[3, 1, 6, 6], 2),
        ("a battleship hits on 4", &[("japan", "sz25", "battleship", 1)], &[4, 6], 2),
        ("who is hit fires back", &[("japan", "sz25", "destroyer", 1)], &[1, 1], 1),
        ("each ship once", &[("japan", "sz25", "destroyer", 1), ("japan", "sz25", "battleship", 1)], &[5, 2, 6], 2),
        ("other ships do not", &[("japan", "sz25", "submarine", 1), ("japan", "sz25", "carrier", 1)], &[1, 6, 6], 2),
        ("nor ships of another zone", &[("japan", "sz24", "battleship", 1)], &[1, 6, 6], 2),
        ("nor in a second round", &[("japan", "sz25", "destroyer", 1)], &[6, 6, 6, 6, 1, 6, 6], 2),
    ];
    for (name, more, dice, left) in rows {
        let mut bench = landing(more);
        bench.order("japan", fight("guam"), dice).unwrap_or_else(|no| panic!("{name}: {no}"));
        assert!(bench.state().battle().is_none(), "{name}");
        assert_eq!((holder(&bench, "guam").as_str(), count(&bench, "guam", "infantry")), ("japan", left), "{name}");
    }
}

#[test]
fn not_after_a_sea_battle_in_the_zone() {
    let units: Stood<'_> = &[
        ("japan", "bonin_islands", "infantry", 2),
        ("japan", "sz24", "transport", 1),
        ("japan", "sz25", "destroyer", 1),
        ("united_states", "sz25", "submarine", 1),
        ("united_states", "guam", "marine", 1),
    ];
    let mut bench = board(units, &[]);
    until(&mut bench, "japan", "CombatMove");
    bench.order("japan", go("infantry", 2, &["bonin_islands", "sz24"]), &[]).expect("aboard");
    bench.order("japan", go("transport", 1, &["sz24", "sz25"]), &[]).expect("over the sea");
    bench.order("japan", go("infantry", 2, &["sz25", "guam"]), &[]).expect("an assault");
    bench.order("japan", DONE, &[]).expect("the combat move");
    bench.order("japan", fight("sz25"), &[1, 6]).expect("at sea first; who is hit fires back");
    bench.order("japan", fight("guam"), &[1, 6, 6]).expect("no shells");
    assert_eq!(holder(&bench, "guam"), "japan");
}

/// A move onto this transport, or off it.
fn with(order: AxisCommand, deck: UnitId) -> AxisCommand {
    let AxisCommand::Move { units, from, via, to, .. } = order else { panic!("{order:?} is no move") };
    AxisCommand::Move { units, from, via, to, transport: Some(deck) }
}

#[test]
fn with_two_landings_from_one_zone_it_shells_in_the_first_and_stays_where_it_is() {
    let units: Stood<'_> = &[
        ("japan", "bonin_islands", "infantry", 2),
        ("japan", "sz24", "transport", 2),
        ("japan", "sz25", "destroyer", 1),
        ("united_states", "guam", "marine", 1),
        ("united_states", "mariana_islands", "infantry", 1),
    ];
    let mut bench = board(units, &[("mariana_islands", "united_states")]);
    until(&mut bench, "japan", "CombatMove");
    let transport = bench.kind("transport");
    let decks: Vec<_> =
        bench.state().units().iter().filter(|unit| unit.kind == transport).map(|unit| unit.id).collect();
    for deck in &decks {
        bench.order("japan", with(go("infantry", 1, &["bonin_islands", "sz24"]), *deck), &[]).expect("aboard");
    }
    bench.order("japan", go("transport", 2, &["sz24", "sz25"]), &[]).expect("over the sea");
    for (target, deck) in ["guam", "mariana_islands"].into_iter().zip(decks) {
        bench.order("japan", with(go("infantry", 1, &["sz25", target]), deck), &[]).expect(target);
    }
    bench.order("japan", DONE, &[]).expect("the combat move");
    bench.order("japan", fight("guam"), &[2, 6]).expect("shells here");
    bench.order("japan", fight("mariana_islands"), &[1, 6]).expect("and none there");
    assert_eq!((holder(&bench, "guam"), holder(&bench, "mariana_islands")), ("japan".to_owned(), "japan".to_owned()));
    until(&mut bench, "japan", "NoncombatMove");
    let no = bench.order("japan", go("destroyer", 1, &["sz25", "sz24"]), &[]).expect_err("it has fought");
    assert_eq!(no, "axis-fought-or-moved");
}
