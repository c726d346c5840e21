//! The tree of choices of a side, grown from its offers.
//!
//! What tells of hidden blocks is not open: where they can go, who can be lost, whether there are dragoons to show.

pub(crate) mod chosen;
mod fleet;
pub(crate) mod offer;
pub(crate) mod offers;
pub(crate) mod pass;

use crate::choices::fleet::{sail, sail_beside, some_sail, split, to_harbours, withdraw};
use crate::choices::offer::{OwnBlock, War1812Offer as O};
use crate::model::board::{Kind, Side, Town};
use crate::model::fact::{ArmyOrder, BlockLoss, Course, NavalOrder, PlottedOrders, Travel};
use crate::model::order::War1812Command as C;
use crate::model::prompt::War1812Task;
use crate::model::state::{Stage, State};
use crate::rules::next;
use crate::rules::ways;
use crate::rules::ways::Route;
use adjutant_core::choice::{Behind, Choice, Line, Pick, Picked, Piece, Slot, Total, Value, Weight, What, mark_mild};
use adjutant_core::command::Command;
use adjutant_core::position::Around;
use adjutant_core::prompt::Next;
use adjutant_core::term::Term;
use adjutant_core::told::{Joint, Told};
use adjutant_events::{SeatId, SpaceId, UnitId};
use std::array;
use std::sync::Arc;

/// How one goes.
pub(crate) const ROAD: &str = "road";
pub(crate) const MARCH: &str = "march";
/// A forced march of Indians that show what they are (9.2).
pub(crate) const CLAIMED: &str = "claimed";
pub(crate) const SEA: &str = "sea";
/// All of them, as menus list them.
const MANNERS: [&str; 4] = [ROAD, SEA, MARCH, CLAIMED];
/// Ships that can fight, and those that must be mended.
pub(crate) const UP: &str = "up";
pub(crate) const DOWN: &str = "down";
/// Ways of a sort that a prompt names; towns whose blocks it sends somewhere.
const MOST_OF_A_SORT: usize = 3;
const MOST_WAYS: usize = 8;
const MOST_GROUPS: usize = 3;
/// Ways that are room for: most towns have fewer.
const MANY: usize = 32;

/// What a seat may do now.
pub(crate) fn choices(state: &State, around: Around<'_>, seat: &SeatId) -> Vec<Choice> {
    let mut choices = all(state, seat);
    let asked = match next::next(state, around.table, around.draws) {
        Next::Wait(prompts) => prompts,
        Next::Act(_) | Next::Roll(_) | Next::Seal { .. } | Next::Sign | Next::Over(_) => Vec::new(),
    };
    let tasks = asked.iter().filter(|prompt| prompt.seats.contains(seat)).filter_map(|prompt| prompt.task.rules());
    let mild = tasks.flat_map(|task: &War1812Task| pass::answers(state, seat, task));
    mark_mild(&mut choices, mild.map(|order| (plain(&order).verb, order.into())));
    choices
}

fn all(state: &State, seat: &SeatId) -> Vec<Choice> {
    let offers = offers::offers(state, seat);
    let mut choices: Vec<Choice> = Vec::new();
    for offer in &offers {
        choices.extend(of(state, offer));
        if let O::Order(order) = offer {
            for order in in_turn(order) {
                add(&order, &mut choices);
            }
        }
    }
    choices.extend(Side::of(seat).and_then(|side| group(state, side, &offers)));
    // Whether somebody has placed his last block is nobody's to know; nor what he writes.
    if matches!(state.stage, Stage::Setup(_) | Stage::Plot) {
        for choice in &mut choices {
            choice.open = false;
        }
    }
    if state.stage == Stage::Plot {
        return if offers.is_empty() { Vec::new() } else { plot(state, choices) };
    }
    // What has no choice in it goes before what has, and moves of blocks are last of all; then what ends the phase.
    choices.sort_by_key(|choice| (choice.weight == Weight::Ends, choice.verb == "move", !is_plain(choice)));
    choices
}

/// Whether all of it is spelt out.
fn is_plain(choice: &Choice) -> bool {
    choice.slots.iter().all(|slot| slot.heading.is_none())
}

/// What is written as an order of a turn is an order by itself where orders are given one by one.
fn in_turn(order: &C) -> Vec<C> {
    let C::Plot { orders } = order else { return vec![order.clone()] };
    let naval = orders.naval.as_ref().map(|order| match order {
        NavalOrder::Build { base } => C::Build { base: base.clone() },
        NavalOrder::Repair { base } => C::Repair { base: base.clone() },
        NavalOrder::SeaMovement { lake, sail } => C::SeaMovement { lake: lake.clone(), sail: sail.clone() },
        NavalOrder::Sail { lake, course, ships } => {
            C::Sail { lake: lake.clone(), course: *course, ships: ships.clone() }
        }
    });
    let army = orders.army.as_ref().map(|order| match order {
        ArmyOrder::Reinforcements { town } => C::EnterReinforcements { town: town.clone() },
        ArmyOrder::Group { from, blocks } => C::Move { from: from.clone(), blocks: blocks.clone() },
    });
    naval.into_iter().chain(army).collect()
}

/// An order in which nothing is open.
fn plain(order: &C) -> Choice {
    let (verb, open) = match order {
        C::Place { .. } => ("place", false),
        C::Done { .. } => ("done", true),
        C::ChooseOrder { first: true } => ("first", true),
        C::ChooseOrder { first: false } => ("second", true),
        C::Build { .. } => ("build", true),
        C::Repair { .. } => ("repair", true),
        C::Sail { .. } => ("sail", true),
        C::SeaMovement { .. } => ("sea movement", true),
        C::Move { .. } => ("move", false),
        C::EnterReinforcements { .. } => ("reinforce", true),
        C::Fight { .. } => ("fight", true),
        C::Stand => ("stand", true),
        C::Fire => ("fire", true),
        C::Stay => ("stay", true),
        C::Retreat { .. } => ("retreat", true),
        C::RetreatShips { .. } => ("withdraw", true),
        C::ClaimPursuit { kinds } => ("claim", kinds.is_empty()),
        C::AnswerPursuit { dragoons: true } => ("show", false),
        C::AnswerPursuit { dragoons: false } => ("hide", true),
        C::TakeLosses { .. } => ("losses", true),
        C::HitShips { .. } => ("hits", true),
        C::Winter { .. } => ("winter", true),
        C::Plot { .. } => ("plot", false),
        C::KeepSeaMovement { keep: true } => ("keep", true),
        C::KeepSeaMovement { keep: false } => ("cancel", true),
        C::ChooseBattlefield { .. } => ("battlefield", true),
        C::Edit { .. } => ("edit", false),
    };
    let weight = if matches!(order, C::Done { .. }) {
        Weight::Ends
    } else if matches!(order, C::KeepSeaMovement { keep: false }) {
        Weight::Leaves
    } else {
        Weight::Plain
    };
    Choice { weight, open, ..Choice::plain(verb, order.clone()) }
}

/// Adds an order as it stands; those that differ in the place that they name are one choice.
fn add(order: &C, choices: &mut Vec<Choice>) {
    let nowhere = || SpaceId::new("");
    let (slot, place, bare) = match order {
        C::Build { base } => ("base", base, C::Build { base: nowhere() }),
        C::Repair { base } => ("base", base, C::Repair { base: nowhere() }),
        C::EnterReinforcements { town } => ("town", town, C::EnterReinforcements { town: nowhere() }),
        C::Fight { space } => ("space", space, C::Fight { space: nowhere() }),
        C::ChooseBattlefield { town } => ("town", town, C::ChooseBattlefield { town: nowhere() }),
        other @ (C::Place { .. }
        | C::Done { .. }
        | C::ChooseOrder { .. }
        | C::Sail { .. }
        | C::SeaMovement { .. }
        | C::Move { .. }
        | C::Stand
        | C::Fire
        | C::Stay
        | C::Retreat { .. }
        | C::RetreatShips { .. }
        | C::ClaimPursuit { .. }
        | C::AnswerPursuit { .. }
        | C::TakeLosses { .. }
        | C::HitShips { .. }
        | C::Winter { .. }
        | C::Plot { .. }
        | C::KeepSeaMovement { .. }
        | C::Edit { .. }) => return choices.push(plain(other)),
    };
    let value = Value::space(place);
    let known = choices.iter_mut().find(|known| known.order.order() == Some(&bare));
    if let Some((known, open)) = known.and_then(|known| Some((&mut known.spelt, known.slots.first_mut()?))) {
        known.push(order.clone().into());
        open.values.push(value);
        return;
    }
    let slots = vec![Slot::one(slot, vec![value])];
    choices.push(Choice { slots, sure: true, spelt: vec![order.clone().into()], prompted: usize::MAX, ..plain(&bare) });
}

pub(crate) fn piece(block: &OwnBlock) -> What {
    What::Piece(Piece { kind: block.kind.clone(), strength: block.cv, id: block.id })
}

fn pieces(blocks: &[OwnBlock]) -> Vec<What> {
    blocks.iter().map(piece).collect()
}

fn of(state: &State, offer: &O) -> Vec<Choice> {
    match offer {
        O::Place { blocks, towns, required } => vec![place(state, blocks, towns, required)],
        O::Sail { lake, course, ships, afloat, .. } => {
            let all = sail(state, (lake, *course, ships), *afloat);
            let others = if state.stage == Stage::Harbour {
                let towns: Vec<SpaceId> = ships.iter().map(|stack| stack.town.clone()).collect();
                [split(&all, &towns, *afloat), None, None]
            } else if state.stage == Stage::Plot {
                // What is written is filled in: there the number of ships, and what goes where, is asked for anyway.
                let written = |choice: Choice| to_harbours(choice, *course, *afloat);
                let beside = sail_beside(state, offer).map(written);
                return [written(all)].into_iter().chain(beside).collect();
            } else {
                let beside = sail_beside(state, offer);
                let divided = beside.as_ref().filter(|_| *course == Course::In);
                let divided = divided.and_then(|beside| some_sail(beside, *course, *afloat));
                [some_sail(&all, *course, *afloat), beside, divided]
            };
            [all].into_iter().chain(others.into_iter().flatten()).collect()
        }
        // Orders that differ in a place are one choice, and so are all towns together.
        O::Order(_) | O::Group { .. } => Vec::new(),
        O::Retreat { from, to, by_sea } => vec![retreat(state, from, to, by_sea.as_ref())],
        O::RetreatShips { lake, to, ships } => {
            let whole = withdraw(state, lake, to, *ships);
            let split = split(&whole, to, *ships);
            [whole].into_iter().chain(split).collect()
        }
        O::Losses { hits, blocks, proposal } => vec![losses(state, *hits, blocks, proposal)],
        O::ShipHits { hits, choices, .. } => vec![ship_hits(state, *hits, choices)],
        O::Attrition { towns, proposal } => vec![winter(towns, proposal)],
    }
}

/// Where, then which.
fn place(state: &State, blocks: &[OwnBlock], towns: &[SpaceId], required: &[SpaceId]) -> Choice {
    let town = |town: &SpaceId| Value { urgent: required.contains(town), ..Value::space(town) };
    let others = towns.iter().filter(|town| !required.contains(town));
    let towns: Vec<Value> = required.iter().chain(others).map(town).collect();
    let values: Vec<Value> = blocks.iter().map(|block| Value::new(piece(block))).collect();
    let count = Line::new("offer-block-place").with("count", blocks.len() as u64);
    let wanted: Vec<&Value> = towns.iter().filter(|town| town.urgent || required.is_empty()).collect();
    let mut spelt: Vec<Vec<Pick>> = Vec::new();
    if required.is_empty() {
        let all = values.iter().flat_map(|block| wanted.iter().map(move |town| (*town, block)));
        spelt.extend(all.map(|(town, block)| vec![Pick::new("town", town), Pick::new("blocks", block)]));
    } else {
        let all = wanted.iter().zip(values.iter().cycle());
        spelt.extend(all.map(|(town, block)| vec![Pick::new("town", town), Pick::new("blocks", block)]));
    }
    let slots = vec![Slot::one("town", towns).private(), Slot::some("blocks", values).private().headed(count).listed()];
    let needed: Vec<What> = required.iter().cloned().map(What::Space).collect();
    let mut notes = Vec::new();
    let mut left = Line::new("choice-left").things("blocks", pieces(blocks));
    if !needed.is_empty() {
        notes.push(Line::new("offer-block-required").things("towns", needed.clone()));
        left = Line::new("choice-left-needed").things("blocks", pieces(blocks)).things("towns", needed);
    }
    let order = C::Place { blocks: Vec::new(), town: SpaceId::new("") };
    Choice {
        open: false,
        sure: true,
        prompted: MOST_OF_A_SORT,
        notes,
        asides: vec![left],
        ..Choice::with("place", order, slots)
    }
    .spell(state, &spelt)
}

fn retreat(state: &State, from: &SpaceId, to: &[(SpaceId, Vec<SpaceId>)], by_sea: Option<&SpaceId>) -> Choice {
    let heading = Line::new("offer-retreat").with("from", from.clone());
    let mut spelt: Vec<Vec<Pick>> = Vec::new();
    let mut values: Vec<Value> = Vec::new();
    for (town, on) in to {
        let dragoons: Vec<Value> = on.iter().map(Value::space).collect();
        let on_to = dragoons.iter().map(|on| Pick::new("dragoons", on)).collect::<Vec<_>>();
        let then = (!dragoons.is_empty()).then(|| Slot::one("dragoons", dragoons).optional().private());
        let value = Value::space(town).then(then.into_iter().collect());
        spelt.push(vec![Pick::new("to", &value)]);
        spelt.extend(on_to.into_iter().map(|on| vec![Pick::new("to", &value).then(vec![on])]));
        values.push(value);
    }
    let mut notes = Vec::new();
    if let Some(port) = by_sea {
        if values.is_empty() {
            let value = Value::new(What::Way { route: [port.clone()].into(), how: SEA });
            spelt.push(vec![Pick::new("to", &value)]);
            values.push(value);
        } else {
            // Landed blocks go back as they came, wherever the rest goes.
            notes.push(Line::new("offer-sea").with("town", port.clone()));
        }
    }
    let mut slot = Slot::one("to", values).headed(heading).listed();
    if slot.values.is_empty() {
        slot.least = 0;
    }
    let choice = Choice::with("retreat", C::Retreat { to: None, dragoons_to: None }, vec![slot]);
    Choice { weight: Weight::Leaves, brief: true, sure: true, prompted: MOST_WAYS, notes, ..choice }
        .spell(state, &spelt)
}

fn losses(state: &State, hits: u16, blocks: &[OwnBlock], proposal: &[(UnitId, u8)]) -> Choice {
    let values: Vec<Value> = blocks
        .iter()
        .map(|block| Value { at_most: u32::from(block.cv), cost: 1, ..Value::new(piece(block)) })
        .collect();
    let all: u32 = values.iter().map(|value| value.at_most).sum();
    let needed = u32::from(hits).min(all);
    // As much as it can bear on each block in turn.
    let spelt = (0..values.len()).map(|first| {
        let (mut left, mut picks) = (needed, Vec::new());
        for value in values.iter().cycle().skip(first).take(values.len()) {
            let bears = value.at_most.min(left);
            left -= bears;
            if bears > 0 {
                picks.push(Pick::new("losses", value).times(bears));
            }
        }
        picks
    });
    let spelt: Vec<Vec<Pick>> = if needed == 0 { Vec::new() } else { spelt.collect() };
    let proposed = proposal.iter().map(|(block, hits)| BlockLoss { block: *block, hits: *hits }).collect();
    let named = proposal.iter().filter_map(|(id, hits)| {
        let block = blocks.iter().find(|block| block.id == *id)?;
        let told = Told::new("war1812-press-loss").with("kind", block.kind.clone()).with("cv", block.cv);
        Some(Term::from(told.with("left", block.cv.saturating_sub(*hits))))
    });
    let label = Line::new("war1812-press-lose").with("losses", Term::list(Joint::Comma, named));
    let heading = Line::new("offer-losses").with("hits", hits);
    let slot = Slot::some("losses", values).total(Total::Exactly(needed)).private().headed(heading).listed();
    let choice = Choice::with("losses", C::TakeLosses { losses: Vec::new() }, vec![slot]);
    let proposal = Some(C::TakeLosses { losses: proposed }.into());
    Choice { sure: true, proposal, label: Some(label), ..choice }.spell(state, &spelt)
}

fn ship_hits(state: &State, hits: u16, choices: &[(u8, u8)]) -> Choice {
    let value = |(disable, sink): &(u8, u8)| {
        let label = Line::new("offer-hits").with("disable", *disable).with("sink", *sink);
        Value { label: Some(label), ..Value::new(What::Number(u32::from(*disable))) }
    };
    let values: Vec<Value> = choices.iter().map(value).collect();
    let all = choices.first().map_or(0, |(disable, sink)| disable + sink);
    let spelt: Vec<Vec<Pick>> = values.iter().map(|value| vec![Pick::new("disable", value)]).collect();
    let heading = Line::new("offer-ship-hits").with("hits", hits);
    let slots = vec![Slot::one("disable", values).headed(heading).listed()];
    let choice = Choice::with("hits", C::HitShips { disable: 0, sink: all }, slots);
    Choice { sure: true, prompted: MOST_WAYS, ..choice }.spell(state, &spelt)
}

/// Each crowded town by itself.
fn winter(towns: &[(SpaceId, u8, Vec<OwnBlock>, bool)], proposal: &[UnitId]) -> Choice {
    let slots = towns.iter().map(|(town, count, blocks, destroyed)| {
        let key = if *destroyed { "offer-attrition-destroyed" } else { "offer-attrition" };
        let values = blocks.iter().map(|block| {
            let label = Line::new("discord-attrition").things("block", vec![piece(block)]).with("town", town.clone());
            Value { label: Some(label), ..Value::new(piece(block)) }
        });
        let count = u32::from(*count);
        let slot = Slot { least: count, most: count, ..Slot::some("blocks", values.collect()) };
        slot.private().headed(Line::new(key).with("town", town.clone()).with("count", count)).listed()
    });
    let choice = Choice::with("winter", C::Winter { blocks: Vec::new() }, slots.collect());
    Choice { sure: true, proposal: Some(C::Winter { blocks: proposal.to_vec() }.into()), ..choice }
}

/// From where, which ways, who goes each.
fn group(state: &State, side: Side, offers: &[O]) -> Option<Choice> {
    let groups: Vec<&O> = offers.iter().filter(|offer| matches!(offer, O::Group { .. })).collect();
    let held = state.held();
    let values: Vec<Value> = groups.iter().filter_map(|group| town_of(state, &held, side, group)).collect();
    if values.is_empty() {
        return None;
    }
    let mut by_size: Vec<&&O> = groups.iter().collect();
    by_size.sort_by_key(|group| std::cmp::Reverse(size(group)));
    let others: Vec<What> = by_size.iter().skip(MOST_GROUPS).filter_map(|group| start(group)).collect();
    let asides =
        if others.is_empty() { Vec::new() } else { vec![Line::new("choice-other-towns").things("towns", others)] };
    let carriers = groups.iter().filter_map(|group| match group {
        O::Group { carriers, from, .. } if *carriers > 0 => {
            Some(Line::new("offer-carriers").with("from", from.clone()).with("count", *carriers))
        }
        _ => None,
    });
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

fn size(group: &O) -> usize {
    match group {
        O::Group { blocks, .. } => blocks.len(),
        _ => 0,
    }
}

fn start(group: &O) -> Option<What> {
    match group {
        O::Group { from, .. } => Some(What::Space(from.clone())),
        _ => None,
    }
}

fn town_of(state: &State, held: &[[bool; 2]], side: Side, group: &O) -> Option<Value> {
    let O::Group { from, blocks, carriers, ports } = group else { return None };
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

/// Which kinds go a way, by their places in [`Kind::ALL`].
type Going = [bool; Kind::ALL.len()];

/// The ways out of a town, each with those that can go it. Of several to one end in one manner the shortest comes first, and
/// menus have it alone.
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
    // Most ways of a town are gone by the same.
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
    // By town: ways in a manner that end there.
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

/// A block on a way: by sea it takes the room of one.
fn passenger(block: &OwnBlock, by_sea: bool) -> Value {
    Value { cost: u32::from(by_sea), ..Value::new(piece(block)) }
}

/// Everybody who can go there together to the first neighbouring town; or whoever can go anywhere.
fn together<'a>(group: &O, towns: &'a [Value]) -> Option<Vec<Picked<'a>>> {
    let O::Group { from, .. } = group else { return None };
    let town = towns.iter().find(|town| town.what.end() == Some(from))?;
    let ways = town.then.first()?;
    let near = |value: &&Value| matches!(&value.what, What::Way { route, how } if route.len() == 1 && *how == ROAD);
    let near = ways.values.iter().find(near);
    let way = near.or_else(|| ways.values.first())?;
    let who = way.then.first()?;
    let most = if near.is_some() { who.values.len() } else { 1 };
    let blocks = who.values.iter().take(most).map(|block| Picked::new("blocks", block)).collect();
    Some(vec![Picked::new("from", town).then(vec![Picked::new("to", way).then(blocks)])])
}

/// Written orders: one for the fleet, one for the army, either or none.
fn plot(state: &State, choices: Vec<Choice>) -> Vec<Choice> {
    let (mut naval, mut army): (Vec<Value>, Vec<Value>) = (Vec::new(), Vec::new());
    // What a prompt shows of each comes first.
    let (mut first, mut rest): (Vec<Command>, Vec<Command>) = (Vec::new(), Vec::new());
    let (mut asides, mut notes) = (Vec::new(), Vec::new());
    let mut whole: Vec<Choice> = Vec::new();
    for choice in choices {
        let bare = choice.slots.is_empty().then_some(&choice.order);
        let orders = bare.into_iter().chain(&choice.spelt).filter_map(|order| order.order());
        let orders = orders.filter_map(|order| chosen::on_paper(state, order)).map(|orders| C::Plot { orders });
        if is_plain(&choice) {
            whole.extend(orders.map(|order| Choice { open: false, ..Choice::plain("plot", order) }));
        } else {
            for (at, order) in orders.enumerate() {
                let list = if at < choice.prompted.max(1) { &mut first } else { &mut rest };
                list.push(order.into());
            }
        }
        asides.extend(choice.asides.clone());
        notes.extend(choice.notes.clone());
        let is_army = matches!(choice.verb, "move" | "reinforce");
        let orders = if is_army { &mut army } else { &mut naval };
        let tag = orders.iter().filter(|known| is_verb(&known.what, choice.verb)).count() as u16;
        orders.extend(choice.inside().map(|value| Value { tag, ..value }));
    }
    let (prompted, spelt) = (first.len(), first.into_iter().chain(rest).collect());
    let slots = [("naval", naval), ("army", army)].into_iter().filter(|(_, values)| !values.is_empty());
    let slots = slots.map(|(name, values)| Slot::one(name, values).optional().private()).collect();
    let order = C::Plot { orders: PlottedOrders::default() };
    let nothing = Choice { open: false, spelt, prompted, asides, notes, ..Choice::with("plot", order, slots) };
    [nothing].into_iter().chain(whole).collect()
}

fn is_verb(what: &What, verb: &str) -> bool {
    matches!(what, What::Order { verb: known, .. } if *known == verb)
}

/// The manner of a way.
pub(crate) fn travel(how: &str) -> (Travel, bool) {
    match how {
        SEA => (Travel::Sea, false),
        MARCH | CLAIMED => (Travel::Land, true),
        _ => (Travel::Land, false),
    }
}
