//! Section `0.convoys`: the money of the British centers, split each time it is received.

use crate::editions::bench::{Bench, DONE, buy};
use crate::pacific::table::{Held, board, go, split, until};
use adjutant_game_axis::board_file::{AA_PACIFIC, load};
use adjutant_game_axis::prompt::AxisTask;
use std::sync::Arc;

fn purses(bench: &Bench) -> (u32, u32) {
    (bench.state().ipcs(bench.purse("india")), bench.state().ipcs(bench.purse("australia")))
}

#[test]
fn the_first_twelve_are_split_before_anything_else() {
    let mut bench = board(&[], &[]);
    let purses_named = vec!["india".into(), "australia".into()];
    assert_eq!(bench.asked(), ("britain".to_owned(), AxisTask::SplitConvoyMoney { amount: 12, purses: purses_named }));
    let rows = [
        ("japan", buy(&[("infantry", 1)]), "axis-question-open"),
        ("japan", DONE, "axis-question-open"),
        ("japan", split("india", 5), "table-not-your-turn"),
        ("britain", split("japan", 5), "axis-no-such-purse"),
        ("britain", split("britain", 5), "axis-no-such-purse"),
        ("britain", split("india", 13), "axis-more-than-received"),
    ];
    for (seat, order, refused) in rows {
        let said = format!("{seat}: {order:?}");
        assert_eq!(bench.order(seat, order, &[]).expect_err(&said), refused, "{said}");
    }
    bench.order("britain", split("australia", 5), &[]).expect("any split");
    assert_eq!(purses(&bench), (15 + 7, 20 + 5));
    assert_eq!(bench.asked().0, "japan");
    assert_eq!(bench.order("britain", split("india", 1), &[]).expect_err("nothing waits"), "axis-nothing-to-split");
}

#[test]
fn whoever_has_to_split_is_told_so_before_his_turn_too() {
    let mut bench = board(&[], &[]);
    let no = bench.order("britain", go("infantry", 1, &["burma", "siam"]), &[]).expect_err("the money waits");
    assert_eq!(no, "axis-split-first");
    assert_eq!(bench.order("japan", DONE, &[]).expect_err("Britain is asked"), "axis-question-open");
}

#[test]
fn every_split_is_offered_and_the_mildest_is_even() {
    let bench = board(&[], &[]);
    assert_eq!(bench.choices("britain")[0].slots[0].values.len(), 13);
    assert_eq!(bench.choices("britain").len(), 1);
    assert!(bench.choices("japan").is_empty());
}

#[test]
fn each_income_brings_what_the_centers_still_pay() {
    // Spaces in other hands when Britain collects; the amount to split; and the purses afterwards, with 12 split to
    // India before the first turn and all of the new money too.
    type Row<'a> = (&'a str, Held<'a>, Option<u32>, (u32, u32));
    let rows: [Row<'_>; 5] = [
        ("all centers", &[], Some(12), (15 + 12 + 15 + 12, 20 + 20)),
        ("two of them", &[("sz52", "japan")], Some(8), (15 + 12 + 15 + 8, 20 + 20)),
        ("none", &[("sz15", "japan"), ("sz49", "japan"), ("sz52", "japan")], None, (15 + 12 + 15, 20 + 20)),
        // A24: if one capital is lost, the other purse gets everything without a question.
        ("India is lost", &[("india", "japan")], None, (27, 20 + 20 + 12)),
        ("both are lost", &[("india", "japan"), ("new_south_wales", "japan")], None, (27, 20)),
    ];
    for (name, held, asked, expected) in rows {
        let mut bench = board(&[("britain", "new_south_wales", "infantry", 1)], &[]);
        until(&mut bench, "britain", "NoncombatMove");
        for (space, holder) in held {
            bench.give(space, holder);
        }
        bench.order("britain", DONE, &[]).expect("the noncombat move");
        if let Some(amount) = asked {
            let (seat, task) = bench.asked();
            assert!(
                matches!(&task, AxisTask::SplitConvoyMoney { amount: found, .. } if *found == amount),
                "{name}: {task:?}"
            );
            let no = bench.order(&seat, DONE, &[]).expect_err("the money first");
            assert_eq!(no, "axis-split-first", "{name}");
            bench.order(&seat, split("india", amount), &[]).unwrap_or_else(|no| panic!("{name}: {no}"));
        }
        assert_eq!(purses(&bench), expected, "{name}");
        assert_eq!(bench.asked().0, "united_states", "{name}: the turn is over");
    }
}

#[test]
fn the_printed_position_begins_with_it_as_well() {
    let board = load(&AA_PACIFIC).unwrap_or_else(|error| panic!("{error}"));
    let bench = Bench::new(Arc::new(board));
    assert!(matches!(bench.asked().1, AxisTask::SplitConvoyMoney { amount: 12, .. }));
}
