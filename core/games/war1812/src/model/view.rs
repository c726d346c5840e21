//! What a viewer may see of the board (2.2): their own blocks in full, the enemy's as a number.

use crate::model::board::{BlockIx, Side};
use crate::model::fact::{BlockOrder, PlottedOrders, Ships, ShownBlock, Travel};
use crate::model::state::{Block, BlockLocation, GroupStep, NavalBattle, SequenceStage, State, Step};
use adjutant_core::game::Viewer;
use adjutant_events::{KindId, RollRequest, SeatId, SpaceId, UnitId};
use serde::{Deserialize, Serialize};

/// The board as one viewer sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct War1812View {
    pub year: u16,
    /// The campaign turn, 1 to 10; 0 before the first.
    pub turn: u16,
    /// The phase: `setup`, `order`, `naval`, `army`, `combat`, `winter`, `plot`.
    pub phase: String,
    /// The side to play; in simultaneous movement the side that chooses the order of battles, if any.
    pub active: Option<SeatId>,
    /// The side that goes first this year.
    pub first: Option<SeatId>,
    /// Whether orders are written and revealed together (19).
    pub simultaneous: bool,
    /// All towns in board order.
    pub towns: Vec<TownView>,
    /// All lakes in board order.
    pub lakes: Vec<LakeView>,
    /// Both sides, the American first.
    pub sides: Vec<SideView>,
    /// The blocks that the viewer may see in full, in order of their numbers: their own, or all of them for a game
    /// master.
    pub blocks: Vec<BlockView>,
    /// The group whose move is being carried out, as far as the viewer may see it.
    pub moving: Vec<MovingView>,
    /// The spaces where battles wait.
    pub battles: Vec<SpaceId>,
    /// The battle in progress in a town.
    pub battle: Option<BattleView>,
    /// The battle in progress on a lake.
    pub naval_battle: Option<NavalBattleView>,
    /// The lakes of sea movements, and the ships that can still carry.
    pub sea_movement: Vec<SeaMovementView>,
    /// The orders that the viewer may see (19.1): before they are revealed, only their own.
    pub plotted: Vec<PlottedView>,
    /// The roll that was requested and not yet made.
    pub roll: Option<RollRequest>,
}

/// A town.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct TownView {
    pub id: SpaceId,
    pub country: SeatId,
    /// The side that controls it (1.2).
    pub controller: SeatId,
    pub value: u8,
    /// The number of army blocks there, by side, the American first; Indians are included.
    pub blocks: [u8; 2],
    /// The ships there, by side.
    pub ships: [Ships; 2],
}

/// A lake.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct LakeView {
    pub id: SpaceId,
    /// The side that controls it (6.4).
    pub controller: Option<SeatId>,
    /// The ships there, by side.
    pub ships: [Ships; 2],
}

/// A side.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct SideView {
    pub seat: SeatId,
    /// The number of army blocks on the board, without Indians.
    pub on_board: u8,
    /// The number of blocks in the reserve.
    pub reserve: u8,
    /// The number of blocks drawn and not yet placed, before the game.
    pub in_hand: u8,
    /// Reinforcements that wait for their town (14.2).
    pub held_back: Vec<(SpaceId, u8)>,
    /// The number of ships not built yet.
    pub ships_unbuilt: u8,
    /// The number of ships lost for good.
    pub ships_lost: u8,
    /// The victory points in the present state (18.1).
    pub points: u16,
    /// Whether its orders are handed in (19.1).
    pub orders_sealed: bool,
}

/// A block that the viewer may see in full.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct BlockView {
    /// The number of the block.
    pub id: UnitId,
    pub owner: SeatId,
    pub name: String,
    pub kind: KindId,
    /// Its present CV; 0 off the board.
    pub cv: u8,
    pub full_cv: u8,
    pub place: PlaceView,
}

/// Where a block is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)] // a field without a comment is what its name says
pub enum PlaceView {
    Town(SpaceId),
    /// Drawn and not yet placed, before the game.
    Hand,
    Reserve,
    /// Indians that are not in the game yet, or are out of it for good.
    Aside,
}

/// Part of a group whose move is not done yet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct MovingView {
    pub seat: SeatId,
    /// The town where they are.
    pub from: SpaceId,
    /// Their route.
    pub route: Vec<SpaceId>,
    /// How they travel.
    pub by: Travel,
    /// Whether the last road is a forced march.
    pub forced: bool,
    /// The number of blocks.
    pub count: u8,
    /// The order of each block, for viewers who may see it.
    pub orders: Vec<BlockOrder>,
}

/// A battle in a town.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct BattleView {
    pub town: SpaceId,
    /// The attacker.
    pub attacker: SeatId,
    /// The round, from 1; the defender's fire and the attacker's fire make one round.
    pub round: u16,
    /// Whether the blocks are revealed.
    pub open: bool,
    /// The attacker's revealed blocks.
    pub attackers: Vec<ShownBlock>,
    /// The defender's revealed blocks.
    pub defenders: Vec<ShownBlock>,
    /// The number of attacking blocks.
    pub attacking: u8,
    /// The number of defending blocks.
    pub defending: u8,
    /// Whether attackers came by sea, so that the first fire is doubled (12.3).
    pub landing: bool,
    /// The side that must take hits, and the number of hits.
    pub hits: Option<(SeatId, u16)>,
}

/// A battle on a lake.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct NavalBattleView {
    pub lake: SpaceId,
    /// The attacker.
    pub attacker: SeatId,
    /// The round, from 1.
    pub round: u16,
    /// Hits scored and not yet spent, by the side that fired.
    pub hits: [u16; 2],
}

/// A sea movement.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct SeaMovementView {
    pub seat: SeatId,
    pub lake: SpaceId,
    /// The number of ships that can carry.
    pub carriers: u8,
}

/// Orders that were handed in.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct PlottedView {
    pub seat: SeatId,
    pub orders: PlottedOrders,
}

/// The board as this viewer may see it.
pub(crate) fn view(state: &State, viewer: &Viewer) -> War1812View {
    let board = state.board();
    let sees = Eyes::of(viewer);
    let ships = |at: &dyn Fn(Side) -> Ships| Side::BOTH.map(at);
    let towns = board.all_towns().map(|town| {
        let def = board.town_def(town);
        TownView {
            id: def.id.clone(),
            country: def.country.seat(),
            controller: state.controller(town).seat(),
            value: def.value,
            blocks: Side::BOTH.map(|side| if sees.counts(state, side) { state.count_at(side, town) } else { 0 }),
            ships: ships(&|side| state.fleets[side.ix()].towns[town.ix()]),
        }
    });
    let lakes = board.all_lakes().map(|lake| LakeView {
        id: board.lake_id(lake),
        controller: state.lake_controller(lake).map(Side::seat),
        ships: ships(&|side| state.fleets[side.ix()].lakes[lake.ix()]),
    });
    let blocks = state.all_blocks().filter(|(at, _)| sees.sees(board.block_def(*at).side));
    let contested = state.contested.iter().map(|(town, _)| board.id(*town));
    let ordered =
        state.stage != SequenceStage::Draw && !matches!(state.stage, SequenceStage::Setup(_) | SequenceStage::Order);
    War1812View {
        year: state.year,
        turn: state.turn,
        phase: phase_word(state.stage).to_owned(),
        active: active(state).map(Side::seat),
        first: (ordered && !state.simultaneous && !matches!(state.stage, SequenceStage::ChooseOrder(_)))
            .then(|| state.first.seat()),
        simultaneous: state.simultaneous,
        towns: towns.collect(),
        lakes: lakes.collect(),
        sides: Side::BOTH.map(|side| side_view(state, side, &sees)).to_vec(),
        blocks: blocks.map(|(at, block)| block_view(state, at, *block)).collect(),
        moving: Side::BOTH.into_iter().flat_map(|side| moving(state, side, &sees)).collect(),
        battles: contested.chain(state.contested_lakes.iter().map(|(lake, _)| board.lake_id(*lake))).collect(),
        battle: battle(state),
        naval_battle: state.naval.as_ref().map(|battle| naval_battle(state, battle)),
        sea_movement: sea_movements(state),
        plotted: plotted(state, &sees),
        roll: state.roll.clone(),
    }
}

/// The sides whose hidden information a viewer shares.
enum Eyes {
    All,
    Of(Side),
    None,
}

impl Eyes {
    fn of(viewer: &Viewer) -> Self {
        match viewer {
            Viewer::Gm => Self::All,
            Viewer::Seat(seat) | Viewer::Watcher(seat) => Side::of(seat).map_or(Self::None, Self::Of),
            Viewer::Spectator => Self::None,
        }
    }

    fn sees(&self, side: Side) -> bool {
        match self {
            Self::All => true,
            Self::Of(own) => *own == side,
            Self::None => false,
        }
    }

    /// Whether the viewer sees the number of a side's blocks. It is public, except while the owner is still placing
    /// them.
    fn counts(&self, state: &State, side: Side) -> bool {
        state.stage != SequenceStage::Setup(side) || self.sees(side)
    }
}

/// The word for a stage.
pub(crate) const fn phase_word(stage: SequenceStage) -> &'static str {
    match stage {
        SequenceStage::Draw | SequenceStage::Setup(_) => crate::SETUP,
        SequenceStage::Order | SequenceStage::ChooseOrder(_) => "order",
        SequenceStage::Naval => crate::NAVAL,
        SequenceStage::Army => crate::ARMY,
        SequenceStage::Combat => crate::COMBAT,
        SequenceStage::Plot => "plot",
        SequenceStage::YearEnd
        | SequenceStage::Counted
        | SequenceStage::Attrition(_)
        | SequenceStage::Harbour
        | SequenceStage::Reinforce => "winter",
        SequenceStage::Over => "over",
    }
}

/// The side to play, as all players see it.
pub(crate) fn active(state: &State) -> Option<Side> {
    match state.stage {
        SequenceStage::Setup(side) | SequenceStage::ChooseOrder(side) | SequenceStage::Attrition(side) => Some(side),
        SequenceStage::Naval | SequenceStage::Army | SequenceStage::Combat => Some(state.active),
        SequenceStage::Draw
        | SequenceStage::Order
        | SequenceStage::Plot
        | SequenceStage::YearEnd
        | SequenceStage::Counted
        | SequenceStage::Harbour
        | SequenceStage::Reinforce
        | SequenceStage::Over => None,
    }
}

fn side_view(state: &State, side: Side, sees: &Eyes) -> SideView {
    let board = state.board();
    let count = |place: BlockLocation| {
        let there = |(at, block): &(BlockIx, &Block)| block.place == place && board.block_def(*at).side == side;
        state.all_blocks().filter(there).count() as u8
    };
    let (on_board, in_hand) = (state.army_on_board(side), count(BlockLocation::Hand));
    // While blocks are being placed, only their owner knows how many are left to place.
    let (on_board, in_hand) = if sees.counts(state, side) { (on_board, in_hand) } else { (0, on_board + in_hand) };
    let held = &state.held_back[side.ix()];
    SideView {
        seat: side.seat(),
        on_board,
        reserve: count(BlockLocation::Reserve),
        in_hand,
        held_back: board.all_towns().map(|town| (board.id(town), held[town.ix()])).filter(|(_, n)| *n > 0).collect(),
        ships_unbuilt: state.fleets[side.ix()].unbuilt,
        ships_lost: state.fleets[side.ix()].lost,
        points: if sees.counts(state, side) { state.points(side) } else { 0 },
        orders_sealed: state.sides[side.ix()].plotted.is_some(),
    }
}

fn block_view(state: &State, at: BlockIx, block: Block) -> BlockView {
    let def = state.board().block_def(at);
    BlockView {
        id: at.id(),
        owner: def.side.seat(),
        name: def.name.clone(),
        kind: def.kind.id(),
        cv: block.cv,
        full_cv: def.cv,
        place: match block.place {
            BlockLocation::Town(town) => PlaceView::Town(state.board().id(town)),
            BlockLocation::Hand => PlaceView::Hand,
            BlockLocation::Reserve => PlaceView::Reserve,
            BlockLocation::Aside => PlaceView::Aside,
        },
    }
}

fn moving(state: &State, side: Side, sees: &Eyes) -> Vec<MovingView> {
    let board = state.board();
    let Some(group) = state.sides[side.ix()].group.as_ref().filter(|group| group.step != GroupStep::Done) else {
        return Vec::new();
    };
    let mut parts: Vec<MovingView> = Vec::new();
    for order in group.orders.iter().filter(|order| !order.held) {
        let route: Vec<SpaceId> = order.route.iter().map(|town| board.id(*town)).collect();
        let same = |part: &&mut MovingView| part.route == route && part.by == order.by && part.forced == order.forced;
        let own = BlockOrder {
            block: order.block.id(),
            route: route.clone(),
            by: order.by,
            forced: order.forced,
            claims: order.claims,
        };
        let orders = if sees.sees(side) { vec![own] } else { Vec::new() };
        match parts.iter_mut().find(same) {
            Some(part) => {
                part.count += 1;
                part.orders.extend(orders);
            }
            None => parts.push(MovingView {
                seat: side.seat(),
                from: board.id(group.from),
                route,
                by: order.by,
                forced: order.forced,
                count: 1,
                orders,
            }),
        }
    }
    parts.sort_by(|a, b| (&a.route, a.forced).cmp(&(&b.route, b.forced)));
    parts
}

/// The revealed blocks of a side in a town, sorted so that their order identifies none of them.
pub(crate) fn shown(state: &State, side: Side, town: crate::model::board::Town) -> Vec<ShownBlock> {
    let show = |at: BlockIx| ShownBlock { kind: state.kind(at).id(), cv: state.blocks[at.ix()].cv };
    let mut shown: Vec<ShownBlock> = state.blocks_at(side, town).map(show).collect();
    shown.sort_by(|a, b| (&a.kind, b.cv).cmp(&(&b.kind, a.cv)));
    shown
}

fn battle(state: &State) -> Option<BattleView> {
    let battle = state.battle.as_ref()?;
    let open = |side| if battle.open { shown(state, side, battle.town) } else { Vec::new() };
    let (attacker, defender) = (battle.attacker, battle.attacker.enemy());
    let takes = match battle.step {
        Step::Hits(side) | Step::PursuitHits(side) => Some((side.seat(), battle.hits)),
        _ => None,
    };
    Some(BattleView {
        town: state.board().id(battle.town),
        attacker: attacker.seat(),
        round: battle.round,
        open: battle.open,
        attackers: open(attacker),
        defenders: open(defender),
        attacking: state.count_at(attacker, battle.town),
        defending: state.count_at(defender, battle.town),
        landing: battle.double,
        hits: takes,
    })
}

fn naval_battle(state: &State, battle: &NavalBattle) -> NavalBattleView {
    NavalBattleView {
        lake: state.board().lake_id(battle.lake),
        attacker: battle.attacker.seat(),
        round: battle.round,
        hits: battle.hits,
    }
}

fn sea_movements(state: &State) -> Vec<SeaMovementView> {
    let of = |side: Side| {
        let sea = state.sides[side.ix()].sea?;
        Some(SeaMovementView { seat: side.seat(), lake: state.board().lake_id(sea.lake), carriers: sea.carriers })
    };
    Side::BOTH.into_iter().filter_map(of).collect()
}

fn plotted(state: &State, sees: &Eyes) -> Vec<PlottedView> {
    let of = |side: Side| {
        let orders = state.sides[side.ix()].plotted.clone().filter(|_| sees.sees(side))?;
        Some(PlottedView { seat: side.seat(), orders })
    };
    Side::BOTH.into_iter().filter_map(of).collect()
}
