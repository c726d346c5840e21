//! What can be said of a board, key by key: how each key is printed from the state and set into it. Cases state and compare positions
//! by it, a game master's corrections and their facts set by it.
//!
//! Nothing here is held to the rules. Who controls what, and how many points a side has, follows from where blocks and ships are.

use crate::model::board::{BlockIx, Board, Kind, Lake, Side, Town};
use crate::model::fact::Ships;
use crate::model::state::{
    Battle, Block, BlockLocation, Due, Entry, NavalBattle, SequenceStage, SideTurn, State, Swap,
};
use crate::model::view;
use adjutant_cases::keys;
use adjutant_events::{RollRequest, SpaceId};
use std::cmp::Reverse;

/// A town or a lake.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum TownOrLake {
    /// A town.
    Town(Town),
    /// A lake.
    Lake(Lake),
}

impl TownOrLake {
    /// The place of this id.
    pub fn of(board: &Board, id: &SpaceId) -> Option<Self> {
        board.town(id).map(Self::Town).or_else(|| board.lake(id).map(Self::Lake))
    }

    /// Its id.
    pub fn id(self, board: &Board) -> SpaceId {
        match self {
            Self::Town(town) => board.id(town),
            Self::Lake(lake) => board.lake_id(lake),
        }
    }
}

/// Blocks by kind, each with its CV: by kind, those with the most CV first.
pub type Blocks = Vec<(Kind, u8)>;

keys! {
    /// A key with what is said of it.
    pub Key, Statement of state: State {
        /// Whether orders are written and revealed together: an option of the game.
        Simultaneous(): bool = kept simultaneous;
        /// Whose player turn it is.
        Active(): Side = kept active;
        /// Where the game stands.
        Stage(): SequenceStage = kept stage;
        /// The year.
        Year(): u16 = kept year;
        /// The campaign turn.
        Turn(): u16 = kept turn;
        /// Who goes first this year.
        First(): Side = kept "first" first;
        /// The blocks of a town, by side: which of the box's they are does not matter.
        Town(town: Town): [Blocks; 2] = part {
            Side::BOTH.map(|side| standing(state, side, BlockLocation::Town(town)))
        } set(blocks) {
            for side in Side::BOTH {
                stand(state, side, BlockLocation::Town(town), &blocks[side.ix()])?;
            }
        };
        /// Blocks of a side that were drawn and are not placed.
        Hand(side: Side): Blocks = part {
            standing(state, side, BlockLocation::Hand)
        } set(blocks) {
            stand(state, side, BlockLocation::Hand, &blocks)?;
        };
        /// Where this block is, and its CV.
        Block(block: BlockIx): (BlockLocation, u8) = part {
            (state.block(block).place, state.block(block).cv)
        } set(is) {
            // Once in the game (15): wherever they are put, they have come.
            state.indians_came |= state.kind(block) == Kind::Indian;
            // How it came there is nobody's to ask: it has no way back to retreat by.
            state.blocks[block.ix()] = Block { place: is.0, cv: is.1, entry: None };
        };
        /// How this block entered its town in this turn.
        Entry(block: BlockIx): Option<Entry> = part { state.block(block).entry } set(entry) {
            state.blocks[block.ix()].entry = entry;
        };
        /// Whether the Indians have appeared.
        IndiansCame(): bool = kept indians_came;
        /// The ships of a side in a town or on a lake.
        Ships(place: TownOrLake, side: Side): Ships = part {
            match place {
                TownOrLake::Town(town) => state.docked(side, town),
                TownOrLake::Lake(lake) => state.afloat(side, lake),
            }
        } set(ships) {
            let fleet = &mut state.fleets[side.ix()];
            match place {
                TownOrLake::Town(town) => fleet.towns[town.ix()] = ships,
                TownOrLake::Lake(lake) => fleet.lakes[lake.ix()] = ships,
            }
        };
        /// Ships of a side that are lost for good.
        ShipsLost(side: Side): u8 = each "ships lost" { state.fleets[side.ix()].lost } set(count) {
            state.fleets[side.ix()].lost = count;
        };
        /// Reinforcements that wait for their town.
        Waiting(at: (Town, Side)): u8 = each "waiting" { state.held_back[at.1.ix()][at.0.ix()] } set(count) {
            state.held_back[at.1.ix()][at.0.ix()] = count;
        };

        /// What a side did in the turn that is on.
        Did(side: Side): SideTurn = part { state.sides[side.ix()].clone() } set(did) {
            state.sides[side.ix()] = did;
        };
        /// Draws that wait for their dice.
        Due(): Vec<Due> = kept due;
        /// Draws made so far.
        Draws(): u32 = kept draws;
        /// Towns where a battle waits, each with who attacks.
        Contested(): Vec<(Town, Side)> = kept contested;
        /// Lakes where a battle waits, each with who attacks.
        ContestedLakes(): Vec<(Lake, Side)> = kept contested_lakes;
        /// The battle that is fought in a town.
        Battle(): Option<Battle> = kept battle;
        /// The battle that is fought on a lake.
        NavalBattle(): Option<NavalBattle> = kept naval;
        /// The port whose ships are rolled for next.
        Port(): Option<Town> = kept port;
        /// How they fell.
        PortFaces(): Vec<u16> = kept port_faces;
        /// Lakes that both sides entered.
        Undecided(): Vec<Lake> = kept undecided;
        /// Whether the roll for the order of battles was made.
        OrderRolled(): bool = kept order_rolled;
        /// Two groups that change places.
        Swap(): Option<Swap> = kept swap;
        /// The roll that was asked for.
        Roll(): Option<RollRequest> = kept roll;

        /// Who is on turn, as everybody sees it.
        OnTurn(): Option<Side> = part { view::active(state) };
        /// The phase, as everybody sees it.
        Phase(): &'static str = part { view::phase_word(state.stage) };
        /// Who controls a place.
        Holder(place: TownOrLake): Option<Side> = part {
            match place {
                TownOrLake::Town(town) => Some(state.controller(town)),
                TownOrLake::Lake(lake) => state.lake_controller(lake),
            }
        };
        /// Victory points of a side as the board stands.
        Points(side: Side): u16 = each "points" { state.points(side) };
        /// Army blocks of a side on the board.
        OnBoard(side: Side): u8 = each "on board" { state.army_on_board(side) };
        /// Ships of a side that are not built.
        Unbuilt(side: Side): u8 = each "unbuilt" { state.fleets[side.ix()].unbuilt };
        /// Reinforcements of a side that wait, for whatever town.
        WaitingInAll(side: Side): u8 = part { state.held_back[side.ix()].iter().sum() };
    }
}

/// Everything that a position is: of which a board can be made again.
pub fn all(state: &State) -> Vec<Statement> {
    // Each part of a state is some key's: of a new one the compiler asks whose.
    let State {
        board: _,
        simultaneous: _,
        year: _,
        turn: _,
        first: _,
        active: _,
        stage: _,
        blocks: _,
        fleets: _,
        held_back: _,
        indians_came: _,
        sides: _,
        due: _,
        draws: _,
        contested: _,
        contested_lakes: _,
        battle: _,
        naval: _,
        port: _,
        port_faces: _,
        undecided: _,
        order_rolled: _,
        swap: _,
        roll: _,
    } = state;
    let board = state.board();
    let mut keys = vec![
        Key::Simultaneous(),
        Key::Active(),
        Key::Stage(),
        Key::Year(),
        Key::Turn(),
        Key::First(),
        Key::IndiansCame(),
        Key::Due(),
        Key::Draws(),
        Key::Contested(),
        Key::ContestedLakes(),
        Key::Battle(),
        Key::NavalBattle(),
        Key::Port(),
        Key::PortFaces(),
        Key::Undecided(),
        Key::OrderRolled(),
        Key::Swap(),
        Key::Roll(),
    ];
    keys.extend(state.all_blocks().flat_map(|(block, _)| [Key::Block(block), Key::Entry(block)]));
    for side in Side::BOTH {
        keys.extend([Key::ShipsLost(side), Key::Did(side)]);
        keys.extend(
            board.all_towns().flat_map(|town| [Key::Ships(TownOrLake::Town(town), side), Key::Waiting((town, side))]),
        );
        keys.extend(board.all_lakes().map(|lake| Key::Ships(TownOrLake::Lake(lake), side)));
    }
    keys.into_iter().map(|key| key.print(state)).collect()
}

/// Ships that are neither afloat nor in port nor lost are not built.
///
/// # Errors
/// There are more than a side has.
pub(crate) fn count_unbuilt(state: &mut State) -> Result<(), String> {
    for side in Side::BOTH {
        state.fleets[side.ix()].unbuilt = unbuilt(state, side).ok_or("there are not so many ships")?;
    }
    Ok(())
}

/// Ships of a side that are neither afloat nor in port nor lost; none if there are more of those than it has.
pub(crate) fn unbuilt(state: &State, side: Side) -> Option<u8> {
    u16::from(state.board().ships[side.ix()]).checked_sub(accounted(state, side)).map(|left| left as u8)
}

/// Ships of a side that are afloat, in port or lost.
pub(crate) fn accounted(state: &State, side: Side) -> u16 {
    let fleet = &state.fleets[side.ix()];
    let all = |ships: &Ships| u16::from(ships.operational) + u16::from(ships.disabled);
    fleet.towns.iter().chain(&fleet.lakes).map(all).sum::<u16>() + u16::from(fleet.lost)
}

/// Where a block is that is off the board: Indians out of the game, others in the reserve.
pub(crate) fn off(state: &State, block: BlockIx) -> BlockLocation {
    if state.kind(block) == Kind::Indian { BlockLocation::Aside } else { BlockLocation::Reserve }
}

/// In the order in which they are printed.
pub(crate) fn in_order(mut blocks: Blocks) -> Blocks {
    blocks.sort_by_key(|(kind, cv)| (*kind, Reverse(*cv)));
    blocks
}

fn there(state: &State, side: Side, at: BlockLocation) -> Vec<BlockIx> {
    state.board().blocks_of(side).filter(|block| state.block(*block).place == at).collect()
}

fn standing(state: &State, side: Side, at: BlockLocation) -> Blocks {
    let one = |block: BlockIx| (state.kind(block), state.block(block).cv);
    in_order(there(state, side, at).into_iter().map(one).collect())
}

/// Instead of what is there: blocks that are off the board, each the one that fits best, printed with no more CV than it needs.
fn stand(state: &mut State, side: Side, at: BlockLocation, blocks: &Blocks) -> Result<(), String> {
    for block in there(state, side, at) {
        state.blocks[block.ix()] = Block { place: off(state, block), cv: 0, entry: None };
    }
    for (kind, cv) in blocks {
        let board = state.board();
        let free = |block: &BlockIx| {
            let def = board.block_def(*block);
            let off = matches!(state.block(*block).place, BlockLocation::Reserve | BlockLocation::Aside);
            def.kind == *kind && def.cv >= *cv && off
        };
        let found = board.blocks_of(side).filter(free).min_by_key(|block| board.block_def(*block).cv);
        let found = found.ok_or_else(|| format!("no {} is left for this", kind.word()))?;
        state.indians_came |= *kind == Kind::Indian;
        state.blocks[found.ix()] = Block { place: at, cv: *cv, entry: None };
    }
    Ok(())
}
