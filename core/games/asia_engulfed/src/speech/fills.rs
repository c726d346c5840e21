//! Slots that fill fields of orders: own units that satisfy a condition, a single unit, or a type of unit.

use super::build::{type_of, units};
use super::slots::Which;
use crate::model::fact::Spot;
use crate::model::view::PieceView;
use crate::model::vocabulary::{Type, Word};
use adjutant_core::choice::{Picked, What};
use adjutant_events::UnitId;
use adjutant_grammar::spoken::{Fills, picked_in};
use adjutant_grammar::{Bound, Context, ParseProblem, Value};

/// Own units that satisfy a condition.
pub(super) struct Who(pub(super) fn(&PieceView) -> bool);

/// The single unit of a command; a second unit would be ignored.
pub(super) struct One(pub(super) fn(&PieceView) -> bool);

/// A type of unit.
pub(super) struct OfType;

fn these(units: &[UnitId]) -> Option<Value> {
    (!units.is_empty()).then(|| Value::own(vec![Which::These(units.to_vec())]))
}

impl Fills for Who {
    type Field = Vec<UnitId>;

    fn read(&self, _: &'static str, bound: &Bound, context: &Context<'_>) -> Result<Vec<UnitId>, ParseProblem> {
        units(bound, context, self.0)
    }

    fn say(&self, field: &Vec<UnitId>) -> Option<Value> {
        these(field)
    }

    fn pick(&self, slot: &'static str, picked: &[Picked<'_>]) -> Option<Vec<UnitId>> {
        let unit = |one: &Picked<'_>| match one.what() {
            What::Piece(piece) => Some(piece.id),
            _ => None,
        };
        Some(picked_in(slot, picked).into_iter().filter_map(unit).collect())
    }
}

impl Fills for One {
    type Field = UnitId;

    fn read(&self, slot: &'static str, bound: &Bound, context: &Context<'_>) -> Result<UnitId, ParseProblem> {
        match *units(bound, context, self.0)? {
            [] => Err(bound.missing(slot)),
            [only] => Ok(only),
            [_, other, ..] => Err(ParseProblem::LeftOver { words: other.to_string(), usage: String::new() }),
        }
    }

    fn say(&self, field: &UnitId) -> Option<Value> {
        these(&[*field])
    }

    fn pick(&self, slot: &'static str, picked: &[Picked<'_>]) -> Option<UnitId> {
        Who(self.0).pick(slot, picked)?.first().copied()
    }
}

impl Fills for OfType {
    type Field = Type;

    fn read(&self, slot: &'static str, bound: &Bound, _: &Context<'_>) -> Result<Type, ParseProblem> {
        bound.need(slot, bound.kind(slot).and_then(|kind| Type::of(kind.as_str())))
    }

    fn say(&self, field: &Type) -> Option<Value> {
        Some(Value::Kind(field.kind()))
    }

    fn pick(&self, slot: &'static str, picked: &[Picked<'_>]) -> Option<Type> {
        Type::of(picked_in(slot, picked).first()?.what().kind()?.as_str())
    }
}

pub(super) fn is_ground(piece: &PieceView) -> bool {
    type_of(piece).is_some_and(Type::is_ground)
}

/// Land-based air on transports lands in friendly areas (5.31).
pub(super) fn goes_ashore(piece: &PieceView) -> bool {
    type_of(piece).is_some_and(|ty| ty.is_ground() || ty.is_lba())
}

/// Carrier air moves by itself only without a carrier (5.22).
pub(super) fn is_transferred(piece: &PieceView) -> bool {
    let ty = type_of(piece).filter(|ty| !ty.is_fleet() && *ty != Type::Submarine);
    ty.is_some_and(|ty| !ty.is_cba() || piece.at == Spot::Orphan)
}

pub(super) fn is_land_based(piece: &PieceView) -> bool {
    type_of(piece) == Some(Type::Lba)
}
