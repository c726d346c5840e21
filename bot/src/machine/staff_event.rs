//! Events of a seat's staff and its drafts, as JSON.

use super::names::Plain;
use crate::games::grammar;
use crate::words::{draft_end_word, office_word};
use adjutant_commands::print::{Ids, print};
use adjutant_core::Command;
use adjutant_core::table::staff::arm_word;
use adjutant_events::Native;
use adjutant_events::staff::{AtEnd, Portfolio, StaffEvent, StaffPolicy};
use serde_json::{Value, json};

pub(super) fn body(names: Plain<'_>, event: &StaffEvent) -> Value {
    let seat = names.seat(event.seat());
    match event {
        StaffEvent::MemberAppointed { player, office, .. } => {
            json!({"type": "member_appointed", "seat": seat, "player": player.as_str(), "office": office_word(*office)})
        }
        StaffEvent::PortfolioGiven { player, portfolio, .. } => json!({
            "type": "portfolio_given",
            "seat": seat,
            "player": player.as_str(),
            "portfolio": self::portfolio(names, portfolio),
        }),
        StaffEvent::MemberDismissed { player, .. } => {
            json!({"type": "member_dismissed", "seat": seat, "player": player.as_str()})
        }
        StaffEvent::PolicySet { policy, .. } => {
            json!({"type": "staff_policy_set", "seat": seat, "policy": self::policy(*policy)})
        }
        StaffEvent::OrderDrafted { number, player, order, until, .. } => json!({
            "type": "order_drafted",
            "seat": seat,
            "number": number,
            "player": player.as_str(),
            "line": line(order),
            "until": until,
        }),
        StaffEvent::DraftAmended { number, player, order, .. } => json!({
            "type": "draft_amended",
            "seat": seat,
            "number": number,
            "player": player.as_str(),
            "line": line(order),
        }),
        StaffEvent::DraftApproved { number, player, .. } => {
            json!({"type": "draft_approved", "seat": seat, "number": number, "player": player.as_str()})
        }
        StaffEvent::DraftCommitted { number, author, .. } => {
            json!({"type": "draft_committed", "seat": seat, "number": number, "author": author.as_str()})
        }
        StaffEvent::DraftClosed { number, end, .. } => {
            json!({"type": "draft_closed", "seat": seat, "number": number, "why": draft_end_word(*end)})
        }
        StaffEvent::DraftLeft { number, .. } => json!({"type": "draft_left", "seat": seat, "number": number}),
    }
}

/// An order as a line that every language reads.
fn line(order: &Native) -> String {
    print(grammar(order.family()), &Command::Play(order.clone()), &[], &Ids)
}

fn portfolio(names: Plain<'_>, portfolio: &Portfolio) -> Value {
    let arms: Vec<&str> = portfolio.arms.iter().map(|arm| arm_word(*arm)).collect();
    json!({"theatre": names.spaces(&portfolio.spaces), "arms": arms, "purse": portfolio.purse})
}

fn policy(policy: StaffPolicy) -> Value {
    match policy {
        StaffPolicy::CommanderOnly => json!({"orders": "commander"}),
        StaffPolicy::AnyOfficer => json!({"orders": "officers"}),
        StaffPolicy::Majority { minutes, at_end } => {
            let then = match at_end {
                AtEnd::MostApproved => "most",
                AtEnd::Commander => "commander",
                AtEnd::Nothing => "nothing",
            };
            json!({"orders": "majority", "minutes": minutes, "then": then})
        }
    }
}
