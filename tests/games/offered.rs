//! In random games of every kind: whatever a seat is offered stands in the list that programs and the text prompt are given. A choice that no
//! list has a line for would be open to menus alone, and a program that takes only what it is offered could not go on.

use adjutant::games::games;
use adjutant_core::choice::{self, Weight};
use adjutant_core::choices;
use adjutant_practice::{Opening, Table};

/// Orders of a game, and games of each kind.
const ORDERS: usize = 260;
const SEEDS: std::ops::RangeInclusive<u64> = 61..=62;

#[test]
fn whatever_is_offered_has_a_line_in_lists() {
    for rules in games().all() {
        let rules = rules.id().to_string();
        let mut seen = 0;
        for seed in SEEDS {
            let mut table = Table::open(games(), &Opening::of(&rules), seed);
            for _ in 0..ORDERS {
                let asked = table.asked();
                if asked.is_empty() {
                    break;
                }
                for seat in asked {
                    let offered = choices(&table.game, &seat);
                    for one in offered.iter().filter(|one| one.weight != Weight::Absent) {
                        let listed = one.is_whole() || !one.spelt.is_empty() || !choice::rows(one).is_empty();
                        assert!(listed, "{rules}, seed {seed}: `{}` of {seat} is in no list", one.verb);
                        seen += 1;
                    }
                }
                table.play_one();
            }
        }
        assert!(seen > 300, "{rules}: only {seen} choices");
    }
}
