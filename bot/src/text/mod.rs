//! Text: boards, powers and battles for terminals, in monospaced columns.
//!
//! Everything is drawn from a view, so nothing is shown that its reader may not see.

mod audit;
mod choices;
mod clock;
mod columns;
mod council;
pub(crate) mod league_verdict;
mod log;
mod odds;
mod office;
pub mod own;
mod paint;
mod plan;
pub(crate) mod press;
pub(crate) mod reliability;
pub mod reserved;
mod seats;
mod sheets;
mod signup;
mod staff;
pub mod verdict;
mod views;
pub mod witnessed;

pub use columns::{left, right, table as laid_out, width, wrapped};
pub use log::log_entry;
pub use paint::{Ink, Paint};
pub use verdict::{Evidence, Known};

use crate::games::shelf;
use crate::words::{Args, Voice, Words};
use adjutant_commands::Grammar;
use adjutant_core::ruleset::Ruleset;
use adjutant_events::SeatId;

/// Lines of one kind that a page lists; the rest is counted.
const MOST_LISTED: usize = 12;

/// Columns of a page that nobody knows the width of.
pub const COLUMNS: usize = 96;

/// A page to write on: language, printed matter, colours, width.
#[derive(Clone, Copy)]
pub struct Page<'a> {
    words: Words,
    rules: &'a Ruleset,
    paint: Paint,
    width: usize,
}

impl<'a> Page<'a> {
    /// A page for a game of this ruleset, [`COLUMNS`] wide.
    pub const fn new(words: Words, rules: &'a Ruleset, paint: Paint) -> Self {
        Self { words, rules, paint, width: COLUMNS }
    }

    /// The same page of another width, 60 columns at least.
    pub fn wide(self, width: usize) -> Self {
        Self { width: width.max(60), ..self }
    }

    /// The language with the names of this board.
    pub const fn voice(&self) -> Voice<'a> {
        self.words.with(self.rules)
    }

    /// The printed matter that it is about.
    pub const fn rules(&self) -> &'a Ruleset {
        self.rules
    }

    /// How the game is spoken.
    pub fn grammar(&self) -> Option<&'static dyn Grammar> {
        shelf().grammar_of(self.rules)
    }

    /// A text in colour, if this page has any.
    pub fn ink(&self, ink: Ink, text: &str) -> String {
        self.paint.ink(ink, text)
    }

    /// A sentence behind a head, on as many lines as it needs, each under the first.
    pub fn under(&self, head: &str, sentence: &str) -> String {
        columns::fold(head, sentence, self.width)
    }

    #[allow(clippy::needless_pass_by_value)] // so that a caller can build the arguments in place
    fn say(&self, key: &str, args: Args) -> String {
        self.words.say(key, &args)
    }

    fn word(&self, key: &str) -> String {
        self.words.word(key)
    }

    /// A seat's name in its colour.
    fn power(&self, seat: &SeatId) -> String {
        self.voice().painted(self).bare_seat(seat)
    }

    fn heading(&self, text: &str) -> String {
        self.ink(Ink::Heading, text)
    }
}
