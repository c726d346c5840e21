//! Records facts of battles.

use super::{AreaBattle, Charge, GroundStage, Leaving, State, Step, Strike, ZoneBattle, ZoneStage, side};
use crate::model::fact::{AsiaEvent as E, DamageSet, Fire, FlightSet, ShownBlock};
use crate::model::state::{AirDuty, Chit};
use crate::model::vocabulary::{Class, Side, Type, Word};

fn no_battle() -> String {
    "no battle is on".to_owned()
}

impl State {
    /// The battle in a zone that is on.
    pub fn battle(&self) -> Option<&ZoneBattle> {
        if let Step::Battle(battle) = &self.step { Some(battle) } else { None }
    }

    /// The ground combat that is on.
    pub fn ground(&self) -> Option<&AreaBattle> {
        if let Step::Ground(battle) = &self.step { Some(battle) } else { None }
    }

    fn battle_mut(&mut self) -> Result<&mut ZoneBattle, String> {
        if let Step::Battle(battle) = &mut self.step { Ok(battle) } else { Err(no_battle()) }
    }

    fn duties(&self, flights: &[FlightSet]) -> Result<Vec<AirDuty>, String> {
        let duty = |flight: &FlightSet| {
            let piece = self.board().piece_of(flight.unit).ok_or_else(|| format!("no unit {}", flight.unit))?;
            Ok(AirDuty { piece, duty: flight.duty })
        };
        flights.iter().map(duty).collect()
    }

    pub(super) fn record_battle(&mut self, fact: &E) -> Result<(), String> {
        match fact {
            E::BattleBegun { zone, area, airbase, at_port } => {
                let zone = self.zone_ix(zone)?;
                let mut battle = ZoneBattle::new(zone);
                if self.step == Step::Stand(zone) {
                    (battle.single, battle.chits) = (true, [Some(Chit::Day); 2]);
                }
                if let Some(area) = area {
                    let area = self.board().area_of(area).ok_or_else(|| format!("no area {area}"))?;
                    battle.strike = Some(Strike { area, airbase: *airbase, at_port: *at_port });
                    battle.stage = ZoneStage::Duties;
                    battle.method = Some(Chit::Day);
                    battle.round = 1;
                    battle.air[self.moment.side.enemy().ix()] = None;
                }
                self.step = Step::Battle(Box::new(battle));
            }
            E::ChitSealed { seat, chit, .. } => {
                let side = side(seat)?;
                self.battle_mut()?.chits[side.ix()] = Some(*chit);
            }
            E::ChitReady { .. } | E::AirReady { .. } => {}
            E::BlocksShown { space, blocks, .. } => {
                // What ships show in a ground combat is what bombards (7.22).
                if matches!(self.step, Step::Ground(_)) && self.by_the_text() {
                    let zone = self.zone_ix(space)?;
                    let points = |block: &ShownBlock| {
                        block.steps * if Type::of(block.kind.as_str()) == Some(Type::Bb) { 2 } else { 1 }
                    };
                    let points: u8 = blocks.iter().map(points).sum();
                    self.board.memory.bombarded.push((zone, points));
                }
            }
            E::ChitsShown { .. } => {
                let battle = self.battle_mut()?;
                (battle.shown, battle.stage) = (true, ZoneStage::Interception);
            }
            E::Intercepted { winner, method, surprise, .. } => {
                let winner = winner.as_ref().map(side).transpose()?;
                self.faces = None;
                self.intercepted(winner, *method, *surprise)?;
            }
            E::AirSealed { seat, flights, targets, .. } => {
                let (side, duties) = (side(seat)?, self.duties(flights)?);
                self.air_sealed(side, duties, targets)?;
            }
            E::AirShown { japan, allies, .. } => {
                let air = [self.duties(japan)?, self.duties(allies)?];
                self.air_shown(air)?;
            }
            E::FireRead { space, fire: Fire::Kamikaze, .. } => {
                let zone = self.zone_ix(space)?;
                self.faces = None;
                if !self.stormed.contains(&zone) {
                    self.stormed.push(zone);
                }
                if matches!(self.step, Step::Kamikaze(_)) {
                    self.step = Step::Begin;
                }
            }
            E::FireRead { fire, seat, .. } => {
                let loser = side(seat)?;
                self.faces = None;
                self.fire_read(fire, loser)?;
            }
            E::DamageCounted { damage, .. } => {
                let pieces = damage.iter().map(|set: &DamageSet| Some((self.board().piece_of(set.unit)?, set.steps)));
                let pieces = pieces.collect::<Option<Vec<_>>>().ok_or("no such unit")?;
                self.battle_mut()?.damaged = pieces.into_iter().filter(|(_, steps)| *steps > 0).collect();
            }
            E::SubmarineDecided { seat, on_damaged, attacks, .. } => {
                let side = side(seat)?;
                let battle = self.battle_mut()?;
                battle.on_damaged = *on_damaged;
                if let Some(leaving) = &mut battle.leaving {
                    leaving.attacked |= *attacks;
                }
                battle.submarines_done[side.ix()] = true;
                battle.stage = if *attacks { ZoneStage::Escorts(side) } else { next_submarine(side) };
            }
            E::ZoneLeft { .. } => self.battle_mut()?.stage = ZoneStage::Done,
            E::CheckBegun { .. } => {
                let weather = {
                    let battle = self.battle_mut()?;
                    battle.method.is_none() && (battle.check == 1 || battle.weather)
                };
                self.faces = None;
                let battle = self.battle_mut()?;
                battle.weather = weather;
                battle.check = battle.check.saturating_add(1);
                (battle.stage, battle.shown) = (ZoneStage::Chits, false);
                (battle.chits, battle.method, battle.winner) = ([None; 2], None, None);
                (battle.surprise, battle.single) = (false, false);
                (battle.round, battle.fought) = (0, 0);
                (battle.air, battle.submarines_done) = ([None, None], [false; 2]);
            }
            E::OperationSealed { zone, to, units, .. } => {
                let (zone, to) = (self.zone_ix(zone)?, self.zone_ix(to)?);
                let find = |unit| self.board().piece_of(unit).ok_or_else(|| format!("no unit {unit}"));
                let pieces = units.iter().copied().map(find).collect::<Result<_, _>>()?;
                let mut battle = ZoneBattle::new(zone);
                battle.stage = ZoneStage::Submarines(Side::Japan);
                battle.leaving = Some(Leaving { to, pieces, attacked: false });
                self.step = Step::Battle(Box::new(battle));
            }
            E::OperationBegun { .. } => {}
            E::BattleEnded { zone } => {
                let zone = self.zone_ix(zone)?;
                self.faces = None;
                match self.battle().and_then(|battle| battle.strike) {
                    Some(strike) => self.fought.push(strike.area),
                    None if self.resolved.contains(&zone) => {}
                    None => self.resolved.push(zone),
                }
                self.step = Step::Open;
            }
            E::RoundBegun { area, assault, breakthrough, round, .. } => {
                let area = self.board().area_of(area).ok_or_else(|| format!("no area {area}"))?;
                self.step = Step::Ground(Box::new(AreaBattle {
                    area,
                    stage: GroundStage::Duties,
                    assault: *assault,
                    breakthrough: *breakthrough,
                    round: *round,
                    powers: Vec::new(),
                    air: [None, None],
                    charge: None,
                }));
            }
            E::PowersFight { powers, .. } => {
                let Step::Ground(battle) = &mut self.step else { return Err(no_battle()) };
                battle.powers.clone_from(powers);
            }
            E::ChargeDecided { units, garrison, .. } => {
                let find = |unit| self.board().piece_of(unit).ok_or_else(|| format!("no unit {unit}"));
                let blocks = units.iter().copied().map(find).collect::<Result<_, _>>()?;
                let Step::Ground(battle) = &mut self.step else { return Err(no_battle()) };
                battle.charge = Some(Charge { blocks, garrison: *garrison });
            }
            E::RoundEnded { area } => {
                let area = self.board().area_of(area).ok_or_else(|| format!("no area {area}"))?;
                self.faces = None;
                if !self.fought.contains(&area) {
                    self.fought.push(area);
                }
                self.step = Step::Open;
            }
            // Which facts come here is said in `mod.rs`, where each is named.
            _ => return Err("no fact of a battle".to_owned()),
        }
        Ok(())
    }

    fn intercepted(&mut self, winner: Option<Side>, method: Option<Chit>, surprise: bool) -> Result<(), String> {
        let battle = self.battle_mut()?;
        (battle.winner, battle.method, battle.surprise) = (winner, method, surprise);
        battle.stage = match method {
            Some(Chit::Day) => {
                battle.round = 1;
                ZoneStage::Duties
            }
            Some(Chit::Night) => ZoneStage::Night,
            Some(Chit::Avoid) | None => ZoneStage::Submarines(Side::Japan),
        };
        Ok(())
    }

    fn air_sealed(&mut self, side: Side, duties: Vec<AirDuty>, targets: &[Class]) -> Result<(), String> {
        if let Step::Battle(battle) = &mut self.step {
            battle.air[side.ix()] = Some(duties);
            if !targets.is_empty() {
                battle.targets[side.ix()] = targets.to_vec();
            }
            return Ok(());
        }
        let Step::Ground(battle) = &mut self.step else { return Err(no_battle()) };
        battle.air[side.ix()] = Some(duties);
        Ok(())
    }

    fn air_shown(&mut self, [japan, allies]: [Vec<AirDuty>; 2]) -> Result<(), String> {
        if let Step::Battle(battle) = &mut self.step {
            battle.air = [Some(japan), Some(allies)];
            battle.stage = match (battle.surprise && battle.round == 1, battle.winner) {
                // The surprised side cannot take off until it was struck (8.42).
                (true, Some(winner)) => ZoneStage::Flak(winner),
                (true | false, _) => ZoneStage::AirFight,
            };
            return Ok(());
        }
        let Step::Ground(battle) = &mut self.step else { return Err(no_battle()) };
        battle.air = [Some(japan), Some(allies)];
        battle.stage = GroundStage::Dogfight;
        Ok(())
    }

    fn fire_read(&mut self, fire: &Fire, loser: Side) -> Result<(), String> {
        if let Step::Ground(battle) = &mut self.step {
            battle.stage = match fire {
                Fire::Dogfight => GroundStage::Defence,
                Fire::Defence => GroundStage::Attack,
                Fire::Attack => GroundStage::Ended,
                Fire::AirFight
                | Fire::Breakthrough
                | Fire::Flak
                | Fire::Strike
                | Fire::Night
                | Fire::Escorts
                | Fire::Torpedoes
                | Fire::Kamikaze => return Err("no fire of a ground combat".to_owned()),
            };
            return Ok(());
        }
        let first = self.moment.side;
        let Step::Battle(battle) = &mut self.step else { return Err(no_battle()) };
        let surprised = battle.surprise && battle.round == 1;
        // Who strikes first: the surprising side, else the phasing side; a harbour attack is the phasing side's alone.
        let leads = if surprised { battle.winner.unwrap_or(first) } else { first };
        battle.stage = match fire {
            Fire::AirFight => ZoneStage::Breakthrough,
            Fire::Breakthrough => ZoneStage::Flak(leads),
            Fire::Flak if surprised || battle.strike.is_some() => ZoneStage::Strike(loser),
            Fire::Flak if loser == leads => ZoneStage::Flak(leads.enemy()),
            Fire::Flak => ZoneStage::Strike(leads),
            Fire::Strike if battle.strike.is_none() && loser != leads => {
                // The other side strikes as well; the surprised one only now takes off.
                if surprised { ZoneStage::Flak(loser) } else { ZoneStage::Strike(loser) }
            }
            Fire::Strike => {
                battle.fought = battle.fought.saturating_add(1);
                after_round(battle)
            }
            // Told once for each side that lost something.
            Fire::Night => {
                battle.fought = 1;
                ZoneStage::Submarines(Side::Japan)
            }
            Fire::Escorts => ZoneStage::Torpedoes(loser),
            Fire::Torpedoes => next_submarine(loser.enemy()),
            Fire::Kamikaze | Fire::Dogfight | Fire::Defence | Fire::Attack => {
                return Err("no fire of a battle at sea".to_owned());
            }
        };
        Ok(())
    }
}

/// The submarine unit after this one.
fn next_submarine(side: Side) -> ZoneStage {
    match side {
        Side::Japan => ZoneStage::Submarines(Side::Allies),
        Side::Allies => ZoneStage::Damage,
    }
}

/// The second round of a day, or the submarines.
fn after_round(battle: &mut ZoneBattle) -> ZoneStage {
    if battle.strike.is_some() {
        return ZoneStage::Damage;
    }
    if battle.round == 1 && !battle.single {
        battle.round = 2;
        battle.air = [None, None];
        return ZoneStage::Duties;
    }
    ZoneStage::Submarines(Side::Japan)
}
