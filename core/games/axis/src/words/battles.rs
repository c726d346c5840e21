//! Messages about battles.

use crate::model::edition::{Repair, Step};
use crate::model::fact::{AxisEvent as E, BattleOutcome, Losses, Role};
use crate::model::view::{BattleView, UnitView};
use crate::words::of_power;
use crate::words::stage::BoardBefore;
use adjutant_core::term::Term;
use adjutant_core::told::{Joint, Told};
use adjutant_events::{SpaceId, UnitId};

impl BoardBefore<'_> {
    pub(super) fn battle(&self, fact: &E) -> Vec<Told> {
        let told = match fact {
            E::BattleBegun { space, attackers, defenders } => {
                let unopposed = defenders.is_empty();
                let key = if unopposed { "axis-event-battle-unopposed" } else { "axis-event-battle-begun" };
                let told = Told::new(key).with("space", space.clone()).with("attackers", self.forces(attackers));
                if unopposed { told } else { told.with("defenders", self.forces(defenders)) }
            }
            E::SubmarinesDecided { role, submerged } if submerged.is_empty() => {
                let strikes = self.strikes_by_surprise(*role);
                let key = if strikes { "axis-event-submarines-strike" } else { "axis-event-submarines-stay" };
                Told::new(key).with("role", role.word().to_owned())
            }
            E::SubmarinesDecided { submerged, .. } => return self.each_owner("axis-event-submerged", submerged),
            E::CasualtiesProposed { power, losses } => {
                let agrees = self.battle_view().is_some_and(|battle| {
                    battle.proposals.iter().any(|(by, proposed)| by != power && proposed == losses)
                });
                let key = if agrees { "axis-event-casualties-agreed" } else { "axis-event-casualties-proposed" };
                of_power(key, power).with("losses", self.losses(losses))
            }
            E::CasualtiesTaken { role, losses } => return self.taken(*role, losses),
            E::DefencelessDestroyed { units } => {
                return self.each_owner("axis-event-defenceless-destroyed", units);
            }
            // The losses have been reported already, so clearing the zone needs no message.
            E::CasualtiesRemoved => return Vec::new(),
            E::BattleContinued => {
                Told::new("axis-event-battle-continued").with("power", self.active()).with("space", self.battlefield())
            }
            E::AllBattlesCalled { power } => of_power("axis-event-all-battles-called", power),
            E::UnitsRetreated { units, to } => return self.retreated(units, to.as_ref()),
            E::BattleEnded { space, outcome } => return self.ended(space, *outcome),
            E::UnitsPurchased { .. }
            | E::UnitsMoved { .. }
            | E::UnitsLoaded { .. }
            | E::UnitsUnloaded { .. }
            | E::AssaultDeclared { .. }
            | E::AssaultCancelled { .. }
            | E::AssaultLanded { .. }
            | E::SpaceCaptured { .. }
            | E::SpaceReturned { .. }
            | E::IpcsSeized { .. }
            | E::StrandedFightersLanded { .. }
            | E::UnitsLost { .. }
            | E::UnitsMobilized { .. }
            | E::MobilizationClosed { .. }
            | E::IncomeCollected { .. }
            | E::PhaseEnded { .. }
            | E::BoardEdited { .. }
            | E::House(_)
            | E::Theatre(_) => return Vec::new(),
        };
        vec![told]
    }

    /// Whether submarines of a side that do not submerge strike before other units. They do not if the enemy has a
    /// destroyer, or if the edition has no such step for their side.
    fn strikes_by_surprise(&self, role: Role) -> bool {
        let Some((printed, battle)) = self.printed().zip(self.battle_view()) else { return true };
        let (step, enemies) = match role {
            Role::Attacker => (Step::SurpriseAttack, &battle.defenders),
            Role::Defender => (Step::SurpriseDefence, &battle.attackers),
        };
        let destroys = |unit: &UnitView| {
            printed.kind(&unit.kind).is_some_and(|kind| printed.kind_def(kind).abilities.anti_submarine)
        };
        let enemies = enemies.iter().chain(&battle.casualty_zone).copied().collect::<Vec<UnitId>>();
        printed.rules.has(step) && !self.any(&enemies, destroys)
    }

    /// Losses without their owner: `2 infantry and 1 battleship damaged`.
    fn losses(&self, losses: &Losses) -> Term {
        let mut parts = Vec::new();
        if !losses.destroyed.is_empty() {
            parts.push(self.units(&losses.destroyed));
        }
        if !losses.damaged.is_empty() {
            parts.push(Told::new("axis-losses-damaged").with("units", self.units(&losses.damaged)).into());
        }
        Term::List(Joint::Units, parts)
    }

    fn taken(&self, role: Role, losses: &Losses) -> Vec<Told> {
        let mut told = Vec::new();
        if !losses.destroyed.is_empty() {
            told.extend(self.each_owner("axis-event-lost", &losses.destroyed));
        }
        if !losses.damaged.is_empty() {
            told.extend(self.each_owner("axis-event-damaged", &losses.damaged));
        }
        if told.is_empty() {
            told.push(Told::new("axis-event-no-losses").with("role", role.word().to_owned()));
        }
        told
    }

    /// Land units and ships leave, aircraft stay over the battle; units that leave are repaired.
    fn retreated(&self, units: &[UnitId], to: Option<&SpaceId>) -> Vec<Told> {
        let mut told = Vec::new();
        match to {
            Some(to) => {
                let (aircraft, others) = self.aircraft_and_others(units);
                let retreat = self.about("axis-event-retreated", &others);
                told.push(retreat.with("space", self.battlefield()).with("to", to.clone()));
                if !aircraft.is_empty() {
                    let stay = self.about("axis-event-aircraft-stay", &aircraft);
                    told.push(stay.with("space", self.battlefield()));
                }
            }
            None => told.push(self.about("axis-event-broke-off", units).with("space", self.battlefield())),
        }
        told.extend(self.repaired(units.iter().copied()));
        told
    }

    fn ended(&self, space: &SpaceId, outcome: BattleOutcome) -> Vec<Told> {
        let mut told = vec![
            match self.left_under_water(outcome) {
                Some(whose) => Told::new("axis-event-battle-submerged").with("whose", whose.to_owned()),
                None => Told::new("axis-event-battle-ended").with("outcome", outcome.word().to_owned()),
            }
            .with("space", space.clone()),
        ];
        if let Some(battle) = self.battle_view() {
            let all = battle.attackers.iter().chain(&battle.defenders).chain(&battle.submerged);
            told.extend(self.repaired(all.copied()));
        }
        told
    }

    /// The side that has only submerged submarines left and was not beaten.
    fn left_under_water(&self, outcome: BattleOutcome) -> Option<&'static str> {
        let submerged = &self.battle_view()?.submerged;
        let active = &self.board()?.power;
        let of_attacker = self.by_owner(submerged).into_iter().any(|(owner, _)| owner == active);
        let of_defender = self.by_owner(submerged).into_iter().any(|(owner, _)| owner != active);
        match outcome {
            BattleOutcome::AttackerWon => of_defender.then_some("defender"),
            BattleOutcome::DefenderHeld => of_attacker.then_some("attacker"),
            BattleOutcome::BothDestroyed => (of_attacker || of_defender).then_some("both"),
            BattleOutcome::Retreated | BattleOutcome::Stalemate => None,
        }
    }

    /// Repairs at the end of a battle, unless they wait for the end of the turn.
    fn repaired(&self, units: impl IntoIterator<Item = UnitId>) -> Vec<Told> {
        if self.printed().is_some_and(|board| board.rules.repair != Repair::AfterBattle) {
            return Vec::new();
        }
        let damaged = self.damaged(units);
        if damaged.is_empty() { Vec::new() } else { self.each_owner("axis-event-repaired", &damaged) }
    }

    fn battle_view(&self) -> Option<&BattleView> {
        self.board()?.battle.as_ref()
    }
}
