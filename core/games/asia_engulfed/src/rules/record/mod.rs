//! Records facts. This is the only code that changes the board; it derives and decides nothing.

use crate::model::board::{Piece, Zone};
use crate::model::fact::{AsiaEvent as E, PieceSet, SpaceCount};
use crate::model::sequence::{self, Phase};
use crate::model::state::{
    AreaBattle, Charge, Entry, GroundStage, Leaving, Memory, PieceLocation, Sortie, State, Step, Strike, Supply,
    ZoneBattle, ZoneStage,
};
use crate::model::vocabulary::Side;
use adjutant_events::{SeatId, SpaceId};

mod battle;

fn side(seat: &SeatId) -> Result<Side, String> {
    Side::of_seat(seat).ok_or_else(|| format!("no side {seat}"))
}

impl State {
    fn area_ix(&self, id: &SpaceId) -> Result<usize, String> {
        self.board().area_of(id).map(crate::model::board::Area::ix).ok_or_else(|| format!("no area {id}"))
    }

    fn zone_ix(&self, id: &SpaceId) -> Result<crate::model::board::Zone, String> {
        self.board().zone_of(id).ok_or_else(|| format!("no zone {id}"))
    }

    /// Records a fact.
    ///
    /// # Errors
    /// The fact names something unknown, or does not fit the state.
    pub fn record(&mut self, fact: &E) -> Result<(), String> {
        match fact {
            E::PiecesSet { pieces, .. } => pieces.iter().try_for_each(|piece| self.set_piece(piece))?,
            E::TracksSet { tracks } => {
                for (track, value) in tracks {
                    self.tracks.set(*track, *value);
                }
            }
            E::MarkersSet { naval, air, damaged } => {
                self.naval_markers.clone_from(naval);
                self.air_markers.clone_from(air);
                self.damaged.clone_from(damaged);
            }
            E::AreaTaken { area, control } => {
                let at = self.area_ix(area)?;
                (self.areas[at].control, self.areas[at].taken) = (*control, true);
            }
            E::GarrisonSet { seat, area, nation } => {
                let at = self.area_ix(area)?;
                self.areas[at].garrisons[side(seat)?.ix()] = *nation;
            }
            E::FortificationSet { area, seat } => {
                let at = self.area_ix(area)?;
                self.areas[at].fort = seat.as_ref().map(side).transpose()?;
            }
            E::PortDamaged { area, points } => {
                let at = self.area_ix(area)?;
                self.areas[at].port_damage = *points;
            }
            E::EntryMade { area, entry } => {
                let at = self.area_ix(area)?;
                self.areas[at].entry = *entry;
            }
            E::PhaseBegun { .. } => self.begin_phase(),
            E::PhaseEnded { .. } => self.end_phase(),
            E::TurnBegan { turn } => self.begin_turn(*turn),
            E::ZoneNamed { zone, .. } => {
                let zone = self.zone_ix(zone)?;
                self.resolved.push(zone);
                self.step = Step::React(zone);
            }
            E::ReactionEnded { zone, fleets, .. } => {
                let zone = self.zone_ix(zone)?;
                self.step = if *fleets > 0 { Step::Submarine(zone) } else { Step::Open };
            }
            E::SubmarineSent { .. } => self.step = Step::Open,
            E::CodeBroken { zone, .. } => self.ambush = Some(self.zone_ix(zone)?),
            E::NetworkLaid { zones, submarine, .. } => {
                let laid = zones.iter().chain(submarine).map(|zone| self.zone_ix(zone));
                self.network = laid.collect::<Result<_, _>>()?;
                self.network.sort_unstable();
                self.step = Step::Close;
            }
            E::SupplyMarked { seat, partial, out } => self.mark_supply(side(seat)?, partial, out)?,
            E::SupplyJudged { .. }
            | E::JungleAttrition { .. }
            | E::UnitsRemoved { .. }
            | E::IncomeCounted { .. }
            | E::BidGranted { .. }
            | E::VictoryChecked { .. }
            | E::NationFell { .. }
            | E::FleetsRebased { .. }
            | E::FleetsMerged { .. }
            | E::BoardEdited { .. }
            | E::MilitiaRaised { .. } => {}
            E::UnitsMoved { seat, to, from, landed } => {
                if *landed && self.by_the_text() {
                    self.remember_landing(side(seat)?, to, from);
                }
            }
            E::WarfareRolled { stage, .. } => {
                self.faces = None;
                self.step = if *stage >= 3 { Step::Open } else { Step::Warfare(*stage) };
            }
            E::Produced { .. } => self.step = Step::Close,
            E::RaidOver { zone } => self.step = Step::Raid(self.zone_ix(zone)?),
            E::RaidersDecided { zone, met, .. } => {
                self.step = if *met { Step::Stand(self.zone_ix(zone)?) } else { Step::Open };
            }
            // The battle begins in their zone.
            E::FleetsStand { stand: true, .. } => {}
            E::FleetsStand { stand: false, .. } => self.step = Step::Open,
            E::KamikazesSent { zone, units, .. } => {
                let counters = self.pieces_of(units)?;
                self.step = Step::Kamikaze(Box::new(Sortie { zone: self.zone_ix(zone)?, counters }));
            }
            E::KamikazesHeld { zone, .. } => self.spared.push(self.zone_ix(zone)?),
            E::BattleBegun { zone, area, airbase, at_port } => {
                self.battle_begun(zone, area.as_ref(), (*airbase, *at_port))?;
            }
            E::ChitSealed { seat, chit, .. } => self.chit_sealed(seat, *chit)?,
            E::ChitReady { .. } | E::AirReady { .. } | E::OperationBegun { .. } => {}
            E::ChitsShown { .. } => self.chits_shown()?,
            E::Intercepted { winner, method, surprise, .. } => self.intercepted(winner.as_ref(), *method, *surprise)?,
            E::AirSealed { seat, flights, targets, .. } => self.air_sealed(seat, flights, targets)?,
            E::AirShown { japan, allies, .. } => self.air_shown(japan, allies)?,
            E::BlocksShown { space, blocks, .. } => self.blocks_shown(space, blocks)?,
            E::FireRead { space, fire, seat, .. } => self.fire_read(space, fire, seat)?,
            E::DamageCounted { damage, .. } => self.damage_counted(damage)?,
            E::SubmarineDecided { seat, on_damaged, attacks, .. } => {
                self.submarine_decided(seat, *on_damaged, *attacks)?;
            }
            E::ZoneLeft { .. } => self.zone_left()?,
            E::CheckBegun { .. } => self.check_begun()?,
            E::OperationSealed { zone, to, units, .. } => self.operation_sealed(zone, to, units)?,
            E::BattleEnded { zone } => self.battle_ended(zone)?,
            E::RoundBegun { area, assault, breakthrough, round, .. } => {
                self.round_begun(area, (*assault, *breakthrough), *round)?;
            }
            E::PowersFight { powers, .. } => self.powers_fight(powers)?,
            E::ChargeDecided { units, garrison, .. } => self.charge_decided(units, *garrison)?,
            E::RoundEnded { area } => self.round_ended(area)?,
        }
        Ok(())
    }

    fn set_piece(&mut self, set: &PieceSet) -> Result<(), String> {
        let piece = self.board().piece_of(set.unit).ok_or_else(|| format!("no unit {}", set.unit))?;
        let at = set.at.place(self).ok_or_else(|| format!("no place {:?}", set.at))?;
        if self.by_the_text() {
            self.remember_base(piece, at);
        }
        let state = &mut self.pieces[piece.ix()];
        (state.at, state.steps, state.moved, state.spent) = (at, set.steps, set.moved, set.spent);
        if !at.is_in_play() {
            state.supply = Supply::Full;
        }
        Ok(())
    }

    /// Remembers the zone from which units landed against the enemy (7.22).
    fn remember_landing(&mut self, side: Side, to: &SpaceId, from: &[SpaceCount]) {
        let Some(area) = self.board().area_of(to).filter(|area| !self.is_friendly(side, *area)) else { return };
        let zones: Vec<Zone> = from.iter().filter_map(|count| self.board().zone_of(&count.space)).collect();
        self.board.memory.landings.extend(zones.into_iter().map(|zone| (area, zone)));
    }

    /// Remembers the area from which land-based air flew into another area (7.24).
    fn remember_base(&mut self, piece: Piece, to: PieceLocation) {
        let PieceLocation::Land(from) = self.piece(piece).at else { return };
        let flies = self.ty(piece).is_lba() && self.moment.phase == Phase::OperationalMovement;
        let known = self.memory().bases.iter().any(|(known, _)| *known == piece);
        if flies && !known && matches!(to, PieceLocation::Land(area) if area != from) {
            self.board.memory.bases.push((piece, from));
        }
    }

    fn mark_supply(
        &mut self,
        side: Side,
        partial: &[adjutant_events::UnitId],
        out: &[adjutant_events::UnitId],
    ) -> Result<(), String> {
        for piece in self.board().all_pieces() {
            if self.side(piece) == side {
                self.pieces[piece.ix()].supply = Supply::Full;
            }
        }
        for (units, mark) in [(partial, Supply::Partial), (out, Supply::Out)] {
            for unit in units {
                let piece = self.board().piece_of(*unit).ok_or_else(|| format!("no unit {unit}"))?;
                self.pieces[piece.ix()].supply = mark;
            }
        }
        Ok(())
    }

    /// The automatic acts of the beginning are done: the phase opens.
    fn begin_phase(&mut self) {
        let produces = self.moment.phase == Phase::Production && self.moment.side == Side::Japan;
        let at_war = !self.is_surprise() && !self.is_before_war();
        self.step = if produces && at_war { Step::Warfare(0) } else { first_step(self.moment.phase, self.moment.side) };
    }

    fn end_phase(&mut self) {
        self.resolved.clear();
        self.fought.clear();
        self.stormed.clear();
        self.spared.clear();
        self.board.memory.bombarded.clear();
        self.step = Step::Begin;
        if self.is_before_war() {
            self.begin_war();
            return;
        }
        if let Some(next) = self.moment.phase.next() {
            self.moment.phase = next;
            return;
        }
        self.moment.phase = Phase::NavalMovement;
        self.ambush = None;
        self.board.memory = Memory::default();
        for piece in &mut self.pieces {
            (piece.moved, piece.spent) = (false, false);
        }
        for area in &mut self.areas {
            (area.entry, area.taken) = (Entry::default(), false);
        }
        match self.moment.side {
            Side::Japan => self.moment.side = Side::Allies,
            Side::Allies => self.step = Step::Over,
        }
    }

    fn begin_turn(&mut self, turn: u8) {
        self.moment.turn = turn;
        self.moment.side = Side::Japan;
        self.step = Step::Begin;
        let year = sequence::year(turn);
        for piece in &mut self.pieces {
            if matches!(piece.at, PieceLocation::Later(joins) if joins <= year) {
                piece.at = PieceLocation::Pool;
            }
        }
        self.rest_no_longer();
    }

    /// Markers that were finished are free again (4.76).
    pub(crate) fn rest_no_longer(&mut self) {
        self.naval_markers.iter_mut().for_each(|marker| marker.rests = false);
        self.air_markers.iter_mut().for_each(|marker| marker.rests = false);
    }
}

/// The first step of a side's phase after its automatic acts, including strategic warfare.
pub(crate) const fn first_step(phase: Phase, side: Side) -> Step {
    match (phase, side) {
        (Phase::FirstSupply, Side::Japan) => Step::Network,
        (Phase::FirstSupply, Side::Allies) | (Phase::FinalSupply, _) => Step::Close,
        (
            Phase::NavalMovement
            | Phase::Production
            | Phase::AirNavalCombat
            | Phase::OperationalMovement
            | Phase::StrategicMovement
            | Phase::GroundCombat
            | Phase::Rebase,
            _,
        ) => Step::Open,
    }
}

impl State {
    /// Records a roll.
    ///
    /// # Errors
    /// No roll was requested.
    pub fn record_roll(&mut self, event: &adjutant_events::RollEvent) -> Result<(), String> {
        use adjutant_events::RollEvent;
        match event {
            RollEvent::RollRequested(request) => self.roll = Some(request.clone()),
            RollEvent::DiceRolled { values, .. } => {
                self.roll.take().ok_or("no roll is open")?;
                // Simultaneous strikes are resolved together (8.42), so the dice of both are kept.
                self.faces.get_or_insert_default().extend(values);
            }
            RollEvent::BeaconSkipped { .. } => self.roll.as_mut().ok_or("no roll is open")?.beacon = None,
            RollEvent::DrawSealed { .. } => return Err("nothing is drawn".to_owned()),
        }
        Ok(())
    }
}
