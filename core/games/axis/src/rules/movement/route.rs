//! Routes: how a unit moves from one space to another, and what stops it.
//!
//! - Land units and ships must stop where they meet enemy units (phase 2). Tanks may blitz through one undefended
//!   space; an industrial complex counts as a unit (ruling 6).
//! - Submarines pass hostile zones unless an enemy destroyer is there. Enemy submarines and transports stop no unit
//!   (rulings 11 and 17).
//! - Aircraft fly over everything but neutrals (rulings 27 and 28).
//! - In the noncombat move the whole route must be friendly (phase 4).
//!
//! Sections: `0.neutrals`, `2.move`, `2.blitz`, `4.submarine`, `4.patrol`,
//! `u.aircraft`.

use crate::model::board::{Domain, NO_WAY, Phase, Space};
use crate::model::refusal::AxisRefusal;
use crate::model::state::{State, Unit};
use crate::rules::movement::{air_base, naval_base, passage};
use crate::rules::theatre::pieces::{AirBases, ShipsStopFor};
use crate::rules::theatre::{flak, patrol};
use std::cmp::Reverse;
use std::collections::{BinaryHeap, VecDeque};

/// A route with its first and last space.
pub type Route = Vec<Space>;

/// Decides whether a route may pass over a space.
type Over<'a> = &'a dyn Fn(Space) -> bool;

/// The movement rules for a unit. Like units with like purposes share it.
#[derive(Clone, Copy, Debug)]
pub struct Traveller<'a> {
    state: &'a State,
    unit: &'a Unit,
}

impl<'a> Traveller<'a> {
    /// A unit in the current phase.
    pub const fn new(state: &'a State, unit: &'a Unit) -> Self {
        Self { state, unit }
    }

    fn domain(&self) -> Domain {
        self.state.kind_of(self.unit).domain
    }

    fn refused_kind(&self) -> adjutant_events::KindId {
        self.state.kind_of(self.unit).id.clone()
    }

    /// Whether the unit may move from a space to an adjacent one at all, whatever units are there.
    fn may_step(&self, from: Space, to: Space) -> Result<(), AxisRefusal> {
        let board = self.state.board();
        let def = board.def(to);
        if def.impassable {
            return Err(AxisRefusal::Neutral { space: def.id.clone() });
        }
        match self.domain() {
            Domain::Air => Ok(()),
            Domain::Land if board.is_land(to) => {
                let friendly = self.state.is_friendly_land(to, self.state.active_side());
                if self.state.phase() != Phase::CombatMove && !friendly {
                    return Err(AxisRefusal::NotFriendly { kind: self.refused_kind(), space: def.id.clone() });
                }
                Ok(())
            }
            Domain::Sea if board.is_sea(to) => {
                passage::open(self.state, from, to)?;
                if self.state.phase() != Phase::CombatMove && self.must_stop_at_sea(to) {
                    return Err(AxisRefusal::NotFriendly { kind: self.refused_kind(), space: def.id.clone() });
                }
                Ok(())
            }
            Domain::Installation => Err(AxisRefusal::Immovable { kind: self.refused_kind() }),
            Domain::Land | Domain::Sea => {
                Err(AxisRefusal::WrongTerrain { kind: self.refused_kind(), to: def.id.clone() })
            }
        }
    }

    /// Whether a ship must stop in a zone. Enemy surface warships stop ships, and an enemy destroyer stops submarines.
    fn must_stop_at_sea(&self, zone: Space) -> bool {
        let side = self.state.active_side();
        let submarine = match self.state.rules().theatre.ships_stop_for {
            ShipsStopFor::SurfaceWarships => self.state.kind_of(self.unit).abilities.submarine,
            ShipsStopFor::EveryShip => false,
        };
        if patrol::stops(self.state, self.unit) && patrol::is_patrolled(self.state, zone, side) {
            return true;
        }
        let enemies = self.state.units_at(zone).filter(|unit| self.state.side_of(unit) != side);
        enemies.filter(|unit| !self.state.is_under_water(unit)).any(|unit| {
            let abilities = &self.state.kind_of(unit).abilities;
            if submarine { abilities.anti_submarine } else { abilities.makes_hostile }
        })
    }

    /// Whether the unit may continue from a space on its route.
    fn may_pass(&self, space: Space, to: Space) -> Result<(), AxisRefusal> {
        let board = self.state.board();
        let at = board.def(space).id.clone();
        match self.domain() {
            Domain::Land if self.state.is_hostile_land(space, self.state.active_side()) => {
                if self.may_blitz_through(space) {
                    Ok(())
                } else {
                    Err(AxisRefusal::NoBlitz { kind: self.refused_kind(), at })
                }
            }
            Domain::Sea if self.must_stop_at_sea(space) => {
                Err(AxisRefusal::MustStop { kind: self.refused_kind(), at, to: board.def(to).id.clone() })
            }
            _ => Ok(()),
        }
    }

    /// Whether the unit may blitz: it is a tank, and the space has no enemy unit, not even a complex.
    fn may_blitz_through(&self, space: Space) -> bool {
        let side = self.state.active_side();
        self.state.kind_of(self.unit).abilities.blitz
            && !self.state.units_at(space).any(|unit| self.state.side_of(unit) != side)
    }

    /// Whether leaving the present space is permitted: it may be a blitz, or it may leave a battle.
    fn may_leave(&self, from: Space, to: Space) -> Result<(), AxisRefusal> {
        // Ships may always leave the zone where they began the turn. A ship that moved to enemies has stopped.
        if self.domain() == Domain::Sea && self.unit.turn.spent == 0 {
            return Ok(());
        }
        self.may_pass(from, to)
    }

    /// The shortest legal route, through the named spaces if there are any.
    ///
    /// # Errors
    /// The reason why there is no route within the unit's movement.
    pub fn route(&self, from: Space, via: &[Space], to: Space) -> Result<Route, AxisRefusal> {
        let left = naval_base::reach(self.state, self.unit, to);
        let mut route = vec![from];
        let mut stops = via.to_vec();
        stops.push(to);
        for (i, &stop) in stops.iter().enumerate() {
            let start = *route.last().unwrap_or(&from);
            if i > 0 {
                self.may_pass(start, stop)?;
            }
            let leg = self.shortest(start, stop, None)?;
            let leg = self.clear_of_guns(leg);
            route.extend_from_slice(&leg[1..]);
        }
        let distance = usize::from(air_base::cost(self.state, self.unit, &route));
        if distance > usize::from(left) {
            self.open_way_within(from, via, to, usize::from(left))?;
            let board = self.state.board();
            return Err(AxisRefusal::TooFar {
                kind: self.refused_kind(),
                from: board.def(from).id.clone(),
                to: board.def(to).id.clone(),
                distance: distance as u16,
                left: u16::from(left),
            });
        }
        if via.is_empty() && self.domain() == Domain::Land {
            return self.choose_blitz(from, to, route);
        }
        Ok(route)
    }

    /// If the printed board has a short enough route, returns what closes it: a canal, an enemy, a hostile space.
    fn open_way_within(&self, from: Space, via: &[Space], to: Space, left: usize) -> Result<(), AxisRefusal> {
        let Some(way) = self.printed_way(from, to).filter(|way| via.is_empty() && way.len() - 1 <= left) else {
            return Ok(());
        };
        self.may_leave(from, to)?;
        for step in way.windows(2) {
            if step[0] != from {
                self.may_pass(step[0], to)?;
            }
            self.may_step(step[0], step[1])?;
        }
        Ok(())
    }

    /// The shortest route on the printed board for a ship or land unit, ignoring all units.
    fn printed_way(&self, from: Space, to: Space) -> Option<Route> {
        let board = self.state.board();
        let land = self.domain() == Domain::Land;
        let mut came: Vec<Option<Space>> = vec![None; board.spaces.len()];
        came[from.ix()] = Some(from);
        let mut queue = VecDeque::from([from]);
        while let Some(space) = queue.pop_front() {
            for &near in board.neighbours(space) {
                let passable = board.is_land(near) == land && !board.def(near).impassable;
                if came[near.ix()].is_none() && passable {
                    came[near.ix()] = Some(space);
                    queue.push_back(near);
                }
            }
        }
        let there = self.domain() != Domain::Air && came[to.ix()].is_some();
        there.then(|| trace(&came, from, to))
    }

    /// The refusal if the destination would be too far even without enemies.
    fn too_far_anyway(&self, from: Space, to: Space) -> Option<AxisRefusal> {
        let left = self.state.movement_left(self.unit);
        let distance = self.printed_way(from, to)?.len() - 1;
        let board = self.state.board();
        (distance > usize::from(left)).then(|| AxisRefusal::TooFar {
            kind: self.refused_kind(),
            from: board.def(from).id.clone(),
            to: board.def(to).id.clone(),
            distance: distance as u16,
            left: u16::from(left),
        })
    }

    /// A route of the same cost that avoids guns, if there is one. An aircraft that retreated may take any route within
    /// its range.
    fn clear_of_guns(&self, way: Route) -> Route {
        let (Some(&from), Some(&to)) = (way.first(), way.last()) else { return way };
        let aimed_at = flak::is_shot_at_on_its_way(self.state, self.unit);
        let shot_at = |space: Space| aimed_at && flak::fires_at(self.state, space);
        let passed = way.len() > 2 && way[1..way.len() - 1].iter().any(|space| shot_at(*space));
        if !passed || self.domain() != Domain::Air {
            return way;
        }
        let other = self.shortest(from, to, Some(&|space| !shot_at(space))).ok();
        let cost = |way: &Route| air_base::cost(self.state, self.unit, way);
        let most = match self.state.phase() {
            Phase::NoncombatMove => cost(&way).max(self.state.movement_left(self.unit)),
            _ => cost(&way),
        };
        other.filter(|other| cost(other) <= most).unwrap_or(way)
    }

    /// The shortest route past the enemies, ignoring the movement points left. `over` limits the spaces that it may
    /// pass.
    fn shortest(&self, from: Space, to: Space, over: Option<Over<'_>>) -> Result<Route, AxisRefusal> {
        let board = self.state.board();
        if board.def(to).impassable {
            return Err(AxisRefusal::Neutral { space: board.def(to).id.clone() });
        }
        if from == to {
            return Err(AxisRefusal::AlreadyThere { space: board.def(to).id.clone() });
        }
        if self.domain() == Domain::Air {
            if self.state.rules().theatre.air_bases != AirBases::Nothing {
                return self.cheapest_by_air(from, to, over);
            }
            if let Some(way) = over.is_none().then(|| self.straight_by_air(from, to)).flatten() {
                return Ok(way);
            }
        }
        let leads_there = || self.may_leave(from, to).and_then(|()| self.may_step(from, to));
        if board.adjacent(from, to) && leads_there().is_ok() {
            return Ok(vec![from, to]);
        }
        let mut came: Vec<Option<Space>> = vec![None; board.spaces.len()];
        came[from.ix()] = Some(from);
        // The first obstacle to a step that would have led on, for the refusal.
        let mut obstacle: Option<AxisRefusal> = None;
        let mut queue = VecDeque::from([from]);
        while let Some(space) = queue.pop_front() {
            let leave = if space == from { self.may_leave(space, to) } else { self.may_pass(space, to) };
            for &near in board.neighbours(space) {
                if came[near.ix()].is_some() || near != to && over.is_some_and(|over| !over(near)) {
                    continue;
                }
                match leave.clone().and_then(|()| self.may_step(space, near)) {
                    Ok(()) => {
                        came[near.ix()] = Some(space);
                        if near == to {
                            return Ok(trace(&came, from, to));
                        }
                        queue.push_back(near);
                    }
                    Err(refusal) if near == to || !matches!(leave, Ok(())) => {
                        obstacle.get_or_insert(refusal);
                    }
                    Err(_) => {}
                }
            }
        }
        if let Some(far) = self.too_far_anyway(from, to) {
            return Err(far);
        }
        Err(obstacle.unwrap_or_else(|| AxisRefusal::NoWay {
            kind: self.refused_kind(),
            from: board.def(from).id.clone(),
            to: board.def(to).id.clone(),
        }))
    }

    /// The shortest air route without air bases. Each step goes to the first nearer neighbour. So the route equals that
    /// of a breadth-first search that tries neighbours in order.
    fn straight_by_air(&self, from: Space, to: Space) -> Option<Route> {
        let board = self.state.board();
        let far = board.air_distances_from(to);
        let mut left = far[from.ix()];
        if left == NO_WAY {
            return None;
        }
        let mut route = Vec::with_capacity(usize::from(left) + 1);
        let mut at = from;
        route.push(at);
        while left > 0 {
            left -= 1;
            at = board.neighbours(at).iter().copied().find(|near| far[near.ix()] == left)?;
            route.push(at);
        }
        Some(route)
    }

    /// The air route with the lowest cost, and with the fewest spaces among those.
    fn cheapest_by_air(&self, from: Space, to: Space, over: Option<Over<'_>>) -> Result<Route, AxisRefusal> {
        let board = self.state.board();
        let mut came: Vec<Option<Space>> = vec![None; board.spaces.len()];
        let mut best: Vec<(u32, u32)> = vec![(u32::MAX, u32::MAX); board.spaces.len()];
        best[from.ix()] = (0, 0);
        came[from.ix()] = Some(from);
        // Spaces that are on no cheapest route are skipped. This needs the computed cost, which assumes that all spaces
        // may be passed.
        let cheapest = self.state.air_distance(from, to).filter(|_| over.is_none());
        let leads = |spent: u32, near: Space| {
            let rest = |cheapest: u8| self.state.air_distance(near, to).map(|rest| (spent + u32::from(rest), cheapest));
            cheapest.and_then(rest).is_none_or(|(all, cheapest)| all <= u32::from(cheapest))
        };
        let mut queue = BinaryHeap::from([Reverse(((0, 0), from))]);
        while let Some(Reverse(((spent, steps), space))) = queue.pop() {
            if space == to {
                return Ok(trace(&came, from, to));
            }
            if best[space.ix()] < (spent, steps) {
                continue;
            }
            for &near in board.neighbours(space) {
                let next = (spent + u32::from(air_base::step(self.state, space, near)), steps + 1);
                let open = !board.def(near).impassable && (near == to || over.is_none_or(|over| over(near)));
                if open && next < best[near.ix()] && leads(next.0, near) {
                    best[near.ix()] = next;
                    came[near.ix()] = Some(space);
                    queue.push(Reverse((next, near)));
                }
            }
        }
        let (from, to) = (board.def(from).id.clone(), board.def(to).id.clone());
        Err(AxisRefusal::NoWay { kind: self.refused_kind(), from, to })
    }

    /// The route for land units without a given route. It goes through a friendly space if that is as short, otherwise
    /// through the one space that can be blitzed. If there are several such spaces, the player must choose. In the
    /// combat move a tank that ends in a friendly space must blitz. So its route must pass a hostile space.
    fn choose_blitz(&self, from: Space, to: Space, route: Route) -> Result<Route, AxisRefusal> {
        let side = self.state.active_side();
        let board = self.state.board();
        let in_combat_move = self.state.phase() == Phase::CombatMove;
        let target_hostile = self.state.is_hostile_land(to, side);
        if !in_combat_move || self.state.movement_left(self.unit) < 2 || route.len() == 2 && target_hostile {
            return Ok(route);
        }
        let middles: Vec<Space> = board
            .neighbours(from)
            .iter()
            .copied()
            .filter(|middle| *middle != to && board.adjacent(*middle, to))
            .filter(|middle| self.may_step(from, *middle).is_ok() && self.may_pass(*middle, to).is_ok())
            .filter(|middle| self.may_step(*middle, to).is_ok() && self.may_leave(from, *middle).is_ok())
            .collect();
        let (friendly, blitzed): (Vec<Space>, Vec<Space>) =
            middles.into_iter().partition(|middle| self.state.is_friendly_land(*middle, side));
        match (target_hostile, friendly.first(), blitzed.as_slice()) {
            (true, Some(middle), _) => Ok(vec![from, *middle, to]),
            (_, _, [only]) => Ok(vec![from, *only, to]),
            (_, _, []) => Ok(route),
            (_, _, several) => Err(AxisRefusal::WhichWay {
                from: board.def(from).id.clone(),
                to: board.def(to).id.clone(),
                by: several.iter().map(|space| board.def(*space).id.clone()).collect(),
            }),
        }
    }

    /// A route to every space where the unit can end, except its own, the nearest first.
    pub fn reachable(&self, from: Space) -> Vec<Route> {
        let board = self.state.board();
        let left = usize::from(self.state.movement_left(self.unit));
        let most = left + usize::from(naval_base::starts_from_one(self.state, self.unit));
        let mut came: Vec<Option<Space>> = vec![None; board.spaces.len()];
        came[from.ix()] = Some(from);
        let mut routes = Vec::new();
        let mut queue = VecDeque::from([(from, 0)]);
        while let Some((space, steps)) = queue.pop_front() {
            let leave = if space == from { self.may_leave(space, space) } else { self.may_pass(space, space) };
            if steps == most || leave.is_err() {
                continue;
            }
            for &near in board.neighbours(space) {
                let far = steps >= left && usize::from(naval_base::reach(self.state, self.unit, near)) <= steps;
                if came[near.ix()].is_none() && !far && self.may_step(space, near).is_ok() {
                    came[near.ix()] = Some(space);
                    routes.push(trace(&came, from, near));
                    queue.push_back((near, steps + 1));
                }
            }
        }
        routes
    }
}

fn trace(came: &[Option<Space>], from: Space, to: Space) -> Route {
    let mut route = vec![to];
    let mut at = to;
    while at != from {
        let Some(before) = came[at.ix()] else { break };
        route.push(before);
        at = before;
    }
    route.reverse();
    route
}
