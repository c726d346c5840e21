//! The referee's loop, over rules that are a list.

use adjutant_core::prompt::Next;
use adjutant_core::settle::{Settling, settle};
use adjutant_events::{Event, GameResult, RollEvent, RollRequest, TableEvent};

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
