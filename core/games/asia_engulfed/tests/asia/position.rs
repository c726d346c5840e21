//! The keys of a position, tested on random campaigns.

use crate::asia::fixtures::{lexicon, ruleset, scenario, state};
use adjutant_cases::{Names, Statement as _};
use adjutant_core::table::Status;
use adjutant_game_asia_engulfed::AsiaEdition;
use adjutant_game_asia_engulfed::model::state::State;
use adjutant_game_asia_engulfed::position::{Statement, all, others};
use adjutant_practice::keys::{are_said_in_lines, are_the_board};
use adjutant_seeds as seeds;
use std::sync::Arc;

const ORDERS: usize = 260;

/// Some positions of random campaigns, each with the board at the start.
fn positions(test: &'static str, mut each: impl FnMut(&State, &State)) {
    let board = Arc::clone(&ruleset().read::<AsiaEdition>().expect("the edition").0);
    let start = State::at_start(board, 0);
    seeds::of(test).rotating(2, 30).play(|seed| {
        let mut table = scenario(["nov_dec_1941", "jan_feb_1942"][(seed % 2) as usize], seed);
        for _ in 0..ORDERS {
            let asked = table.asked();
            if matches!(table.game.table.status, Status::Over(_)) {
                return;
            }
            if table.chance.below(8) == 0 {
                each(&start, state(&table));
            }
            let seat = table.chance.one(&asked).clone();
            let order = table.any(&seat);
            table.order(&seat, order).expect("what is offered");
        }
    });
}

#[test]
fn a_board_is_what_its_keys_say() {
    positions("a_board_is_what_its_keys_say", |start, state| {
        are_the_board(start, state, &all(state));
        for said in others(state) {
            let mut again = state.clone();
            said.set(&mut again).expect("printed");
            assert_eq!(said.found(&again), said, "printed, set and printed again");
        }
    });
}

#[test]
fn a_board_is_said_in_the_lines_of_a_case() {
    let lexicon = lexicon();
    positions("a_board_is_said_in_the_lines_of_a_case", |start, state| {
        are_said_in_lines::<Statement>(Names::new(&lexicon), start, &[], state);
    });
}
