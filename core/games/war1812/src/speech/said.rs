//! Prints orders as commands: the reverse of what the `build` function of each command does with slots.
//!
//! Blocks are printed by number, which is never ambiguous. If kind and CV are known, they are printed by these, as
//! people write them.

use crate::model::board::Kind;
use crate::model::fact::{ArmyOrder, BlockLoss, BlockOrder, Course, NavalOrder, PlottedOrders, ShipStack, Travel};
use crate::model::order::{Edit, War1812Command as C};
use crate::speech::names::phase_word;
use crate::speech::slots::{BlockItem, BlocksArgument as Blocks, Claim, Fleet, FleetItem, Way, Ways, Which};
use adjutant_core::choice::Piece;
use adjutant_events::{KindId, SpaceId, UnitId};
use adjutant_grammar::parse::Count;
use adjutant_grammar::{PrintedOrder, Value};

/// The commands of an order.
pub(super) fn said(order: &C, pieces: &[Piece]) -> Vec<PrintedOrder> {
    if let C::Edit { edits, reason } = order {
        return edits.iter().map(|edit| correction(edit).text("reason", reason)).collect();
    }
    vec![one(order, pieces)]
}

fn one(order: &C, pieces: &[Piece]) -> PrintedOrder {
    match order {
        C::Place { blocks, town } => {
            PrintedOrder::new("place").with("blocks", some(blocks, pieces)).space("town", town)
        }
        C::Done { phase } => {
            let phase = phase.as_deref().and_then(phase_word);
            PrintedOrder::new("done").with_some("phase", phase.map(Value::Phase))
        }
        C::ChooseOrder { first } => PrintedOrder::new(if *first { "first" } else { "second" }),
        C::Build { base } => PrintedOrder::new("build").space("base", base),
        C::Repair { base } => PrintedOrder::new("repair").space("base", base),
        C::Sail { course, ships, .. } => sail(*course, ships),
        C::SeaMovement { lake, sail } => sea_movement(lake, sail.as_ref()),
        C::Move { from, blocks } => group(from, blocks, pieces),
        C::EnterReinforcements { town } => PrintedOrder::new("reinforce").space("town", town),
        C::Fight { space } => PrintedOrder::new("fight").space("space", space),
        C::Stand => PrintedOrder::new("stand"),
        C::Fire => PrintedOrder::new("fire"),
        C::Stay => PrintedOrder::new("stay"),
        C::Retreat { to, dragoons_to } => PrintedOrder::new("retreat")
            .with_some("to", to.clone().map(Value::Space))
            .with_some("dragoons", dragoons_to.clone().map(Value::Space)),
        C::RetreatShips { ships } => {
            let fleet = || Value::own(fleet(Course::In, ships));
            PrintedOrder::new("withdraw").with_some("ships", (!ships.is_empty()).then(fleet))
        }
        C::ClaimPursuit { kinds } => PrintedOrder::new("claim").with("kinds", Value::own(claimed(kinds))),
        C::AnswerPursuit { dragoons } => PrintedOrder::new(if *dragoons { "show" } else { "hide" }),
        C::TakeLosses { losses } => {
            PrintedOrder::new("losses").with_some("blocks", (!losses.is_empty()).then(|| lost(losses, pieces)))
        }
        C::HitShips { disable, sink } => PrintedOrder::new("hits").number("disable", *disable).number("sink", *sink),
        // The blocks are in several towns, so their kinds would not identify them.
        C::Winter { blocks } => {
            PrintedOrder::new("winter").with_some("blocks", (!blocks.is_empty()).then(|| some(blocks, &[])))
        }
        C::Plot { orders } => PrintedOrder::new("plot").with("orders", Value::Lines(plotted(orders))),
        C::KeepSeaMovement { keep } => PrintedOrder::new(if *keep { "keep" } else { "cancel" }),
        C::ChooseBattlefield { town } => PrintedOrder::new("battlefield").space("town", town),
        // One command for each correction.
        C::Edit { .. } => PrintedOrder::new("edit"),
    }
}

fn correction(edit: &Edit) -> PrintedOrder {
    match edit {
        Edit::Strength { blocks, cv } => {
            PrintedOrder::new("edit strength").with("blocks", some(blocks, &[])).number("cv", *cv)
        }
        Edit::Move { blocks, town } => {
            PrintedOrder::new("edit move").with("blocks", some(blocks, &[])).space("to", town)
        }
        Edit::Remove { blocks } => PrintedOrder::new("edit reserve").with("blocks", some(blocks, &[])),
        Edit::Ships { seat, space, ships } => PrintedOrder::new("edit ships")
            .with("side", Value::Power(seat.clone()))
            .number("up", ships.operational)
            .number("down", ships.disabled)
            .space("space", space),
        Edit::ShipsLost { seat, count } => {
            PrintedOrder::new("edit lost").with("side", Value::Power(seat.clone())).number("count", *count)
        }
    }
}

/// The two orders of a turn that were written in advance.
fn plotted(orders: &PlottedOrders) -> Vec<PrintedOrder> {
    let naval = orders.naval.as_ref().map(|order| match order {
        NavalOrder::Build { base } => PrintedOrder::new("build").space("base", base),
        NavalOrder::Repair { base } => PrintedOrder::new("repair").space("base", base),
        NavalOrder::Sail { course, ships, .. } => sail(*course, ships),
        NavalOrder::SeaMovement { lake, sail } => sea_movement(lake, sail.as_ref()),
    });
    let army = orders.army.as_ref().map(|order| match order {
        ArmyOrder::Group { from, blocks } => group(from, blocks, &[]),
        ArmyOrder::Reinforcements { town } => PrintedOrder::new("reinforce").space("town", town),
    });
    naval.into_iter().chain(army).collect()
}

/// Blocks one after the other; adjacent blocks that are known to be alike are counted together.
fn items(blocks: &[UnitId], pieces: &[Piece]) -> Vec<BlockItem> {
    let face = |id: &UnitId| pieces.iter().find(|piece| piece.id == *id).map(|piece| (&piece.kind, piece.strength));
    let alike = blocks.chunk_by(|a, b| face(a).is_some() && face(a) == face(b));
    alike
        .map(|blocks| {
            let which = match face(&blocks[0]) {
                Some((kind, strength)) => Which::Kind(kind.clone(), Some(strength)),
                None => Which::These(blocks.to_vec()),
            };
            BlockItem { which, count: Count::Of(u16::try_from(blocks.len()).unwrap_or(u16::MAX)), hits: 1 }
        })
        .collect()
}

fn some(blocks: &[UnitId], pieces: &[Piece]) -> Value {
    Value::own(Blocks::Blocks(items(blocks, pieces)))
}

fn lost(losses: &[BlockLoss], pieces: &[Piece]) -> Value {
    let each = losses.iter().flat_map(|loss| {
        let items = items(&[loss.block], pieces).into_iter();
        items.map(|item| BlockItem { hits: loss.hits, ..item })
    });
    Value::own(Blocks::Blocks(each.collect()))
}

/// A group. Only adjacent blocks are combined, because the sequence of the blocks is part of the order (17).
fn group(from: &SpaceId, blocks: &[BlockOrder], pieces: &[Piece]) -> PrintedOrder {
    let same =
        |a: &BlockOrder, b: &BlockOrder| (&a.route, a.by, a.forced, a.claims) == (&b.route, b.by, b.forced, b.claims);
    let way = |orders: &[BlockOrder]| {
        let order = &orders[0];
        let ids: Vec<UnitId> = orders.iter().map(|order| order.block).collect();
        let via = order.route.split_last().map(|(_, via)| via.to_vec());
        Way {
            blocks: items(&ids, pieces),
            to: order.route.last().cloned(),
            via: via.unwrap_or_default(),
            forced: order.forced,
            sea: order.by == Travel::Sea,
            claims: order.claims,
        }
    };
    let ways = blocks.chunk_by(same).map(way).collect();
    PrintedOrder::new("move").with("orders", Value::own(Ways { from: Some(from.clone()), ways }))
}

fn sail(course: Course, ships: &[ShipStack]) -> PrintedOrder {
    PrintedOrder::new("sail").with("ships", Value::own(fleet(course, ships)))
}

fn sea_movement(lake: &SpaceId, sail: Option<&(Course, Vec<ShipStack>)>) -> PrintedOrder {
    let ships = sail.map(|(course, ships)| fleet(*course, ships)).unwrap_or_default();
    PrintedOrder::new("sea movement").with("ships", Value::own(Fleet { lake: Some(lake.clone()), ..ships }))
}

fn fleet(course: Course, ships: &[ShipStack]) -> Fleet {
    let of = |stack: &ShipStack| {
        [(stack.ships.operational, true), (stack.ships.disabled, false)]
            .into_iter()
            .filter(|(count, _)| *count > 0)
            .map(|(count, up)| FleetItem { count: Some(count), operational: Some(up), town: stack.town.clone() })
            .collect::<Vec<_>>()
    };
    Fleet { course: Some(course), items: ships.iter().flat_map(of).collect(), ..Fleet::default() }
}

/// The word of double pursuit for these kinds.
fn claimed(kinds: &[KindId]) -> Claim {
    let has = |kind: Kind| kinds.contains(&kind.id());
    match (has(Kind::Cavalry), has(Kind::Indian)) {
        (true, true) => Claim::Both,
        (true, false) => Claim::Dragoons,
        (false, true) => Claim::Indians,
        (false, false) => Claim::Nothing,
    }
}
