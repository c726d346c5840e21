//! What a game master does: seats people, starts, pauses, goes back, puts the board right by hand.

use super::counts::edits;
use super::turn::missing;
use super::{Definition, Group, Slot, SlotKind, Who};
use crate::family::Family;
use crate::parse::{Bound, Context, ParseProblem};
use crate::request::Request;
use adjutant_core::command::TableCommand;
use adjutant_events::PlayerId;
use adjutant_game_axis::command::{AxisCommand, Edit};

const WHY: &[&str] = &["because", "since", "reason", "理由"];
const REASON: Slot = Slot::new("reason", SlotKind::Text).required().bare().before(WHY);
/// A reason behind other slots is never bare: words left over would pass for one.
pub(super) const BECAUSE: Slot = Slot::new("reason", SlotKind::Text).required().before(WHY);
const OWNED: Slot = Slot::new("units", SlotKind::OwnedUnits).required().bare().after(&["を"]);
const PLACE: Slot = Slot::new("space", SlotKind::Space)
    .required()
    .bare()
    .before(&["in", "at", "from", "to", "on"])
    .after(&["に", "から", "で"]);

const GM: Definition = Definition {
    name: "",
    aliases: &[],
    ja: "",
    family: None,
    group: Group::Gm,
    who: Who::Gm,
    phases: &[],
    section: "table.gm",
    slots: &[],
    examples: &[],
    build: |_, _| Err(ParseProblem::Empty {}),
};

pub(super) const ASSIGN: &[Slot] = &[
    Slot::new("seat", SlotKind::Power).required().bare().after(&["を"]),
    Slot::new("player", SlotKind::Player).required().before(&["to", ">"]),
];

pub(super) const COMMANDS: [Definition; 11] = [
    Definition {
        name: "assign",
        family: Some(Family::Axis),
        aliases: &["give seat", "指名"],
        ja: "割り当て",
        section: "table.seats",
        slots: ASSIGN,
        examples: &["assign Germany to Anna"],
        build: assign,
        ..GM
    },
    Definition {
        name: "gm",
        aliases: &["appoint", "game master", "進行役", "司会"],
        ja: "審判",
        slots: &[Slot::new("player", SlotKind::Player).required().bare()],
        examples: &["gm Anna", "審判 Anna"],
        build: |bound, _| Ok(Request::Act(TableCommand::AppointGm { player: player(bound, "gm")? }.into())),
        ..GM
    },
    Definition {
        name: "start",
        aliases: &["begin", "start game", "開戦"],
        ja: "開始",
        section: "table.start",
        examples: &["start", "開始"],
        build: |_, _| Ok(Request::Act(TableCommand::Start.into())),
        ..GM
    },
    Definition {
        name: "pause",
        aliases: &["suspend", "中断"],
        ja: "一時停止",
        section: "table.pause",
        slots: &[REASON],
        examples: &["pause because Anna is on holiday", "pause holidays"],
        build: |bound, _| Ok(Request::Act(TableCommand::Pause { reason: reason(bound, "pause")? }.into())),
        ..GM
    },
    Definition {
        name: "resume",
        aliases: &["unpause", "go on"],
        ja: "再開",
        section: "table.pause",
        examples: &["resume", "再開"],
        build: |_, _| Ok(Request::Act(TableCommand::Resume.into())),
        ..GM
    },
    Definition {
        name: "rewind",
        aliases: &["roll back", "go back"],
        ja: "巻き戻し",
        section: "table.rewind",
        slots: &[
            Slot::new("to", SlotKind::Number)
                .required()
                .bare()
                .before(&["to event", "to", "event"])
                .after(&["へ", "に", "まで"]),
            BECAUSE,
        ],
        examples: &["rewind to 123 because the canal was closed", "巻き戻し 123 理由 誤り"],
        build: |bound, _| {
            let to = bound.number("to").ok_or_else(|| missing("rewind", "to"))?;
            Ok(Request::Act(TableCommand::Rewind { to, reason: reason(bound, "rewind")? }.into()))
        },
        ..GM
    },
    Definition {
        name: "close",
        aliases: &["close game", "end game", "打ち切り"],
        ja: "閉会",
        section: "table.result",
        slots: &[REASON],
        examples: &["close because nobody came back"],
        build: |bound, _| Ok(Request::Act(TableCommand::Close { reason: reason(bound, "close")? }.into())),
        ..GM
    },
    Definition {
        name: "edit add",
        family: Some(Family::Axis),
        aliases: &["add units", "編集 追加"],
        ja: "編集追加",
        section: "table.edit",
        slots: &[OWNED, PLACE, BECAUSE],
        examples: &["edit add 2 German infantry in Ukraine because a line was lost"],
        build: |bound, _| {
            let space = bound.space("space").ok_or_else(|| missing("edit add", "space"))?;
            edit(bound, "edit add", edits(bound, &space, |owner, units, space| Edit::Add { owner, units, space })?)
        },
        ..GM
    },
    Definition {
        name: "edit remove",
        family: Some(Family::Axis),
        aliases: &["remove units", "編集 削除"],
        ja: "編集削除",
        section: "table.edit",
        slots: &[OWNED, PLACE, BECAUSE],
        examples: &["edit remove 1 Soviet tank from Ukraine because it was placed twice"],
        build: |bound, _| {
            let space = bound.space("space").ok_or_else(|| missing("edit remove", "space"))?;
            edit(
                bound,
                "edit remove",
                edits(bound, &space, |owner, units, space| Edit::Remove { owner, units, space })?,
            )
        },
        ..GM
    },
    Definition {
        name: "edit owner",
        family: Some(Family::Axis),
        aliases: &["set owner", "編集 支配"],
        ja: "編集支配",
        section: "table.edit",
        slots: &[
            Slot::new("space", SlotKind::Space).required().bare().before(&["of"]).after(&["を"]),
            Slot::new("power", SlotKind::Power).required().bare().before(&["to", ">"]).after(&["に"]),
            BECAUSE,
        ],
        examples: &["edit owner Ukraine Germany because the capture was missed"],
        build: |bound, _| {
            let space = bound.space("space").ok_or_else(|| missing("edit owner", "space"))?;
            let to = bound.power("power").ok_or_else(|| missing("edit owner", "power"))?;
            edit(bound, "edit owner", vec![Edit::SetOwner { space, to }])
        },
        ..GM
    },
    Definition {
        name: "edit ipcs",
        family: Some(Family::Axis),
        aliases: &["edit ipc", "set ipcs", "編集 国庫"],
        ja: "編集国庫",
        section: "table.edit",
        slots: &[
            Slot::new("power", SlotKind::Power).required().bare().before(&["of"]).after(&["を"]),
            Slot::new("amount", SlotKind::Number).required().bare().before(&["to", ">"]).after(&["に"]),
            BECAUSE,
        ],
        examples: &["edit ipcs Germany 12 because income was counted twice"],
        build: |bound, _| {
            let power = bound.power("power").ok_or_else(|| missing("edit ipcs", "power"))?;
            let amount = bound.number("amount").ok_or_else(|| missing("edit ipcs", "amount"))?;
            let amount = u32::try_from(amount)
                .map_err(|_| ParseProblem::NumberTooLarge { word: amount.to_string(), most: u64::from(u32::MAX) })?;
            edit(bound, "edit ipcs", vec![Edit::SetIpcs { power, amount }])
        },
        ..GM
    },
];

fn reason(bound: &Bound, command: &str) -> Result<String, ParseProblem> {
    said_reason(bound).ok_or_else(|| missing(command, "reason"))
}

/// The reason, if one is said.
pub(super) fn said_reason(bound: &Bound) -> Option<String> {
    bound.text("reason").filter(|reason| !reason.is_empty())
}

fn player(bound: &Bound, command: &str) -> Result<PlayerId, ParseProblem> {
    let name = bound.text("player").unwrap_or_default();
    let name = name.trim().trim_start_matches('@').trim();
    if name.is_empty() { Err(missing(command, "player")) } else { Ok(PlayerId::new(name)) }
}

fn edit(bound: &Bound, command: &str, edits: Vec<Edit>) -> Result<Request, ParseProblem> {
    if edits.is_empty() {
        return Err(missing(command, "units"));
    }
    Ok(Request::Act(AxisCommand::Edit { edits, reason: reason(bound, command)? }.into()))
}

pub(super) fn assign(bound: &Bound, _: &Context<'_>) -> Result<Request, ParseProblem> {
    let seat = bound.power("seat").ok_or_else(|| missing("assign", "seat"))?;
    Ok(Request::Act(TableCommand::AssignSeat { seat, player: player(bound, "assign")? }.into()))
}
