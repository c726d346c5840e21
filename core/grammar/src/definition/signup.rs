//! Sign-up: wishes, the draw, the waiting list, substitutes, and past turns.

use super::{COMMAND, Definition, Group, Slot, SlotKind, Who};
use crate::parse::{Bound, Context, ParseProblem, Value};
use crate::print::PrintedOrder;
use crate::request::{Query, Request};
use adjutant_core::command::{SignUpCommand, TableCommand};
use adjutant_events::SeatId;
use adjutant_events::signup::{Part, SignUpTerms};

/// The roles for signing up as users type them, with other words for them.
const PARTS: [(Part, &str, &[&str]); 4] = [
    (Part::Any, "any", &["anything", "指定なし", "どれでも"]),
    (Part::Commander, "commander", &["command", "司令官", "指揮官"]),
    (Part::Officer, "officer", &["staff", "参謀", "担当者"]),
    (Part::Reserve, "reserve", &["substitute", "補欠"]),
];

/// The default time for an answer of a substitute, in minutes.
const ASKED: u32 = 2 * 24 * 60;

const SIGN_UP: Definition = Definition { group: Group::Table, who: Who::Anyone, section: "table.signup", ..COMMAND };
const OF_GM: Definition = Definition { group: Group::Gm, who: Who::Gm, ..SIGN_UP };
const SEAT: Slot = Slot::new("seat", SlotKind::Power).required().bare().before(&["for"]).after(&["の"]);

pub(super) const COMMANDS: [Definition; 12] = [
    Definition {
        name: "signup open",
        aliases: &["open sign-up", "open the draw"],
        ja: "募集開始",
        slots: &[
            Slot::new("officers", SlotKind::Number).before(&["officers", "参謀", "担当者"]),
            Slot::new("missed", SlotKind::Number).before(&["substitutes after", "補欠"]),
            Slot::new("within", SlotKind::Duration).before(&["within", "期間"]),
        ],
        examples: &["signup open", "signup open officers 3 substitutes after 2 within 1 day", "募集開始 参謀 3"],
        build: |bound, _| {
            let small = |slot: &str| bound.number(slot).map(|number| u8::try_from(number).unwrap_or(u8::MAX));
            let terms = SignUpTerms {
                officers: small("officers").unwrap_or(0),
                missed: small("missed").filter(|missed| *missed > 0),
                minutes: bound.minutes("within").unwrap_or(ASKED),
            };
            Ok(act(SignUpCommand::Open { terms }))
        },
        ..OF_GM
    },
    Definition {
        name: "signup close",
        aliases: &["close sign-up"],
        ja: "募集中止",
        examples: &["signup close", "募集中止"],
        build: |_, _| Ok(act(SignUpCommand::Close)),
        ..OF_GM
    },
    Definition {
        name: "signup wish",
        aliases: &["sign up", "wish"],
        ja: "応募",
        slots: &[
            Slot::new("powers", SlotKind::Powers).bare().before(&["for"]),
            Slot::new("part", SlotKind::Word)
                .one_of(&["any", "commander", "officer", "reserve"])
                .before(&["as", "役割"]),
        ],
        examples: &["sign up for 1, 2", "sign up as reserve", "応募 2、1 役割 司令官"],
        build: wish,
        ..SIGN_UP
    },
    Definition {
        name: "signup off",
        aliases: &["sign off"],
        ja: "応募取消",
        examples: &["sign off", "応募取消"],
        build: |_, _| Ok(act(SignUpCommand::SignOff)),
        ..SIGN_UP
    },
    Definition {
        name: "signup draw",
        aliases: &["draw lots", "draw seats"],
        ja: "抽選",
        examples: &["signup draw", "抽選"],
        build: |_, _| Ok(act(SignUpCommand::Draw)),
        ..OF_GM
    },
    Definition {
        name: "signup remove",
        ja: "応募削除",
        slots: &[Slot::new("player", SlotKind::Player).required().bare()],
        examples: &["signup remove Anna", "応募削除 Anna"],
        build: |bound, _| Ok(act(SignUpCommand::Remove { player: bound.the_player("player")? })),
        ..OF_GM
    },
    Definition {
        name: "signup list",
        aliases: &["sign-ups", "waiting list"],
        ja: "応募一覧",
        group: Group::Views,
        examples: &["sign-ups", "応募一覧"],
        build: |_, _| Ok(Request::Query(Query::SignUp)),
        ..SIGN_UP
    },
    Definition {
        name: "signup history",
        aliases: &["who played"],
        ja: "担当履歴",
        group: Group::Views,
        examples: &["signup history", "担当履歴"],
        build: |_, _| Ok(Request::Query(Query::Tenures)),
        ..SIGN_UP
    },
    Definition {
        name: "signup substitute",
        aliases: &["call substitute", "call a substitute"],
        ja: "補欠呼出",
        slots: &[SEAT],
        examples: &["call substitute for 1", "補欠呼出 1"],
        build: |bound, _| Ok(act(SignUpCommand::Call { seat: seat(bound)? })),
        ..OF_GM
    },
    Definition {
        name: "signup accept",
        aliases: &["take over"],
        ja: "補欠受諾",
        slots: &[SEAT],
        examples: &["take over 1", "補欠受諾 1"],
        build: |bound, _| Ok(act(SignUpCommand::Accept { seat: seat(bound)? })),
        ..SIGN_UP
    },
    Definition {
        name: "signup decline",
        aliases: &["decline seat", "no substitute"],
        ja: "補欠辞退",
        slots: &[SEAT],
        examples: &["signup decline 1", "補欠辞退 1"],
        build: |bound, _| Ok(act(SignUpCommand::Decline { seat: seat(bound)? })),
        ..SIGN_UP
    },
    Definition {
        name: "signup lapse",
        aliases: &["call the next"],
        ja: "補欠期限",
        slots: &[SEAT],
        examples: &["signup lapse 1", "補欠期限 1"],
        build: |bound, _| Ok(act(SignUpCommand::Lapse { seat: seat(bound)? })),
        ..SIGN_UP
    },
];

/// The printed line of a command about signing up.
pub(super) fn said(command: &SignUpCommand) -> PrintedOrder {
    let at = |command, seat: &SeatId| PrintedOrder::new(command).with("seat", Value::Power(seat.clone()));
    match command {
        SignUpCommand::Open { terms } => {
            let number = |number: u8| Value::Number(u64::from(number));
            PrintedOrder::new("signup open")
                .with_some("officers", (terms.officers > 0).then(|| number(terms.officers)))
                .with_some("missed", terms.missed.map(number))
                .with("within", Value::Minutes(terms.minutes))
        }
        SignUpCommand::Close => PrintedOrder::new("signup close"),
        SignUpCommand::SignUp { seats, part } => PrintedOrder::new("signup wish")
            .with_some("powers", (!seats.is_empty()).then(|| Value::Powers(seats.clone())))
            .with("part", Value::Text(part_word(*part).to_owned())),
        SignUpCommand::SignOff => PrintedOrder::new("signup off"),
        SignUpCommand::Draw => PrintedOrder::new("signup draw"),
        SignUpCommand::Call { seat } => at("signup substitute", seat),
        SignUpCommand::Accept { seat } => at("signup accept", seat),
        SignUpCommand::Decline { seat } => at("signup decline", seat),
        SignUpCommand::Lapse { seat } => at("signup lapse", seat),
        SignUpCommand::Remove { player } => PrintedOrder::new("signup remove").text("player", player.as_str()),
    }
}

/// The role of a word.
pub fn part_word(part: Part) -> &'static str {
    PARTS.iter().find(|(known, ..)| *known == part).map_or("", |(_, word, _)| word)
}

fn wish(bound: &Bound, _: &Context<'_>) -> Result<Request, ParseProblem> {
    let part = match bound.text("part").map(|word| word.trim().to_lowercase()) {
        None => Part::Any,
        Some(said) => {
            let meant = PARTS.iter().find(|(_, word, others)| *word == said || others.contains(&said.as_str()));
            let Some((part, ..)) = meant else {
                let choices = PARTS.iter().map(|(_, word, _)| (*word).to_owned()).collect();
                return Err(ParseProblem::UnknownChoice { word: said, choices });
            };
            *part
        }
    };
    Ok(act(SignUpCommand::SignUp { seats: bound.powers("powers"), part }))
}

fn seat(bound: &Bound) -> Result<SeatId, ParseProblem> {
    bound.the_power("seat")
}

fn act(command: SignUpCommand) -> Request {
    Request::Act(TableCommand::SignUp(command).into())
}
