//! Boards, powers and battles as text for terminals, in monospaced columns.
//!
//! Everything is written from a view, so nothing is shown that the reader may not see.

mod audit;
mod choices;
mod clock;
mod columns;
mod council;
pub(crate) mod finale;
pub(crate) mod find;
pub(crate) mod grace;
pub(crate) mod league_verdict;
mod log;
mod moments;
mod odds;
mod office;
pub mod own;
mod paint;
mod plan;
pub(crate) mod predict;
pub(crate) mod press;
pub(crate) mod profile;
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
pub(crate) use odds::percent;
pub use paint::{Ink, Paint};
pub use verdict::{Evidence, Known};

use crate::games::game_list;
use crate::words::{Args, Voice, Words};
use adjutant_commands::Grammar;
use adjutant_core::ruleset::Ruleset;
use adjutant_events::SeatId;

/// The most lines of one kind that a page lists; the rest is counted.
const MOST_LISTED: usize = 12;

/// The width of a page whose real width is unknown, in columns.
pub const COLUMNS: usize = 96;

/// The format of a text: language, ruleset, colours, width.
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

    /// The same page with another width, at least 60 columns.
    pub fn wide(self, width: usize) -> Self {
        Self { width: width.max(60), ..self }
    }

    /// The language with the names of this board.
    pub fn voice(&self) -> Voice<'a> {
        self.words.with(self.rules)
    }

    /// The ruleset of the game.
    pub const fn rules(&self) -> &'a Ruleset {
        self.rules
    }

    /// The grammar of the game's commands.
    pub fn grammar(&self) -> Option<&'static dyn Grammar> {
        game_list().grammar_of(self.rules)
    }

    /// A text in colour, if this page has colours.
    pub fn ink(&self, ink: Ink, text: &str) -> String {
        self.paint.ink(ink, text)
    }

    /// A sentence after a head, on as many lines as it needs, aligned with the first.
    pub fn under(&self, head: &str, sentence: &str) -> String {
        columns::fold(head, sentence, self.width)
    }

    #[allow(clippy::needless_pass_by_value)] // so that a caller can build the arguments in place
    fn say(&self, key: &str, args: Args) -> String {
        self.voice().words().say(key, &args)
    }

    fn word(&self, key: &str) -> String {
        self.voice().words().word(key)
    }

    /// A seat's name in its colour.
    fn power(&self, seat: &SeatId) -> String {
        self.voice().painted(self).bare_seat(seat)
    }

    fn heading(&self, text: &str) -> String {
        self.ink(Ink::Heading, text)
    }
}
