//! The clock: its rules, more time, vacations, and agreed pauses.

use super::{COMMAND, Definition, Group, Slot, SlotKind, Who};
use crate::parse::{Bound, Context, ParseProblem};
use crate::request::{Query, Request};
use adjutant_core::command::{ClockCommand, TableCommand};
use adjutant_events::numerals::narrow;
use adjutant_events::{ClockPeriod, ClockRules, Expiry, QuietHours, Weekdays};
use chrono_tz::Tz;

/// The minutes of a day.
pub(super) const DAY: u32 = 1440;
const WHY: &[&str] = &["because", "since", "reason", "理由"];
const LENGTH: Slot = Slot::new("time", SlotKind::Duration).required().bare().before(&["by", "for"]);

const CLOCK: Definition = Definition { group: Group::Table, section: "table.clock", ..COMMAND };

const EXTEND: &[Slot] = &[
    Slot::new("seat", SlotKind::Power).required().bare().after(&["に", "を"]),
    LENGTH,
    Slot::new("reason", SlotKind::Text).required().before(WHY),
];

pub(super) const COMMANDS: [Definition; 8] = [
    Definition {
        name: "clock",
        aliases: &["deadline", "deadlines", "time", "期限"],
        ja: "時計",
        group: Group::Views,
        who: Who::Anyone,
        examples: &["clock", "時計"],
        build: |_, _| Ok(Request::Query(Query::Clock)),
        ..CLOCK
    },
    Definition {
        name: "clock set",
        aliases: &["set clock", "時計 設定"],
        ja: "時計設定",
        group: Group::Gm,
        who: Who::Gm,
        slots: &[
            Slot::new("allowance", SlotKind::Duration).required().bare(),
            Slot::new("per", SlotKind::Word)
                .one_of(&["phase", "turn"])
                .before(&["per", "each"])
                .after(&["ごとに", "ごと"]),
            Slot::new("bank", SlotKind::Duration).before(&["bank", "持ち時間"]),
            Slot::new("quiet", SlotKind::Word).before(&["quiet", "休止"]),
            Slot::new("daily", SlotKind::Word).before(&["daily", "毎日"]),
            Slot::new("days", SlotKind::Word).before(&["on", "曜日"]),
            Slot::new("zone", SlotKind::Word).before(&["zone", "時間帯"]),
            Slot::new("grace", SlotKind::Duration).before(&["grace", "猶予"]),
            Slot::new("then", SlotKind::Word)
                .one_of(&["gm", "pass", "stand-in", "nothing"])
                .before(&["then", "時間切れ"]),
        ],
        examples: &[
            "clock set 24 hours per phase",
            "clock set 3 days per turn bank 2 days quiet 22-8 on mon-fri zone Europe/Berlin then pass",
            "clock set 24 hours per turn then stand-in",
            "clock set 2 days daily 20:00 zone Europe/Berlin",
            "時計設定 24時間 休止 23-7 時間帯 Asia/Tokyo",
        ],
        build: |bound, _| Ok(act(ClockCommand::Set { rules: rules(bound)? })),
        ..CLOCK
    },
    Definition {
        name: "clock off",
        aliases: &["stop clock", "no clock"],
        ja: "時計解除",
        group: Group::Gm,
        who: Who::Gm,
        examples: &["clock off", "時計解除"],
        build: |_, _| Ok(act(ClockCommand::Stop)),
        ..CLOCK
    },
    Definition {
        name: "extend",
        aliases: &["more time", "give time"],
        ja: "延長",
        group: Group::Gm,
        who: Who::Gm,
        slots: EXTEND,
        examples: &["extend 1 by 12 hours because the train was late", "延長 1 12時間 理由 帰省"],
        build: extend,
        ..CLOCK
    },
    Definition {
        name: "vacation",
        aliases: &["away", "holiday", "不在"],
        ja: "休暇",
        slots: &[LENGTH],
        examples: &["vacation 7 days", "away for 36 hours", "休暇 3日"],
        build: |bound, _| Ok(act(ClockCommand::TakeVacation { minutes: length(bound)? })),
        ..CLOCK
    },
    Definition {
        name: "back",
        aliases: &["vacation over", "i am back", "復帰"],
        ja: "休暇終了",
        examples: &["back", "復帰"],
        build: |_, _| Ok(act(ClockCommand::EndVacation)),
        ..CLOCK
    },
    Definition {
        // Separate names would use two of the hundred commands that Discord allows.
        name: "clock pause",
        aliases: &["propose pause", "ask for a pause", "休止 提案"],
        ja: "休止提案",
        slots: &[Slot::new("reason", SlotKind::Text).required().marked().before(WHY)],
        examples: &["propose pause because of Christmas", "休止提案 年末年始"],
        build: |bound, _| Ok(act(ClockCommand::ProposePause { reason: reason(bound)? })),
        ..CLOCK
    },
    Definition {
        name: "clock agree",
        aliases: &["agree pause", "agree to pause", "休止 同意"],
        ja: "休止同意",
        examples: &["agree pause", "休止同意"],
        build: |_, _| Ok(act(ClockCommand::AgreePause)),
        ..CLOCK
    },
];

/// The time zone with this name in the time zone database, ignoring case.
pub fn zone(name: &str) -> Option<Tz> {
    chrono_tz::TZ_VARIANTS.iter().find(|zone| zone.name().eq_ignore_ascii_case(name.trim())).copied()
}

fn act(command: ClockCommand) -> Request {
    Request::Act(TableCommand::Clock(command).into())
}

fn length(bound: &Bound) -> Result<u32, ParseProblem> {
    bound.the_minutes("time")
}

fn reason(bound: &Bound) -> Result<String, ParseProblem> {
    bound.need("reason", bound.text("reason").filter(|reason| !reason.is_empty()))
}

/// The clock rules in a command. The defaults are: per phase, no bank, no quiet hours, every day, UTC, twelve hours of
/// grace, and game masters are called.
fn rules(bound: &Bound) -> Result<ClockRules, ParseProblem> {
    let word = |slot: &str| bound.text(slot).map(|word| word.trim().to_lowercase());
    let named = bound.text("zone").unwrap_or_else(|| "UTC".to_owned());
    let zone = zone(&named).ok_or_else(|| unknown(named, &["Europe/Berlin", "America/New_York", "Asia/Tokyo"]))?;
    let (allowance, quiet) = match (word("daily"), word("quiet")) {
        (None, quiet_hours) => (bound.the_minutes("allowance")?, quiet_hours.map(quiet).transpose()?),
        (Some(_), Some(quiet_hours)) => return Err(unknown(format!("quiet {quiet_hours}"), &["daily 20:00"])),
        (Some(at), None) => daily(bound.the_minutes("allowance")?, at)?,
    };
    Ok(ClockRules {
        per: match word("per").as_deref() {
            None | Some("phase" | "フェイズ") => ClockPeriod::Phase,
            Some("turn" | "ターン" | "手番") => ClockPeriod::Turn,
            Some(other) => return Err(unknown(other.to_owned(), &["phase", "turn"])),
        },
        allowance,
        bank: bound.minutes("bank").unwrap_or(0),
        zone: zone.name().to_owned(),
        quiet,
        days: word("days").map_or(Ok(Weekdays::ALL), days)?,
        on_expiry: match word("then").as_deref() {
            None | Some("call" | "gm" | "呼出" | "審判") => Expiry::CallGm,
            Some("pass" | "パス") => Expiry::Pass,
            Some("nothing" | "wait" | "なし") => Expiry::Nothing,
            Some("stand-in" | "代役") => Expiry::StandIn,
            Some(other) => return Err(unknown(other.to_owned(), &["gm", "pass", "stand-in", "nothing"])),
        },
        grace: bound.minutes("grace").unwrap_or(12 * 60),
    })
}

fn unknown(word: String, choices: &[&str]) -> ParseProblem {
    ParseProblem::UnknownChoice { word, choices: choices.iter().map(|&choice| choice.to_owned()).collect() }
}

/// An allowance of whole days that ends at a time of day: `2 days daily 20:00`. Only one minute of a day counts.
fn daily(allowance: u32, at: String) -> Result<(u32, Option<QuietHours>), ParseProblem> {
    let time = minute(&at).ok_or_else(|| unknown(at, &["20:00", "8"]))?;
    if allowance == 0 || !allowance.is_multiple_of(DAY) {
        return Err(unknown(format!("{allowance} minutes"), &["1 day", "2 days", "3 days"]));
    }
    Ok((allowance / DAY, Some(QuietHours::until(time))))
}

/// A time of day in minutes: `22`, `22:30`.
fn minute(text: &str) -> Option<u16> {
    let text = narrow(text.trim());
    let (hour, minute) = text.split_once(':').unwrap_or((&text[..], "0"));
    let (hour, minute): (u16, u16) = (hour.parse().ok()?, minute.parse().ok()?);
    (hour < 24 && minute < 60 || hour == 24 && minute == 0).then_some((hour % 24) * 60 + minute)
}

/// `22-8`, `22:30-08:00`.
fn quiet(word: String) -> Result<QuietHours, ParseProblem> {
    let ends =
        word.split_once(['-', '–', '~', '〜', '－', '～']).and_then(|(from, to)| Some((minute(from)?, minute(to)?)));
    ends.map(|(from, to)| QuietHours { from, to }).ok_or_else(|| unknown(word, &["22-8", "23:30-07:00"]))
}

pub(super) const DAYS: [(&str, &str); 7] =
    [("mon", "月"), ("tue", "火"), ("wed", "水"), ("thu", "木"), ("fri", "金"), ("sat", "土"), ("sun", "日")];

/// `mon-fri`, `sat,sun`, `月-金`.
fn days(word: String) -> Result<Weekdays, ParseProblem> {
    let day = |text: &str| {
        let text = text.trim();
        DAYS.iter().position(|(en, ja)| text.get(..3) == Some(*en) || text.starts_with(ja))
    };
    let mut days = 0;
    for part in word.split(',') {
        let ends = match part.split_once(['-', '–', '~', '〜']) {
            Some((from, to)) => day(from).zip(day(to)),
            None => day(part).map(|day| (day, day)),
        };
        let Some((from, to)) = ends else { return Err(unknown(word, &["mon-fri", "sat,sun"])) };
        // Weeks wrap around: `sat-mon`.
        let length = (to + 7 - from) % 7;
        days |= (0..=length).fold(0, |days, n| days | 1 << ((from + n) % 7));
    }
    Ok(Weekdays(days))
}

fn extend(bound: &Bound, _: &Context<'_>) -> Result<Request, ParseProblem> {
    let seat = bound.the_power("seat")?;
    Ok(act(ClockCommand::Extend { seat, minutes: length(bound)?, reason: reason(bound)? }))
}
