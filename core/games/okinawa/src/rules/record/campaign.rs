//! Records facts outside the phases of a turn.
//!
//! Sections: `9.62`, `9.7`, `15.3`, `15.4`, `17`, `18`.

use crate::model::board::Unit;
use crate::model::campaign_fact::CampaignFact as C;
use crate::model::state::{Condition, Gait, Mine, Phase, State, UnderWay, UnitLocation, Voyage};
use crate::model::vocabulary::{Power, Region};
use adjutant_hex::{Hex, Side};

impl State {
    fn mines_laid(&mut self, hex: Hex, is_real: bool) -> Option<&mut u8> {
        let is_ie_shima = self.board.land(hex)?.region == Region::IeShima;
        self.campaign.setting_up.mines.get_mut(usize::from(is_ie_shima))?.get_mut(usize::from(is_real))
    }

    fn set_fortification(&mut self, hex: Hex, side: Side) {
        let region = self.board.land(hex).map(|def| def.region);
        let is_of_ie_shima = region == Some(Region::IeShima);
        let is_here = |at: Option<(Hex, Side)>| at.is_some_and(|(at, _)| at == hex);
        let mut forts: Vec<_> =
            self.fortifications.iter_mut().filter(|fort| fort.is_of_ie_shima == is_of_ie_shima).collect();
        let found = forts.iter().position(|fort| is_here(fort.at)).or(forts.iter().position(|fort| fort.at.is_none()));
        if let Some(fort) = found.and_then(|at| forts.get_mut(at)) {
            fort.at = Some((hex, side));
        }
    }

    fn take_markers(&mut self, hex: Hex) {
        self.free_fortification(hex);
        if let Some(mine) = self.mines.remove(&hex)
            && let Some(laid) = self.mines_laid(hex, mine.is_real)
        {
            *laid = laid.saturating_sub(1);
        }
    }

    fn put_away(&mut self, unit: Unit, place: UnitLocation) {
        let one = &mut self.units[unit.ix()];
        (one.place, one.condition, one.by_banzai) = (place, Condition::Good, false);
        self.movement.under_way.remove(&unit);
    }

    pub(super) fn record_campaign(&mut self, fact: &C) {
        let campaign = &mut self.campaign;
        match fact {
            C::Placed { unit, hex, .. } => {
                if let Some(from) = self.hex_of(*unit)
                    && self.units_of(Power::Japan, from).nth(1).is_none()
                {
                    self.free_fortification(from);
                }
                self.put(*unit, *hex);
            }
            C::FortificationSet { hex, side } => self.set_fortification(*hex, *side),
            C::MineLaid { hex, is_real } => {
                self.mines.insert(*hex, Mine { is_real: *is_real, is_shown: false });
                if let Some(laid) = self.mines_laid(*hex, *is_real) {
                    *laid += 1;
                }
            }
            C::MarkersTaken { hex } => self.take_markers(*hex),
            C::LossTaken { unit, .. } => {
                campaign.setting_up.losses.insert(*unit);
                self.units[unit.ix()].gone += 1;
            }
            C::DivisionRests { division } => {
                campaign.setting_up.rests = Some(*division);
                if let Some(at) = division.division() {
                    self.resting[at] = true;
                }
                let units: Vec<Unit> =
                    self.board.all_units().filter(|unit| self.board.unit(*unit).formation == *division).collect();
                for unit in units {
                    self.units[unit.ix()].place = UnitLocation::Lifted;
                }
            }
            C::SetUpEnded { power, gone } => {
                campaign.setting_up.done[power.ix()] = true;
                for unit in gone {
                    self.units[unit.ix()].place = UnitLocation::Gone;
                }
            }
            C::SetUpShown { .. } | C::LandingReady | C::PointsReady => {}
            C::LandingSealed { landing } => campaign.landing = Some(*landing),
            C::LandingShown { landing } => {
                (campaign.landing, campaign.landed) = (Some(*landing), Some(self.turn));
            }
            C::PointsSealed { points, headquarters } | C::PointsShown { points, headquarters } => {
                campaign.points = Some((points.clone(), *headquarters));
            }

            C::Appeared { unit, hex } | C::BroughtBack { unit, hex } => {
                if matches!(fact, C::BroughtBack { .. }) {
                    campaign.brought_back += 1;
                    let last = self.board.unit(*unit).steps.len().saturating_sub(1);
                    self.units[unit.ix()].gone = last as u8;
                }
                self.put(*unit, *hex);
            }
            C::Sailed { units, hex, further } => {
                campaign.has_sailed = true;
                campaign.ashore.extend(units);
                for unit in units {
                    self.walks(
                        *unit,
                        UnderWay { left: 0, gait: Gait::Stopped, is_strategic: false, left_behind: None },
                    );
                    self.put(*unit, *hex);
                }
                for (unit, hex) in further {
                    self.put(*unit, *hex);
                }
            }
            C::BeachEvacuated { units } => {
                campaign.evacuated = Some(self.turn);
                for unit in units {
                    self.put_away(*unit, UnitLocation::Lifted);
                }
            }
            C::Lifted { division, units } => {
                if let Some(at) = division.division() {
                    self.resting[at] = true;
                }
                for unit in units {
                    self.put_away(*unit, UnitLocation::Lifted);
                }
            }
            C::Returned { unit, hex } => self.put(*unit, *hex),
            C::Rebuilt { unit, steps } => self.rebuild(*unit, *steps),
            C::RestsEnded => campaign.has_rested = true,
            C::RebuildingEnded => campaign.has_rebuilt = true,
            C::Abandoned { unit } => self.put_away(*unit, UnitLocation::Gone),
            C::Exited { unit } => self.put_away(*unit, UnitLocation::Exited),
            C::NorthboundSet { units } => campaign.northbound.extend(units),

            C::SouthAnnounced => campaign.announces_south = true,
            C::SouthRead { markers } => {
                (campaign.announces_south, campaign.south) = (false, Some((*markers, 0)));
            }
            C::FortificationsForced { count } => campaign.forced += count,
            C::CoastalDeclared { unit } => {
                campaign.voyage = Some(Voyage { unit: *unit, hex: None, needs_room: false });
                campaign.sailed.insert(*unit);
            }
            C::CoastalLanded { unit, hex, walk, .. } => self.come_ashore(*unit, *hex, *walk),
            C::CoastalShifted { unit, hex } => {
                if let Some(hex) = hex {
                    self.put(*unit, *hex);
                } else {
                    self.put_away(*unit, UnitLocation::Gone);
                }
                self.campaign.voyage = None;
            }
            C::CoastalFurther { unit, hex } => {
                campaign.voyage = None;
                if let Some(hex) = hex {
                    self.step_ashore(*unit, *hex);
                }
            }

            C::AppealRead { result, is_new } => {
                (campaign.has_appealed, campaign.owes_cost) = (true, *is_new);
                if *is_new {
                    campaign.appeals.push((*result, self.turn));
                }
            }
            C::AppealPaid { points } => {
                campaign.owes_cost = false;
                self.points[Power::Japan.ix()] -= i32::from(*points);
            }
            C::CounteroffensiveDeclared { counteroffensive } => campaign.counteroffensive = Some(*counteroffensive),

            C::HeldSince { north, villages } => {
                (campaign.north_since, campaign.villages_since) = (*north, *villages);
            }
            C::Scored { item, points } => {
                campaign.scored.insert(*item);
                self.points[item.power().ix()] += i32::from(*points);
            }
            C::GameEnded { verdict } => campaign.verdict = Some(*verdict),
        }
    }

    /// An engineer lands. On the enemy it stays and must assault; on too many friendly units, one makes room (9.71,
    /// 9.72).
    fn come_ashore(&mut self, unit: Unit, hex: Option<Hex>, walk: UnderWay) {
        let Some(hex) = hex else {
            self.put_away(unit, UnitLocation::Gone);
            self.campaign.voyage = None;
            return;
        };
        self.walks(unit, walk);
        let needs_room = crate::rules::stacking::may_stop(self, unit, hex).is_err() || self.engaged.contains(&hex);
        self.campaign.voyage = Some(Voyage { unit, hex: Some(hex), needs_room });
        self.step_ashore(unit, hex);
    }

    fn step_ashore(&mut self, unit: Unit, hex: Hex) {
        if self.has_units(Power::Us, hex) && !self.engaged.contains(&hex) {
            self.campaign.must_assault.insert(unit);
        }
        self.put(unit, hex);
        if let Some(walk) = self.movement.under_way.get_mut(&unit) {
            walk.gait = Gait::Stopped;
        }
    }

    fn rebuild(&mut self, unit: Unit, steps: u8) {
        let def = self.board.unit(unit);
        let division = def.formation.division();
        let fire = |gone: u8| def.steps.get(usize::from(gone)).map_or(0, |values| u16::from(values.fire));
        let gone = self.units[unit.ix()].gone;
        let now = gone.saturating_sub(steps);
        let regained = fire(now).saturating_sub(fire(gone));
        self.campaign.fire_lost[0] = self.campaign.fire_lost[0].saturating_sub(regained);
        let one = &mut self.units[unit.ix()];
        one.gone = now;
        if one.place == UnitLocation::ToRebuild {
            one.place = UnitLocation::Lifted;
        }
        if let Some(at) = division {
            self.campaign.rebuilt[at] += steps;
        }
    }

    /// Resets the parts that last one turn.
    pub(super) fn end_turn_of_campaign(&mut self) {
        let campaign = &mut self.campaign;
        (campaign.has_appealed, campaign.owes_cost) = (false, false);
        campaign.hit.clear();
        campaign.left_sector.clear();
        campaign.ashore.clear();
        (campaign.has_rested, campaign.has_rebuilt, campaign.rebuilt) = (false, false, [0; 6]);
        campaign.must_assault.clear();
    }

    /// Remembers the start of a Japanese movement phase.
    pub(super) fn begin_japanese_movement(&mut self) {
        if self.phase != Phase::JapaneseMovement {
            return;
        }
        let (pressed, garrisoned) = crate::rules::movement::pressed(self);
        (self.movement.pressed, self.movement.garrisoned) = (pressed, garrisoned);
    }
}
