//! Purchase, movement, transport and mobilization in words.

use super::stage::Stage;
use crate::words::Args;
use adjutant_events::{SpaceId, UnitId};
use adjutant_game_axis::fact::{AxisEvent, LossReason};

impl Stage<'_> {
    pub(super) fn moves(&self, event: &AxisEvent) -> String {
        match event {
            AxisEvent::UnitsPurchased { power, units } => {
                let args = Args::new().text("power", self.voice.the_seat(power)).text("units", self.voice.units(units));
                self.say("event-purchased", args)
            }
            AxisEvent::UnitsMoved { units, route } => self.moved(units, route),
            AxisEvent::UnitsLoaded { aboard } => self.loaded(aboard),
            AxisEvent::UnitsUnloaded { units, to } => self.going("event-unloaded", units, to),
            AxisEvent::AssaultDeclared { units, to } => self.going("event-assault-declared", units, to),
            AxisEvent::AssaultLanded { units, to } => self.going("event-assault-landed", units, to),
            AxisEvent::StrandedFightersLanded { units, to } => self.going("event-stranded-landed", units, to),
            AxisEvent::AssaultCancelled { units } => self.say("event-assault-cancelled", self.about(units)),
            AxisEvent::UnitsLost { units, reason: LossReason::NowhereToLand } => {
                self.each_owner("event-nowhere-to-land", units).join(self.gap())
            }
            AxisEvent::UnitsMobilized { complex, to, units } => {
                let args = Args::new()
                    .text("power", self.active())
                    .text("units", self.voice.units(units))
                    .text("to", self.voice.space(to));
                if complex == to {
                    self.say("event-mobilized", args)
                } else {
                    self.say("event-mobilized-from", args.text("complex", self.voice.space(complex)))
                }
            }
            AxisEvent::MobilizationClosed { refunded, forfeited } => {
                let units = |units| Args::new().text("units", self.voice.units(units));
                let mut parts = Vec::new();
                if !refunded.is_empty() {
                    parts.push(self.say("event-refunded", units(refunded)));
                }
                if !forfeited.is_empty() {
                    parts.push(self.say("event-forfeited", units(forfeited)));
                }
                if parts.is_empty() { self.voice.words().word("event-all-placed") } else { parts.join(self.gap()) }
            }
            _ => String::new(),
        }
    }

    fn going(&self, key: &str, units: &[UnitId], to: &SpaceId) -> String {
        self.say(key, self.about(units).text("to", self.voice.space(to)))
    }

    fn moved(&self, units: &[UnitId], route: &[SpaceId]) -> String {
        let (Some(from), Some(to)) = (route.first(), route.last()) else { return String::new() };
        let args = self.about(units).text("from", self.voice.space(from)).text("to", self.voice.space(to));
        let between = route.get(1..route.len() - 1).unwrap_or_default();
        if between.is_empty() {
            return self.say("event-moved", args);
        }
        let through: Vec<String> = between.iter().map(|space| self.voice.space(space)).collect();
        self.say("event-moved-through", args.text("through", self.voice.join(&through)))
    }

    fn loaded(&self, aboard: &[(UnitId, UnitId)]) -> String {
        let (units, transports): (Vec<UnitId>, Vec<UnitId>) = aboard.iter().copied().unzip();
        let args = self.about(&units).text("from", self.places(&units)).text("zone", self.places(&transports));
        self.say("event-loaded", args)
    }
}
