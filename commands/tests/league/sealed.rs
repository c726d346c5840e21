//! Sealed bids: the program opens both when the second is in, and nobody keeps a word.

use super::Setup;
use adjutant_commands::league_moderator::{LeagueFault, Open};
use adjutant_events::transcript::Salt;
use adjutant_events::{CauseId, PlayerId, Timestamp};
use adjutant_league::events::Event;
use adjutant_league::{Command, Refusal, sealed};

/// A Swiss round of two, whose players seal bids.
fn paired(setup: &mut Setup) -> Open {
    let mut open = setup.open();
    setup.does(&mut open, "dora", Command::Found { name: "Test".into(), preset: "swiss".into() });
    setup.does(&mut open, "dora", Command::Set { setting: "sides".into(), value: "Allies Axis".into() });
    for player in ["anna", "ben"] {
        setup.does(&mut open, player, Command::Join { name: player.into() });
    }
    setup.does(&mut open, "dora", Command::OpenSeason);
    setup.does(&mut open, "dora", Command::Pair);
    open
}

fn seal(setup: &Setup, open: &mut Open, player: &PlayerId, figure: i32) -> Result<Vec<Event>, LeagueFault> {
    let cause = CauseId::new(format!("seal-{player}-{figure}"));
    setup.leagues.seal(open, player, (1, figure), &cause, Timestamp(5_000))
}

fn players(open: &Open) -> [PlayerId; 2] {
    let pairing = open.league.pairing(1).expect("a pairing");
    [0, 1].map(|team| pairing.teams[team][0].clone())
}

fn is_shown(events: &[Event]) -> bool {
    events.iter().any(|event| matches!(event, Event::BidShown { .. }))
}

#[test]
fn the_second_bid_opens_both_also_after_a_restart() {
    let mut setup = Setup::new();
    let mut open = paired(&mut setup);
    let [one, other] = players(&open);
    assert!(!is_shown(&seal(&setup, &mut open, &one, 9).expect("sealed")));
    let mut open = setup.open();
    let events = seal(&setup, &mut open, &other, -7).expect("sealed");
    let auctioned = Event::SidesAuctioned { pairing: 1, second: 1, figure: -7 };
    assert!(is_shown(&events) && events.contains(&auctioned), "{events:?}");
    assert_eq!(open.league.pairing(1).expect("a pairing").auction.shown, [Some(9), Some(-7)]);
    let again = seal(&setup, &mut open, &other, -7).expect("told again");
    assert!(matches!(again[..], [Event::Ordered(_), Event::BidSealed { .. }]), "the same cause seals once: {again:?}");
    let bundle = setup.leagues.bundle(&open, &setup.games).expect("a bundle");
    bundle.verify(setup.games.game_list.games()).expect("verified");
}

#[test]
fn equal_bids_are_decided_by_lot() {
    let mut setup = Setup::new();
    let mut open = paired(&mut setup);
    for player in players(&open) {
        seal(&setup, &mut open, &player, 9).expect("sealed");
    }
    let auction = &open.league.pairing(1).expect("a pairing").auction;
    assert_eq!(auction.settled.map(|(_, figure)| figure), Some(9));
}

/// A player who keeps the word opens the bid alone, and the program opens the other.
#[test]
fn a_bid_with_an_own_word_stays_closed() {
    let mut setup = Setup::new();
    let mut open = paired(&mut setup);
    let [one, other] = players(&open);
    let salt = Salt::from_bytes([7; 32]);
    let commitment = sealed(&open.league.id, 1, 0, 9, &salt);
    setup.does(&mut open, one.as_str(), Command::SealBid { pairing: 1, commitment });
    seal(&setup, &mut open, &other, 12).expect("sealed");
    let auction = open.league.pairing(1).expect("a pairing").auction.clone();
    assert_eq!((auction.shown, auction.settled), ([None, Some(12)], None));
    setup.does(&mut open, one.as_str(), Command::OpenBid { pairing: 1, figure: 9, salt });
    assert_eq!(open.league.pairing(1).expect("a pairing").auction.settled, Some((0, 9)));
}

#[test]
fn a_figure_beyond_the_leagues_bounds_is_not_sealed() {
    let mut setup = Setup::new();
    let mut open = paired(&mut setup);
    setup.does(&mut open, "dora", Command::Set { setting: "bid-most".into(), value: "20".into() });
    let [one, _] = players(&open);
    let refused = seal(&setup, &mut open, &one, 21);
    assert!(matches!(refused, Err(LeagueFault::Refused(Refusal::FigureBounds { most: 20 }))));
    let stranger = seal(&setup, &mut open, &PlayerId::new("eve"), 2);
    assert!(matches!(stranger, Err(LeagueFault::Refused(Refusal::NotYours { .. }))));
}
