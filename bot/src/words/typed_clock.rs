//! Commands about the clock, as one types them.

use super::{Args, Voice, quoted};
use adjutant_core::command::ClockCommand;
use adjutant_events::{ClockPeriod, ClockRules, Expiry, Weekdays};
use std::fmt::Write as _;

/// The words that days are typed with.
const DAYS: [&str; 7] = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"];

impl Voice<'_> {
    pub(super) fn typed_clock(&self, command: &ClockCommand) -> String {
        let say = |key: &str, args: Args| self.words().say(key, &args);
        let because = |line: String, reason: &str| {
            say("typed-because", Args::new().text("line", line).text("reason", quoted(reason)))
        };
        let length = |minutes: u32| Args::new().text("time", typed_length(minutes));
        match command {
            ClockCommand::Set { rules } => say("typed-clock-set", Args::new().text("rules", typed_rules(rules))),
            ClockCommand::Stop => self.words().word("typed-clock-off"),
            ClockCommand::Extend { seat, minutes, reason } => {
                because(say("typed-extend", length(*minutes).text("seat", self.seat(seat))), reason)
            }
            ClockCommand::TakeVacation { minutes } => say("typed-vacation", length(*minutes)),
            ClockCommand::EndVacation => self.words().word("typed-back"),
            ClockCommand::ProposePause { reason } => because(self.words().word("typed-propose-pause"), reason),
            ClockCommand::AgreePause => self.words().word("typed-agree-pause"),
        }
    }
}

/// Lengths are typed alike in every language.
fn typed_length(minutes: u32) -> String {
    match minutes {
        minutes if minutes > 0 && minutes.is_multiple_of(24 * 60) => format!("{}d", minutes / (24 * 60)),
        minutes if minutes > 0 && minutes.is_multiple_of(60) => format!("{}h", minutes / 60),
        minutes => format!("{minutes}m"),
    }
}

fn typed_rules(rules: &ClockRules) -> String {
    let per = match rules.per {
        ClockPeriod::Phase => "phase",
        ClockPeriod::Turn => "turn",
    };
    let mut line = format!("{} per {per}", typed_length(rules.allowance));
    // Writing to a String cannot fail.
    if rules.bank > 0 {
        let _ = write!(line, " bank {}", typed_length(rules.bank));
    }
    if let Some(quiet) = rules.quiet {
        let minute = |minute: u16| format!("{:02}:{:02}", minute / 60, minute % 60);
        let _ = write!(line, " quiet {}-{}", minute(quiet.from), minute(quiet.to));
    }
    if rules.days != Weekdays::ALL {
        let days: Vec<&str> = (0..7).filter(|day| rules.days.has(*day)).map(|day| DAYS[usize::from(day)]).collect();
        let _ = write!(line, " on {}", days.join(","));
    }
    let then = match rules.on_expiry {
        Expiry::Nothing => "nothing",
        Expiry::CallGm => "gm",
        Expiry::Pass => "pass",
    };
    let _ = write!(line, " zone {} grace {} then {then}", rules.zone, typed_length(rules.grace));
    line
}
