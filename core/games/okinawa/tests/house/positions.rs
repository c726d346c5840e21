//! The keys of a position, in random games. Each printed key can be set and prints the same. A board built from the
//! keys alone equals the original.

use super::{lexicon, state, table};
use adjutant_cases::{Names, Statement as _};
use adjutant_game_okinawa::model::state::State;
use adjutant_game_okinawa::model::vocabulary::Scenario;
use adjutant_game_okinawa::position::{Statement, all, others};
use adjutant_practice::keys::{are_said_in_lines, are_the_board};
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
