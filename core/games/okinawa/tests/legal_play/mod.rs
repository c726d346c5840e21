//! Random legal play: a program that takes only what the rules ask and accept plays the scenarios to their end. The laws of the game hold
//! all the way.

mod laws;
mod movement;
mod others;
mod set_up;

use crate::board::board;
use adjutant_game_okinawa::model::order::OkinawaOrder as O;
use adjutant_game_okinawa::model::prompt::OkinawaTask as T;
use adjutant_game_okinawa::model::state::{State, Verdict};
use adjutant_game_okinawa::model::vocabulary::{Power, Scenario, Word};
use adjutant_game_okinawa::rules::decide::decide;
use adjutant_game_okinawa::rules::next::{Next, next};

/// Orders and acts that no game needs.
const ENDLESS: usize = 60_000;

/// A small source of chance: the same numbers for the same seed.
pub(crate) struct Chance(pub(crate) u64);

impl Chance {
    pub(crate) fn below(&mut self, most: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) as usize % most.max(1)
    }

    pub(crate) fn one_in(&mut self, times: usize) -> bool {
        self.below(times) == 0
    }

    pub(crate) fn pick<T: Clone>(&mut self, all: &[T]) -> Option<T> {
        all.get(self.below(all.len())).cloned()
    }

    pub(crate) fn shuffled<T>(&mut self, all: impl IntoIterator<Item = T>) -> Vec<T> {
        let mut all: Vec<T> = all.into_iter().collect();
        for at in (1..all.len()).rev() {
            let other = self.below(at + 1);
            all.swap(at, other);
        }
        all
    }
}

/// Whether the rules accept an order.
pub(crate) fn accepts(state: &State, power: Power, order: &O) -> bool {
    decide(state, power, order).is_ok()
}

/// The first order of a list that is accepted.
pub(crate) fn first(state: &State, power: Power, orders: impl IntoIterator<Item = O>) -> Option<O> {
    orders.into_iter().find(|order| accepts(state, power, order))
}

/// An answer to what is asked.
fn answer(state: &State, power: Power, task: &T, chance: &mut Chance) -> Option<O> {
    match task {
        T::SetUp { .. } | T::WriteLanding { .. } | T::WritePoints { .. } => set_up::answer(state, power, task, chance),
        T::MoveUnits { .. } | T::PlaceFortifications { .. } => movement::answer(state, power, task, chance),
        _ => others::answer(state, power, task, chance),
    }
}

/// Plays a game to its end.
pub(crate) fn play(scenario: Scenario, seed: u64) -> Verdict {
    let mut state = State::at_start(board(), scenario);
    let mut chance = Chance(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1);
    for _ in 0..ENDLESS {
        match next(&state) {
            Next::Over(verdict) => return verdict,
            Next::Act(facts) => {
                assert!(!facts.is_empty(), "nothing happens in {:?}", state.phase);
                for fact in &facts {
                    state.record(fact);
                }
            }
            Next::Roll(request) => {
                let sides = usize::from(request.sides);
                let faces: Vec<u16> = (0..request.count()).map(|_| chance.below(sides) as u16 + 1).collect();
                state.record_roll(&faces);
            }
            Next::Wait(waits) => {
                laws::is_settled(&state);
                let (power, task) = chance.pick(&waits).expect("somebody is asked");
                let order = answer(&state, power, &task, &mut chance);
                let order = order.unwrap_or_else(|| {
                    let ends = decide(&state, power, &O::EndMovement { blow_bridge: false });
                    panic!("{} T{}, seed {seed}: no answer to {task:?}; {ends:?}", scenario.word(), state.turn)
                });
                let facts = decide(&state, power, &order);
                let facts = facts.unwrap_or_else(|no| panic!("{order:?} is refused: {no:?}"));
                for fact in &facts {
                    state.record(fact);
                }
            }
        }
        laws::check(&state);
        if chance.one_in(400) {
            laws::is_written_and_read(&state);
        }
    }
    panic!("{}, seed {seed}: no end; T{} {:?}, {:?}", scenario.word(), state.turn, state.phase, next(&state));
}

/// The seeds of this run: the gate moves them on day by day.
fn seeds(count: u64) -> impl Iterator<Item = u64> {
    let from = std::env::var("ADJUTANT_SEED").ok().and_then(|text| text.parse().ok()).unwrap_or(1_u64);
    (0..count).map(move |at| from.wrapping_add(at))
}

fn games(scenario: Scenario, count: u64) {
    let last = board().set_up(scenario).map_or(0, |set_up| set_up.last_turn);
    for seed in seeds(count) {
        let verdict = play(scenario, seed);
        assert!(verdict.points.iter().all(|points| points.abs() < 2000), "{seed}, T{last}: {verdict:?}");
    }
}

#[test]
fn the_opening_comes_to_its_end() {
    games(Scenario::Opening, 3);
}

#[test]
fn ushijimas_defence_comes_to_its_end() {
    games(Scenario::Ushijima, 2);
}

#[test]
fn sunset_comes_to_its_end() {
    games(Scenario::Sunset, 2);
}

#[test]
fn cornered_comes_to_its_end() {
    games(Scenario::Cornered, 2);
}

/// The forms of the campaign.
const CAMPAIGNS: [Scenario; 3] = [Scenario::Campaign, Scenario::Historical, Scenario::Free];

#[test]
fn campaigns_come_to_their_ends() {
    for scenario in CAMPAIGNS {
        games(scenario, 1);
    }
}

/// Campaigns that once found a fault; they stay for good.
const FOUND: [(Scenario, u64); 1] = [
    // Units that left an engagement under fire had to retreat, and the fortification that they gave up still lay there.
    (Scenario::Historical, 152),
];

#[test]
fn campaigns_that_found_a_fault_come_to_their_ends() {
    for (scenario, seed) in FOUND {
        play(scenario, seed);
    }
}
