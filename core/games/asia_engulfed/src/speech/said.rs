//! Orders as their commands say them, where that is odd; [`commands`](super::commands) has the others. Units go by number, which is never ambiguous.

use super::slots::{Flights, Target, Which};
use crate::choices::word_of;
use crate::model::order::{AsiaCommand as C, Flight};
use crate::model::state::Duty;
use crate::model::vocabulary::{Class, Type, Word};
use adjutant_events::UnitId;
use adjutant_grammar::{Said, Value};

/// The command of an order.
pub(super) fn said(order: &C) -> Said {
    match order {
        C::Sail { zone, units } => going("sail", units).space("to", zone),
        C::React { units, submarine: false } if units.is_empty() => Said::new("no reaction"),
        C::React { units, submarine } => {
            let mut which: Vec<Which> = these(units).into_iter().collect();
            which.extend(submarine.then(|| Which::Kind(Type::Submarine.kind(), 1)));
            Said::new("fleet react").with("units", Value::own(which))
        }
        C::SendSubmarine { send: true } => Said::new("fleet submarine"),
        C::SendSubmarine { send: false } => Said::new("fleet alone"),
        C::LayNetwork { zones, submarine: None } if zones.is_empty() => {
            Said::new("fleet network").with("none", Value::own(()))
        }
        C::LayNetwork { zones, submarine } => Said::new("fleet network")
            .with_some("zones", (!zones.is_empty()).then(|| Value::Spaces(zones.clone())))
            .with_some("submarine", submarine.clone().map(Value::Space)),
        C::Produce { purchases } => Said::new("purchase").with("purchases", Value::own(purchases.clone())),
        C::FightAt { zone } => Said::new("fight").space("space", zone),
        C::Choose { chit } => Said::new(word_of(*chit)),
        C::Fly { flights, targets } => Said::new("battle air").with("flights", Value::own(by_duty(flights, targets))),
        C::Submarine { attack: false, .. } => Said::new("battle hold"),
        C::Submarine { attack: true, on_damaged } => {
            Said::new("battle torpedo").with_some("at", on_damaged.then(|| Value::own(())))
        }
        C::Strike { area, airbase, at_port, flights } => {
            let target = match (airbase, at_port) {
                (true, _) => Target::Airbase,
                (false, true) => Target::Port,
                (false, false) => Target::Ships,
            };
            Said::new("strike")
                .space("area", area)
                .with("target", Value::own(target))
                .with("flights", Value::own(by_duty(flights, &[])))
        }
        C::StrikeShips { area, flights, targets } => Said::new("strike")
            .space("area", area)
            .with("target", Value::own(Target::Ships))
            .with("flights", Value::own(by_duty(flights, targets))),
        C::Attack { area, assault } => {
            Said::new("fight").space("space", area).with_some("mode", assault.then(|| Value::own(())))
        }
        C::AttackWith { area, assault, power } => Said::new("fight")
            .space("space", area)
            .with_some("mode", assault.then(|| Value::own(())))
            .with("power", Value::own(*power)),
        C::Rebase { units, area } => going("fleet rebase", units).space("to", area),
        C::Charge { units, garrison: false } if units.is_empty() => {
            Said::new("battle banzai").with("none", Value::own(()))
        }
        C::Charge { units, garrison } => {
            going("battle banzai", units).with_some("garrison", garrison.then(|| Value::own(())))
        }
        C::EndPhase {} => Said::new("done"),
        // One command for each change.
        C::Edit { .. } => Said::new("edit"),
        // The others are said by their slots.
        _ => Said::new(""),
    }
}

fn these(units: &[UnitId]) -> Option<Which> {
    (!units.is_empty()).then(|| Which::These(units.to_vec()))
}

fn going(command: &'static str, units: &[UnitId]) -> Said {
    Said::new(command).with_some("units", these(units).map(|which| Value::own(vec![which])))
}

fn by_duty(flights: &[Flight], targets: &[Class]) -> Flights {
    let of = |duty: &Duty| {
        let units: Vec<UnitId> =
            flights.iter().filter(|flight| flight.duty == *duty).map(|flight| flight.unit).collect();
        these(&units).map(|which| (*duty, vec![which]))
    };
    Flights { duties: Duty::ALL.iter().filter_map(of).collect(), targets: targets.to_vec() }
}
