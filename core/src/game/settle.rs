//! The referee's loop: the rules act by themselves until a player must answer.
//!
//! The moderator, rule cases and games in memory share this loop. The caller supplies what differs ([`Settling`]): the
//! storage of events, and the sources of secrets, signatures and dice.

use crate::interface::prompt::Next;
use adjutant_events::{Event, RollRequest};

/// The maximum number of events that the rules can cause without an answer. More events mean an endless loop.
const MOST_EVENTS: usize = 10_000;

/// The environment of the loop: a game, its storage, and its sources of secrets and dice.
pub trait Settling {
    /// The error that stops the loop.
    type Fault;

    /// What comes next, as in [`referee::next`](crate::game::referee::next).
    fn next(&self) -> Next;

    /// Records the referee's events in this order.
    ///
    /// # Errors
    /// They cannot be stored.
    fn record(&mut self, events: Vec<Event>) -> Result<(), Self::Fault>;

    /// The events for a draw that is due: `DrawSealed`.
    ///
    /// # Errors
    /// There is no secret for the seal.
    fn seal(&mut self, draw: u32) -> Result<Vec<Event>, Self::Fault>;

    /// The events for a checkpoint that is due: `CheckpointSigned`.
    ///
    /// # Errors
    /// It cannot be signed.
    fn sign(&mut self) -> Result<Vec<Event>, Self::Fault>;

    /// The events for a roll that is due, with `DiceRolled` last. None = the loop stops, because the dice come from
    /// elsewhere or later.
    ///
    /// # Errors
    /// It cannot be thrown.
    fn throw(&mut self, request: &RollRequest) -> Result<Vec<Event>, Self::Fault>;

    /// Whether the loop stops before these events of the rules.
    fn stops_before(&self, _events: &[Event]) -> bool {
        false
    }

    /// The error if the rules act without an event or without end.
    fn restless(&self) -> Self::Fault;
}

/// Runs the loop until a player must answer, the game is over, or the caller stops it. Returns the next step, which is
/// never a checkpoint or a draw.
///
/// # Errors
/// Those of [`Settling`]; [`restless`](Settling::restless) if the rules do not stop.
pub fn settle<S: Settling + ?Sized>(game: &mut S) -> Result<Next, S::Fault> {
    let mut made = 0;
    while made <= MOST_EVENTS {
        let next = game.next();
        let events = match &next {
            Next::Wait(_) | Next::Over(_) => return Ok(next),
            Next::Act(events) if game.stops_before(events) => return Ok(next),
            Next::Act(events) => events.clone(),
            Next::Seal { draw } => game.seal(*draw)?,
            Next::Sign => game.sign()?,
            Next::Roll(request) => {
                let thrown = game.throw(request)?;
                if thrown.is_empty() {
                    return Ok(next);
                }
                thrown
            }
        };
        if events.is_empty() {
            break;
        }
        made += events.len();
        game.record(events)?;
    }
    Err(game.restless())
}
