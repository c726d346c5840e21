//! A season does not begin under settings that no game could have. Figures unknown to the game cannot be named.

use super::Setup;
use crate::game_list::games;
use adjutant_commands::league_moderator::{LeagueFault, Open, fit};
use adjutant_events::transcript::Salt;
use adjutant_events::{CauseId, PlayerId, Timestamp};
use adjutant_league::{By, Command, Refusal, sealed};

/// A league of two people with these settings, before its season.
fn league(settings: &[(&str, &str)]) -> (Setup, Open) {
    let mut setup = Setup::new();
    let mut open = setup.open();
    setup.does(&mut open, "dora", Command::Found { name: "Test".into(), preset: "swiss".into() });
    for (setting, value) in settings {
        setup.does(&mut open, "dora", Command::Set { setting: (*setting).into(), value: (*value).into() });
    }
    for player in ["anna", "bert"] {
        setup.does(&mut open, player, Command::Join { name: player.into() });
    }
    (setup, open)
}

fn orders(setup: &Setup, open: &mut Open, player: &str, command: Command) -> Result<(), Refusal> {
    let (by, cause) = (By::Person(PlayerId::new(player)), CauseId::new(format!("{command:?}")));
    match setup.leagues.order(open, &by, command, &cause, Timestamp(100)) {
        Ok(_) => Ok(()),
        Err(LeagueFault::Refused(refusal)) => Err(refusal),
        Err(fault) => panic!("{fault}"),
    }
}

#[test]
fn a_season_begins_only_where_its_games_can_be_made() {
    let (war, no_bids) = (("game", "aa1941"), ("bids", "none"));
    for (settings, refused) in [
        (vec![war, no_bids], None),
        (vec![war, no_bids, ("game-options", "luck=low_luck rounds=8")], None),
        (vec![war, ("game-options", "nonsense=5")], Some(("game-options", "nonsense=5", "luck=…"))),
        (
            vec![war, ("game-options", "luck=high")],
            Some(("game-options", "luck=high", "luck=every_die, luck=low_luck")),
        ),
        // Dice are required in the form of options, for every game.
        (vec![war, no_bids, ("game-options", "beacon=required witnesses=2 distance=9")], None),
        (vec![("game", "any"), no_bids, ("game-options", "beacon=preferred:120")], None),
        (
            vec![("game", "any"), ("game-options", "beacon=perhaps")],
            Some(("game-options", "beacon=perhaps", "beacon=off, beacon=preferred, beacon=required")),
        ),
        (
            vec![war, no_bids, ("game-options", "witnesses=2")],
            Some(("game-options", "witnesses=2", "beacon=preferred, beacon=required")),
        ),
        (
            vec![war, no_bids, ("game-options", "beacon=off witnesses=2")],
            Some(("game-options", "beacon=off", "beacon=preferred, beacon=required")),
        ),
        (
            vec![war, no_bids, ("game-options", "dice=system beacon=required")],
            Some(("game-options", "beacon=required", "beacon=off")),
        ),
        (vec![war, no_bids, ("game-options", "dice=scripted")], Some(("game-options", "dice=scripted", "dice=system"))),
        (vec![war, no_bids, ("game-options", "nonsense=5")], Some(("game-options", "nonsense=5", "witnesses=…"))),
        // Stand-ins cannot play a pairing.
        (vec![war, no_bids, ("game-options", "against=keen")], Some(("game-options", "against=keen", "luck=…"))),
        // The names of sides matter only if a bid belongs to a player.
        (vec![war, no_bids, ("sides", "Red Blue")], None),
        (vec![war, ("sides", "Red Blue"), ("bids", "agreed")], Some(("sides", "Red Blue", "axis allies"))),
        (vec![war, ("sides", "Axis Allies"), ("bids", "sealed")], None),
        (vec![("game", "war1812"), ("bids", "descending")], Some(("bids", "descending", "none"))),
        (vec![("game", "war1812"), ("bids", "fixed"), ("bid-fixed", "0")], None),
        // At least one of the games here must be possible.
        (vec![("game", "any"), no_bids, ("sides", "Red Blue")], None),
        (vec![("game", "any"), ("sides", "Allies Axis"), ("bids", "agreed")], None),
        (vec![("game", "any"), ("bids", "agreed")], Some(("sides", "first second", "axis allies"))),
        (
            vec![("game", "any"), no_bids, ("game-options", "nonsense=5")],
            Some(("game-options", "nonsense=5", "luck=…")),
        ),
        // Nothing is known about games that are not here.
        (vec![("game", "chess"), ("game-options", "nonsense=5"), ("bids", "agreed")], None),
    ] {
        let (setup, mut open) = league(&settings);
        let (seq, begun) = (open.league.seq, orders(&setup, &mut open, "dora", Command::OpenSeason));
        match (refused, begun) {
            (None, Ok(())) => {}
            (Some((setting, value, some)), Err(Refusal::NotTaken { setting: which, value: found, takes })) => {
                assert_eq!((which.as_str(), found.as_str()), (setting, value));
                assert!(takes.contains(some), "{takes}");
                assert_eq!(open.league.seq, seq, "a refused order changes nothing");
            }
            (_, begun) => panic!("{settings:?}: {begun:?}"),
        }
    }
}

#[test]
fn a_fixed_bid_is_one_that_the_game_knows() {
    for (figure, known) in [("24", true), ("-24", true), ("25", false), ("-25", false)] {
        let (setup, mut open) =
            league(&[("game", "aa1941"), ("sides", "Axis Allies"), ("bids", "fixed"), ("bid-fixed", figure)]);
        let begun = orders(&setup, &mut open, "dora", Command::OpenSeason);
        let too_high = Refusal::FigureOfGame { game: "aa1941".to_owned(), most: 24 };
        assert_eq!(begun, if known { Ok(()) } else { Err(too_high) }, "{figure}");
    }
}

#[test]
fn no_figure_is_named_that_the_game_does_not_know() {
    let (mut setup, mut open) = league(&[("game", "aa1941"), ("sides", "Axis Allies"), ("bids", "agreed")]);
    setup.does(&mut open, "dora", Command::OpenSeason);
    setup.does(&mut open, "dora", Command::Pair);
    let too_high = Refusal::FigureOfGame { game: "aa1941".to_owned(), most: 24 };
    for (figure, known) in [(25, false), (-25, false), (i32::MIN, false), (24, true), (0, true), (-3, true)] {
        let named = fit::figure(&open.league.rules, figure, games());
        assert_eq!(named, if known { Ok(()) } else { Err(too_high.clone()) }, "{figure}");
    }
    // The setting's own limit is checked before the figure, with its own message.
    assert_eq!(orders(&setup, &mut open, "anna", Command::Bid { pairing: 1, figure: 25 }), Err(too_high));
    let most = Refusal::FigureBounds { most: 999 };
    assert_eq!(orders(&setup, &mut open, "anna", Command::Bid { pairing: 1, figure: 1000 }), Err(most));
    assert_eq!(orders(&setup, &mut open, "anna", Command::Bid { pairing: 1, figure: 24 }), Ok(()));
}

#[test]
fn a_figure_that_was_sealed_past_the_faces_is_not_shown() {
    let (mut setup, mut open) = league(&[("game", "aa1941"), ("sides", "Axis Allies"), ("bids", "sealed")]);
    setup.does(&mut open, "dora", Command::OpenSeason);
    setup.does(&mut open, "dora", Command::Pair);
    let salt = Salt::from_bytes([7; 32]);
    let teams = open.league.pairing(1).expect("a pairing").teams.clone();
    let figures = [25, 24];
    for (team, figure) in (0..).zip(figures) {
        let commitment = sealed(&open.league.id, 1, team, figure, &salt);
        let player = teams[usize::from(team)][0].to_string();
        setup.does(&mut open, &player, Command::SealBid { pairing: 1, commitment });
    }
    for (team, figure) in teams.iter().zip(figures) {
        let shown = orders(&setup, &mut open, team[0].as_str(), Command::OpenBid { pairing: 1, figure, salt });
        let too_high = Refusal::FigureOfGame { game: "aa1941".to_owned(), most: 24 };
        assert_eq!(shown, if figure == 24 { Ok(()) } else { Err(too_high) });
    }
}

#[test]
fn bids_are_auctioned_in_a_running_season_only_where_its_games_know_them() {
    for (sides, bids, known) in [
        ("Red Blue", "agreed", false),
        ("Red Blue", "none", true),
        ("Axis Allies", "sealed", true),
        ("Axis Allies", "descending", true),
    ] {
        let (mut setup, mut open) = league(&[("game", "aa1941"), ("bids", "none"), ("sides", sides)]);
        setup.does(&mut open, "dora", Command::OpenSeason);
        let set = orders(&setup, &mut open, "dora", Command::Set { setting: "bids".into(), value: bids.into() });
        let takes = "axis allies".to_owned();
        let unknown = Refusal::NotTaken { setting: "sides".to_owned(), value: sides.to_owned(), takes };
        assert_eq!(set, if known { Ok(()) } else { Err(unknown) }, "{sides} {bids}");
        let hours = Command::Set { setting: "move-hours".into(), value: "24".into() };
        assert_eq!(orders(&setup, &mut open, "dora", hours), Ok(()));
    }
}
