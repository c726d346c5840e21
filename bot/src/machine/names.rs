//! Names in JSON: the English ones of the board, whatever language the sentences are in. Programs compare them.

use adjutant_commands::{Lexicon, Tongue};
use adjutant_core::term::Term;
use adjutant_events::{KindCount, KindId, SeatId, SpaceId, UnitId};
use serde_json::{Map, Value, json};

/// The English names of one board, as JSON.
#[derive(Clone, Copy, Debug)]
pub struct Plain<'a>(pub &'a Lexicon);

impl Plain<'_> {
    /// A space: `Eastern Europe`, `Sea Zone 5`.
    pub fn space(self, id: &SpaceId) -> Value {
        self.0.space_name(id, Tongue::English).into()
    }

    /// A space or null.
    pub fn space_or_null(self, id: Option<&SpaceId>) -> Value {
        id.map_or(Value::Null, |id| self.space(id))
    }

    /// Spaces in order.
    pub fn spaces(self, ids: &[SpaceId]) -> Value {
        ids.iter().map(|id| self.space(id)).collect()
    }

    /// A kind of unit: `infantry`.
    pub fn kind(self, id: &KindId) -> Value {
        self.0.kind_name(id, Tongue::English).into()
    }

    /// A power by its country: `Soviet Union`.
    pub fn seat(self, id: &SeatId) -> Value {
        self.0.power_name(id, Tongue::English).into()
    }

    /// A power or null.
    pub fn seat_or_null(self, id: Option<&SeatId>) -> Value {
        id.map_or(Value::Null, |id| self.seat(id))
    }

    /// Powers in order.
    pub fn seats(self, ids: &[SeatId]) -> Value {
        ids.iter().map(|id| self.seat(id)).collect()
    }

    /// Numbers of units: `[{"type":"infantry","count":3}]`.
    pub fn counts(self, units: &[KindCount]) -> Value {
        units.iter().map(|unit| json!({"type": self.kind(&unit.kind), "count": unit.count})).collect()
    }

    /// Terms of a message by name.
    pub fn terms<N: AsRef<str>>(self, terms: &[(N, Term)]) -> Value {
        let term = |(name, term): &(N, Term)| (name.as_ref().to_owned(), self.term(term));
        Value::Object(terms.iter().map(term).collect::<Map<_, _>>())
    }

    fn term(self, term: &Term) -> Value {
        match term {
            Term::Number(number) => (*number).into(),
            Term::Space(space) => self.space(space),
            Term::Spaces(spaces) => self.spaces(spaces),
            Term::Kind(kind) => self.kind(kind),
            Term::Kinds(kinds) => kinds.iter().map(|kind| self.kind(kind)).collect(),
            Term::Units(units) => self.counts(units),
            Term::Seat(seat) => self.seat(seat),
            Term::Seats(seats) => self.seats(seats),
            Term::Side(side) => side.as_str().into(),
            Term::Phase(phase) => phase.0.as_str().into(),
            Term::Word(word) => word.as_str().into(),
            Term::Words(words) => words.iter().map(String::as_str).collect(),
        }
    }
}

/// Units by number.
pub(super) fn ids(units: &[UnitId]) -> Value {
    units.iter().map(|unit| unit.0).collect()
}
