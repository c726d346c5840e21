//! Events of game masters and disputes, as text.

use super::stage::TableBefore;
use crate::words::{Args, Voice, Words, quoted};
use adjutant_events::PlayerId;
use adjutant_events::office::{Contested, Level, OfficeEvent};

impl TableBefore<'_> {
    pub(super) fn office(&self, event: &OfficeEvent) -> String {
        let seat = |seat| self.voice.with_seat(Args::new(), "seat", seat);
        let named = |args: Args, who: &PlayerId| args.text("player", quoted(who.as_str()));
        let numbered = |number: u32| Args::new().number("number", number);
        match event {
            OfficeEvent::GmStoodDown { player } => self.say("event-gm-stood-down", named(Args::new(), player)),
            OfficeEvent::ActingBegun { seat: of, player, reason } => {
                self.say("event-acting-begun", named(seat(of), player).text("reason", quoted(reason)))
            }
            OfficeEvent::ActingEnded { seat: of, player } => self.say("event-acting-ended", named(seat(of), player)),
            OfficeEvent::SeatPassed { seat: of, reason } => {
                self.say("event-seat-passed", seat(of).text("reason", quoted(reason)))
            }
            OfficeEvent::OrderScheduled { number, player, at, order } => {
                let args = named(numbered(*number), player)
                    .text("at", self.voice.words().instant(*at, self.zone()))
                    .text("order", self.voice.typed(order));
                self.say("event-order-scheduled", args)
            }
            OfficeEvent::OrderDropped { number } => self.say("event-order-dropped", numbered(*number)),
            OfficeEvent::OrderCameDue { number } => self.say("event-order-came-due", numbered(*number)),
            OfficeEvent::OrderLapsed { number } => self.say("event-order-lapsed", numbered(*number)),
            OfficeEvent::DisputeOpened { number, player, about, text, .. } => {
                let args = named(numbered(*number), player)
                    .text("about", self.voice.contested(*about))
                    .text("text", quoted(text));
                self.say("event-dispute-opened", args)
            }
            OfficeEvent::DisputeSettled { number, ruling } => {
                self.say("event-dispute-settled", numbered(*number).number("ruling", *ruling))
            }
            OfficeEvent::StandInSeated { seat: of, level, .. } => {
                self.say("event-stand-in-seated", seat(of).text("level", self.voice.words().level(*level)))
            }
            OfficeEvent::StandInOnCall { level, .. } => {
                self.say("event-stand-in-on-call", Args::new().text("level", self.voice.words().level(*level)))
            }
            OfficeEvent::GallerySet { rounds: None } => self.say("event-gallery-closed", Args::new()),
            OfficeEvent::GallerySet { rounds: Some(rounds) } => {
                self.say("event-gallery-set", Args::new().number("rounds", *rounds))
            }
            OfficeEvent::PracticeSet { level } => {
                self.say("event-practice-set", Args::new().text("level", self.voice.words().level(*level)))
            }
            OfficeEvent::DisputeWithdrawn { number, .. } => self.say("event-dispute-withdrawn", numbered(*number)),
        }
    }
}

impl Words {
    /// The level of a stand-in, in a word.
    pub fn level(&self, level: Level) -> String {
        self.word(match level {
            Level::Steady => "stand-in-steady",
            Level::Keen => "stand-in-keen",
        })
    }
}

impl Voice<'_> {
    /// The subject of a dispute, without a full stop.
    pub fn contested(&self, about: Contested) -> String {
        let (key, number) = match about {
            Contested::Roll(roll) => ("contested-roll", u64::from(roll)),
            Contested::Ruling(number) => ("contested-ruling", u64::from(number)),
            Contested::Event(seq) => ("contested-event", seq),
        };
        self.words().say(key, &Args::new().number("number", number))
    }
}
