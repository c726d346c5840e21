//! A board on which a side sees the same. The blocks of the other side are drawn by chance; each that is hidden has its
//! printed CV, as in the odds.
//!
//! Sections: `2.2`, `10.1`, `15`, `19.1`.

use crate::model::board::{BlockIx, Kind, Side, Town};
use crate::model::fact::PlottedOrders;
use crate::model::state::{Battle, Block, BlockLocation, Entry, GroupStep, SequenceStage, State, Step};
use crate::model::view::shown;
use adjutant_core::stand_in::Seeded;

/// A block that the other side does not see, by its place.
struct Back {
    place: BlockLocation,
    entry: Option<Entry>,
}

/// The board; none while blocks of the other side are half known, because they march or pursue.
pub(crate) fn guessed(state: &State, own: Side, chance: &mut Seeded) -> Option<State> {
    let hidden = own.enemy();
    if is_half_known(state, hidden) {
        return None;
    }
    let mut copy = state.clone();
    copy.blocks = dealt(state, hidden, chance);
    // A game that begins has made no draw.
    copy.draws = 0;
    let turn = &mut copy.sides[hidden.ix()];
    if let Some(group) = &mut turn.group {
        group.orders.clear();
        group.faces.clear();
    }
    if let Some(plotted) = &mut turn.plotted {
        *plotted = PlottedOrders::default();
    }
    Some(copy)
}

fn is_half_known(state: &State, hidden: Side) -> bool {
    let turn = &state.sides[hidden.ix()];
    let marches = turn.group.as_ref().is_some_and(|group| group.step != GroupStep::Done);
    let is_revealed =
        |orders: &PlottedOrders| state.stage != SequenceStage::Plot && *orders != PlottedOrders::default();
    let pursues = |battle: &Battle| match battle.step {
        Step::Begun => false,
        Step::Fire(_) | Step::Hits(_) | Step::Choice(_) => !battle.open,
        Step::Claim(_) | Step::Answer(_) | Step::Pursuit(_) | Step::PursuitHits(_) | Step::Leave(_) => true,
    };
    marches
        || turn.plotted.as_ref().is_some_and(is_revealed)
        || state.battle.as_ref().is_some_and(pursues)
        || !state.due.is_empty()
}

/// All blocks, those of the hidden side drawn anew.
fn dealt(state: &State, hidden: Side, chance: &mut Seeded) -> Vec<Block> {
    let board = state.board();
    let mut blocks = state.blocks.clone();
    let mut pool: Vec<BlockIx> = Vec::new();
    for at in board.blocks_of(hidden) {
        let is_indian = state.kind(at) == Kind::Indian;
        let place = if is_indian { BlockLocation::Aside } else { BlockLocation::Reserve };
        blocks[at.ix()] = Block { place, cv: 0, entry: None };
        pool.extend((!is_indian).then_some(at));
    }
    chance.shuffle(&mut pool);
    // How many blocks stand on the board without the Indians is public, and so is whether these are on it.
    let mut indians = board
        .indians()
        .filter(|at| board.block_def(*at).side == hidden && matches!(state.block(*at).place, BlockLocation::Town(_)));
    let mut backs = backs(state, hidden, chance);
    let open = state.battle.as_ref().filter(|battle| battle.open).map(|battle| battle.town);
    if let Some(town) = open {
        // The strongest of a kind come first, so that there are blocks left that can have such a CV.
        for seen in shown(state, hidden, town) {
            let Some(at) = backs.iter().position(|back| back.place == BlockLocation::Town(town)) else { break };
            let Back { place, entry } = backs.remove(at);
            let is_such = |at: &BlockIx| state.kind(*at).id() == seen.kind && board.block_def(*at).cv >= seen.cv;
            let of_pool = pool.iter().position(is_such).map(|at| pool.remove(at));
            let Some(block) = of_pool.or_else(|| indians.take_if(|at| is_such(at))) else { continue };
            blocks[block.ix()] = Block { place, cv: seen.cv, entry };
        }
    }
    if let Some(block) = indians
        && let Some(at) = beside(state, hidden, &backs, chance)
    {
        let Back { place, entry } = backs.remove(at);
        blocks[block.ix()] = Block { place, cv: board.block_def(block).cv, entry };
    }
    for (Back { place, entry }, block) in backs.into_iter().zip(pool) {
        blocks[block.ix()] = Block { place, cv: board.block_def(block).cv, entry };
    }
    blocks
}

/// The blocks of a side that are on the board or in hand, in board order. While a side places its blocks, nobody else
/// knows where, so all are in hand.
fn backs(state: &State, side: Side, chance: &mut Seeded) -> Vec<Back> {
    let places = state.stage == SequenceStage::Setup(side);
    let of_side = |at: BlockIx| state.board().block_def(at).side == side;
    let is_in_hand = |place: BlockLocation| match place {
        BlockLocation::Hand => true,
        BlockLocation::Town(_) => places,
        BlockLocation::Reserve | BlockLocation::Aside => false,
    };
    let in_hand = state.all_blocks().filter(|(at, block)| of_side(*at) && is_in_hand(block.place)).count();
    let mut backs: Vec<Back> = Vec::new();
    backs.extend((0..in_hand).map(|_| Back { place: BlockLocation::Hand, entry: None }));
    if places {
        return backs;
    }
    for town in state.board().all_towns() {
        let entries = entries(state, side, town, chance);
        backs.extend(entries.into_iter().map(|entry| Back { place: BlockLocation::Town(town), entry }));
    }
    backs
}

/// How the blocks of a side entered a town this turn. How many came on each way was public. Which of them were lost in
/// the battle is not, so those of the attacker are drawn.
fn entries(state: &State, side: Side, town: Town, chance: &mut Seeded) -> Vec<Option<Entry>> {
    let mut known: Vec<Option<Entry>> = state.blocks_at(side, town).map(|at| state.block(at).entry).collect();
    let attacked = state.battle.as_ref().filter(|battle| battle.town == town && battle.attacker == side);
    match attacked {
        Some(battle) => known.iter_mut().for_each(|entry| *entry = way_in(state, battle, chance)),
        None => known.sort_by_key(|entry| match entry {
            None => (0, 0),
            Some(Entry::Road(town)) => (1, town.0),
            Some(Entry::Sea(town)) => (2, town.0),
            Some(Entry::Reinforcement) => (3, 0),
        }),
    }
    known
}

/// One of the ways on which the attackers came.
fn way_in(state: &State, battle: &Battle, chance: &mut Seeded) -> Option<Entry> {
    let from = *battle.barred.get(chance.below(battle.barred.len()))?;
    let by_road = state.board().joined(from, battle.town) && !battle.double;
    Some(if by_road { Entry::Road(from) } else { Entry::Sea(from) })
}

/// Where the Indians stand: beside another block if the enemy stands there too (15).
fn beside(state: &State, hidden: Side, backs: &[Back], chance: &mut Seeded) -> Option<usize> {
    let open = state.battle.as_ref().filter(|battle| battle.open).map(|battle| battle.town);
    let may = |(at, back): (usize, &Back)| match back.place {
        BlockLocation::Town(town) => {
            let is_beside = !state.holds(hidden.enemy(), town) || state.count_at(hidden, town) > 1;
            (is_beside && open != Some(town)).then_some(at)
        }
        BlockLocation::Hand | BlockLocation::Reserve | BlockLocation::Aside => None,
    };
    let places: Vec<usize> = backs.iter().enumerate().filter_map(may).collect();
    places.get(chance.below(places.len())).copied()
}
