//! What is written on a picture: the language comes from outside.

use adjutant_core::name::Name;
use adjutant_core::term::Term;
use adjutant_events::{KindId, SeatId, SpaceId};
use std::borrow::Cow;

/// A value in a message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value {
    /// A number, by which a language may choose between singular and plural.
    Number(u64),
    /// A text.
    Text(String),
}

/// A language, with the names of a board.
pub trait Wording {
    /// What tells the language from others: its BCP 47 tag.
    fn language(&self) -> &'static str;

    /// A message of the catalogue with its values by name.
    fn message(&self, key: &str, values: &[(Cow<'_, str>, Value)]) -> String;

    /// A message without values.
    fn word(&self, key: &str) -> String {
        self.message(key, &[])
    }

    /// A name as the language has it.
    fn name<'n>(&self, name: &'n Name) -> &'n str;

    /// The name of a space.
    fn space(&self, space: &SpaceId) -> String;

    /// The name of a seat as it stands alone.
    fn seat(&self, seat: &SeatId) -> String;

    /// The same in a sentence, with its article if it has one.
    fn the_seat(&self, seat: &SeatId) -> String;

    /// So many units of a kind.
    fn counted(&self, kind: &KindId, count: u64) -> String;

    /// A term as it stands alone in a list.
    fn term(&self, term: &Term) -> String;

    /// A text as a sentence begins.
    fn sentence(&self, text: &str) -> String;

    /// Things one after the other, with a word for "and".
    fn join(&self, items: &[String]) -> String;
}
