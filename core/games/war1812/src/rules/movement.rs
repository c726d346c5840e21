//! Army movement (9), forced marches (9.2), American militia (17): what each block of a declared group does.
//!
//! Sections: `9.1`, `9.2`, `17`.

use crate::model::board::{BlockIx, Kind, Side, Town};
use crate::model::fact::{GroupPart, MarchPart, Travel};
use crate::model::state::{BlockLocation, Group, Order, SequenceStage, State};
use crate::rules::rolls;
use adjutant_events::DieGroup;

/// The side's group, if it has one.
pub fn group(state: &State, side: Side) -> Option<&Group> {
    state.sides[side.ix()].group.as_ref()
}

impl Order {
    /// The towns of its ordinary move.
    pub fn ordinary(&self) -> &[Town] {
        &self.route[..self.route.len() - usize::from(self.forced)]
    }

    /// Its declared destination.
    pub fn target(&self) -> Option<Town> {
        self.route.last().copied()
    }
}

/// Whether its route leads from an American to a Canadian town by land (17, J27).
pub fn crosses(state: &State, from: Town, order: &Order) -> bool {
    let country = |town: Town| state.board().town_def(town).country;
    let mut here = from;
    order.by == Travel::Land
        && order.route.iter().any(|next| {
            let crosses = country(here) == Side::American && country(*next) == Side::British;
            here = *next;
            crosses
        })
}

/// The American blocks for which militia dice are rolled, by their places in the order.
pub fn crossers(state: &State, side: Side) -> Vec<usize> {
    let Some(group) = group(state, side).filter(|_| side == Side::American) else { return Vec::new() };
    let crossing = |(_, order): &(usize, &Order)| !order.held && crosses(state, group.from, order);
    group.orders.iter().enumerate().filter(crossing).map(|(at, _)| at).collect()
}

/// The kind that such a move reveals (NOTES, who may know what): dragoons on two roads without a roll, Indians at +2.
pub fn shows(kind: Kind, by: Travel, ordinary: usize, claims: bool) -> Option<Kind> {
    match kind {
        Kind::Cavalry if by == Travel::Land && ordinary > 1 => Some(kind),
        Kind::Indian if claims => Some(kind),
        _ => None,
    }
}

fn add(parts: &mut Vec<GroupPart>, part: GroupPart) {
    let same = |other: &&mut GroupPart| {
        (&other.route, other.by, other.forced, &other.shown) == (&part.route, part.by, part.forced, &part.shown)
    };
    match parts.iter_mut().find(same) {
        Some(other) => other.count += part.count,
        None => parts.push(part),
    }
}

fn part(state: &State, order: &Order, route: &[Town]) -> GroupPart {
    let board = state.board();
    GroupPart {
        route: route.iter().map(|town| board.id(*town)).collect(),
        by: order.by,
        forced: order.forced,
        count: 1,
        shown: shows(state.kind(order.block), order.by, order.ordinary().len(), order.claims).map(Kind::id),
    }
}

/// Sorts the parts so that their order says nothing about the blocks.
fn sorted(mut parts: Vec<GroupPart>) -> Vec<GroupPart> {
    parts.sort_by(|a, b| (&a.route, a.forced, &a.shown).cmp(&(&b.route, b.forced, &b.shown)));
    parts
}

/// The public part of an order.
pub fn declared_parts(state: &State, group: &Group) -> Vec<GroupPart> {
    let mut parts = Vec::new();
    for order in &group.orders {
        add(&mut parts, part(state, order, &order.route));
    }
    sorted(parts)
}

/// The ordinary moves to be made now: the place of each order, its route, and the town from which it enters the last.
/// In simultaneous movement, moves by sea wait for the battles on lakes and are limited by the ships left (19.6).
pub fn moves(state: &State, side: Side) -> Vec<(usize, Vec<Town>)> {
    let Some(group) = group(state, side) else { return Vec::new() };
    let mut carriers = u8::MAX;
    if let (true, Some(sea)) = (state.simultaneous, state.sides[side.ix()].sea) {
        carriers = sea.carriers.min(state.afloat(side, sea.lake).operational);
    }
    let mut moves = Vec::new();
    for (at, order) in group.orders.iter().enumerate().filter(|(_, order)| !order.held && !order.moved) {
        match order.by {
            Travel::Land if state.stage == SequenceStage::Army => {
                moves.push((at, halted(state, side, order.ordinary())));
            }
            Travel::Sea if (state.stage == SequenceStage::Combat) == state.simultaneous && carriers > 0 => {
                carriers -= 1;
                moves.push((at, order.route.clone()));
            }
            _ => {}
        }
    }
    moves
}

/// A route up to the first town with enemy blocks that do not leave it themselves (9.1, J9).
pub(crate) fn halted(state: &State, side: Side, route: &[Town]) -> Vec<Town> {
    let enemy = side.enemy();
    let leaves = |block: BlockIx| {
        group(state, enemy).is_some_and(|group| {
            group.orders.iter().any(|order| order.block == block && !order.held && order.by == Travel::Land)
        })
    };
    let blocked = |town: &Town| state.blocks_at(enemy, *town).any(|block| !state.simultaneous || !leaves(block));
    let end = route.iter().position(blocked).map_or(route.len(), |at| at + 1);
    route[..end].to_vec()
}

/// The public part of the moves to be made now.
pub fn moved_parts(state: &State, side: Side) -> Vec<GroupPart> {
    let Some(group) = group(state, side) else { return Vec::new() };
    let mut parts = Vec::new();
    for (at, route) in moves(state, side) {
        add(&mut parts, part(state, &group.orders[at], &route));
    }
    sorted(parts)
}

/// The number of blocks of a group that are held back.
pub fn held(state: &State, side: Side) -> u8 {
    group(state, side).map_or(0, |group| group.orders.iter().filter(|order| order.held).count() as u8)
}

/// A block on a forced march: its place in the order, and the number of faces that complete the march.
pub struct Marcher {
    /// Its place in the order.
    pub at: usize,
    /// The number of faces, counted from the highest, that complete the march (9.2, J11): American 4+, British 3+,
    /// Indians that claim it 2+.
    pub hits_on: u16,
    /// The word under which its die is rolled.
    pub word: &'static str,
}

/// The blocks that still have a forced march to make, in the order of their dice. Blocks that met enemies stay (J9).
pub fn marchers(state: &State, side: Side) -> Vec<Marcher> {
    let Some(group) = group(state, side) else { return Vec::new() };
    let marches = |order: &Order| {
        let Some(here) = order.ordinary().last().copied() else { return false };
        order.forced
            && order.moved
            && state.block(order.block).place == BlockLocation::Town(here)
            && !state.holds(side.enemy(), here)
    };
    let marcher = |(at, order): (usize, &Order)| {
        let kind = state.kind(order.block);
        let hits_on = match (side, kind) {
            (Side::American, _) => 3,
            (Side::British, Kind::Indian) if order.claims => 5,
            (Side::British, _) => 4,
        };
        let shown = shows(kind, order.by, order.ordinary().len(), order.claims).is_some();
        Marcher { at, hits_on, word: rolls::word(kind, shown) }
    };
    let mut marchers: Vec<Marcher> =
        group.orders.iter().enumerate().filter(|(_, order)| marches(order)).map(marcher).collect();
    let route = |marcher: &Marcher| &group.orders[marcher.at].route;
    marchers.sort_by(|a, b| (b.hits_on, route(a), a.word, a.at).cmp(&(a.hits_on, route(b), b.word, b.at)));
    marchers
}

/// The dice for the marches.
pub fn march_dice(side: Side, marchers: &[Marcher]) -> Vec<DieGroup> {
    let mut dice: Vec<DieGroup> = Vec::new();
    for marcher in marchers {
        match dice.last_mut() {
            Some(last) if last.kind.as_str() == marcher.word && last.reads == rolls::reads(marcher.hits_on) => {
                last.count += 1;
            }
            _ => dice.push(rolls::group(marcher.word, side, 1, marcher.hits_on)),
        }
    }
    dice
}

/// Each marching block, and whether it completes its march.
pub fn marched(state: &State, side: Side) -> Vec<(usize, bool)> {
    let faces = group(state, side).map(|group| group.faces.clone()).unwrap_or_default();
    let completes = |(marcher, face): (Marcher, u16)| (marcher.at, rolls::hits(&[face], marcher.hits_on) > 0);
    marchers(state, side).into_iter().zip(faces).map(completes).collect()
}

/// The public part of the marches.
pub fn march_parts(state: &State, side: Side) -> Vec<MarchPart> {
    let Some(group) = group(state, side) else { return Vec::new() };
    let board = state.board();
    let mut parts: Vec<MarchPart> = Vec::new();
    for (at, completes) in marched(state, side) {
        let order = &group.orders[at];
        let (Some(from), Some(to)) = (order.ordinary().last(), order.target()) else { continue };
        let (from, to) = (board.id(*from), board.id(to));
        let same = |part: &MarchPart| part.from == from && part.to == to;
        let place = parts.iter().position(same).unwrap_or(parts.len());
        if place == parts.len() {
            parts.push(MarchPart { from, to, completed: 0, refused: 0, removed: 0 });
        }
        let part = &mut parts[place];
        if completes {
            part.completed += 1;
        } else {
            part.refused += 1;
            part.removed += u8::from(state.block(order.block).cv == 1);
        }
    }
    parts.sort_by(|a, b| (&a.from, &a.to).cmp(&(&b.from, &b.to)));
    parts
}
