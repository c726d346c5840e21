//! Sign-ups, waiting players and substitutes as text; also who played when, and how reliably.

use super::{Ink, Page, reliability};
use crate::words::{Args, quoted};
use adjutant_core::table::player_records::Tenure;
use adjutant_core::table::signup::DrawStatus;
use adjutant_core::view::View;

impl Page<'_> {
    /// The sign-up terms, the players who signed up, who waits and who is called.
    pub fn sign_up(&self, view: &View) -> String {
        let signup = &view.table.signup;
        let mut lines = Vec::new();
        match (&signup.stage, signup.terms) {
            (DrawStatus::Open, Some(terms)) => lines.push(self.voice().sign_up_terms(terms)),
            (DrawStatus::Begun | DrawStatus::Asked { .. } | DrawStatus::Fallen(_), _) => {
                lines.push(self.word("event-signup-begun"));
            }
            _ => {}
        }
        let wishes = signup.wishes.iter();
        lines.extend(wishes.map(|wish| format!("  {}", self.voice().signed_up(&wish.player, &wish.seats, wish.part))));
        let zone = view.table.clock.rules.as_ref().map_or("UTC", |rules| rules.zone.as_str());
        for call in &signup.calls {
            let args = Args::new().text("player", quoted(call.player.as_str()));
            let args = self.voice().with_seat(args, "seat", &call.seat);
            lines.push(self.say("event-substitute-called", args.text("at", self.words.instant(call.until, zone))));
        }
        let waiting: Vec<String> = signup.waiting.iter().map(|player| quoted(player.as_str())).collect();
        lines.push(if waiting.is_empty() {
            self.word("signup-nobody-waits")
        } else {
            self.say("event-signup-waiting", Args::new().text("players", self.voice().join(&waiting)))
        });
        lines.join("\n")
    }

    /// Who held which seat from when to when, and how reliably each player answered.
    pub fn tenures(&self, view: &View) -> String {
        let player_records = &view.table.player_records;
        if player_records.tenures.is_empty() {
            return self.word("tenures-none");
        }
        let mut lines = Vec::new();
        for seat in &view.table.seats {
            let of_seat: Vec<&Tenure> = player_records.tenures.iter().filter(|tenure| tenure.seat == seat.id).collect();
            if of_seat.is_empty() {
                continue;
            }
            lines.push(self.ink(Ink::Heading, &self.power(&seat.id)));
            lines.extend(of_seat.into_iter().map(|tenure| format!("  {}", self.tenure(tenure))));
        }
        lines.extend(player_records.records.iter().map(|record| reliability::line(self.words, record)));
        lines.join("\n")
    }

    fn tenure(&self, tenure: &Tenure) -> String {
        let args = Args::new()
            .text("player", quoted(tenure.player.as_str()))
            .number("since", tenure.since.0)
            .number("round", tenure.since.1);
        match tenure.until {
            Some((until, to)) => self.say("tenure-past", args.number("until", until).number("to", to)),
            None => self.say("tenure-now", args),
        }
    }
}
