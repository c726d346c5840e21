//! The records of these events for programs.

use crate::rules::theatre::fact::TheatreEvent as E;
use adjutant_core::record::{Field, Record};
use adjutant_events::{SeatId, SpaceId, UnitId};

/// An event: its word and its fields.
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
        E::KamikazesDeclared { zone, target, count } => Record::of("kamikazes_declared")
            .with("zone", zone.clone())
            .with("units", Field::pieces(&[*target]))
            .with("count", *count),
        E::PartDone { power } => Record::of("part_done").with("power", power.clone()),
        E::KamikazesHeld { power } => Record::of("kamikazes_held").with("power", power.clone()),
        E::KamikazesHit { zone, damaged, destroyed } => Record::of("kamikazes_hit")
            .with("zone", zone.clone())
            .with("damaged", Field::pieces(damaged))
            .with("destroyed", Field::pieces(destroyed)),
        E::RaidDeclared { units, space } => flown("raid_declared", units, space),
        E::RaidBegun { space, units } => flown("raid_begun", units, space),
        E::FightersIntercepted { power, space, units } => {
            flown("fighters_intercepted", units, space).with("power", power.clone())
        }
        E::LostInRaid { space, units } => flown("lost_in_raid", units, space),
        E::IndustryBombed { space, power, rolled, paid } => Record::of("industry_bombed")
            .with("space", space.clone())
            .with("power", power.clone())
            .with("rolled", *rolled)
            .with("paid", *paid),
        E::RaidEnded { space } => Record::of("raid_ended").with("space", space.clone()),
        E::PatrolSet { units, from, zone } => Record::of("patrol_set")
            .with("units", Field::pieces(units))
            .with("from", from.clone())
            .with("zone", zone.clone()),
        E::PatrolLanded { units, to } => {
            Record::of("patrol_landed").with("units", Field::pieces(units)).with("to", to.clone())
        }
        E::PointsLost { power, points, total } => {
            Record::of("points_lost").with("power", power.clone()).with("points", *points).with("total", *total)
        }
    }
}

fn flown(word: &'static str, units: &[UnitId], space: &SpaceId) -> Record {
    Record::of(word).with("space", space.clone()).with("units", Field::pieces(units))
}

/// The ids of the units on the board that an event names.
pub(crate) fn units_of(fact: &E) -> Vec<UnitId> {
    match fact {
        E::AircraftShotDown { units, .. }
        | E::RaidDeclared { units, .. }
        | E::RaidBegun { units, .. }
        | E::FightersIntercepted { units, .. }
        | E::LostInRaid { units, .. }
        | E::PatrolSet { units, .. }
        | E::PatrolLanded { units, .. } => units.clone(),
        E::KamikazesDeclared { target, .. } => vec![*target],
        E::KamikazesHit { damaged, destroyed, .. } => damaged.iter().chain(destroyed).copied().collect(),
        E::ConvoyMoneyReceived { .. }
        | E::ConvoyMoneySplit { .. }
        | E::LevyCounted { .. }
        | E::LevyPlaced { .. }
        | E::LevyLost { .. }
        | E::PointsScored { .. }
        | E::PointsLost { .. }
        | E::KamikazesHeld { .. }
        | E::PartDone { .. }
        | E::IndustryBombed { .. }
        | E::RaidEnded { .. } => Vec::new(),
    }
}
