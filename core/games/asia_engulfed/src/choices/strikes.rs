//! Attacks on ports and airbases, by every counter that can fly them or by the counters that a player picks.

use super::{area_id, nowhere, piece};
use crate::model::board::Area;
use crate::model::order::{AsiaCommand as C, Flight};
use crate::model::state::{Duty, State};
use crate::model::vocabulary::{Class, Side, Word};
use crate::rules::air_naval::strike as rule;
use adjutant_core::choice::{Choice, Line, Slot, Value, What};
use adjutant_events::SpaceId;

/// The slot of attackers.
pub(crate) const ATTACK: &str = "attack";
/// The slot of escorts.
pub(crate) const ESCORT: &str = "escort";

/// The slot of the attackers' targets.
pub(crate) const AGAINST: &str = "against";

/// The order of the attackers' targets.
pub(super) fn against() -> Slot {
    let classes = Class::ALL_CLASSES.iter().map(|class| Value::new(What::Word(class.word()))).collect();
    Slot::some(AGAINST, classes).private().optional()
}

/// Targets in an area: ships in port, the port itself, the airbase.
const TARGETS: [&str; 3] = ["ships", "port", "airbase"];

/// The possible attacks on ports and airbases, by area and target.
pub(super) fn choice(state: &State, side: Side) -> Option<Choice> {
    let targets = |area: Area| -> Vec<Value> {
        let may = |target: &&&str| {
            let order = order(state, side, area, target);
            order.is_some_and(|order| crate::rules::decide::facts(state, side, &order).is_ok())
        };
        let flown = |target: &&str| {
            let zone = rule::from(state, side, area);
            let able = zone.map(|zone| rule::able(state, side, zone, area)).unwrap_or_default();
            let slot = |name: &'static str| {
                let values = able.iter().map(|one| piece(state, *one)).collect();
                Slot::some(name, values).private().optional()
            };
            match *target {
                // Only escorts fly against an airbase.
                "airbase" => vec![slot(ESCORT)],
                "ships" => vec![slot(ATTACK), slot(ESCORT), against()],
                _ => vec![slot(ATTACK), slot(ESCORT)],
            }
        };
        let value = |target: &&'static str| Value::new(What::Word(target)).then(flown(target));
        TARGETS.iter().filter(may).map(value).collect()
    };
    let value = |area: Area| {
        // A cheap test first, because most areas hold no target.
        let worth = [false, true].iter().any(|airbase| rule::is_worth(state, side, area, *airbase));
        let targets = if worth { targets(area) } else { Vec::new() };
        let slot = |targets| Slot::one("target", targets).private().listed();
        (!targets.is_empty()).then(|| Value::space(&area_id(state, area)).then(vec![slot(targets)]))
    };
    let values: Vec<Value> = state.board().all_areas().filter_map(value).collect();
    let order = C::Strike { area: nowhere(), airbase: false, at_port: false, flights: Vec::new() };
    let heading = Line::new("offer-asia-engulfed-going").with("verb", "strike");
    let slot = |values| Slot::one("area", values).private().headed(heading);
    (!values.is_empty()).then(|| Choice {
        open: false,
        sure: true,
        ..Choice::with("strike", order, vec![slot(values)])
    })
}

/// The attack on a named area by every counter that can fly it; none = the area does not exist, or no counter can fly
/// there.
pub(crate) fn strike(state: &State, area: &SpaceId, target: &str) -> Option<C> {
    order(state, state.active(), state.board().area_of(area)?, target)
}

fn order(state: &State, side: Side, area: Area, target: &str) -> Option<C> {
    let (airbase, at_port) = (target == "airbase", target == "port");
    let ships = state.fleets_in(side.enemy(), area).next().is_some();
    if target == "ships" && !ships {
        return None;
    }
    let zone = rule::from(state, side, area)?;
    // Only escorts fly against an airbase; they fight the air counters there.
    let duty = if airbase { Duty::Escort } else { Duty::Attack };
    let able = rule::able(state, side, zone, area);
    let flights = able.into_iter().map(|piece| Flight { unit: piece.unit(), duty }).collect();
    Some(C::Strike { area: area_id(state, area), airbase, at_port, flights })
}
