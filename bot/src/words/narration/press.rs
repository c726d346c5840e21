//! Press and letters, as text.

use super::stage::TableBefore;
use crate::words::{Args, Voice, quoted};
use adjutant_events::SeatId;
use adjutant_events::press::{PressEvent, PressPolicy};

impl TableBefore<'_> {
    pub(super) fn press(&self, event: &PressEvent) -> String {
        match event {
            PressEvent::PolicySet { policy } => self.voice.press_policy(*policy),
            PressEvent::Published { seat, text } => self.say(
                "event-press-published",
                self.voice.with_seat(Args::new(), "seat", seat).text("text", quoted(text)),
            ),
            PressEvent::LetterSent { from, to, text } => {
                let args = Args::new().text("text", quoted(text));
                match (from, to.as_slice()) {
                    (None, to) => self.say("event-letter-from-gm", args.text("to", self.voice.seats(to))),
                    (Some(from), []) => self.say("event-letter-to-gm", self.voice.with_seat(args, "seat", from)),
                    (Some(from), to) => {
                        let args = self.voice.with_seat(args, "seat", from).text("to", self.voice.seats(to));
                        self.say("event-letter", args)
                    }
                }
            }
        }
    }
}

impl Voice<'_> {
    /// The press rules, in a sentence.
    pub(crate) fn press_policy(&self, policy: PressPolicy) -> String {
        self.words().word(match policy {
            PressPolicy::Off => "press-policy-off",
            PressPolicy::Public => "press-policy-public",
            PressPolicy::Allies => "press-policy-allies",
            PressPolicy::Private => "press-policy-private",
        })
    }

    /// A list of seats in a sentence.
    pub(crate) fn seats(&self, seats: &[SeatId]) -> String {
        let names: Vec<String> = seats.iter().map(|seat| self.the_seat(seat)).collect();
        self.join(&names)
    }
}
