//! What programs read of these facts.

use super::fact::TheatreEvent as E;
use adjutant_core::record::{Field, Record};
use adjutant_events::{SeatId, UnitId};

/// A fact: its word and its fields.
pub(crate) fn fact(fact: &E) -> Record {
    match fact {
        E::ConvoyMoneyReceived { power, amount } => {
            Record::of("convoy_money_received").with("power", power.clone()).with("amount", *amount)
        }
        E::ConvoyMoneySplit { power, shares } => {
            let share =
                |(purse, amount): &(SeatId, u32)| Record::new().with("purse", purse.clone()).with("amount", *amount);
            Record::of("convoy_money_split")
                .with("power", power.clone())
                .with("shares", Field::list(shares.iter().map(share)))
        }
        E::LevyCounted { power, units, road_open } => Record::of("levy_counted")
            .with("power", power.clone())
            .with("units", units.clone())
            .with("road_open", Field::Flag(*road_open)),
        E::LevyPlaced { power, to, units } => {
            Record::of("levy_placed").with("power", power.clone()).with("to", to.clone()).with("units", units.clone())
        }
        E::LevyLost { power, units } => {
            Record::of("levy_lost").with("power", power.clone()).with("units", units.clone())
        }
        E::PointsScored { power, points, total } => {
            Record::of("points_scored").with("power", power.clone()).with("points", *points).with("total", *total)
        }
        E::AircraftShotDown { space, units } => {
            Record::of("aircraft_shot_down").with("space", space.clone()).with("units", Field::pieces(units))
        }
        E::PointsLost { power, points, total } => {
            Record::of("points_lost").with("power", power.clone()).with("points", *points).with("total", *total)
        }
    }
}

/// The units on the board that a fact speaks of, by number.
pub(crate) fn units_of(fact: &E) -> Vec<UnitId> {
    match fact {
        E::AircraftShotDown { units, .. } => units.clone(),
        E::ConvoyMoneyReceived { .. }
        | E::ConvoyMoneySplit { .. }
        | E::LevyCounted { .. }
        | E::LevyPlaced { .. }
        | E::LevyLost { .. }
        | E::PointsScored { .. }
        | E::PointsLost { .. } => Vec::new(),
    }
}
