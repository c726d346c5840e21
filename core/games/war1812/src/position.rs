//! The keys of a position: how each key is printed from the state and set in it. Cases use keys to state and compare
//! positions; a game master's corrections and their events use them to change the state.
//!
//! Keys are not subject to the rules. Control of places and victory points follow from the blocks and ships.

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
    /// The place with this id.
    pub fn of(board: &Board, id: &SpaceId) -> Option<Self> {
        board.town(id).map(Self::Town).or_else(|| board.lake(id).map(Self::Lake))
    }

    /// The id of the place.
    pub fn id(self, board: &Board) -> SpaceId {
        match self {
            Self::Town(town) => board.id(town),
            Self::Lake(lake) => board.lake_id(lake),
        }
    }
}

/// Blocks by kind, each with its CV; within a kind, those with the most CV come first.
pub type Blocks = Vec<(Kind, u8)>;

keys! {
    /// A key with its value.
    pub Key, Statement of state: State {
        /// Whether orders are written and revealed together: an option of the game.
        Simultaneous(): bool = kept simultaneous;
        /// The side whose player turn it is.
        Active(): Side = kept active;
        /// The stage of the game.
        Stage(): SequenceStage = kept stage;
        /// The year.
        Year(): u16 = kept year;
        /// The campaign turn.
        Turn(): u16 = kept turn;
        /// The side that goes first this year.
        First(): Side = kept "first" first;
        /// The blocks of a town, by side; which individual blocks they are does not matter.
        Town(town: Town): [Blocks; 2] = part {
            Side::BOTH.map(|side| standing(state, side, BlockLocation::Town(town)))
        } set(blocks) {
            for side in Side::BOTH {
                stand(state, side, BlockLocation::Town(town), &blocks[side.ix()])?;
            }
        };
        /// Blocks of a side that were drawn and not yet placed.
        Hand(side: Side): Blocks = part {
            standing(state, side, BlockLocation::Hand)
        } set(blocks) {
            stand(state, side, BlockLocation::Hand, &blocks)?;
        };
        /// The place of this block, and its CV.
        Block(block: BlockIx): (BlockLocation, u8) = part {
            (state.block(block).place, state.block(block).cv)
        } set(is) {
            // Indians that are put anywhere have appeared (15).
            state.indians_came |= state.kind(block) == Kind::Indian;
            // The block did not enter the town by a move, so it has no way to retreat.
            state.blocks[block.ix()] = Block { place: is.0, cv: is.1, entry: None };
        };
        /// How this block entered its town this turn.
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
        /// The number of a side's ships that are lost for good.
        ShipsLost(side: Side): u8 = each "ships lost" { state.fleets[side.ix()].lost } set(count) {
            state.fleets[side.ix()].lost = count;
        };
        /// The number of reinforcements that wait for their town.
        Waiting(at: (Town, Side)): u8 = each "waiting" { state.held_back[at.1.ix()][at.0.ix()] } set(count) {
            state.held_back[at.1.ix()][at.0.ix()] = count;
        };

        /// The actions of a side in the current turn.
        Did(side: Side): SideTurn = part { state.sides[side.ix()].clone() } set(did) {
            state.sides[side.ix()] = did;
        };
        /// Draws whose dice are still to be rolled.
        Due(): Vec<Due> = kept due;
        /// The number of draws so far.
        Draws(): u32 = kept draws;
        /// Towns where a battle waits, each with the attacker.
        Contested(): Vec<(Town, Side)> = kept contested;
        /// Lakes where a battle waits, each with the attacker.
        ContestedLakes(): Vec<(Lake, Side)> = kept contested_lakes;
        /// The battle in progress in a town.
        Battle(): Option<Battle> = kept battle;
        /// The battle in progress on a lake.
        NavalBattle(): Option<NavalBattle> = kept naval;
        /// The port whose ships are rolled for next.
        Port(): Option<Town> = kept port;
        /// The faces of those dice.
        PortFaces(): Vec<u16> = kept port_faces;
        /// Lakes that both sides entered.
        Undecided(): Vec<Lake> = kept undecided;
        /// Whether the roll for the order of battles was made.
        OrderRolled(): bool = kept order_rolled;
        /// Two groups that exchange places.
        Swap(): Option<Swap> = kept swap;
        /// The requested roll.
        Roll(): Option<RollRequest> = kept roll;

        /// The side to play, as all players see it.
        OnTurn(): Option<Side> = part { view::active(state) };
        /// The phase, as all players see it.
        Phase(): &'static str = part { view::phase_word(state.stage) };
        /// The side that controls a place.
        Holder(place: TownOrLake): Option<Side> = part {
            match place {
                TownOrLake::Town(town) => Some(state.controller(town)),
                TownOrLake::Lake(lake) => state.lake_controller(lake),
            }
        };
        /// The victory points of a side in the present state.
        Points(side: Side): u16 = each "points" { state.points(side) };
        /// The number of a side's army blocks on the board.
        OnBoard(side: Side): u8 = each "on board" { state.army_on_board(side) };
        /// The number of a side's ships that are not built.
        Unbuilt(side: Side): u8 = each "unbuilt" { state.fleets[side.ix()].unbuilt };
        /// The number of reinforcements of a side that wait, in all towns together.
        WaitingInAll(side: Side): u8 = part { state.held_back[side.ix()].iter().sum() };
    }
}

/// All statements of a position, from which the board can be made again.
pub fn all(state: &State) -> Vec<Statement> {
    // Every field of the state belongs to a key; this pattern makes the compiler report a new field.
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

/// Sets the number of unbuilt ships: those neither on a lake nor in port nor lost.
///
/// # Errors
/// There are more ships than the side has.
pub(crate) fn count_unbuilt(state: &mut State) -> Result<(), String> {
    for side in Side::BOTH {
        state.fleets[side.ix()].unbuilt = unbuilt(state, side).ok_or("there are not so many ships")?;
    }
    Ok(())
}

/// The number of a side's ships that are neither on a lake nor in port nor lost; none if those exceed the number of its
/// ships.
pub(crate) fn unbuilt(state: &State, side: Side) -> Option<u8> {
    u16::from(state.board().ships[side.ix()]).checked_sub(accounted(state, side)).map(|left| left as u8)
}

/// The number of a side's ships that are on a lake, in port or lost.
pub(crate) fn accounted(state: &State, side: Side) -> u16 {
    let fleet = &state.fleets[side.ix()];
    let all = |ships: &Ships| u16::from(ships.operational) + u16::from(ships.disabled);
    fleet.towns.iter().chain(&fleet.lakes).map(all).sum::<u16>() + u16::from(fleet.lost)
}

/// The place of a block off the board: Indians out of the game, others in the reserve.
pub(crate) fn off(state: &State, block: BlockIx) -> BlockLocation {
    if state.kind(block) == Kind::Indian { BlockLocation::Aside } else { BlockLocation::Reserve }
}

/// Sorts blocks into the order in which they are printed.
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

/// Replaces the blocks at a place by blocks that are off the board. For each, it takes the block with the lowest
/// printed CV that is sufficient.
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
