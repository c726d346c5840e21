//! Sign-up, draws and substitutes, as text.

use super::stage::TableBefore;
use crate::words::{Args, Voice, quoted};
use adjutant_commands::definition::part_word;
use adjutant_events::signup::{Declined, Part, Placed, SignUpEvent, SignUpTerms};
use adjutant_events::{PlayerId, SeatId};

impl TableBefore<'_> {
    pub(super) fn sign_up(&self, event: &SignUpEvent) -> String {
        let named = |who: &PlayerId| Args::new().text("player", quoted(who.as_str()));
        let called = |who: &PlayerId, seat| self.voice.with_seat(named(who), "seat", seat);
        match event {
            SignUpEvent::Opened { terms } => self.voice.sign_up_terms(*terms),
            SignUpEvent::Closed => self.say("event-signup-closed", Args::new()),
            SignUpEvent::SignedUp { player, seats, part } => self.voice.signed_up(player, seats, *part),
            SignUpEvent::SignedOff { player } => self.say("event-signup-off", named(player)),
            SignUpEvent::DrawBegun => self.say("event-signup-begun", Args::new()),
            SignUpEvent::Drawn { placed, waiting } => {
                let mut said = vec![self.say("event-signup-drawn", Args::new())];
                said.extend(placed.iter().map(|placed| self.voice.words().sentence(&self.voice.placed(placed))));
                if !waiting.is_empty() {
                    let waiting: Vec<String> = waiting.iter().map(|player| quoted(player.as_str())).collect();
                    said.push(self.say("event-signup-waiting", Args::new().text("players", self.voice.join(&waiting))));
                }
                said.join(self.gap())
            }
            SignUpEvent::SubstituteCalled { seat, player, until } => {
                let args = called(player, seat).text("at", self.voice.words().instant(*until, self.zone()));
                self.say("event-substitute-called", args)
            }
            SignUpEvent::SubstituteDeclined { seat, player, why } => {
                self.say("event-substitute-declined", called(player, seat).text("why", declined_word(*why)))
            }
            SignUpEvent::SubstituteCame { seat, player } => self.say("event-substitute-came", called(player, seat)),
        }
    }
}

impl Voice<'_> {
    /// The terms of a sign-up, in sentences.
    pub(crate) fn sign_up_terms(&self, terms: SignUpTerms) -> String {
        let words = self.words();
        let args = Args::new()
            .number("officers", u32::from(terms.officers))
            .number("missed", terms.missed.map_or(0, u32::from))
            .text("time", words.length(terms.minutes));
        words.say("event-signup-opened", &args)
    }

    /// What a player signed up for.
    pub(crate) fn signed_up(&self, player: &PlayerId, seats: &[SeatId], part: Part) -> String {
        let args = Args::new()
            .text("player", quoted(player.as_str()))
            .text("part", part_word(part))
            .number("count", seats.len())
            .text("seats", self.seats_in_order(seats));
        self.words().say(if part == Part::Reserve { "event-signup-reserve" } else { "event-signup-signed" }, &args)
    }

    /// What the draw gave a player.
    pub(crate) fn placed(&self, placed: &Placed) -> String {
        let args = self
            .with_seat(Args::new().text("player", quoted(placed.player.as_str())), "seat", &placed.seat)
            .number("wish", u32::from(placed.wish));
        self.words().say(if placed.office.is_some() { "signup-placed-staff" } else { "signup-placed" }, &args)
    }

    /// A player's wishes for seats, in order.
    pub(crate) fn seats_in_order(&self, seats: &[SeatId]) -> String {
        let names: Vec<String> = seats.iter().map(|seat| self.seat(seat)).collect();
        names.join(&self.words().word("list-comma"))
    }
}

/// The reason why a substitute declined, in a word.
pub(crate) const fn declined_word(why: Declined) -> &'static str {
    match why {
        Declined::Said => "said",
        Declined::Silent => "silent",
        Declined::NotNeeded => "not_needed",
    }
}
