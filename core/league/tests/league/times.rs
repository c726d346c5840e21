//! Tests of time: the calendar, paused limits, called players and their results, and the effects of contested results.

use crate::desk::{Desk, id};
use adjutant_events::Timestamp;
use adjutant_league::calendar::{self, DAY, HOUR};
use adjutant_league::matches::{How, PairingStatus, Score};
use adjutant_league::ratings::curve;
use adjutant_league::rules::Rules;
use adjutant_league::settings::Setting;
use adjutant_league::{By, Command, Event};

fn rules(settings: &[(&str, &str)]) -> Rules {
    let mut rules = Rules::default();
    for (name, value) in settings {
        Setting::named(name).and_then(|setting| setting.set(&mut rules, value)).unwrap_or_else(|| panic!("{name}"));
    }
    rules
}

fn passes(desk: &mut Desk) -> bool {
    desk.try_by(&By::Referee, Command::Pass).is_ok()
}

#[test]
fn every_day_of_four_centuries_has_one_date() {
    for day in 0..400 * 366 {
        let (year, month, of_month) = calendar::date(day);
        assert_eq!(calendar::day(year, month, of_month), Some(day));
        assert_eq!(calendar::read(&calendar::written(day)), Some(day));
    }
    assert_eq!(calendar::date(0), (1970, 1, 1));
    assert_eq!(calendar::read("2000-02-29").map(calendar::date), Some((2000, 2, 29)));
    for wrong in ["2100-02-29", "2026-13-01", "2026-00-10", "2026-1-1", "26-01-01", "2026-01-31-2", "x", "1969-12-31"] {
        assert_eq!(calendar::read(wrong), None, "{wrong}");
    }
}

#[test]
fn limits_do_not_run_on_holidays_or_while_somebody_is_away() {
    let noon = |text: &str| Timestamp(calendar::read(text).expect("a date") * DAY + 12 * HOUR);
    let holidays = rules(&[("holidays", "12-22..01-04")]);
    assert_eq!(calendar::after(&holidays, &[], noon("2026-12-20"), 24), noon("2026-12-21"));
    // From noon of the 21st, half a day counts, and the rest counts after the holidays.
    assert_eq!(calendar::after(&holidays, &[], noon("2026-12-21"), 24), noon("2027-01-05"));
    assert_eq!(
        calendar::after(&holidays, &[], noon("2026-12-25"), 1).0,
        calendar::read("2027-01-05").unwrap() * DAY + HOUR
    );
    // In another time zone, days begin at another time.
    let japan = rules(&[("holidays", "12-22..01-04"), ("zone", "+09:00")]);
    assert_eq!(calendar::after(&japan, &[], noon("2026-12-21"), 24).0, noon("2027-01-05").0);
    assert_eq!(
        calendar::after(&japan, &[], noon("2026-12-25"), 1).0,
        calendar::read("2027-01-05").unwrap() * DAY - 9 * HOUR + HOUR
    );
    let away = [(noon("2026-03-02"), noon("2026-03-05"))];
    assert_eq!(calendar::after(&rules(&[]), &away, noon("2026-03-01"), 72), noon("2026-03-07"));
    assert_eq!(calendar::after(&rules(&[]), &away, noon("2026-03-03"), 24), noon("2026-03-06"));
}

#[test]
fn whoever_is_called_and_does_not_come_loses() {
    let mut desk = Desk::new("round-robin", 4);
    for (setting, value) in [("start-hours", "48"), ("grace-hours", "24"), ("absent", "forfeited")] {
        desk.set(setting, value);
    }
    desk.does("dora", Command::OpenSeason);
    desk.does("dora", Command::Pair);
    let teams = |desk: &Desk, number: u32| desk.league.pairing(number).expect("a pairing").teams.clone();
    desk.now += 47 * HOUR;
    assert!(!passes(&mut desk), "not yet");
    desk.now += HOUR;
    assert!(passes(&mut desk));
    assert!(!passes(&mut desk), "once");
    assert!(desk.league.pairing(1).is_some_and(|pairing| pairing.called == Some(Timestamp(desk.now + 24 * HOUR))));
    let comes = teams(&desk, 1)[1][0].to_string();
    desk.does(&comes, Command::Ready { pairing: 1 });
    assert_eq!(desk.refused(&comes, Command::Ready { pairing: 1 }), "league-refused-ready-already");
    desk.now += 24 * HOUR;
    assert!(passes(&mut desk));
    let outcome = desk.league.pairing(1).and_then(|pairing| pairing.outcome().copied()).expect("lost");
    assert_eq!((outcome.score, outcome.how), (Score::SECOND, How::Forfeited));
    assert_eq!(
        desk.league.pairing(2).map(|pairing| pairing.standing.clone()),
        Some(PairingStatus::Annulled),
        "nobody came"
    );
    assert!(!passes(&mut desk));
    assert_eq!(desk.followed().as_ref(), Ok(&desk.league));
    // Only the referee may say that time has passed, and only when something is due.
    assert_eq!(desk.refused("dora", Command::Pass), "league-refused-not-yours");
    let mut early = desk.log.clone();
    let pass = early.iter().position(|envelope| envelope.event == Event::Ordered(Command::Pass)).expect("passed");
    early.iter_mut().skip(pass).for_each(|envelope| envelope.time = Timestamp(envelope.time.0 - HOUR));
    assert!(adjutant_league::follow(&desk.league.id, &early, |_, _| Ok::<(), adjutant_league::Stray>(())).is_err());
}

#[test]
fn the_waiting_list_plays_instead() {
    let mut desk = Desk::new("round-robin", 2);
    for (setting, value) in [("start-hours", "48"), ("grace-hours", "24"), ("absent", "replaced")] {
        desk.set(setting, value);
    }
    desk.does("rosa", Command::Wait { name: "Rosa".into() });
    assert_eq!(desk.refused("rosa", Command::Wait { name: "Rosa".into() }), "league-refused-member");
    assert_eq!(desk.refused("otto", Command::Wait { name: "rosa".into() }), "league-refused-name-taken");
    assert_eq!(desk.refused("otto", Command::Wait { name: "".into() }), "league-refused-not-waiting");
    desk.does("dora", Command::OpenSeason);
    desk.does("dora", Command::Pair);
    desk.now += 48 * HOUR;
    assert!(passes(&mut desk));
    desk.does("p0", Command::Ready { pairing: 1 });
    desk.now += 24 * HOUR;
    assert!(passes(&mut desk));
    let pairing = desk.league.pairing(1).expect("a pairing");
    assert!(pairing.team_of(&id("rosa")).is_some() && pairing.team_of(&id("p1")).is_none() && pairing.is_open());
    assert!(desk.league.reserves.is_empty() && desk.league.is_member(&id("rosa")));
    // Then the limits start again, and the waiting list is empty.
    for hours in [48, 24] {
        desk.now += hours * HOUR;
        assert!(passes(&mut desk));
    }
    assert_eq!(desk.league.pairing(1).map(|pairing| pairing.standing.clone()), Some(PairingStatus::Annulled));
    assert_eq!(desk.followed().as_ref(), Ok(&desk.league));
}

#[test]
fn where_nobody_is_replaced_who_does_not_come_loses() {
    let mut desk = Desk::new("round-robin", 3);
    for (setting, value) in
        [("start-hours", "48"), ("grace-hours", "24"), ("absent", "replaced"), ("replacements", "no"), ("legs", "1")]
    {
        desk.set(setting, value);
    }
    desk.does("rosa", Command::Wait { name: "Rosa".into() });
    desk.does("dora", Command::OpenSeason);
    desk.does("dora", Command::Pair);
    let players = desk.league.pairing(1).expect("a pairing").teams.clone().concat();
    let (out, to) = (players[0].clone(), ["p0", "p1", "p2"].map(id).into_iter().find(|one| !players.contains(one)));
    let substitute = Command::Substitute { pairing: 1, out, to: to.expect("a third") };
    assert_eq!(desk.refused("dora", substitute), "league-refused-no-replacements");
    desk.now += 48 * HOUR;
    assert!(passes(&mut desk));
    desk.does(players[0].as_str(), Command::Ready { pairing: 1 });
    desk.now += 24 * HOUR;
    assert!(passes(&mut desk));
    let outcome = desk.league.pairing(1).and_then(|pairing| pairing.outcome().copied()).expect("lost");
    assert_eq!((outcome.how, desk.league.reserves.len()), (How::Forfeited, 1));
    assert_eq!(desk.followed().as_ref(), Ok(&desk.league));
}

#[test]
fn absence_is_limited_and_stops_the_clock() {
    let mut desk = Desk::new("season-elo", 2);
    for (setting, value) in [("start-hours", "24"), ("play-days", "10"), ("holiday-days", "7")] {
        desk.set(setting, value);
    }
    desk.does("dora", Command::OpenSeason);
    let pairing = desk.challenges("p0", "p1");
    desk.does("p1", Command::Away { days: 5 });
    assert_eq!(desk.refused("p1", Command::Away { days: 3 }), "league-refused-days-away");
    assert_eq!(desk.refused("p1", Command::Away { days: 0 }), "league-refused-days-away");
    desk.now += 5 * DAY + 23 * HOUR;
    assert!(!passes(&mut desk));
    desk.does("p0", Command::Link { pairing, game: "g".into() });
    desk.now += 9 * DAY;
    assert!(!passes(&mut desk), "the first days did not run");
    desk.now += DAY;
    assert!(passes(&mut desk));
    assert!(desk.league.pairing(pairing).is_some_and(|pairing| pairing.overdue && pairing.is_open()));
    assert!(!passes(&mut desk));
    assert_eq!(desk.followed().as_ref(), Ok(&desk.league));
}

#[test]
fn nothing_is_paired_outside_of_the_dates() {
    let mut desk = Desk::new("season-elo", 2);
    desk.set("season-begins", "1970-01-11");
    desk.set("season-ends", "1970-01-20");
    desk.does("dora", Command::OpenSeason);
    let challenge = || Command::Challenge { to: id("p1"), partners: Vec::new(), opponents: Vec::new() };
    assert_eq!(desk.refused("p0", challenge()), "league-refused-off-season");
    desk.now = 10 * DAY;
    desk.does("p0", challenge());
    desk.now = 20 * DAY;
    assert_eq!(desk.refused("p1", Command::Answer { challenge: 1, accept: true }), "league-refused-off-season");
    desk.does("p1", Command::Answer { challenge: 1, accept: false });
}

#[test]
fn challenges_lapse_by_themselves() {
    let mut desk = Desk::new("ladder-rungs", 3);
    desk.does("dora", Command::OpenSeason);
    desk.does("p1", Command::Challenge { to: id("p0"), partners: Vec::new(), opponents: Vec::new() });
    desk.now += 72 * HOUR;
    assert!(passes(&mut desk));
    assert_eq!(desk.names()[0], "p1", "an unanswered challenge is lost there");
    assert_eq!(desk.followed().as_ref(), Ok(&desk.league));
}

/// A contested result that was confirmed used to change a rating twice.
#[test]
fn a_contested_result_is_rated_once() {
    let mut desk = Desk::new("season-elo", 2);
    desk.set("bids", "none");
    desk.does("dora", Command::OpenSeason);
    desk.plays("p0", "p1", Score::FIRST);
    let before = curve(&desk.league, &id("p0"));
    desk.does("p1", Command::Dispute { pairing: 1, reason: "x".into() });
    let rule = Command::Rule { pairing: 1, score: Some(Score::FIRST), rule: "1".into(), reason: "it stands".into() };
    desk.does("dora", rule);
    let after = curve(&desk.league, &id("p0"));
    assert_eq!(after.len(), 1);
    assert_eq!(before[0].2, after[0].2);
}

#[test]
fn whoever_wins_by_a_ruling_goes_on_in_the_bracket_as_long_as_nothing_was_played() {
    let knockout = || {
        let mut desk = Desk::new("knockout", 4);
        desk.does("dora", Command::OpenSeason);
        desk.does("dora", Command::DrawPlayoff);
        desk.result(1, Score::FIRST);
        desk.result(2, Score::FIRST);
        desk
    };
    let rule = || Command::Rule { pairing: 1, score: Some(Score::SECOND), rule: "1".into(), reason: "x".into() };
    let mut desk = knockout();
    let loser = desk.league.pairing(1).expect("played").teams[1].clone();
    desk.does(&loser[0].to_string(), Command::Dispute { pairing: 1, reason: "x".into() });
    desk.does("dora", rule());
    assert_eq!(desk.league.pairing(3).map(|last| last.teams[0].clone()), Some(loser.clone()));
    desk.result(3, Score::FIRST);
    desk.does("dora", Command::CloseSeason);
    assert_eq!(desk.league.past[0].champion.as_ref(), loser.first());
    assert_eq!(desk.followed().as_ref(), Ok(&desk.league));
    let mut desk = knockout();
    desk.does("dora", Command::Link { pairing: 3, game: "final".into() });
    assert_eq!(desk.refused("dora", rule()), "league-refused-bracket-on");
}

#[test]
fn a_substitute_goes_on_in_the_bracket_in_his_own_name() {
    let mut desk = Desk::new("knockout", 4);
    desk.does("dora", Command::OpenSeason);
    desk.does("dora", Command::DrawPlayoff);
    desk.does("arbi", Command::Wait { name: "Nobody's".into() });
    let out = desk.league.pairing(1).expect("made").teams[0][0].clone();
    let to = desk.league.pairing(2).expect("made").teams[0][0].clone();
    let substitute = |to| Command::Substitute { pairing: 1, out: out.clone(), to };
    assert_eq!(desk.refused("dora", substitute(to)), "league-refused-in-bracket");
    let mut season = Desk::new("knockout", 5);
    season.set("playoff-places", "4");
    season.does("dora", Command::OpenSeason);
    season.does("dora", Command::DrawPlayoff);
    let out = season.league.pairing(1).expect("made").teams[0][0].clone();
    season.does("dora", Command::Substitute { pairing: 1, out, to: id("p4") });
    season.result(1, Score::FIRST);
    season.result(2, Score::FIRST);
    assert_eq!(season.league.pairing(3).map(|last| last.teams[0][0].clone()), Some(id("p4")));
    season.result(3, Score::FIRST);
    season.does("dora", Command::CloseSeason);
    assert_eq!(season.league.past[0].champion, Some(id("p4")));
    assert_eq!(season.followed().as_ref(), Ok(&season.league));
}

/// A director who plays must not choose their own opponent.
#[test]
fn a_director_does_not_replace_his_opponent() {
    let mut desk = Desk::new("season-elo", 3);
    desk.does("dora", Command::Join { name: "Dora".into() });
    desk.does("dora", Command::OpenSeason);
    let pairing = desk.challenges("dora", "p0");
    let substitute = |out: &str| Command::Substitute { pairing, out: id(out), to: id("p1") };
    assert_eq!(desk.refused("dora", substitute("p0")), "league-refused-own-game");
    desk.does("dora", substitute("dora"));
}
