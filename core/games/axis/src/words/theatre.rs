//! Messages about the rules of particular theatres of war.

use crate::rules::theatre::fact::TheatreEvent as E;
use crate::words::of_power;
use crate::words::stage::BoardBefore;
use adjutant_core::term::Term;
use adjutant_core::told::{Joint, Told};
use adjutant_events::SeatId;

impl BoardBefore<'_> {
    pub(super) fn theatre(&self, fact: &E) -> Vec<Told> {
        let told = match fact {
            E::ConvoyMoneyReceived { power, amount } => {
                of_power("axis-event-convoy-money-received", power).with("amount", *amount)
            }
            E::ConvoyMoneySplit { power, shares } if shares.is_empty() => {
                of_power("axis-event-convoy-money-lost", power)
            }
            E::ConvoyMoneySplit { power, shares } => {
                let share = |(purse, amount): &(SeatId, u32)| {
                    Told::new("axis-share").with("purse", purse.clone()).with("amount", *amount)
                };
                let shares = Term::list(Joint::And, shares.iter().map(share));
                of_power("axis-event-convoy-money-split", power).with("shares", shares)
            }
            E::LevyCounted { power, units, .. } if units.is_empty() => of_power("axis-event-levy-none", power),
            E::LevyCounted { power, units, road_open } => {
                let road = if *road_open { "open" } else { "closed" };
                of_power("axis-event-levy-counted", power).with("units", units.clone()).with("road", road.to_owned())
            }
            E::LevyPlaced { power, to, units } => {
                of_power("axis-event-levy-placed", power).with("units", units.clone()).with("to", to.clone())
            }
            E::LevyLost { power, units } => of_power("axis-event-levy-lost", power).with("units", units.clone()),
            E::AircraftShotDown { space, units } => {
                let told = self.each_owner("axis-event-shot-down", units).into_iter();
                return told.map(|told| told.with("space", space.clone())).collect();
            }
            E::PointsScored { power, points, total } => {
                of_power("axis-event-points-scored", power).with("points", *points).with("total", *total)
            }
            E::KamikazesDeclared { zone, target, count } => {
                let told = self.about("axis-event-kamikazes-declared", &[*target]);
                told.with("count", *count).with("zone", zone.clone())
            }
            E::PartDone { power } => of_power("axis-event-part-done", power),
            E::KamikazesHeld { power } => of_power("axis-event-kamikazes-held", power),
            E::KamikazesHit { zone, damaged, destroyed } => {
                let mut told = Vec::new();
                if !destroyed.is_empty() {
                    told.extend(self.each_owner("axis-event-kamikazes-sank", destroyed));
                }
                if !damaged.is_empty() {
                    told.extend(self.each_owner("axis-event-kamikazes-damaged", damaged));
                }
                return told.into_iter().map(|told| told.with("zone", zone.clone())).collect();
            }
            E::RaidDeclared { units, space } => {
                self.about("axis-event-raid-declared", units).with("space", space.clone())
            }
            E::RaidBegun { space, units } => self.about("axis-event-raid-begun", units).with("space", space.clone()),
            E::FightersIntercepted { power, space, units } => {
                let key = if units.is_empty() { "axis-event-nobody-intercepts" } else { "axis-event-intercepted" };
                let told = of_power(key, power).with("space", space.clone());
                if units.is_empty() { told } else { told.with("units", self.units(units)) }
            }
            E::LostInRaid { units, .. } if units.is_empty() => Told::new("axis-event-raid-no-losses"),
            E::LostInRaid { space, units } => {
                let told = self.each_owner("axis-event-lost-in-raid", units).into_iter();
                return told.map(|told| told.with("space", space.clone())).collect();
            }
            E::IndustryBombed { space, power, rolled, paid } => of_power("axis-event-bombed", power)
                .with("space", space.clone())
                .with("rolled", *rolled)
                .with("paid", *paid),
            E::RaidEnded { space } => Told::new("axis-event-raid-ended").with("space", space.clone()),
            E::PatrolSet { units, from, zone } => {
                self.about("axis-event-patrol-set", units).with("from", from.clone()).with("zone", zone.clone())
            }
            E::PatrolLanded { units, to } => self.about("axis-event-patrol-landed", units).with("to", to.clone()),
            E::PointsLost { power, points, total } => {
                of_power("axis-event-points-lost", power).with("points", *points).with("total", *total)
            }
        };
        vec![told]
    }
}
