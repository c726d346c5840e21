//! The events of a command, or the reason for its refusal.
//!
//! This module uses the side's own blocks and public information, never the identity of an enemy block.
//!
//! Sections: `3.3`, `3.4`, `3.5`, `4.3`, `4.4`.

use crate::model::board::Side;
use crate::model::fact::{ArmyOrder, BlockAt, Course, NavalOrder, ShipStack, TownCount, War1812Event as E};
use crate::model::order::War1812Command as C;
use crate::model::refusal::War1812Refusal as No;
use crate::model::state::{BlockLocation, SequenceStage, State};
use crate::model::view::phase_word;
use crate::rules::{army, battles, land_combat, naval_combat, navy, simultaneous, winter};
use crate::{ARMY, NAVAL, SETUP};
use adjutant_core::draws::Draws;
use adjutant_core::game::Decision;
use adjutant_core::prompt::Next;
use adjutant_core::seats::Seated;
use adjutant_core::table::refusal::TableRefusal;
use adjutant_core::term::PhaseWord;
use adjutant_events::{Event, SeatId, SpaceId, UnitId};

/// The events that a command would cause.
///
/// # Errors
/// A refusal.
pub fn decide(state: &State, table: Seated<'_>, draws: &Draws, seat: &SeatId, command: &C) -> Decision {
    if matches!(command, C::Edit { .. }) {
        return Err(TableRefusal::OnlyGm {}.into());
    }
    let awaited = || -> Vec<SeatId> {
        match crate::rules::next::next(state, table, draws) {
            Next::Wait(prompts) => prompts.into_iter().flat_map(|prompt| prompt.seats).collect(),
            _ => Vec::new(),
        }
    };
    let Some(side) = Side::of(seat) else { return Err(No::NotYourTurn { awaited: awaited() }.into()) };
    match events(state, side, command) {
        Ok(events) => Ok(events.into_iter().map(Event::from).collect()),
        Err(No::NothingToAnswer {}) => {
            let awaited = awaited();
            Err(match (awaited.contains(seat), asks_something_else(state)) {
                (false, _) => No::NotYourTurn { awaited },
                (true, true) => No::QuestionOpen { awaited },
                (true, false) => No::NothingToAnswer {},
            }
            .into())
        }
        Err(refusal) => Err(refusal.into()),
    }
}

/// Whether a question of a battle, of winter or of another choice is open. Then only its answer is accepted.
fn asks_something_else(state: &State) -> bool {
    !matches!(state.stage, SequenceStage::Setup(_) | SequenceStage::Naval | SequenceStage::Army | SequenceStage::Plot)
}

fn events(state: &State, side: Side, command: &C) -> Result<Vec<E>, No> {
    match command {
        C::Place { blocks, town } => place(state, side, blocks, town),
        C::Done { phase } => done(state, side, phase.as_deref()),
        C::ChooseOrder { first } => {
            if state.stage != SequenceStage::ChooseOrder(side) {
                return Err(No::NothingToAnswer {});
            }
            let first = if *first { side } else { side.enemy() };
            Ok(vec![E::TurnOrderChosen { seat: side.seat(), first: first.seat() }])
        }
        C::Build { base } => naval(state, side, &NavalOrder::Build { base: base.clone() }),
        C::Repair { base } => naval(state, side, &NavalOrder::Repair { base: base.clone() }),
        C::Sail { lake, course, ships } if state.stage == SequenceStage::Harbour => {
            harbour(state, side, lake, *course, ships)
        }
        C::Sail { lake, course, ships } => {
            naval(state, side, &NavalOrder::Sail { lake: lake.clone(), course: *course, ships: ships.clone() })
        }
        C::SeaMovement { lake, sail } => {
            naval(state, side, &NavalOrder::SeaMovement { lake: lake.clone(), sail: sail.clone() })
        }
        C::Move { from, blocks } => land(state, side, &ArmyOrder::Group { from: from.clone(), blocks: blocks.clone() }),
        C::EnterReinforcements { town } => land(state, side, &ArmyOrder::Reinforcements { town: town.clone() }),
        C::Fight { space } if state.active == side => battles::choose(state, space),
        C::Fight { .. } => Err(No::NothingToAnswer {}),
        C::Stand => land_combat::stand(state, side),
        C::Fire => land_combat::fire(state, side),
        C::Stay => naval_combat::stay(state, side),
        C::Retreat { to, dragoons_to } => land_combat::retreat(state, side, to.as_ref(), dragoons_to.as_ref()),
        C::RetreatShips { ships } => naval_combat::retreat(state, side, ships),
        C::ClaimPursuit { kinds } => land_combat::claim(state, side, kinds),
        C::AnswerPursuit { dragoons } => land_combat::answer(state, side, *dragoons),
        C::TakeLosses { losses } => land_combat::take(state, side, losses),
        C::HitShips { disable, sink } => naval_combat::hit(state, side, *disable, *sink),
        C::Winter { blocks } if state.stage == SequenceStage::Attrition(side) => winter::choose(state, side, blocks),
        C::Winter { .. } => Err(No::NothingToAnswer {}),
        C::Plot { orders } => simultaneous::hand_in(state, side, orders),
        C::KeepSeaMovement { keep } => simultaneous::keep(state, side, *keep),
        C::ChooseBattlefield { town } => simultaneous::choose_battlefield(state, side, town),
        // This is not a side's command: see `edit.rs`.
        C::Edit { .. } => Err(No::NothingToAnswer {}),
    }
}

/// Whether the rules accept this command from a side now.
pub(crate) fn possible(state: &State, side: Side, command: &C) -> bool {
    events(state, side, command).is_ok()
}

fn wrong_phase(state: &State, needed: &str) -> No {
    No::WrongPhase { now: PhaseWord(phase_word(state.stage).to_owned()), needed: PhaseWord(needed.to_owned()) }
}

/// Checks that it is this side's player turn; in simultaneous movement orders are written instead.
fn turn(state: &State, side: Side, needed: &str) -> Result<(), No> {
    if state.simultaneous && !matches!(state.stage, SequenceStage::Draw | SequenceStage::Setup(_)) {
        return Err(No::WriteOrders {});
    }
    if !matches!(state.stage, SequenceStage::Naval | SequenceStage::Army) {
        return Err(match state.stage {
            // A question is open; the refusal of the answer names it.
            SequenceStage::Combat
            | SequenceStage::Attrition(_)
            | SequenceStage::Harbour
            | SequenceStage::ChooseOrder(_) => No::NothingToAnswer {},
            _ => wrong_phase(state, needed),
        });
    }
    if state.active == side { Ok(()) } else { Err(No::NotYourTurn { awaited: vec![state.active.seat()] }) }
}

fn naval(state: &State, side: Side, order: &NavalOrder) -> Result<Vec<E>, No> {
    turn(state, side, NAVAL)?;
    if state.stage != SequenceStage::Naval {
        return Err(wrong_phase(state, NAVAL));
    }
    navy::order(state, side, order)
}

/// An army order; in the naval phase it also passes that phase (4.4).
fn land(state: &State, side: Side, order: &ArmyOrder) -> Result<Vec<E>, No> {
    turn(state, side, ARMY)?;
    let mut events = Vec::new();
    if state.stage == SequenceStage::Naval {
        events.push(E::PhaseEnded { seat: side.seat(), phase: NAVAL.to_owned() });
    }
    events.extend(army::order(state, side, order)?);
    Ok(events)
}

/// Puts drawn blocks into towns of the side's own country (3.3).
fn place(state: &State, side: Side, blocks: &[UnitId], id: &SpaceId) -> Result<Vec<E>, No> {
    if state.stage != SequenceStage::Setup(side) {
        return Err(match state.stage {
            SequenceStage::Setup(other) => No::NotYourTurn { awaited: vec![other.seat()] },
            _ => wrong_phase(state, SETUP),
        });
    }
    let at = navy::town(state, id)?;
    if state.board().town_def(at).country != side {
        return Err(No::NotOwnCountry { town: id.clone() });
    }
    let mut places: Vec<BlockAt> = Vec::new();
    for block in blocks {
        let (found, name) = army::own(state, side, *block)?;
        if matches!(state.block(found).place, BlockLocation::Reserve | BlockLocation::Aside) {
            return Err(No::NotDrawn { block: name.to_owned() });
        }
        if places.iter().any(|place| place.block == *block) {
            return Err(No::NamedTwice { block: name.to_owned() });
        }
        places.push(BlockAt { block: *block, town: id.clone() });
    }
    if places.is_empty() {
        return Err(No::NothingNamed {});
    }
    Ok(vec![E::BlocksPlaced { seat: side.seat(), places }])
}

fn done(state: &State, side: Side, named: Option<&str>) -> Result<Vec<E>, No> {
    let now = phase_word(state.stage);
    let ended = |phase: &str| E::PhaseEnded { seat: side.seat(), phase: phase.to_owned() };
    if let SequenceStage::Setup(placing) = state.stage {
        if placing != side {
            return Err(No::NotYourTurn { awaited: vec![placing.seat()] });
        }
        return match named {
            Some(named) if named != now => Err(not_now(now, named)),
            _ => finish_setup(state, side).map(|event| vec![event]),
        };
    }
    turn(state, side, NAVAL)?;
    match (state.stage, named) {
        (SequenceStage::Naval, None | Some(NAVAL)) => Ok(vec![ended(NAVAL)]),
        (SequenceStage::Naval, Some(ARMY)) => Ok(vec![ended(NAVAL), ended(ARMY)]),
        (SequenceStage::Army, None | Some(ARMY)) => Ok(vec![ended(ARMY)]),
        (
            SequenceStage::Draw
            | SequenceStage::Setup(_)
            | SequenceStage::Order
            | SequenceStage::ChooseOrder(_)
            | SequenceStage::Naval
            | SequenceStage::Army
            | SequenceStage::Combat
            | SequenceStage::Plot
            | SequenceStage::YearEnd
            | SequenceStage::Counted
            | SequenceStage::Attrition(_)
            | SequenceStage::Harbour
            | SequenceStage::Reinforce
            | SequenceStage::Over,
            named,
        ) => Err(not_now(now, named.unwrap_or_default())),
    }
}

fn not_now(now: &str, named: &str) -> No {
    No::PhaseNotNow { now: PhaseWord(now.to_owned()), named: PhaseWord(named.to_owned()) }
}

/// Checks that all blocks are placed, with at least one in every town of value 2 or more (3.3).
fn finish_setup(state: &State, side: Side) -> Result<E, No> {
    let board = state.board();
    let hand = state
        .all_blocks()
        .filter(|(at, block)| block.place == BlockLocation::Hand && board.block_def(*at).side == side);
    let count = hand.count() as u8;
    if count > 0 {
        return Err(No::BlocksLeft { count });
    }
    let towns = empty_towns(state, side);
    if !towns.is_empty() {
        return Err(No::TownsEmpty { towns });
    }
    let lines = board.all_towns().map(|town| TownCount { town: board.id(town), count: state.count_at(side, town) });
    Ok(E::SetupFinished { seat: side.seat(), towns: lines.filter(|line| line.count > 0).collect() })
}

/// The side's own towns of value 2 or more that are still without a block (3.3).
pub(crate) fn empty_towns(state: &State, side: Side) -> Vec<SpaceId> {
    let board = state.board();
    let empty = board.all_towns().filter(|town| {
        let def = board.town_def(*town);
        def.country == side && def.value >= 2 && !state.holds(side, *town)
    });
    empty.map(|town| board.id(town)).collect()
}

/// The lake whose ships are asked about now in winter: one lake after the other, the American ships first.
pub(crate) fn harbour_asked(state: &State) -> Option<(Side, crate::model::board::Lake)> {
    let afloat = |side: Side| {
        state.board().all_lakes().find(|lake| !state.afloat(side, *lake).is_empty()).map(|lake| (side, lake))
    };
    Side::BOTH.into_iter().find_map(afloat).filter(|_| state.stage == SequenceStage::Harbour)
}

fn harbour(state: &State, side: Side, lake: &SpaceId, course: Course, ships: &[ShipStack]) -> Result<Vec<E>, No> {
    let asked = harbour_asked(state);
    if asked != navy::lake(state, lake).ok().map(|lake| (side, lake)) || course != Course::In {
        return Err(No::NothingToAnswer {});
    }
    navy::winter_harbour(state, side, lake, ships)
}
