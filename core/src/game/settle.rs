//! The referee's loop: the rules act by themselves until somebody must answer.
//!
//! There is one loop, for the moderator, for rule cases and for games in memory. What differs is said by whoever runs it
//! ([`Settling`]): where events are kept, and where secrets, signatures and dice come from.

use crate::doors::prompt::Next;
use adjutant_events::{Event, RollRequest};

/// More events than the rules ever make by themselves at once; past it they go in a circle.
const MOST_EVENTS: usize = 10_000;

/// A game whose referee is let act, with what he needs of the world.
pub trait Settling {
    /// Why the loop cannot go on.
    type Fault;

    /// What comes next, as [`referee::next`](crate::game::referee::next) has it.
    fn next(&self) -> Next;

    /// Records what the referee did, in this order.
    ///
    /// # Errors
    /// It cannot be kept.
    fn record(&mut self, events: Vec<Event>) -> Result<(), Self::Fault>;

    /// The events that answer a draw which is due: `DrawSealed`.
    ///
    /// # Errors
    /// There is no secret to seal it with.
    fn seal(&mut self, draw: u32) -> Result<Vec<Event>, Self::Fault>;

    /// The events that answer a checkpoint which is due: `CheckpointSigned`.
    ///
    /// # Errors
    /// It cannot be signed.
    fn sign(&mut self) -> Result<Vec<Event>, Self::Fault>;

    /// The events that answer a roll which is due, `DiceRolled` last; none = the loop stops at it, because the dice come
    /// from elsewhere or later.
    ///
    /// # Errors
    /// It cannot be thrown.
    fn throw(&mut self, request: &RollRequest) -> Result<Vec<Event>, Self::Fault>;

    /// Whether the loop stops before the rules do this by themselves.
    fn stops_before(&self, _events: &[Event]) -> bool {
        false
    }

    /// What is wrong if the rules act without an event, or without end.
    fn restless(&self) -> Self::Fault;
}

/// Lets the referee act until he waits, the game is over, or whoever runs the loop stops it. What is next then: never a
/// checkpoint or a draw.
///
/// # Errors
/// As [`Settling`] has them; [`restless`](Settling::restless) if the rules do not come to rest.
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
