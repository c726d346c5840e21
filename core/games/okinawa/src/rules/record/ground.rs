//! Records facts about units on the ground.
//!
//! Sections: `8.3`, `9`, `10`, `14.1`.

use crate::model::board::Unit;
use crate::model::ground_fact::GroundFact as G;
use crate::model::state::{Condition, Loss, Retreat, State, Toll, UnderWay, UnitLocation};
use crate::model::vocabulary::{Power, Type};
use adjutant_hex::Hex;

impl State {
    /// Puts a unit into a hex.
    pub(super) fn put(&mut self, unit: Unit, hex: Hex) {
        self.units[unit.ix()].place = UnitLocation::Map(hex);
        match self.def(unit).power {
            Power::Us => {
                self.us_entered.insert(hex);
                self.campaign.us_held.insert(hex);
            }
            Power::Japan => {
                self.campaign.us_held.remove(&hex);
            }
        }
    }

    pub(super) fn walks(&mut self, unit: Unit, walk: UnderWay) {
        if !self.movement.under_way.contains_key(&unit) {
            // Units on their way have finished their move, because units move one after the other (9.11).
            for (other, _) in std::mem::take(&mut self.movement.under_way) {
                self.units[other.ix()].moved = true;
            }
        }
        self.movement.under_way.insert(unit, walk);
    }

    fn lose_steps(&mut self, loss: Loss) {
        let (power, ty) = (self.def(loss.unit).power, self.def(loss.unit).ty);
        let fire =
            |gone: u8| self.def(loss.unit).steps.get(usize::from(gone)).map_or(0, |values| u16::from(values.fire));
        let before = self.unit(loss.unit).gone;
        let fire_lost = fire(before).saturating_sub(fire(before + loss.steps));
        self.campaign.fire_lost[power.ix()] += fire_lost;
        let unit = &mut self.units[loss.unit.ix()];
        unit.gone += loss.steps;
        if let Some(place) = loss.fallen {
            (unit.place, unit.condition) = (place, Condition::Good);
            self.pending.entries.retain(|entry| entry.unit != loss.unit);
            self.movement.under_way.remove(&loss.unit);
        }
        if power == Power::Us {
            let column = usize::from(matches!(ty, Type::Tank | Type::Supply | Type::Hq));
            self.us_steps_lost[column] += u16::from(loss.steps);
        }
        self.pending.hurt.insert(loss.unit);
    }

    pub(super) fn record_ground(&mut self, fact: &G) {
        let pending = &mut self.pending;
        match fact {
            G::BarragesRead { power, barrages } => {
                self.barrages[power.ix()] = Some(barrages.clone());
                for barrage in barrages.iter().filter(|_| *power == Power::Us) {
                    self.hits(barrage.hex);
                }
            }
            G::BarragesApplied => self.barrages_applied = true,
            G::InterdictionLaid { power, aimed } => self.interdiction[power.ix()] = super::plot(aimed),
            G::InterdictionLifted => self.interdiction = Default::default(),

            G::Shaken { units, condition } => {
                for unit in units {
                    self.units[unit.ix()].condition = *condition;
                    self.pending.hurt.insert(*unit);
                }
            }
            G::LossesDue(toll) => pending.tolls.push(toll.clone()),
            G::StepsLost { hex, losses } => {
                if let Some(at) = self.pending.tolls.iter().position(|toll| self.is_paid(toll, *hex, losses)) {
                    self.pending.tolls.remove(at);
                }
                for loss in losses {
                    self.lose_steps(*loss);
                }
            }
            G::RetreatDue(retreat) => {
                if retreat.makes_room {
                    pending.shifted.extend(&retreat.units);
                } else {
                    pending.hurt.extend(&retreat.units);
                }
                pending.retreats.push(retreat.clone());
            }
            G::Retreated { from, to, units } => {
                self.end_retreat(*from, units);
                self.pending.shifted.extend(units);
                for unit in units {
                    self.put(*unit, *to);
                    if self.def(*unit).ty == Type::Outpost {
                        self.campaign.retreated.insert(*unit);
                    }
                }
                self.forget_shifted();
            }
            G::Stayed { from, units } => {
                self.end_retreat(*from, units);
                self.forget_shifted();
            }
            G::AdvanceDue(advance) => pending.advances.push(advance.clone()),
            G::Advanced { power, hex, units } => {
                pending.advances.retain(|advance| advance.power != *power || advance.hex != *hex);
                for unit in units {
                    self.put(*unit, *hex);
                }
            }
            G::EngagementEnded { hex } => {
                self.engaged.remove(hex);
            }
            G::FatigueDue(weary) => pending.weary.push(weary.clone()),
            G::Tired { division, points, hex } => {
                if let Some(at) = pending.weary.iter().position(|weary| Some(weary.hex) == *hex) {
                    pending.weary.remove(at);
                }
                if let Some(at) = division.division() {
                    self.fatigue[at] = self.fatigue[at].saturating_add(*points);
                }
            }

            G::Recovered { units, banzai } => {
                for unit in units {
                    self.units[unit.ix()].condition = Condition::Good;
                }
                for unit in banzai {
                    self.units[unit.ix()].by_banzai = false;
                }
            }
            G::AircraftRebuilt { lost, disrupted } => (self.air.lost, self.air.disrupted) = (*lost, *disrupted),
            G::Rested { division, points, is_withdrawn } => {
                if let Some(at) = division.division() {
                    self.fatigue[at] = self.fatigue[at].saturating_sub(*points);
                    self.resting[at] = *is_withdrawn;
                }
            }
            G::Replaced { lost, company, hex } => {
                self.units[lost.ix()].place = UnitLocation::Gone;
                self.put(*company, *hex);
            }
            G::ReplacementEnded => self.replaced = true,

            G::EntryDue(entry) => pending.entries.push(*entry),
            G::EntryRead { entry, .. } => {
                if let Some(at) = pending.entries.iter().position(|known| known == entry) {
                    pending.entries.remove(at);
                }
            }
            G::MineShown { hex, is_real } => {
                if *is_real {
                    self.movement.found.insert(*hex);
                    if let Some(mine) = self.mines.get_mut(hex) {
                        mine.is_shown = true;
                    }
                } else {
                    self.mines.remove(hex);
                }
            }
            G::MinesRemoved { hexes } => self.mines.retain(|hex, _| !hexes.contains(hex)),
            G::FortificationFreed { hex } => {
                self.free_fortification(*hex);
                self.campaign.forced += 1;
            }
            G::AirfieldTaken { airfield, power } => match power {
                Power::Us => {
                    self.us_airfields.insert(*airfield);
                }
                Power::Japan => {
                    self.us_airfields.remove(airfield);
                }
            },

            G::Walk(fact) => self.record_walk(fact),
            G::Shooting(fact) => self.record_shooting(fact),
            G::Assault(fact) => self.record_assault(fact),
        }
    }

    /// Japanese units in a hex were bombarded or fired at (18.16b).
    pub(super) fn hits(&mut self, hex: Hex) {
        let units: Vec<Unit> = self.units_of(Power::Japan, hex).collect();
        self.campaign.hit.extend(units);
    }

    fn end_retreat(&mut self, from: Hex, units: &[Unit]) {
        let is_it = |retreat: &Retreat| retreat.from == from && units.iter().any(|unit| retreat.units.contains(unit));
        if let Some(at) = self.pending.retreats.iter().position(is_it) {
            self.pending.retreats.remove(at);
        }
    }

    /// Whether these losses pay a toll; if no unit is left, it is paid.
    fn is_paid(&self, toll: &Toll, hex: Hex, losses: &[Loss]) -> bool {
        let is_there = |unit: &Unit| self.hex_of(*unit) == Some(hex);
        let pays = losses.iter().all(|loss| toll.units.contains(&loss.unit));
        toll.hex == hex && pays && losses.is_empty() != toll.units.iter().any(is_there)
    }

    fn forget_shifted(&mut self) {
        if self.pending.retreats.is_empty() {
            self.pending.shifted.clear();
        }
    }

    pub(super) fn free_fortification(&mut self, hex: Hex) {
        for fort in self.fortifications.iter_mut().filter(|fort| fort.at.is_some_and(|(at, _)| at == hex)) {
            (fort.at, fort.is_opened) = (None, false);
        }
    }
}
