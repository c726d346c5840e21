//! Convoys: boxes in sea zones, which powers control like land.
//!
//! A convoy center pays its owner while the owner controls it, and nobody else. An enemy who holds it stops the income
//! but gains none. A convoy route pays nothing itself: the land that it feeds has its value for its holder only while
//! the same side controls the route.
//!
//! In the combat move a warship captures an enemy convoy when it enters or passes a zone without enemies. After a
//! battle it captures the convoy if it is still in the zone, on the surface. All enemies must be gone. A submarine that
//! begins its move there may spend one movement point to capture it. Transports and aircraft capture none; in the
//! noncombat move no unit does.
//!
//! Section: `0.convoys`.

use crate::model::board::{Board, Phase, Power, Purse, Space};
use crate::model::state::{State, Unit};
use adjutant_events::UnitId;

/// The convoy box of a sea zone, as printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Convoy {
    /// A convoy center.
    Center {
        /// Its income in IPCs.
        value: u32,
        /// The power to which it belongs by right.
        owner: Power,
    },
    /// A convoy route.
    Route {
        /// The land beside it whose income depends on it.
        feeds: Space,
    },
}

impl Board {
    /// The sea zone with the route that feeds a land.
    pub fn route_to(&self, land: Space) -> Option<Space> {
        let feeds = |zone: &&Space| self.def(**zone).convoy == Some(Convoy::Route { feeds: land });
        self.neighbours(land).iter().find(feeds).copied()
    }
}

impl State {
    /// The income of a space for the side that controls it.
    pub fn worth(&self, space: Space) -> u32 {
        let board = self.board();
        match board.def(space).convoy {
            Some(Convoy::Center { value, owner }) if self.controller(space) == Some(owner) => value,
            Some(Convoy::Center { .. } | Convoy::Route { .. }) => 0,
            None => {
                let side = self.controlling_side(space);
                let cut_off = board.route_to(space).is_some_and(|route| self.controlling_side(route) != side);
                if cut_off { 0 } else { board.def(space).value }
            }
        }
    }

    /// The purse that a convoy center fills. None if its owner has several purses: then the owner splits the money.
    pub(crate) fn purse_of_center(&self, owner: Power) -> Option<Purse> {
        let mut purses = self.board().purses_of(owner);
        purses.next().filter(|_| purses.next().is_none())
    }

    /// The income of a power's convoy centers that the power must split between its purses.
    pub fn convoys_to_split(&self, power: Power) -> u32 {
        let center = |space: &Space| matches!(self.board().def(*space).convoy, Some(Convoy::Center { owner, .. }) if owner == power);
        let split = self.purse_of_center(power).is_none();
        self.board().all_spaces().filter(center).filter(|_| split).map(|space| self.worth(space)).sum()
    }
}

/// Whether an enemy of the active power holds the convoy of a zone.
fn is_enemys(state: &State, zone: Space) -> bool {
    let board = state.board();
    board.def(zone).convoy.is_some() && state.controlling_side(zone) == Some(state.active_side().enemy())
}

fn takes(state: &State, unit: &Unit) -> bool {
    state.kind_of(unit).abilities.takes_convoys
}

/// The convoy zones that these units capture on their route, in its order, each with the new holder.
pub fn taken_on_the_way(state: &State, units: &[UnitId], route: &[Space]) -> Vec<(Space, Power)> {
    let Some(by) = units.iter().filter_map(|id| state.unit(*id)).find(|unit| takes(state, unit)) else {
        return Vec::new();
    };
    if state.phase() != Phase::CombatMove {
        return Vec::new();
    }
    let empty = |zone: &Space| !state.has_enemy_units(*zone, state.active_side());
    let entered = route.iter().skip(1).copied();
    entered.filter(|zone| is_enemys(state, *zone)).filter(empty).map(|zone| (zone, by.owner)).collect()
}

/// The power for which the surviving attackers capture the convoy of the zone in which they have won.
pub fn taken_in_battle<'a>(state: &State, zone: Space, left: impl IntoIterator<Item = &'a Unit>) -> Option<Power> {
    let by = left.into_iter().find(|unit| takes(state, unit))?;
    is_enemys(state, zone).then_some(by.owner)
}

/// Whether a unit may spend a movement point in its zone to capture the convoy there: a submarine that has not moved.
pub fn may_stay(state: &State, unit: &Unit) -> bool {
    state.kind_of(unit).abilities.submarine
        && unit.turn.spent == 0
        && !taken_on_the_way(state, &[unit.id], &[unit.at, unit.at]).is_empty()
}

/// Whether a ship has captured a convoy where it is or in the zone that it came from. Then its combat move had a
/// purpose.
pub fn has_taken(state: &State, ship: &Unit) -> bool {
    let taken = |zone: Space| state.board().is_sea(zone) && state.captured_this_turn(zone);
    takes(state, ship) && (taken(ship.at) || ship.turn.came_from.is_some_and(taken))
}
