//! The clock of leagues: executes what is due, and reminds players before deadlines.

use super::delivery::{users, words};
use super::news::{Part, mentioned};
use super::{LeagueChannel, LeagueDelivery};
use crate::discord::messages::mention::instant;
use crate::league_reports::told::team;
use crate::words::Args;
use adjutant_commands::league_moderator::Open;
use adjutant_events::{LeagueId, Timestamp};
use adjutant_league::{League, calendar};
use std::collections::HashMap;
use std::time::Duration;

/// How often the clock is checked.
const LOOK: Duration = Duration::from_millis(500);
const HOUR: i64 = 3_600_000;
/// The most reminders that are remembered for a place.
const REMEMBERED: usize = 4_000;

/// A reminder: its pairing and deadline, and its message.
struct Reminder {
    key: (u32, i64),
    part: Part,
}

impl LeagueDelivery {
    /// Checks the clock until the task is dropped.
    pub(in crate::discord) async fn keep_time(self) {
        let mut known: HashMap<LeagueId, Ahead> = HashMap::new();
        loop {
            tokio::time::sleep(LOOK).await;
            if !self.inner.held.works_for(0) {
                continue;
            }
            let now = (self.inner.clock)();
            for (league, stands) in self.inner.stands.all() {
                // Recomputed only after new events.
                let before = known.get(&league).copied().unwrap_or_default();
                let look = move |open: &Open| before.again(&open.league);
                let ahead = match self.inner.office.ask(&league, look).await {
                    Ok(ahead) => ahead,
                    Err(fault) => {
                        tracing::error!(%league, %fault, "the clock of a league does not run");
                        continue;
                    }
                };
                let done = if ahead.at.is_some_and(|at| at <= now.0) {
                    self.due(&league, &stands, now).await.then_some(Ahead { seq: 0, reminded: Some(now.0), at: None })
                } else {
                    Some(ahead)
                };
                known.insert(league, done.unwrap_or_default());
            }
        }
    }

    /// Executes what is due; true if nothing failed.
    async fn due(&self, league: &LeagueId, stands: &[LeagueChannel], now: Timestamp) -> bool {
        let mut done = true;
        match self.inner.office.with(league, move |leagues, open| leagues.pass(open, now)).await {
            Ok(events) if !events.is_empty() => self.wake(league),
            Ok(_) => {}
            Err(fault) => {
                tracing::error!(%league, %fault, "what is due in a league did not happen");
                done = false;
            }
        }
        for stand in stands.iter().filter(|stand| !stand.lost) {
            if self.remind(league, stand.channel, now).await.is_err() {
                tracing::warn!(%league, channel = stand.channel, "nobody could be reminded; it is tried again");
                done = false;
            }
        }
        done
    }

    /// Sends reminders of near deadlines. They are noted afterwards; a message that is already there is not sent again.
    async fn remind(&self, league: &LeagueId, channel: u64, now: Timestamp) -> Result<(), super::delivery::Stop> {
        let Some(stand) = self.inner.stands.at(league, channel) else { return Ok(()) };
        let (words, known) = (words(&stand), stand.reminded.clone());
        let due = self.inner.office.ask(league, move |open| {
            let league = &open.league;
            let near = limits(league).filter(|(number, at)| {
                let from = at.0 - i64::from(league.rules.remind_hours) * HOUR;
                now.0 >= from && now < *at && !known.contains(&(*number, at.0))
            });
            let reminder = |(number, at): (u32, Timestamp)| {
                let pairing = league.pairing(number)?;
                let players = pairing.teams.concat();
                let args = Args::new()
                    .number("pairing", number)
                    .text("first", team(league, &pairing.teams[0]))
                    .text("second", team(league, &pairing.teams[1]))
                    .text("at", instant(at, 'F'))
                    .text("left", instant(at, 'R'))
                    .text("players", mentioned(&players));
                let text = words.say("league-reminder", &args);
                let part = Part { text, called: users(&players), rows: Vec::new() };
                Some(Reminder { key: (number, at.0), part })
            };
            near.filter_map(reminder).collect::<Vec<_>>()
        });
        for reminder in due.await? {
            let thread = self.thread(league, &stand).await?;
            let name = format!("{league} {channel} {:?}", reminder.key);
            self.say(thread, &reminder.part, &[], &name, true).await?;
            let note = |stand: &mut LeagueChannel| {
                stand.reminded.push(reminder.key);
                let more = stand.reminded.len().saturating_sub(REMEMBERED);
                stand.reminded.drain(..more);
            };
            self.inner.stands.change_at(league, channel, note).await?;
        }
        Ok(())
    }
}

/// The open pairings with their next deadline.
fn limits(league: &League) -> impl Iterator<Item = (u32, Timestamp)> {
    let open = league.present().filter(|pairing| pairing.is_open() && !pairing.overdue);
    open.filter_map(|pairing| {
        let limit = calendar::start_by(league, pairing).or_else(|| calendar::finish_by(league, pairing))?;
        Some((pairing.number, limit))
    })
}

/// The next action or reminder of a league.
#[derive(Clone, Copy, Debug, Default)]
struct Ahead {
    /// After so many events; 0 = it is to be looked for.
    seq: u64,
    /// The time up to which all reminders were sent, for the events known then.
    reminded: Option<i64>,
    /// When the next action or reminder is due.
    at: Option<i64>,
}

impl Ahead {
    /// Recomputes it for the present state of the league.
    fn again(self, league: &League) -> Self {
        if self.seq == league.seq {
            return self;
        }
        // New events may have brought deadlines that are already near.
        let reminded = self.reminded.filter(|_| self.seq == 0);
        let lead = i64::from(league.rules.remind_hours) * HOUR;
        let reminders = limits(league).filter(|_| lead > 0).map(|(_, at)| at.0 - lead);
        let reminders = reminders.filter(|at| reminded.is_none_or(|reminded| *at > reminded));
        let at = calendar::next_due(league).map(|at| at.0).into_iter().chain(reminders).min();
        Self { seq: league.seq, reminded, at }
    }
}
