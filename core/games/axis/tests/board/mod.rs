//! Checks of board data. The first part is about Axis & Allies 1941 and Pacific: printed facts that a loader cannot
//! check, and totals that reveal typing errors. The second part is about the loader: what it refuses and with which
//! words, and that it never panics.
//!
//! If the fact tables are beside the repository, the data are also compared with them row by row.

mod facts;
mod laws;
mod loader;
mod pacific;
mod tables;
mod triplea;
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
