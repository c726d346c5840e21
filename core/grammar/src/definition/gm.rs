//! The commands of a game master: seating players, starting, pausing, rewinding.

use super::office::stand_in;
use super::{COMMAND, Definition, Group, Slot, SlotKind, Who};
use crate::parse::{Bound, Context, ParseProblem};
use crate::request::Request;
use adjutant_core::command::{OfficeCommand, TableCommand};

const WHY: &[&str] = &["because", "since", "reason", "理由"];
const REASON: Slot = Slot::new("reason", SlotKind::Text).required().marked().before(WHY);
/// A reason after other slots always needs a marker. Otherwise leftover words would count as a reason.
pub const BECAUSE: Slot = Slot::new("reason", SlotKind::Text).required().before(WHY);

const GM: Definition = Definition { group: Group::Gm, who: Who::Gm, section: "table.gm", ..COMMAND };

const ASSIGN: &[Slot] = &[
    Slot::new("seat", SlotKind::Power).required().bare().after(&["を"]),
    Slot::new("player", SlotKind::Player).required().before(&["to", ">", "担当"]),
];

pub(super) const COMMANDS: [Definition; 8] = [
    Definition {
        name: "assign",
        aliases: &["give seat", "指名"],
        ja: "割り当て",
        section: "table.seats",
        slots: ASSIGN,
        examples: &["assign 1 to Anna", "assign 1 to stand-in steady", "割り当て 1 担当 代役 堅実"],
        build: assign,
        ..GM
    },
    Definition {
        name: "gm",
        aliases: &["appoint", "game master", "進行役", "司会"],
        ja: "審判",
        slots: &[Slot::new("player", SlotKind::Player).required().bare()],
        examples: &["gm Anna", "審判 Anna"],
        build: |bound, _| Ok(Request::Act(TableCommand::AppointGm { player: bound.the_player("player")? }.into())),
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
        build: |bound, _| Ok(Request::Act(TableCommand::Pause { reason: said_reason(bound)? }.into())),
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
                .marked()
                .before(&["to", "to event", "event"])
                .after(&["へ", "に", "まで"]),
            BECAUSE,
        ],
        examples: &["rewind to 123 because the canal was closed", "巻き戻し 123 理由 誤り"],
        build: |bound, _| {
            let to = bound.the_number("to")?;
            Ok(Request::Act(TableCommand::Rewind { to, reason: said_reason(bound)? }.into()))
        },
        ..GM
    },
    Definition {
        name: "entropy dismiss",
        aliases: &["dismiss entropy", "dismiss chain"],
        ja: "乱数鎖の取り消し",
        section: "table.dice",
        slots: &[Slot::new("seat", SlotKind::Power).required().bare().before(&["of"]).after(&["を", "の"]), BECAUSE],
        examples: &["entropy dismiss 1 because Anna's computer is lost", "乱数鎖の取り消し 1 理由 故障"],
        build: |bound, _| {
            let seat = bound.the_power("seat")?;
            let reason = said_reason(bound)?;
            Ok(Request::Act(TableCommand::DismissEntropy { seat, reason }.into()))
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
        build: |bound, _| Ok(Request::Act(TableCommand::Close { reason: said_reason(bound)? }.into())),
        ..GM
    },
];

/// The reason, which a game master must give.
///
/// # Errors
/// The command has no reason.
pub fn said_reason(bound: &Bound) -> Result<String, ParseProblem> {
    bound.need("reason", bound.text("reason").filter(|reason| !reason.is_empty()))
}

fn assign(bound: &Bound, _: &Context<'_>) -> Result<Request, ParseProblem> {
    let seat = bound.the_power("seat")?;
    let player = bound.the_player("player")?;
    Ok(Request::Act(match stand_in(player.as_str())? {
        Some(level) => TableCommand::from(OfficeCommand::SeatStandIn { seat, level }).into(),
        None => TableCommand::AssignSeat { seat, player }.into(),
    }))
}
