//! Battles in words.

use super::stage::Stage;
use crate::words::Args;
use adjutant_events::{AxisEvent, BattleOutcome, Losses, Role, SpaceId, UnitId};

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
                self.say("event-casualties-proposed", args)
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
            AxisEvent::BattleEnded { space, outcome } => {
                let args = Args::new().text("space", self.voice.space(space)).text("outcome", outcome_word(*outcome));
                self.say("event-battle-ended", args)
            }
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

    fn retreated(&self, units: &[UnitId], to: Option<&SpaceId>) -> String {
        let args = self.about(units).text("space", self.battlefield());
        match to {
            Some(to) => self.say("event-retreated", args.text("to", self.voice.space(to))),
            None => self.say("event-broke-off", args),
        }
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
