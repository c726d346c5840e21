//! Lots are drawn like dice: committed to, signed, seen by witnesses, and made with a beacon round that nobody knew.

use super::Setup;
use crate::fair::beacon::{Told, recorded};
use crate::fair::play::ROUND_1000;
use crate::fair::roll_commitments::{Believer, Witness};
use crate::game_list;
use adjutant_audit::league::{LeagueBundle, LeagueReservation};
use adjutant_audit::{Paste, ReaderInput};
use adjutant_commands::keys::MemoryKeyring;
use adjutant_commands::league_moderator::{Leagues, Open};
use adjutant_commands::moderator::{BeaconSource, OtherHistory, Witnesses};
use adjutant_commands::store::EventStore;
use adjutant_events::{CauseId, PlayerId, Timestamp};
use adjutant_league::{By, Command, Event};
use std::collections::BTreeSet;
use std::sync::Arc;

/// This long before round 1000, so that it is the named round.
const NOW: i64 = ROUND_1000 - 3_500;

fn order(leagues: &Leagues, open: &mut Open, (player, cause): (&str, &str), command: Command) -> Vec<Event> {
    let by = By::Person(PlayerId::new(player));
    leagues.order(open, &by, command, &CauseId::new(cause), Timestamp(NOW)).expect("done")
}

/// A league of four people whose games have these options, before its first round.
fn opened(setup: &Setup, options: &str) -> Open {
    let mut open = setup.open();
    let leagues = &setup.leagues;
    let mut number = 0;
    let mut does = |open: &mut Open, player: &str, command| {
        number += 1;
        order(leagues, open, (player, &format!("o{number}")), command);
    };
    does(&mut open, "dora", Command::Found { name: "Test".into(), preset: "swiss".into() });
    does(&mut open, "dora", Command::Set { setting: "sides".into(), value: "Allies Axis".into() });
    does(&mut open, "dora", Command::Set { setting: "game-options".into(), value: options.into() });
    for player in ["anna", "bert", "cora", "dirk"] {
        does(&mut open, player, Command::Join { name: player.into() });
    }
    does(&mut open, "dora", Command::OpenSeason);
    open
}

fn with(beacon: Option<Arc<Told>>, witness: Option<Arc<Witness>>) -> Setup {
    let mut setup = Setup::new();
    let kept: Arc<dyn EventStore> = setup.store.clone();
    let leagues = Leagues::new(kept, Arc::new(MemoryKeyring::default()), game_list::games().clone());
    let beacon = beacon.map(|beacon| beacon as Arc<dyn BeaconSource>);
    setup.leagues = leagues.drawing_with(beacon, witness.map(|witness| witness as Arc<dyn Witnesses>));
    setup
}

fn known(setup: &Setup, open: &Open, given: &ReaderInput<'_>) -> Vec<LeagueReservation> {
    let file = setup.leagues.bundle(open, &setup.games).expect("a bundle").write().expect("a file");
    let read = LeagueBundle::read(&file).expect("read");
    let (league, verdict) = read.verify_with(setup.games.game_list.games(), given).expect("it follows");
    assert_eq!(league, open.league);
    verdict.reservations
}

fn notes(open: &Open) -> Vec<String> {
    let note = |event: &Event| match event {
        Event::CheckpointSigned { note } => Some(note.clone()),
        _ => None,
    };
    open.log.iter().filter_map(|envelope| note(&envelope.event)).collect()
}

#[test]
fn lots_are_drawn_with_a_round_that_came_after_they_were_committed_to() {
    let told = Arc::new(Told::default());
    let setup = with(Some(told.clone()), None);
    let mut open = opened(&setup, "beacon=required distance=3");
    let happened = order(&setup.leagues, &mut open, ("dora", "pair"), Command::Pair);
    assert!(matches!(
        happened[..],
        [.., Event::LotsAsked { .. }, Event::LotsCommitted { round: Some(1000), .. }, Event::CheckpointSigned { .. }]
    ));
    assert_eq!(known(&setup, &open, &ReaderInput::default()), [LeagueReservation::LotsOpen { draw: 1 }]);
    let shown = notes(&open).pop().expect("signed");
    for (after, published) in [(-1, true), (1, false)] {
        if published {
            *told.rounds.lock().expect("unpoisoned") = recorded();
        } else {
            told.rounds.lock().expect("unpoisoned").clear();
        }
        let nothing = setup.leagues.pass(&mut open, Timestamp(ROUND_1000 + after)).expect("passed");
        assert!(nothing.is_empty(), "{nothing:?}");
    }
    // It is reopened as after a crash, and nothing happens before its time.
    let mut open = setup.open();
    assert!(open.league.asked.is_some());
    *told.rounds.lock().expect("unpoisoned") = recorded();
    let drawn = setup.leagues.pass(&mut open, Timestamp(ROUND_1000)).expect("passed");
    assert!(
        matches!(drawn[..], [Event::LotsThrown { beacon: Some(_), .. }, Event::RoundPaired { .. }, ..]),
        "{drawn:?}"
    );
    assert_eq!(open.league.pairings.len(), 2);
    // The reader decides who saw it in time.
    let word = [LeagueReservation::LotsUnwitnessed { draws: 1 }];
    assert_eq!(known(&setup, &open, &ReaderInput::default()), word);
    let seen = |at| {
        let pastes = vec![Paste { text: shown.clone(), seen_at: Some(Timestamp(at)) }];
        ReaderInput { pastes, ..ReaderInput::default() }
    };
    assert_eq!(known(&setup, &open, &seen(ROUND_1000 - 1_000)), []);
    assert_eq!(known(&setup, &open, &seen(ROUND_1000)), word);
}

/// The attack: the same order on copies of the folder, with one cause after another, until the pairing is favourable.
#[test]
fn whoever_tries_other_causes_learns_nothing_before_the_round_and_without_one_it_is_said() {
    let mut orders = BTreeSet::new();
    for number in 0..12 {
        let told = Arc::new(Told::default());
        *told.rounds.lock().expect("unpoisoned") = recorded();
        let setup = with(Some(told), None);
        let mut open = opened(&setup, "beacon=required distance=3");
        let happened = order(&setup.leagues, &mut open, ("dora", &format!("try-{number}")), Command::Pair);
        let fell = |event: &Event| matches!(event, Event::LotsThrown { .. } | Event::LotsDrawn { .. });
        assert!(!happened.iter().any(fell) && open.league.lots.is_empty());
        let setup = with(None, None);
        let mut open = opened(&setup, "none");
        order(&setup.leagues, &mut open, ("dora", &format!("try-{number}")), Command::Pair);
        orders.insert(open.league.lots.clone());
        assert_eq!(known(&setup, &open, &ReaderInput::default()), [LeagueReservation::LotsChoosable { draws: 1 }]);
    }
    assert!(orders.len() > 3, "without a round they can be chosen");
}

#[test]
fn witnesses_who_are_demanded_sign_before_the_round_and_prove_it() {
    let told = Arc::new(Told::default());
    *told.rounds.lock().expect("unpoisoned") = recorded();
    let setup = with(Some(told), Some(Arc::new(Witness::default())));
    let mut open = opened(&setup, "beacon=required distance=3 witnesses=1");
    let happened = order(&setup.leagues, &mut open, ("dora", "pair"), Command::Pair);
    assert!(matches!(happened.last(), Some(Event::LotsCosigned { .. })), "{happened:?}");
    setup.leagues.pass(&mut open, Timestamp(ROUND_1000)).expect("passed");
    assert_eq!(open.league.pairings.len(), 2);
    let believed = |at| {
        let believer = Believer(Timestamp(at));
        known(&setup, &open, &ReaderInput { cosigners: Some(&believer), ..ReaderInput::default() })
    };
    assert_eq!(believed(ROUND_1000 - 1), []);
    assert_eq!(believed(ROUND_1000), [LeagueReservation::LotsUnwitnessed { draws: 1 }]);
}

/// A witness's report of another history is in the log for every reader, and in every verdict; once.
#[test]
fn a_witness_who_refuses_is_told_of_to_everybody_and_once() {
    let told = Arc::new(Told::default());
    *told.rounds.lock().expect("unpoisoned") = recorded();
    let refuses = vec![OtherHistory { witness: "late.example/w".to_owned(), seen: Some(900) }];
    let setup = with(Some(told), Some(Arc::new(Witness::refusing(refuses))));
    let mut open = opened(&setup, "beacon=required distance=3 witnesses=1");
    let happened = order(&setup.leagues, &mut open, ("dora", "pair"), Command::Pair);
    let [.., Event::LotsRefused { draw: 1, witness, seen: Some(900) }, Event::LotsCosigned { .. }] = &happened[..]
    else {
        panic!("{happened:?}")
    };
    assert_eq!(witness, "late.example/w");
    for later in [-2_000, -1_000] {
        let nothing = setup.leagues.pass(&mut open, Timestamp(ROUND_1000 + later)).expect("passed");
        assert!(nothing.is_empty(), "{nothing:?}");
    }
    setup.leagues.pass(&mut open, Timestamp(ROUND_1000)).expect("passed");
    let known = known(&setup, &open, &ReaderInput::default());
    let refused = |one: &LeagueReservation| matches!(one, LeagueReservation::WitnessRefused { witness, .. } if witness == "late.example/w");
    assert_eq!(known.iter().filter(|one| refused(one)).count(), 1, "{known:?}");
    assert!(known.iter().filter(|one| refused(one)).all(LeagueReservation::concerns_dice));
}

#[test]
fn without_those_who_are_demanded_lots_wait_and_are_committed_to_again_when_they_are_there() {
    let told = Arc::new(Told::default());
    *told.rounds.lock().expect("unpoisoned") = recorded();
    let mut setup = with(Some(told.clone()), None);
    let mut open = opened(&setup, "beacon=required distance=3 witnesses=1");
    order(&setup.leagues, &mut open, ("dora", "pair"), Command::Pair);
    for late in [0, 60_000, 1_000_000] {
        let nothing = setup.leagues.pass(&mut open, Timestamp(ROUND_1000 + late)).expect("passed");
        assert!(nothing.is_empty(), "a log does not grow while nobody is there: {nothing:?}");
        assert_eq!(known(&setup, &open, &ReaderInput::default()), [LeagueReservation::LotsOpen { draw: 1 }]);
    }
    let (beacon, witness) = (told as Arc<dyn BeaconSource>, Arc::new(Witness::default()) as Arc<dyn Witnesses>);
    setup.leagues = setup.leagues.drawing_with(Some(beacon), Some(witness));
    let again = setup.leagues.pass(&mut open, Timestamp(ROUND_1000 + 2_000_000)).expect("passed");
    let is_anew = matches!(
        again[..],
        [Event::LotsCommitted { round: Some(_), .. }, Event::CheckpointSigned { .. }, Event::LotsCosigned { .. }]
    );
    assert!(is_anew && open.league.asked.is_some(), "{again:?}");
}

/// A holder of the file cannot change the result, the round, or the commitment.
#[test]
fn no_part_of_a_draw_can_be_changed() {
    let told = Arc::new(Told::default());
    *told.rounds.lock().expect("unpoisoned") = recorded();
    let setup = with(Some(told), None);
    let mut open = opened(&setup, "beacon=required distance=3");
    order(&setup.leagues, &mut open, ("dora", "pair"), Command::Pair);
    setup.leagues.pass(&mut open, Timestamp(ROUND_1000)).expect("passed");
    let good = setup.leagues.bundle(&open, &setup.games).expect("a bundle");
    let games = setup.games.game_list.games();
    good.verify(games).expect("it follows");
    let mut changes = 0;
    for (at, envelope) in open.log.iter().enumerate() {
        let mut changed = envelope.clone();
        match &mut changed.event {
            Event::LotsThrown { order, .. } => order.swap(0, 1),
            Event::LotsCommitted { round: Some(round), .. } => *round += 1,
            Event::LotsAsked { things, .. } => *things += 1,
            _ => continue,
        }
        let mut file = good.clone();
        file.events[at] = adjutant_audit::Encoded(adjutant_league::codec::encode(&changed).expect("encoded"));
        file.verify(games).expect_err("it does not follow");
        changes += 1;
    }
    assert_eq!(changes, 3);
}
