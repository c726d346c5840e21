//! Army moves as a tree: the town they start from, the routes, the blocks on each route.

use crate::choices::blocks::{OwnBlock, piece};
use crate::choices::{CLAIMED, MARCH, MOST_GROUPS, ROAD, SEA};
use crate::model::board::{BlockIx, Kind, Side, Town};
use crate::model::order::War1812Command as C;
use crate::model::state::State;
use crate::rules::army;
use crate::rules::ways;
use crate::rules::ways::Route;
use adjutant_core::choice::{Behind, Choice, Line, Picked, Slot, Total, Value, What};
use adjutant_events::SpaceId;
use std::array;
use std::sync::Arc;

/// All manners of travel, in the order in which menus list them.
const MANNERS: [&str; 4] = [ROAD, SEA, MARCH, CLAIMED];
/// The number of routes that room is reserved for: most towns have fewer.
const MANY: usize = 32;

/// The blocks of a town that has at least one movable block.
struct Group {
    from: SpaceId,
    /// All blocks in the town.
    blocks: Vec<OwnBlock>,
    /// The number of blocks that can go by sea together.
    carriers: u8,
    /// The ports that these blocks can reach.
    ports: Vec<SpaceId>,
}

/// The groups that a side may move.
fn groups(state: &State, side: Side) -> Vec<Group> {
    let board = state.board();
    let mut army: Vec<(Town, BlockIx)> = state.army(side).collect();
    army.sort_by_key(|(town, _)| *town);
    let towns = army.chunk_by(|one, other| one.0 == other.0);
    towns
        .map(|here| {
            let town = here[0].0;
            let across = army::carriers_at(state, side, town);
            let ports = across.iter().flat_map(|(lake, _)| &board.lake_def(*lake).towns).filter(|port| **port != town);
            Group {
                from: board.id(town),
                blocks: here.iter().map(|(_, block)| OwnBlock::of(state, *block)).collect(),
                carriers: across.map_or(0, |(_, carriers)| carriers),
                ports: ports.map(|port| board.id(*port)).collect(),
            }
        })
        .collect()
}

/// The choice of a group move: the town, the routes, the blocks on each route.
pub(super) fn group(state: &State, side: Side) -> Option<Choice> {
    let groups = groups(state, side);
    let held = state.held();
    let values: Vec<Value> = groups.iter().filter_map(|group| town_of(state, &held, side, group)).collect();
    if values.is_empty() {
        return None;
    }
    let mut by_size: Vec<&Group> = groups.iter().collect();
    by_size.sort_by_key(|group| std::cmp::Reverse(group.blocks.len()));
    let others: Vec<What> = by_size.iter().skip(MOST_GROUPS).map(|group| What::Space(group.from.clone())).collect();
    let asides =
        if others.is_empty() { Vec::new() } else { vec![Line::new("choice-other-towns").things("towns", others)] };
    let carriers = groups
        .iter()
        .filter(|group| group.carriers > 0)
        .map(|group| Line::new("offer-carriers").with("from", group.from.clone()).with("count", group.carriers));
    let notes = carriers.collect();
    let slot = Slot::one("from", values).private().headed(Line::new("offer-group"));
    let order = C::Move { from: SpaceId::new(""), blocks: Vec::new() };
    let choice = Choice::with("move", order, vec![slot]);
    let choice = Choice { open: false, sure: true, asides, notes, ..choice };
    let choice = choice.spell_out(state, |choice| {
        let towns = choice.slots.first();
        let largest = by_size.iter().take(MOST_GROUPS);
        largest.filter_map(|group| together(group, &towns?.values)).collect()
    });
    Some(Choice { prompted: choice.spelt.len(), ..choice })
}

fn town_of(state: &State, held: &[[bool; 2]], side: Side, group: &Group) -> Option<Value> {
    let Group { from, blocks, carriers, ports } = group;
    let town = state.board().town(from)?;
    let carriers = u32::from(*carriers);
    let open = |roads| ways::open(state, held, side, (town, roads));
    let mut slot = ways(blocks, open, (carriers, ports));
    if slot.values.is_empty() {
        return None;
    }
    slot.total = Some(Total::AtMost(carriers));
    let count = blocks.len() as u32;
    Some(Value { there: Some(count), ..Value::space(from).sharing(slot.into()) })
}

/// Which kinds can take a route, indexed by their places in [`Kind::ALL`].
type Going = [bool; Kind::ALL.len()];

/// The routes out of a town, each with the blocks that can take it. If several routes lead to the same town in the same
/// manner, the shortest comes first. Menus list only that one.
fn ways<'a, I: Iterator<Item = &'a Route>>(
    blocks: &[OwnBlock],
    open: impl Fn(usize) -> I,
    (carriers, ports): (u32, &[SpaceId]),
) -> Slot {
    let here = Kind::ALL.map(|kind| blocks.iter().any(|block| block.kind.as_str() == kind.word()));
    let going = |may: &dyn Fn(Kind) -> bool| -> Option<Going> {
        let going = array::from_fn(|at| here[at] && may(Kind::ALL[at]));
        going.contains(&true).then_some(going)
    };
    // Most routes of a town are open to the same blocks.
    let mut groups: Vec<(Going, bool, Behind)> = Vec::with_capacity(MANNERS.len());
    let mut who = |going: Going, by_sea: bool| {
        if let Some((.., who)) = groups.iter().find(|(known, sea, _)| (*known, *sea) == (going, by_sea)) {
            return who.clone();
        }
        let goes = |block: &&OwnBlock| {
            Kind::ALL.iter().zip(going).any(|(kind, goes)| goes && kind.word() == block.kind.as_str())
        };
        let mut values = Vec::with_capacity(blocks.len());
        values.extend(blocks.iter().filter(goes).map(|block| passenger(block, by_sea)));
        let mut slot = Slot::some("blocks", values).private();
        if by_sea {
            slot.most = slot.most.min(carriers);
        }
        let who = Behind::from(slot);
        groups.push((going, by_sea, who.clone()));
        who
    };
    let mut values: Vec<Value> = Vec::with_capacity(MANY);
    // For each town, the number of routes of this manner that end there.
    let mut likes = [0_u16; Town::MOST];
    for how in MANNERS {
        if how == SEA {
            let Some(going) = going(&|kind| carriers > 0 && kind == Kind::Infantry) else { continue };
            let then = who(going, true);
            let way = |port: &SpaceId| Value::new(What::Way { route: [port.clone()].into(), how });
            values.extend(ports.iter().map(|port| Value { then: then.clone(), ..way(port) }));
            continue;
        }
        likes.fill(0);
        for roads in 1..=ways::FARTHEST {
            let may = |kind: Kind| match how {
                ROAD => roads <= kind.roads(),
                MARCH => roads == kind.roads() + 1,
                _ => kind == Kind::Indian && roads == kind.roads() + 1,
            };
            let Some(going) = going(&may) else { continue };
            let then = who(going, false);
            for route in open(roads) {
                let like = &mut likes[route.end().ix()];
                let way = What::Way { route: Arc::clone(route.ids()), how };
                values.push(Value { tag: *like, aside: *like > 0, then: then.clone(), ..Value::new(way) });
                *like += 1;
            }
        }
    }
    Slot::some("to", values).private().listed()
}

/// A block on a route; by sea it takes one place on the ships.
fn passenger(block: &OwnBlock, by_sea: bool) -> Value {
    Value { cost: u32::from(by_sea), ..Value::new(piece(block)) }
}

/// All blocks that can go to the first neighbouring town together; if there are none, one block that can go anywhere.
fn together<'a>(group: &Group, towns: &'a [Value]) -> Option<Vec<Picked<'a>>> {
    let town = towns.iter().find(|town| town.what.end() == Some(&group.from))?;
    let ways = town.then.first()?;
    let near = |value: &&Value| matches!(&value.what, What::Way { route, how } if route.len() == 1 && *how == ROAD);
    let near = ways.values.iter().find(near);
    let way = near.or_else(|| ways.values.first())?;
    let who = way.then.first()?;
    let most = if near.is_some() { who.values.len() } else { 1 };
    let blocks = who.values.iter().take(most).map(|block| Picked::new("blocks", block)).collect();
    Some(vec![Picked::new("from", town).then(vec![Picked::new("to", way).then(blocks)])])
}
