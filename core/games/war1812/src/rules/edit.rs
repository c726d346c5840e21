//! A game master's corrections: blocks and ships are corrected by hand, each time with a recorded reason.
//!
//! A correction may make any board that is possible between two moves; the rules of movement do not limit it. No
//! correction is accepted while blocks are being placed or a battle is fought. It could change the participants between
//! dice. Control of towns and lakes and the victory points are not set, because they follow from the blocks and ships.
//!
//! Only the owner of a block learns that it was corrected; all players read the reason and the number of blocks in each
//! place. Therefore a game master who has one of the two seats may not correct blocks. They could otherwise change
//! their own blocks unseen, or learn from a refusal what the other side hides.
//!
//! Section: `table.edit`.

use crate::model::board::{BlockIx, Side, Town};
use crate::model::fact::{BlockSet, OpenEdit, Ships, TownCount, War1812Event as E};
use crate::model::order::Edit;
use crate::model::refusal::War1812Refusal as No;
use crate::model::state::{BlockLocation, SequenceStage, State};
use crate::model::view::phase_word;
use crate::position::{Statement, TownOrLake, accounted, off, unbuilt};
use crate::rules::navy::town;
use adjutant_cases::Statement as _;
use adjutant_core::draws::Draws;
use adjutant_core::game::Decision;
use adjutant_core::prompt::Next;
use adjutant_core::seats::{Seated, Status};
use adjutant_core::term::PhaseWord;
use adjutant_events::{Event, PlayerId, SeatId, SpaceId, UnitId};

/// The events of a list of corrections.
pub(crate) fn decide(
    (state, table, draws): (&State, Seated<'_>, &Draws),
    gm: &PlayerId,
    edits: &[Edit],
    reason: &str,
) -> Decision {
    if !matches!(table.status, Status::Paused { .. }) {
        table.playing()?;
    }
    let reason = reason.trim();
    if reason.is_empty() {
        return Err(No::ReasonMissing {}.into());
    }
    between_moves(state, table, draws)?;
    let of_blocks = |edit: &Edit| matches!(edit, Edit::Strength { .. } | Edit::Move { .. } | Edit::Remove { .. });
    if edits.iter().any(of_blocks) && table.seats_of(gm).count() == 1 {
        return Err(No::GmPlays {}.into());
    }
    let mut after = state.clone();
    for edit in edits {
        one(&mut after, edit)?;
    }
    could_stand(&after, edits)?;
    let mut events: Vec<E> = Side::BOTH.into_iter().filter_map(|side| hidden(state, &after, side)).collect();
    let edits: Vec<OpenEdit> = Side::BOTH.into_iter().flat_map(|side| open(state, &after, side)).collect();
    if edits.is_empty() {
        return Err(No::NothingToEdit {}.into());
    }
    events.push(E::BoardEdited { edits, reason: reason.to_owned() });
    Ok(events.into_iter().map(Event::from).collect())
}

/// Checks that the game waits for a side's move and nothing is in progress: no group, no dice, no battle.
fn between_moves(state: &State, table: Seated<'_>, draws: &Draws) -> Result<(), No> {
    let quiet = match state.stage {
        SequenceStage::ChooseOrder(_) | SequenceStage::Plot | SequenceStage::Attrition(_) | SequenceStage::Harbour => {
            true
        }
        // After orders are revealed, questions to a side come in the middle of carrying them out.
        SequenceStage::Naval | SequenceStage::Army => !state.simultaneous,
        SequenceStage::Draw
        | SequenceStage::Setup(_)
        | SequenceStage::Order
        | SequenceStage::Combat
        | SequenceStage::YearEnd
        | SequenceStage::Counted
        | SequenceStage::Reinforce
        | SequenceStage::Over => false,
    };
    if quiet && matches!(crate::rules::next::next(state, table, draws), Next::Wait(_)) {
        return Ok(());
    }
    Err(No::EditNotNow { now: PhaseWord(phase_word(state.stage).to_owned()) })
}

fn one(after: &mut State, edit: &Edit) -> Result<(), No> {
    match edit {
        Edit::Strength { blocks, cv } => {
            for block in named(after, blocks)? {
                on_board(after, block)?;
                let (name, most) = printed(after, block);
                if !(1..=most).contains(cv) {
                    return Err(No::StrengthOutOfRange { block: name, cv: *cv, most });
                }
                set(after, &Statement::Block(block, (after.block(block).place, *cv)))?;
            }
        }
        Edit::Move { blocks, town: to } => {
            let at = town(after, to)?;
            for block in named(after, blocks)? {
                let (name, full) = printed(after, block);
                if after.block(block).place == BlockLocation::Town(at) {
                    return Err(No::AlreadyThere { block: name, town: to.clone() });
                }
                let cv = after.block(block).cv;
                set(after, &Statement::Block(block, (BlockLocation::Town(at), if cv == 0 { full } else { cv })))?;
            }
        }
        Edit::Remove { blocks } => {
            for block in named(after, blocks)? {
                on_board(after, block)?;
                set(after, &Statement::Block(block, (off(after, block), 0)))?;
            }
        }
        Edit::Ships { seat, space, ships } => {
            let side = side(seat)?;
            let place = match after.board().lake(space) {
                Some(lake) if after.contested_lakes.iter().any(|(on, _)| *on == lake) => {
                    return Err(No::BattleWaitsOn { lake: space.clone() });
                }
                Some(lake) if after.sides.iter().any(|turn| turn.sea.is_some_and(|sea| sea.lake == lake)) => {
                    return Err(No::SeaMovementOn { lake: space.clone() });
                }
                Some(lake) => TownOrLake::Lake(lake),
                None => {
                    let at = town(after, space)?;
                    if after.board().town_def(at).lake.is_none() {
                        return Err(No::NoLakeThere { town: space.clone() });
                    }
                    TownOrLake::Town(at)
                }
            };
            set(after, &Statement::Ships(place, side, *ships))?;
        }
        Edit::ShipsLost { seat, count } => set(after, &Statement::ShipsLost(side(seat)?, *count))?,
    }
    Ok(())
}

/// Every correction is made through a key of the position.
fn set(after: &mut State, said: &Statement) -> Result<(), No> {
    said.set(after).map_err(|_| No::NothingNamed {})
}

fn side(seat: &SeatId) -> Result<Side, No> {
    Side::of(seat).ok_or(No::NothingNamed {})
}

/// The named blocks, of either side.
fn named(state: &State, ids: &[UnitId]) -> Result<Vec<BlockIx>, No> {
    if ids.is_empty() {
        return Err(No::NothingNamed {});
    }
    let most = state.board().blocks.len() as u16;
    let find = |id: &UnitId| state.board().block(*id).ok_or(No::NoSuchBlock { number: id.0, most });
    ids.iter().map(find).collect()
}

/// The name of a block and its full CV.
fn printed(state: &State, block: BlockIx) -> (String, u8) {
    let def = state.board().block_def(block);
    (def.name.clone(), def.cv)
}

fn on_board(state: &State, block: BlockIx) -> Result<(), No> {
    match state.block(block).place {
        BlockLocation::Town(_) => Ok(()),
        _ => Err(No::NotOnBoard { block: printed(state, block).0 }),
    }
}

/// Checks that the board is possible between two moves.
fn could_stand(after: &State, edits: &[Edit]) -> Result<(), No> {
    let board = after.board();
    let both = |town: &Town| Side::BOTH.iter().all(|side| after.holds(*side, *town));
    if let Some(town) = board.all_towns().find(both) {
        return Err(No::BothInTown { town: board.id(town) });
    }
    for lake in board.all_lakes() {
        let waits = after.contested_lakes.iter().any(|(on, _)| *on == lake);
        if !waits && Side::BOTH.iter().all(|side| !after.afloat(*side, lake).is_empty()) {
            return Err(No::BothOnLake { lake: board.lake_id(lake) });
        }
    }
    for edit in edits {
        let Edit::Ships { seat, space, .. } = edit else { continue };
        let (side, Some(at)) = (side(seat)?, board.town(space)) else { continue };
        if after.controller(at) != side && !after.docked(side, at).is_empty() {
            let lake = board.town_def(at).lake;
            let ports = lake.map(|lake| after.harbours(side, lake)).unwrap_or_default();
            let ports = ports.into_iter().map(|port| board.id(port)).collect();
            return Err(No::PortNotFriendly { town: space.clone(), ports });
        }
    }
    for side in Side::BOTH {
        if unbuilt(after, side).is_none() {
            let (most, given) = (board.ships[side.ix()], accounted(after, side));
            return Err(No::TooManyShips { seat: side.seat(), most, given });
        }
    }
    Ok(())
}

/// The part of the correction that only one side reads.
fn hidden(before: &State, after: &State, side: Side) -> Option<E> {
    let board = before.board();
    let changed = board.blocks_of(side).filter(|block| {
        let (was, is) = (before.block(*block), after.block(*block));
        (was.place, was.cv) != (is.place, is.cv)
    });
    let set = |block: BlockIx| {
        let is = after.block(block);
        let town = match is.place {
            BlockLocation::Town(town) => Some(board.id(town)),
            BlockLocation::Reserve | BlockLocation::Hand | BlockLocation::Aside => None,
        };
        BlockSet { block: block.id(), town, cv: is.cv }
    };
    let blocks: Vec<BlockSet> = changed.map(set).collect();
    (!blocks.is_empty()).then(|| E::BlocksEdited { seat: side.seat(), blocks })
}

/// The part of the correction that all players read.
fn open(before: &State, after: &State, side: Side) -> Vec<OpenEdit> {
    let (board, seat) = (before.board(), side.seat());
    let mut edits = Vec::new();
    if hidden(before, after, side).is_some() {
        let count = |town: Town| (before.count_at(side, town), after.count_at(side, town));
        let changed = board.all_towns().map(|town| (town, count(town))).filter(|(_, (was, is))| was != is);
        let towns = changed.map(|(town, (_, count))| TownCount { town: board.id(town), count }).collect();
        edits.push(OpenEdit::Blocks { seat: seat.clone(), towns });
    }
    let (was, is) = (&before.fleets[side.ix()], &after.fleets[side.ix()]);
    let ships = |space: SpaceId, ships: Ships| OpenEdit::Ships { seat: seat.clone(), space, ships };
    let towns = board.all_towns().filter(|town| was.towns[town.ix()] != is.towns[town.ix()]);
    edits.extend(towns.map(|town| ships(board.id(town), is.towns[town.ix()])));
    let lakes = board.all_lakes().filter(|lake| was.lakes[lake.ix()] != is.lakes[lake.ix()]);
    edits.extend(lakes.map(|lake| ships(board.lake_id(lake), is.lakes[lake.ix()])));
    if was.lost != is.lost {
        edits.push(OpenEdit::ShipsLost { seat: seat.clone(), count: is.lost });
    }
    edits
}
