//! Sections `6.points` and `7.victory`: the victory points of Japan.

use crate::editions::bench::{Bench, DONE};
use crate::pacific::table::{Held, Stood, board, go, until};
use adjutant_events::GameResult;
use adjutant_game_axis::command::AxisCommand;
use adjutant_game_axis::fact::AxisEvent;
use adjutant_game_axis::theatre::fact::TheatreEvent;
use adjutant_game_axis::theatre::order::TheatreOrder;

/// The score of Japan's last turn, and its points.
fn scored(bench: &Bench) -> Option<(u32, u32)> {
    bench.facts().iter().rev().find_map(|fact| match fact {
        AxisEvent::Theatre(TheatreEvent::PointsScored { points, total, .. }) => Some((*points, *total)),
        _ => None,
    })
}

fn winner(bench: &Bench) -> Option<String> {
    match bench.result() {
        Some(GameResult::Victory { side, by }) => Some(format!("{side} {by}")),
        Some(other) => panic!("{other:?}"),
        None => None,
    }
}

#[test]
fn a_point_for_every_full_ten_and_none_loses() {
    // Spaces in other hands when Japan collects its printed 19; points; the winner.
    let rows: [(&str, Held<'_>, u32, Option<&str>); 4] = [
        ("19 are one", &[], 1, None),
        ("20 are two: Burma is worth 1", &[("burma", "japan")], 2, None),
        ("9 are none", &[("japan", "britain")], 0, Some("allies victory_points")),
        (
            "a route cut off counts",
            &[("sz36", "united_states"), ("manchuria", "china"), ("formosa", "britain"), ("shantung", "china")],
            1,
            None,
        ),
    ];
    for (name, held, points, won) in rows {
        let mut bench = board(&[], &[]);
        until(&mut bench, "japan", "NoncombatMove");
        for (space, holder) in held {
            bench.give(space, holder);
        }
        bench.order("japan", DONE, &[]).expect("the noncombat move");
        assert_eq!(scored(&bench), Some((points, points)), "{name}");
        assert_eq!(winner(&bench).as_deref(), won, "{name}");
    }
}

#[test]
fn remainders_are_lost_and_seized_money_counts_in_its_turn() {
    let units: Stood<'_> = &[("japan", "burma", "infantry", 1)];
    let mut bench = board(units, &[("burma", "japan")]);
    until(&mut bench, "japan", "CombatMove");
    bench.order("japan", go("infantry", 1, &["burma", "india"]), &[]).expect("nobody is there");
    until(&mut bench, "japan", "NoncombatMove");
    // India has its 15 and all of the 12. Japan seizes 27 and collects 19, 1 for Burma, and the value of India.
    let income = 20 + bench.board.def(bench.space("india")).value;
    bench.order("japan", DONE, &[]).expect("the noncombat move");
    let points = (27 + income) / 10;
    assert_eq!(scored(&bench), Some((points, points)));
    until(&mut bench, "united_states", "NoncombatMove");
    bench.give("india", "britain");
    until(&mut bench, "japan", "NoncombatMove");
    bench.order("japan", DONE, &[]).expect("the noncombat move");
    assert_eq!(scored(&bench), Some((2, points + 2)), "20 again, and nothing seized");
}

#[test]
fn twenty_two_win() {
    let mut bench = board(&[], &[("burma", "japan")]);
    for turn in 1..=11 {
        assert_eq!(winner(&bench), None, "before turn {turn}");
        until(&mut bench, "japan", "NoncombatMove");
        bench.order("japan", DONE, &[]).expect("the noncombat move");
        assert_eq!(scored(&bench), Some((2, 2 * turn)), "turn {turn}");
    }
    assert_eq!(winner(&bench).as_deref(), Some("axis victory_points"));
}

#[test]
fn what_japan_hands_over_with_its_capital_costs_points() {
    // Japan keeps the 19 of the start and the 20 that it collects: 39. It has 2 points; three would be lost.
    let units: Stood<'_> = &[("britain", "ryukyu_islands", "infantry", 2), ("britain", "sz37", "transport", 1)];
    let mut bench = board(units, &[("burma", "japan")]);
    until(&mut bench, "britain", "CombatMove");
    let zone = bench.board.neighbours(bench.space("japan")).iter().copied().find(|zone| bench.board.is_sea(*zone));
    let zone = zone.map(|zone| bench.board.def(zone).id.to_string()).expect("Japan is an island");
    bench.add("britain", &[("transport", 1)], &zone);
    bench.add("britain", &[("infantry", 1)], "japan");
    bench.order("britain", DONE, &[]).expect("nobody defends Japan");
    bench.order("japan", AxisCommand::from(TheatreOrder::HoldKamikazes), &[]).expect("it has some left");
    let lost = bench.facts().iter().find_map(|fact| match fact {
        AxisEvent::Theatre(TheatreEvent::PointsLost { points, total, .. }) => Some((*points, *total)),
        _ => None,
    });
    assert_eq!(lost, Some((2, 0)), "never below none");
}
