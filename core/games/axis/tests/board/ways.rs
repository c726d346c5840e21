//! Air routes taken from a table of distances equal those of a search.

use adjutant_game_axis::board::{Board, Space};
use adjutant_game_axis::board_file::aa1941;
use adjutant_game_axis::movement::route::Traveller;
use adjutant_game_axis::state::State;
use std::collections::VecDeque;
use std::sync::Arc;

/// The first shortest route around the neutrals, with neighbours in board order.
fn searched(board: &Board, from: Space, to: Space) -> Option<Vec<Space>> {
    let mut came: Vec<Option<Space>> = vec![None; board.spaces.len()];
    came[from.ix()] = Some(from);
    let mut queue = VecDeque::from([from]);
    while let Some(space) = queue.pop_front() {
        for &near in board.neighbours(space).iter().filter(|near| !board.def(**near).impassable) {
            if came[near.ix()].is_none() {
                came[near.ix()] = Some(space);
                queue.push_back(near);
            }
        }
    }
    let mut way = vec![to];
    while way[way.len() - 1] != from {
        way.push(came[way[way.len() - 1].ix()]?);
    }
    way.reverse();
    Some(way)
}

#[test]
fn an_aircraft_flies_the_way_that_a_search_finds_first() {
    let board = aa1941();
    let state = State::at_start(Arc::clone(board), &[]);
    let bomber = board.kind(&"bomber".into()).expect("a bomber");
    let unit = state.units().iter().find(|unit| unit.kind == bomber).expect("a bomber at the start");
    let far = usize::from(board.kind_def(bomber).movement);
    let open = || board.all_spaces().filter(|space| !board.def(*space).impassable);
    let mut compared = 0;
    for (from, to) in open().flat_map(|from| open().map(move |to| (from, to))).filter(|(from, to)| from != to) {
        let searched = searched(board, from, to).filter(|way| way.len() - 1 <= far);
        assert_eq!(Traveller::new(&state, unit).route(from, &[], to).ok(), searched, "{from:?} to {to:?}");
        compared += 1;
    }
    assert_eq!(compared, 106 * 105);
}
