//! Seats and turns at the table: taking and leaving seats, resigning, taking back.

use super::{COMMAND, Definition, Group, Slot, SlotKind, Who};
use crate::parse::{Bound, Context, ParseProblem};
use crate::request::Request;
use adjutant_core::command::TableCommand;
use adjutant_events::dice::EntropyLink;
use adjutant_events::numerals::narrow;

const SEAT: Slot =
    Slot::new("seat", SlotKind::Power).required().bare().before(&["as", "at", "for"]).after(&["に", "を", "から"]);

const CHAIN: Definition = Definition { group: Group::Table, who: Who::Seat, section: "table.dice", ..COMMAND };

pub(super) const COMMANDS: [Definition; 9] = [
    Definition {
        name: "repeat",
        aliases: &["same as last turn", "same again", "前ターンと同じ"],
        everyday: &[
            "same",
            "ditto",
            "the same",
            "same as last time",
            "same as before",
            "same as last round",
            "the same as last turn",
            "same purchase",
            "same purchase as last turn",
            "same purchase as before",
            "exactly the same as last turn",
            "what i bought last turn",
            "前回と同じで",
            "先ほどと同じ",
            "same buy",
            "same build",
            "buy the same",
            "buy same as last turn",
            "buy the same as last turn",
            "as last turn",
            "like last turn",
            "repeat last turn",
            "repeat my last turn",
            "repeat last purchase",
            "同じ",
            "前と同じ",
            "前のターンと同じ",
            "先ターンと同じ",
            "前回と同じ購入",
            "同じものを購入",
        ],
        ja: "前回と同じ",
        group: Group::Turn,
        who: Who::Seat,
        section: "table.command",
        examples: &["repeat", "same as last turn", "前回と同じ"],
        build: |_, _| Ok(Request::Repeat),
        ..COMMAND
    },
    Definition {
        name: "seat",
        aliases: &["sit", "sit down", "take seat", "take", "join", "play", "参加", "座る"],
        ja: "着席",
        group: Group::Table,
        who: Who::Anyone,
        section: "table.seats",
        slots: &[SEAT],
        examples: &["seat 1", "着席 1"],
        build: take_seat,
        ..COMMAND
    },
    Definition {
        name: "leave",
        aliases: &["stand up", "leave seat", "立つ"],
        ja: "離席",
        group: Group::Table,
        who: Who::Seat,
        section: "table.seats",
        slots: &[SEAT],
        examples: &["leave 1", "離席 1"],
        build: leave_seat,
        ..COMMAND
    },
    Definition {
        name: "entropy",
        aliases: &["add entropy", "entropy add", "言葉を足す"],
        ja: "乱数の種",
        group: Group::Table,
        who: Who::Anyone,
        section: "table.dice",
        slots: &[Slot::new("text", SlotKind::Text).required().bare()],
        examples: &["entropy the rain in Spain 42"],
        build: add_entropy,
        ..COMMAND
    },
    Definition {
        name: "entropy commit",
        aliases: &["leave a chain", "commit entropy"],
        ja: "乱数鎖の登録",
        slots: &[
            Slot::new("tip", SlotKind::Word).required().bare(),
            Slot::new("links", SlotKind::Number).required().before(&["links", "環"]),
            Slot::new("wait", SlotKind::Number).before(&["wait", "待つ"]),
        ],
        examples: &[
            "entropy commit 1b4f0e9851971998e732078544c96b36c3d01cedf7caa332359d6f1d83567014 links 500 wait 60",
            "乱数鎖の登録 1b4f0e9851971998e732078544c96b36c3d01cedf7caa332359d6f1d83567014 環 500",
        ],
        build: commit_entropy,
        ..CHAIN
    },
    Definition {
        name: "entropy open",
        aliases: &["open a link", "open entropy"],
        ja: "乱数鎖の公開",
        slots: &[Slot::new("link", SlotKind::Word).required().bare()],
        examples: &[
            "entropy open 60303ae22b998861bce3b28f33eec1be758a213c86c93c076dbe9f558c11c752",
            "乱数鎖の公開 60303ae22b998861bce3b28f33eec1be758a213c86c93c076dbe9f558c11c752",
        ],
        build: |bound, _| Ok(Request::Act(TableCommand::OpenEntropy { link: link(bound, "link")? }.into())),
        ..CHAIN
    },
    Definition {
        name: "entropy withdraw",
        aliases: &["withdraw entropy", "take the chain back"],
        ja: "乱数鎖の撤回",
        slots: &[],
        examples: &["entropy withdraw", "乱数鎖の撤回"],
        build: |_, _| Ok(Request::Act(TableCommand::WithdrawEntropy.into())),
        ..CHAIN
    },
    Definition {
        name: "undo",
        aliases: &["take back", "takeback", "やり直し", "取り消す", "待った"],
        everyday: &[
            "scratch that",
            "scratch it",
            "scratch last",
            "scratch the last one",
            "strike that",
            "belay that",
            "cancel",
            "cancel that",
            "cancel it",
            "cancel last",
            "cancel the last one",
            "cancel last move",
            "cancel my last move",
            "cancel last order",
            "cancel my last order",
            "never mind",
            "nevermind",
            "nvm",
            "forget it",
            "forget that",
            "undo please",
            "undo that",
            "undo that one",
            "undo that last one",
            "undo the last one",
            "undo last order",
            "undo my last order",
            "take back last",
            "take back the last one",
            "takes back",
            "revert",
            "revert that",
            "mistake",
            "my mistake",
            "that was a mistake",
            "wait undo",
            "no wait undo",
            "whoops",
            "oops my bad",
            "キャンセル",
            "キャンセルする",
            "取り消しで",
            "取消",
            "取消し",
            "今のなし",
            "今のは無し",
            "今のはなし",
            "やっぱりやめる",
            "やっぱなし",
            "待って",
            "一手戻す",
            "前に戻す",
            "undo that",
            "undo it",
            "undo last",
            "undo last move",
            "undo the last move",
            "undo my last move",
            "take that back",
            "take it back",
            "oops",
            "oops undo",
            "back up",
            "戻す",
            "戻して",
            "元に戻す",
            "元に戻して",
            "一つ戻す",
        ],
        ja: "取り消し",
        group: Group::Turn,
        who: Who::Seat,
        section: "table.take-back",
        slots: &[],
        examples: &["undo", "take back", "取り消し"],
        build: |_, _| Ok(Request::Act(TableCommand::TakeBack.into())),
        ..COMMAND
    },
    Definition {
        name: "resign",
        aliases: &["surrender", "concede", "降伏"],
        ja: "投了",
        group: Group::Turn,
        who: Who::Seat,
        section: "table.resign",
        slots: &[],
        examples: &["resign", "投了"],
        build: |_, _| Ok(Request::Act(TableCommand::Resign.into())),
        ..COMMAND
    },
];

fn take_seat(bound: &Bound, _: &Context<'_>) -> Result<Request, ParseProblem> {
    let seat = bound.the_power("seat")?;
    Ok(Request::Act(TableCommand::TakeSeat { seat }.into()))
}

fn leave_seat(bound: &Bound, _: &Context<'_>) -> Result<Request, ParseProblem> {
    let seat = bound.the_power("seat")?;
    Ok(Request::Act(TableCommand::LeaveSeat { seat }.into()))
}

/// Adds a free text. A line that begins like a chain command but is wrong was meant as one. As a text it would be
/// stored forever without the wanted effect.
fn add_entropy(bound: &Bound, _: &Context<'_>) -> Result<Request, ParseProblem> {
    let text = bound.the_text("text")?;
    let mut words = text.split_whitespace();
    let first = words.next().unwrap_or_default().to_lowercase();
    let mut meant = COMMANDS.iter().chain(&super::gm::COMMANDS);
    match meant.find(|known| known.name.strip_prefix("entropy ") == Some(&*first)) {
        None => Ok(Request::Act(TableCommand::AddEntropy { text }.into())),
        Some(known) => match words.next() {
            Some(word)
                if known.slots.first().is_some_and(|slot| slot.kind == SlotKind::Word) && as_link(word).is_none() =>
            {
                Err(ParseProblem::NoLink { text: word.to_owned() })
            }
            _ => Err(ParseProblem::LeftOver { words: text, usage: known.usage() }),
        },
    }
}

fn commit_entropy(bound: &Bound, _: &Context<'_>) -> Result<Request, ParseProblem> {
    let tip = link(bound, "tip")?;
    let number = |slot| bound.number(slot).map(|number| u32::try_from(number).unwrap_or(u32::MAX));
    let links = bound.need("links", number("links"))?;
    Ok(Request::Act(TableCommand::CommitEntropy { tip, links, wait: number("wait") }.into()))
}

/// Reads 64 hexadecimal digits. Capitals are accepted; the log has one spelling.
fn as_link(text: &str) -> Option<EntropyLink> {
    narrow(text).to_lowercase().parse().ok()
}

fn link(bound: &Bound, slot: &str) -> Result<EntropyLink, ParseProblem> {
    let text = bound.the_text(slot)?;
    as_link(&text).ok_or(ParseProblem::NoLink { text })
}
