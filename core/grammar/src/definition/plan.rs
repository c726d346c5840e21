//! The commands of a planning map: pins, arrows, proposals and answers.

use super::{COMMAND, Definition, Group, Slot, SlotKind, Who, numbers};
use crate::parse::{Bound, ParseProblem, Value};
use crate::print::PrintedOrder;
use crate::request::{Query, Request};
use adjutant_core::command::{PlanCommand, TableCommand};
use adjutant_events::plan::PlanMark;

const PLAN: Definition = Definition { group: Group::Table, who: Who::Seat, section: "table.plan", ..COMMAND };
/// It always needs a marker. Otherwise a line that begins like one of these commands could become a text for others.
const TEXT: Slot = Slot::new("text", SlotKind::Text).before(&["that", ":", "内容"]);
const NUMBER: Slot = Slot::new("number", SlotKind::Number).required().bare();

pub(super) const COMMANDS: [Definition; 7] = [
    Definition {
        name: "plan pin",
        aliases: &["pin"],
        ja: "作戦メモ",
        slots: &[
            Slot::new("space", SlotKind::Space).required().bare().before(&["on", "in", "at"]).after(&["に"]),
            TEXT.required(),
        ],
        build: |bound, _| {
            let space = bound.the_space("space")?;
            let text = bound.need("text", text(bound))?;
            Ok(make(PlanMark::Pin { space, text }))
        },
        ..PLAN
    },
    Definition {
        name: "plan arrow",
        aliases: &["arrow", "draw arrow"],
        ja: "作戦矢印",
        slots: &[
            Slot::new("from", SlotKind::Space).required().bare().before(&["from"]).after(&["から"]),
            Slot::new("to", SlotKind::Space).required().bare().before(&["to", ">"]).after(&["へ", "まで"]),
            TEXT,
        ],
        build: |bound, _| {
            let space = |name| bound.the_space(name);
            Ok(make(PlanMark::Arrow { from: space("from")?, to: space("to")?, text: text(bound) }))
        },
        ..PLAN
    },
    Definition {
        name: "plan propose",
        aliases: &["suggest"],
        ja: "作戦提案",
        slots: &[
            Slot::new("recipients", SlotKind::Powers).bare().before(&["to"]).after(&["に", "へ"]),
            Slot::new("spaces", SlotKind::Spaces).before(&["at", "in"]).after(&["で"]),
            TEXT.required(),
        ],
        examples: &["plan propose that we wait a turn", "作戦提案 内容 一ターン待ちましょう"],
        build: |bound, _| {
            let (to, spaces) = (bound.powers("recipients"), bound.spaces("spaces"));
            let text = bound.need("text", text(bound))?;
            Ok(make(PlanMark::Proposal { to, spaces, text }))
        },
        ..PLAN
    },
    Definition {
        name: "plan agree",
        aliases: &["agree to proposal", "作戦賛成"],
        ja: "作戦同意",
        slots: &[NUMBER],
        examples: &["plan agree 2", "作戦同意 2"],
        build: |bound, _| answer(bound, true),
        ..PLAN
    },
    Definition {
        name: "plan decline",
        aliases: &["decline proposal", "作戦反対"],
        ja: "作戦辞退",
        slots: &[NUMBER],
        examples: &["plan decline 2", "作戦辞退 2"],
        build: |bound, _| answer(bound, false),
        ..PLAN
    },
    Definition {
        name: "plan wipe",
        aliases: &["wipe"],
        ja: "作戦消去",
        slots: &[Slot::new("numbers", SlotKind::Text).required().bare()],
        examples: &["plan wipe 2", "plan wipe 1, 3", "plan wipe all", "作戦消去 全部"],
        build: |bound, _| Ok(act(PlanCommand::Wipe { numbers: numbers::numbers(bound)? })),
        ..PLAN
    },
    Definition {
        name: "plan list",
        // The word “plan” alone is excluded, because it means something else in games with plotted orders.
        aliases: &["plans", "planning map"],
        ja: "作戦地図",
        group: Group::Views,
        examples: &["plan list", "作戦地図"],
        build: |_, _| Ok(Request::Query(Query::Plan)),
        ..PLAN
    },
];

/// The printed line of a command about a planning map.
pub(super) fn said(command: &PlanCommand) -> PrintedOrder {
    match command {
        PlanCommand::Make { mark: PlanMark::Pin { space, text } } => {
            PrintedOrder::new("plan pin").with("space", Value::Space(space.clone())).text("text", text)
        }
        PlanCommand::Make { mark: PlanMark::Arrow { from, to, text } } => PrintedOrder::new("plan arrow")
            .with("from", Value::Space(from.clone()))
            .with("to", Value::Space(to.clone()))
            .with_some("text", text.clone().map(Value::Text)),
        PlanCommand::Make { mark: PlanMark::Proposal { to, spaces, text } } => PrintedOrder::new("plan propose")
            .with_some("recipients", (!to.is_empty()).then(|| Value::Powers(to.clone())))
            .with_some("spaces", (!spaces.is_empty()).then(|| Value::Spaces(spaces.clone())))
            .text("text", text),
        PlanCommand::Answer { number, agrees } => {
            let command = if *agrees { "plan agree" } else { "plan decline" };
            PrintedOrder::new(command).number("number", u64::from(*number))
        }
        PlanCommand::Wipe { numbers } => PrintedOrder::new("plan wipe").text("numbers", &numbers::said(numbers)),
    }
}

fn answer(bound: &Bound, agrees: bool) -> Result<Request, ParseProblem> {
    let number = bound.number("number").and_then(|number| u32::try_from(number).ok());
    Ok(act(PlanCommand::Answer { number: bound.need("number", number)?, agrees }))
}

fn make(mark: PlanMark) -> Request {
    act(PlanCommand::Make { mark })
}

fn act(command: PlanCommand) -> Request {
    Request::Act(TableCommand::Plan(command).into())
}

fn text(bound: &Bound) -> Option<String> {
    bound.text("text").filter(|text| !text.trim().is_empty())
}
