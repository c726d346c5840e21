//! A game that was matched and is not made yet, and the orders that make it. Each order has a cause of its own. So they can
//! be repeated after a crash, and nobody is seated twice.

use super::{Match, Pace};
use crate::moderator::Fault;
use adjutant_core::Command;
use adjutant_core::command::{ClockCommand, TableCommand};
use adjutant_events::{
    Actor, CauseId, ClockPeriod, ClockRules, Expiry, GameId, PlayerId, RulesetId, SeatId, Timestamp, Weekdays,
};
use adjutant_storage::EventStore;
use serde::{Deserialize, Serialize};

/// The minutes given to a seat whose time was up while the program was away.
const GRACE: u32 = 60;
/// The most names that are tried for a game.
const NAMES: u32 = 10_000;

/// A matched game that is being made.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct PendingGame {
    pub game: GameId,
    pub rules: RulesetId,
    pub pace: Pace,
    pub seats: Vec<(SeatId, PlayerId)>,
    /// The people with the time at which their search began; the first is the game master.
    pub people: Vec<(PlayerId, Timestamp)>,
    pub place: String,
    pub spot: String,
    /// When they were matched.
    pub at: Timestamp,
}

impl PendingGame {
    /// The game of a match, under this name.
    pub fn new(
        found: Match,
        game: GameId,
        (place, spot): (String, String),
        since: impl Fn(&PlayerId) -> Timestamp,
        at: Timestamp,
    ) -> Self {
        let people = found.people.into_iter().map(|person| (person.clone(), since(&person))).collect();
        Self { game, rules: found.rules, pace: found.pace, seats: found.seats, people, place, spot, at }
    }

    /// The game master: who waited longest.
    pub fn host(&self) -> Option<&PlayerId> {
        self.people.first().map(|(person, _)| person)
    }

    /// The cause of the game's creation. The same match has the same cause in every run of the program.
    pub fn cause(&self) -> CauseId {
        CauseId::new(format!("find:{}:{}", self.at.0, self.game))
    }

    /// The orders that seat everybody and set the clock, with their causes, in order.
    pub fn orders(&self) -> Vec<(CauseId, Actor, Command)> {
        let Some(host) = self.host() else { return Vec::new() };
        let cause = |what: &str| CauseId::new(format!("{}:{what}", self.cause()));
        let gm = || Actor::Gm { player: host.clone() };
        let seat = |(seat, player): &(SeatId, PlayerId)| {
            let command = TableCommand::AssignSeat { seat: seat.clone(), player: player.clone() };
            (cause(seat.as_str()), gm(), Command::from(command))
        };
        let mut orders: Vec<(CauseId, Actor, Command)> = self.seats.iter().map(seat).collect();
        if let Some(allowance) = self.pace.allowance() {
            let rules = ClockRules {
                per: ClockPeriod::Turn,
                allowance,
                bank: 0,
                zone: "UTC".to_owned(),
                quiet: None,
                days: Weekdays::ALL,
                on_expiry: Expiry::CallGm,
                grace: GRACE,
            };
            // No seat has this name: it has a space.
            orders.push((cause("the clock"), gm(), Command::from(TableCommand::from(ClockCommand::Set { rules }))));
        }
        orders
    }
}

/// A name for a new game: the name of its rules with the first number that is free. `others` are names that are taken
/// without a log.
///
/// # Errors
/// The store cannot be read, or every name is taken.
pub fn free_name(store: &dyn EventStore, rules: &RulesetId, others: impl Fn(&GameId) -> bool) -> Result<GameId, Fault> {
    for number in 1..=NAMES {
        let game = GameId::new(format!("{rules}-{number}"));
        if !others(&game) && store.last_seq(&game)? == 0 {
            return Ok(game);
        }
    }
    Err(Fault::GameExists { game: GameId::new(rules.as_str()) })
}
