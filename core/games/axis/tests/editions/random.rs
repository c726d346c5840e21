//! Random legal games of the invented edition: every offered order is accepted, and no turn is a dead end.

use crate::editions::bench::{Bench, edition};
use adjutant_seeds as seeds;

const ORDERS: usize = 300;

#[test]
fn what_is_offered_is_accepted_in_every_edition() {
    // The variants of 1941 with the powers and purses of this edition; and one without buying.
    let like_1941: &[(&str, &str)] = &[
        ("new_fighters = \"land\"", "new_fighters = \"land_or_carriers\""),
        ("\"stay_empty\"", "\"take_fighters\""),
        ("\"places_what_was_bought\"", "\"places_nothing\""),
        ("\"unlimited_at_first\"", "\"value\""),
    ];
    let without_buying: &[(&str, &str)] = &[("    \"purchase_units\",\n", ""), ("    \"mobilize_new_units\",\n", "")];
    for (name, changes) in [("as it is", &[][..]), ("like 1941", like_1941), ("without buying", without_buying)] {
        let all = seeds::of("what_is_offered_is_accepted_in_every_edition").fixed(0..seeds::choose(0, 40));
        let _ = all.rotating(6, 400).play(|seed| random_game(name, changes, seed));
    }
}

fn random_game(name: &str, changes: &[(&str, &str)], seed: u64) {
    let mut bench = Bench::by_chance(edition(changes), seed);
    bench.add("north", &[("transport", 1), ("destroyer", 1), ("carrier", 1), ("fighter", 1)], "strait");
    bench.add("empire", &[("fighter", 1)], "westgate");
    bench.add("empire", &[("submarine", 1)], "strait");
    for n in 0..ORDERS {
        if bench.result().is_some() {
            return;
        }
        let (seat, task) = bench.asked();
        let order = bench.any(&seat);
        let said = format!("{order:?}");
        match bench.order(&seat, order, &[]) {
            Ok(()) => {}
            // The pick does not say which of several factories makes a ship.
            Err(no) if no == "axis-which-complex" => {}
            Err(no) => panic!("{name} {seed}/{n}: {said} in {task:?}: {no}"),
        }
    }
}
