//! Tests of ratings with published examples.

use crate::desk::{Desk, id};
use adjutant_league::Command;
use adjutant_league::matches::Score;
use adjutant_league::ratings::{curve, ratings};
use skillratings::Outcomes;
use skillratings::elo::{EloRating, expected_score};
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, glicko2_rating_period};

#[test]
fn glickmans_own_example() {
    let player = Glicko2Rating { rating: 1500.0, deviation: 200.0, volatility: 0.06 };
    let other = |rating, deviation| Glicko2Rating { rating, deviation, volatility: 0.06 };
    let results = [
        (other(1400.0, 30.0), Outcomes::WIN),
        (other(1550.0, 100.0), Outcomes::LOSS),
        (other(1700.0, 300.0), Outcomes::LOSS),
    ];
    let after = glicko2_rating_period(&player, &results, &Glicko2Config::new());
    assert!((after.rating - 1464.06).abs() < 0.01, "{after:?}");
    assert!((after.deviation - 151.52).abs() < 0.01, "{after:?}");
    assert!((after.volatility - 0.05999).abs() < 0.00001, "{after:?}");
}

/// The most common example: 1613 with K = 32 loses to 1609, draws with 1477, beats 1388 and 1586, loses to 1720. The
/// expected scores are 0.51, 0.69, 0.79, 0.54 and 0.35, and the new rating is 1601.
#[test]
fn elo_s_own_arithmetic() {
    let player = EloRating { rating: 1613.0 };
    let games =
        [(1609.0, 0.0, 0.51), (1477.0, 0.5, 0.69), (1388.0, 1.0, 0.79), (1586.0, 1.0, 0.54), (1720.0, 0.0, 0.35)];
    let mut rating = player.rating;
    for (other, scored, printed) in games {
        let expected = expected_score(&player, &EloRating { rating: other }).0;
        assert!((expected - printed).abs() < 0.006, "{other}: {expected}");
        rating += 32.0 * (scored - expected);
    }
    assert!((rating - 1601.0).abs() < 0.5, "{rating}");
}

fn rated(preset: &str, settings: &[(&str, &str)], results: &[(&str, &str, Score)]) -> Vec<f64> {
    let mut desk = Desk::new(preset, 4);
    for (setting, value) in settings {
        desk.set(setting, value);
    }
    desk.does("dora", Command::OpenSeason);
    for (first, second, score) in results {
        desk.plays(first, second, *score);
    }
    assert_eq!(desk.followed().as_ref(), Ok(&desk.league));
    let ratings = ratings(&desk.league);
    (0..4).map(|number| ratings.overall(number).rating).collect()
}

#[test]
fn elo_as_leagues_use_it() {
    // Equal players: half of K. Then 1516 beats 1500: 32 * (1 - 1 / (1 + 10^(-16/400))) = 15.26.
    let after = rated("season-elo", &[], &[("p0", "p1", Score::FIRST), ("p0", "p2", Score::FIRST)]);
    assert!((after[0] - 1531.264).abs() < 0.001 && (after[1] - 1484.0).abs() < 1e-9, "{after:?}");
    assert!((after[2] - 1484.736).abs() < 0.001, "{after:?}");
    let drawn = rated("season-elo", &[], &[("p0", "p1", Score::DRAW)]);
    assert!(drawn.iter().all(|rating| (*rating - 1500.0).abs() < 1e-9), "{drawn:?}");
}

#[test]
fn glicko_is_more_certain_after_every_result_and_the_curve_shows_it() {
    let mut desk = Desk::new("season-elo", 3);
    desk.set("rating", "glicko2");
    desk.does("dora", Command::OpenSeason);
    for _ in 0..5 {
        desk.plays("p0", "p1", Score::FIRST);
        desk.plays("p2", "p1", Score::DRAW);
    }
    let curve = curve(&desk.league, &id("p0"));
    assert_eq!(curve.len(), 5);
    assert!(
        curve.windows(2).all(|pair| pair[1].2.deviation < pair[0].2.deviation && pair[1].2.rating > pair[0].2.rating)
    );
}

#[test]
fn a_rating_of_its_own_for_each_side() {
    let mut desk = Desk::new("season-elo", 2);
    desk.set("rating-sides", "yes");
    desk.does("dora", Command::OpenSeason);
    let pairing = desk.challenges("p0", "p1");
    desk.does("p0", Command::Bid { pairing, figure: 12 });
    desk.does("p1", Command::Bid { pairing, figure: 9 });
    desk.does("p0", Command::AcceptBid { pairing });
    assert_eq!(desk.league.pairing(pairing).map(adjutant_league::matches::Pairing::second_side), Some(1));
    desk.result(pairing, Score::FIRST);
    let ratings = ratings(&desk.league);
    assert!(ratings.on_side(0, 0).rating > 1500.0 && ratings.on_side(0, 1).results == 0);
    assert!(ratings.on_side(1, 1).rating < 1500.0 && ratings.on_side(1, 0).results == 0);
}

#[test]
fn a_game_that_nobody_played_moves_no_rating_unless_the_league_says_so() {
    for (value, moved) in [("no", false), ("yes", true)] {
        let mut desk = Desk::new("season-elo", 2);
        desk.set("rating-forfeits", value);
        desk.does("dora", Command::OpenSeason);
        let pairing = desk.challenges("p0", "p1");
        desk.does("dora", Command::Forfeit { pairing, by: id("p1"), reason: "was not seen for a month".into() });
        assert_eq!(ratings(&desk.league).overall(0).rating > 1500.0, moved, "{value}");
        assert_eq!(desk.names()[0], "p0", "it is a win in the table all the same");
    }
}

#[test]
fn teams_are_rated_together_and_a_correction_counts_where_the_result_stood() {
    let mut desk = Desk::new("teams", 4);
    desk.does("dora", Command::OpenSeason);
    desk.does("p0", Command::Challenge { to: id("p2"), partners: vec![id("p1")], opponents: vec![id("p3")] });
    desk.does("p3", Command::Answer { challenge: 1, accept: true });
    desk.result(1, Score::FIRST);
    let before = ratings(&desk.league);
    assert!(before.overall(0).rating > 25.0 && (before.overall(0).rating - before.overall(1).rating).abs() < 1e-9);
    assert!(before.overall(3).rating < 25.0 && before.overall(3).deviation < 25.0 / 3.0);
    let (rule, reason) = ("league 4".into(), "the wrong winner was written down".into());
    desk.does("dora", Command::Rule { pairing: 1, score: Some(Score::SECOND), rule, reason });
    assert!(ratings(&desk.league).overall(0).rating < 25.0);
    assert_eq!(desk.followed().as_ref(), Ok(&desk.league));
}
