//! Text: boards, powers and battles for terminals, in monospaced columns.

mod paint;

pub use paint::{Ink, Paint};

use crate::words::{Voice, Words};
use adjutant_core::axis::board::Board;

/// A page to write on: language, board, colours, width.
#[derive(Clone, Copy)]
pub struct Page<'a> {
    words: Words,
    board: &'a Board,
    paint: Paint,
    width: usize,
}

impl<'a> Page<'a> {
    /// A page for a game on this board, 96 columns wide.
    pub const fn new(words: Words, board: &'a Board, paint: Paint) -> Self {
        Self { words, board, paint, width: 96 }
    }

    /// The same page of another width, 60 columns at least.
    pub fn wide(self, width: usize) -> Self {
        Self { width: width.max(60), ..self }
    }

    /// The language with the names of this board.
    pub const fn voice(&self) -> Voice<'a> {
        self.words.with(self.board)
    }
}
