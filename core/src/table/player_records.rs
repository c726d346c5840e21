//! The reliability of players: turns answered in time or not, the time they took, seats they left, and who played which
//! turns. It belongs to the table and is never rewound: a missed deadline stays missed. Only data of the clock and the
//! seats is counted, so nobody judges anybody.

use super::state::Table;
use crate::interface::seats::Status;
use adjutant_events::signup::{Declined, SignUpEvent};
use adjutant_events::{Period, PlayerId, SeatId, Seq, TableEvent, Timestamp};
use serde::{Deserialize, Serialize};

/// The records of all players in a game.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlayerRecords {
    /// One record for each player who ever had to act or left, in order of appearance.
    pub records: Vec<Reliability>,
    /// The tenures of seats, in the order in which they began.
    pub tenures: Vec<Tenure>,
    running: Vec<Running>,
    silent: Vec<(SeatId, u32)>,
}

/// The reliability of one player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Reliability {
    /// The player.
    pub player: PlayerId,
    /// Turns or phases, as the clock counts, that the player answered in time.
    pub on_time: u32,
    /// Those whose deadline the player missed.
    pub missed: u32,
    /// The total time for which the player had to act, in milliseconds.
    pub used: i64,
    /// Seats that the player left or lost during the game.
    pub left: u32,
}

impl Reliability {
    /// The record of a player who has done nothing yet.
    pub const fn of(player: PlayerId) -> Self {
        Self { player, on_time: 0, missed: 0, used: 0, left: 0 }
    }

    /// Adds the player's record from another game.
    pub fn add(&mut self, other: &Self) {
        self.on_time = self.on_time.saturating_add(other.on_time);
        self.missed = self.missed.saturating_add(other.missed);
        self.used = self.used.saturating_add(other.used);
        self.left = self.left.saturating_add(other.left);
    }
}

/// A period in which a player held a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Tenure {
    pub seat: SeatId,
    pub player: PlayerId,
    /// The event and the round in which it began.
    pub since: (Seq, u16),
    /// The event and the round in which it ended; none = it has not ended.
    pub until: Option<(Seq, u16)>,
}

/// A player who must act, or had to, in the current period.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Running {
    seat: SeatId,
    player: PlayerId,
    period: Period,
    since: Option<Timestamp>,
    used: i64,
    missed: bool,
}

/// A moment: the event, the time, and the round of the game.
pub(crate) type Moment = (Seq, Timestamp, u16);

impl PlayerRecords {
    /// The number of consecutive deadlines that the seat's holder has missed.
    pub fn missed_in_a_row(&self, seat: &SeatId) -> u32 {
        self.silent.iter().find(|(of, _)| of == seat).map_or(0, |(_, missed)| *missed)
    }

    /// Records an event. `table` is the table before it.
    pub(crate) fn record(&mut self, event: &TableEvent, table: &Table, (seq, time, round): Moment) {
        match event {
            TableEvent::DeadlinesSet { period, deadlines } => {
                for one in &mut self.running {
                    one.stop(time);
                }
                let (same, over): (Vec<_>, Vec<_>) =
                    std::mem::take(&mut self.running).into_iter().partition(|one| one.period == *period);
                self.running = same;
                for one in &over {
                    self.close(one);
                }
                for deadline in deadlines {
                    let Some(player) = table.seat(&deadline.seat).and_then(|seat| seat.player.clone()) else {
                        continue;
                    };
                    match self.running.iter_mut().find(|one| one.seat == deadline.seat && one.player == player) {
                        Some(one) => one.since = Some(time),
                        None => self.running.push(Running {
                            seat: deadline.seat.clone(),
                            player,
                            period: *period,
                            since: Some(time),
                            used: 0,
                            missed: false,
                        }),
                    }
                }
            }
            TableEvent::DeadlineMissed { seat } => {
                if let Some(one) = self.running.iter_mut().find(|one| one.seat == *seat && one.since.is_some()) {
                    one.missed = true;
                    let missed = self.missed_in_a_row(seat) + 1;
                    self.count(seat, missed);
                }
            }
            TableEvent::ClockSet { .. } | TableEvent::ClockStopped => self.running.clear(),
            TableEvent::GameEnded { .. } => {
                // Questions that were open at the end of the game do not count.
                let (open, answered): (Vec<_>, Vec<_>) =
                    std::mem::take(&mut self.running).into_iter().partition(|one| one.since.is_some() && !one.missed);
                drop(open);
                for one in &answered {
                    self.close(one);
                }
            }
            TableEvent::SeatTaken { seat, player } => {
                self.count(seat, 0);
                self.tenures.push(Tenure {
                    seat: seat.clone(),
                    player: player.clone(),
                    since: (seq, round),
                    until: None,
                });
            }
            TableEvent::SeatLeft { seat, player } => {
                if matches!(table.status, Status::Playing | Status::Paused { .. }) {
                    self.of(player).left += 1;
                }
                self.stands_up(seat, (seq, time, round));
            }
            TableEvent::SeatResigned { seat } => self.stands_up(seat, (seq, time, round)),
            TableEvent::SignUp(SignUpEvent::SubstituteDeclined { seat, why: Declined::NotNeeded, .. }) => {
                self.count(seat, 0);
            }
            _ => {}
        }
    }

    /// Ends the tenure of a seat.
    fn stands_up(&mut self, seat: &SeatId, (seq, time, round): Moment) {
        self.count(seat, 0);
        if let Some(tenure) = self.tenures.iter_mut().rev().find(|one| one.seat == *seat && one.until.is_none()) {
            tenure.until = Some((seq, round));
        }
        let (his, others): (Vec<_>, Vec<_>) =
            std::mem::take(&mut self.running).into_iter().partition(|one| one.seat == *seat);
        self.running = others;
        // Unanswered questions count only if their deadline was missed.
        for mut one in his.into_iter().filter(|one| one.missed || one.since.is_none()) {
            one.stop(time);
            self.close(&one);
        }
    }

    fn close(&mut self, one: &Running) {
        if !one.missed {
            self.count(&one.seat, 0);
        }
        let record = self.of(&one.player);
        record.used = record.used.saturating_add(one.used);
        if one.missed {
            record.missed += 1;
        } else {
            record.on_time += 1;
        }
    }

    fn count(&mut self, seat: &SeatId, missed: u32) {
        self.silent.retain(|(of, _)| of != seat);
        if missed > 0 {
            self.silent.push((seat.clone(), missed));
        }
    }

    fn of(&mut self, player: &PlayerId) -> &mut Reliability {
        let known = self.records.iter().position(|record| record.player == *player);
        let at = known.unwrap_or_else(|| {
            let (on_time, missed, used, left) = (0, 0, 0, 0);
            self.records.push(Reliability { player: player.clone(), on_time, missed, used, left });
            self.records.len() - 1
        });
        &mut self.records[at]
    }
}

impl Running {
    fn stop(&mut self, time: Timestamp) {
        if let Some(since) = self.since.take() {
            self.used = self.used.saturating_add(time.0.saturating_sub(since.0).max(0));
        }
    }
}
