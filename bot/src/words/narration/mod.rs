//! Narration: what happened, one sentence for each event.
//!
//! An event names units by number; what they are, whose, and where they stood is read in the view just before it.
//! Without that view units are only counted.

mod battle;
mod clock;
mod dice;
mod edits;
mod instructions;
mod moves;
mod spaces;
mod stage;
mod table;
mod war1812;

use super::Voice;
use crate::games::{self, Fact};
use adjutant_commands::moderator::retelling::Before;
use adjutant_core::view::View;
use adjutant_events::Envelope;
use adjutant_game_axis::fact::AxisEvent;
use stage::Stage;

/// What was to be seen just before an event.
pub trait Sight {
    /// All of it.
    fn view(&self) -> &View;
    /// The time zone of the game's clock, if it has one.
    fn zone(&self) -> Option<&str>;
}

impl Sight for View {
    fn view(&self) -> &View {
        self
    }

    fn zone(&self) -> Option<&str> {
        self.table.clock.rules.as_ref().map(|rules| rules.zone.as_str())
    }
}

impl Sight for Before {
    fn view(&self) -> &View {
        Self::view(self)
    }

    fn zone(&self) -> Option<&str> {
        Self::zone(self)
    }
}

impl Voice<'_> {
    /// What happened, for players. `before` is the view just before the event.
    ///
    /// ```
    /// use adjutant::words::{Language, Words};
    /// use adjutant_game_axis::board_file::aa1941;
    /// use adjutant_events::{Actor, Audience, Envelope, KindCount, Timestamp};
    /// use adjutant_game_axis::AxisEvent;
    ///
    /// let units = vec![KindCount { kind: "infantry".into(), count: 3 }, KindCount { kind: "tank".into(), count: 1 }];
    /// let envelope = Envelope {
    ///     game: "saturday".into(),
    ///     seq: 9,
    ///     time: Timestamp(0),
    ///     actor: Actor::Referee,
    ///     cause: "line 7".into(),
    ///     audience: Audience::Everyone,
    ///     event: AxisEvent::UnitsPurchased { power: "soviet_union".into(), units }.into(),
    /// };
    /// let voice = Words::new(Language::En).with(aa1941().as_ref());
    /// assert_eq!(voice.narrate(&envelope, None), "The Soviet Union buys 3 infantry and 1 tank.");
    /// ```
    pub fn narrate(&self, envelope: &Envelope, before: Option<&View>) -> String {
        self.narrate_seen(envelope, before.map(|view| view as &dyn Sight))
    }

    /// The same, looking at what was before the event only if its sentence needs that.
    pub fn narrate_seen(&self, envelope: &Envelope, before: Option<&dyn Sight>) -> String {
        let stage = Stage::new(*self, before);
        let text = match games::fact(&envelope.event) {
            Fact::Table(event) => stage.table(event, &envelope.actor),
            Fact::Roll(event) => stage.roll(event),
            Fact::Axis(event) => stage.axis(event, &envelope.actor),
            Fact::War1812(event) => stage.war1812(event, &envelope.actor),
            Fact::Other => String::new(),
        };
        self.words().sentence(&text)
    }
}

impl Stage<'_> {
    fn axis(&self, event: &AxisEvent, actor: &adjutant_events::Actor) -> String {
        match event {
            AxisEvent::UnitsPurchased { .. }
            | AxisEvent::UnitsMoved { .. }
            | AxisEvent::UnitsLoaded { .. }
            | AxisEvent::UnitsUnloaded { .. }
            | AxisEvent::AssaultDeclared { .. }
            | AxisEvent::AssaultCancelled { .. }
            | AxisEvent::AssaultLanded { .. }
            | AxisEvent::StrandedFightersLanded { .. }
            | AxisEvent::UnitsLost { .. }
            | AxisEvent::UnitsMobilized { .. }
            | AxisEvent::MobilizationClosed { .. } => self.moves(event),
            AxisEvent::BattleBegun { .. }
            | AxisEvent::SubmarinesDecided { .. }
            | AxisEvent::CasualtiesProposed { .. }
            | AxisEvent::CasualtiesTaken { .. }
            | AxisEvent::DefencelessDestroyed { .. }
            | AxisEvent::CasualtiesRemoved
            | AxisEvent::BattleContinued
            | AxisEvent::UnitsRetreated { .. }
            | AxisEvent::BattleEnded { .. } => self.battle(event),
            AxisEvent::SpaceCaptured { .. }
            | AxisEvent::SpaceReturned { .. }
            | AxisEvent::IpcsSeized { .. }
            | AxisEvent::IncomeCollected { .. }
            | AxisEvent::PhaseEnded { .. } => self.spaces(event),
            AxisEvent::BoardEdited { edits, reason } => self.edited(edits, reason, actor),
        }
    }
}
