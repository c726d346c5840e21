//! A game master's corrections as they are typed: anybody's units by number, areas, tracks, each with its reason.

use super::slots::{CONTROL, TRACK, UNITS, Which};
use super::{COMMANDS as ALL, GAME, build};
use crate::command::{AsiaCommand as C, Edit};
use crate::state::Track;
use crate::vocabulary::Control;
use adjutant_events::UnitId;
use adjutant_grammar::definition::{BECAUSE, Group, missing_of, said_reason};
use adjutant_grammar::request::Request;
use adjutant_grammar::{Bound, Definition, ParseProblem, Said, Slot, SlotKind, Value, Who};

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
            let steps = small(bound, "edit steps")?;
            edit(bound, "edit steps", Edit::Steps { units: units(bound, "edit steps")?, steps })
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
            let at = build::space(bound, "edit place", "to")?;
            edit(bound, "edit place", Edit::Place { units: units(bound, "edit place")?, at })
        },
        ..GM
    },
    Definition {
        name: "edit pool",
        aliases: &["edit remove", "remove units", "編集 プール"],
        ja: "編集プール",
        slots: &[WHICH, BECAUSE],
        examples: &["edit pool #12 because it was destroyed last turn", "編集プール #12 理由 除去もれ"],
        build: |bound, _| edit(bound, "edit pool", Edit::Pool { units: units(bound, "edit pool")? }),
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
            let word = bound.own::<&'static str>("control").copied();
            let control = word.and_then(<Control as crate::vocabulary::Word>::of);
            let control = control.ok_or_else(|| missing_of(&ALL, "edit control", "control"))?;
            edit(bound, "edit control", Edit::Control { area: build::space(bound, "edit control", "area")?, control })
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
        build: |bound, _| {
            let word = bound.own::<&'static str>("track").copied();
            let track = word.and_then(<Track as crate::vocabulary::Word>::of);
            let track = track.ok_or_else(|| missing_of(&ALL, "edit track", "track"))?;
            edit(bound, "edit track", Edit::Track { track, value: small(bound, "edit track")? })
        },
        ..GM
    },
];

fn edit(bound: &Bound, command: &str, edit: Edit) -> Result<Request, ParseProblem> {
    let reason = said_reason(bound).ok_or_else(|| missing_of(&ALL, command, "reason"))?;
    build::act(C::Edit { edits: vec![edit], reason })
}

/// The units meant: by number, for a game master may mean anybody's.
fn units(bound: &Bound, command: &str) -> Result<Vec<UnitId>, ParseProblem> {
    let said = bound.own::<Vec<Which>>("units").map_or(&[][..], Vec::as_slice);
    let by_number = |which: &Which| match which {
        Which::These(ids) => Some(ids.clone()),
        Which::Kind(..) | Which::Stepped(..) | Which::AllOf(_) | Which::All => None,
    };
    let found: Option<Vec<Vec<UnitId>>> = said.iter().map(by_number).collect();
    let found: Vec<UnitId> = found.unwrap_or_default().concat();
    if found.is_empty() { Err(missing_of(&ALL, command, "units")) } else { Ok(found) }
}

fn small(bound: &Bound, command: &str) -> Result<u8, ParseProblem> {
    let number = bound.number("value").ok_or_else(|| missing_of(&ALL, command, "value"))?;
    u8::try_from(number)
        .map_err(|_| ParseProblem::NumberTooLarge { word: number.to_string(), most: u64::from(u8::MAX) })
}

/// The command of each correction.
pub(super) fn said(edits: &[Edit], reason: &str) -> Vec<Said> {
    let which = |units: &[UnitId]| Value::own(vec![Which::These(units.to_vec())]);
    let one = |edit: &Edit| match edit {
        Edit::Steps { units, steps } => Said::new("edit steps").with("units", which(units)).number("value", *steps),
        Edit::Place { units, at } => Said::new("edit place").with("units", which(units)).space("to", at),
        Edit::Pool { units } => Said::new("edit pool").with("units", which(units)),
        Edit::Control { area, control } => {
            let word = <Control as crate::vocabulary::Word>::word(*control);
            Said::new("edit control").space("area", area).with("control", Value::own(word))
        }
        Edit::Track { track, value } => {
            let word = <Track as crate::vocabulary::Word>::word(*track);
            Said::new("edit track").with("track", Value::own(word)).number("value", *value)
        }
    };
    edits.iter().map(|edit| one(edit).text("reason", reason)).collect()
}
