//! The commands of a seat's staff and its drafts.

use super::{COMMAND, Definition, Group, Slot, SlotKind, Who, numbers};
use crate::parse::Value;
use crate::parse::{Bound, Context, ParseProblem, kept_order};
use crate::print::PrintedOrder;
use crate::request::{Query, Request};
use adjutant_core::Command;
use adjutant_core::command::{StaffCommand, TableCommand};
use adjutant_events::staff::{Arm, AtEnd, Office, Portfolio, StaffPolicy};

/// The offices as users type them, in English and Japanese, the usual word first.
const OFFICES: [(&str, &[&str], Office); 4] = [
    ("deputy", &["副司令官", "サブリーダー"], Office::Deputy),
    ("officer", &["参謀", "担当者"], Office::Officer),
    ("manager", &["幹事", "進行係"], Office::Manager),
    ("watcher", &["観戦者"], Office::Watcher),
];
const ARMS: [(&str, &[&str], Arm); 3] =
    [("land", &["陸"], Arm::Land), ("sea", &["海"], Arm::Sea), ("air", &["空"], Arm::Air)];
const POLICIES: [(&str, &[&str]); 3] =
    [("commander", &["司令官", "リーダー"]), ("officers", &["参謀", "担当者"]), ("majority", &["過半数"])];
const ENDS: [(&str, &[&str], AtEnd); 3] = [
    ("most", &["賛成順", "最多"], AtEnd::MostApproved),
    ("commander", &["司令官", "リーダー"], AtEnd::Commander),
    ("nothing", &["消す", "なし"], AtEnd::Nothing),
];
/// The default time for which a draft is open: a day.
const USUAL_TIME: u32 = 1440;

const STAFF: Definition = Definition { group: Group::Table, who: Who::Seat, section: "table.staff", ..COMMAND };
const DRAFT: Definition = Definition { group: Group::Table, who: Who::Seat, section: "table.draft", ..COMMAND };
const SEAT: Slot = Slot::new("seat", SlotKind::Power).before(&["seat", "座席"]);
const NUMBER: Slot = Slot::new("number", SlotKind::Number).required().bare();
const ORDER: Slot = Slot::new("command", SlotKind::Line).required().bare();

pub(super) const COMMANDS: [Definition; 11] = [
    Definition {
        name: "staff appoint",
        aliases: &["appoint staff"],
        ja: "チーム任命",
        slots: &[
            Slot::new("office", SlotKind::Word)
                .required()
                .bare()
                .one_of(&["deputy", "officer", "manager", "watcher"])
                .before(&["as"]),
            SEAT,
            Slot::new("theatre", SlotKind::Spaces).before(&["theatre", "theater", "in", "戦域"]),
            Slot::new("arms", SlotKind::Word).some_of(&["land", "sea", "air"]).before(&["arms", "arm", "兵種"]),
            Slot::new("budget", SlotKind::Number).before(&["purse", "資金"]),
            Slot::new("player", SlotKind::Player).required().before(&["player", "担当"]),
        ],
        examples: &[
            "staff appoint deputy player Carl",
            "staff appoint officer arms land,air purse 12 player Dora",
            "staff appoint watcher player Vera",
            "チーム任命 副司令官 担当 Carl",
        ],
        build: appoint,
        ..STAFF
    },
    Definition {
        name: "staff dismiss",
        aliases: &["dismiss staff"],
        ja: "チーム解任",
        slots: &[SEAT, Slot::new("player", SlotKind::Player).required().bare().before(&["player", "担当"])],
        examples: &["staff dismiss Carl", "チーム解任 担当 Carl"],
        build: |bound, _| {
            Ok(act(StaffCommand::Dismiss { seat: bound.power("seat"), player: bound.the_player("player")? }))
        },
        ..STAFF
    },
    Definition {
        name: "staff policy",
        aliases: &["set staff policy"],
        ja: "チーム方針",
        slots: &[
            Slot::new("policy", SlotKind::Word).required().bare().one_of(&["commander", "officers", "majority"]),
            SEAT,
            Slot::new("within", SlotKind::Duration).before(&["within", "期間"]),
            Slot::new("then", SlotKind::Word).one_of(&["most", "commander", "nothing"]).before(&["then", "時間切れ"]),
        ],
        examples: &["staff policy commander", "staff policy majority within 12 hours then most", "チーム方針 参謀"],
        build: policy,
        ..STAFF
    },
    Definition {
        name: "staff list",
        aliases: &["staff", "staffs"],
        ja: "チーム一覧",
        group: Group::Views,
        who: Who::Anyone,
        examples: &["staff", "チーム一覧"],
        build: |_, _| Ok(Request::Query(Query::Staff)),
        ..STAFF
    },
    Definition {
        name: "draft order",
        aliases: &["draft"],
        ja: "下書き",
        slots: &[ORDER],
        examples: &["draft done", "下書き 完了"],
        build: |bound, context| {
            let orders = orders(bound, context)?;
            let mut drafts = orders.into_iter().map(|order| TableCommand::from(StaffCommand::Draft { order }).into());
            match (drafts.next(), drafts.len()) {
                (Some(only), 0) => Ok(Request::Act(only)),
                (first, _) => Ok(Request::Orders(first.into_iter().chain(drafts).collect())),
            }
        },
        ..DRAFT
    },
    Definition {
        name: "draft list",
        aliases: &["drafts"],
        ja: "下書き一覧",
        group: Group::Views,
        examples: &["drafts", "下書き一覧"],
        build: |_, _| Ok(Request::Query(Query::Drafts { checked: false })),
        ..DRAFT
    },
    Definition {
        name: "draft check",
        aliases: &["check drafts"],
        ja: "下書き確認",
        group: Group::Views,
        examples: &["check drafts", "下書き確認"],
        build: |_, _| Ok(Request::Query(Query::Drafts { checked: true })),
        ..DRAFT
    },
    Definition {
        name: "draft amend",
        aliases: &["amend draft"],
        ja: "下書き変更",
        slots: &[NUMBER, ORDER],
        examples: &["draft amend 2 done", "下書き変更 2 完了"],
        build: |bound, context| {
            let number = number(bound)?;
            match orders(bound, context)?.as_slice() {
                [order] => Ok(act(StaffCommand::Amend { number, order: order.clone() })),
                _ => Err(ParseProblem::TooManyOrders { most: 1 }),
            }
        },
        ..DRAFT
    },
    Definition {
        name: "draft withdraw",
        aliases: &["withdraw draft"],
        ja: "下書き取り下げ",
        slots: &[NUMBER],
        examples: &["draft withdraw 2", "下書き取り下げ 2"],
        build: |bound, _| Ok(act(StaffCommand::Withdraw { number: number(bound)? })),
        ..DRAFT
    },
    Definition {
        name: "draft approve",
        aliases: &["approve draft"],
        ja: "下書き賛成",
        slots: &[NUMBER],
        examples: &["draft approve 2", "下書き賛成 2"],
        build: |bound, _| Ok(act(StaffCommand::Approve { number: number(bound)? })),
        ..DRAFT
    },
    Definition {
        name: "draft commit",
        aliases: &["commit drafts", "commit draft"],
        ja: "下書き発令",
        slots: &[Slot::new("numbers", SlotKind::Text).required().bare()],
        examples: &["draft commit 2", "draft commit 1, 3", "draft commit all", "下書き発令 全部"],
        build: commit,
        ..DRAFT
    },
];

/// The printed line of a command about a staff. The caller prints the order of a draft.
pub(super) fn said(command: &StaffCommand, order: &str) -> PrintedOrder {
    match command {
        StaffCommand::Appoint { seat, player, office, portfolio } => {
            let word = OFFICES.iter().find(|(_, _, known)| known == office).map_or("", |(word, ..)| word);
            let arms: Vec<&str> = portfolio.arms.iter().map(|arm| arm_word(*arm)).collect();
            let said = PrintedOrder::new("staff appoint").text("office", word);
            said.with_some("seat", seat.clone().map(Value::Power))
                .with_some("theatre", (!portfolio.spaces.is_empty()).then(|| Value::Spaces(portfolio.spaces.clone())))
                .with_some("arms", (!arms.is_empty()).then(|| Value::Text(arms.join(","))))
                .with_some("budget", portfolio.purse.map(|purse| Value::Number(u64::from(purse))))
                .text("player", player.as_str())
        }
        StaffCommand::Dismiss { seat, player } => PrintedOrder::new("staff dismiss")
            .with_some("seat", seat.clone().map(Value::Power))
            .text("player", player.as_str()),
        StaffCommand::SetPolicy { seat, policy } => {
            with_policy(*policy).with_some("seat", seat.clone().map(Value::Power))
        }
        StaffCommand::Draft { .. } => PrintedOrder::new("draft order").text("command", order),
        StaffCommand::Amend { number, .. } => {
            PrintedOrder::new("draft amend").number("number", u64::from(*number)).text("command", order)
        }
        StaffCommand::Withdraw { number } => PrintedOrder::new("draft withdraw").number("number", u64::from(*number)),
        StaffCommand::Approve { number } => PrintedOrder::new("draft approve").number("number", u64::from(*number)),
        StaffCommand::Commit { numbers } => PrintedOrder::new("draft commit").text("numbers", &numbers::said(numbers)),
        // Only the clock gives this command.
        StaffCommand::Expire { .. } => PrintedOrder::new("draft commit").text("numbers", ""),
    }
}

fn with_policy(policy: StaffPolicy) -> PrintedOrder {
    let said = |word: &str| PrintedOrder::new("staff policy").text("policy", word);
    match policy {
        StaffPolicy::CommanderOnly => said("commander"),
        StaffPolicy::AnyOfficer => said("officers"),
        StaffPolicy::Majority { minutes, at_end } => {
            let word = ENDS.iter().find(|(_, _, known)| *known == at_end).map_or("", |(word, ..)| word);
            said("majority").with("within", Value::Minutes(minutes)).text("then", word)
        }
    }
}

fn arm_word(arm: Arm) -> &'static str {
    ARMS.iter().find(|(_, _, known)| *known == arm).map_or("", |(word, ..)| word)
}

fn act(command: StaffCommand) -> Request {
    Request::Act(TableCommand::from(command).into())
}

fn orders(bound: &Bound, context: &Context<'_>) -> Result<Vec<adjutant_events::Native>, ParseProblem> {
    let line = bound.the_text("command")?;
    let orders = kept_order(&line, context)?.into_iter().map(|command| match command {
        Command::Play(order) => Ok(order),
        Command::Table(_) => Err(ParseProblem::NotAnOrder { word: line.trim().to_owned() }),
    });
    orders.collect()
}

fn number(bound: &Bound) -> Result<u32, ParseProblem> {
    bound.need("number", bound.number("number").map(small))
}

/// No draft has such a large number; the referee will refuse it.
fn small(number: u64) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}

fn word(bound: &Bound, slot: &str) -> Option<String> {
    bound.text(slot).map(|word| word.trim().to_lowercase())
}

fn unknown<'a>(word: &str, allowed: impl IntoIterator<Item = &'a str>) -> ParseProblem {
    ParseProblem::UnknownChoice { word: word.to_owned(), choices: allowed.into_iter().map(str::to_owned).collect() }
}

fn appoint(bound: &Bound, _: &Context<'_>) -> Result<Request, ParseProblem> {
    let said = bound.need("office", word(bound, "office"))?;
    let office =
        OFFICES.iter().find(|(word, ja, _)| *word == said || ja.contains(&said.as_str())).map(|(_, _, office)| *office);
    let office = office.ok_or_else(|| unknown(&said, OFFICES.map(|(word, ..)| word)))?;
    let mut arms: Vec<Arm> = Vec::new();
    for said in word(bound, "arms").unwrap_or_default().split([',', '、', '+']).filter(|word| !word.is_empty()) {
        let arm = ARMS.iter().find(|(word, ja, _)| *word == said || ja.contains(&said)).map(|(_, _, arm)| *arm);
        arms.push(arm.ok_or_else(|| unknown(said, ARMS.map(|(word, ..)| word)))?);
    }
    arms.sort_unstable();
    arms.dedup();
    let mut spaces = bound.spaces("theatre");
    spaces.sort_unstable();
    spaces.dedup();
    let portfolio = Portfolio { spaces, arms, purse: bound.number("budget").map(small) };
    let player = bound.the_player("player")?;
    Ok(act(StaffCommand::Appoint { seat: bound.power("seat"), player, office, portfolio }))
}

fn policy(bound: &Bound, _: &Context<'_>) -> Result<Request, ParseProblem> {
    let said = bound.need("policy", word(bound, "policy"))?;
    let known = POLICIES.iter().find(|(word, ja)| *word == said || ja.contains(&said.as_str())).map(|(word, _)| *word);
    let policy = match known {
        Some("commander") => StaffPolicy::CommanderOnly,
        Some("officers") => StaffPolicy::AnyOfficer,
        Some("majority") => {
            let said = word(bound, "then").unwrap_or_else(|| "commander".to_owned());
            let end =
                ENDS.iter().find(|(word, ja, _)| *word == said || ja.contains(&said.as_str())).map(|(_, _, end)| *end);
            let at_end = end.ok_or_else(|| unknown(&said, ENDS.map(|(word, ..)| word)))?;
            StaffPolicy::Majority { minutes: bound.minutes("within").unwrap_or(USUAL_TIME), at_end }
        }
        _ => return Err(unknown(&said, POLICIES.map(|(word, _)| word))),
    };
    Ok(act(StaffCommand::SetPolicy { seat: bound.power("seat"), policy }))
}

fn commit(bound: &Bound, _: &Context<'_>) -> Result<Request, ParseProblem> {
    Ok(act(StaffCommand::Commit { numbers: numbers::numbers(bound)? }))
}
