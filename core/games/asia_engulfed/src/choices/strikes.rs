//! Attacks on ports and airbases, each with everything that can fly it, or with whom one says.

use super::{area_id, nowhere, piece};
use crate::model::board::Area;
use crate::model::order::{AsiaCommand as C, Flight};
use crate::model::state::{Duty, State};
use crate::model::vocabulary::{Class, Side, Word};
use crate::rules::air_naval::strike as rule;
use adjutant_core::choice::{Choice, Line, Slot, Value, What};
use adjutant_events::SpaceId;

/// Slots of those that attack and those that escort.
pub(crate) const ATTACK: &str = "attack";
/// See [`ATTACK`].
pub(crate) const ESCORT: &str = "escort";

/// The slot of what attackers look for.
pub(crate) const AGAINST: &str = "against";

/// What attackers look for first.
pub(super) fn against() -> Slot {
    let classes = Class::ALL_CLASSES.iter().map(|class| Value::new(What::Word(class.word()))).collect();
    Slot::some(AGAINST, classes).private().optional()
}

/// Harbours full of ships, ports, airbases.
const TARGETS: [&str; 3] = ["ships", "port", "airbase"];

/// What can be struck, and at what.
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
                // Against an airbase nothing but escorts fly.
                "airbase" => vec![slot(ESCORT)],
                "ships" => vec![slot(ATTACK), slot(ESCORT), against()],
                _ => vec![slot(ATTACK), slot(ESCORT)],
            }
        };
        let value = |target: &&'static str| Value::new(What::Word(target)).then(flown(target));
        TARGETS.iter().filter(may).map(value).collect()
    };
    let value = |area: Area| {
        // Most areas have nothing: that is seen at a glance.
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

/// The attack on an area that is named, by everything that can fly it; none = there is no such area, or nothing flies there.
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
    // Against an airbase nothing but escorts fly: they fight what stands there.
    let duty = if airbase { Duty::Escort } else { Duty::Attack };
    let able = rule::able(state, side, zone, area);
    let flights = able.into_iter().map(|piece| Flight { unit: piece.unit(), duty }).collect();
    Some(C::Strike { area: area_id(state, area), airbase, at_port, flights })
}
