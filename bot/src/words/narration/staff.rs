//! A seat's staff and its drafts, as text.

use super::stage::TableBefore;
use crate::words::{Args, Voice, quoted};
use adjutant_core::Command;
use adjutant_core::table::staff::arm_word;
use adjutant_events::staff::{AtEnd, DraftEnd, Office, Portfolio, StaffEvent, StaffPolicy};
use adjutant_events::{Native, PlayerId};

impl TableBefore<'_> {
    pub(super) fn staff(&self, event: &StaffEvent) -> String {
        let seat = || self.voice.with_seat(Args::new(), "seat", event.seat());
        let of = |player: &PlayerId| seat().text("player", quoted(player.as_str()));
        let draft = |number: u32| seat().number("number", number);
        match event {
            StaffEvent::MemberAppointed { player, office, .. } => {
                self.say("event-staff-appointed", of(player).text("office", office_word(*office)))
            }
            StaffEvent::PortfolioGiven { player, portfolio, .. } => {
                let portfolio = self.voice.portfolio(portfolio);
                self.say("event-staff-portfolio", of(player).text("portfolio", portfolio))
            }
            StaffEvent::MemberDismissed { player, .. } => self.say("event-staff-dismissed", of(player)),
            StaffEvent::PolicySet { policy, .. } => {
                self.say("event-staff-policy", seat().text("policy", self.voice.staff_policy(*policy)))
            }
            StaffEvent::OrderDrafted { number, player, order, until, .. } => {
                let args = draft(*number).text("player", quoted(player.as_str()));
                let mut said = self.say("event-draft", args.text("order", self.voice.drafted(order)));
                if let Some(until) = until {
                    let at = self.voice.words().instant(*until, self.zone());
                    said = format!("{said}{}{}", self.gap(), self.say("event-draft-until", Args::new().text("at", at)));
                }
                said
            }
            StaffEvent::DraftAmended { number, player, order, .. } => {
                let args = draft(*number).text("player", quoted(player.as_str()));
                self.say("event-draft-amended", args.text("order", self.voice.drafted(order)))
            }
            StaffEvent::DraftApproved { number, player, .. } => {
                self.say("event-draft-approved", draft(*number).text("player", quoted(player.as_str())))
            }
            StaffEvent::DraftCommitted { number, author, .. } => {
                self.say("event-draft-committed", draft(*number).text("player", quoted(author.as_str())))
            }
            StaffEvent::DraftClosed { number, end, .. } => {
                self.say("event-draft-closed", draft(*number).text("why", draft_end_word(*end)))
            }
            StaffEvent::DraftLeft { number, .. } => self.say("event-draft-left", draft(*number)),
        }
    }
}

impl Voice<'_> {
    /// The order of a draft, as typed.
    pub fn drafted(&self, order: &Native) -> String {
        self.typed(&Command::Play(order.clone()))
    }

    /// An officer's portfolio, without a full stop.
    pub fn portfolio(&self, portfolio: &Portfolio) -> String {
        let words = self.words();
        let spaces: Vec<String> = portfolio.spaces.iter().map(|space| self.space(space)).collect();
        let arms = portfolio.arms.iter().map(|arm| words.say("staff-arm", &Args::new().text("arm", arm_word(*arm))));
        let arms: Vec<String> = arms.collect();
        let mut said = vec![if spaces.is_empty() {
            words.word("staff-theatre-all")
        } else {
            words.say("staff-theatre", &Args::new().text("spaces", self.join(&spaces)))
        }];
        if !arms.is_empty() {
            said.push(words.say("staff-arms", &Args::new().text("arms", self.join(&arms))));
        }
        said.push(match portfolio.purse {
            None => words.word("staff-purse-none"),
            Some(purse) => words.say("staff-purse", &Args::new().number("purse", purse)),
        });
        said.join(&words.word("staff-and"))
    }

    /// How a staff decides, without a full stop.
    pub fn staff_policy(&self, policy: StaffPolicy) -> String {
        let words = self.words();
        match policy {
            StaffPolicy::CommanderOnly => words.word("staff-policy-commander"),
            StaffPolicy::AnyOfficer => words.word("staff-policy-officers"),
            StaffPolicy::Majority { minutes, at_end } => {
                let then = match at_end {
                    AtEnd::MostApproved => "most",
                    AtEnd::Commander => "commander",
                    AtEnd::Nothing => "nothing",
                };
                let args = Args::new().text("time", words.length(minutes)).text("then", then);
                words.say("staff-policy-majority", &args)
            }
        }
    }
}

pub(crate) const fn office_word(office: Office) -> &'static str {
    match office {
        Office::Deputy => "deputy",
        Office::Officer => "officer",
        Office::Manager => "manager",
        Office::Watcher => "watcher",
    }
}

pub(crate) const fn draft_end_word(end: DraftEnd) -> &'static str {
    match end {
        DraftEnd::Withdrawn => "withdrawn",
        DraftEnd::Stale => "stale",
        DraftEnd::Lapsed => "lapsed",
    }
}
