//! The keys of a position, in random games of both editions.

use crate::chance::table::games;
use adjutant_cases::{Names, Statement as _};
use adjutant_core::table::Status;
use adjutant_game_axis::position::{Statement, all, others};
use adjutant_game_axis::speech::AxisGrammar;
use adjutant_game_axis::{AxisEdition, State};
use adjutant_grammar::Grammar;
use adjutant_practice::keys::{are_said_in_lines, are_the_board};
use adjutant_practice::{Opening, Table};
use adjutant_seeds as seeds;
use std::sync::Arc;

const ORDERS: usize = 220;

const GAMES: [(&str, &[(&str, &str)]); 4] = [
    ("aa1941", &[]),
    ("aa_pacific", &[]),
    ("aa1941", &[("bid", "9"), ("luck", "low_luck")]),
    ("aa_pacific", &[("bid", "15"), ("bid_units", "free"), ("partners", "apart")]),
];

/// Positions of some games, each with the board at the start and the options.
fn positions(test: &'static str, mut each: impl FnMut(&Table, &State, &[(String, String)])) {
    for (rules, options) in GAMES {
        seeds::of(test).rotating(1, 20).play(|seed| {
            let mut table = Table::open(&games(), &Opening::of(rules).with(options), seed);
            let board = table.game.rules.read::<AxisEdition>().expect("an edition").0.clone();
            let start = State::at_start(Arc::clone(&board), &[]);
            let options = Opening::of(rules).with(options).options;
            for _ in 0..ORDERS {
                let asked = table.asked();
                if matches!(table.game.table.status, Status::Over(_)) {
                    return;
                }
                if table.chance.below(8) == 0 {
                    each(&table, &start, &options);
                }
                let seat = asked[table.chance.below(asked.len())].clone();
                let order = table.any(&seat);
                table.order(&seat, order).expect("what is offered");
            }
        });
    }
}

#[test]
fn a_board_is_what_its_keys_say() {
    positions("a_board_is_what_its_keys_say", |table, start, _| {
        let state: &State = table.game.play.read().expect("a board of the family");
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
    positions("a_board_is_said_in_the_lines_of_a_case", |table, start, options| {
        let state: &State = table.game.play.read().expect("a board of the family");
        let lexicon = AxisGrammar.lexicon(&table.game.rules).expect("its words");
        are_said_in_lines::<Statement>(Names::new(&lexicon), start, options, state);
    });
}
