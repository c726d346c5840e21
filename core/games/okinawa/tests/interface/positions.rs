//! The keys of a position, in random games. Each printed key can be set and prints the same. A board built from the
//! keys alone equals the original.

use super::{games, lexicon, ruleset, state, table};
use adjutant_cases::{Names, Statement as _};
use adjutant_game_okinawa::model::state::{Phase, State};
use adjutant_game_okinawa::model::vocabulary::Scenario;
use adjutant_game_okinawa::position::{Statement, all, others};
use adjutant_practice::keys::{are_said_in_lines, are_the_board};
use adjutant_practice::{Opening, Table};
use adjutant_seeds as seeds;
use std::sync::Arc;

/// The number of orders in a game.
const ORDERS: usize = 700;

#[test]
fn a_board_is_what_its_keys_say() {
    let scenarios = ["s4", "s1", "campaign", "s3", "free_variant", "s2", "historical"];
    seeds::of("a_board_is_what_its_keys_say").rotating(2, 14).play(|seed| {
        let mut table = table(scenarios[(seed % 7) as usize], seed);
        let start = State::at_start(Arc::clone(&state(&table.game).board), Scenario::Opening);
        for at in 0..ORDERS {
            let Some(seat) = table.asked().first().cloned() else { return };
            if table.chance.below(25) == 0 {
                let now = state(&table.game);
                are_the_board(&start, now, &all(now));
                if at % 3 == 0 {
                    each_is_set_and_prints_the_same(now);
                }
            }
            let order = table.any(&seat);
            table.order(&seat, order).expect("it is offered");
        }
    });
}

/// Keys that overlap with other keys.
fn each_is_set_and_prints_the_same(now: &State) {
    for said in others(now) {
        let mut again = now.clone();
        said.set(&mut again).unwrap_or_else(|why| panic!("{said:?} was printed and cannot be set: {why}"));
        assert_eq!(said.found(&again), said, "printed, set and printed again");
    }
}

/// A scenario as the option has it, and as the rules do.
const SCENARIOS: [(&str, Scenario); 4] = [
    ("s4", Scenario::Cornered),
    ("s1", Scenario::Opening),
    ("campaign", Scenario::Campaign),
    ("historical", Scenario::Historical),
];

#[test]
fn a_board_is_said_in_the_lines_of_a_case() {
    let lexicon = lexicon();
    seeds::of("a_board_is_said_in_the_lines_of_a_case").rotating(2, 8).play(|seed| {
        let (word, scenario) = SCENARIOS[(seed % 4) as usize];
        let mut table = table(word, seed);
        let start = State::at_start(Arc::clone(&state(&table.game).board), scenario);
        let options = [("scenario".to_owned(), word.to_owned())];
        for _ in 0..ORDERS {
            let Some(seat) = table.asked().first().cloned() else { return };
            if table.chance.below(25) == 0 {
                are_said_in_lines::<Statement>(Names::new(&lexicon), &start, &options, state(&table.game));
            }
            let order = table.any(&seat);
            table.order(&seat, order).expect("it is offered");
        }
    });
}

#[test]
fn a_game_begins_from_a_position() {
    let text = "rules: okinawa\nturn: T24, fire\nweather: rain\n2339: US 77-307/1\n2340: Japan NV1, AT3\n";
    let opening = Opening::of("okinawa").with(&[("scenario", "s4"), ("position", text)]);
    let table = Table::open(&games(), &opening, 1);
    let now = state(&table.game);
    assert_eq!((now.turn, now.phase, now.scenario), (24, Phase::FireCombat, Scenario::Cornered));
    assert_eq!(now.on_map().count(), 3);
}

#[test]
fn a_game_without_the_option_plays_the_usual_scenario_from_its_position() {
    let options = [("position".to_owned(), "turn: T2, air".to_owned())];
    let play = ruleset().set_up(&options).expect("a position");
    assert_eq!(play.read::<State>().expect("this game").scenario, Scenario::Opening);
    for wrong in ["2340: Japan NOBODY", "option: scenario s4", "---"] {
        let options = [("position".to_owned(), wrong.to_owned())];
        assert!(ruleset().set_up(&options).is_err(), "{wrong}");
    }
}
