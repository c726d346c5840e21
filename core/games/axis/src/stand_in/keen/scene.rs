//! The board after a plan, and what an enemy could capture on it.
//!
//! The risk is computed space by space. The enemy with the most valuable attack is assumed to attack if it gains by
//! that. It then fights to the end. An enemy can attack in only a few places in a turn. Therefore the largest risk
//! counts fully, and each further one half as much as the one before.

use crate::model::board::{Domain, Power, Space};
use crate::stand_in::battle::{Man, Reckoned, reckon, share};
use crate::stand_in::war::{Piece, War, of_kind};
use std::cell::RefCell;
use std::collections::BTreeMap;

/// The number of zones that a transport sails in a turn.
const SAILS: u8 = 2;

/// The value of an IPC of land when land decides the game soon, in hundredths of an IPC of units.
const LAST_ROUND: i64 = 3000;

/// The units of both sides of a battle.
type Sides = (Vec<Man>, Vec<Man>);

/// Battles that have been evaluated already.
#[derive(Debug, Default)]
pub(super) struct Known(RefCell<BTreeMap<Sides, Reckoned>>);

impl Known {
    pub(super) fn reckon(&self, attackers: &[Man], defenders: &[Man]) -> Reckoned {
        let sorted = |men: &[Man]| {
            let mut men = men.to_vec();
            men.sort_unstable();
            men
        };
        let key = (sorted(attackers), sorted(defenders));
        if let Some(known) = self.0.borrow().get(&key) {
            return *known;
        }
        let reckoned = reckon(&key.0, &key.1);
        self.0.borrow_mut().insert(key, reckoned);
        reckoned
    }
}

/// The board after a plan.
#[derive(Clone)]
pub(super) struct Scene<'w, 'a> {
    war: &'w War<'a>,
    known: &'w Known,
    pieces: Vec<Vec<Piece<'a>>>,
    /// The land that the side holds after the plan.
    ours: Vec<bool>,
    /// Units that would be in a space and are not counted elsewhere.
    landed: Option<(Space, Vec<Man>)>,
    /// The weight of the side's own losses, in percent.
    loss_weight: i64,
}

/// The value of holding a space beyond this turn, in hundredths of an IPC.
pub(super) fn held(war: &War<'_>, space: Space) -> i64 {
    let def = war.board.def(space);
    if !war.board.is_land(space) {
        return 0;
    }
    let capital = def.capital_of.map_or(0, |purse| {
        let money = war.view.purses.iter().find(|view| view.id == war.board.purse_def(purse).id);
        2500 + money.map_or(0, |purse| i64::from(purse.ipcs + purse.income) * 100)
    });
    let wins = war.board.victories.iter().any(|way| way.capitals.contains(&space));
    if war.is_last_round() {
        return i64::from(def.value) * LAST_ROUND + capital;
    }
    i64::from(def.value) * 450 + capital + i64::from(wins) * 4000 + i64::from(war.makes_units(space)) * 800
}

/// The immediate value of capturing a space: its income, which the enemy loses.
pub(super) fn taken(war: &War<'_>, space: Space) -> i64 {
    if war.board.is_land(space) { i64::from(war.board.def(space).value) * 200 + 60 } else { 0 }
}

impl<'w, 'a> Scene<'w, 'a> {
    /// The present board.
    pub(super) fn of(war: &'w War<'a>, known: &'w Known) -> Self {
        let spaces = || war.board.all_spaces();
        let pieces = spaces().map(|space| war.at(space).copied().collect()).collect();
        let ours = spaces().map(|space| war.is_friendly(space)).collect();
        Self { war, known, pieces, ours, landed: None, loss_weight: war.loss_weight() }
    }

    pub(super) fn at(&self, space: Space) -> &[Piece<'a>] {
        &self.pieces[space.ix()]
    }

    /// Moves a number of the seat's units of a kind to another space.
    pub(super) fn go(&mut self, from: Space, to: Space, kind: &adjutant_events::KindId, count: u32) {
        for _ in 0..count {
            let is_one = |piece: &Piece<'_>| piece.kind.id == *kind && self.war.is_ours(piece);
            let Some(place) = self.pieces[from.ix()].iter().position(is_one) else { return };
            let piece = self.pieces[from.ix()].remove(place);
            self.pieces[to.ix()].push(piece);
        }
    }

    /// Removes a unit.
    pub(super) fn leave(&mut self, space: Space, unit: adjutant_events::UnitId) {
        self.pieces[space.ix()].retain(|piece| piece.unit.id != unit);
    }

    /// Moves all transports of the seat, with the land units aboard, from one zone to another.
    pub(super) fn sail(&mut self, from: Space, to: Space) {
        let war = self.war;
        let (go, stay) = self.pieces[from.ix()].drain(..).partition(|piece: &Piece<'_>| {
            war.is_ours(piece) && (piece.kind.abilities.transport_capacity > 0 || piece.kind.domain == Domain::Land)
        });
        self.pieces[from.ix()] = stay;
        self.pieces[to.ix()].extend::<Vec<Piece<'_>>>(go);
    }

    /// A won battle: the enemies are removed, and the cheapest own units for this number of hits.
    pub(super) fn won(&mut self, space: Space, hits: usize) {
        let war = self.war;
        let here = &mut self.pieces[space.ix()];
        here.retain(|piece| !war.is_enemy(piece));
        here.sort_by_key(|piece| std::cmp::Reverse((piece.kind.cost, piece.kind.attack)));
        let spare: usize = here.iter().map(|piece| usize::from(piece.kind.hits.saturating_sub(1))).sum();
        here.truncate(here.len().saturating_sub(hits.saturating_sub(spare)));
        let land = here.iter().any(|piece| piece.kind.domain == Domain::Land);
        // Aircraft do not stay.
        here.retain(|piece| piece.kind.domain != Domain::Air);
        self.ours[space.ix()] |= land && war.board.is_land(space);
    }

    /// A lost battle: the seat's units there are removed. Aircraft are already counted in the losses.
    pub(super) fn lose(&mut self, space: Space) {
        let war = self.war;
        self.pieces[space.ix()].retain(|piece| !war.is_ours(piece));
    }

    /// Captured land, held by units that are counted nowhere else. The cheapest units for this number of hits are left
    /// out.
    pub(super) fn landed(&mut self, space: Space, men: &[Man], hits: usize) {
        let mut men = crate::stand_in::battle::left(men, hits);
        men.retain(|man| man.takes_land);
        self.landed = Some((space, men));
        self.ours[space.ix()] = true;
    }

    /// Adds units to a space. Only the last call counts.
    pub(super) fn joined(&mut self, space: Space, men: &[Man]) {
        self.landed = Some((space, men.to_vec()));
    }

    /// The expected result of a battle.
    pub(super) fn reckon(&self, attackers: &[Man], defenders: &[Man]) -> Reckoned {
        self.known.reckon(attackers, defenders)
    }

    /// A loss with the weight of own losses.
    pub(super) fn weighed(&self, lost: i64) -> i64 {
        lost * self.loss_weight / 100
    }

    /// Whether attrition pays, because the enemy cannot replace its losses.
    pub(super) fn wears_down(&self) -> bool {
        self.loss_weight < 100
    }

    /// The units that would defend a space of the side.
    fn defenders(&self, space: Space) -> Vec<Man> {
        let land = self.war.board.is_land(space);
        let fights = |piece: &&Piece<'_>| {
            !self.war.is_enemy(piece)
                && if land { piece.kind.domain != Domain::Sea } else { piece.kind.domain != Domain::Land }
        };
        let here = self.pieces[space.ix()].iter().filter(fights);
        let mut men: Vec<Man> = here.map(|piece| of_kind(piece.kind, piece.unit.damage, false)).collect();
        if let Some((_, landed)) = self.landed.as_ref().filter(|(at, _)| *at == space) {
            men.extend(landed);
        }
        men
    }

    /// Whether a space has units of the side.
    fn is_manned(&self, space: Space) -> bool {
        self.pieces[space.ix()].iter().any(|piece| !self.war.is_enemy(piece))
            || self.landed.as_ref().is_some_and(|(at, men)| *at == space && !men.is_empty())
    }

    /// The units that each enemy could bring to a space in its next turn.
    fn foes(&self, space: Space) -> Vec<(Power, Vec<Man>)> {
        let (war, board) = (self.war, self.war.board);
        let land = board.is_land(space);
        let mut foes: Vec<(Power, Vec<Man>)> = Vec::new();
        let mut add = |piece: &Piece<'_>| {
            let man = of_kind(piece.kind, piece.unit.damage, true);
            match foes.iter_mut().find(|(power, _)| *power == piece.owner) {
                Some((_, men)) => men.push(man),
                None => foes.push((piece.owner, vec![man])),
            }
        };
        let wanted = if land { Domain::Land } else { Domain::Sea };
        let open = |by: Space| board.is_land(by) == land && !self.is_manned(by) && !board.def(by).impassable;
        let mut near: Vec<(Space, u8)> = board.neighbours(space).iter().map(|by| (*by, 1)).collect();
        if !land {
            // Enemy ships may already be in the same zone.
            near.push((space, 0));
        }
        for by in board.neighbours(space).iter().copied().filter(|by| open(*by)) {
            let further = board.neighbours(by).iter().copied();
            for far in further {
                if far != space && !near.iter().any(|(known, _)| *known == far) {
                    near.push((far, 2));
                }
            }
        }
        for (from, steps) in near {
            if board.is_land(from) != land {
                continue;
            }
            for piece in self.at(from).iter().filter(|piece| war.is_enemy(piece)) {
                if piece.kind.domain == wanted && piece.kind.movement >= steps && piece.unit.aboard.is_none() {
                    add(piece);
                }
            }
        }
        // Aircraft that can reach the space and return.
        for from in board.all_spaces() {
            for piece in self.at(from).iter().filter(|piece| piece.kind.domain == Domain::Air && war.is_enemy(piece)) {
                let far = board.air_distance(from, space);
                if far
                    .is_some_and(|far| far * 2 <= piece.kind.movement + u8::from(far <= 3 && piece.kind.movement >= 4))
                {
                    add(piece);
                }
            }
        }
        if land {
            // Each transport may bring two units.
            let mut zones: Vec<Space> =
                board.neighbours(space).iter().copied().filter(|zone| board.is_sea(*zone)).collect();
            for _ in 0..SAILS {
                for at in 0..zones.len() {
                    for zone in board.neighbours(zones[at]).iter().copied().filter(|by| board.is_sea(*by)) {
                        if !zones.contains(&zone) {
                            zones.push(zone);
                        }
                    }
                }
            }
            for zone in zones {
                for piece in self.at(zone).iter().filter(|piece| war.is_enemy(piece)) {
                    if piece.kind.abilities.transport_capacity > 0 {
                        let men = [
                            Man { hits_on: 1, takes: 1, cost: 3, takes_land: true },
                            Man { hits_on: 3, takes: 1, cost: 6, takes_land: true },
                        ];
                        match foes.iter_mut().find(|(power, _)| *power == piece.owner) {
                            Some((_, known)) => known.extend(men),
                            None => foes.push((piece.owner, men.to_vec())),
                        }
                    }
                }
            }
        }
        if war.is_last_round() {
            foes.retain(|(power, _)| war.acts_later(*power));
        }
        foes
    }

    /// The risk in a space, in hundredths of an IPC.
    pub(super) fn risk(&self, space: Space) -> i64 {
        let land = self.war.board.is_land(space);
        let defenders = self.defenders(space);
        let worth = if land { held(self.war, space) + taken(self.war, space) } else { 0 };
        if defenders.is_empty() && worth == 0 {
            return 0;
        }
        let foes = self.foes(space).into_iter();
        foes.map(|(_, men)| self.gain(&men, &defenders, worth, land)).max().unwrap_or_default().max(0)
    }

    /// The gain of an attack: what it destroys and captures, minus its cost.
    pub(super) fn gain(&self, attackers: &[Man], defenders: &[Man], worth: i64, land: bool) -> i64 {
        let takers = attackers.iter().any(|man| man.takes_land);
        if land && !takers {
            return 0;
        }
        if defenders.iter().all(|man| man.hits_on == 0) {
            let hits = defenders.is_empty() || attackers.iter().any(|man| man.hits_on > 0);
            let killed: i64 = defenders.iter().map(|man| i64::from(man.cost) * 100).sum();
            return if hits { killed + worth } else { 0 };
        }
        let odds = self.known.reckon(attackers, defenders);
        odds.killed - odds.lost + share(worth, odds.take)
    }

    /// The risk on the whole board.
    pub(super) fn risks(&self) -> i64 {
        let mut risks: Vec<i64> = Vec::new();
        for space in self.war.board.all_spaces() {
            let land = self.war.board.is_land(space);
            if (land && self.ours[space.ix()]) || (!land && self.is_manned(space)) {
                let risk = self.risk(space);
                if risk > 0 {
                    risks.push(risk);
                }
            }
        }
        risks.sort_by(|one, other| other.cmp(one));
        let halved = risks.iter().take(8).enumerate().map(|(place, risk)| risk >> place);
        halved.sum()
    }
}
