//! Text: boards, powers and battles for terminals, in monospaced columns.
//!
//! Everything is drawn from a view, so nothing is shown that its reader may not see.

mod audit;
mod battle;
mod board;
mod clock;
mod columns;
mod log;
mod offers;
mod paint;
mod powers;
mod seats;
mod stacks;
pub mod verdict;

pub use columns::{left, right, width};
pub use paint::{Ink, Paint};
pub use verdict::Evidence;

use crate::words::{Args, Voice, Words};
use adjutant_core::axis::board::Board;
use adjutant_core::axis::view::AxisView;
use adjutant_core::view::{PlayView, View};
use adjutant_events::SeatId;

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

    /// A text in colour, if this page has any.
    pub fn ink(&self, ink: Ink, text: &str) -> String {
        self.paint.ink(ink, text)
    }

    #[allow(clippy::needless_pass_by_value)] // so that a caller can build the arguments in place
    fn say(&self, key: &str, args: Args) -> String {
        self.words.say(key, &args)
    }

    fn word(&self, key: &str) -> String {
        self.words.word(key)
    }

    /// A power's name in its colour.
    fn power(&self, seat: &SeatId) -> String {
        let name = self.voice().seat(seat);
        match self.board.power(seat) {
            Some(power) => self.ink(paint::rgb(&self.board.power_def(power).colour), &name),
            None => name,
        }
    }

    fn heading(&self, text: &str) -> String {
        self.ink(Ink::Heading, text)
    }
}

/// The board of a view.
fn axis(view: &View) -> &AxisView {
    match &view.play {
        PlayView::Axis(board) => board,
        PlayView::War1812(_) => {
            unreachable!("a game of War of 1812 has no lexicon yet, so that no session of one is open")
        }
    }
}
