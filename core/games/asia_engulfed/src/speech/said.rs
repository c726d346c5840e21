//! Prints orders that need special code; [`commands`](super::commands) has all orders. Units are printed by number,
//! which is never ambiguous.

use super::slots::{Flights, Target, Which};
use crate::model::order::{Flight, Purchase};
use crate::model::state::Duty;
use crate::model::vocabulary::{Class, Type, Word};
use adjutant_events::{SpaceId, UnitId};
use adjutant_grammar::{PrintedOrder, Value};

/// An order that moves units.
pub(super) fn going(command: &'static str, units: &[UnitId]) -> PrintedOrder {
    PrintedOrder::new(command).with_some("units", these(units).map(|which| Value::own(vec![which])))
}

pub(super) fn react(units: &[UnitId], submarine: bool) -> PrintedOrder {
    if units.is_empty() && !submarine {
        return PrintedOrder::new("no reaction");
    }
    let mut which: Vec<Which> = these(units).into_iter().collect();
    which.extend(submarine.then(|| Which::Kind(Type::Submarine.kind(), 1)));
    PrintedOrder::new("fleet react").with("units", Value::own(which))
}

pub(super) fn network(zones: &[SpaceId], submarine: Option<&SpaceId>) -> PrintedOrder {
    let said = PrintedOrder::new("fleet network");
    if zones.is_empty() && submarine.is_none() {
        return said.with("none", Value::own(()));
    }
    said.with_some("zones", (!zones.is_empty()).then(|| Value::Spaces(zones.to_vec())))
        .with_some("submarine", submarine.cloned().map(Value::Space))
}

pub(super) fn purchase(purchases: &[Purchase]) -> PrintedOrder {
    PrintedOrder::new("purchase").with("purchases", Value::own(purchases.to_vec()))
}

pub(super) fn fly(flights: &[Flight], targets: &[Class]) -> PrintedOrder {
    PrintedOrder::new("battle air").with("flights", Value::own(by_duty(flights, targets)))
}

pub(super) fn submarine(attack: bool, on_damaged: bool) -> PrintedOrder {
    if !attack {
        return PrintedOrder::new("battle hold");
    }
    PrintedOrder::new("battle torpedo").with_some("at", on_damaged.then(|| Value::own(())))
}

pub(super) fn strike(area: &SpaceId, target: Target, flights: &[Flight], targets: &[Class]) -> PrintedOrder {
    PrintedOrder::new("strike")
        .space("area", area)
        .with("target", Value::own(target))
        .with("flights", Value::own(by_duty(flights, targets)))
}

pub(super) fn attack(area: &SpaceId, assault: bool) -> PrintedOrder {
    PrintedOrder::new("fight").space("space", area).with_some("mode", assault.then(|| Value::own(())))
}

pub(super) fn charge(units: &[UnitId], garrison: bool) -> PrintedOrder {
    if units.is_empty() && !garrison {
        return PrintedOrder::new("battle banzai").with("none", Value::own(()));
    }
    going("battle banzai", units).with_some("garrison", garrison.then(|| Value::own(())))
}

fn these(units: &[UnitId]) -> Option<Which> {
    (!units.is_empty()).then(|| Which::These(units.to_vec()))
}

fn by_duty(flights: &[Flight], targets: &[Class]) -> Flights {
    let of = |duty: &Duty| {
        let units: Vec<UnitId> =
            flights.iter().filter(|flight| flight.duty == *duty).map(|flight| flight.unit).collect();
        these(&units).map(|which| (*duty, vec![which]))
    };
    Flights { duties: Duty::ALL.iter().filter_map(of).collect(), targets: targets.to_vec() }
}
