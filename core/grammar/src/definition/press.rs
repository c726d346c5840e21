//! The press: letters between powers, publications, and the rules for them.

use super::{COMMAND, Definition, Group, Slot, SlotKind, Who};
use crate::parse::{Bound, Context, ParseProblem, Value};
use crate::print::PrintedOrder;
use crate::request::{Query, Request};
use adjutant_core::command::{PressCommand, TableCommand};
use adjutant_events::press::PressPolicy;

/// The policies as users type them, with other words for them.
const POLICIES: [(PressPolicy, &str, &[&str]); 4] = [
    (PressPolicy::Off, "off", &["none", "禁止", "なし"]),
    (PressPolicy::Public, "public", &["声明", "公開"]),
    (PressPolicy::Allies, "allies", &["side", "味方"]),
    (PressPolicy::Private, "private", &["full", "全員", "自由"]),
];

const PRESS: Definition = Definition { group: Group::Table, who: Who::Seat, section: "table.press", ..COMMAND };
/// It always needs a marker. Otherwise a line that begins like one of these commands could become a text for others.
const TEXT: Slot = Slot::new("text", SlotKind::Text).required().before(&["that", ":", "内容"]);

pub(super) const COMMANDS: [Definition; 5] = [
    Definition {
        name: "press send",
        aliases: &["press to", "write to", "letter to", "letter"],
        ja: "書簡",
        slots: &[
            Slot::new("recipients", SlotKind::Powers).required().bare().before(&["to"]).after(&["宛", "へ"]),
            TEXT,
        ],
        examples: &[
            "write to 2 that we should talk",
            "press send 2: leave the north to us",
            "書簡 2宛 内容 休戦しませんか",
        ],
        build: |bound, _| {
            let to = bound.powers("recipients");
            if to.is_empty() {
                return Err(bound.missing("recipients"));
            }
            Ok(act(PressCommand::Send { to, text: text(bound)? }))
        },
        ..PRESS
    },
    Definition {
        name: "press gm",
        aliases: &["write to gm", "write to the game masters"],
        ja: "審判宛書簡",
        slots: &[TEXT],
        examples: &["press gm that I shall be away on Friday", "審判宛書簡 内容 金曜日は不在です"],
        build: |bound, _| Ok(act(PressCommand::Send { to: Vec::new(), text: text(bound)? })),
        ..PRESS
    },
    Definition {
        name: "press publish",
        aliases: &["publish", "public press"],
        ja: "声明",
        slots: &[TEXT],
        examples: &["publish that we want peace", "声明 内容 われわれは平和を望む"],
        build: |bound, _| Ok(act(PressCommand::Publish { text: text(bound)? })),
        ..PRESS
    },
    Definition {
        name: "press list",
        // The word “press” alone is excluded, because in a battle it means to press on.
        aliases: &["letters", "read press"],
        ja: "書簡一覧",
        group: Group::Views,
        who: Who::Anyone,
        slots: &[
            Slot::new("seat", SlotKind::Power).bare().before(&["with", "from"]).after(&["との"]),
            Slot::new("count", SlotKind::Number).before(&["last", "最近"]),
        ],
        examples: &["letters", "letters with 2 last 50", "書簡一覧"],
        build: |bound, _| {
            let count = bound.number("count").map(|count| u32::try_from(count).unwrap_or(u32::MAX));
            Ok(Request::Query(Query::Press { with: bound.power("seat"), count }))
        },
        ..PRESS
    },
    Definition {
        name: "press policy",
        aliases: &["press rules"],
        ja: "書簡規定",
        group: Group::Gm,
        who: Who::Gm,
        slots: &[Slot::new("policy", SlotKind::Word).required().bare().one_of(&["off", "public", "allies", "private"])],
        examples: &["press policy private", "press policy off", "書簡規定 味方"],
        build: policy,
        ..PRESS
    },
];

/// The printed line of a press command.
pub(super) fn said(command: &PressCommand) -> PrintedOrder {
    match command {
        PressCommand::SetPolicy { policy } => {
            let word = POLICIES.iter().find(|(known, ..)| known == policy).map_or("", |(_, word, _)| word);
            PrintedOrder::new("press policy").text("policy", word)
        }
        PressCommand::Publish { text } => PrintedOrder::new("press publish").text("text", text),
        PressCommand::Send { to, text } if to.is_empty() => PrintedOrder::new("press gm").text("text", text),
        PressCommand::Send { to, text } => {
            PrintedOrder::new("press send").with("recipients", Value::Powers(to.clone())).text("text", text)
        }
    }
}

/// The policy of a word.
pub fn policy_word(policy: PressPolicy) -> &'static str {
    POLICIES.iter().find(|(known, ..)| *known == policy).map_or("", |(_, word, _)| word)
}

fn policy(bound: &Bound, _: &Context<'_>) -> Result<Request, ParseProblem> {
    let said = bound.text("policy").map(|word| word.trim().to_lowercase());
    let said = bound.need("policy", said)?;
    let known = POLICIES.iter().find(|(_, word, others)| *word == said || others.contains(&said.as_str()));
    if let Some((policy, ..)) = known {
        return Ok(act(PressCommand::SetPolicy { policy: *policy }));
    }
    let choices = POLICIES.iter().map(|(_, word, _)| (*word).to_owned()).collect();
    Err(ParseProblem::UnknownChoice { word: said, choices })
}

fn act(command: PressCommand) -> Request {
    Request::Act(TableCommand::Press(command).into())
}

fn text(bound: &Bound) -> Result<String, ParseProblem> {
    bound.need("text", bound.text("text").filter(|text| !text.trim().is_empty()))
}
