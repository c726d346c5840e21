//! Spaces that change hands, money and the end of phases in words.

use super::stage::Stage;
use crate::words::Args;
use adjutant_events::{SeatId, SpaceId};
use adjutant_game_axis::fact::AxisEvent;

impl Stage<'_> {
    pub(super) fn spaces(&self, event: &AxisEvent) -> String {
        match event {
            AxisEvent::SpaceCaptured { space, by, controller } => self.captured(space, by, controller),
            AxisEvent::SpaceReturned { space, to } => {
                self.say("event-returned", self.power(to).text("space", self.voice.space(space)))
            }
            AxisEvent::IpcsSeized { from, by, amount } => {
                let args = self.power(by).text("from", self.voice.the_seat(from)).number("amount", *amount);
                self.say("event-ipcs-seized", args)
            }
            AxisEvent::IncomeCollected { power, amount } => {
                self.say("event-income", self.power(power).number("amount", *amount))
            }
            AxisEvent::PhaseEnded { power, phase } => {
                self.say("event-phase-ended", self.power(power).text("phase", self.voice.phase(phase)))
            }
            _ => String::new(),
        }
    }

    fn power(&self, power: &SeatId) -> Args {
        Args::new().text("power", self.voice.the_seat(power))
    }

    fn captured(&self, space: &SpaceId, by: &SeatId, controller: &SeatId) -> String {
        let args = self.power(by).text("space", self.voice.space(space));
        if by == controller {
            return self.say("event-captured", args);
        }
        self.say("event-liberated", args.text("controller", self.voice.the_seat(controller)))
    }
}
