//! Tests of the keys of a position in random games.

use crate::war1812::table::Table;
use adjutant_cases::Names;
use adjutant_core::table::Status;
use adjutant_game_war1812::State;
use adjutant_game_war1812::board::Side;
use adjutant_game_war1812::board_file::war1812;
use adjutant_game_war1812::position::{Key, Statement, all};
use adjutant_game_war1812::speech::War1812Grammar;
use adjutant_game_war1812::state::SequenceStage;
use adjutant_grammar::Grammar;
use adjutant_practice::keys::{are_said_in_lines, are_the_board};
use adjutant_seeds as seeds;
use std::sync::Arc;

const ORDERS: usize = 1_500;

/// Some of the positions of random games.
fn positions(test: &'static str, mut each: impl FnMut(&State)) {
    seeds::of(test).rotating(2, 40).play(|seed| {
        let options = [&[][..], &[("movement", "simultaneous")]][(seed % 2) as usize];
        let mut table = Table::new(seed, options);
        for _ in 0..ORDERS {
            let asked = table.asked();
            if matches!(table.game.table.status, Status::Over(_)) {
                return;
            }
            if table.chance.below(6) == 0 {
                each(table.state());
            }
            let seat = asked[table.chance.below(asked.len())].clone();
            let order = table.any(&seat);
            table.order(&seat, order).expect("what is offered");
        }
    });
}

#[test]
fn a_board_is_what_its_keys_say() {
    let start = State::at_start(Arc::clone(war1812()), &[]);
    positions("a_board_is_what_its_keys_say", |state| {
        are_the_board(&start, state, &all(state));
        let towns = state.board().all_towns().map(Key::Town);
        let hands = Side::BOTH.into_iter().map(Key::Hand);
        for said in towns.chain(hands).map(|key| key.print(state)) {
            let mut again = state.clone();
            adjutant_cases::Statement::set(&said, &mut again).expect("printed");
            assert_eq!(said.key().print(&again), said);
        }
    });
}

#[test]
fn a_board_is_said_in_the_lines_of_a_case() {
    let rules = War1812Grammar.family().rulesets().into_iter().next().expect("the rules");
    let lexicon = War1812Grammar.lexicon(&rules).expect("its words");
    let start = State::at_start(Arc::clone(war1812()), &[]);
    positions("a_board_is_said_in_the_lines_of_a_case", |state| {
        if state.stage != SequenceStage::Over {
            are_said_in_lines::<Statement>(Names::new(&lexicon), &start, &[], state);
        }
    });
}
