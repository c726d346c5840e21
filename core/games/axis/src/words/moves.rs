//! Messages about purchase, movement, transport and mobilization.

use crate::model::fact::{AxisEvent as E, LossReason};
use crate::words::of_power;
use crate::words::stage::BoardBefore;
use adjutant_core::term::Term;
use adjutant_core::told::{Joint, Told};
use adjutant_events::{KindCount, SpaceId, UnitId};

impl BoardBefore<'_> {
    pub(super) fn moves(&self, fact: &E) -> Vec<Told> {
        let told = match fact {
            E::UnitsPurchased { power, units } => of_power("axis-event-purchased", power).with("units", units.clone()),
            E::UnitsMoved { units, route } => return self.moved(units, route).into_iter().collect(),
            E::UnitsLoaded { aboard } => self.loaded(aboard),
            E::UnitsUnloaded { units, to } => self.going("axis-event-unloaded", units, to),
            E::AssaultDeclared { units, to } => self.going("axis-event-assault-declared", units, to),
            E::AssaultLanded { units, to } => self.going("axis-event-assault-landed", units, to),
            E::StrandedFightersLanded { units, to } => self.going("axis-event-stranded-landed", units, to),
            E::AssaultCancelled { units } => self.about("axis-event-assault-cancelled", units),
            E::UnitsLost { units, reason: LossReason::NowhereToLand } => {
                return self.each_owner("axis-event-nowhere-to-land", units);
            }
            E::UnitsMobilized { complex, to, units } => {
                let key = if complex == to { "axis-event-mobilized" } else { "axis-event-mobilized-from" };
                let told =
                    Told::new(key).with("power", self.active()).with("units", units.clone()).with("to", to.clone());
                if complex == to { told } else { told.with("complex", complex.clone()) }
            }
            E::MobilizationClosed { refunded, forfeited } => return closed(refunded, forfeited),
            E::BattleBegun { .. }
            | E::SubmarinesDecided { .. }
            | E::CasualtiesProposed { .. }
            | E::CasualtiesTaken { .. }
            | E::DefencelessDestroyed { .. }
            | E::CasualtiesRemoved
            | E::BattleContinued
            | E::AllBattlesCalled { .. }
            | E::UnitsRetreated { .. }
            | E::BattleEnded { .. }
            | E::SpaceCaptured { .. }
            | E::SpaceReturned { .. }
            | E::IpcsSeized { .. }
            | E::IncomeCollected { .. }
            | E::PhaseEnded { .. }
            | E::BoardEdited { .. }
            | E::House(_)
            | E::Theatre(_) => return Vec::new(),
        };
        vec![told]
    }

    fn going(&self, key: &'static str, units: &[UnitId], to: &SpaceId) -> Told {
        self.about(key, units).with("to", to.clone())
    }

    fn moved(&self, units: &[UnitId], route: &[SpaceId]) -> Option<Told> {
        let (from, to) = (route.first()?, route.last()?);
        let between = route.get(1..route.len() - 1).unwrap_or_default();
        let key = if between.is_empty() { "axis-event-moved" } else { "axis-event-moved-through" };
        let told = self.about(key, units).with("from", from.clone()).with("to", to.clone());
        if between.is_empty() {
            return Some(told);
        }
        Some(told.with("through", Term::list(Joint::And, between.iter().cloned())))
    }

    fn loaded(&self, aboard: &[(UnitId, UnitId)]) -> Told {
        let (units, transports): (Vec<UnitId>, Vec<UnitId>) = aboard.iter().copied().unzip();
        self.about("axis-event-loaded", &units).with("from", self.places(&units)).with("zone", self.places(&transports))
    }
}

fn closed(refunded: &[KindCount], forfeited: &[KindCount]) -> Vec<Told> {
    let mut told = Vec::new();
    if !refunded.is_empty() {
        told.push(Told::new("axis-event-refunded").with("units", refunded.to_vec()));
    }
    if !forfeited.is_empty() {
        told.push(Told::new("axis-event-forfeited").with("units", forfeited.to_vec()));
    }
    if told.is_empty() {
        told.push(Told::new("axis-event-all-placed"));
    }
    told
}
