//! A game created differently from the settings of the league and the bid of its pairing. It cannot be named if it can
//! be inspected, and it does not report its result. A reader of the season's file learns which game it is and what
//! differs.

use super::Setup;
use crate::game_list::game_list;
use crate::saying::{cause, sit_down};
use adjutant_audit::league::{LeagueBundle, LeagueFinding, LeagueVerdict};
use adjutant_commands::copies;
use adjutant_commands::keys::MemoryKeyring;
use adjutant_commands::league_moderator::{LeagueFault, Open, check_game};
use adjutant_commands::moderator::{Equipment, Opening, Session};
use adjutant_commands::store::MemoryStore;
use adjutant_core::command::TableCommand;
use adjutant_events::{Actor, GameId, PlayerId, RulesetId, Timestamp};
use adjutant_league::matches::{PairingStatus, Score};
use adjutant_league::{Command, Refusal};
use std::sync::Arc;

const GAME: &str = "first";

/// The required settings: verifiable dice, a house rule, and the agreed bid for the second side, which Anna plays.
const ASKED: [(&str, &str); 5] =
    [("dice", "verifiable"), ("luck", "low_luck"), ("bid", "7"), ("bid_side", "allies"), ("bid_units", "one_a_space")];

/// A season in which Anna and Bert are paired, with a bid of 7 for the Allies, whom Anna plays.
fn paired() -> (Setup, Open) {
    auctioned("anna", "bert")
}

pub(super) fn with_games() -> Setup {
    let mut setup = Setup::new();
    setup.games =
        Equipment::new(game_list(), Arc::new(MemoryStore::new())).with_keys(Arc::new(MemoryKeyring::default()));
    setup
}

/// The same, with these names and this bidder.
fn auctioned(names: &str, takes: &str) -> (Setup, Open) {
    let mut setup = with_games();
    let mut open = setup.open();
    setup.does(&mut open, "dora", Command::Found { name: "Test".into(), preset: "swiss".into() });
    let settings = [
        ("sides", "Axis Allies"),
        ("game", "aa1941"),
        ("game-options", "dice=verifiable luck=low_luck"),
        ("bids", "agreed"),
    ];
    for (setting, value) in settings {
        setup.does(&mut open, "dora", Command::Set { setting: setting.into(), value: value.into() });
    }
    for player in ["anna", "bert"] {
        setup.does(&mut open, player, Command::Join { name: player.into() });
    }
    setup.does(&mut open, "dora", Command::OpenSeason);
    setup.does(&mut open, "dora", Command::Pair);
    setup.does(&mut open, names, Command::Bid { pairing: 1, figure: 7 });
    setup.does(&mut open, takes, Command::AcceptBid { pairing: 1 });
    (setup, open)
}

/// A whole game with these options: Anna has the Allies, Bert resigns for the Axis.
pub(super) fn played(setup: &Setup, options: &[(&str, &str)]) {
    let now = Timestamp(1_000);
    let options = options.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect();
    let opening = Opening::new(RulesetId::new("aa1941"), options).expect("options");
    let (anna, bert) = (PlayerId::new("anna"), PlayerId::new("bert"));
    let made = Session::create(setup.games.clone(), &GameId::new(GAME), &opening, &anna, &cause(), now);
    let mut session = made.expect("made").0;
    sit_down(&mut session, now);
    let gm = Actor::Gm { player: anna };
    session.execute(&cause(), &gm, &TableCommand::Start.into(), now).expect("begun");
    let his: Vec<_> = session.game().table.seats.iter().filter(|seat| seat.player.as_ref() == Some(&bert)).collect();
    let his: Vec<_> = his.into_iter().map(|seat| seat.id.clone()).collect();
    for seat in his {
        let actor = Actor::Seat { seat, player: bert.clone() };
        session.execute(&cause(), &actor, &TableCommand::Resign.into(), now).expect("resigned");
    }
}

/// A copy that Anna tries out for both sides. One of them resigns.
fn copied(setup: &Setup) -> GameId {
    let now = Timestamp(1_000);
    let (anna, copy) = (PlayerId::new("anna"), GameId::new("copy"));
    let opening = Opening::new(RulesetId::new("aa1941"), Vec::new()).expect("options");
    let made = Session::create(setup.games.clone(), &GameId::new("of"), &opening, &anna, &cause(), now);
    let mut of = made.expect("made").0;
    sit_down(&mut of, now);
    of.execute(&cause(), &Actor::Gm { player: anna.clone() }, &TableCommand::Start.into(), now).expect("begun");
    let seat = of.game().table.seats[0].id.clone();
    let opening = copies::opening(&of, &seat).expect("a copy");
    let mut session = Session::create(setup.games.clone(), &copy, &opening, &anna, &cause(), now).expect("made").0;
    let side = session.game().table.seats[0].side.clone();
    let seats: Vec<_> = session.game().table.seats.iter().filter(|seat| seat.side == side).collect();
    let seats: Vec<_> = seats.into_iter().map(|seat| seat.id.clone()).collect();
    for seat in seats {
        let actor = Actor::Seat { seat, player: anna.clone() };
        session.execute(&cause(), &actor, &TableCommand::Resign.into(), now).expect("resigned");
    }
    copy
}

#[test]
fn a_copy_is_no_game_of_a_league() {
    let mut setup = with_games();
    let mut open = setup.open();
    let open = &mut open;
    setup.does(open, "dora", Command::Found { name: "Test".into(), preset: "season-elo".into() });
    for (setting, value) in [("game", "aa1941"), ("bids", "none")] {
        setup.does(open, "dora", Command::Set { setting: setting.into(), value: value.into() });
    }
    for player in ["anna", "bert"] {
        setup.does(open, player, Command::Join { name: player.into() });
    }
    setup.does(open, "dora", Command::OpenSeason);
    let to = PlayerId::new("bert");
    setup.does(open, "anna", Command::Challenge { to, partners: Vec::new(), opponents: Vec::new() });
    setup.does(open, "bert", Command::Answer { challenge: 1, accept: true });
    let copy = copied(&setup);
    let refused = check_game(&open.league, 1, &copy, &setup.games);
    let Err(LeagueFault::Refused(Refusal::GameDiffers { differs, .. })) = refused else { panic!("{refused:?}") };
    assert_eq!(differs, "copy");
    setup.does(open, "anna", Command::Link { pairing: 1, game: copy });
    let heard = setup.leagues.hear_games(open, &setup.games, Timestamp(2_000)).expect("heard");
    assert!(heard.is_empty(), "{heard:?}");
}

fn link() -> Command {
    Command::Link { pairing: 1, game: GameId::new(GAME) }
}

/// A stranger's verdict about the file.
fn stranger(setup: &Setup, open: &Open) -> Result<LeagueVerdict, LeagueFinding> {
    let bundle = setup.leagues.bundle(open, &setup.games).expect("a bundle");
    assert_eq!(bundle.games.len(), 1, "the file of the game is in it");
    let file = bundle.write().expect("a file");
    LeagueBundle::read(&file)
        .expect("read")
        .verify(setup.games.game_list.games())
        .map(|(_, verdict)| verdict)
        .map_err(|wrong| wrong.finding)
}

#[test]
fn a_game_as_it_was_asked_for_reports_itself_and_the_season_verifies() {
    let (mut setup, mut open) = paired();
    played(&setup, &ASKED);
    check_game(&open.league, 1, &GameId::new(GAME), &setup.games).expect("as asked for");
    setup.does(&mut open, "anna", link());
    let heard = setup.leagues.hear_games(&mut open, &setup.games, Timestamp(2_000)).expect("heard");
    assert!(!heard.is_empty(), "it reports itself");
    setup.does(&mut open, "dora", Command::CloseSeason);
    let verdict = stranger(&setup, &open).expect("it follows");
    assert_eq!((verdict.games.len(), verdict.missing().count()), (1, 0));
    assert!(verdict.is_proven() && verdict.games[GAME].counts);
}

#[test]
fn whatever_differs_is_refused_is_not_heard_and_is_found_in_the_file() {
    let other = |name: &str, value: &'static str| {
        let change =
            |(option, asked): (&'static str, &'static str)| (option, if option == name { value } else { asked });
        ASKED.map(change).to_vec()
    };
    let stories = [
        (other("bid", "9"), "bid=7 (9)"),
        (other("bid_side", "axis"), "bid_side=allies (axis)"),
        (other("bid_units", "free"), "bid_units=one_a_space (free)"),
        (other("luck", "every_die"), "luck=low_luck (every_die)"),
        (ASKED[..1].to_vec(), "luck=low_luck (every_die), bid=7 (0), bid_side=allies (axis)"),
    ];
    for (options, wanted) in stories {
        let (mut setup, mut open) = paired();
        played(&setup, &options);
        let refused = check_game(&open.league, 1, &GameId::new(GAME), &setup.games);
        let Err(LeagueFault::Refused(Refusal::GameDiffers { differs, pairing: 1, .. })) = refused else {
            panic!("{refused:?}")
        };
        assert_eq!(differs, wanted);
        // It was named when nobody could inspect it.
        setup.does(&mut open, "anna", link());
        let heard = setup.leagues.hear_games(&mut open, &setup.games, Timestamp(2_000)).expect("heard");
        assert!(heard.is_empty(), "{heard:?}");
        stranger(&setup, &open).expect("nothing of it counts yet");
        let pairing = open.league.pairing(1).expect("a pairing");
        let own = pairing.team_of(&PlayerId::new("anna")).expect("Anna's");
        let score = if own == 0 { Score::FIRST } else { Score::SECOND };
        setup.does(&mut open, "anna", Command::Report { pairing: 1, score, material: None });
        setup.does(&mut open, "bert", Command::Confirm { pairing: 1 });
        for closed in [false, true] {
            if closed {
                setup.does(&mut open, "dora", Command::CloseSeason);
                // Later settings of the league do not change what it has played.
                setup.does(&mut open, "dora", Command::Set { setting: "game".into(), value: "any".into() });
            }
            let found = stranger(&setup, &open).expect_err("it does not follow");
            let LeagueFinding::OtherTerms { game, pairing, differs } = &found else { panic!("{found:?}") };
            assert_eq!((game.as_str(), *pairing, differs.as_str()), (GAME, 1, wanted));
            assert_eq!(found.key(), "audit-league-wrong-other-terms");
        }
    }
}

/// A league sets the dice of its games. A game also has the other settings that the league requires.
#[test]
fn a_game_with_other_dice_is_not_named_and_does_not_report_itself() {
    for (asked, made, wanted) in [
        ("dice=verifiable", &[("dice", "system")][..], "dice=verifiable (system)"),
        ("beacon=required", &[], "beacon=required (off)"),
        ("beacon=preferred witnesses=1", &[], "beacon=preferred (off), witnesses=1 (0)"),
        ("distance=9 luck=low_luck", &[("luck", "low_luck")], "distance=9 (6)"),
    ] {
        let mut setup = with_games();
        let mut open = setup.open();
        let open = &mut open;
        // By challenge, because lots would also wait for the beacon.
        setup.does(open, "dora", Command::Found { name: "Test".into(), preset: "season-elo".into() });
        for (setting, value) in [("game", "aa1941"), ("bids", "none"), ("game-options", asked)] {
            setup.does(open, "dora", Command::Set { setting: setting.into(), value: value.into() });
        }
        for player in ["anna", "bert"] {
            setup.does(open, player, Command::Join { name: player.into() });
        }
        setup.does(open, "dora", Command::OpenSeason);
        let to = PlayerId::new("bert");
        setup.does(open, "anna", Command::Challenge { to, partners: Vec::new(), opponents: Vec::new() });
        setup.does(open, "bert", Command::Answer { challenge: 1, accept: true });
        played(&setup, made);
        let refused = check_game(&open.league, 1, &GameId::new(GAME), &setup.games);
        let Err(LeagueFault::Refused(Refusal::GameDiffers { differs, .. })) = refused else { panic!("{refused:?}") };
        assert_eq!(differs, wanted);
        setup.does(open, "anna", link());
        let heard = setup.leagues.hear_games(open, &setup.games, Timestamp(2_000)).expect("heard");
        assert!(heard.is_empty(), "{heard:?}");
        if !made.contains(&("dice", "system")) {
            setup.does(open, "anna", Command::Concede { pairing: 1 });
            let found = stranger(&setup, open).expect_err("it does not follow");
            assert!(matches!(&found, LeagueFinding::OtherTerms { differs, .. } if differs == wanted), "{found:?}");
        }
    }
}

/// The player who named the figure has its side, and nobody else.
#[test]
fn a_game_with_the_sides_exchanged_is_not_heard_and_is_found() {
    let (mut setup, mut open) = auctioned("bert", "anna");
    played(&setup, &ASKED);
    setup.does(&mut open, "anna", link());
    let heard = setup.leagues.hear_games(&mut open, &setup.games, Timestamp(2_000)).expect("heard");
    assert!(heard.is_empty(), "{heard:?}");
    setup.does(&mut open, "bert", Command::Concede { pairing: 1 });
    let found = stranger(&setup, &open).expect_err("it does not follow");
    assert!(matches!(found, LeagueFinding::OtherSide { pairing: 1, .. }), "{found:?}");
}

/// An official may still accept such a game; the log has that ruling with its reason.
#[test]
fn a_ruling_excuses_a_game_that_differs() {
    let (mut setup, mut open) = paired();
    played(&setup, &[]);
    setup.does(&mut open, "anna", link());
    let reason = "both wanted it so".into();
    let ruling = Command::Rule { pairing: 1, score: Some(Score::DRAW), rule: "Bids".into(), reason };
    setup.does(&mut open, "dora", ruling);
    assert!(matches!(open.league.pairing(1).map(|one| &one.standing), Some(PairingStatus::Done(_))));
    stranger(&setup, &open).expect("it follows");
}
