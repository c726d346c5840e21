//! The referee's loop: the rules act by themselves until somebody must answer.
//!
//! There is one loop, for the moderator, for rule cases and for games in memory. What differs is said by whoever runs it
//! ([`Settling`]): where events are kept, and where secrets, signatures and dice come from.

use crate::prompt::Next;
use adjutant_events::{Event, RollRequest};

/// More events than the rules ever make by themselves at once; past it they go in a circle.
const MOST_EVENTS: usize = 10_000;

/// A game whose referee is let act, with what he needs of the world.
pub trait Settling {
    /// Why the loop cannot go on.
    type Fault;

    /// What comes next, as [`referee::next`](crate::referee::next) has it.
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

#[cfg(test)]
mod tests {
    use super::*;
    use adjutant_events::{GameResult, RollEvent, TableEvent};

    /// Rules that are a list of what comes next.
    struct Listed {
        due: Vec<Next>,
        recorded: Vec<Event>,
        shown: bool,
    }

    fn signed() -> Event {
        TableEvent::CheckpointSigned { note: String::new() }.into()
    }

    fn request() -> RollRequest {
        RollRequest {
            roll: 1,
            seat: "one".into(),
            purpose: "fight".into(),
            space: None,
            round: 1,
            sides: 6,
            dice: Vec::new(),
            beacon: None,
        }
    }

    impl Settling for Listed {
        type Fault = &'static str;

        fn next(&self) -> Next {
            self.due.first().cloned().unwrap_or(Next::Over(GameResult::Draw { by: "the end".to_owned() }))
        }

        fn record(&mut self, events: Vec<Event>) -> Result<(), Self::Fault> {
            self.recorded.extend(events);
            if self.due.len() < 5 {
                self.due.remove(0);
            }
            Ok(())
        }

        fn seal(&mut self, draw: u32) -> Result<Vec<Event>, Self::Fault> {
            Ok(vec![RollEvent::DrawSealed { draw, secret: [0; 32] }.into()])
        }

        fn sign(&mut self) -> Result<Vec<Event>, Self::Fault> {
            Ok(vec![signed()])
        }

        fn throw(&mut self, _: &RollRequest) -> Result<Vec<Event>, Self::Fault> {
            Ok(Vec::new())
        }

        fn stops_before(&self, _: &[Event]) -> bool {
            self.shown
        }

        fn restless(&self) -> Self::Fault {
            "restless"
        }
    }

    fn listed(due: Vec<Next>) -> Listed {
        Listed { due, recorded: Vec::new(), shown: false }
    }

    #[test]
    fn everything_due_is_done_in_its_order_and_a_roll_that_is_not_thrown_stops_the_loop() {
        let mut game = listed(vec![Next::Sign, Next::Seal { draw: 3 }, Next::Roll(request())]);
        assert_eq!(settle(&mut game), Ok(Next::Roll(request())));
        assert_eq!(game.recorded, [signed(), RollEvent::DrawSealed { draw: 3, secret: [0; 32] }.into()]);
    }

    #[test]
    fn who_stops_before_an_act_has_it_undone() {
        let act = Next::Act(vec![signed()]);
        let mut game = Listed { shown: true, ..listed(vec![act.clone()]) };
        assert_eq!(settle(&mut game), Ok(act));
        assert_eq!(game.recorded, []);
    }

    #[test]
    fn rules_that_never_rest_are_stopped() {
        assert_eq!(settle(&mut listed(vec![Next::Act(Vec::new())])), Err("restless"));
        assert_eq!(settle(&mut listed(vec![Next::Act(vec![signed()]); 5])), Err("restless"));
    }
}
