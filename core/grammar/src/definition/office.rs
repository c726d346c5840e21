//! The commands for the office of game master: resigning it, acting for a seat, scheduled orders; and disputes of
//! players.

use super::{BECAUSE, COMMAND, Definition, Group, Slot, SlotKind, Who, said_reason};
use crate::parse::{Bound, Context, ParseProblem, order_within};
use crate::print::PrintedOrder;
use crate::request::{Query, Request};
use adjutant_core::command::{OfficeCommand, TableCommand};
use adjutant_events::SeatId;
use adjutant_events::numerals::narrow;
use adjutant_events::office::{Contested, Level};

const OFFICE: Definition = Definition { group: Group::Gm, who: Who::Gm, section: "table.gm", ..COMMAND };
const SCHEDULE: Definition = Definition { section: "table.schedule", ..OFFICE };
const DISPUTE: Definition = Definition { group: Group::Table, who: Who::Anyone, section: "table.dispute", ..COMMAND };
const NUMBER: Slot = Slot::new("number", SlotKind::Number).required().bare().before(&["number"]);
const SEAT: Slot = Slot::new("seat", SlotKind::Power).required().bare().before(&["for", "of"]).after(&["を", "の"]);
const LEVEL: Slot = Slot::new("level", SlotKind::Word).bare().one_of(&["steady", "keen"]);
/// The names of a stand-in.
const STAND_IN: [&str; 4] = ["stand-in", "stand in", "standin", "代役"];
/// It always needs a marker. Otherwise a line that begins like one of these commands could become a public text.
const TEXT: Slot = Slot::new("text", SlotKind::Text).required().before(&["that", "because", ":", "内容", "理由"]);

pub(super) const COMMANDS: [Definition; 16] = [
    Definition {
        name: "office leave",
        aliases: &["stand down", "step down", "leave office"],
        ja: "審判辞任",
        examples: &["stand down", "審判辞任"],
        build: |_, _| Ok(act(OfficeCommand::StandDown)),
        ..OFFICE
    },
    Definition {
        name: "office act",
        aliases: &["act for"],
        ja: "代行",
        slots: &[SEAT, BECAUSE],
        examples: &["act for 1 because Anna's train is late", "代行 1 理由 急病"],
        build: |bound, _| {
            let (seat, reason) = (seat(bound)?, said_reason(bound)?);
            Ok(act(OfficeCommand::ActFor { seat, reason }))
        },
        ..OFFICE
    },
    Definition {
        name: "office return",
        aliases: &["stop acting for", "hand back"],
        ja: "代行終了",
        who: Who::Anyone,
        slots: &[SEAT],
        examples: &["hand back 1", "代行終了 1"],
        build: |bound, _| Ok(act(OfficeCommand::HandBack { seat: seat(bound)? })),
        ..OFFICE
    },
    Definition {
        name: "office pass",
        aliases: &["pass for", "force on"],
        ja: "代理回答",
        slots: &[SEAT, BECAUSE],
        examples: &["pass for 1 because Anna asked for it", "代理回答 1 理由 不在"],
        build: |bound, _| {
            let (seat, reason) = (seat(bound)?, said_reason(bound)?);
            Ok(act(OfficeCommand::PassFor { seat, reason }))
        },
        ..OFFICE
    },
    Definition {
        name: "office stand-in",
        aliases: &["stand-in for", "let stand-in play"],
        ja: "代役",
        section: "table.seats",
        slots: &[SEAT, LEVEL],
        examples: &["stand-in for 1 keen", "代役 1 堅実"],
        build: |bound, _| {
            let seat = seat(bound)?;
            let said = bound.text("level").unwrap_or_default();
            let level = if said.trim().is_empty() { Some(Level::Steady) } else { level(&said) };
            let level = level.ok_or_else(|| unknown_level(said.trim()))?;
            Ok(act(OfficeCommand::SeatStandIn { seat, level }))
        },
        ..OFFICE
    },
    Definition {
        name: "office practice",
        aliases: &["against", "practice", "practise", "play against"],
        ja: "練習",
        section: "table.start",
        slots: &[Slot::new("level", SlotKind::Text).required().bare().one_of(&["steady", "keen"])],
        examples: &["against stand-in", "against keen", "練習 堅実"],
        build: |bound, _| {
            let said = bound.text("level").unwrap_or_default();
            let level = level(&said).map_or_else(|| stand_in(&said), |level| Ok(Some(level)))?;
            let level = level.ok_or_else(|| unknown_level(said.trim()))?;
            Ok(act(OfficeCommand::Practise { level }))
        },
        ..OFFICE
    },
    Definition {
        name: "office gallery",
        aliases: &["open gallery", "set gallery", "gallery after"],
        ja: "公開設定",
        section: "table.gallery",
        slots: &[Slot::new("rounds", SlotKind::Word).required().bare().before(&["after"])],
        examples: &["office gallery 2", "office gallery off", "公開設定 2"],
        build: |bound, _| {
            let said = bound.text("rounds").unwrap_or_default();
            let rounds = match said.trim() {
                "off" | "close" | "never" | "なし" | "オフ" => None,
                rounds => {
                    let number = narrow(rounds).parse().map_err(|_| ParseProblem::UnknownChoice {
                        word: rounds.to_owned(),
                        choices: ["1", "2", "off"].map(str::to_owned).to_vec(),
                    })?;
                    Some(number)
                }
            };
            Ok(act(OfficeCommand::SetGallery { rounds }))
        },
        ..OFFICE
    },
    Definition {
        name: "gallery",
        aliases: &["look back"],
        ja: "公開記録",
        group: Group::Views,
        who: Who::Anyone,
        section: "table.gallery",
        examples: &["gallery", "公開記録"],
        build: |_, _| Ok(Request::Query(Query::Gallery)),
        ..OFFICE
    },
    Definition {
        name: "office schedule",
        aliases: &["schedule"],
        ja: "予約",
        slots: &[
            Slot::new("time", SlotKind::Duration).required().bare().before(&["in", "after"]).after(&["後に", "後"]),
            Slot::new("order", SlotKind::Line).required().before(&["do", ":", "実行"]),
        ],
        examples: &["schedule in 2 hours do pause because the hall closes", "予約 2h 実行 再開"],
        build: schedule,
        ..SCHEDULE
    },
    Definition {
        name: "office drop",
        aliases: &["unschedule", "drop scheduled"],
        ja: "予約取消",
        slots: &[NUMBER],
        examples: &["unschedule 1", "予約取消 1"],
        build: |bound, _| Ok(act(OfficeCommand::DropScheduled { number: number(bound)? })),
        ..SCHEDULE
    },
    Definition {
        name: "office give",
        aliases: &["give scheduled"],
        ja: "予約実行",
        slots: &[NUMBER],
        examples: &["give scheduled 1", "予約実行 1"],
        build: |bound, _| Ok(act(OfficeCommand::GiveScheduled { number: number(bound)? })),
        ..SCHEDULE
    },
    Definition {
        name: "office list",
        aliases: &["office", "scheduled"],
        ja: "予約一覧",
        group: Group::Views,
        who: Who::Anyone,
        examples: &["office", "予約一覧"],
        build: |_, _| Ok(Request::Query(Query::Office)),
        ..SCHEDULE
    },
    Definition {
        name: "record dispute",
        aliases: &["dispute", "contest"],
        ja: "異議",
        slots: &[
            Slot::new("roll", SlotKind::Number).before(&["roll", "ロール"]),
            Slot::new("ruling", SlotKind::Number).before(&["ruling", "裁定"]),
            Slot::new("event", SlotKind::Number).before(&["event", "イベント"]),
            TEXT,
        ],
        examples: &[
            "dispute roll 3 because it was asked for twice",
            "dispute ruling 1 because the rulebook says otherwise",
            "異議 イベント 12 理由 移動できないはず",
        ],
        build: dispute,
        ..DISPUTE
    },
    Definition {
        name: "record disputes",
        aliases: &["disputes"],
        ja: "異議一覧",
        group: Group::Views,
        examples: &["disputes", "異議一覧"],
        build: |_, _| Ok(Request::Query(Query::Disputes)),
        ..DISPUTE
    },
    Definition {
        name: "record withdrawal",
        aliases: &["withdraw dispute"],
        ja: "異議取り下げ",
        slots: &[NUMBER],
        examples: &["withdraw dispute 1", "異議取り下げ 1"],
        build: |bound, _| Ok(act(OfficeCommand::WithdrawDispute { number: number(bound)? })),
        ..DISPUTE
    },
    Definition {
        name: "record settlement",
        aliases: &["settle dispute"],
        ja: "異議解決",
        group: Group::Gm,
        who: Who::Gm,
        slots: &[NUMBER, TEXT],
        examples: &["settle dispute 1 that the roll stands", "異議解決 1 内容 ロールは有効"],
        build: |bound, _| {
            let (number, text) = (number(bound)?, text(bound)?);
            Ok(act(OfficeCommand::SettleDispute { number, text }))
        },
        ..DISPUTE
    },
];

/// The printed line of a command about the office. A scheduled order needs a line of its own; none if it has none.
pub(super) fn said(command: &OfficeCommand) -> Option<PrintedOrder> {
    let at = |command, seat: &SeatId| PrintedOrder::new(command).with("seat", crate::parse::Value::Power(seat.clone()));
    Some(match command {
        OfficeCommand::StandDown => PrintedOrder::new("office leave"),
        OfficeCommand::ActFor { seat, reason } => at("office act", seat).text("reason", reason),
        OfficeCommand::HandBack { seat } => at("office return", seat),
        OfficeCommand::PassFor { seat, reason } => at("office pass", seat).text("reason", reason),
        OfficeCommand::Schedule { minutes, order } => {
            let adjutant_core::Command::Table(order) = order.as_ref() else { return None };
            PrintedOrder::new("office schedule")
                .with("time", crate::parse::Value::Minutes(*minutes))
                .with("order", crate::parse::Value::Lines(vec![super::said(None, order, "")?]))
        }
        OfficeCommand::DropScheduled { number } => PrintedOrder::new("office drop").number("number", *number),
        OfficeCommand::GiveScheduled { number } => PrintedOrder::new("office give").number("number", *number),
        OfficeCommand::OpenDispute { about, text } => {
            let said = PrintedOrder::new("record dispute");
            match about {
                Contested::Roll(roll) => said.number("roll", *roll),
                Contested::Ruling(number) => said.number("ruling", *number),
                Contested::Event(seq) => said.number("event", *seq),
            }
            .text("text", text)
        }
        OfficeCommand::SeatStandIn { seat, level } => at("office stand-in", seat).text("level", level.word()),
        OfficeCommand::SetGallery { rounds } => {
            let rounds = rounds.map_or_else(|| "off".to_owned(), |rounds| rounds.to_string());
            PrintedOrder::new("office gallery").text("rounds", &rounds)
        }
        OfficeCommand::Practise { level } => PrintedOrder::new("office practice").text("level", level.word()),
        OfficeCommand::WithdrawDispute { number } => PrintedOrder::new("record withdrawal").number("number", *number),
        OfficeCommand::SettleDispute { number, text } => {
            PrintedOrder::new("record settlement").number("number", *number).text("text", text)
        }
    })
}

/// The stand-in of this level, if the name means one; none means it is a player's name.
///
/// # Errors
/// There is no such level.
pub(super) fn stand_in(name: &str) -> Result<Option<Level>, ParseProblem> {
    let name = name.trim().to_lowercase();
    let Some(said) = STAND_IN.iter().find_map(|word| name.strip_prefix(word)) else { return Ok(None) };
    let said = said.trim_start_matches([' ', '　', ':', '：']).trim();
    if said.is_empty() {
        return Ok(Some(Level::Steady));
    }
    level(said).map(Some).ok_or_else(|| unknown_level(said))
}

fn level(word: &str) -> Option<Level> {
    match word.trim().to_lowercase().as_str() {
        "steady" | "堅実" => Some(Level::Steady),
        "keen" | "熟考" => Some(Level::Keen),
        _ => None,
    }
}

fn unknown_level(word: &str) -> ParseProblem {
    let choices = Level::ALL.iter().map(|level| level.word().to_owned()).collect();
    ParseProblem::UnknownChoice { word: word.to_owned(), choices }
}

fn act(command: OfficeCommand) -> Request {
    Request::Act(TableCommand::Office(command).into())
}

fn seat(bound: &Bound) -> Result<SeatId, ParseProblem> {
    bound.the_power("seat")
}

fn text(bound: &Bound) -> Result<String, ParseProblem> {
    bound.need("text", bound.text("text").filter(|text| !text.trim().is_empty()))
}

/// Nothing has such a large number; the referee will refuse it.
fn small(number: u64) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}

fn number(bound: &Bound) -> Result<u32, ParseProblem> {
    bound.need("number", bound.number("number").map(small))
}

fn schedule(bound: &Bound, context: &Context<'_>) -> Result<Request, ParseProblem> {
    let minutes = bound.the_minutes("time")?;
    let line = bound.text("order").unwrap_or_default();
    if line.trim().is_empty() {
        return Err(bound.missing("order"));
    }
    Ok(act(OfficeCommand::Schedule { minutes, order: Box::new(order_within(&line, context)?) }))
}

fn dispute(bound: &Bound, _: &Context<'_>) -> Result<Request, ParseProblem> {
    let named = [
        bound.number("roll").map(|roll| Contested::Roll(small(roll))),
        bound.number("ruling").map(|number| Contested::Ruling(small(number))),
        bound.number("event").map(Contested::Event),
    ];
    let mut named = named.into_iter().flatten();
    match (named.next(), named.next()) {
        (Some(about), None) => Ok(act(OfficeCommand::OpenDispute { about, text: text(bound)? })),
        _ => Err(bound.missing("roll")),
    }
}
