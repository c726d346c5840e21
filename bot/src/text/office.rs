//! Game masters and disputes as text.

use super::{Ink, Page};
use crate::words::{Args, quoted};
use adjutant_core::table::office::{Dispute, DisputeStatus};
use adjutant_core::view::View;

impl Page<'_> {
    /// The game masters, the seats for which they act, and the scheduled orders.
    pub fn office(&self, view: &View) -> String {
        let table = &view.table;
        let gms: Vec<String> = table.gms.iter().map(|gm| quoted(gm.as_str())).collect();
        let mut lines = vec![self.say("office-gms", Args::new().text("players", self.voice().join(&gms)))];
        for (seat, player) in &table.office.acting {
            let args = self.voice().with_seat(Args::new(), "seat", seat).text("player", quoted(player.as_str()));
            lines.push(self.say("office-acting", args));
        }
        for (seat, engaged) in &table.office.stand_ins {
            let args = self.voice().with_seat(Args::new(), "seat", seat);
            lines.push(self.say("office-stand-in", args.text("level", self.words.level(engaged.level))));
        }
        let zone = table.clock.rules.as_ref().map_or("UTC", |rules| rules.zone.as_str());
        for order in &table.office.scheduled {
            let args = Args::new()
                .number("number", order.number)
                .text("at", self.words.instant(order.at, zone))
                .text("player", quoted(order.player.as_str()))
                .text("order", self.voice().typed(&order.order));
            lines.push(self.say("office-scheduled", args));
        }
        if table.office.scheduled.is_empty() {
            lines.push(self.word("office-nothing-scheduled"));
        }
        lines.join("\n")
    }

    /// The disputes, open ones first.
    pub fn disputes(&self, view: &View) -> String {
        let office = &view.table.office;
        if office.disputes.is_empty() {
            return self.word("disputes-none");
        }
        let closed = office.disputes.iter().rev().filter(|dispute| dispute.standing != DisputeStatus::Open);
        office.open().chain(closed).map(|dispute| self.dispute(dispute)).collect::<Vec<_>>().join("\n")
    }

    fn dispute(&self, dispute: &Dispute) -> String {
        let args = Args::new()
            .number("number", dispute.number)
            .text("about", self.voice().contested(dispute.about))
            .text("player", quoted(dispute.player.as_str()));
        let heading = self.ink(Ink::Heading, &self.say("dispute-heading", args));
        let standing = match dispute.standing {
            DisputeStatus::Open => self.say("dispute-open", Args::new().number("seq", dispute.opened)),
            DisputeStatus::Settled(ruling) => self.say("dispute-settled", Args::new().number("ruling", ruling)),
            DisputeStatus::Withdrawn => self.word("dispute-withdrawn"),
        };
        format!("{heading}\n  {}\n  {standing}", quoted(&dispute.text))
    }
}
