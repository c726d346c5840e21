//! Records facts. This is the only code that changes the state; it derives and decides nothing.
//!
//! Sections: `4.1`, `5`, `7`, `8.2`.

mod assault;
mod campaign;
mod ground;
mod movement;
mod shooting;

use crate::model::board::Unit;
use crate::model::fact::OkinawaFact as F;
use crate::model::order::Aimed;
use crate::model::state::{Assault, Fire, JAPANESE_POINTS, JapaneseRaid, Movement, Phase, RaidStage, State, UsRaid};
use crate::model::vocabulary::{Power, Ship};
use adjutant_hex::Hex;
use std::collections::BTreeMap;

impl State {
    /// Records the faces of requested dice.
    pub fn record_roll(&mut self, faces: &[u16]) {
        self.rolls += 1;
        self.faces = Some(faces.to_vec());
    }

    /// Moves points to the track of losses; a loss beyond the total is ignored (J8).
    fn lose(&mut self, points: u16) {
        self.air.lost = self.air.lost.saturating_add(points).min(JAPANESE_POINTS);
    }

    /// Records a fact.
    pub fn record(&mut self, fact: &F) {
        match fact {
            F::PhaseEnded { .. } => self.end_phase(),
            F::AirAttackDeclared { attacks } => self.air.us_attacks_now = Some(*attacks),
            F::YamatoDecided { sails } => {
                self.air.yamato_said = true;
                if *sails {
                    (self.air.yamato, self.air.yamato_now, self.air.us_attacks_now) = (true, true, Some(true));
                }
            }
            F::UsGroupsFormed { groups } => {
                if !self.air.opening {
                    self.air.us_attacks = self.air.us_attacks.saturating_sub(1);
                }
                let groups = groups.clone();
                self.air.us_raid = Some(UsRaid { groups, bases: None, markers: None, aa: None, struck: false });
            }
            F::Evacuated { bases } => self.raid(|raid| raid.bases = Some(bases.clone())),
            F::MarkersTurned { markers } => self.raid(|raid| raid.markers = Some(markers.clone())),
            F::BaseAaRead { aa } => {
                self.air.us_lost += aa.iter().map(|aa| u16::from(aa.lost)).sum::<u16>();
                self.raid(|raid| raid.aa = Some(aa.clone()));
            }
            F::BasesStruck { struck } => {
                for struck in struck {
                    self.lose(struck.lost);
                    let most = JAPANESE_POINTS - self.air.lost;
                    self.air.disrupted = self.air.disrupted.saturating_add(struck.disrupted).min(most);
                }
                self.raid(|raid| raid.struck = true);
            }
            F::OpeningEnded { lost, disrupted, delay } => {
                (self.air.lost, self.air.disrupted) = (*lost, *disrupted);
                self.air.first_flight = delay + 1;
                (self.air.opening, self.air.us_raid) = (false, None);
                if *delay >= 3 {
                    // The attacks are delayed until April 10 (18.17).
                    self.points[Power::Us.ix()] += 10;
                }
            }
            F::JapaneseGroupsFormed { groups } => {
                self.air.japan_said = true;
                if !groups.is_empty() {
                    self.air.japanese_attacks = self.air.japanese_attacks.saturating_sub(1);
                    self.air.japanese_raid = Some(JapaneseRaid {
                        stage: RaidStage::Aa,
                        groups: groups.clone(),
                        fleets: Vec::new(),
                        carriers: Vec::new(),
                    });
                }
            }
            F::FleetAaRead { aa } => {
                self.lose(aa.iter().map(|aa| aa.special + aa.conventional).sum());
                self.strike(RaidStage::Hits, |raid| {
                    for group in &mut raid.groups {
                        for aa in aa.iter().filter(|aa| aa.fleet == group.fleet) {
                            group.special = group.special.saturating_sub(aa.special);
                            group.conventional = group.conventional.saturating_sub(aa.conventional);
                        }
                    }
                });
            }
            F::FleetsHit { fleets } => self.strike(RaidStage::Ships, |raid| raid.fleets.clone_from(fleets)),
            F::ShipsHit { ships, points } => {
                self.air.ship_points += points;
                let carriers = ships.iter().filter(|hit| !hit.is_sunk && matches!(hit.ship, Ship::Cv | Ship::Cvl));
                self.strike(RaidStage::Carriers, |raid| raid.carriers = carriers.copied().collect());
            }
            F::CarriersJudged { fatal } => self.strike(RaidStage::Fires, |raid| raid.carriers.clone_from(fatal)),
            F::CarriersBurn { points } => {
                self.air.ship_points += points;
                self.strike(RaidStage::Home, |_| {});
            }
            F::AttackEnded { special_lost } => {
                self.lose(*special_lost);
                self.air.japanese_raid = None;
            }
            F::WeatherRead { weather } => {
                self.weather = *weather;
                self.end_phase();
            }
            F::UsChitSealed { chit } => self.us_chit = Some(*chit),
            F::JapaneseChitSealed { chit } => self.japanese_chit = Some(*chit),
            F::ChitsShown { .. } => {
                self.chits_shown = true;
                self.end_phase();
            }
            F::PlotSealed { power, aimed } => self.plots[power.ix()] = Some(plot(aimed)),
            F::ChitReady { .. } | F::PlotReady { .. } => {}
            F::PlotsShown { us, japan } => {
                self.plots = [Some(plot(us)), Some(plot(japan))];
                self.plots_shown = true;
            }
            F::Ground(fact) => self.record_ground(fact),
            F::Campaign(fact) => self.record_campaign(fact),
            F::Corrected { set, .. } | F::BoardEdited { set, .. } => {
                crate::position::put_all_right(self, set).unwrap_or_default();
            }
        }
        self.faces = None;
    }

    fn raid(&mut self, change: impl FnOnce(&mut UsRaid)) {
        if let Some(raid) = &mut self.air.us_raid {
            change(raid);
        }
    }

    fn strike(&mut self, stage: RaidStage, change: impl FnOnce(&mut JapaneseRaid)) {
        if let Some(raid) = &mut self.air.japanese_raid {
            change(raid);
            raid.stage = stage;
        }
    }

    /// Begins the next phase, or the first of the next turn.
    fn end_phase(&mut self) {
        if self.phase == Phase::AirSea {
            (self.air.us_raid, self.air.japanese_raid) = (None, None);
            (self.air.yamato_said, self.air.japan_said) = (false, false);
        }
        // The state of the phase ends with it.
        (self.movement, self.fire, self.assault) = (Movement::default(), Fire::default(), Assault::default());
        self.pending.hurt.clear();
        for unit in self.units.iter_mut() {
            (unit.moved, unit.fired) = (false, false);
        }
        let was_set_up = self.phase == Phase::SetUp;
        self.phase = self.phase.next().unwrap_or(Phase::AirSea);
        self.begin_japanese_movement();
        if was_set_up {
            return;
        }
        let assaults = crate::rules::assault::attacker(self);
        if let Some(power) = assaults {
            let of_power = |(unit, _): &(Unit, Hex)| self.def(*unit).power == power;
            self.assault.start = self.on_map().filter(of_power).collect();
        }
        if self.phase == Phase::AirSea {
            (self.hq_used, self.replaced) = (false, false);
            self.end_turn_of_campaign();
            (self.barrages, self.barrages_applied) = ([None, None], false);
            for unit in self.units.iter_mut() {
                (unit.disengaged, unit.assaulted, unit.defended) = (false, false, false);
            }
            self.turn += 1;
            (self.us_chit, self.japanese_chit, self.chits_shown) = (None, None, false);
            (self.plots, self.plots_shown) = ([None, None], false);
            (self.air.us_attacks_now, self.air.yamato_now) = (None, false);
        }
    }
}

fn plot(aimed: &[Aimed]) -> BTreeMap<Hex, u8> {
    aimed.iter().map(|aim| (aim.hex, aim.markers)).collect()
}
