//! Tests of whole seasons and of the replay of their logs.

use crate::desk::{Desk, id};
use adjutant_events::GameId;
use adjutant_events::transcript::{Hash, Salt};
use adjutant_league::matches::{Bound, How, PairingStatus, Score};
use adjutant_league::permits::Phase;
use adjutant_league::standings::table;
use adjutant_league::{By, Command, Event, sealed};
use adjutant_seeds as seeds;
use proptest::prelude::*;
use proptest::test_runner::RngSeed;

fn reason() -> smol_str::SmolStr {
    "as the moves show".into()
}

/// Five rounds of Swiss for 24, two forfeits, a dispute, a substitution, a playoff of eight.
fn season() -> Desk {
    let mut desk = Desk::new("swiss", 24);
    desk.turn = 5;
    desk.does("dora", Command::Name { player: id("arbi"), office: adjutant_league::command::Office::Arbiter });
    desk.does("dora", Command::OpenSeason);
    for round in 1..=5_u16 {
        desk.does("dora", Command::Pair);
        assert_eq!(desk.league.rounds.len(), usize::from(round));
        assert_eq!(desk.league.present().filter(|pairing| pairing.is_open()).count(), 12);
        let open = desk
            .league
            .present()
            .find(|pairing| pairing.is_open())
            .map(|pairing| (pairing.number, pairing.teams.clone()));
        let (number, teams) = open.expect("an open pairing");
        let (one, other) = (teams[0][0].to_string(), teams[1][0].to_string());
        match round {
            1 | 2 => desk.does("arbi", Command::Forfeit { pairing: number, by: id(&other), reason: reason() }),
            3 => {
                desk.does(&one, Command::Report { pairing: number, score: Score::FIRST, material: None });
                desk.does(&other, Command::Dispute { pairing: number, reason: reason() });
                let again = Command::Confirm { pairing: number };
                assert_eq!(desk.refused(&other, again), "league-refused-not-reported");
                let rule =
                    Command::Rule { pairing: number, score: Some(Score::SECOND), rule: "7.3".into(), reason: reason() };
                desk.does("arbi", rule);
            }
            4 => {
                desk.does("late", Command::Join { name: "Late".into() });
                desk.does("dora", Command::Substitute { pairing: number, out: id(&one), to: id("late") });
                desk.does("late", Command::Concede { pairing: number });
                desk.does("late", Command::Leave);
            }
            _ => {}
        }
        desk.play_open();
    }
    assert_eq!(desk.refused("dora", Command::Pair), "league-refused-rounds-done");
    desk.does("dora", Command::DrawPlayoff);
    assert_eq!(desk.league.playoff.as_ref().map(|playoff| playoff.seeds.len()), Some(8));
    assert_eq!(desk.refused("dora", Command::CloseSeason), "league-refused-unfinished");
    desk.play_open();
    desk.does("dora", Command::CloseSeason);
    desk
}

#[test]
fn a_season_of_24_is_what_its_orders_make_of_it() {
    let desk = season();
    assert_eq!(desk.league.phase, Phase::Preparing);
    assert_eq!(desk.followed().as_ref(), Ok(&desk.league));
    let mut met = std::collections::BTreeSet::new();
    for pairing in
        desk.league.present().filter(|pairing| matches!(pairing.origin, adjutant_league::matches::Origin::Round(_)))
    {
        let mut pair: Vec<_> = pairing.teams.iter().flatten().cloned().collect();
        pair.sort();
        assert!(met.insert(pair), "nobody meets anybody twice");
    }
}

/// A change without the keys also breaks the tree of the log; this test finds changes that even the holder of the keys
/// cannot make.
#[test]
fn what_does_not_follow_is_named() {
    let good = season();
    let kinds: Vec<usize> = (0..good.log.len()).collect();
    let mut caught = 0;
    for at in kinds {
        let mut altered = Desk { log: good.log.clone(), ..Desk::new("swiss", 0) };
        altered.league.id = good.league.id.clone();
        let changed = match &mut altered.log[at].event {
            Event::RoundPaired { byes, .. } => {
                byes.push(id("p0"));
                true
            }
            Event::PairingMade { fixture, .. } => {
                std::mem::swap(&mut fixture.first, &mut fixture.second);
                true
            }
            Event::ResultStands { score, .. } | Event::ResultProposed { score, .. } => {
                *score = Score(score.1, score.0);
                score.0 != score.1
            }
            Event::Ruled { score, .. } => {
                *score = None;
                true
            }
            Event::PlayoffDrawn { seeds, .. } => {
                seeds.swap(0, 7);
                true
            }
            Event::Forfeited { team, .. } => {
                *team = 1 - *team;
                true
            }
            Event::SeasonClosed { season } => {
                *season += 1;
                true
            }
            Event::LotsThrown { order, .. } => {
                // Without the proof, which needs the keys, any order of lots is possible, but other pairings follow
                // from it.
                order.swap(0, 3);
                true
            }
            _ => false,
        };
        if changed {
            assert!(altered.followed().is_err(), "event {}: {:?}", at + 1, good.log[at].event);
            caught += 1;
        }
    }
    assert!(caught > 150, "{caught}");
    // A removed event is also noticed, except at the end of an order with all its effects.
    for at in (0..good.log.len()).step_by(7) {
        let mut altered = Desk { log: good.log.clone(), ..Desk::new("swiss", 0) };
        altered.league.id = good.league.id.clone();
        altered.log.remove(at);
        assert!(altered.followed().is_err(), "without event {}", at + 1);
    }
}

#[test]
fn sealed_bids_are_opened_at_once_or_not_at_all() {
    for (figures, turn, wanted) in [([9, 7], 0, (1, 7)), ([3, 7], 0, (0, 3)), ([5, 5], 0, (0, 5)), ([5, 5], 1, (1, 5))]
    {
        let mut desk = Desk::new("season-elo", 2);
        desk.set("bids", "sealed");
        desk.turn = turn;
        desk.does("dora", Command::OpenSeason);
        let pairing = desk.challenges("p0", "p1");
        let salt = |team: u8| Salt::from_bytes([team + 1; 32]);
        let seal = |team: u8, figure: i32| {
            let commitment = sealed(&"test".into(), pairing, team, figure, &salt(team));
            Command::SealBid { pairing, commitment }
        };
        let open = |team: u8, figure: i32| Command::OpenBid { pairing, figure, salt: salt(team) };
        assert_eq!(desk.refused("p0", Command::Bid { pairing, figure: 9 }), "league-refused-bids-otherwise");
        desk.does("p0", seal(0, figures[0]));
        assert_eq!(desk.refused("p0", open(0, figures[0])), "league-refused-not-both-sealed");
        assert_eq!(desk.refused("p0", seal(0, 1)), "league-refused-own-figure", "once is once");
        desk.does("p1", seal(1, figures[1]));
        desk.does("p1", open(1, figures[1]));
        assert_eq!(
            desk.refused("p0", open(0, figures[1] - 1)),
            "league-refused-not-what-was-sealed",
            "no second thoughts"
        );
        desk.does("p0", open(0, figures[0]));
        let settled = desk.league.pairing(pairing).and_then(|pairing| pairing.auction.settled);
        assert_eq!(settled, Some(wanted), "{figures:?} {turn}");
        assert_eq!(desk.followed().as_ref(), Ok(&desk.league));
    }
}

#[test]
fn a_descending_auction_goes_down_and_nobody_takes_his_own_figure() {
    let mut desk = Desk::new("season-tiers", 2);
    desk.does("dora", Command::OpenSeason);
    let pairing = desk.challenges("p0", "p1");
    let bid = |figure| Command::Bid { pairing, figure };
    assert_eq!(desk.refused("p0", Command::AcceptBid { pairing }), "league-refused-no-figure");
    desk.does("p0", bid(20));
    assert_eq!(desk.refused("p0", bid(18)), "league-refused-own-figure");
    assert_eq!(desk.refused("p1", bid(20)), "league-refused-not-lower");
    assert_eq!(desk.refused("p1", bid(-1000)), "league-refused-figure-bounds");
    desk.does("p1", bid(-3));
    assert_eq!(desk.refused("p1", Command::AcceptBid { pairing }), "league-refused-own-figure");
    desk.does("p0", Command::AcceptBid { pairing });
    let settled = desk.league.pairing(pairing).and_then(|pairing| pairing.auction.settled);
    assert_eq!(settled, Some((1, -3)), "below nothing is a bid for the other side");
    assert_eq!(desk.refused("p0", bid(-4)), "league-refused-sides-settled");
}

#[test]
fn a_game_that_the_referee_ended_reports_itself() {
    let mut desk = Desk::new("ladder-pairs", 2);
    desk.does("dora", Command::OpenSeason);
    let pairing = desk.challenges("p0", "p1");
    for game in ["one", "two"] {
        desk.does("p0", Command::Link { pairing, game: game.into() });
    }
    assert_eq!(desk.refused("p1", Command::Link { pairing, game: "one".into() }), "league-refused-already-linked");
    assert_eq!(desk.refused("p1", Command::Link { pairing, game: "three".into() }), "league-refused-score-games");
    let bound = Bound { root: Hash::from_bytes([1; 32]), server: None };
    let record = |game: &str, winner| Command::Attest { pairing, game: GameId::new(game), winner, events: 40, bound };
    let unbound = Command::Record { pairing, game: GameId::new("one"), winner: None, events: 40 };
    let refused = desk.try_by(&By::Referee, unbound).expect_err("which game was it?");
    assert_eq!(refused.key(), "league-refused-game-unbound");
    assert_eq!(desk.refused("p0", record("one", Some(0))), "league-refused-not-yours");
    desk.try_by(&By::Referee, record("one", Some(0))).expect("recorded");
    assert!(desk.league.pairing(pairing).is_some_and(adjutant_league::matches::Pairing::is_open));
    desk.try_by(&By::Referee, record("two", None)).expect("recorded");
    let outcome = desk.league.pairing(pairing).and_then(|pairing| pairing.outcome().copied());
    assert_eq!(outcome.map(|outcome| (outcome.score, outcome.how)), Some((Score(3, 1), How::Referee)));
    assert_eq!(desk.followed().as_ref(), Ok(&desk.league));
}

#[test]
fn a_result_can_be_contested_for_so_many_days_and_a_correction_has_a_reason() {
    let mut desk = Desk::new("season-elo", 2);
    desk.set("protest-days", "7");
    desk.does("dora", Command::OpenSeason);
    desk.plays("p0", "p1", Score::FIRST);
    desk.now += 6 * 86_400_000;
    let rule = |reason: &str| Command::Rule { pairing: 1, score: None, rule: "9".into(), reason: reason.into() };
    assert_eq!(desk.refused("dora", rule(" ")), "league-refused-no-reason");
    desk.does("p1", Command::Dispute { pairing: 1, reason: reason() });
    desk.does("dora", rule("it was never played"));
    assert_eq!(desk.league.pairing(1).map(|pairing| pairing.standing.clone()), Some(PairingStatus::Annulled));
    assert_eq!(desk.followed().as_ref(), Ok(&desk.league));
    desk.plays("p0", "p1", Score::FIRST);
    desk.now += 8 * 86_400_000;
    assert_eq!(desk.refused("p1", Command::Dispute { pairing: 2, reason: reason() }), "league-refused-protest-over");
}

#[test]
fn a_result_that_was_contested_and_stands_is_rated_once() {
    let mut desk = Desk::new("season-elo", 2);
    desk.does("dora", Command::OpenSeason);
    desk.plays("p0", "p1", Score::FIRST);
    let before = table(&desk.league);
    desk.does("p1", Command::Dispute { pairing: 1, reason: reason() });
    let stands = Command::Rule { pairing: 1, score: Some(Score::FIRST), rule: "9".into(), reason: reason() };
    desk.does("dora", stands);
    assert_eq!(table(&desk.league), before);
    assert_eq!(desk.followed().as_ref(), Ok(&desk.league));
}

#[test]
fn a_director_does_not_choose_whom_he_plays_against() {
    let mut desk = Desk::new("season-elo", 2);
    desk.does("dora", Command::Join { name: "Dora".into() });
    desk.does("dora", Command::OpenSeason);
    desk.challenges("dora", "p0");
    let (out, to) = (id("p0"), id("p1"));
    let substitute = Command::Substitute { pairing: 1, out, to: to.clone() };
    assert_eq!(desk.refused("dora", substitute), "league-refused-own-game");
    desk.does("dora", Command::Substitute { pairing: 1, out: id("dora"), to });
    assert_eq!(desk.followed().as_ref(), Ok(&desk.league));
}

#[test]
fn two_rise_and_two_fall_and_newcomers_begin_below() {
    let mut desk = Desk::new("divisions", 8);
    desk.set("division-size", "4");
    desk.does("dora", Command::OpenSeason);
    let names = |division: &[adjutant_events::PlayerId]| division.iter().map(ToString::to_string).collect::<Vec<_>>();
    assert_eq!(names(&desk.league.divisions[0]), ["p0", "p1", "p2", "p3"]);
    for _ in 0..3 {
        desk.does("dora", Command::Pair);
        desk.play_open();
    }
    assert_eq!(desk.refused("dora", Command::Pair), "league-refused-rounds-done");
    desk.does("dora", Command::CloseSeason);
    desk.does("new", Command::Join { name: "New".into() });
    desk.does("p1", Command::Leave);
    desk.does("dora", Command::OpenSeason);
    // The player with the lower number wins: p2 and p3 fall, p4 and p5 rise. p1 left, and the best player below takes
    // the place.
    let mut upper = names(&desk.league.divisions[0]);
    upper.sort();
    assert_eq!(upper, ["p0", "p2", "p4", "p5"]);
    assert_eq!(names(&desk.league.divisions[1]).last().map(String::as_str), Some("new"));
    assert_eq!(desk.followed().as_ref(), Ok(&desk.league));
}

#[test]
fn last_years_champion_is_seeded_first() {
    let mut desk = Desk::new("season-elo", 4);
    desk.set("bids", "none");
    desk.set("playoff-games", "0");
    desk.does("dora", Command::OpenSeason);
    desk.plays("p0", "p1", Score::FIRST);
    desk.does("dora", Command::DrawPlayoff);
    for _ in 0..2 {
        // All players lose to p3.
        let open = |desk: &Desk| {
            let pairing = desk.league.present().find(|pairing| pairing.is_open());
            pairing.map(|pairing| (pairing.number, pairing.teams.clone()))
        };
        while let Some((number, teams)) = open(&desk) {
            let score = if teams[1][0] == id("p3") || teams[0][0] == id("p0") { Score::SECOND } else { Score::FIRST };
            desk.result(number, score);
        }
    }
    desk.does("dora", Command::CloseSeason);
    let champion = desk.league.past[0].champion.clone();
    desk.does("dora", Command::OpenSeason);
    desk.does("dora", Command::DrawPlayoff);
    let seeds = desk.league.playoff.as_ref().map(|playoff| playoff.seeds.clone()).unwrap_or_default();
    assert_eq!(seeds.first(), champion.as_ref());
    assert_eq!(seeds.get(1), desk.league.past[0].runner_up.as_ref());
    assert_eq!(desk.followed().as_ref(), Ok(&desk.league));
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: seeds::tries(300, 30_000) as u32,
        rng_seed: RngSeed::Fixed(seeds::one("random_orders_never_break_a_league")),
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    /// Whatever orders are given, nothing panics, and the log can be replayed.
    #[test]
    fn random_orders_never_break_a_league(preset in 0_usize..11, orders in proptest::collection::vec((0_u8..24, 0_usize..7, 1_u32..6, 0_u8..3), 1..60)) {
        let preset = adjutant_league::presets::PRESETS[preset].name;
        let mut desk = Desk::new(preset, 6);
        desk.does("dora", Command::OpenSeason);
        for (what, who, number, score) in orders {
            let player = if who == 6 { "dora".to_owned() } else { format!("p{who}") };
            let score = [Score::FIRST, Score::DRAW, Score::SECOND][usize::from(score)];
            let to = id(&format!("p{number}"));
            let pairing = number;
            let command = match what {
                0..=3 => Command::Challenge { to, partners: Vec::new(), opponents: Vec::new() },
                4..=6 => Command::Answer { challenge: number, accept: true },
                7 | 8 => Command::Report { pairing, score, material: None },
                9 | 10 => Command::Confirm { pairing },
                11 => Command::Concede { pairing },
                12 => Command::Dispute { pairing, reason: reason() },
                13 => Command::Rule { pairing, score: Some(score), rule: "1".into(), reason: reason() },
                14 => Command::Pair,
                15 => Command::DrawPlayoff,
                16 => Command::CloseSeason,
                17 => Command::OpenSeason,
                18 => Command::Leave,
                19 => Command::Join { name: player.as_str().into() },
                20 => Command::Bid { pairing, figure: 30 - i32::from(who as u8) },
                21 => Command::AcceptBid { pairing },
                22 => Command::Substitute { pairing, out: to, to: id(&player) },
                _ => Command::DrawLots,
            };
            let by = if matches!(what, 13..=17 | 22 | 23) { "dora" } else { &player };
            desk.now += 1000;
            let _ = desk.tries(by, command);
        }
        let followed = desk.followed();
        prop_assert_eq!(followed.as_ref(), Ok(&desk.league));
    }
}
