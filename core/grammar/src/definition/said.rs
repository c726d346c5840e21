//! The lines of table commands.

use crate::grammar::Grammar;
use crate::parse::Value;
use crate::print::PrintedOrder;
use adjutant_core::command::{ClockCommand, TableCommand};
use adjutant_events::{ClockPeriod, ClockRules, Expiry, InstructionScope, QuietHours, Weekdays};

/// The most days of an allowance that are written as days.
const MOST_DAYS: u32 = 60;

/// The printed line of a table command; `order` is the line of the order inside it, if there is one. Only the game's
/// grammar can print standing instructions, so without it they have no line.
pub(crate) fn said(grammar: Option<&dyn Grammar>, command: &TableCommand, order: &str) -> Option<PrintedOrder> {
    let seat = |command, seat: &_| PrintedOrder::new(command).with("seat", Value::Power(Clone::clone(seat)));
    Some(match command {
        TableCommand::TakeSeat { seat: at } => seat("seat", at),
        TableCommand::LeaveSeat { seat: at } => seat("leave", at),
        TableCommand::AssignSeat { seat: at, player } => seat("assign", at).text("player", player.as_str()),
        TableCommand::AppointGm { player } => PrintedOrder::new("gm").text("player", player.as_str()),
        TableCommand::Start => PrintedOrder::new("start"),
        TableCommand::Pause { reason } => PrintedOrder::new("pause").text("reason", reason),
        TableCommand::Resume => PrintedOrder::new("resume"),
        TableCommand::Resign => PrintedOrder::new("resign"),
        TableCommand::TakeBack => PrintedOrder::new("undo"),
        TableCommand::Rewind { to, reason } => PrintedOrder::new("rewind").number("to", *to).text("reason", reason),
        TableCommand::Instruct { scope, instruction } => at(grammar?.instructed(instruction)?, scope),
        TableCommand::Withdraw { scope, topic } => {
            at(PrintedOrder::new("withdraw standing").with("topic", Value::own(topic.clone())), scope)
        }
        TableCommand::AddEntropy { text } => PrintedOrder::new("entropy").text("text", text),
        TableCommand::CommitEntropy { tip, links, wait } => PrintedOrder::new("entropy commit")
            .text("tip", &tip.to_string())
            .number("links", u64::from(*links))
            .with_some("wait", wait.map(|wait| Value::Number(u64::from(wait)))),
        TableCommand::OpenEntropy { link } => PrintedOrder::new("entropy open").text("link", &link.to_string()),
        TableCommand::WithdrawEntropy => PrintedOrder::new("entropy withdraw"),
        TableCommand::DismissEntropy { seat: of, reason } => seat("entropy dismiss", of).text("reason", reason),
        TableCommand::Close { reason } => PrintedOrder::new("close").text("reason", reason),
        TableCommand::Clock(command) => clock(command),
        TableCommand::Council(command) => super::council::said(command),
        TableCommand::Office(command) => super::office::said(command)?,
        TableCommand::Staff(command) => super::staff::said(command, order),
        TableCommand::Press(command) => super::press::said(command),
        TableCommand::Plan(command) => super::plan::said(command),
        TableCommand::SignUp(command) => super::signup::said(command),
    })
}

fn at(said: PrintedOrder, scope: &InstructionScope) -> PrintedOrder {
    match scope {
        InstructionScope::Always => said,
        InstructionScope::At(space) => said.space("at", space),
    }
}

fn clock(command: &ClockCommand) -> PrintedOrder {
    let time = |command, minutes: &u32| PrintedOrder::new(command).with("time", Value::Minutes(*minutes));
    match command {
        ClockCommand::Set { rules } => clock_rules(rules),
        ClockCommand::Stop => PrintedOrder::new("clock off"),
        ClockCommand::Extend { seat, minutes, reason } => {
            time("extend", minutes).with("seat", Value::Power(seat.clone())).text("reason", reason)
        }
        ClockCommand::TakeVacation { minutes } => time("vacation", minutes),
        ClockCommand::EndVacation => PrintedOrder::new("back"),
        ClockCommand::ProposePause { reason } => PrintedOrder::new("clock pause").text("reason", reason),
        ClockCommand::AgreePause => PrintedOrder::new("clock agree"),
    }
}

fn clock_rules(rules: &ClockRules) -> PrintedOrder {
    let clock = |minute: u16| format!("{:02}:{:02}", minute / 60, minute % 60);
    let days: Vec<&str> = super::clock::DAYS
        .iter()
        .zip(0..)
        .filter(|(_, day)| rules.days.has(*day))
        .map(|((word, _), _)| *word)
        .collect();
    let per = match rules.per {
        ClockPeriod::Phase => "phase",
        ClockPeriod::Turn => "turn",
    };
    let then = match rules.on_expiry {
        Expiry::Nothing => "nothing",
        Expiry::CallGm => "gm",
        Expiry::Pass => "pass",
        Expiry::StandIn => "stand-in",
    };
    // Deadlines at one time of day are written as they are typed.
    let daily = rules.quiet.and_then(QuietHours::only).filter(|_| rules.allowance <= MOST_DAYS);
    let quiet = rules.quiet.filter(|_| daily.is_none());
    let allowance = if daily.is_some() { rules.allowance * super::clock::DAY } else { rules.allowance };
    PrintedOrder::new("clock set")
        .with("allowance", Value::Minutes(allowance))
        .text("per", per)
        .with_some("bank", (rules.bank > 0).then_some(Value::Minutes(rules.bank)))
        .with_some("quiet", quiet.map(|quiet| Value::Text(format!("{}-{}", clock(quiet.from), clock(quiet.to)))))
        .with_some("daily", daily.map(|at| Value::Text(clock(at))))
        .with_some("days", (rules.days != Weekdays::ALL).then(|| Value::Text(days.join(","))))
        .text("zone", &rules.zone)
        .with("grace", Value::Minutes(rules.grace))
        .text("then", then)
}
