//! Orders whose slots name their fields. One declaration says how such an order is built, printed and filled
//! ([`spoken!`](macro@crate::spoken)). Exceptions are written out beside it, and the compiler demands one or the other.

use crate::parse::{Bound, Context, ParseProblem, Value};
use adjutant_core::choice::Picked;
use adjutant_events::SpaceId;

/// How a slot fills a field of an order.
pub trait Fills {
    /// The type of the field.
    type Field;

    /// Reads the value from a typed line.
    ///
    /// # Errors
    /// The value is missing, or has no meaning here.
    fn read(&self, slot: &'static str, bound: &Bound, context: &Context<'_>) -> Result<Self::Field, ParseProblem>;

    /// The value for printing; none means nothing is printed.
    fn say(&self, field: &Self::Field) -> Option<Value>;

    /// Takes the value from the picks in the tree of choices.
    fn pick(&self, slot: &'static str, picked: &[Picked<'_>]) -> Option<Self::Field>;
}

/// The pick for a slot, at any depth of the tree.
pub fn picked_in<'a, 'b>(slot: &str, picked: &'a [Picked<'b>]) -> Vec<&'a Picked<'b>> {
    let mut found = Vec::new();
    for one in picked {
        if one.slot == slot {
            found.push(one);
        }
        found.extend(picked_in(slot, &one.then));
    }
    found
}

/// A required space.
#[derive(Clone, Copy, Debug)]
pub struct SpaceSlot;

impl Fills for SpaceSlot {
    type Field = SpaceId;

    fn read(&self, slot: &'static str, bound: &Bound, _: &Context<'_>) -> Result<SpaceId, ParseProblem> {
        bound.the_space(slot)
    }

    fn say(&self, field: &SpaceId) -> Option<Value> {
        Some(Value::Space(field.clone()))
    }

    fn pick(&self, slot: &'static str, picked: &[Picked<'_>]) -> Option<SpaceId> {
        picked_in(slot, picked).first()?.what().end().cloned()
    }
}

/// Declares which slots fill which fields of orders:
/// `March = "move" { units: "units" = Who(MARCHES), to: "to" = Place }`. Orders that are printed or filled in another way follow `apart`.
/// Each has its printed form and its result of picks:
/// `apart(picked, state: State) { Fight { place } => Said::new("fight").space("space", place), fought(state, picked); }`. An order that is
/// not declared does not compile.
#[macro_export]
macro_rules! spoken {
    (
        $vis:vis $order:ident {
            $($variant:ident = $command:literal { $($field:ident: $slot:literal = $way:expr),* $(,)? })*
        } $(apart($picks:ident, $state:ident: $State:ty) {
            $($odd:ident $parts:tt => $saying:expr, $filling:expr;)*
        })?
    ) => {
        /// The order of a command, by its name.
        ///
        /// # Errors
        /// A value is missing or has no meaning here.
        $vis fn built_as(
            command: &str,
            bound: &$crate::Bound,
            context: &$crate::Context<'_>,
        ) -> Result<$crate::Request, $crate::ParseProblem> {
            match command {
                $($command => {
                    $(let $field = $crate::spoken::Fills::read(&$way, $slot, bound, context)?;)*
                    Ok($crate::Request::Act($order::$variant { $($field),* }.into()))
                })*
                _ => Err($crate::ParseProblem::Empty {}),
            }
        }

        /// The order of a typed command.
        ///
        /// # Errors
        /// A value is missing or has no meaning here.
        $vis fn built(
            bound: &$crate::Bound,
            context: &$crate::Context<'_>,
        ) -> Result<$crate::Request, $crate::ParseProblem> {
            built_as(bound.command(), bound, context)
        }

        /// The command of an order.
        $vis fn said(order: &$order) -> $crate::PrintedOrder {
            match order {
                $($order::$variant { $($field),* } => {
                    let said = $crate::PrintedOrder::new($command);
                    $(let said = said.with_some($slot, $crate::spoken::Fills::say(&$way, $field));)*
                    said
                })*
                $($($order::$odd $parts => $saying,)*)?
            }
        }

        /// Makes the order from the picks.
        $vis fn filled(
            order: &$order,
            picked: &[adjutant_core::choice::Picked<'_>]
            $(, $state: &$State)?
        ) -> Option<$order> {
            $(let $picks = picked;)?
            match order {
                $($order::$variant { .. } => Some($order::$variant {
                    $($field: $crate::spoken::Fills::pick(&$way, $slot, picked)?),*
                }),)*
                $($($order::$odd { .. } => $filling,)*)?
            }
        }
    };
}
