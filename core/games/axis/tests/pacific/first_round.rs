//! The first round from the printed position, order by order, against a table computed by hand.

use crate::editions::bench::{Bench, DONE, buy, fight, place};
use crate::pacific::table::{count, go, holder, split};
use adjutant_game_axis::board_file::{AA_PACIFIC, load};
use adjutant_game_axis::command::AxisCommand;
use std::sync::Arc;

/// The state after a turn: IPCs of Japan, India, Australia and the United States; points of Japan.
type Row = ([u32; 4], u32);

fn found(bench: &Bench) -> Row {
    let purses = ["japan", "india", "australia", "united_states"];
    (purses.map(|purse| bench.state().ipcs(bench.purse(purse))), bench.state().points())
}

/// Checks units in spaces: `("kwangsi", "infantry", 3)`.
fn stands(bench: &Bench, rows: &[(&str, &str, usize)]) {
    for (space, kind, number) in rows {
        assert_eq!(count(bench, space, kind), *number, "{kind} in {space}");
    }
}

#[test]
fn it_comes_out_as_the_table_says() {
    let board = load(&AA_PACIFIC).unwrap_or_else(|error| panic!("{error}"));
    let mut bench = Bench::new(Arc::new(board));
    let mut say = |seat: &str, order: AxisCommand, dice: &[u16]| {
        let said = format!("{seat}: {order:?}");
        bench.order(seat, order, dice).unwrap_or_else(|no| panic!("{said}: {no}"));
    };
    // The purses begin with 19, 15, 20 and 75; India gets 7 of the convoys' 12.
    say("britain", split("india", 7), &[]);

    // Japan pays 14 of its 19.
    say("japan", buy(&[("transport", 1), ("infantry", 2)]), &[]);
    say("japan", DONE, &[]);
    for kind in [("infantry", 3), ("artillery", 1)] {
        say("japan", go(kind.0, kind.1, &["french_indochina", "kwangsi"]), &[]);
    }
    for kind in [("infantry", 4), ("artillery", 1), ("tank", 1)] {
        say("japan", go(kind.0, kind.1, &["manchuria", "anhwe"]), &[]);
    }
    for kind in [("battleship", 1), ("destroyer", 1), ("fighter", 2)] {
        say("japan", go(kind.0, kind.1, &["sz45", "sz46"]), &[]);
    }
    say("japan", DONE, &[]);
    // One infantry at 2, the artillery at 2, two infantry at 1: one hit. China defends as usual, and misses.
    say("japan", fight("kwangsi"), &[2, 6, 6, 6, 6]);
    // Armor at 3, one infantry at 2, the artillery at 2, three infantry at 1: two hits. China hits once at 2.
    say("japan", fight("anhwe"), &[3, 6, 2, 6, 6, 6, 2, 6]);
    say("japan", AxisCommand::Casualties { losses: Vec::new() }, &[]);
    // The battleship at 4, two fighters and the destroyer at 3: three hits sink both. The British hit on 1.
    say("japan", fight("sz46"), &[4, 3, 6, 3, 6, 6]);
    say("japan", go("fighter", 2, &["sz46", "sz45"]), &[]);
    say("japan", DONE, &[]);
    say("japan", place(&[("infantry", 2)], "japan"), &[]);
    say("japan", place(&[("transport", 1)], "sz36"), &[]);
    // Japan keeps 5 and collects 19, because its captures have no value: one point.
    assert_eq!(found(&bench), ([5 + 19, 15 + 7, 20 + 5, 75], 1));
    stands(
        &bench,
        &[
            ("kwangsi", "infantry", 3),
            ("kwangsi", "artillery", 1),
            ("french_indochina", "infantry", 1),
            ("anhwe", "infantry", 3),
            ("anhwe", "tank", 1),
            ("manchuria", "infantry", 2),
            ("sz46", "battleship", 1),
            ("sz46", "destroyer", 1),
            ("sz45", "fighter", 2),
            ("sz36", "transport", 4),
        ],
    );
    for (space, power) in [("kwangsi", "japan"), ("anhwe", "japan"), ("sz46", "japan"), ("malaya", "britain")] {
        assert_eq!(holder(&bench, space), power, "{space}");
    }

    // Britain buys an artillery for India. Malaya (4) has no income, because Japan holds its route.
    let mut say = |seat: &str, order: AxisCommand| {
        let said = format!("{seat}: {order:?}");
        bench.order(seat, order, &[]).unwrap_or_else(|no| panic!("{said}: {no}"));
    };
    say("britain", buy(&[("artillery", 1)]));
    for _ in ["India buys", "Australia buys", "combat move", "noncombat move"] {
        say("britain", DONE);
    }
    say("britain", place(&[("artillery", 1)], "india"));
    say("britain", split("australia", 12));
    assert_eq!(found(&bench), ([24, 22 - 4 + 15 - 4, 25 + 20 + 12, 75], 1));

    // The United States buys a complex and two marines. China gets one unit each for Szechwan and Sikang and one by the
    // road.
    let before = count(&bench, "szechwan", "infantry");
    let mut say = |order: AxisCommand| {
        let said = format!("{order:?}");
        bench.order("united_states", order, &[]).unwrap_or_else(|no| panic!("{said}: {no}"));
    };
    say(buy(&[("industrial_complex", 1), ("marine", 2)]));
    for _ in ["purchase", "combat move", "noncombat move"] {
        say(DONE);
    }
    say(place(&[("industrial_complex", 1)], "philippine_islands"));
    say(place(&[("marine", 2)], "united_states"));
    assert_eq!(found(&bench), ([24, 29, 57, 75 - 23 + 75], 1));
    assert_eq!(count(&bench, "szechwan", "infantry"), before + 3);
    assert_eq!((before, count(&bench, "philippine_islands", "industrial_complex")), (3, 1));
    assert_eq!(bench.state().round(), 2);
    assert_eq!(bench.asked().0, "japan");
}
