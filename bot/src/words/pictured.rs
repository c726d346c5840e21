//! The text on pictures, in the language of a voice.

use super::{Args, Voice, in_language};
use adjutant_core::name::Name;
use adjutant_core::term::Term;
use adjutant_events::{KindId, SeatId, SpaceId};
use adjutant_pictures::{Value, Wording};
use std::borrow::Cow;

impl Wording for Voice<'_> {
    fn language(&self) -> &'static str {
        Voice::language(self).tag()
    }

    fn message(&self, key: &str, values: &[(Cow<'_, str>, Value)]) -> String {
        let args = values.iter().fold(Args::new(), |args, (name, value)| match value {
            Value::Number(number) => args.number(name, *number),
            Value::Text(text) => args.text(name, text),
        });
        self.words().say(key, &args)
    }

    fn name<'n>(&self, name: &'n Name) -> &'n str {
        in_language(name, Voice::language(self))
    }

    fn space(&self, space: &SpaceId) -> String {
        Voice::space(self, space)
    }

    fn seat(&self, seat: &SeatId) -> String {
        Voice::seat(self, seat)
    }

    fn the_seat(&self, seat: &SeatId) -> String {
        Voice::the_seat(self, seat)
    }

    fn counted(&self, kind: &KindId, count: u64) -> String {
        Voice::counted(self, kind, count)
    }

    fn term(&self, term: &Term) -> String {
        Voice::term(self, term)
    }

    fn sentence(&self, text: &str) -> String {
        self.words().sentence(text)
    }

    fn join(&self, items: &[String]) -> String {
        Voice::join(self, items)
    }
}
