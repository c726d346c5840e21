//! Marks on planning maps, as text.

use super::stage::TableBefore;
use crate::words::{Args, Voice, quoted};
use adjutant_events::plan::{PlanEvent, PlanMark};
use adjutant_events::{SeatId, SpaceId};

impl TableBefore<'_> {
    pub(super) fn plan(&self, event: &PlanEvent) -> String {
        match event {
            PlanEvent::MarkMade { number, seat, mark, .. } => self.voice.marked(*number, seat, mark),
            PlanEvent::ProposalAnswered { number, seat, agrees, .. } => {
                let key = if *agrees { "event-plan-agreed" } else { "event-plan-declined" };
                self.say(key, self.voice.with_seat(Args::new(), "seat", seat).number("number", *number))
            }
            PlanEvent::MarksWiped { numbers, .. } => {
                let listed: Vec<String> = numbers.iter().map(ToString::to_string).collect();
                let args = Args::new().text("numbers", self.voice.join(&listed)).number("count", numbers.len());
                self.say("event-plan-wiped", args)
            }
        }
    }
}

impl Voice<'_> {
    /// A mark, in a sentence.
    pub(crate) fn marked(&self, number: u32, seat: &SeatId, mark: &PlanMark) -> String {
        let args = self.with_seat(Args::new(), "seat", seat).number("number", number);
        match mark {
            PlanMark::Pin { space, text } => {
                let args = args.text("space", self.space(space)).text("text", quoted(text));
                self.words().say("event-plan-pin", &args)
            }
            PlanMark::Arrow { from, to, text } => {
                let args = args.text("from", self.space(from)).text("to", self.space(to));
                match text {
                    None => self.words().say("event-plan-arrow", &args),
                    Some(text) => self.words().say("event-plan-arrow-said", &args.text("text", quoted(text))),
                }
            }
            PlanMark::Proposal { to, spaces, text } => {
                let args = args.text("to", self.seats(to)).text("text", quoted(text));
                if spaces.is_empty() {
                    return self.words().say("event-plan-proposal", &args);
                }
                self.words().say("event-plan-proposal-at", &args.text("spaces", self.spaces(spaces)))
            }
        }
    }

    fn spaces(&self, spaces: &[SpaceId]) -> String {
        let names: Vec<String> = spaces.iter().map(|space| self.space(space)).collect();
        self.join(&names)
    }
}
