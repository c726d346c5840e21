//! Tests of offers: taken by the first, taken back, paired in their order, over in time; and of members enrolled by a
//! director.

use crate::desk::{Desk, id};
use adjutant_events::Timestamp;
use adjutant_league::matches::Score;
use adjutant_league::{Command, Event, calendar};

const HOUR: i64 = 3_600_000;

fn answer(challenge: u32, accept: bool) -> Command {
    Command::Answer { challenge, accept }
}

fn challenge(to: &str) -> Command {
    Command::Challenge { to: id(to), partners: Vec::new(), opponents: Vec::new() }
}

/// The leaders of every pairing, as `p0-p1`.
fn pairings(desk: &Desk) -> Vec<String> {
    let one = |pairing: &adjutant_league::matches::Pairing| format!("{}-{}", pairing.teams[0][0], pairing.teams[1][0]);
    desk.league.present().map(one).collect()
}

fn waiting(desk: &Desk) -> Vec<u32> {
    let waits = desk.league.challenges.iter().filter(|one| one.is_offer() && one.accepted.is_none());
    waits.map(|one| one.number).collect()
}

#[test]
fn the_first_who_accepts_an_offer_plays() {
    let mut desk = Desk::new("season-tiers", 3);
    assert_eq!(desk.refused("p0", Command::Offer), "league-refused-not-now");
    desk.does("dora", Command::OpenSeason);
    desk.does("p0", Command::Offer);
    assert_eq!(desk.refused("p0", Command::Offer), "league-refused-offer-waits");
    assert_eq!(desk.refused("p0", answer(1, true)), "league-refused-yourself");
    assert_eq!(desk.refused("p1", answer(1, false)), "league-refused-not-to-you", "only its maker takes it back");
    desk.does("p1", Command::Offer);
    desk.does("p1", answer(1, true));
    assert_eq!(pairings(&desk), ["p0-p1"]);
    assert_eq!(desk.refused("p2", answer(1, true)), "league-refused-answered");
    assert_eq!(waiting(&desk), [0; 0], "whoever found an opponent offers no more");
    desk.does("p2", Command::Offer);
    desk.does("p2", answer(3, false));
    assert_eq!(waiting(&desk), [0; 0]);
    assert_eq!(desk.followed().as_ref(), Ok(&desk.league));
}

#[test]
fn a_challenge_that_is_accepted_ends_the_offers_of_both() {
    let mut desk = Desk::new("season-tiers", 3);
    desk.does("dora", Command::OpenSeason);
    for player in ["p0", "p1", "p2"] {
        desk.does(player, Command::Offer);
    }
    desk.does("p0", challenge("p1"));
    desk.does("p1", answer(4, true));
    assert_eq!(waiting(&desk), [3]);
    assert_eq!(desk.followed().as_ref(), Ok(&desk.league));
}

/// p0 and p1 have met as often as counts, so each waits for the next.
#[test]
fn those_who_wait_are_paired_in_their_order_as_the_rules_allow() {
    let mut desk = Desk::new("season-tiers", 5);
    desk.set("bids", "none");
    desk.set("repeat", "0:1");
    desk.does("dora", Command::OpenSeason);
    assert_eq!(desk.refused("dora", Command::Match), "league-refused-nobody-to-match");
    desk.plays("p0", "p1", Score::FIRST);
    for player in ["p0", "p1", "p2", "p3", "p4"] {
        desk.does(player, Command::Offer);
    }
    assert_eq!(desk.refused("p0", Command::Match), "league-refused-not-yours");
    desk.does("dora", Command::Match);
    assert_eq!(pairings(&desk), ["p0-p1", "p0-p2", "p1-p3"]);
    assert_eq!(waiting(&desk), [6], "the last waits on");
    assert_eq!(desk.refused("dora", Command::Match), "league-refused-nobody-to-match");
    assert_eq!(desk.followed().as_ref(), Ok(&desk.league));
}

/// On rungs the lower player is the challenger, whoever offered the game.
#[test]
fn on_rungs_an_offer_is_played_upwards() {
    let mut desk = Desk::new("ladder-rungs", 4);
    desk.does("dora", Command::OpenSeason);
    desk.does("p0", Command::Offer);
    assert_eq!(desk.refused("p3", answer(1, true)), "league-refused-out-of-range");
    desk.does("p2", answer(1, true));
    assert_eq!(pairings(&desk), ["p2-p0"]);
    desk.result(1, Score::FIRST);
    assert_eq!(desk.names(), ["p2", "p0", "p1", "p3"]);
}

#[test]
fn an_offer_that_nobody_takes_costs_nothing() {
    let mut desk = Desk::new("ladder-rungs", 3);
    desk.does("dora", Command::OpenSeason);
    desk.does("p1", Command::Offer);
    let due = calendar::next_due(&desk.league).expect("a limit");
    assert_eq!(due, Timestamp(desk.now + 72 * HOUR));
    desk.now = due.0;
    desk.try_by(&adjutant_league::By::Referee, Command::Pass).expect("passed");
    assert_eq!((waiting(&desk), pairings(&desk)), (Vec::new(), Vec::new()), "it is no forfeit");
}

#[test]
fn nobody_offers_a_game_where_rounds_or_teams_are_paired() {
    for (preset, refused) in [("swiss", "league-refused-paired"), ("teams", "league-refused-team-size")] {
        let mut desk = Desk::new(preset, 4);
        desk.does("dora", Command::OpenSeason);
        assert_eq!(desk.refused("p0", Command::Offer), refused);
        assert_eq!(desk.refused("dora", Command::Match), refused);
    }
}

#[test]
fn a_director_enrols_members() {
    let mut desk = Desk::new("season-tiers", 1);
    let enrol = |player: &str, name: &str| Command::Enrol { player: id(player), name: name.into() };
    assert_eq!(desk.refused("p0", enrol("anna", "Anna")), "league-refused-not-yours");
    desk.does("dora", enrol("anna", "Anna"));
    assert_eq!(desk.refused("dora", enrol("anna", "Anna")), "league-refused-member");
    assert_eq!(desk.refused("dora", enrol("ben", "anna")), "league-refused-name-taken");
    assert_eq!(desk.refused("dora", enrol("", "Ben")), "league-refused-bad-name");
    let joined = Event::MemberJoined { player: id("anna"), name: "Anna".into() };
    assert!(desk.log.iter().any(|envelope| envelope.event == joined));
    assert_eq!(desk.followed().as_ref(), Ok(&desk.league));
}
