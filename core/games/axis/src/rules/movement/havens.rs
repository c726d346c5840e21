//! Upper bounds for landing places, computed once for all aircraft. Most destinations that are out of range are
//! excluded with them, without simulating a flight.
//!
//! The bounds never exclude a possible flight. They include some that turn out impossible: decks that enemies block or
//! that other fighters need.
//!
//! Sections: `2.move`, `u.carrier`.

use crate::model::board::Space;
use crate::model::state::{State, Unit};
use crate::rules::movement::{landing, naval_base};
use adjutant_events::UnitId;
use std::collections::VecDeque;

/// The movement cost from each space to the nearest possible landing place.
#[derive(Clone, Debug)]
pub struct Havens {
    ground: Vec<Option<u8>>,
    /// The same including places where a carrier may be.
    decks: Vec<Option<u8>>,
    /// Aircraft that already have no landing place. They may fly anywhere.
    hopeless: Vec<UnitId>,
}

impl Havens {
    /// The bounds for the present board.
    pub fn of(state: &State) -> Self {
        let board = state.board();
        let grounds: Vec<Space> =
            board.all_spaces().filter(|space| landing::is_landing_ground(state, *space)).collect();
        let mut sailed = vec![false; board.spaces.len()];
        for zone in landing::zones_of_decks_to_come(state) {
            sailed[zone.ix()] = true;
        }
        for carrier in state.units().iter().filter(|unit| state.side_of(unit) == state.active_side()) {
            if state.kind_of(carrier).abilities.carrier_capacity > 0 {
                sail(state, carrier, &mut sailed);
            }
        }
        let decks: Vec<Space> = board.all_spaces().filter(|space| sailed[space.ix()]).collect();
        let nearest = |from: Space, of: &[Space]| of.iter().filter_map(|to| state.air_distance(from, *to)).min();
        let ground: Vec<Option<u8>> = board.all_spaces().map(|space| nearest(space, &grounds)).collect();
        let or_deck = |space: Space| [ground[space.ix()], nearest(space, &decks)].into_iter().flatten().min();
        let decks = board.all_spaces().map(or_deck).collect();
        Self { ground, decks, hopeless: landing::hopeless(state) }
    }

    /// Whether an aircraft that flies there might land somewhere afterwards.
    pub fn may_fly(&self, state: &State, unit: &Unit, to: Space) -> bool {
        let near = if state.kind_of(unit).abilities.carrier_borne { &self.decks } else { &self.ground };
        let all = state.air_distance(unit.at, to).zip(near[to.ix()]).map(|(there, back)| there.saturating_add(back));
        all.is_some_and(|all| all <= state.movement_left(unit)) || self.hopeless.contains(&unit.id)
    }
}

/// Marks the zones where a carrier may be when its fighters land, ignoring enemies in its way.
fn sail(state: &State, carrier: &Unit, sailed: &mut [bool]) {
    let board = state.board();
    let own = state.is_own(carrier);
    let most = state.movement_left(carrier) + u8::from(naval_base::starts_from_one(state, carrier));
    let mut seen = vec![carrier.at];
    let mut queue = VecDeque::from([(carrier.at, 0)]);
    while let Some((zone, steps)) = queue.pop_front() {
        sailed[zone.ix()] = true;
        if !own || steps == most {
            continue;
        }
        for &near in board.neighbours(zone) {
            if board.is_sea(near) && !seen.contains(&near) {
                seen.push(near);
                queue.push_back((near, steps + 1));
            }
        }
    }
}
