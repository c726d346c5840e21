//! The clock as text: its rules, the seats that must act and their deadlines, the time banks, and who is away.

use super::{Ink, Page};
use crate::words::{Args, quoted};
use adjutant_core::view::View;

impl Page<'_> {
    /// The clock of a game.
    pub fn clock(&self, view: &View) -> String {
        let clock = &view.table.clock;
        let Some(rules) = &clock.rules else { return self.word("clock-none") };
        let mut lines = vec![self.ink(Ink::Heading, &self.words.sentence(&self.voice().clock_rules(rules)))];
        let instant = |at| self.words.instant(at, &rules.zone);
        for wait in clock.running() {
            let args = self.voice().with_seat(Args::new().text("at", instant(wait.at)), "seat", &wait.seat);
            let key = match (wait.missed, wait.bank_from) {
                (true, _) => "clock-line-missed",
                (false, Some(_)) => "clock-line-bank",
                (false, None) => "clock-line",
            };
            lines.push(format!("  {}", self.words.sentence(&self.say(key, args))));
        }
        if rules.bank > 0 {
            let left = view.table.seats.iter().map(|seat| {
                let left = self.words.length(clock.bank_left(&seat.id));
                self.say("clock-bank-left", Args::new().text("power", self.power(&seat.id)).text("time", left))
            });
            let left: Vec<String> = left.collect();
            lines.push(format!("  {}", self.say("clock-banks", Args::new().text("banks", self.voice().join(&left)))));
        }
        for (player, until) in &clock.away {
            let args = Args::new().text("player", quoted(player.as_str())).text("until", instant(*until));
            lines.push(format!("  {}", self.say("clock-away", args)));
        }
        if let Some(proposal) = &clock.proposal {
            let agreed: Vec<String> = proposal.agreed.iter().map(|player| quoted(player.as_str())).collect();
            let args = Args::new().text("reason", quoted(&proposal.reason)).text("players", self.voice().join(&agreed));
            lines.push(format!("  {}", self.say("clock-pause-proposed", args)));
        }
        lines.join("\n")
    }
}
