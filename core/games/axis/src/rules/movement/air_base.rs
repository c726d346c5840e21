//! Air bases: a step between a friendly base and an adjacent space costs an aircraft nothing, in both directions. So an
//! island with a base works like a carrier: aircraft start over its zone, and need no movement point for the last step
//! to it.
//!
//! A base serves the side that has controlled its land since the turn began and still controls it. An enemy base gives
//! no free step.
//!
//! Section: `4.air-bases`.

use crate::model::board::{Board, Domain, NO_WAY, Space};
use crate::model::state::{State, Unit};
use crate::rules::movement::landing::is_landing_ground;
use crate::rules::theatre::pieces::AirBases;
use std::collections::VecDeque;

/// Whether this space has an air base that serves the active power's side.
pub fn serves(state: &State, space: Space) -> bool {
    match state.rules().theatre.air_bases {
        AirBases::Nothing => false,
        AirBases::FreeStep => state.board().def(space).air_base && is_landing_ground(state, space),
    }
}

/// The movement cost of a step for an aircraft of the active power.
pub fn step(state: &State, from: Space, to: Space) -> u8 {
    u8::from(!serves(state, from) && !serves(state, to))
}

/// The movement cost of a route: one for each step, except free steps of aircraft.
pub fn cost(state: &State, unit: &Unit, way: &[Space]) -> u8 {
    let steps = way.len().saturating_sub(1) as u8;
    match (state.rules().theatre.air_bases, state.kind_of(unit).domain) {
        (AirBases::FreeStep, Domain::Air) => way.windows(2).map(|pair| step(state, pair[0], pair[1])).sum(),
        (AirBases::Nothing, _) | (AirBases::FreeStep, Domain::Land | Domain::Sea | Domain::Installation) => steps,
    }
}

/// Whether an aircraft without movement points can still move.
pub fn frees(state: &State, unit: &Unit) -> bool {
    let near = || state.board().neighbours(unit.at).iter();
    state.kind_of(unit).domain == Domain::Air
        && state.rules().theatre.air_bases != AirBases::Nothing
        && (serves(state, unit.at) || near().any(|space| serves(state, *space)))
}

impl State {
    /// Computes the distances for aircraft, for this board and its copies, if the edition has air bases.
    pub(crate) fn measure_air(&self) {
        match self.rules().theatre.air_bases {
            AirBases::Nothing => {}
            AirBases::FreeStep => {
                self.air.get_or_init(|| measure(self).into());
            }
        }
    }

    /// The movement cost for an aircraft of the active power between two spaces, around the neutrals; none means there
    /// is no route.
    pub fn air_distance(&self, from: Space, to: Space) -> Option<u8> {
        self.air_distances(from).get(to.ix()).copied().filter(|far| *far != NO_WAY)
    }

    /// The costs to every space, in board order; [`NO_WAY`] = there is no route.
    pub fn air_distances(&self, from: Space) -> &[u8] {
        match self.rules().theatre.air_bases {
            AirBases::Nothing => self.board().air_distances_from(from),
            AirBases::FreeStep => {
                let (table, n) = (self.air.get_or_init(|| measure(self).into()), self.board().spaces.len());
                table.get(from.ix() * n..(from.ix() + 1) * n).unwrap_or_default()
            }
        }
    }
}

/// All distances with the present control of bases.
fn measure(state: &State) -> Vec<u8> {
    let board = state.board();
    let n = board.spaces.len();
    let bases: Vec<bool> = board.all_spaces().map(|space| serves(state, space)).collect();
    let mut table = vec![NO_WAY; n * n];
    for start in board.all_spaces().filter(|space| !board.def(*space).impassable) {
        spread(board, &bases, start, &mut table[start.ix() * n..(start.ix() + 1) * n]);
    }
    table
}

/// The distances from one space. The search follows free steps before steps that cost one point.
fn spread(board: &Board, bases: &[bool], start: Space, row: &mut [u8]) {
    row[start.ix()] = 0;
    let mut queue = VecDeque::from([start]);
    while let Some(space) = queue.pop_front() {
        for &near in board.neighbours(space) {
            let free = bases[space.ix()] || bases[near.ix()];
            let far = row[space.ix()].saturating_add(u8::from(!free));
            if far < row[near.ix()] && !board.def(near).impassable {
                row[near.ix()] = far;
                if free {
                    queue.push_front(near);
                } else {
                    queue.push_back(near);
                }
            }
        }
    }
}
