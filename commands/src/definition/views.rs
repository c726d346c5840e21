//! Looking: commands that change nothing.

use super::{Definition, Group, Slot, SlotKind, TRY, Who};
use crate::family::Family;
use crate::parse::{Bound, ParseProblem, Value};
use crate::request::{Query, Request};

const VIEW: Definition = Definition {
    name: "",
    aliases: &[],
    ja: "",
    family: None,
    group: Group::Views,
    who: Who::Anyone,
    phases: &[],
    section: "table.views",
    slots: &[],
    examples: &[],
    build: |_, _| Err(ParseProblem::Empty {}),
};

pub(super) const COMMANDS: [Definition; 13] = [
    Definition {
        name: "board",
        family: Some(Family::Axis),
        aliases: &["show", "look", "盤"],
        ja: "盤面",
        slots: &[Slot::new("space", SlotKind::Space).bare().before(&["in", "at", "of", "around"]).after(&["の", "を"])],
        examples: &["board", "board Ukraine", "look at sz 5", "盤面 ウクライナ"],
        build: |bound, _| query(Query::Board { space: bound.space("space") }),
        ..VIEW
    },
    Definition {
        name: "map",
        family: Some(Family::Axis),
        aliases: &["picture", "draw", "マップ"],
        ja: "地図",
        slots: &[Slot::new("place", SlotKind::Text).bare()],
        examples: &["map", "map europe", "map around Germany", "map Germany", "map battle", "map turn", "地図 太平洋"],
        build: map,
        ..VIEW
    },
    Definition {
        name: "units",
        family: Some(Family::Axis),
        aliases: &["where", "where are", "forces", "部隊", "どこ"],
        ja: "ユニット",
        slots: &[
            Slot::new("power", SlotKind::Power).bare().before(&["of"]).after(&["の"]),
            Slot::new("kind", SlotKind::Kind).bare(),
        ],
        examples: &["units", "units Germany", "where are German submarines", "ユニット ドイツ"],
        build: |bound, _| query(Query::Units { power: bound.power("power"), kind: bound.kind("kind") }),
        ..VIEW
    },
    Definition {
        name: "income",
        family: Some(Family::Axis),
        aliases: &["ipcs", "ipc", "money", "treasury", "bank", "国庫", "収支"],
        ja: "収入",
        examples: &["income", "ipcs", "収入"],
        build: |_, _| query(Query::Income),
        ..VIEW
    },
    Definition {
        name: "log",
        aliases: &["history", "履歴", "ログ"],
        ja: "記録",
        slots: &[Slot::new("count", SlotKind::Number).bare().before(&["last"])],
        examples: &["log", "log 20", "記録 20"],
        build: log,
        ..VIEW
    },
    Definition {
        name: "battles",
        aliases: &["pending", "pending battles", "戦場"],
        ja: "戦闘一覧",
        examples: &["battles", "戦闘一覧"],
        build: |_, _| query(Query::Battles),
        ..VIEW
    },
    Definition {
        name: "offers",
        aliases: &["what", "what now", "what can i do", "options", "choices", "選択肢", "できること"],
        ja: "可能",
        examples: &["offers", "what can I do", "選択肢"],
        build: |_, _| query(Query::Offers),
        ..VIEW
    },
    Definition {
        name: "turn",
        family: Some(Family::Axis),
        aliases: &["phase", "status", "now", "whose turn", "手番", "現況"],
        ja: "状況",
        slots: &[Slot::new("phase", SlotKind::Phase).bare()],
        examples: &["turn", "status", "phase combat move", "状況"],
        build: |bound, _| query(Query::Turn { phase: bound.phase("phase") }),
        ..VIEW
    },
    Definition {
        name: "seats",
        aliases: &["players", "table", "who", "席", "参加者"],
        ja: "座席",
        examples: &["seats", "who", "座席"],
        build: |_, _| query(Query::Seats),
        ..VIEW
    },
    Definition {
        name: "instructions",
        family: Some(Family::Axis),
        aliases: &["standing instructions", "standing orders", "orders"],
        ja: "方針一覧",
        examples: &["instructions", "standing orders", "方針一覧"],
        build: |_, _| query(Query::Instructions),
        ..VIEW
    },
    Definition {
        name: "score",
        family: Some(Family::Axis),
        aliases: &["victory", "capitals", "勝利"],
        ja: "勝敗",
        examples: &["score", "勝敗"],
        build: |_, _| query(Query::Score),
        ..VIEW
    },
    Definition {
        name: "help",
        aliases: &["commands", "man", "説明", "使い方"],
        ja: "ヘルプ",
        slots: &[Slot::new("command", SlotKind::Command).bare()],
        examples: &["help", "help move", "?", "ヘルプ 移動"],
        build: help,
        ..VIEW
    },
    Definition {
        name: TRY,
        family: Some(Family::Axis),
        aliases: &["test", "dry run", "what if", "試行", "仮に"],
        ja: "試す",
        slots: &[Slot::new("command", SlotKind::Line).required().bare()],
        examples: &["try move 2 infantry from Germany to Eastern Europe", "what if buy 2 tanks"],
        ..VIEW
    },
];

#[allow(clippy::unnecessary_wraps)] // the shape of every builder
fn query(query: Query) -> Result<Request, ParseProblem> {
    Ok(Request::Query(query))
}

fn log(bound: &Bound, _: &crate::parse::Context<'_>) -> Result<Request, ParseProblem> {
    let count = bound.number("count").map(|count| u32::try_from(count).unwrap_or(u32::MAX));
    query(Query::Log { count })
}

#[allow(clippy::unnecessary_wraps)] // the shape of every builder
pub(super) fn map(bound: &Bound, _: &crate::parse::Context<'_>) -> Result<Request, ParseProblem> {
    let place = match bound.get("place") {
        Some(Value::Text(place)) if !place.is_empty() => Some(place.clone()),
        _ => None,
    };
    query(Query::Map { place })
}

#[allow(clippy::unnecessary_wraps)] // the shape of every builder
fn help(bound: &Bound, _: &crate::parse::Context<'_>) -> Result<Request, ParseProblem> {
    Ok(Request::Help(match bound.get("command") {
        Some(Value::Command(name)) => Some(name),
        _ => None,
    }))
}
