//! The texts on a picture. The caller supplies the language.

use adjutant_core::name::Name;
use adjutant_core::term::Term;
use adjutant_events::{KindId, SeatId, SpaceId};
use std::borrow::Cow;

/// A value in a message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value {
    /// A number, which decides between singular and plural.
    Number(u64),
    /// A text.
    Text(String),
}

/// A language with the names of a board.
pub trait Wording {
    /// The BCP 47 tag of the language.
    fn language(&self) -> &'static str;

    /// A message of the catalogue, with its values by name.
    fn message(&self, key: &str, values: &[(Cow<'_, str>, Value)]) -> String;

    /// A message without values.
    fn word(&self, key: &str) -> String {
        self.message(key, &[])
    }

    /// A name in the language.
    fn name<'n>(&self, name: &'n Name) -> &'n str;

    /// The name of a space.
    fn space(&self, space: &SpaceId) -> String;

    /// The name of a seat when it stands alone.
    fn seat(&self, seat: &SeatId) -> String;

    /// The name of a seat within a sentence, with its article if it has one.
    fn the_seat(&self, seat: &SeatId) -> String;

    /// A number of units of a kind, as text.
    fn counted(&self, kind: &KindId, count: u64) -> String;

    /// A term when it stands alone, as in a list.
    fn term(&self, term: &Term) -> String;

    /// A text with the capital of a sentence's beginning.
    fn sentence(&self, text: &str) -> String;

    /// The items as a list with a word for "and".
    fn join(&self, items: &[String]) -> String;
}
