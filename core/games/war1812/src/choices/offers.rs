//! What a side may do now. Everything that can be made of an offer is accepted.

use crate::choices::offer::{OwnBlock, War1812Offer as O};
use crate::model::board::{BlockIx, Kind, Lake, Side, Town};
use crate::model::fact::{Course, PlottedOrders, ShipStack, Ships};
use crate::model::order::War1812Command as C;
use crate::model::state::{Place, Stage, State, Step};
use crate::rules::army;
use crate::rules::land_combat;
use crate::rules::naval_combat;
use crate::rules::navy;
use crate::rules::{battles, decide, simultaneous, winter};
use adjutant_events::{SeatId, SpaceId};

/// What a seat may do now.
pub(crate) fn offers(state: &State, seat: &SeatId) -> Vec<O> {
    let Some(side) = Side::of(seat) else { return Vec::new() };
    let mut offers = Vec::new();
    match state.stage {
        Stage::Setup(placing) if placing == side => setup(state, side, &mut offers),
        Stage::ChooseOrder(chooser) if chooser == side => {
            offers.extend([true, false].map(|first| command(C::ChooseOrder { first })));
        }
        Stage::Plot => {
            offers.push(command(C::Plot { orders: PlottedOrders::default() }));
            let mut single = Vec::new();
            naval(state, side, &mut single);
            groups(state, side, &mut single);
            offers.extend(single.into_iter().map(plotted));
        }
        Stage::Naval if state.active == side && !state.simultaneous => {
            offers.push(command(C::Done { phase: None }));
            naval(state, side, &mut offers);
            groups(state, side, &mut offers);
        }
        Stage::Army if state.active == side && !state.simultaneous => {
            offers.push(command(C::Done { phase: None }));
            groups(state, side, &mut offers);
        }
        Stage::Army => {
            let towns = simultaneous::swapped(state).into_iter().flatten().map(|town| state.board().id(town));
            let commands = towns.map(|town| C::ChooseBattlefield { town });
            offers.extend(commands.filter(|command| allowed(state, side, command)).map(command));
        }
        Stage::Combat => combat(state, side, &mut offers),
        Stage::Attrition(asked) if asked == side => attrition(state, side, &mut offers),
        Stage::Harbour => {
            if let Some((_, lake)) = decide::harbour_asked(state).filter(|(asked, _)| *asked == side) {
                offers.push(sail_in(state, side, lake, false));
            }
        }
        Stage::Draw
        | Stage::Setup(_)
        | Stage::Order
        | Stage::ChooseOrder(_)
        | Stage::Naval
        | Stage::YearEnd
        | Stage::Counted
        | Stage::Attrition(_)
        | Stage::Reinforce
        | Stage::Over => {}
    }
    offers
}

const fn command(command: C) -> O {
    O::Order(command)
}

/// In written orders what is a command in turn is an order by itself.
fn plotted(offer: O) -> O {
    let O::Order(order) = &offer else { return offer };
    order.written().map_or(offer, |orders| command(C::Plot { orders }))
}

fn allowed(state: &State, side: Side, command: &C) -> bool {
    decide::possible(state, side, command)
}

fn ids(state: &State, towns: &[Town]) -> Vec<SpaceId> {
    towns.iter().map(|town| state.board().id(*town)).collect()
}

fn setup(state: &State, side: Side, offers: &mut Vec<O>) {
    let board = state.board();
    let required = decide::empty_towns(state, side);
    let own = || board.blocks_of(side);
    let mut blocks: Vec<OwnBlock> = own()
        .filter(|block| state.block(*block).place == Place::Hand)
        .map(|block| OwnBlock::of(state, block))
        .collect();
    if blocks.is_empty() && !required.is_empty() {
        // Somebody must be moved from where another stands as well, or where nobody is needed.
        let spare = |block: &BlockIx| match state.block(*block).place {
            Place::Town(at) => state.count_at(side, at) > 1 || board.town_def(at).value < 2,
            _ => false,
        };
        blocks = own().filter(spare).map(|block| OwnBlock::of(state, block)).collect();
    }
    if !blocks.is_empty() {
        let home: Vec<Town> = board.all_towns().filter(|town| board.town_def(*town).country == side).collect();
        offers.push(O::Place { blocks, towns: ids(state, &home), required });
    }
    let done = C::Done { phase: None };
    if allowed(state, side, &done) {
        offers.push(command(done));
    }
}

fn naval(state: &State, side: Side, offers: &mut Vec<O>) {
    let board = state.board();
    offers.extend(navy::yards(state, side).into_iter().map(|base| command(C::Build { base: board.id(base) })));
    offers.extend(navy::repairs(state, side).into_iter().map(|base| command(C::Repair { base: board.id(base) })));
    for lake in board.all_lakes() {
        let (id, afloat) = (board.lake_id(lake), state.afloat(side, lake));
        let with_sea_movement = afloat.operational > 0;
        let stack = |town: &Town| ShipStack { town: board.id(*town), ships: state.docked(side, *town) };
        let ships: Vec<ShipStack> =
            board.lake_def(lake).towns.iter().map(stack).filter(|stack| !stack.ships.is_empty()).collect();
        if !ships.is_empty() {
            let (lake, course) = (id.clone(), Course::Out);
            offers.push(O::Sail { lake, course, ships, afloat, with_sea_movement });
        }
        if !afloat.is_empty() && !state.harbours(side, lake).is_empty() {
            // One that can carry stays for that.
            offers.push(sail_in(state, side, lake, with_sea_movement && afloat.total() > 1));
        }
        if with_sea_movement {
            offers.push(command(C::SeaMovement { lake: id, sail: None }));
        }
    }
}

fn groups(state: &State, side: Side, offers: &mut Vec<O>) {
    let board = state.board();
    let mut army: Vec<(Town, BlockIx)> = state.army(side).collect();
    army.sort_by_key(|(town, _)| *town);
    for here in army.chunk_by(|one, other| one.0 == other.0) {
        let town = here[0].0;
        let across = army::carriers_at(state, side, town);
        let ports = across.iter().flat_map(|(lake, _)| &board.lake_def(*lake).towns).filter(|port| **port != town);
        offers.push(O::Group {
            from: board.id(town),
            blocks: here.iter().map(|(_, block)| OwnBlock::of(state, *block)).collect(),
            carriers: across.map_or(0, |(_, carriers)| carriers),
            ports: ports.map(|port| board.id(*port)).collect(),
        });
    }
    let waiting = army::waiting(state, side).into_iter();
    offers.extend(waiting.map(|town| command(C::EnterReinforcements { town: board.id(town) })));
}

fn sail_in(state: &State, side: Side, lake: Lake, with_sea_movement: bool) -> O {
    let (board, afloat) = (state.board(), state.afloat(side, lake));
    let stack = |town: Town| ShipStack { town: board.id(town), ships: afloat };
    let ships = state.harbours(side, lake).into_iter().map(stack).collect();
    O::Sail { lake: board.lake_id(lake), course: Course::In, ships, afloat, with_sea_movement }
}

fn fleet_home(state: &State, side: Side, lake: Lake) -> O {
    let to = ids(state, &state.harbours(side, lake));
    O::RetreatShips { lake: state.board().lake_id(lake), to, ships: state.afloat(side, lake) }
}

fn combat(state: &State, side: Side, offers: &mut Vec<O>) {
    if let Some(battle) = &state.naval {
        let choices = |hits| naval_combat::hit_choices(state.afloat(side.enemy(), battle.lake), hits);
        let hits = battle.hits[side.ix()];
        let commands = choices(hits).into_iter().map(|(disable, sink)| C::HitShips { disable, sink });
        if hits > 0 && commands.clone().all(|command| allowed(state, side, &command)) {
            let fleet: Ships = state.afloat(side.enemy(), battle.lake);
            offers.push(O::ShipHits { hits, fleet, choices: choices(hits) });
        }
        if let Some((battle, may_stay)) = naval_combat::asked_to_go(state, side) {
            if may_stay {
                offers.push(command(C::Stay));
            }
            offers.push(fleet_home(state, side, battle.lake));
        }
        return;
    }
    for keep in [true, false] {
        let keep = C::KeepSeaMovement { keep };
        if allowed(state, side, &keep) {
            offers.push(command(keep));
        }
    }
    if let Some(battle) = &state.battle {
        return in_battle(state, side, battle, offers);
    }
    let fights = battles::choices(state).into_iter().map(|battle| C::Fight { space: battle.id(state) });
    offers.extend(fights.filter(|fight| allowed(state, side, fight)).map(command));
}

fn in_battle(state: &State, side: Side, battle: &crate::model::state::Battle, offers: &mut Vec<O>) {
    let board = state.board();
    for plain in [C::Stand, C::Fire] {
        if allowed(state, side, &plain) {
            offers.push(command(plain));
            if let Some(ways) = land_combat::ways(state, battle, side) {
                // Where dragoons can go on to is offered to a side that has them.
                let dragoons = state.has_kind(side, battle.town, Kind::Cavalry);
                let on = |towns: &[Town]| if dragoons { ids(state, towns) } else { Vec::new() };
                offers.push(O::Retreat {
                    from: board.id(battle.town),
                    to: ways.roads.iter().map(|(to, next)| (board.id(*to), on(next))).collect(),
                    by_sea: ways.by_sea.map(|port| board.id(port)),
                });
            }
        }
    }
    match battle.step {
        Step::Hits(target) | Step::PursuitHits(target) if target == side => {
            let pairs =
                |losses: Vec<crate::model::fact::BlockLoss>| losses.into_iter().map(|loss| (loss.block, loss.hits));
            let blocks = state.blocks_at(side, battle.town).map(|block| OwnBlock::of(state, block)).collect();
            let proposal = pairs(land_combat::proposal(state, side, battle.town, battle.hits)).collect();
            offers.push(O::Losses { hits: battle.hits, blocks, proposal });
        }
        Step::Claim(stayer) if stayer == side => {
            offers.push(command(C::ClaimPursuit { kinds: Vec::new() }));
            let own: Vec<_> = [Kind::Cavalry, Kind::Indian]
                .into_iter()
                .filter(|kind| state.has_kind(side, battle.town, *kind))
                .map(Kind::id)
                .collect();
            if !own.is_empty() {
                offers.push(command(C::ClaimPursuit { kinds: own }));
            }
        }
        Step::Answer(leaver) if leaver == side => {
            offers.push(command(C::AnswerPursuit { dragoons: false }));
            if state.has_kind(side, battle.town, Kind::Cavalry) {
                offers.push(command(C::AnswerPursuit { dragoons: true }));
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

fn attrition(state: &State, side: Side, offers: &mut Vec<O>) {
    let towns = winter::crowded(state, side).into_iter().map(|town| {
        let blocks = town.blocks.iter().map(|block| OwnBlock::of(state, *block)).collect();
        (state.board().id(town.town), town.excess as u8, blocks, !town.home)
    });
    let towns: Vec<_> = towns.collect();
    if !towns.is_empty() {
        offers.push(O::Attrition { towns, proposal: winter::proposal(state, side) });
    }
}
