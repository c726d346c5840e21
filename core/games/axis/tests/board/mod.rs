//! Laws of board data. First those of Axis & Allies 1941 and Pacific: the printed facts that no loader can know, and the sums that
//! catch a slip of the pen. Then those of the loader: what it refuses, with which words, and that it never panics.
//!
//! Where the fact tables lie beside the repository, the data are compared with them row by row as well.

mod facts;
mod laws;
mod loader;
mod pacific;
mod tables;
mod ways;

use adjutant_game_axis::board::{Board, Kind, Power, Space};

fn space(board: &Board, id: &str) -> Space {
    board.space(&id.into()).unwrap_or_else(|| panic!("no space {id}"))
}

fn power(board: &Board, id: &str) -> Power {
    board.power(&id.into()).unwrap_or_else(|| panic!("no power {id}"))
}

fn kind(board: &Board, id: &str) -> Kind {
    board.kind(&id.into()).unwrap_or_else(|| panic!("no kind {id}"))
}

fn borders(board: &Board) -> Vec<(Space, Space)> {
    let pairs = board.all_spaces().flat_map(|a| board.neighbours(a).iter().map(move |b| (a, *b)));
    pairs.filter(|(a, b)| a < b).collect()
}
