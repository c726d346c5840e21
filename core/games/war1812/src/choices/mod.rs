//! The tree of choices of a side: the actions that are open to it (`asked`), as choices.
//!
//! A choice is not public if it reveals hidden blocks: where they can go, which can be lost, whether there are dragoons
//! to show.

mod army;
mod asked;
mod blocks;
pub(crate) mod chosen;
mod fleet;
pub(crate) mod pass;

use crate::choices::blocks::{OwnBlock, piece, pieces};
use crate::model::board::Side;
use crate::model::fact::{BlockLoss, PlottedOrders, Travel};
use crate::model::order::War1812Command as C;
use crate::model::prompt::War1812Task;
use crate::model::state::{SequenceStage, State};
use crate::rules::next;
use adjutant_core::choice::{Choice, Line, Pick, Slot, Total, Value, Weight, What, mark_mild};
use adjutant_core::command::Command;
use adjutant_core::position::Around;
use adjutant_core::prompt::Next;
use adjutant_core::term::Term;
use adjutant_core::told::{Joint, Told};
use adjutant_events::{SeatId, SpaceId, UnitId};

/// The manners of travel.
pub(crate) const ROAD: &str = "road";
pub(crate) const MARCH: &str = "march";
/// A forced march of Indians that reveal their kind (9.2).
pub(crate) const CLAIMED: &str = "claimed";
pub(crate) const SEA: &str = "sea";
/// Operational ships, and disabled ships that must be repaired.
pub(crate) const UP: &str = "up";
pub(crate) const DOWN: &str = "down";
/// The most choices of a kind that a prompt names, and the most towns whose blocks it sends somewhere.
const MOST_OF_A_SORT: usize = 3;
const MOST_WAYS: usize = 8;
const MOST_GROUPS: usize = 3;

/// The choices of a seat now.
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
    let Some(side) = Side::of(seat) else { return Vec::new() };
    let mut choices = asked::asked(state, side);
    // Whether a side has placed its last block, and what it writes, stays hidden from everyone else.
    if matches!(state.stage, SequenceStage::Setup(_) | SequenceStage::Plot) {
        for choice in &mut choices {
            choice.open = false;
        }
    }
    if state.stage == SequenceStage::Plot {
        return plot(state, choices);
    }
    // Choices without anything to pick come first, then those with something to pick. Block moves and the end of the
    // phase come last.
    choices.sort_by_key(|choice| (choice.weight == Weight::Ends, choice.verb == "move", !is_plain(choice)));
    choices
}

/// Whether the choice leaves nothing to pick.
fn is_plain(choice: &Choice) -> bool {
    choice.slots.iter().all(|slot| slot.heading.is_none())
}

/// The choice of an order that leaves nothing to pick.
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

/// Adds an order that leaves nothing to pick; orders that differ only in the place that they name become one choice.
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

/// The choice of the placing: the town first, then the blocks.
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
            // Landed blocks return by sea, whatever the others do.
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
    // Each sample begins with a different block and gives each block as many hits as it can take.
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

/// The choice of attrition, one slot for each crowded town.
fn winter_losses(towns: &[(SpaceId, u8, Vec<OwnBlock>, bool)], proposal: &[UnitId]) -> Choice {
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

/// The choice of written orders: at most one order for the fleet and one for the army.
fn plot(state: &State, choices: Vec<Choice>) -> Vec<Choice> {
    let (mut naval, mut army): (Vec<Value>, Vec<Value>) = (Vec::new(), Vec::new());
    // The examples that a prompt shows for each order come first.
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

/// The manner of travel of a word, and whether the move is a forced march.
pub(crate) fn travel(how: &str) -> (Travel, bool) {
    match how {
        SEA => (Travel::Sea, false),
        MARCH | CLAIMED => (Travel::Land, true),
        _ => (Travel::Land, false),
    }
}
