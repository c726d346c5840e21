//! Battles in words.

use super::stage::Stage;
use crate::words::Args;
use adjutant_events::{SpaceId, UnitId};
use adjutant_game_axis::fact::{AxisEvent, BattleOutcome, Losses, Role};
use adjutant_game_axis::view::BattleView;

impl Stage<'_> {
    pub(super) fn battle(&self, event: &AxisEvent) -> String {
        match event {
            AxisEvent::BattleBegun { space, attackers, defenders } => {
                let args = Args::new().text("space", self.voice.space(space)).text("attackers", self.forces(attackers));
                if defenders.is_empty() {
                    self.say("event-battle-unopposed", args)
                } else {
                    self.say("event-battle-begun", args.text("defenders", self.forces(defenders)))
                }
            }
            AxisEvent::SubmarinesDecided { role, submerged } if submerged.is_empty() => {
                self.say("event-submarines-strike", Args::new().text("role", role_word(*role)))
            }
            AxisEvent::SubmarinesDecided { submerged, .. } => {
                self.each_owner("event-submerged", submerged).join(self.gap())
            }
            AxisEvent::CasualtiesProposed { power, losses } => {
                let args = Args::new().text("power", self.voice.the_seat(power)).text("losses", self.losses(losses));
                let agrees = self.battle_view().is_some_and(|battle| {
                    battle.proposals.iter().any(|(by, proposed)| by != power && proposed == losses)
                });
                self.say(if agrees { "event-casualties-agreed" } else { "event-casualties-proposed" }, args)
            }
            AxisEvent::CasualtiesTaken { role, losses } => self.taken(*role, losses),
            AxisEvent::DefencelessDestroyed { units } => {
                self.each_owner("event-defenceless-destroyed", units).join(self.gap())
            }
            AxisEvent::CasualtiesRemoved => self.voice.words().word("event-casualties-removed"),
            AxisEvent::BattleContinued => {
                let args = Args::new().text("power", self.active()).text("space", self.battlefield());
                self.say("event-battle-continued", args)
            }
            AxisEvent::UnitsRetreated { units, to } => self.retreated(units, to.as_ref()),
            AxisEvent::BattleEnded { space, outcome } => self.ended(space, *outcome),
            _ => String::new(),
        }
    }

    /// Losses without their owner: `2 infantry and 1 battleship damaged`.
    fn losses(&self, losses: &Losses) -> String {
        let mut parts = Vec::new();
        if !losses.destroyed.is_empty() {
            parts.push(self.units(&losses.destroyed));
        }
        if !losses.damaged.is_empty() {
            parts.push(self.say("losses-damaged", Args::new().text("units", self.units(&losses.damaged))));
        }
        self.voice.join_units(&parts)
    }

    fn taken(&self, role: Role, losses: &Losses) -> String {
        let mut sentences = Vec::new();
        if !losses.destroyed.is_empty() {
            sentences.extend(self.each_owner("event-lost", &losses.destroyed));
        }
        if !losses.damaged.is_empty() {
            sentences.extend(self.each_owner("event-damaged", &losses.damaged));
        }
        if sentences.is_empty() {
            sentences.push(self.say("event-no-losses", Args::new().text("role", role_word(role))));
        }
        sentences.join(self.gap())
    }

    /// Land units and ships go, aircraft stay over the battle; whoever leaves is repaired.
    fn retreated(&self, units: &[UnitId], to: Option<&SpaceId>) -> String {
        let (aircraft, others) = self.aircraft_and_others(units);
        let mut sentences = Vec::new();
        match to {
            Some(to) => {
                let args = self.about(&others).text("space", self.battlefield()).text("to", self.voice.space(to));
                sentences.push(self.say("event-retreated", args));
                if !aircraft.is_empty() {
                    let args = self.about(&aircraft).text("space", self.battlefield());
                    sentences.push(self.voice.words().sentence(&self.say("event-aircraft-stay", args)));
                }
            }
            None => sentences.push(self.say("event-broke-off", self.about(units).text("space", self.battlefield()))),
        }
        sentences.extend(self.repaired(units.iter().copied()));
        sentences.join(self.gap())
    }

    fn ended(&self, space: &SpaceId, outcome: BattleOutcome) -> String {
        let args = Args::new().text("space", self.voice.space(space));
        let mut sentences = vec![match self.left_under_water(outcome) {
            Some(whose) => self.say("event-battle-submerged", args.text("whose", whose)),
            None => self.say("event-battle-ended", args.text("outcome", outcome_word(outcome))),
        }];
        if let Some(battle) = self.battle_view() {
            let all = battle.attackers.iter().chain(&battle.defenders).chain(&battle.submerged);
            sentences.extend(self.repaired(all.copied()));
        }
        sentences.join(self.gap())
    }

    /// Whose submarines are all that is left of a side that has not been beaten but dived.
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

    /// The end of a battle repairs what is afloat.
    fn repaired(&self, units: impl IntoIterator<Item = UnitId>) -> Vec<String> {
        let damaged = self.damaged(units);
        if damaged.is_empty() { Vec::new() } else { self.each_owner("event-repaired", &damaged) }
    }

    fn battle_view(&self) -> Option<&BattleView> {
        self.board()?.battle.as_ref()
    }
}

pub(super) const fn role_word(role: Role) -> &'static str {
    match role {
        Role::Attacker => "attacker",
        Role::Defender => "defender",
    }
}

const fn outcome_word(outcome: BattleOutcome) -> &'static str {
    match outcome {
        BattleOutcome::AttackerWon => "attacker_won",
        BattleOutcome::DefenderHeld => "defender_held",
        BattleOutcome::BothDestroyed => "both_destroyed",
        BattleOutcome::Retreated => "retreated",
        BattleOutcome::Stalemate => "stalemate",
    }
}
