//! Seats: who sits down where, and who stands up.

use super::turn::missing;
use super::{Definition, Group, Slot, SlotKind, Who};
use crate::request::Request;
use adjutant_core::command::TableCommand;

const SEAT: Slot =
    Slot::new("seat", SlotKind::Power).required().bare().before(&["as", "at", "for"]).after(&["に", "を", "から"]);

pub(super) const COMMANDS: [Definition; 2] = [
    Definition {
        name: "seat",
        aliases: &["sit", "sit down", "take seat", "take", "join", "play", "参加", "座る"],
        ja: "着席",
        group: Group::Table,
        who: Who::Anyone,
        phases: &[],
        section: "table.seats",
        slots: &[SEAT],
        examples: &["seat Germany", "sit at Japan", "join as USA", "着席 ドイツ"],
        build: |bound, _| {
            let seat = bound.power("seat").ok_or_else(|| missing("seat", "seat"))?;
            Ok(Request::Act(TableCommand::TakeSeat { seat }.into()))
        },
    },
    Definition {
        name: "leave",
        aliases: &["stand up", "leave seat", "立つ"],
        ja: "離席",
        group: Group::Table,
        who: Who::Seat,
        phases: &[],
        section: "table.seats",
        slots: &[SEAT],
        examples: &["leave Germany", "離席 ドイツ"],
        build: |bound, _| {
            let seat = bound.power("seat").ok_or_else(|| missing("leave", "seat"))?;
            Ok(Request::Act(TableCommand::LeaveSeat { seat }.into()))
        },
    },
];
