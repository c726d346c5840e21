//! Seats and turns at the table: who sits down where, who stands up, gives up or takes back.

use super::{COMMAND, Definition, Group, Slot, SlotKind, Who, missing};
use crate::parse::{Bound, Context, ParseProblem};
use crate::request::Request;
use adjutant_core::command::TableCommand;

const SEAT: Slot =
    Slot::new("seat", SlotKind::Power).required().bare().before(&["as", "at", "for"]).after(&["に", "を", "から"]);

pub(super) const COMMANDS: [Definition; 5] = [
    Definition {
        name: "seat",
        aliases: &["sit", "sit down", "take seat", "take", "join", "play", "参加", "座る"],
        ja: "着席",
        group: Group::Table,
        who: Who::Anyone,
        section: "table.seats",
        slots: &[SEAT],
        examples: &["seat 1", "着席 1"],
        build: take_seat,
        ..COMMAND
    },
    Definition {
        name: "leave",
        aliases: &["stand up", "leave seat", "立つ"],
        ja: "離席",
        group: Group::Table,
        who: Who::Seat,
        section: "table.seats",
        slots: &[SEAT],
        examples: &["leave 1", "離席 1"],
        build: leave_seat,
        ..COMMAND
    },
    Definition {
        name: "entropy",
        aliases: &["add entropy", "entropy add", "言葉を足す"],
        ja: "乱数の種",
        group: Group::Table,
        who: Who::Anyone,
        section: "table.dice",
        slots: &[Slot::new("text", SlotKind::Text).required().bare()],
        examples: &["entropy the rain in Spain 42"],
        build: |bound, _| {
            let text = bound.text("text").ok_or_else(|| missing("entropy", "text"))?;
            Ok(Request::Act(TableCommand::AddEntropy { text }.into()))
        },
        ..COMMAND
    },
    Definition {
        name: "undo",
        aliases: &["take back", "takeback", "やり直し", "取り消す", "待った"],
        everyday: &[
            "undo that",
            "undo it",
            "undo last",
            "take that back",
            "take it back",
            "oops",
            "oops undo",
            "back up",
            "戻す",
            "戻して",
        ],
        ja: "取り消し",
        group: Group::Turn,
        who: Who::Seat,
        section: "table.take-back",
        slots: &[],
        examples: &["undo", "take back", "取り消し"],
        build: |_, _| Ok(Request::Act(TableCommand::TakeBack.into())),
        ..COMMAND
    },
    Definition {
        name: "resign",
        aliases: &["surrender", "concede", "降伏"],
        ja: "投了",
        group: Group::Turn,
        who: Who::Seat,
        section: "table.resign",
        slots: &[],
        examples: &["resign", "投了"],
        build: |_, _| Ok(Request::Act(TableCommand::Resign.into())),
        ..COMMAND
    },
];

fn take_seat(bound: &Bound, _: &Context<'_>) -> Result<Request, ParseProblem> {
    let seat = bound.power("seat").ok_or_else(|| missing("seat", "seat"))?;
    Ok(Request::Act(TableCommand::TakeSeat { seat }.into()))
}

fn leave_seat(bound: &Bound, _: &Context<'_>) -> Result<Request, ParseProblem> {
    let seat = bound.power("seat").ok_or_else(|| missing("leave", "seat"))?;
    Ok(Request::Act(TableCommand::LeaveSeat { seat }.into()))
}
