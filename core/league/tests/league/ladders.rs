//! Tests of ladders, challenges and their limits.

use crate::desk::{Desk, id};
use adjutant_league::Command;
use adjutant_league::ladder::rungs;
use adjutant_league::matches::Score;

const HOUR: i64 = 3_600_000;

fn names(desk: &Desk) -> Vec<String> {
    rungs(&desk.league).iter().map(ToString::to_string).collect()
}

fn challenge(to: &str) -> Command {
    Command::Challenge { to: id(to), partners: Vec::new(), opponents: Vec::new() }
}

#[test]
fn the_winner_takes_the_rung_and_a_beaten_challenger_waits() {
    let mut desk = Desk::new("ladder-rungs", 5);
    desk.does("dora", Command::OpenSeason);
    assert_eq!(desk.refused("p4", challenge("p0")), "league-refused-out-of-range");
    assert_eq!(desk.refused("p0", challenge("p1")), "league-refused-out-of-range", "only upwards");
    desk.plays("p3", "p1", Score::FIRST);
    assert_eq!(names(&desk), ["p0", "p3", "p1", "p2", "p4"]);
    desk.plays("p1", "p0", Score::SECOND);
    assert_eq!(names(&desk), ["p0", "p3", "p1", "p2", "p4"], "nothing changes when the challenged wins");
    assert_eq!(desk.refused("p1", challenge("p0")), "league-refused-resting");
    desk.now += 168 * HOUR;
    desk.does("p1", challenge("p0"));
    assert_eq!(desk.refused("p4", challenge("p1")), "league-refused-too-many-open");
    assert_eq!(desk.names(), names(&desk), "the table is the ladder");
    assert_eq!(desk.followed().as_ref(), Ok(&desk.league));
}

#[test]
fn an_unanswered_challenge_is_lost_or_declined_as_the_league_says() {
    for (value, after) in [("forfeited", ["p1", "p0"]), ("declined", ["p0", "p1"])] {
        let mut desk = Desk::new("ladder-rungs", 2);
        desk.set("unanswered", value);
        desk.does("dora", Command::OpenSeason);
        desk.does("p1", challenge("p0"));
        assert_eq!(desk.refused("p1", Command::Lapse { challenge: 1 }), "league-refused-not-late");
        desk.now += 72 * HOUR;
        desk.does("p1", Command::Lapse { challenge: 1 });
        assert_eq!(names(&desk), after, "{value}");
        assert_eq!(desk.refused("p0", Command::Answer { challenge: 1, accept: true }), "league-refused-answered");
        assert_eq!(desk.followed().as_ref(), Ok(&desk.league));
    }
}

#[test]
fn a_match_of_two_games_a_fixed_bid_and_a_surplus() {
    let mut desk = Desk::new("ladder-pairs", 4);
    desk.does("dora", Command::OpenSeason);
    let pairing = desk.challenges("p0", "p1");
    let settled = desk.league.pairing(pairing).and_then(|pairing| pairing.auction.settled);
    assert_eq!(settled, Some((1, 9)), "nobody need bid");
    let short = Command::Report { pairing, score: Score::FIRST, material: None };
    assert_eq!(desk.refused("p0", short), "league-refused-score-games");
    desk.result(pairing, Score(3, 1));
    desk.plays("p0", "p2", Score(2, 2));
    assert_eq!(desk.refused("p0", challenge("p3")), "league-refused-too-many-made");
    desk.plays("p3", "p0", Score(0, 4));
    desk.does("p0", challenge("p3"));
}

#[test]
fn the_third_game_breaks_the_tie_and_no_fourth_counts() {
    let mut desk = Desk::new("season-tiers", 3);
    desk.set("bids", "none");
    desk.does("dora", Command::OpenSeason);
    desk.plays("p0", "p1", Score::FIRST);
    desk.plays("p0", "p1", Score::SECOND);
    desk.plays("p0", "p1", Score::FIRST);
    assert_eq!(desk.refused("p1", challenge("p0")), "league-refused-repeated");
    desk.plays("p0", "p2", Score::FIRST);
    desk.plays("p0", "p2", Score::FIRST);
    assert_eq!(desk.refused("p2", challenge("p0")), "league-refused-repeated", "2-0 is decided");
}
