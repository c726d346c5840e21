//! Records the facts of battles.

use super::{AreaBattle, Charge, GroundStage, Leaving, State, Step, Strike, ZoneBattle, ZoneStage, side};
use crate::model::board::Piece;
use crate::model::fact::{DamageSet, Fire, FlightSet, ShownBlock};
use crate::model::state::{AirDuty, Chit};
use crate::model::vocabulary::{Class, Power, Side, Type, Word};
use adjutant_events::{SeatId, SpaceId, UnitId};

type Recorded = Result<(), String>;

fn no_battle() -> String {
    "no battle is on".to_owned()
}

impl State {
    /// The current battle in a zone.
    pub fn battle(&self) -> Option<&ZoneBattle> {
        if let Step::Battle(battle) = &self.step { Some(battle) } else { None }
    }

    /// The current ground combat.
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

    pub(super) fn battle_begun(
        &mut self,
        zone: &SpaceId,
        area: Option<&SpaceId>,
        (airbase, at_port): (bool, bool),
    ) -> Recorded {
        let zone = self.zone_ix(zone)?;
        let mut battle = ZoneBattle::new(zone);
        if self.step == Step::Stand(zone) {
            (battle.single, battle.chits) = (true, [Some(Chit::Day); 2]);
        }
        if let Some(area) = area {
            let area = self.board().area_of(area).ok_or_else(|| format!("no area {area}"))?;
            battle.strike = Some(Strike { area, airbase, at_port });
            battle.stage = ZoneStage::Duties;
            battle.method = Some(Chit::Day);
            battle.round = 1;
            battle.air[self.moment.side.enemy().ix()] = None;
        }
        self.step = Step::Battle(Box::new(battle));
        Ok(())
    }

    pub(super) fn chit_sealed(&mut self, seat: &SeatId, chit: Chit) -> Recorded {
        let side = side(seat)?;
        self.battle_mut()?.chits[side.ix()] = Some(chit);
        Ok(())
    }

    pub(super) fn blocks_shown(&mut self, space: &SpaceId, blocks: &[ShownBlock]) -> Recorded {
        // In a ground combat, ships are revealed by bombardment (7.22).
        if matches!(self.step, Step::Ground(_)) && self.by_the_text() {
            let zone = self.zone_ix(space)?;
            let points =
                |block: &ShownBlock| block.steps * if Type::of(block.kind.as_str()) == Some(Type::Bb) { 2 } else { 1 };
            let points: u8 = blocks.iter().map(points).sum();
            self.board.memory.bombarded.push((zone, points));
        }
        Ok(())
    }

    pub(super) fn chits_shown(&mut self) -> Recorded {
        let battle = self.battle_mut()?;
        (battle.shown, battle.stage) = (true, ZoneStage::Interception);
        Ok(())
    }

    pub(super) fn intercepted(&mut self, winner: Option<&SeatId>, method: Option<Chit>, surprise: bool) -> Recorded {
        let winner = winner.map(side).transpose()?;
        self.faces = None;
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

    pub(super) fn air_sealed(&mut self, seat: &SeatId, flights: &[FlightSet], targets: &[Class]) -> Recorded {
        let (side, duties) = (side(seat)?, self.duties(flights)?);
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

    pub(super) fn air_shown(&mut self, japan: &[FlightSet], allies: &[FlightSet]) -> Recorded {
        let [japan, allies] = [self.duties(japan)?, self.duties(allies)?];
        if let Step::Battle(battle) = &mut self.step {
            battle.air = [Some(japan), Some(allies)];
            battle.stage = match (battle.surprise && battle.round == 1, battle.winner) {
                // The surprised side cannot fly before it has been struck (8.42).
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

    pub(super) fn fire_read(&mut self, space: &SpaceId, fire: &Fire, seat: &SeatId) -> Recorded {
        if *fire == Fire::Kamikaze {
            return self.stormed(space);
        }
        let loser = side(seat)?;
        self.faces = None;
        self.fired(fire, loser)
    }

    fn stormed(&mut self, space: &SpaceId) -> Recorded {
        let zone = self.zone_ix(space)?;
        self.faces = None;
        if !self.stormed.contains(&zone) {
            self.stormed.push(zone);
        }
        if matches!(self.step, Step::Kamikaze(_)) {
            self.step = Step::Begin;
        }
        Ok(())
    }

    pub(super) fn damage_counted(&mut self, damage: &[DamageSet]) -> Recorded {
        let pieces = damage.iter().map(|set: &DamageSet| Some((self.board().piece_of(set.unit)?, set.steps)));
        let pieces = pieces.collect::<Option<Vec<_>>>().ok_or("no such unit")?;
        self.battle_mut()?.damaged = pieces.into_iter().filter(|(_, steps)| *steps > 0).collect();
        Ok(())
    }

    pub(super) fn submarine_decided(&mut self, seat: &SeatId, on_damaged: bool, attacks: bool) -> Recorded {
        let side = side(seat)?;
        let battle = self.battle_mut()?;
        battle.on_damaged = on_damaged;
        if let Some(leaving) = &mut battle.leaving {
            leaving.attacked |= attacks;
        }
        battle.submarines_done[side.ix()] = true;
        battle.stage = if attacks { ZoneStage::Escorts(side) } else { next_submarine(side) };
        Ok(())
    }

    pub(super) fn zone_left(&mut self) -> Recorded {
        self.battle_mut()?.stage = ZoneStage::Done;
        Ok(())
    }

    pub(super) fn check_begun(&mut self) -> Recorded {
        self.faces = None;
        let battle = self.battle_mut()?;
        battle.weather = battle.method.is_none() && (battle.check == 1 || battle.weather);
        battle.check = battle.check.saturating_add(1);
        (battle.stage, battle.shown) = (ZoneStage::Chits, false);
        (battle.chits, battle.method, battle.winner) = ([None; 2], None, None);
        (battle.surprise, battle.single) = (false, false);
        (battle.round, battle.fought) = (0, 0);
        (battle.air, battle.submarines_done) = ([None, None], [false; 2]);
        Ok(())
    }

    pub(super) fn operation_sealed(&mut self, zone: &SpaceId, to: &SpaceId, units: &[UnitId]) -> Recorded {
        let (zone, to) = (self.zone_ix(zone)?, self.zone_ix(to)?);
        let mut battle = ZoneBattle::new(zone);
        battle.stage = ZoneStage::Submarines(Side::Japan);
        battle.leaving = Some(Leaving { to, pieces: self.pieces_of(units)?, attacked: false });
        self.step = Step::Battle(Box::new(battle));
        Ok(())
    }

    pub(super) fn battle_ended(&mut self, zone: &SpaceId) -> Recorded {
        let zone = self.zone_ix(zone)?;
        self.faces = None;
        match self.battle().and_then(|battle| battle.strike) {
            Some(strike) => self.fought.push(strike.area),
            None if self.resolved.contains(&zone) => {}
            None => self.resolved.push(zone),
        }
        self.step = Step::Open;
        Ok(())
    }

    pub(super) fn round_begun(&mut self, area: &SpaceId, (assault, breakthrough): (bool, bool), round: u8) -> Recorded {
        let area = self.board().area_of(area).ok_or_else(|| format!("no area {area}"))?;
        self.step = Step::Ground(Box::new(AreaBattle {
            area,
            stage: GroundStage::Duties,
            assault,
            breakthrough,
            round,
            powers: Vec::new(),
            air: [None, None],
            charge: None,
        }));
        Ok(())
    }

    pub(super) fn powers_fight(&mut self, powers: &[Power]) -> Recorded {
        let Step::Ground(battle) = &mut self.step else { return Err(no_battle()) };
        battle.powers = powers.to_vec();
        Ok(())
    }

    pub(super) fn charge_decided(&mut self, units: &[UnitId], garrison: bool) -> Recorded {
        let blocks = self.pieces_of(units)?;
        let Step::Ground(battle) = &mut self.step else { return Err(no_battle()) };
        battle.charge = Some(Charge { blocks, garrison });
        Ok(())
    }

    pub(super) fn round_ended(&mut self, area: &SpaceId) -> Recorded {
        let area = self.board().area_of(area).ok_or_else(|| format!("no area {area}"))?;
        self.faces = None;
        if !self.fought.contains(&area) {
            self.fought.push(area);
        }
        self.step = Step::Open;
        Ok(())
    }

    /// The pieces with these unit numbers.
    pub(super) fn pieces_of(&self, units: &[UnitId]) -> Result<Vec<Piece>, String> {
        units.iter().map(|unit| self.board().piece_of(*unit).ok_or_else(|| format!("no unit {unit}"))).collect()
    }

    fn fired(&mut self, fire: &Fire, loser: Side) -> Recorded {
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
        // The surprising side strikes first, otherwise the phasing side. In a harbour attack only the phasing side
        // strikes.
        let leads = if surprised { battle.winner.unwrap_or(first) } else { first };
        battle.stage = match fire {
            Fire::AirFight => ZoneStage::Breakthrough,
            Fire::Breakthrough => ZoneStage::Flak(leads),
            Fire::Flak if surprised || battle.strike.is_some() => ZoneStage::Strike(loser),
            Fire::Flak if loser == leads => ZoneStage::Flak(leads.enemy()),
            Fire::Flak => ZoneStage::Strike(leads),
            Fire::Strike if battle.strike.is_none() && loser != leads => {
                // The other side also strikes; only now can surprised air fly.
                if surprised { ZoneStage::Flak(loser) } else { ZoneStage::Strike(loser) }
            }
            Fire::Strike => {
                battle.fought = battle.fought.saturating_add(1);
                after_round(battle)
            }
            // The fact comes once for each side with losses.
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

/// The submarine unit that follows this one.
fn next_submarine(side: Side) -> ZoneStage {
    match side {
        Side::Japan => ZoneStage::Submarines(Side::Allies),
        Side::Allies => ZoneStage::Damage,
    }
}

/// The stage after a round: the second round of the day, or the submarines.
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
