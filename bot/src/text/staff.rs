//! Staffs and their drafts as text.

use super::{Ink, Page};
use crate::words::{Args, office_word, quoted};
use adjutant_core::table::staff::{Checked, Draft, Member, Verdict};
use adjutant_core::view::View;
use adjutant_core::{Game, Viewer, table::staff};
use adjutant_events::SeatId;
use adjutant_events::staff::Office;

impl Page<'_> {
    /// Whose board a viewer watches; none = the viewer is no watcher.
    pub fn watched(&self, viewer: &Viewer) -> Option<String> {
        let Viewer::Watcher(seat) = viewer else { return None };
        Some(self.say("staff-you-watch", self.voice().with_seat(Args::new(), "seat", seat)))
    }

    /// The members of each staff, present and past, and how the user's own staff decides.
    pub fn staffs(&self, view: &View, own: Option<&SeatId>) -> String {
        let staff = &view.table.staff;
        let mut lines = Vec::new();
        for seat in &view.table.seats {
            let members: Vec<&Member> = staff.members.iter().filter(|member| member.seat == seat.id).collect();
            if members.is_empty() && own != Some(&seat.id) {
                continue;
            }
            let args = self.voice().with_seat(Args::new(), "seat", &seat.id);
            let commander = seat.player.as_ref().map_or_else(|| "-".to_owned(), |player| quoted(player.as_str()));
            lines.push(self.ink(Ink::Heading, &self.say("staff-heading", args.text("player", commander))));
            lines.extend(members.into_iter().map(|member| format!("  {}", self.member(member, own == Some(&seat.id)))));
            if own == Some(&seat.id) {
                let policy = self.voice().staff_policy(staff.policy(&seat.id));
                lines.push(format!("  {}", self.say("staff-policy-line", Args::new().text("policy", policy))));
            }
        }
        if lines.is_empty() { self.word("staffs-none") } else { lines.join("\n") }
    }

    fn member(&self, member: &Member, own: bool) -> String {
        let args = Args::new()
            .text("player", quoted(member.player.as_str()))
            .text("office", office_word(member.office))
            .number("since", member.since);
        if let Some(until) = member.until {
            return self.say("staff-member-past", args.number("until", until));
        }
        if own && member.office == Office::Officer {
            let portfolio = self.voice().portfolio(&member.portfolio);
            return self.say("staff-member-portfolio", args.text("portfolio", portfolio));
        }
        self.say("staff-member", args)
    }

    /// The drafts of a seat's staff; with `checked`, also whether each could be carried out.
    pub fn drafts(&self, game: &Game, seat: Option<&SeatId>, checked: bool) -> String {
        let Some(seat) = seat else { return self.word("drafts-of-nobody") };
        let verdicts = if checked { staff::check(game, seat) } else { Vec::new() };
        let verdict = |number: u32| verdicts.iter().find(|checked| checked.number == number);
        let lines: Vec<String> =
            game.staff.drafts_of(seat).map(|draft| self.draft(game, draft, verdict(draft.number))).collect();
        if lines.is_empty() { self.word("drafts-none") } else { lines.join("\n") }
    }

    fn draft(&self, game: &Game, draft: &Draft, checked: Option<&Checked>) -> String {
        let args = Args::new()
            .number("number", draft.number)
            .text("player", quoted(draft.author.as_str()))
            .text("order", self.voice().drafted(&draft.order));
        let mut lines = vec![self.say("draft-line", args)];
        let mut add = |line: String| lines.push(format!("  {line}"));
        let (missing, majority) = draft.standing(game);
        let approved: Vec<String> = draft.approved.iter().map(|player| quoted(player.as_str())).collect();
        add(self.say("draft-approved", Args::new().text("players", self.voice().join(&approved))));
        if majority {
            add(self.word("draft-majority"));
        } else if !missing.is_empty() {
            let missing: Vec<String> = missing.into_iter().map(|player| quoted(player.as_str())).collect();
            add(self.say("draft-missing", Args::new().text("players", self.voice().join(&missing))));
        }
        if draft.left {
            add(self.word("draft-left"));
        } else if let Some(until) = draft.until {
            let zone = game.clock.rules.as_ref().map_or("UTC", |rules| rules.zone.as_str());
            add(self.say("event-draft-until", Args::new().text("at", self.words.instant(until, zone))));
        }
        match checked.map(|checked| &checked.verdict) {
            None if draft.is_stale(game) => add(self.word("draft-check-stale")),
            None => {}
            Some(Verdict::Stale) => add(self.word("draft-check-stale")),
            Some(Verdict::Accepted) => add(self.word("draft-check-accepted")),
            Some(Verdict::Refused(refusal)) => {
                let why = self.voice().refusal(refusal).full();
                add(self.say("draft-check-refused", Args::new().text("why", why)));
            }
            Some(Verdict::Conflict { with, refusal }) => {
                let why = self.voice().refusal(refusal).full();
                add(self.say("draft-check-conflict", Args::new().number("with", *with).text("why", why)));
            }
            Some(Verdict::Behind { draft }) => {
                add(self.say("draft-check-behind", Args::new().number("with", *draft)));
            }
        }
        lines.join("\n")
    }
}
