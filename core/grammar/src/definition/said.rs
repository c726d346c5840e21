//! Commands of the table as their slots say them.

use crate::parse::Value;
use crate::print::Said;
use adjutant_core::command::{ClockCommand, TableCommand};
use adjutant_events::{ClockPeriod, ClockRules, Expiry, Instruction, InstructionScope, ShipHitOrder, Weekdays};

/// What a command of the table says. Those of standing instructions are the game's, which may spell them otherwise.
pub(crate) fn said(command: &TableCommand) -> Said {
    let seat = |command, seat: &_| Said::new(command).with("seat", Value::Power(Clone::clone(seat)));
    match command {
        TableCommand::TakeSeat { seat: at } => seat("seat", at),
        TableCommand::LeaveSeat { seat: at } => seat("leave", at),
        TableCommand::AssignSeat { seat: at, player } => seat("assign", at).text("player", player.as_str()),
        TableCommand::AppointGm { player } => Said::new("gm").text("player", player.as_str()),
        TableCommand::Start => Said::new("start"),
        TableCommand::Pause { reason } => Said::new("pause").text("reason", reason),
        TableCommand::Resume => Said::new("resume"),
        TableCommand::Resign => Said::new("resign"),
        TableCommand::TakeBack => Said::new("undo"),
        TableCommand::Rewind { to, reason } => Said::new("rewind").number("to", *to).text("reason", reason),
        TableCommand::Instruct { scope, instruction } => at(instructed(instruction), scope),
        TableCommand::Withdraw { scope, topic } => {
            at(Said::new("withdraw standing").with("topic", Value::Topic(*topic)), scope)
        }
        TableCommand::AddEntropy { text } => Said::new("entropy").text("text", text),
        TableCommand::Close { reason } => Said::new("close").text("reason", reason),
        TableCommand::Clock(command) => clock(command),
    }
}

fn at(said: Said, scope: &InstructionScope) -> Said {
    match scope {
        InstructionScope::Always => said,
        InstructionScope::At(space) => said.space("at", space),
    }
}

fn instructed(instruction: &Instruction) -> Said {
    match instruction {
        Instruction::Casualties(order) => {
            Said::new("standing casualties").with("order", Value::LossOrder(order.clone()))
        }
        Instruction::Submarines(order) => Said::new("standing submarines").with("order", Value::Order(*order)),
        Instruction::Retreat { when, to } => {
            Said::new("standing retreat").with("when", Value::When(*when)).with_some("to", to.clone().map(Value::Space))
        }
        Instruction::Complex(spaces) => Said::new("standing complex").with("spaces", Value::Spaces(spaces.clone())),
        Instruction::Landing(spaces) => Said::new("standing land").with("spaces", Value::Spaces(spaces.clone())),
        Instruction::ShipHits(ShipHitOrder::Sink) => Said::new("standing sink"),
        Instruction::ShipHits(ShipHitOrder::Disable) => Said::new("standing disable"),
        Instruction::Winter => Said::new("standing winter"),
    }
}

fn clock(command: &ClockCommand) -> Said {
    let time = |command, minutes: &u32| Said::new(command).with("time", Value::Minutes(*minutes));
    match command {
        ClockCommand::Set { rules } => clock_rules(rules),
        ClockCommand::Stop => Said::new("clock off"),
        ClockCommand::Extend { seat, minutes, reason } => {
            time("extend", minutes).with("seat", Value::Power(seat.clone())).text("reason", reason)
        }
        ClockCommand::TakeVacation { minutes } => time("vacation", minutes),
        ClockCommand::EndVacation => Said::new("back"),
        ClockCommand::ProposePause { reason } => Said::new("propose pause").text("reason", reason),
        ClockCommand::AgreePause => Said::new("agree pause"),
    }
}

fn clock_rules(rules: &ClockRules) -> Said {
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
    };
    Said::new("clock set")
        .with("allowance", Value::Minutes(rules.allowance))
        .text("per", per)
        .with_some("bank", (rules.bank > 0).then_some(Value::Minutes(rules.bank)))
        .with_some("quiet", rules.quiet.map(|quiet| Value::Text(format!("{}-{}", clock(quiet.from), clock(quiet.to)))))
        .with_some("days", (rules.days != Weekdays::ALL).then(|| Value::Text(days.join(","))))
        .text("zone", &rules.zone)
        .with("grace", Value::Minutes(rules.grace))
        .text("then", then)
}
