//! Orders: the line as the reader would type it, and who gave it.

use super::stage::{TableBefore, person};
use crate::words::Args;
use adjutant_core::Command;
use adjutant_core::stand_in::STAND_IN;
use adjutant_core::table::clock::CLOCK;
use adjutant_events::Actor;

impl TableBefore<'_> {
    pub(super) fn ordered(&self, command: &Command, actor: &Actor) -> String {
        let line = Args::new().text("line", self.voice.typed(command));
        match actor {
            Actor::Seat { seat, player } if player.as_str() == CLOCK => {
                self.say("event-ordered-by-clock", line.text("seat", self.voice.seat(seat)))
            }
            Actor::Seat { seat, player } if player.as_str() == STAND_IN => {
                self.say("event-ordered-by-stand-in", line.text("seat", self.voice.seat(seat)))
            }
            Actor::Seat { seat, .. } => self.say("event-ordered", line.text("who", self.voice.seat(seat))),
            Actor::Gm { .. } | Actor::Player { .. } | Actor::Referee => {
                self.say("event-ordered", line.text("who", person(actor)))
            }
        }
    }
}
