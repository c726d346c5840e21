//! A game master's corrections as typed: any side's units by number, areas and tracks, each with its reason.

use super::slots::{CONTROL, TRACK, UNITS, Which};
use super::{GAME, build};
use crate::model::order::{AsiaCommand as C, Edit};
use adjutant_events::UnitId;
use adjutant_grammar::definition::{BECAUSE, Group, said_reason};
use adjutant_grammar::request::Request;
use adjutant_grammar::{Bound, Definition, ParseProblem, PrintedOrder, Slot, SlotKind, Value, Who};

const GM: Definition = Definition { group: Group::Gm, who: Who::Gm, section: "table.edit", ..GAME };
const WHICH: Slot = Slot::new("units", UNITS).required().bare().after(&["を"]);
const VALUE: Slot = Slot::new("value", SlotKind::Number).required().bare().before(&["to", ">"]).after(&["に"]);

pub(super) const COMMANDS: [Definition; 5] = [
    Definition {
        name: "edit steps",
        aliases: &["set steps", "編集 ステップ"],
        ja: "編集ステップ",
        slots: &[WHICH, VALUE, BECAUSE],
        examples: &["edit steps #12 to 3 because a hit was counted twice", "編集ステップ #12 3 理由 損害の数え違い"],
        build: |bound, _| {
            let steps = small(bound)?;
            edit(bound, Edit::Steps { units: units(bound)?, steps })
        },
        ..GM
    },
    Definition {
        name: "edit place",
        aliases: &["edit move", "put right", "編集 配置"],
        ja: "編集配置",
        slots: &[
            WHICH,
            Slot::new("to", SlotKind::Space).required().bare().before(&["to", ">", "in", "into"]).after(&["に", "へ"]),
            BECAUSE,
        ],
        examples: &[
            "edit place #12, #13 to Malaya because the move was misread",
            "編集配置 #12 マレーに 理由 置き間違い",
        ],
        build: |bound, _| {
            let at = bound.the_space("to")?;
            edit(bound, Edit::Place { units: units(bound)?, at })
        },
        ..GM
    },
    Definition {
        name: "edit pool",
        aliases: &["edit remove", "remove units", "編集 プール"],
        ja: "編集プール",
        slots: &[WHICH, BECAUSE],
        examples: &["edit pool #12 because it was destroyed last turn", "編集プール #12 理由 除去もれ"],
        build: |bound, _| edit(bound, Edit::Pool { units: units(bound)? }),
        ..GM
    },
    Definition {
        name: "edit control",
        aliases: &["set control", "編集 支配", "編集 支配側"],
        ja: "編集支配",
        slots: &[
            Slot::new("area", SlotKind::Space).required().bare().before(&["of"]).after(&["を", "の"]),
            Slot::new("control", CONTROL).required().bare().before(&["to", "by", ">"]).after(&["に"]),
            BECAUSE,
        ],
        examples: &["edit control Malaya Japan because it was taken last turn", "編集支配 マレー 日本 理由 占領もれ"],
        build: |bound, _| {
            let (area, control) = (bound.the_space("area")?, *bound.the_own("control")?);
            edit(bound, Edit::Control { area, control })
        },
        ..GM
    },
    Definition {
        name: "edit track",
        aliases: &["set track", "編集 トラック"],
        ja: "編集トラック",
        slots: &[Slot::new("track", TRACK).required().bare().after(&["を"]), VALUE, BECAUSE],
        examples: &[
            "edit track oil to 12 because the reaction was not paid",
            "編集トラック 石油 12 理由 リアクションの払い忘れ",
        ],
        build: |bound, _| edit(bound, Edit::Track { track: *bound.the_own("track")?, value: small(bound)? }),
        ..GM
    },
];

fn edit(bound: &Bound, edit: Edit) -> Result<Request, ParseProblem> {
    let reason = said_reason(bound)?;
    build::act(C::Edit { edits: vec![edit], reason })
}

/// The named units; by number, because a game master may correct any side's.
fn units(bound: &Bound) -> Result<Vec<UnitId>, ParseProblem> {
    let said = bound.own::<Vec<Which>>("units").map_or(&[][..], Vec::as_slice);
    let by_number = |which: &Which| match which {
        Which::These(ids) => Some(ids.clone()),
        Which::Kind(..) | Which::Stepped(..) | Which::AllOf(_) | Which::All => None,
    };
    let found: Option<Vec<Vec<UnitId>>> = said.iter().map(by_number).collect();
    let found: Vec<UnitId> = found.unwrap_or_default().concat();
    if found.is_empty() { Err(bound.missing("units")) } else { Ok(found) }
}

fn small(bound: &Bound) -> Result<u8, ParseProblem> {
    let number = bound.the_number("value")?;
    u8::try_from(number)
        .map_err(|_| ParseProblem::NumberTooLarge { word: number.to_string(), most: u64::from(u8::MAX) })
}

/// The command of each correction.
pub(super) fn said(edits: &[Edit], reason: &str) -> Vec<PrintedOrder> {
    let which = |units: &[UnitId]| Value::own(vec![Which::These(units.to_vec())]);
    let one = |edit: &Edit| match edit {
        Edit::Steps { units, steps } => {
            PrintedOrder::new("edit steps").with("units", which(units)).number("value", *steps)
        }
        Edit::Place { units, at } => PrintedOrder::new("edit place").with("units", which(units)).space("to", at),
        Edit::Pool { units } => PrintedOrder::new("edit pool").with("units", which(units)),
        Edit::Control { area, control } => {
            PrintedOrder::new("edit control").space("area", area).with("control", Value::own(*control))
        }
        Edit::Track { track, value } => {
            PrintedOrder::new("edit track").with("track", Value::own(*track)).number("value", *value)
        }
    };
    edits.iter().map(|edit| one(edit).text("reason", reason)).collect()
}
