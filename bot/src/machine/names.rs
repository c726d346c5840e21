//! Names in JSON. They are the board's English names in every language, because programs compare them.

use adjutant_commands::{Lexicon, Tongue};
use adjutant_core::names::Names as _;
use adjutant_core::record::{Field, Record};
use adjutant_core::term::Term;
use adjutant_events::{KindCount, KindId, SeatId, SpaceId, UnitId};
use serde_json::{Map, Value, json};

/// The English names of one board, as JSON.
#[derive(Clone, Copy, Debug)]
pub struct Plain<'a>(pub &'a Lexicon);

impl Plain<'_> {
    /// A space: `Derby`, `West Lancaster`.
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

    /// A kind of unit: `pikes`.
    pub fn kind(self, id: &KindId) -> Value {
        self.0.kind_name(id, Tongue::English).into()
    }

    /// A power by its country: `Red Rose`.
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

    /// Numbers of units: `[{"type":"pikes","count":3}]`.
    pub fn counts(self, units: &[KindCount]) -> Value {
        units.iter().map(|unit| json!({"type": self.kind(&unit.kind), "count": unit.count})).collect()
    }

    /// A record, as an object with its fields by name.
    pub fn record(self, record: &Record) -> Value {
        let field = |(name, field): &(&str, Field)| ((*name).to_owned(), self.field(field));
        Value::Object(record.fields().iter().map(field).collect::<Map<_, _>>())
    }

    /// Records in order.
    pub fn records(self, records: &[Record]) -> Value {
        records.iter().map(|record| self.record(record)).collect()
    }

    /// A field of a record.
    pub fn field(self, field: &Field) -> Value {
        match field {
            Field::Nothing => Value::Null,
            Field::Flag(flag) => (*flag).into(),
            Field::Term(term) => self.term(term),
            Field::Pieces(units) => ids(units),
            Field::List(fields) => fields.iter().map(|field| self.field(field)).collect(),
            Field::Record(record) => self.record(record),
            Field::ByName(records) => {
                let name = |about: &Term| self.term(about).as_str().map(str::to_owned).unwrap_or_default();
                let by_name = records.iter().map(|(about, record)| (name(about), self.record(record)));
                Value::Object(by_name.collect::<Map<_, _>>())
            }
        }
    }

    /// The terms of a message by name.
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
            Term::List(_, items) => items.iter().map(|item| self.term(item)).collect(),
            Term::Told(told) => json!({"key": told.key(), "terms": self.terms(told.terms())}),
            Term::Game => self.0.board().game().map_or(Value::Null, |name| name.en.as_str().into()),
            Term::Order(order) => serde_json::to_value(order).unwrap_or_default(),
        }
    }
}

/// Units by number.
pub(super) fn ids(units: &[UnitId]) -> Value {
    units.iter().map(|unit| unit.0).collect()
}
