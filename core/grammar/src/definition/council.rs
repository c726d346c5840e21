//! Votes, rulings, announcements and notes.

use super::{COMMAND, Definition, Group, Slot, SlotKind, Who};
use crate::parse::Value;
use crate::parse::{Bound, Context, ParseProblem};
use crate::print::PrintedOrder;
use crate::request::{Query, Request};
use adjutant_core::command::{CouncilCommand, TableCommand};
use adjutant_events::council::{Matter, Needed, VoteAnswer, VoteTerms};

/// The matters of votes as users type them, in English and Japanese.
const MATTERS: [(&str, &str); 7] = [
    ("draw", "引き分け"),
    ("concession", "投了"),
    ("replacement", "交代"),
    ("time", "延長"),
    ("mend", "訂正"),
    ("rule", "ハウスルール"),
    ("question", "質問"),
];
const ANSWERS: [(&str, VoteAnswer); 3] =
    [("yes", VoteAnswer::Yes), ("no", VoteAnswer::No), ("abstain", VoteAnswer::Abstain)];
const NEEDED: [(&str, Needed); 3] =
    [("majority", Needed::Majority), ("two-thirds", Needed::TwoThirds), ("all", Needed::Everybody)];

const VOTE: Definition = Definition { group: Group::Table, who: Who::Anyone, section: "table.vote", ..COMMAND };
const RULING: Definition = Definition { group: Group::Gm, who: Who::Gm, section: "table.ruling", ..COMMAND };
const NUMBER: Slot = Slot::new("number", SlotKind::Number).bare().before(&["number", "on"]);
/// It always needs a marker. Otherwise a line that begins like one of these commands could become a public text.
const TEXT: Slot = Slot::new("text", SlotKind::Text).required().before(&["that", ":", "内容"]);

pub(super) const COMMANDS: [Definition; 9] = [
    Definition {
        name: "vote call",
        aliases: &["call vote", "call a vote", "propose vote", "put to the vote", "投票 提案"],
        ja: "投票提案",
        slots: &[
            Slot::new("matter", SlotKind::Word)
                .required()
                .bare()
                .one_of(&["draw", "concession", "replacement", "time", "mend", "rule", "question"])
                .before(&["on"]),
            Slot::new("seat", SlotKind::Power).before(&["seat", "for", "座席"]),
            Slot::new("player", SlotKind::Player).before(&["by", "担当"]),
            Slot::new("time", SlotKind::Duration).before(&["more", "追加"]),
            Slot::new("to", SlotKind::Number).before(&["to", "to event", "event"]).after(&["まで", "へ"]),
            Slot::new("needed", SlotKind::Word)
                .one_of(&["majority", "two-thirds", "all"])
                .before(&["needs", "needed", "必要"]),
            Slot::new("quorum", SlotKind::Number).before(&["quorum", "定足数"]),
            Slot::new("who", SlotKind::Word).one_of(&["everybody", "allies"]).before(&["among", "投票者"]),
            Slot::new("ballot", SlotKind::Word).one_of(&["open", "secret"]).before(&["ballot", "方式"]),
            Slot::new("within", SlotKind::Duration).before(&["within", "期間"]),
            Slot::new("text", SlotKind::Text).before(&["that", "because", ":", "内容", "理由"]),
        ],
        examples: &[
            "call vote draw",
            "call vote concession within 2 days",
            "call vote mend to 123 because the canal was closed",
            "call vote rule needs two-thirds quorum 60 ballot secret that there is no bid",
            "投票提案 引き分け",
        ],
        build: call,
        ..VOTE
    },
    Definition {
        name: "vote answer",
        aliases: &["vote", "ballot"],
        ja: "投票",
        slots: &[Slot::new("answer", SlotKind::Word).required().bare().one_of(&["yes", "no", "abstain"]), NUMBER],
        examples: &["vote yes", "vote no on 2", "vote abstain", "投票 賛成"],
        build: vote,
        ..VOTE
    },
    Definition {
        name: "vote list",
        aliases: &["votes", "ballots"],
        ja: "投票一覧",
        group: Group::Views,
        examples: &["votes", "投票一覧"],
        build: |_, _| Ok(Request::Query(Query::Votes)),
        ..VOTE
    },
    Definition {
        name: "vote count",
        aliases: &["count vote", "close vote"],
        ja: "開票",
        slots: &[NUMBER.required()],
        examples: &["count vote 1", "開票 1"],
        build: |bound, _| Ok(act(CouncilCommand::CountVote { number: number(bound)? })),
        ..VOTE
    },
    Definition {
        name: "vote withdraw",
        aliases: &["withdraw vote", "cancel vote"],
        ja: "投票取り下げ",
        slots: &[NUMBER.required()],
        examples: &["withdraw vote 1", "投票取り下げ 1"],
        build: |bound, _| Ok(act(CouncilCommand::WithdrawVote { number: number(bound)? })),
        ..VOTE
    },
    Definition {
        name: "record ruling",
        aliases: &["ruling", "裁定する"],
        ja: "裁定",
        slots: &[Slot::new("about", SlotKind::Number).before(&["on event", "about event", "対象"]), TEXT],
        examples: &["ruling that the move stands", "ruling on event 12 that the loss stands", "裁定 内容 移動は有効"],
        build: |bound, _| Ok(act(CouncilCommand::Rule { text: text(bound)?, about: bound.number("about") })),
        ..RULING
    },
    Definition {
        name: "record list",
        aliases: &["rulings", "house rules"],
        ja: "裁定一覧",
        group: Group::Views,
        who: Who::Anyone,
        examples: &["rulings", "裁定一覧"],
        build: |_, _| Ok(Request::Query(Query::Rulings)),
        ..RULING
    },
    Definition {
        name: "record announcement",
        aliases: &["announce", "announcement"],
        ja: "告知",
        slots: &[TEXT],
        examples: &["announce that the finals begin on Monday", "告知 内容 月曜日から再開"],
        build: |bound, _| Ok(act(CouncilCommand::Announce { text: text(bound)? })),
        ..RULING
    },
    Definition {
        name: "record note",
        aliases: &["note", "gm note"],
        ja: "覚え書き",
        slots: &[TEXT],
        examples: &["note that Anna asked for a substitute in May", "覚え書き 内容 交代の希望あり"],
        build: |bound, _| Ok(act(CouncilCommand::Note { text: text(bound)? })),
        ..RULING
    },
];

/// The printed line of a command about votes and rulings.
pub(super) fn said(command: &CouncilCommand) -> PrintedOrder {
    let word = |said: PrintedOrder, slot: &'static str, word: &str| said.text(slot, word);
    match command {
        CouncilCommand::CallVote { matter, terms } => with_terms(with_matter(matter), *terms),
        CouncilCommand::Vote { number, answer } => {
            let answer = ANSWERS.iter().find(|(_, known)| known == answer).map_or("", |(word, _)| word);
            word(PrintedOrder::new("vote answer"), "answer", answer)
                .with_some("number", number.map(|number| Value::Number(u64::from(number))))
        }
        CouncilCommand::CountVote { number } => PrintedOrder::new("vote count").number("number", u64::from(*number)),
        CouncilCommand::WithdrawVote { number } => {
            PrintedOrder::new("vote withdraw").number("number", u64::from(*number))
        }
        CouncilCommand::Rule { text, about } => {
            PrintedOrder::new("record ruling").with_some("about", about.map(Value::Number)).text("text", text)
        }
        CouncilCommand::Announce { text } => PrintedOrder::new("record announcement").text("text", text),
        CouncilCommand::Note { text } => PrintedOrder::new("record note").text("text", text),
    }
}

fn with_matter(matter: &Matter) -> PrintedOrder {
    let vote = |word: &str| PrintedOrder::new("vote call").text("matter", word);
    match matter {
        Matter::Draw => vote("draw"),
        Matter::Concession => vote("concession"),
        Matter::Replacement { seat, player } => {
            vote("replacement").with("seat", Value::Power(seat.clone())).text("player", player.as_str())
        }
        Matter::MoreTime { seat, minutes } => {
            vote("time").with("seat", Value::Power(seat.clone())).with("time", Value::Minutes(*minutes))
        }
        Matter::Mend { to, reason } => vote("mend").number("to", *to).text("text", reason),
        Matter::HouseRule { text } => vote("rule").text("text", text),
        Matter::Question { text } => vote("question").text("text", text),
    }
}

/// Adds the terms that differ from the usual ones: all players, open, by majority, without a quorum or an end.
fn with_terms(said: PrintedOrder, terms: VoteTerms) -> PrintedOrder {
    let needed = NEEDED.iter().find(|(_, known)| *known == terms.needed && terms.needed != Needed::Majority);
    let word = |word: &str| Value::Text(word.to_owned());
    said.with_some("needed", needed.map(|(needed, _)| word(needed)))
        .with_some("quorum", (terms.quorum > 0).then(|| Value::Number(u64::from(terms.quorum))))
        .with_some("who", terms.own_side.then(|| word("allies")))
        .with_some("ballot", terms.secret.then(|| word("secret")))
        .with_some("within", terms.minutes.map(Value::Minutes))
}

fn act(command: CouncilCommand) -> Request {
    Request::Act(TableCommand::Council(command).into())
}

fn text(bound: &Bound) -> Result<String, ParseProblem> {
    bound.need("text", bound.text("text").filter(|text| !text.trim().is_empty()))
}

fn number(bound: &Bound) -> Result<u32, ParseProblem> {
    bound.need("number", bound.number("number").map(small))
}

/// No vote has such a large number; the referee will refuse it.
fn small(number: u64) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}

fn word(bound: &Bound, slot: &str) -> Option<String> {
    bound.text(slot).map(|word| word.trim().to_lowercase())
}

fn unknown(text: String, allowed: &[&str]) -> ParseProblem {
    ParseProblem::UnknownChoice { word: text, choices: allowed.iter().map(|word| (*word).to_owned()).collect() }
}

fn vote(bound: &Bound, _: &Context<'_>) -> Result<Request, ParseProblem> {
    let said = bound.need("answer", word(bound, "answer"))?;
    let answer = match said.as_str() {
        "yes" | "y" | "for" | "aye" | "agree" | "賛成" | "はい" => VoteAnswer::Yes,
        "no" | "n" | "against" | "nay" | "disagree" | "反対" | "いいえ" => VoteAnswer::No,
        "abstain" | "abstention" | "棄権" => VoteAnswer::Abstain,
        _ => return Err(unknown(said, &["yes", "no", "abstain"])),
    };
    Ok(act(CouncilCommand::Vote { number: bound.number("number").map(small), answer }))
}

fn call(bound: &Bound, _: &Context<'_>) -> Result<Request, ParseProblem> {
    let needs = |slot: &str| bound.missing(slot);
    let said = word(bound, "matter").ok_or_else(|| needs("matter"))?;
    let known = MATTERS.iter().find(|(word, ja)| *word == said || *ja == said).map(|(word, _)| *word);
    let matter = match known {
        Some("draw") => Matter::Draw,
        Some("concession") => Matter::Concession,
        Some("replacement") => Matter::Replacement {
            seat: bound.power("seat").ok_or_else(|| needs("seat"))?,
            player: bound.player("player").ok_or_else(|| needs("player"))?,
        },
        Some("time") => Matter::MoreTime {
            seat: bound.power("seat").ok_or_else(|| needs("seat"))?,
            minutes: bound.minutes("time").ok_or_else(|| needs("time"))?,
        },
        Some("mend") => Matter::Mend { to: bound.number("to").ok_or_else(|| needs("to"))?, reason: text(bound)? },
        Some("rule") => Matter::HouseRule { text: text(bound)? },
        Some("question") => Matter::Question { text: text(bound)? },
        _ => return Err(unknown(said, &MATTERS.map(|(word, _)| word))),
    };
    let needed = match word(bound, "needed").as_deref() {
        None | Some("majority" | "過半数") => Needed::Majority,
        Some("two-thirds" | "2/3" | "三分の二") => Needed::TwoThirds,
        Some("all" | "everybody" | "全員" | "全部") => Needed::Everybody,
        Some(other) => return Err(unknown(other.to_owned(), &NEEDED.map(|(word, _)| word))),
    };
    let own_side = match word(bound, "who").as_deref() {
        None | Some("everybody" | "all" | "全員") => false,
        Some("allies" | "side" | "味方") => true,
        Some(other) => return Err(unknown(other.to_owned(), &["everybody", "allies"])),
    };
    let secret = match word(bound, "ballot").as_deref() {
        None | Some("open" | "公開") => false,
        Some("secret" | "秘密" | "無記名") => true,
        Some(other) => return Err(unknown(other.to_owned(), &["open", "secret"])),
    };
    // The table refuses a quorum that is larger than the number of voters.
    let quorum = bound.number("quorum").map_or(0, |quorum| u8::try_from(quorum).unwrap_or(u8::MAX));
    let terms = VoteTerms { own_side, secret, needed, quorum, minutes: bound.minutes("within") };
    Ok(act(CouncilCommand::CallVote { matter, terms }))
}
