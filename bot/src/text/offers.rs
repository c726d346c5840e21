//! What a seat may do now, as a list.

use super::Page;
use super::columns::hang;
use crate::games::{self, Offered};
use crate::words::Args;
use adjutant_core::Offer;
use adjutant_events::{KindId, SpaceId};
use adjutant_game_axis::command::Loss;
use adjutant_game_axis::offer::{AxisOffer, CasualtyCandidate, Destination, MoveEffect};

impl Page<'_> {
    /// The legal choices, one to a line.
    pub fn offers(&self, offers: &[Offer]) -> String {
        if offers.is_empty() {
            return self.word("offers-none");
        }
        offers.iter().map(|offer| self.offer(offer)).collect::<Vec<_>>().join("\n")
    }

    fn offer(&self, offer: &Offer) -> String {
        match games::offered(offer) {
            Offered::Other => String::new(),
            Offered::Command(command) => format!("  `{}`", self.voice().typed(command)),
            Offered::War1812(offer) => self.block_offer(offer),
            Offered::Axis(AxisOffer::Purchase { kind, cost, at_most }) => {
                let args =
                    Args::new().text("kind", self.voice().kind(kind)).number("cost", *cost).number("most", *at_most);
                format!("  {}", self.say("offer-purchase", args))
            }
            Offered::Axis(AxisOffer::Move { kind, count, from, to, .. }) => self.movement(kind, *count, from, to),
            Offered::Axis(AxisOffer::Casualties { needed, candidates, proposal }) => {
                self.losses(*needed, candidates, proposal)
            }
            Offered::Axis(AxisOffer::Mobilize { kind, count, to }) => {
                let head = self
                    .say("offer-mobilize", Args::new().text("units", self.voice().counted(kind, u64::from(*count))));
                let places: Vec<String> = to
                    .iter()
                    .map(|(space, room)| {
                        let args = Args::new().text("space", self.voice().space(space)).number("room", *room);
                        self.say("offer-place", args)
                    })
                    .collect();
                hang(&format!("  {head} "), &places, &self.word("list-comma"), self.width)
            }
        }
    }

    fn movement(&self, kind: &KindId, count: u16, from: &SpaceId, to: &[Destination]) -> String {
        let args = Args::new()
            .text("units", self.voice().counted(kind, u64::from(count)))
            .text("from", self.voice().space(from));
        let places: Vec<String> = to
            .iter()
            .map(|place| {
                let space = self.voice().space(&place.space);
                match effect_word(place.effect) {
                    None => space,
                    Some(effect) => {
                        self.say("offer-destination", Args::new().text("space", space).text("effect", effect))
                    }
                }
            })
            .collect();
        hang(&format!("  {} ", self.say("offer-move", args)), &places, &self.word("list-comma"), self.width)
    }

    fn losses(&self, needed: u16, candidates: &[CasualtyCandidate], proposal: &[Loss]) -> String {
        let several = candidates.iter().any(|candidate| candidate.owner != candidates[0].owner);
        let units: Vec<String> = candidates
            .iter()
            .map(|candidate| {
                let units = self.voice().counted(&candidate.kind, u64::from(candidate.count));
                if several { format!("{} {units}", self.power(&candidate.owner)) } else { units }
            })
            .collect();
        let head = self.say("offer-casualties", Args::new().number("needed", needed));
        let mut text = hang(&format!("  {head} "), &units, &self.word("list-comma"), self.width);
        if !proposal.is_empty() {
            let args = Args::new().text("losses", self.voice().losses_typed(proposal));
            text += "\n  ";
            text += &self.say("offer-proposal", args);
        }
        text
    }
}

pub(crate) const fn effect_word(effect: MoveEffect) -> Option<&'static str> {
    match effect {
        MoveEffect::Attack => Some("attack"),
        MoveEffect::Capture => Some("capture"),
        MoveEffect::Load => Some("load"),
        MoveEffect::Unload => Some("unload"),
        MoveEffect::Assault => Some("assault"),
        MoveEffect::Land => Some("land"),
        MoveEffect::Move => None,
    }
}
