//! Gives orders to a league: in memory, to see what would become of them, or in its log.

use crate::cli::failure::Failure;
use adjutant_commands::league_moderator::{LeagueFault, Leagues, Open};
use adjutant_events::{CauseId, PlayerId, Timestamp};
use adjutant_league::{By, Command, Envelope, Event, League, Refusal, Upcoming, apply, decide, next};
use std::collections::BTreeMap;

/// The events of an order, or why it is refused.
type Given = Result<Result<Vec<Event>, Refusal>, Failure>;

/// Takes orders to a league.
pub(super) trait Orders {
    /// The league as the orders so far have made it.
    fn league(&self) -> &League;

    /// Gives an order and returns its events, or why it is refused. The same cause is executed once.
    ///
    /// # Errors
    /// The events cannot be stored or applied.
    fn give(&mut self, player: &PlayerId, command: Command, cause: &str) -> Given;
}

/// A copy of a league in memory. Nothing is signed and no lots are drawn.
#[derive(Clone, Debug)]
pub(super) struct Rehearsal {
    league: League,
    now: Timestamp,
    /// The events of orders that an earlier call gave, by their causes.
    known: BTreeMap<String, Vec<Event>>,
}

impl Rehearsal {
    /// The league as it is at this time. Orders whose causes begin like this are not given again.
    pub(super) fn of(open: &Open, causes: &str, now: Timestamp) -> Self {
        let mut known: BTreeMap<String, Vec<Event>> = BTreeMap::new();
        for envelope in open.log.iter().filter(|envelope| envelope.cause.as_str().starts_with(causes)) {
            known.entry(envelope.cause.as_str().to_owned()).or_default().push(envelope.event.clone());
        }
        Self { league: open.league.clone(), now: now.max(open.league.time), known }
    }

    fn take(&mut self, by: &By, event: Event) -> Result<(), Failure> {
        let seq = self.league.seq + 1;
        let envelope = Envelope {
            league: self.league.id.clone(),
            seq,
            time: self.now,
            by: by.clone(),
            cause: CauseId::new("rehearsal"),
            event,
        };
        let broken =
            |error: adjutant_league::state::ApplyError| LeagueFault::Unreadable { seq, why: error.to_string() };
        apply(&mut self.league, &envelope).map_err(broken)?;
        Ok(())
    }

    /// Does what the referee of the league would do by itself.
    fn settle(&mut self) -> Result<(), Failure> {
        loop {
            match next(&self.league) {
                Upcoming::Act(events) => {
                    for event in events {
                        self.take(&By::Referee, event)?;
                    }
                }
                Upcoming::Sign => {
                    self.league.signed = self.league.seq;
                    self.league.unsigned = false;
                }
                Upcoming::Commit(_) | Upcoming::Draw(..) | Upcoming::Wait => return Ok(()),
            }
        }
    }
}

impl Orders for Rehearsal {
    fn league(&self) -> &League {
        &self.league
    }

    fn give(&mut self, player: &PlayerId, command: Command, cause: &str) -> Given {
        if let Some(events) = self.known.get(cause) {
            return Ok(Ok(events.clone()));
        }
        let by = By::Person(player.clone());
        let events = match decide(&self.league, &by, &command, self.now, None) {
            Ok(events) => events,
            Err(refusal) => return Ok(Err(refusal)),
        };
        self.take(&by, Event::Ordered(command))?;
        for event in &events {
            self.take(&by, event.clone())?;
        }
        self.settle()?;
        Ok(Ok(events))
    }
}

/// A league in its store.
pub(super) struct Stored<'l> {
    pub(super) leagues: &'l Leagues,
    pub(super) open: &'l mut Open,
    pub(super) now: Timestamp,
    /// What happened so far.
    pub(super) happened: Vec<Event>,
}

impl Orders for Stored<'_> {
    fn league(&self) -> &League {
        &self.open.league
    }

    fn give(&mut self, player: &PlayerId, command: Command, cause: &str) -> Given {
        let by = By::Person(player.clone());
        match self.leagues.order(self.open, &by, command, &CauseId::new(cause), self.now) {
            Ok(events) => {
                self.happened.extend(events.iter().cloned());
                Ok(Ok(events))
            }
            Err(LeagueFault::Refused(refusal)) => Ok(Err(refusal)),
            Err(fault) => Err(fault.into()),
        }
    }
}
