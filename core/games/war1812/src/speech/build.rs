//! Builds commands of the game from parsed lines.

use crate::model::board::{Board, Kind, Side, Town};
use crate::model::fact::{BlockLoss, BlockOrder, Course, ShipStack, Ships, Travel};
use crate::model::order::War1812Command;
use crate::model::prompt::War1812Task;
use crate::model::view::{PlaceView, War1812View};
use crate::speech::blocks::{Pool, where_fought};
use crate::speech::placing;
use crate::speech::slots::{Claim, Fleet, FleetItem, Way, Ways, Which, blocks, is_everything};
use crate::speech::unread::Unread;
use crate::speech::{COMMANDS, board};
use adjutant_core::prompt::Task;
use adjutant_events::SpaceId;
use adjutant_grammar::request::Request;
use adjutant_grammar::{Bound, Context, Definition, ParseProblem, Tongue};

#[allow(clippy::unnecessary_wraps)] // the shape of every builder
pub(super) fn act(command: War1812Command) -> Result<Request, ParseProblem> {
    Ok(Request::Act(command.into()))
}

pub(super) fn view<'a>(context: &Context<'a>) -> Option<&'a War1812View> {
    context.view?.board()
}

pub(super) fn place(bound: &Bound, context: &Context<'_>) -> Result<Request, ParseProblem> {
    if !bound.has("town") && blocks(bound, "blocks").is_empty() {
        return placing::rest(context);
    }
    let town = bound.the_space("town")?;
    // Blocks still in hand are meant first; blocks on the board can be moved to another town.
    let hand = Pool::of(context, |place| matches!(place, PlaceView::Hand));
    let blocks = if is_everything(bound, "blocks") {
        hand.all()?
    } else {
        let items = blocks(bound, "blocks");
        match hand.pick(items) {
            Ok(blocks) => blocks,
            Err(problem) => {
                let any = Pool::of(context, |place| {
                    matches!(place, PlaceView::Hand) || matches!(place, PlaceView::Town(at) if *at != town)
                });
                any.pick(items).map_err(|_| problem)?
            }
        }
    };
    act(War1812Command::Place { blocks, town })
}

pub(super) fn winter(bound: &Bound, context: &Context<'_>) -> Result<Request, ParseProblem> {
    // Blocks of crowded towns are meant; other blocks are found too, so that the refusal can say what is wrong with
    // them.
    let side = context.seat.and_then(Side::of);
    let crowded = |at: &SpaceId| {
        view(context).zip(side).is_none_or(|(view, side)| {
            view.towns.iter().any(|town| town.id == *at && town.blocks[side.ix()] > town.value)
        })
    };
    let items = blocks(bound, "blocks");
    let pool = Pool::of(context, |place| matches!(place, PlaceView::Town(at) if crowded(at)));
    let blocks = match pool.pick(items) {
        Ok(blocks) => blocks,
        Err(problem) => {
            let any = Pool::of(context, |place| matches!(place, PlaceView::Town(_)));
            any.pick(items).map_err(|_| problem)?
        }
    };
    act(War1812Command::Winter { blocks })
}

pub(super) fn losses(bound: &Bound, context: &Context<'_>) -> Result<Request, ParseProblem> {
    let battle = where_fought(context);
    let pool = Pool::of(context, |place| match (&battle, place) {
        (Some(town), PlaceView::Town(at)) => at == town,
        (None, PlaceView::Town(_)) => true,
        _ => false,
    });
    let mut losses: Vec<BlockLoss> = Vec::new();
    let items = blocks(bound, "blocks");
    for (item, blocks) in items.iter().zip(pool.pick_each(items)?) {
        for block in blocks {
            match losses.iter_mut().find(|loss| loss.block == block) {
                Some(loss) => loss.hits = loss.hits.saturating_add(item.hits),
                None => losses.push(BlockLoss { block, hits: item.hits }),
            }
        }
    }
    act(War1812Command::TakeLosses { losses })
}

pub(super) fn group(bound: &Bound, context: &Context<'_>) -> Result<Request, ParseProblem> {
    let mut group = bound.own::<Ways>("orders").cloned().unwrap_or_else(|| one_way(bound));
    for way in &mut group.ways {
        way.forced |= matches!(bound.head(), "forcemarch" | "forcedmarch" | "強行軍");
    }
    let usage = || COMMANDS.find("move").map(Definition::usage).unwrap_or_default();
    let named = || {
        let first = group.ways.iter().flat_map(|way| &way.blocks).find_map(|item| match &item.which {
            Which::These(ids) => ids.first().copied(),
            _ => None,
        })?;
        view(context)?.blocks.iter().find(|block| block.id == first).and_then(|block| match &block.place {
            PlaceView::Town(town) => Some(town.clone()),
            _ => None,
        })
    };
    let from = group.from.clone().or_else(named).ok_or_else(|| Unread::FromWhere { usage: usage() })?;
    let pool = Pool::of(context, |place| matches!(place, PlaceView::Town(at) if *at == from));
    let items: Vec<_> = group.ways.iter().flat_map(|way| way.blocks.clone()).collect();
    let mut picked = pool.pick_each(&items)?.into_iter();
    let everything = group.ways.iter().any(|way| way.blocks.is_empty()).then(|| pool.all()).transpose()?;
    let taken: Vec<_> = picked.clone().flatten().collect();
    let mut blocks: Vec<BlockOrder> = Vec::new();
    for way in &group.ways {
        let to = way.to.clone().ok_or_else(|| bound.missing("to"))?;
        let ids: Vec<_> = if way.blocks.is_empty() {
            everything.iter().flatten().filter(|id| !taken.contains(id)).copied().collect()
        } else {
            picked.by_ref().take(way.blocks.len()).flatten().collect()
        };
        let by = if way.sea { Travel::Sea } else { Travel::Land };
        for block in ids {
            let route = if way.sea { vec![to.clone()] } else { route(context, &from, &way.via, &to) };
            blocks.push(BlockOrder { block, route, by, forced: way.forced, claims: way.claims });
        }
    }
    act(War1812Command::Move { from, blocks })
}

/// A group with one route, from separate slots: its blocks, its town, its destination.
fn one_way(bound: &Bound) -> Ways {
    let way = Way { blocks: blocks(bound, "blocks").to_vec(), to: bound.space("to"), ..Way::default() };
    Ways { from: bound.space("from"), ways: vec![way] }
}

/// The towns of a route. If no towns between are named and there is only one shortest route, that route.
fn route(context: &Context<'_>, from: &SpaceId, via: &[SpaceId], to: &SpaceId) -> Vec<SpaceId> {
    let mut route: Vec<SpaceId> = via.to_vec();
    route.push(to.clone());
    let Some(board) = board(context.lexicon).filter(|_| via.is_empty()) else { return route };
    let (Some(start), Some(end)) = (board.town(from), board.town(to)) else { return route };
    match only_way(board, start, end) {
        Some(between) => between.into_iter().map(|town| board.id(town)).chain([to.clone()]).collect(),
        None => route,
    }
}

/// The towns between, if there is exactly one shortest route and it has at most three roads.
fn only_way(board: &Board, start: Town, end: Town) -> Option<Vec<Town>> {
    if board.joined(start, end) {
        return Some(Vec::new());
    }
    let mut ways: Vec<Vec<Town>> = vec![vec![start]];
    for _ in 1..3 {
        let mut longer = Vec::new();
        for way in &ways {
            let last = *way.last()?;
            for next in board.near(last).iter().filter(|next| !way.contains(next)) {
                let mut way = way.clone();
                way.push(*next);
                longer.push(way);
            }
        }
        ways = longer;
        let arrived: Vec<&Vec<Town>> =
            ways.iter().filter(|way| way.last().is_some_and(|last| board.joined(*last, end))).collect();
        match arrived.as_slice() {
            [] => {}
            [way] => return Some(way[1..].to_vec()),
            _ => return None,
        }
    }
    None
}

pub(super) fn sail(bound: &Bound, context: &Context<'_>) -> Result<Request, ParseProblem> {
    let fleet = bound.own::<Fleet>("ships").cloned().unwrap_or_default();
    // Without a verb, ships sail only if the line says where they go: `ship at Kingston` may be one to be built.
    if bound.head().is_empty() && fleet.course.is_none() && !fleet.sails {
        return Err(bound.missing("ships"));
    }
    let (lake, course, ships) = voyage(bound, &fleet, context)?.ok_or_else(|| bound.missing("ships"))?;
    act(War1812Command::Sail { lake, course, ships })
}

pub(super) fn sea_movement(bound: &Bound, context: &Context<'_>) -> Result<Request, ParseProblem> {
    let fleet = bound.own::<Fleet>("ships").cloned().unwrap_or_default();
    let voyage = voyage(bound, &fleet, context)?;
    // If ships also sail, or none are counted, all ships on the lake carry.
    if fleet.spare {
        return Err(bound.missing("ships"));
    }
    let lake = fleet.lake.clone().or_else(|| voyage.as_ref().map(|(lake, ..)| lake.clone()));
    let lake = bound.need("ships", lake)?;
    act(War1812Command::SeaMovement { lake, sail: voyage.map(|(_, course, ships)| (course, ships)) })
}

/// The lake, course and ships of a sailing. None if no town was named.
fn voyage(
    bound: &Bound,
    fleet: &Fleet,
    context: &Context<'_>,
) -> Result<Option<(SpaceId, Course, Vec<ShipStack>)>, ParseProblem> {
    let course = fleet.course.unwrap_or(Course::Out);
    let Some(first) = fleet.items.first() else {
        // `sail in`, `sail out`: the line names no place.
        return Ok(None);
    };
    let lake_of = |town: &SpaceId| {
        let board = board(context.lexicon)?;
        let lake = board.town_def(board.town(town)?).lake?;
        Some(board.lake_id(lake))
    };
    let lake = fleet.lake.clone().or_else(|| lake_of(&first.town));
    let lake = bound.need("lake", lake)?;
    let ships = stacks(fleet, course, &lake, context);
    // A town from which no ships sail is an error if others are named beside it.
    let idle = |stack: &&ShipStack| stack.ships == Ships::default();
    if let Some(idle) = ships.iter().find(idle).filter(|_| ships.len() > 1) {
        return Err(left_over(&idle.town, context));
    }
    Ok(Some((lake, course, ships)))
}

/// The problem of a place that an order does not need.
fn left_over(place: &SpaceId, context: &Context<'_>) -> ParseProblem {
    let words = context.lexicon.space_name(place, Tongue::English).to_owned();
    ParseProblem::LeftOver { words, usage: String::new() }
}

/// The number of ships of each state. A number alone takes operational ships first; without a number, all ships there.
fn stacks(fleet: &Fleet, course: Course, lake: &SpaceId, context: &Context<'_>) -> Vec<ShipStack> {
    let side = context.seat.and_then(Side::of).or_else(|| view(context)?.active.as_ref().and_then(Side::of));
    let mut afloat = match (view(context), side) {
        (Some(view), Some(side)) => {
            let found = view.lakes.iter().find(|known| known.id == *lake);
            found.map(|lake| lake.ships[side.ix()])
        }
        _ => None,
    };
    let mut stacks: Vec<ShipStack> = Vec::new();
    for item in &fleet.items {
        let there = match course {
            Course::In => afloat,
            Course::Out => view(context).zip(side).and_then(|(view, side)| {
                let found = view.towns.iter().find(|town| town.id == item.town);
                found.map(|town| town.ships[side.ix()])
            }),
        };
        let ships = some(item, there);
        if let Some(left) = &mut afloat {
            left.operational = left.operational.saturating_sub(ships.operational);
            left.disabled = left.disabled.saturating_sub(ships.disabled);
        }
        match stacks.iter_mut().find(|stack| stack.town == item.town) {
            Some(stack) => {
                stack.ships.operational = stack.ships.operational.saturating_add(ships.operational);
                stack.ships.disabled = stack.ships.disabled.saturating_add(ships.disabled);
            }
            None => stacks.push(ShipStack { town: item.town.clone(), ships }),
        }
    }
    stacks
}

fn some(item: &FleetItem, there: Option<Ships>) -> Ships {
    let known = there.unwrap_or_default();
    match (item.count, item.operational) {
        (None, None) if there.is_some() => known,
        (None, Some(true)) if there.is_some() => Ships { operational: known.operational, disabled: 0 },
        (None, Some(false)) if there.is_some() => Ships { operational: 0, disabled: known.disabled },
        (None, state) => some(&FleetItem { count: Some(1), operational: state, town: item.town.clone() }, there),
        (Some(count), Some(true)) => Ships { operational: count, disabled: 0 },
        (Some(count), Some(false)) => Ships { operational: 0, disabled: count },
        (Some(count), None) => {
            // If there are not enough ships, the referee refuses the order.
            let disabled = count.saturating_sub(known.operational).min(known.disabled);
            Ships { operational: count - disabled, disabled }
        }
    }
}

pub(super) fn fight(bound: &Bound, context: &Context<'_>) -> Result<Request, ParseProblem> {
    let first = || view(context)?.battles.first().cloned();
    let space = bound.need("space", bound.space("space").or_else(first))?;
    act(War1812Command::Fight { space })
}

pub(super) fn retreat(bound: &Bound, context: &Context<'_>) -> Result<Request, ParseProblem> {
    let to = bound.space("to");
    let Some(naval) = view(context).and_then(|view| view.naval_battle.as_ref()) else {
        return act(War1812Command::Retreat { to, dragoons_to: bound.space("dragoons") });
    };
    let Some(town) = to else { return act(War1812Command::RetreatShips { ships: Vec::new() }) };
    let fleet = Fleet { items: vec![FleetItem { count: None, operational: None, town }], ..Fleet::default() };
    act(War1812Command::RetreatShips { ships: stacks(&fleet, Course::In, &naval.lake, context) })
}

/// Gives up a sea movement. The bare word means this only as the answer to that question; otherwise it takes back a
/// command.
pub(super) fn cancel(bound: &Bound, context: &Context<'_>) -> Result<Request, ParseProblem> {
    let asked = context.view.is_none_or(|view| {
        view.table.asked.iter().any(|prompt| {
            matches!(&prompt.task, Task::Rules(question)
                if matches!(question.read::<War1812Task>(), Some(War1812Task::KeepSeaMovement { .. })))
        })
    });
    if !asked && bound.head() == "cancel" {
        return Err(ParseProblem::NotAnOrder { word: "cancel".to_owned() });
    }
    act(War1812Command::KeepSeaMovement { keep: false })
}

pub(super) fn withdraw(bound: &Bound, context: &Context<'_>) -> Result<Request, ParseProblem> {
    let fleet = bound.own::<Fleet>("ships").cloned().unwrap_or_default();
    let fleet = Fleet { course: Some(Course::In), ..fleet };
    let battle = view(context).and_then(|view| view.naval_battle.as_ref());
    if let Some(lake) = fleet.lake.as_ref().filter(|lake| battle.is_some_and(|battle| battle.lake != **lake)) {
        return Err(left_over(lake, context));
    }
    let ships = voyage(bound, &fleet, context)?.map(|(_, _, ships)| ships).unwrap_or_default();
    act(War1812Command::RetreatShips { ships })
}

pub(super) fn claim(bound: &Bound, _: &Context<'_>) -> Result<Request, ParseProblem> {
    let kinds = match bound.the_own::<Claim>("kinds")? {
        Claim::Dragoons => vec![Kind::Cavalry.id()],
        Claim::Indians => vec![Kind::Indian.id()],
        Claim::Both => vec![Kind::Cavalry.id(), Kind::Indian.id()],
        Claim::Nothing => Vec::new(),
    };
    act(War1812Command::ClaimPursuit { kinds })
}

pub(super) fn hits(bound: &Bound, _: &Context<'_>) -> Result<Request, ParseProblem> {
    let number = |slot: &str| match bound.number(slot) {
        None => Ok(0),
        Some(number) => u8::try_from(number)
            .map_err(|_| ParseProblem::NumberTooLarge { word: number.to_string(), most: u64::from(u8::MAX) }),
    };
    if bound.number("disable").is_none() && bound.number("sink").is_none() {
        return Err(bound.missing("disable"));
    }
    act(War1812Command::HitShips { disable: number("disable")?, sink: number("sink")? })
}
