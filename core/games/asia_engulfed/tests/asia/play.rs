//! A campaign in memory: orders go in, facts and dice come out, with their log.

use crate::asia::laws;
use adjutant_core::prompt::{Next, Prompt};
use adjutant_events::{Event, GameResult, RollEvent, TableEvent};
use adjutant_game_asia_engulfed::model::files::BOARD;
use adjutant_game_asia_engulfed::model::order::AsiaCommand;
use adjutant_game_asia_engulfed::model::state::State;
use adjutant_game_asia_engulfed::model::vocabulary::Side;
use adjutant_game_asia_engulfed::rules::{decide, next};
use adjutant_game_asia_engulfed::{AsiaEvent, AsiaRefusal, AsiaTask};
use std::sync::Arc;

/// Random numbers that depend only on the seed.
#[derive(Clone, Debug)]
pub(crate) struct Chance(u64);

impl Chance {
    pub(crate) fn new(seed: u64) -> Self {
        Self(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1)
    }

    pub(crate) fn below(&mut self, most: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) as usize % most.max(1)
    }

    pub(crate) fn one_in(&mut self, many: usize) -> bool {
        self.below(many) == 0
    }

    pub(crate) fn pick<T: Copy>(&mut self, of: &[T]) -> Option<T> {
        if of.is_empty() { None } else { Some(of[self.below(of.len())]) }
    }
}

/// A campaign in memory.
#[derive(Clone, Debug)]
pub(crate) struct Campaign {
    pub(crate) state: State,
    pub(crate) chance: Chance,
    pub(crate) log: Vec<Event>,
    pub(crate) dice: Vec<u16>,
    pub(crate) over: Option<GameResult>,
    rolls: u32,
}

impl Campaign {
    pub(crate) fn new(scenario: u8, seed: u64) -> Self {
        let board = BOARD.as_ref().expect("the board");
        Self::of(State::at_start(Arc::clone(board), scenario), seed)
    }

    pub(crate) fn of(state: State, seed: u64) -> Self {
        Self { state, chance: Chance::new(seed), log: Vec::new(), dice: Vec::new(), over: None, rolls: 0 }
    }

    pub(crate) fn push(&mut self, event: Event) {
        match &event {
            Event::Play(native) => {
                let fact = native.read::<AsiaEvent>().expect("a fact of this game");
                self.state.record(fact).unwrap_or_else(|error| panic!("{error}: {fact:?}"));
            }
            Event::Roll(roll) => self.state.record_roll(roll).expect("dice that were asked for"),
            Event::Table(TableEvent::GameEnded { result }) => self.over = Some(result.clone()),
            other => panic!("no event of a game: {other:?}"),
        }
        self.log.push(event);
    }

    /// Continues until a seat is asked. Returns the questions.
    pub(crate) fn settle(&mut self) -> Vec<Prompt> {
        for _ in 0..5_000 {
            if self.over.is_some() {
                return Vec::new();
            }
            match next::next(&self.state, self.rolls) {
                Next::Act(events) => {
                    assert!(!events.is_empty(), "an act does something: {:?}", self.state.step);
                    for event in events {
                        self.push(event);
                    }
                }
                Next::Roll(request) => {
                    self.rolls += 1;
                    assert_eq!(request.roll, self.rolls, "rolls are counted");
                    laws::names_what_rolls(&self.state, &request);
                    assert!(request.count() > 0 && request.dice.iter().all(|group| group.count > 0), "{request:?}");
                    let values = (0..request.count()).map(|_| self.die()).collect();
                    self.push(
                        RollEvent::DiceRolled { roll: request.roll, values, proof: Vec::new(), beacon: None }.into(),
                    );
                }
                Next::Wait(prompts) => return prompts,
                other => panic!("not of this game: {other:?}"),
            }
        }
        panic!("the referee does not come to an end: {:?} {:?}", self.state.moment, self.state.step);
    }

    fn die(&mut self) -> u16 {
        if self.dice.is_empty() { self.chance.below(6) as u16 + 1 } else { self.dice.remove(0) }
    }

    /// The side that is asked, and its question.
    pub(crate) fn asked(&mut self) -> Option<(Side, AsiaTask)> {
        let prompts = self.settle();
        let prompt = prompts.first()?;
        let side = Side::of_seat(prompt.seats.first()?)?;
        Some((side, prompt.task.rules::<AsiaTask>()?.clone()))
    }

    /// Gives an order.
    pub(crate) fn order(&mut self, side: Side, order: &AsiaCommand) -> Result<(), AsiaRefusal> {
        let facts = decide::facts(&self.state, side, order)?;
        for event in facts {
            self.push(event);
        }
        Ok(())
    }

    /// Gives an order that must be accepted.
    pub(crate) fn must(&mut self, side: Side, order: impl Into<AsiaCommand>) {
        let order = order.into();
        if let Err(refusal) = self.order(side, &order) {
            panic!("{side:?} {order:?}: {refusal:?} in {:?} {:?}", self.state.moment, self.state.step);
        }
    }
}
