//! A result names its game, and a season is never better than its games.

use super::Setup;
use super::asked::{played, with_games};
use crate::game_list::game_list;
use adjutant_audit::league::{End, LeagueBundle, LeagueFinding, LeagueReservation, LeagueVerdict};
use adjutant_audit::{Bundle, Encoded};
use adjutant_commands::keys::MemoryKeyring;
use adjutant_commands::league_moderator::{Leagues, Open};
use adjutant_commands::moderator::{Equipment, Session};
use adjutant_commands::store::{EventStore, MemoryStore};
use adjutant_events::{Event, GameId, TableEvent, Timestamp};
use adjutant_league::matches::{How, Score};
use adjutant_league::{Command, Event as LeagueEvent};
use std::sync::Arc;

const GAME: &str = "first";

/// A `Setup` with games where one key signs everything.
fn with_one_key(keys: &Arc<MemoryKeyring>) -> Setup {
    let mut setup = with_games();
    let kept: Arc<dyn EventStore> = setup.store.clone();
    setup.leagues = Leagues::new(kept, keys.clone(), setup.games.game_list.games().clone());
    setup.games = Equipment::new(game_list(), Arc::new(MemoryStore::new())).with_keys(keys.clone());
    setup
}

/// A season of two people who play 1941, with these settings and the game named.
fn season(setup: &mut Setup, settings: &[(&str, &str)]) -> Open {
    let mut open = setup.open();
    setup.does(&mut open, "dora", Command::Found { name: "Test".into(), preset: "swiss".into() });
    for (setting, value) in [&[("game", "aa1941"), ("bids", "none")], settings].concat() {
        setup.does(&mut open, "dora", Command::Set { setting: setting.into(), value: value.into() });
    }
    for player in ["anna", "bert"] {
        setup.does(&mut open, player, Command::Join { name: player.into() });
    }
    setup.does(&mut open, "dora", Command::OpenSeason);
    setup.does(&mut open, "dora", Command::Pair);
    setup.does(&mut open, "anna", Command::Link { pairing: 1, game: GameId::new(GAME) });
    open
}

fn heard(setup: &Setup, open: &mut Open) -> Vec<LeagueEvent> {
    setup.leagues.hear_games(open, &setup.games, Timestamp(2_000)).expect("heard")
}

fn verified(setup: &Setup, bundle: &LeagueBundle) -> Result<LeagueVerdict, LeagueFinding> {
    let file = bundle.write().expect("a file");
    let read = LeagueBundle::read(&file).expect("read");
    read.verify(setup.games.game_list.games()).map(|(_, verdict)| verdict).map_err(|wrong| wrong.finding)
}

#[test]
fn the_file_of_another_game_does_not_take_the_place_of_a_recorded_one() {
    let keys = Arc::new(MemoryKeyring::default());
    let mut setup = with_one_key(&keys);
    let mut open = season(&mut setup, &[]);
    played(&setup, &[]);
    let said = heard(&setup, &mut open);
    assert!(said.iter().any(|event| matches!(event, LeagueEvent::GameAttested { .. })), "{said:?}");
    let bundle = setup.leagues.bundle(&open, &setup.games).expect("a bundle");
    let good = verified(&setup, &bundle).expect("it follows");
    assert!(good.is_proven() && good.missing().next().is_none());
    assert_eq!(good.reservations, [LeagueReservation::LotsChoosable { draws: 1 }]);
    // The board of its game is there once, beside the games.
    assert_eq!(bundle.boards.len(), 1);
    assert_eq!(Bundle::read(&bundle.games[GAME].0).expect("a game").board, None);
    let mut altered = bundle.clone();
    altered.boards.values_mut().for_each(|board| board.push_str("file: more\n"));
    let found = verified(&setup, &altered).expect_err("another board");
    assert!(matches!(&found, LeagueFinding::Game { game } if game == GAME), "{found:?}");
    altered.boards.clear();
    assert!(verified(&setup, &altered).expect("it follows").is_proven(), "the program has that board");
    // A game with the same end and name but other rules; under the same key and under another.
    for (keys, options) in
        [(keys, [("luck", "low_luck")]), (Arc::new(MemoryKeyring::default()), [("luck", "every_die")])]
    {
        let other = with_one_key(&keys);
        played(&other, &options);
        let session = Session::load(other.games.clone(), &GameId::new(GAME)).expect("played");
        let file = session.bundle().expect("a bundle").write().expect("a file");
        let mut changed = bundle.clone();
        changed.games.insert(GAME.to_owned(), Encoded(file.clone()));
        let found = verified(&setup, &changed).expect_err("another game");
        assert!(matches!(&found, LeagueFinding::OtherGame { game, .. } if game == GAME), "{found:?}");
        // A file of an unnamed game is refused too.
        let mut more = bundle.clone();
        more.games.insert("more".to_owned(), Encoded(file));
        let found = verified(&setup, &more).expect_err("one more");
        assert!(matches!(&found, LeagueFinding::OtherName { game, .. } if game == "more"), "{found:?}");
    }
    // A missing file is noticed.
    let mut less = bundle.clone();
    less.games.clear();
    let verdict = verified(&setup, &less).expect("it follows");
    assert_eq!(verdict.missing().collect::<Vec<_>>(), [GAME]);
}

#[test]
fn a_result_that_was_agreed_on_says_which_game_it_is_of_too() {
    let mut setup = with_one_key(&Arc::default());
    let mut open = season(&mut setup, &[]);
    setup.does(&mut open, "bert", Command::Concede { pairing: 1 });
    played(&setup, &[]);
    let said = heard(&setup, &mut open);
    assert!(said.iter().any(|event| matches!(event, LeagueEvent::GameAttested { .. })), "{said:?}");
    let outcome = open.league.pairing(1).and_then(|pairing| pairing.outcome().copied()).expect("it stands");
    assert_eq!(outcome.how, How::Conceded);
    assert!(heard(&setup, &mut open).is_empty(), "once");
    let verdict = verified(&setup, &setup.leagues.bundle(&open, &setup.games).expect("a bundle")).expect("it follows");
    assert_eq!(verdict.reservations, [LeagueReservation::LotsChoosable { draws: 1 }]);
}

/// A game master has taken the game back from its end: it is played again, and confirms no result.
#[test]
fn a_game_that_was_taken_back_from_its_end_is_not_over() {
    let setup = with_one_key(&Arc::default());
    played(&setup, &[]);
    let session = Session::load(setup.games.clone(), &GameId::new(GAME)).expect("played");
    let ended: Vec<Event> = session.log(1, 10_000).expect("read").into_iter().map(|envelope| envelope.event).collect();
    let back: Event = TableEvent::Rewound { to: 1, reason: "the wrong one gave up".to_owned() }.into();
    let is_end = |event: &&Event| matches!(event, Event::Table(TableEvent::GameEnded { .. }));
    let end = ended.iter().rfind(is_end).expect("it ended").clone();
    let is_over = |more: &[Event]| {
        let log = ended.iter().chain(more).cloned();
        End::of(setup.games.game_list.games(), log, 10, Timestamp(0)).is_some()
    };
    let (back, end) = (std::slice::from_ref(&back), std::slice::from_ref(&end));
    assert!(is_over(&[]) && !is_over(back) && is_over(&[back, end].concat()) && !is_over(&[back, end, back].concat()));
}

#[test]
fn a_game_that_cannot_be_verified_makes_a_season_that_cannot() {
    let mut setup = with_games();
    let mut open = season(&mut setup, &[]);
    played(&setup, &[("dice", "system")]);
    heard(&setup, &mut open);
    let verdict = verified(&setup, &setup.leagues.bundle(&open, &setup.games).expect("a bundle")).expect("it follows");
    assert!(!verdict.is_proven() && verdict.is_reserved() && verdict.doubts_dice());
    let game = GAME.to_owned();
    assert!(verdict.reservations.contains(&LeagueReservation::GameUnproven { game, pairing: 1 }), "{verdict:?}");
}

#[test]
fn a_game_that_does_not_meet_a_demand_is_not_heard_and_is_found() {
    let mut setup = with_games();
    let mut open = season(&mut setup, &[("demands", "proven no-rewinds")]);
    played(&setup, &[("dice", "system")]);
    assert!(heard(&setup, &mut open).is_empty());
    setup.does(&mut open, "bert", Command::Concede { pairing: 1 });
    let found = verified(&setup, &setup.leagues.bundle(&open, &setup.games).expect("a bundle")).expect_err("unmet");
    assert!(matches!(&found, LeagueFinding::DemandUnmet { demand, .. } if demand == "proven"), "{found:?}");
    // An official who has checked it may accept it, with a reason.
    let reason = "both wanted it so".into();
    let ruling = Command::Rule { pairing: 1, score: Some(Score::DRAW), rule: "Dice".into(), reason };
    setup.does(&mut open, "dora", ruling);
    let verdict = verified(&setup, &setup.leagues.bundle(&open, &setup.games).expect("a bundle")).expect("it follows");
    assert!(verdict.is_proven() && verdict.is_reserved());
}
