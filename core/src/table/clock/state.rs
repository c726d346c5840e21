//! The clock: the deadlines of seats. It belongs to the table and is never rewound, so used time stays used.
//!
//! This module stores the log's data and computes what happens when time runs out. The moderator computes the
//! deadlines, because it knows hours and time zones.

use adjutant_events::{ClockPeriod, ClockRules, Expiry, Period, PlayerId, SeatId, TableEvent, Timestamp};
use serde::{Deserialize, Serialize};

/// Milliseconds in a minute.
pub const MINUTE: i64 = 60_000;

/// The maximum allowance, bank, grace, extension or voting time, in minutes: sixty days.
pub(crate) const LONGEST: u32 = 60 * 24 * 60;

/// The player name of the clock when it passes for a seat. No person may use it.
pub const CLOCK: &str = "(clock)";

/// The clock of a game.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Clock {
    /// Its rules; none = there are no deadlines.
    pub rules: Option<ClockRules>,
    /// The seats that must act in this turn, or had to.
    pub waits: Vec<Wait>,
    /// The minutes that seats have used of their time banks.
    pub spent: Vec<(SeatId, u32)>,
    /// Players who are away, each with the time of return.
    pub away: Vec<(PlayerId, Timestamp)>,
    /// A proposed pause.
    pub proposal: Option<PauseProposal>,
}

/// A proposed pause that not everybody has accepted.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PauseProposal {
    /// The reason.
    pub reason: String,
    /// The players who agreed, including the proposer.
    pub agreed: Vec<PlayerId>,
}

/// A seat that must act, or had to in the same turn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Wait {
    pub seat: SeatId,
    pub period: Period,
    /// The deadline.
    pub at: Timestamp,
    /// When the allowance ended and the time bank was opened.
    pub bank_from: Option<Timestamp>,
    /// When it no longer had to act; none = it still must.
    pub stopped: Option<Timestamp>,
    /// Its time ran out, including its bank.
    pub missed: bool,
}

impl Clock {
    /// Whether the game never had a clock.
    pub fn is_unset(&self) -> bool {
        *self == Self::default()
    }

    /// The period of a moment under the current rules.
    pub fn period(&self, (round, seat, phase): (u16, u8, u8)) -> Option<Period> {
        let per = self.rules.as_ref()?.per;
        Some(Period { round, seat, phase: (per == ClockPeriod::Phase).then_some(phase) })
    }

    /// The seats that must act now, with their deadlines.
    pub fn running(&self) -> impl Iterator<Item = &Wait> {
        self.waits.iter().filter(|wait| wait.stopped.is_none())
    }

    /// The entry of a seat that must act now.
    pub fn wait_of(&self, seat: &SeatId) -> Option<&Wait> {
        self.running().find(|wait| wait.seat == *seat)
    }

    /// The minutes left in a seat's time bank. The current use of an open bank is not yet subtracted.
    pub fn bank_left(&self, seat: &SeatId) -> u32 {
        let bank = self.rules.as_ref().map_or(0, |rules| rules.bank);
        let spent = self.spent.iter().find(|(one, _)| one == seat).map_or(0, |(_, spent)| *spent);
        bank.saturating_sub(spent)
    }

    /// The time at which a player returns.
    pub fn away_until(&self, player: &PlayerId) -> Option<Timestamp> {
        self.away.iter().find(|(one, _)| one == player).map(|(_, until)| *until)
    }

    /// Whether the clock may pass for a seat: its time is up, and the table agreed to passing.
    pub fn passes(&self, seat: &SeatId) -> bool {
        self.rules.as_ref().is_some_and(|rules| rules.on_expiry == Expiry::Pass)
            && self.wait_of(seat).is_some_and(|wait| wait.missed)
    }

    /// Whether a stand-in plays for a seat: its time ran out in this turn, and the table agreed to stand-ins.
    pub fn calls_stand_in(&self, seat: &SeatId) -> bool {
        let Some(now) = self.wait_of(seat).map(|wait| wait.period) else { return false };
        let missed = |wait: &Wait| {
            wait.seat == *seat && wait.missed && (wait.period.round, wait.period.seat) == (now.round, now.seat)
        };
        self.rules.as_ref().is_some_and(|rules| rules.on_expiry == Expiry::StandIn) && self.waits.iter().any(missed)
    }

    /// Records a clock event. It must not depend on the board, which may be another one when a replay skips events.
    pub(crate) fn record(&mut self, event: &TableEvent, time: Timestamp) {
        match event {
            TableEvent::ClockSet { rules } => {
                self.stop(|_| true, time);
                self.waits.clear();
                self.rules = Some(rules.clone());
            }
            TableEvent::ClockStopped => {
                self.rules = None;
                self.waits.clear();
                self.spent.clear();
            }
            TableEvent::DeadlinesSet { period, deadlines } => {
                let named =
                    |wait: &Wait| wait.period == *period && deadlines.iter().any(|deadline| deadline.seat == wait.seat);
                self.stop(|wait| !named(wait), time);
                // Entries of the same turn are kept, so that taking back a phase gives no additional time.
                self.waits.retain(|wait| wait.period.round == period.round && wait.period.seat == period.seat);
                for deadline in deadlines {
                    let known = |wait: &&mut Wait| wait.seat == deadline.seat && wait.period == *period;
                    if let Some(wait) = self.waits.iter_mut().find(known) {
                        wait.at = deadline.at;
                        wait.stopped = None;
                    } else {
                        self.waits.push(Wait {
                            seat: deadline.seat.clone(),
                            period: *period,
                            at: deadline.at,
                            bank_from: None,
                            stopped: None,
                            missed: false,
                        });
                    }
                }
            }
            TableEvent::BankOpened { seat, at } => {
                if let Some(wait) = self.running_mut(seat) {
                    wait.bank_from = Some(wait.at);
                    wait.at = *at;
                }
            }
            TableEvent::DeadlineExtended { seat, at, .. } => {
                // An extension is no loan: the used part of the bank is subtracted, and the rest stays.
                let used = self.running_mut(seat).and_then(|wait| {
                    let from = wait.bank_from.take().filter(|_| !wait.missed);
                    (wait.at, wait.missed) = (*at, false);
                    from
                });
                if let Some(from) = used {
                    self.spend(seat, from, time);
                }
            }
            TableEvent::DeadlineMissed { seat } => {
                let used = self.running_mut(seat).and_then(|wait| {
                    wait.missed = true;
                    wait.bank_from.map(|from| (from, wait.at))
                });
                if let Some((from, to)) = used {
                    self.spend(seat, from, to);
                }
            }
            TableEvent::VacationTaken { player, until } => {
                self.away.retain(|(one, _)| one != player);
                self.away.push((player.clone(), *until));
            }
            TableEvent::VacationEnded { player } => self.away.retain(|(one, _)| one != player),
            TableEvent::PauseProposed { player, reason } => {
                self.proposal = Some(PauseProposal { reason: reason.clone(), agreed: vec![player.clone()] });
            }
            TableEvent::PauseAgreed { player } => {
                if let Some(proposal) = &mut self.proposal {
                    proposal.agreed.push(player.clone());
                }
            }
            TableEvent::Paused { .. } | TableEvent::Resumed => self.proposal = None,
            TableEvent::GameEnded { .. } => {
                self.stop(|_| true, time);
                self.waits.clear();
                self.proposal = None;
            }
            _ => {}
        }
    }

    fn running_mut(&mut self, seat: &SeatId) -> Option<&mut Wait> {
        self.waits.iter_mut().find(|wait| wait.stopped.is_none() && wait.seat == *seat)
    }

    /// These seats no longer must act; their use of the bank is subtracted.
    fn stop(&mut self, which: impl Fn(&Wait) -> bool, time: Timestamp) {
        let mut used = Vec::new();
        for wait in self.waits.iter_mut().filter(|wait| wait.stopped.is_none() && which(wait)) {
            wait.stopped = Some(time);
            if let (Some(from), false) = (wait.bank_from.take(), wait.missed) {
                // The allowance is used up, so in this period the seat continues on its bank.
                wait.at = from;
                used.push((wait.seat.clone(), from));
            }
        }
        for (seat, from) in used {
            self.spend(&seat, from, time);
        }
    }

    /// Subtracts the time between two instants from a seat's bank, in whole minutes, rounded up.
    fn spend(&mut self, seat: &SeatId, from: Timestamp, to: Timestamp) {
        let minutes = (to.0.saturating_sub(from.0).max(0) + MINUTE - 1) / MINUTE;
        let minutes = u32::try_from(minutes).unwrap_or(u32::MAX).min(self.bank_left(seat));
        match self.spent.iter_mut().find(|(one, _)| one == seat) {
            Some((_, spent)) => *spent += minutes,
            None => self.spent.push((seat.clone(), minutes)),
        }
    }
}
