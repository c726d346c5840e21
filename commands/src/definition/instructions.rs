//! Standing instructions: what a seat says beforehand, and takes back.

use super::counts::preferences;
use super::turn::missing;
use super::{Definition, Group, Slot, SlotKind, Who};
use crate::family::Family;
use crate::parse::{Bound, Context, ParseProblem, Value};
use crate::request::Request;
use adjutant_core::command::TableCommand;
use adjutant_events::{Instruction, InstructionScope};

pub(super) const AT: Slot = Slot::new("at", SlotKind::Space).before(&["at", "in", "for", "on"]).after(&["で", "では"]);
const SPACES: Slot = Slot::new("spaces", SlotKind::Spaces).required().bare().after(&["に", "へ"]);

pub(super) const COMMANDS: [Definition; 6] = [
    Definition {
        name: "standing casualties",
        aliases: &["standing losses", "standing casualty", "常時損害", "方針 損害"],
        ja: "方針損害",
        family: Some(Family::Axis),
        group: Group::Instructions,
        who: Who::Seat,
        phases: &[],
        section: "table.instructions",
        slots: &[Slot::new("order", SlotKind::LossOrder).required().bare().after(&["を"]), AT],
        examples: &[
            "standing casualties infantry, tank, fighter",
            "standing casualties damage battleship, submarine, destroyer at sz 5",
            "方針損害 歩兵、戦車",
        ],
        build: casualties,
    },
    Definition {
        name: "standing submarines",
        aliases: &["standing submarine", "standing subs", "方針 潜水艦"],
        ja: "方針潜水艦",
        family: Some(Family::Axis),
        group: Group::Instructions,
        who: Who::Seat,
        phases: &[],
        section: "table.instructions",
        slots: &[Slot::new("order", SlotKind::SubmarineOrder).required().bare(), AT],
        examples: &["standing submarines submerge", "standing submarines strike at sz 5", "方針潜水艦 潜航"],
        build: submarines,
    },
    Definition {
        name: "standing retreat",
        aliases: &["standing withdrawal", "方針 退却"],
        ja: "方針退却",
        family: Some(Family::Axis),
        group: Group::Instructions,
        who: Who::Seat,
        phases: &[],
        section: "table.instructions",
        slots: &[
            Slot::new("when", SlotKind::RetreatWhen).required().bare(),
            Slot::new("to", SlotKind::Space).before(&["to", ">"]).after(&["へ", "に"]),
            AT,
        ],
        examples: &[
            "standing retreat after 2 rounds",
            "standing retreat when outnumbered to Germany at Ukraine",
            "standing retreat at 3 units",
            "standing retreat never",
            "方針退却 2ラウンド後",
        ],
        build: retreat,
    },
    Definition {
        name: "standing complex",
        aliases: &["standing complexes", "standing factory", "方針 工場"],
        ja: "方針工場",
        family: Some(Family::Axis),
        group: Group::Instructions,
        who: Who::Seat,
        phases: &[],
        section: "table.instructions",
        slots: &[SPACES, AT],
        examples: &["standing complex Germany, Southern Europe", "方針工場 ドイツ、南ヨーロッパ"],
        build: |bound, _| instruct(bound, Instruction::Complex(bound.spaces("spaces"))),
    },
    Definition {
        name: "standing land",
        aliases: &["standing landing", "standing landings", "方針 着陸"],
        ja: "方針着陸",
        family: Some(Family::Axis),
        group: Group::Instructions,
        who: Who::Seat,
        phases: &[],
        section: "table.instructions",
        slots: &[SPACES, AT],
        examples: &["standing land Japan", "standing landing Japan, Okinawa at sz 45", "方針着陸 日本"],
        build: |bound, _| instruct(bound, Instruction::Landing(bound.spaces("spaces"))),
    },
    Definition {
        name: "withdraw",
        aliases: &["withdraw standing", "cancel standing", "撤回"],
        ja: "方針撤回",
        family: Some(Family::Axis),
        group: Group::Instructions,
        who: Who::Seat,
        phases: &[],
        section: "table.instructions",
        slots: &[Slot::new("topic", SlotKind::Topic).required().bare().after(&["を"]), AT],
        examples: &["withdraw casualties", "withdraw retreat at Ukraine", "方針撤回 退却"],
        build: withdraw,
    },
];

fn scope(bound: &Bound) -> InstructionScope {
    bound.space("at").map_or(InstructionScope::Always, InstructionScope::At)
}

#[allow(clippy::unnecessary_wraps)] // the shape of every builder
pub(super) fn instruct(bound: &Bound, instruction: Instruction) -> Result<Request, ParseProblem> {
    Ok(Request::Act(TableCommand::Instruct { scope: scope(bound), instruction }.into()))
}

pub(super) fn casualties(bound: &Bound, _: &Context<'_>) -> Result<Request, ParseProblem> {
    let order = preferences(bound.items("order"))?;
    if order.is_empty() {
        return Err(missing("standing casualties", "order"));
    }
    instruct(bound, Instruction::Casualties(order))
}

fn submarines(bound: &Bound, _: &Context<'_>) -> Result<Request, ParseProblem> {
    match bound.get("order") {
        Some(Value::Order(order)) => instruct(bound, Instruction::Submarines(*order)),
        _ => Err(missing("standing submarines", "order")),
    }
}

pub(super) fn retreat(bound: &Bound, _: &Context<'_>) -> Result<Request, ParseProblem> {
    match bound.get("when") {
        Some(Value::When(when)) => instruct(bound, Instruction::Retreat { when: *when, to: bound.space("to") }),
        _ => Err(missing("standing retreat", "when")),
    }
}

pub(super) fn withdraw(bound: &Bound, _: &Context<'_>) -> Result<Request, ParseProblem> {
    match bound.get("topic") {
        Some(Value::Topic(topic)) => {
            Ok(Request::Act(TableCommand::Withdraw { scope: scope(bound), topic: *topic }.into()))
        }
        _ => Err(missing("withdraw", "topic")),
    }
}
