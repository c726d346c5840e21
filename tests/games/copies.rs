//! Copies to try out, in random games of every kind. The seat sees the same in its copy. What is drawn does not depend on
//! what is hidden. A copy can be played.

use adjutant::games::games;
use adjutant_commands::moderator;
use adjutant_core::game::copy;
use adjutant_core::ruleset::COPY;
use adjutant_core::table::Status;
use adjutant_core::{Game, Viewer, answer_delay, create, replay};
use adjutant_events::SeatId;
use adjutant_game_okinawa::model::board::Unit;
use adjutant_game_okinawa::model::state::{Phase, State, UnitState};
use adjutant_game_okinawa::model::vocabulary::{JapaneseChit, Power, Word as _};
use adjutant_hex::Hex;
use adjutant_practice::{Opening, Table};
use adjutant_seeds as seeds;

type Options = &'static [(&'static str, &'static str)];

/// Games with options, how many orders are played, and after how many each seat makes a copy.
const PLAYED: [(&str, Options, usize, usize); 7] = [
    ("aa1941", &[], 60, 7),
    ("aa_pacific", &[], 60, 13),
    ("war1812", &[], 240, 5),
    ("war1812", &[("movement", "simultaneous")], 200, 5),
    ("asia_engulfed", &[], 90, 9),
    ("asia_engulfed", &[("setup", "jan_feb_1942")], 90, 9),
    ("okinawa", &[], 120, 9),
];
/// The orders that are played in a copy.
const PLAYED_ON: usize = 12;

/// Why there may be no copy at a moment.
const NOT_NOW: [&str; 2] = ["table-copy-not-now", "table-dice-awaited"];

type Drawn = Result<Vec<(String, String)>, String>;

fn drawn(game: &Game, seat: &SeatId, seed: u64) -> Drawn {
    copy::options(games(), game, seat, seed).map_err(|refusal| refusal.key())
}

/// A copy as a game of its own.
fn opening(of: &Game, options: Vec<(String, String)>) -> Opening {
    Opening { options, ..Opening::of(of.table.ruleset.as_str()) }
}

/// Makes a copy for a seat and looks at it; whether there is one.
fn is_right(table: &Table, seat: &SeatId, seed: u64) -> bool {
    let game = &table.game;
    let what = format!("{} at event {} for {seat}", game.table.ruleset, game.seq);
    let options = match drawn(game, seat, seed) {
        Ok(options) => options,
        Err(key) => {
            assert!(NOT_NOW.contains(&key.as_str()), "{what}: {key}");
            return false;
        }
    };
    let opening = opening(game, options.clone());
    let first = opening.first(games());
    let begun = Game::from_first(games(), &first).expect("a game");
    assert!(begun.is_copy() && !game.is_copy(), "{what}");
    let viewer = Viewer::Seat(seat.clone());
    let seen = |game: &Game| game.play.view(&viewer, &Status::Playing);
    assert_eq!(seen(&begun), seen(game), "{what}: the seat sees the same");
    // In a world that differs in nothing but what is hidden, the same seed draws the same.
    let mut twin = game.clone();
    twin.play = begun.play;
    for seed in [seed, seed + 1] {
        assert_eq!(drawn(&twin, seat, seed), drawn(game, seat, seed), "{what}: it depends on what is hidden");
    }
    let mut played = Table::open(games(), &opening, seed);
    for _ in 0..PLAYED_ON {
        if played.play_one().is_none() {
            break;
        }
    }
    let replayed = replay(games(), &played.log).expect("replayable");
    assert_eq!(replayed.digest(), played.game.digest(), "{what}");
    true
}

#[test]
fn a_copy_shows_its_seat_the_same_and_nothing_of_what_is_hidden() {
    seeds::of("a_copy_shows_its_seat_the_same_and_nothing_of_what_is_hidden").rotating(1, 40).play(|seed| {
        for (ruleset, options, orders, every) in PLAYED {
            let mut table = Table::open(games(), &Opening::of(ruleset).with(options), seed);
            let seats: Vec<SeatId> = table.game.table.seats.iter().map(|seat| seat.id.clone()).collect();
            let (mut made, mut asked) = (0, 0);
            for order in 0..orders {
                if table.play_one().is_none() {
                    break;
                }
                table.settle();
                if order % every == 0 && table.game.table.status == Status::Playing {
                    // In an open game all seats see the same.
                    let of = if table.game.rules.family().hides() { seats.len() } else { 1 };
                    made += seats[..of].iter().filter(|seat| is_right(&table, seat, seed)).count();
                    asked += of;
                }
            }
            assert!(made * 4 > asked, "{ruleset}: {made} copies of {asked}");
        }
    });
}

/// The same game with other Japanese units under fortifications, other mines and another chit.
fn disguised(game: &Game) -> Game {
    let mut other = game.clone();
    let state = other.play.read_mut::<State>().expect("this game");
    let is_closed = |hex| state.fortification(hex).is_some_and(|(fort, _)| !fort.is_opened);
    let is_hidden = |(unit, hex): &(Unit, Hex)| state.def(*unit).power == Power::Japan && is_closed(*hex);
    let hidden: Vec<Unit> = state.on_map().filter(is_hidden).map(|(unit, _)| unit).collect();
    let standing: Vec<UnitState> = hidden.iter().map(|unit| *state.unit(*unit)).collect();
    for (at, unit) in hidden.iter().enumerate() {
        state.units[unit.ix()] = UnitState { moved: at % 2 == 0, ..standing[(at + 1) % standing.len()] };
    }
    state.campaign.hit.extend(hidden.first());
    state.mines.values_mut().filter(|mine| !mine.is_shown).for_each(|mine| mine.is_real = !mine.is_real);
    if !state.chits_shown && state.japanese_chit.is_some() {
        state.japanese_chit = JapaneseChit::ALL.iter().copied().find(|chit| Some(*chit) != state.japanese_chit);
    }
    other
}

#[test]
fn what_japan_hides_on_okinawa_changes_no_copy_of_the_united_states() {
    seeds::of("what_japan_hides_on_okinawa_changes_no_copy_of_the_united_states").rotating(1, 20).play(|seed| {
        let mut table = Table::open(games(), &Opening::of("okinawa"), seed);
        let seat = Power::Us.seat();
        for order in 0..300 {
            if table.play_one().is_none() {
                break;
            }
            table.settle();
            if order % 6 != 0 || table.game.table.status != Status::Playing {
                continue;
            }
            let state = table.game.play.read::<State>().expect("this game");
            if state.phase == Phase::SetUp {
                continue;
            }
            let other = disguised(&table.game);
            let viewer = Viewer::Seat(seat.clone());
            let seen = |game: &Game| game.play.view(&viewer, &Status::Playing);
            assert_eq!(seen(&table.game), seen(&other), "event {}", table.game.seq);
            assert_eq!(drawn(&table.game, &seat, seed), drawn(&other, &seat, seed), "event {}", table.game.seq);
        }
    });
}

#[test]
fn where_something_is_hidden_another_seed_draws_something_else() {
    for (ruleset, options, orders, _) in PLAYED.into_iter().filter(|(ruleset, ..)| *ruleset == "war1812") {
        let mut table = Table::open(games(), &Opening::of(ruleset).with(options), 3);
        for _ in 0..orders / 4 {
            table.play_one();
        }
        table.settle();
        let seat = table.game.table.seats[0].id.clone();
        let all: Vec<Drawn> = (0..40).map(|seed| drawn(&table.game, &seat, seed * 7919)).collect();
        assert!(all[0].is_err() || all.iter().any(|one| *one != all[0]), "{ruleset}: always the same");
    }
}

#[test]
fn answers_do_not_wait_in_a_copy() {
    for ruleset in ["war1812", "asia_engulfed"] {
        let of = Opening::of(ruleset).with(&[(answer_delay::OPTION, "2_hours")]);
        let mut table = Table::open(games(), &of, 3);
        let seat = table.game.table.seats[0].id.clone();
        let copied = (0..60).find_map(|seed| {
            table.play_one();
            table.settle();
            drawn(&table.game, &seat, seed).ok()
        });
        let options = copied.expect("a copy");
        assert_eq!(answer_delay::longest(&table.game.table.options), Some(7_200_000), "{ruleset}");
        assert_eq!(answer_delay::longest(&options), None, "{ruleset}");
        let copy = Game::from_first(games(), &opening(&table.game, options).first(games())).expect("a game");
        assert!(copy.is_copy(), "{ruleset}");
    }
}

#[test]
fn nobody_makes_a_copy_by_naming_its_board() {
    let options = vec![(COPY.to_owned(), "00".to_owned())];
    let refused = moderator::Opening::new("aa1941".into(), options.clone()).expect_err("a copy");
    assert_eq!(refused.key(), "table-bad-copy");
    // A board that is none is refused where a program says that it is one.
    for board in ["", "0", "zz", "00ff", "é"] {
        let opening = Opening::of("war1812").with(&[(COPY, board)]);
        let new = adjutant_core::command::NewGame {
            ruleset: "war1812".into(),
            options: opening.options.clone(),
            dice: adjutant_events::DicePolicy::OperatingSystem,
        };
        let refused = create(games(), &new, &opening.gm).expect_err("no board");
        assert_eq!(refused.key(), "table-bad-copy", "{board}");
    }
}

#[test]
fn of_a_board_that_new_games_do_not_use_there_is_no_copy() {
    let mut table = Table::open(games(), &Opening::of("war1812"), 3);
    table.settle();
    let seat = table.game.table.seats[0].id.clone();
    table.game.rules = games().current(&"aa1941".into()).expect("rules");
    assert_eq!(drawn(&table.game, &seat, 1), Err("table-copy-of-other-board".to_owned()));
}

#[test]
fn before_and_after_a_game_there_is_no_copy() {
    let opening = Opening::of("war1812");
    let game = Game::from_first(games(), &opening.first(games())).expect("a game");
    assert_eq!(drawn(&game, &"american".into(), 1), Err("table-not-started".to_owned()));
    assert_eq!(drawn(&game, &"france".into(), 1), Err("table-unknown-seat".to_owned()));
}
