//! The choices open to a side now. The rules accept every order that can be made from them.

use crate::choices::army::group;
use crate::choices::blocks::OwnBlock;
use crate::choices::fleet::{sails, withdraw};
use crate::choices::{add, losses, place, retreat, ship_hits, winter_losses};
use crate::model::board::{BlockIx, Kind, Lake, Side, Town};
use crate::model::fact::{Course, ShipStack};
use crate::model::order::War1812Command as C;
use crate::model::state::{BlockLocation, SequenceStage, State, Step};
use crate::rules::army::waiting;
use crate::rules::land_combat;
use crate::rules::naval_combat;
use crate::rules::navy;
use crate::rules::{battles, decide, simultaneous, winter};
use adjutant_core::choice::Choice;
use adjutant_events::SpaceId;

/// The choices open to a side now.
pub(super) fn asked(state: &State, side: Side) -> Vec<Choice> {
    let mut choices = Vec::new();
    match state.stage {
        SequenceStage::Setup(placing) if placing == side => setup(state, side, &mut choices),
        SequenceStage::ChooseOrder(chooser) if chooser == side => {
            for first in [true, false] {
                add(&C::ChooseOrder { first }, &mut choices);
            }
        }
        // A written order is the same as an order that is given directly in alternating movement.
        SequenceStage::Plot => {
            naval(state, side, &mut choices);
            army(state, side, &mut choices);
        }
        SequenceStage::Naval if state.active == side && !state.simultaneous => {
            add(&C::Done { phase: None }, &mut choices);
            naval(state, side, &mut choices);
            army(state, side, &mut choices);
        }
        SequenceStage::Army if state.active == side && !state.simultaneous => {
            add(&C::Done { phase: None }, &mut choices);
            army(state, side, &mut choices);
        }
        SequenceStage::Army => {
            for town in simultaneous::swapped(state).into_iter().flatten() {
                add_allowed(state, side, &C::ChooseBattlefield { town: state.board().id(town) }, &mut choices);
            }
        }
        SequenceStage::Combat => combat(state, side, &mut choices),
        SequenceStage::Attrition(asked) if asked == side => attrition(state, side, &mut choices),
        SequenceStage::Harbour => {
            if let Some((_, lake)) = decide::harbour_asked(state).filter(|(asked, _)| *asked == side) {
                choices.extend(sail_in(state, side, lake, false));
            }
        }
        SequenceStage::Draw
        | SequenceStage::Setup(_)
        | SequenceStage::Order
        | SequenceStage::ChooseOrder(_)
        | SequenceStage::Naval
        | SequenceStage::YearEnd
        | SequenceStage::Counted
        | SequenceStage::Attrition(_)
        | SequenceStage::Reinforce
        | SequenceStage::Over => {}
    }
    choices
}

/// Adds an order if the rules accept it.
fn add_allowed(state: &State, side: Side, order: &C, choices: &mut Vec<Choice>) {
    if allowed(state, side, order) {
        add(order, choices);
    }
}

fn allowed(state: &State, side: Side, command: &C) -> bool {
    decide::possible(state, side, command)
}

fn ids(state: &State, towns: &[Town]) -> Vec<SpaceId> {
    towns.iter().map(|town| state.board().id(*town)).collect()
}

fn setup(state: &State, side: Side, choices: &mut Vec<Choice>) {
    let board = state.board();
    let required = decide::empty_towns(state, side);
    let own = || board.blocks_of(side);
    let mut blocks: Vec<OwnBlock> = own()
        .filter(|block| state.block(*block).place == BlockLocation::Hand)
        .map(|block| OwnBlock::of(state, block))
        .collect();
    if blocks.is_empty() && !required.is_empty() {
        // The block to be moved must leave another block behind, or leave a town that needs none.
        let spare = |block: &BlockIx| match state.block(*block).place {
            BlockLocation::Town(at) => state.count_at(side, at) > 1 || board.town_def(at).value < 2,
            _ => false,
        };
        blocks = own().filter(spare).map(|block| OwnBlock::of(state, block)).collect();
    }
    if !blocks.is_empty() {
        let home: Vec<Town> = board.all_towns().filter(|town| board.town_def(*town).country == side).collect();
        choices.push(place(state, &blocks, &ids(state, &home), &required));
    }
    add_allowed(state, side, &C::Done { phase: None }, choices);
}

fn naval(state: &State, side: Side, choices: &mut Vec<Choice>) {
    let board = state.board();
    for base in navy::yards(state, side) {
        add(&C::Build { base: board.id(base) }, choices);
    }
    for base in navy::repairs(state, side) {
        add(&C::Repair { base: board.id(base) }, choices);
    }
    for lake in board.all_lakes() {
        let (id, afloat) = (board.lake_id(lake), state.afloat(side, lake));
        let with_sea_movement = afloat.operational > 0;
        let stack = |town: &Town| ShipStack { town: board.id(*town), ships: state.docked(side, *town) };
        let ships: Vec<ShipStack> =
            board.lake_def(lake).towns.iter().map(stack).filter(|stack| !stack.ships.is_empty()).collect();
        if !ships.is_empty() {
            choices.extend(sails(state, (&id, Course::Out, &ships), afloat, with_sea_movement));
        }
        if !afloat.is_empty() && !state.harbours(side, lake).is_empty() {
            // One ship that can carry stays for the sea movement.
            choices.extend(sail_in(state, side, lake, with_sea_movement && afloat.total() > 1));
        }
        if with_sea_movement {
            add(&C::SeaMovement { lake: id, sail: None }, choices);
        }
    }
}

fn army(state: &State, side: Side, choices: &mut Vec<Choice>) {
    for town in waiting(state, side) {
        add(&C::EnterReinforcements { town: state.board().id(town) }, choices);
    }
    choices.extend(group(state, side));
}

fn sail_in(state: &State, side: Side, lake: Lake, beside: bool) -> Vec<Choice> {
    let (board, afloat) = (state.board(), state.afloat(side, lake));
    let stack = |town: Town| ShipStack { town: board.id(town), ships: afloat };
    let ships: Vec<ShipStack> = state.harbours(side, lake).into_iter().map(stack).collect();
    sails(state, (&board.lake_id(lake), Course::In, &ships), afloat, beside)
}

fn fleet_home(state: &State, side: Side, lake: Lake) -> Vec<Choice> {
    let to = ids(state, &state.harbours(side, lake));
    withdraw(state, &state.board().lake_id(lake), &to, state.afloat(side, lake))
}

fn combat(state: &State, side: Side, choices: &mut Vec<Choice>) {
    if let Some(battle) = &state.naval {
        let ways = |hits| naval_combat::hit_choices(state.afloat(side.enemy(), battle.lake), hits);
        let hits = battle.hits[side.ix()];
        let commands = ways(hits).into_iter().map(|(disable, sink)| C::HitShips { disable, sink });
        if hits > 0 && commands.clone().all(|command| allowed(state, side, &command)) {
            choices.push(ship_hits(state, hits, &ways(hits)));
        }
        if let Some((battle, may_stay)) = naval_combat::asked_to_go(state, side) {
            if may_stay {
                add(&C::Stay, choices);
            }
            choices.extend(fleet_home(state, side, battle.lake));
        }
        return;
    }
    for keep in [true, false] {
        add_allowed(state, side, &C::KeepSeaMovement { keep }, choices);
    }
    if let Some(battle) = &state.battle {
        return in_battle(state, side, battle, choices);
    }
    for battle in battles::choices(state) {
        add_allowed(state, side, &C::Fight { space: battle.id(state) }, choices);
    }
}

fn in_battle(state: &State, side: Side, battle: &crate::model::state::Battle, choices: &mut Vec<Choice>) {
    let board = state.board();
    for plain in [C::Stand, C::Fire] {
        if allowed(state, side, &plain) {
            add(&plain, choices);
            if let Some(ways) = land_combat::ways(state, battle, side) {
                // The next town for dragoons is offered only to a side that has dragoons.
                let dragoons = state.has_kind(side, battle.town, Kind::Cavalry);
                let on = |towns: &[Town]| if dragoons { ids(state, towns) } else { Vec::new() };
                let to: Vec<_> = ways.roads.iter().map(|(to, next)| (board.id(*to), on(next))).collect();
                let by_sea = ways.by_sea.map(|port| board.id(port));
                choices.push(retreat(state, &board.id(battle.town), &to, by_sea.as_ref()));
            }
        }
    }
    match battle.step {
        Step::Hits(target) | Step::PursuitHits(target) if target == side => {
            let pairs =
                |losses: Vec<crate::model::fact::BlockLoss>| losses.into_iter().map(|loss| (loss.block, loss.hits));
            let blocks: Vec<_> = state.blocks_at(side, battle.town).map(|block| OwnBlock::of(state, block)).collect();
            let proposal: Vec<_> = pairs(land_combat::proposal(state, side, battle.town, battle.hits)).collect();
            choices.push(losses(state, battle.hits, &blocks, &proposal));
        }
        Step::Claim(stayer) if stayer == side => {
            add(&C::ClaimPursuit { kinds: Vec::new() }, choices);
            let own: Vec<_> = [Kind::Cavalry, Kind::Indian]
                .into_iter()
                .filter(|kind| state.has_kind(side, battle.town, *kind))
                .map(Kind::id)
                .collect();
            if !own.is_empty() {
                add(&C::ClaimPursuit { kinds: own }, choices);
            }
        }
        Step::Answer(leaver) if leaver == side => {
            add(&C::AnswerPursuit { dragoons: false }, choices);
            if state.has_kind(side, battle.town, Kind::Cavalry) {
                add(&C::AnswerPursuit { dragoons: true }, choices);
            }
        }
        Step::Begun
        | Step::Fire(_)
        | Step::Hits(_)
        | Step::Choice(_)
        | Step::Claim(_)
        | Step::Answer(_)
        | Step::Pursuit(_)
        | Step::PursuitHits(_)
        | Step::Leave(_) => {}
    }
}

fn attrition(state: &State, side: Side, choices: &mut Vec<Choice>) {
    let towns = winter::crowded(state, side).into_iter().map(|town| {
        let blocks = town.blocks.iter().map(|block| OwnBlock::of(state, *block)).collect();
        (state.board().id(town.town), town.excess as u8, blocks, !town.home)
    });
    let towns: Vec<_> = towns.collect();
    if !towns.is_empty() {
        choices.push(winter_losses(&towns, &winter::proposal(state, side)));
    }
}
