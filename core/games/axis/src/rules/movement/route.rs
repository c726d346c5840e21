//! Routes: how a unit gets from one space to another, and what stops it.
//!
//! - Land units and ships must stop where they meet enemy units (phase 2); tanks may blitz one undefended space, an
//!   industrial complex counting as a unit (ruling 6).
//! - Submarines pass hostile zones unless an enemy destroyer is there; nobody is stopped by enemy submarines or
//!   transports (rulings 11 and 17).
//! - Aircraft fly over everything but neutrals (rulings 27 and 28).
//! - In the noncombat move the whole way must be friendly (phase 4).
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

/// A way from the first space to the last, both included.
pub type Route = Vec<Space>;

/// Over which spaces a way may lead.
type Over<'a> = &'a dyn Fn(Space) -> bool;

/// What a unit may do on its way; like units on like errands share it.
#[derive(Clone, Copy, Debug)]
pub struct Traveller<'a> {
    state: &'a State,
    unit: &'a Unit,
}

impl<'a> Traveller<'a> {
    /// This unit, on the move in the phase that is on.
    pub const fn new(state: &'a State, unit: &'a Unit) -> Self {
        Self { state, unit }
    }

    fn domain(&self) -> Domain {
        self.state.kind_of(self.unit).domain
    }

    fn refused_kind(&self) -> adjutant_events::KindId {
        self.state.kind_of(self.unit).id.clone()
    }

    /// Whether it may go from one space to an adjacent one at all, whatever stands there.
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

    /// Whether a ship has to stop in a zone: enemy surface warships are there; for a submarine, an enemy destroyer.
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

    /// Whether it may go on from a space it has reached on its way.
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

    /// Blitz: a tank, and a space without any enemy unit, a complex being one.
    fn may_blitz_through(&self, space: Space) -> bool {
        let side = self.state.active_side();
        self.state.kind_of(self.unit).abilities.blitz
            && !self.state.units_at(space).any(|unit| self.state.side_of(unit) != side)
    }

    /// Whether leaving its present space is itself a blitz, or a way out of a battle that a unit stands in.
    fn may_leave(&self, from: Space, to: Space) -> Result<(), AxisRefusal> {
        // Ships may always leave the zone they are in when the turn begins; one that sailed into enemies has stopped.
        if self.domain() == Domain::Sea && self.unit.turn.spent == 0 {
            return Ok(());
        }
        self.may_pass(from, to)
    }

    /// The shortest legal way, through the spaces named if any.
    ///
    /// # Errors
    /// Why there is none within the movement it has left.
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

    /// Where the board itself has a way short enough, what closes it: a canal, an enemy, a hostile space.
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

    /// The shortest way that the board has for a ship or a land unit, whoever stands on it.
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

    /// What is farther than a unit could go if nobody stood in its way is too far, whoever does.
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

    /// Of the shortest ways of an aircraft one over no gun, if there is one; for one that broke off any way that it can fly.
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

    /// The shortest way whatever the movement left, enemies permitting; only over some spaces, if it says which.
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
        // What first stood in the way of a step that would have led on, for the refusal.
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

    /// The shortest way by air where no base shortens it: each step leads to the first neighbour that is nearer, so it is the
    /// way that a search finds which takes neighbours in their order.
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

    /// The way by air that costs least, and has fewest spaces among those.
    fn cheapest_by_air(&self, from: Space, to: Space, over: Option<Over<'_>>) -> Result<Route, AxisRefusal> {
        let board = self.state.board();
        let mut came: Vec<Option<Space>> = vec![None; board.spaces.len()];
        let mut best: Vec<(u32, u32)> = vec![(u32::MAX, u32::MAX); board.spaces.len()];
        best[from.ix()] = (0, 0);
        came[from.ix()] = Some(from);
        // A space off every cheapest way changes none of them. What that costs is measured where any space may be flown over.
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

    /// For land units that were given no way: through friends if that is as short, else through the one space that
    /// can be blitzed. When there are several, the player says which. A tank that ends among friends only moves in
    /// the combat move if it blitzes, so then the way must lead through a hostile space.
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

    /// Every space it can end in, with a way there, nearest first; its own not among them.
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
