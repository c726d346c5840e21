//! The figures of both sides for statistics by turn. A unit that is hidden from somebody who looks on is not counted.

use crate::model::board::{Board, UnitDef};
use crate::model::state::UnitLocation;
use crate::model::view::View;
use crate::model::vocabulary::Power;
use adjutant_core::story::{Figures, counted};
use adjutant_hex::Hex;
use std::collections::BTreeSet;

/// Points, units on the map with the steps that are left to them, and the hexes in which they stand.
pub(crate) fn of(board: &Board, seen: &View) -> Figures {
    let on_map = seen.units.iter().filter_map(|(unit, one)| {
        let UnitLocation::Map(hex) = one.place else { return None };
        Some((board.units.get(unit.ix())?, hex, i64::from(one.gone)))
    });
    let on_map: Vec<(&UnitDef, Hex, i64)> = on_map.collect();
    let row = |power: Power| {
        let own = || on_map.iter().filter(move |(def, _, _)| def.power == power);
        let figures = vec![
            ("okinawa-column-points", seen.points.get(power.ix()).map_or(0, |points| i64::from(*points))),
            ("okinawa-column-units", counted(own().count())),
            ("okinawa-column-steps", own().map(|(def, _, gone)| (counted(def.steps.len()) - gone).max(0)).sum()),
            ("okinawa-column-hexes", counted(own().map(|(_, hex, _)| *hex).collect::<BTreeSet<_>>().len())),
        ];
        (power.seat(), figures)
    };
    Power::BOTH.into_iter().map(row).collect()
}
