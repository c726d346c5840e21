//! Text: boards, powers and battles for terminals, in monospaced columns.
//!
//! Everything is drawn from a view, so nothing is shown that its reader may not see.

mod audit;
mod battle;
mod board;
mod clock;
mod columns;
mod log;
pub(crate) mod offers;
mod paint;
mod powers;
mod seats;
mod stacks;
pub mod verdict;
mod views;
mod war1812;

pub use columns::{left, right, width};
pub use paint::{Ink, Paint};
pub use verdict::Evidence;

use crate::words::{Args, Voice, Words};
use adjutant_commands::Family;
use adjutant_commands::family::axis_board;
use adjutant_core::ruleset::Ruleset;
use adjutant_core::view::View;
use adjutant_events::SeatId;
use adjutant_game_axis::board::Board;
use adjutant_game_axis::view::AxisView;
use std::ops::Deref;

/// What a page is about: the board of an edition of Axis & Allies, or whatever a ruleset has printed.
#[derive(Clone, Copy)]
pub enum Sheet<'a> {
    /// A board of Axis & Allies.
    Axis(&'a Board),
    /// The printed matter of a game.
    Printed(&'a Ruleset),
}

impl<'a> From<&'a Board> for Sheet<'a> {
    fn from(board: &'a Board) -> Self {
        Self::Axis(board)
    }
}

impl<'a> From<&'a Ruleset> for Sheet<'a> {
    fn from(ruleset: &'a Ruleset) -> Self {
        axis_board(ruleset).map_or(Self::Printed(ruleset), |board| Self::Axis(board))
    }
}

/// A page to write on: language, board, colours, width.
#[derive(Clone, Copy)]
pub struct Page<'a> {
    words: Words,
    board: Sheet<'a>,
    paint: Paint,
    width: usize,
}

impl<'a> Page<'a> {
    /// A page for a game on this board, 96 columns wide.
    pub fn new(words: Words, board: impl Into<Sheet<'a>>, paint: Paint) -> Self {
        Self { words, board: board.into(), paint, width: 96 }
    }

    /// The same page of another width, 60 columns at least.
    pub fn wide(self, width: usize) -> Self {
        Self { width: width.max(60), ..self }
    }

    /// The language with the names of this board.
    pub const fn voice(&self) -> Voice<'a> {
        match self.board {
            Sheet::Axis(board) => self.words.with(board),
            Sheet::Printed(ruleset) => self.words.with(ruleset),
        }
    }

    /// The family of the game.
    pub fn family(&self) -> Family {
        match self.board {
            Sheet::Axis(_) => Family::Axis,
            Sheet::Printed(ruleset) => Family::of(ruleset),
        }
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
        let Sheet::Axis(board) = self.board else { return self.side_ink(seat, &name) };
        match board.power(seat) {
            Some(power) => self.ink(paint::rgb(&board.power_def(power).colour), &name),
            None => name,
        }
    }

    fn heading(&self, text: &str) -> String {
        self.ink(Ink::Heading, text)
    }
}

/// A page about a board of Axis & Allies.
struct AxisPage<'a> {
    page: Page<'a>,
    board: &'a Board,
}

impl<'a> Deref for AxisPage<'a> {
    type Target = Page<'a>;

    fn deref(&self) -> &Page<'a> {
        &self.page
    }
}

/// The board of a view of Axis & Allies; [`views`] asks for it where the page has one.
fn axis(view: &View) -> &AxisView {
    view.board().unwrap_or_else(|| unreachable!("a page of Axis & Allies was asked about another game"))
}
