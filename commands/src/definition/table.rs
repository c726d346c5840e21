//! Seats: who sits down where, and who stands up.

use super::turn::missing;
use super::{Definition, Group, Slot, SlotKind, Who};
use crate::family::Family;
use crate::parse::{Bound, Context, ParseProblem};
use crate::request::Request;
use adjutant_core::command::TableCommand;

pub(super) const SEAT: Slot =
    Slot::new("seat", SlotKind::Power).required().bare().before(&["as", "at", "for"]).after(&["に", "を", "から"]);

pub(super) const COMMANDS: [Definition; 3] = [
    Definition {
        name: "seat",
        aliases: &["sit", "sit down", "take seat", "take", "join", "play", "参加", "座る"],
        ja: "着席",
        family: Some(Family::Axis),
        group: Group::Table,
        who: Who::Anyone,
        phases: &[],
        section: "table.seats",
        slots: &[SEAT],
        examples: &["seat Germany", "sit at Japan", "join as USA", "着席 ドイツ"],
        build: take_seat,
    },
    Definition {
        name: "leave",
        aliases: &["stand up", "leave seat", "立つ"],
        ja: "離席",
        family: Some(Family::Axis),
        group: Group::Table,
        who: Who::Seat,
        phases: &[],
        section: "table.seats",
        slots: &[SEAT],
        examples: &["leave Germany", "離席 ドイツ"],
        build: leave_seat,
    },
    Definition {
        name: "entropy",
        aliases: &["add entropy", "entropy add", "言葉を足す"],
        ja: "乱数の種",
        family: None,
        group: Group::Table,
        who: Who::Anyone,
        phases: &[],
        section: "table.dice",
        slots: &[Slot::new("text", SlotKind::Text).required().bare()],
        examples: &["entropy the rain in Spain 42"],
        build: |bound, _| {
            let text = bound.text("text").ok_or_else(|| missing("entropy", "text"))?;
            Ok(Request::Act(TableCommand::AddEntropy { text }.into()))
        },
    },
];

pub(super) fn take_seat(bound: &Bound, _: &Context<'_>) -> Result<Request, ParseProblem> {
    let seat = bound.power("seat").ok_or_else(|| missing("seat", "seat"))?;
    Ok(Request::Act(TableCommand::TakeSeat { seat }.into()))
}

pub(super) fn leave_seat(bound: &Bound, _: &Context<'_>) -> Result<Request, ParseProblem> {
    let seat = bound.power("seat").ok_or_else(|| missing("leave", "seat"))?;
    Ok(Request::Act(TableCommand::LeaveSeat { seat }.into()))
}
