//! Orders as their commands say them. Units go by number, which is never ambiguous.

use super::slots::{Flights, Which};
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
        C::BreakCode { zone } => Said::new("fleet decode").space("space", zone),
        C::React { units, submarine: false } if units.is_empty() => Said::new("no reaction"),
        C::React { units, submarine } => {
            let mut which: Vec<Which> = these(units).into_iter().collect();
            which.extend(submarine.then(|| Which::Kind(Type::Submarine.kind(), 1)));
            Said::new("fleet react").with("units", Value::own(which))
        }
        C::SendSubmarine { send: true } => Said::new("fleet submarine"),
        C::SendSubmarine { send: false } => Said::new("fleet alone"),
        C::Extend { zone, units } => going("fleet extend", units).space("to", zone),
        C::LayNetwork { zones, submarine: None } if zones.is_empty() => {
            Said::new("fleet network").with("none", Value::own("none"))
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
            Said::new("battle torpedo").with_some("at", on_damaged.then(|| Value::own("damaged")))
        }
        C::Strike { area, airbase, at_port, flights } => {
            let target = match (airbase, at_port) {
                (true, _) => "airbase",
                (false, true) => "port",
                (false, false) => "ships",
            };
            Said::new("strike")
                .space("area", area)
                .with("target", Value::own(target))
                .with("flights", Value::own(by_duty(flights, &[])))
        }
        C::StrikeShips { area, flights, targets } => Said::new("strike")
            .space("area", area)
            .with("target", Value::own("ships"))
            .with("flights", Value::own(by_duty(flights, targets))),
        C::March { units, to } => going("move", units).space("to", to),
        C::Land { units, area } => going("land", units).space("to", area),
        C::Occupy { unit, area } => going("unit occupy", &[*unit]).space("to", area),
        C::Drop { unit } => going("unit drop", &[*unit]),
        C::Transfer { units, to } => going("unit transfer", units).space("to", to),
        C::Attack { area, assault } => {
            Said::new("fight").space("space", area).with_some("mode", assault.then(|| Value::own("assault")))
        }
        C::AttackWith { area, assault, power } => Said::new("fight")
            .space("space", area)
            .with_some("mode", assault.then(|| Value::own("assault")))
            .with("power", Value::own(power.word())),
        C::Rebase { units, area } => going("fleet rebase", units).space("to", area),
        C::Merge { area, kind } => Said::new("fleet merge").with("kind", Value::Kind(kind.kind())).space("area", area),
        C::RebaseFar { units, area } => going("fleet extensive", units).space("to", area),
        C::Demonstrate { zone } => Said::new("fleet show").space("space", zone),
        C::Charge { units, garrison: false } if units.is_empty() => {
            Said::new("battle banzai").with("none", Value::own("none"))
        }
        C::Charge { units, garrison } => {
            going("battle banzai", units).with_some("garrison", garrison.then(|| Value::own("garrison")))
        }
        C::Kamikaze { units } => going("battle kamikaze", units),
        C::EndPhase {} => Said::new("done"),
        // One command for each change.
        C::Edit { .. } => Said::new("edit"),
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
