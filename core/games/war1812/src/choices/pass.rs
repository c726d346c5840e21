//! The answers that are assumed for an absent side: the mildest answers to each question, the best first.
//!
//! Nothing is begun in the name of an absent player, and none of their blocks is shown; what they have begun continues.
//! `docs/clock.md` explains why each answer is the mildest.

use crate::model::board::{BlockIx, Lake, Side, Town};
use crate::model::fact::{Course, PlottedOrders, ShipStack};
use crate::model::order::War1812Command as C;
use crate::model::prompt::War1812Task as Task;
use crate::model::state::{BlockLocation, State};
use crate::rules::decide;
use crate::rules::movement;
use crate::rules::naval_combat::hit_choices;
use crate::{ARMY, NAVAL};
use adjutant_events::SeatId;

/// The mildest answers of a seat to a question, the best first; the first that the rules accept is taken.
pub(crate) fn answers(state: &State, seat: &SeatId, task: &Task) -> Vec<C> {
    let Some(side) = Side::of(seat) else { return Vec::new() };
    let done = |phase: &str| vec![C::Done { phase: Some(phase.to_owned()) }];
    match task {
        Task::PlaceBlocks { .. } => place(state, side),
        Task::ChooseOrder { .. } => vec![C::ChooseOrder { first: true }],
        Task::NavalPhase { .. } => done(NAVAL),
        Task::ArmyPhase { .. } => done(ARMY),
        Task::ChooseNextBattle { battles, .. } => {
            battles.iter().map(|space| C::Fight { space: space.clone() }).collect()
        }
        Task::StandOrRetreat { .. } => vec![C::Stand],
        Task::FireOrRetreat { .. } => vec![C::Fire],
        Task::ClaimPursuit { .. } => vec![C::ClaimPursuit { kinds: Vec::new() }],
        Task::AnswerPursuit { .. } => vec![C::AnswerPursuit { dragoons: false }],
        Task::TakeLosses { .. } => vec![C::TakeLosses { losses: Vec::new() }],
        Task::HitShips { hits, .. } => hit(state, side, *hits),
        Task::StayOrRetreatFleet { .. } => vec![C::Stay],
        Task::FleetMustRetreat { lake, .. } => {
            let home = |ships: ShipStack| C::RetreatShips { ships: vec![ships] };
            state.board().lake(lake).map_or_else(Vec::new, |on| homes(state, side, on).into_iter().map(home).collect())
        }
        Task::ChooseAttrition { .. } => vec![C::Winter { blocks: Vec::new() }],
        Task::ChooseHarbour { lake, .. } => {
            let home = |ships: ShipStack| C::Sail { lake: lake.clone(), course: Course::In, ships: vec![ships] };
            state.board().lake(lake).map_or_else(Vec::new, |on| homes(state, side, on).into_iter().map(home).collect())
        }
        Task::PlotOrders { .. } => vec![C::Plot { orders: PlottedOrders::default() }],
        Task::KeepSeaMovement { .. } => vec![C::KeepSeaMovement { keep: false }],
        Task::ChooseBattlefield { towns, .. } => {
            let own = movement::group(state, side).map(|group| state.board().id(group.from));
            own.iter().chain(towns).map(|town| C::ChooseBattlefield { town: town.clone() }).collect()
        }
    }
}

/// Places a block in each town that must have one. Each other block goes to the town with the most supply left for the
/// winter. Then it ends the placing. Blocks that are placed already move only if another town needs them.
fn place(state: &State, side: Side) -> Vec<C> {
    let board = state.board();
    let empty: Vec<Town> = decide::empty_towns(state, side).iter().filter_map(|id| board.town(id)).collect();
    let own = || board.blocks_of(side);
    let in_hand = own().find(|block| state.block(*block).place == BlockLocation::Hand);
    let spare = |block: &BlockIx| match state.block(*block).place {
        BlockLocation::Town(at) => state.count_at(side, at) > 1 || board.town_def(at).value < 2,
        _ => false,
    };
    let room = |town: &Town| i16::from(board.town_def(*town).value) - i16::from(state.count_at(side, *town));
    let roomiest = || {
        let home = board.all_towns().filter(|town| board.town_def(*town).country == side);
        // Between equal towns, the first on the board.
        home.max_by_key(|town| (room(town), std::cmp::Reverse(*town)))
    };
    let block = in_hand.or_else(|| own().find(spare).filter(|_| !empty.is_empty()));
    let town = empty.first().copied().or_else(roomiest);
    let placed = block.zip(town).map(|(block, town)| C::Place { blocks: vec![block.id()], town: board.id(town) });
    placed.into_iter().chain([C::Done { phase: None }]).collect()
}

/// As many hits as possible turn ships face down, and as few as possible sink ships. Ships that are face down can be
/// repaired.
fn hit(state: &State, side: Side, hits: u16) -> Vec<C> {
    let Some(battle) = &state.naval else { return Vec::new() };
    let mut choices = hit_choices(state.afloat(side.enemy(), battle.lake), hits);
    choices.sort_by_key(|(_, sunk)| *sunk);
    choices.into_iter().map(|(disable, sink)| C::HitShips { disable, sink }).collect()
}

/// The whole fleet of a lake goes into one harbour: its base, where it can be repaired, or else the first harbour on
/// the board.
fn homes(state: &State, side: Side, lake: Lake) -> Vec<ShipStack> {
    let mut towns = state.harbours(side, lake);
    towns.sort_by_key(|town| (state.board().base(side, lake) != Some(*town), *town));
    let ships = state.afloat(side, lake);
    towns.into_iter().map(|town| ShipStack { town: state.board().id(town), ships }).collect()
}
