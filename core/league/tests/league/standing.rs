//! Tests of the table: points, tiers, and tie-breaks in their order.

use crate::desk::Desk;
use adjutant_league::Command;
use adjutant_league::matches::Score;
use adjutant_league::standings::table;

fn played(tie_breaks: &str, results: &[(&str, &str, Score)]) -> Desk {
    let mut desk = Desk::new("round-robin", 5);
    desk.set("format", "open");
    desk.set("tie-breaks", tie_breaks);
    desk.does("dora", Command::OpenSeason);
    for (first, second, score) in results {
        desk.plays(first, second, *score);
    }
    assert_eq!(desk.followed().as_ref(), Ok(&desk.league));
    desk
}

#[test]
fn each_tie_break_decides_what_it_is_for() {
    const W: Score = Score::FIRST;
    for (tie_break, results, wanted) in [
        ("head-to-head", vec![("p1", "p0", W), ("p0", "p2", W)], vec!["p1", "p0"]),
        // Both won once; p1 beat a player who beat others.
        ("buchholz", vec![("p0", "p2", W), ("p1", "p3", W), ("p3", "p4", W), ("p3", "p2", W)], vec!["p3", "p1", "p0"]),
        ("sonneborn-berger", vec![("p0", "p2", W), ("p1", "p3", W), ("p3", "p4", W)], vec!["p1", "p0", "p3"]),
        ("games", vec![("p0", "p2", W), ("p1", "p2", W), ("p3", "p1", W)], vec!["p1", "p0", "p3"]),
        ("strongest-win", vec![("p0", "p2", W), ("p1", "p3", W), ("p3", "p4", W)], vec!["p1", "p0"]),
    ] {
        let desk = played(tie_break, &results);
        let names = desk.names();
        assert_eq!(&names[..wanted.len()], wanted, "{tie_break}: {:?}", table(&desk.league));
    }
}

#[test]
fn what_nothing_tells_apart_shares_a_rank_until_lots_are_drawn() {
    let mut desk = played("head-to-head lot", &[]);
    assert!(table(&desk.league).iter().all(|row| row.rank == 1));
    desk.turn = 3;
    desk.does("dora", Command::DrawLots);
    assert_eq!(desk.names(), ["p3", "p4", "p0", "p1", "p2"]);
    assert_eq!(desk.refused("dora", Command::DrawLots), "league-refused-drawn");
    let ranks: Vec<u32> = table(&desk.league).iter().map(|row| row.rank).collect();
    assert_eq!(ranks, [1, 2, 3, 4, 5]);
    desk.does("late", Command::Join { name: "Late".into() });
    assert_eq!(desk.names()[5], "late", "whoever comes later stands behind");
}

#[test]
fn past_results_are_worth_what_the_opponents_tier_is_now() {
    let mut desk = Desk::new("season-tiers", 12);
    desk.set("bids", "none");
    desk.set("repeat", "any");
    desk.does("dora", Command::OpenSeason);
    // All players begin in the lowest tier, so a win is worth 4.
    desk.plays("p0", "p1", Score::FIRST);
    let points = |desk: &Desk, player: &str| {
        table(&desk.league).iter().find(|row| row.player.as_str() == player).map(|row| (row.points, row.tier))
    };
    assert_eq!(points(&desk, "p0"), Some((4, Some(4))));
    // p1 rises by beating others: 4 points for each win exceed the third highest cutoff (3.50), which is tier 2 of 0 to
    // 4.
    for other in 2..12 {
        desk.plays("p1", &format!("p{other}"), Score::FIRST);
    }
    let (_, tier) = points(&desk, "p1").expect("there");
    assert_eq!(tier, Some(2), "40 points in 11 games are 3.63");
    assert_eq!(points(&desk, "p0"), Some((6, Some(4))), "the old win over p1 is worth 6 now");
    // Every replay gives the same table.
    assert_eq!(desk.followed().map(|league| table(&league)), Ok(table(&desk.league)));
}

#[test]
fn material_counts_where_the_league_says_so() {
    let mut desk = Desk::new("round-robin", 4);
    desk.set("format", "open");
    desk.set("tie-breaks", "material");
    desk.does("dora", Command::OpenSeason);
    for (first, second, left) in [("p0", "p2", [40, 3]), ("p1", "p3", [90, 1])] {
        let pairing = desk.challenges(first, second);
        desk.does(first, Command::Report { pairing, score: Score::FIRST, material: Some(left) });
        desk.does(second, Command::Confirm { pairing });
    }
    assert_eq!(desk.names(), ["p1", "p0", "p2", "p3"]);
}
