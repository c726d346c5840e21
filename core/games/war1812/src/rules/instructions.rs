//! Standing instructions: what a side does in a battle or in winter in the player's absence.
//!
//! They give an order of losses, a time to retreat and the use of hits on ships. They also accept the proposal in
//! winter. The player is asked whatever the instructions leave open.
//!
//! Section: `table.instructions`.

use crate::model::board::{BlockIx, Kind, Side};
use crate::model::fact::{BlockLoss, War1812Event as E};
use crate::model::refusal::War1812Refusal as No;
use crate::model::state::{Battle, State};
use crate::rules::land_combat;
use crate::rules::land_combat::Ways;
use adjutant_core::record::{Field, Record};
use adjutant_core::refusal::Refusal;
use adjutant_core::seats::Seated;
use adjutant_core::standing::Preset;
use adjutant_core::table::refusal::TableRefusal;
use adjutant_core::term::Term;
use adjutant_core::told::{Joint, Told};
use adjutant_core::typed::Beforehand;
use adjutant_events::{InstructionScope, KindId, Native, SpaceId, TopicId};
use serde::{Deserialize, Serialize};

pub use adjutant_grammar::battles::RetreatWhen;

/// An answer given in advance.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)] // a field without a comment is what its name says
pub enum War1812Instruction {
    /// Blocks of these kinds take hits in this order; if they cannot take all hits, the player is asked.
    Losses(Vec<KindId>),
    /// When and where to retreat.
    Retreat {
        when: RetreatWhen,
        /// The destination; none means that the player is asked if there is more than one.
        to: Option<SpaceId>,
    },
    /// The use of hits on a fleet, where there is a choice.
    ShipHits(ShipHitOrder),
    /// In winter, accept the referee's proposal.
    Winter,
}

/// The first use of hits on a fleet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ShipHitOrder {
    /// Sink ships that are face down.
    Sink,
    /// Turn operational ships face down.
    Disable,
}

const CASUALTIES: &str = "casualties";
const RETREAT: &str = "retreat";
const HITS: &str = "hits";
const WINTER: &str = "winter";

/// Whether a side may give this instruction: it must name towns and kinds of this board.
pub(crate) fn check(state: &State, scope: &InstructionScope, instruction: &War1812Instruction) -> Result<(), Refusal> {
    let town = |id: &SpaceId| -> Result<(), Refusal> {
        state.board().town(id).map(drop).ok_or_else(|| No::UnknownTown { word: id.to_string() }.into())
    };
    let useless = || Refusal::from(TableRefusal::UselessInstruction { topic: tell_topic(instruction.topic()) });
    match (scope, instruction) {
        // Fleets fight on lakes; the winter has no single place.
        (InstructionScope::At(id), War1812Instruction::ShipHits(_)) => drop(crate::rules::navy::lake(state, id)?),
        (InstructionScope::At(_), War1812Instruction::Winter) => return Err(useless()),
        (InstructionScope::At(id), War1812Instruction::Losses(_) | War1812Instruction::Retreat { .. }) => town(id)?,
        (InstructionScope::Always, _) => {}
    }
    match instruction {
        War1812Instruction::ShipHits(_) | War1812Instruction::Winter => Ok(()),
        War1812Instruction::Losses(order) if !order.is_empty() && order.iter().all(|id| kind(id).is_some()) => Ok(()),
        War1812Instruction::Losses(_) => Err(useless()),
        War1812Instruction::Retreat { to, .. } => to.as_ref().map_or(Ok(()), town),
    }
}

fn kind(id: &KindId) -> Option<Kind> {
    Kind::ALL.into_iter().find(|kind| kind.id() == *id)
}

/// The instruction of a side about a topic at a place.
fn said<'a>(table: Seated<'a>, side: Side, topic: &str, place: &SpaceId) -> Option<&'a War1812Instruction> {
    table.seat(&side.seat())?.instructions.find(topic, place)
}

/// The losses that a side's instruction takes, kind by kind, within a kind the strongest block first. None if it has no
/// instruction, or if the named kinds cannot take all hits.
pub(crate) fn losses(state: &State, table: Seated<'_>, battle: &Battle, side: Side) -> Option<Vec<BlockLoss>> {
    let town = state.board().id(battle.town);
    let Some(War1812Instruction::Losses(order)) = said(table, side, CASUALTIES, &town) else { return None };
    let mut left = battle.hits;
    let mut losses: Vec<BlockLoss> = Vec::new();
    for wanted in order.iter().filter_map(kind) {
        let mut blocks: Vec<(BlockIx, u8)> = state
            .blocks_at(side, battle.town)
            .filter(|block| state.kind(*block) == wanted && losses.iter().all(|loss| loss.block != block.id()))
            .map(|block| (block, 0))
            .collect();
        while left > 0 {
            let remaining = |(block, taken): &(BlockIx, u8)| state.block(*block).cv - taken;
            let weight = |entry: &&mut (BlockIx, u8)| (remaining(entry), std::cmp::Reverse(entry.0));
            let Some(strongest) = blocks.iter_mut().filter(|entry| remaining(entry) > 0).max_by_key(weight) else {
                break;
            };
            strongest.1 += 1;
            left -= 1;
        }
        let taken = blocks.into_iter().filter(|(_, taken)| *taken > 0);
        losses.extend(taken.map(|(block, hits)| BlockLoss { block: block.id(), hits }));
    }
    losses.sort_by_key(|loss| loss.block);
    (left == 0).then_some(losses)
}

/// The use of hits on a fleet that a side's instruction makes, out of several possibilities: ships turned face down,
/// ships sunk.
pub(crate) fn ship_hits(table: Seated<'_>, side: Side, lake: &SpaceId, choices: &[(u8, u8)]) -> Option<(u8, u8)> {
    let sunk = |choice: &&(u8, u8)| choice.1;
    let Some(War1812Instruction::ShipHits(order)) = said(table, side, HITS, lake) else { return None };
    match order {
        ShipHitOrder::Sink => choices.iter().max_by_key(sunk).copied(),
        ShipHitOrder::Disable => choices.iter().min_by_key(sunk).copied(),
    }
}

/// Whether a side accepts the referee's proposal in winter.
pub(crate) fn winters_as_proposed(table: Seated<'_>, side: Side) -> bool {
    let seat = table.seat(&side.seat());
    seat.is_some_and(|seat| seat.instructions.get(&InstructionScope::Always, WINTER).is_some())
}

/// The events of a side's instruction where it may stay or retreat. None if it has no instruction, or if there are
/// several destinations.
pub(crate) fn stay_or_leave(
    state: &State,
    table: Seated<'_>,
    battle: &Battle,
    side: Side,
    ways: &Ways,
) -> Option<Vec<E>> {
    let town = state.board().id(battle.town);
    let Some(War1812Instruction::Retreat { when, to }) = said(table, side, RETREAT, &town) else { return None };
    let own = u16::from(state.count_at(side, battle.town));
    let enemy = u16::from(state.count_at(side.enemy(), battle.town));
    // Before blocks are revealed, no round has been fought.
    let fought = if battle.open { battle.round } else { 0 };
    let leaves = match *when {
        RetreatWhen::Never => false,
        RetreatWhen::AfterRound(rounds) => fought > rounds || (rounds == 0 && !battle.open),
        RetreatWhen::Outnumbered => own < enemy,
        RetreatWhen::UnitsLeft(units) => own <= units,
    };
    if !leaves {
        let stays = if battle.open { land_combat::fire(state, side) } else { land_combat::stand(state, side) };
        return stays.ok();
    }
    let open = |id: &&SpaceId| ways.roads.iter().any(|(way, _)| state.board().id(*way) == **id);
    land_combat::retreat(state, side, to.as_ref().filter(open), None).ok()
}

/// The instructions offered to a player who takes a seat: which blocks take hits first.
pub(crate) fn presets() -> Vec<Preset> {
    let preset = |name, order: [Kind; 3]| Preset {
        name: Told::new(name),
        instructions: vec![Native::new(War1812Instruction::Losses(order.map(Kind::id).to_vec()))],
    };
    vec![
        preset("war1812-preset-infantry", [Kind::Infantry, Kind::Indian, Kind::Cavalry]),
        preset("war1812-preset-indians", [Kind::Indian, Kind::Infantry, Kind::Cavalry]),
    ]
}

fn tell_topic(topic: &str) -> Told {
    Told::new("war1812-topic").with("topic", topic)
}

impl Beforehand for War1812Instruction {
    fn topic(&self) -> &'static str {
        match self {
            Self::Losses(_) => CASUALTIES,
            Self::Retreat { .. } => RETREAT,
            Self::ShipHits(_) => HITS,
            Self::Winter => WINTER,
        }
    }

    fn tell(&self) -> Told {
        match self {
            War1812Instruction::Losses(order) => {
                Told::new("instruction-losses").with("order", Term::list(Joint::Then, order.iter().cloned()))
            }
            War1812Instruction::Retreat { when, to: None } => when.tell(),
            War1812Instruction::Retreat { when, to: Some(town) } => {
                Told::new("instruction-to").with("instruction", when.tell()).with("space", town.clone())
            }
            War1812Instruction::ShipHits(ShipHitOrder::Sink) => Told::new("war1812-instruction-sink"),
            War1812Instruction::ShipHits(ShipHitOrder::Disable) => Told::new("war1812-instruction-disable"),
            War1812Instruction::Winter => Told::new("war1812-instruction-winter"),
        }
    }

    fn tell_topic(topic: &TopicId) -> Told {
        tell_topic(topic.as_str())
    }

    fn record(&self) -> Record {
        let record = Record::new();
        match self {
            War1812Instruction::Losses(order) => {
                let place = |kind: &KindId| Record::new().with("how", "lose").with("type", kind.clone());
                record.with("order", Field::list(order.iter().map(place)))
            }
            War1812Instruction::Retreat { when, to } => {
                record.with("when", when.record()).with_or_null("to", to.clone())
            }
            War1812Instruction::ShipHits(ShipHitOrder::Sink) => record.with("order", "sink"),
            War1812Instruction::ShipHits(ShipHitOrder::Disable) => record.with("order", "disable"),
            War1812Instruction::Winter => record,
        }
    }

    fn offered() -> Vec<Self> {
        let retreats = RetreatWhen::USUAL.map(|when| War1812Instruction::Retreat { when, to: None });
        let others = [
            War1812Instruction::ShipHits(ShipHitOrder::Sink),
            War1812Instruction::ShipHits(ShipHitOrder::Disable),
            War1812Instruction::Winter,
        ];
        retreats.into_iter().chain(others).collect()
    }
}
