//! Records facts of the movement phases.
//!
//! Sections: `9`.

use crate::model::board::Unit;
use crate::model::ground_fact::WalkFact as W;
use crate::model::state::{Disengagement, Fortification, Gait, State};
use crate::model::vocabulary::{Power, Region, Sector};
use adjutant_hex::{Hex, Side};

impl State {
    pub(super) fn record_walk(&mut self, fact: &W) {
        match fact {
            W::Landed { unit, hex, walk } => {
                self.walks(*unit, *walk);
                self.put(*unit, *hex);
                let division = self.def(*unit).formation;
                let is_second = self.campaign.landing.is_some_and(|landing| landing.divisions.contains(&division));
                if is_second && self.campaign.landed == Some(self.turn) {
                    self.campaign.second_ashore.insert(*unit);
                }
            }
            W::Moved { unit, way, walk } => {
                self.leaves(*unit, way);
                self.walks(*unit, *walk);
                for hex in way {
                    self.put(*unit, *hex);
                }
            }
            W::Halted { units } => {
                for unit in units {
                    if let Some(walk) = self.movement.under_way.get_mut(unit) {
                        walk.gait = Gait::Stopped;
                    }
                }
            }
            W::HexesCleared { hexes } => {
                let turn = self.turn;
                for hex in hexes {
                    self.cleared.entry(*hex).or_insert(turn);
                }
            }
            W::InfiltrationSeen { unit, hex } => self.movement.infiltrator = Some((*unit, *hex, None)),
            W::InfiltratorAnswered { units } if units.is_empty() => self.movement.infiltrator = None,
            W::InfiltratorAnswered { units } => {
                if let Some((_, _, answer)) = &mut self.movement.infiltrator {
                    *answer = Some(units.clone());
                }
            }
            W::OpportunityRead { .. } => self.movement.infiltrator = None,
            W::Disengaging { power, hex, to, units } => {
                let units = units.clone();
                let (power, hex, to) = (*power, *hex, *to);
                let leaving = Disengagement { power, hex, to, units, is_fired_at: None, has_left: false };
                self.movement.disengagement = Some(leaving);
            }
            W::DisengagementRead { is_fired_at, .. } => {
                if let Some(leaving) = &mut self.movement.disengagement {
                    leaving.is_fired_at = Some(*is_fired_at);
                }
            }
            W::Disengaged { hex, to, walks } => {
                self.engaged.remove(hex);
                for (at, (unit, walk)) in walks.iter().enumerate() {
                    if at == 0 {
                        self.walks(*unit, *walk);
                    } else {
                        self.movement.under_way.insert(*unit, *walk);
                    }
                    self.put(*unit, *to);
                    self.units[unit.ix()].disengaged = true;
                }
                if let Some(leaving) = &mut self.movement.disengagement {
                    leaving.has_left = true;
                }
            }
            W::StackWaits { .. } => {}
            W::DisengagementEnded => self.movement.disengagement = None,
            W::MovementClosed { blows_bridge, .. } => self.movement.closed = Some(*blows_bridge),
            W::BridgeTried { is_blown } => {
                self.movement.bridge_tried = true;
                self.bridge_blown |= *is_blown;
            }
            W::FortificationsPlaced { abandoned, placed } => {
                self.movement.placed = true;
                let empty: Vec<_> = self.fortifications.iter().filter_map(|fort| fort.at).map(|(hex, _)| hex).collect();
                let empty = empty.into_iter().filter(|hex| !self.has_units(Power::Japan, *hex));
                let freed: Vec<_> = empty.chain(abandoned.iter().copied()).collect();
                for hex in freed {
                    self.free_fortification(hex);
                }
                for (hex, side) in placed {
                    self.place_again(*hex, *side);
                }
            }
        }
    }

    /// Counts a unit that leaves the sector of the 24th (18.16b).
    fn leaves(&mut self, unit: Unit, way: &[Hex]) {
        let sector = |hex: Hex| self.board.land(hex).map(|def| def.sector);
        let is_there = self.hex_of(unit).and_then(sector) == Some(Sector::Sector24);
        if is_there && way.iter().any(|hex| sector(*hex) != Some(Sector::Sector24)) {
            self.campaign.left_sector.insert(unit);
        }
    }

    /// Places a free fortification. In the south it is first one that was there before; otherwise one more has gone
    /// south (9.62).
    fn place_again(&mut self, hex: Hex, side: Side) {
        let def = self.board.land(hex).map(|def| (def.region, def.sector));
        let is_of_ie_shima = def.is_some_and(|(region, _)| region == Region::IeShima);
        let is_south = def.is_some_and(|(_, sector)| sector != Sector::Sector62) && !is_of_ie_shima;
        let is_free = |fort: &Fortification| fort.at.is_none() && fort.is_of_ie_shima == is_of_ie_shima;
        let forts = &self.fortifications;
        let same = forts.iter().position(|fort| is_free(fort) && fort.went_south == is_south);
        let Some(at) = same.or(forts.iter().position(is_free)) else { return };
        if is_south && !self.fortifications[at].went_south {
            if let Some((_, gone)) = &mut self.campaign.south {
                *gone += 1;
            }
            self.fortifications[at].went_south = true;
        }
        self.fortifications[at].at = Some((hex, side));
    }
}
