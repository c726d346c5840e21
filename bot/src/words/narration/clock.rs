//! Events of the clock, as text.

use super::stage::TableBefore;
use crate::words::{Args, Voice, quoted};
use adjutant_events::{ClockPeriod, ClockRules, Expiry, ExtensionReason, QuietHours, TableEvent, Timestamp, Weekdays};

const WEEKDAYS: [&str; 7] =
    ["weekday-mon", "weekday-tue", "weekday-wed", "weekday-thu", "weekday-fri", "weekday-sat", "weekday-sun"];

impl TableBefore<'_> {
    pub(super) fn clock(&self, event: &TableEvent) -> String {
        let words = self.voice.words();
        let player = |player: &adjutant_events::PlayerId| Args::new().text("player", quoted(player.as_str()));
        let seat = |seat| self.voice.with_seat(Args::new(), "seat", seat);
        match event {
            TableEvent::ClockSet { rules } => {
                self.say("event-clock-set", Args::new().text("rules", self.voice.clock_rules(rules)))
            }
            TableEvent::ClockStopped => words.word("event-clock-stopped"),
            TableEvent::DeadlinesSet { deadlines, .. } if deadlines.is_empty() => words.word("event-deadlines-none"),
            TableEvent::DeadlinesSet { deadlines, .. } => {
                let each = deadlines.iter().map(|deadline| {
                    self.say("event-deadline", seat(&deadline.seat).text("at", self.instant(deadline.at)))
                });
                let each: Vec<String> = each.collect();
                self.say("event-deadlines-set", Args::new().text("deadlines", self.voice.join(&each)))
            }
            TableEvent::BankOpened { seat: whose, at } => {
                self.say("event-bank-opened", seat(whose).text("at", self.instant(*at)))
            }
            TableEvent::DeadlineExtended { seat: whose, at, reason } => {
                let args = seat(whose).text("at", self.instant(*at));
                match reason {
                    ExtensionReason::Said(reason) => {
                        self.say("event-deadline-extended", args.text("reason", quoted(reason)))
                    }
                    ExtensionReason::RefereeAway => self.say("event-deadline-put-off", args),
                    ExtensionReason::Vacation => self.say("event-deadline-on-vacation", args),
                    ExtensionReason::Voted => self.say("event-deadline-voted", args),
                }
            }
            TableEvent::DeadlineMissed { seat: whose } => self.say("event-deadline-missed", seat(whose)),
            TableEvent::VacationTaken { player: who, until } => {
                self.say("event-vacation-taken", player(who).text("until", self.instant(*until)))
            }
            TableEvent::VacationEnded { player: who } => self.say("event-vacation-ended", player(who)),
            TableEvent::PauseProposed { player: who, reason } => {
                self.say("event-pause-proposed", player(who).text("reason", quoted(reason)))
            }
            TableEvent::PauseAgreed { player: who } => self.say("event-pause-agreed", player(who)),
            _ => String::new(),
        }
    }

    fn instant(&self, at: Timestamp) -> String {
        self.voice.words().instant(at, self.zone())
    }
}

impl Voice<'_> {
    /// The rules of a clock, in a sentence without a full stop.
    pub fn clock_rules(&self, rules: &ClockRules) -> String {
        let words = self.words();
        let minute = |minute: u16| format!("{:02}:{:02}", minute / 60, minute % 60);
        let per = Args::new().text(
            "per",
            match rules.per {
                ClockPeriod::Phase => "phase",
                ClockPeriod::Turn => "turn",
            },
        );
        // Deadlines fall at one time of day.
        let daily = rules.quiet.and_then(QuietHours::only);
        let mut said = vec![match daily {
            Some(at) => words.say("clock-daily", &per.text("at", minute(at)).number("days", rules.allowance)),
            None => words.say("clock-allowance", &per.text("time", words.length(rules.allowance))),
        }];
        if rules.bank > 0 {
            said.push(words.say("clock-bank", &Args::new().text("time", words.length(rules.bank))));
        }
        if let Some(quiet) = rules.quiet.filter(|_| daily.is_none()) {
            let args = Args::new().text("from", minute(quiet.from)).text("to", minute(quiet.to));
            said.push(words.say("clock-quiet", &args));
        }
        if rules.days != Weekdays::ALL {
            let days: Vec<String> =
                (0..7).filter(|day| rules.days.has(*day)).map(|day| words.word(WEEKDAYS[usize::from(day)])).collect();
            said.push(words.say("clock-days", &Args::new().text("days", self.join(&days))));
        }
        if rules.quiet.is_some() || rules.days != Weekdays::ALL {
            said.push(words.say("clock-zone", &Args::new().text("zone", rules.zone.as_str())));
        }
        said.push(words.word(match rules.on_expiry {
            Expiry::Nothing => "clock-then-nothing",
            Expiry::CallGm => "clock-then-gm",
            Expiry::Pass => "clock-then-pass",
            Expiry::StandIn => "clock-then-stand-in",
        }));
        said.join(&words.word("clock-gap"))
    }
}
